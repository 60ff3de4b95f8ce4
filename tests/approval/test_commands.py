"""Each command prints its approved output.

``pytest tests/approval --snapshot-update`` approves the current output. Read the diff
before you commit it.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from dojo.board import NO_RERUN
from dojo.solution.folder import KIT
from tests.clone import CODE, clone, copy

pytestmark = [
    pytest.mark.slow,
    # syrupy expects files that are named after the tests
    pytest.mark.filterwarnings(r"ignore:\s*Can not relate snapshot:UserWarning"),
]
HERE = Path(__file__).parent
APPROVED = HERE / "approved"
SAMPLES = KIT / "tests" / "solutions"

FOUR_CLASSICS = """
from starter import winners


def test_the_highest_card_wins():
    assert winners({"Black": "2h 3d 5s 9c Kd", "White": "2c 3h 4s 8c Ah"}) == ["White"]


def test_a_full_house_beats_a_flush():
    assert winners({"Black": "2h 4s 4c 2d 4h", "White": "2s 8s As Qs 3s"}) == ["Black"]


def test_the_next_card_decides():
    assert winners({"Black": "2h 3d 5s 9c Kd", "White": "2c 3h 4s 8c Kh"}) == ["Black"]


def test_the_same_ranks_tie():
    assert winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2d 3h 5c 9s Kh"}) == ["Ann", "Bob"]
"""
RULE_BY_RULE = '''
import pytest
from starter import category, winners

BETTER_FIRST = """
Ac Qc 7d 5h 2c, Ad Td 9s 5d 4c
Kc 5d 4s 3h 2c, Qd Js 9h 8c 7d
2c 2d 5s 4h 3c, Ac Kd Qs Jh 9c
6c 6d 4s 3h 2c, 5c 5d As Kh Qc
Jh Jd Ad 9h 3c, Jc Js As 8h 7h
2d 2s 3d 3c 4s, As Ad Kd Qh Js
Kh Kd 2c 2d 3h, Jd Jc Ts Tc 9s
9c 9d 7d 7s 6h, 9h 9s 5h 5d Kc
4s 4c 3s 3h Kd, 4h 4d 3d 3c Ts
2c 2d 2s 4h 3c, Ac Ad Ks Kh Qc
8s 8h 8d Ac 3d, 8s 8h 8d Ac 2d
5c 4d 3s 2h Ac, Ac Ad As Kh Qc
6s 5c 4c 3h 2h, 5s 4d 3d 2s Ac
7c 5c 4c 3c 2c, Ac Kd Qs Jh Tc
2c 2d 2s 3h 3c, Ac Kc Qc Jc 9c
Qh Qd Qc 8h 8c, Qh Qd Qc 5s 5h
2c 2d 2s 2h 3c, Ac Ad As Kh Kc
Tc Td Th Ts Qc, Tc Td Th Ts 5d
5c 4c 3c 2c Ac, Ac Ad As Ah Kc
""".strip().splitlines()


@pytest.mark.parametrize("hands", BETTER_FIRST)
def test_the_better_hand_wins(hands):
    better, worse = hands.split(", ")
    assert winners({"Ann": worse, "Bob": better}) == ["Bob"]


NAMES = [("3c 3s 3d 6c 6h", "full house"), ("JdJs10sTc9S", "two pairs")]


@pytest.mark.parametrize(("hand", "name"), NAMES)
def test_a_hand_has_a_name(hand, name):
    assert category(hand) == name


def test_every_fault_is_named():
    with pytest.raises(ValueError, match="1c.*Jx"):
        category("1c Jx 2d 3d 9s")
'''
INVALID = (
    FOUR_CLASSICS
    + """

def test_hearts_beat_spades():
    assert winners({"Ann": "2s 3d 5s 9c Ks", "Bob": "2h 3c 5c 9h Kh"}) == ["Bob"]


def test_our_own_module():
    from starter.cards import ranks
    assert ranks("Ah") == [12]
"""
)
# maps a folder to the sample solution and the own tests to put into it
SUITES = {
    "four_classics": ("wrong_kickers", FOUR_CLASSICS),
    "rule_by_rule": ("all_right", RULE_BY_RULE),
    "too_slow": ("sleeping", FOUR_CLASSICS),
    "invalid": ("wrong_kickers", INVALID),
}

HIGH_CARD = "pytest features/1-evening/01_high_card.feature --solution"
TWO_PAIRS = "pytest features/1-evening/03_two_pairs.feature"
HINT = "python -m dojo hint"
HOUSE_RULE = "pytest features/5-packs/02_flush_beats_full_house.feature --solution"
# maps the name of an approved file to the commands whose output it contains
CASES = {
    "board_in_detail": f"{TWO_PAIRS} --solution wrong_kickers -v",
    "board_of_a_house_rule": f"{HOUSE_RULE} all_right",
    "board_crashing": f"{HIGH_CARD} crashing",
    "board_endless": f"{HIGH_CARD} endless --scenario-limit 0.2",
    "own_tests_of_the_starter": "pytest starter",
    "own_tests_that_do_not_end": "pytest too_slow --scenario-limit 0.2",
    "bugs_of_the_starter": "python -m dojo bugs",
    "bugs_in_detail": "python -m dojo bugs four_classics -v",
    "bugs_invalid_on_a_page": "python -m dojo bugs invalid --html page.html",
    "bugs_of_several": "python -m dojo bugs rule_by_rule four_classics -v",
    "compare_the_starter": "python -m dojo compare",
    "compare_several": "python -m dojo compare crashing all_right syntax_error"
    " --names -v",
    "hints": f"{HIGH_CARD} half_done && {HINT} half_done && {HINT} half_done",
    "handing_in": "python -m dojo hand-in fox"
    " && python -m dojo collect half_done fox.zip no && python -m dojo dashboard",
    "no_command": "python -m dojo",
}
LOOP = r":\d+((?:: in .*)?)\n +(?:while True:|pass|hands = dict\(hands\))$"
# output that varies with the time or the machine: a pattern, and its replacement
VARYING = (
    (r"\d+\.\d+s( \(\d+:\d+:\d+\))?", "N s"),
    (r"^(platform|plugins:|cachedir:) .*", r"\1 ..."),
    (
        r"([=_])\1+ (.*?) \1{2,}$",
        r"\1\1 \2 \1\1",
    ),  # pytest's separators are shorter on Windows
    (r"(?<=\w)\\(?=\w)", "/"),  # backslashes in Windows paths
    # traceback lines from Python and pytest; their number depends on the version
    (r"^(?:/|<frozen).*: in .*\n(?:    .*\n)+", ""),
    (r"^.*: in <listcomp>\n.*\n", ""),
    # the line in which an infinite loop was stopped
    (LOOP, r"\1, round and round"),
    (r"^Dashboard at \d+:\d+", "Dashboard at ..."),
    (r"\d+ min\b", "N min"),
    (r".*\r", ""),  # progress lines
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return a copy of the kit, compiled once for all commands."""
    folder = tmp_path_factory.mktemp("clone").resolve()
    clone(folder)
    return folder


def lay_out(folder: Path, command: str) -> None:
    """Reset the copy of the kit, and add the solutions that a command names."""
    for path in folder.iterdir():
        if path.is_dir() and path.name not in CODE:
            shutil.rmtree(path)
        elif path.name not in CODE:
            path.unlink()
    copy(KIT / "starter", folder / "starter")
    for word in set(shlex.split(command)):
        solution, tests = SUITES.get(word, (word, ""))
        if (SAMPLES / solution).is_dir():
            copy(SAMPLES / solution, folder / word)
        if tests:
            (folder / word / "tests").mkdir()
            file = folder / word / "tests" / "test_ours.py"
            file.write_text(tests, encoding="utf-8")


def run(folder: Path, command: str) -> str:
    """Run a command in a folder, and return its status, output and errors."""
    program, *arguments = shlex.split(command)
    if program == "pytest":
        arguments = ["-m", "pytest", *arguments]
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={
            "PATH": os.environ["PATH"],
            "PYTEST_ADDOPTS": os.environ["PYTEST_ADDOPTS"],
            "SYSTEMROOT": os.environ.get("SYSTEMROOT", ""),  # Windows needs it
            "PYTHONPATH": str(folder),
            "PYTHONUTF8": "1",
            "COLUMNS": "80",
            "NO_COLOR": "1",
            NO_RERUN: "1",
            "PYTHONHASHSEED": "0",  # makes the order of items in sets deterministic
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return (
        f"exit status {done.returncode}: {command}\n"
        f"--- output\n{done.stdout}--- errors\n{done.stderr}"
    )


def hide_varying(seen: str, folder: Path) -> str:
    """Replace parts of the output that vary with the time or the machine."""
    seen = seen.replace(str(folder), "KIT")
    for pattern, word in VARYING:
        seen = re.sub(pattern, word, seen, flags=re.MULTILINE)
    return "".join(f"{line.rstrip()}\n" for line in seen.splitlines())


class ApprovedOutput(SingleFileSnapshotExtension):
    """Stores each approved output in its own file, ``approved/NAME.txt``."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"

    @classmethod
    def dirname(cls, **_: object) -> str:
        return str(APPROVED)

    @classmethod
    def get_snapshot_name(cls, *, index: str = "", **_: object) -> str:
        return str(index)


@pytest.mark.parametrize("name", CASES)
def test_command_prints_approved_output(name, folder, snapshot):
    lay_out(folder, CASES[name])
    seen = "".join(run(folder, command) for command in CASES[name].split(" && "))
    approved = snapshot(name=name, extension_class=ApprovedOutput)
    assert hide_varying(seen, folder) == approved


def test_each_approved_file_has_a_command():
    assert {file.stem for file in APPROVED.iterdir()} == CASES.keys()
