"""What is said about one solution: what agrees, what differs and why, what is not started, and one example."""

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from dojo.compare.cases import PROPER, make_refused, put_highest_first
from dojo.compare.command import make_report
from dojo.compare.explain import shows
from dojo.compare.judge import agrees, name_kind
from dojo.compare.result import (
    TEXT,
    Case,
    Comparison,
    Covered,
    Question,
    Reply,
    ReplyKind,
    Result,
)
from dojo.compare.words import tell_outcome, tell_question, write_hand
from dojo.report.output import make_data
from dojo.report.terminal import render, render_screen
from tests.compare.asking import HALF_DONE, WHEEL, compare_once
from tests.compare.faults import BEST, KEY, MIXED
from tests.compare.sound import SOUND

SUITS_DECIDE = "    suits = sorted((card[0], card[1]) for card in read(hand))\n    return ORDER.index(name), ranks, suits[-1][1]\n"
LENIENT = """    cards = []
    for piece in text.replace("10", "T").split():
        if piece[0].upper() not in RANKS:
            raise ValueError(piece)
        cards.append((piece[0].upper(), SUITS.get(piece[-1], piece[-1])))
    if len(cards) != 5:
        raise ValueError("five")
    return cards
"""
READING = re.search(r"    cards, wrong = .*?    return cards\n", SOUND, re.DOTALL)[0]
SAMPLES = Path(__file__).parents[1] / "solutions"
FAULTY = {
    "suits break ties, and text is taken as it comes": SOUND.replace(
        KEY, SUITS_DECIDE
    ).replace(READING, LENIENT),
    "the wheel is none, and the first player wins ties": WHEEL.replace(
        BEST, BEST.rstrip() + "[:1]\n"
    ),
    "two pairs are all that is known": HALF_DONE,
    "answers are of wrong types": (SAMPLES / "wrong_types/__init__.py").read_text(
        encoding="utf-8"
    ),
}


def report(result):
    return make_report(Comparison([Path("fox")], {Path("fox"): result}))


def row(result, label):
    """What stands on the first screen under a label, as one text; "" if nothing does."""
    table = report(result).sections[0].table
    return " ".join(
        str(what) for finding, what in (table.rows if table else ()) if finding == label
    )


@pytest.mark.parametrize("name", FAULTY)
def test_every_difference_is_counted_in_one_finding_and_in_the_data_too(name):
    result = compare_once(FAULTY[name])
    assert sum(one.count for one in result.findings) == result.total - result.right > 0
    first, *others = make_data(report(result))["sections"]
    assert (first["asked"], first["right"]) == (result.total, result.right)
    times = [
        one["times"]
        for one in others
        if one["key"] in ("cause", "difference", "missing")
    ]
    times += [
        found["times"]
        for one in others
        if one["key"] == "more differences"
        for found in one["table"]
    ]
    assert sum(times) == result.total - result.right


@pytest.mark.parametrize("name", FAULTY)
def test_the_first_screen_is_a_screen(name):
    shown = render_screen(report(compare_once(FAULTY[name])))
    assert len(shown) <= 22
    assert max(map(len, shown)) <= 80
    assert (
        shown[-1]
        == "  Next: make the simplest difference a test of yours (-v writes it)."
    )


def test_bad_hands_that_a_cause_does_not_foresee_are_a_finding_of_their_own():
    found = compare_once(
        FAULTY["suits break ties, and text is taken as it comes"]
    ).findings
    [twice] = [one for one in found if one.title == "a card may be there twice"]
    [rest] = [
        one
        for one in found
        if one.title == "a hand with what is no card is not refused"
    ]
    assert (twice.key, rest.key) == ("cause", "difference")
    assert "2c" in twice.simplest.case.question.arguments[0]


def test_a_half_done_solution_is_told_what_is_there_and_what_is_not():
    result = compare_once(HALF_DONE)
    assert row(result, "agrees") == "kinds of hands: high card, pair equal hands"
    assert row(result, "differs").startswith("two pairs lose to a higher pair (")
    missing = row(result, "not started")
    assert missing.startswith("categories: three of a kind and all that beat it (")
    assert missing.endswith(
        "low_card_by_suit, chips, stands_for, odds all 64 house rules"
    )
    [finding] = [one for one in result.findings if one.key == "missing"]
    assert shows(finding.simplest.case, result.missing)


def test_the_text_of_cards_comes_last_and_what_has_a_name_before_what_was_only_seen():
    result = compare_once(HALF_DONE)
    assert [one.topic for one in result.findings] == sorted(
        one.topic for one in result.findings
    )
    assert result.findings[-1].topic == TEXT
    texts = [one.key == "difference" for one in result.findings if one.topic == TEXT]
    assert texts == sorted(texts)
    assert re.search(r" and \d+ more$", row(result, "writing"))


def test_winners_are_told_so_that_one_sees_what_is_wrong():
    deal = Question("winners", ({"Ann": "2c 3d 4h 5s 7c", "Bob": "2d 3h 4s 5c 7d"},))
    assert tell_outcome(deal, ["Ann"]) == "Ann's 7-5-4-3-2 wins"
    assert tell_outcome(deal, []) == "nobody wins"
    assert tell_outcome(deal, ["Zoe"]) == 'winners says ["Zoe"]'
    assert tell_outcome(deal, ["Bob", "Ann"]) == 'winners says ["Bob", "Ann"]'
    assert tell_outcome(deal, ["Ann", "Bob"]) == "the pot is shared"


def test_equal_hands_are_shown_in_full_for_their_suits_are_what_they_differ_in():
    deal = Question("winners", ({"Ann": "2c 3d Th 5s 7c", "Bob": "2d 3h Ts 5c 7d"},))
    assert tell_question(deal) == "Ann holds 2c 3d 10h 5s 7c, Bob holds 2d 3h 10s 5c 7d"
    odd = Question("winners", ({"Ann": "2c", "Bob": "2c", "Cid": None},))
    assert tell_question(odd) == 'Ann holds "2c", Bob holds "2c", Cid holds None'
    assert write_hand("2c Js Jd 2d 4s Ts") == "2c Js Jd 2d 4s 10s"


def test_where_the_house_rules_are_at_fault_it_is_not_the_hand_that_is_called_none():
    unknown = make_refused("category", PROPER, rules=("ace-to-fiv",))
    contradicting = make_refused(
        "category", PROPER, rules=("ace-to-five", "deuce-to-seven")
    )
    answer, error = (
        Reply(ReplyKind.ANSWER, "pair"),
        Reply(ReplyKind.RAISED, None, "KeyError", "ace-to-fiv"),
    )
    assert (
        name_kind(unknown, answer)
        == "an unknown house rule (ace-to-fiv) is not refused"
    )
    assert name_kind(unknown, error).endswith(
        "(ace-to-fiv) is refused by KeyError, which is no ValueError"
    )
    assert name_kind(contradicting, answer).startswith(
        "a contradiction between house rules (ace-to-five, deuce-to-"
    )


def test_a_wild_card_may_play_in_any_suit_that_makes_no_flush():
    case = Case(
        Question("stands_for", ("Jd Ts 9c Jk 7s",), ("jokers wild",)), "Jd Ts 9c 8s 7s"
    )
    answers = [
        "Jd Ts 9c 8s 7s",
        "Jd Ts 9c 7s 8h",
        "Jd Ts 9c 8s 7d",
        "Jd Ts 9c Qs 7s",
        "Jd Ts 9c 8s",
        ["Jd"],
    ]
    assert [agrees(case, Reply(ReplyKind.ANSWER, one)) for one in answers] == [
        True,
        True,
        False,
        False,
        False,
        False,
    ]
    flush = Case(
        Question("stands_for", ("Jd Td 9d Jk 2d",), ("jokers wild",)), "Jd Td 9d Ad 2d"
    )
    assert not agrees(flush, Reply(ReplyKind.ANSWER, "Jd Td 9d Ac 2d"))


def test_of_equal_cards_any_may_be_chosen_under_house_rules_too():
    case = Case(
        Question("best_five", ("8c 8d 6h 5s 3c Kd",), ("ace-to-five",)),
        "8c 6h 5s 3c Kd",
    )
    answers = ["8d 6h 5s 3c Kd", "8c 8d 6h 5s 3c", "8s 6h 5s 3c Kd"]
    assert [agrees(case, Reply(ReplyKind.ANSWER, one)) for one in answers] == [
        True,
        False,
        False,
    ]


def test_odds_may_leave_out_a_category_that_has_no_hand_and_are_called_by_what_is_wrong():
    case = Case(Question("odds", ()), {"pair": 5, "flush": 0, "straight": 1})
    assert agrees(case, Reply(ReplyKind.ANSWER, {"pair": 5, "straight": 1}))
    assert (
        name_kind(case, Reply(ReplyKind.ANSWER, {"pair": 4}))
        == "odds counts pair, straight otherwise"
    )


def test_what_was_not_asked_is_counted_with_the_reason_and_an_end_of_the_process_is_on_the_first_screen():
    accidents = {"ends the whole process with status 0": 'category("2c 3d 4h 5s 7c")'}
    result = Result(
        "fox",
        [Covered("categories", 9, 9)],
        unasked=Counter({"no more": 8}),
        accidents=accidents,
    )
    assert row(result, "not asked") == "8 questions: no more"
    assert row(result, "beware").startswith(
        "it ends the whole process with status 0, first at"
    )


def test_a_difference_in_the_order_of_cards_shows_them_as_they_were_asked():
    result = compare_once(MIXED["a straight is seen in order only"][0])
    assert row(result, "differs").startswith(
        "the answer is wrong depending on the order in which cards are written ("
    )
    [hand] = result.findings[0].simplest.case.question.arguments
    shown = "\n".join(render(report(result)))
    assert hand != put_highest_first(hand)
    assert f'category("{hand}")\n' in shown
    assert f'category("{hand}") == "straight"' in shown
    assert "Example:" not in shown  # a feature has no words for it


def test_a_solution_that_is_careless_with_text_alone_is_told_so_first():
    first = report(compare_once(MIXED["symbols are no suits"][0])).sections[0].text[0]
    assert (
        first
        == "It is right about the game, and careless only about how cards are written."
    )


def test_the_example_of_what_several_lack_is_an_answer_and_no_exception_that_one_of_them_raises():
    [found] = [one for one in compare_once(HALF_DONE).findings if one.key == "missing"]
    raised = replace(found.simplest, reply=Reply(ReplyKind.RAISED, name="TypeError"))
    results = {"ant": [replace(found, simplest=raised)], "bee": [found]}
    folders = {
        Path(name): Result(name, findings=some) for name, some in results.items()
    }
    document = make_report(Comparison([*folders], folders))
    sections = make_data(document)["sections"]
    [row] = [
        section["table"][0] for section in sections if section["key"] == "differences"
    ]
    assert (row["solutions"], row["what differs"]) == ("2 of 2", found.title)
    assert "TypeError" not in row["for example"]
    assert row["for example"] in "\n".join(render_screen(document, 160)), (
        "a wide screen has room for it"
    )
    assert "for example" not in "\n".join(render_screen(document, 80))
