"""A kit joins a room and sends counts, but runs don't depend on the room."""

import http.server
import os
import stat
import sys
import threading
import zipfile
from datetime import timedelta
from types import SimpleNamespace
from typing import ClassVar

import pytest

from dojo.__main__ import main
from dojo.bugs import command as bugs_command
from dojo.bugs.catalogue import BUGS
from dojo.errors import NoReport
from dojo.features import list_tonight, read_tag
from dojo.log import membership, send
from dojo.log.entries import (
    RUN_FEATURES,
    RUN_TESTS,
    append_entry,
    decode_entry,
    read_entries,
    record_bugs,
    record_tests,
)
from dojo.log.membership import Membership, read_membership, write_membership
from dojo.session.pair_folder import SUMS
from dojo.solution.folder import KIT
from tests.clone import clone, type_in

from .live_room import NOW, join, make_line, open_room, wait_for
from .simulation import find_losses, simulate

pytestmark = pytest.mark.usefixtures("kit")


@pytest.fixture
def kit(tmp_path, monkeypatch):
    """A kit with a starter that hasn't joined a room."""
    folder = tmp_path / "kit"
    starter = folder / "starter"
    (starter / "tests").mkdir(parents=True)
    (starter / "__init__.py").touch()
    monkeypatch.setattr(membership, "KIT", folder)
    monkeypatch.setattr(send, "KIT", folder)
    monkeypatch.setattr(membership, "FILE", folder / ".room.json")
    for module in (membership, send):
        monkeypatch.setattr(module, "SENT_FILE", folder / ".room.sent")
    return folder


@pytest.fixture
def started(monkeypatch):
    """Run the sender in this process; return a list with an item for each start."""
    starts = []
    monkeypatch.setattr(membership, "start_sender", lambda: starts.append(send.main()))
    monkeypatch.setattr("dojo.session.join.start_sender", membership.start_sender)
    return starts


def run_features(kit, minutes):
    entry = decode_entry(make_line(minutes).encode())
    append_entry(kit / "starter", entry)
    membership.send_in_background(kit / "starter")


def test_each_run_after_joining_sends_its_log_line(kit, started, tmp_path, capsys):
    teams = tmp_path / "teams"
    with open_room(teams) as (port, room):
        run_features(kit, 0)
        url = f"http://127.0.0.1:{port}"
        assert main(["join", f"{url}/join", "fox", "--code", room.code.lower()]) == 0
        printed = capsys.readouterr().out
        assert f"fox has joined the room at {url}." in printed
        assert "Your code isn't sent until you type hand-in." in printed
        for minutes in (1, 2):
            run_features(kit, minutes)
    times = [NOW + timedelta(minutes=minutes) for minutes in range(3)]
    assert [entry.when for entry in read_entries(teams / "fox")] == times
    assert len(started) == 3


def test_log_entry_for_tests_keeps_the_feature_counts(kit, started):
    run_features(kit, 0)
    record_tests(kit / "starter", (3, 1))
    record_bugs(kit / "starter", (7, 24))
    last = read_entries(kit / "starter")[-1]
    assert (last.tests, last.bugs, last.state) == ((3, 1), (7, 24), "wrong")
    assert last.counts
    assert started == []


def test_unsent_log_lines_are_sent_with_the_next_run(kit, started, tmp_path):
    teams = tmp_path / "teams"
    with open_room(teams) as (port, room):
        key = join(port, room, "fox")
    write_membership(Membership(f"http://127.0.0.1:{port}", "fox", key))
    for minutes in (0, 1):
        run_features(kit, minutes)
    with open_room(teams) as (port, room):
        write_membership(Membership(f"http://127.0.0.1:{port}", "fox", key))
        run_features(kit, 2)
    assert len(read_entries(teams / "fox")) == 3
    assert started == [None] * 3


@pytest.mark.usefixtures("started")
def test_new_log_is_sent_from_its_first_line(kit, tmp_path):
    with open_room(tmp_path / "teams") as (port, room):
        key = join(port, room, "fox")
        write_membership(Membership(f"http://127.0.0.1:{port}", "fox", key))
        for minutes in (0, 1):
            run_features(kit, minutes)
        (kit / "starter" / ".lights.jsonl").unlink()
        run_features(kit, 2)
        assert len(room.read_log("fox")) == 3


def test_log_of_another_solution_is_not_sent(kit, started):
    write_membership(Membership("http://127.0.0.1:9", "fox", "key"))
    other = kit / "solutions"
    other.mkdir()
    membership.send_in_background(other)
    assert started == []


def test_join_with_a_wrong_code_is_refused(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("builtins.input", lambda _: "WRONG2")
    with open_room(tmp_path / "teams") as (port, _):
        assert main(["join", f"127.0.0.1:{port}", "fox"]) == 1
    assert "The room code is wrong.\nAsk the facilitator" in capsys.readouterr().err
    assert read_membership() is None


@pytest.mark.parametrize(
    "url", ["ftp://a", "http://", "http://a:b", "file:///etc/passwd", "http://u@a", ""]
)
def test_invalid_room_address_is_refused(url, capsys):
    assert main(["join", url, "fox", "--code", "X"]) == 2
    assert "isn't the address of a room." in capsys.readouterr().err


def test_unreachable_room_is_reported_with_its_address(capsys):
    assert main(["join", "http://127.0.0.1:9", "fox", "--code", "X"]) == 1
    first, second = capsys.readouterr().err.splitlines()
    assert first.startswith("The room at http://127.0.0.1:9 can't be reached: ")
    assert second == "Check the address, and run the same command again."


def test_joined_kit_must_leave_before_it_joins_again(capsys):
    write_membership(Membership("http://a", "fox", "key"))
    assert main(["join", "http://b", "owl", "--code", "X"]) == 2
    assert "python -m dojo leave" in capsys.readouterr().err
    assert main(["leave"]) == 0
    assert read_membership() is None
    assert main(["leave"]) == 1


def test_kit_can_rejoin_the_room_under_the_same_name(kit, started, tmp_path, capsys):
    teams = tmp_path / "teams"
    with open_room(teams) as (port, room):
        command = ["join", f"http://127.0.0.1:{port}", "fox", "--code", room.code]
        assert main(command) == 0
        assert main(["leave"]) == 0
        assert "To come back, join under the same name." in capsys.readouterr().out
        started.clear()
        run_features(kit, 0)
        assert (started, room.read_log("fox")) == ([], [])
        assert main([*command[:-1], "WRONG2"]) == 1
        assert main(command) == 0
        assert room.list_pairs() == ["fox"]
        assert len(room.read_log("fox")) == 1


def test_join_can_be_repeated_after_a_lost_response(tmp_path, started, monkeypatch):
    post = send.post

    def lose_answer(*arguments, **options):
        post(*arguments, **options)
        raise NoReport("The answer was lost.")

    with open_room(tmp_path / "teams") as (port, room):
        command = ["join", f"http://127.0.0.1:{port}", "fox", "--code", room.code]
        monkeypatch.setattr("dojo.session.join.post", lose_answer)
        assert main(command) == 1
        assert (room.list_pairs(), read_membership()) == (["fox"], None)
        monkeypatch.setattr("dojo.session.join.post", post)
        assert main(command) == 0
        assert room.list_pairs() == ["fox"]
        assert room.find_pair(read_membership().key) == "fox"
    assert len(started) == 1


@pytest.mark.usefixtures("started")
def test_message_about_a_taken_name_suggests_a_free_name(kit, tmp_path, capsys):
    with open_room(tmp_path / "teams") as (port, room):
        join(port, room, "fox")
        url = f"http://127.0.0.1:{port}"
        command = ["join", url, "fox", "--code", room.code]
        assert main(command) == 1
        assert f"Try:  python -m dojo join {url} fox-2" in capsys.readouterr().err
        assert not list(kit.glob(".room*")), "the key is deleted"
        command[2] = "fox-2"
        assert main(command) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such file modes")
def test_key_file_is_readable_only_by_owner():
    membership.FILE.write_text("old", encoding="utf-8")
    write_membership(Membership("http://a", "fox", "key"))
    assert stat.S_IMODE(membership.FILE.stat().st_mode) == 0o600


class RedirectingServer(http.server.BaseHTTPRequestHandler):
    """A server that redirects every request to another server."""

    paths: ClassVar = []

    def do_POST(self):
        self.paths.append(self.path)
        self.send_response(307)
        self.send_header("Location", f"http://{self.headers['Host']}/elsewhere")
        self.end_headers()

    def log_message(self, *_):
        pass


def test_key_is_not_sent_to_a_redirect_target():
    with http.server.HTTPServer(("127.0.0.1", 0), RedirectingServer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}/api/counts"
        assert send.post(url, b"{}", send.JSON, key="key").status == 307
        server.shutdown()
    assert RedirectingServer.paths == ["/api/counts"]


@pytest.fixture
def hand_in_this_starter(kit, monkeypatch):
    """Make `hand-in` use this kit's starter."""
    monkeypatch.setattr("dojo.session.hand_in.find_folder", lambda _: kit / "starter")
    monkeypatch.chdir(kit)


@pytest.mark.usefixtures("hand_in_this_starter")
def test_joined_pair_sends_its_zip(kit, tmp_path, capsys):
    teams = tmp_path / "teams"
    with open_room(teams) as (port, room):
        key = join(port, room, "fox")
        write_membership(Membership(f"http://127.0.0.1:{port}", "fox", key))
        append_entry(kit / "starter", decode_entry(make_line().encode()))
        assert main(["hand-in"]) == 0
    assert f"Sent to the room at http://127.0.0.1:{port}" in capsys.readouterr().out
    assert (teams / "fox" / "__init__.py").is_file()
    assert len(read_entries(teams / "fox")) == 1
    assert (teams / "fox" / SUMS).is_file()
    names = zipfile.ZipFile(kit / "fox.zip").namelist()
    assert not any(".room" in name for name in names)


@pytest.mark.usefixtures("hand_in_this_starter")
def test_hand_in_writes_the_zip_if_the_room_is_unreachable(kit, capsys):
    write_membership(Membership("http://127.0.0.1:9", "fox", "key"))
    assert main(["hand-in"]) == 0
    assert (kit / "fox.zip").is_file()
    printed = capsys.readouterr()
    assert "can't be reached" in printed.out
    assert "Run hand-in again later, or give the zip to the facilitator." in printed.out


def test_run_does_not_wait_for_the_sender(kit, tmp_path, monkeypatch):
    """The sender waits for a file that the test writes later."""
    start, sign = kit / "start", kit / "sign"
    code = (
        "import time, pathlib\n"
        f"start = pathlib.Path({str(start)!r})\n"
        "for _ in range(6_000):\n"
        "    if start.exists():\n"
        f"        pathlib.Path({str(sign)!r}).touch()\n"
        "        break\n"
        "    time.sleep(0.01)\n"
    )
    (tmp_path / "slow_sender.py").write_text(code, encoding="utf-8")
    monkeypatch.setattr(membership, "SENDER", "slow_sender")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    write_membership(Membership("http://127.0.0.1:9", "fox", "key"))
    membership.send_in_background(kit / "starter")
    assert not sign.exists()
    start.touch()
    wait_for(sign.exists)
    if sys.platform != "win32":
        os.waitpid(-1, 0)  # otherwise pytest would warn about a running process


@pytest.mark.slow
def test_real_kit_sends_its_runs_to_the_room(tmp_path):
    kit = tmp_path / "real"
    kit.mkdir()
    parts = ("dojo", "features", "starter", "pyproject.toml", "conftest.py")
    clone(kit, names=parts)
    with open_room(tmp_path / "teams") as (port, room):
        url = f"http://127.0.0.1:{port}"
        joined = type_in(kit, "dojo", "join", url, "fox", "--code", room.code)
        assert joined.returncode == 0, joined.stderr
        type_in(kit, "pytest", "features/1-evening/01_high_card.feature")
        wait_for(lambda: len(room.read_log("fox")) == 1)
        type_in(kit, "pytest", "starter")
        runs = wait_for(lambda: len(room.read_log("fox")) == 2 and room.read_log("fox"))
    board, own_tests = runs
    assert (board.run, own_tests.run) == (RUN_FEATURES, RUN_TESTS)
    assert board.next.startswith("features/1-evening/01_high_card.feature:")
    assert board.counts == own_tests.counts != {}
    assert sum(own_tests.tests) == 1
    assert stat.S_IMODE((kit / ".room.json").stat().st_mode) & 0o077 == 0


@pytest.mark.usefixtures("started")
def test_bugs_command_logs_the_score_for_the_goal(kit, monkeypatch):
    clone(kit, names=("features", "pyproject.toml"))
    monkeypatch.setattr(bugs_command, "KIT", kit)
    tags = [read_tag(path) for path in list_tonight(KIT)]
    tonight = [number for number, bug in enumerate(BUGS) if bug.tag in tags]
    caught = [*tonight[:19], len(BUGS) - 1]
    result = SimpleNamespace(has_score=True, counted=range(len(BUGS)), caught=caught)
    bugs_command.record_score(kit / "starter", result)
    assert read_entries(kit / "starter")[-1].bugs == (19, len(tonight))


@pytest.mark.slow
def test_killed_server_loses_no_confirmed_data(tmp_path):
    """The first pair sends counts and zips; the second pair sends invalid data."""
    server, kits = simulate(tmp_path, 3, "--pause", "0.4", number=2, kills=1)
    assert find_losses(server, kits) == []
    assert [kit for kit in kits if (kit / "confirmed").exists()] == kits[:1]
    assert server.events > len(kits)
