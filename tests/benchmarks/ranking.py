"""How fast text becomes a rank: the kit's ladder beside four packages, in one run.

Run it with ``pip install -e ".[bench]"`` and then ``python tests/benchmarks/ranking.py``. All rank the same random
hands in turns, and seconds of computing are counted, so that a busy machine slows all of them alike if any; the best
turn counts. The kit refuses a card that is held twice; the other packages do not.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

import eval7
import phevaluator
import pkrbot
import treys

from reference import hand_rank

Ranker = Callable[[str], int]

HANDS = 20_000
TURNS = 25
WANTED = 2.0  # times as fast as the fastest of the others

EVALUATOR = treys.Evaluator()


def by_treys(text: str) -> int:
    cards = list(map(treys.Card.new, text.split()))
    return EVALUATOR.evaluate(cards[:2], cards[2:])


def by_eval7(text: str) -> int:
    return eval7.evaluate(list(map(eval7.Card, text.split())))


def by_phevaluator(text: str) -> int:
    return phevaluator.evaluate_cards(*text.split())


def by_pkrbot(text: str) -> int:
    return pkrbot.evaluate(list(map(pkrbot.Card, text.split())))


RANKERS: dict[str, Ranker] = {
    "reference.hand_rank": hand_rank,
    "treys": by_treys,
    "eval7": by_eval7,
    "phevaluator": by_phevaluator,
    "pkrbot": by_pkrbot,
}


def seconds(rank: Ranker, hands: list[str]) -> float:
    start = time.process_time()
    for hand in hands:
        rank(hand)
    return time.process_time() - start


def measured(number: int) -> dict[str, float]:
    """Hands per second for each package, of so many cards."""
    dealer, pack = Random(number), [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    hands = [" ".join(dealer.sample(pack, number)) for _ in range(HANDS)]
    turns = [{name: seconds(rank, hands) for name, rank in RANKERS.items()} for _ in range(TURNS)]
    return {name: HANDS / min(turn[name] for turn in turns) for name in RANKERS}


def main() -> int:
    enough = True
    for number in (5, 7):
        rates = measured(number)
        ours = rates["reference.hand_rank"]
        print(f"{number} cards from text     hands a second   reference.hand_rank is ... times as fast")
        for name, rate in rates.items():
            print(f"  {name:<18} {rate:>16,.0f}   {ours / rate:>8.2f}")
        ratio = ours / max(rate for name, rate in rates.items() if name != "reference.hand_rank")
        enough = enough and ratio >= WANTED
        print(f"  beside the fastest of them: {ratio:.2f} (wanted {WANTED})\n")
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main())
