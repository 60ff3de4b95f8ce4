"""Steps about the category of a hand."""

from collections.abc import Collection

from pytest_bdd import parsers, then, when

from dojo.contract import CATEGORIES

from .calling import expect, make_three_calls
from .cards import HAND, Hand, check_hand, deal_table
from .showdown import SHUFFLED


@when(parsers.re(rf"(?P<name>{HAND}) is shown"), target_fixture="hand")
def is_shown(name: str) -> Hand:
    """Deal a hand to check in the next step."""
    return deal_table([name])[0]


@then(parsers.re(rf"it is (?:an? )?(?P<expected>{'|'.join(CATEGORIES)})"))
def it_is(hand: Hand, expected: str, solution: object, rules: Collection[str]) -> None:
    """Check the category of the hand, with its cards in three different orders."""
    check_hand(hand.text, rules)
    turned = ""
    for call in make_three_calls("category", hand, rules):
        expect(expected, call, solution, turned=turned)
        turned = SHUFFLED
