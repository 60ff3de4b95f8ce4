"""Defines the model of a solution, which predicts the winners of deals.

The report prints exactly the rules that the model uses for its predictions, so every
finding can be checked. The report also lists wrong outcomes that the model doesn't
predict. A *misreading* is a group of hands that the solution mistakes for another
category. Categories on one *level* tie with each other.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import combinations

from dojo.compare.calls.deals import (
    Deal,
    Matchup,
    Seats,
    category_of_hand,
    count_ranks,
    list_tricky_hands,
    sort_categories,
)
from dojo.compare.infer.order import Order
from dojo.compare.infer.recognition import Misreading, Recognition
from dojo.compare.infer.respondent import Failure, Outcome, TakenFor
from dojo.compare.infer.search import Found
from dojo.compare.infer.shapes import EVERY

# takes two seats; returns 1 if the first seat wins, -1 if it loses, or 0 for a tie
Compare = Callable[[int, int], int]
# the winning seats in a deal for two players, keyed by the result of `Model.compare`
DUEL_WINNERS: dict[int, Seats] = {1: (0,), 0: (0, 1), -1: (1,)}


@dataclass(slots=True)
class Model:
    """The rules that a solution follows, as far as they are known."""

    # a single category from each level, weakest level first
    levels: list[str] = field(default_factory=list)
    recognition: Recognition = field(default_factory=Recognition)
    # the order of the hands within each category, keyed by category
    orders: dict[str, Found] = field(default_factory=dict)
    # number of deals that confirm a wrong order of two categories, keyed by matchup
    upside_down: dict[Matchup, int] = field(default_factory=dict)
    # matchups of two categories whose order is unknown
    unclear: set[Matchup] = field(default_factory=set)
    table: str = "all"  # how three or more players are compared: a key in TABLE_RULES
    table_deals: int = 0  # number of deals that confirm the rule in `table`
    # categories whose rules don't predict all deals for three or more players
    duels_only: set[str] = field(default_factory=set)

    def set_levels(self, groups: Sequence[Sequence[str]], called: Recognition) -> None:
        """Choose one category from each level, which stands for the whole level.

        For example, if flushes tie with high cards, and `category` calls all flushes
        "high card", choose "high card". Without such a misreading, choose the category
        that is weakest in the rules. The other categories on the level count as this
        category, unless `winners` misreads their hands in another way.

        Args:
            groups: the categories on each level, weakest first.
            called: the misreadings of `category`.
        """
        for group in groups:
            sources = (self.recognition, called)
            misread = [source.find_whole(c) for source in sources for c in group]
            names = [misreading.taken_for for misreading in misread if misreading]
            base = next((c for c in group if c in names), group[0])
            self.levels.append(base)
            for category in group:
                is_unknown = category in self.recognition.unknown
                is_partly = self.recognition.list_unnamed(category)
                is_whole = self.recognition.find_whole(category)
                if category != base and not (is_unknown or is_partly or is_whole):
                    self.recognition.add(Misreading(category, base, EVERY))

    def place(self, taken_for: TakenFor) -> int | None:
        """Return a category's level, counted from 0, or None if it has no level."""
        return self.levels.index(taken_for) if taken_for in self.levels else None

    def is_regular(self, hand: str) -> bool:
        """Return whether a hand counts as its own category."""
        return self.recognition.find(hand) is None

    def is_known(self, category: str) -> bool:
        """Return whether a category's level is known.

        The result is False if misread hands count as this category.
        """
        unclear = any(category in matchup for matchup in self.unclear)
        unknown = unclear or category in self.recognition.unknown
        mistaken = {m.taken_for for m in self.recognition.list_misreadings()}
        return category in self.levels and category not in mistaken and not unknown

    def uses_own_order(self, hand: str, rival: str) -> bool:
        """Return whether two hands are compared by the order of their own category.

        Both hands must be in the same category. The result is True if both count as
        this category, or if all hands in the category count as another category. The
        result is also True if it is unknown what the hands count as.

        For example, if only 5-4-3-2-A counts as a high card, the order of straights
        doesn't decide between 5-4-3-2-A and 6-5-4-3-2. If all straights count as high
        cards, the order of straights decides.
        """
        category = category_of_hand(hand)
        if category != category_of_hand(rival):
            return False
        recognition = self.recognition
        if category in recognition.unknown or category not in recognition.misreadings:
            return True
        misreading = self.recognition.find(hand)
        if self.recognition.find(rival) != misreading:
            return False
        return misreading is None or misreading.shape == EVERY

    def find_order(self, taken_for: TakenFor) -> Order | None:
        """Return the known order of the hands in a category, or None."""
        known = self.orders.get(taken_for) if isinstance(taken_for, str) else None
        return known.order if known else None

    def predict(self, deal: Deal) -> Outcome | None:
        """Predict who wins a deal; return None if the model can't."""
        return self.predict_with(self.table, deal)

    def predict_with(self, table: str, deal: Deal) -> Outcome | None:
        """Predict who wins if *table* is the rule for three or more players."""
        failures = self.recognition.find_failures(deal.hands)
        if failures:
            return failures.pop() if len(failures) == 1 else None
        seats = self.find_best(table, deal.hands)
        if not seats or len(seats) == 1:
            return seats
        order = self.find_order(self.find_tie_category(deal.hands[seats[0]]))
        return order.settle(deal, seats) if order else None

    def find_best(self, table: str, hands: Sequence[str]) -> Seats | None:
        """Return the seats with the best hands, or None if they are unknown."""
        if len(hands) == 2:
            sign = self.compare(*hands)
            return None if sign is None else DUEL_WINNERS[sign]
        signs: dict[tuple[int, int], int] = {}
        for seat, rival in combinations(range(len(hands)), 2):
            sign = self.compare(hands[seat], hands[rival])
            if sign is None:
                return None
            signs[seat, rival], signs[rival, seat] = sign, -sign
        return TABLE_RULES[table](len(hands), lambda *compared: signs[compared])

    def find_tie_category(self, hand: str) -> TakenFor:
        """Return the category whose rule for ties applies to a hand."""
        category = category_of_hand(hand)
        if self.uses_own_order(hand, hand) and self.find_order(category):
            return category
        return self.recognition.taken_for(hand)

    def compare(self, hand: str, rival: str) -> int | None:
        """Return 1 if a hand wins, -1 if it loses, 0 for a tie, or None if unknown."""
        if self.uses_own_order(hand, rival):
            order = self.find_order(category_of_hand(hand))
            return order.compare(hand, rival) if order else None
        own = (category_of_hand(hand), category_of_hand(rival))
        is_unknown = not self.recognition.unknown.keys().isdisjoint(own)
        if is_unknown or (self.unclear and sort_categories(own) in self.unclear):
            return None
        taken_for = self.recognition.taken_for(hand)
        rival_taken_for = self.recognition.taken_for(rival)
        level, rival_level = self.place(taken_for), self.place(rival_taken_for)
        if level is None or rival_level is None:
            return None
        if level != rival_level:
            return 1 if level > rival_level else -1
        misreadings = filter(None, map(self.recognition.find, (hand, rival)))
        order = self.find_order(taken_for)
        if not order or not all(misreading.is_ordered for misreading in misreadings):
            return None
        orders = [order]
        if taken_for in ("pair", "three of a kind"):
            # a second pair may count as one kicker or as two
            orders.append(replace(order, splits_groups=True))
        sign, *other_signs = {known.compare(hand, rival) for known in orders}
        # if hands with different ranks tie, cards that the order ignores may decide
        is_clear = sign or count_ranks(hand) == count_ranks(rival)
        return sign if is_clear and not other_signs else None

    def withdraw(self, deal: Deal) -> bool:
        """Withdraw the rules that predict a deal wrongly.

        Only a deal for two players shows which rule is wrong.

        Returns:
            whether a rule was withdrawn.
        """
        if len(deal.hands) != 2:
            return False
        misread = [*filter(None, map(self.recognition.find, deal.hands))]
        failing = [m for m in misread if isinstance(m.taken_for, Failure)]
        for misreading in failing:
            self.withdraw_misreading(misreading)
        if failing:
            return True
        low, high = deal.matchup
        if self.uses_own_order(*deal.hands):
            return self.orders.pop(low, None) is not None
        read = {*map(self.recognition.taken_for, deal.hands)}
        for misreading in misread:
            if len(read) == 1:
                misreading.is_ordered = False
            else:
                self.withdraw_misreading(misreading)
        if not misread:
            self.unclear.add((low, high))
        return True

    def withdraw_misreading(self, misreading: Misreading) -> None:
        """Withdraw all misreadings in the category of this misreading.

        It is then unknown what the misread hands are taken for.
        """
        unknown = self.recognition.unknown.setdefault(misreading.category, set())
        unknown.update(filter(misreading.holds, list_tricky_hands()))
        self.recognition.misreadings.pop(misreading.category, None)


# Rules that code might use to compare three or more players.
# Each function returns the seats that win according to one rule.


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
    """Find the best of the first *most* seats, and ignore the others."""
    return compare_all(min(most, number), compare)


def compare_with_neighbour(number: int, compare: Compare) -> Seats:
    """Find the winners if each seat is compared only with the previous seat."""
    best = [0]
    for seat in range(1, number):
        sign = compare(seat, seat - 1)
        if sign == 1:
            best = [seat]
        elif sign == 0:
            best.append(seat)
    return tuple(best)


def leave_out_last(number: int, compare: Compare) -> Seats:
    """Find the best seats, but ignore the last of three or more."""
    return compare_all(number - 1 if number > 2 else number, compare)


def share_first_two(number: int, compare: Compare) -> Seats:
    """Find the seats that no other seat beats, but at most two of them."""
    return compare_all(number, compare)[:2]


NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine")
TABLE_RULES: dict[str, Callable[[int, Compare], Seats]] = {
    "all": compare_all,
    **{
        f"only the first {name} players are compared": partial(compare_first, number)
        for number, name in enumerate(NUMBERS[:-1], start=2)
    },
    "the last of three or more players is ignored": leave_out_last,
    "only the first two of the tied players share": share_first_two,
    "each player is compared only with the one before": compare_with_neighbour,
}
