"""A pair's kit leaves out the reference, and files for facilitators and developers."""

import os
import re
import shutil
import subprocess
import sys
import zipfile

import pytest

from dojo.__main__ import main
from dojo.features import CHECKSUMS
from dojo.session import pack
from dojo.solution.folder import KIT

STAYS = (
    *pack.REFERENCE_FILES,
    "solutions/",
    "tests/",
    ".ci/",
    ".github/",
    ".editorconfig",
    ".pre-commit-config.yaml",
    "CHANGELOG.md",
    "CODE_OF_CONDUCT.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "uv.lock",
    "docs/architecture.md",
    "docs/facilitating.md",
    "docs/offline-install.md",
    "docs/series.md",
    "docs/style.md",
    "EVENING.md",
    ".devcontainer/",
    "sheets/",
    "MANIFEST.in",
)


def list_kit():
    """List the files that Git tracks or would add."""
    if not shutil.which("git"):
        pytest.skip("there is no git here")
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(
        command, cwd=KIT, capture_output=True, text=True, check=True
    )
    return {name for name in listed.stdout.splitlines() if (KIT / name).is_file()}


def list_zip(file):
    return {name for name in zipfile.ZipFile(file).namelist() if name[-1] != "/"}


@pytest.fixture(scope="module")
def packed_kit(tmp_path_factory):
    """The zip with a kit for the pair fox."""
    folder = tmp_path_factory.mktemp("kits")
    assert main(["pack", "fox", "--out", str(folder)]) == 0
    return folder / "poker-hands-fox.zip"


def test_packed_kit_contains_only_files_for_pairs(packed_kit):
    whole = list_zip(packed_kit)
    packed = {name.removeprefix("poker-hands-fox/") for name in whole}
    for_pairs = {name for name in list_kit() if not name.startswith(STAYS)}
    assert packed == for_pairs | {"INSTALL.txt", CHECKSUMS}
    kit = zipfile.Path(packed_kit, "poker-hands-fox/")
    readme = (kit / "README.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#]+)\)", readme)
    assert {"HANDOUT.md", "features/README.md", "features/board.svg"} <= set(links)
    files = [link for link in links if not link.startswith("https://")]
    assert [link for link in files if not (kit / link).is_file()] == []


def test_packed_gitignore_does_not_ignore_the_log(packed_kit):
    kit = zipfile.Path(packed_kit, "poker-hands-fox/")
    ignored = (kit / ".gitignore").read_text(encoding="utf-8")
    whole = (KIT / ".gitignore").read_text(encoding="utf-8")
    assert ignored == whole.replace(".lights.*\n", "") != whole


@pytest.mark.parametrize("names", [["Fox", "fox"], ["CON"], ["a:b"]])
def test_unportable_and_duplicate_names_are_refused(names, tmp_path):
    assert main(["pack", *names, "--out", str(tmp_path / "kits")]) == 2
    assert list(tmp_path.glob("kits/*")) == []


IMPORT_ALL = """
import importlib, pkgutil, dojo
for module in pkgutil.walk_packages(dojo.__path__, "dojo."):
    importlib.import_module(module.name)
"""


def test_packed_code_imports_only_packed_code(packed_kit, tmp_path):
    zipfile.ZipFile(packed_kit).extractall(tmp_path)
    kit = tmp_path / "poker-hands-fox"
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL],
        cwd=kit,
        env=os.environ | {"PYTHONPATH": str(kit)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""


def test_second_round_zip_contains_only_the_reference(tmp_path):
    assert main(["pack", "--second-round", "--out", str(tmp_path)]) == 0
    second = list_zip(tmp_path / "second-round.zip")
    assert second == {
        name for name in list_kit() if name.startswith(pack.REFERENCE_FILES)
    }
    assert len(list(tmp_path.iterdir())) == 1, "no other kit is written"


def test_edited_starter_is_never_packed(tmp_path, monkeypatch, capsys):
    command = ["pack", "fox", "--out", str(tmp_path)]
    monkeypatch.setattr(pack, "is_untouched", lambda _: False)
    assert main(command) == 1
    assert "git restore starter" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
