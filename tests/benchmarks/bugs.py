"""How long ``python -m dojo bugs`` takes for 25 tests, start-up included: ``python tests/benchmarks/bugs.py``.

It prints seconds and the ratio to a bare start of Python; it asserts nothing, for machines differ.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

KIT = Path(__file__).parents[2]
sys.path.insert(0, str(KIT))

from tests.strength.suites import twenty_five
from tests.strength.trying import suite

ROUNDS = 5


def seconds(command: list[str]) -> float:
    """The best of some rounds."""
    took = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        subprocess.run(command, capture_output=True, check=False)
        took.append(time.perf_counter() - start)
    return min(took)


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        solution = suite(Path(folder), test_ours=twenty_five())
        bugs = seconds([sys.executable, "-m", "dojo", "bugs", str(solution)])
        shutil.copytree(KIT / "reference", solution, dirs_exist_ok=True)  # code that knows every house rule
        more = seconds([sys.executable, "-m", "dojo", "bugs", str(solution)])
    bare = seconds([sys.executable, "-c", "pass"])
    print(f"25 tests on the bugs of the evening: {bugs:.2f} s, {bugs / bare:.0f} times a bare start of Python")
    print(f"on all bugs, beside code that has started everything: {more:.2f} s, {more / bare:.0f} times")
