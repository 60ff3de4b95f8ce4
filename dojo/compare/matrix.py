"""The tests of each pair on the code of all, and on the right engine."""

import shutil
from pathlib import Path
from threading import Event

from dojo.errors import NoReport
from dojo.isolation.copying import copy_solution, make_sandbox
from dojo.isolation.process import ENDLESS
from dojo.pair_tests.messages import Subject, TestKind
from dojo.pair_tests.run import SuiteResult, judge_tests
from dojo.solution.folder import NAME, REFERENCE_FOLDER

FAILING = (TestKind.FAILED, TestKind.INVALID, TestKind.BROKEN)
PASSING = (TestKind.VALID, TestKind.UNDECIDED, TestKind.SAMPLE)


def run_on_code(pair: Path, code: Path, stop: Event) -> SuiteResult:
    """Run the tests of a pair on a folder of code.

    The reference stands for the right engine, which says what is fair.

    Raises:
        KeyboardInterrupt: somebody says *stop* before all tests are run.
    """
    if not any((pair / "tests").rglob("*.py")):
        return SuiteResult()
    try:
        with make_sandbox() as folder:
            subject = stage(pair, code, folder / NAME)
            result = judge_tests(folder, subject, stop)
    except (OSError, NoReport) as error:
        return SuiteResult(trouble=str(error))
    if stop.is_set():  # not all of them ran
        raise KeyboardInterrupt
    return result


def stage(pair: Path, code: Path, target: Path) -> Subject:
    """Put the code and the tests together; say what the tests run on."""
    if code == REFERENCE_FOLDER:
        copy_solution(pair, target)
        return Subject.CORRECT
    copy_solution(code, target)
    shutil.rmtree(target / "tests", ignore_errors=True)
    copy_solution(pair / "tests", target / "tests")
    return Subject.OTHER


def mark(result: SuiteResult | None) -> str:
    """Write in a cell what became of the tests of a pair on some code."""
    if result is None:
        return "?"
    if result.trouble:
        return "x" if ENDLESS in result.trouble else "!"
    if result.find_tests(TestKind.TIMED_OUT):
        return "x"
    if failing := result.find_tests(*FAILING):
        return str(len(failing))
    if result.find_tests(*PASSING):
        return "."
    return "own" if result.find_tests(TestKind.OWN) else "-"
