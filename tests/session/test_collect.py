"""What pairs hand in, side by side: nobody hinders anybody, and nothing is lost."""

import io
import json
import re
import shutil
import stat
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from dojo.__main__ import main
from dojo.errors import NoReport
from dojo.session import collect
from dojo.solution.folder import KIT
from tests.documents.reading import text_of

OLD = "winners = 1\n"
NEW = "winners = 2\n"
MOVING = """
import os, signal, sys
from pathlib import Path
from dojo.__main__ import main
rename = Path.rename
moves = []

def move(self, target):
    moves.append(self)
    if len(moves) == {number}:
        {accident}
    return rename(self, target)

Path.rename = move
sys.exit(main(["collect", "fox", "--out", "teams"]))
"""
PASSED_OVER = {".badger", "heron.py", "lynx.tar.gz", "owl.7z"}


@pytest.fixture(autouse=True)
def stick(tmp_path, monkeypatch):
    """All of this happens in a folder of its own."""
    monkeypatch.chdir(tmp_path)


def hand_in(place, code):
    Path(place).mkdir(parents=True, exist_ok=True)
    Path(place, "__init__.py").write_text(code, encoding="utf-8")


def read_teams():
    """The code of each team, by the name of its folder."""
    files = Path("teams").glob("[!.]*/__init__.py")
    return {file.parent.name: file.read_text(encoding="utf-8") for file in files}


def list_names(folder):
    return {path.name for path in Path(folder).iterdir()}


def zip_of(*names):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in names:
            archive.writestr(name, "x")
    return data


@pytest.mark.parametrize("data", [zip_of("a", "a/b"), io.BytesIO(b"PK no zip")])
def test_a_broken_zip_is_named_so(data):
    with pytest.raises(NoReport, match="cannot be unpacked"):
        collect.unpack_zip(data, Path("inside"))


@pytest.mark.parametrize("name", ["../e.py", "/e.py", "fox\\..\\..\\e.py"])
def test_no_name_in_a_zip_leads_out_of_its_folder(name):
    collect.unpack_zip(zip_of(name), Path("inside", "folder"))
    assert [path.name for path in Path().rglob("*") if path.is_file()] == ["e.py"]
    assert list_names("inside") == {"folder"}


def test_a_whole_kit_may_come_with_what_was_installed_in_it():
    caches = [f"kit/{name}/it.py" for name in (".venv", "venv", ".git", "__pycache__")]
    own = ("kit/starter/__init__.py", "kit/starter/.lights.jsonl")
    collect.unpack_zip(zip_of(*caches, *own), Path("folder"))
    names = {path.name for path in Path().rglob("*") if path.is_file()}
    assert names == {"__init__.py", ".lights.jsonl"}


def test_what_is_passed_over_is_named():
    Path("stick").mkdir()
    for name in ("heron.py", "lynx.tar.gz", "owl.7z", "._fox.zip"):
        Path("stick", name).touch()
    for name in (".badger", "poker-hands-raven/reference", "fox"):
        hand_in(f"stick/{name}", "")
    Path("stick/poker-hands-raven/features").mkdir()
    if sys.platform != "win32":  # there links ask for a privilege
        Path("stick/hare").symlink_to("fox")
        PASSED_OVER.add("hare")
    Path("stick/Owl.ZIP").write_bytes(zip_of("__init__.py").getbuffer())
    Path("stick/Thumbs.db").touch()
    assert main(["collect", "stick", "--json", "all.json", "--out", "teams"]) == 0
    came, missing = json.loads(Path("all.json").read_text())["sections"]
    assert {row["pair"] for row in came["table"]} == {"fox", "Owl"}
    reasons = {Path(row["from"]).name: row["why"] for row in missing["table"]}
    assert "poker-hands-raven/starter" in reasons.pop("poker-hands-raven")
    assert reasons == dict.fromkeys(PASSED_OVER, collect.PASSED_OVER)


@pytest.mark.skipif(
    not (shutil.which("git") and shutil.which("sh")), reason="there is no git here"
)
def test_folders_kits_and_zips_of_branches_come_under_their_names(capsys):
    for place in ("repository/starter", "kits/poker-hands-fox/starter", "Fox"):
        hand_in(place, f"PLACE = {place!r}\n")
    [archive] = re.findall("^git .+", text_of("EVENING.md"), re.MULTILINE)
    ann = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    for words in ("init -q -b fox", "add .", "commit -qm Begin", "clone -q . clone"):
        subprocess.run(["git", *ann, "-C", "repository", *words.split()], check=True)
    clone = Path("repository", "clone")
    subprocess.run(["sh", "-c", archive], cwd=clone, check=True)
    assert list_names(clone) == {".git", "starter", "fox.zip", "HEAD.zip"}
    sources = ("kits", "Fox", str(clone / "fox.zip"), "nowhere")
    assert main(["collect", *sources, "--out", "teams"]) == 0
    assert read_teams() == {
        "fox": "PLACE = 'kits/poker-hands-fox/starter'\n",
        "Fox-2": "PLACE = 'Fox'\n",
        "fox-3": "PLACE = 'repository/starter'\n",
    }
    printed = capsys.readouterr().out
    assert "3 solutions in" in printed
    assert "nothing of this name" in printed


def test_who_hands_in_again_is_there_once(capsys):
    for code in ("winners = 1\n", "winners = 2\n", "winners = 2\n", "winners = 3\n"):
        hand_in("stick/Ärger", code)
        hand_in("other/Ärger", f"category = 0; {code}")
        assert main(["collect", "other", "stick", "--out", "teams"]) == 0
    newest = {"Ärger": "category = 0; winners = 3\n", "Ärger-2": "winners = 3\n"}
    assert read_teams() == newest
    assert main(["collect", "other", "stick", "--out", "teams"]) == 0
    assert read_teams() == newest
    printed = capsys.readouterr().out
    assert printed.count("as it was") == 4
    assert "pytest" not in printed, "it knows no kit there"
    assert "Ärger    the one before: .earlier/Ärger-3" in printed
    aside = {"Ärger", "Ärger-2", "Ärger-2-2", "Ärger-3"}
    assert list_names("teams/.earlier") == aside


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize(
    ("accident", "now"),
    [
        ("raise PermissionError(13, 'somebody reads it')", {"fox": OLD}),
        ("raise KeyboardInterrupt", {"fox": OLD}),
        ("signal.raise_signal(signal.SIGINT)", {"fox": NEW}),
        ("signal.raise_signal(signal.SIGTERM)", {"fox": OLD}),
        ("os._exit(9)", None),
    ],
)
def test_nothing_is_lost_whatever_happens_at_a_move(number, accident, now):
    hand_in("fox", OLD)
    assert main(["collect", "fox", "--out", "teams"]) == 0
    hand_in("fox", NEW)
    code = f"import sys; sys.path.insert(0, {str(KIT)!r})\n"
    code += MOVING.format(number=number, accident=accident)
    subprocess.run([sys.executable, "-c", code], check=False)
    whole = {file.read_text() for file in Path("teams").rglob("__init__.py")}
    assert OLD in whole
    if now is None:
        assert NEW in whole
    else:
        assert read_teams() == now
    assert main(["collect", "fox", "--out", "teams"]) == 0
    assert read_teams() == {"fox": NEW}
    [before] = Path("teams/.earlier").glob("*/__init__.py")
    assert before.read_text() == OLD


def test_what_comes_from_a_read_only_place_can_be_written_again():
    hand_in("stick/fox/tests", "")
    hand_in("stick/fox", "winners = 1\n")
    Path("stick/fox/tests").chmod(0o555)
    Path("stick/fox").chmod(0o555)
    assert main(["collect", "stick", "--out", "teams"]) == 0
    for folder in ("teams/fox", "teams/fox/tests"):
        assert Path(folder).stat().st_mode & stat.S_IWUSR


def test_who_hands_in_an_empty_folder_is_named_and_takes_nobodys_place(capsys):
    hand_in("stick/fox", "winners = 1\n")
    Path("empty/fox").mkdir(parents=True)
    Path("empty/owl").mkdir()
    assert main(["collect", "stick", "empty", "--out", "teams"]) == 0
    assert list_names("teams") == {"fox"}
    assert read_teams() == {"fox": "winners = 1\n"}
    assert capsys.readouterr().out.count("is empty: nothing was handed in.") == 2


def test_teams_that_nobody_may_write_are_named(monkeypatch, capsys):
    monkeypatch.setattr(collect.os, "access", lambda *_: False)
    assert main(["collect", ".", "--out", "teams"]) == 2
    assert capsys.readouterr().err == "teams cannot be written: Permission denied.\n"


def test_a_whole_kit_whose_starter_is_renamed_is_a_pair_s(capsys):
    hand_in("fox/poker", OLD)
    Path("fox/features").mkdir()
    Path("fox/reference").mkdir()
    assert main(["collect", "fox", "--out", "teams"]) == 1
    printed = " ".join(capsys.readouterr().out.split())
    assert "Rename fox/poker/ back to fox/starter/." in printed


def test_what_belongs_to_the_kit_is_no_pair(capsys):
    assert main(["collect", str(KIT), str(KIT / "reference"), "--out", "teams"]) == 1
    printed = capsys.readouterr().out
    assert "2 did not come" in printed
    assert "it belongs to the kit" in printed
