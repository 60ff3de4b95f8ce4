"""How fast the reference is beside four packages, which ``pip install -e ".[bench]"`` installs, and how fast it counts.

All rank the same random hands from text, in turns, and seconds of computing are
counted, so that a busy machine slows all of them alike; the best turn counts. The rank
table is meant to be twice as fast as the fastest of the others. Counting is set beside
looking at every hand, which is worked out from the time that some of them take.
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

import eval7
import phevaluator
import pkrbot
import treys

from reference import category, hand_rank, odds, winners
from reference.house.agreement import agree_on

HANDS, TURNS = 20_000, 15
EVALUATOR = treys.Evaluator()
OURS: dict[str, Callable[[str], object]] = {
    "hand_rank": hand_rank,
    "category": category,
    "winners of one": lambda text: winners({"Ann": text}),
}
THEIRS: dict[str, Callable[[str], object]] = {
    "treys": lambda text: EVALUATOR.evaluate(
        [], [treys.Card.new(card) for card in text.split()]
    ),
    "eval7": lambda text: eval7.evaluate([eval7.Card(card) for card in text.split()]),
    "phevaluator": lambda text: phevaluator.evaluate_cards(*text.split()),
    "pkrbot": lambda text: pkrbot.evaluate(
        [pkrbot.Card(card) for card in text.split()]
    ),
}
FIRST_TIME = [
    "category('2c 2d 2h 2s 9c', ['deuces wild'])",
    "category('Jk Jk 2c 2d 9c', ['deuces wild', 'jokers wild', 'canadian stud', 'suit of the highest card'])",
    "category('Jk Jk Jk Jk 9c', ['deuce-to-seven', 'jokers wild'])",
]
COUNTED = [
    [],
    ["jokers wild"],
    ["deuces wild"],
    ["one-eyed jacks wild"],
    ["lowest card wild"],
    ["canadian stud"],
]
COUNTED += [
    ["36-card deck"],
    ["20-card poker"],
    ["deuce-to-seven"],
    ["three-card straights and flushes"],
]
COLD = "import time; from reference import *; s = time.process_time(); {}; print(1000 * (time.process_time() - s))"


def rates(number: int) -> dict[str, float]:
    """Hands of so many cards that each ranks in a second."""
    dealer, pack = (
        Random(number),
        [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"],
    )
    hands = [" ".join(dealer.sample(pack, number)) for _ in range(HANDS)]
    best = dict.fromkeys(OURS if number == 5 else ["hand_rank"], 0.0) | dict.fromkeys(
        THEIRS, 0.0
    )
    for _ in range(TURNS):
        for name in best:
            ask, start = (OURS | THEIRS)[name], time.process_time()
            for hand in hands:
                ask(hand)
            best[name] = max(best[name], HANDS / (time.process_time() - start))
    return best


def milliseconds(question: str) -> float:
    """How long a question takes the first time, in a process of its own; imports are not counted."""
    command = [sys.executable, "-c", COLD.format(question)]
    return float(
        subprocess.run(
            command, cwd=KIT, capture_output=True, text=True, check=True
        ).stdout
    )


def by_hand(rules: list[str]) -> float:
    """Milliseconds for looking at all hands of the deck, as the reference does when it is asked for each category."""
    dealer, table = Random(5), agree_on(rules)
    pack = [str(card) for card in sorted(table.deck.kinds)]
    hands = [" ".join(dealer.sample(pack, table.counted_cards)) for _ in range(HANDS)]
    start = time.process_time()
    for hand in hands:
        category(hand, table)
    return 1000 * (time.process_time() - start) * sum(odds(table).values()) / HANDS


def main() -> None:
    """Print hands a second and their ratio to treys, what a first question costs, and how fast hands are counted."""
    for number in (5, 7):
        found = rates(number)
        print(f"{number} cards from text")
        for name, rate in found.items():
            print(
                f"  {name:<16} {rate:>11,.0f} a second, {rate / found['treys']:6.2f} times treys"
            )
        ratio = found["hand_rank"] / max(found[name] for name in THEIRS)
        print(f"  hand_rank beside the fastest of the others: {ratio:.2f} times")
    print("the first time it is asked, in milliseconds")
    for question in FIRST_TIME:
        print(f"  {milliseconds(question):7.1f}  {question}")
    print("counting, in milliseconds, beside looking at every hand")
    for rules in COUNTED:
        counting, looking = milliseconds(f"odds({rules})"), by_hand(rules)
        print(
            f"  {counting:7.1f} {looking:11,.0f}, {looking / counting:9,.0f} times  {', '.join(rules) or 'standard'}"
        )


if __name__ == "__main__":
    main()
