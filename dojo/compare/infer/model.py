"""The model of a solution: what it takes hands for, and what decides between them.

The report prints exactly the rules that the model predicts with, so every statement can
be checked. The report also has every outcome that the model doesn't predict.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations

from dojo.compare.calls.deals import (
    Deal,
    Pair,
    Seats,
    category_of_hand,
    sort_pair,
)
from dojo.compare.infer.order import Order
from dojo.compare.infer.recognition import Recognition
from dojo.compare.infer.respondent import Failure, Outcome, Word
from dojo.compare.infer.search import Found
from dojo.compare.infer.shapes import EVERY

Compare = Callable[[int, int], int]  # compares two seats: 1, -1, or 0 for a tie


@dataclass(slots=True)
class Model:
    """The known rules of a solution."""

    levels: Sequence[list[str]] = ()  # the categories, weakest first
    recognition: Recognition = field(default_factory=Recognition)
    orders: dict[str, Found] = field(default_factory=dict)  # by category
    flat: Found | None = None  # the order of all hands, if categories don't count
    merged: dict[str, str] = field(default_factory=dict)  # what a category counts as
    held_out: dict[str, int] = field(default_factory=dict)  # how many deals confirm it
    # categories in the wrong order, with the number of held-out deals
    upside_down: dict[Pair, int] = field(default_factory=dict)
    # two categories between which we don't know what decides
    unclear: set[Pair] = field(default_factory=set)
    table: str = "all"  # how three and more players are compared; a key of TABLE_RULES
    table_deals: int = 0  # number of deals that confirm it
    early_ties_fail: bool = False  # even if a later player wins

    def place(self, word: Word) -> int | None:
        """Return the level of a category, from 0."""
        for level, group in enumerate(self.levels):
            if word in group:
                return level
        return None

    def list_neighbours(self, word: Word) -> list[str]:
        """List the categories one level above and one level below a category."""
        level = self.place(word)
        if level is None:
            return []
        around = self.levels[max(level - 1, 0) : level + 2]
        return [c for group in around if word not in group for c in group]

    def base(self, category: Word) -> Word:
        """Return the category whose order applies to the hands of a category."""
        if isinstance(category, Failure):
            return category
        return self.merged.get(category, category)

    def taken_for(self, hand: str) -> Word:
        """Return the category that a hand counts as, or the failure that it causes."""
        return self.base(self.recognition.taken_for(hand))

    def is_regular(self, hand: str) -> bool:
        """Return whether a hand is read correctly."""
        return self.recognition.find(hand) is None

    def is_known(self, category: str) -> bool:
        """Return whether it is known how all hands of a category are read."""
        unclear = any(category in pair for pair in self.unclear)
        unknown = unclear or category in self.recognition.unknown
        return [category] in self.levels and not unknown

    def are_alike(self, hand: str, rival: str) -> bool:
        """Return whether two hands of a category are read correctly or misread alike.

        The order of this category then decides, even if it is taken for another.
        """
        category = category_of_hand(hand)
        if category != category_of_hand(rival):
            return False
        if category in self.recognition.unknown:
            return True
        misreading = self.recognition.find(hand)
        is_whole = misreading is None or misreading.shape == EVERY
        return is_whole and misreading == self.recognition.find(rival)

    def find_order(self, word: Word) -> Order | None:
        """Return the order of the hands of a category."""
        if isinstance(word, Failure):
            return None
        known_order = self.orders.get(word) or self.orders.get(
            self.merged.get(word, "")
        )
        return known_order.order if known_order else None

    def predict(self, deal: Deal) -> Outcome | None:
        """Predict who wins; return None if the model can't."""
        number = len(deal.hands)
        words = {*map(self.taken_for, deal.hands)}
        failures = [word for word in words if isinstance(word, Failure)]
        if failures and not self.flat:
            return failures[0] if len(failures) == 1 else None
        signs: dict[tuple[int, int], int] = {}
        for seat, rival in combinations(range(number), 2):
            sign = self.compare(deal.hands[seat], deal.hands[rival])
            if sign is None:
                return None
            signs[seat, rival], signs[rival, seat] = sign, -sign
        if failure := self.find_failing_tie(deal, signs):
            return failure
        seats = TABLE_RULES[self.table](number, lambda seat, rival: signs[seat, rival])
        if len(seats) < 2:
            return seats
        order = self.find_tie_order(deal.hands[seats[0]])
        return order.settle(deal, seats) if order else None

    def find_tie_order(self, hand: str) -> Order | None:
        """Return the order whose rule for ties applies to a hand."""
        if self.flat:
            return self.flat.order
        order = None
        if self.are_alike(hand, hand):
            order = self.find_order(category_of_hand(hand))
        return order or self.find_order(self.taken_for(hand))

    def find_failing_tie(
        self, deal: Deal, signs: Mapping[tuple[int, int], int]
    ) -> Failure | None:
        """Return the failure of a hand that ties with the best one so far."""
        best = 0
        for seat in range(1, len(deal.hands)) if self.early_ties_fail else ():
            order = self.find_tie_order(deal.hands[seat])
            if not signs[seat, best] and order and isinstance(order.tie, Failure):
                return order.tie
            best = seat if signs[seat, best] == 1 else best
        return None

    def compare(self, hand: str, rival: str) -> int | None:
        """Return 1 if a hand wins, -1 if it loses, 0 for a tie; None if unknown."""
        if self.flat:
            return self.flat.order.compare(hand, rival)
        if self.are_alike(hand, rival):
            order = self.find_order(category_of_hand(hand))
            return order.compare(hand, rival) if order else None
        own = [category_of_hand(hand), category_of_hand(rival)]
        is_unknown = not self.recognition.unknown.keys().isdisjoint(own)
        if is_unknown or sort_pair(*own) in self.unclear:
            return None
        words = [self.recognition.taken_for(hand), self.recognition.taken_for(rival)]
        level, rival_level = map(self.place, words)
        if level is None or rival_level is None:
            return None
        if level != rival_level:
            return 1 if level > rival_level else -1
        return self.compare_on_level(hand, rival)

    def compare_on_level(self, hand: str, rival: str) -> int | None:
        """Compare two hands that count as the same category."""
        base = self.taken_for(hand)
        if base != self.taken_for(rival):
            return None
        misread = [*filter(None, map(self.recognition.find, (hand, rival)))]
        orders = {m.order for m in misread} or {self.find_order(base)}
        order = orders.pop()
        return order.compare(hand, rival) if order and not orders else None


# How three and more players are compared.


def compare_all(number: int, compare: Compare) -> Seats:
    """Find the seats that no other seat beats."""
    best = [0]
    for seat in range(1, number):
        sign = compare(seat, best[0])
        if sign == 1:
            best = [seat]
        elif sign == 0:
            best.append(seat)
    return tuple(best)


def compare_first(most: int, number: int, compare: Compare) -> Seats:
    """Compare only the first *most* players."""
    return compare_all(min(most, number), compare)


def compare_with_neighbour(number: int, compare: Compare) -> Seats:
    """Compare each player only with the one before."""
    best = [0]
    for seat in range(1, number):
        sign = compare(seat, seat - 1)
        if sign == 1:
            best = [seat]
        elif sign == 0:
            best.append(seat)
    return tuple(best)


def replace_one(number: int, compare: Compare) -> Seats:
    """Let a better hand replace only one of the tied hands."""
    best = [0]
    for seat in range(1, number):
        sign = compare(seat, best[0])
        if sign == 1:
            best[0] = seat
        elif sign == 0:
            best.append(seat)
    return tuple(sorted(best))


def keep_earlier(number: int, compare: Compare) -> Seats:
    """Keep every player whose hand was the best so far."""
    best = [0]
    for seat in range(1, number):
        if compare(seat, best[-1]) >= 0:
            best.append(seat)
    return tuple(best)


NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight")
TABLE_RULES: dict[str, Callable[[int, Compare], Seats]] = {
    "all": compare_all,
    **{
        f"only the first {name} players are compared": partial(compare_first, number)
        for number, name in enumerate(NUMBERS, start=2)
    },
    "every player whose hand was the best so far wins": keep_earlier,
    "after a tie, a better hand replaces only one of those who share": replace_one,
    "each player is compared only with the one before": compare_with_neighbour,
}
