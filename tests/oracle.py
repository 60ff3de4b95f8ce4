"""A second evaluator: each category works out its own best hand.

Nothing here shares an idea or a line with ``reference``: no readings and no stand-ins.
Each category counts what a hand has of it and fills what is missing with wild cards; in
low poker a hand walks up the ladder of all hands to the first that it fits. All that
the two have in common is text: cards, and the names of house rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from tests.houses import HIGH_ACE, LOW_ACE, House, Kind, View

LAST = 4  # the place behind all that a key holds
# by the rule: its place in a key, and what it makes of the number of wild cards that
# stand for others
NATURALS = {
    "natural wins ties": (LAST, lambda standing: -min(standing, 1)),
    "fewer wild cards win ties": (LAST, lambda standing: -standing),
    "more wild cards win ties": (LAST, lambda standing: standing),
    "fewer wild cards before kickers": (3, lambda standing: -standing),
    "natural beats wild of a kind": (2, lambda standing: -standing),
}

LINES = ("straight", "straight flush", "royal flush")

Key = tuple[int, ...]
WholeKey = tuple[Key, ...]  # whether it may win, category, combination, kickers, suit
Parts = tuple[Key, Key]  # what makes up the combination, and what is beside it


class Worth(NamedTuple):
    """What a hand is worth: the greater key wins, in low poker too."""

    category: str
    key: WholeKey
    cards: tuple[str, ...]


def worth(held: Sequence[str], house: House) -> Worth:
    """The best that the cards held can be."""
    wild = house.wild | lowest(held, house)
    fives = combinations(held, min(house.size, len(held)))
    readings = [of_five(cards, wild, house) for cards in fives]
    return max(readings, key=lambda reading: reading.key)


def lowest(held: Sequence[str], house: House) -> set[str]:
    """The cards of the lowest rank held, where those are wild."""
    cards = [card for card in held if card != "Jk"]
    if "lowest card wild" not in house.names or not cards:
        return set()
    low = min((card[0] for card in cards), key=HIGH_ACE.index)
    return {card for card in cards if card[0] == low}


def of_five(cards: tuple[str, ...], wild: Collection[str], house: House) -> Worth:
    """The best that exactly these cards can be.

    Each wild card may also stay what it is.
    """
    plain = [card for card in cards if card not in wild]
    free = [card for card in cards if card in wild]
    rules = [rule for name, rule in NATURALS.items() if name in house.names]
    choices = list(keeping(plain, free, house)) if rules else [()]
    readings = []
    for kept in choices:
        standing = list((Counter(free) - Counter(kept)).elements())
        key = make_key([*plain, *kept], standing, house)
        readings.append((key, len(standing)))
    key = weigh_standing(readings, rules) if rules else readings[0][0]
    suit = () if free else suit_that_decides(list(cards), house)
    category = house.categories[abs(key[1][0])][0]
    return Worth(category, (*key, suit) if suit else key, cards)


def make_key(plain: list[str], standing: list[str], house: House) -> WholeKey:
    """What decides, one after the other; in low poker with the sign turned."""
    fits, category, (combination, kickers) = best(plain, standing, house)
    sign = -1 if house.low else 1
    return (
        (fits,),
        (sign * category,),
        tuple(sign * rank for rank in combination),
        tuple(sign * rank for rank in kickers),
    )


def weigh_standing(
    readings: list[tuple[WholeKey, int]],
    rules: list[tuple[int, Callable[[int], int]]],
) -> WholeKey:
    """The best key, once it holds in its place how many wild cards stand for others.

    Behind all else that only breaks ties: nobody may give up strength for it.
    """
    place = max(place for place, _ in rules)
    if place == LAST:
        top = max(key for key, _ in readings)
        fewest = min(standing for key, standing in readings if key == top)
        readings = [(top, fewest)]
    keys = []
    for key, standing in readings:
        counts = tuple(count(standing) for _, count in rules)
        keys.append((*key[:place], counts, *key[place:]))
    return max(keys)


def keeping(
    plain: list[str], free: list[str], house: House
) -> Iterator[tuple[str, ...]]:
    """Every choice of wild cards that may be just what they are."""
    ranks = {card[0] for card in plain}
    must_pair = "wild cards pair in low" in house.names
    for number in range(len(free) + 1):
        for kept in combinations([card for card in free if card != "Jk"], number):
            held = ranks or {card[0] for card in kept[:1]}
            if not must_pair or all(card[0] in held for card in kept):
                yield kept


def best(plain: list[str], free: list[str], house: House) -> tuple[bool, int, Parts]:
    """Whether it may win, the place of its category, and what decides within it."""
    if house.low:
        unfit, place, parts = low(plain, len(free), house)
        return not unfit, place, parts
    return (True, *high(plain, free, house, house.views[0]))


def high(
    plain: list[str], free: list[str], house: House, view: View
) -> tuple[int, Parts]:
    """The highest category that wild cards can make of the plain ones.

    The bug is an ace, but for runs and suits.
    """
    bugs = free.count("Jk") if "bug" in house.names else 0
    ranks = "".join(sorted(card[0] for card in plain)) + "A" * bugs
    for place in range(len(house.categories) - 1, -1, -1):
        kind = house.categories[place][1]
        if kind.run:
            parts = run(plain, len(free), kind, view)
        elif kind.suited:
            parts = flush(plain, len(free), kind, house, view)
        else:
            parts = sets(ranks, len(free) - bugs, kind.sets, house.deck, view.order)
        if parts is not None:
            return place, parts
    raise AssertionError("every hand is at least a high card")


@cache
def sets(plain: str, wild: int, sizes: Key, deck: str, order: str) -> Parts | None:
    """Matching sets of these sizes.

    Wild cards fill what is missing, for the highest ranks first.
    """
    if max(map(plain.count, plain), default=0) + wild < max(sizes, default=0):
        return None
    have = Counter(map(order.index, plain))
    ranks = downwards(deck, order)
    options: list[Parts] = []

    def fill(left: int, wanted: Key, chosen: Key) -> None:
        if not wanted:
            beside = [rank for rank in have.elements() if rank not in chosen]
            missing = [rank for rank in ranks if rank not in (*chosen, *beside)]
            kickers = tuple(sorted(beside + missing[:left], reverse=True))
            if chosen:
                options.append((chosen, kickers))
            else:  # a high card: it makes up the combination
                options.append((kickers[:1], kickers[1:]))
            return
        for rank in ranks:
            if rank not in chosen and wanted[0] - left <= have[rank] <= wanted[0]:
                fill(left - wanted[0] + have[rank], wanted[1:], (*chosen, rank))

    fill(wild, sizes, ())
    return max(options, default=None)


@cache
def downwards(deck: str, order: str) -> list[int]:
    """The ranks of a deck as this order numbers them, highest first."""
    return sorted(map(order.index, deck), reverse=True)


def run(plain: list[str], wild: int, kind: Kind, view: View) -> Parts | None:
    """The highest sequence whose gaps the wild cards can fill."""
    have = Counter(card[0] for card in plain)
    suits = {card[1] for card in plain}
    if kind.suited and len(suits) > 1:
        return None
    for place in range(len(view.runs) - 1, -1, -1):
        ranks = view.runs[place]
        if len(ranks) != kind.run or kind.only not in ("", ranks):
            continue
        missing = [rank for rank in ranks if rank not in have]
        if len(missing) <= wild:
            beside = (have - Counter(ranks)).elements()
            return (place,), tuple(sorted(map(view.order.index, beside), reverse=True))
    return None


def flush(
    plain: list[str], wild: int, kind: Kind, house: House, view: View
) -> Parts | None:
    """So many of one suit.

    Wild cards are the highest ranks not held in it, or aces where a rank may repeat.
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
        beside = [order.index(card[0]) for card in plain if card[1] != suit]
        combination = tuple(sorted(suited + free[:wild], reverse=True))
        return combination, tuple(sorted(beside, reverse=True))
    return None


def low(plain: list[str], wild: int, house: House) -> tuple[bool, int, Parts]:
    """The lowest that wild cards can make of the plain ones.

    Off suit, so that there is no flush.
    """
    have = Counter(card[0] for card in plain)
    if not wild:
        return min(
            (unfit(have, view, house), *high(plain, [], house, view))
            for view in suiting(have, house)
        )
    return min(
        (unfit(whole, view, house), *of_ranks(whole, view, house))
        for whole in list_wholes(have, wild, house)
        for view in suiting(whole, house)
    )


def list_wholes(have: Counter[str], wild: int, house: House) -> list[Counter[str]]:
    """The ranks that a hand may have once its wild cards stand for some."""
    if "wild cards pair in low" in house.names:
        pairing = combinations_with_replacement(list(have) or house.deck, wild)
        wholes = [Counter(ranks) + have for ranks in pairing]
        return [whole for whole in wholes if have or len(whole) == 1]
    if max(have.values(), default=1) == 1:
        hands = [Counter(hand) for hand in ladder(house) if have.keys() <= set(hand)]
        for hand in hands:
            if not all(unfit(hand, view, house) for view in house.views):
                return [hand, hands[0]]
        return hands[:1]
    wholes = []
    for view in house.views:
        missing = [
            rank for rank in view.order if rank in house.deck and rank not in have
        ]
        wholes.append(have + Counter(missing[:wild]))
    return wholes


def unfit(have: Counter[str], view: View, house: House) -> bool:
    """Whether a house that asks for low ranks, all different, lets these win nothing.

    A high ace is more.
    """
    if "eight or better" not in house.names:
        return False
    most = view.order.index("8" if house.size == 5 else "6")
    is_high = any(view.order.index(rank) > most for rank in have)
    return is_high or max(have.values()) > 1


def suiting(have: Mapping[str, int], house: House) -> tuple[View, ...]:
    """How the aces of a hand may be seen."""
    if "aces are the highest pair" in house.names:
        return house.views[1:] if have["A"] > 1 else house.views[:1]
    return house.views


def of_ranks(whole: Counter[str], view: View, house: House) -> tuple[int, Parts]:
    """What ranks are worth in many suits."""
    many = [rank + str(place) for place, rank in enumerate(whole.elements())]
    return high(many, [], house, view)


@cache
def ladder(house: House) -> list[tuple[str, ...]]:
    """All hands of different ranks in many suits, lowest first."""
    hands = combinations(house.deck, house.size)
    views = {hand: suiting(Counter(hand), house) for hand in hands}
    return sorted(
        views,
        key=lambda hand: min(
            of_ranks(Counter(hand), view, house) for view in views[hand]
        ),
    )


def suit_that_decides(cards: list[str], house: House) -> Key:
    """The suit of the card that breaks ties, as its place from the lowest.

    () if none does.
    """
    rule = find_rule(house, "suit of")
    if not rule:
        return ()
    order = HIGH_ACE
    ranks = [card[0] for card in cards]
    name = house.categories[high(cards, [], house, house.views[0])[0]][0]
    if name in LINES and set("A" + house.deck[: house.size - 1]) == set(ranks):
        order = LOW_ACE  # the ace of a wheel stands below
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
    """The house rule in force whose name begins so, or nothing."""
    return next((name for name in house.names if name.startswith(start)), "")


def outside(name: str, cards: list[str], house: House) -> list[str]:
    """The cards outside the combination, or those that may be called so."""
    ranks, suits = ["".join(column) for column in zip(*cards, strict=True)]
    if name in (*LINES, "flush", "full house"):
        return []
    if name == "high card":
        return sorted(cards, key=lambda card: HIGH_ACE.index(card[0]))[:-1]
    if name == "four-card flush":
        return [card for card in cards if suits.count(card[1]) == 1]
    if name == "four-card straight":
        runs = [set(run) for run in house.views[0].runs if len(run) == 4]
        return [
            card
            for place, card in enumerate(cards)
            if set(ranks[:place] + ranks[place + 1 :]) in runs
        ]
    return [card for card in cards if ranks.count(card[0]) == 1]


def by_trying(cards: Sequence[str], house: House) -> Worth:
    """What a hand with one wild card is worth: the best of all cards that it may be."""
    plain = [card for card in cards if card not in house.wild]
    free = {rank + suit for rank in house.deck for suit in "cdhs"} - set(plain)
    if len(plain) == 4 and len({card[0] for card in plain}) == 1:
        free |= set(plain)  # five of a kind
    readings = [of_five((*plain, card), (), house) for card in free]
    return max(readings, key=lambda reading: reading.key)
