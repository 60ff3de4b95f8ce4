"""The cases of standard poker: every strength, the whole order, more players."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random

from dojo.comparing.cases import EVENING, MORE_PLAYERS, PLAYERS, Case, Plan
from dojo.comparing.question import Question
from reference.rank_table import category_of, example_of, hand_rank

RUNGS = 7_462
FOUR_OF_A_SUIT = 300
EQUAL = 400
TABLES = 700
TRIPLES = 400
TRIES = 6
IN_THREES = "random triples"

RENAMED = [str.maketrans("cdhs", "".join(suits)) for suits in permutations("cdhs")]

Hand = tuple[str, int]  # the text of a hand, and its rung


def dealt(place: int, dealer: Random, taken: str = "") -> Hand:
    """A hand that stands on this rung: shuffled, suits renamed, if possible without cards that are *taken*."""
    cards = example_of(place).split()
    text = ""
    for _ in range(TRIES):
        dealer.shuffle(cards)
        text = " ".join(cards).translate(dealer.choice(RENAMED))
        if not any(card in taken for card in text.split()):
            break
    return text, place


def categories(dealer: Random) -> Iterator[Case]:
    """A hand of every strength, and hands with four of a suit, which are no flushes."""
    for place in range(1, RUNGS + 1):
        yield category(dealt(place, dealer)[0])
    for place in dealer.sample(range(1, 1278), FOUR_OF_A_SUIT):
        first, *rest = example_of(place).split()
        yield category(" ".join([*(card[0] + "h" for card in rest), first]))


def category(text: str, written: str = "") -> Case:
    """The case that asks for the category of this hand, perhaps *written* otherwise."""
    name = category_of(hand_rank(text))
    return Case(Question("category", (written or text,)), name, EVENING.index(name))


def showdown(hands: list[Hand]) -> Case:
    """The case that asks who wins."""
    players = dict(zip(PLAYERS, hands, strict=False))
    best = max(place for _, place in hands)
    level = max(EVENING.index(category_of(place)) for _, place in hands)
    return Case(
        Question("winners", ({player: text for player, (text, _) in players.items()},)),
        [player for player, (_, place) in players.items() if place == best],
        level if len(hands) == 2 else MORE_PLAYERS,
    )


def both_ways(one: Hand, other: Hand) -> Iterator[Case]:
    """Two hands, each in each place."""
    yield showdown([one, other])
    yield showdown([other, one])


def order(dealer: Random) -> Iterator[Case]:
    """Every strength against the next."""
    above = dealt(1, dealer)
    for place in range(2, RUNGS + 1):
        below, above = above, dealt(place, dealer, taken=above[0])
        yield from both_ways(below, above)


def equal(dealer: Random) -> Iterator[Case]:
    """Hands that differ in suits alone, more of the rarer categories."""
    places = [*dealer.sample(range(1, RUNGS + 1), EQUAL // 2), *range(1600, RUNGS + 1, 29)]
    for place in places[:EQUAL]:
        one = dealt(place, dealer)
        yield showdown([one, dealt(place, dealer, taken=one[0])])


def edges(dealer: Random) -> Iterator[Case]:
    """The lowest and the highest hand of every category against those of every other."""
    ends = [place for places in rungs_by_category().values() for place in (places[0], places[-1])]
    for low, high in combinations(ends, 2):
        one = dealt(low, dealer)
        yield from both_ways(one, dealt(high, dealer, taken=one[0]))


def rungs_by_category() -> dict[str, list[int]]:
    """The rungs of each category."""
    by_name: dict[str, list[int]] = {}
    for place in range(1, RUNGS + 1):
        by_name.setdefault(category_of(place), []).append(place)
    return by_name


def triples(dealer: Random, many: int = TRIPLES) -> Iterator[Case]:
    """Three hands at random, of one category every second time, each against each: is there a circle?"""
    by_name = list(rungs_by_category().values())
    for number in range(many):
        among = dealer.choice(by_name) if number % 2 else range(1, RUNGS + 1)
        hands = [dealt(place, dealer) for place in sorted(dealer.sample(among, 3))]
        for one, other in combinations(hands, 2):
            yield showdown([one, other])


def tables(dealer: Random) -> Iterator[Case]:
    """Three to six players, in every second deal two or more of whom share."""
    for number in range(TABLES):
        players = 3 + number % 4
        places = [dealer.randint(1, RUNGS) for _ in range(players)]
        if number % 2:
            places[dealer.randrange(players)] = max(places)
            places[dealer.randrange(players)] = max(places)
        hands: list[Hand] = []
        for place in places:
            hands.append(dealt(place, dealer, taken=" ".join(text for text, _ in hands)))
        yield showdown(hands)


PLANS = (
    Plan("categories", "category", categories),
    Plan("the whole order", "winners", order),
    Plan("equal hands", "winners", equal),
    Plan("category against category", "winners", edges),
    Plan(IN_THREES, "winners", triples),
    Plan("more than two players", "winners", tables),
)
