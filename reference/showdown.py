"""Finds the winners of a showdown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .rules import QUALIFIES, Rules
from .strength import Strength
from .upsets import Side, Upset

Kind = Side | None  # a side of an upset, or None for hands on neither side


@dataclass(frozen=True, slots=True)
class Showdown:
    """The players who win or share the pot, in the order given, and the reason."""

    winners: tuple[str, ...]
    reason: str


def beats(hand: Strength, rival: Strength, rules: Rules) -> bool:
    """Return whether *hand* beats *rival*, by an upset or by its strength."""
    if find_upset(hand, rival, rules):
        return True
    return hand.key > rival.key and not find_upset(rival, hand, rules)


def find_upset(hand: Strength, rival: Strength, rules: Rules) -> Upset | None:
    """Return the upset in which *hand* beats a higher *rival*, or None."""
    for rule in rules.upsets:
        if rule.winner in hand.sides and rule.loser in rival.sides:
            return rule
    return None


def list_side_nicknames(hand: Strength) -> list[str]:
    """Return the nicknames that the rules about upsets give to a *hand*."""
    return [side.nickname for side in hand.sides if side.nickname]


def may_win(hand: Strength, rules: Rules) -> bool:
    """Return whether a *hand* qualifies.

    If the house has no qualifier, every hand qualifies.
    """
    return not rules.qualifier or QUALIFIES.key(hand.reading, rules) > (0,)


def find_winners(hands: Mapping[str, Strength], rules: Rules) -> list[str]:
    """Return the players who win or share the pot, in the order given.

    Return an empty list if no hand qualifies. Hands on the same side of an upset are
    compared as usual. If three kinds of hands beat each other in a circle, the best
    hand of each kind wins. For example, the minimum beats the maximum, the maximum
    beats any medium, and a medium beats the minimum. Source: 000, no unbeatable hand;
    rulings 17 and 41.
    """
    best: dict[Kind, Strength] = {}
    playing = {player: hand for player, hand in hands.items() if may_win(hand, rules)}
    for hand in playing.values():
        kind = find_kind(hand)
        if kind not in best or hand.key > best[kind].key:
            best[kind] = hand
    winning = {best[kind].key for kind in find_unbeaten(best, rules)}
    return [player for player, hand in playing.items() if hand.key in winning]


def find_kind(hand: Strength) -> Kind:
    """Return the first side of an upset to which a *hand* belongs, or None."""
    return hand.sides[0] if hand.sides else None


def find_unbeaten(best: Mapping[Kind, Strength], rules: Rules) -> list[Kind]:
    """Return the smallest group of kinds that no kind outside the group beats.

    *best* has the highest hand of each kind.
    """
    groups = {kind: find_betters(kind, best, rules) for kind in best}
    return [
        kind
        for kind, group in groups.items()
        if all(kind in groups[better] for better in group)
    ]


def find_betters(kind: Kind, best: Mapping[Kind, Strength], rules: Rules) -> set[Kind]:
    """Return a *kind* and all kinds that beat it, directly or through other kinds."""
    group = {kind}
    new = [kind]
    while new:
        beaten = best[new.pop()]
        for name, hand in best.items():
            if name not in group and beats(hand, beaten, rules):
                group.add(name)
                new.append(name)
    return group


def find_runner_up(
    hands: Mapping[str, Strength], winners: Iterable[str], rules: Rules
) -> Strength | None:
    """Return the best qualifying hand that does not win, or None."""
    won = set(winners)
    second = find_winners(
        {player: hand for player, hand in hands.items() if player not in won}, rules
    )
    return hands[second[0]] if second else None
