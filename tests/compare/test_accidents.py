"""Accidents of a solution are reported, and end no comparison."""

import sys
from functools import cache
from pathlib import Path

import pytest

from dojo.compare import interview
from dojo.compare.cases import make_category_case, make_winners_case
from dojo.compare.interview import Session
from dojo.compare.messages import Answer, NoAnswer, NotAsked
from dojo.compare.report import make_sections, write_title
from dojo.compare.result import Result
from dojo.compare.run import compare_solution
from dojo.contract import Call
from dojo.isolation import process as sandbox
from dojo.isolation.process import Worker
from dojo.report.document import Document
from dojo.report.terminal import render
from reference.rank_table import example_of
from tests.compare.asking import load
from tests.compare.sound import SOUND


@cache
def make_few():
    """A few calls beside those of standard poker."""
    return {
        "categories": [make_category_case(example_of(rank)) for rank in range(1, 60)],
        "equal hands": [
            make_winners_case(example_of(rank), example_of(rank))
            for rank in range(1, 60)
        ],
    }


def before(function: str, lines: str) -> str:
    """The sound solution, with these lines at the beginning of a function."""
    head = next(
        line for line in SOUND.splitlines() if line.startswith(f"def {function}(")
    )
    body = "\n".join(f"    {line}" for line in lines.splitlines())
    return "import os, sys, time, threading\nCALLS = []\n" + SOUND.replace(
        head, f"{head}\n{body}"
    )


def answering(function: str, answer: str) -> str:
    """The sound solution, but a function makes something of the right answer."""
    return (
        SOUND
        + f"\n\n_right = {function}\n\n\ndef {function}(asked):\n"
        + f"    right = _right(asked)\n    return {answer}\n"
    )


def on(ranks: str, lines: str) -> str:
    """These lines, for a hand of these ranks alone."""
    return f'if set("{ranks}") == {{card[0] for card in hand.split()}}:\n    {lines}\n'


ODD_ANSWERS: dict[str, tuple[str, str]] = {
    "sys.exit": (
        before("category", on("23457", "sys.exit(0)")),
        "category raises SystemExit",
    ),
    "an exception that cannot be written": (
        "class Bad(Exception):\n    def __str__(self):\n        raise Bad\n"
        + before("category", on("23457", "raise Bad")),
        "Category raises Bad",
    ),
    "a recursion without end": (
        before("category", on("23457", "return category(hand)")),
        "raises RecursionError",
    ),
    "a class of its own": (
        answering("category", "Text(right)")
        + "\n\nclass Text(str):\n    def __repr__(self):\n        raise OSError\n",
        "category answers a Text, not a text",
    ),
    "a list with a number in it": (
        answering("winners", "[1]"),
        "Winners answers a list with a number in it",
    ),
    "a list without end": (
        answering("winners", "right * 3_000"),
        "Winners answers a list",
    ),
    "winners in another order": (
        answering("winners", "right[::-1]"),
        'actual: winners says ["Bob", "Ann"]',
    ),
    "a different answer each time": (
        before(
            "category", "import random\nif random.random() < 0.5:\n    return 'pair'"
        ),
        "the same call has several answers",
    ),
    "arguments that it changes": (
        before("winners", "hands['Zoe'] = '2c 3d 4h 5s 7c'"),
        "changes what it is given",
    ),
}
"""What a solution answers, and words that the report about it must hold."""
ACCIDENTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "an end, an abort, a gigabyte, prints, threads and a fork that lingers": (
        before(
            "category",
            on("23457", "os._exit(0)")
            + on("23467", "os.abort()")
            + on("23567", "bytearray(5 << 30)")
            + on("24567", "os.fork() or time.sleep(600)")
            + "if not CALLS:\n    CALLS.append(1)\n    print('line\\n' * 99_999)\n"
            "    threading.Thread(target=time.sleep, args=(99,)).start()",
        ),
        (
            "ends the whole process with status 0",
            "was ended by signal 6",
            "Category raises MemoryError",
            "It prints ",
            "answers are as in the rules",
        ),
    ),
    "an endless loop on one hand, and a flood of prints on another": (
        before(
            "category",
            on("23457", "time.sleep(99)")
            + on("23467", "while True: print('x' * 100_000)"),
        ),
        ("It does not end, first at cat", "It prints "),
    ),
    "an endless loop always": (
        before("category", "time.sleep(99)"),
        ("2 calls of category had no answer",),
    ),
    "an endless loop at import": (
        "import time\ntime.sleep(99)\n",
        ("fox: its import does not end.",),
    ),
}
"""What a solution does, and words that the report about it must hold."""


@pytest.fixture
def solution(tmp_path):
    def write(source: str) -> Path:
        (tmp_path / "fox").mkdir()
        (tmp_path / "fox" / "__init__.py").write_text(source, encoding="utf-8")
        return tmp_path / "fox"

    return write


def tell(result: Result) -> str:
    """All that is said about it, in one line of small letters."""
    return " ".join(
        " ".join(
            render(Document(write_title(result), tuple(make_sections(result))))
        ).split()
    ).lower()


@pytest.mark.parametrize("name", ODD_ANSWERS)
def test_odd_answer_is_reported(name):
    source, words = ODD_ANSWERS[name]
    assert words.lower() in tell(compare_solution("fox", load(source), make_few()))


@pytest.mark.slow
@pytest.mark.parametrize("name", ACCIDENTS)
def test_accident_is_reported_and_ends_nothing(name, solution, monkeypatch):
    if sys.platform == "win32" and name.endswith("a fork that lingers"):
        pytest.skip("no forks, signals or limits of memory there")
    source, words = ACCIDENTS[name]
    monkeypatch.setattr(interview, "BATCH", 40)
    monkeypatch.setattr(interview, "BATCH_TIMEOUT", 1.5)
    monkeypatch.setattr(interview, "CALL_TIMEOUT", 0.5)
    monkeypatch.setattr(sandbox, "MAX_PRINTED", 2_000_000)
    if name.endswith("at import"):  # which nothing but the limit ends
        monkeypatch.setattr(Worker.receive, "__defaults__", (1.0,))
    areas = make_few()
    if "a gigabyte" in name:  # several hands of these ranks are asked
        monkeypatch.setattr(interview, "MOST_UNANSWERED", 50)
        monkeypatch.setattr(interview, "MOST_AT_FIRST", 50)
        monkeypatch.setattr(interview, "FUNCTION_LOSS", 100.0)
        monkeypatch.setattr(interview, "TOTAL_LOSS", 100.0)
    if name.startswith("an endless loop"):
        areas = {"categories": make_few()["categories"]}
    with Session(solution(source)) as asked:
        told = tell(compare_solution("fox", asked, areas))
    assert [word for word in words if word.lower() not in told] == []
    assert not Worker.running


def test_accident_costs_one_answer_only(solution):
    questions = list_category_calls(900)
    fatal = questions[500].arguments[0]
    source = before("category", f"if hand == {fatal!r}: os._exit(7)")
    with Session(solution(source)) as asked:
        replies = asked.ask(questions)
    unanswered = [n for n in range(900) if not isinstance(replies[n], Answer)]
    assert unanswered == [500]
    assert replies[500] == NoAnswer("ends the whole process with status 7")
    assert asked.habits == {replies[500].why: str(questions[500])}


def test_end_after_other_calls_is_reported_as_state(solution):
    source = before("category", "CALLS.append(1)\nif len(CALLS) == 250: os._exit(7)")
    questions = list_category_calls(500)
    with Session(solution(source)) as asked:
        assert all(isinstance(reply, Answer) for reply in asked.ask(questions))
    [habit] = asked.habits
    assert habit.startswith("ends the whole process with status 7, but only after")


def test_last_call_within_the_total_timeout_is_awaited(solution, monkeypatch):
    monkeypatch.setattr(interview, "CALL_TIMEOUT", 60.0)  # on any machine
    slow = before("category", "time.sleep(0.5)")
    question = Call("category", ("2c 3d 5h 9s Kc",))
    with Session(solution(slow), seconds=1e-9) as asked:
        replies = [asked.ask([question]) for _ in range(2)]
    assert replies == [[Answer("high card")], [NotAsked()]]


def list_category_calls(number: int) -> list[Call]:
    """Calls of `category` about different hands."""
    return [Call("category", (example_of(rank),)) for rank in range(1, number + 1)]


def test_endless_recursions_end_all_calls(solution, monkeypatch):
    monkeypatch.setattr(interview, "MOST_RECURSIONS", 2)
    with Session(solution(before("category", "category(hand)"))) as asked:
        result = compare_solution("fox", asked, make_few())
    assert result.not_asked > 0
    assert result.why_not_asked == "too many calls exceeded the recursion limit"


def test_order_of_a_set_is_reported_as_chance(solution):
    with Session(solution(answering("winners", "[set(asked).pop()]"))) as asked:
        result = compare_solution("fox", asked, make_few())
    assert result.statements[0].topic == "changes"
