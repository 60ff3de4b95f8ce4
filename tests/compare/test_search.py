"""The search finds each rule, and none if an element of the grammar is missing."""

import pytest

from dojo.compare import criteria, search
from dojo.compare.criteria import (
    BY_LAST_NAME,
    BY_NAME,
    STANDARD,
    TIES,
    TRUE_PATHS,
    Criterion,
    Rule,
    list_rank_orders,
)
from dojo.compare.deals import CATEGORIES
from dojo.compare.phrases import say_rule
from dojo.compare.search import Search

RANK_ORDERS = {order.words: order for order in list_rank_orders()}
ALL_TIES = [*TIES, BY_NAME, BY_LAST_NAME, "raises KeyError (poker.py:3)"]


def find(rule: Rule, category: str) -> Rule | None:
    """The rule that is found for code that plays by *rule*."""

    def ask(deals):
        return [rule.predict(deal) for deal in deals]

    confirmed = Search(category, ask, allows=lambda _: True).run()
    return confirmed and confirmed.rule


@pytest.mark.parametrize("tie", ALL_TIES)
@pytest.mark.parametrize("category", ["pair", "straight", "flush", "full house"])
def test_each_tie_rule_is_found(category, tie):
    rule = Rule(TRUE_PATHS[category][:1], tie)
    assert find(rule, category) == rule


@pytest.mark.parametrize("tie", [tie for tie in TIES if tie != "share"])
def test_missing_tie_rule_leaves_no_rule(tie, monkeypatch):
    monkeypatch.delitem(search.TIES, tie)
    rule = Rule(TRUE_PATHS["pair"], tie)
    monkeypatch.setattr(
        criteria, "settle_tie", lambda tie, _: {"nobody wins": ()}.get(tie, (0,))
    )
    assert find(rule, "pair") != rule


@pytest.mark.parametrize("words", list(RANK_ORDERS)[::7])
def test_each_order_of_ranks_is_found_in_high_cards(words):
    order = RANK_ORDERS[words]
    path = tuple(Criterion(f"card {place}", order=order) for place in range(1, 6))
    rule = find(Rule(path), "high card")
    assert rule is not None
    assert say_rule(rule, "high card") == f"all five cards, highest first; {words}"


def test_missing_order_of_ranks_leaves_no_rule(monkeypatch):
    order = RANK_ORDERS["the ace is low"]
    path = tuple(Criterion(f"card {place}", order=order) for place in range(1, 6))
    others = [o for o in RANK_ORDERS.values() if o != order]
    monkeypatch.setattr(search, "list_rank_orders", lambda: iter(others))
    assert find(Rule(path), "high card") is None


NUMBERS = {
    "the sum of the kickers": ("pair", ("group 1", "sum of kickers")),
    "the lowest kicker": ("pair", ("group 1", "group 4")),
    "the kicker written first": ("pair", ("group 1", "kicker written 1")),
    "the card written last": ("high card", ("written 5",)),
    "the sum of all five ranks": ("high card", ("sum",)),
    "the sum of the two pairs": ("two pairs", ("sum of pairs",)),
    "the pair written first": ("two pairs", ("pair written 1",)),
    "the highest card of all five": ("full house", ("card 1",)),
    "the middle of three": ("high card", ("card 3",)),
}


@pytest.mark.parametrize("words", NUMBERS)
def test_each_number_is_found_and_nothing_in_its_place(words, monkeypatch):
    category, names = NUMBERS[words]
    rule = Rule(tuple(map(Criterion, names)))
    assert find(rule, category) == rule
    known = criteria.list_names(category)
    fewer = tuple(name for name in known if name != names[-1])
    monkeypatch.setattr(search, "list_names", lambda _: fewer)
    search.make_masks.cache_clear()
    try:
        assert find(rule, category) != rule
    finally:
        search.make_masks.cache_clear()


@pytest.mark.parametrize("category", CATEGORIES)
def test_lower_hand_wins_is_found(category):
    criterion = TRUE_PATHS[category][0]
    rule = Rule((Criterion(criterion.name, lower_wins=True),))
    assert find(rule, category) == rule


def test_chance_has_no_rule():
    calls = iter(range(10**6))

    def ask(deals):
        return [(0,) if hash(str(next(calls))) % 3 else (1,) for _ in deals]

    assert Search("pair", ask, allows=lambda _: True).run() is None


def test_one_contradiction_withdraws_a_rule():
    path = TRUE_PATHS["pair"]

    def ask(deals):
        odd = [d for d in deals if "Ac" in d.hands[0] and "Kd" in d.hands[1]]
        return [(1,) if d in odd else Rule(path[:1]).predict(d) for d in deals]

    confirmed = Search("pair", ask, allows=lambda _: True).run()
    assert confirmed is None or confirmed.rule.order != STANDARD
