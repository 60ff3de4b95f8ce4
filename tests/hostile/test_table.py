"""The board appears and is correct after every accident in a pair's code."""

from __future__ import annotations

import sys

import pytest

from tests.clone import clone
from tests.hostile.table import list_accidents, try_accident

ACCIDENTS = {accident.name: accident for accident in list_accidents()}
assert len(ACCIDENTS) >= 200
SEVERE = (
    "call: closes stdout",
    "call: leaves a pool",
    "call: leaves a process of multiprocessing",
    "call: forks",
    "call: registers with atexit",
    "call: sets a file limit",
    "import: a BaseException",
)


@pytest.fixture(scope="module")
def kit(tmp_path_factory):
    folder = tmp_path_factory.mktemp("kit")
    clone(folder)
    return folder


@pytest.mark.parametrize("name", SEVERE)
@pytest.mark.skipif(sys.platform == "win32", reason="many need POSIX")
def test_board_is_correct_after_accident(name, kit):
    outcome = try_accident(ACCIDENTS[name], kit)
    assert outcome.faults == [], outcome.printed
