"""``python -m dojo join URL NAME``: joins the live room of a session."""

import argparse
import secrets

import msgspec

from dojo.errors import Mistyped, NoReport, Status
from dojo.log.membership import (
    Membership,
    forget_membership,
    read_file,
    read_membership,
    start_sender,
    write_membership,
)
from dojo.log.send import JSON, OK, clean_url, post
from dojo.text import quote_path

WRONG_CODE = 403  # the HTTP status if the room code is wrong
NAME_REFUSED = 409  # the HTTP status if the pair can't have this name


def add_arguments(parser: argparse.ArgumentParser) -> None:
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
    """Join the room, and store the key.

    The key is stored before it is sent. If the response is lost, the user can repeat
    the command, which then sends the same key again.

    Raises:
        Mistyped: This kit has already joined a room.
    """
    url = clean_url(arguments.url)
    name = " ".join(arguments.name)
    if joined := read_membership():
        raise Mistyped(
            f"This kit has already joined the room at {joined.url} as {joined.name}.\n"
            "Leave that room first:  python -m dojo leave"
        )
    code = arguments.code or ask_code()
    membership = prepare(url, name)
    write_membership(membership)
    join(membership, code)
    write_membership(msgspec.structs.replace(membership, joined=True))
    start_sender()
    print(f"{name} has joined the room at {url}.")
    print("After each run, the kit sends your progress to the room: how many examples")
    print("and tests pass, how many planted bugs your tests catch, and which example")
    print("is next.")
    print("Your code isn't sent until you type hand-in.")
    return Status.REPORTED


def ask_code() -> str:
    """Ask the user for the room code.

    Raises:
        Mistyped: The user can't type, because there is no terminal.
    """
    try:
        return input("Room code: ")
    except EOFError:
        raise Mistyped("Add the room code:  --code CODE") from None


def prepare(url: str, name: str) -> Membership:
    """Return a membership that the room hasn't confirmed yet.

    A kit that joins the same room again under the same name keeps its key.
    """
    last = read_file()
    if last and (last.url, last.name) == (url, name):
        return last
    return Membership(url, name, secrets.token_urlsafe(24), joined=False)


def join(membership: Membership, code: str) -> None:
    """Ask the room to accept this kit.

    Raises:
        NoReport: The room refuses the code or the name, or can't be reached.
    """
    url = membership.url
    request = {"code": code, "name": membership.name, "key": membership.key}
    try:
        answer = post(f"{url}/api/join", msgspec.json.encode(request), JSON)
    except NoReport as fault:
        fix = "Check the address, and run the same command again."
        raise NoReport(f"{fault}\n{fix}") from None
    if answer.status in OK:
        return
    if answer.status == WRONG_CODE:
        fix = "Ask the facilitator for the code, and try again."
        raise NoReport(f"{answer.error}\n{fix}")
    forget_membership()
    if answer.status == NAME_REFUSED:
        free = quote_path(str(answer.data.get("free")))
        raise NoReport(f"{answer.error}\nTry:  python -m dojo join {url} {free}")
    raise NoReport(answer.error)
