"""Solutions that are right but for one slip, which one or two scenarios notice."""

import pytest

import reference
from dojo.errors import WrongAnswer
from tests.playing import CONTRACT, FEATURES, a_solution, play, record

SLIPS = {}  # by name: where it must be noticed, the function, and what it does


def slip(folder, function):
    """Note a wrong *function*: it is given the right answer, and what was asked."""

    def note(wrong):
        def answer(*question):
            return wrong(CONTRACT[function](*question), *question)

        SLIPS[wrong.__name__] = (folder, function, answer)

    return note


def misreading(folder, *rules):
    """Note that a hand is taken for another under one of these *rules*."""

    def note(wrong):
        def winners(right, hands, given=()):
            read = {name: wrong(hand) for name, hand in hands.items()}
            return reference.winners(read, given) if {*rules} & {*given} else right

        winners.__name__ = wrong.__name__
        slip(folder, "winners")(winners)

    return note


def ranks(hand):
    """The ranks of a hand from the highest down, without jokers."""
    held = [card[0] for card in hand.split() if card != "Jk"]
    return "".join(sorted(held, key="AKQJT98765432".index))


def one_suit(hand):
    return len({card[1] for card in hand.split() if card != "Jk"}) == 1


@slip("2-table", "best_five")
def a_wheel_is_overlooked_beside_a_pair(right, cards, _=()):
    fives = sorted(cards.split(), key=lambda card: -ranks(cards).count(card[0]))[:5]
    if ranks(right) == "A5432" and len({*ranks(cards)}) < len(ranks(cards)):
        return " ".join(fives)
    return right


@slip("2-table", "category")
def a_straight_is_overlooked_beside_three_of_a_kind(right, hand, _=()):
    three = any(ranks(hand).count(rank) == 3 for rank in ranks(hand))
    return "three of a kind" if right == "straight" and three else right


@misreading("3-low", "deuce-to-seven")
def in_deuce_to_seven_a_wheel_of_one_suit_is_a_straight_flush(hand):
    return hand.replace("A", "6") if ranks(hand) == "A5432" and one_suit(hand) else hand


@misreading("3-low", "deuce-to-seven")
def in_deuce_to_seven_a_straight_flush_is_only_a_straight(hand):
    first, *others = hand.split()
    straight = reference.category(hand, ["deuce-to-seven"]) == "straight flush"
    if straight:
        return " ".join([first[0] + "cdhs"["dhsc".index(first[1])], *others])
    return hand


@slip("3-low", "category")
def in_deuce_to_seven_a_wheel_of_one_suit_is_nothing(right, hand, rules=()):
    if "deuce-to-seven" in rules and right == "flush" and ranks(hand) == "A5432":
        return "high card"
    return right


@slip("3-low", "shares")
def the_odd_chip_of_two_halves_is_for_the_high_one(right, pot, hands, rules=()):
    if (
        "high-low" not in rules
        or pot % 2 == 0
        or sorted(right.values())[-2:] != [pot // 2, pot // 2 + 1]
    ):
        return right
    (high,) = reference.winners(hands)
    return {name: pot // 2 + (name == high) if right[name] else 0 for name in right}


@slip("4-wild", "category")
def the_bug_completes_no_straight_with_an_ace_on_top(right, hand, rules=()):
    on_top = "bug" in rules and right == "straight" and {*ranks(hand)} <= {*"AKQJT"}
    return "pair" if on_top else right


@slip("4-wild", "stands_for")
def two_jokers_beside_an_ace_are_aces(right, hand, _):
    three = hand.count("Jk") == 2 and {*ranks(hand)} <= {*"A5432"} and "A" in hand
    return hand.replace("Jk", "As") if three else right


@misreading("4-wild", "double-ace flush")
def two_jokers_are_two_aces_only_beside_an_ace(hand):
    suit = (
        hand.replace("Jk", "").split()[0][1]
        if hand.count("Jk") == 2 and one_suit(hand) and "A" not in hand
        else ""
    )
    queen = "Q" if "K" in hand else "K"
    if suit:
        return hand.replace("Jk", f"A{suit}", 1).replace("Jk", queen + suit)
    return hand


@slip("4-wild", "best_five")
def one_joker_is_enough(right, cards, rules=()):
    if "Jk Jk" in right and len(cards) > 14:
        return reference.best_five(cards.replace("Jk", "", 1), rules)
    return right


@slip("4-wild", "category")
def four_deuces_are_four_of_a_kind(right, hand, rules=()):
    if "deuces wild" in rules and hand.count("2") == 4:
        return "four of a kind"
    return right


@slip("4-wild", "category")
def of_three_lowest_cards_only_two_are_wild(right, hand, rules=()):
    lowest = [card for card in hand.split() if card[0] == ranks(hand)[-1:]]
    read = " ".join("Jk" if card in lowest[:2] else card for card in hand.split())
    if "lowest card wild" in rules and lowest[2:]:
        return reference.category(read, ["jokers wild"])
    return right


@slip("5-packs", "winners")
def of_three_cards_a_flush_breaks_ties(right, hands, rules=()):
    return [
        name
        for name in right
        if one_suit(hands[name]) or "three-card hands" not in rules
    ] or right


@slip("6-houses", "category")
def a_pair_hides_a_four_card_flush(right, hand, _=()):
    return "pair" if right == "four-card flush" and len({*ranks(hand)}) == 4 else right


@slip("6-houses", "winners")
def in_nevada_a_wheel_of_one_suit_beats_everything(right, hands, rules=()):
    wheels = [
        name
        for name, hand in hands.items()
        if ranks(hand) == "A5432" and one_suit(hand)
    ]
    return wheels if wheels and "nevada pai gow" in rules else right


@misreading("6-houses", "nevada pai gow")
def in_nevada_a_joker_beside_the_lowest_cards_is_a_six(hand):
    return hand.replace("Jk", "6d") if ranks(hand) == "5432" else hand


@slip("6-houses", "winners")
def four_deuces_share_whatever_the_kicker(right, hands, rules=()):
    fours = [name for name, hand in hands.items() if hand.count("2") == 4]
    return fours if "imperial flush" in rules and {*right} <= {*fours} else right


@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_in_one_rule_fails_a_scenario_about_it(name):
    folder, function, wrong = SLIPS[name]
    solution = a_solution(**CONTRACT | {function: wrong})
    for path in sorted(FEATURES.glob(f"{folder}/*.feature")):
        for scenario, calls in record(path):
            asked = [call[1:] for call in calls if call[0] == function]
            differs = any(
                answer(wrong, *call) != answer(CONTRACT[function], *call)
                for call in asked
            )
            if differs and isinstance(play(scenario, solution), WrongAnswer):
                return
    pytest.fail("no scenario notices")


def answer(function, given, named):
    """What a function says; an error is an answer too."""
    try:
        return repr(function(*given, **named))
    except ValueError as error:
        return repr(error)
