"""A server that is killed loses nothing that it confirmed."""

import pytest

from .simulation import KINDS, find_losses, simulate


@pytest.mark.slow
def test_sixteen_pairs_lose_nothing_when_the_server_is_killed_twice(tmp_path):
    server, kits = simulate(tmp_path, 4, "--pause", "0.4")
    assert find_losses(server, kits) == []
    handed_in = [kit for kit in kits if (kit / "confirmed").exists()]
    assert server.events > len(KINDS)
    assert len(handed_in) == list(KINDS.values()).count("hands-in")
