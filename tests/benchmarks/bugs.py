"""How long ``python -m dojo bugs`` takes for 25 tests, start-up included: ``python -m tests.benchmarks.bugs``.

It prints seconds, which should stay under three; it asserts nothing, for machines differ.
"""

import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from dojo.solution import KIT
from tests.bugs.suites import lay_out, twenty_five

ROUNDS = 5


def measure(*options: str) -> float:
    """Give the seconds of the best of some rounds."""
    took = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-m", "dojo", "bugs", *options], cwd=KIT, capture_output=True, check=False)
        took.append(time.perf_counter() - start)
    return min(took)


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        solution = str(lay_out(Path(folder), test_ours=twenty_five()))
        print(f"25 tests on the bugs of the evening: {measure(solution):.2f} s")
        print(f"25 tests on every bug: {measure(solution, '--all'):.2f} s")
