"""Tables of odds: shares and sums are checked against the numbers."""

import pytest

from dojo.errors import WrongAnswer
from features.steps.odds import read_figures
from tests.playing import a_solution, play, written


def figures(column, *cells):
    return read_figures([["category", "hands", column], *map(list, cells)])


@pytest.mark.parametrize(
    ("column", "text"),
    [
        ("probability", "0.667"),
        ("probability", "0.666"),
        ("probability", "0.7"),
        ("per cent", "66.6"),
    ],
)
def test_share_may_be_rounded_or_truncated(column, text):
    assert figures(column, ("a", "2", text), ("b", "1", "")) == {"a": 2, "b": 1}


@pytest.mark.parametrize("text", ["0.668", "0.665", "0.5", "66.7"])
def test_any_other_share_is_a_misprint(text):
    with pytest.raises(ValueError, match=f"a, probability {text}"):
        figures("probability", ("a", "2", text), ("b", "1", ""))


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
def test_sum_must_match_the_number_of_hands(hands, text):
    assert figures("sum", ("a", hands, text)) == {"a": int(hands)}
    with pytest.raises(ValueError, match="a, sum"):
        figures("sum", ("a", str(int(hands) + 1), text))


@pytest.mark.parametrize("text", ["13 * 12", "thirteen", "C(4; 3)", "13 x"])
def test_invalid_sum_is_refused(text):
    with pytest.raises(ValueError, match="is not a number, a power or C\\(n, k\\)"):
        figures("sum", ("a", "156", text))


def test_share_is_checked_against_the_total():
    count = "When every hand of the deck is counted"
    share = """Then all hands are 16,000, of which
    |these|hands|one in|
    |all kings|80|200|"""
    right = written(count, share)
    assert play(right, a_solution(odds=lambda: {"pair": 16_000})) is None
    wrong = play(right, a_solution(odds=lambda: {"pair": 16_001}))
    assert isinstance(wrong, WrongAnswer)
    assert (wrong.expected, wrong.actual) == ("total 16,000", "total 16,001")
    misprinted = written(count, share.replace("200", "201"))
    fault = play(misprinted, a_solution(odds=lambda: {"pair": 16_000}))
    assert "all kings, one in 201" in str(fault)


def test_contradictory_table_is_refused():
    with pytest.raises(ValueError, match="the total is 3"):
        figures("source", ("a", "1", ""), ("b", "2", ""), ("total", "4", ""))
    with pytest.raises(ValueError, match="a category appears twice"):
        figures("source", ("a", "1", ""), ("a", "1", ""))
