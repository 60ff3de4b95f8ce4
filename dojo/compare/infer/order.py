"""Describes how a solution compares two hands in a category, and who wins ties."""

from collections.abc import Callable
from dataclasses import dataclass

from dojo.compare.calls.deals import (
    STRAIGHTS,
    Deal,
    Seats,
    make_pool,
    read_ranks,
    read_suits,
)
from dojo.compare.infer.criteria import (
    RIGHT_CRITERIA,
    STANDARD,
    Criterion,
    RankOrder,
    read_hand,
    split_groups,
)
from dojo.compare.infer.respondent import Failure, Outcome
from dojo.contract import RANKS, SUITS

Settle = Callable[[Deal, Seats], Seats]
FEW_DEALS = 120  # number of deals that test whether unequal hands tie
ALL_EQUAL = "all of them are equal"
UNKNOWN_TIE = "an unknown rule decides which of the equal hands win"


def first_by_name(deal: Deal, seats: Seats) -> Seats:
    return (min(seats, key=lambda seat: deal.players[seat]),)


def last_by_name(deal: Deal, seats: Seats) -> Seats:
    return (max(seats, key=lambda seat: deal.players[seat]),)


def compare_suits(number: int, sign: int) -> Settle:
    """Return a rule that breaks ties by the suits of the *number* highest cards.

    Spades are the highest suit if *sign* is 1, and clubs if it is -1.
    """

    def rate_suits(hand: str) -> list[int]:
        cards = zip(read_ranks(hand), read_suits(hand), strict=True)
        rated = [(RANKS.index(rank), sign * SUITS.index(suit)) for rank, suit in cards]
        return [suit for _, suit in sorted(rated, reverse=True)[:number]]

    def settle(deal: Deal, seats: Seats) -> Seats:
        suits = {seat: rate_suits(deal.hands[seat]) for seat in seats}
        return tuple(seat for seat in seats if suits[seat] == max(suits.values()))

    return settle


def share_if_same(read: Callable[[str], object], place: int) -> Settle:
    """Return a rule for ties: hands share only if *read* returns the same for them.

    Otherwise the first player wins if *place* is 0, or the last player if it is -1.
    """

    def settle(deal: Deal, seats: Seats) -> Seats:
        chosen = read(deal.hands[seats[place]])
        return tuple(seat for seat in seats if read(deal.hands[seat]) == chosen)

    return settle


def list_cards(hand: str) -> list[str]:
    """Return the cards of a hand in alphabetical order."""
    return sorted(hand.split())


SAME: dict[str, Callable[[str], object]] = {
    "are written the same": str,
    "have the same cards": list_cards,
}
BY_NAME: dict[str, Settle] = {
    "the player whose name comes first in the alphabet wins": first_by_name,
    "the player whose name comes last in the alphabet wins": last_by_name,
}
TIES: dict[str, Settle] = {
    "share": lambda _, seats: seats,
    "the first player wins": lambda _, seats: seats[:1],
    "the last player wins": lambda _, seats: seats[-1:],
    **{
        f"equal hands share only if they {condition}; otherwise {player} wins": (
            share_if_same(read, place)
        )
        for condition, read in SAME.items()
        for player, place in {"the first player": 0, "the last player": -1}.items()
    },
    "nobody wins": lambda *_: (),
    **BY_NAME,
    "the suit of the highest card decides; spades rank highest": compare_suits(1, 1),
    "the suit of the highest card decides; clubs rank highest": compare_suits(1, -1),
    "the suits decide, from the highest card down; spades rank highest": compare_suits(
        5, 1
    ),
    "the suits decide, from the highest card down; clubs rank highest": compare_suits(
        5, -1
    ),
}


@dataclass(frozen=True, slots=True)
class Order:
    """The criteria that compare two hands in a category, and the rule for ties."""

    criteria: tuple[Criterion, ...]
    tie: str | Failure = "share"  # UNKNOWN_TIE, a key in TIES, or a failure
    ranks: RankOrder = STANDARD
    splits_groups: bool = False  # whether all cards but the largest group are kickers

    def find_decider(self, hand: str, rival: str) -> tuple[int, int]:
        """Return the position of the criterion that decides, and who wins.

        The second number is 1 if *hand* wins, and -1 if *rival* wins. If no criterion
        decides, the numbers are the count of all criteria, and 0.
        """
        numbers = read_hand(hand, self.ranks)
        rival_numbers = read_hand(rival, self.ranks)
        if self.splits_groups:
            numbers, rival_numbers = map(split_groups, (numbers, rival_numbers))
        for number, criterion in enumerate(self.criteria):
            if sign := criterion.compare(numbers, rival_numbers):
                return number, sign
        return len(self.criteria), 0

    def compare(self, hand: str, rival: str) -> int:
        """Return 1 if *hand* wins, -1 if *rival* wins, or 0 if they tie."""
        return self.find_decider(hand, rival)[1]

    def settle(self, deal: Deal, seats: Seats) -> Outcome | None:
        """Return which of the tied *seats* win, or None if this is unknown."""
        if isinstance(self.tie, Failure):
            return self.tie
        settle = TIES.get(self.tie)
        return settle(deal, seats) if settle else None

    def predict(self, deal: Deal) -> Outcome | None:
        """Predict the outcome of a deal for two players, or return None if unknown."""
        sign = self.compare(*deal.hands)
        if not sign:
            return self.settle(deal, (0, 1))
        return (0,) if sign == 1 else (1,)

    def describe(self, category: str) -> str:
        """Describe what decides between two hands in a category."""
        right = self.criteria == RIGHT_CRITERIA[category]
        if right and self.ranks == STANDARD:
            return "as in the rules"
        if right or self.ranks.is_about_straights:
            return self.ranks.words
        if not self.criteria:
            return ALL_EQUAL
        words = list(map(str, self.criteria))
        if self.leaves_open(category):
            words[-1] = f"only {words[-1]}"
        ranks = f"; {self.ranks.words}" if self.ranks != STANDARD else ""
        return ", then ".join(words) + ranks

    def leaves_open(self, category: str) -> bool:
        """Return whether unequal hands tie because too few cards are compared."""
        if category in STRAIGHTS or "sum" in self.criteria[-1].words:
            return False
        return any(
            not self.compare(*deal.hands) and len(deal.right) == 1
            for deal in make_pool(category, size=FEW_DEALS, ranks=RANKS)
        )
