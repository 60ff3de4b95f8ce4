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
    # with a cache of its own, as it would throw away the other
    "types on Windows": ["mypy", "--platform=win32", "--cache-dir=.mypy_cache/win32"],
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
