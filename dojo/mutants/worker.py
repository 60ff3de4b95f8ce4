"""The process in which mutants are tried: ``python -m dojo.mutants.worker FOLDER``."""

from __future__ import annotations

import os
import sys
from dataclasses import asdict
from pathlib import Path

import mutmut.configuration
import pytest
from mutmut.mutation.trampoline import set_mutant_under_test

from dojo.mutants.making import Made, Settings, make
from dojo.mutants.task import Task, read
from dojo.mutants.trying import STATS, Trying
from dojo.trial.channel import Channel

QUIET = ["--rootdir=.", "-c", "pytest.ini", "-p", "no:cacheprovider", "-p", "no:unraisableexception", "-s"]


def main(folder: Path) -> None:
    """Do the task that lies in the *folder*, and end at once."""
    task, channel = read(folder), Channel()
    os.chdir(folder)
    sys.path.insert(0, str(folder))
    made = make(Path(task.source), folder / task.name, lambda path: path.parts[0] == "tests")
    channel.tell("made", [asdict(mutant) for mutant in made.mutants], made.points, made.functions)
    mutmut.configuration._config = Settings()  # type: ignore[assignment] # noqa: SLF001
    set_mutant_under_test(STATS)
    code = pytest.main([*QUIET, *task.arguments, *task.tests], plugins=[plugin(task, made, channel, folder)])
    channel.tell("ended", int(code))
    channel.tell("done")
    os._exit(0)


def plugin(task: Task, made: Made, channel: Channel, folder: Path) -> object:
    """What takes the place of pytest's loop: for a pair's own code, or for the reference as a yardstick."""
    names = [mutant.name for mutant in made.mutants if not task.only or mutant.name in task.only]
    if not task.yardstick:
        return Trying(task, names, channel)
    from dojo.gallery import engine  # noqa: PLC0415 - it imports the reference, which has its mutants only now
    from dojo.mutants.yardstick import Yardstick  # noqa: PLC0415
    from dojo.trial.switch import Door, Switch  # noqa: PLC0415

    switch = Switch(engine())
    sys.meta_path.insert(0, Door(switch, folder / "starter"))
    return Yardstick(task, names, channel, switch, folder / "starter")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
