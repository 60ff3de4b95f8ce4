"""Runs mutmut in a sandbox, and reads mutmut's result files.

A worker process runs this module, which starts ``mutmut run`` in the same process. The
module relies on these parts of mutmut 3.8.1:

- The command ``mutmut run`` reads its settings from the table in MUTMUT_TOML.
- ``mutants/<file>.py`` contains a copy of each function named ``<stem>__mutmut_orig``,
  and a copy for each mutant named ``<stem>__mutmut_<n>``. The stem is ``x_<function>``
  or ``xǁ<Class>ǁ<method>``.
- ``mutants/<file>.py.meta`` is JSON. The value of ``exit_code_by_key`` maps the full
  name of each mutant to an exit code, which STATUS explains.
- The comment ``# pragma: no mutate`` excludes a line.
"""

import ast
import importlib
import json
import runpy
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path

from dojo.errors import TIMED_OUT
from dojo.isolation.process import Channel, Worker, WorkerEnded, limit_memory
from dojo.solution.folder import NAME

KILLED = "killed"
SURVIVED = "survived"
TIMEOUT = "timeout"
NO_TESTS = "no tests"
SKIPPED = "skipped"
NOT_CHECKED = "not checked"
OTHER = "suspicious"  # the status of mutants with any other exit code
# the meaning of each exit code, from mutmut's own table
STATUS: dict[int | None, str] = {
    0: SURVIVED,
    1: KILLED,
    3: KILLED,
    2: NOT_CHECKED,
    None: NOT_CHECKED,
    5: NO_TESTS,
    33: NO_TESTS,
    34: SKIPPED,
    36: TIMEOUT,
    24: TIMEOUT,
    -24: TIMEOUT,
    152: TIMEOUT,
    255: TIMEOUT,
    -9: "segfault",
    -11: "segfault",
}
ORIGINAL = "orig"  # the last part of the unchanged copy's name
NO_MUTANTS = (
    "mutmut finds no function that it can change. Put your code into functions."
)
# part of the error that mutmut prints if no test calls the code
NOT_COVERED = "should be covered by the executed tests"
NO_CALLS = "No test calls your code. Write a test that calls category or winners."
POLL_INTERVAL = 0.3  # seconds between two readings of the result files

Function = ast.FunctionDef | ast.AsyncFunctionDef
HARMLESS_DECORATORS = {"staticmethod", "classmethod"}

FAILED_TEST = "failed_test.txt"  # file with the name of a test that failed
CONFTEST = f"""\
import os, pathlib, random

def pytest_runtest_setup():
    random.seed(0)

def pytest_runtest_logreport(report):
    if report.failed and os.environ.get("MUTANT_UNDER_TEST") in ("stats", ""):
        pathlib.Path("{FAILED_TEST}").write_text(report.nodeid, encoding="utf-8")

pytest_collectreport = pytest_runtest_logreport
"""
# With forkserver, mutants don't inherit caches. Otherwise, a mutant could survive with
# a value that the original code has cached. The last four settings save time.
MUTMUT_TOML = """\
[tool.mutmut]
source_paths = ["{name}"]
do_not_mutate = ["*/tests/*", "*test_*.py", "*conftest.py"]
also_copy = ["pytest.ini", "conftest.py"]
pytest_add_cli_args_test_selection = {tests}
pytest_add_cli_args = {arguments}
process_isolation = "forkserver"
timeout_constant = 2.0
timeout_multiplier = 6.0
track_dependencies = false
use_git_change_detection = false
"""
QUICK = ("-c", "pytest.ini", "-s", "--assert=plain", "-p", "no:cacheprovider")


@dataclass(frozen=True, slots=True)
class Mutant:
    """A small change to the code of a solution, and the result of the tests."""

    name: str  # mutmut's full name for the mutant
    status: str
    file: str  # path relative to the solution's folder
    function: str  # name of the function, or Class.method
    line: int  # the first line that differs, numbered from 1
    diff: str  # the lines that differ; each begins with a minus or a plus


@dataclass(slots=True)
class ResultFiles:
    """The result files that mutmut writes in a sandbox."""

    folder: Path  # the sandbox
    # exit codes, keyed by file and then by mutant; None if a mutant hasn't run yet
    codes: dict[Path, dict[str, int | None]] = field(default_factory=dict)
    # names of the functions that mutmut doesn't change; a dict keeps them in order
    decorated: dict[str, None] = field(default_factory=dict)

    def read(self) -> tuple[int, int]:
        """Read the exit codes; return how many mutants were tried, and the total."""
        for file in sorted((self.folder / "mutants" / NAME).rglob("*.meta")):
            try:
                data = json.loads(file.read_text(encoding="utf-8"))
            except json.JSONDecodeError:
                # mutmut is still writing this file; keep the earlier codes
                continue
            self.codes[file.with_suffix("")] = data["exit_code_by_key"]
        codes: list[int | None] = []
        for of_file in self.codes.values():
            codes += of_file.values()
        return len(codes) - codes.count(None), len(codes)

    def read_mutants(self) -> Iterator[Mutant]:
        """Yield every mutant, and store the names of functions with decorators."""
        for path, codes in self.codes.items():
            file = path.relative_to(self.folder / "mutants" / NAME)
            source = (self.folder / NAME / file).read_text(encoding="utf-8")
            starts = {}
            for name, node in list_functions(source):
                starts[name] = node.lineno
                if {*map(ast.unparse, node.decorator_list)} - HARMLESS_DECORATORS:
                    self.decorated[name] = None
            copies = list_copies(path.read_text(encoding="utf-8"))
            for name, code in codes.items():
                stem, _, number = name.rpartition(".")[2].partition("__mutmut_")
                function = unmangle(stem)
                offset, diff = diff_copies(
                    copies.get((stem, ORIGINAL), []), copies.get((stem, number), [])
                )
                yield Mutant(
                    name=name,
                    status=STATUS.get(code, OTHER),
                    file=file.as_posix(),
                    function=function,
                    line=starts.get(function, 1) + offset,
                    diff=diff,
                )


def configure(folder: Path, tests: Sequence[str], arguments: Sequence[str]) -> None:
    """Write mutmut's settings into a sandbox.

    Args:
        folder: the sandbox.
        tests: node ids of the tests that mutmut runs on the mutants.
        arguments: further arguments for pytest.
    """
    settings = MUTMUT_TOML.format(
        name=NAME,
        tests=json.dumps(tests, ensure_ascii=False),
        arguments=json.dumps([*QUICK, *arguments], ensure_ascii=False),
    )
    (folder / "pyproject.toml").write_text(settings, encoding="utf-8")
    (folder / "conftest.py").write_text(CONFTEST, encoding="utf-8")


def run_mutmut(files: ResultFiles, watch: Callable[[int, int], None]) -> str:
    """Run mutmut until the end, and read the result files.

    *watch* is called repeatedly with two numbers: tried mutants, and all mutants.

    Returns:
        An error message, or "" if mutmut succeeded.
    """
    why = TIMED_OUT
    with Worker("dojo.mutate.mutmut", files.folder) as worker:
        while why == TIMED_OUT:
            try:
                worker.receive(POLL_INTERVAL)
            except WorkerEnded as end:
                why = end.why
            watch(*files.read())
    printed = worker.printed.decode(errors="replace").replace("\r", "\n").strip()
    if not worker.process.returncode:
        return ""
    if files.codes and not any(files.codes.values()):
        return NO_MUTANTS
    if NOT_COVERED in printed:
        return NO_CALLS
    failed = files.folder / "mutants" / FAILED_TEST
    if failed.is_file():
        return explain_failed_test(failed.read_text(encoding="utf-8"))
    message = printed.splitlines()[-1] if printed else why
    return f"mutmut stopped with this error: {message}"


def explain_failed_test(test: str) -> str:
    """Report that a test failed under mutmut, although it had passed without mutmut."""
    return (
        f"{test} passed at first, but failed when mutmut ran it on unchanged code. "
        "Is it random, or does it depend on another test, on files or on the current "
        "folder?"
    )


def list_functions(code: str) -> Iterator[tuple[str, Function]]:
    """Yield each top-level function and each method in some code, with its name."""
    for node in ast.parse(code).body:
        if isinstance(node, Function):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, Function):
                    yield f"{node.name}.{method.name}", method


def list_copies(mutated: str) -> dict[tuple[str, str], list[str]]:
    """Return the lines of each copy of each function, keyed by stem and number.

    The stem replaces each copy's name in its lines, so that the copies differ only
    in the code.
    """
    lines = mutated.splitlines()
    copies = {}
    for name, node in list_functions(mutated):
        copy = name.rpartition(".")[2]
        stem, _, number = copy.partition("__mutmut_")
        inside = lines[node.lineno - 1 : node.end_lineno]
        copies[stem, number] = [line.replace(copy, stem) for line in inside]
    return copies


def diff_copies(before: Sequence[str], after: Sequence[str]) -> tuple[int, str]:
    """Compare two copies of a function.

    Returns:
        The index of the first line that differs, and a diff of the lines that differ.
    """
    start_line = None
    removed = []
    added = []
    for tag, start, end, new_start, new_end in SequenceMatcher(
        None, before, after
    ).get_opcodes():
        if tag == "equal":
            continue
        if start_line is None:
            start_line = start
        removed += [f"- {line.strip()}" for line in before[start:end]]
        added += [f"+ {line.strip()}" for line in after[new_start:new_end]]
    return start_line or 0, "\n".join([*removed, *added])


def unmangle(stem: str) -> str:
    """Return the name in the source: ``Hand.best`` for the stem ``xǁHandǁbest``."""
    if stem.startswith("xǁ"):
        return stem.removeprefix("xǁ").replace("ǁ", ".")
    return stem.removeprefix("x_")


def main() -> None:
    """Run ``mutmut run`` in this process."""
    Channel()
    limit_memory()
    # import pytest once here, not in each of the four processes that mutmut starts
    importlib.import_module("pytest")
    sys.argv = ["mutmut", "run"]
    runpy.run_module("mutmut", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
