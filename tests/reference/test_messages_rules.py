"""What is said to whoever asks for what no house can give: every refusal of rules, pots and draws, word for word."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reference import (
    DealError,
    HandError,
    PokerError,
    RulesError,
    best_five,
    category,
    chips,
    describe,
    high_card_by_suit,
    nicknames,
    odds,
    shares,
    stands_for,
)
from reference.categories import FLUSH, HIGH_CARD, STANDARD_ORDER, STRAIGHT_FLUSH
from reference.house.agreement import agree_on
from reference.rules import Rules, Wild

HAND = "Jd Js Ts Tc 9s"
SIX = f"{HAND} 8s"
NO_CHIPS = "is no number of chips (write a whole number from 0 on)"
LOW = "'ace-to-five' or 'deuce-to-seven' or 'ace-to-six'"
DECIDERS = (
    "'suit of the highest card' or 'suit of the highest paired card' or 'suit of the highest unpaired card' or "
    "'suit of the highest card outside the combination'"
)
CIRCLE = agree_on(["minimum beats maximum", "imperial flush"])

NAMES = [
    (["nope"], "unknown house rule 'nope': the nearest known one is 'incomplete hands'"),
    (
        ["Bugs", "joker wild", "bug"],
        (
            "unknown house rule 'Bugs': the nearest known one is 'bug'; "
            "unknown house rule 'joker wild': the nearest known one is 'jokers wild'"
        ),
    ),
    ("bug", "the house rules: 'bug' is str (give a list, tuple or set of names)"),
    (None, "the house rules: None is NoneType (give a list, tuple or set of names)"),
    ({"bug": 1}, "the house rules: {'bug': 1} is dict (give a list, tuple or set of names)"),
    (
        [["deuces wild"], "jokers wild", "canadian stud"],
        "the house rules: [['deuces wild'], 'jokers wild', 'canadi is list (give a list, tuple or set of names)",
    ),
    (["jokers wild", "bug"], "house rules that contradict each other: 'jokers wild' and 'bug' (both say the joker)"),
    (
        ["imperial flush", "ace-to-five", "jokers wild"],
        (
            "house rules that contradict each other: 'ace-to-five' and 'imperial flush' "
            "(the one ranks low hands, the other high ones); "
            "house rules that contradict each other: 'jokers wild' and 'imperial flush' "
            "(a wild card could be called either way)"
        ),
    ),
    (
        ["high-low"],
        f"a house rule that needs another 'high-low': needs {LOW} (in force: 'high-low')",
    ),
    (
        ["suit order hdcs", "bug"],
        f"a house rule that needs another 'suit order hdcs': needs {DECIDERS} (in force: 'bug', 'suit order hdcs')",
    ),
    (
        ["bug", "aces are the highest pair", "jokers wild"],
        (
            "house rules that contradict each other: 'jokers wild' and 'bug' (both say the joker); "
            "a house rule that needs another 'aces are the highest pair': needs 'ace-to-six' "
            "(in force: 'aces are the highest pair', 'jokers wild', 'bug')"
        ),
    ),
]

REFUSED = [
    (
        lambda: odds(["incomplete hands"]),
        RulesError,
        "odds: 'incomplete hands' have no fixed number of cards (leave it out)",
    ),
    (
        lambda: Rules(categories=(STRAIGHT_FLUSH, *STANDARD_ORDER[:-1])),
        RulesError,
        (
            "the order of categories: every straight flush is a high card too, so it cannot rank below it "
            "(turn the two round)"
        ),
    ),
    (
        lambda: Rules(categories=(HIGH_CARD, STRAIGHT_FLUSH, FLUSH)),
        RulesError,
        (
            "the order of categories: every straight flush is a flush too, so it cannot rank below it "
            "(turn the two round)"
        ),
    ),
    *(
        (
            lambda wild=wild: replace(CIRCLE, wild=wild),
            RulesError,
            (
                "the upsets: a wild card could be called either way when the minimum beats the maximum "
                "(leave out one of the two)"
            ),
        )
        for wild in (agree_on(["bug"]).wild, Wild(lowest=True))
    ),
    (
        lambda: shares(5, {"Ann": "Kc 7d 5h 4s 2c"}, ["ace-to-five", "eight or better"]),
        DealError,
        "the pot: no hand qualifies for it ('high-low' gives it to the high hand)",
    ),
    (
        lambda: high_card_by_suit({"Ann": "Kd", "Bob": "Kd"}),
        DealError,
        "the cards drawn: Ann and Bob hold the same card (draw from one deck)",
    ),
    (
        lambda: high_card_by_suit({"Ann": "2d", "Bob": "Qs", "Cid": "2d", "Dee": "2d"}),
        DealError,
        "the cards drawn: Ann and Cid and Dee hold the same card (draw from one deck)",
    ),
    (
        lambda: high_card_by_suit({"Ann": "2d", "Bob": "Qs", "Cid": "2d", "Dee": "Qs"}),
        DealError,
        (
            "the cards drawn: Ann and Cid hold the same card (draw from one deck); "
            "the cards drawn: Bob and Dee hold the same card (draw from one deck)"
        ),
    ),
    (
        lambda: high_card_by_suit({"Ann": "Kd Qd", "Bob": "Qs"}),
        HandError,
        "Ann, too many cards: 2 seen, 1 needed",
    ),
    *(
        (lambda ask=ask: ask(SIX, ()), HandError, "too many cards: 6 seen, 5 needed")
        for ask in (describe, nicknames, stands_for)
    ),
    (
        lambda: best_five("9c 2d 3h 4s Kc", ["mexican stud deck"]),
        HandError,
        "card 1 '9c': is not in the mexican stud deck (its ranks are 2 3 4 5 6 7 J Q K A)",
    ),
    (
        lambda: best_five("Kc Td Jh Qs 9c", ["20-card poker"]),
        HandError,
        "card 5 '9c': is not in the 20-card deck (its ranks are T J Q K A)",
    ),
    *(
        (
            lambda name=name: category("2c Td Jh Qs Kc", [name]),
            HandError,
            f"card 1 '2c': is not in the {name} (its ranks are {ranks})",
        )
        for name, ranks in [
            ("32-card deck", "7 8 9 T J Q K A"),
            ("36-card deck", "6 7 8 9 T J Q K A"),
            ("40-card deck", "5 6 7 8 9 T J Q K A"),
        ]
    ),
]


def refusal(ask: object) -> PokerError:
    """The error that a question meets; each fault of it is made of texts."""
    with pytest.raises(PokerError) as caught:
        ask()
    for fault in caught.value.faults:
        assert all(isinstance(text, str) for text in (fault.where, fault.seen, fault.wrong, fault.remedy))
    return caught.value


@pytest.mark.parametrize(("names", "message"), NAMES, ids=[message for _, message in NAMES])
def test_house_rules_that_cannot_be_agreed_on_are_refused_in_these_words(names: object, message: str) -> None:
    error = refusal(lambda: category(HAND, names))
    assert type(error) is RulesError
    assert str(error) == message


@pytest.mark.parametrize(("ask", "kind", "message"), REFUSED, ids=[message for _, _, message in REFUSED])
def test_a_question_without_an_answer_is_refused_in_these_words(
    ask: object, kind: type[PokerError], message: str
) -> None:
    error = refusal(ask)
    assert type(error) is kind
    assert str(error) == message


@pytest.mark.parametrize("number", [-1, True, 2.5, "5", None, -(10**60)], ids=repr)
def test_what_is_no_number_of_chips_is_refused_with_what_was_seen(number: object) -> None:
    seen = repr(number)[:40]
    assert str(refusal(lambda: shares(number, {"Ann": HAND}))) == f"the pot: {seen} {NO_CHIPS}"
    assert str(refusal(lambda: chips(number))) == f"the amount: {seen} {NO_CHIPS}"


def test_no_chips_at_all_are_a_number_of_chips() -> None:
    assert shares(0, {"Ann": HAND}) == {"Ann": 0}
    assert set(chips(0).values()) == {0}


def test_a_rule_refused_once_is_refused_again_and_keeps_its_faults_as_values() -> None:
    first, again = (refusal(lambda: category(HAND, ["joker wild"])) for _ in range(2))
    assert first.faults == again.faults
    assert [(fault.where, fault.seen) for fault in first.faults] == [("unknown house rule", "joker wild")]
