"""``python -m dojo leave``: forget the live room that this kit has joined."""

import argparse

from dojo.board.membership import forget_membership, read_membership
from dojo.errors import NoReport, Status


def add_arguments(_: argparse.ArgumentParser) -> None:
    """Add no arguments, because the command has none."""


def run(_: argparse.Namespace) -> int:
    """Delete the key of this kit.

    Raises:
        NoReport: this kit hasn't joined a room.
    """
    joined = read_membership()
    forget_membership()
    if not joined:
        raise NoReport("This kit hasn't joined a room.")
    print(f"This kit has left the room at {joined.url}. Runs no longer send anything.")
    print(f"The room keeps what {joined.name} has sent.")
    return Status.REPORTED
