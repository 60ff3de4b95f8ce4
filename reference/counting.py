"""How many hands of a deck fall in each category.

That is worked out as the counting article does: choose ranks, then suits.

Hands that the rules of the house cannot tell from one another are alike. Of all hands
that are alike one is ranked; how many they are is a product of choices, so no hand is
listed.
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
from .shapes import Shape, in_order
from .wild import NO_RANK


class RankKind(NamedTuple):
    """What tells one rank of a deck from another, but for sequences.

    Args:
        suits: those of its natural cards.
        ace: whether it is one, where aces do not simply count as they rank.
        qualifies: whether the house asks for such ranks.
    """

    suits: str
    ace: bool
    qualifies: bool


class Sequence(NamedTuple):
    """A sequence that counts: its ranks, those that qualify, what it makes."""

    ranks: frozenset[str]
    qualify: frozenset[str]
    makes: tuple[str, ...]


class Rank(NamedTuple):
    """A rank in a hand: its kind, and of which sequences within reach it is a part."""

    kind: RankKind
    part_of: tuple[bool, ...]


class ChosenRanks(NamedTuple):
    """Different ranks in a hand: the sequences within reach, and each rank."""

    reach: tuple[Hashable, ...]
    ranks: tuple[Rank, ...]


class Group(NamedTuple):
    """How many natural cards of one rank are in a hand."""

    rank: str
    suits: str
    number: int


def odds(rules: Rules) -> dict[str, int]:
    """The number of hands in each category of the house, strongest first.

    They add up to all hands of the deck.

    Raises:
        RulesError: hands of the house have no fixed number of cards.
    """
    if rules.min_cards != rules.counted_cards:
        wrong = "'incomplete hands' have no fixed number of cards"
        raise RulesError([Fault(where="odds", wrong=wrong, remedy="leave it out")])
    return dict(count_hands(rules))


@cache
def count_hands(rules: Rules) -> dict[str, int]:
    """The number of hands in each category, by name: those alike are ranked once."""
    hands: Counter[Hashable] = Counter()
    examples: dict[Hashable, tuple[Shape, tuple[Face, ...]]] = {}
    for kinds, wild, ways in wild_choices(rules):
        for alike, shape, number in natural_choices(kinds, len(wild), rules):
            hands[alike, wild] += ways * number
            examples[alike, wild] = shape, wild
    names = [category.name for category in reversed(rules.categories)]
    counted = dict.fromkeys(names, 0)
    for alike, number in hands.items():
        counted[best_reading(*examples[alike], rules).category.name] += number
    return counted


def wild_choices(
    rules: Rules,
) -> Iterator[tuple[dict[str, RankKind], tuple[Face, ...], int]]:
    """Choose wild cards.

    Yields of which ranks the natural ones beside them may be, what is wild, and in how
    many ways.

    What a wild card shows is of no account for its category, unless it is a joker.
    """
    joker = Face(JOKER.rank, in_suit=False)
    plain = Face(NO_RANK, in_suit=False)
    counts = range(rules.counted_cards + 1)
    choices = [*product(counts, range(rules.deck.jokers + 1))]
    for kinds, wild, lowest in decks(rules):
        for plain_wild, jokers in choices:
            ways = comb(wild + lowest, plain_wild)
            if lowest:  # one is of the lowest rank
                ways -= comb(wild, plain_wild)
            if ways and plain_wild + jokers <= rules.counted_cards:
                faces = (plain,) * plain_wild + (joker,) * jokers
                yield kinds, faces, ways * comb(rules.deck.jokers, jokers)


def decks(rules: Rules) -> Iterator[tuple[dict[str, RankKind], int, int]]:
    """The natural cards by rank, and the numbers of wild ones: always, as the lowest.

    Where the lowest card is wild, there is a deck for each rank that may be the lowest;
    jokers are in none.
    """
    ranks = rules.deck.ranks
    copies = rules.deck.copies
    lowest = len(SUITS) * copies if rules.wild.lowest else 0
    for place in range(len(ranks)) if lowest else [-1]:
        kinds = {rank: kind(rank, rules) for rank in ranks[place + 1 :]}
        wild = sum(len(SUITS) - len(kind.suits) for kind in kinds.values())
        natural = {rank: kind for rank, kind in kinds.items() if kind.suits}
        yield natural, copies * wild, lowest


def kind(rank: str, rules: Rules) -> RankKind:
    """What tells this *rank* from others."""
    suits = "".join(suit for suit in SUITS if Card(rank, suit) not in rules.wild.cards)
    special = rules.wild.bug or rules.aces is not Aces.AS_RANKED
    return RankKind(
        suits, special and rank == "A", rank in rules.qualifier.replace(LOW_ACE, "A")
    )


def natural_choices(
    kinds: Mapping[str, RankKind], wild: int, rules: Rules
) -> Iterator[tuple[Hashable, Shape, int]]:
    """Choose natural cards, like with like.

    Yields what is common to them, the shape of one choice, and how many there are.
    """
    cards = rules.counted_cards - wild
    for different in range(min(cards, 1), cards + 1):
        for ranks, chosen, choices in rank_choices(kinds, different, wild, rules=rules):
            for numbers in patterns(cards, different):
                suits = [kinds[rank].suits for rank in chosen]
                held = [*map(Group, chosen, suits, numbers)]
                for suited, hands in suit_choices(held, rules):
                    alike = tuple(
                        sorted(zip(ranks.ranks, numbers, suited, strict=True))
                    )
                    yield (ranks.reach, alike), spell(held, suited), choices * hands


def patterns(cards: int, different: int) -> list[tuple[int, ...]]:
    """Every way to have so many cards of so many *different* ranks.

    >>> patterns(5, 2)
    [(1, 4), (2, 3), (3, 2), (4, 1)]
    """
    largest = cards - different + 1
    ways = product(range(1, largest + 1), repeat=different)
    return [numbers for numbers in ways if sum(numbers) == cards]


def rank_choices(
    kinds: Mapping[str, RankKind], different: int, wild: int, *, rules: Rules
) -> Iterator[tuple[ChosenRanks, tuple[str, ...], int]]:
    """Choose so many different ranks, like with like.

    Yields what is common to them, one choice, and how many there are.
    """
    short_enough = [
        sequence
        for sequence in sequences(rules)
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
            ranks = common(chosen, near, kinds)
        else:
            ranks = ChosenRanks((), tuple(map(lone.__getitem__, chosen)))
        number[ranks] += 1
        examples[ranks] = chosen
    for ranks, choices in number.items():
        yield ranks, examples[ranks], choices


def common(
    chosen: tuple[str, ...], near: list[Sequence], kinds: Mapping[str, RankKind]
) -> ChosenRanks:
    """What *chosen* ranks have in common with all that are like them.

    Of a sequence that is *near* it matters what it makes, which of the ranks are in it,
    and whether those that it lacks would qualify.
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
def sequences(rules: Rules) -> list[Sequence]:
    """The sequences of the house that make a category.

    An ace is one whether it is high or low.
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


def suit_choices(
    held: list[Group], rules: Rules
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Choose suits for cards of these ranks.

    Yields how many of each are in a suit that matters, and the number of such deals.
    """
    cards = sum(group.number for group in held)
    copies = rules.deck.copies
    unsuited = prod(comb(copies * len(group.suits), group.number) for group in held)
    # With few natural cards of one suit among many wild ones a flush is never the best
    # that they make.
    enough = max(rules.flush_size - rules.counted_cards + cards, cards // 2 + 1)
    limits = [min(group.number, copies) for group in held]
    if sum(limits) >= enough:
        for suited in product(*(range(limit + 1) for limit in limits)):
            if sum(suited) < enough:
                continue
            hands = sum(deals(held, suited, suit, copies=copies) for suit in SUITS)
            if hands:
                unsuited -= hands
                yield suited, hands
    if unsuited:
        yield (0,) * len(held), unsuited


def deals(held: list[Group], suited: tuple[int, ...], suit: str, *, copies: int) -> int:
    """How many deals have just so many cards of each group in this *suit*."""
    number = 1
    for group, part in zip(held, suited, strict=True):
        in_suit = copies * group.suits.count(suit)
        all_suits = copies * len(group.suits)
        number *= comb(in_suit, part)
        number *= comb(all_suits - in_suit, group.number - part)
    return number


def spell(held: list[Group], suited: tuple[int, ...]) -> Shape:
    """The shape of a hand with so many *suited* cards of each group."""
    in_suit = ""
    unsuited = ""
    for group, part in zip(held, suited, strict=True):
        in_suit += group.rank * part
        unsuited += group.rank * (group.number - part)
    return Shape(in_order(in_suit), in_order(unsuited))
