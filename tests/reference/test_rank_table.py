"""For every standard hand, the rank table agrees with the main evaluator."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise, product
from math import factorial, prod
from random import Random

import pytest

import reference
from reference import category_of, example_of, hand_rank
from reference.cards import Card
from reference.rules import STANDARD
from reference.strength import strength, strength_of
from tests.dealing import PACK
from tests.reference.test_counting import NAMES

RANKS = range(1, 7_463)
PACK_CARDS = {text: Card(*text) for text in PACK}
COUNTING_ARTICLE = (40, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540)
DISTINCT = (10, 156, 156, 1_277, 10, 858, 858, 2_860, 1_277)


def test_hand_rank_agrees_with_the_evaluator():
    """Hands that differ from another hand only in the names of suits are skipped."""
    worth = [
        strength(tuple(Card(*card) for card in example_of(rank).split()), STANDARD).key
        for rank in RANKS
    ]
    assert worth == sorted(set(worth))
    patterns = [
        suits
        for suits in product("cdhs", repeat=5)
        if "cdhs".startswith("".join(dict.fromkeys(suits)))
    ]
    # The loops reach a hand once for each order of its cards of equal rank, so each
    # count is divided by `same`.
    orders: Counter[str] = Counter()
    for ranks in combinations_with_replacement("23456789TJQKA", 5):
        same = prod(map(factorial, Counter(ranks).values()))
        for suits in patterns:
            texts = [*map("".join, zip(ranks, suits, strict=True))]
            if len(set(texts)) == 5:
                cards = tuple(map(PACK_CARDS.__getitem__, texts))
                rank = hand_rank(" ".join(texts))
                seen = strength_of(cards, frozenset(), STANDARD)
                assert worth[rank - 1] == seen.key, cards
                orders[category_of(rank)] += (
                    factorial(5)
                    // same
                    * factorial(4)
                    // factorial(4 - len(set(suits)))
                )
    assert {name: number / factorial(5) for name, number in orders.items()} == dict(
        zip(NAMES, COUNTING_ARTICLE, strict=True)
    )


def test_ranks_follow_the_order_of_categories():
    names = [category_of(rank) for rank in reversed(RANKS)]
    assert Counter(names) == dict(zip(NAMES, DISTINCT, strict=True))
    assert sum(one != other for one, other in pairwise(names)) == len(NAMES) - 1
    assert [hand_rank(example_of(rank)) for rank in RANKS] == list(RANKS)
    assert all(
        reference.category(example_of(rank)) == category_of(rank)
        for rank in RANKS[::50]
    )


def test_larger_hand_has_the_rank_of_its_best_five():
    dealer = Random(7)
    deals = [dealer.sample(PACK, number) for number in [6, 7] * 150]
    flushes = ["2h 3h 4h 5h 6h 7h 9h", "2h 3h 5h 8h Th Kh Ks", "2h 3h 5h 8h Kh Ks Kd"]
    for cards in [*deals, *map(str.split, flushes)]:
        assert hand_rank(" ".join(cards)) == max(
            hand_rank(" ".join(five)) for five in combinations(cards, 5)
        )


def test_rank_ignores_card_order_and_suit_names():
    dealer = Random(5)
    for rank in RANKS[::7]:
        cards = example_of(rank).split()
        dealer.shuffle(cards)
        assert (
            hand_rank(
                " ".join(cards).translate(
                    str.maketrans("cdhs", "".join(dealer.sample("cdhs", 4)))
                )
            )
            == rank
        )


def test_example_has_a_single_suit_only_for_flushes():
    for rank in RANKS:
        suits = {card[1] for card in example_of(rank).split()}
        assert (suits == {"c"}) == ("flush" in category_of(rank))


@pytest.mark.parametrize(
    "text",
    [
        "Jd Jd Ts Tc 9s",
        "2c 3d 4h 5s 7c 9d 2c",
        "Jd Js Ts Tc",
        "Jd JsxTs Tc 9s",
        "Jk Js Ts Tc 9s",
        "",
        None,
        5,
    ],
)
def test_invalid_hand_is_refused(text):
    with pytest.raises(reference.PokerError):
        hand_rank(text)
