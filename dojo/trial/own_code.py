"""What a pair's code has started, whether or not a test asks about it; asked in a process of its own, and not for long.

The worker that tries the tests goes on meanwhile, and finds the answer on the stage when it comes to the bugs.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from dojo.gallery import BUGS, Bug
from dojo.trial import ending
from reference.house.rule import HouseRule

if TYPE_CHECKING:
    from dojo.comparing.session import Session

FILE = "started.json"
A_CALL = 0.3  # seconds that one question may take
IN_ALL = 2.0  # seconds for all of them
FEW = 20  # deals among which one should show a rule
MOST = 60.0  # seconds that a worker waits for the answer; it comes as soon as the time for all questions is up


@dataclass(frozen=True, slots=True)
class Started:
    """The functions of the contract that the code answers, and the house rules that it knows."""

    functions: frozenset[str] = frozenset()
    rules: frozenset[str] = frozenset()

    def concerns(self, bug: Bug) -> bool:
        """Whether the code has what a bug is about: its house rule and one of its functions, or the first of these."""
        if bug.house:
            return not self.rules.isdisjoint(bug.house) and not self.functions.isdisjoint(bug.functions)
        return bug.functions[0] in self.functions


@contextmanager
def being_asked(folder: Path) -> Iterator[None]:
    """While the block runs, find out what the solution on this stage has started, and leave it there for the worker."""
    (folder / FILE).unlink(missing_ok=True)
    over = threading.Event()
    asking = threading.Thread(target=ask, args=(folder, over), daemon=True)
    asking.start()
    try:
        yield
    finally:
        with ending.undisturbed():
            over.set()
            asking.join()


def ask(folder: Path, over: threading.Event) -> None:
    """Ask the code until it has answered, its time is up or the trial is *over*."""
    from dojo.comparing.process import started as begun  # noqa: PLC0415 - it imports what starts workers
    from dojo.comparing.session import Session  # noqa: PLC0415

    started = Started()
    with suppress(Exception), Session(folder / "starter", A_CALL, time.monotonic() + IN_ALL) as session:
        session.process = session.stack.enter_context(begun(folder / "starter", None, IN_ALL))
        watching = threading.Thread(target=cut_short, args=(session, over), daemon=True)
        watching.start()
        started = found(session)
    new = folder / f"{FILE}.new"
    new.write_text(json.dumps({name: sorted(some) for name, some in asdict(started).items()}), encoding="utf-8")
    new.replace(folder / FILE)


def cut_short(session: Session, over: threading.Event) -> None:
    """Once the trial is over, nobody waits for an answer any more."""
    over.wait()
    session.until = 0.0
    if session.process:
        session.process.popen.kill()


def found(session: Session) -> Started:
    """Ask for each function, then for the house rules of the bugs."""
    from dojo.comparing import houses  # noqa: PLC0415 - it takes time, while the worker is at work
    from dojo.comparing.question import Kind  # noqa: PLC0415
    from dojo.comparing.started import ASKED, FIRST, unheard_of  # noqa: PLC0415

    replies = session.ask([FIRST[name] for name in ASKED])
    functions = [name for name, reply in zip(ASKED, replies, strict=True) if reply.kind is Kind.ANSWER]
    about = {name: [function for function in functions if function in some] for name, some in house_bugs().items()}
    asked = [name for name in functions if any(name in some for some in about.values())]
    replies = session.ask([unheard_of(name) for name in asked])
    strict = {name for name, reply in zip(asked, replies, strict=True) if reply.refusal}
    rules = {rule.name for rule in houses.rules() if knows(session, rule, about.get(rule.name, []), strict)}
    return Started(frozenset(functions), frozenset(rules))


def house_bugs() -> dict[str, set[str]]:
    """The functions that the bugs of each house rule affect."""
    functions: dict[str, set[str]] = {}
    for bug in BUGS:
        for name in bug.house:
            functions.setdefault(name, set()).update(bug.functions)
    return functions


def knows(session: Session, rule: HouseRule, functions: Sequence[str], strict: set[str]) -> bool:
    """Whether one of these *functions* knows a rule: it refuses unknown names and takes this, or answers otherwise."""
    from dojo.comparing import houses  # noqa: PLC0415
    from dojo.comparing.question import Kind  # noqa: PLC0415
    from dojo.comparing.started import PROBES, differs  # noqa: PLC0415

    feelers = houses.feelers(rule, functions)
    felt = zip(feelers, session.ask(feelers), strict=True)
    takes = dict.fromkeys(question.function for question, reply in felt if reply.kind is Kind.ANSWER)
    if strict.intersection(takes):
        return True
    for name in takes:
        cases = (case for case in houses.dealt(rule, name, FEW) if case.right != houses.without(rule, case))
        if differs(session, rule, list(islice(cases, PROBES))):
            return True
    return False


def answer(folder: Path, waiting: Callable[[], None]) -> Started:
    """What was found out about the code on this stage, as soon as it is there; *waiting* is called until then."""
    until = time.monotonic() + MOST
    while time.monotonic() < until:
        if (folder / FILE).exists():
            data = json.loads((folder / FILE).read_text(encoding="utf-8"))
            return Started(frozenset(data["functions"]), frozenset(data["rules"]))
        waiting()
        time.sleep(0.01)
    return Started()
