"""Crashes and answers of a wrong type are reported, and the comparison goes on."""

import re
import sys
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from dojo.compare.calls.caller import (
    PRINTING,
    Caller,
    Incident,
    IncidentKind,
    describe_end,
    note,
)
from dojo.compare.calls.cases import make_case, make_category_case, make_winners_case
from dojo.compare.calls.deals import category_of_hand, make_pool, make_tables
from dojo.compare.calls.judge import judge
from dojo.compare.calls.messages import (
    Answer,
    Changing,
    NoAnswer,
    NotCalled,
    Raised,
    Reply,
)
from dojo.compare.finding import Topic
from dojo.compare.findings.accidents import report_card_order
from dojo.compare.findings.kinds import report_incident, report_kinds
from dojo.compare.infer.dependence import find_changes, sample_deals
from dojo.compare.infer.knowledge import CardOrderEffect, Knowledge
from dojo.compare.infer.respondent import Respondent, describe_name
from dojo.compare.report.one_solution import (
    choose_next,
    make_sections,
    write_first_test,
    write_title,
)
from dojo.compare.result import Result
from dojo.compare.run import compare_solution
from dojo.contract import Call
from dojo.errors import TIMED_OUT
from dojo.isolation import process as sandbox
from dojo.isolation.process import Worker, WorkerEnded
from dojo.report.document import Document
from dojo.report.terminal import render
from reference.rank_table import category_of, example_of, hand_rank
from tests.compare.faults import BEST
from tests.compare.in_process import load
from tests.compare.sound import NO_WINNERS, SOUND, broken, with_change

CALLER = "dojo.compare.calls.caller"


@cache
def make_few():
    """Return a few test cases for `category` and `winners`."""
    hands = [example_of(rank) for rank in range(1, 60)]
    return [
        *(make_category_case(hand) for hand in hands),
        *(make_winners_case(hand, hand) for hand in hands),
    ]


SWITCH = """
    if rules:
        ORDER.remove("flush")
        ORDER.insert(ORDER.index("full house") + 1, "flush")
"""
CACHE = """
    key = str(hands)
    if key not in cache:
        cache[key] = find_winners(hands, rules)
    return cache[key]


def find_winners(hands, rules):
    if rules:
        return ["Ann"]
"""


def before(function: str, lines: str) -> str:
    """Return a correct solution, but with these lines at the start of a function."""
    head = next(
        line for line in SOUND.splitlines() if line.startswith(f"def {function}(")
    )
    body = "\n".join(f"    {line}" for line in lines.splitlines())
    return "import os, sys, time, threading\nCALLS = []\n" + SOUND.replace(
        head, f"{head}\n{body}"
    )


def answering(function: str, answer: str) -> str:
    """Return a correct solution, but with another answer from one function.

    Args:
        function: the name of the function.
        answer: an expression for the answer, in which `right` is the right answer, and
            `argument` is the argument of the function.
    """
    return (
        SOUND
        + f"\n\n_right = {function}\n\n\ndef {function}(argument):\n"
        + f"    right = _right(argument)\n    return {answer}\n"
    )


def on(ranks: str, lines: str) -> str:
    """Return code that runs these lines only for a hand of these ranks."""
    return f'if set("{ranks}") == {{card[0] for card in hand.split()}}:\n    {lines}\n'


ODD_REPLIES: dict[str, tuple[str, str]] = {
    "sys.exit": (before("category", "sys.exit(0)"), "category raises SystemExit"),
    "an exception that cannot be written": (
        "class Bad(Exception):\n    def __str__(self):\n        raise Bad\n"
        + before("category", "raise Bad"),
        "category raises Bad",
    ),
    "a recursion without end": (
        before("category", "return category(hand)"),
        "category raises RecursionError",
    ),
    "a class of its own": (
        answering("category", "Text()")
        + "\n\nclass Text:\n    def __repr__(self):\n        raise OSError\n",
        "category returns a Text, not a string",
    ),
    "a list with a number in it": (
        answering("winners", "[1]"),
        "winners returns a list with a number in it",
    ),
    "a list without end": (
        answering("winners", "right * 3_000"),
        "winners returns a list with more than 200 items",
    ),
    "winners in another order": (
        answering("winners", "right[::-1]"),
        "winners() repeats a player, or doesn't keep the order given",
    ),
}
"""The code of each solution, and what is wrong with its reply."""
ODD_HABITS: dict[str, tuple[str, str]] = {
    "a different answer each time": (
        before(
            "category",
            "import random\n"
            "if rank(hand)[0] == 'straight' and random.random() < 0.5:\n"
            "    return 'pair'",
        )
        + NO_WINNERS,
        "the same call gives different",
    ),
    "arguments that it changes": (
        "def winners(hands):\n    hands['Zoe'] = '2c 3d 4h 5s 7c'\n    return []\n",
        "changes its arguments",
    ),
    "an error for one hand": (
        before("category", on("23457", "sys.exit(0)")) + NO_WINNERS,
        "category raises SystemExit",
    ),
    "an error for every hand": (
        before("category", "raise KeyError") + NO_WINNERS,
        "every category category raises KeyError",
    ),
}
"""The code of each solution, and words in the report on the solution."""


@pytest.fixture
def solution(tmp_path):
    def write(source: str) -> Path:
        (tmp_path / "fox").mkdir()
        (tmp_path / "fox" / "__init__.py").write_text(source, encoding="utf-8")
        return tmp_path / "fox"

    return write


def write_report(result: Result) -> str:
    """Return the whole report on one line, in lower case."""
    return " ".join(
        " ".join(
            render(Document(write_title(result), tuple(make_sections(result))))
        ).split()
    ).lower()


@pytest.mark.parametrize("name", ODD_REPLIES)
def test_odd_reply_counts_as_wrong(name):
    source, kind = ODD_REPLIES[name]
    cases = [
        make_category_case("2c 3d 4h 5s 7c"),
        make_winners_case("2c 3d 4h 5s 7c", "2d 3c 4s 5h 7d"),
    ]
    replies = load(source).call([case.call for case in cases])
    judged = [judge(case, reply) for case, reply in zip(cases, replies, strict=True)]
    [found] = [exchange.kind for exchange in judged if exchange.kind]
    assert found.partition(" (")[0] == kind  # drop the location


@pytest.mark.parametrize("name", ODD_HABITS)
def test_odd_behaviour_is_reported(name):
    source, words = ODD_HABITS[name]
    assert words.lower() in write_report(
        compare_solution("fox", load(source), make_few())
    )


CHANGED = """
from starter import winners


def test_winners_leaves_its_arguments_unchanged():
    hands = {"Ann": "2c 3d 4h 5s 7c", "Bob": "2d 3c 4s 5h 7d"}
    winners(hands)
    assert hands == {"Ann": "2c 3d 4h 5s 7c", "Bob": "2d 3c 4s 5h 7d"}
"""


def test_suggested_test_checks_for_changed_arguments():
    """Changed arguments may cause wrong answers, so the test checks arguments first."""
    caller = load(ODD_HABITS["arguments that it changes"][0])
    call = make_winners_case("2c 3d 4h 5s 7c", "2d 3c 4s 5h 7d").call
    caller.call([call])
    [incident] = caller.incidents.values()
    result = Result("fox", total=1, findings=[report_incident(incident)])
    assert write_first_test(result) == CHANGED.strip()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="it forks, and limits memory")
def test_crashing_call_loses_only_its_own_answer(solution, monkeypatch):
    monkeypatch.setattr(sandbox, "MAX_PRINTED", 2_000_000)
    monkeypatch.setattr(f"{CALLER}.CALL_TIMEOUT", 60.0)  # long enough on any machine
    monkeypatch.setattr(f"{CALLER}.BATCH_TIMEOUT", 60.0)
    source = before(
        "category",
        on("23457", "os._exit(0)")
        + on("23467", "os.abort()")
        + on("23567", "bytearray(5 << 30)")
        + on("24567", "os.fork() or time.sleep(600)")
        + "if not CALLS:\n    CALLS.append(1)\n    print('line\\n' * 99_999)\n"
        "    threading.Thread(target=time.sleep, args=(600,)).start()",
    )
    with Caller(solution(source)) as caller:
        replies = caller.call(list_category_calls(30)[::-1])
    unanswered = [reply.why for reply in replies if isinstance(reply, NoAnswer)]
    assert unanswered == [
        "was killed by signal 6",
        "ends the whole process with status 0",
    ]
    errors = [reply.error for reply in replies if isinstance(reply, Raised)]
    assert errors == ["MemoryError"]
    assert caller.incidents.keys() == {*unanswered, PRINTING}
    assert not Worker.running


def test_error_in_a_thread_is_not_reported_as_printing(solution):
    thread = "threading.Thread(target=lambda: 1 / 0)"
    source = before("category", f"thread = {thread}\nthread.start()\nthread.join()")
    with Caller(solution(source)) as caller:
        caller.call(list_category_calls(3))
    [incident] = caller.incidents.values()
    assert incident.words == "raises an error in a thread"
    assert incident.call == '"ZeroDivisionError: division by zero"'


@pytest.mark.parametrize(
    ("line", "words", "shown"),
    [
        ("print('checking')", "prints something", "checking"),
        (
            "import warnings; warnings.warn('old')",
            "makes Python show a warning",
            "__init__.py:61: UserWarning: old",
        ),
    ],
)
def test_printed_line_or_warning_is_reported(line, words, shown, solution):
    with Caller(solution(before("category", line))) as caller:
        [call] = list_category_calls(1)
        caller.call([call])
    [incident] = caller.incidents.values()
    text = report_incident(incident).text
    assert text == f'it {words}: "{shown}"'


def test_coroutine_causes_no_warning(solution):
    code = SOUND.replace("def category(", "async def category(")
    with Caller(solution(code)) as caller:
        [reply] = caller.call(list_category_calls(1))
    assert reply.type == "a coroutine"
    assert not caller.incidents


@pytest.mark.skipif(sys.platform == "win32", reason="it forks")
def test_process_forked_by_a_call_makes_no_further_calls(solution):
    with Caller(solution(before("category", "os.fork()"))) as caller:
        replies = caller.call(list_category_calls(9))
    assert replies == [Answer("high card")] * 9


def test_subclasses_of_str_and_list_are_accepted():
    classes = "class Text(str):\n    pass\n\n\nclass Names(list):\n    pass\n\n\n"
    source = answering("category", "Text(right)")
    source = classes + with_change(source, BEST, f"    return Names({BEST[11:-1]})\n")
    replies = load(source).call([case.call for case in make_few()])
    assert replies == [Answer(case.right) for case in make_few()]


def test_function_that_times_out_is_called_only_twice(solution):
    source = before("category", "while True:\n    print()\n    time.sleep(600)")
    with Caller(solution(source)) as caller:
        replies = caller.call(list_category_calls(9))
    assert replies == [NoAnswer("timed out")] * 2 + [NotCalled()] * 7
    assert caller.explain_stop() == "2 calls to category got no answer"
    [timeout] = [i for i in caller.incidents.values() if i.kind is IncidentKind.TIMEOUT]
    assert timeout.words == "gave no answer in time"
    loop = source.splitlines().index("    while True:") + 1
    assert timeout.place == ("" if sys.platform == "win32" else f"__init__.py:{loop}")


def test_first_call_is_repeated_after_a_timeout(solution, monkeypatch):
    limits = []

    def exchange(_: Caller, __: list[Call], limit: float) -> list[Reply]:
        """Time out once, and then answer."""
        limits.append(limit)
        if len(limits) == 1:
            raise WorkerEnded(TIMED_OUT)
        return [Answer("high card")]

    monkeypatch.setattr(Caller, "_exchange", exchange)
    with Caller(solution(SOUND)) as caller:
        [reply] = caller.call(list_category_calls(1))
    assert reply == Answer("high card")
    assert limits == [0.5, 1.0]
    assert not caller.incidents


@pytest.mark.skipif(sys.platform == "win32", reason="it needs a timer")
def test_call_that_times_out_loses_only_its_own_answer(solution, monkeypatch):
    # the worker interrupts the calls, so its parent can wait for a slow machine
    monkeypatch.setattr(f"{CALLER}.CALL_TIMEOUT", 60.0)
    monkeypatch.setattr(f"{CALLER}.BATCH_TIMEOUT", 60.0)
    monkeypatch.setattr(f"{CALLER}.CPU_LIMIT", 0.01)
    source = before("category", on("23457", "while True: pass"))
    calls = list_category_calls(9)
    with Caller(solution(source)) as caller:
        replies = caller.call([*calls[1:], *calls[:1]] * 9)
    [loop] = {reply for reply in replies if isinstance(reply, NoAnswer)}
    assert loop.why == "timed out"
    assert replies.count(loop) == 9
    assert replies.count(Answer("high card")) == 8 * 9
    [timeout] = caller.incidents.values()
    assert timeout.call == str(calls[0])
    assert timeout.place == loop.place != ""


def test_time_limit_after_a_timeout_rises_with_the_slowest_call(solution):
    """With a fixed limit, a function that sometimes loops would lose slow answers."""
    with Caller(solution(SOUND)) as caller:
        [call] = list_category_calls(1)
        caller.call([call])
        caller.interrupted["category"] = 1
        limits = []
        for seconds in (0.0001, 0.02, 9.0):
            caller.slowest["category"] = seconds
            limits.append(caller._choose_limit("category"))
    assert limits == [0.05, 0.08, 0.5]


def test_timeout_shows_the_call_with_the_fewest_players():
    three, *rest = (
        make_winners_case(*hands[:number]).call
        for hands in [["2c 3d 4h 5s 7c", "2d 3c 4s 5h 7d", "2s 3h 4c 5d 7h"]]
        for number in (3, 2, 3)
    )
    for kind, first in ((TIMED_OUT, rest[0]), ("changes its arguments", three)):
        incidents: dict[str, Incident] = {}
        for call in (three, *rest):
            note(incidents, describe_end(kind, str(call)))
        assert [incident.call for incident in incidents.values()] == [str(first)]


def test_timeouts_in_ties_between_flushes_get_a_row():
    """`winners` is called again after a timeout, but not with the same hands."""
    caller = load(SOUND)
    call_all = caller.call
    seen: Counter[str] = Counter()

    def call(calls: list[Call]) -> list[Reply]:
        """Answer the calls, except those to `winners` with two equal flushes."""
        replies = [*call_all(calls)]
        for number, called in enumerate(calls):
            if called.function == "winners":
                hands = [*called.arguments[0].values()]
                keys = [hand_rank(hand) for hand in hands]
                tied = [k for k in keys if keys.count(k) > 1]
                if tied and category_of(tied[0]) == "flush":
                    replies[number] = NoAnswer(TIMED_OUT)
                    seen[str(called)] += 1
        return replies

    caller.call = call
    [row] = compare_solution("fox", caller, []).findings
    assert row.topic is Topic.TIES
    assert row.yours == "flushes: winners timed out, even if another hand wins"
    assert {*seen.values()} == {1}


def test_slow_function_is_reported_and_no_longer_called(solution, monkeypatch):
    # a batch of calls takes too long, but a single call doesn't
    monkeypatch.setattr(f"{CALLER}.BATCH_TIMEOUT", 0.01)
    monkeypatch.setattr(f"{CALLER}.FUNCTION_LOSS", 0.01)
    with Caller(solution(before("category", "time.sleep(0.02)"))) as caller:
        replies = caller.call(list_category_calls(300))
    assert replies[-1] == NotCalled()
    reason = "category is slow: 100 calls took more than 0.01 s"
    assert caller.explain_stop() == reason
    monkeypatch.setattr(f"{CALLER}.TOTAL_LOSS", 0.01)
    assert caller.explain_stop() == reason


def test_recursion_error_in_a_slow_function_is_reported(solution, monkeypatch):
    monkeypatch.setattr(f"{CALLER}.BATCH_TIMEOUT", 0.01)
    monkeypatch.setattr(f"{CALLER}.FUNCTION_LOSS", 0.01)
    line = "time.sleep(0.02); raise RecursionError"
    with Caller(solution(before("category", line))) as caller:
        caller.call(list_category_calls(300))
    reason = caller.explain_stop()
    assert reason.startswith("category raises RecursionError (__init__.py:")
    assert reason.endswith(") and is slow: 100 calls took more than 0.01 s")


def test_import_that_never_ends_is_reported(solution, monkeypatch):
    # stop waiting after one second, because this import takes ten minutes
    monkeypatch.setattr(Worker.receive, "__defaults__", (1.0,))
    folder = solution("import time\ntime.sleep(600)\n")
    with Caller(folder) as caller:
        report = write_report(compare_solution("fox", caller, make_few()))
    assert "fox: its import timed out." in report


def test_exit_in_one_call_loses_only_that_answer(solution):
    questions = list_category_calls(900)
    fatal = questions[500].arguments[0]
    source = before("category", f"if hand == {fatal!r}: os._exit(7)")
    with Caller(solution(source)) as caller:
        replies = caller.call(questions)
    unanswered = [n for n in range(900) if not isinstance(replies[n], Answer)]
    assert unanswered == [500]
    assert replies[500] == NoAnswer("ends the whole process with status 7")
    [incident] = caller.incidents.values()
    assert incident.kind is IncidentKind.CRASH
    assert incident.call == str(questions[500])


def test_exit_caused_by_earlier_calls_is_reported(solution):
    source = before("category", "CALLS.append(1)\nif len(CALLS) == 250: os._exit(7)")
    questions = list_category_calls(500)
    with Caller(solution(source)) as caller:
        assert all(isinstance(reply, Answer) for reply in caller.call(questions))
    [words] = caller.incidents
    assert words.startswith("ends the whole process with status 7, but only after")


def test_call_that_begins_before_the_time_limit_is_answered(solution, monkeypatch):
    monkeypatch.setattr(f"{CALLER}.CALL_TIMEOUT", 60.0)  # long enough on any machine
    slow = before("category", "time.sleep(0.5)")
    call = Call("category", ("2c 3d 5h 9s Kc",))
    with Caller(solution(slow), seconds=1e-9) as caller:
        replies = [caller.call([call]) for _ in range(2)]
    assert replies == [[Answer("high card")], [NotCalled()]]


def list_category_calls(number: int) -> list[Call]:
    """Return calls to `category` with different hands."""
    return [Call("category", (example_of(rank),)) for rank in range(1, number + 1)]


def test_too_many_recursion_errors_stop_all_calls(solution, monkeypatch):
    monkeypatch.setattr(f"{CALLER}.MOST_RECURSIONS", 2)
    with Caller(solution(before("category", "category(hand)"))) as caller:
        result = compare_solution("fox", caller, make_few())
    assert result.not_called > 0
    assert result.why_not_called == "too many calls exceeded the recursion limit"


def test_answer_that_depends_on_set_order_is_reported(solution):
    with Caller(solution(answering("winners", "[set(argument).pop()]"))) as caller:
        knowledge = Knowledge(Respondent(caller), wrong_deals=[*make_tables()])
        knowledge.respondent.call_winners(knowledge.wrong_deals)
        find_changes(knowledge)
    assert knowledge.changing


def test_varying_order_of_winners_is_reported_without_suggested_test(solution):
    """A test about the order of a set would pass in some runs and fail in others."""
    hands = [f"2{a} 3{b} 4{b} 5{b} 7{b}" for a, b in pairwise("cdhsc")]
    source = answering("winners", "list({*right})")
    with Caller(solution(source)) as caller:
        result = compare_solution("fox", caller, [make_winners_case(*hands)])
    [row] = result.findings
    assert row.topic is Topic.UNSTEADY
    assert row.text.startswith("the order of the winners varies")
    assert write_first_test(result) == ""
    [following] = choose_next(result, Path("fox"))
    assert following.startswith("return the winners in the order given")


def test_row_on_card_order_mentions_no_rows_below_if_answers_change():
    """If answers change, the rows on wrong winners are left out."""
    respondent = Respondent(load(SOUND))
    deals = make_tables()[:1]
    hands = [*deals[0].hands]
    respondent.call_winners(deals)
    respondent.call_category(hands)
    knowledge = Knowledge(respondent, wrong_deals=[*deals])
    knowledge.card_order_effect = CardOrderEffect(
        "highest first", is_right=False, deals=deals, hands=hands, respondent=respondent
    )
    [row] = report_card_order(knowledge)
    words = "changes some answers of category and winners"
    assert row.yours.startswith(words)
    assert "; in the rows below" in row.yours
    knowledge.changing[deals[0]] = Answer([])
    [row] = report_card_order(knowledge)
    assert row.yours.startswith("changes some answers of category")
    assert "below" not in row.yours


def test_rare_effect_of_card_order_is_in_the_sample():
    """One deal of straight flushes is unpredicted, among many deals of pairs."""
    [rare] = make_pool("straight flush")[:1]
    knowledge = Knowledge(Respondent(load("def winners(hands):\n    return []\n")))
    knowledge.has_winners = True
    knowledge.unpredicted = [*make_pool("pair"), rare, *make_pool("pair")]
    assert rare in sample_deals(knowledge)


def compare_with_rule(source):
    """Compare a solution under a house rule that changes the winner of one deal."""
    rule = "flush beats full house"
    hands = {"Ann": "2c 3c 4c 5c 7c", "Bob": "2d 2h 2s 3d 3h"}
    case = make_case("winners", hands, rules=(rule,))
    return compare_solution("fox", load(source), [case], rules=[rule])


def test_house_rule_that_affects_later_calls_is_reported():
    source = broken("def winners(hands):\n", "def winners(hands, rules=()):\n" + SWITCH)
    [row] = compare_with_rule(source).findings
    assert row.topic is Topic.UNSTEADY


def test_row_about_stateful_code_shows_a_simple_hand():
    """Only the first calls in each process are right."""
    source = before("category", "CALLS.append(hand)\nif CALLS[9:]: return 'high card'")
    result = compare_solution("fox", load(source + NO_WINNERS), [])
    [row] = result.findings
    assert result.unsteady == ["category"]
    hands = re.findall('category\\("([^"]*)"', row.text)
    assert list(map(category_of_hand, hands)) == ["pair"]
    assert row.rules == "the same answer every time"


def test_row_about_a_changing_answer_quotes_the_rule_about_repeated_calls():
    case = make_category_case("2c 3d 4h 5s 7c")
    changing = Changing(Answer("pair"), Answer("high card"))
    [row] = report_kinds([judge(case, changing)])
    assert row.rules == "the same answer every time"


def test_answers_of_unrepeated_calls_do_not_count_as_changed():
    caller = load(SOUND)
    knowledge = Knowledge(Respondent(caller))
    knowledge.respondent.call_winners(make_tables())
    call_all = caller.call
    caller.call = lambda calls: [*call_all(calls[:1]), *[NotCalled()] * len(calls[1:])]
    find_changes(knowledge)
    assert knowledge.stopped
    assert not knowledge.changing


def test_letter_from_another_alphabet_is_named():
    words = describe_name("p\u0430ir")
    assert words.endswith(" (the \u0430 is Cyrillic small letter a, not a)")
    assert describe_name("pear") == 'returns "pear"'


def test_cache_that_ignores_house_rules_is_reported():
    head = "def winners(hands):\n"
    source = broken(head, "def winners(hands, rules=(), cache={}):\n" + CACHE)
    [row] = compare_with_rule(source).findings
    assert row.topic is Topic.UNSTEADY


def test_cache_of_names_is_reported_as_a_changing_answer():
    """The code stores the winners' names by their hands."""
    source = (
        SOUND
        + "\n\n_right, known = winners, {}\n\n\ndef winners(hands):\n"
        + "    if not isinstance(hands, dict):\n        raise ValueError(hands)\n"
        + "    return known.setdefault((*hands.values(),), _right(hands))\n"
    )
    result = compare_solution("fox", load(source), [])
    assert result.unsteady == ["winners"]


def test_code_saved_during_a_comparison_is_not_called(solution):
    folder = solution(SOUND)
    [call] = list_category_calls(1)
    with Caller(folder) as caller:
        before_saving = caller.call([call])
        (folder / "__init__.py").write_text("1 / 0", encoding="utf-8")
        caller.use_second_worker()
        assert caller.call([call]) == before_saving == [Answer("high card")]


@pytest.mark.parametrize(
    ("source", "yours"),
    [
        ("\ndef category(): 1 / 0\n", "category() (__init__.py:2)"),
        (
            "def category(hand, rules, best): 1 / 0\n",
            "category(hand, rules, best) (__init__.py:1)",
        ),
        ("class category: pass\n", "category is a class"),
        ("category = 'pair'\n", "category is a string"),
        (
            "import functools\n\ncategory = functools.partial(lambda mode, hand: 1)\n",
            "category(mode, hand)",
        ),
    ],
)
def test_wrong_signature_is_reported_with_the_right_signature(source, yours):
    result = compare_solution("fox", load(source), make_few())
    [row] = result.findings
    assert row.label == "signature"
    assert (row.yours, row.rules) == (yours, "category(hand, rules=())")
    assert "category" not in {part.function for part in result.missing}


def test_cached_function_that_takes_a_dict_is_reported():
    source = "from functools import cache\n\n@cache\ndef winners(hands): 1 / 0\n"
    [row] = compare_solution("fox", load(source), make_few()).findings
    assert row.yours == "winners is cached by functools, which can't store a dict"


def test_signature_without_the_parameter_rules_is_accepted():
    """The core features need no parameter for house rules."""
    result = compare_solution("fox", load(SOUND + NO_WINNERS), make_few())
    assert not result.not_callable
