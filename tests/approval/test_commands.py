"""Each command prints its approved output.

``pytest tests/approval --snapshot-update`` approves the present output. Read the
difference before you commit it.
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

from dojo.solution.folder import KIT
from tests.clone import CODE, clone, copy

from .suites import SUITES

pytestmark = [
    pytest.mark.slow,
    # syrupy expects files named after the tests
    pytest.mark.filterwarnings(r"ignore:\s*Can not relate snapshot:UserWarning"),
]
HERE = Path(__file__).parent
APPROVED = HERE / "approved"
SAMPLES = KIT / "tests" / "solutions"

HIGH_CARD = "pytest features/1-evening/01_high_card.feature --solution"
TWO_PAIRS = "pytest features/1-evening/03_two_pairs.feature"
HINT = "python -m dojo hint"
HOUSE_RULE = "pytest features/5-packs/02_flush_beats_full_house.feature --solution"
# name of the approved file: commands, whose sample solutions are copied
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
# text that depends on the time and the machine: pattern, replacement
VARYING = (
    (r"\d+\.\d+s( \(\d+:\d+:\d+\))?", "N s"),
    (r"^(platform|plugins:|cachedir:) .*", r"\1 ..."),
    (r"([=_])\1+ (.*?) \1{2,}$", r"\1\1 \2 \1\1"),  # shorter lines on Windows
    (r"(?<=\w)\\(?=\w)", "/"),  # backslashes in Windows paths
    # calls inside Python or pytest, whose number depends on the version
    (r"^(?:/|<frozen).*: in .*\n(?:    .*\n)+", ""),
    (r"^.*: in <listcomp>\n.*\n", ""),
    # the line at which an infinite loop was stopped
    (LOOP, r"\1, round and round"),
    (r"^Dashboard at \d+:\d+", "Dashboard at ..."),
    (r"\d+ min\b", "N min"),
    (r".*\r", ""),  # progress lines
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return a copy of the kit; Python compiles it once for all commands."""
    folder = tmp_path_factory.mktemp("clone").resolve()
    clone(folder)
    return folder


def lay_out(folder: Path, command: str) -> None:
    """Copy the starter and the solutions that the command names into the folder."""
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
    """Run a command in a folder; return its status, output and errors."""
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
            "PYTHONHASHSEED": "0",  # fixes the order of sets
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
    """Replace text that depends on the time and the machine."""
    seen = seen.replace(str(folder), "KIT")
    for pattern, word in VARYING:
        seen = re.sub(pattern, word, seen, flags=re.MULTILINE)
    return "".join(f"{line.rstrip()}\n" for line in seen.splitlines())


class ApprovedOutput(SingleFileSnapshotExtension):
    """Keep each approved output in its own file, ``approved/NAME.txt``."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"

    @classmethod
    def dirname(cls, **_: object) -> str:
        """Return the folder of the approved outputs."""
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
