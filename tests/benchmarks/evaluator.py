"""How fast the reference is beside four packages, which ``pip install -e ".[bench]"`` installs.

All rank the same random hands from text, in turns, and seconds of computing are counted, so that a busy machine slows
all of them alike; the best turn counts.
"""

import subprocess
import sys
import time
from pathlib import Path
from random import Random

KIT = Path(__file__).parents[2]
sys.path.insert(0, str(KIT))

import eval7
import phevaluator
import pkrbot
import treys

from reference import category, hand_rank, winners

HANDS, TURNS = 20_000, 15
EVALUATOR = treys.Evaluator()
OURS = {"hand_rank": hand_rank, "category": category, "winners of one": lambda text: winners({"Ann": text})}
THEIRS = {
    "treys": lambda text: EVALUATOR.evaluate([], [treys.Card.new(card) for card in text.split()]),
    "eval7": lambda text: eval7.evaluate([eval7.Card(card) for card in text.split()]),
    "phevaluator": lambda text: phevaluator.evaluate_cards(*text.split()),
    "pkrbot": lambda text: pkrbot.evaluate([pkrbot.Card(card) for card in text.split()]),
}
FIRST_TIME = ["odds()", "odds(['deuces wild', 'jokers wild'])", "category('2c 2d 2h 2s 9c', ['deuces wild'])"]
COLD = "import time; from reference import *; s = time.process_time(); {}; print(1000 * (time.process_time() - s))"


def rates(number: int) -> dict[str, float]:
    """Hands of so many cards that each ranks in a second."""
    dealer, pack = Random(number), [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    hands = [" ".join(dealer.sample(pack, number)) for _ in range(HANDS)]
    best = dict.fromkeys(OURS if number == 5 else ["hand_rank"], 0.0) | dict.fromkeys(THEIRS, 0.0)
    for _ in range(TURNS):
        for name in best:
            ask, start = (OURS | THEIRS)[name], time.process_time()
            for hand in hands:
                ask(hand)
            best[name] = max(best[name], HANDS / (time.process_time() - start))
    return best


def main() -> None:
    """Print hands a second and their ratio to treys, then what the first question of a kind costs."""
    for number in (5, 7):
        found = rates(number)
        print(f"{number} cards from text")
        for name, rate in found.items():
            print(f"  {name:<16} {rate:>11,.0f} a second, {rate / found['treys']:6.2f} times treys")
        fastest = max(found[name] for name in THEIRS)
        print(f"  hand_rank beside the fastest of the others: {found['hand_rank'] / fastest:.2f} (wanted: 2)")
    for question in FIRST_TIME:
        command = [sys.executable, "-c", COLD.format(question)]
        spent = subprocess.run(command, cwd=KIT, capture_output=True, text=True, check=True).stdout
        print(f"  {float(spent):7.1f} milliseconds the first time: {question}")


if __name__ == "__main__":
    main()
