"""Counts the hands that can be dealt from a deck, by category.

The counting article, a part of document 000, explains the method: choose ranks, then
choose suits. Hands that the rules of the house treat in the same way form a group, and
only one hand of each group is ranked. The size of a group is a product of choices, so
hands are never listed one by one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from functools import cache
from itertools import combinations, product
from math import comb, prod
from typing import NamedTuple

from .best_reading import best_reading
from .cards import JOKER, LOW_ACE, SUITS, Card
from .errors import Fault, RulesError
from .reading import Face
from .rules import Aces, Rules
from .shapes import Shape, join_sorted
from .wild import NO_RANK


class RankKind(NamedTuple):
    """The properties of a rank that matter under the rules, apart from sequences.

    Args:
        suits: the suits of the natural cards with this rank.
        ace: whether the rank is the ace; always False without a special rule for aces.
        qualifies: whether the house accepts this rank in a qualifying hand.
    """

    suits: str
    ace: bool
    qualifies: bool


class Sequence(NamedTuple):
    """A sequence: its ranks, the ranks that qualify, and the categories it makes."""

    ranks: frozenset[str]
    qualify: frozenset[str]
    makes: tuple[str, ...]


class Rank(NamedTuple):
    """A rank in a hand: its kind, and whether each possible sequence contains it."""

    kind: RankKind
    part_of: tuple[bool, ...]


class ChosenRanks(NamedTuple):
    """The sequences that wild cards can complete, and the different ranks in a hand."""

    reach: tuple[Hashable, ...]
    ranks: tuple[Rank, ...]


class Group(NamedTuple):
    """The natural cards of one rank in a hand."""

    rank: str
    suits: str
    number: int


def odds(rules: Rules) -> dict[str, int]:
    """Return the number of hands in each category, the strongest category first.

    The numbers add up to all hands from the deck.

    Raises:
        RulesError: Under these rules, a hand has no fixed number of cards.
    """
    if rules.min_cards != rules.counted_cards:
        wrong = "with 'incomplete hands' a hand has no fixed number of cards"
        raise RulesError(
            [Fault(where="odds", wrong=wrong, remedy="leave that rule out")]
        )
    return dict(count_hands(rules))


@cache
def count_hands(rules: Rules) -> dict[str, int]:
    hands: Counter[Hashable] = Counter()
    examples: dict[Hashable, tuple[Shape, tuple[Face, ...]]] = {}
    for kinds, wild, ways in choose_wild(rules):
        for key, shape, number in choose_natural(kinds, len(wild), rules):
            hands[key, wild] += ways * number
            examples[key, wild] = shape, wild
    names = [category.name for category in reversed(rules.categories)]
    counted = dict.fromkeys(names, 0)
    for key, number in hands.items():
        counted[best_reading(*examples[key], rules).category.name] += number
    return counted


def choose_wild(
    rules: Rules,
) -> Iterator[tuple[dict[str, RankKind], tuple[Face, ...], int]]:
    """Yield every possible set of wild cards in a hand.

    Each result has the possible ranks of the natural cards, the faces of the wild
    cards, and the number of ways to choose these wild cards. All wild cards except
    jokers get the same face, because their own faces don't matter.
    """
    joker = Face(JOKER.rank, in_suit=False)
    plain = Face(NO_RANK, in_suit=False)
    counts = range(rules.counted_cards + 1)
    choices = [*product(counts, range(rules.deck.jokers + 1))]
    for kinds, wild, lowest in list_decks(rules):
        for plain_wild, jokers in choices:
            ways = comb(wild + lowest, plain_wild)
            if lowest:  # leave out choices without a card of the lowest rank
                ways -= comb(wild, plain_wild)
            if ways and plain_wild + jokers <= rules.counted_cards:
                faces = (plain,) * plain_wild + (joker,) * jokers
                yield kinds, faces, ways * comb(rules.deck.jokers, jokers)


def list_decks(rules: Rules) -> Iterator[tuple[dict[str, RankKind], int, int]]:
    """Yield the natural cards by rank, and the numbers of two kinds of wild cards.

    The first number counts cards that are always wild. The second number counts cards
    that are wild because their rank is the lowest. If the lowest card is wild, there is
    one deck for each rank that may be the lowest. Neither number includes jokers.
    """
    ranks = rules.deck.ranks
    copies = rules.deck.copies
    lowest = len(SUITS) * copies if rules.wild.lowest else 0
    for position in range(len(ranks)) if lowest else [-1]:
        kinds = {rank: find_kind(rank, rules) for rank in ranks[position + 1 :]}
        wild = sum(len(SUITS) - len(kind.suits) for kind in kinds.values())
        natural = {rank: kind for rank, kind in kinds.items() if kind.suits}
        yield natural, copies * wild, lowest


def find_kind(rank: str, rules: Rules) -> RankKind:
    suits = "".join(suit for suit in SUITS if Card(rank, suit) not in rules.wild.cards)
    special = rules.wild.bug or rules.aces is not Aces.AS_RANKED
    return RankKind(
        suits, special and rank == "A", rank in rules.qualifier.replace(LOW_ACE, "A")
    )


def choose_natural(
    kinds: Mapping[str, RankKind], wild: int, rules: Rules
) -> Iterator[tuple[Hashable, Shape, int]]:
    """Yield the possible sets of natural cards, in groups.

    The house treats all sets in a group alike. Each result has a key for the group, the
    shape of one hand's natural cards, and the number of choices in the group.
    """
    cards = rules.counted_cards - wild
    for different in range(min(cards, 1), cards + 1):
        for ranks, chosen, choices in choose_ranks(kinds, different, wild, rules=rules):
            for numbers in list_patterns(cards, different):
                suits = [kinds[rank].suits for rank in chosen]
                held = [*map(Group, chosen, suits, numbers)]
                for suited, hands in choose_suits(held, rules):
                    key = tuple(sorted(zip(ranks.ranks, numbers, suited, strict=True)))
                    yield (
                        (ranks.reach, key),
                        make_shape(held, suited),
                        choices * hands,
                    )


def list_patterns(cards: int, different: int) -> list[tuple[int, ...]]:
    """Return every way to divide a number of *cards* among *different* ranks.

    >>> list_patterns(5, 2)
    [(1, 4), (2, 3), (3, 2), (4, 1)]
    """
    largest = cards - different + 1
    ways = product(range(1, largest + 1), repeat=different)
    return [numbers for numbers in ways if sum(numbers) == cards]


def choose_ranks(
    kinds: Mapping[str, RankKind], different: int, wild: int, *, rules: Rules
) -> Iterator[tuple[ChosenRanks, tuple[str, ...], int]]:
    """Yield the possible choices of ranks, in groups.

    The house treats all choices in a group alike. Each result has a key for the group,
    one of the choices, and the number of choices in the group.
    """
    short_enough = [
        sequence
        for sequence in list_sequences(rules)
        if len(sequence.ranks) <= different + wild
    ]
    lone = {rank: Rank(kind, ()) for rank, kind in kinds.items()}
    number: Counter[ChosenRanks] = Counter()
    examples: dict[ChosenRanks, tuple[str, ...]] = {}
    for chosen in combinations(sorted(kinds, key=kinds.__getitem__), different):
        near = [
            sequence
            for sequence in short_enough
            if len(sequence.ranks.difference(chosen)) <= wild
        ]
        if near:
            ranks = make_key(chosen, near, kinds)
        else:
            ranks = ChosenRanks((), tuple(map(lone.__getitem__, chosen)))
        number[ranks] += 1
        examples[ranks] = chosen
    for ranks, choices in number.items():
        yield ranks, examples[ranks], choices


def make_key(
    chosen: tuple[str, ...], near: list[Sequence], kinds: Mapping[str, RankKind]
) -> ChosenRanks:
    """Return the key of the group to which a choice of ranks belongs.

    The wild cards can complete each sequence in *near*. For each of these sequences,
    the key has the categories of the sequence, the chosen ranks in the sequence, and
    the missing ranks that qualify.
    """
    lines = set()
    for sequence in near:
        lacks = tuple(sorted(sequence.qualify.difference(chosen)))
        part = tuple(rank in sequence.ranks for rank in chosen)
        lines.add((sequence.makes, lacks, part))
    ordered = sorted(lines)
    parts = zip(*(part for _, _, part in ordered), strict=True)
    ranks = tuple(map(Rank, [kinds[rank] for rank in chosen], parts))
    return ChosenRanks(tuple((makes, lacks) for makes, lacks, _ in ordered), ranks)


@cache
def list_sequences(rules: Rules) -> list[Sequence]:
    """Return the sequences that make a category in this house.

    In these sequences, a low ace is the same rank as a high ace.
    """
    makers = []
    qualifier = rules.qualifier.replace(LOW_ACE, "A")
    for run in rules.straights:
        makes = tuple(
            category.name
            for category in rules.categories
            if category.run == len(run) and category.only_sequence in ("", run)
        )
        if makes:
            ranks = frozenset(run.replace(LOW_ACE, "A"))
            makers.append(Sequence(ranks, ranks.intersection(qualifier), makes))
    return makers


def choose_suits(
    held: list[Group], rules: Rules
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield how many cards of each group are in one suit, and the number of such deals.

    *held* has the groups. If a flush is impossible in some deals, the last result has
    only zeros, and counts these deals.
    """
    cards = sum(group.number for group in held)
    copies = rules.deck.copies
    unsuited = prod(comb(copies * len(group.suits), group.number) for group in held)
    # The second argument of max() is greater only if most cards of a hand are wild. A
    # hand with so many wild cards always beats a flush, so a flush doesn't matter.
    enough = max(rules.flush_size - rules.counted_cards + cards, cards // 2 + 1)
    limits = [min(group.number, copies) for group in held]
    if sum(limits) >= enough:
        for suited in product(*(range(limit + 1) for limit in limits)):
            if sum(suited) < enough:
                continue
            hands = sum(
                count_deals(held, suited, suit, copies=copies) for suit in SUITS
            )
            if hands:
                unsuited -= hands
                yield suited, hands
    if unsuited:
        yield (0,) * len(held), unsuited


def count_deals(
    held: list[Group], suited: tuple[int, ...], suit: str, *, copies: int
) -> int:
    """Return in how many deals each group has the given number of cards in *suit*.

    *suited* has this number for each group in *held*.
    """
    number = 1
    for group, part in zip(held, suited, strict=True):
        in_suit = copies * group.suits.count(suit)
        all_suits = copies * len(group.suits)
        number *= comb(in_suit, part)
        number *= comb(all_suits - in_suit, group.number - part)
    return number


def make_shape(held: list[Group], suited: tuple[int, ...]) -> Shape:
    """Return the shape of a hand in which some cards of each group are in one suit.

    *suited* has the number of these cards for each group in *held*.
    """
    in_suit = ""
    unsuited = ""
    for group, part in zip(held, suited, strict=True):
        in_suit += group.rank * part
        unsuited += group.rank * (group.number - part)
    return Shape(join_sorted(in_suit), join_sorted(unsuited))
