"""Whatever a solution does beside answering ends in a true finding, and never ends the comparison."""

import os
import subprocess
from pathlib import Path

import pytest

from dojo import sandbox
from dojo.compare import session
from dojo.compare.cases import PLANS, make_area
from dojo.compare.report import make_sections, title
from dojo.compare.result import Question, ReplyKind
from dojo.compare.run import compare_solution
from dojo.compare.session import Session
from dojo.report.document import Document
from dojo.report.terminal import render
from dojo.sandbox import Worker
from tests.compare.asking import few
from tests.compare.sound import SOUND


def before(function: str, lines: str) -> str:
    """The sound solution, with these lines run at the beginning of each call of a function."""
    head = next(line for line in SOUND.splitlines() if line.startswith(f"def {function}("))
    body = "\n".join(f"    {line}" for line in lines.splitlines())
    return "import os, sys, time, threading\nCALLS = []\n" + SOUND.replace(head, f"{head}\n{body}")


def answering(function: str, answer: str) -> str:
    """The sound solution, but a function answers with something made of the right answer."""
    return (
        SOUND + f"\n\n_right = {function}\n\n\ndef {function}(asked):\n    right = _right(asked)\n    return {answer}\n"
    )


ONE_HAND = 'if set("23457") == {card[0] for card in hand.split()}:\n    '
ACCIDENTS: dict[str, tuple[str, str]] = {
    "an endless loop on one hand only": (
        before("category", ONE_HAND + "while True: pass"),
        "It does not end. First at: cat",
    ),
    "an endless loop always": (before("category", "while True: pass"), "no more of a kind after 3 without an answer"),
    "a sleep": (before("category", ONE_HAND + "time.sleep(60)"), "does not end"),
    "sys.exit": (before("category", ONE_HAND + "sys.exit(0)"), "Category raises SystemExit"),
    "os._exit": (
        before("category", ONE_HAND + "os._exit(0)"),
        "with status 0 (os._exit in __init__.py, line ",
    ),
    "an abort": (before("category", ONE_HAND + "os.abort()"), "was ended by signal 6"),
    "a death after many calls": (
        before("category", "CALLS.append(1)\nif len(CALLS) == 450: os._exit(1)"),
        "but only after other calls, so it keeps something between them",
    ),
    "an exception that is none": (
        "class Off(BaseException):\n    pass\n" + before("category", ONE_HAND + "raise Off"),
        "Category raises Off",
    ),
    "an exception that cannot be written": (
        "class Bad(Exception):\n    def __str__(self):\n        raise Bad\n"
        + before("category", ONE_HAND + "raise Bad"),
        "Category raises Bad",
    ),
    "a tuple for a list": (answering("winners", "tuple(right)"), "Winners answers with a tuple"),
    "nothing at all": (answering("winners", "None"), "Winners answers with a NoneType"),
    "a class of its own": (
        answering("category", "Text(right)") + "\n\nclass Text(str):\n    def __repr__(self):\n        raise OSError\n",
        "Category answers with a Text",
    ),
    "a list with a number in it": (answering("winners", "[1]"), "Winners answers with a list with a int in it"),
    "a list without end": (answering("winners", "right * 300_000"), "00,000 of them of type list"),
    "winners that did not play": (answering("winners", "['Zoe']"), "Winners names somebody who does not play"),
    "winners in another order": (answering("winners", "right[::-1]"), 'actual: winners says ["Bob", "Ann"]'),
    "a different answer each time": (
        before("category", "import random\nif random.random() < 0.5:\n    return 'pair'"),
        "gives another answer the second time",
    ),
    "state between calls": (
        before("category", "CALLS.append(hand)\nif len(CALLS) > 150:\n    return 'pair'"),
        "keeps something between calls",
    ),
    "arguments that it changes": (before("winners", "hands['Zoe'] = '2c 3d 4h 5s 7c'"), "changes what it is given"),
    "a million lines": (
        before("category", "if not CALLS:\n    CALLS.append(1)\n    print('line\\n' * 999_999)"),
        "It prints 4,999,996 bytes, beginning",
    ),
    "prints without end": (before("category", ONE_HAND + "while True: print('x' * 100_000)"), "prints without end"),
    "a gigabyte and another": (before("category", ONE_HAND + "bytearray(5 << 30)"), "Category raises MemoryError"),
    "threads": (
        before(
            "category",
            "if not CALLS:\n    CALLS.append(1)\n    threading.Thread(target=time.sleep, args=(99,)).start()",
        ),
        "leaves threads running",
    ),
    "a fork that lingers": (
        before("category", ONE_HAND + "if not os.fork(): time.sleep(600)"),
        "answers are as in the reference",
    ),
    "a recursion without end": (
        before("category", ONE_HAND + "return category(hand)"),
        "raises RecursionError",
    ),
    "an order that runs in circles": (
        before(
            "winners",
            "if len(hands) == 2 and all(category(hand) == 'high card' for hand in hands.values()):\n"
            "    one, other = (sum(map(ord, min(hand.split()))) % 3 for hand in hands.values())\n"
            "    if one != other:\n        return ['Ann'] if (one - other) % 3 == 1 else ['Bob']",
        ),
        "its order runs in circles",
    ),
    "an endless loop at import": (
        "while True: pass\n",
        "fox: its import does not end",
    ),
    "an exit at import": ("import sys\nsys.exit(3)\n", "fox/__init__.py, line 2: SystemExit: 3"),
}
"""What a solution does, and words that the report about it must hold."""


@pytest.fixture
def solution(tmp_path):
    def write(source: str) -> Path:
        (tmp_path / "fox").mkdir()
        (tmp_path / "fox" / "__init__.py").write_text(source, encoding="utf-8")
        return tmp_path / "fox"

    return write


WAITED_FOR = ("an endless loop", "a sleep", "prints without end")


@pytest.fixture
def short_limits(monkeypatch):
    """Limits so short that an honest answer may miss them: for those alone that give none."""
    monkeypatch.setattr(session, "A_CALL", 0.2)
    monkeypatch.setattr(Worker.receive, "__defaults__", (1.0,))
    monkeypatch.setattr(sandbox, "MOST_PRINTED", 2_000_000)


@pytest.mark.slow
@pytest.mark.parametrize("name", ACCIDENTS)
def test_an_accident_is_told_and_ends_nothing(name, solution, request, monkeypatch):
    source, words = ACCIDENTS[name]
    monkeypatch.setattr(session, "MOST_ACCIDENTS", 5)
    if name.startswith(WAITED_FOR):
        request.getfixturevalue("short_limits")
    with Session(solution(source)) as asked:
        result = compare_solution("fox", asked, few([PLANS[0], PLANS[2], PLANS[4]]))
    report = render(Document(title(result), tuple(make_sections(result))))
    assert words.lower() in " ".join(" ".join(report).split()).lower()
    assert not Worker.running


def test_what_was_asked_before_an_accident_is_answered_and_only_one_question_is_lost(solution):
    cases = make_area(PLANS[0]).cases[:900]
    source = before("category", f"if hand == {cases[500].question.arguments[0]!r}: os._exit(7)")
    with Session(solution(source)) as asked:
        replies = asked.ask([case.question for case in cases])
    assert [place for place, reply in enumerate(replies) if reply.kind is not ReplyKind.ANSWER] == [500]
    assert replies[500].text.startswith("ends the whole process with status 7 (os._exit in __init__.py, line ")
    assert next(iter(asked.accidents.values())).question == str(cases[500].question)


def test_only_waiting_for_a_solution_uses_up_the_seconds_for_it(solution):
    with Session(solution("import time\ndef category(hand):\n    time.sleep(0.3)\n"), seconds=0.5) as asked:
        replies = asked.ask([Question("category", ("2c 3d 5h 9s Kc",))] * 9)
    assert replies[-1].kind is ReplyKind.NOT_ASKED
    assert asked.enough == "no more after waiting 60 s for it"


def test_too_many_accidents_end_all_questions(solution, monkeypatch):
    monkeypatch.setattr(session, "MOST_ACCIDENTS", 2)
    with Session(solution(before("category", "os._exit(1)"))) as asked:
        result = compare_solution("fox", asked, few(PLANS))
    assert result.rules_not_asked or result.rules_not_started
    assert any("no more at all after 2 without an answer" in area.why for area in result.covered)


def test_odds_that_take_too_long_are_no_difference_and_no_accident(solution, monkeypatch):
    monkeypatch.setattr("dojo.compare.run.A_COUNT", 0.3)
    with Session(solution(SOUND + "\n\ndef odds(rules=()):\n    while True:\n        pass\n")) as asked:
        result = compare_solution("fox", asked, few(PLANS[6:8]))
    assert (result.findings, result.accidents) == ([], [])
    assert result.late == ["odds(): not answered within 0 s"]


@pytest.mark.skipif(os.name != "posix", reason="it looks for processes")
def test_nothing_is_left_of_what_a_solution_starts(solution):
    source = before("category", "import subprocess\nif not CALLS: CALLS.append(subprocess.Popen(['sleep', '654']))")
    with Session(solution(source)) as asked:
        asked.ask([Question("category", ("2c 3d 5h 9s Kc",))])
    assert "sleep 654" not in subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout
