"""Sends counts and zips to the room that this kit has joined.

``python -m dojo.log.send`` sends the log lines that the room hasn't confirmed yet.
"""

import urllib.error
import urllib.request
from contextlib import suppress
from datetime import UTC, datetime
from http.client import HTTPException
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec

from dojo.errors import Mistyped, NoReport
from dojo.log.entries import LOG
from dojo.log.membership import SENT_FILE, Membership, read_membership
from dojo.solution.folder import KIT, NAME

TIMEOUT = 10.0  # seconds for connecting, and for each wait for data
ANSWER_BYTES = 100_000  # maximum number of bytes to read from a response
# maximum number of bytes of the log in one request; a room accepts twice as many
BATCH_BYTES = 500_000
JSON = "application/json"
ZIP = "application/zip"
OK = range(200, 300)


class RoomAnswer(NamedTuple):
    """The response of a room to a request."""

    status: int
    data: dict[str, str | int]

    @property
    def error(self) -> str:
        """The reason why the room refused the request."""
        return str(
            self.data.get("error")
            or f"The room responded with HTTP status {self.status}."
        )


class RefuseRedirects(urllib.request.HTTPRedirectHandler):
    """Ignores redirects, so that the key is never sent to another server."""

    def redirect_request(self, *_: object, **__: object) -> None:
        """Return None, so that urllib doesn't follow the redirect."""


def post(url: str, data: bytes, kind: str, *, key: str = "") -> RoomAnswer:
    """Send data to a room, and return the response.

    *kind* is the content type. *key* is the pair's key, if the request needs one.

    Raises:
        NoReport: The room can't be reached.
    """
    headers = {"Content-Type": kind}
    if key:
        headers["Authorization"] = f"Bearer {key}"
    request = urllib.request.Request(url, data, headers)  # noqa: S310 - `clean_url` has checked it
    handlers: list[urllib.request.BaseHandler] = [RefuseRedirects()]
    if urlsplit(url).scheme == "http":  # a proxy can't reach the room's network
        handlers.append(urllib.request.ProxyHandler({}))
    opener = urllib.request.build_opener(*handlers)
    try:
        with opener.open(request, timeout=TIMEOUT) as response:
            return read_answer(response.status, response.read(ANSWER_BYTES))
    except urllib.error.HTTPError as refusal:
        with refusal:
            return read_answer(refusal.code, refusal.read(ANSWER_BYTES))
    except (OSError, HTTPException, ValueError) as error:
        reason = getattr(error, "reason", error)
        room = clean_url(url)
        raise NoReport(f"The room at {room} can't be reached: {reason}.") from None


def read_answer(status: int, body: bytes) -> RoomAnswer:
    """Parse a response.

    The data is empty if the server isn't a room.
    """
    try:
        return RoomAnswer(status, msgspec.json.decode(body, type=dict[str, str | int]))
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return RoomAnswer(status, {})


def clean_url(typed: str) -> str:
    """Return the address of a room without a path: ``http://192.168.1.20:8000``.

    Raises:
        Mistyped: The user didn't type the address of a server.
    """
    parts = urlsplit(typed if "://" in typed else f"http://{typed}")
    try:
        known = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:  # the port isn't a number up to 65535
        known = False
    if not known or "@" in parts.netloc:
        raise Mistyped(
            f"{typed!r} isn't the address of a room.\n"
            "Type the address that the room's page shows, such as http://192.168.1.20:8000"
        )
    return f"{parts.scheme}://{parts.netloc}"


def send_counts(membership: Membership) -> None:
    """Send the log lines that the room hasn't confirmed yet.

    Raises:
        NoReport: The room can't be reached, or refuses the lines.
    """
    log = KIT / NAME / LOG
    while True:
        sent = read_sent(log)
        lines, end = read_batch(log, sent)
        if not lines:
            return
        body = {"now": datetime.now(UTC), "lines": lines}
        url = f"{membership.url}/api/counts"
        answer = post(url, msgspec.json.encode(body), JSON, key=membership.key)
        if answer.status not in OK:
            raise NoReport(answer.error)
        SENT_FILE.write_text(str(end), encoding="ascii")


def read_sent(log: Path) -> int:
    """Return how many bytes of the log the room has confirmed.

    For a new log, return 0.
    """
    try:
        sent = int(SENT_FILE.read_text(encoding="ascii"))
        return sent if 0 <= sent <= log.stat().st_size else 0
    except (OSError, ValueError):
        return 0


def read_batch(log: Path, start: int) -> tuple[list[str], int]:
    """Return the complete lines after byte *start*, and the byte at which they end."""
    with suppress(OSError), log.open("rb") as stream:
        stream.seek(start)
        data = stream.read(BATCH_BYTES)
        complete = data[: data.rfind(b"\n") + 1]
        lines = [line.decode(errors="replace") for line in complete.splitlines()]
        return lines, start + len(complete)
    return [], start


def send_zip(membership: Membership, file: Path) -> str:
    """Hand in a zip, and return the room's remark about the zip.

    Raises:
        NoReport: The room can't be reached, or refuses the zip.
    """
    url = f"{membership.url}/api/hand-in"
    answer = post(url, file.read_bytes(), ZIP, key=membership.key)
    if answer.status not in OK:
        raise NoReport(answer.error)
    return str(answer.data.get("remark", ""))


def main() -> None:
    """Send the new lines of the log.

    If this fails, the next run sends these lines.
    """
    membership = read_membership()
    if membership:
        with suppress(NoReport, OSError):
            send_counts(membership)


if __name__ == "__main__":
    main()
