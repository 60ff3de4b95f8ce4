"""A whole session runs on Windows.

To run this test, set KIT_WINDOWS to the command that starts Python for Windows.
"""

import os
import shlex
import shutil
import subprocess
import sys

import pytest

from dojo.solution.folder import KIT

WINDOWS = os.environ.get("KIT_WINDOWS", "")
PAIR = "Müller & Söhne"
CODE_PAGE = "cp850"  # a code page without symbols for suits
TESTS = """\
from starter import category


def test_pair():
    print("J♠")
    assert category("2d 2c 9s 5c 4c") == "pair"


def test_odd():
    assert category("2d 2c 9s 5c 4c") == "J♠"
"""
# maps each command to a part of its output
SESSION = {
    "pytest features": "46 of 46 examples pass.",
    "pytest 'features\\1-evening\\02_pair.feature:16' --solution reference": "1 of 1 ",
    "pytest starter": "FAILED starter/tests/test_ours.py::test_odd",
    "dojo hint": "Hint 1 of 3, a question",
    "dojo bugs": "1 valid test.",
    "dojo compare starter": "starter compared with the rules",
    f"dojo hand-in '{PAIR}'": "This zip is ready to hand in:",
    f"dojo collect '{PAIR}.zip' --out teams": "1 solution in teams",
    "dojo dashboard teams": f"{PAIR}  ",
    "dojo summary teams": "index.html",
    "dojo mutate": "Run this command instead:  python -m dojo bugs",
}


@pytest.mark.skipif(not WINDOWS, reason="KIT_WINDOWS is not set")
def test_whole_session_runs_on_windows(tmp_path):
    kit = tmp_path / PAIR
    shutil.copytree(KIT, kit, ignore=shutil.ignore_patterns(".*", "tests", "kits"))
    shutil.copy(KIT / "solutions/first_evening/__init__.py", kit / "starter")
    (kit / "starter" / "tests").mkdir()
    (kit / "starter" / "tests" / "test_ours.py").write_text(TESTS, encoding="utf-8")
    for file in [*kit.rglob("*.py"), *kit.rglob("*.feature")]:
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    for line, seen in SESSION.items():
        done = subprocess.run(
            [*shlex.split(WINDOWS), "-m", *shlex.split(line)],
            cwd=kit,
            env=os.environ | {"PYTHONIOENCODING": CODE_PAGE, "LC_ALL": "C.UTF-8"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding=CODE_PAGE,
            check=False,
        )
        sys.stdout.write(f"> python -m {line}\n{done.stdout}\n")
        assert seen in done.stdout
        assert "Traceback" not in done.stdout
