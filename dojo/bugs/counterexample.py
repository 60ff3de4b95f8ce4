"""Finds hands in a feature for which a planted bug gives a wrong answer."""

from collections.abc import Iterator, Sequence
from itertools import cycle

from dojo.bugs.catalogue.bug import Bug
from dojo.bugs.implementations import answer_call, build_implementation
from dojo.contract import HAND, SUITS, Call

ONE_SUIT = " of one suit"


def find_counterexample(bug: Bug, rule: str) -> str:
    """Return hands from a rule's examples for which a bug's answer is wrong, or "".

    *rule* is the text of the broken rule, with its examples.
    """
    right = build_implementation()
    wrong = build_implementation(bug)
    for hands in _list_hands(rule):
        for call in _list_calls(hands, bug):
            answer, error = answer_call(right, call)
            if not error and answer_call(wrong, call)[0] != answer:
                return " meets ".join(hands)
    return ""


def _list_hands(rule: str) -> Iterator[list[str]]:
    """Yield the hands in each line twice, with the cards in different orders."""
    for line in rule.splitlines():
        hands = [_deal(name, seat) for seat, name in enumerate(HAND.findall(line))]
        yield [" ".join(cards) for cards in hands]
        yield [" ".join([*cards[::2], *cards[1::2]]) for cards in hands]


def _deal(name: str, seat: int) -> list[str]:
    """Return the cards of a hand.

    Add suits if *name* has only ranks.
    """
    name = name.replace("10", "T")
    if "-" not in name:
        return name.split()
    first = 2 * seat % len(SUITS)  # so that two players rarely get the same card
    suits = SUITS[first:] + SUITS[:first]
    if name.endswith(ONE_SUIT):
        suits = suits[0]
    ranks = name.removesuffix(ONE_SUIT).split("-")
    return [rank + suit for rank, suit in zip(ranks, cycle(suits), strict=False)]


def _list_calls(hands: Sequence[str], bug: Bug) -> Iterator[Call]:
    """Yield a call with these hands, if the bug affects the called function."""
    rules = bug.house[:1]
    if "winners" in bug.functions and len(hands) > 1:
        players = {str(seat): hand for seat, hand in enumerate(hands)}
        yield Call("winners", (players,), rules)
    if "category" in bug.functions and len(hands) == 1:
        yield Call("category", hands, rules)
