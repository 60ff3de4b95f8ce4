"""The house rules in the title of a difference."""

from __future__ import annotations

from collections.abc import Sequence

from dojo.compare.cases import Case, make_case
from dojo.compare.house_differences import group_by_rules, leave_out_unknown_rules
from dojo.compare.judge import Exchange, judge
from dojo.compare.messages import Answer

HAND = "Ac 9d 8h 7s 6c"  # a straight in the 36-card deck


def answer(category: str, *rules: str) -> Exchange:
    """Return a call of `category` under these rules, with this reply."""
    return judge(make_case("category", HAND, rules=rules), Answer(category))


def list_titles(*exchanges: Exchange) -> list[str]:
    """Return the titles of the findings; no further calls are made."""
    return [f.title for f in group_by_rules(exchanges, ask=lambda _: [])]


def test_difference_names_only_needed_rules():
    alone = answer("flush", "36-card deck")
    together = answer("flush", "36-card deck", "two decks")
    expected = ["with 36-card deck: a straight is called a flush"]
    assert list_titles(alone, together) == expected


def test_difference_names_rules_of_every_house():
    houses = [("36-card deck", "two decks"), ("36-card deck", "jokers wild")]
    exchanges = [answer("flush", *names) for names in houses]
    expected = ["with 36-card deck: a straight is called a flush"]
    assert list_titles(*exchanges) == expected


def test_difference_under_two_rules_names_both():
    together = answer("flush", "36-card deck", "two decks")
    right = answer("straight", "36-card deck")
    expected = ["with 36-card deck and two decks: a straight is called a flush"]
    assert list_titles(together, right) == expected


def test_calls_under_unknown_rules_are_left_out():
    """The solution plays two decks, and doesn't know the 36-card deck."""

    def ask(cases: Sequence[Case]) -> list[Exchange]:
        return [judge(case, Answer("")) for case in cases]

    mixed = answer("flush", "36-card deck", "two decks")
    known = answer("high card", "two decks")
    kept = leave_out_unknown_rules([mixed, known], ["two decks"], ask)
    assert kept == [known]


def test_calls_under_known_rules_are_kept():
    """The solution is wrong only if both rules are in force."""

    def ask(cases: Sequence[Case]) -> list[Exchange]:
        return [Exchange(case, Answer("")) for case in cases]

    mixed = answer("flush", "36-card deck", "two decks")
    assert leave_out_unknown_rules([mixed], ["two decks"], ask) == [mixed]
