"""What pairs hand in, side by side: nobody hinders anybody, and nothing is lost."""

import io
import re
import signal
import stat
import subprocess
import zipfile
from pathlib import Path

import pytest

from dojo.__main__ import main
from dojo.evening import collect
from dojo.solution import KIT
from dojo.status import NoReport
from tests.documents.reading import text_of


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


def test_folders_kits_and_zips_of_branches_come_under_their_names(capsys):
    for place in ("repository/starter", "kits/poker-hands-fox/starter", "Fox"):
        hand_in(place, f"PLACE = {place!r}\n")
    [archive] = re.findall(r"`git (archive [^`]+)`", text_of("EVENING.md"))
    ann = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    for words in ("init -q -b fox", "add .", "commit -qm Begin", archive):
        subprocess.run(["git", *ann, "-C", "repository", *words.split()], check=True)
    sources = ("kits", "Fox", "repository/fox.zip", "nowhere")
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
    assert "Ärger    the one before: .earlier/Ärger-2" in printed
    aside = {"Ärger-1", "Ärger-2", "Ärger-2-1", "Ärger-2-2"}
    assert list_names("teams/.earlier") == aside


def test_if_the_new_cannot_take_the_place_the_old_is_back_there(capsys, monkeypatch):
    hand_in("fox", "winners = 1\n")
    assert main(["collect", "fox", "--out", "teams"]) == 0
    hand_in("fox", "winners = 2\n")
    rename = Path.rename

    def refuse_copies(self, target):
        if self.name == "copy":
            raise PermissionError(13, "somebody reads it")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", refuse_copies)
    assert main(["collect", "fox", "--out", "teams"]) == 1
    assert read_teams() == {"fox": "winners = 1\n"}
    assert "somebody reads it" in capsys.readouterr().out


def test_ctrl_c_waits_until_the_new_is_in_the_place_of_the_old(monkeypatch):
    hand_in("fox", "winners = 1\n")
    assert main(["collect", "fox", "--out", "teams"]) == 0
    hand_in("fox", "winners = 2\n")
    rename = Path.rename

    def press_ctrl_c(self, target):
        signal.raise_signal(signal.SIGINT)
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", press_ctrl_c)
    assert main(["collect", "fox", "--out", "teams"]) == 0
    assert read_teams() == {"fox": "winners = 2\n"}


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


def test_what_belongs_to_the_kit_is_no_pair(capsys):
    assert main(["collect", str(KIT), str(KIT / "reference"), "--out", "teams"]) == 1
    assert "2 did not come" in capsys.readouterr().out
    with zipfile.ZipFile("second-round.zip", "w") as second:
        second.writestr("dojo/bugs/__init__.py", "")
        second.writestr("reference/__init__.py", "")
    assert main(["collect", ".", "--out", "teams"]) == 1
    assert "it belongs to the kit" in capsys.readouterr().out
