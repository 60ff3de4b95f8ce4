"""The child process that judges a pair's tests on the pair's own code.

`dojo.pair_tests.run` starts ``python -m dojo.pair_tests.worker FOLDER`` in a sandbox.
"""

import sys
from pathlib import Path
from typing import cast

from dojo.isolation.process import Channel
from dojo.pair_tests.judging import Judge
from dojo.pair_tests.messages import MESSAGES, Task
from dojo.pair_tests.runner import Runner
from dojo.solution.importing import SolutionFinder


def main(folder: Path) -> None:
    channel = Channel(MESSAGES)
    task = cast("Task", channel.receive())
    runner = Runner(folder, task, channel)
    judge = Judge(runner.solution)
    SolutionFinder(runner.solution).install()

    def work() -> None:
        for name, runs in runner.run_three_times(judge.judge_timeout).items():
            if name not in runner.tests:
                runner.report_test(name, judge.judge(runs))

    runner.run(work, judge.judge_file)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
