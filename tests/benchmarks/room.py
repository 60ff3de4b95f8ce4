"""Sixteen pairs work for ten minutes against a real server on the loopback address.

python -m tests.benchmarks.room [--minutes 10]
"""

import argparse
import tempfile
from pathlib import Path

from dojo.board.log import LOG
from tests.session.simulation import PAIRS, find_losses, simulate

PARTS = ("features", "conftest.py", "pyproject.toml")


def main() -> None:
    """Print the server's use of CPU and memory, and all losses."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=10)
    seconds = parser.parse_args().minutes * 60
    with tempfile.TemporaryDirectory() as folder:
        options = ("--pause", "4", "--real", "12")
        server, kits = simulate(
            Path(folder), seconds, *options, parts=PARTS, report=print
        )
        losses = find_losses(server, kits)
        logs = [kit / "starter" / LOG for kit in kits]
        runs = sum(len(log.read_bytes().splitlines()) for log in logs if log.exists())
    print(f"{PAIRS} pairs, {runs} runs in {seconds:.0f} s")
    print(f"server: {server.cpu_seconds:.1f} s of CPU, {server.memory / 1e6:.0f} MB")
    print(f"page: {server.events} events")
    print("\n".join(losses) or "Nothing was lost.")


if __name__ == "__main__":
    main()
