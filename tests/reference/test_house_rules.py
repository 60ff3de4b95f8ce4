"""Each house rule works on its own, and each pair of rules works or is refused."""

import re
from itertools import combinations, product
from math import comb

import pytest

import reference
from reference.house.agreement import agree_on
from reference.house.catalogue import BY_NAME
from tests.agreed import NAMES, ORDERS, add_needs, find_refusal, list_companions

# Every deck has the ranks A, K, Q and J.
FIVES = {
    "Ann": "As Ks Qs Js Ah",
    "Bob": "Ah Ad As Kh Kd",
    "Cid": "Jh Jd Js Jc Qh",
    "Dan": "Kc Kd Qc Qd Jh",
    "Eve": "Ac Ad Qh Jc Kh",
}
WITH_JOKER = {"Fay": "Ac Ad Qh Jc Jk", "Gus": "Kh Qh Jh Jk Jk"}
WITH_LOW_CARDS = {"Hal": "2c 2d Ah Kc Qh", "Ida": "7c 5d 4h 3s Ac"}
SPARE = "Ah Ad Ks Kd Qh Jc Js"


def list_hands(names):
    """Return a hand for each player under these rules, and a hand with extra cards."""
    rules = agree_on(names)
    hands = dict(FIVES)
    if rules.deck.jokers:
        hands |= WITH_JOKER
    if "2" in rules.deck.ranks:
        hands |= WITH_LOW_CARDS
    counted = {
        player: " ".join(hand.split()[-rules.counted_cards :])
        for player, hand in hands.items()
    }
    return counted, SPARE


def check_answers(names):
    """Check that every function gives plausible answers under these rules."""
    hands, spare = list_hands(names)
    known = {category.name for category in agree_on(names).categories}
    for hand in hands.values():
        assert reference.category(hand, names) in known
        assert re.fullmatch("[a-z0-9 -]+", reference.describe(hand, names))
        played = reference.stands_for(hand, names).split()
        assert len(played) == len(hand.split())
        assert "Jk" not in played
    best = reference.best_five(spare, names).split()
    assert len(best) == agree_on(names).counted_cards
    assert {*best} <= {*spare.split()}
    check_winners(hands, names)


def check_winners(hands, names):
    """Check that the winners don't depend on the order of the players.

    Also check that the winners, and nobody else, are paid.
    """
    winners = reference.winners(hands, names)
    backwards = reference.winners(dict(reversed(hands.items())), names)
    assert backwards[::-1] == winners
    if not winners:
        assert "eight or better" in names
        return
    chips = reference.shares(100, hands, names)
    assert sum(chips.values()) == 100
    assert [player for player, paid in chips.items() if paid] == winners


@pytest.mark.parametrize("name", BY_NAME)
def test_house_rule_works_alone_or_names_the_rules_it_needs(name):
    message = find_refusal((name,))
    if needs := BY_NAME[name].needs:
        assert f"'{name}': needs" in message
        assert all(f"'{needed}'" in message for needed in needs)
    else:
        assert message == ""


def test_contradiction_message_names_both_house_rules():
    for name, companion in combinations((*NAMES, *ORDERS[1:]), 2):
        message = find_refusal((name, companion))
        assert message == find_refusal((companion, name))
        if message:
            assert f"'{name}'" in message
            assert f"'{companion}'" in message


@pytest.mark.parametrize("name", NAMES)
def test_every_accepted_pair_of_rules_gives_plausible_answers(name):
    for names in [add_needs(name), *list_companions(name)]:
        check_answers(names)


def test_three_card_odds_add_up_to_the_number_of_hands():
    three_cards = ("three-card hands", "three-card straights and flushes")
    for name, other in product(NAMES, three_cards):
        names = add_needs(name, other)
        if not find_refusal(names):
            deck = agree_on(names).deck
            size = 4 * len(deck.ranks) * deck.copies + deck.jokers
            assert sum(reference.odds(names).values()) == comb(size, 3), names
