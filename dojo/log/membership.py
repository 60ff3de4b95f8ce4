"""Stores which room this kit has joined, and starts the process that sends counts.

A run doesn't wait for this process. Therefore a slow or closed room can't slow down the
run or make it fail.
"""

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import msgspec

from dojo.solution.folder import KIT, NAME

FILE = KIT / ".room.json"  # contains this kit's key; only the owner may read the file
# contains the number of bytes of the log that the room has confirmed
SENT_FILE = KIT / ".room.sent"
PRIVATE = 0o600
SENDER = "dojo.log.send"  # the module that sends the log, in a process of its own


class Membership(msgspec.Struct, frozen=True):
    """A room, and the name and key with which this kit joins the room."""

    url: str  # such as http://192.168.1.20:8000
    name: str  # the pair's name
    key: str  # this kit chose the key at random
    joined: bool = True  # False until the room confirms the key, and after `leave`


def read_membership() -> Membership | None:
    """Return the room that this kit is in, or None."""
    membership = read_file()
    return membership if membership and membership.joined else None


def read_file() -> Membership | None:
    """Return the room that this kit is in, has tried to join or has left, or None."""
    try:
        return msgspec.json.decode(FILE.read_bytes(), type=Membership)
    except (OSError, msgspec.MsgspecError):
        return None


def write_membership(membership: Membership) -> None:
    """Store a membership in a file that only the current user can read."""
    forget_membership()
    descriptor = os.open(FILE, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
    with os.fdopen(descriptor, "wb") as file:
        file.write(msgspec.json.encode(membership))


def forget_membership() -> None:
    """Delete the stored membership, and the record of how much was sent."""
    FILE.unlink(missing_ok=True)
    SENT_FILE.unlink(missing_ok=True)


def send_in_background(solution: Path) -> None:
    """Start sending the new log entries if this kit is in a room.

    Nothing is sent for a solution other than this kit's starter.
    """
    if solution.resolve() != KIT / NAME or not read_membership():
        return
    with suppress(OSError):  # the system may have run out of processes
        start_sender()


def start_sender() -> None:
    """Start the sender, which continues to run after this process has ended.

    Raises:
        OSError: The system can't start a process.
    """
    command = [sys.executable, "-m", SENDER]
    flags = 0
    if sys.platform == "win32":
        flags = subprocess.CREATE_NO_WINDOW | subprocess.BELOW_NORMAL_PRIORITY_CLASS
    elif shutil.which("nice"):  # low priority, so that the run isn't slowed down
        command = ["nice", *command]
    sender = subprocess.Popen(
        command,
        cwd=KIT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        creationflags=flags,
    )
    sender.returncode = 0  # otherwise Python warns that the sender is still running
