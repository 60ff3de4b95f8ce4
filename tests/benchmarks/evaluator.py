"""How fast the readable evaluator is: beside treys, on many wild cards, and in counting whole decks.

Run it with ``pip install -e ".[bench]"`` and then ``python tests/benchmarks/evaluator.py``. Both rank the same random
hands from text, in turns, so that a busy machine slows both; the best turn counts. It prints and asserts nothing.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

KIT = Path(__file__).parents[2]
sys.path.insert(0, str(KIT))

import treys

from reference import category, winners

HANDS = 50_000
TURNS = 7
EVALUATOR = treys.Evaluator()
COUNTED = [
    (),
    ("jokers wild",),
    ("bug",),
    ("deuces wild",),
    ("one-eyed jacks wild",),
    ("lowest card wild",),
    ("two decks",),
    ("canadian stud",),
    ("ace-to-five",),
    ("deuces wild", "jokers wild"),
]
FOUR_WILD = [
    ("2c 2d 2h 2s 9c", ("deuces wild",)),
    ("Jk Jk Jk Jk 9c", ("jokers wild",)),
    ("Jk Jk 2c 2d 9c", ("deuces wild", "jokers wild", "natural beats wild of a kind")),
    ("Jk Jk 2c 2d 9c", ("deuces wild", "jokers wild", "canadian stud", "suit of the highest card")),
    ("Jk Jk Jk Jk 9c", ("deuce-to-seven", "jokers wild")),
]
COLD = """
import time
from reference import category, odds
start = time.perf_counter()
{question}
print((time.perf_counter() - start) * 1000)
"""


def by_treys(text: str) -> int:
    """The rank that treys gives, as its users call it from text."""
    return EVALUATOR.evaluate([], [treys.Card.new(card) for card in text.split()])


def seconds(ask: Callable[[str], object], hands: list[str]) -> float:
    """How long one turn takes."""
    start = time.perf_counter()
    for hand in hands:
        ask(hand)
    return time.perf_counter() - start


def milliseconds(question: str) -> float:
    """How long a question takes the first time, in a process of its own; imports are not counted."""
    code = COLD.format(question=question)
    done = subprocess.run([sys.executable, "-c", code], cwd=KIT, capture_output=True, text=True, check=True)
    return float(done.stdout)


def main() -> None:
    """Print the ratio to treys, then the hands with four wild cards, then the odds."""
    random = Random(1)
    pack = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    hands = [" ".join(random.sample(pack, 5)) for _ in range(HANDS)]
    rankers = {"treys": by_treys, "category": category, "winners of one": lambda text: winners({"Ann": text})}
    best = dict.fromkeys(rankers, float("inf"))
    for _ in range(TURNS):
        for name, ask in rankers.items():
            best[name] = min(best[name], seconds(ask, hands))
    print(f"{HANDS:,} hands of five cards from text, the best of {TURNS} turns")
    for name, took in best.items():
        print(f"  {name:<16} {HANDS / took:>9,.0f} a second, {best['treys'] / took:5.2f} times treys")
    print("a hand with four wild cards, the first time it is asked for (milliseconds)")
    for text, names in FOUR_WILD:
        print(f"  {milliseconds(f'category({text!r}, {names!r})'):7.1f}  {text}  {', '.join(names)}")
    print("odds, the first time they are asked for (milliseconds)")
    for names in COUNTED:
        print(f"  {milliseconds(f'odds({names!r})'):7.1f}  {', '.join(names) or 'standard'}")


if __name__ == "__main__":
    main()
