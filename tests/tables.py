"""The second evaluator's showdown: who wins at a table, by trying every group of players."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

from tests.houses import House, half
from tests.oracle import Worth, worth


def winners(hands: Mapping[str, Sequence[str]], names: Collection[str]) -> list[str]:
    """Who wins or shares; where high and low share the pot, whoever wins or shares a half."""
    paid: set[str] = set()
    for which in ("high", "low") if "high-low" in names else ("high",):
        house = half(names, which)
        found = {player: worth(cards, house) for player, cards in hands.items()}
        paid |= unbeaten(
            {player: hand for player, hand in found.items() if hand.key[0] == (True,)},
            house,
        )
    return [player for player in hands if player in paid]


def unbeaten(hands: Mapping[str, Worth], house: House) -> set[str]:
    """Everybody in a group of which nobody outside beats a member, and no part of which is such a group."""
    found: list[set[str]] = []
    for group in (
        set(group)
        for size in range(1, len(hands) + 1)
        for group in combinations(hands, size)
    ):
        beaten = any(
            beats(hands[other], hands[player], house)
            for player in group
            for other in hands.keys() - group
        )
        if not beaten and not any(smaller <= group for smaller in found):
            found.append(group)
    return set().union(*found)


def beats(one: Worth, other: Worth, house: House) -> bool:
    """Whether one hand beats another, by an exception of the house or else by its worth."""
    if excepted(one, other, house):
        return True
    return one.key > other.key and not excepted(other, one, house)


def excepted(one: Worth, other: Worth, house: House) -> bool:
    """Whether one hand beats the other by the Italian or by the Greek exception."""
    line = "A" + house.deck
    ranks = [{card[0] for card in hand.cards} for hand in (one, other)]
    flushes = [
        hand.category in ("straight flush", "royal flush") for hand in (one, other)
    ]
    italian = all(flushes) and ranks == [set(line[:5]), set(line[-5:])]
    imperial = (
        flushes[1]
        and ranks[1] == set(line[-5:])
        and {card[1] for card in other.cards} == {"h"}
    )
    four = [card[0] for card in one.cards].count(house.deck[0]) == 4
    greek = imperial and four and one.category == "four of a kind"
    return ("minimum beats maximum" in house.names and italian) or (
        "imperial flush" in house.names and greek
    )
