"""Sets the stage for a worker that tries mutants, and listens to it."""

from __future__ import annotations

import os
from collections.abc import Callable

from dojo.mutants.results import Results
from dojo.mutants.task import Task
from dojo.status import Mistyped
from dojo.trial.stage import KIT, Stage
from dojo.trial.supervisor import complaint, facts, worker

SILENCE = 300.0  # seconds; a worker is silent while it makes the mutants and runs all tests without any


class NotHereError(Mistyped):
    """Mutants need a system that can copy a process."""


def of_own_code(stage: Stage) -> Task:
    """The task to try the mutants of a solution on its own tests."""
    original = stage.folder / "original"
    (stage.folder / "starter").rename(original)
    (stage.folder / "starter").mkdir()
    (original / "tests").rename(stage.folder / "starter" / "tests")
    return Task(str(original), arguments=tuple(stage.plugins), matrix=True)


def of_the_reference(stage: Stage) -> Task:
    """The task to try the mutants of the reference on a solution's tests."""
    return Task(str(KIT / "reference"), name="reference", yardstick=True, arguments=tuple(stage.plugins))


def surveyed(stage: Stage, task: Task, watch: Callable[[Results], None]) -> Results:
    """Try the mutants; Ctrl-C ends it, and what was found until then is true.

    Raises:
        NotHereError: this system cannot copy a process.
    """
    if not hasattr(os, "fork"):
        raise NotHereError("Mutants need Linux, macOS or WSL. The named bugs work everywhere: python -m dojo bugs")
    results = Results()
    task.write(stage.folder)
    try:
        with worker(stage.folder, "dojo.mutants.worker") as process:
            for fact in facts(process, SILENCE):
                if fact is None:
                    results.trouble = "a worker fell silent"
                    break
                results.hear(fact)
                watch(results)
                if results.whole:
                    break
    except KeyboardInterrupt:
        results.stopped = True
    if not results.mutants and not results.trouble:
        results.trouble = complaint(stage.folder)
    return results
