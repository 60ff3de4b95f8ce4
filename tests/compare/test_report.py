"""What is said about one solution: what agrees, what differs, and one example."""

import re
from pathlib import Path

import pytest

from dojo.compare.cases import Case, make_case, make_category_case, make_winners_case
from dojo.compare.command import make_report
from dojo.compare.explain import explain, find_not_started
from dojo.compare.judge import is_right, judge
from dojo.compare.messages import Answer, NoAnswer, NotAsked, NotStarted, Question
from dojo.compare.result import Comparison, Result, Topic
from dojo.compare.words import tell_question, tell_winners
from dojo.compare.worker import describe
from dojo.report.output import make_data
from dojo.report.terminal import render_screen
from tests.compare.asking import HALF_DONE, WHEEL, compare_once
from tests.compare.faults import BEST, KEY, MIXED
from tests.compare.sound import SOUND

pytestmark = pytest.mark.usefixtures("strengths_worked_out_once")
SUITS_DECIDE = (
    "    suits = sorted((card[0], card[1]) for card in read(hand))\n"
    "    return ORDER.index(name), ranks, suits[-1][1]\n"
)
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
    """What stands on the first screen under a label; "" if nothing does."""
    table = report(result).sections[0].table
    rows = table.rows if table else ()
    return " ".join(str(what) for finding, what in rows if finding == label)


@pytest.mark.parametrize("name", FAULTY)
def test_every_difference_is_counted_in_one_finding_and_in_the_data_too(name):
    result = compare_once(FAULTY[name])
    wrong = result.total - result.right
    assert sum(finding.count for finding in result.findings) == wrong > 0
    first, *others = make_data(report(result))["sections"]
    assert (first["asked"], first["right"]) == (result.total, result.right)
    times = [section["times"] for section in others if "times" in section]
    assert sum(times) == wrong


@pytest.mark.parametrize("name", FAULTY)
def test_the_first_screen_is_a_screen(name):
    shown = render_screen(report(compare_once(FAULTY[name])))
    assert len(shown) <= 22
    assert max(map(len, shown)) <= 80
    said = "\n".join(shown).partition("  Next: write a test about this (-v shows it): ")
    assert "        expected: " in said[2]
    assert "        actual: " in said[2]


def test_a_half_done_solution_is_told_what_is_there_and_what_is_not():
    result = compare_once(HALF_DONE)
    assert row(result, "differs").startswith("two pairs lose to a higher pair (")
    missing = row(result, "not started")
    assert missing.startswith("not there yet: three of a kind and all that beat it (")


def test_the_game_comes_before_bad_text_and_causes_before_what_was_only_seen():
    findings = compare_once(HALF_DONE).findings
    topics = [finding.topic for finding in findings]
    assert topics == sorted(topics)
    assert topics[-1] is Topic.ODD_INPUT
    texts = [
        each.why == "unexplained" for each in findings if each.topic is Topic.ODD_INPUT
    ]
    assert texts == sorted(texts)


def test_a_cause_is_told_with_both_numbers():
    result = compare_once(WHEEL)
    [section] = [each for each in report(result).sections if each.key == "cause"]
    number = result.total - result.right
    figures = f"{number} of {number}"
    assert row(result, "differs") == f"5-4-3-2-A is no straight ({figures})"
    assert section.text[0] == f"Where that shows, {figures} answers agree with it."


def test_winners_are_told_so_that_one_sees_what_is_wrong():
    case = make_winners_case("7c 5s 4h 3d 2c", "7d 5c 4s 3h 2d")
    asked = "Ann 7c 5s 4h 3d 2c meets Bob 7d 5c 4s 3h 2d"
    assert tell_question(case) == asked
    deal = case.question.arguments[0]
    assert tell_winners([], deal) == "nobody wins"
    assert tell_winners(["Zoe"], deal) == 'winners says ["Zoe"]'
    assert tell_winners(["Bob", "Ann"], deal) == 'winners says ["Bob", "Ann"]'
    assert tell_winners(["Ann", "Bob"], deal) == "Ann and Bob share the pot"


def test_of_equal_cards_any_may_be_chosen_under_house_rules_too():
    asked = Question("best_five", ("8c 8d 6h 5s 3c Kd",), ("ace-to-five",))
    case = Case(asked, "8c 6h 5s 3c Kd", lesson=0)
    assert is_right(case, Answer("8d 6h 5s 3c Kd"))
    assert not is_right(case, Answer("8c 8d 6h 5s 3c"))
    assert not is_right(case, Answer("8s 6h 5s 3c Kd"))


def test_what_was_not_asked_is_counted_with_the_reason():
    habits = {"does not end": 'category("2c 3d 4h 5s 7c")'}
    result = Result("fox", total=9, not_asked=8, why_not_asked="no more", habits=habits)
    assert row(result, "not asked") == "8 questions: no more"
    assert row(result, "beware").startswith("it does not end, first at category(")


def test_a_solution_that_is_careless_with_text_alone_is_told_so_first():
    first = report(compare_once(MIXED["symbols are no suits"][0])).sections[0].text[0]
    assert first.startswith(
        "It is right about all hands; only odd writing, or what is "
    )


@pytest.mark.parametrize(
    ("arguments", "answer", "words"),
    [
        (({"red": 2.5},), {}, "what chips cannot answer is not refused"),
        ((), {"red": "1"}, "chips answers a dict without a whole number for each name"),
    ],
)
def test_what_is_no_question_about_a_hand_is_not_told_as_one(arguments, answer, words):
    case = make_case("chips", 1, *arguments)
    assert judge(case, describe("chips", answer)).kind.startswith(words)


def test_nothing_is_missing_where_nothing_is_answered():
    straight = make_category_case("2c 3d 4h 5s 6c")
    pair = make_category_case("2c 2d 4h 5s 6c")
    assert (
        find_not_started([judge(straight, NotStarted()), judge(pair, NotAsked())]) == []
    )


def test_who_does_not_end_and_who_has_handed_in_nothing_is_told_of_a_group():
    endless = explain(
        [judge(make_category_case("2c 2d 4h 5s 6c"), NoAnswer("does not end"))]
    )
    hare = Result("hare", findings=endless)
    empty = "The folder owl is empty: nothing was handed in."
    comparison = Comparison([Path("hare")], {Path("hare"): hare}, absent=[empty])
    sections = make_report(comparison).sections
    [differences] = [each for each in sections if each.key == "differences"]
    assert differences.table.rows == (("1 of 1", "category does not end"),)
    assert empty in sections[0].text
