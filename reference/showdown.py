"""Who wins, who shares, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .rules import QUALIFIES, Rules
from .strength import Strength
from .upsets import Side, Upset


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
    sides = [side for rule in rules.upsets for side in (rule.winner, rule.loser)]
    return [side.nickname for side in sides if side.nickname and on(side, hand)]


def may_win(hand: Strength, rules: Rules) -> bool:
    """Whether a *hand* qualifies, where a house asks for it."""
    return not rules.qualifier or QUALIFIES.key(hand.reading, rules) > (0,)


def find_winners(hands: Mapping[str, Strength], rules: Rules) -> list[str]:
    """The players in the smallest groups that nobody outside beats; none if no hand qualifies.

    In an ordinary order these are the holders of the strongest hand. Where an upset makes a cycle (minimum over
    maximum over medium over minimum) it is the whole cycle. Source: 000, no unbeatable hand; ruling 17.
    """
    playing = {player: hand for player, hand in hands.items() if may_win(hand, rules)}
    best = max((hand.key for hand in playing.values()), default=())
    top = [player for player, hand in playing.items() if hand.key == best]
    if not rules.upsets:
        return top
    rising = set().union(*(betters(player, playing, rules) for player in top))  # nobody else is in such a group
    above = {player: betters(player, playing, rules) for player in playing if player in rising}
    return [player for player, group in above.items() if all(above[other] == group for other in group)]


def betters(player: str, hands: Mapping[str, Strength], rules: Rules) -> set[str]:
    """This player, everyone who beats them, everyone who beats one of those, and so on."""
    found, new = {player}, [player]
    while new:
        hand = hands[new.pop()]
        more = {name for name, other in hands.items() if name not in found and beats(other, hand, rules)}
        found |= more
        new.extend(more)
    return found


def runner_up(hands: Mapping[str, Strength], winners: Iterable[str], rules: Rules) -> Strength | None:
    """The best hand beside the winners' that qualifies, if there is one."""
    others = {player: hand for player, hand in hands.items() if player not in set(winners)}
    second = find_winners(others, rules)
    return hands[second[0]] if second else None
