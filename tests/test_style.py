"""Format, lint and types are tests too, so one command checks everything."""

import subprocess
import sys
from pathlib import Path

import pytest

KIT = Path(__file__).parents[1]
CHECKS = {
    "format": ["ruff", "format", "--check", "--quiet", "."],
    "lint": ["ruff", "check", "--quiet", "--output-format=concise", "."],
    "types": ["mypy", "--no-error-summary"],
    # This needs its own cache; otherwise each check would discard the other's.
    "types on Windows": ["mypy", "--platform=win32", "--cache-dir=.mypy_cache/win32"],
}


@pytest.mark.parametrize("check", CHECKS)
def test_kit_passes_check(check):
    pytest.importorskip(CHECKS[check][0])
    done = subprocess.run(
        [sys.executable, "-m", *CHECKS[check]],
        cwd=KIT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
