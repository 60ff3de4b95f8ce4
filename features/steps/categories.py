"""Which kind of hand it is."""

from collections.abc import Collection

from pytest_bdd import parsers, then, when

from dojo.answers import CATEGORIES, with_article

from .asking import answered, put, question, wrong
from .cards import HAND, Hand, dealt


@when(parsers.re(rf"(?P<name>{HAND}) is shown"), target_fixture="shown")
def is_shown(name: str) -> Hand:
    """Show a hand; the next step asks about it."""
    return dealt([name])[0]


@then(parsers.re(rf"it is (?:an? )?(?P<expected>{'|'.join(CATEGORIES)})"))
def it_is(shown: Hand, expected: str, solution: object, rules: Collection[str]) -> None:
    """Ask for the category of the hand as it stands, and shuffled twice."""
    first = ""
    for times in range(3):
        asked = question("category", shown.shuffled(times).text, rules=rules)
        answer = put(asked, solution)
        known = isinstance(answer, str) and answer in CATEGORIES
        said = f"it is {with_article(answer)}" if known else answered(asked, answer)
        first = first or said
        if not known or answer != expected:
            shuffled = f"{first}, but {said} when its cards are shuffled"
            raise wrong(f"it is {with_article(expected)}", said if said == first else shuffled, asked)
