"""Probabilities and calculations in tables of odds match the numbers of hands."""

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import comb, prod

import pytest

from dojo.errors import WrongAnswer
from features.steps.odds import TOTAL, read_figures
from tests.playing import FEATURES, a_solution, play, scenarios, written

ODDS = sorted((FEATURES / "7-odds").glob("*.feature"))
ALL_HANDS = re.compile(r"there are ([\d,]+) hands, of which")


def find(column, *cells):
    """Find the misprints in a table with a column of this name."""
    return list(find_misprints([["category", "hands", column], *map(list, cells)]))


@pytest.mark.parametrize("path", ODDS, ids=lambda path: path.stem)
def test_numbers_in_odds_features_agree_with_each_other(path):
    for scenario in scenarios(path):
        for step in scenario.steps:
            table = step.datatable.raw() if step.datatable else [[]]
            if "hands" in table[0]:
                whole = ALL_HANDS.fullmatch(step.name)
                total = int(whole[1].replace(",", "")) if whole else 0
                assert list(find_misprints(table, total)) == [], scenario.name


@pytest.mark.parametrize(
    ("column", "text"),
    [
        ("probability", "0.667"),
        ("probability", "0.666"),
        ("probability", "0.7"),
        ("per cent", "66.6"),
    ],
)
def test_probability_may_be_rounded_or_truncated(column, text):
    assert find(column, ("a", "2", text), ("b", "1", "")) == []


@pytest.mark.parametrize("text", ["0.668", "0.665", "0.5", "66.7"])
def test_wrong_probability_is_reported_as_a_misprint(text):
    misprints = find("probability", ("a", "2", text), ("b", "1", ""))
    assert misprints == [f"a, probability {text}"]


@pytest.mark.parametrize(
    ("hands", "text"),
    [
        ("156", "13 x 12"),
        ("10200", "10 x 4^5 - 40"),
        ("3744", "13 x 12 x C(4, 3) x C(4, 2)"),
        ("1317888", "1302540 + 40 + 5108 + 10200"),
        ("13", "13"),
    ],
)
def test_calculation_must_match_the_number_of_hands(hands, text):
    assert find("calculation", ("a", hands, text)) == []
    assert find("calculation", ("a", str(int(hands) + 1), text)) == [
        f"a, calculation {text}"
    ]


@pytest.mark.parametrize("text", ["13 * 12", "thirteen", "C(4; 3)", "13 x"])
def test_invalid_calculation_is_refused(text):
    with pytest.raises(ValueError, match="is not a number, a power or C\\(n, k\\)"):
        find("calculation", ("a", "156", text))


def test_answer_must_add_up_to_the_total_in_the_feature():
    count = "When every hand of the deck is counted"
    share = """Then there are 16,000 hands, of which
    |these|hands|one in|
    |all kings|80|200|"""
    right = written(count, share)
    assert play(right, a_solution(odds=lambda: {"pair": 16_000})) is None
    wrong = play(right, a_solution(odds=lambda: {"pair": 16_001}))
    assert isinstance(wrong, WrongAnswer)
    assert (wrong.expected, wrong.actual) == ("total 16,000", "total 16,001")
    table = [["these", "hands", "one in"], ["all kings", "80", "201"]]
    assert list(find_misprints(table, 16_000)) == ["all kings, one in 201"]


def test_wrong_total_or_repeated_category_is_a_misprint():
    total = find("source", ("a", "1", ""), ("b", "2", ""), ("total", "4", ""))
    assert total == ["the total is 3"]
    twice = find("source", ("a", "1", ""), ("a", "1", ""))
    assert "a category appears twice" in twice


FACTOR = re.compile(
    r"(?P<base>\d+)(?:\^(?P<power>\d+))?|C\((?P<of>\d+), (?P<chosen>\d+)\)"
)


def find_misprints(table: Sequence[Sequence[str]], total: int = 0) -> Iterator[str]:
    """Yield the mistakes in a table: wrong values, and categories that appear twice.

    *total* is the sum of all rows; if it is 0, the rows are added up.
    """
    header, *cells = table
    rows = [dict(zip(["category", *header[1:]], row, strict=True)) for row in cells]
    figures = read_figures(table)
    total = total or sum(figures.values()) - figures.get(TOTAL, 0)
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
    """Return the value of ``13``, ``4^5`` or ``C(4, 3)``.

    ``C(4, 3)`` is the number of ways to choose 3 out of 4.

    Raises:
        ValueError: The text isn't a number, a power or C(n, k).
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
    "calculation": lambda text, hands, _: work_out(text) == hands,
}
