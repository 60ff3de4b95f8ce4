"""Every command of the documents is typed as it stands, in a copy of the kit, and prints what the document shows."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.documents.reading import KIT, blocks, commands, text_of

DOCUMENTS = ["README.md", "CONTRIBUTING.md", "HANDOUT.md", "EVENING.md"]
INSTALLS = re.compile(r"python -m (venv|pip) |\. \.venv")
WHOLE_CHECK = 'python -m pip install --quiet -e ".[dev]" && pytest -n auto'
LOOK = doctest.ELLIPSIS | doctest.REPORT_NDIFF


def typed(document):
    for block, command, output in commands(document):
        if command != WHOLE_CHECK:
            for part in command.split(" && "):
                if not INSTALLS.match(part):
                    yield pytest.param(
                        part, output, id=f"{block.document}:{block.line} {part}"
                    )


EVERY_COMMAND = [entry for document in DOCUMENTS for entry in typed(document)]


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """A copy of the kit as a clone would have it."""
    folder = tmp_path_factory.mktemp("clone")
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=KIT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in listed.stdout.splitlines():
        if (KIT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes((KIT / name).read_bytes())
    return folder


def run(command, folder):
    program, *arguments = shlex.split(command)
    start = [sys.executable] if program == "python" else [sys.executable, "-m", program]
    plain = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTEST", "COV", "FORCE_COLOR"))
    }
    done = subprocess.run(
        [*start, *arguments],
        cwd=folder,
        env=plain | {"COLUMNS": "80", "NO_COLOR": "1", "PYTHONPATH": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return re.sub(r".*\r", "", done.stdout)  # a progress line rewrites itself


@pytest.mark.slow
@pytest.mark.parametrize(("command", "shown"), EVERY_COMMAND)
def test_a_command_prints_what_the_document_shows(command, shown, copy):
    if command.startswith("mutmut") and sys.platform == "win32":
        pytest.skip("mutmut does not run on Windows, as the README says")
    printed = run(command, copy)
    same = lambda text: "\n".join(line.rstrip() for line in text.strip().splitlines())  # noqa: E731 - two uses below
    if shown.strip():
        example = doctest.Example("", same(shown) + "\n")
        checker = doctest.OutputChecker()
        assert checker.check_output(example.want, same(printed) + "\n", LOOK), printed
    else:
        assert "Traceback" not in printed


def test_the_one_line_that_runs_all_checks_is_what_the_machines_run():
    script = (KIT / ".ci" / "run").read_text(encoding="utf-8")
    assert WHOLE_CHECK in text_of("README.md")
    assert WHOLE_CHECK in text_of("CONTRIBUTING.md")
    assert script.rstrip().endswith('-e ".[dev]"\npytest -n auto')


def test_every_command_of_the_kit_is_in_the_readme():
    from dojo.__main__ import COMMANDS

    assert len(EVERY_COMMAND) >= 3
    missing = [
        name
        for name in COMMANDS
        if f"python -m dojo {name}" not in text_of("README.md")
    ]
    assert not missing


def test_the_examples_in_python_are_true():
    examples = "".join(block.text for block in blocks("README.md", "python"))
    test = doctest.DocTestParser().get_doctest(
        examples, {}, "README.md", "README.md", 0
    )
    runner = doctest.DocTestRunner()
    runner.run(test)
    results = runner.summarize(verbose=False)
    assert results.attempted >= 5
    assert results.failed == 0


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_that_a_document_links_to_is_there(document):
    links = re.findall(r"\]\(([^)#:]+)\)", text_of(document))
    assert [link for link in links if not Path(KIT, link).exists()] == []
