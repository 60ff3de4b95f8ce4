"""Finds the winners for the oracle, by trying every group of players."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

from tests.houses import House, half
from tests.oracle import Worth, worth


def winners(hands: Mapping[str, Sequence[str]], names: Collection[str]) -> list[str]:
    """Return the players who win or share the pot.

    In a high-low game, the list has the winners of both halves of the pot.
    """
    paid: set[str] = set()
    for which in ("high", "low") if "high-low" in names else ("high",):
        house = half(names, which)
        found = {player: worth(cards, house) for player, cards in hands.items()}
        fit = {player: hand for player, hand in found.items() if hand.key[0] == (True,)}
        paid |= unbeaten(best_of_each_kind(fit, house), house)
    return [player for player in hands if player in paid]


def best_of_each_kind(hands: Mapping[str, Worth], house: House) -> dict[str, Worth]:
    """Return the hands that no other hand of their kind beats."""
    return {
        player: hand
        for player, hand in hands.items()
        if not any(
            kinds(other, house)[:1] == kinds(hand, house)[:1]
            and beats(other, hand, house)
            for other in hands.values()
        )
    }


def unbeaten(hands: Mapping[str, Worth], house: House) -> set[str]:
    """Return all players in the unbeaten groups that contain no smaller unbeaten group.

    A group is unbeaten if no player outside the group beats a player in the group.
    """
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
    """Return whether *one* beats *other*, by a special rule or by a higher value."""
    if excepted(one, other, house):
        return True
    return one.key > other.key and not excepted(other, one, house)


def excepted(one: Worth, other: Worth, house: House) -> bool:
    """Return whether *one* beats *other* by a special rule of the house."""
    mine, its = kinds(one, house), kinds(other, house)
    return (
        ("minimum" in mine and "maximum" in its)
        or ("lowest four" in mine and "imperial" in its)
        or ("imperial" in mine and "imperial" not in its and is_royal(other, house))
    )


def kinds(hand: Worth, house: House) -> list[str]:
    """Return the kinds of a hand in the house's special rules, such as "minimum"."""
    found = []
    ranks = [card[0] for card in hand.cards]
    flush = hand.category in ("straight flush", "royal flush")
    if "minimum beats maximum" in house.names and flush:
        if set(ranks) == set(("A" + house.deck)[:5]):
            found.append("minimum")
        if set(ranks) == set(house.deck[-5:]):
            found.append("maximum")
    if "imperial flush" in house.names:
        if is_royal(hand, house) and {card[1] for card in hand.cards} == {"h"}:
            found.append("imperial")
        if ranks.count(house.deck[0]) == 4 and hand.category == "four of a kind":
            found.append("lowest four")
    return found


def is_royal(hand: Worth, house: House) -> bool:
    """Return whether a hand is the highest straight flush in the deck."""
    flush = hand.category in ("straight flush", "royal flush")
    return flush and {card[0] for card in hand.cards} == set(house.deck[-5:])
