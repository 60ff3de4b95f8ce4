"""Commands end cleanly if they are mistyped, interrupted or unable to write."""

import ast
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

from dojo import PACKAGES, __main__
from dojo.commands import COMMANDS
from dojo.solution.folder import KIT


@pytest.mark.parametrize("name", COMMANDS)
def test_help_option_shows_the_usage_of_a_command(name, monkeypatch, capsys):
    if name == "watch":
        pytest.importorskip("watchfiles", exc_type=ImportError)
    # act as if the `dojo` script had started this process
    monkeypatch.setattr(sys, "argv", ["dojo", name, "-h"])
    with pytest.raises(SystemExit, match="0"):
        __main__.main()
    assert capsys.readouterr().out.startswith(f"usage: python -m dojo {name} ")


LONG = "a" * 300


@pytest.mark.parametrize(
    ("typed", "error"),
    [
        ("watc", "There is no command 'watc'. Did you mean watch?\n"),
        (
            "nonsense",
            "There is no command 'nonsense'.\nList all commands:  python -m dojo\n",
        ),
        (
            "starter/ compare -v",
            "'starter/'.\nType the command first:  python -m dojo compare starter/ -v",
        ),
        (
            "starter",
            "There is no command 'starter'.\nRun it with pytest:  pytest starter",
        ),
        ("bgus", "There is no command 'bgus'. Did you mean bugs?\n"),
        (
            "hint pair",
            (
                "There is no folder 'pair' here.\n"
                "`hint` takes only the folder of a solution.\n"
                "To get a hint for the next example:  python -m dojo hint\n"
            ),
        ),
        (
            "bugs features/3-low",
            "features/3-low is part of the kit, so it isn't your solution. Name a ",
        ),
        (
            "hint features/1-evening/02_pair.feature",
            "02_pair.feature is part of the kit, so it isn't your solution. ",
        ),
        ("bugs tests", "tests is part of the kit, so it isn't your solution. "),
        ("compare dojo/bugs", "dojo/bugs is part of the kit, so it isn't your "),
        ("watch sheets", "sheets is part of the kit, so it isn't your solution. "),
        ("mutate docs", "docs is part of the kit, so it isn't your solution. "),
        ("bugs reference", "reference is part of the kit, so it isn't your "),
        ("mutate reference", "reference is part of the kit, so it isn't your "),
        ("hint reference", "reference is part of the kit, so it isn't your "),
        ("room", "There is no command 'room'. Did you mean dashboard?\n"),
        ("evening", "Did you mean clock?\n"),
        ("handout", "Did you mean print handout?\n"),
        ("reveal", "Did you mean print walkthrough?\n"),
        ("record", "Did you mean summary?\n"),
        ("sumary", "There is no command 'sumary'. Did you mean summary?\n"),
        ("bugs \x1b[2J", "There is no folder '\\x1b[2J' here.\n"),
        (
            f"bugs {LONG}",
            f"There is no folder '{'a' * 57}...' here.\n",
        ),
        ("bugs --html nowhere/\x07", "\\x07 cannot be written: "),
        (f"bugs --json {LONG}", f"{'a' * 97}... cannot be written: "),
        (
            "compare --rule 36 card deck",
            "unknown house rule '36': the closest match is '36-card deck'. ",
        ),
        (
            "compare --rule omaha",
            "'omaha': no house rule has this name. docs/house-rules.md lists all",
        ),
    ],
)
def test_mistyped_command_line_is_explained(typed, error, capsys):
    assert __main__.main(typed.split(" ")) == 2
    assert error in capsys.readouterr().err


@pytest.mark.parametrize(
    ("typed", "error"),
    [
        (["bugs", "--loud"], "bugs: error: unrecognized arguments: --loud\n"),
        (
            ["compare", "starter", "--rule", "36-card", "deck"],
            "arguments: deck\nPut quotes around a name that contains spaces.\n",
        ),
        (["watch", "a", "dojo"], "watch: error: unrecognized arguments: dojo\n"),
        (
            ["compare", "--rules", "deuces wild"],
            "arguments: --rules\nDid you mean --rule?\n",
        ),
        (["check", "foo"], "check: error: unrecognized arguments: foo\n"),
        (["check", "--room", "foo"], "check: error: unrecognized arguments: foo\n"),
        (["check", "foo", "bar"], "check: error: unrecognized arguments: foo bar\n"),
        (
            ["mutate", "my", "team"],
            "arguments: team\nPut quotes around a name that contains spaces.\n",
        ),
        (["clock", "--at", "six"], "'six' isn't a time. Write it like 18:30.\n"),
    ],
)
def test_invalid_option_or_argument_is_explained(typed, error, capsys):
    with pytest.raises(SystemExit, match="2"):
        __main__.main(typed)
    assert capsys.readouterr().err.endswith(error)


def test_help_command_lists_all_commands(capsys):
    assert __main__.main(["help"]) == 0
    out = capsys.readouterr().out
    assert [name for name in COMMANDS if f"  {name}  " not in out] == []


def test_missing_folder_or_package_is_reported(monkeypatch, capsys):
    def fail(lacking, error=ModuleNotFoundError):
        def import_module(_name):
            raise error("DLL load failed", name=lacking)

        monkeypatch.setattr(importlib, "import_module", import_module)
        return __main__.main(["dashboard"])

    assert fail("reference") == 2
    assert capsys.readouterr().err.startswith(
        "This command needs the folder reference/, which is not in "
    )
    assert fail("watchfiles") == 2
    assert capsys.readouterr().err.startswith(
        "This command needs watchfiles.\nRun:  python -m dojo check --install"
    )
    assert fail("watchfiles._rust", ImportError) == 1
    assert "can't start: DLL load failed." in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has /dev/full")
def test_full_disk_is_reported():
    with Path("/dev/full").open("w") as disk:
        done = subprocess.run(
            [sys.executable, "-m", "dojo", "print"],
            cwd=KIT,
            stdout=disk,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    error = "The output can't be used: No space left on device.\n"
    assert (done.returncode, done.stderr) == (2, error)


def test_failed_copy_is_reported_with_the_target_file(monkeypatch, capsys):
    def copy(_):
        raise OSError(28, "No space left", "HANDOUT.md", None, "full/HANDOUT.md")

    monkeypatch.setattr(__main__, "run", copy)
    assert __main__.main() == 2
    assert capsys.readouterr().err == "full/HANDOUT.md can't be used: No space left.\n"


def test_closed_pipe_exits_quietly():
    with subprocess.Popen(
        [sys.executable, "-m", "dojo"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=KIT,
    ) as command:
        command.stdout.close()
        assert command.stderr.read() == b""
    assert command.returncode == 0


def test_interrupted_command_prints_one_sentence(monkeypatch, capsys):
    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(__main__, "import_command", stop)
    assert __main__.main(["dashboard"]) == 130
    assert capsys.readouterr().err == "Stopped before the report was complete.\n"


def test_list_of_required_packages_matches_the_imports():
    imported = set()
    for file in (*KIT.glob("dojo/**/*.py"), *KIT.glob("features/**/*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                imported.add(node.module.partition(".")[0])
    ours = {"dojo", "features", "reference", "_typeshed"}
    assert imported - sys.stdlib_module_names - ours == {*PACKAGES}


@pytest.mark.parametrize(
    ("file", "module"),
    [
        ("random.py", "a standard-library module"),
        ("enum.py", "a standard-library module"),
        ("pytest.py", "an installed package"),
    ],
)
def test_file_named_like_a_module_must_be_renamed(tmp_path, file, module):
    (tmp_path / "cards.py").touch()
    (tmp_path / file).touch()
    command = [sys.executable, "-m", "dojo"]
    run = subprocess.run(
        command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False
    )
    words = f"{file} has the same name as {module}. Rename it.\n"
    assert (run.returncode, run.stderr) == (1, words)


def test_command_summaries_fit_in_sixty_characters():
    assert max(len(summary) for _, summary in COMMANDS.values()) <= 60
