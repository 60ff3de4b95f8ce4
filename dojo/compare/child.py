"""The whole child side of a comparison: a worker that imports a solution and asks it, or runs tests on it.

It says ``ready``, or ``no import`` and why. It answers ``{"ask": [[function, arguments,
rules] ...], "chunk": n}`` with ``answers``, replies and what was noted, whenever there
are *n* replies or some time has passed; and ``{"test": arguments}`` with ``test``
before each test and, in the end, ``tested`` with those that passed, failed, and are its
own.
"""

import importlib
import os
import re
import sys
import threading
import time
from collections.abc import Sequence
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from dojo.answers import TYPES, describe_answer, is_count
from dojo.contract import FUNCTIONS
from dojo.finder import SolutionFinder
from dojo.sandbox import Channel, limit_memory
from dojo.solution import NAME
from dojo.text import clip
from dojo.tracebacks import describe_error, find_fault

if TYPE_CHECKING:
    import pytest

LONGEST_REPLY = 300  # characters of an odd answer or of a message that are kept
MOST_ITEMS = 200  # players, chips or names in one answer
LARGEST_NUMBER = 1 << 53  # a whole number that every reader of JSON understands
PAUSE = 0.1  # seconds between two messages with answers
ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")  # differs every time
FOR_PYTEST = (
    "_",
    "pytest",
    "setup",
    "setUp",
    "teardown",
    "tearDown",
    "load_tests",
    "collect",
)  # what it looks for
NO_RULES = "takes no house rules"  # the name of a reply that is not started
CHANGED, THREADS = "changes what it is given", "leaves threads running"
OPTIONS = (
    "-q",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:dojo",
    "--color=no",
    "--tb=no",
    "--continue-on-collection-errors",
)

Item = (
    tuple[object] | tuple[str, str, str, bool]
)  # a reply, as it is sent: an answer, or what came in its place
NOT_STARTED: Item = ("not started", "", "", False)


def main(folder: Path) -> None:
    """Import the solution and answer for it until nobody asks any more; then end, whatever still runs."""
    channel = Channel()
    limit_memory()
    finder = SolutionFinder(folder / NAME)
    finder.install()
    try:
        solution = importlib.import_module(NAME)
    except BaseException as error:  # noqa: BLE001 - whatever its import raises is worth telling
        channel.send(
            "no import", str(find_fault(error, folder / NAME) or describe_error(error))
        )
        channel.receive()  # whoever ends at once may be found gone before this is read
        return
    channel.send("ready")
    while isinstance(message := channel.receive(), dict):
        if "ask" in message:
            answer_all(channel, solution, message["ask"], message["chunk"])
        else:
            finder.stubs = InnerLoader()
            _run_tests(channel, solution, message["test"])
    os._exit(0)


def answer_all(
    channel: Channel,
    solution: ModuleType,
    questions: Sequence[Sequence[object]],
    chunk: int,
) -> None:
    """Answer each question, and note what the solution does beside."""
    replies: list[Item] = []
    noted: dict[str, int] = {}
    last = time.monotonic()
    for place, (function, arguments, rules) in enumerate(questions, start=1):
        given = [*arguments, rules] if rules else [*arguments]  # type: ignore[misc]
        handed_over = [
            item.copy() if isinstance(item, dict | list) else item for item in given
        ]
        replies.append(
            _ask(solution, str(function), handed_over, with_rules=bool(rules))
        )
        if handed_over != given:
            noted.setdefault(CHANGED, place)
        if (
            len(replies) >= chunk
            or place == len(questions)
            or time.monotonic() - last > PAUSE
        ):
            if threading.active_count() > 1:
                noted[THREADS] = place
            channel.send("answers", replies, noted)
            last, replies, noted = time.monotonic(), [], {}


def _ask(
    solution: ModuleType, function: str, given: list[object], *, with_rules: bool
) -> Item:
    try:
        call = getattr(solution, function, None)
        if not callable(call):
            return NOT_STARTED
        return _describe_answer(function, call(*given))
    except NotImplementedError:
        return NOT_STARTED
    except BaseException as error:  # noqa: BLE001 - a sys.exit is an answer too, and a wrong one
        if (
            with_rules
            and isinstance(error, TypeError)
            and error.__traceback__
            and not error.__traceback__.tb_next
        ):
            return (
                "not started",
                NO_RULES,
                "",
                False,
            )  # it was raised by the call itself: one argument too many
        try:
            message = _fit(str(error))
        except BaseException:  # noqa: BLE001 - its own class may do anything
            message = ""
        return ("raised", type(error).__name__, message, isinstance(error, ValueError))


def _describe_answer(function: str, answer: object) -> Item:
    """Give an answer as it is, if it is of one of the contract's types; else its type and what it looks like."""
    kind = type(answer)
    many = (
        isinstance(answer, list | tuple | dict | set | str) and len(answer) > MOST_ITEMS
    )
    if _is_short(answer) or (kind is list and not many and all(map(_is_short, answer))):  # type: ignore[call-overload]
        return (answer,)
    if kind is dict and not many and is_count(answer) and all(map(_is_short, answer)):
        return ({name: min(number, LARGEST_NUMBER) for name, number in answer.items()},)
    odd = (
        [item for item in answer[:MOST_ITEMS] if not _is_short(item)]
        if isinstance(answer, list)
        else []
    )
    kind_name = TYPES.get(kind, f"a {kind.__name__}")
    inside = (
        f" with a {type(odd[0]).__name__} in it"
        if odd
        else f" of more than {MOST_ITEMS}"
        if many
        else ""
    )
    text = (
        f"{kind_name} of {len(answer):,}"  # type: ignore[arg-type]
        if many
        else describe_answer(function, answer, LONGEST_REPLY)
    )
    return ("odd", kind_name + inside, _fit(text), False)


def _is_short(item: object) -> bool:
    return type(item) is str and len(item) <= LONGEST_REPLY


def _fit(text: str) -> str:
    return clip(
        ADDRESS.sub("", " ".join(text[: 4 * LONGEST_REPLY].split())), LONGEST_REPLY
    )


def _shorten(test: str) -> str:
    return test.removeprefix(f"{NAME}/tests/")[:100]


class TestCounter:
    """A plugin of pytest that notes what became of each test."""

    def __init__(self, channel: Channel) -> None:
        self.channel = channel
        self.outcomes: dict[str, str] = {}
        self.said: dict[str, str] = {}  # why a test failed

    def pytest_runtest_logstart(self) -> None:
        """Say that another test begins."""
        self.channel.send("test")

    def pytest_runtest_makereport(
        self, item: "pytest.Item", call: "pytest.CallInfo[None]"
    ) -> None:
        """Note what a test came to; one of inner functions, which other code does not have, is the pair's own."""
        name, error = _shorten(item.nodeid), call.excinfo
        if error is not None:
            self.outcomes[name] = (
                "own"
                if issubclass(error.type, ImportError | AttributeError)
                else "failed"
            )
            line = " ".join(str(error.traceback[-1].statement).split())
            self.said[name] = (
                f"{clip(line, LONGEST_REPLY)}\n{clip(str(error.value), LONGEST_REPLY)}"
            )
        elif call.when == "call":
            self.outcomes.setdefault(name, "passed")

    def pytest_collectreport(self, report: "pytest.CollectReport") -> None:
        """Note what could not be collected."""
        if report.failed:
            self.outcomes[_shorten(report.nodeid)] = "own"


class Inner(ModuleType):
    """What this solution does not have, though a test imports it: only the tests that use it are about inner things."""

    def find(self, name: str) -> "Inner":
        """Find something inside it."""
        if name.startswith(FOR_PYTEST):
            raise AttributeError(name)
        return Inner(f"{self.__name__}.{name}")

    __getattr__ = find

    def __call__(self, *_: object, **__: object) -> None:
        """Refuse to be used; what the contract has is nothing inner, it is not there yet."""
        if self.__name__.removeprefix(f"{NAME}.") in FUNCTIONS:
            raise NotImplementedError(f"{self.__name__} is not there yet")
        raise ImportError(self.__name__)

    __iter__ = __len__ = __getitem__ = __contains__ = __eq__ = __call__  # type: ignore[assignment]
    __hash__ = ModuleType.__hash__


class InnerLoader(Loader):
    """Fills a module of a pair that this solution does not have."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Make it."""
        return Inner(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        """Fill it with nothing."""


def _run_tests(
    channel: Channel, solution: ModuleType, arguments: Sequence[str]
) -> None:
    import pytest  # noqa: PLC0415 - slow to load, and needed for this alone

    counter = TestCounter(channel)
    vars(solution).setdefault("__getattr__", Inner(NAME).find)
    pytest.main([*OPTIONS, *arguments], plugins=[counter])
    outcomes = counter.outcomes
    lists = [
        [name for name in outcomes if outcomes[name] == o]
        for o in ("passed", "failed", "own")
    ]
    channel.send("tested", *lists, {name: counter.said[name] for name in lists[1]})


if __name__ == "__main__":
    main(Path(sys.argv[1]))
