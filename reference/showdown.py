"""Who wins, who shares, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .rules import QUALIFIES, Rules
from .strength import Strength
from .upsets import Side, Upset

Kind = tuple[
    object, ...
]  # what hands have in common that beat and are beaten by the same


@dataclass(frozen=True, slots=True)
class Showdown:
    """How a deal ends: who wins or shares, in the order in which the players were given, and what decided it."""

    winners: tuple[str, ...]
    reason: str


def beats(one: Strength, other: Strength, rules: Rules) -> bool:
    """Whether *one* beats *other*, upsets first."""
    if upset(one, other, rules):
        return True
    return one.key > other.key and not upset(other, one, rules)


def upset(one: Strength, other: Strength, rules: Rules) -> Upset | None:
    """The upset, if any, by which *one* beats *other*."""
    for rule in rules.upsets:
        if on(rule.winner, one) and on(rule.loser, other):
            return rule
    return None


def on(side: Side, hand: Strength) -> bool:
    """Whether a *hand* is on this side of an upset; there are no upsets where cards are wild."""
    return (
        hand.reading.category.name in side.categories
        and hand.reading.ranks[0] == side.rank
        and all(card.suit == side.suit for card in hand.cards if side.suit)
    )


def nicknames_of_sides(hand: Strength, rules: Rules) -> list[str]:
    """What players call a *hand* because of the upsets in which it takes part."""
    return [side.nickname for side in sides_of(hand, rules) if side.nickname]


def sides_of(hand: Strength, rules: Rules) -> list[Side]:
    """The sides of upsets on which a *hand* is."""
    return [
        side
        for rule in rules.upsets
        for side in (rule.winner, rule.loser)
        if on(side, hand)
    ]


def may_win(hand: Strength, rules: Rules) -> bool:
    """Whether a *hand* qualifies, where a house asks for it."""
    return not rules.qualifier or QUALIFIES.key(hand.reading, rules) > (0,)


def find_winners(hands: Mapping[str, Strength], rules: Rules) -> list[str]:
    """The players in the smallest groups that nobody outside beats; none if no hand qualifies.

    In an ordinary order these are the holders of the strongest hand. Where an upset
    makes a cycle (minimum over maximum over medium over minimum) it is the whole cycle.
    Source: 000, no unbeatable hand; ruling 17.
    """
    playing = {player: hand for player, hand in hands.items() if may_win(hand, rules)}
    best = max((hand.key for hand in playing.values()), default=())
    if not rules.upsets:
        return [player for player, hand in playing.items() if hand.key == best]
    kinds = {
        player: (hand.key, *sides_of(hand, rules)) for player, hand in playing.items()
    }
    one = {kinds[player]: hand for player, hand in playing.items()}
    top = [hand for hand in one.values() if hand.key == best]
    rivals = [
        kind
        for kind, hand in one.items()
        if hand in top or any(upset(hand, other, rules) for other in top)
    ]
    above = {
        kind: betters(kind, one, rules) for kind in rivals
    }  # of each such group a rival is part
    groups = [
        group
        for group in above.values()
        if all(above[kind] == group for kind in group & above.keys())
    ]
    winning = set().union(*groups)
    return [player for player, kind in kinds.items() if kind in winning]


def betters(kind: Kind, one: Mapping[Kind, Strength], rules: Rules) -> set[Kind]:
    """This kind of hand, every kind that beats it, every kind that beats one of those, and so on."""
    found, new = {kind}, [kind]
    while new:
        hand = one[new.pop()]
        more = {
            name
            for name, other in one.items()
            if name not in found and beats(other, hand, rules)
        }
        found |= more
        new.extend(more)
    return found


def runner_up(
    hands: Mapping[str, Strength], winners: Iterable[str], rules: Rules
) -> Strength | None:
    """The best hand beside the winners' that qualifies, if there is one."""
    won = set(winners)
    second = find_winners(
        {player: hand for player, hand in hands.items() if player not in won}, rules
    )
    return hands[second[0]] if second else None
