"""What may decide between two hands: the grammar in which `compare` describes code.

A rule is a list of criteria and what happens to ties. Each criterion reads one number
off a hand, for example its highest kicker. The hand with the greater number wins, or
the one with the smaller number; if the numbers are equal, the next criterion decides.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise

from dojo.compare.deals import STRAIGHTS, WHEEL, Deal, Outcome, count_ranks
from dojo.contract import RANKS, SUITS


@dataclass(frozen=True, slots=True)
class RankOrder:
    """An order of the ranks, lowest first; ranks written together count the same."""

    words: str
    groups: tuple[str, ...] = field(compare=False)


STANDARD = RankOrder("", tuple(RANKS))


def list_rank_orders() -> Iterator[RankOrder]:
    """List the orders that code plays by mistake, the most frequent first."""
    yield RankOrder("the ace is low", tuple("A23456789TJQK"))
    yield RankOrder("the 10 is low, like a 1", tuple("T23456789JQKA"))
    yield RankOrder(
        "ranks are sorted as text: 2 to 9, A, J, K, Q, T", tuple("23456789AJKQT")
    )
    yield RankOrder(
        "ranks are sorted as text: 10, 2 to 9, A, J, K, Q", tuple("T23456789AJKQ")
    )
    yield RankOrder(
        "ranks are sorted as text: 10, 2 to 9, J, K, Q, A", tuple("T23456789JKQA")
    )
    for equal in ("JQK", "TJQK", "JQKA", "TJQKA"):
        before, after = (
            RANKS[: RANKS.index(equal[0])],
            RANKS[RANKS.index(equal[-1]) + 1 :],
        )
        names = ", ".join("10" if rank == "T" else rank for rank in equal)
        yield RankOrder(f"{names} count the same", (*before, equal, *after))
    for low, high in pairwise(RANKS):
        place = RANKS.index(low)
        before, after = RANKS[:place], RANKS[place + 2 :]
        lower, upper = ("10" if rank == "T" else rank for rank in (low, high))
        yield RankOrder(f"{upper} ranks below {lower}", (*before, high, low, *after))
        yield RankOrder(
            f"{lower} and {upper} count the same", (*before, low + high, *after)
        )
    for rank in RANKS:
        name = "10" if rank == "T" else rank
        rest = RANKS.replace(rank, "")
        if rank not in "2AT":
            yield RankOrder(f"{name} is the lowest rank", (rank, *rest))
        if rank != "A":
            yield RankOrder(f"{name} is the highest rank", (*rest, rank))


@cache
def rate_ranks(order: RankOrder) -> dict[str, int]:
    """Return the place of each rank, from 0."""
    return {rank: place for place, group in enumerate(order.groups) for rank in group}


@cache
def measure(hand: str, order: RankOrder) -> dict[str, int]:
    """Return each number that code may compare, by its name."""
    cards = hand.split()
    rates = rate_ranks(order)
    ranks = [rates[card[0]] for card in cards]
    held = Counter(ranks)
    down = sorted(ranks, reverse=True)
    by_size = sorted(held, key=lambda rank: (held[rank], rank), reverse=True)
    distinct = sorted(held, reverse=True)
    kickers = [rank for rank in ranks if held[rank] == 1]
    pairs = [rank for rank in dict.fromkeys(ranks) if held[rank] == 2]
    by_rank = sorted(cards, key=lambda card: (rates[card[0]], card[1]), reverse=True)
    numbers = {
        **number("group", by_size),
        **number("card", down),
        **number("distinct", distinct),
        **number("rest", [rank for rank in distinct if rank != by_size[0]]),
        **number("written", ranks),
        **number("kicker written", kickers),
        **number("pair written", pairs),
        **number("repeated", [rank for rank in by_size for _ in range(held[rank])]),
        **number("size", sorted(held.values(), reverse=True)),
        **number("suit", [SUITS.index(card[1]) for card in by_rank]),
        "suit written 1": SUITS.index(cards[0][1]),
        "highest suit": max(SUITS.index(card[1]) for card in cards),
        "sum": sum(ranks),
        "sum of kickers": sum(kickers),
        "sum of pairs": sum(pairs),
        "sum of distinct": sum(held),
        "different ranks": len(held),
        "top": down[0],
    }
    if len(held) == 5 and down[0] - down[4] == 4:
        numbers["run"] = down[0] - 3
    if order is STANDARD and {card[0] for card in cards} == {*WHEEL}:
        numbers["top"] = rates["5"]
        numbers["run"] = 0
    return numbers


def number(name: str, values: list[int]) -> dict[str, int]:
    """Name values by their places, from 1."""
    return {f"{name} {place}": value for place, value in enumerate(values, start=1)}


@dataclass(frozen=True, slots=True)
class Criterion:
    """One number of a hand, by which it wins or loses."""

    name: str
    lower_wins: bool = False
    order: RankOrder = STANDARD
    table: tuple[int, ...] = ()  # the place of each of the ten straights, if any order

    def compare(self, hand: str, rival: str) -> int:
        """Return 1 if the hand wins, -1 if its rival wins, 0 if neither does."""
        value = measure(hand, self.order).get(self.name, -1)
        rival_value = measure(rival, self.order).get(self.name, -1)
        if self.table and value >= 0 and rival_value >= 0:
            value, rival_value = self.table[value], self.table[rival_value]
        sign = -1 if self.lower_wins else 1
        return sign * ((value > rival_value) - (value < rival_value))


TRUE_PATHS = {
    "high card": tuple(Criterion(f"card {place}") for place in range(1, 6)),
    "pair": tuple(Criterion(f"group {place}") for place in range(1, 5)),
    "two pairs": tuple(Criterion(f"group {place}") for place in range(1, 4)),
    "three of a kind": tuple(Criterion(f"group {place}") for place in range(1, 4)),
    "straight": (Criterion("top"),),
    "flush": tuple(Criterion(f"card {place}") for place in range(1, 6)),
    "full house": tuple(Criterion(f"group {place}") for place in range(1, 3)),
    "four of a kind": tuple(Criterion(f"group {place}") for place in range(1, 3)),
    "straight flush": (Criterion("top"),),
}

# What happens to hands that no criterion separates.
TIES: dict[str, tuple[int, ...]] = {
    "share": (0, 1),
    "the first player wins": (0,),
    "the last player wins": (1,),
    "nobody wins": (),
}
BY_NAME = "the player whose name comes first in the alphabet wins"
BY_LAST_NAME = "the player whose name comes last in the alphabet wins"
# Who wins if the hands that tie hold different ranks; hands of the same ranks share.
UNLESS_SAME_RANKS = {
    "the first player wins, unless all ranks are the same": (0,),
    "the last player wins, unless all ranks are the same": (1,),
}


@dataclass(frozen=True, slots=True)
class Rule:
    """What decides between two hands, and what happens to ties."""

    path: tuple[Criterion, ...]
    tie: str = "share"  # a key of TIES, BY_NAME, BY_LAST_NAME, or what goes wrong

    def find_decider(self, hand: str, rival: str) -> int:
        """Return which criterion decides, from 0; for a tie the number of criteria."""
        for place, criterion in enumerate(self.path):
            if criterion.compare(hand, rival):
                return place
        return len(self.path)

    def compare(self, hand: str, rival: str) -> int:
        """Return 1 if the hand wins, -1 if its rival wins, 0 if they tie."""
        for criterion in self.path:
            if sign := criterion.compare(hand, rival):
                return sign
        return 0

    def predict(self, deal: Deal) -> Outcome:
        """Predict the outcome of a deal for two."""
        sign = self.compare(*deal.hands)
        if sign:
            return (0,) if sign == 1 else (1,)
        return settle_tie(self.tie, deal)


def settle_tie(tie: str, deal: Deal) -> Outcome:
    """Return who wins if two hands tie."""
    if tie == BY_NAME:
        return (int(deal.backwards),)
    if tie == BY_LAST_NAME:
        return (int(not deal.backwards),)
    if tie in UNLESS_SAME_RANKS:
        ranks = [count_ranks(hand) for hand in deal.hands]
        return (0, 1) if ranks[0] == ranks[1] else UNLESS_SAME_RANKS[tie]
    return TIES.get(tie, tie)


@cache
def list_names(category: str) -> tuple[str, ...]:
    """List the numbers that may decide in a category, those of the rules first."""
    names = [*dict.fromkeys(criterion.name for criterion in TRUE_PATHS[category])]
    for hand in EXAMPLES:
        names += [name for name in measure(hand, STANDARD) if name not in names]
    if category not in STRAIGHTS:
        names.remove("top")
    return tuple(names)


# Hands with each sort of number that is read off hands.
EXAMPLES = ("2c 4d 6h 8s Tc", "2c 2d 6h 6s Tc")
