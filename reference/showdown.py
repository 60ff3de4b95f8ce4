"""Who wins, who shares, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .rules import QUALIFIES, Rules
from .strength import Strength, sides_of
from .upsets import Side, Upset

Kind = Side | None  # the side of an upset, or all hands that are on none


@dataclass(frozen=True, slots=True)
class Showdown:
    """Who wins or shares, in the order of the players, and what decided it."""

    winners: tuple[str, ...]
    reason: str


def beats(hand: Strength, rival: Strength, rules: Rules) -> bool:
    """Whether *hand* beats *rival*, upsets first."""
    if upset(hand, rival, rules):
        return True
    return hand.key > rival.key and not upset(rival, hand, rules)


def upset(hand: Strength, rival: Strength, rules: Rules) -> Upset | None:
    """The upset, if any, by which *hand* beats *rival*."""
    if not rules.upsets:
        return None
    sides = sides_of(hand, rules)
    rival_sides = sides_of(rival, rules)
    for rule in rules.upsets:
        if rule.winner in sides and rule.loser in rival_sides:
            return rule
    return None


def nicknames_of_sides(hand: Strength, rules: Rules) -> list[str]:
    """What players call a *hand* because of the upsets in which it takes part."""
    return [side.nickname for side in sides_of(hand, rules) if side.nickname]


def may_win(hand: Strength, rules: Rules) -> bool:
    """Whether a *hand* qualifies, where a house asks for it."""
    return not rules.qualifier or QUALIFIES.key(hand.reading, rules) > (0,)


def find_winners(hands: Mapping[str, Strength], rules: Rules) -> list[str]:
    """The players who win or share, in the order given; none if no hand qualifies.

    Within a kind the higher hand wins as usual. Where an upset makes a circle of the
    kinds (minimum over maximum over medium over minimum), the whole circle wins.
    Source: 000, no unbeatable hand; rulings 17 and 41.
    """
    best: dict[Kind, Strength] = {}
    playing = {player: hand for player, hand in hands.items() if may_win(hand, rules)}
    for hand in playing.values():
        kind = kind_of(hand, rules)
        if kind not in best or hand.key > best[kind].key:
            best[kind] = hand
    winning = {best[kind].key for kind in unbeaten(best, rules)}
    return [player for player, hand in playing.items() if hand.key in winning]


def kind_of(hand: Strength, rules: Rules) -> Kind:
    """The first side of an upset on which a *hand* is."""
    return next(iter(sides_of(hand, rules)), None)


def unbeaten(best: Mapping[Kind, Strength], rules: Rules) -> list[Kind]:
    """The kinds of the smallest group that nobody outside beats.

    *best* has the highest hand of each kind.
    """
    groups = {kind: betters(kind, best, rules) for kind in best}
    return [
        kind
        for kind, group in groups.items()
        if all(kind in groups[better] for better in group)
    ]


def betters(kind: Kind, best: Mapping[Kind, Strength], rules: Rules) -> set[Kind]:
    """This kind, those that beat it, those that beat one of these, and so on."""
    group = {kind}
    new = [kind]
    while new:
        beaten = best[new.pop()]
        for name, hand in best.items():
            if name not in group and beats(hand, beaten, rules):
                group.add(name)
                new.append(name)
    return group


def runner_up(
    hands: Mapping[str, Strength], winners: Iterable[str], rules: Rules
) -> Strength | None:
    """The best hand beside the winners' that qualifies, if there is one."""
    won = set(winners)
    second = find_winners(
        {player: hand for player, hand in hands.items() if player not in won}, rules
    )
    return hands[second[0]] if second else None
