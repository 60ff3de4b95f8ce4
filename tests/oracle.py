"""A second evaluator, which finds the best hand in each category separately.

The design and code of the oracle are independent of ``reference``. For each category,
the oracle counts the cards of a hand that fit, and fills the gaps with wild cards. For
low hands, the oracle searches all hands from the lowest upwards until a hand fits. The
two evaluators share only the notation of cards and the names of house rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from tests.houses import HIGH_ACE, LOW_ACE, House, Kind, View

LAST = 4  # the position after all other values in a key
# maps a house rule to a position in a key and to a function; the function computes
# the value in this position from the number of wild cards that replace other cards
NATURALS = {
    "natural wins ties": (LAST, lambda standing: -min(standing, 1)),
    "fewer wild cards win ties": (LAST, lambda standing: -standing),
    "more wild cards win ties": (LAST, lambda standing: standing),
    "fewer wild cards before kickers": (3, lambda standing: -standing),
    "natural beats wild of a kind": (2, lambda standing: -standing),
}

STRAIGHTS = ("straight", "straight flush", "royal flush")

Key = tuple[int, ...]
WholeKey = tuple[Key, ...]  # keys for: qualifies, category, combination, kickers, suit
Parts = tuple[Key, Key]  # the combination and the kickers


class Worth(NamedTuple):
    """The value of a hand; the greater key wins, even in low poker."""

    category: str
    key: WholeKey
    cards: tuple[str, ...]


def worth(held: Sequence[str], house: House) -> Worth:
    """Return the highest value that these cards can have."""
    wild = house.wild | lowest(held, house)
    fives = combinations(held, min(house.size, len(held)))
    readings = [of_five(cards, wild, house) for cards in fives]
    return max(readings, key=lambda reading: reading.key)


def lowest(held: Sequence[str], house: House) -> set[str]:
    """Return the cards of the lowest rank if they are wild."""
    cards = [card for card in held if card != "Jk"]
    if "lowest card wild" not in house.names or not cards:
        return set()
    low = min((card[0] for card in cards), key=HIGH_ACE.index)  # Aces are high.
    return {card for card in cards if card[0] == low}


def of_five(cards: tuple[str, ...], wild: Collection[str], house: House) -> Worth:
    """Return the highest value that these cards can have together.

    Each wild card may also count as itself.
    """
    plain = [card for card in cards if card not in wild]
    free = [card for card in cards if card in wild]
    rules = [rule for name, rule in NATURALS.items() if name in house.names]
    choices = list(choose_kept(plain, free, house)) if rules else [()]
    readings = []
    for kept in choices:
        standing = list((Counter(free) - Counter(kept)).elements())
        key = make_key([*plain, *kept], standing, house)
        readings.append((key, len(standing)))
    key = add_count(readings, rules) if rules else readings[0][0]
    suit = () if free else suit_that_decides(list(cards), house)
    category = house.categories[abs(key[1][0])][0]
    return Worth(category, (*key, suit) if suit else key, cards)


def make_key(plain: list[str], standing: list[str], house: House) -> WholeKey:
    """Return the values to compare; in low poker, all except the first are negated."""
    fits, category, (combination, kickers) = best(plain, standing, house)
    sign = -1 if house.low else 1
    return (
        (fits,),
        (sign * category,),
        tuple(sign * rank for rank in combination),
        tuple(sign * rank for rank in kickers),
    )


def add_count(
    readings: list[tuple[WholeKey, int]],
    rules: list[tuple[int, Callable[[int], int]]],
) -> WholeKey:
    """Return the best key, with the number of wild cards that replace other cards.

    If this number comes last, it only breaks ties between hands of equal strength.
    """
    position = max(position for position, _ in rules)
    if position == LAST:
        top = max(key for key, _ in readings)
        fewest = min(standing for key, standing in readings if key == top)
        readings = [(top, fewest)]
    keys = []
    for key, standing in readings:
        counts = tuple(count(standing) for _, count in rules)
        keys.append((*key[:position], counts, *key[position:]))
    return max(keys)


def choose_kept(
    plain: list[str], free: list[str], house: House
) -> Iterator[tuple[str, ...]]:
    """Yield every choice of wild cards that count as themselves."""
    ranks = {card[0] for card in plain}
    must_pair = "wild cards pair in low" in house.names
    for number in range(len(free) + 1):
        for kept in combinations([card for card in free if card != "Jk"], number):
            held = ranks or {card[0] for card in kept[:1]}
            if not must_pair or all(card[0] in held for card in kept):
                yield kept


def best(plain: list[str], free: list[str], house: House) -> tuple[bool, int, Parts]:
    """Return whether a hand qualifies, the position of its category, and its ranks."""
    if house.low:
        unfit, position, parts = low(plain, len(free), house)
        return not unfit, position, parts
    return (True, *high(plain, free, house, house.views[0]))


def high(
    plain: list[str], free: list[str], house: House, view: View
) -> tuple[int, Parts]:
    """Return the highest category that these cards and wild cards can make.

    Under the house rule `bug`, a joker is an ace, except in straights and flushes.
    """
    bugs = free.count("Jk") if "bug" in house.names else 0
    ranks = "".join(sorted(card[0] for card in plain)) + "A" * bugs
    for position in range(len(house.categories) - 1, -1, -1):
        kind = house.categories[position][1]
        if kind.run:
            parts = run(plain, len(free), kind, view)
        elif kind.suited:
            parts = flush(plain, len(free), kind, house, view)
        else:
            parts = sets(ranks, len(free) - bugs, kind.sets, house.deck, view.order)
        if parts is not None:
            return position, parts
    raise AssertionError("every hand is at least a high card")


@cache
def sets(plain: str, wild: int, sizes: Key, deck: str, order: str) -> Parts | None:
    """Return the best hand with sets of these sizes, or None.

    Wild cards complete the sets, the highest ranks first.
    """
    if max(map(plain.count, plain), default=0) + wild < max(sizes, default=0):
        return None
    have = Counter(map(order.index, plain))
    ranks = downwards(deck, order)
    options: list[Parts] = []

    def fill(left: int, wanted: Key, chosen: Key) -> None:
        if not wanted:
            rest = [rank for rank in have.elements() if rank not in chosen]
            missing = [rank for rank in ranks if rank not in (*chosen, *rest)]
            kickers = tuple(sorted(rest + missing[:left], reverse=True))
            if chosen:
                options.append((chosen, kickers))
            else:  # The combination of a high-card hand is its first card.
                options.append((kickers[:1], kickers[1:]))
            return
        for rank in ranks:
            if rank not in chosen and wanted[0] - left <= have[rank] <= wanted[0]:
                fill(left - wanted[0] + have[rank], wanted[1:], (*chosen, rank))

    fill(wild, sizes, ())
    return max(options, default=None)


@cache
def downwards(deck: str, order: str) -> list[int]:
    """Return the numbers of a deck's ranks in this order, highest first."""
    return sorted(map(order.index, deck), reverse=True)


def run(plain: list[str], wild: int, kind: Kind, view: View) -> Parts | None:
    """Return the highest sequence whose gaps the wild cards can fill, or None."""
    have = Counter(card[0] for card in plain)
    suits = {card[1] for card in plain}
    if kind.suited and len(suits) > 1:
        return None
    for position in range(len(view.runs) - 1, -1, -1):
        ranks = view.runs[position]
        if len(ranks) != kind.run or kind.only not in ("", ranks):
            continue
        missing = [rank for rank in ranks if rank not in have]
        if len(missing) <= wild:
            rest = (have - Counter(ranks)).elements()
            return (position,), tuple(sorted(map(view.order.index, rest), reverse=True))
    return None


def flush(
    plain: list[str], wild: int, kind: Kind, house: House, view: View
) -> Parts | None:
    """Return the best flush, or None.

    Wild cards take the highest ranks missing in the suit, or aces if ranks may repeat.
    """
    order = view.order
    for suit in {card[1] for card in plain} or {"s"}:
        suited = [order.index(card[0]) for card in plain if card[1] == suit]
        if len(suited) + wild < kind.suited:
            continue
        ranks = downwards(house.deck, order)
        if "double-ace flush" in house.names:
            free = [ranks[0]] * wild
        else:
            free = [rank for rank in ranks if rank not in suited]
        rest = [order.index(card[0]) for card in plain if card[1] != suit]
        combination = tuple(sorted(suited + free[:wild], reverse=True))
        return combination, tuple(sorted(rest, reverse=True))
    return None


def low(plain: list[str], wild: int, house: House) -> tuple[bool, int, Parts]:
    """Return the lowest hand that these cards and wild cards can make.

    The wild cards have suits that avoid a flush.
    """
    have = Counter(card[0] for card in plain)
    if not wild:
        return min(
            (fails_to_qualify(have, view, house), *high(plain, [], house, view))
            for view in choose_views(have, house)
        )
    return min(
        (fails_to_qualify(whole, view, house), *of_ranks(whole, view, house))
        for whole in list_wholes(have, wild, house)
        for view in choose_views(whole, house)
    )


def list_wholes(have: Counter[str], wild: int, house: House) -> list[Counter[str]]:
    """Return the ranks that a hand may have after its wild cards are replaced."""
    if "wild cards pair in low" in house.names:
        pairing = combinations_with_replacement(list(have) or house.deck, wild)
        wholes = [Counter(ranks) + have for ranks in pairing]
        return [whole for whole in wholes if have or len(whole) == 1]
    if max(have.values(), default=1) == 1:
        hands = [Counter(hand) for hand in ladder(house) if have.keys() <= set(hand)]
        for hand in hands:
            if not all(fails_to_qualify(hand, view, house) for view in house.views):
                return [hand, hands[0]]
        return hands[:1]
    wholes = []
    for view in house.views:
        missing = [
            rank for rank in view.order if rank in house.deck and rank not in have
        ]
        wholes.append(have + Counter(missing[:wild]))
    return wholes


def fails_to_qualify(have: Counter[str], view: View, house: House) -> bool:
    """Return whether a hand fails to qualify.

    To qualify, a hand must have no pair and no card above 8, or above 6 if fewer than
    five cards count. A high ace is above 8.
    """
    if "eight or better" not in house.names:
        return False
    most = view.order.index("8" if house.size == 5 else "6")
    is_high = any(view.order.index(rank) > most for rank in have)
    return is_high or max(have.values()) > 1


def choose_views(have: Mapping[str, int], house: House) -> tuple[View, ...]:
    """Return the views (ace high, ace low) that apply to the aces of this hand."""
    if "aces are the highest pair" in house.names:
        return house.views[1:] if have["A"] > 1 else house.views[:1]
    return house.views


def of_ranks(whole: Counter[str], view: View, house: House) -> tuple[int, Parts]:
    """Return the value of a hand with these ranks in mixed suits."""
    many = [rank + str(position) for position, rank in enumerate(whole.elements())]
    return high(many, [], house, view)


@cache
def ladder(house: House) -> list[tuple[str, ...]]:
    """Return all hands of mixed suits in which no rank repeats, lowest first."""
    hands = combinations(house.deck, house.size)
    views = {hand: choose_views(Counter(hand), house) for hand in hands}
    return sorted(
        views,
        key=lambda hand: min(
            of_ranks(Counter(hand), view, house) for view in views[hand]
        ),
    )


def suit_that_decides(cards: list[str], house: House) -> Key:
    """Return the position of the suit that breaks ties, counted from the lowest suit.

    Return () if suits don't break ties.
    """
    rule = find_rule(house, "suit of")
    if not rule:
        return ()
    order = house.views[0].order
    ranks = [card[0] for card in cards]
    name = house.categories[high(cards, [], house, house.views[0])[0]][0]
    if name in STRAIGHTS and set("A" + house.deck[: house.size - 1]) == set(ranks):
        order = LOW_ACE  # The ace of a wheel is its lowest card.
    paired = [card for card in cards if ranks.count(card[0]) > 1]
    candidates = {
        "suit of the highest card": cards,
        "suit of the highest paired card": paired,
        "suit of the highest unpaired card": [
            card for card in cards if card not in paired
        ],
        "suit of the highest card outside the combination": outside(name, cards, house),
    }[rule]
    top = max(order.index(card[0]) for card in candidates or cards)
    suits = (find_rule(house, "suit order") or "shdc")[-4:][::-1]
    tops = [card for card in candidates or cards if order.index(card[0]) == top]
    return (max(suits.index(card[1]) for card in tops),)


def find_rule(house: House, start: str) -> str:
    """Return the house rule in force whose name begins with *start*, or ""."""
    return next((name for name in house.names if name.startswith(start)), "")


def outside(name: str, cards: list[str], house: House) -> list[str]:
    """Return the cards that aren't part of the combination."""
    ranks, suits = ["".join(column) for column in zip(*cards, strict=True)]
    if name in (*STRAIGHTS, "flush", "full house"):
        return []
    if name == "high card":
        order = house.views[0].order
        return sorted(cards, key=lambda card: order.index(card[0]))[:-1]
    if name == "four-card flush":
        return [card for card in cards if suits.count(card[1]) == 1]
    if name == "four-card straight":
        runs = [set(run) for run in house.views[0].runs if len(run) == 4]
        return [
            card
            for position, card in enumerate(cards)
            if set(ranks[:position] + ranks[position + 1 :]) in runs
        ]
    return [card for card in cards if ranks.count(card[0]) == 1]


def by_trying(cards: Sequence[str], house: House) -> Worth:
    """Return the value of a hand with one wild card by trying every card for it."""
    plain = [card for card in cards if card not in house.wild]
    free = {rank + suit for rank in house.deck for suit in "cdhs"} - set(plain)
    if len(plain) == 4 and len({card[0] for card in plain}) == 1:
        free |= set(plain)  # A fifth card of a rank makes five of a kind.
    readings = [of_five((*plain, card), (), house) for card in free]
    return max(readings, key=lambda reading: reading.key)
