"""Steps about the number of hands in each category.

A feature lists the categories, strongest first, in a column ``category`` and their
numbers in a column ``hands``. A row ``total`` adds them up. A column ``source`` is for
people.

Other columns are checked when the table is read. ``probability`` and ``per cent`` have
any number of decimal places. ``one in`` is a whole number. ``sum`` is a calculation
such as ``13 x C(4, 3) - 2^5``.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import comb, prod

from pytest_bdd import parsers, then, when

from dojo.contract import Assertion, is_count
from dojo.errors import FAILED_ROWS

from .asking import make_call, refute, run, write_answer

TOTAL = "total"
FACTOR = re.compile(
    r"(?P<base>\d+)(?:\^(?P<power>\d+))?|C\((?P<of>\d+), (?P<chosen>\d+)\)"
)


@dataclass(frozen=True, slots=True)
class Count:
    """A valid answer of ``odds``: a number for each category."""

    test: Assertion
    hands: Mapping[str, int]

    def of(self, category: str) -> int:
        """Return the number of hands; a category that is missing has none."""
        if category == TOTAL:
            return sum(self.hands.values())
        return self.hands.get(category, 0)


@when("every hand of the deck is counted", target_fixture="counted")
def every_hand_is_counted(solution: object, rules: Collection[str]) -> Count:
    """Count the hands of all categories."""
    test = Assertion(make_call("odds", rules=rules))
    answer = run(test, solution)
    if not is_count(answer):
        expected = "a number of hands for each category"
        raise refute(expected, write_answer(test.call, answer), test)
    return Count(test, answer)


@then("these are the figures")
def these_are_the_figures(counted: Count, datatable: Sequence[Sequence[str]]) -> None:
    """Compare every category with the feature, and report any others."""
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


@then(parsers.re(r"all hands are (?P<total>[\d,]+), of which"))
def all_hands_are(
    counted: Count, total: str, datatable: Sequence[Sequence[str]]
) -> None:
    """Compare the total number of hands, and check the shares in the table."""
    number = int(total.replace(",", ""))
    if counted.of(TOTAL) != number:
        actual = write_figure(TOTAL, counted.of(TOTAL))
        raise refute(write_figure(TOTAL, number), actual, counted.test)
    read_figures(datatable, number)


@then("the categories come in this order")
def categories_in_order(counted: Count, datatable: Sequence[Sequence[str]]) -> None:
    """Compare the order of the answer with a column ``category``.

    The numbers don't matter here.
    """
    header, *rows = datatable
    expected = [row[header.index("category")] for row in rows]
    if list(counted.hands) != expected:
        raise refute(", ".join(expected), ", ".join(counted.hands), counted.test)


@then("each is rarer than those below it")
def each_is_rarer(counted: Count, datatable: Sequence[Sequence[str]]) -> None:
    """Compare the numbers of neighbours in a column ``category``."""
    header, *rows = datatable
    for rare, common in pairwise(row[header.index("category")] for row in rows):
        if counted.of(rare) >= counted.of(common):
            actual = "; ".join(
                write_figure(name, counted.of(name)) for name in (rare, common)
            )
            expected = f"fewer hands of {rare} than of {common}"
            raise refute(expected, actual, counted.test)


def write_figure(category: str, hands: int) -> str:
    """Write a category and its number: ``flush 5,108``."""
    return f"{category} {hands:,}"


def read_figures(datatable: Sequence[Sequence[str]], total: int = 0) -> dict[str, int]:
    """Read the numbers of a table, and check its other columns.

    *total* is the sum of all rows; 0 means that the rows give it.

    Raises:
        ValueError: a table that contradicts itself, which is a mistake in the feature.
    """
    header, *cells = datatable
    rows = [dict(zip(["category", *header[1:]], row, strict=True)) for row in cells]
    figures = {row["category"]: int(row["hands"].replace(",", "")) for row in rows}
    total = total or sum(
        hands for category, hands in figures.items() if category != TOTAL
    )
    if faults := list(find_misprints(rows, figures, total)):
        raise ValueError(
            "the figures of this feature contradict each other: " + "; ".join(faults)
        )
    return figures


def find_misprints(
    rows: Sequence[Mapping[str, str]], figures: Mapping[str, int], total: int
) -> Iterator[str]:
    """Yield each cell that contradicts the numbers, and repeated categories."""
    if len(figures) < len(rows):
        yield "a category appears twice"
    if figures.get(TOTAL, total) != total:
        yield f"the total is {total:,}"
    for row in rows:
        hands = figures[row["category"]]
        for column, holds in CHECKS.items():
            if row.get(column) and not holds(row[column], hands, total):
                yield f"{row['category']}, {column} {row[column]}"


def rounds_to(number: Fraction, text: str) -> bool:
    """Return whether *text* is the *number*, rounded or truncated."""
    unit = Fraction(1, 10 ** len(text.partition(".")[2]))
    return Fraction(text) in {round(number / unit) * unit, number // unit * unit}


def work_out(text: str) -> int:
    """Return the value of a sum of products such as ``10 x 4^5 - 40``."""
    terms = re.findall(r"(?:^|([+-]) )([^+-]+)", text)
    return sum(
        int(f"{sign}1") * prod(map(work_out_factor, term.split(" x ")))
        for sign, term in terms
    )


def work_out_factor(text: str) -> int:
    """Return the value of ``13``, ``4^5``, or ``C(4, 3)``, the ways to choose 3 of 4.

    Raises:
        ValueError: any other text.
    """
    match = FACTOR.fullmatch(text.strip())
    if not match:
        raise ValueError(f"{text!r} is not a number, a power or C(n, k)")
    if match["of"]:
        return comb(int(match["of"]), int(match["chosen"]))
    return prod([int(match["base"])] * int(match["power"] or 1))


CHECKS: dict[str, Callable[[str, int, int], bool]] = {
    "probability": lambda text, hands, total: rounds_to(Fraction(hands, total), text),
    "per cent": lambda text, hands, total: rounds_to(
        Fraction(100 * hands, total), text
    ),
    "one in": lambda text, hands, total: hands * int(text.replace(",", "")) == total,
    "sum": lambda text, hands, _: work_out(text) == hands,
}
