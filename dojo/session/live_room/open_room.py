"""``python -m dojo dashboard --serve``: runs a live room until you press Ctrl-C."""

import argparse
import asyncio
import contextlib
import io
import socket
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import IO

import segno
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from dojo.errors import Mistyped, NoReport, Status
from dojo.session.live_room.room import STATE, Room
from dojo.session.live_room.room_page import LOOPBACK, RoomPage, is_local
from dojo.session.live_room.server import RoomServer
from dojo.session.pack import write_kit
from dojo.session.progress import TEAMS
from dojo.solution.folder import KIT

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

IDLE_TIMEOUT = 20.0  # seconds that a connection may stay open without a request
HEADER_BYTES = 16_384  # maximum number of bytes in the headers of a request
MAX_CONNECTIONS = 200
SHUTDOWN_TIMEOUT = 1  # seconds to wait for open connections


def serve(arguments: argparse.Namespace) -> int:
    """Open the room, and serve the pages until Ctrl-C."""
    host = arguments.host or ("0.0.0.0" if arguments.lan else "127.0.0.1")  # noqa: S104 - only with --lan
    listener = bind(host, arguments.port)
    port = listener.getsockname()[1]
    teams = choose_teams(arguments.teams)
    teams.mkdir(parents=True, exist_ok=True)
    lock = lock_folder(teams)
    room = Room(teams)
    bases = [f"http://{address}:{port}" for address in find_addresses(host)]
    page = RoomPage(arguments.language)
    with tempfile.TemporaryDirectory(prefix="dojo-") as folder:
        kit = make_kit(Path(folder))
        server = make_server(RoomServer(room, page, kit, base=bases[-1]))
        print_welcome(room, bases)
        with contextlib.suppress(KeyboardInterrupt):
            server.run([listener])
    lock.close()
    return Status.REPORTED


def choose_teams(typed: str) -> Path:
    """Return the typed folder, or the kit's ``teams/`` if the default isn't here."""
    folder = Path(typed)
    return folder if folder.is_dir() or typed != TEAMS else KIT / TEAMS


def lock_folder(teams: Path) -> IO[bytes]:
    """Lock a folder until the returned file is closed, or until this process ends.

    Raises:
        Mistyped: Another server uses this folder.
    """
    (teams / STATE).mkdir(exist_ok=True)
    lock = (teams / STATE / "lock").open("wb")
    try:
        if sys.platform == "win32":
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise Mistyped(
            f"Another server is already using the folder {teams}.\n"
            "Close that server, or choose another folder:  "
            "python -m dojo dashboard FOLDER --serve"
        ) from None
    return lock


class ClosingServer(uvicorn.Server):
    """A server that doesn't wait until the browsers close their pages."""

    def __init__(self, config: uvicorn.Config, room_server: RoomServer) -> None:
        super().__init__(config)
        self.room_server = room_server

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Disconnect the open pages, then shut down."""
        self.room_server.close()
        await super().shutdown(sockets)


def make_server(room_server: RoomServer) -> uvicorn.Server:
    """Make the server, with limits for connections and requests."""
    config = uvicorn.Config(
        room_server.make_app(),
        log_level="error",
        access_log=False,
        server_header=False,
        lifespan="off",
        ws="none",
        http=IdleTimeoutProtocol,
        h11_max_incomplete_event_size=HEADER_BYTES,
        limit_concurrency=MAX_CONNECTIONS,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
    )
    return ClosingServer(config, room_server)


def bind(host: str, port: int) -> socket.socket:
    """Return a socket that is bound to an address and a port.

    Raises:
        Mistyped: The port is in use, or this machine doesn't have the address.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    if sys.platform != "win32":  # on Windows, this option lets two servers share a port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        raise Mistyped(
            f"The server can't use port {port} of {host}: {error}.\n"
            f"Choose another port:  python -m dojo dashboard --serve --port {port + 1}"
        ) from None
    return listener


def find_addresses(host: str) -> list[str]:
    """Return the addresses of the server, beginning with one for this machine."""
    if host == "0.0.0.0":  # noqa: S104 - only compared
        return ["127.0.0.1", *find_lan_addresses()]
    return [f"[{host}]" if ":" in host else host]


def make_kit(folder: Path) -> Path | None:
    """Write the kit that pairs can download; return None if it can't be packed."""
    file = folder / "poker-hands.zip"
    try:
        write_kit(file, "poker-hands")
    except NoReport as reason:
        print(f"Pairs can't download a kit at /join.\n{reason}", file=sys.stderr)
        return None
    return file


class IdleTimeoutProtocol(H11Protocol):
    """A protocol that closes a connection if no complete request arrives in time.

    uvicorn itself has no time limit for receiving a whole request.
    """

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Schedule the first check of a new connection."""
        super().connection_made(transport)
        self.loop.call_later(IDLE_TIMEOUT, self.close_if_idle)

    def close_if_idle(self) -> None:
        """Close the connection if it is idle.

        Otherwise schedule the next check.
        """
        if self.transport.is_closing():
            return
        if self.cycle is None or self.cycle.response_complete:
            self.transport.close()
        else:
            self.loop.call_later(IDLE_TIMEOUT, self.close_if_idle)


def find_lan_addresses() -> list[str]:
    """Return this machine's network addresses, with the likeliest one at the end."""
    addresses = []
    with contextlib.suppress(OSError):  # not every machine can look up its own name
        known = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        addresses = [str(address[0]) for *_, address in known]
    if likeliest := find_outgoing_address():
        addresses = [*(a for a in addresses if a != likeliest), likeliest]
    unique = dict.fromkeys(addresses)
    return [address for address in unique if not address.startswith(LOOPBACK)]


def find_outgoing_address() -> str:
    """Return the address from which this machine reaches other networks, or ""."""
    with (
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe,
        contextlib.suppress(OSError),
    ):
        probe.connect(("192.0.2.1", 9))  # with UDP, this sends nothing
        return str(probe.getsockname()[0])
    return ""


def print_welcome(room: Room, bases: Sequence[str]) -> None:
    """Print the room's addresses and code, and explain how to close the room."""
    print(f"The room is open. It keeps everything in {room.teams}.\n")
    print(f"  your page   {bases[0]}/")
    for base in bases[1:] or bases:
        print(f"  pairs       {base}/join")
    print(f"  room code   {room.code}\n")
    if not is_local(bases[-1]):
        print_code(f"{bases[-1]}/join")
        print("Everybody on this network can open the page. Only pairs with the room")
        print("code can join.")
    else:
        print("Only this machine can open the page. To open it to your network, add")
        print("--lan.")
    print("Ctrl-C closes the room.", flush=True)


def print_code(address: str) -> None:
    """Print an address as a QR code if the terminal can show one."""
    encoding = (sys.stdout.encoding or "").lower()
    if sys.stdout.isatty() and encoding == "utf-8":
        text = io.StringIO()
        segno.make(address, micro=False).terminal(out=text, compact=True, border=2)
        print(text.getvalue())
