"""As what wild cards play."""

import re
from collections import Counter
from collections.abc import Collection, Sequence

from pytest_bdd import parsers, then

from .asking import Question, answered, put, wrong
from .cards import HAND, Hand, dealt

CARDS = re.compile(r"[2-9TJQKA][cdhs](?: [2-9TJQKA][cdhs])*")  # what the contract calls canonical output


@then(parsers.re(rf"it plays as (?P<expected>{HAND})"))
def it_plays_as(shown: Hand, expected: str, solution: object, rules: Collection[str]) -> None:
    """Ask as what the hand plays, as it stands and shuffled twice; in which order the cards come back is free.

    Where the feature gives ranks only, a wild card may play in any suit; all other cards must still be there. So
    *expected* lists the cards in the order in which they were shown.
    """
    places = whole(shown, expected)
    for times in range(3):
        asked = Question("stands_for", (shown.shuffled(times).text, rules))
        answer = put(asked, solution)
        if not isinstance(answer, str) or not CARDS.fullmatch(answer):
            raise wrong(f"it plays as {expected}", answered(asked, answer), asked)
        if not agrees(answer.split(), shown.cards, places):
            raise wrong(f"it plays as {expected}", f"it plays as {answer.replace('T', '10')}", asked)


def whole(shown: Hand, expected: str) -> Sequence[str]:
    """The expected cards, or only their ranks where suits do not matter."""
    ranks_only = "-" in expected and " of " not in expected
    places = expected.replace("10", "T").split("-") if ranks_only else dealt([expected])[0].cards
    if len(places) != len(shown.cards):
        raise ValueError(f"{expected} is not as many cards as {shown.name}")
    return places


def agrees(answer: Sequence[str], shown: Sequence[str], places: Sequence[str]) -> bool:
    """Whether *answer* holds each card that keeps its rank, and one of each rank or card asked for beside them."""
    if len(places[0]) > 1:
        return Counter(answer) == Counter(places)
    kept = Counter(card for card, rank in zip(shown, places, strict=True) if card[0] == rank and card != "Jk")
    played = Counter(rank for card, rank in zip(shown, places, strict=True) if card[0] != rank or card == "Jk")
    left = Counter(answer) - kept
    return left.total() == len(answer) - kept.total() and Counter(card[0] for card in left.elements()) == played
