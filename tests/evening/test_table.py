"""Around the table: what is handed out, what comes back, and what everybody sees, each command on its own."""

import json
import os
import re
import runpy
import shlex
import shutil
import subprocess
import sys
import time
import zipfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest.mock import Mock, call

import pytest

from dojo.__main__ import main
from dojo.board import pair
from dojo.board.log import LogEntry, append_entry
from dojo.evening import check, pack, room
from dojo.solution import KIT, clean_name, name_folders, sort_key
from tests.documents.reading import text_of
from tests.test_architecture import FILES, GRAPH

CODE = "def winners(hands):\n    return []\n"
NOW = datetime(2026, 11, 22, 19, 0, tzinfo=UTC)
STAYS = (
    *pack.BACK_OF_THE_BOOK,
    "tests/",
    ".ci/",
    ".github/",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
)
FORBIDDEN = re.compile(
    r"reference|^tests/|\.git/|venv|CONTRIBUTING|catalogue|\.lights|__pycache__|egg-info"
)


def test_a_bare_python_says_what_is_missing_and_a_way_out():
    command, bare = (
        [sys.executable, "-S", "-m", "dojo", "check"],
        {**os.environ, "PYTHONPATH": ""},
    )
    done = subprocess.run(
        command, cwd=KIT, capture_output=True, text=True, check=False, env=bare
    )
    assert done.returncode == 1, done.stderr
    assert (
        "[ ] missing: all packages\n      Type:  python -m dojo check --install"
        in done.stdout
    )
    assert done.stdout.endswith("NOT READY. Begin with the first [ ].\n")


def test_an_older_python_gets_a_sentence(monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 9, 1))
    with pytest.raises(
        SystemExit, match=r"needs Python 3.11 or newer, and this is 3\.9\."
    ):
        runpy.run_path(str(KIT / "dojo" / "__init__.py"))


@pytest.mark.parametrize(
    ("begun", "said"),
    [
        ("", "[x] starter/ is empty"),
        (CODE, "[!] starter/ is not empty"),
        (None, "cannot be written"),
    ],
)
def test_a_machine_is_ready_unless_something_grave_is_missing(
    begun, said, tmp_path, monkeypatch, capsys
):
    (tmp_path / "pyproject.toml").write_bytes((KIT / "pyproject.toml").read_bytes())
    if begun is not None:
        (tmp_path / "starter").mkdir()
        stub = (KIT / "starter" / "__init__.py").read_text(encoding="utf-8")
        (tmp_path / "starter" / "__init__.py").write_text(
            stub + begun, encoding="utf-8"
        )
    monkeypatch.setattr(check, "KIT", tmp_path)
    assert main(["check"]) == (begun is None)
    *lines, last = capsys.readouterr().out.splitlines()
    assert said in "\n".join(lines)
    assert (
        "  [!] there is no feature '03_two_pairs' to end tonight with: in pyproject.toml,"
        in lines
    ), "it has none"
    assert last.startswith("NOT READY" if begun is None else "READY")
    assert check.find_missing(
        ["pytest>=1", "pytest<1", "none", "none; os_name == 'none'"]
    )[1:] == ["none"]


def test_nothing_of_the_reference_is_packed_and_nothing_else_is_missing(
    tmp_path, monkeypatch, capsys
):
    file, command = (
        tmp_path / "poker-hands-fox.zip",
        ["pack", "fox", "--out", str(tmp_path)],
    )
    assert main(command) == 0
    names = {
        name.partition("/")[2]
        for name in zipfile.ZipFile(file).namelist()
        if name[-1] != "/"
    }
    assert [name for name in names if FORBIDDEN.search(name)] == []
    listed = subprocess.run(
        ["git", "-C", KIT, "ls-files"], capture_output=True, text=True, check=True
    ).stdout.split()
    assert [
        name for name in listed if not name.startswith(STAYS) and name not in names
    ] == []
    assert names <= {*listed, "INSTALL.txt"}, "git knows nothing of it"
    packed = {
        module
        for module, path in FILES.items()
        if path.relative_to(KIT).as_posix() in names
    }
    assert [
        other for module in packed for other in GRAPH[module] if other not in packed
    ] == []
    assert main([*command, "--with-reference"]) == 0
    whole, second = (
        set(zipfile.ZipFile(tmp_path / name).namelist())
        for name in (file, "second-round.zip")
    )
    assert {f"poker-hands-fox/{name}" for name in second} <= whole
    assert {name.partition("/")[0] for name in second} == {
        "reference",
        "dojo",
        "sheets",
    }
    monkeypatch.setattr(
        "dojo.tonight.read_enough_for_tonight", lambda _: "03_tow_pairs"
    )
    assert main(command) == 1
    monkeypatch.setattr(pack, "is_untouched", lambda _: False)
    assert main(command) == 1
    line, begun = capsys.readouterr().err.splitlines()
    assert (
        "there is no feature '03_tow_pairs'" in line,
        "git restore starter" in begun,
    ) == (True, True)


@pytest.mark.skipif(
    "KIT_WHEELS" not in os.environ,
    reason="KIT_WHEELS=1 fetches wheels, which takes a minute",
)
def test_with_the_wheels_of_the_guide_a_kit_is_installed_without_a_network(tmp_path):
    assert main(["pack", "fox", "--out", str(tmp_path)]) == 0
    zipfile.ZipFile(tmp_path / "poker-hands-fox.zip").extractall(tmp_path)
    kit = tmp_path / "poker-hands-fox"
    for line in re.findall(r"\bpip download [^`\n]+", text_of("EVENING.md")):
        command = [sys.executable, "-m", *shlex.split(line)]
        subprocess.run(command, cwd=kit, check=True)
    fetched = {file.name.partition("-")[0] for file in (kit / "wheels").iterdir()}
    assert {"colorama", "pytest", "setuptools"} <= fetched
    offline = {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull, "PYTHONPATH": ""}
    done = subprocess.run(
        [sys.executable, "-m", "dojo", "check", "--install"],
        cwd=kit,
        env=os.environ | offline,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "\nREADY. " in done.stdout, done.stderr


def test_a_name_is_one_for_every_system():
    names = {
        "a/b:c": "a-b-c",
        "Zoe\u0308": "Zo\u00eb",
        ".hidden ": "hidden",
        "tests": "team-tests",
        "..": "team-",
    }
    assert {name: clean_name(name) for name in names} == names
    assert sorted(["Zoë", "fox", "Otter", "Bär", "ärger"], key=sort_key) == [
        "ärger",
        "Bär",
        "fox",
        "Otter",
        "Zoë",
    ]


def hand_in(place, code):
    Path(place).mkdir(parents=True, exist_ok=True)
    Path(place, "__init__.py").write_text(code, encoding="utf-8")


def test_a_zip_never_lies_in_what_is_handed_in(tmp_path, monkeypatch, capsys):
    hand_in(tmp_path / "starter" / "tests", "")
    hand_in(tmp_path / "starter", CODE)
    monkeypatch.chdir(tmp_path / "starter" / "tests")
    monkeypatch.setattr(
        "dojo.evening.hand_in.find_solutions", lambda _: [tmp_path / "starter"]
    )
    assert main(["hand-in", "red", "panda"]) == 0
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == [
        "red panda.zip"
    ]
    assert "red panda.zip: all of starter/" in capsys.readouterr().out


def test_pairs_in_whole_kits_go_by_the_names_of_these(tmp_path):
    assert [
        *name_folders(
            [tmp_path / "fox" / "starter", tmp_path / "owl" / "starter"]
        ).values()
    ] == ["fox", "owl"]
    others = [KIT / "starter", tmp_path / "a" / "fox", tmp_path / "b" / "fox"]
    assert [*name_folders(others).values()] == ["starter", "a/fox", "b/fox"]


def test_the_room_names_who_may_want_a_visit_and_ranks_nobody(
    tmp_path, capsys, monkeypatch
):
    place = "features/1-evening/02_pair.feature:22"
    for name, minutes, next_place, crashed, tests in (
        ("busy", 9, "../../../etc/passwd:1", 0, (2, 1)),
        ("crashing", 0, place, 5, (1, 0)),
        ("quiet", 10, place, 4, (3, 0)),
    ):
        (tmp_path / name).mkdir()
        file = tmp_path / name / "__init__.py"
        file.write_text(CODE, encoding="utf-8")
        os.utime(file, (time.time() - 60 * minutes,) * 2)
        states, done = {"passed": 4, "crashed": crashed}, ("01_high_card",)
        entry = LogEntry(
            datetime.now(UTC),
            (),
            (4, 46),
            (4, 219),
            states,
            done,
            next_place,
            tests,
        )
        append_entry(tmp_path / name, entry)
    pause = Mock(side_effect=[None, KeyboardInterrupt])
    monkeypatch.setattr(room.time, "sleep", pause)
    assert (
        main(
            [
                "room",
                str(tmp_path),
                "--every",
                "60",
                "--html",
                str(tmp_path / "room.html"),
            ]
        )
        == 130
    )
    assert pause.mock_calls == [call(60), call(60)]
    _, first, second = re.split(r"The room at \d\d:\d\d", capsys.readouterr().out)
    assert first == second
    rows = [" ".join(line.split()) for line in first.splitlines()]
    assert "busy x - - red 9 min -" in rows
    assert "crashing x o - green 0 min Any pair beats a hand without one" in rows
    visits = first.partition("Who may want a visit:\n")[2]
    assert (
        visits
        == "  crashing  most scenarios crash or do not end\n  quiet     nothing has changed for ten minutes\n"
    )
    assert '<meta http-equiv="refresh" content="60">' in (
        tmp_path / "room.html"
    ).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("enough", "seen"),
    [
        (
            "07_full_house",
            [
                "03 two pairs, 04",
                "who 01 02 03 04 05 06 07 tests",
                "lynx x x x x x x x red",
            ],
        ),
        ("01_ace_to_five", ["01 ace to five", "who 01 tests", "lynx o red 0 min"]),
    ],
)
def test_a_later_evening_has_its_features_and_a_broken_test_says_nothing_about_the_code(
    enough, seen, tmp_path, capsys, monkeypatch
):
    team = tmp_path / "poker-hands-lynx"
    shutil.copytree(KIT / "tests" / "solutions" / "all_right", team)
    hand_in(team / "tests", "")
    (team / "tests" / "test_lynx.py").write_text(
        "from starter import winner\n", encoding="utf-8"
    )
    monkeypatch.setattr("dojo.tonight.read_enough_for_tonight", lambda _: enough)
    os.utime(team / "__init__.py")
    pair.play_evening.cache_clear()
    assert main(["room", str(tmp_path)]) == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert [
        words
        for words in (*seen, "test_lynx.py cannot be imported")
        if words not in printed
    ] == []


def test_a_log_that_is_older_than_the_code_is_not_believed(tmp_path):
    hand_in(tmp_path / "fox", CODE)
    for minutes in (2, 1):
        when = NOW + timedelta(minutes=minutes)
        append_entry(
            tmp_path / "fox",
            LogEntry(when, (), (minutes, 46), (0, 219), {}, (), "", (minutes, 0)),
        )
    assert [set_clock(tmp_path / "fox", minutes) for minutes in (0, 1, 2, 3)] == [
        (1, 0),
        (1, 0),
        (2, 0),
        (0, 0),
    ]


def set_clock(folder, minutes):
    """Let the code be saved at a time; tell what the log says of the tests, or a run that has found none."""
    os.utime(
        folder / "__init__.py", ((NOW + timedelta(minutes=minutes)).timestamp(),) * 2
    )
    return pair.look_at(folder).tests


def test_the_container_is_installed_while_it_is_built_and_hides_no_fault():
    folder = KIT / ".devcontainer"
    settings = json.loads((folder / "devcontainer.json").read_text(encoding="utf-8"))
    lines = (
        (folder / settings["build"]["dockerfile"])
        .read_text(encoding="utf-8")
        .splitlines()
    )
    copied = {
        word for line in lines if line.startswith("COPY") for word in line.split()[1:-1]
    }
    assert copied <= {*pack.FOR_PAIRS}
    assert all(
        (folder / settings["build"]["context"] / name).exists() for name in copied
    )
    assert "RUN python -m pip install" in "\n".join(lines)
    assert settings["postCreateCommand"] == "python -m dojo check"
