"""Starts a room on this machine, and sends requests to the room."""

import http.client
import io
import json
import secrets
import socket
import threading
import time
import zipfile
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

from dojo.log.entries import LogEntry, encode_entry
from dojo.session.live_room.open_room import bind, make_server
from dojo.session.live_room.room import Room
from dojo.session.live_room.room_page import RoomPage, read_goal
from dojo.session.live_room.server import RoomServer

NOW = datetime(2026, 11, 22, 19, 0, tzinfo=UTC)
PLACE = "features/1-evening/01_high_card.feature:16"
CODE = "def winners(hands):\n    return list(hands)\n"


@contextmanager
def open_room(teams, language="en", kit=None, port=0):
    """Serve a room in a thread of this process, and yield the port and the room."""
    teams.mkdir(exist_ok=True)
    listener = bind("127.0.0.1", port)
    port = listener.getsockname()[1]
    room = Room(teams)
    base = f"http://127.0.0.1:{port}"
    server = make_server(RoomServer(room, RoomPage(language), kit, base=base))
    server.install_signal_handlers = lambda: None
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    wait_for(lambda: server.started)
    try:
        yield port, room
    finally:
        server.should_exit = True
        thread.join(10)
        listener.close()


def wait_for(condition, seconds=20.0):
    """Wait until *condition* returns a true value, and return the value."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if value := condition():
            return value
        time.sleep(0.02)
    raise AssertionError("It didn't happen in time.")


def ask(port, path="/", data=None, *, method="", **headers):
    """Send a request; return the status, the headers and the body."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        connection.request(
            method or ("POST" if data is not None else "GET"), path, data, names
        )
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read()
    finally:
        connection.close()


def send_raw(port, data):
    """Send raw bytes; return the status, or 0 if the server disconnects."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        try:
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            answer = connection.recv(100)
        except OSError:
            return 0
    return int(answer[9:12]) if answer.startswith(b"HTTP/1.1 ") else 0


def send_json(port, path, value, key=""):
    """Send JSON; return the status and the decoded response."""
    headers = {"Content_Type": "application/json"}
    if key:
        headers["Authorization"] = f"Bearer {key}"
    status, _, body = ask(port, path, json.dumps(value), **headers)
    return status, json.loads(body)


def join(port, room, name):
    """Join as the pair *name*, and return the pair's key."""
    key = secrets.token_urlsafe(24)
    request = {"code": room.code, "name": name, "key": key}
    status, answer = send_json(port, "/api/join", request)
    assert status == 201, answer
    return key


def make_line(minutes=0, **values):
    """Make a line of a log; *minutes* are added to NOW."""
    when = NOW + timedelta(minutes=minutes)
    counts = dict.fromkeys(read_goal(), (1, 4))
    entry = LogEntry(
        when, **{"next": PLACE, "state": "wrong", "counts": counts, **values}
    )
    return encode_entry(entry).decode()


def send_lines(port, key, lines):
    """Send lines of counts; return the status and the response."""
    body = {"now": datetime.now(UTC).isoformat(), "lines": list(lines)}
    return send_json(port, "/api/counts", body, key)


def hand_in(port, key, data):
    """Send a zip; return the status and the response."""
    headers = {"Content_Type": "application/zip", "Authorization": f"Bearer {key}"}
    status, _, body = ask(port, "/api/hand-in", data, **headers)
    return status, json.loads(body)


def make_zip(files=None, method=zipfile.ZIP_DEFLATED):
    """Make a zip; *files* maps the names of files to their contents."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", method) as archive:
        for name, text in (files or {"fox/__init__.py": CODE}).items():
            archive.writestr(name, text)
    return data.getvalue()
