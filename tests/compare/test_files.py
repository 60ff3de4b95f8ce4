"""The files that a comparison writes: checked before it begins, written whole or not at all."""

import os
import stat
from pathlib import Path

import pytest

from dojo.comparing.showing import file
from dojo.comparing.showing.file import CannotWrite, checked, write
from tests.compare.test_command import compare


def test_a_file_is_replaced_as_a_whole_and_keeps_its_permissions(tmp_path):
    report = tmp_path / "report.html"
    report.write_text("old", encoding="utf-8")
    report.chmod(0o640)
    before = report.stat().st_ino
    write(report, "new \u2660")
    assert report.stat().st_ino != before
    assert report.read_text(encoding="utf-8") == "new \u2660"
    assert stat.S_IMODE(report.stat().st_mode) == 0o640
    assert list(tmp_path.iterdir()) == [report]


def test_a_file_that_cannot_be_written_to_its_end_stays_as_it_was(tmp_path):
    report = tmp_path / "report.html"
    report.write_text("old", encoding="utf-8")

    def full(self, *_, **__):
        self.touch()
        raise OSError(28, "No space left on device")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "write_text", full)
        with pytest.raises(CannotWrite, match="No space left on device"):
            write(report, "new")
    assert report.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [report]


def test_checking_changes_nothing(tmp_path):
    checked(tmp_path / "report.html")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["missing/report.html", "folder"])
def test_a_folder_that_is_not_there_and_a_folder_in_place_of_a_file_are_refused_before_anything_runs(name, tmp_path):
    (tmp_path / "folder").mkdir()
    done = compare("starter", "--html", tmp_path / name)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(str(tmp_path / name))
    assert "Traceback" not in done.stderr


def test_a_file_that_must_not_be_changed_is_refused(tmp_path, monkeypatch):
    (tmp_path / "report.json").touch()
    monkeypatch.setattr(file.os, "access", lambda *_: False)
    with pytest.raises(CannotWrite, match="must not be changed"):
        checked(tmp_path / "report.json")


def test_a_folder_in_which_nothing_can_be_made_is_refused(tmp_path, monkeypatch):
    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "touch", refuse)
    with pytest.raises(CannotWrite, match="Permission denied"):
        checked(tmp_path / "report.json")


@pytest.mark.skipif(os.name != "posix", reason="there are no such devices elsewhere")
def test_a_device_is_written_to_and_stays_a_device():
    checked(Path(os.devnull))
    write(Path(os.devnull), "text")
    assert Path(os.devnull).is_char_device()


def test_a_link_stays_a_link_to_what_is_written(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "report.html")
    write(tmp_path / "link", "text")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "report.html").read_text(encoding="utf-8") == "text"
