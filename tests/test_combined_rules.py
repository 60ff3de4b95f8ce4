"""If two house rules are combined, each rule makes a difference.

A rule that makes no difference often contradicts the other rule. For example, no hand
is a royal flush if aces are low. The tests deal hands in the same way as
`compare`, but with other seeds.
"""

from collections import defaultdict
from collections.abc import Iterator

import pytest

import reference
from dojo.compare.houses.combinations import WILD, House
from dojo.compare.houses.house_cases import list_calls_of
from dojo.contract import Call
from reference.house.catalogue import BY_NAME
from tests.agreed import NAMES, ORDERS, Names, add_needs, find_refusal
from tests.test_catalogue import is_true, on_lines

# the default order of suits makes no difference, so another order is used
RULES = (*(name for name in NAMES if name not in ORDERS), "suit order hdcs")
# seeds for deals; the search stops at the first deal that shows a difference
FEW_DEALS, MANY_DEALS = "123456", "123"
# calls that showed a rule's effect, and may show it again
SHOWN: dict[str, list[Call]] = defaultdict(list)
# the reason why one of two rules is redundant, keyed by the two rules
NO_DIFFERENCE = {
    ("three-card hands", "three-card straights and flushes"): "the second implies it",
    ("natural wins ties", "fewer wild cards win ties"): "the second implies it",
    ("deuces wild", "lowest card wild"): "a deuce is always the lowest card",
    # a high ace helps only in 5-4-3-2-A. There, the second rule of each key forbids a
    # high ace or makes a card wild.
    ("ace as the owner pleases", "eight or better"): "a high ace doesn't qualify",
    ("ace as the owner pleases", "deuces wild"): "a card of 5-4-3-2-A is wild",
    ("ace as the owner pleases", "lowest card wild"): "a card of 5-4-3-2-A is wild",
}


def combine(first: str, second: str) -> Names:
    """Return both rules, the rules that they need, and the rules in their examples."""
    names = add_needs(first, second)
    for companion in (*BY_NAME[first].shown_with, *BY_NAME[second].shown_with):
        if companion not in names and not find_refusal((*names, companion)):
            names = (*names, companion)
    return names


def lacks_wild_cards(name: str, names: Names) -> bool:
    """Return whether a rule needs wild cards that these rules don't have."""
    is_about_wild_cards = not {*WILD}.isdisjoint(BY_NAME[name].shown_with)
    return is_about_wild_cards and {*WILD}.isdisjoint(names)


def answer(call: Call, rules: Names) -> object:
    """Return the reference's answer to a call under these *rules*."""
    try:
        return getattr(reference, call.function)(*call.arguments, rules)
    except reference.PokerError:
        return "refused"


def deal(names: Names) -> Iterator[Call]:
    """Yield calls about these rules, as `compare` makes them."""
    for seed in FEW_DEALS:
        yield from list_calls_of(House(names, seed))
    for seed in MANY_DEALS:
        yield from list_calls_of(House(names, seed, is_thorough=True))


def makes_difference(name: str, names: Names) -> bool:
    """Return whether any answer is different without the rule *name*."""
    others = tuple(other for other in names if other != name)
    if find_refusal(others):
        return True  # another rule needs the rule *name*
    try:
        if is_true(BY_NAME[name], names) != is_true(BY_NAME[name], others):
            return True
    except reference.PokerError:
        # without the rule, the example has too few cards, or cards that can't be in
        # the deck
        pass
    if any(answer(call, names) != answer(call, others) for call in SHOWN[name]):
        return True
    for call in deal(names):
        # the odds list a category even if it has no hands
        if call.function != "odds" and answer(call, names) != answer(call, others):
            SHOWN[name].append(call)
            return True
    return False


@pytest.mark.parametrize("first", RULES)
def test_each_of_two_house_rules_makes_a_difference(first: str) -> None:
    idle = []
    for second in RULES[RULES.index(first) + 1 :]:
        names = combine(first, second)
        if find_refusal(names):
            continue
        for name, other in ((first, second), (second, first)):
            if lacks_wild_cards(name, names) or (name, other) in NO_DIFFERENCE:
                continue
            if not makes_difference(name, names):
                idle.append((name, other))
    assert idle == [], (
        "the first rule makes no difference if the second is in force; list the two in "
        "reference/house/contradictions.py, or give the reason in NO_DIFFERENCE:"
        + on_lines(idle)
    )
