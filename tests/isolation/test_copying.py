"""Solutions are copied into sandboxes, and sandboxes are deleted."""

import os
import shutil
from unittest.mock import Mock

import pytest

from dojo.errors import NoReport
from dojo.isolation import copying
from dojo.isolation.copying import copy_solution, make_sandbox

ON_POSIX = pytest.mark.skipif(os.name != "posix", reason="needs POSIX links")


def test_sandbox_with_unwritable_files_is_deleted():
    with make_sandbox() as folder:
        (folder / "a" / "b").mkdir(parents=True)
        (folder / "a" / "b" / "c").write_text("")
        (folder / "a" / "b").chmod(0o500)
    assert not folder.exists()


@ON_POSIX
def test_sandbox_path_contains_no_symlinks(tmp_path, monkeypatch):
    """On macOS, the temporary folder is a symlink, but tracebacks show real paths."""
    (tmp_path / "private").mkdir()
    (tmp_path / "var").symlink_to("private")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "var"))
    with make_sandbox() as folder:
        assert folder.parent == tmp_path.resolve() / "private"


@ON_POSIX
def test_copy_follows_only_links_to_nearby_files(tmp_path):
    home = tmp_path / "fox" / "starter"
    (home / "__pycache__").mkdir(parents=True)
    (home / "near.py").symlink_to(home.parent / "near.py")
    (home.parent / "near.py").write_text("RANKS = 2")
    (home / "far.py").symlink_to(tmp_path / "far.py")
    (tmp_path / "far.py").write_text("RANKS = 3")
    (home / "cards.py").write_text("RANKS = 1")
    (home / "same.py").symlink_to("cards.py")
    for name, place in {"again": ".", "dead": "nothing", "round": "round"}.items():
        (home / name).symlink_to(place)
    os.mkfifo(home / "pipe")
    copy_solution(home, tmp_path / "copy")
    assert {path.name: path.read_text() for path in (tmp_path / "copy").iterdir()} == {
        "cards.py": "RANKS = 1",
        "same.py": "RANKS = 1",
        "near.py": "RANKS = 2",
    }


def test_copy_reports_an_unreadable_file(tmp_path, monkeypatch):
    (tmp_path / "fox").mkdir()
    (tmp_path / "fox" / "cards.py").write_text("")
    monkeypatch.setattr(
        shutil, "copyfile", Mock(side_effect=PermissionError(13, "Permission denied"))
    )
    for may_read, words in (
        (True, r"fox.cards\.py can't be copied: .*Permission denied\.$"),
        (False, r"fox can't be read: Permission denied\. Give your account"),
    ):
        monkeypatch.setattr(os, "access", Mock(return_value=may_read))
        with pytest.raises(NoReport, match=words):
            copy_solution(tmp_path / "fox", tmp_path / "copy")


def test_folder_that_is_too_large_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(copying, "MAX_BYTES", 1)
    (tmp_path / "fox" / "a" / "b").mkdir(parents=True)
    (tmp_path / "fox" / "film.mp4").write_bytes(bytes(2))
    (tmp_path / "fox" / "a" / "b" / "notes").touch()
    words = r"contains more than .* Delete large files such as .*film\.mp4\.$"
    with pytest.raises(NoReport, match=words):
        copy_solution(tmp_path / "fox", tmp_path / "copy")
