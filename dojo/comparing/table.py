"""The cases of the table: naming a hand, the best five, pots, suits and counters."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import reference
from dojo.comparing.cases import PLAYERS, TABLE, Case, Plan
from dojo.comparing.question import Question
from dojo.comparing.standard import RUNGS, dealt

PACK = tuple(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")
NAMED, CHOSEN, POTS, DRAWN, AMOUNTS = 160, 160, 120, 60, 40


def described(dealer: Random) -> Iterator[Case]:
    """Hands of all kinds, to be named."""
    return (asked("describe", dealt(place, dealer)[0]) for place in places(dealer))


def nicknamed(dealer: Random) -> Iterator[Case]:
    """Hands of all kinds, to be named otherwise."""
    return (asked("nicknames", dealt(place, dealer)[0]) for place in places(dealer))


def chosen(dealer: Random) -> Iterator[Case]:
    """Six and seven cards, of which five count."""
    return (asked("best_five", " ".join(dealer.sample(PACK, 6 + number % 2))) for number in range(CHOSEN))


def amounts(dealer: Random) -> Iterator[Case]:
    """Amounts small and large."""
    some = [0, 1, 4, 5, 24, 25, 99, 100, 131, *(dealer.randint(1, 5_000) for _ in range(AMOUNTS))]
    return (asked("chips", amount) for amount in some)


def places(dealer: Random) -> list[int]:
    """Rungs of all categories, with every straight."""
    rare = [1, 2, *range(5854, 5864), *range(RUNGS - 9, RUNGS + 1)]
    return [*rare, *dealer.sample(range(1, RUNGS + 1), NAMED // 2), *range(1278, RUNGS, 80)]


def asked(function: str, *arguments: object) -> Case:
    """The case in which the reference is right."""
    return Case(Question(function, arguments), getattr(reference, function)(*arguments), TABLE)


def pots(dealer: Random) -> Iterator[Case]:
    """Pots with odd chips among two to five players, most of which are shared."""
    for number in range(POTS):
        players = PLAYERS[: 2 + number % 4]
        place = dealer.randint(1, RUNGS)
        hands: list[str] = []
        for _ in players:
            other = place if dealer.random() < 0.7 else dealer.randint(1, RUNGS)
            hands.append(dealt(other, dealer, taken=" ".join(hands))[0])
        yield asked("shares", dealer.randint(0, 300), dict(zip(players, hands, strict=True)))


def draws(dealer: Random) -> Iterator[Case]:
    """Two to six players draw a card each, often of one rank."""
    for number in range(DRAWN):
        players = PLAYERS[: 2 + number % 5]
        rank = dealer.choice("23456789TJQKA")
        cards = [rank + suit for suit in "cdhs"] if number % 3 and len(players) <= 4 else [*PACK]
        yield asked("high_card_by_suit", dict(zip(players, dealer.sample(cards, len(players)), strict=True)))


PLANS = (
    Plan("naming a hand", "describe", described),
    Plan("other names of a hand", "nicknames", nicknamed),
    Plan("the best five of more", "best_five", chosen),
    Plan("dividing a pot", "shares", pots),
    Plan("high card by suit", "high_card_by_suit", draws),
    Plan("paying in chips", "chips", amounts),
)
