"""What do scenarios cost? ``python tests/benchmarks/scenarios.py``: 300 of them, red and green, and as plain tests.

CPU seconds of whole runs of pytest, start-up included, the best of several in turn. Wanted: red / green at most 1,
either / plain at most 1.5.
"""

import random
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

KIT = Path(__file__).parents[2]
FILES, ROWS, TURNS = 10, 30, 5
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
    "red": ["features", "--solution", "starter"],
    "green": ["features", "--solution", "reference"],
    "plain": ["plain", "--solution", "reference", "--tb=short"],
}


def main() -> None:
    """Measure, and print the ratios."""
    with tempfile.TemporaryDirectory() as place:
        build(Path(place))
        turns = [[cost(arguments, place) for arguments in RUNS.values()] for _ in range(TURNS)]
    red, green, plain = map(min, zip(*turns, strict=True))
    print(f"red {red:.2f} s, green {green:.2f} s, plain {plain:.2f} s of computing")
    print(f"red / green {red / green:.2f}   red / plain {red / plain:.2f}   green / plain {green / plain:.2f}")


def build(folder: Path) -> None:
    """Lay out a kit with nothing but these cases: a pair against five different ranks that are no straight."""
    for name in ("dojo", "starter", "reference", "features/steps"):
        shutil.copytree(KIT / name, folder / name)
    for name in ("conftest.py", "features/conftest.py", "pyproject.toml"):
        shutil.copy(KIT / name, folder / name)
    dice = random.Random(1)
    found = [(deal([pair, pair, *rest]), deal([*dice.sample("2345", 2), *dice.sample("9TJQK", 3)]))
             for pair, *rest in (dice.sample(RANKS, 4) for _ in range(FILES * ROWS))]  # fmt: skip
    for number in range(FILES):
        part = found[number * ROWS : (number + 1) * ROWS]
        rows = "\n".join(f"        | {better} | {worse} |".replace("T", "10") for better, worse in part)
        path = folder / "features" / f"{number:02}_part.feature"
        path.write_text(FEATURE.format(number=number, rows=rows), encoding="utf-8")
    (folder / "plain").mkdir()
    (folder / "plain" / "test_plain.py").write_text(PLAIN.format(cases=found), encoding="utf-8")


def deal(ranks: list[str]) -> str:
    """Write a hand of these ranks in several suits."""
    return " ".join(map("".join, zip(ranks, "cdhsc", strict=True)))


def cost(arguments: list[str], folder: str) -> float:
    """Run pytest once; returns its CPU seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    command = [sys.executable, "-m", "pytest", *arguments]
    subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, check=False)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


if __name__ == "__main__":
    main()
