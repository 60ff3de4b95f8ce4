"""The model of a solution: what it takes hands for, and what decides between them.

The report prints exactly what the model predicts with, so a printed statement is a
prediction that can be wrong. Every outcome that it doesn't predict is reported too.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations

from dojo.compare.deals import CATEGORIES, Deal, Outcome, category_of_hand
from dojo.compare.recognition import Recognition
from dojo.compare.search import Found

Compare = Callable[[int, int], int]  # of two seats: 1, -1, or 0 for a tie


@dataclass(slots=True)
class Model:
    """What is known about the way in which a solution plays."""

    levels: Sequence[Sequence[str]] = ()  # the categories, weakest first
    recognition: Recognition = field(default_factory=Recognition)
    orders: dict[str, Found] = field(default_factory=dict)  # by category
    # categories that count as another, with the number of held-out deals
    merged: dict[str, tuple[str, int]] = field(default_factory=dict)
    # two categories, the weaker first, whose hands compare in no way that we know
    unclear: set[tuple[str, str]] = field(default_factory=set)
    refusal: str = ""  # what happens if two hands share a card
    table: str = "all"  # how three and more players are compared; a key of TABLES
    max_players: int = 99  # with more players, `winners` fails
    failure: str = ""
    table_deals: int = 0  # that show how more players are compared, or that it fails

    def place(self, word: str) -> int | None:
        """Return the level of a category, from 0."""
        for level, group in enumerate(self.levels):
            if word in group:
                return level
        return None

    def base(self, category: str) -> str:
        """Return the category as which hands of a category are compared."""
        return self.merged.get(category, (category, 0))[0]

    def taken_for(self, hand: str) -> str:
        """Return the category as which a hand is compared, or what goes wrong."""
        return self.base(self.recognition.taken_for(hand))

    def is_regular(self, hand: str) -> bool:
        """Say whether a hand is taken for what it is."""
        return self.recognition.taken_for(hand) == category_of_hand(hand)

    def predict(self, deal: Deal) -> Outcome | None:
        """Predict who wins; None if the model doesn't say."""
        if self.refusal and deal.shares_cards:
            return self.refusal
        number = len(deal.hands)
        if number > self.max_players:
            return self.failure
        failures = {*map(self.taken_for, deal.hands)} - {*CATEGORIES}
        if failures:
            return failures.pop() if len(failures) == 1 and number == 2 else None
        signs: dict[tuple[int, int], int] = {}
        for seat, rival in combinations(range(number), 2):
            sign = self.compare(deal.hands[seat], deal.hands[rival])
            if sign is None:
                return None
            signs[seat, rival], signs[rival, seat] = sign, -sign
        seats = TABLES[self.table](number, lambda seat, rival: signs[seat, rival])
        if len(seats) < 2:
            return seats
        known_order = self.orders.get(self.taken_for(deal.hands[seats[0]]))
        return known_order.order.settle(deal, seats) if known_order else None

    def compare(self, hand: str, rival: str) -> int | None:
        """Return 1 if a hand wins, -1, or 0 for a tie; None if nothing is known."""
        own = [category_of_hand(hand), category_of_hand(rival)]
        pair = tuple(sorted(own, key=CATEGORIES.index))
        if pair in self.unclear or not self.recognition.unknown.keys().isdisjoint(own):
            return None
        words = [self.recognition.taken_for(hand), self.recognition.taken_for(rival)]
        level, rival_level = map(self.place, words)
        if level is None or rival_level is None:
            return None
        if level != rival_level:
            return 1 if level > rival_level else -1
        bases = [*map(self.base, words)]
        known_order = self.orders.get(bases[0])
        if words != own or bases[0] != bases[1] or not known_order:
            return None  # nothing is claimed about the rank of a misread hand
        return known_order.order.compare(hand, rival)


# How three and more players are compared.


def compare_all(number: int, compare: Compare) -> tuple[int, ...]:
    """Find the seats that no other seat beats."""
    best = [0]
    for seat in range(1, number):
        sign = compare(seat, best[0])
        if sign == 1:
            best = [seat]
        elif sign == 0:
            best.append(seat)
    return tuple(best)


def compare_first(most: int, number: int, compare: Compare) -> tuple[int, ...]:
    """Compare the first players, so many of them, and forget the others."""
    return compare_all(min(most, number), compare)


def keep_earlier(number: int, compare: Compare) -> tuple[int, ...]:
    """Keep everybody who was best at some time."""
    best = [0]
    for seat in range(1, number):
        if compare(seat, best[-1]) >= 0:
            best.append(seat)
    return tuple(best)


TABLES: dict[str, Callable[[int, Compare], tuple[int, ...]]] = {
    "all": compare_all,
    "only the first two players are compared": partial(compare_first, 2),
    "only the first three players are compared": partial(compare_first, 3),
    "only the first four players are compared": partial(compare_first, 4),
    "everybody who had the best hand so far wins": keep_earlier,
}
