"""Draws the pages of the live room, and prints its address when it opens."""

import base64
import hashlib
import io
import re
import socket
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import lru_cache

import segno

from dojo.report.page import fill_in, make_environment, render_sheets
from dojo.session.dashboard_words import WORDS
from dojo.session.live import (
    MAX_VISITS,
    STRIP,
    Log,
    make_rows,
    name_goal,
    pick_visits,
)
from dojo.session.names import read_names
from dojo.session.room import Room
from dojo.session.timetable import read_sheet

HOST = re.compile(r"([\w.-]{1,100}|\[[0-9a-fA-F:.]{2,50}\])(:\d{1,5})?")
LOOPBACK = ("127.", "localhost", "[::1]")
EXAMPLE = "http://192.168.1.20:8000"  # the address in the sheet, to be replaced
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


class RoomPage:
    """Draws the pages in one language."""

    def __init__(self, language: str, bases: Sequence[str]) -> None:
        self.language = language
        self.bases = bases  # the addresses of the server, this machine first
        self.words = WORDS[language]

    def draw_rows(
        self,
        logs: Mapping[str, Log],
        now: datetime,
        clock_errors: Mapping[str, timedelta],
    ) -> str:
        """Draw the rows, which are the part of the page that changes."""
        rows = make_rows(logs, now, clock_errors)
        visits = pick_visits(rows)
        return self._fill(
            "rows",
            rows=rows,
            visits=visits[:MAX_VISITS],
            more=len(visits) - MAX_VISITS,
            strip=STRIP,
        )

    def draw_room(self, rows: str, base: str) -> str:
        """Draw the page for the projector around its rows."""
        goal = [self.translate(path.stem) for path in name_goal().values()]
        return self._fill("room", body=rows, base=base, goal=goal, code=draw_code(base))

    def translate(self, stem: str) -> str:
        """Return the number and the name of a feature, such as ``02 Paar``."""
        number, _, name = stem.replace("_", " ").partition(" ")
        return f"{number} {read_names(self.language).get(name.capitalize(), name)}"

    def draw_join(self, base: str, *, has_kit: bool) -> str:
        """Draw the page that tells pairs how to join."""
        sheet = read_sheet("join", self.language)
        text = fill_in(sheet.replace(EXAMPLE, base), has_kit=has_kit)
        return self._fill("join", text=text)

    def draw_handout(self) -> tuple[str, str]:
        """Return the handout as a page, and the hash of its style for the policy."""
        sheets = [("handout", read_sheet("handout", self.language))]
        html = render_sheets(sheets, self.language)
        style = STYLE.search(html)
        digest = hashlib.sha256(style[1].encode() if style else b"").digest()
        return html, f"sha256-{base64.b64encode(digest).decode()}"

    def find_base(self, scheme: str, host: str) -> str:
        """Return the address to show: the one in the browser, unless it is local."""
        if not HOST.fullmatch(host) or host.startswith(LOOPBACK):
            return self.bases[-1]
        return f"{scheme if scheme in ('http', 'https') else 'http'}://{host}"

    def _fill(self, kind: str, **values: object) -> str:
        template = make_environment().get_template("room.html.jinja")
        return template.render(
            kind=kind, language=self.language, words=self.words, **values
        )


@lru_cache(maxsize=20)
def draw_code(base: str) -> str:
    """Draw the QR code of the page to join; "" if only this machine can reach it."""
    if is_local(base):
        return ""
    code = segno.make(f"{base}/join", micro=False)
    return code.svg_inline(border=1, omitsize=True, svgclass=None, lineclass=None)


def is_local(base: str) -> bool:
    """Return whether only this machine can reach an address."""
    return base.partition("://")[2].startswith(LOOPBACK)


def find_lan_addresses() -> list[str]:
    """Return the addresses of this machine in its networks, the most likely last."""
    addresses = []
    with suppress(OSError):  # some machines can't look up their own name
        known = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        addresses = [str(address[0]) for *_, address in known]
    if likeliest := find_outgoing_address():
        addresses = [*(a for a in addresses if a != likeliest), likeliest]
    unique = dict.fromkeys(addresses)
    return [address for address in unique if not address.startswith(LOOPBACK)]


def find_outgoing_address() -> str:
    """Return the address from which this machine reaches other networks, or ""."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # sends nothing
        return str(probe.getsockname()[0])
    return ""


def print_welcome(room: Room, bases: Sequence[str]) -> None:
    """Print the addresses of the room, its code, and how to close it."""
    print(f"The room is open. It keeps everything in {room.teams}.\n")
    print(f"  projector   {bases[0]}/")
    for base in bases[1:] or bases:
        print(f"  pairs       {base}/join")
    print(f"  room code   {room.code}\n")
    if not is_local(bases[-1]):
        print_code(f"{bases[-1]}/join")
        print("Everybody in this network can open the page. Only pairs with the room")
        print("code can join.")
    else:
        print("Only this machine can open the page. To open it to your network, add")
        print("--lan.")
    print("Ctrl-C closes the room.", flush=True)


def print_code(address: str) -> None:
    """Print a QR code, if the terminal can show one."""
    encoding = (getattr(sys.stdout, "encoding", "") or "").lower()
    if sys.stdout.isatty() and encoding == "utf-8":
        text = io.StringIO()
        segno.make(address, micro=False).terminal(out=text, compact=True, border=2)
        print(text.getvalue())
