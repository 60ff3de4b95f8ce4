"""A killed server loses nothing that it has confirmed."""

import pytest

from .simulation import KINDS, find_losses, simulate


@pytest.mark.slow
def test_killed_server_loses_nothing_of_six_pairs(tmp_path):
    server, kits = simulate(tmp_path, 4, "--pause", "0.4", number=6)
    assert find_losses(server, kits) == []
    handed_in = [kit for kit in kits if (kit / "confirmed").exists()]
    assert server.events > len(KINDS)
    assert len(handed_in) == list(KINDS.values()).count("hands-in")
