"""The live room takes counts and hand-ins from pairs that know its code."""

import http.client
import json
import re
import socket
import stat
import struct
import sys
import zipfile
from datetime import UTC, datetime, timedelta

import pytest

from dojo.__main__ import main
from dojo.errors import Mistyped, NoReport
from dojo.log.entries import decode_entry, read_entries
from dojo.session import dashboard
from dojo.session.live_room import open_room as opening
from dojo.session.live_room import room as storing
from dojo.session.live_room.room import Room
from dojo.session.live_room.room_page import RoomPage
from dojo.session.live_room.server import Rate

from .live_room import (
    CODE,
    NOW,
    PLACE,
    ask,
    hand_in,
    join,
    make_line,
    make_zip,
    open_room,
    send_json,
    send_lines,
    send_raw,
    wait_for,
)

KEY = "k" * 24


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """The port of a server, and the room; several tests share them."""
    teams = tmp_path_factory.mktemp("shared") / "teams"
    with open_room(teams) as (port, room):
        yield port, room


def test_pair_joins_then_sends_counts_then_hands_in(tmp_path):
    teams = tmp_path / "teams"
    with open_room(teams) as (port, room):
        key = join(port, room, "fox")
        lines = [make_line(0), make_line(1, tests=(2, 1), bugs=(3, 24))]
        assert send_lines(port, key, lines) == (200, {"kept": 2, "skipped": 0})
        assert hand_in(port, key, make_zip())[0] == 201
    assert (teams / "fox" / "__init__.py").read_text(encoding="utf-8") == CODE
    entries = read_entries(teams / "fox")
    assert [entry.tests for entry in entries] == [(0, 0), (2, 1)]


def test_repeated_log_lines_are_kept_once(shared):
    port, room = shared
    key = join(port, room, "twice")
    lines = [make_line(minute) for minute in range(5)]
    for _ in range(3):
        assert send_lines(port, key, lines)[1]["kept"] == 5
    assert len(read_entries(room.teams / "twice")) == 5


def test_refusal_of_a_taken_name_suggests_a_free_name(shared):
    port, room = shared
    join(port, room, "owl")
    for name in ("owl", "OWL"):
        wish = {"code": room.code, "name": name, "key": KEY}
        status, answer = send_json(port, "/api/join", wish)
        assert (status, answer["free"].lower()) == (409, "owl-2")
    join(port, room, "owl-2")
    assert send_json(port, "/api/join", wish)[1]["free"].lower() == "owl-3"


def test_name_of_a_collected_folder_counts_as_taken(tmp_path):
    (tmp_path / "teams" / "heron").mkdir(parents=True)
    with open_room(tmp_path / "teams") as (port, room):
        wish = {"code": room.code, "name": "heron", "key": KEY}
        assert send_json(port, "/api/join", wish)[1]["free"] == "heron-2"


NAMES = [
    *("", ".", "..", "../owl", "a/b", "a\\b", "con", "NUL.txt", "fox ", "fox.", "a:b"),
    *(".room", "__pycache__", "-rf", "x" * 61, "\x00", "tests"),
    "fox\u202e",  # reverses the direction of the text
    "fo\u0308x",  # the decomposed form of "föx"
]


@pytest.mark.parametrize("name", NAMES)
def test_unportable_pair_name_is_refused(shared, name):
    port, room = shared
    wish = {"code": room.code, "name": name, "key": KEY}
    status, answer = send_json(port, "/api/join", wish)
    assert status in (409, 422)
    assert answer["error"].startswith("This name can't be used for a folder.")
    assert name not in room.list_pairs()


def test_repeated_wrong_codes_are_rate_limited(tmp_path):
    with open_room(tmp_path / "teams") as (port, room):
        wish = {"code": "WRONG2", "name": "fox", "key": KEY}
        statuses = [send_json(port, "/api/join", wish)[0] for _ in range(8)]
        assert statuses == [403] * 5 + [429] * 3
        wish["code"] = room.code
        assert send_json(port, "/api/join", wish)[0] == 429
        assert room.list_pairs() == []


def test_request_with_an_unknown_key_changes_nothing(shared):
    port, room = shared
    join(port, room, "lynx")
    for key in ("", "lynx", room.code, "x" * 32):
        assert send_lines(port, key, [make_line()])[0] == 401
        assert hand_in(port, key, make_zip())[0] == 401
    assert not (room.teams / "lynx").exists()


INVALID = [
    "",
    "{}",
    "[" * 100_000,
    '{"when":"2099-01-01T00:00:00","next":""}',
    (PLACE, "/etc/passwd"),
    (PLACE, "Ada Lovelace"),
    ('"wrong"', '"def winners(hands): ..."'),
    ("01_high_card", "Ada & Grace"),
    ("2026", "9999"),
]  # whole lines, or changes to a valid line: old and new text


@pytest.mark.parametrize("invalid", INVALID)
def test_server_skips_an_invalid_log_line(shared, invalid):
    port, room = shared
    name = f"line-{INVALID.index(invalid)}"
    line = invalid if isinstance(invalid, str) else make_line().replace(*invalid)
    key = join(port, room, name)
    answer = send_lines(port, key, [line, make_line()])[1]
    assert answer == {"kept": 1, "skipped": 1}
    assert len((room.teams / name / ".lights.jsonl").read_bytes().splitlines()) == 1


def test_later_hand_in_replaces_code_and_keeps_counts(tmp_path):
    teams = tmp_path / "teams"
    with open_room(teams) as (port, room):
        key = join(port, room, "fox")
        send_lines(port, key, [make_line(0), make_line(1)])
        log = f"{make_line(1)}\n{make_line(2)}\nrubbish\n"
        first = {"fox/__init__.py": "# 1\n", "fox/.lights.jsonl": log}
        assert hand_in(port, key, make_zip(first)) == (
            201,
            {"name": "fox", "remark": ""},
        )
        second = {"fox/__init__.py": "# 2\n"}
        remark = hand_in(port, key, make_zip(second))[1]["remark"]
        assert remark == "The earlier hand-in is in .earlier/fox/fox."
        remark = hand_in(port, key, make_zip(second))[1]["remark"]
        assert remark == "Nothing has changed since the last hand-in."
    assert (teams / "fox" / "__init__.py").read_text(encoding="utf-8") == "# 2\n"
    assert (teams / ".earlier" / "fox" / "fox" / "__init__.py").is_file()
    assert len(read_entries(teams / "fox")) == 3


def test_hand_ins_are_limited_for_each_pair(tmp_path, monkeypatch):
    monkeypatch.setattr(storing, "MAX_HAND_INS", 1)
    room = Room(tmp_path / "teams")
    archive = tmp_path / "zip"
    remarks = []
    for name in ("fox-2", "fox-2", "fox", "fox"):
        code = f"# {len(remarks)}\n"
        archive.write_bytes(make_zip({"fox/__init__.py": code}))
        remarks.append(room.hand_in(name, archive))
    assert remarks[-1] == "The earlier hand-in is in .earlier/fox/fox."
    archive.write_bytes(make_zip({"fox/__init__.py": CODE}))
    with pytest.raises(NoReport, match="fox has handed in more than 1 times"):
        room.hand_in("fox", archive)


def make_bomb():
    return make_zip({"fox/__init__.py": CODE, "fox/zeros": b"\0" * 20_000_000})


def make_false_size():
    """Make a zip whose list of files gives a file of 20 MB a size of 1 byte."""
    data = make_bomb()
    return data.replace(struct.pack("<L", 20_000_000), struct.pack("<L", 1))


ARCHIVES = {
    "nothing": lambda: b"",
    "text": lambda: b"def winners(hands): ...",
    "cut": lambda: make_zip()[:-30],
    "no_solution": lambda: make_zip({"fox/readme.txt": ""}),
    "bomb": make_bomb,
    "false_size": make_false_size,
    "many": lambda: make_zip({f"fox/{n}.py": "" for n in range(1_100)}),
    "list_too_long": lambda: make_zip({f"{n:0150}": "" for n in range(3_000)}),
    "deep": lambda: make_zip({"a/" * 600 + "__init__.py": ""}),
    "drive": lambda: make_zip({"C:/fox/__init__.py": CODE}),
    "lzma": lambda: make_zip(method=zipfile.ZIP_LZMA),
    "case": lambda: make_zip({"fox/__init__.py": CODE, "fox": ""}),
}


@pytest.mark.parametrize("kind", ARCHIVES)
def test_invalid_archive_is_refused_and_deleted(shared, kind):
    port, room = shared
    key = join(port, room, f"zip-{kind}")
    status, answer = hand_in(port, key, ARCHIVES[kind]())
    assert (status, bool(answer["error"])) == (422, True)
    assert not (room.teams / f"zip-{kind}").exists()
    wait_for(lambda: not list(room.incoming.iterdir()))


def test_file_names_in_a_zip_are_made_portable(shared):
    port, room = shared
    key = join(port, room, "names")
    names = ("con.py", "NUL", "a:b?.py", "dot.", "turned\u202e.py", ".hidden")
    files = {f"/fox/{name}": "" for name in ("__init__.py", *names)}
    assert hand_in(port, key, make_zip(files))[0] == 201
    unpacked = {path.name for path in (room.teams / "names").iterdir()}
    assert unpacked - {".origin", ".lights.jsonl"} == {
        *("__init__.py", "-con.py", "-NUL", "a-b-.py", "dot", "turned-.py")
    }


def test_oversized_request_body_is_refused(shared):
    port, room = shared
    key = join(port, room, "large")
    headers = (
        f"Host: x\r\nAuthorization: Bearer {key}\r\nTransfer-Encoding: chunked\r\n"
    )
    head = f"POST /api/hand-in HTTP/1.1\r\n{headers}\r\n".encode()
    chunk = b"100000\r\n" + b"x" * 0x100000 + b"\r\n"
    assert send_raw(port, head + chunk * 6) in (413, 0)
    assert send_lines(port, key, [make_line()] * 5_000)[0] == 413
    assert not (room.teams / "large").exists()


def test_each_response_has_a_strict_content_security_policy(shared):
    port, _ = shared
    for path in ("/", "/join", "/handout", "/room.js", "/nowhere", "/api/join"):
        _, headers, body = ask(port, path)
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert b"style=" not in body
        assert not re.search(rb"<script(?! src=)|\son\w+=", body)


def test_pages_load_nothing_from_other_servers(shared):
    port, _ = shared
    for path in ("/", "/join", "/handout", "/room.css", "/room.js"):
        status, _, body = ask(port, path)
        assert status == 200
        assert not re.search(rb"(src|href|url)\s*[=(]\s*[\"']?(https?:)?//", body)


def test_served_handout_shows_the_goal_of_the_kit(shared, monkeypatch):
    port, _ = shared
    monkeypatch.setattr(
        "dojo.features.read_enough_for_tonight", lambda _: "05_straight"
    )
    page = ask(port, "/handout")[2].decode()
    assert "straight: that is <strong>tonight" in page


def test_invalid_host_header_is_not_copied_into_a_page(shared):
    port, _ = shared
    for host in ('"><script>', "evil.example/x", "a b", "x" * 5_000, ""):
        _, _, body = ask(port, "/join", Host=host)
        assert f"join http://127.0.0.1:{port} fox".encode() in body
    _, _, body = ask(port, "/join", Host="dojo.example:443")
    assert b"join http://dojo.example:443 fox" in body


def test_pair_name_is_escaped_on_the_page(shared):
    port, room = shared
    join(port, room, "A&B 'x'")
    assert b"A&amp;B &#39;x&#39;" in ask(port, "/")[2]


@pytest.mark.parametrize(
    ("language", "goal", "feature"),
    [("en", "3 of 12", "01 high card"), ("de", "3 von 12", "01 Höchste Karte")],
)
def test_page_shows_the_progress_of_a_pair(tmp_path, language, goal, feature):
    with open_room(tmp_path / "teams", language) as (port, room):
        key = join(port, room, "fox")
        now = datetime.now(UTC).isoformat()
        line = json.loads(make_line(tests=(4, 1), bugs=(7, 24))) | {"when": now}
        send_lines(port, key, [json.dumps(line)])
        page = ask(port, "/")[2].decode()
    for text in ("fox", goal, "4/5", "7/24", f"<small>{feature}"):
        assert text in page
    assert f'lang="{language}"' in page


def test_times_from_a_laptop_with_a_wrong_clock_are_corrected(tmp_path):
    with open_room(tmp_path / "teams") as (port, room):
        key = join(port, room, "fox")
        body = {"now": "2026-11-22T19:03:00+00:00", "lines": [make_line()]}
        send_json(port, "/api/counts", body, key)
        assert '"cell">3 min</span>' in ask(port, "/")[2].decode()


@pytest.mark.parametrize("year", ["0001-01-01T00:00:00", "9999-12-31T23:59:59"])
def test_impossible_time_from_a_laptop_is_ignored(tmp_path, year):
    with open_room(tmp_path / "teams") as (port, room):
        key = join(port, room, "fox")
        body = {"now": f"{year}+00:00", "lines": [make_line()]}
        assert send_json(port, "/api/counts", body, key)[0] == 200
        assert ask(port, "/")[0] == 200


def test_restarted_room_keeps_code_pairs_and_counts(tmp_path):
    teams = tmp_path / "teams"
    with open_room(teams) as (port, room):
        key = join(port, room, "fox")
        send_lines(port, key, [make_line()])
        code = room.code
    with (teams / "fox" / ".lights.jsonl").open("ab") as log:
        log.write(b'{"when":"20')  # half a line, which a killed server can leave behind
    with open_room(teams) as (port, room):
        assert room.code == code
        assert room.list_pairs() == ["fox"]
        assert send_lines(port, key, [make_line(1)])[0] == 200
    assert len(read_entries(teams / "fox")) == 2


@pytest.mark.parametrize("moved", [False, True])
def test_restart_completes_or_discards_interrupted_hand_in(tmp_path, moved):
    teams = tmp_path / "teams"
    room = Room(teams)
    room.join("fox", KEY)
    ready = room.incoming / "fox"
    ready.mkdir()
    (ready / "__init__.py").write_text("# new\n", encoding="utf-8")
    if not moved:
        (teams / "fox").mkdir()
        (teams / "fox" / "__init__.py").write_text("# old\n", encoding="utf-8")
    Room(teams)
    kept = (teams / "fox" / "__init__.py").read_text(encoding="utf-8")
    assert kept == ("# new\n" if moved else "# old\n")
    assert list(room.incoming.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such file modes")
def test_files_with_the_room_code_and_keys_are_readable_only_by_the_owner(tmp_path):
    room = Room(tmp_path / "teams")
    room.join("fox", KEY)
    for name in ("code", "pairs.jsonl"):
        file = room.state / name
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert KEY not in file.read_text(encoding="utf-8")


def test_rate_limit_allows_a_burst_and_then_steady_requests():
    now = 0.0
    rate = Rate(burst=3, per_second=0.5, clock=lambda: now)
    assert [rate.take("a") for _ in range(4)] == [True, True, True, False]
    assert rate.take("b")
    now = 2.0
    assert [rate.take("a") for _ in range(2)] == [True, False]


def test_room_page_includes_pairs_collected_offline(tmp_path):
    """Such a pair has no network connection, and hands in its code on a USB stick."""
    (tmp_path / "teams" / "heron").mkdir(parents=True)
    log = tmp_path / "teams" / "heron" / ".lights.jsonl"
    log.write_text(make_line() + "\n", encoding="utf-8")
    with open_room(tmp_path / "teams") as (port, _):
        assert b"heron" in ask(port, "/")[2]


def test_second_server_in_the_same_folder_is_refused(tmp_path):
    lock = opening.lock_folder(tmp_path)
    with pytest.raises(Mistyped, match="Another server is already using the folder"):
        opening.lock_folder(tmp_path)
    lock.close()
    opening.lock_folder(tmp_path).close()


def test_message_about_a_taken_port_suggests_the_next_port():
    listener = opening.bind("127.0.0.1", 0)
    listener.listen()
    port = listener.getsockname()[1]
    with pytest.raises(Mistyped, match=f"--port {port + 1}"):
        opening.bind("127.0.0.1", port)
    listener.close()


class Bound(Exception):  # noqa: N818 - it isn't an error
    """Raised where the server would begin to listen on a port."""


@pytest.mark.parametrize("options", [[], ["--lan"]])
def test_only_the_lan_option_opens_the_room_to_other_machines(
    tmp_path, monkeypatch, options
):
    def listen(host, port):
        raise Bound(host, port)

    monkeypatch.setattr(opening, "bind", listen)
    with pytest.raises(Bound) as bound:
        main(["dashboard", str(tmp_path), "--serve", *options])
    every_address = "0.0.0.0"  # noqa: S104 - only compared
    assert bound.value.args == (every_address if options else "127.0.0.1", 8000)


def test_connection_without_a_complete_request_is_closed(tmp_path, monkeypatch):
    monkeypatch.setattr(opening, "IDLE_TIMEOUT", 0.2)
    with (
        open_room(tmp_path / "teams") as (port, _),
        socket.create_connection(("127.0.0.1", port), timeout=20) as connection,
    ):
        connection.sendall(b"GET / HTTP/1.1\r\nX-Slow: ")
        assert connection.recv(100) == b""


def test_message_about_a_missing_package_shows_the_install_command(monkeypatch, capsys):
    monkeypatch.setattr(dashboard, "find_spec", lambda name: name != "starlette")
    assert main(["dashboard", "--serve"]) == 2
    assert capsys.readouterr().err == (
        "dashboard --serve needs starlette.\n"
        "Install what is missing:  python -m dojo check --install --room\n"
    )


def test_server_closes_quietly_while_a_page_is_open(tmp_path, capfd):
    with open_room(tmp_path / "teams") as (port, _):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        connection.request("GET", "/events")
        page = connection.getresponse()
        assert page.readline() == b"retry: 1000\n"
    assert b"data: " in page.read()
    connection.close()
    assert capfd.readouterr().err == ""


def test_welcome_shows_addresses_for_facilitator_and_pairs(tmp_path, capsys):
    opening.print_welcome(Room(tmp_path), ["http://127.0.0.1:8000"])
    printed = capsys.readouterr().out
    assert "\n  your page   http://127.0.0.1:8000/\n" in printed
    assert "\n  pairs       http://127.0.0.1:8000/join\n" in printed


@pytest.mark.parametrize(
    ("last", "reason"),
    [
        ({"unended": 3}, "run anything for 12 minutes; the last run timed out"),
        ({"state": "crashed"}, "run anything for 12 minutes; the last run crashed"),
        ({"state": "wrong"}, "run anything for 12 minutes</li>"),
    ],
)
def test_reason_to_visit_a_quiet_pair_includes_the_last_fault(last, reason):
    log = [decode_entry(make_line(**last).encode())]
    page = RoomPage("en")
    assert reason in page.draw_rows({"fox": log}, NOW + timedelta(minutes=12), {})
