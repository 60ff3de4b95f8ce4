"""Finds the cards that a wild card may stand for.

Only ranks that can make a difference are tried, so five wild cards take little more
time than one wild card. In high poker, a wild card repeats a rank, takes one of the
highest free ranks, or fills a gap in a sequence. In low poker, a wild card takes one of
the lowest free ranks, so that it can avoid a straight. Suits matter only in a flush, so
two ways are enough: all wild cards in the suit of the flush, or all in other suits.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, combinations_with_replacement, product

from .cards import JOKER, RANKS, SUITS_HIGH_TO_LOW, Card
from .categories import Category
from .reading import Face, Reading
from .rules import HIGH, Rules
from .shapes import Shape, join_sorted

NO_RANK = ""  # the rank of a wild card whose own rank doesn't matter
Ranks = tuple[str, ...]
# the completed hand, the ranks that wild cards stand for, and the faces of wild cards
# that count as themselves
Completion = tuple[Shape, Ranks, tuple[Face, ...]]


def find_wild(held: tuple[Card, ...], rules: Rules) -> frozenset[Card]:
    """Return the wild cards in *held*.

    If the lowest rank is wild, aces are high, even in low poker.
    """
    wild = rules.wild.cards.intersection(held) if rules.wild.cards else rules.wild.cards
    if rules.wild.lowest:
        natural = [card for card in held if card != JOKER]
        lowest = min((RANKS.index(card.rank) for card in natural), default=None)
        wild |= {card for card in natural if RANKS.index(card.rank) == lowest}
    return wild


def list_completions(
    natural: Shape, faces: tuple[Face, ...], rules: Rules
) -> Iterator[Completion]:
    """Yield the ways to play the wild cards.

    The ways in which more wild cards count as themselves come first.
    """
    if not faces:
        yield natural, (), ()
        return
    for own_faces in choose_own_faces(natural, faces, rules):
        own_suited = [face.rank for face in own_faces if face.in_suit]
        own_unsuited = [face.rank for face in own_faces if not face.in_suit]
        suited = join_sorted([*natural.suited, *own_suited])
        unsuited = join_sorted([*natural.unsuited, *own_unsuited])
        held = suited + unsuited
        number = len(faces) - len(own_faces)
        ranks = list_ranks_to_try(held, number, rules)
        filled = list(fill_gaps(held, number, ranks, rules=rules))
        flush = number and len(suited) + number >= rules.flush_size
        if flush and not rules.wild.pairs:
            different = filter(all_different, filled)
            choices = choose_in_suit(suited, number, ranks, rules=rules)
            for chosen in chain(choices, different):
                in_flush = join_sorted((*suited, *chosen))
                yield Shape(in_flush, unsuited), chosen, own_faces
        if len(suited) < rules.flush_size:
            suited = ""
            unsuited = held
        for chosen in chain(choose_off_suit(held, number, ranks, rules=rules), filled):
            yield Shape(suited, join_sorted((*unsuited, *chosen))), chosen, own_faces


def choose_own_faces(
    natural: Shape, faces: tuple[Face, ...], rules: Rules
) -> dict[tuple[Face, ...], None]:
    """Return the sets of wild cards that can count as themselves, largest first."""
    cards = [face for face in faces if face.rank not in (NO_RANK, JOKER.rank)]
    choices: dict[tuple[Face, ...], None] = {}
    for number in range(len(cards), -1, -1):
        choices |= dict.fromkeys(combinations(cards, number))
    if rules.wild.pairs:
        return dict.fromkeys(
            own_faces for own_faces in choices if repeats_rank(own_faces, natural)
        )
    return choices


def repeats_rank(own_faces: tuple[Face, ...], natural: Shape) -> bool:
    """Return whether every wild card that counts as itself repeats another rank."""
    ranks = {face.rank for face in own_faces}
    return ranks <= set(natural.ranks) if natural.ranks else len(ranks) <= 1


def choose_in_suit(
    suited: str, number: int, ranks: str, *, rules: Rules
) -> Iterator[Ranks]:
    """Yield every way to choose ranks for *number* wild cards in a flush."""
    if rules.wild.repeats:
        return combinations_with_replacement(ranks, number)
    return combinations([rank for rank in ranks if rank not in suited], number)


def choose_off_suit(
    held: str, number: int, ranks: str, *, rules: Rules
) -> Iterator[Ranks]:
    """Yield every way to choose ranks for *number* wild cards outside a flush.

    If wild cards must pair, they take only ranks in *held*, or one of *ranks* if *held*
    is empty.
    """
    if not rules.wild.pairs:
        yield from combinations_with_replacement(ranks, number)
    elif held:
        yield from combinations_with_replacement(sorted(set(held)), number)
    else:
        yield from ((rank,) * number for rank in ranks)


def all_different(ranks: Ranks) -> bool:
    return len(set(ranks)) == len(ranks)


def list_ranks_to_try(held: str, number: int, rules: Rules) -> str:
    """Return the ranks to try for *number* wild cards, except ranks that fill gaps."""
    best_first = sorted(
        rules.deck.ranks, key=rules.ranks.index, reverse=rules.goal == HIGH
    )
    # A low hand may need two more ranks to avoid a straight.
    to_dodge = 0 if rules.goal == HIGH else 2
    missing = [rank for rank in best_first if rank not in held]
    useful = {*held, *missing[: number + to_dodge], "A"}
    return "".join(rank for rank in rules.deck.ranks if rank in useful)


def fill_gaps(held: str, number: int, ranks: str, *, rules: Rules) -> Iterator[Ranks]:
    """Yield every way to fill the gaps in a sequence with *number* wild cards.

    Each remaining wild card takes one of the given *ranks*.
    """
    for run in rules.straights if rules.goal == HIGH and number else ():
        gaps = tuple(rank for rank in run if rank not in held)
        if len(gaps) <= number:
            for surplus in combinations_with_replacement(ranks, number - len(gaps)):
                yield (*gaps, *surplus)


def bug_allows(
    category: Category, stand_ins: Ranks, faces: tuple[Face, ...], *, rules: Rules
) -> bool:
    """Return whether a joker that is a bug may stand for these ranks.

    A bug is an ace, or completes a straight or a flush.
    """
    if not rules.wild.bug or category.run or category.suited:
        return True
    return stand_ins.count("A") >= faces.count(Face(JOKER.rank, in_suit=False))


def list_free_suits(cards: tuple[Card, ...], rules: Rules) -> list[str]:
    """Return the suits to try for a flush if all cards are wild."""
    suits = order_suits(rules)
    own_suits = {card.suit for card in cards if card != JOKER}
    return [*filter(own_suits.__contains__, suits), suits[0]]


def order_suits(rules: Rules) -> str:
    """Return the suits in the order in which a wild card takes them."""
    return rules.suits[::-1] or SUITS_HIGH_TO_LOW


def make_face(card: Card, suit: str) -> Face:
    """Return the face of a wild card.

    *suit* is the suit of a possible flush.
    """
    return Face(card.rank, card.suit == suit != "")


def list_ways(
    cards: tuple[Card, ...],
    wild: frozenset[Card],
    reading: Reading,
    *,
    suit: str,
    rules: Rules,
) -> Iterator[tuple[Card, ...]]:
    """Yield the hand with its wild cards replaced, once for each choice of suits.

    The ranks of the stand-ins come from *reading*. Every card keeps its position.
    """
    own_faces = list(reading.own_faces)
    positions = []
    for position, card in enumerate(cards):
        face = make_face(card, suit)
        if card in wild and face in own_faces:
            own_faces.remove(face)
        elif card in wild:
            positions.append(position)
    suits = order_suits(rules)
    choices = [[Card(rank, suit) for suit in suits] for rank in reading.stand_ins]
    for way in product(*choices):
        filled = dict(zip(positions, way, strict=True))
        yield tuple(filled.get(position, card) for position, card in enumerate(cards))
