"""What do scenarios cost? ``python tests/benchmarks/scenarios.py``: 300 of them, red and green, and as plain tests.

CPU seconds of whole runs of pytest, start-up included, the best of several in turn. It prints ratios and asserts
nothing: a busy machine is no fault of the code. Wanted: red / green at most 1, either / plain at most 1.5.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

KIT = Path(__file__).parents[2]
FILES, ROWS = 10, 30
RANKS = "23456789TJQKA"

FEATURE = """\
@from-ours
Feature: Part {number}

  Rule: One of them wins

    Scenario Outline: <better> beats <worse>
      When <better> meets <worse>
      Then <better> wins

      Examples:
        | better | worse |
{rows}
"""
PLAIN = """\
import pytest
from starter import winners

CASES = {cases!r}


@pytest.mark.parametrize(("better", "worse"), CASES)
def test_the_better_hand_wins(better, worse):
    assert winners({{"Ann": better, "Bob": worse}}) == ["Ann"]
    assert winners({{"Ann": worse, "Bob": better}}) == ["Bob"]
"""
RUNS = {
    "red, on the empty starter": ["features", "--solution", "starter"],
    "green, on the reference": ["features", "--solution", "reference"],
    "plain, on the reference": ["plain", "--solution", "reference", "--tb=short"],
}


def main() -> None:
    """Measure, and print the ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5, help="runs of each (default: 5)")
    times = parser.parse_args().times
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        build(folder)
        seconds = {name: [] for name in RUNS}
        for _ in range(times):
            for name, arguments in RUNS.items():
                seconds[name].append(cost(arguments, folder))
    best = {name: min(several) for name, several in seconds.items()}
    for name, several in seconds.items():
        print(f"{name:<28}{min(several):6.2f} s CPU  (to {max(several):.2f})")
    red, green, plain = best.values()
    print(f"red / green {red / green:.2f}   red / plain {red / plain:.2f}   green / plain {green / plain:.2f}")


def build(folder: Path) -> None:
    """Lay out a kit with nothing but these cases."""
    for name in ("starter", "reference"):
        shutil.copytree(KIT / name, folder / name)
    shutil.copytree(KIT / "features" / "steps", folder / "features" / "steps")
    shutil.copy(KIT / "features" / "conftest.py", folder / "features")
    (folder / "pyproject.toml").write_text('[tool.pytest]\npythonpath = ["."]\n', encoding="utf-8")
    found = list(cases(random.Random(1)))
    for number in range(FILES):
        part = found[number * ROWS : (number + 1) * ROWS]
        rows = "\n".join(f"        | {better} | {worse} |".replace("T", "10") for better, worse in part)
        path = folder / "features" / f"{number:02}_part.feature"
        path.write_text(FEATURE.format(number=number, rows=rows), encoding="utf-8")
    (folder / "plain").mkdir()
    (folder / "plain" / "test_plain.py").write_text(PLAIN.format(cases=found), encoding="utf-8")


def cases(dice: random.Random) -> Iterator[tuple[str, str]]:
    """Deal pairs of hands of which the first is better: a pair against none."""
    for _ in range(FILES * ROWS):
        pair, *rest = dice.sample(RANKS, 4)
        better = " ".join([f"{pair}c", f"{pair}d", *(f"{rank}{suit}" for rank, suit in zip(rest, "hsc", strict=True))])
        worse = " ".join(f"{rank}{suit}" for rank, suit in zip(odd(dice), "cdhsc", strict=True))
        yield better, worse


def odd(dice: random.Random) -> list[str]:
    """Draw five different ranks that are no straight."""
    while True:
        ranks = dice.sample(RANKS, 5)
        places = sorted(map(RANKS.index, ranks))
        if places[4] - places[0] > 4 and places[:4] != [0, 1, 2, 3]:
            return ranks


def cost(arguments: list[str], folder: Path) -> float:
    """Run pytest once; returns its CPU seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-m", "pytest", *arguments],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": ""},
        check=False,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    main()
