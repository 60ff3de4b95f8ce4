"""Print the cost of scenarios: ``python tests/benchmarks/scenarios.py``.

It prints the CPU seconds of whole pytest runs, the best of several, and compares them
with ``pytest --version`` and with importing pytest and pytest-bdd.
"""

import resource
import subprocess
import sys
from pathlib import Path

KIT = Path(__file__).parents[2]
TURNS = 5
PYTEST = [sys.executable, "-m", "pytest", "-p", "no:xdist"]
REFERENCE = ["--solution", "reference"]
FEATURE = "features/1-evening/01_high_card.feature"
RUNS = {
    "version": [*PYTEST, "--version"],
    "imports": [sys.executable, "-c", "import pytest, pytest_bdd"],
    "one feature": [*PYTEST, FEATURE, *REFERENCE],
    "the evening, all red": [*PYTEST, "features"],
    "the evening, all green": [*PYTEST, "features", *REFERENCE],
    "all features": [*PYTEST, "features", "--all-features", *REFERENCE],
}


def measure(command: list[str]) -> float:
    """Run a command; return its CPU seconds, including the start."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, cwd=KIT, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Measure the commands several times; print their best times and ratios."""
    best = dict.fromkeys(RUNS, float("inf"))
    for _ in range(TURNS):
        for name, command in RUNS.items():
            best[name] = min(best[name], measure(command))
    start = best["version"] + best["imports"]
    for name, seconds in best.items():
        print(f"{seconds:5.2f} s, {seconds / start:5.2f} times a start  {name}")


if __name__ == "__main__":
    main()
