"""A second evaluator: each category works out its own best hand.

Nothing here shares an idea or a line with ``reference``: no readings and no stand-ins.
Each category counts what a hand has of it and fills what is missing with wild cards; in
low poker a hand walks up the ladder of all hands to the first that it fits. All that
the two have in common is text: cards, and the names of house rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from tests.houses import HIGH_ACE, LOW_ACE, House, Kind, View

NATURALS = {
    "natural wins ties": (4, lambda standing: -min(standing, 1)),
    "fewer wild cards win ties": (4, lambda standing: -standing),
    "more wild cards win ties": (4, lambda standing: standing),
    "fewer wild cards before kickers": (3, lambda standing: -standing),
    "natural beats wild of a kind": (2, lambda standing: -standing),
}

LINES = ("straight", "straight flush", "royal flush")

Key = tuple[int, ...]
Found = tuple[Key, Key]  # what makes up the combination, and what is beside it


class Worth(NamedTuple):
    """What a hand is worth: the greater key wins, in low poker too."""

    category: str
    key: tuple[Key, ...]
    cards: tuple[str, ...]


def worth(held: Sequence[str], house: House) -> Worth:
    """The best that the cards held can be."""
    wild = house.wild | lowest(held, house)
    fives = combinations(held, min(house.size, len(held)))
    return max(
        (of_five(cards, wild, house) for cards in fives), key=lambda found: found.key
    )


def lowest(held: Sequence[str], house: House) -> set[str]:
    """The cards of the lowest rank held, where those are wild."""
    ranks = [card[0] for card in held if card != "Jk"]
    if "lowest card wild" not in house.names or not ranks:
        return set()
    return {
        card
        for card in held
        if card != "Jk" and card[0] == min(ranks, key=HIGH_ACE.index)
    }


def of_five(cards: tuple[str, ...], wild: Collection[str], house: House) -> Worth:
    """The best that exactly these cards can be.

    Each wild card may also stay what it is.
    """
    naturals = [NATURALS[name] for name in NATURALS if name in house.names]
    counted = [count for _, count in naturals]
    place = max((place for place, _ in naturals), default=0)
    natural, free = [c for c in cards if c not in wild], [c for c in cards if c in wild]
    options = []
    for kept in keeping(natural, free, house) if counted else [()]:
        others = list((Counter(free) - Counter(kept)).elements())
        fits, category, (combination, kickers) = best([*natural, *kept], others, house)
        sign = -1 if house.low else 1
        key = [
            (sign * category,),
            tuple(sign * n for n in combination),
            tuple(sign * n for n in kickers),
        ]
        options.append(([(fits,), *key], len(others)))
    if counted and place == 4:
        top = max(key for key, _ in options)
        options = [
            min(
                (option for option in options if option[0] == top),
                key=lambda option: option[1],
            )
        ]
    keys = [
        (*key[:place], tuple(count(standing) for count in counted), *key[place:])
        for key, standing in options
    ]
    if not counted:
        keys = [tuple(key) for key, _ in options]
    key = max(keys)
    suits = (suit_that_decides(list(cards), house),) if not free else ()
    return Worth(
        house.categories[abs(key[1][0])][0],
        (*key, *(suit for suit in suits if suit)),
        cards,
    )


def keeping(
    natural: list[str], free: list[str], house: House
) -> Iterator[tuple[str, ...]]:
    """Every choice of wild cards that may be just what they are."""
    ranks = {card[0] for card in natural}
    for number in range(len(free) + 1):
        for kept in combinations([card for card in free if card != "Jk"], number):
            held = ranks or {card[0] for card in kept[:1]}
            if "wild cards pair in low" not in house.names or all(
                card[0] in held for card in kept
            ):
                yield kept


def best(plain: list[str], free: list[str], house: House) -> tuple[bool, int, Found]:
    """Whether it may win, the place of its category, and what decides within it."""
    if house.low:
        unfit, place, found = low(plain, len(free), house)
        return not unfit, place, found
    return (True, *high(plain, free, house, house.views[0]))


def high(
    plain: list[str], free: list[str], house: House, view: View
) -> tuple[int, Found]:
    """The highest category that wild cards can make of the plain ones.

    The bug is an ace, but for runs and suits.
    """
    bugs = free.count("Jk") if "bug" in house.names else 0
    ranks = "".join(sorted(card[0] for card in plain)) + "A" * bugs
    for place in range(len(house.categories) - 1, -1, -1):
        kind = house.categories[place][1]
        if kind.run:
            found = run(plain, len(free), kind, view)
        elif kind.suited:
            found = flush(plain, len(free), kind, house, view)
        else:
            found = sets(ranks, len(free) - bugs, kind.sets, house.deck, view.order)
        if found is not None:
            return place, found
    raise AssertionError("every hand is at least a high card")


@cache
def sets(plain: str, wild: int, sizes: Key, deck: str, order: str) -> Found | None:
    """Matching sets of these sizes.

    Wild cards fill what is missing, for the highest ranks first.
    """
    if max(map(plain.count, plain), default=0) + wild < max(sizes, default=0):
        return None
    have = Counter(map(order.index, plain))
    ranks = downwards(deck, order)
    options: list[Found] = []

    def fill(left: int, wanted: Key, chosen: Key) -> None:
        if not wanted:
            beside = [rank for rank in have.elements() if rank not in chosen]
            extra = [
                rank for rank in ranks if rank not in chosen and rank not in beside
            ][:left]
            kickers = sorted(beside + extra, reverse=True)
            options.append(
                (chosen, tuple(kickers))
                if chosen
                else (tuple(kickers[:1]), tuple(kickers[1:]))
            )
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


def run(plain: list[str], wild: int, kind: Kind, view: View) -> Found | None:
    """The highest sequence whose gaps the wild cards can fill."""
    have = Counter(card[0] for card in plain)
    if len(have) + wild < kind.run or (
        kind.suited and len({card[1] for card in plain}) > 1
    ):
        return None
    for place in range(len(view.runs) - 1, -1, -1):
        ranks = view.runs[place]
        if (
            len(ranks) == kind.run
            and sum(rank not in have for rank in ranks) <= wild
            and kind.only in ("", ranks)
        ):
            beside = (have - Counter(ranks)).elements()
            return (place,), tuple(sorted(map(view.order.index, beside), reverse=True))
    return None


def flush(
    plain: list[str], wild: int, kind: Kind, house: House, view: View
) -> Found | None:
    """So many of one suit.

    Wild cards are the highest ranks not held in it, or aces where a rank may repeat.
    """
    order = view.order
    for suit in {card[1] for card in plain} or {"s"}:
        suited = [order.index(card[0]) for card in plain if card[1] == suit]
        if len(suited) + wild >= kind.suited:
            ranks = downwards(house.deck, view.order)
            free = (
                [ranks[0]] * wild
                if "double-ace flush" in house.names
                else [r for r in ranks if r not in suited]
            )
            beside = [order.index(card[0]) for card in plain if card[1] != suit]
            return tuple(sorted(suited + free[:wild], reverse=True)), tuple(
                sorted(beside, reverse=True)
            )
    return None


def low(plain: list[str], wild: int, house: House) -> tuple[bool, int, Found]:
    """The lowest that wild cards can make of the plain ones.

    Off suit, so that there is no flush.
    """
    have = Counter(card[0] for card in plain)
    if not wild:
        return min(
            (unfit(have, view, house), *high(plain, [], house, view))
            for view in suiting(have, house)
        )
    if "wild cards pair in low" in house.names:
        ways = [
            Counter(more) + have
            for more in combinations_with_replacement(list(have) or house.deck, wild)
        ]
        wholes = [way for way in ways if have or len(way) == 1]
    elif max(have.values(), default=1) == 1:
        hands = [Counter(hand) for hand in ladder(house) if have.keys() <= set(hand)]
        wholes = [
            *[
                hand
                for hand in hands
                if not all(unfit(hand, view, house) for view in house.views)
            ][:1],
            hands[0],
        ]
    else:
        missing = [
            [rank for rank in view.order if rank in house.deck and rank not in have]
            for view in house.views
        ]
        wholes = [have + Counter(ranks[:wild]) for ranks in missing]
    return min(
        (unfit(whole, view, house), *of_ranks(whole, view, house))
        for whole in wholes
        for view in suiting(whole, house)
    )


def unfit(have: Counter[str], view: View, house: House) -> bool:
    """Whether a house that asks for low ranks, all different, lets these win nothing.

    A high ace is more.
    """
    most = view.order.index("8" if house.size == 5 else "6")
    return "eight or better" in house.names and (
        max(have.values()) > 1 or any(view.order.index(rank) > most for rank in have)
    )


def suiting(have: Mapping[str, int], house: House) -> tuple[View, ...]:
    """How the aces of a hand may be seen."""
    if "aces are the highest pair" in house.names:
        return house.views[1:] if have["A"] > 1 else house.views[:1]
    return house.views


def of_ranks(whole: Counter[str], view: View, house: House) -> tuple[int, Found]:
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
    rule = next((name for name in house.names if name.startswith("suit of")), "")
    if not rule:
        return ()
    suits = next(
        (name[-4:] for name in house.names if name.startswith("suit order")), "shdc"
    )[::-1]
    order, ranks = HIGH_ACE, [card[0] for card in cards]
    name = house.categories[high(cards, [], house, house.views[0])[0]][0]
    if name in LINES and set("A" + house.deck[: house.size - 1]) == set(ranks):
        order = LOW_ACE  # the ace of a wheel stands below
    candidates = {
        "suit of the highest card": cards,
        "suit of the highest paired card": [
            card for card in cards if ranks.count(card[0]) > 1
        ],
        "suit of the highest unpaired card": [
            card for card in cards if ranks.count(card[0]) == 1
        ],
        "suit of the highest card outside the combination": outside(name, cards, house),
    }
    top = max(order.index(card[0]) for card in candidates[rule] or cards)
    return (
        max(
            suits.index(card[1])
            for card in candidates[rule] or cards
            if order.index(card[0]) == top
        ),
    )


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
    again = (
        set(plain)
        if len({card[0] for card in plain}) == 1 and len(plain) == 4
        else set()
    )  # five of a kind
    return max(
        (of_five((*plain, card), (), house) for card in free | again),
        key=lambda found: found.key,
    )
