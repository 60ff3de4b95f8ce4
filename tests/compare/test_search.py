"""The search finds an order only if it knows the criteria and the rule for ties."""

from dataclasses import replace
from functools import cache
from itertools import islice
from operator import gt

import pytest

from dojo.compare.calls.deals import (
    Deal,
    make_mixed_deals,
    make_tables,
    show_ranks,
)
from dojo.compare.infer import order, search
from dojo.compare.infer.criteria import (
    ACE_LOW,
    ACE_LOW_WITH_2,
    COMPARED_AS_TEXT,
    CRITERIA,
    RIGHT_CRITERIA,
    SORTED_AS_TEXT,
    STANDARD,
    Criterion,
    RankOrder,
    list_criteria,
    place_wheel,
    read_hand,
)
from dojo.compare.infer.order import TIES, UNKNOWN_TIE, Order
from dojo.compare.infer.respondent import Failure
from dojo.compare.infer.search import Search
from dojo.compare.infer.whole_rules import find_whole_rule
from dojo.contract import RANKING, RANKS
from reference.rank_table import hand_rank

FAILURE = Failure("raises KeyError", "KeyError")
ALL_CRITERIA = [
    (category, criterion)
    for category in CRITERIA
    for criterion in list_criteria(category)
]


def find(order: Order, category: str) -> Order | None:
    """Return the order that the search finds if all answers follow *order*."""

    def call(deals):
        return [order.predict(deal) for deal in deals]

    found = Search(category, call, allows=lambda _: True).run()
    return found and found.order


@cache
def make_other_deals(category: str) -> list[Deal]:
    """Return 500 deals that the search doesn't use."""
    deals = search.deal_fresh_rivals(category, "other deals", RANKS)
    return list(islice(deals, 500))


def decides_alike(found: Order | None, wanted: Order, category: str) -> bool:
    """Return whether *found* is an order with the same predictions as *wanted*."""
    return found is not None and all(
        found.predict(deal) == wanted.predict(deal)
        for deal in make_other_deals(category)
    )


@pytest.mark.parametrize("tie", [*TIES, FAILURE])
@pytest.mark.parametrize(
    "category",
    [
        "high card",
        pytest.param("straight", marks=pytest.mark.every_bug),
        pytest.param("flush", marks=pytest.mark.every_bug),
    ],
)
def test_search_finds_each_tie_rule(category, tie):
    wanted = Order(RIGHT_CRITERIA[category][:1], tie)
    assert decides_alike(find(wanted, category), wanted, category)


@pytest.mark.parametrize("tie", TIES)
def test_search_without_the_tie_rule_finds_no_order(tie, monkeypatch):
    # in the deals of pairs, the two hands never have the same cards, so tie rules about
    # the same cards need high cards
    category = "high card" if "the same" in tie else "pair"
    wanted = Order(RIGHT_CRITERIA[category][:1], tie)
    pool = order.make_pool(category)
    outcomes = {deal: wanted.predict(deal) for deal in pool}
    close = {d: wanted.predict(d) for d in search.make_neighbour_deals(category)}
    monkeypatch.delitem(TIES, tie)
    searched = Search(category, lambda _: [], lambda _: True, known=outcomes | close)
    assert searched.list_candidates(STANDARD) == []


def pytest_generate_tests(metafunc):
    """Search for a sample of the criteria; with --every-bug, for all of them."""
    if "criterion" in metafunc.fixturenames:
        step = 1 if metafunc.config.getoption("--every-bug") else 8
        metafunc.parametrize(("category", "criterion"), ALL_CRITERIA[::step], ids=str)


def test_search_finds_each_criterion(category, criterion):
    wanted = Order((criterion,))
    assert decides_alike(find(wanted, category), wanted, category)


def test_search_recognises_comparing_cards_in_pairs():
    """The first player wins if any card beats the rival's card in the same position."""

    def call(deals):
        return [decide(*map(read_hand, deal.hands, [STANDARD] * 2)) for deal in deals]

    def decide(hand, rival):
        if any(map(gt, hand.down, rival.down)):
            return (0,)
        return (0, 1) if hand.down == rival.down else (1,)

    found = Search("flush", call, allows=lambda _: True).run()
    words = "whether the first player has the higher card in at least one position"
    assert found.order.describe("flush") == words


def test_search_finds_an_unusual_order_of_straights():
    def call(deals):
        return [decide(*map(show_ranks, deal.hands)) for deal in deals]

    def decide(hand, rival):
        first, second = ("56789JKQ1A".index(text[0]) for text in (hand, rival))
        return (0, 1) if first == second else (0,) if first > second else (1,)

    found = Search("straight flush", call, allows=lambda _: True).run()
    words = (
        "the highest card, in this order, lowest first: 5, 6, 7, 8, 9, J, K, Q, 10, A"
    )
    assert found.order.describe("straight flush") == words


SINGLE = {
    "the highest kicker": ("pair", "the pair"),
    "the lowest kicker": ("pair", "the pair"),
    "the lower pair": ("two pairs", ""),
    "the pair written first": ("two pairs", ""),
    "the sum of the two pairs": ("two pairs", ""),
    "the highest of all five cards": ("pair", ""),
    "the lowest card": ("high card", ""),
    "the three highest cards": ("flush", ""),
    "the card written first": ("high card", ""),
    "the sum of all five ranks": ("high card", ""),
}


@pytest.mark.parametrize("words", SINGLE)
def test_search_without_the_needed_criterion_finds_no_order(words, monkeypatch):
    category, before = SINGLE[words]
    steps = [
        Criterion(name, CRITERIA[category][name]) for name in (before, words) if name
    ]
    wanted = Order(tuple(steps))
    fewer = {name: read for name, read in CRITERIA[category].items() if name != words}
    monkeypatch.setitem(CRITERIA, category, fewer)
    assert find(wanted, category) is None


RANK_ORDERS = {
    "the ace is low": ACE_LOW,
    "the ace is low in hands with a 2": ACE_LOW_WITH_2,
    "the 10 is low, like a 1": RankOrder(tuple("T23456789JQKA")),
    "J, Q and K count the same": RankOrder((*"23456789T", "JQK", "A")),
    "J and Q have changed places": RankOrder(tuple("23456789TQJKA")),
    "ranks are sorted alphabetically: 2 to 9, A, J, K, Q, T": RankOrder(
        tuple("23456789AJKQT")
    ),
    **{ranks.words: ranks for ranks in COMPARED_AS_TEXT},
    "the ranks in this order, lowest first: 2, 3, 4, 5, 6, 7, 8, 9, A, 10, J, Q, K": (
        RankOrder(tuple("23456789ATJQK"))
    ),
}


@pytest.mark.parametrize(
    ("category", "words"),
    [
        *(("high card", words) for words in RANK_ORDERS),
        *(("full house", words) for words in [*RANK_ORDERS][2::3]),
    ],
)
def test_search_finds_each_order_of_ranks(category, words):
    ranks = RANK_ORDERS[words]
    found = find(Order(RIGHT_CRITERIA[category], ranks=ranks), category)
    assert found is not None
    # in a full house, sorting ranks as text and comparing them as text give the same
    # winners
    if category == "full house":
        compared = "cards are sorted by rank, but compared as text"
        words = words.replace("ranks are sorted alphabetically", compared)
    assert found.ranks.words == words


@pytest.mark.parametrize("ranks", SORTED_AS_TEXT)
def test_search_finds_highest_card_with_ranks_sorted_as_text(ranks):
    words = "the highest card"
    highest = Criterion(words, CRITERIA["high card"][words])
    order = Order((highest,), ranks=ranks)
    assert find(order, "high card") == order


def test_no_deal_confirms_an_unknown_rule_for_ties():
    right = Order(RIGHT_CRITERIA["pair"])

    def call(deals):
        return [
            (0,) if deal.hands[0][1] == "c" and len(deal.right) > 1 else deal.right
            for deal in deals
        ]

    found = Search("pair", call, allows=lambda _: True).run()
    assert found.order == replace(right, tie=UNKNOWN_TIE)
    assert found.ties == 0


def test_search_finds_no_order_if_ranks_cannot_be_measured(monkeypatch):
    wanted = Order(RIGHT_CRITERIA["pair"], ranks=RankOrder(tuple("T23456789JQKA")))
    monkeypatch.setattr(Search, "measure_ranks", lambda _: None)
    assert find(wanted, "pair") is None


@pytest.mark.parametrize("category", RANKING)
def test_search_finds_orders_in_which_the_lower_hand_wins(category):
    step = RIGHT_CRITERIA[category][0]
    step = Criterion(step.words, step.read, lower_wins=True)
    assert decides_alike(find(Order((step,)), category), Order((step,)), category)


@pytest.mark.parametrize("position", [1, 2.5, 8.5, 9, 9.5])
def test_search_finds_each_position_of_the_lowest_straight(position):
    wanted = Order((Criterion("", place_wheel(position)),))
    assert decides_alike(find(wanted, "straight"), wanted, "straight")


def test_search_finds_no_order_in_random_answers():
    calls = iter(range(10**6))

    def call(deals):
        return [(0,) if hash(str(next(calls))) % 3 else (1,) for _ in deals]

    assert Search("pair", call, allows=lambda _: True).run() is None


@pytest.mark.parametrize("steps", [1, 2])
def test_rare_contradictions_rule_out_the_order(steps):
    """Deals with Ac in the first hand and Kd in the second contradict the order."""
    wanted = Order(RIGHT_CRITERIA["pair"][:steps], "the first player wins")

    def call(deals):
        odd = [d for d in deals if "Ac" in d.hands[0] and "Kd" in d.hands[1]]
        return [(1,) if d in odd else wanted.predict(d) for d in deals]

    assert Search("pair", call, allows=lambda _: True).run() is None


def test_search_stops_after_a_limited_number_of_deals():
    called = []

    def call(deals):
        called.extend(deals)
        return [(hash(" ".join(sorted(d.hands))) % 2,) for d in deals]

    assert Search("pair", call, allows=lambda _: True).run() is None
    assert len(called) < 1_000


def fail_with(ranks, decide, called):
    """Return a function that fails for hands with one of these ranks.

    The list *called* gets all deals.
    """

    def call(deals):
        called.extend(deals)
        return [
            FAILURE if {*"".join(deal.hands)} & {*ranks} else decide(deal)
            for deal in deals
        ]

    return call


@pytest.mark.parametrize("category", ["pair", "three of a kind", "flush"])
def test_search_stops_soon_if_most_calls_fail(category):
    called = []
    call = fail_with("TJQKA", lambda _: (), called)
    assert Search(category, call, allows=lambda _: True).run() is None
    assert len(called) < 1_200


def test_search_finds_an_order_although_many_calls_fail():
    wanted = Order(RIGHT_CRITERIA["pair"][:1], "the first player wins")
    call = fail_with("TJ", wanted.predict, [])
    assert Search("pair", call, allows=lambda _: True).run().order == wanted


def test_search_ignores_an_order_of_ranks_that_changes_no_prediction():
    equal = Order(())
    known = {deal: equal.predict(deal) for deal in order.make_pool("pair")}
    searched = Search("pair", lambda _: [], lambda _: True, known=known)
    assert searched.list_candidates(STANDARD) == [equal]
    assert searched.list_candidates(ACE_LOW) == []


SUMMED_POINTS = {
    "J, Q, K and A count 11 to 14": {"J": 11, "Q": 12, "K": 13, "A": 14},
    "A counts 1, and J, Q and K count 11 to 13": {"J": 11, "Q": 12, "K": 13, "A": 1},
    "J, Q and K count 10, and A counts 11": {"J": 10, "Q": 10, "K": 10, "A": 11},
    "J, Q and K count 10, and A counts 1": {"J": 10, "Q": 10, "K": 10, "A": 1},
    "J, Q, K and A count 10": dict.fromkeys("JQKA", 10),
    "J, Q, K and A count 11": dict.fromkeys("JQKA", 11),
}


@pytest.mark.parametrize("words", SUMMED_POINTS)
def test_ranking_by_sum_is_recognised(words):
    points = SUMMED_POINTS[words] | {"T": 10}

    def add_up(hand):
        return sum(points.get(rank) or int(rank) for rank in hand[::3])

    def decide(deal):
        sums = [*map(add_up, deal.hands)]
        return tuple(seat for seat, n in enumerate(sums) if n == max(sums))

    rule = find_whole_rule({deal: decide(deal) for deal in make_mixed_deals()})
    assert rule.words == f"the higher sum of all five ranks wins; {words}"


COMPARED_CARDS = {
    "compares all five cards, lowest first": sorted,
    "compares only the highest card": max,
    "compares only the lowest card": min,
}


@pytest.mark.parametrize("words", COMPARED_CARDS)
def test_code_that_knows_only_high_cards_is_recognised(words):
    def decide(deal):
        values = [
            COMPARED_CARDS[words]([RANKS.index(rank) for rank in hand[::3]])
            for hand in deal.hands
        ]
        return tuple(seat for seat, value in enumerate(values) if value == max(values))

    rule = find_whole_rule({deal: decide(deal) for deal in make_mixed_deals()})
    assert rule.words == f"winners counts every hand as a high card, and {words}"


@pytest.mark.parametrize("category", RANKING)
def test_three_hands_of_a_category_are_dealt_in_each_order(category):
    """Each of the three hands is the best, the second or the worst; hands may tie."""
    deals = [deal for deal in make_tables() if deal.categories == (category,) * 3]
    strengths = [[*map(hand_rank, deal.hands)] for deal in deals]
    orders = {tuple(sorted({*dealt}).index(s) for s in dealt) for dealt in strengths}
    assert len(orders) == 13
