"""Around the table: what is handed out, what comes back, and what everybody sees, each command on its own."""

import io
import json
import os
import re
import runpy
import stat
import subprocess
import sys
import zipfile
from argparse import Namespace
from datetime import UTC, datetime, timedelta
from importlib.metadata import version
from pathlib import Path

import pytest

from dojo.__main__ import main
from dojo.board.lights import Light, append_light
from dojo.evening import check, pack, reveal, room, wheels
from dojo.evening.archive import Unsafe, unpack_zip
from dojo.evening.teams import clean_name
from dojo.solution import KIT
from tests.test_architecture import FILES, GRAPH

STARTER = (KIT / "starter" / "__init__.py").read_text(encoding="utf-8")
NOW = datetime(2026, 11, 22, 19, 0, tzinfo=UTC)


def test_a_bare_python_says_what_is_missing_and_a_way_out():
    command = [sys.executable, "-S", "-m", "dojo", "check"]
    done = subprocess.run(
        command, cwd=KIT, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": ""}
    )
    assert done.returncode == 1
    assert "[ ] missing: all packages\n      Type:  python -m dojo check --install" in done.stdout
    assert done.stdout.endswith("NOT READY. Begin with the first [ ].\n")


def test_an_older_python_gets_a_sentence(monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 9, 1))
    with pytest.raises(SystemExit, match=r"needs Python 3.11 or newer, and this is 3\.9\."):
        runpy.run_path(str(KIT / "dojo" / "__init__.py"))


@pytest.mark.parametrize(
    ("code", "said", "status"),
    [
        (STARTER, "[x] starter/ is empty", 0),
        ("def winners(hands):\n    return []\n", "[!] somebody has begun in starter/", 0),
        (None, "[ ] there is no starter/__init__.py", 1),
    ],
)
def test_a_machine_is_ready_unless_something_grave_is_missing(code, said, status, tmp_path, monkeypatch, capsys):
    (tmp_path / "starter").mkdir()
    (tmp_path / "pyproject.toml").write_bytes((KIT / "pyproject.toml").read_bytes())
    if code:
        (tmp_path / "starter" / "__init__.py").write_text(code, encoding="utf-8")
    monkeypatch.setattr(check, "KIT", tmp_path)
    assert main(["check"]) == status
    *lines, last = capsys.readouterr().out.splitlines()
    assert said in "\n".join(lines)
    assert last.startswith("READY" if status == 0 else "NOT READY")


def test_a_package_that_is_too_old_is_named():
    found = version("pytest")
    assert check.find_missing(["pytest>=1", "pytest<1", "nothing-of-the-kind", "nothing; sys_platform == 'none'"]) == [
        f"pytest<1, not {found}",
        "nothing-of-the-kind",
    ]


def list_zip(file):
    return {name.partition("/")[2]: name for name in zipfile.ZipFile(file).namelist()}


@pytest.mark.parametrize("listed", [pack.list_tracked(), []], ids=["with git", "without git"])
def test_nothing_of_the_reference_is_packed_and_nothing_else_is_missing(listed, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(pack, "list_tracked", lambda: listed)
    assert main(["pack", "fox", "--out", str(tmp_path)]) == 0
    file = tmp_path / "poker-hands-fox.zip"
    names = list_zip(file)
    forbidden = re.compile(r"reference|^tests/|\.git/|venv|CONTRIBUTING|catalogue|\.lights|__pycache__|egg-info")
    assert [name for name in names if forbidden.search(name)] == []
    packed = {module for module, path in FILES.items() if path.relative_to(KIT).as_posix() in names}
    assert {"dojo.plugin", "dojo.evening.check", "features.conftest", "starter"} <= packed
    assert [other for module in packed for other in GRAPH[module] if other not in packed] == []
    first = file.read_bytes()
    assert main(["pack", "fox", "--out", str(tmp_path)]) == 2
    assert "say --force" in capsys.readouterr().err
    assert main(["pack", "fox", "--out", str(tmp_path), "--force", "--with-reference"]) == 0
    assert {"reference/__init__.py", "dojo/bugs/command.py"} <= list_zip(file).keys()
    second = zipfile.ZipFile(tmp_path / "second-round.zip").namelist()
    assert {name.partition("/")[0] for name in second} == {"reference", "dojo"}
    assert main(["pack", "fox", "--out", str(tmp_path), "--force"]) == 0
    assert file.read_bytes() == first


def test_a_begun_starter_is_not_handed_out(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(pack, "is_untouched", lambda _: False)
    assert main(["pack", "--out", str(tmp_path)]) == 1
    assert "git restore starter" in capsys.readouterr().err


def write_wheel(folder, name, *needs):
    with zipfile.ZipFile(folder / f"{name}-1.0-py3-none-any.whl", "w") as archive:
        lines = [f"Name: {name}", "Version: 1.0", *(f"Requires-Dist: {need}" for need in needs)]
        archive.writestr(f"{name}-1.0.dist-info/METADATA", "\n".join(lines) + "\n\n")


def test_what_pip_forgets_for_another_system_is_fetched(tmp_path):
    """It asks the markers of this machine; colorama is needed on Windows alone, and mutmut everywhere else."""
    commands = []

    def call(command):
        commands.append(command)
        folder = Path(command[command.index("--dest") + 1])
        folder.mkdir(exist_ok=True)
        for requirement in command[command.index("--only-binary=:all:") + 1 :]:
            name = re.match(r"[\w-]+", requirement)[0]
            needs = (
                ["colorama>=0.4; sys_platform == 'win32'", "tomli; python_version < '3.11'"] if name == "pytest" else []
            )
            write_wheel(folder, name.replace("-", "_"), *needs)

    wheels.fetch_wheels(["windows"], tmp_path, call)
    assert len(commands) == 2 * len(wheels.PYTHONS)
    assert "--platform win_amd64 --python-version 3.11 --implementation cp --only-binary=:all:" in " ".join(commands[0])
    assert "colorama>=0.4" in commands[1]
    names = {file.name.partition("-")[0] for file in tmp_path.glob("*.whl")}
    assert {"colorama", "pytest", "setuptools"} <= names
    assert not {"mutmut", "tomli"} & names


def zip_of(*names, link=False, size=1):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in names:
            info = zipfile.ZipInfo(name)
            info.external_attr = (stat.S_IFLNK if link else stat.S_IFREG) << 16
            archive.writestr(info, b"x" * size, zipfile.ZIP_DEFLATED)
    return data


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (zip_of("../evil.py"), "outside of its folder"),
        (zip_of("/evil.py"), "outside of its folder"),
        (zip_of("C:\\evil.py"), "outside of its folder"),
        (zip_of("fox\\..\\..\\evil.py"), "outside of its folder"),
        (zip_of("bomb.py", size=51_000_000), "more than 50 MB"),
        (zip_of(*(f"{number}.py" for number in range(5_001))), "more than 5,000 files"),
        (zip_of("a", "a/b"), "cannot be unpacked"),
        (io.BytesIO(b"PK no zip"), "no zip that Python can open"),
    ],
)
def test_a_zip_is_opened_with_care(data, why, tmp_path):
    with pytest.raises(Unsafe, match=why):
        unpack_zip(data, tmp_path)
    assert not list(tmp_path.rglob("evil.py"))


def test_links_in_a_zip_are_left_out(tmp_path):
    assert unpack_zip(zip_of("fox/link.py", link=True), tmp_path) == ["fox/link.py"]
    assert not list(tmp_path.rglob("*.py"))


def test_a_name_is_one_for_every_system():
    names = {
        "a/b:c": "a-b-c",
        "Zoe\u0308": "Zo\u00eb",
        ".hidden ": "hidden",
        "reference": "team-reference",
        "..": "team-",
    }
    assert {name: clean_name(name) for name in names} == names


def test_branches_zips_and_kits_come_under_their_names(tmp_path, capsys):
    for place in ("repository/starter", "kits/poker-hands-fox/starter", "Fox", "Fox/tests"):
        (tmp_path / place).mkdir(parents=True)
        (tmp_path / place / "__init__.py").write_text(f"PLACE = {place!r}\n", encoding="utf-8")
    git = ["git", "-C", str(tmp_path / "repository"), "-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    for words in (["init", "-q", "-b", "pairs/raven"], ["add", "."], ["commit", "-qm", "Begin"]):
        subprocess.run([*git, *words], check=True)
    sources = ["kits", "Fox", "repository@pairs/raven", "repository@nobody", "repository@--output=x", "nowhere"]
    teams = tmp_path / "teams"
    assert main(["collect", *(str(tmp_path / source) for source in sources), "--into", str(teams)]) == 0
    assert {folder.name for folder in teams.iterdir()} == {"fox", "Fox-2", "raven"}
    printed = capsys.readouterr().out
    for said in (
        "3 solutions in",
        "Fox was taken",
        "valid object name",
        "no branch --output=x",
        "nothing of this name",
    ):
        assert said in printed


def make_light(place, *, passed=0, crashed=0, done=(), tests=(0, 0)):
    states = {"passed": passed, "crashed": crashed}
    return Light(NOW.isoformat(), ("features",), (0, 46), (0, 219), states, done, place, tests)


def test_the_room_names_who_may_want_a_visit_and_ranks_nobody(tmp_path, capsys, monkeypatch):
    code = "def winners(hands):\n    return []\n"
    for name, minutes, light in (
        (
            "quiet",
            10,
            make_light("features/1-evening/02_pair.feature:22", passed=9, done=("01_high_card",), tests=(3, 0)),
        ),
        ("busy", 9, make_light("../../../etc/passwd:1", passed=9, tests=(2, 1))),
        ("crashing", 0, make_light("features/1-evening/01_high_card.feature:16", passed=4, crashed=5, tests=(1, 0))),
    ):
        (tmp_path / name).mkdir()
        file = tmp_path / name / "__init__.py"
        file.write_text(code, encoding="utf-8")
        changed = (NOW - timedelta(minutes=minutes)).timestamp()
        os.utime(file, (changed, changed))
        append_light(tmp_path / name, light)
    pauses = []

    def pause(seconds):
        pauses.append(seconds)
        if len(pauses) == 2:
            raise KeyboardInterrupt

    page = tmp_path / "room.html"
    arguments = Namespace(teams=str(tmp_path), every=60, html=page, json=None, verbose=False)
    assert room.show(arguments, lambda: NOW, pause) == 130
    assert pauses == [60, 60]
    printed = capsys.readouterr().out
    first, second = printed.split("The room at")[1:]
    assert first == second
    assert "busy        -          -     -          red     9 min" in first
    assert "quiet       done       here  -          green   10 min   Any pair beats a hand without one" in first
    visits = first.partition("Who may want a visit:\n")[2]
    assert visits == "  crashing  most scenarios crash or do not end\n  quiet     nothing has changed for ten minutes\n"
    assert '<meta http-equiv="refresh" content="60">' in page.read_text(encoding="utf-8")


def test_every_place_of_the_walk_is_there(capsys):
    assert main(["reveal"]) == 0
    printed = capsys.readouterr().out
    assert len(re.findall(r"^`reference/\S+\.py:\d+`$", printed, re.MULTILINE)) >= 12
    assert "```open" not in printed
    assert 600 < len(re.sub(r"```.*?```", "", reveal.read_walk(), flags=re.DOTALL).split()) < 1_100, "ten minutes"
    assert main(["reveal", "99"]) == 2


def test_the_container_is_installed_while_it_is_built_and_hides_no_fault():
    folder = KIT / ".devcontainer"
    settings = json.loads((folder / "devcontainer.json").read_text(encoding="utf-8"))
    lines = (folder / settings["build"]["dockerfile"]).read_text(encoding="utf-8").splitlines()
    copied = [word for line in lines if line.startswith("COPY") for word in line.split()[1:-1]]
    assert [name for name in copied if not (folder / settings["build"]["context"] / name).exists()] == []
    assert set(copied) <= {*pack.FOR_PAIRS}
    assert "RUN python -m pip install" in "\n".join(lines)
    assert settings["postCreateCommand"] == "python -m dojo check"
