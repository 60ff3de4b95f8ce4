"""The process in which mutants are tried: ``python -m dojo.mutants.worker FOLDER``."""

from __future__ import annotations

import os
import sys
from dataclasses import asdict
from functools import partial
from math import inf
from pathlib import Path
from typing import NamedTuple

import mutmut.configuration
import pytest
from mutmut.mutation.trampoline import set_mutant_under_test

from dojo.mutants import switching
from dojo.mutants.anew import tried_anew
from dojo.mutants.copies import Task as Work
from dojo.mutants.copies import in_copies
from dojo.mutants.making import Made, Settings, make
from dojo.mutants.rehearsal import rehearsed
from dojo.mutants.task import Task, read
from dojo.mutants.trying import STATS, Before, Trying, function_of, status
from dojo.trial.channel import Channel
from dojo.trial.faults import Fault, of_conftest

QUIET = ["--rootdir=.", "-c", "pytest.ini", "-p", "no:cacheprovider", "-p", "no:unraisableexception", "-s"]


class Seen(NamedTuple):
    """What a trial with everything imported showed: without any mutant, and which files could not be imported."""

    before: Before | None
    broken: dict[str, Fault | None]


def main(folder: Path) -> None:
    """Do the task that lies in the *folder*, and end at once."""
    task, channel = read(folder), Channel()
    channel.tell("alive")  # it may take its time to make the mutants
    os.chdir(folder)
    sys.path.insert(0, str(folder))
    made = make(Path(task.source), folder / task.name, lambda path: path.parts[0] == "tests")
    channel.tell("made", [asdict(mutant) for mutant in made.mutants], made.points, made.functions)
    mutmut.configuration._config = Settings()  # type: ignore[assignment] # noqa: SLF001
    trial = next(in_copies([Work("", partial(tried, task, made, channel, folder), inf, apart=False)], 1))
    if not isinstance(trial.result, Seen):
        channel.tell("trouble", "The tests end the program while they are imported.")
    else:
        explain(task, channel, trial.result.broken)
        if trial.result.before and trial.result.before.tests:
            from_the_beginning(task, made, channel, trial.result.before)
    channel.tell("done")
    os._exit(0)


def tried(task: Task, made: Made, channel: Channel, folder: Path) -> Seen:
    """Try in a copy of this process what can be tried with everything imported."""
    channel.take_over()
    set_mutant_under_test(STATS)
    trying = plugin(task, made, channel, folder)
    code = pytest.main([*QUIET, *task.arguments, *task.tests], plugins=[trying])
    if code == pytest.ExitCode.USAGE_ERROR and (fault := of_conftest(folder / "starter")):
        return Seen(None, {fault.file: fault})
    if code in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.INTERNAL_ERROR):
        channel.tell("trouble", f"pytest cannot start here (it ended with {int(code)}).")
    return Seen(trying.before, trying.broken) if isinstance(trying, Trying) else Seen(None, {})


def explain(task: Task, channel: Channel, broken: dict[str, Fault | None]) -> None:
    """Say why files of tests cannot be imported, each error once; this process must not have imported the package."""
    told: set[Fault] = set()
    for test, fault in broken.items():
        if fault and not fault.file.startswith("tests/"):
            fault = rehearsed(Path(task.source), task.name, fault.file) or fault  # noqa: PLW2901 - it has the right line
        if fault:
            channel.tell("test", test, "broken", f"cannot be imported: {'as above' if fault in told else fault}", [])
        if fault and fault not in told:
            told.add(fault)
            channel.tell("fault", fault.file, fault.line, fault.words)


def from_the_beginning(task: Task, made: Made, channel: Channel, before: Before) -> None:
    """Try the mutants in what runs while anything is imported; this process must not have imported it yet."""
    wanted = chosen(task, made)
    static = [mutant for mutant in wanted if function_of(mutant) in before.static]
    if not static:
        return
    pytest.main([*QUIET, *task.arguments, "tmp"])  # an empty folder: the copies need not load plugins any more
    arguments = [*QUIET, *task.arguments, *task.tests]
    for name, how, result, seconds in tried_anew(static, before, arguments, matrix=task.matrix, copies=task.copies):
        found = result if isinstance(result, list) else []
        channel.tell("mutant", name, status(how, found), found, round(seconds, 4), True)  # noqa: FBT003 - a fact


def chosen(task: Task, made: Made) -> list[str]:
    """The names of the mutants that are wanted."""
    return [mutant.name for mutant in made.mutants if not task.only or mutant.name in task.only]


def plugin(task: Task, made: Made, channel: Channel, folder: Path) -> object:
    """What takes the place of pytest's loop: for a pair's own code, or for the reference as a yardstick."""
    names = chosen(task, made)
    if not task.yardstick:
        return Trying(task, names, channel, folder / "starter")
    switching.install()
    switching.SWITCHBOARD.switch_to(STATS)
    from dojo.gallery import engine  # noqa: PLC0415 - it imports the reference, which has its mutants only now
    from dojo.mutants.yardstick import Yardstick  # noqa: PLC0415
    from dojo.trial.switch import Door, Switch  # noqa: PLC0415

    switch = Switch(engine())
    sys.meta_path.insert(0, Door(switch, folder / "starter"))
    return Yardstick(task, names, channel, switch, folder / "starter")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
