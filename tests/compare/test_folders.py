"""However a pair lays out its folder, it is copied and imported as the pair would import it."""

import os
import shutil

import pytest

from dojo.comparing import stage
from dojo.comparing.facts import facts
from dojo.comparing.process import Stopped, started
from dojo.comparing.question import Kind, Question
from dojo.comparing.session import Session
from dojo.comparing.stage import removed, staged
from tests.compare.sound import SOUND

HAND = "5c 4d 3h 2s Ac"


def answer(folder):
    with Session(folder) as session:
        [reply] = session.ask([Question("category", (HAND,))])
        return reply.value if reply.kind is Kind.ANSWER else list(session.accidents)


@pytest.fixture
def solution(tmp_path):
    def written(name="pair", **sources):
        folder = tmp_path / name
        folder.mkdir(parents=True)
        for file, source in {"__init__": SOUND, **sources}.items():
            (folder / f"{file}.py").write_text(source, encoding="utf-8")
        return folder

    return written


def test_its_own_modules_may_have_the_names_of_pythons(solution):
    lines = "from .json import dumps\nfrom .random import choice\n\n\ndef category(hand):\n    return dumps + choice\n"
    assert answer(solution(__init__=lines, json='dumps = "stra"\n', random='choice = "ight"\n')) == "straight"


def test_relative_and_absolute_imports_of_its_own_work(solution):
    lines = "from starter.cards import category\nfrom . import cards\n\nassert cards.category is category\n"
    assert answer(solution(__init__=lines, cards=SOUND)) == "straight"


def test_it_may_read_a_file_beside_it(solution):
    read = "return Path(__file__).with_name('names.txt').read_text()"
    folder = solution(__init__=f"from pathlib import Path\n\n\ndef category(hand):\n    {read}\n")
    (folder / "names.txt").write_text("straight", encoding="utf-8")
    assert answer(folder) == "straight"


def test_blanks_and_umlauts_in_the_name_of_its_folder_are_no_matter(solution):
    assert answer(solution("Bär & Füchsin / 2. Abend")) == "straight"


def test_a_folder_may_be_a_link(solution, tmp_path):
    (tmp_path / "link").symlink_to(solution(), target_is_directory=True)
    assert answer(tmp_path / "link") == "straight"


def test_links_to_other_folders_and_things_that_are_no_files_are_left_where_they_are(solution):
    folder = solution()
    (folder / "me").symlink_to(".", target_is_directory=True)
    (folder / "everything").symlink_to("/", target_is_directory=True)
    (folder / "nothing").symlink_to("no such file")
    (folder / "zeros.py").symlink_to("/dev/zero")
    os.mkfifo(folder / "pipe.py")
    with staged(folder) as copied:
        assert [path.name for path in (copied / "starter").iterdir()] == ["__init__.py"]
    assert answer(folder) == "straight"
    assert facts(folder).files == 1


def test_what_cannot_be_copied_cannot_be_imported_and_the_reason_is_told(solution, monkeypatch):
    monkeypatch.setattr(stage, "LARGEST", 10)
    [accident] = answer(solution())
    assert accident.startswith("cannot be imported: ")
    assert accident.endswith("holds more than 0 MB")
    with pytest.raises(Stopped, match="cannot be imported"), started(solution("other")):
        pass


def test_a_folder_is_removed_however_deep_it_is(tmp_path, monkeypatch):
    top = tmp_path / "dojo-x"
    top.mkdir()
    monkeypatch.chdir(top)
    for _ in range(300):
        os.mkdir("d" * 60)  # noqa: PTH102 - its whole path is too long for any other way
        os.chdir("d" * 60)
    (top / "shut").mkdir()
    (top / "shut" / "file").touch()
    (top / "shut").chmod(0)
    with pytest.raises(OSError, match="too long"):
        shutil.copytree(top, tmp_path / "copy")
    os.chdir(tmp_path)
    shutil.rmtree(tmp_path / "copy", ignore_errors=True)
    removed(top)
    assert [path.name for path in tmp_path.iterdir() if path.name != "copy"] == []


def test_blocks_are_counted_however_long_an_expression_is(solution):
    long = f"X = {'+'.join(['1'] * 900)}\n"
    nested = "def f(a):\n    if a:\n        for b in a:\n            pass\n    elif X:\n        pass\n"
    deep = f"def g():\n    return {'+'.join(['1'] * 900)}\n"
    assert facts(solution(__init__=long + nested + deep)).nesting == 2
