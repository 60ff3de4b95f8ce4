"""Steps about odds: wrong and odd answers come out as wrong."""

from types import SimpleNamespace

import pytest

from dojo.board.result import WrongAnswer
from features.steps.odds import (
    all_hands_are,
    categories_in_order,
    each_is_rarer,
    every_hand_is_counted,
    read_figures,
    these_are_the_figures,
)

TRUE = {"four of a kind": 80, "full house": 480, "three of a kind": 1920}
TRUE |= {"two pairs": 4320, "pair": 7680, "high card": 1024}
TABLE = [
    ["category", "hands", "source"],
    *([name, f"{hands:,}", "ours"] for name, hands in TRUE.items()),
]
TOTAL = ["total", "15,504", "ours"]


def counted(answer):
    return every_hand_is_counted(
        SimpleNamespace(odds=lambda *_: answer), ("20-card poker",)
    )


def compare(answer, table=TABLE):
    these_are_the_figures(counted(answer), table)


def figures(column, *cells):
    return read_figures([["category", "hands", column], *map(list, cells)])


def test_the_true_figures_pass_in_any_order():
    compare(dict(reversed(TRUE.items())))
    compare(TRUE, [*TABLE, TOTAL])


def test_every_wrong_figure_is_told_and_no_other():
    with pytest.raises(WrongAnswer) as caught:
        compare(TRUE | {"pair": 7679, "full house": 481})
    assert caught.value.expected == "full house 480; pair 7,680"
    assert caught.value.actual == "full house 481; pair 7,679"


@pytest.mark.parametrize(("name", "hands"), [("pair", None), ("flush", 4)])
def test_a_category_that_is_not_there_has_no_hands(name, hands):
    compare(TRUE | {"flush": 0})
    compare(TRUE, [*TABLE, ["flush", "0", "ours"]])
    answer = {
        each: number
        for each, number in (TRUE | {name: hands}).items()
        if number is not None
    }
    with pytest.raises(WrongAnswer) as caught:
        compare(answer)
    assert (caught.value.expected, caught.value.actual) == (
        f"{name} {TRUE.get(name, 0):,}",
        f"{name} {hands or 0}",
    )


@pytest.mark.parametrize(
    "odd",
    [
        None,
        5,
        "pair",
        [1],
        [("pair", 1)],
        {"pair": 1.5},
        {"pair": "1"},
        {1: 2},
        {"a": True},
    ],
)
def test_an_odd_answer_is_wrong(odd):
    with pytest.raises(WrongAnswer) as caught:
        counted(odd)
    assert caught.value.expected == "a number of hands for each category"
    assert caught.value.actual.startswith(repr(odd))


def test_house_rules_are_handed_on_only_if_there_are_any():
    seen = []
    solution = SimpleNamespace(odds=lambda *rules: seen.append(rules) or TRUE)
    every_hand_is_counted(solution, ())
    every_hand_is_counted(solution, ("20-card poker",))
    assert seen == [(), (("20-card poker",),)]


def test_each_category_must_be_rarer_than_the_next():
    each_is_rarer(
        counted(TRUE), [["category"], ["four of a kind"], ["full house"], ["pair"]]
    )
    with pytest.raises(WrongAnswer) as caught:
        each_is_rarer(
            counted(TRUE), [["category"], ["four of a kind"], ["pair"], ["high card"]]
        )
    assert caught.value.expected == "fewer hands of pair than of high card"
    assert caught.value.actual == "pair 7,680; high card 1,024"


def test_the_categories_must_come_in_their_order():
    order = [["category"], *([name] for name in TRUE)]
    categories_in_order(counted(TRUE), order)
    with pytest.raises(WrongAnswer) as caught:
        categories_in_order(counted(dict(sorted(TRUE.items()))), order)
    assert caught.value.expected == ", ".join(TRUE)
    assert caught.value.actual == ", ".join(sorted(TRUE))


def test_equally_rare_is_not_rarer():
    with pytest.raises(WrongAnswer):
        each_is_rarer(
            counted({"pair": 3, "flush": 3}), [["category"], ["pair"], ["flush"]]
        )


@pytest.mark.parametrize(
    ("column", "text"),
    [
        ("probability", "0.667"),
        ("probability", "0.666"),
        ("probability", "0.7"),
        ("per cent", "66.6"),
    ],
)
def test_a_share_is_rounded_or_cut_off_at_its_last_place(column, text):
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
def test_a_sum_is_worked_out(hands, text):
    assert figures("sum", ("a", hands, text)) == {"a": int(hands)}
    with pytest.raises(ValueError, match="a, sum"):
        figures("sum", ("a", str(int(hands) + 1), text))


@pytest.mark.parametrize("text", ["13 * 12", "thirteen", "C(4; 3)", "13 x"])
def test_a_sum_that_cannot_be_worked_out_is_refused(text):
    with pytest.raises(ValueError, match="is no number, power or choice"):
        figures("sum", ("a", "156", text))


def test_a_share_of_all_hands_rests_on_their_number():
    table = [["these", "hands", "one in"], ["all kings", "80", "200"]]
    all_hands_are(counted({"a": 16_000}), "16,000", table)
    with pytest.raises(WrongAnswer) as caught:
        all_hands_are(counted({"a": 16_001}), "16,000", table)
    assert (caught.value.expected, caught.value.actual) == (
        "total 16,000",
        "total 16,001",
    )
    with pytest.raises(ValueError, match="all kings, one in 200"):
        all_hands_are(counted({"a": 16_001}), "16,001", table)


def test_a_table_that_contradicts_itself_is_the_fault_of_the_feature():
    with pytest.raises(ValueError, match="the total is 3"):
        figures("source", ("a", "1", ""), ("b", "2", ""), ("total", "4", ""))
    with pytest.raises(ValueError, match="a category is there twice"):
        figures("source", ("a", "1", ""), ("a", "1", ""))
