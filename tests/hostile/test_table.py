"""The board is correct after the most severe accidents in a pair's code."""

from __future__ import annotations

import sys

import pytest

from tests.clone import clone
from tests.hostile.table import (
    Accident,
    list_accidents,
    list_words,
    try_accident,
    within,
)

ACCIDENTS = {accident.name: accident for accident in list_accidents()}
assert len(ACCIDENTS) >= 200
LINGERING = "effect: a function with atexit, a process and a fork"
ACCIDENTS[LINGERING] = Accident(
    LINGERING,
    within(
        "import atexit, multiprocessing, os, time\n"
        "atexit.register(time.sleep, 300)\n"
        "multiprocessing.Process(target=time.sleep, args=(300,)).start()\n"
        "os.fork()\n"
        "return 'pair'"
    ),
    ("registers a function with atexit.", "processes that it started.", "Next: "),
)
SEVERE = ("error: sets a file limit", LINGERING, "import: a BaseException")
COMMANDS = ("starter", "bugs", "hint")


@pytest.fixture(scope="module")
def kit(tmp_path_factory):
    folder = tmp_path_factory.mktemp("kit")
    clone(folder)
    return folder


@pytest.mark.parametrize("name", SEVERE)
@pytest.mark.skipif(sys.platform == "win32", reason="many accidents need POSIX")
def test_board_is_correct_after_a_severe_accident(name, kit):
    outcome = try_accident(ACCIDENTS[name], kit)
    assert outcome.faults == [], outcome.printed


@pytest.mark.parametrize("command", ["starter", "bugs"])
@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX")
def test_other_commands_are_correct_after_a_severe_accident(command, kit):
    outcome = try_accident(ACCIDENTS["error: sets a file limit"], kit, command)
    assert outcome.faults == [], outcome.printed


@pytest.mark.parametrize("command", COMMANDS)
def test_expected_words_exist_for_every_accident(command):
    for accident in ACCIDENTS.values():
        list_words(accident, command)  # raises an error if there are no words
