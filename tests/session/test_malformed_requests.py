"""A room survives malformed requests, and keeps what it has confirmed."""

import json
import random
import string

import pytest

from dojo.log.entries import read_entries
from dojo.session.live_room import server

from .live_room import (
    ask,
    hand_in,
    join,
    make_line,
    make_zip,
    open_room,
    send_lines,
    send_raw,
)

REQUESTS = 100  # requests per kind of fault
PATHS = [
    *("/", "/events", "/join", "/kit.zip", "/api/join", "/api/counts", "/api/hand-in")
]
PARTS = [
    *("..", "%2e%2e", "%2f", "%00", "%ff", "%", "%u0000", "\\", "//", "~", "*", "é"),
    *(
        "?",
        "#",
        ";",
        "[",
        "@",
        ":80",
        "{file}",
        "teams",
        ".room",
        "room.js",
        "x" * 3_000,
    ),
]
METHODS = [
    *("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "CONNECT", "get", "")
]
VERSIONS = ["1.1", "1.0", "9.9", "x"]
HEADERS = [
    *("Content-Length: -1", "Content-Length: 9" * 2, "Content-Length: 99999999999999"),
    *("Transfer-Encoding: chunked", "Transfer-Encoding: x", "Expect: 100-continue"),
    *("Authorization: Bearer \xff", "Authorization:", "Authorization: Bearer"),
    *("Host:", "Host: a b", "Host: \xff", "Cookie: a=b", "Upgrade: websocket"),
    *("Range: bytes=9-1", "Range: bytes=0-0,0-0", "If-Range: x", "X: " + "y" * 20_000),
    *("Content-Type: application/json", "no colon", " folded", "\0: x"),
]
VALUES = [
    *(None, True, -1, 10**400, 1.5, "", "\ud800", "x" * 2_000, [], {}, [[]], {"a": {}}),
    *("2026-11-26T00:00:00Z", "0000", "9999-12-31T23:59:59Z", "fox", "../fox", ["{}"]),
]


@pytest.fixture
def no_rate_limits(monkeypatch):
    """Turn off the rate limits, which would refuse most requests."""
    for name in ("REQUEST_RATE", "COUNTS_RATE", "ZIP_RATE", "ALL_WRONG_CODES_RATE"):
        monkeypatch.setattr(server, name, (10**6, 10**6))
    monkeypatch.setattr(server, "WRONG_CODE_RATE", (10**6, 10**6))


def make_bytes(dice):
    """Make random bytes or a malformed request."""
    if dice.random() < 0.5:
        return dice.randbytes(dice.randint(1, 300)) + b"\r\n\r\n"
    path = "".join(dice.choices([*PATHS, *PARTS, "/"], k=dice.randint(1, 6)))
    lines = [f"{dice.choice(METHODS)} {path} HTTP/{dice.choice(VERSIONS)}"]
    lines += dice.choices(HEADERS, k=dice.randint(0, 4))
    if dice.random() < 0.7:
        lines.append("Host: x")
    body = dice.choice(["", "0\r\n\r\n", "{}", "x" * 100, "ffffffffffffffff\r\nx"])
    return "\r\n".join([*lines, "", body]).encode("latin-1", "replace")


def make_json(dice, room):
    """Make a body that isn't JSON, is incomplete JSON, or has wrong types."""
    keys = [
        "code",
        "name",
        "now",
        "lines",
        "key",
        "".join(dice.choices(string.printable)),
    ]
    body = {key: dice.choice([*VALUES, room.code]) for key in dice.sample(keys, 3)}
    data = json.dumps(body).encode()
    match dice.randrange(4):
        case 0:
            return b"[" * dice.randint(1, 5_000)
        case 1:
            return data[: dice.randrange(len(data))]
        case 2:
            return dice.randbytes(50)
    return data


def make_archive(dice):
    """Make a zip with wrong, missing or additional bytes."""
    files = {"fox/__init__.py": "1\n" * 50, f"fox/{'a/' * dice.randint(0, 30)}b.py": ""}
    data = bytearray(make_zip(files))
    for _ in range(dice.randint(1, 8)):
        at = dice.randrange(len(data))
        match dice.randrange(3):
            case 0:
                data[at] = dice.randrange(256)
            case 1:
                del data[at : at + dice.randint(1, 20)]
            case 2:
                data[at:at] = dice.randbytes(dice.randint(1, 20))
    return bytes(data)


def list_outside(folder, teams):
    """List everything in *folder* outside *teams*."""
    return {path for path in folder.rglob("*") if not path.is_relative_to(teams)}


@pytest.mark.slow
@pytest.mark.usefixtures("no_rate_limits")
def test_malformed_requests_cause_no_server_error(tmp_path):
    dice = random.Random(39)
    teams = tmp_path / "kit" / "teams"
    teams.parent.mkdir()
    lines = [make_line(minute) for minute in range(20)]
    statuses = []
    with open_room(teams) as (port, room):
        key, rubbish_key = join(port, room, "fox"), join(port, room, "rubbish")
        send_lines(port, key, lines)
        hand_in(port, key, make_zip())
        before = list_outside(tmp_path, teams)
        headers = {"Content_Type": "application/json"}
        headers["Authorization"] = f"Bearer {rubbish_key}"
        for _ in range(REQUESTS):
            statuses.append(send_raw(port, make_bytes(dice)))
            for path in ("/api/join", "/api/counts"):
                statuses.append(ask(port, path, make_json(dice, room), **headers)[0])
            statuses.append(hand_in(port, rubbish_key, make_archive(dice))[0])
        assert send_lines(port, key, [make_line(30)])[0] == 200
        assert list_outside(tmp_path, teams) == before
    assert len(statuses) == 4 * REQUESTS
    assert max(statuses) < 500
    assert {400, 404, 405, 422} <= set(statuses)
    assert len(read_entries(teams / "fox")) == 21
    assert {path.name for path in teams.iterdir()} >= {"fox", ".room"}
    assert set(room.list_pairs()) >= {"fox", "rubbish"}
