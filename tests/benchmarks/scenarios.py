"""What do scenarios cost? ``python tests/benchmarks/scenarios.py [ROWS]``: ten features of 30 rows, or of ROWS.

CPU seconds of whole runs of pytest, start-up included, the best of several in turn.
Wanted: red / failing at most 1.3, where failing are as many plain tests outside of the
kit with ``--tb=no``; one feature at most 1.5 times what it takes to say ``pytest
--version`` and to import pytest and pytest-bdd; green / plain at most 1.5. With 1,000
rows, which are 10,000 scenarios, the time grows as the number does.
"""

import random
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

KIT = Path(__file__).parents[2]
FILES, TURNS = 10, 5
ROWS = int(sys.argv[1]) if len(sys.argv) > 1 else 30
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
PYTEST = ["-m", "pytest", "-p", "no:xdist"]  # which only maintainers have
RUNS = {
    "red": (*PYTEST, "features"),
    "green": (*PYTEST, "features", "--solution", "reference"),
    "plain": (*PYTEST, "plain", "--solution", "reference", "--tb=short"),
    "failing": (
        *PYTEST,
        "-p",
        "no:anyio",
        "-p",
        "no:hypothesispytest",
        "../outside",
        "--tb=no",
    ),
    "one": (*PYTEST, "features/1-evening/00_part.feature"),
    "version": (*PYTEST, "--version"),
    "imports": ("-c", "import pytest, pytest_bdd"),
}


def main() -> None:
    """Measure, and print the ratios."""
    with tempfile.TemporaryDirectory() as place:
        build(Path(place, "kit"))
        turns = [
            [cost(arguments, f"{place}/kit") for arguments in RUNS.values()]
            for _ in range(TURNS)
        ]
    best = dict(zip(RUNS, map(min, zip(*turns, strict=True)), strict=True))
    print(
        ", ".join(f"{name} {seconds:.2f} s" for name, seconds in best.items()),
        "of computing",
    )
    print(
        f"red / failing {best['red'] / best['failing']:.2f}   green / plain {best['green'] / best['plain']:.2f}"
    )
    print(
        f"one feature / (version + imports) {best['one'] / (best['version'] + best['imports']):.2f}"
    )


def build(folder: Path) -> None:
    """Lay out a kit with nothing but these cases: a pair against five different ranks that are no straight."""
    for name in ("dojo", "starter", "reference", "features/steps"):
        shutil.copytree(
            KIT / name,
            folder / name,
            ignore=shutil.ignore_patterns(".*", "__pycache__"),
        )
    for name in ("conftest.py", "features/conftest.py", "pyproject.toml"):
        shutil.copy(KIT / name, folder / name)
    dice = random.Random(1)
    found = [(deal([pair, pair, *rest]), deal([*dice.sample("2345", 2), *dice.sample("9TJQK", 3)]))
             for pair, *rest in (dice.sample(RANKS, 4) for _ in range(2 * FILES * ROWS))]  # fmt: skip
    found = list(dict.fromkeys(found))[: FILES * ROWS]  # no two scenarios of one name
    for number in range(FILES):
        part = found[number * ROWS : (number + 1) * ROWS]
        rows = "\n".join(
            f"        | {better} | {worse} |".replace("T", "10")
            for better, worse in part
        )
        path = folder / "features" / "1-evening" / f"{number:02}_part.feature"
        path.parent.mkdir(exist_ok=True)
        path.write_text(FEATURE.format(number=number, rows=rows), encoding="utf-8")
    for place in (folder / "plain", folder.parent / "outside"):
        place.mkdir()
        (place / "test_plain.py").write_text(
            PLAIN.format(cases=found), encoding="utf-8"
        )
    shutil.copytree(KIT / "starter", folder.parent / "outside" / "starter")
    (folder.parent / "outside" / "pytest.toml").write_text(
        '[pytest]\npythonpath = ["."]\n', encoding="utf-8"
    )


def deal(ranks: list[str]) -> str:
    """Write a hand of these ranks in several suits."""
    return " ".join(map("".join, zip(ranks, "cdhsc", strict=True)))


def cost(arguments: tuple[str, ...], folder: str) -> float:
    """Run Python once; returns its CPU seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run(
        [sys.executable, *arguments], cwd=folder, stdout=subprocess.DEVNULL, check=False
    )
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


if __name__ == "__main__":
    main()
