"""The house rules in the title of a difference."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from dojo.compare.calls.cases import Case, make_case
from dojo.compare.calls.judge import Exchange, judge
from dojo.compare.calls.messages import Answer
from dojo.compare.houses.differences import group_by_rules, leave_out_unknown_rules

OTHERS = ("36-card deck", "bug", "canadian stud", "nevada pai gow")
HAND = "Ac 9d 8h 7s 6c"  # a straight in the 36-card deck


def answer(category: str, *rules: str) -> Exchange:
    """Return a call of `category` under these rules, with this reply."""
    return judge(make_case("category", HAND, rules=rules), Answer(category))


def list_titles(*exchanges: Exchange) -> list[str]:
    """Return the titles of the differences; no further calls are made."""
    return [d.yours for d in group_by_rules(exchanges, call=lambda _: [])]


def test_difference_names_only_needed_rules():
    alone = answer("flush", "36-card deck")
    together = answer("flush", "36-card deck", "two decks")
    expected = ["with 36-card deck: a straight is called a flush"]
    assert list_titles(alone, together) == expected


def test_difference_in_several_houses_names_rules_of_simplest_example():
    houses = [("36-card deck", "two decks"), ("36-card deck", "jokers wild")]
    exchanges = [answer("flush", *names) for names in houses]
    expected = ["with 36-card deck and jokers wild: a straight is called a flush"]
    assert list_titles(*exchanges) == expected


def test_difference_under_two_rules_names_both():
    together = answer("flush", "36-card deck", "two decks")
    right = answer("straight", "36-card deck")
    expected = ["with 36-card deck and two decks: a straight is called a flush"]
    assert list_titles(together, right) == expected


def play(rules: Collection[str], cases: Sequence[Case]) -> list[Exchange]:
    """Return the replies of a solution that plays only these rules."""
    return [
        judge(case, Answer("nothing"))
        if {*case.rules} - {*rules}
        else Exchange(case, Answer(""))
        for case in cases
    ]


def test_calls_under_unknown_rules_are_left_out():
    mixed = [answer("flush", "two decks", name) for name in OTHERS]
    known = answer("high card", "two decks")
    call = partial(play, ["two decks"])
    assert leave_out_unknown_rules([*mixed, known], ["two decks"], call) == [known]


def test_faults_under_a_few_other_rules_are_kept():
    mixed = [answer("flush", "two decks", name) for name in OTHERS]
    call = partial(play, ["two decks", *OTHERS[1:]])
    assert leave_out_unknown_rules(mixed, ["two decks"], call) == mixed
