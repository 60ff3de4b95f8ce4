"""The server of a live room, which shows pages and handles the pairs' requests.

A pair needs the room code to join. A key identifies the pair in all later requests. The
server stores the pair's counts and code in ``teams/``, but never runs the code.
"""

import asyncio
import contextlib
import hmac
import re
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Annotated, TypeVar, cast

import msgspec
from msgspec import Meta
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import (
    FileResponse,
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dojo.errors import NoReport
from dojo.session.live_room.room import NameRefused, Room
from dojo.session.live_room.room_page import LOOPBACK, RoomPage

JOIN_BYTES = 2_000  # maximum number of bytes in a request to join
COUNTS_BYTES = 1_000_000  # maximum number of bytes in a request with counts
ZIP_BYTES = 5_000_000  # maximum number of bytes in a zip
BODY_TIMEOUT = 30.0  # seconds for receiving the body of a request
MAX_VIEWERS = 40  # pages that can be open at the same time
REFRESH = 5.0  # seconds until the rows are drawn again, even if nothing has changed
PAUSE = 0.25  # seconds between two updates of a page
CLOCK_ERROR = timedelta(days=3_650)  # larger clock errors are ignored
MAX_RATE_KEYS = 10_000  # number of keys at which full buckets are deleted
# each rate has two numbers: the events in a burst, and the further events per second
REQUEST_RATE = (300, 100)  # requests from one address
WRONG_CODE_RATE = (5, 0.1)  # wrong room codes from one address
# wrong room codes from all addresses; there are 32**6 possible codes
ALL_WRONG_CODES_RATE = (30, 0.5)
COUNTS_RATE = (30, 2)  # uploads of counts from one pair
ZIP_RATE = (5, 0.1)  # zips from one pair
# matches a valid Host header
HOST = re.compile(r"([\w.-]{1,100}|\[[0-9a-fA-F:.]{2,50}\])(:\d{1,5})?")
STATIC = {"room.css": "text/css", "room.js": "text/javascript"}
REPORT = Path(__file__).parents[2] / "report"
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-store",
}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


Body = TypeVar("Body")


class JoinRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A pair's request to join."""

    code: str
    name: str
    key: Annotated[str, Meta(pattern=r"^[0-9A-Za-z_-]{20,100}$")]


class CountsRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The counts that a pair sends after a run."""

    now: datetime  # the time on the pair's laptop
    lines: list[str]  # the new lines in the pair's log


class Rate:
    """Limits the rate of events for each key, such as requests from one address.

    Each key has a bucket of tokens. An event takes a token from the bucket, which is
    slowly refilled.

    Args:
        burst: the number of tokens in a full bucket.
        per_second: the number of tokens that are refilled per second.
        clock: returns the current time in seconds.
    """

    def __init__(
        self,
        burst: int,
        per_second: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.burst = burst
        self.per_second = per_second
        self.clock = clock
        # for each key: the number of tokens, and the time at which it was counted
        self._buckets: dict[str, tuple[float, float]] = {}

    def has_token(self, key: str) -> bool:
        """Return whether an event with this key is allowed now."""
        return self._count_tokens(key) >= 1

    def take(self, key: str) -> bool:
        """Take a token from this key's bucket. Return False if no token is left."""
        tokens = self._count_tokens(key)
        if tokens < 1:
            return False
        if len(self._buckets) >= MAX_RATE_KEYS:
            self._forget_full_buckets()
        self._buckets[key] = (tokens - 1, self.clock())
        return True

    def _count_tokens(self, key: str) -> float:
        tokens, counted = self._buckets.get(key, (self.burst, self.clock()))
        return min(self.burst, tokens + (self.clock() - counted) * self.per_second)

    def _forget_full_buckets(self) -> None:
        self._buckets = {
            key: bucket
            for key, bucket in self._buckets.items()
            if self._count_tokens(key) < self.burst
        }


class RoomServer:
    """Handles the requests to one room."""

    def __init__(
        self, room: Room, page: RoomPage, kit: Path | None, *, base: str
    ) -> None:
        self.room = room
        self.page = page
        self.kit = kit
        self.base = base  # the address that other machines can most likely reach
        self.viewers = 0
        self.closing = False
        self.news = asyncio.Event()  # set when the rows must be drawn again
        self.rows = ""  # the rows of all pairs as HTML
        self.redraw_at = 0.0  # the time.monotonic() at which to draw the rows again
        self.drawing = asyncio.Lock()
        self.clock_errors: dict[str, timedelta] = {}  # keyed by pair
        self.wrong_codes = Rate(*WRONG_CODE_RATE)
        self.all_wrong_codes = Rate(*ALL_WRONG_CODES_RATE)
        self.counts_rate = Rate(*COUNTS_RATE)
        self.zip_rate = Rate(*ZIP_RATE)
        self.unpacking = asyncio.Semaphore(2)

    def make_app(self) -> Starlette:
        routes = [
            Route("/", self.show_room),
            Route("/events", self.send_events),
            Route("/join", self.show_join),
            Route("/handout", self.show_handout),
            Route("/kit.zip", self.send_kit),
            Route("/{file}", self.send_static),
            Route("/api/join", self.join, methods=["POST"]),
            Route("/api/counts", self.add_counts, methods=["POST"]),
            Route("/api/hand-in", self.hand_in, methods=["POST"]),
        ]
        app = Starlette(
            routes=routes,
            middleware=[Middleware(Guard)],
            exception_handlers={
                HTTPException: explain_status,
                NoReport: explain_refusal,
                OSError: explain_full_disk,
                ClientDisconnect: explain_disconnect,
            },
        )
        app.router.redirect_slashes = False  # a redirect would trust the Host header
        return app

    # Pages

    async def show_room(self, request: Request) -> Response:
        """Show the page for the projector."""
        rows = await self.get_rows()
        return HTMLResponse(self.page.draw_room(rows, self.find_base(request)))

    async def show_join(self, request: Request) -> Response:
        """Show the page that tells pairs how to join."""
        base = self.find_base(request)
        return HTMLResponse(self.page.draw_join(base, has_kit=bool(self.kit)))

    def find_base(self, request: Request) -> str:
        """Return the address that pairs can type.

        If the address in a request is local or invalid, return ``base``.
        """
        host = request.headers.get("host", "")
        if not HOST.fullmatch(host) or host.startswith(LOOPBACK):
            return self.base
        return f"{request.scope['scheme']}://{host}"

    async def show_handout(self, _: Request) -> Response:
        """Show the handout, with a security policy that allows the page's own style."""
        html, style_hash = self.page.draw_handout()
        policy = POLICY.replace("style-src 'self'", f"style-src '{style_hash}'")
        return HTMLResponse(html, headers={"content-security-policy": policy})

    async def send_kit(self, _: Request) -> Response:
        if not self.kit:
            raise HTTPException(404, "Ask the facilitator for the kit.")
        return FileResponse(
            self.kit, filename="poker-hands.zip", media_type="application/zip"
        )

    async def send_static(self, request: Request) -> Response:
        """Send the stylesheet or the script of the pages."""
        name = request.path_params["file"]
        if name not in STATIC:
            raise HTTPException(404, "There is no such page.")
        return FileResponse(REPORT / name, media_type=STATIC[name])

    async def send_events(self, _: Request) -> Response:
        """Send the rows of all pairs to an open page whenever the rows change."""
        if self.viewers >= MAX_VIEWERS:
            raise HTTPException(503, "Too many pages are open.")
        return StreamingResponse(
            self.stream_rows(),
            media_type="text/event-stream",
            headers={"x-accel-buffering": "no"},  # tells proxies not to delay events
        )

    async def stream_rows(self) -> AsyncIterator[str]:
        """Yield a server-sent event whenever the rows change."""
        self.viewers += 1
        sent = ""
        try:
            yield "retry: 1000\n\n"
            while not self.closing:
                news = self.news
                rows = await self.get_rows()
                if rows != sent:
                    data = "".join(f"data: {line}\n" for line in rows.splitlines())
                    yield f"{data}\n"
                    sent = rows
                else:
                    yield ":\n\n"  # this fails if the browser has closed the connection
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(news.wait(), REFRESH)
                await asyncio.sleep(PAUSE)
        finally:
            self.viewers -= 1

    async def get_rows(self) -> str:
        """Return the rows of all pairs as HTML.

        All open pages share the result.
        """
        async with self.drawing:
            if time.monotonic() >= self.redraw_at:
                self.redraw_at = time.monotonic() + REFRESH
                self.rows = await run_in_threadpool(self.draw_rows)
            return self.rows

    def draw_rows(self) -> str:
        logs = {name: self.room.read_log(name) for name in self.room.list_pairs()}
        return self.page.draw_rows(logs, datetime.now(UTC), self.clock_errors)

    def announce(self) -> None:
        """Make all open pages show new rows."""
        self.redraw_at = 0.0
        self.news.set()
        self.news = asyncio.Event()

    def close(self) -> None:
        """End the streams to all open pages, so that the server can close quickly."""
        self.closing = True
        self.announce()

    # Requests from pairs

    async def join(self, request: Request) -> Response:
        """Check the room code, and add the pair to the room."""
        address = find_address(request.scope)
        if not (
            self.wrong_codes.has_token(address) and self.all_wrong_codes.has_token("")
        ):
            raise HTTPException(429, "Too many wrong codes. Wait a minute.")
        body = decode(await read_body(request, JOIN_BYTES), JoinRequest)
        code = body.code.strip().upper().replace("-", "").encode(errors="replace")
        if not hmac.compare_digest(code, self.room.code.encode()):
            self.wrong_codes.take(address)
            self.all_wrong_codes.take("")
            raise HTTPException(403, "The room code is wrong.")
        await run_in_threadpool(self.room.join, body.name, body.key)
        self.announce()
        return JSONResponse({"name": body.name}, 201)

    async def add_counts(self, request: Request) -> Response:
        name = self.find_pair(request, self.counts_rate)
        counts = decode(await read_body(request, COUNTS_BYTES), CountsRequest)
        lines = [line.encode(errors="replace") for line in counts.lines]
        added = await run_in_threadpool(self.room.add_lines, name, lines)
        self.note_clock(name, counts.now)
        self.announce()
        return JSONResponse(added._asdict())

    def note_clock(self, name: str, now: datetime) -> None:
        """Store how far behind a pair's clock is, unless the error is implausible."""
        error = datetime.now(UTC) - now if now.tzinfo else timedelta()
        if abs(error) < CLOCK_ERROR:
            self.clock_errors[name] = error

    async def hand_in(self, request: Request) -> Response:
        """Unpack and save a pair's zip."""
        name = self.find_pair(request, self.zip_rate)
        with tempfile.TemporaryDirectory(dir=self.room.incoming, prefix=".") as folder:
            archive = Path(folder, "zip")
            await save_body(request, archive, ZIP_BYTES)
            async with self.unpacking:
                remark = await run_in_threadpool(self.room.hand_in, name, archive)
        self.announce()
        return JSONResponse({"name": name, "remark": remark}, 201)

    def find_pair(self, request: Request, rate: Rate) -> str:
        """Return the name of the pair whose key is in a request.

        Raises:
            HTTPException: The key is unknown or used too often.
        """
        scheme, _, key = request.headers.get("authorization", "").partition(" ")
        name = self.room.find_pair(key.strip()) if scheme.lower() == "bearer" else ""
        if not name:
            raise HTTPException(
                401,
                "The room doesn't recognise this kit. Leave the room and join again.",
            )
        if not rate.take(name):
            raise HTTPException(429, "Too many requests. Wait a moment.")
        return name


class Guard:
    """Adds security headers to each response, and limits requests from each address."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.requests = Rate(*REQUEST_RATE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                present = {name.lower() for name, _ in message["headers"]}
                headers = {**HEADERS, "content-security-policy": POLICY}
                for name, value in headers.items():
                    if name.encode() not in present:
                        message["headers"].append((name.encode(), value.encode()))
            await send(message)

        if scope["type"] == "http" and not self.requests.take(find_address(scope)):
            busy = PlainTextResponse("Too many requests.", 429, {"retry-after": "1"})
            await busy(scope, receive, send_guarded)
            return
        await self.app(scope, receive, send_guarded)


def find_address(scope: Scope) -> str:
    """Return the network address from which a request came."""
    client = scope.get("client")
    return str(client[0]) if client else ""


async def explain_status(_: Request, error: Exception) -> Response:
    """Respond with the status and the message of an HTTPException."""
    refusal = cast("HTTPException", error)  # Starlette passes no other errors
    answer = {"error": refusal.detail}
    return JSONResponse(answer, refusal.status_code, refusal.headers)


async def explain_refusal(_: Request, error: Exception) -> Response:
    """Explain why the room refuses a request.

    If a name is refused, the response also suggests a free name.
    """
    answer = {"error": str(error)}
    if isinstance(error, NameRefused):
        return JSONResponse({**answer, "free": error.free}, 409)
    return JSONResponse(answer, 422)


async def explain_full_disk(_: Request, error: Exception) -> Response:
    """Respond that the room couldn't save the data."""
    print(f"The room can't write to its folder: {error}", file=sys.stderr)
    sentence = "The facilitator's laptop can't save this. Try again later."
    return JSONResponse({"error": sentence}, 507)


async def explain_disconnect(_: Request, __: Exception) -> Response:
    """Respond to a request whose client has disconnected."""
    return Response(status_code=400)


async def read_chunks(request: Request, limit: int) -> AsyncIterator[bytes]:
    """Yield the body of a request as it arrives.

    Raises:
        HTTPException: The body has more than *limit* bytes, or takes too long.
    """
    size = 0
    try:
        async with asyncio.timeout(BODY_TIMEOUT):
            async for chunk in request.stream():
                size += len(chunk)
                if size > limit:
                    problem = "The request is too large."
                    raise HTTPException(413, f"{problem} The limit is {limit:,} bytes.")
                yield chunk
    except TimeoutError:
        raise HTTPException(408, "The request took too long.") from None


async def read_body(request: Request, limit: int) -> bytes:
    """Read the body of a request that contains JSON.

    Raises:
        HTTPException: The content type isn't JSON, or the body has more than *limit*
            bytes or takes too long.
    """
    if request.headers.get("content-type", "").partition(";")[0] != "application/json":
        raise HTTPException(415, "Send JSON.")
    return b"".join([chunk async for chunk in read_chunks(request, limit)])


async def save_body(request: Request, file: Path, limit: int) -> None:
    """Save the body of a request while it arrives.

    Raises:
        HTTPException: The body has more than *limit* bytes, or takes too long.
    """
    with file.open("wb") as stream:
        async for chunk in read_chunks(request, limit):
            stream.write(chunk)


def decode(data: bytes, kind: type[Body]) -> Body:
    """Decode JSON into an object of the type *kind*.

    Raises:
        HTTPException: The data doesn't match the schema of *kind*.
    """
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise HTTPException(400, "This request doesn't come from the kit.") from None
