"""Reruns the next scenario on its own, to see if the code is random or keeps state.

The child processes have a clean environment and a time limit, and can't start another
rerun. When a child ends, all processes that it has started are killed.
"""

import os
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Event

from dojo.board import LINES
from dojo.board.child import CLEAN_OPTIONS
from dojo.board.messages import (
    MESSAGES,
    CallFunction,
    FunctionAnswer,
    PytestResult,
    Rerun,
)
from dojo.board.state import ScenarioResult, State
from dojo.isolation.copying import make_sandbox
from dojo.isolation.process import (
    Worker,
    WorkerEnded,
    work_on_each,
)
from dojo.solution.folder import KIT, Solution
from dojo.solution.importing import is_outdated
from dojo.solution.remedies import list_code

# two hash seeds that put sets of player names in opposite orders
OPPOSITE_SEEDS = ("12", "70")
# hash seeds for five more reruns, used if the first two reruns agree with each other
# but differ from the original run; if all seven reruns agree, the code keeps state
MORE_SEEDS = "23456"
TOTAL_TIMEOUT = 8.0  # seconds for all reruns, so that the board appears soon
BY_CHANCE = (
    "When the example runs on its own, the answer varies: "
    "your code isn't deterministic."
)
KEEPS_STATE = "does your code keep state between calls?"
# the question to the pair if too few reruns have finished to rule out random answers
KEEPS_STATE_OR_RANDOM = "is your code random, or does it keep state between calls?"
RIGHT_ALONE = "It passes when run on its own"
OTHER_ALONE = "The answer differs when run on its own"
RIGHT_FIRST = f"The call below gives the right answer if it comes first: {KEEPS_STATE}"
SAVED = "You have saved your code since this run began."
RUN_AGAIN = f"{SAVED} Run it again."
RerunResult = tuple[str, str]  # a scenario's state, and its failed call with the answer


def explain_alone(todo: ScenarioResult, solution: Solution) -> list[str]:
    """Rerun a scenario on its own, and explain answers that vary or depend on state.

    If there are such answers, also record in *todo* that a hint won't help. If there
    are none, or if a rerun gave no result, return []. If the user has saved the code
    since the run began, return only a line about that.
    """
    try:
        lines = _explain(todo, solution)
    except OSError:  # the system can't start another process or open another file
        return []
    if any(map(is_outdated, list_code(solution))):
        # `watch` sets LINES, and runs everything again
        return [SAVED if LINES in os.environ else RUN_AGAIN]
    if lines:
        todo["hint_helps"] = False
    if lines and todo["wrong_call"]:
        todo["wrong_call"]["has_other_cause"] = True
    return lines


def _explain(todo: ScenarioResult, solution: Solution) -> list[str]:
    end = time.monotonic() + TOTAL_TIMEOUT
    with make_sandbox() as folder:
        run_alone = partial(_run_alone, todo, solution, folder=folder, end=end)
        results = [*work_on_each(OPPOSITE_SEEDS, run_alone, Event()).values()]
        if len(results) < len(OPPOSITE_SEEDS) or None in results:
            return []
        alone = results[0]
        if results[1] != alone:
            return [BY_CHANCE]
        if alone == (todo["state"], todo["answer"]):
            return _explain_order(todo, solution, folder=folder, end=end)
        more_results = [*work_on_each(MORE_SEEDS, run_alone, Event()).values()]
        if {*more_results} - {alone, None}:
            return [BY_CHANCE]
        is_sure = more_results == [alone] * len(MORE_SEEDS)
        question = KEEPS_STATE if is_sure else KEEPS_STATE_OR_RANDOM
        is_right = alone == (State.PASSED, "")
        return [f"{RIGHT_ALONE if is_right else OTHER_ALONE}: {question}"]


def _run_alone(
    todo: ScenarioResult, solution: Solution, seed: str, *, folder: Path, end: float
) -> RerunResult | None:
    """Run a scenario on its own with a hash seed; return None if there's no result."""
    location = f"{solution.cwd / todo['file']}:{todo['line']}"
    chosen = f"--solution={solution.folder}"
    message = Rerun(str(KIT), [*CLEAN_OPTIONS, location, chosen])
    match _exchange(message, folder, seed, end=end):
        case PytestResult(state=state, answer=answer) if state:
            return state, answer
    return None


def _explain_order(
    todo: ScenarioResult, solution: Solution, *, folder: Path, end: float
) -> list[str]:
    """Repeat the failed call in a new process, in which no other call precedes it.

    If the answer is now right, the code keeps state: return an explanation. Otherwise
    return [].
    """
    wrong = todo["wrong_call"]
    if not wrong:
        return []
    call = CallFunction(
        str(KIT), str(solution.folder), wrong["function"], wrong["arguments"]
    )
    answered = _exchange(call, folder, OPPOSITE_SEEDS[0], end=end)
    return [RIGHT_FIRST] if answered == FunctionAnswer(wrong["right"]) else []


def _exchange(
    message: Rerun | CallFunction, folder: Path, seed: str, *, end: float
) -> object:
    """Send a message to a new child; return its answer, or None if it sends none."""
    timeout = max(end - time.monotonic(), 0.1)
    worker = Worker("dojo.board.worker", folder, MESSAGES, hash_seed=int(seed))
    with worker, suppress(WorkerEnded):
        worker.send(message)
        return worker.receive(timeout)
    return None
