"""Generated calls test all house rules, and two evaluators agree on the answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from random import Random

import pytest

import reference
from dojo.compare.houses.combinations import House, complete, go_together, list_houses
from dojo.compare.houses.hands import HouseDealer, rate_hand
from dojo.compare.houses.house_cases import list_calls, list_calls_of
from dojo.contract import Call
from reference.house.catalogue import BY_NAME
from tests import oracle, tables
from tests.agreed import NAMES
from tests.houses import half
from tests.reference.test_oracle import is_covered

FUNCTIONS = {
    "category",
    "winners",
    "describe",
    "nicknames",
    "best_five",
    "shares",
    "stands_for",
    "odds",
}
# "suit order shdc" is the default order, so leaving it out changes no answer
CHANGING_RULES = [
    "suit order hdcs" if name == "suit order shdc" else name for name in NAMES
]


@cache
def calls_about(*names: str) -> list[Call]:
    """Return the calls under these house rules and the rules that they need."""
    return [*list_calls_of(next(list_houses(names)))]


def make_house(*names: str, is_thorough: bool = True) -> House | None:
    """Return a house with these rules and the rules that they need.

    Return None if the rules contradict each other.
    """
    together = complete(names, Random(0))
    return House(tuple(sorted(together)), "0", is_thorough) if together else None


def answer(call: Call, rules: Iterable[str]) -> object:
    """Return the reference's answer under these rules, or "refused"."""
    try:
        return getattr(reference, call.function)(*call.arguments, [*rules])
    except ValueError:
        return "refused"


def hands_of(call: Call) -> list[str]:
    hands = call.arguments[-1] if call.arguments else {}
    return [*hands.values()] if isinstance(hands, dict) else [str(hands)]


def test_generated_calls_depend_only_on_the_seed() -> None:
    [first, again, other] = (
        [*list_calls_of(next(list_houses(["36-card deck"], seed)))]
        for seed in (0, 0, 1)
    )
    assert first == again
    assert first != other


def test_calls_for_a_chosen_rule_cover_every_function() -> None:
    assert {call.function for call in calls_about("deuces wild")} == FUNCTIONS


def test_two_chosen_rules_are_tried_separately_and_together() -> None:
    houses = {frozenset(h.names) for h in list_houses(["36-card deck", "bug"])}
    assert {frozenset({"36-card deck"}), frozenset({"bug"})} <= houses
    assert frozenset({"36-card deck", "bug"}) in houses


def test_chosen_rule_is_combined_with_other_rules() -> None:
    houses = [
        h.names for h in list_houses(["36-card deck"]) if "36-card deck" in h.names
    ]
    combined = {name for names in houses for name in names}
    assert {"two decks", "deuces wild", "ace-to-five", "imperial flush"} - combined == {
        "deuces wild"  # the 36-card deck contains no deuces
    }


def test_chosen_rules_are_also_tried_without_wild_cards() -> None:
    names = {"two decks", "royal flush beats five of a kind"}
    assert names in [{*house.names} for house in list_houses([*names])]


def test_hands_of_neighbouring_strength_are_compared() -> None:
    """If a solution sorts the hands differently, it gets one of these calls wrong."""
    house = make_house("nevada pai gow")
    hands = HouseDealer(house).deal_hands()
    order = sorted(hands, key=lambda hand: rate_hand(hand, house.rules).key)
    met = {
        frozenset(hands_of(call))
        for call in list_calls_of(house)
        if call.function == "winners"
    }
    assert met.issuperset(map(frozenset, pairwise(order)))


def test_cards_can_be_added_to_a_single_joker() -> None:
    house = make_house("incomplete hands", "jokers wild")
    dealer = HouseDealer(house)
    for _ in range(20):
        assert 2 <= len(dealer.add_cards(("Jk",))) <= 7


def test_calls_include_a_hand_with_one_card_too_few() -> None:
    for name, least in ("incomplete hands", 1), ("three-card hands", 3), ("bug", 5):
        refused = [
            len(hands_of(call)[0].split())
            for call in calls_about(name)
            if call.function == "category" and answer(call, call.rules) == "refused"
        ]
        assert least - 1 in refused


def test_calls_include_hands_of_each_size_with_a_card_outside_the_deck() -> None:
    lengths = {
        len(hand.split())
        for call in calls_about("36-card deck")
        for hand in hands_of(call)
        if sum(card[0] in "2345" for card in hand.split()) == 1
    }
    assert {5, 6, 7} <= lengths


def test_chosen_rule_is_tried_with_rules_that_contradict_it() -> None:
    tried = [call.rules for call in list_calls(["deuces wild"])]
    assert ("32-card deck", "deuces wild") in tried
    assert ("deuces wild", "minimum beats maximum") in tried


def test_calls_with_contradictory_rules_have_no_other_fault() -> None:
    """The hand is valid in the deck that each of these rules chooses."""
    for name in ("mexican stud deck", "20-card poker"):
        clashes = [call for call in list_calls([name]) if not can_agree(call.rules)]
        assert clashes
        assert all(answer(call, [name]) != "refused" for call in clashes)


def can_agree(rules: Sequence[str]) -> bool:
    return go_together(frozenset(rules))


def test_every_function_except_odds_is_called_with_an_invalid_hand() -> None:
    refused = [
        call for call in calls_about("bug") if answer(call, call.rules) == "refused"
    ]
    assert {call.function for call in refused} == FUNCTIONS - {"odds"}


def test_functions_about_single_hands_are_called_with_one_card_too_many() -> None:
    naming = {"describe", "nicknames", "stands_for"}
    for name, counted in ("three-card hands", 3), ("incomplete hands", 5):
        functions = {
            call.function
            for call in calls_about(name)
            if call.function in naming and len(hands_of(call)[0].split()) == counted + 1
        }
        assert functions == naming


def test_substitute_card_is_wild_or_has_a_similar_rank() -> None:
    dealer = HouseDealer(make_house("one-eyed jacks wild"))
    cards = ["Ac", "Kd", "2d"]
    substitutes = {dealer.choose_substitute(cards, 0) for _ in range(40)}
    neighbours = {"Kc", "2c"}
    same_rank = {rank + suit for rank in "AK2" for suit in "cdhs"}
    assert {"Js", "Jh"} | neighbours <= substitutes
    assert substitutes <= {"Js", "Jh"} | neighbours | same_rank


def test_calls_to_winners_have_two_to_six_players() -> None:
    numbers = {len(hands_of(c)) for c in calls_about("bug") if c.function == "winners"}
    assert numbers == {2, 3, 4, 5, 6}


def test_some_high_low_pots_leave_odd_chips() -> None:
    paid = [
        call.arguments[0]
        for call in calls_about("high-low")
        if call.function == "shares"
    ]
    assert {int(str(pot)) % 4 for pot in paid} == {0, 1, 2, 3}


def test_best_five_is_called_with_small_hands_too() -> None:
    numbers = {
        len(hands_of(call)[0].split())
        for call in calls_about("incomplete hands")
        if call.function == "best_five"
    }
    assert {1, 2, 3, 4, 5, 6, 7, 9} <= numbers


def test_best_five_sometimes_depends_on_tie_breaking_suits() -> None:
    names = ("suit of the highest card", "suit of the highest unpaired card")
    for name in names:
        calls = [call for call in calls_about(name) if call.function == "best_five"]
        assert any(answer(call, ()) != answer(call, call.rules) for call in calls)


def test_calls_include_two_mediums_against_minimum_and_maximum() -> None:
    """The better medium shares the pot with the minimum and the maximum.

    The worse medium loses.
    """
    tables = [
        [reference.describe(hand) for hand in hands_of(call)]
        for call in calls_about("minimum beats maximum")
        if call.function == "winners" and len(hands_of(call)) > 3
        if {len(hand.split()) for hand in hands_of(call)} == {5}
    ]
    sides = {"five-high straight flush", "royal flush"}
    between = [
        {name for name in names if "straight flush" in name} - sides
        for names in tables
        if sides.issubset(names)
    ]
    assert max(map(len, between)) > 1


def test_generated_hands_include_five_six_and_seven_cards() -> None:
    numbers = {
        len(hand.split())
        for call in calls_about("36-card deck")
        if call.function in ("winners", "category", "best_five")
        for hand in hands_of(call)
    }
    assert {5, 6, 7} <= numbers


def test_seven_card_hands_begin_or_end_with_the_best_five() -> None:
    house = make_house("36-card deck")
    hands = HouseDealer(house).deal_hands()
    seven = [hand.split() for hand in hands if len(hand.split()) == 7]
    first_count = 0
    for hand in seven:
        assert hand[::-1] in seven
        best, *parts = (
            rate_hand(" ".join(cards), house.rules).key
            for cards in (hand, hand[:5], hand[2:])
        )
        assert best in parts
        first_count += best != parts[1]
    assert first_count


def test_lowest_and_highest_straight_flush_are_dealt_in_each_suit() -> None:
    hands = {
        frozenset(call.arguments[0].split())
        for call in calls_about("36-card deck")
        if call.function == "category" and "36-card deck" in call.rules
    }
    for ranks in ("A6789", "TJQKA"):
        for suit in "cdhs":
            assert frozenset(rank + suit for rank in ranks) in hands


@pytest.mark.parametrize("rule", CHANGING_RULES)
def test_leaving_out_a_rule_changes_an_answer(rule: str) -> None:
    """The test runs for every rule in the catalogue, including future rules."""
    house = make_house(rule)
    shorter = leave_out(rule, house.names)
    assert any(
        answer(call, shorter) != answer(call, house.names)
        for call in list_calls_of(house)
        if call.function in ("category", "winners")
    )


def leave_out(rule: str, names: Sequence[str]) -> set[str]:
    """Return the names without *rule*, and without the rules that need it."""
    rest = {*names} - {rule}
    return {
        name
        for name in rest
        if not BY_NAME[name].needs or rest.intersection(BY_NAME[name].needs)
    }


def list_oracle_houses(deals: int) -> list[Sequence[str]]:
    """List each rule on its own, and a sample of pairs of rules.

    If *deals* is 1,000 or more, list all pairs.
    """
    pairs = [
        (one, other)
        for position, one in enumerate(NAMES)
        for other in NAMES[position + 1 :]
    ]
    step = max(1, 1_000 // deals)
    return [(name,) for name in NAMES] + pairs[::step]


def test_oracle_and_reference_agree_on_generated_calls(deals: int) -> None:
    """The option `--deals 1000` tries every pair of rules that can be combined."""
    wrong = []
    for names in list_oracle_houses(deals):
        house = make_house(*names, is_thorough=False)
        if house and is_covered(house.names):
            wrong += [call for call in list_calls_of(house) if not agree(call)]
    assert wrong == []


def agree(call: Call) -> bool:
    """Return whether both evaluators give the same answer to a call.

    Only valid calls to `category` and `winners` are compared; for others, return True.
    """
    right = answer(call, call.rules)
    if right == "refused" or call.function not in ("category", "winners"):
        return True
    if call.function == "category":
        [hand] = hands_of(call)
        found = oracle.worth(hand.split(), half(call.rules)).category
        return bool(found == right)
    hands = {name: hand.split() for name, hand in call.arguments[-1].items()}
    return bool(tables.winners(hands, call.rules) == right)


def test_hands_of_five_cards_meet_the_next_straight():
    """With a 36-card deck, A-9-8-7-6 is the lowest straight."""
    low, higher = set("A9876"), set("T9876")
    met = [
        [{card[0] for card in hand.split()} for hand in call.arguments[0].values()]
        for call in calls_about("36-card deck")
        if call.function == "winners"
        and all(len(hand.split()) == 5 for hand in call.arguments[0].values())
    ]
    assert any(low in ranks and higher in ranks for ranks in met)
