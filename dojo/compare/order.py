"""The order of the hands of one category: the grammar in which `compare` describes it.

An order is a list of steps and a rule for ties. Each step reads some ranks off a hand.
The hand with the higher ranks wins; if they are equal, the next step decides.
"""

from collections import Counter
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise

from dojo.compare.deals import (
    RUNS,
    STRAIGHTS,
    WHEEL,
    Deal,
    Outcome,
    count_ranks,
    make_pool,
    name_ranks,
)
from dojo.contract import RANKS, SUITS

Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RankOrder:
    """An order of the ranks, lowest first; ranks written together count the same."""

    groups: tuple[str, ...]
    only_with: str = ""  # a rank; the order is valid only for hands that hold it

    @property
    def words(self) -> str:
        """The order in words; "" if it is that of the rules."""
        if self == STANDARD:
            return ""
        names = [name_ranks(group) for group in self.groups]
        equal = [name.replace("-", ", ") for name in names if "-" in name]
        if self.groups == ACE_LOW.groups and self.only_with:
            return f"the ace is low in hands with a {self.only_with}"
        if self.groups in NAMED_ORDERS:
            return NAMED_ORDERS[self.groups]
        if "".join(self.groups) == RANKS:
            return f"{' and '.join(equal)} count the same"
        return f"the ranks in this order, lowest first: {', '.join(names)}"


STANDARD = RankOrder(tuple(RANKS))
ACE_LOW = RankOrder(tuple("A23456789TJQK"))
ACE_LOW_WITH_2 = RankOrder(ACE_LOW.groups, only_with="2")
NAMED_ORDERS = {
    ACE_LOW.groups: "the ace is low",
    tuple("T23456789JQKA"): "the 10 is low, like a 1",
    tuple(sorted(RANKS)): "ranks are sorted as text: 2 to 9, A, J, K, Q, T",
} | {
    tuple(RANKS.replace(low + high, high + low)): (
        f"{name_ranks(high)} ranks below {name_ranks(low)}"
    )
    for low, high in pairwise(RANKS)
}


@dataclass(frozen=True, slots=True)
class Reading:
    """The ranks of a hand as numbers."""

    written: Numbers  # as the cards are written
    down: Numbers  # highest first
    groups: Numbers  # each rank once, the largest group first
    kickers: Numbers  # ranks held once, as they are written
    pairs: Numbers  # ranks held twice, as they are written
    suits: Numbers  # of the cards, the highest card first


@cache
def read_hand(hand: str, ranks: RankOrder) -> Reading:
    """Read the ranks of a hand."""
    place = {
        rank: number for number, group in enumerate(ranks.groups) for rank in group
    }
    if ranks.only_with:
        place = {rank: number for number, rank in enumerate(RANKS)}
        if ranks.only_with in count_ranks(hand):
            place["A"] = -1
    cards = [(place[card[0]], SUITS.index(card[1])) for card in hand.split()]
    written = tuple(rank for rank, _ in cards)
    held = Counter(written)
    return Reading(
        written,
        tuple(sorted(written, reverse=True)),
        tuple(sorted(held, key=lambda rank: (held[rank], rank), reverse=True)),
        tuple(rank for rank in held if held[rank] == 1),
        tuple(rank for rank in held if held[rank] == 2),
        tuple(suit for _, suit in sorted(cards, reverse=True)),
    )


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that may decide between two hands."""

    words: str
    read: Callable[[Reading], Numbers] = field(compare=False)
    lower_wins: bool = False
    is_whole: bool = field(default=False, compare=False)  # whether it reads all cards

    def compare(self, hand: str, rival: str, ranks: RankOrder) -> int:
        """Return 1 if the hand wins, -1 if its rival wins, 0 if neither does."""
        value = self.read(read_hand(hand, ranks))
        rival_value = self.read(read_hand(rival, ranks))
        sign = (value > rival_value) - (value < rival_value)
        return -sign if self.lower_wins else sign

    def __str__(self) -> str:
        return f"{self.words} (the lower wins)" if self.lower_wins else self.words


Steps = dict[str, Callable[[Reading], Numbers]]

WITH_SUITS = "all five cards with their suits, highest first"
ALL_CARDS: Steps = {
    "all five cards, highest first": lambda hand: hand.down,
    "all five cards, lowest first": lambda hand: hand.down[::-1],
    "the highest card": lambda hand: hand.down[:1],
    "the two highest cards": lambda hand: hand.down[:2],
    "the three highest cards": lambda hand: hand.down[:3],
    "the four highest cards": lambda hand: hand.down[:4],
    "the lowest card": lambda hand: hand.down[4:],
    "the sum of all five ranks": lambda hand: (sum(hand.down),),
    "the cards in the order in which they are written": lambda hand: hand.written,
    "the card written first": lambda hand: hand.written[:1],
    WITH_SUITS: lambda hand: tuple(
        number for card in zip(hand.down, hand.suits, strict=True) for number in card
    ),
}
MIXED: Steps = {  # of hands with groups of equal ranks
    "all five cards, highest first": lambda hand: hand.down,
    "the different ranks, highest first": lambda hand: tuple(
        sorted(hand.groups, reverse=True)
    ),
    "the highest card of all five": ALL_CARDS["the highest card"],
    "the lowest card of all five": ALL_CARDS["the lowest card"],
    **{words: read for words, read in ALL_CARDS.items() if not words.endswith(" card")},
}
KICKERS: Steps = {
    "all kickers, highest first": lambda hand: hand.groups[1:],
    "all kickers, lowest first": lambda hand: hand.groups[:0:-1],
    "the sum of the kickers": lambda hand: (sum(hand.groups[1:]),),
    "the kickers in the order in which they are written": lambda hand: hand.kickers,
}
STEPS: dict[str, Steps] = {
    "high card": ALL_CARDS,
    "pair": {
        "the pair": lambda hand: hand.groups[:1],
        **KICKERS,
        "the highest kicker": lambda hand: hand.groups[1:2],
        "the two highest kickers": lambda hand: hand.groups[1:3],
        "the lowest kicker": lambda hand: hand.groups[3:],
        **MIXED,
    },
    "two pairs": {
        "the higher pair": lambda hand: hand.groups[:1],
        "the lower pair": lambda hand: hand.groups[1:2],
        "the kicker": lambda hand: hand.groups[2:],
        "the pair written first": lambda hand: hand.pairs[:1],
        "the pair written last": lambda hand: hand.pairs[1:],
        "the sum of the two pairs": lambda hand: (sum(hand.groups[:2]),),
        "the other two ranks, highest first": lambda hand: tuple(
            sorted(hand.groups[1:], reverse=True)
        ),
        **MIXED,
    },
    "three of a kind": {
        "the three": lambda hand: hand.groups[:1],
        **KICKERS,
        "the higher kicker": lambda hand: hand.groups[1:2],
        "the lower kicker": lambda hand: hand.groups[2:],
        **MIXED,
    },
    "straight": {
        "the card written first": lambda hand: hand.written[:1],
        "the cards in the order in which they are written": lambda hand: hand.written,
        WITH_SUITS: ALL_CARDS[WITH_SUITS],
    },
    "flush": ALL_CARDS,
    "full house": {
        "the three": lambda hand: hand.groups[:1],
        "the pair": lambda hand: hand.groups[1:],
        **MIXED,
    },
    "four of a kind": {
        "the four": lambda hand: hand.groups[:1],
        "the kicker": lambda hand: hand.groups[1:],
        **MIXED,
    },
}
STEPS["straight flush"] = STEPS["straight"]


def list_steps(category: str) -> list[Step]:
    """List what may decide between hands of a category, what is frequent first."""
    steps = STEPS[category].items()
    return [
        Step(
            words,
            read,
            lower_wins,
            is_whole=words.startswith(("all", "the sum of all")),
        )
        for lower_wins in (False, True)
        for words, read in steps
    ]


# Straights may be in any order: a table gives each of the ten its place.


def rank_straights(places: Numbers, unseen: Container[int] = ()) -> Step:
    """Return the step that gives each of ten straights a place, 5-4-3-2-A first.

    Args:
        places: the place of each straight, the lowest being 0.
        unseen: straights that are taken for something else.
    """

    def read(hand: Reading) -> Numbers:
        is_wheel = {RANKS[rank] for rank in hand.down} == {*WHEEL}
        return (places[0 if is_wheel else hand.down[0] - 3],)

    return Step(describe_straights(places, unseen), read, is_whole=True)


def describe_straights(places: Numbers, unseen: Container[int] = ()) -> str:
    """Describe the order of ten straights by their places."""
    wheel, broadway = name_run(0), name_run(9)
    rest = places[1:]
    if len({*places}) == 1:
        return "nothing: all of them are equal"
    if places == (*range(9, -1, -1),):
        return f"the highest card (the lower wins); {wheel} wins"
    where = {
        (True, False, 0): "is the lowest",
        (False, False, 9): "is the highest of all",
        (False, True, 8): f"counts as ace-high: it equals {broadway}",
        (False, False, 8): f"counts as ace-high: it loses only to {broadway}",
    }.get(
        (places[0] < rest[0], places[0] == rest[-1], sum(places[0] > p for p in rest))
    )
    if where and rest == tuple(sorted({*rest})):
        return f"the highest card; {wheel} {where}"
    levels = [
        " = ".join(
            name_run(run)
            for run in range(10)
            if places[run] == place and run not in unseen
        )
        for place in sorted({*places})
    ]
    return f"in this order, lowest first: {', '.join(filter(None, levels))}"


def name_run(number: int) -> str:
    """Write the ranks of a straight, the lowest straight being 0."""
    return name_ranks(RUNS[number][::-1])


RIGHT_STEPS: Mapping[str, tuple[Step, ...]] = {
    category: (rank_straights(tuple(range(10))),)
    if category in STRAIGHTS
    else tuple(Step(words, STEPS[category][words]) for words in steps)
    for category, steps in {
        "high card": ("all five cards, highest first",),
        "pair": ("the pair", "all kickers, highest first"),
        "two pairs": ("the higher pair", "the lower pair", "the kicker"),
        "three of a kind": ("the three", "all kickers, highest first"),
        "straight": (),
        "flush": ("all five cards, highest first",),
        "full house": ("the three", "the pair"),
        "four of a kind": ("the four", "the kicker"),
        "straight flush": (),
    }.items()
}


# The winners of hands that no step separates.

Seats = tuple[int, ...]


def keep_highest_suits(deal: Deal, seats: Seats, number: int) -> Seats:
    """Keep those whose highest cards, so many of them, are of the highest suits."""
    suits = {seat: read_hand(deal.hands[seat], STANDARD).suits for seat in seats}
    keys = {
        seat: suits[seat][:number] if number else (max(suits[seat]),) for seat in seats
    }
    return tuple(seat for seat in seats if keys[seat] == max(keys.values()))


def sort_by_name(deal: Deal, seats: Seats) -> Seats:
    """Sort seats by the names of their players."""
    return tuple(sorted(seats, key=lambda seat: deal.players[seat]))


def share_same_ranks(deal: Deal, seats: Seats, winner: Seats) -> Seats:
    """Let two hands share if they have the same ranks; else there is one winner."""
    ranks = [count_ranks(deal.hands[seat]) for seat in seats]
    return seats if all(held == ranks[0] for held in ranks) else winner


TIES: dict[str, Callable[[Deal, Seats], Seats]] = {
    "share": lambda _, seats: seats,
    "the first player wins": lambda _, seats: seats[:1],
    "the last player wins": lambda _, seats: seats[-1:],
    "nobody wins": lambda *_: (),
    "the player whose name comes first in the alphabet wins": (
        lambda deal, seats: sort_by_name(deal, seats)[:1]
    ),
    "the player whose name comes last in the alphabet wins": (
        lambda deal, seats: sort_by_name(deal, seats)[-1:]
    ),
    "the first player wins, unless all ranks are the same": (
        lambda deal, seats: share_same_ranks(deal, seats, seats[:1])
    ),
    "the last player wins, unless all ranks are the same": (
        lambda deal, seats: share_same_ranks(deal, seats, seats[-1:])
    ),
    "the suit of the highest card decides, spades highest": (
        lambda deal, seats: keep_highest_suits(deal, seats, 1)
    ),
    "the suits decide, highest card first, spades highest": (
        lambda deal, seats: keep_highest_suits(deal, seats, 5)
    ),
    "the highest suit in the hand decides, spades highest": (
        lambda deal, seats: keep_highest_suits(deal, seats, 0)
    ),
}


@dataclass(frozen=True, slots=True)
class Order:
    """The steps that compare two hands of a category, and the rule for ties."""

    steps: tuple[Step, ...]
    tie: str = "share"  # a key of TIES, or what goes wrong
    ranks: RankOrder = STANDARD

    def find_decider(self, hand: str, rival: str) -> tuple[int, int]:
        """Return the number of the step that decides, and 1 if the hand wins or -1.

        If it is a tie, the number is that of all steps, and the sign is 0.
        """
        for number, step in enumerate(self.steps):
            if sign := step.compare(hand, rival, self.ranks):
                return number, sign
        return len(self.steps), 0

    def compare(self, hand: str, rival: str) -> int:
        """Return 1 if the hand wins, -1 if its rival wins, 0 if they tie."""
        return self.find_decider(hand, rival)[1]

    def settle(self, deal: Deal, seats: Seats) -> Outcome:
        """Return who wins of several seats that tie."""
        return TIES[self.tie](deal, seats) if self.tie in TIES else self.tie

    def predict(self, deal: Deal) -> Outcome:
        """Predict the outcome of a deal for two."""
        sign = self.compare(*deal.hands)
        if not sign:
            return self.settle(deal, (0, 1))
        return (0,) if sign == 1 else (1,)

    def describe(self, category: str) -> str:
        """Say what decides between two hands of a category."""
        if self.steps == RIGHT_STEPS[category] and self.ranks == STANDARD:
            return "as in the rules"
        if not self.steps:
            return "nothing: all of them are equal"
        words = list(map(str, self.steps))
        if not self.steps[-1].is_whole and self.leaves_open(category):
            words[-1] = f"only {words[-1]}"
        ranks = f"; {self.ranks.words}" if self.ranks != STANDARD else ""
        return ", then ".join(words) + ranks

    def leaves_open(self, category: str) -> bool:
        """Say whether hands tie that aren't equal."""
        return any(
            not self.compare(*deal.hands) and len(deal.right) == 1
            for deal in make_pool(category, "search")
        )


RIGHT = {
    category: ", then ".join(map(str, steps)) for category, steps in RIGHT_STEPS.items()
}
