"""How fast the reference is beside four packages, which ``.[bench]`` installs.

All rank the same random hands from text, in turns; seconds of computing are counted,
and the best turn. Wanted: the rank table is twice as fast as the fastest of the others.
"""

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

from reference import category, hand_rank, winners

HANDS = 20_000
TURNS = 15
EVALUATOR = treys.Evaluator()
Rank = Callable[[str], object]


def rank_by_treys(text: str) -> object:
    return EVALUATOR.evaluate([], [treys.Card.new(card) for card in text.split()])


def rank_by_eval7(text: str) -> object:
    return eval7.evaluate([eval7.Card(card) for card in text.split()])


def rank_by_phevaluator(text: str) -> object:
    return phevaluator.evaluate_cards(*text.split())


def rank_by_pkrbot(text: str) -> object:
    return pkrbot.evaluate([pkrbot.Card(card) for card in text.split()])


def win_alone(text: str) -> object:
    return winners({"Ann": text})


THEIRS = (rank_by_treys, rank_by_eval7, rank_by_phevaluator, rank_by_pkrbot)
OURS: dict[int, tuple[Rank, ...]] = {
    5: (hand_rank, category, win_alone),
    7: (hand_rank,),
}


def deal(pack: list[str], cards: int) -> list[str]:
    """Deal hands, the same ones in each run."""
    dealer = Random(cards)
    return [" ".join(dealer.sample(pack, cards)) for _ in range(HANDS)]


def count_seconds(rank: Rank, hands: list[str]) -> float:
    """Rank all hands; give the seconds of computing."""
    start = time.process_time()
    for hand in hands:
        rank(hand)
    return time.process_time() - start


def compare_speed(cards: int) -> None:
    """Print how many hands of so many cards each ranks in a second."""
    pack = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    hands = deal(pack, cards)
    best = {}
    for rank in (*OURS[cards], *THEIRS):
        best[rank] = min(count_seconds(rank, hands) for _ in range(TURNS))
    fastest = min(best[rank] for rank in THEIRS)
    print(f"{cards} cards from text, beside the fastest of the others")
    for rank, seconds in best.items():
        speed = f"{HANDS / seconds:>11,.0f} a second"
        print(f"  {rank.__name__:<20} {speed}, {fastest / seconds:6.2f} times")


def main() -> None:
    """Print it for five cards and for seven."""
    for cards in OURS:
        compare_speed(cards)


if __name__ == "__main__":
    main()
