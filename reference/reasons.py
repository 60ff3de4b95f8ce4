"""Explains in words why one hand beats another."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .naming import describe
from .rules import Rules
from .showdown import (
    Showdown,
    find_runner_up,
    find_upset,
    find_winners,
    list_side_nicknames,
)
from .strength import Strength
from .words import SUIT_NAMES, plural, singular

Explainer = Callable[[Strength, Strength, Rules], str]


def showdown(hands: Mapping[str, Strength], rules: Rules) -> Showdown:
    """Return the winners among these *hands*, and the reason.

    In a high-low game, call this function once for each half, with the *rules* of
    that half.
    """
    winners = find_winners(hands, rules)
    if not winners:
        return Showdown((), "no hand qualifies")
    best = hands[winners[0]]
    second = find_runner_up(hands, winners, rules)
    if len({hands[player].key for player in winners}) > 1:
        reason = "each of these hands is beaten by another, so they share"
    elif second is not None:
        reason = explain(best, second, rules)
    elif len(winners) > 1:
        reason = f"equal hands: {describe(best.reading, rules)}"
    else:
        reason = (
            "no other hand qualifies" if len(hands) > 1 else "there is no other hand"
        )
    return Showdown(tuple(winners), reason)


def explain(winner: Strength, loser: Strength, rules: Rules) -> str:
    """Return the first difference between two hands, such as ``jacks beat tens``."""
    if rule := find_upset(winner, loser, rules):
        return rule.name
    names = [criterion.name for criterion in rules.criteria]
    if rules.upsets:
        names.append("above equals")
    names.append("suits")
    for name, winning, losing in zip(names, winner.key, loser.key, strict=False):
        if winning != losing:
            return EXPLANATIONS[name](winner, loser, rules)
    return f"equal hands: {describe(winner.reading, rules)}"


def explain_category(winner: Strength, loser: Strength, rules: Rules) -> str:
    """Return a sentence about the categories and the ranks of two hands.

    For example, ``two pairs beats pair: jacks and fours against pair of aces``.
    """
    return (
        f"{winner.reading.category.name} beats {loser.reading.category.name}: "
        f"{describe(winner.reading, rules)} against {describe(loser.reading, rules)}"
    )


def explain_combination(winner: Strength, loser: Strength, _: Rules) -> str:
    """Return a reason such as ``jacks beat tens`` or ``the nine beats the seven``."""
    higher, lower = find_difference(winner, loser, 0)
    if winner.reading.category.groups:
        return f"{plural(higher)} beat {plural(lower)}"
    return f"the {singular(higher)} beats the {singular(lower)}"


def explain_kicker(winner: Strength, loser: Strength, _: Rules) -> str:
    """Return a reason such as ``the kicker decides: the nine beats the eight``."""
    higher, lower = find_difference(winner, loser, winner.reading.split)
    beaten = f"the {singular(lower)}" if lower else "a missing card"
    comparison = f"the {singular(higher)} beats {beaten}"
    if winner.reading.category.name == "high card":
        return comparison
    return f"the kicker decides: {comparison}"


def find_difference(winner: Strength, loser: Strength, start: int) -> tuple[str, str]:
    """Return the first ranks that differ between two hands, from position *start*.

    If a card is missing, its rank is "".
    """
    winning = winner.reading
    losing = loser.reading
    for position in range(start, len(winning.order)):
        if (
            winning.order[position : position + 1]
            != losing.order[position : position + 1]
        ):
            index = find_rank_index(winner, position)
            return winning.ranks[index], losing.ranks[index : index + 1]
    return winning.ranks[0], losing.ranks[0]


def find_rank_index(hand: Strength, position: int) -> int:
    """Return the index in ``ranks`` that belongs to a position in ``order``."""
    category = hand.reading.category
    if category.compared:
        return category.compared[position]
    return position + category.run - 1 if category.run and position else position


def explain_suit(winner: Strength, loser: Strength, rules: Rules) -> str:
    """Return, for example, ``equal except for suit: hearts rank above diamonds``."""
    higher, lower = (
        SUIT_NAMES[rules.suits[hand.key[-1][0]]] for hand in (winner, loser)
    )
    return f"equal except for suit: {higher} rank above {lower}"


def explain_imperial_flush(winner: Strength, _: Strength, rules: Rules) -> str:
    """Return ``the imperial flush is above every other royal flush``."""
    [nickname] = list_side_nicknames(winner)
    return f"the {nickname} is above every other {describe(winner.reading, rules)}"


def explain_wild_cards(winner: Strength, loser: Strength, _: Rules) -> str:
    """Return a reason such as ``equal except for wild cards: 1 against 2``."""
    winning = winner.reading.wilds
    losing = loser.reading.wilds
    return f"equal except for wild cards: {winning} against {losing}"


EXPLANATIONS: dict[str, Explainer] = {
    "category": explain_category,
    "combination": explain_combination,
    "kickers": explain_kicker,
    "natural": explain_wild_cards,
    "fewer wild cards": explain_wild_cards,
    "more wild cards": explain_wild_cards,
    "above equals": explain_imperial_flush,
    "suits": explain_suit,
}
