"""``python -m dojo leave``: forget the live room that this kit has joined."""

import argparse

from dojo.board.membership import forget_membership, read_membership
from dojo.errors import NoReport, Status


def add_arguments(_: argparse.ArgumentParser) -> None:
    """Describe the command line: it has no options."""


def run(_: argparse.Namespace) -> int:
    """Delete the key of this kit.

    Raises:
        NoReport: this kit is in no room.
    """
    joined = read_membership()
    forget_membership()
    if not joined:
        raise NoReport("This kit isn't in a room.")
    print(f"This kit has left the room at {joined.url}. Runs send nothing any more.")
    print(f"The room keeps what {joined.name} has sent.")
    return Status.REPORTED
