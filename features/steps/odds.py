"""Steps about the number of hands in each category.

A feature lists the categories in a column ``category``, and the number of hands in
each category in a column ``hands``. A row ``total`` has the sum of the numbers. Other
columns, such as ``probability`` and ``calculation``, are for readers; the kit's own
tests check these columns.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pytest_bdd import parsers, then, when

from dojo.contract import CATEGORIES, Assertion, is_count
from dojo.errors import FAILED_ROWS

from .calling import make_call, refute, refute_answer, run
from .cards import find_index

TOTAL = "total"
ANY_CATEGORY = "|".join(CATEGORIES)


@dataclass(frozen=True, slots=True)
class Count:
    """A valid answer of ``odds``: the number of hands in each category."""

    test: Assertion
    hands: Mapping[str, int]

    def of(self, category: str) -> int:
        """Return the number of hands in a category, or 0 if it isn't in the answer.

        For ``total``, return the sum of all numbers.
        """
        if category == TOTAL:
            return sum(self.hands.values())
        return self.hands.get(category, 0)


@when("every hand of the deck is counted", target_fixture="counted")
def every_hand_is_counted(solution: object, rules: Collection[str]) -> Count:
    """Count the hands in all categories."""
    test = Assertion(make_call("odds", rules=rules))
    answer = run(test, solution)
    if not is_count(answer):
        expected = "a number of hands for each category"
        raise refute_answer(expected, answer, test)
    return Count(test, answer)


@then("these are the figures")
def these_are_the_figures(counted: Count, datatable: Sequence[Sequence[str]]) -> None:
    """Check that every category has the number of hands in the feature."""
    figures = read_figures(datatable)
    differing = []
    for name in {**figures, **counted.hands}:
        if counted.of(name) != figures.get(name, 0):
            differing.append(name)
    if differing:
        expected = "; ".join(
            write_figure(name, figures.get(name, 0)) for name in differing
        )
        actual = "; ".join(write_figure(name, counted.of(name)) for name in differing)
        error = refute(expected, actual, counted.test)
        vars(error)[FAILED_ROWS] = differing
        raise error


@then(parsers.re(r"there are (?P<total>[\d,]+) hands, of which"))
def all_hands_are(counted: Count, total: str) -> None:
    """Check the total number of hands, but not the table, which is for readers."""
    number = int(total.replace(",", ""))
    if counted.of(TOTAL) != number:
        actual = write_figure(TOTAL, counted.of(TOTAL))
        raise refute(write_figure(TOTAL, number), actual, counted.test)


@then("the categories come in this order")
def categories_in_order(counted: Count, datatable: Sequence[Sequence[str]]) -> None:
    """Check that the answer lists the categories in the same order as the feature.

    The step doesn't compare the numbers of hands.
    """
    header, *rows = datatable
    expected = [row[find_index("category", header)] for row in rows]
    if list(counted.hands) != expected:
        raise refute(", ".join(expected), ", ".join(counted.hands), counted.test)


@then("each is rarer than those below it")
def each_is_rarer(counted: Count, datatable: Sequence[Sequence[str]]) -> None:
    """Check that each category in the column is rarer than the next category."""
    header, *rows = datatable
    for rare, common in pairwise(row[find_index("category", header)] for row in rows):
        is_rarer(counted, rare, common)


@then(
    parsers.re(
        rf"(?:an? )?(?P<rare>{ANY_CATEGORY}) (?:is|are) rarer than"
        rf" (?:an? )?(?P<common>{ANY_CATEGORY})"
    )
)
def is_rarer(counted: Count, rare: str, common: str) -> None:
    """Check that one category has fewer hands than another."""
    if counted.of(rare) >= counted.of(common):
        actual = "; ".join(
            write_figure(name, counted.of(name)) for name in (rare, common)
        )
        expected = f"fewer hands of {rare} than of {common}"
        raise refute(expected, actual, counted.test)


def write_figure(category: str, hands: int) -> str:
    """Return a category with its number of hands, such as ``flush 5,108``."""
    return f"{category} {hands:,}"


def read_figures(datatable: Sequence[Sequence[str]]) -> dict[str, int]:
    """Return the numbers of hands in a table, keyed by category."""
    header, *rows = datatable
    column = find_index("hands", header)
    return {row[0]: int(row[column].replace(",", "")) for row in rows}
