"""The commands in the documents print the output that the documents show."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from dojo.__main__ import COMMANDS
from tests.clone import clone, copy
from tests.documents.picture import PICTURE, draw, play
from tests.documents.reading import KIT, code_in, commands, run_examples, text_of

DOCUMENTS = [
    "README.md",
    "HANDOUT.md",
    "CONTRIBUTING.md",
    *(path.relative_to(KIT).as_posix() for path in sorted(KIT.glob("docs/*.md"))),
]
INSTALLS = re.compile(r"python -m (venv|pip) |\. \.venv|uv run|.*check --install")
PROGRAM = re.compile(r"\b(python|python3|py|pytest|pip|uv) ")
# sh, cmd and PowerShell interpret these characters differently
SPECIAL_CHARACTERS = re.compile(r"[&|;,#~$%^*@'`<>(){}!]|\\$|^\w+=")
ALL_CHECKS = (
    "uv run --extra dev pytest -n auto",
    "python -m dojo check --install --dev",
)


def list_commands():
    """Return each documented command, except for installations, and its output."""
    entries = []
    for document in DOCUMENTS:
        for command, output in commands(document):
            if not INSTALLS.match(command):
                name = f"{document} {command}"
                entries.append(pytest.param(command, output, id=name))
    return entries


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return a copy of the kit, in which the commands run."""
    folder = tmp_path_factory.mktemp("clone")
    clone(folder)
    for name in ("solutions", "starter"):
        copy(KIT / name, folder / name)
    return folder


def run(command, folder):
    """Run a command in a folder, and return what the screen shows at the end."""
    program, *arguments = shlex.split(command)
    if program != "python":
        arguments = ["-m", program, *arguments]
    ours = ("PYTEST", "PYTHONDONT", "COV", "FORCE_COLOR")
    plain = {n: v for n, v in os.environ.items() if not n.startswith(ours)}
    plain["PYTEST_ADDOPTS"] = os.environ["PYTEST_ADDOPTS"]
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=plain | {"COLUMNS": "80", "NO_COLOR": "1", "PYTHONPATH": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return re.sub(r".*\r", "", done.stdout)  # a progress bar overwrites itself


def trim(text):
    """Strip spaces at line ends, and empty lines around the text."""
    return "\n".join(line.rstrip() for line in text.strip().splitlines()) + "\n"


@pytest.mark.slow
@pytest.mark.parametrize(("command", "expected"), list_commands())
def test_command_prints_the_documented_output(command, expected, folder):
    if command.startswith("mutmut") and sys.platform == "win32":
        pytest.skip("mutmut doesn't run on Windows")
    printed = run(command, folder)
    assert "Traceback" not in printed
    if expected.strip():
        checker = doctest.OutputChecker()
        # in the document, "..." stands for omitted output
        same = checker.check_output(trim(expected), trim(printed), doctest.ELLIPSIS)
        assert same, printed


@pytest.mark.slow
def test_picture_shows_the_current_board():
    text = PICTURE.read_text(encoding="utf-8")
    printed = play()
    assert text == draw(printed), "draw it again: python -m tests.documents.picture"
    lines = re.sub(r"\x1b\[\d*m", "", printed).strip().splitlines()
    assert len(lines) <= 23, "the board and the prompt don't fit on the screen"
    assert max(map(len, lines)) <= 80


def test_documented_command_has_no_special_shell_characters():
    sheets = [*KIT.glob("sheets/**/*.md"), KIT / "sheets" / "templates" / "INSTALL.txt"]
    for document in [*DOCUMENTS, "docs/de/handout.md", *sheets]:
        for line in code_in(document):
            command, _, _comment = line.removeprefix("$ ").partition("  ")
            if PROGRAM.search(command):
                assert not SPECIAL_CHARACTERS.search(command), document


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md"])
def test_document_shows_both_commands_that_run_all_checks(document):
    shown = [command for command, _ in commands(document)]
    assert set(ALL_CHECKS) <= set(shown)


def test_ci_runs_the_documented_checks():
    script = (KIT / ".ci" / "run").read_text(encoding="utf-8")
    assert 'exec "$python" -m dojo check --install --dev' in script


def test_first_commands_in_readme_set_up_the_kit():
    shown = [command for command, _ in commands("README.md")]
    assert shown[:2] == ["uv run pytest features", "python -m dojo check --install"]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_documented(name):
    assert f"python -m dojo {name}" in text_of("README.md") + text_of(
        "docs/commands.md"
    )


def test_architecture_page_examples_run_as_shown():
    failed, attempted = run_examples("docs/architecture.md")
    assert failed == 0
    assert attempted >= 5


@pytest.mark.parametrize("document", DOCUMENTS)
def test_document_links_lead_to_existing_files(document):
    for link in re.findall(r"\]\(([^)#:]+)\)", text_of(document)):
        # "../../" links to a page on the repository's host, such as its issues
        if not link.startswith("../../"):
            assert Path(KIT, document).parent.joinpath(link).exists(), link
