"""`collect` copies all solutions, and continues after a faulty one."""

import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest

from dojo.__main__ import main
from dojo.errors import NoReport
from dojo.session import archives, collect
from dojo.session.archives import unpack_zip
from dojo.solution.folder import KIT

OLD = "winners = 1\n"
NEW = "winners = 2\n"
TOO_NESTED = "Its folders are nested more than 20 levels deep"
KILL = """
import os, sys
from pathlib import Path
from dojo.__main__ import main
rename = Path.rename
moves = []

def move(self, target):
    moves.append(self)
    if len(moves) == {number}:
        os._exit(9)
    return rename(self, target)

Path.rename = move
main(["collect", "fox", "--out", "teams"])
"""
LEFT_OUT = {
    ".badger": "Its name marks it as hidden. Rename it to badger.",
    "heron.py": "It is a single file, but a solution must be a folder. Name the file "
    "__init__.py and put it into a folder with the pair's name.",
    "lynx.tar.gz": ".tar.gz archives can't be collected. Unpack it, or ask for a zip.",
    "owl.7z": ".7z archives can't be collected. Unpack it, or ask for a zip.",
    "notes.txt": "It is neither a folder nor a zip. "
    "Ask for a zip:  python -m dojo hand-in NAME",
}


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Run each test in a folder of its own."""
    monkeypatch.chdir(tmp_path)


def hand_in(folder, code):
    Path(folder).mkdir(parents=True, exist_ok=True)
    Path(folder, "__init__.py").write_text(code, encoding="utf-8")


def read_teams():
    """Return the code of each pair, keyed by the name of its folder."""
    files = Path("teams").glob("[!.]*/__init__.py")
    return {file.parent.name: file.read_text(encoding="utf-8") for file in files}


def list_names(folder):
    return {path.name for path in Path(folder).iterdir()}


def make_zip(file, *names, code="x"):
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in names:
            archive.writestr(name, code)
    return Path(file)


def make_nested_folders(folder, depth):
    """Make nested folders one by one, because the full path is too long."""
    folder.mkdir(parents=True)
    cwd = Path.cwd()
    try:
        for _ in range(depth):
            os.chdir(folder)
            folder = Path("d")
            folder.mkdir()
    finally:
        os.chdir(cwd)


def collect_sources(*sources):
    """Run `collect`; return the remark on each pair, and why each source is missing."""
    options = ["--json", "all.json", "--out", "teams"]
    assert main(["collect", *map(str, sources), *options]) in (0, 1)
    sections = json.loads(Path("all.json").read_text(encoding="utf-8"))["sections"]
    tables = {section["key"]: section["table"] for section in sections}
    remarks = {row["pair"]: row["remark"] for row in tables["came"]}
    reasons = {row["from"]: row["why"] for row in tables.get("missing", [])}
    return remarks, reasons


@pytest.mark.parametrize("data", [b"PK isn't a zip", b"", b"PK\x05\x06" + b"\xff" * 18])
def test_broken_zip_is_refused(data):
    Path("broken.zip").write_bytes(data)
    with pytest.raises(NoReport, match=r"too large|can't be unpacked"):
        unpack_zip(Path("broken.zip"), Path("inside"))


def test_pair_whose_paths_conflict_is_left_out():
    file = make_zip("all.zip", "fox/__init__.py", "fox/a", "fox/a/b", "owl/__init__.py")
    left_out = unpack_zip(file, Path("inside"))
    assert list(left_out) == ["fox"]
    assert list_names("inside") == {"owl"}


@pytest.mark.parametrize("name", ["../e.py", "/e.py", "fox\\..\\..\\e.py"])
def test_unpacking_never_writes_outside_the_folder(name):
    unpack_zip(make_zip("a.zip", name), Path("inside", "folder"))
    assert [path.name for path in Path().rglob("*.py")] == ["e.py"]
    assert list_names("inside") == {"folder"}


def test_caches_in_a_zip_are_not_unpacked():
    caches = [f"kit/{name}/it.py" for name in (".venv", "venv", ".git", "__pycache__")]
    own = ("kit/starter/__init__.py", "kit/starter/.lights.jsonl")
    unpack_zip(make_zip("a.zip", *caches, *own), Path("folder"))
    names = {path.name for path in Path("folder").rglob("*") if path.is_file()}
    assert names == {"__init__.py", ".lights.jsonl"}


@pytest.fixture
def low_limits(monkeypatch):
    """Lower the limits for zips, because large zips are slow."""
    limits = archives.Limits(2_000_000, 50, 20, 20_000_000, 20_000)
    monkeypatch.setattr(archives.unpack_zip, "__defaults__", (limits,))
    return limits


@pytest.mark.usefixtures("low_limits")
def test_oversized_solution_does_not_stop_other_solutions():
    with zipfile.ZipFile("all.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("fox/__init__.py", OLD)
        archive.writestr("fox/video.mp4", bytes(10_000_000))
        archive.writestr("owl/__init__.py", OLD)
        for number in range(60):
            archive.writestr(f"lynx/{number}/__init__.py", OLD)
        archive.writestr("lynx/__init__.py", OLD)
        archive.writestr("hare/__init__.py", OLD)
        archive.writestr(f"hare/{'d/' * 600}a.py", OLD)
    remarks, reasons = collect_sources("all.zip")
    assert remarks == {"owl": ""}
    assert {source: why.partition(".")[0] for source, why in reasons.items()} == {
        "all.zip/fox": "It has more than 2 MB",
        "all.zip/lynx": "It has more than 50 files",
        "all.zip/hare": TOO_NESTED,
    }


def test_unpacking_stops_at_the_size_limit(low_limits, monkeypatch):
    written = []
    copy_file = archives.copy_file

    def copy(source, target, take):
        try:
            return copy_file(source, target, take)
        finally:
            written.append(target.stat().st_size)

    monkeypatch.setattr(archives, "copy_file", copy)
    with zipfile.ZipFile("fox.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("fox/__init__.py", OLD)
        archive.writestr("fox/video.mp4", bytes(3_000_000))
    remarks, reasons = collect_sources("fox.zip")
    assert remarks == {}
    assert "more than 2 MB" in reasons["fox.zip/fox"]
    assert sum(written) <= low_limits.bytes


def test_last_pairs_in_an_oversized_zip_are_left_out():
    limits = archives.Limits(1_000, 50, 20, 2_000, 20_000)
    names = [f"{pair}/__init__.py" for pair in ("fox", "hare", "lynx")]
    left_out = unpack_zip(make_zip("a.zip", *names, code="#" * 900), Path("in"), limits)
    assert list(left_out) == ["lynx"]
    assert left_out["lynx"].startswith("The zip has more than 0 MB.")


def test_deeply_nested_sources_do_not_stop_other_pairs():
    hand_in("stick/owl", OLD)
    hand_in("stick/lynx", OLD)
    make_nested_folders(Path("stick/lynx/d"), 900)
    make_nested_folders(Path("stick/deep"), 900)
    data = b""
    for _ in range(20):
        file = make_zip("stick/nested.zip", "a.zip", code=data)
        data = file.read_bytes()
    remarks, reasons = collect_sources("stick")
    assert remarks == {"owl": ""}
    assert reasons == {
        "stick/lynx": f"{TOO_NESTED}. {archives.FIX_SIZE}",
        "stick/deep/d/d/d/d/d": collect.TOO_DEEP,
        "stick/nested.zip/a.zip/a.zip/a.zip/a.zip/a.zip": collect.TOO_DEEP,
    }
    shutil.rmtree("stick/lynx/d")  # this folder is too deep for pytest to delete


def test_message_about_large_folder_hides_temporary_path():
    hand_in("stick/fox", OLD)
    with Path("stick/fox/video.mp4").open("wb") as video:
        video.truncate(50_000_001)
    _, reasons = collect_sources("stick")
    assert reasons == {"stick/fox": f"It has more than 50 MB. {archives.FIX_SIZE}"}


def test_folder_size_counts_every_file_except_caches(tmp_path):
    hand_in("fox/.venv", OLD)
    hand_in("fox/node_modules", OLD)
    archives.check_folder_size(tmp_path / "fox")
    with Path("fox/__init__.py").open("wb") as code:
        code.truncate(archives.STICK.bytes + 1)
    with pytest.raises(NoReport, match="more than 50 MB"):
        archives.check_folder_size(tmp_path / "fox")


def test_message_about_a_missing_source_suggests_a_fix():
    hand_in("stick/fox", OLD)
    _, reasons = collect_sources("stcik", "nowhere")
    assert reasons == {
        "stcik": "There is no folder or zip 'stcik'. Did you mean stick?",
        "nowhere": "There is no folder or zip 'nowhere'. Check the spelling.",
    }


def test_target_folder_is_not_suggested_as_a_source():
    """`collect` has just made the folder teams, whose name is similar to Teams."""
    _, reasons = collect_sources("Teams")
    assert Path("teams").is_dir()
    assert reasons["Teams"].endswith("'Teams'. Check the spelling.")


def test_second_pair_with_same_name_gets_its_own_folder():
    hand_in("one/fox", OLD)
    hand_in("two/fox", NEW)
    collect_sources("one")
    remarks, _ = collect_sources("two")
    origin = Path("one/fox").absolute()
    assert remarks == {"fox-2": f"another pair has the folder fox, from {origin}"}
    assert read_teams() == {"fox": OLD, "fox-2": NEW}
    hand_in("two/fox", OLD)
    remarks, _ = collect_sources("two")
    assert remarks == {"fox-2": "the earlier hand-in is in .earlier/fox-2/fox-2"}
    assert read_teams() == {"fox": OLD, "fox-2": OLD}


def test_collect_recognises_a_moved_pair_by_its_log():
    for folder, run in (("one/fox", "a"), ("two/fox", "a"), ("one/owl", "b")):
        hand_in(folder, OLD)
        Path(folder, ".lights.jsonl").write_text(f"{run}\n", encoding="utf-8")
    hand_in("two/fox", NEW)
    collect_sources("one")
    remarks, _ = collect_sources("two")
    assert remarks == {"fox": "the earlier hand-in is in .earlier/fox/fox"}
    Path("one/owl/.lights.jsonl").write_text("c\n", encoding="utf-8")
    remarks, _ = collect_sources("one/owl")
    assert list(remarks) == ["owl-2"], "same origin, but the log of another pair"


def test_collect_mentions_edited_features():
    kit = Path("stick/poker-hands-fox")
    hand_in(kit / "starter", OLD)
    shutil.copytree(KIT / "features", kit / "features")
    assert collect_sources("stick")[0] == {"fox": ""}
    shutil.rmtree("teams")
    feature = kit / "features" / "1-evening" / "02_pair.feature"
    feature.write_bytes(feature.read_bytes().replace(b"\n", b"\r\n"))
    assert collect_sources("stick")[0] == {"fox": ""}, "Git changes ends of lines"
    feature.write_text("Feature: none\n", encoding="utf-8")
    (kit / "features" / "steps" / "calling.py").write_text("", encoding="utf-8")
    (kit / "features" / "1-evening" / "01_high_card.feature").unlink()
    remarks, _ = collect_sources("stick")
    assert remarks["fox"].endswith("edited: 02_pair.feature and 1 more file")


def test_report_gives_the_reason_for_each_item_left_out():
    Path("stick").mkdir()
    for name in ("heron.py", "lynx.tar.gz", "owl.7z", "notes.txt", "._fox.zip"):
        Path("stick", name).touch()
    for name in (".badger", "poker-hands-raven/reference", "fox"):
        hand_in(f"stick/{name}", "")
    Path("stick/poker-hands-raven/features").mkdir()
    if sys.platform != "win32":  # on Windows, links require a privilege
        Path("stick/hare").symlink_to("fox")
        LEFT_OUT["hare"] = "It is a link. Replace it with the folder or zip itself."
    make_zip("stick/Owl.ZIP", "__init__.py")
    make_zip("stick/raven.zip", "poker.py")
    Path("stick/Thumbs.db").touch()
    assert main(["collect", "stick", "--json", "all.json", "--out", "teams"]) == 0
    came, missing = json.loads(Path("all.json").read_text())["sections"]
    assert {row["pair"] for row in came["table"]} == {"fox", "Owl"}
    reasons = {Path(row["from"]).name: row["why"] for row in missing["table"]}
    assert "poker-hands-raven/starter" in reasons.pop("poker-hands-raven")
    assert reasons.pop("poker.py") == LEFT_OUT["heron.py"]
    assert reasons == LEFT_OUT


def test_kit_and_folder_with_same_name_are_both_collected():
    for place in ("kits/poker-hands-fox/starter", "Fox"):
        hand_in(place, f"PLACE = {place!r}\n")
    collect_sources("kits", "Fox")
    assert read_teams() == {
        "fox": "PLACE = 'kits/poker-hands-fox/starter'\n",
        "Fox-2": "PLACE = 'Fox'\n",
    }


@pytest.fixture
def repository():
    """A Git repository with a branch for each of two pairs."""
    if not shutil.which("git"):
        pytest.skip("Git isn't installed")
    ann = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    hand_in("kata/starter", "")
    for branch, code in (("main", ""), ("fox", OLD), ("owl", NEW)):
        Path("kata/starter/__init__.py").write_text(code, encoding="utf-8")
        Path("kata/starter/.lights.jsonl").write_text(f"{branch}\n", encoding="utf-8")
        start = "init -q -b" if branch == "main" else "checkout -q -b"
        for words in (f"{start} {branch}", "add .", f"commit -qm {branch}"):
            subprocess.run(["git", *ann, "-C", "kata", *words.split()], check=True)
    subprocess.run(["git", "-C", "kata", "checkout", "-q", "main"], check=True)
    return f"file://{Path('kata').absolute().as_posix()}"


def test_all_branches_except_main_are_collected(repository):
    remarks, _ = collect_sources(repository, "--all-branches")
    assert remarks == {"fox": "", "owl": ""}
    assert read_teams() == {"fox": OLD, "owl": NEW}
    assert Path("teams/fox/.lights.jsonl").read_text(encoding="utf-8") == "fox\n"
    remarks, _ = collect_sources(repository, "--all-branches")
    assert remarks == {"fox": "unchanged", "owl": "unchanged"}


def test_checked_out_branch_is_also_collected(repository):
    subprocess.run(["git", "-C", "kata", "checkout", "-q", "owl"], check=True)
    remarks, _ = collect_sources(repository, "--all-branches")
    assert remarks == {"fox": "", "owl": ""}


def test_pair_on_the_main_branch_is_named_after_its_repository(repository):
    assert list(collect_sources(repository)[0]) == ["team"], (
        "kata is too general a name"
    )
    Path("kata").rename("heron")
    remarks, _ = collect_sources(repository.replace("kata", "heron"))
    assert list(remarks) == ["heron"]


def test_repository_that_cannot_be_fetched_is_left_out():
    if not shutil.which("git"):
        pytest.skip("Git isn't installed")
    address = f"file://{Path('nowhere').absolute().as_posix()}"
    _, reasons = collect_sources(address)
    assert reasons[address].startswith("Git can't fetch the repository: ")


def test_later_hand_in_replaces_the_earlier_one(capsys):
    for code in ("winners = 1\n", "winners = 2\n", "winners = 2\n", "winners = 3\n"):
        hand_in("stick/Ärger", code)
        hand_in("other/Ärger", f"category = 0; {code}")
        assert main(["collect", "other", "stick", "--out", "teams"]) == 0
    newest = {"Ärger": "category = 0; winners = 3\n", "Ärger-2": "winners = 3\n"}
    assert read_teams() == newest
    assert main(["collect", "other", "stick", "--out", "teams"]) == 0
    assert read_teams() == newest
    printed = capsys.readouterr().out
    assert printed.count("unchanged") == 4
    assert "and  pytest" not in printed, "pytest has no settings there"
    assert "Ärger    the earlier hand-in is in .earlier/Ärger/Ärger-2" in printed
    assert list_names("teams/.earlier/Ärger") == {"Ärger", "Ärger-2"}
    assert list_names("teams/.earlier/Ärger-2") == {"Ärger-2", "Ärger-2-2"}


def fail_to_move():
    raise PermissionError(13, "another program uses it")


def send_sigint():
    signal.raise_signal(signal.SIGINT)


def send_sigterm():
    signal.raise_signal(signal.SIGTERM)


def check_that_collecting_again_is_complete():
    assert main(["collect", "fox", "--out", "teams"]) == 0
    assert read_teams() == {"fox": NEW}
    [before] = Path("teams/.earlier").glob("*/*/__init__.py")
    assert before.read_text() == OLD


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize(
    ("accident", "now"),
    [(fail_to_move, OLD), (send_sigint, NEW), (send_sigterm, OLD)],
)
def test_interrupted_move_loses_no_code(number, accident, now, monkeypatch):
    hand_in("fox", OLD)
    collect_sources("fox")
    hand_in("fox", NEW)
    rename = Path.rename
    moves = []

    def move(path, target):
        moves.append(path)
        if len(moves) == number:
            accident()
        return rename(path, target)

    with monkeypatch.context() as patch, suppress(SystemExit):
        patch.setattr(Path, "rename", move)
        main(["collect", "fox", "--out", "teams"])
    assert len(moves) >= number
    assert read_teams() == {"fox": now}
    check_that_collecting_again_is_complete()


@pytest.mark.parametrize("number", [1, 2])
def test_killed_collect_loses_no_code(number):
    hand_in("fox", OLD)
    collect_sources("fox")
    hand_in("fox", NEW)
    code = f"import sys; sys.path.insert(0, {str(KIT)!r})\n{KILL.format(number=number)}"
    subprocess.run([sys.executable, "-c", code], check=False)
    whole = {file.read_text() for file in Path("teams").rglob("__init__.py")}
    assert {OLD, NEW} <= whole
    check_that_collecting_again_is_complete()


def test_copy_of_a_read_only_folder_is_writable():
    hand_in("stick/fox/tests", "")
    hand_in("stick/fox", "winners = 1\n")
    Path("stick/fox/tests").chmod(0o555)
    Path("stick/fox").chmod(0o555)
    assert main(["collect", "stick", "--out", "teams"]) == 0
    for folder in ("teams/fox", "teams/fox/tests"):
        assert Path(folder).stat().st_mode & stat.S_IWUSR


def test_empty_folder_is_reported_and_replaces_no_solution(capsys):
    hand_in("stick/fox", "winners = 1\n")
    Path("empty/fox").mkdir(parents=True)
    Path("empty/owl").mkdir()
    assert main(["collect", "stick", "empty", "--out", "teams"]) == 0
    assert list_names("teams") == {"fox"}
    assert read_teams() == {"fox": "winners = 1\n"}
    assert capsys.readouterr().out.count("is empty.") == 2


def test_read_only_target_folder_is_reported(monkeypatch, capsys):
    monkeypatch.setattr(collect.os, "access", lambda *_: False)
    assert main(["collect", ".", "--out", "teams"]) == 2
    assert capsys.readouterr().err == "teams cannot be written: Permission denied.\n"


def test_kit_with_a_renamed_starter_is_reported(capsys):
    hand_in("fox/poker", OLD)
    Path("fox/features").mkdir()
    Path("fox/reference").mkdir()
    assert main(["collect", "fox", "--out", "teams"]) == 1
    printed = " ".join(capsys.readouterr().out.split())
    assert "Rename fox/poker/ back to fox/starter/." in printed


def test_folders_of_the_kit_itself_are_not_collected(capsys):
    assert main(["collect", str(KIT), str(KIT / "reference"), "--out", "teams"]) == 1
    printed = capsys.readouterr().out
    assert "2 left out" in printed
    assert "It belongs to the kit." in printed
