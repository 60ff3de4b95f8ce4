"""Format, lint and types are tests too, so that one command covers everything."""

import subprocess
import sys
from pathlib import Path

import pytest

KIT = Path(__file__).parents[1]
CHECKS = {
    "format": ["ruff", "format", "--check", "--quiet", "."],
    "lint": ["ruff", "check", "--quiet", "--output-format=concise", "."],
    "types": ["mypy", "--no-error-summary"],
    # each with a cache of its own, as they would throw away that of another
    "types on Windows": ["mypy", "--platform=win32", "--cache-dir=.mypy_cache/win32"],
    "types on macOS": ["mypy", "--platform=darwin", "--cache-dir=.mypy_cache/darwin"],
}


@pytest.mark.parametrize("check", CHECKS)
def test_the_whole_kit_is_in_order(check):
    pytest.importorskip(CHECKS[check][0])
    done = subprocess.run(
        [sys.executable, "-m", *CHECKS[check]],
        cwd=KIT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
