"""The report on a solution contains counts, a table and a suggested test."""

import re
from copy import copy
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from dojo.compare.calls.caller import describe_end, note
from dojo.compare.calls.cases import (
    LARGE_HANDS,
    NINE_HIGH,
    ODD_INPUT,
    TEN_HIGH,
    Case,
    ExpectedRefusal,
    make_case,
    make_cases_of,
    make_category_case,
    make_winners_case,
)
from dojo.compare.calls.deals import (
    HIGH_WHEEL,
    make_pool,
    make_tables,
    write_hand,
)
from dojo.compare.calls.judge import Exchange, is_right, judge
from dojo.compare.calls.messages import Answer, NoAnswer, Raised, Reply
from dojo.compare.calls.worker import describe
from dojo.compare.finding import Finding, Topic
from dojo.compare.findings.kinds import report_kinds
from dojo.compare.findings.rules import count_right
from dojo.compare.findings.table import join_consequences, make_findings
from dojo.compare.infer.dependence import find_changes
from dojo.compare.infer.knowledge import CardOrderEffect, Knowledge
from dojo.compare.infer.respondent import Failure, Respondent
from dojo.compare.report.one_solution import (
    list_main_rows,
    list_rows,
    write_first_test,
)
from dojo.compare.report.words import describe_question, describe_winners
from dojo.compare.result import MissingPart, Result
from dojo.compare.run import (
    add_knowledge,
    compare_solution,
    leave_out_more_cards,
    list_unsteady,
)
from dojo.contract import Call
from dojo.errors import TIMED_OUT
from dojo.report.output import make_data
from dojo.report.terminal import render_screen
from reference import category
from tests.compare.faults import BEST, FINDINGS, FOUR_OF_A_SUIT, KEY, MIXED, ending
from tests.compare.grammar import ORDERS, write_solution
from tests.compare.in_process import (
    HALF_DONE,
    WHEEL,
    check_first_screen,
    compare_once,
    load,
    report,
)
from tests.compare.sound import NO_WINNERS, SOUND, broken, with_change

SAMPLES = Path(__file__).parents[1] / "solutions"
FAULTY = {
    "two faults in each category": write_solution(
        {category: [*orders.values()][2] for category, orders in ORDERS.items()},
        "nobody wins",
    ),
    "two pairs are all that is known": HALF_DONE,
    "answers are of wrong types": (SAMPLES / "wrong_types/__init__.py").read_text(
        encoding="utf-8"
    ),
}
FAULTY_NAMES = [
    "two faults in each category",
    pytest.param("two pairs are all that is known", marks=pytest.mark.every_bug),
    "answers are of wrong types",
]
# its order of cards changes the answers of both functions
ASCENDING = "a straight counts only if written in ascending order"


@cache
def report_on(name):
    """Return the report on a faulty solution, and cache the report for other tests."""
    return report(compare_once(FAULTY[name]))


TIMEOUT = Finding(Topic.TIMEOUT, "it gave no answer", call='category("2c 3d 4h 5s 7c")')


@pytest.mark.parametrize("name", FAULTY_NAMES)
def test_first_screen_fits_in_a_terminal_and_shows_whole_rows(name):
    check_first_screen(compare_once(FAULTY[name]))


def test_first_screen_with_long_rows_fits_in_a_terminal():
    result = copy(compare_once(WHEEL))
    [first] = result.findings
    long = [", ".join([first.yours] * number) for number in range(3, 11)]
    result.findings = [replace(first, yours=yours) for yours in long]
    check_first_screen(result, fewest_rows=1)


@pytest.mark.parametrize("name", FAULTY_NAMES)
def test_first_screen_begins_with_the_number_of_right_answers(name):
    result = compare_once(FAULTY[name])
    right = f"{result.right:,} of {result.total:,} answers follow the rules."
    assert report_on(name).sections[0].text == (right,)


def test_first_screen_without_major_rows_shows_minor_rows():
    """The solution has no faults in standard poker, so all its rows are minor."""
    minor = [Finding(Topic.ODD_INPUT, "it differs"), Finding(Topic.EXTRAS, "it, too")]
    result = Result("fox", total=9, right=7, findings=minor)
    assert [*list_main_rows(result)] == []
    rows = report(result).sections[0].table.rows
    assert [*rows] == [row[:2] for row in list_rows(result)] != []


def test_rows_beyond_the_screen_are_in_the_details():
    """The first screen leaves out some rows of a long table, and -v shows all rows."""
    name = "two faults in each category"
    first, *rest = report_on(name).sections
    rows = [*list_rows(compare_once(FAULTY[name]))]
    *shown, more = first.table.rows
    number = len(rows) - len(shown)
    assert more[:2] == ("more", f"{number} row{'s' * (number > 1)}: add -v")
    assert shown == rows[: len(shown)]
    [everything] = [section for section in rest if section.key == "lines"]
    assert everything.table.rows == tuple(rows)


def test_timeout_is_reported_with_its_line_and_call():
    caller = load("")
    incident = describe_end(TIMED_OUT, 'category("2c 3d 4h 5s 7c")', "cards.py:5")
    caller.incidents[incident.words] = incident
    [timeout] = compare_solution("fox", caller, []).findings
    words = "it gave no answer in time (cards.py:5)"
    assert timeout.label == "timed out"
    assert timeout.text == f'{words}: category("2c 3d 4h 5s 7c")'


@pytest.mark.every_bug
def test_call_without_an_answer_is_reported_once():
    caller = load(SOUND)
    call_all = caller.call

    def call(calls: list[Call]) -> list[Reply]:
        """Answer the calls, except those to `winners` with the cards 7c and 9d."""
        replies = [*call_all(calls)]
        for number, made in enumerate(calls):
            hands = made.arguments[0].values() if made.function == "winners" else ()
            if {"7c", "9d"} <= {*" ".join(hands).split()}:
                replies[number] = NoAnswer("timed out")
                note(caller.incidents, describe_end("timed out", str(made)))
        return replies

    caller.call = call
    findings = compare_solution("fox", caller, []).findings
    topics = [finding.topic for finding in findings if "winners" in finding.text]
    assert topics == [Topic.TIMEOUT]


def test_report_on_a_timeout_suggests_no_test():
    """A suggested test would show the fault in another row, not the timeout."""
    faulty = compare_once(WHEEL)
    result = Result("fox", total=9, right=9, findings=[TIMEOUT, *faulty.findings])
    shown = "\n".join(render_screen(report(result)))
    assert "As a test:" not in shown
    step = 'Next: fix the fault in the row "timed out", and compare again.'
    assert shown.endswith(step)


@pytest.mark.parametrize(
    ("parts", "step"),
    [
        ([MissingPart("winners")], "run the next feature: pytest features"),
        ([MissingPart("odds")], "see which planted bugs your tests catch:"),
        (
            [MissingPart("winners", "under two decks")],
            "implement winners under two decks, and compare again.",
        ),
    ],
)
def test_next_step_depends_on_the_missing_functions(parts, step):
    """The core features call only `category` and `winners`."""
    result = Result("fox", total=9, right=9, not_started=parts)
    [line] = report(result).next
    assert line.startswith(step)


@pytest.mark.parametrize("name", FAULTY_NAMES[:2])
def test_first_screen_ends_with_a_test_and_the_next_step(name):
    shown = "\n".join(render_screen(report_on(name)))
    assert "As a test:" in shown
    assert "    assert " in shown
    assert shown.endswith("Next: put this test into starter/tests, and make it pass.")


def test_table_shows_the_codes_order_beside_the_rules():
    rows = list_rows(compare_once(FAULTY["two faults in each category"]))
    right_order = "the higher pair, then the lower pair, then the kicker"
    assert ("two pairs", "only the higher pair", right_order) in rows


@pytest.mark.every_bug
def test_missing_categories_share_one_table_row():
    rows = list_rows(compare_once(HALF_DONE))
    missing = [row for row in rows if row[0] == "not there yet"]
    assert [row[1] for row in missing] == [
        "three of a kind and everything that beats it"
    ]


def test_json_data_includes_counts_and_held_out_deals():
    data = make_data(report(compare_once(WHEEL)))
    first, *rest = data["sections"]
    assert first["right"] < first["called"]
    [section] = [each for each in rest if each["key"] == "difference"]
    assert section["held out"] >= 40


def test_long_suggested_test_fits_on_the_screen():
    refused = [("1c", 1), ("Kx", 5)]
    call = Call("category", ("1c 3d 5h 9s Kx",))
    case = Case(call, ExpectedRefusal((*refused,)), ODD_INPUT)
    findings = report_kinds([judge(case, Answer("pair"))])
    result = Result(
        "fox", total=9, findings=findings, not_started=[MissingPart("odds")]
    )
    shown = render_screen(report(result))
    assert len(shown) <= 22
    words = "invalid hands are accepted (once)"
    assert f"  odd input    {words}" in shown


@pytest.mark.parametrize(("usual_winner", "rows"), [("Ann", 1), ("Bob", 0)])
def test_ten_written_as_10c_is_reported_only_if_it_matters(usual_winner, rows):
    """The notation doesn't matter if the hand also loses in the usual notation."""
    replies = {TEN_HIGH: usual_winner, TEN_HIGH.replace("T", "10"): "Bob"}
    exchanges = [
        judge(
            Case(
                Call("winners", ({"Ann": ten, "Bob": NINE_HIGH},)), ["Ann"], ODD_INPUT
            ),
            Answer([winner]),
        )
        for ten, winner in replies.items()
    ]
    words = "a 10 written as 10c doesn't count as a 10"
    assert [each.yours for each in report_kinds(exchanges)] == [words] * rows


def test_first_screen_shows_functions_that_take_no_house_rules():
    wrong = judge(make_case("category", "2c"), Answer("pair"))
    parts = [MissingPart("odds"), MissingPart("winners", "under two decks")]
    findings = report_kinds([wrong])
    document = report(Result("fox", total=9, findings=findings, not_started=parts))
    first, more = document.sections[0].table.rows
    assert first == ("not started", "winners under two decks")
    assert more[0] == "more"
    assert document.next == ("implement winners under two decks, and compare again.",)


def test_correct_answers_are_reported_in_one_sentence():
    result = compare_once(SOUND)
    first = report(result).sections[0]
    assert [row[0] for row in first.table.rows] == ["mostly wrong", "not started"]
    assert first.text == (f"All {result.total:,} answers follow the rules.",)
    assert result.total > 4_000
    assert result.findings == []


@pytest.mark.parametrize(
    ("error", "words", "call"),
    [
        ("EOFError", "waits for keyboard input", "input()"),
        ("Interruption", "stops at a breakpoint", "the breakpoint"),
    ],
)
def test_next_step_is_to_delete_input_or_breakpoint(error, words, call):
    case = make_category_case("2c 3d 4h 5s 7c")
    reply = Raised(error, "", is_refusal=False, place="__init__.py:8")
    result = Result("fox", total=9, findings=report_kinds([judge(case, reply)]))
    [finding] = result.findings
    assert finding.yours == f"category {words} (__init__.py:8)"
    document = report(result)
    assert document.next == (f"delete {call} in __init__.py:8, and compare again.",)
    assert [section.key for section in document.sections] == ["solution", "difference"]


@pytest.mark.parametrize(
    ("finding", "missing", "words"),
    [
        (None, (), 'All 9 answers follow the rules, with or without "high-low".'),
        (
            Topic.ODD_INPUT,
            (),
            'Standard poker follows the rules, with or without "high-low" (9 answers).',
        ),
        (Topic.HOUSE_RULES, (), "Standard poker follows the rules (9 answers)."),
        (None, ("describe", "under high-low"), "All 9 answers follow the rules."),
    ],
)
def test_first_sentence_names_only_house_rules_that_the_code_follows(
    finding, missing, words
):
    result = Result("fox", rules=["high-low"], total=9, right=9)
    result.findings = [Finding(finding, "it differs")] if finding else []
    result.not_started = [MissingPart(*missing)] if missing else []
    assert report(result).sections[0].text == (words,)


def test_deal_and_winners_are_described():
    case = make_winners_case("7c 5s 4h 3d 2c", "7d 5c 4s 3h 2d")
    called = "Ann 7c 5s 4h 3d 2c against Bob 7d 5c 4s 3h 2d"
    assert describe_question(case) == called
    deal = case.call.arguments[0]
    assert describe_winners([], deal) == "no player wins"
    assert describe_winners(["Zoe"], deal) == 'winners returns ["Zoe"]'
    assert describe_winners(["Bob", "Ann"], deal) == 'winners returns ["Bob", "Ann"]'
    assert describe_winners(["Ann", "Bob"], deal) == "Ann and Bob share the pot"


def test_judge_accepts_a_different_best_five_with_the_same_ranks():
    called = Call("best_five", ("8c 8d 6h 5s 3c Kd",), ("ace-to-five",))
    case = Case(called, "8c 6h 5s 3c Kd", lesson=0)
    assert is_right(case, Answer("8d 6h 5s 3c Kd"))
    assert not is_right(case, Answer("8c 8d 6h 5s 3c"))
    assert not is_right(case, Answer("8s 6h 5s 3c Kd"))


def test_report_gives_the_reason_for_skipped_calls():
    result = Result(
        "fox", total=9, not_called=8, why_not_called="why", findings=[TIMEOUT]
    )
    loop, skipped = list_rows(result)
    assert loop[:2] == (TIMEOUT.label, TIMEOUT.text)
    assert skipped == ("stopped", "no more calls were made, because why", "")


@pytest.mark.parametrize(
    ("arguments", "answer", "words"),
    [
        (({"red": 2.5},), {}, "invalid input to chips raises no error"),
        ((), {"red": "1"}, "chips returns a dict without a whole number for each name"),
    ],
)
def test_report_on_chips_does_not_mention_hands(arguments, answer, words):
    case = make_case("chips", 1, *arguments)
    assert judge(case, describe("chips", answer)).kind.startswith(words)


def test_long_list_is_described_without_its_items():
    answer = describe("winners", ["Ann"] * 201)
    assert answer.type == "a list with more than 200 items"


def test_large_hands_contain_hands_of_another_category():
    """For example, A-2-3-4-5-6 contains 5-4-3-2-A and a better straight."""
    assert [*map(category, LARGE_HANDS)] == [
        "straight",
        "full house",
        "two pairs",
        "flush",
        "flush",
        "full house",
        "four of a kind",
        "straight flush",
    ]


@pytest.mark.parametrize("wrong", [2, 3])
def test_larger_hands_count_as_not_started_if_mostly_wrong(wrong):
    case = make_case("category", "2c 2d 4h 5s 6c 9d")
    answers = ["high card"] * wrong + ["pair"] * (5 - wrong)
    result = Result("fox")
    judged = [judge(case, Answer(answer)) for answer in answers]
    kept = leave_out_more_cards(judged, result)
    assert len(kept) == (5 if wrong == 2 else 0)
    assert result.not_started == (
        [MissingPart(limit="more than five cards")] if wrong == 3 else []
    )


def test_category_case_contains_the_right_answer():
    assert make_category_case("2c 2d 4h 5s 6c").right == "pair"


def test_unsupported_card_notation_is_reported():
    """The report leaves out replies that are wrong only because of the notation."""
    source = SOUND.replace("for word in text.split()", "for word in text.split(' ')")
    source = source.replace('.replace("10", "T")', "") + NO_WINNERS
    titles = {finding.yours for finding in compare_once(source).findings}
    assert "a 10 written as 10c isn't recognised" in titles
    assert "spaces around the cards aren't ignored" in titles
    assert not any("called" in title for title in titles)


def test_partly_supported_notation_is_described_as_such():
    """The solution recognises all lower-case ranks except the ace."""
    source = with_change(SOUND, "text[:-1].upper", "text[:-1].replace('a', '?').upper")
    source = with_change(source, 'ValueError("a hand is', 'TypeError("a hand is')
    titles = {finding.yours for finding in compare_once(source + NO_WINNERS).findings}
    assert "lower-case ranks aren't always recognised" in titles
    assert "some invalid hands raise TypeError instead of ValueError" in titles


def test_tens_and_lower_case_ranks_misread_as_aces_are_reported():
    source = with_change(
        SOUND, '.upper().replace("10", "T")', ".replace('10', 'A').translate(ACES)"
    )
    source += "\nACES = str.maketrans('tjqka', 'AAAAA')\n"
    titles = {finding.yours for finding in compare_all_notations(source)}
    assert titles == {
        "a 10 written as 10c doesn't count as a 10",
        "a 10 written as tc doesn't count as a 10",
        "not all lower-case letters count as the right ranks",
    }


def compare_all_notations(source: str) -> list[Finding]:
    """Return the findings on calls to `winners` with hands in many notations."""
    cases = make_cases_of("ways to write a hand")
    called = [case for case in cases if case.function == "winners"]
    replies = load(source).call([case.call for case in called])
    return report_kinds(map(judge, called, replies))


def test_order_of_cards_is_not_reported_as_unsupported_notation():
    """The solution compares kickers in the order in which they are written."""
    by_size = "key=lambda g: (g[0], -numbers.index(g[1])), reverse=True)"
    assert compare_all_notations(broken("reverse=True)", by_size)) == []


def test_error_is_not_reported_as_unsupported_notation():
    source = SOUND.replace("    best = max", "    0 / 0\n    best = max")
    texts = {finding.text for finding in compare_once(source).findings}
    assert not any("read" in text for text in texts)


def test_error_is_reported_once_for_any_number_of_players():
    """A deal for three may fail because of two hands that no deal for two contains."""
    faulty = MIXED["5-4-3-2-A isn't a straight, and better first hands raise errors"]
    result = compare_once(faulty)
    topics = [s.topic for s in result.findings if s.is_about_poker]
    assert topics == [Topic.ERRORS, Topic.CATEGORIES]


def test_deals_that_raise_an_error_are_not_counted():
    first, second = make_pool("pair")[:2]
    knowledge = Knowledge(Respondent(load(SOUND)))
    knowledge.respondent.outcomes = {
        first: (0,) if first.right != (0,) else (1,),
        second: Failure("raises KeyError", "KeyError"),
    }
    words = "0 of 1 deals are right"
    assert count_right(knowledge, lambda _: True) == words


@pytest.mark.every_bug
def test_effects_of_card_order_are_grouped_in_rows():
    """No row says that the solution doesn't recognise a notation."""
    findings = compare_once(MIXED[ASCENDING]).findings
    rows = [f"{finding.label}: {finding.yours}" for finding in findings]
    assert rows == [*FINDINGS[ASCENDING]]


@pytest.mark.every_bug
def test_row_on_card_order_has_an_example_for_each_function():
    row = compare_once(MIXED[ASCENDING]).findings[0]
    assert [e.case.function for e in row.examples] == ["category", "winners"]


def test_cards_in_examples_are_in_the_reported_order():
    source = MIXED[ASCENDING] + NO_WINNERS
    first, *findings = compare_solution("fox", load(source), []).findings
    assert "in the rows below, cards are written lowest first" in first.yours
    assert findings
    for finding in findings:
        hands = [hand for example in finding.examples for hand in example.case.hands]
        assert hands == [write_hand(hand, "lowest first") for hand in hands]


def test_ace_can_be_written_last_in_a_wheel():
    assert write_hand("Ac 2d 4s 3h 5c", HIGH_WHEEL) == "5c 4s 3h 2d Ac"
    assert write_hand("2d Ac 4s 3h Kc", HIGH_WHEEL) == "Ac Kc 4s 3h 2d"


def test_rows_that_depend_on_card_order_are_joined():
    pair, flush = (make_pool(category)[0] for category in ("pair", "flush"))
    respondent = Respondent(load("def winners(hands):\n    return []\n"))
    respondent.call_winners([pair, flush])
    knowledge = Knowledge(respondent)
    knowledge.card_order_effect = CardOrderEffect(
        HIGH_WHEEL, is_right=False, deals=[pair], hands=[], respondent=respondent
    )
    by_pair, by_flush = (
        Finding(
            Topic.CATEGORIES,
            "it is wrong",
            categories=deal.categories[:1],
            figures="0 of 1 deals are right",
            covers={pair, deal}.__contains__,
        )
        for deal in (pair, flush)
    )
    [joined] = join_consequences(knowledge, [by_pair, by_flush])
    assert joined.yours == "some answers are wrong in this order, too"
    assert joined.label == "pair, flush"
    assert joined.figures == "0 of 2 deals are right"
    assert join_consequences(knowledge, [by_pair]) == [by_pair]


def test_flush_with_only_three_cards_of_one_suit_is_reported():
    source = FOUR_OF_A_SUIT.replace(">= 4", ">= 3") + NO_WINNERS
    findings = compare_solution("fox", load(source), []).findings
    assert [finding.yours for finding in findings] == [
        f"takes hands with at least three cards of one suit for a {name}"
        for name in ("flush", "straight flush")
    ]


def test_simplified_example_still_shows_its_finding():
    """An ace-high straight isn't replaced by K-Q-J-10-9, which has its own finding."""
    source = broken(
        KEY,
        "    if name == 'straight' and ranks[0] > 10:\n"
        "        name = 'three of a kind' if ranks[0] == 12 else 'high card'\n" + KEY,
    )
    unseen, order, *_ = compare_once(source).findings
    assert "takes K-Q-J-10-9 for a high card" in unseen.yours
    tops = "A, 5, 6, 7, 8, 9, 10, J, Q"
    assert order.yours == f"the highest card, in this order, lowest first: {tops}"
    assert all("K" in str(example.case.hands) for example in unseen.examples)
    assert all("A" in str(example.case.hands) for example in order.examples)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ('["Ann"]', 'winners always returns ["Ann"]'),
        ("[]", "winners always returns []"),
        ("list(hands)[:1]", "winners always names the first player"),
        ("list(hands)[-1:]", "winners always names the last player"),
        ("list(hands)", "winners always names all players"),
    ],
)
def test_winners_function_that_ignores_hands_gets_only_one_row(answer, words):
    result = compare_once(f"def winners(hands, rules=()):\n    return {answer}\n")
    rows = [s for s in result.findings if s.is_about_poker]
    assert [row.yours for row in rows] == [words]
    assert rows[0].examples


def test_answers_of_the_wrong_type_count_as_wrong():
    """The answers of both `winners` and `category` have a wrong type or spelling."""
    source = with_change(
        MIXED["all names are capitalised"], BEST, f"{BEST[:11]}tuple({BEST[11:-1]})\n"
    )
    respondent = Respondent(load(source))
    deals = make_tables()
    respondent.call_winners(deals)
    respondent.call_category(deals[0].hands)
    result = Result("fox")
    add_knowledge(Knowledge(respondent, has_category=True, has_winners=True), result)
    assert (result.right, result.total) == (0, len(deals) + len(deals[0].hands))


def test_answers_that_vary_and_errors_in_ties_are_reported():
    shuffled = "best if random() < 0.5 else [*hands]"
    source = ending(f"1 / 0 if best[1:] else {shuffled}")
    respondent = Respondent(load(f"from random import random\n{source}"))
    deals = make_tables()[:200]
    respondent.call_winners(deals)
    knowledge = Knowledge(respondent, wrong_deals=[*deals], has_winners=True)
    find_changes(knowledge)
    changing, error = [finding.text for finding in make_findings(knowledge)]
    two_answers = r"earlier calls: winners\(.*\) gives first \[.*\], then \["
    assert re.search(two_answers, changing)
    assert "raises ZeroDivisionError" in error
    assert list_unsteady(knowledge) == ["winners"]


@pytest.mark.parametrize("name", FAULTY_NAMES)
def test_suggested_tests_have_different_names(name):
    details = [s for s in report_on(name).sections if s.detail]
    codes = [code.text for section in details for code in section.code]
    names = re.findall(r"def (\w+)", "\n".join(codes))
    assert len({*names}) == len(names) > 0


def test_wrong_winner_between_hands_of_eight_cards_is_described():
    hands = {"Ann": "2c 3d 5h 7s 9c Jd Kh Ac", "Bob": "2d 3h 5s 7c 9d Jh Ks Kc"}
    exchange = judge(make_case("winners", hands), Answer(["Ann"]))
    assert exchange.kind == "with more than five cards: winners returns a wrong answer"


def test_first_test_prefers_finished_categories_to_missing_ones():
    pair = "2h 2c 4d 5s 7c"
    missing = Finding(
        Topic.MISSING,
        "pair",
        categories=["pair"],
        examples=[Exchange(make_category_case(pair), Answer("high card"))],
    )
    order = Finding(
        Topic.CATEGORY_ORDER,
        "a high card beats a pair",
        examples=[Exchange(make_winners_case(pair, "3h 2d 4s 5c 7h"), Answer(["Bob"]))],
    )
    tie = make_winners_case("3h 2d 4s 5c 7h", "3d 2s 4c 5h 7d")
    ties = Finding(Topic.TIES, "the first player wins")
    ties.examples = [Exchange(tie, Answer(["Ann"]))]
    first = write_first_test(Result("fox", findings=[missing, order, ties]))
    assert "def test_equal_hands():" in first
    assert '== "pair"' in write_first_test(Result("fox", findings=[missing, order]))
