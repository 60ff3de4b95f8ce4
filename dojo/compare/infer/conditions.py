"""Finds conditions that hold for exactly the deals that go wrong."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from dojo.compare.calls.deals import CATEGORIES, Deal
from dojo.compare.infer.search import HELD_OUT

Holds = Callable[[Deal], bool]

TABLE_CONDITIONS: dict[str, Holds] = {  # conditions on deals for any number of players
    "for every deal": lambda _: True,
    "for a single player": lambda deal: len(deal.hands) == 1,
    "unless there are two players": lambda deal: len(deal.hands) != 2,
    "for three or more players": lambda deal: len(deal.hands) > 2,
    "for four or more players": lambda deal: len(deal.hands) > 3,
    "for five or more players": lambda deal: len(deal.hands) > 4,
    "if two hands share a card": lambda deal: deal.shares_cards,
    "if hands share the pot": lambda deal: len(deal.right) > 1,
}
HAND_CONDITIONS: dict[str, Holds] = {  # conditions on two hands
    "": lambda _: True,
    " if the first is better": lambda deal: deal.right == (0,),
    " if the second is better": lambda deal: deal.right == (1,),
    " unless the first is better": lambda deal: deal.right != (0,),
    " unless the second is better": lambda deal: deal.right != (1,),
}


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition for deals that go wrong."""

    words: str = ""
    categories: Sequence[str] = CATEGORIES  # of hands of one category


def find_condition(
    failing: Collection[Deal], deals: Collection[Deal]
) -> Condition | None:
    """Find a condition that holds for the *failing* deals and for no others.

    A condition on two hands doesn't cover deals for more players.
    """
    for words, holds in TABLE_CONDITIONS.items():
        if fits(holds, failing, deals):
            return Condition(words)
    pairs = [deal for deal in deals if len(deal.hands) == 2]
    failing_pairs = [deal for deal in failing if len(deal.hands) == 2]
    for words, holds in HAND_CONDITIONS.items():
        if fits(holds, failing_pairs, pairs):
            return Condition(f"for two hands{words}")
    affected = {c for deal in failing_pairs for c in deal.categories}
    alike = [
        d for d in pairs if len({*d.categories}) == 1 and d.categories[0] in affected
    ]
    for words, holds in HAND_CONDITIONS.items():
        if fits(holds, failing_pairs, alike):
            categories = [c for c in CATEGORIES if c in affected]
            return Condition(f"for two hands of one category{words}", categories)
    return None


def fits(holds: Holds, failing: Collection[Deal], deals: Collection[Deal]) -> bool:
    """Return whether a condition holds for all failing deals, no others, and enough."""
    chosen = {deal for deal in deals if holds(deal)}
    return chosen == {*failing} and len(chosen) >= HELD_OUT
