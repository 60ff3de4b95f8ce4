"""The ladder of all strengths agrees with the readable evaluator that built it."""

from itertools import combinations
from random import Random

import pytest

import reference
from reference.cards import Card, write
from reference.rank_table import category_of, example_of, hand_rank
from reference.rules import STANDARD
from reference.strength import strength
from tests.dealing import PACK

RUNGS = 7_462


@pytest.mark.slow
def test_every_hand_of_the_deck_stands_where_the_readable_evaluator_puts_it():
    worth = [strength(tuple(Card(*card) for card in example_of(place).split()), STANDARD).key for place in rungs()]
    assert worth == sorted(set(worth))
    for cards in combinations([Card(*card) for card in PACK], 5):
        assert worth[hand_rank(write(cards)) - 1] == strength(cards, STANDARD).key


def test_of_six_and_seven_cards_the_best_five_count():
    dealer = Random(7)
    for number in [6, 7] * 150 + [7] * 20:
        cards = dealer.sample(PACK, number)
        assert hand_rank(" ".join(cards)) == max(hand_rank(" ".join(five)) for five in combinations(cards, 5))


def test_a_flush_of_six_or_seven_cards_is_its_best_five():
    assert hand_rank("2h 3h 4h 5h 6h 7h 9h") == hand_rank("3h 4h 5h 6h 7h")
    assert hand_rank("2h 3h 5h 8h Th Kh Ks") == hand_rank("3h 5h 8h Th Kh")
    assert hand_rank("2h 3h 5h 8h Kh Ks Kd") == hand_rank("2h 3h 5h 8h Kh")


def test_the_order_and_the_suits_of_the_cards_do_not_matter():
    dealer = Random(5)
    for place in range(1, RUNGS + 1, 7):
        cards = example_of(place).split()
        dealer.shuffle(cards)
        renamed = " ".join(cards).translate(str.maketrans("cdhs", "".join(dealer.sample("cdhs", 4))))
        assert hand_rank(renamed) == place


def test_every_rung_knows_its_category_and_an_example():
    assert [hand_rank(example_of(place)) for place in rungs()] == list(rungs())
    assert all(reference.category(example_of(place)) == category_of(place) for place in range(1, RUNGS + 1, 50))
    assert category_of(1) == "high card"
    assert category_of(RUNGS) == "straight flush"


def test_an_example_is_in_clubs_where_suits_matter_and_in_several_suits_where_they_do_not():
    for place in rungs():
        suits = {card[1] for card in example_of(place).split()}
        assert (suits == {"c"}) == ("flush" in category_of(place))


def test_other_ways_to_write_a_card_are_read_too():
    assert hand_rank("10s aS k♠ QsJs") == hand_rank("As Ks Qs Js Ts") == RUNGS


@pytest.mark.parametrize(
    "text",
    [
        "Jd Jd Ts Tc 9s",
        "Jd Js Ts Tc Jd",
        "Jd Js Ts Tc 9s Jd",
        "2c 3d 4h 5s 7c 9d 2c",
        "Jd Js Ts Tc",
        "Jd Js Ts Tc 9s 2d 3d 4d",
        "Jd JsxTs Tc 9s",
        "Jd Js Ts Tc 1s",
        "Jk Js Ts Tc 9s",
        "",
        None,
        5,
        ["Jd", "Js"],
    ],
)
def test_what_is_no_hand_of_five_to_seven_cards_is_refused(text):
    with pytest.raises(reference.PokerError):
        hand_rank(text)


def rungs():
    return range(1, RUNGS + 1)
