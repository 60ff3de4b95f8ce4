"""A simulated pair that works in a kit for a while and sends counts to a room.

This module runs as a script in the pair's kit, so it imports ``dojo`` from there.
"""

import os
import random
import subprocess
import sys
import time
import zipfile
from argparse import ArgumentParser
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from dojo.errors import NoReport
from dojo.log.entries import LogEntry, append_entry
from dojo.log.membership import read_membership, start_sender, write_membership
from dojo.log.send import JSON, ZIP, post, send_counts, send_zip
from dojo.session.join import join, prepare

STARTER = Path("starter")
RETRY_TIMEOUT = 180.0  # seconds to wait for a room that is being restarted
PLACE = "features/1-evening/01_high_card.feature:16"


def work(options):
    """Join the room, work for a while, and finally send all counts that are left."""
    dice = random.Random(options.name)
    membership = prepare(options.url, options.name)
    retry(lambda: join(membership, options.code))
    write_membership(replace(membership, joined=True))
    end = time.monotonic() + options.seconds
    runs = 0
    while time.monotonic() < end:
        runs += 1
        if options.kind == "rubbish":
            send_rubbish(dice)
        elif options.real and runs % options.real == 1:
            run_features()
        else:
            run_quickly(dice, runs, in_background=options.real > 0)
        if options.kind == "hands-in" and runs % 4 == 0:
            retry(partial(hand_in, runs))
        time.sleep(dice.uniform(0.5, 1.5) * options.pause)
    retry(lambda: send_counts(read_membership()))


def retry(action):
    """Repeat an action until the room answers, and return the result.

    Raises:
        NoReport: The room hasn't answered within RETRY_TIMEOUT seconds.
    """
    end = time.monotonic() + RETRY_TIMEOUT
    while True:
        try:
            return action()
        except NoReport:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


def run_quickly(dice, runs, *, in_background):
    """Log a run and send the log, without running any features."""
    counts = {"01_high_card": (dice.randint(0, 4), 4)}
    entry = LogEntry(datetime.now(UTC), PLACE, "wrong", (runs, 0), counts=counts)
    append_entry(STARTER, entry)
    if in_background:
        start_sender()
        return
    with suppress(NoReport):  # the next run sends unconfirmed lines again
        send_counts(read_membership())


def run_features():
    """Run the features as a pair does."""
    command = [sys.executable, "-m", "pytest", "features"]
    environment = {**os.environ, "PYTEST_ADDOPTS": "-p no:cacheprovider"}
    subprocess.run(command, env=environment, capture_output=True, check=False)


def hand_in(number):
    """Hand in code that contains *number*, then store the number as confirmed."""
    (STARTER / "__init__.py").write_text(f"# {number}\n", encoding="utf-8")
    with zipfile.ZipFile("zip", "w") as archive:
        archive.write(STARTER / "__init__.py", "pair/__init__.py")
    send_zip(read_membership(), Path("zip"))
    Path("confirmed").write_text(str(number), encoding="ascii")


def send_rubbish(dice):
    """Send requests that a real kit never sends."""
    room = read_membership()
    for path, kind in (("counts", JSON), ("hand-in", ZIP), ("join", JSON)):
        data = dice.randbytes(dice.randint(0, 5_000))
        with suppress(NoReport):  # the room may be restarting
            post(f"{room.url}/api/{path}", data, kind, key=room.key)


def main():
    parser = ArgumentParser()
    for name in ("url", "code", "name", "kind"):
        parser.add_argument(name)
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--pause", type=float, required=True)
    parser.add_argument(
        "--real",
        type=int,
        default=0,
        help="run the real features once in this many runs",
    )
    work(parser.parse_args())


if __name__ == "__main__":
    main()
