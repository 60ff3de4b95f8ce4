"""The child process that judges a pair's tests on the pair's own code.

`dojo.pair_tests.run` starts ``python -m dojo.pair_tests.worker FOLDER`` in a sandbox.
"""

import sys
from pathlib import Path
from typing import cast

from dojo.isolation.process import Channel
from dojo.pair_tests.judging import Judge
from dojo.pair_tests.messages import MESSAGES, Began, Step, Task
from dojo.pair_tests.runner import Runner, TestRun
from dojo.solution.importing import SolutionFinder


def main(folder: Path) -> None:
    channel = Channel(MESSAGES)
    task = cast("Task", channel.receive())
    runner = Runner(folder, task, channel)
    judge = Judge(runner.solution)
    SolutionFinder(runner.solution).install()

    def work() -> None:
        for name, runs in run_dry(runner, judge).items():
            if name not in runner.tests:
                runner.report_test(name, judge.judge(runs))

    runner.run(work, judge.judge_file)


def run_dry(runner: Runner, judge: Judge) -> dict[str, list[TestRun]]:
    """Run every test three times, with different seeds and once in reverse order.

    Returns:
        The runs by the name of the test.
    """
    names = [name for name in runner.items if name not in runner.tests]
    runs: dict[str, list[TestRun]] = {name: [] for name in names}
    orders = (names, names[::-1], names)
    number = 0
    for seed, order in enumerate(orders):
        for name in order:
            number += 1
            runner.channel.send(Began(number, len(orders) * len(names)))
            if name in runner.tests:
                continue
            runner.report_step(Step.TEST, name)
            run = runner.run_test(name, seed)
            runs[name].append(run)
            if run.error and run.outcome == "timeout":
                # report it now, because the next test may end the worker
                test = name.rpartition("::")[-1]
                runner.report_test(name, judge.judge_timeout(test, run.error))
    return runs


if __name__ == "__main__":
    main(Path(sys.argv[1]))
