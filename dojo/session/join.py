"""``python -m dojo join URL NAME``: join the live room of a session."""

import argparse

import msgspec

from dojo.board.membership import (
    Membership,
    read_membership,
    start_sender,
    write_membership,
)
from dojo.board.send import JSON, OK, clean_url, post
from dojo.errors import Mistyped, NoReport, Status
from dojo.text import quote_path

WRONG_CODE = 403
TAKEN = 409


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument(
        "url",
        metavar="URL",
        help="address of the room, such as http://192.168.1.20:8000",
    )
    parser.add_argument(
        "name", metavar="NAME", nargs="+", help="name of your pair, such as fox"
    )
    parser.add_argument(
        "--code", help="room code (default: the command asks for it)", default=""
    )


def run(arguments: argparse.Namespace) -> int:
    """Ask for the code, join, and keep the key of this kit.

    Raises:
        Mistyped: this kit has already joined a room.
    """
    url = clean_url(arguments.url)
    name = " ".join(arguments.name)
    if joined := read_membership():
        raise Mistyped(
            f"This kit has already joined the room at {joined.url} as {joined.name}.\n"
            "Leave that room first:  python -m dojo leave"
        )
    code = arguments.code or ask_code()
    write_membership(join(url, name, code))
    start_sender()
    print(f"{name} has joined the room at {url}.")
    print("Each run sends its counts to the room. It sends no code and no names.")
    return Status.REPORTED


def ask_code() -> str:
    """Ask for the room code.

    Raises:
        Mistyped: there is no terminal in which to type it.
    """
    try:
        return input("Room code: ")
    except EOFError:
        raise Mistyped("Add the room code:  --code CODE") from None


def join(url: str, name: str, code: str) -> Membership:
    """Join a room; return the membership with the key that the room gave.

    Raises:
        NoReport: the code is wrong, the name is taken, or the room can't be reached.
    """
    body = msgspec.json.encode({"code": code, "name": name})
    answer = post(f"{url}/api/join", body, JSON)
    if answer.status == WRONG_CODE:
        raise NoReport(f"{answer.error}\nAsk the facilitator for it, and try again.")
    if answer.status == TAKEN:
        free = quote_path(str(answer.data.get("free")))
        raise NoReport(f"{answer.error}\nTry:  python -m dojo join {url} {free}")
    if answer.status not in OK or "key" not in answer.data:
        raise NoReport(answer.error)
    return Membership(url, name, str(answer.data["key"]))
