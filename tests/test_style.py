"""The tests check format, lint, types and imports, so one command checks everything."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow
KIT = Path(__file__).parents[1]


def list_files(pattern):
    """List the source files of the kit's commands that match a regular expression."""
    files = sorted(KIT.glob("dojo/**/*.py"))
    texts = {str(file): file.read_text(encoding="utf-8") for file in files}
    return [
        file for file, text in texts.items() if re.search(pattern, text, re.MULTILINE)
    ]


CHECKS = {
    "format": ["ruff", "format", "--check", "--quiet", "."],
    "lint": ["ruff", "check", "--quiet", "--output-format=concise", "."],
    "types": ["mypy", "--no-error-summary"],
    # The standard library differs between systems, so mypy checks its use on Windows.
    "types on Windows": [
        *("mypy", "--platform=win32", "--cache-dir=.mypy_cache/win32"),
        *("--config-file=", "--follow-imports=skip", "--ignore-missing-imports"),
        *("--no-error-summary", *list_files(r"^\s*(import|from) (os|s\w+|time)\b")),
    ],
}
# import-linter can't be run with -m
LINT_IMPORTS = "from importlinter.cli import lint_imports; sys.exit(lint_imports())"


@pytest.mark.parametrize("check", CHECKS)
def test_kit_passes_each_style_and_type_check(check):
    pytest.importorskip(CHECKS[check][0])
    done = subprocess.run(
        [sys.executable, "-m", *CHECKS[check]],
        cwd=KIT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_imports_follow_the_import_linter_contracts():
    """The contracts are in pyproject.toml."""
    pytest.importorskip("importlinter")
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; {LINT_IMPORTS}"],
        cwd=KIT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
