"""What scenarios cost: ``python tests/benchmarks/scenarios.py``.

Seconds of computing of whole runs of pytest, the best of some turns, beside what it
takes to say ``pytest --version`` and to import pytest and pytest-bdd.
"""

import sys
from pathlib import Path

KIT = Path(__file__).parents[2]
sys.path.insert(0, str(KIT))

from tests.benchmarks.timing import measure

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


def main() -> None:
    """Measure in turns, and print seconds and ratios."""
    best = dict.fromkeys(RUNS, float("inf"))
    for _ in range(TURNS):
        for name, command in RUNS.items():
            best[name] = min(best[name], measure(command, KIT))
    start = best["version"] + best["imports"]
    for name, seconds in best.items():
        print(f"{seconds:5.2f} s, {seconds / start:5.2f} times a start  {name}")


if __name__ == "__main__":
    main()
