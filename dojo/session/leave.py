"""``python -m dojo leave``: leaves the live room that this kit has joined."""

import argparse

import msgspec

from dojo.errors import NoReport, Status
from dojo.log.membership import read_membership, write_membership


def run(_: argparse.Namespace) -> int:
    """Stop sending counts, but keep the key, so that this kit can join again.

    Raises:
        NoReport: This kit hasn't joined a room.
    """
    joined = read_membership()
    if not joined:
        raise NoReport("This kit hasn't joined a room.")
    write_membership(msgspec.structs.replace(joined, joined=False))
    print(f"This kit has left the room at {joined.url}. Runs no longer send anything.")
    print(f"The room keeps what {joined.name} has sent.")
    print("To come back, join under the same name.")
    return Status.REPORTED
