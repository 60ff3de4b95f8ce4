"""What scenarios cost: ``python tests/benchmarks/scenarios.py [ROWS]``.

Ten features of 30 rows, or of ROWS; with 1,000 the time grows as the number does.
Seconds of computing of whole runs of pytest, the best of some turns. Wanted: all red at
most 1.3 times as many plain tests outside of the kit that fail, all green at most 1.5
times as many plain tests, one feature at most 1.5 times what it takes to say
``pytest --version`` and to import pytest and pytest-bdd.
"""

import random
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

KIT = Path(__file__).parents[2]
sys.path.insert(0, str(KIT))

from tests.benchmarks.timing import measure

FILES = 10
TURNS = 5
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
PYTEST = [sys.executable, "-m", "pytest", "-p", "no:xdist"]
OUTSIDE = ["../outside", "-p", "no:anyio", "-p", "no:hypothesispytest", "--tb=no"]
RUNS = {
    "red": [*PYTEST, "features"],
    "green": [*PYTEST, "features", "--solution", "reference"],
    "plain": [*PYTEST, "plain", "--solution", "reference", "--tb=short"],
    "failing": [*PYTEST, *OUTSIDE],
    "one": [*PYTEST, "features/1-evening/00_part.feature"],
    "version": [*PYTEST, "--version"],
    "imports": [sys.executable, "-c", "import pytest, pytest_bdd"],
}


def deal_pairs(number: int) -> list[tuple[str, str]]:
    """Deal that many different cases: a pair, and five ranks that are no straight."""
    dice = random.Random(1)
    cases: dict[tuple[str, str], None] = {}
    while len(cases) < number:
        pair, *kickers = dice.sample("23456789TJQKA", 4)
        worse = [*dice.sample("2345", 2), *dice.sample("9TJQK", 3)]
        cases[write([pair, pair, *kickers]), write(worse)] = None
    return list(cases)


def write(ranks: list[str]) -> str:
    """Write a hand of these ranks in several suits."""
    suited = zip(ranks, "cdhsc", strict=True)
    return " ".join(rank + suit for rank, suit in suited)


def build(kit: Path, rows: int) -> None:
    """Lay out a kit with nothing but these cases, and plain tests in and outside it."""
    for name in ("dojo", "starter", "reference", "features/steps"):
        shutil.copytree(KIT / name, kit / name)
    for name in ("conftest.py", "features/conftest.py", "pyproject.toml"):
        shutil.copy(KIT / name, kit / name)
    cases = deal_pairs(FILES * rows)
    evening = kit / "features" / "1-evening"
    evening.mkdir()
    for number in range(FILES):
        part = cases[number * rows : (number + 1) * rows]
        lines = [f"        | {better} | {worse} |" for better, worse in part]
        text = "\n".join(lines).replace("T", "10")
        file = evening / f"{number:02}_part.feature"
        feature = FEATURE.format(number=number, rows=text)
        file.write_text(feature, encoding="utf-8")
    outside = kit.parent / "outside"
    for folder in (kit / "plain", outside):
        folder.mkdir()
        tests = PLAIN.format(cases=cases)
        (folder / "test_plain.py").write_text(tests, encoding="utf-8")
    shutil.copytree(KIT / "starter", outside / "starter")
    settings = '[pytest]\npythonpath = ["."]\n'
    (outside / "pytest.toml").write_text(settings, encoding="utf-8")


def main() -> None:
    """Measure, and print the ratios."""
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    best = dict.fromkeys(RUNS, float("inf"))
    with TemporaryDirectory() as place:
        kit = Path(place, "kit")
        build(kit, rows)
        for _ in range(TURNS):
            for name, command in RUNS.items():
                best[name] = min(best[name], measure(command, kit))
    for name, seconds in best.items():
        print(f"{seconds:5.2f} s of computing  {name}")
    print(f"red / failing  {best['red'] / best['failing']:.2f}")
    print(f"green / plain  {best['green'] / best['plain']:.2f}")
    start = best["version"] + best["imports"]
    print(f"one / (version + imports)  {best['one'] / start:.2f}")


if __name__ == "__main__":
    main()
