"""The model of a solution: what it takes hands for, and what decides between them.

The report prints exactly what the model predicts with, so a printed statement is a
prediction that can be wrong. Every outcome that it doesn't predict is reported too.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from dojo.compare.criteria import BY_LAST_NAME, BY_NAME, settle_tie
from dojo.compare.deals import (
    CATEGORIES,
    Deal,
    Outcome,
    category_of_hand,
    count_ranks,
)
from dojo.compare.recognition import HIGHEST, Recognition
from dojo.compare.search import Found

Compare = Callable[[int, int], int]  # of two seats: 1, -1, or 0 for a tie


@dataclass(slots=True)
class Model:
    """What is known about the way in which a solution plays."""

    levels: Sequence[Sequence[str]]  # the categories, weakest first
    recognition: Recognition
    rules: dict[str, Found] = field(default_factory=dict)  # by category
    merged: dict[str, str] = field(
        default_factory=dict
    )  # categories that count as others
    refusal: str = ""  # what happens if two hands share a card
    suits_ignored: int = 0  # deals in which hands of the same ranks tie in any suits
    table: str = "all"  # how three and more players are compared; a key of TABLES
    told_apart: int = 0  # deals that show it
    most_players: int = 99  # with more players, `winners` fails
    failure: str = ""
    failed: int = 0  # deals that show it

    def place(self, word: str) -> int | None:
        """Return the level of what a hand is taken for, from 0."""
        for level, group in enumerate(self.levels):
            if word in group:
                return level
        return len(self.levels) if word == HIGHEST else None

    def taken_for(self, hand: str) -> str:
        """Return the category as which a hand is compared, or what goes wrong."""
        word = self.recognition.taken_for(hand)
        return self.merged.get(word, word)

    def is_regular(self, hand: str) -> bool:
        """Say whether a hand is taken for what it is."""
        return self.recognition.taken_for(hand) == category_of_hand(hand)

    def predict(self, deal: Deal) -> Outcome | None:
        """Predict who wins; None if the model doesn't say."""
        if self.refusal and deal.shares_cards:
            return self.refusal
        if len(deal.hands) > self.most_players:
            return self.failure
        words = [self.taken_for(hand) for hand in deal.hands]
        failures = {word for word in words if word not in (*CATEGORIES, HIGHEST)}
        if len(failures) == 1 and len(deal.hands) == 2:
            return failures.pop()
        if failures or any(self.place(word) is None for word in words):
            return None
        if any(self.compare(deal, a, b) is None for a, b in list_pairs(len(words))):
            return None
        return self.settle(deal)

    def settle(self, deal: Deal) -> Outcome | None:
        """Predict who wins if the model compares any two of the hands."""

        def compare(seat: int, rival_seat: int) -> int:
            return self.compare(deal, seat, rival_seat) or 0

        seats = TABLES[self.table](len(deal.hands), compare)
        if len(seats) < 2 or self.have_same_ranks(deal):
            return seats
        confirmed = self.rules.get(self.taken_for(deal.hands[seats[0]]))
        if confirmed is None:
            return None
        return settle_seats(confirmed.rule.tie, deal, seats)

    def have_same_ranks(self, deal: Deal) -> bool:
        """Say whether two hands tie because their suits are ignored."""
        ranks = [count_ranks(hand) for hand in deal.hands]
        return bool(self.suits_ignored) and len(ranks) == 2 and ranks[0] == ranks[1]

    def compare(self, deal: Deal, seat: int, rival_seat: int) -> int | None:
        """Return 1 if the first of two seats wins, -1 or 0; None if nobody knows."""
        hands = deal.hands[seat], deal.hands[rival_seat]
        if self.suits_ignored and count_ranks(hands[0]) == count_ranks(hands[1]):
            return 0
        words = [self.taken_for(hand) for hand in hands]
        levels = [self.place(word) for word in words]
        if levels[0] is None or levels[1] is None:
            return None
        if levels[0] != levels[1]:
            return 1 if levels[0] > levels[1] else -1
        confirmed = self.rules.get(words[0])
        if confirmed is None or words[0] != words[1]:
            return None
        return confirmed.rule.compare(*hands)


def list_pairs(number: int) -> list[tuple[int, int]]:
    """List all pairs of seats."""
    return [
        (seat, later_seat) for later_seat in range(number) for seat in range(later_seat)
    ]


def settle_seats(tie: str, deal: Deal, seats: tuple[int, ...]) -> Outcome:
    """Return who wins of several seats that tie."""
    if len(deal.hands) == 2:
        return settle_tie(tie, deal)
    by_name = sorted(seats, key=lambda seat: deal.players[seat])
    return {
        "share": seats,
        "the first player wins": seats[:1],
        "the last player wins": seats[-1:],
        "nobody wins": (),
        BY_NAME: tuple(by_name[:1]),
        BY_LAST_NAME: tuple(by_name[-1:]),
    }.get(tie, tie)


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


def compare_first_two(_: int, compare: Compare) -> tuple[int, ...]:
    """Compare the first two players, and forget the others."""
    return compare_all(2, compare)


def compare_ends(number: int, compare: Compare) -> tuple[int, ...]:
    """Compare the first and the last player."""
    sign = compare(0, number - 1)
    return (0,) if sign == 1 else (number - 1,) if sign == -1 else (0, number - 1)


def keep_earlier(number: int, compare: Compare) -> tuple[int, ...]:
    """Keep everybody who was best at some time."""
    best = [0]
    for seat in range(1, number):
        if compare(seat, best[-1]) >= 0:
            best.append(seat)
    return tuple(best)


def keep_earlier_ties(number: int, compare: Compare) -> tuple[int, ...]:
    """Keep those who tied before a better hand came."""
    best = [0]
    for seat in range(1, number):
        sign = compare(seat, best[-1])
        if sign == 1:
            best = [*(best[:-1] if len(best) > 1 else ()), seat]
        elif sign == 0:
            best.append(seat)
    return tuple(best)


def replace_one(number: int, compare: Compare) -> tuple[int, ...]:
    """Keep the first of those who tied before a better hand came."""
    best, winners = 0, [0]
    for seat in range(1, number):
        sign = compare(seat, best)
        if sign == 1:
            winners = [*winners, seat] if len(winners) > 1 else [seat]
            best = seat
        elif sign == 0:
            winners.append(seat)
    return tuple(winners)


def share_between_two(number: int, compare: Compare) -> tuple[int, ...]:
    """Let the first two of those who tie share."""
    return compare_all(number, compare)[:2]


def share_with_last(number: int, compare: Compare) -> tuple[int, ...]:
    """Let the first and the last of those who tie share."""
    best = compare_all(number, compare)
    return best if len(best) < 3 else (best[0], best[-1])


def drop_large_ties(number: int, compare: Compare) -> tuple[int, ...]:
    """Let nobody win if more than two tie."""
    best = compare_all(number, compare)
    return best if len(best) < 3 else ()


TABLES: dict[str, Callable[[int, Compare], tuple[int, ...]]] = {
    "all": compare_all,
    "only the first two players are compared": compare_first_two,
    "only the first and the last player are compared": compare_ends,
    "everybody who had the best hand so far wins": keep_earlier,
    "players who tied win, although a later hand is better": replace_one,
    "players who tied, except the last of them, win although a later hand is better": (
        keep_earlier_ties
    ),
    "at most two players share: the first two": share_between_two,
    "at most two players share: the first and the last": share_with_last,
    "nobody wins if more than two players tie": drop_large_ties,
}
