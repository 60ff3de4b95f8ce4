"""mutmut itself, run in a sandbox. Everything we know of its configuration, command line and result files is here.

Relied on, as mutmut 3.8.1 has it, and nothing else:

- the keys of ``[tool.mutmut]`` below, and ``python -m mutmut run``;
- ``mutants/<file>.py`` holds of each function a copy ``<stem>__mutmut_orig``, and
``<stem>__mutmut_<n>`` for a mutant,
  where the stem is ``x_<function>`` or ``xǁ<Class>ǁ<method>``;
- ``mutants/<file>.py.meta`` is JSON; its ``exit_code_by_key`` has the full name of each
mutant and one of CODES;
- ``mutants/mutmut-stats.json`` has the tests that call a function, under
``tests_by_mangled_function_name``; what is
  called while code is imported is put down to the first test, so an empty test of ours
  comes first.

Started as a module, in a sandbox, this becomes ``mutmut run``.
"""

import ast
import importlib
import json
import os
import runpy
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path

from dojo.sandbox import ENDLESS, Worker, WorkerEnded, limit_memory, refuse_breakpoints
from dojo.solution import NAME

SURVIVED, KILLED, TIMEOUT, UNREACHED, NOT_TRIED = (
    "survived",
    "killed",
    "timeout",
    "no tests",
    "not tried",
)
# our own: mutmut switches its mutants on when imports are over, so they survive
AT_IMPORT = "runs only at import"
OTHERWISE = "suspicious"
CODES: dict[int | None, str] = {
    None: NOT_TRIED,
    2: NOT_TRIED,
    0: SURVIVED,
    1: KILLED,
    3: KILLED,
}
CODES |= {
    5: UNREACHED,
    33: UNREACHED,
    **dict.fromkeys((36, 24, -24, 152, 255), TIMEOUT),
}
CODES |= dict.fromkeys((-9, -11), "segfault")
NOTICED = (KILLED, TIMEOUT, "segfault", OTHERWISE)
# said where the tests call no function that it changes
NOTHING_CALLED = "could not find any test case for any mutant"
TESTS_FAIL = "failed to collect stats. runner returned 1"
EMPTY, SEEDING = "test_nothing.py", "conftest.py"
# the variable that names the mutant which is called in place of the code
SWITCH = "MUTANT_UNDER_TEST"
POLL = 0.3  # seconds between two looks at the result files

# forkserver: what the clean run has left in caches is not handed to mutants, of which
# some would seem to survive.
# The rest saves time: no asserts rewritten, no output kept, no search for plugins, no
# calls of git.
MUTMUT_TOML = """\
[tool.mutmut]
source_paths = ["{name}"]
do_not_mutate = ["*/tests/*", "*test_*.py", "*conftest.py"]
also_copy = ["pytest.ini", "conftest.py"]
pytest_add_cli_args_test_selection = {tests}
pytest_add_cli_args = {arguments}
process_isolation = "forkserver"
timeout_constant = 0.5
timeout_multiplier = 6.0
track_dependencies = false
use_git_change_detection = false
mutate_only_covered_lines = {covered}
"""
QUICK = ("-c", "pytest.ini", "-s", "--assert=plain", "-p", "no:cacheprovider")


@dataclass(frozen=True, slots=True)
class Mutant:
    """One small change, and what became of it."""

    name: str  # as mutmut has it
    status: str  # likewise, but for "not tried" and what runs only at import
    file: str  # below the folder of the solution
    function: str  # with its class, if it is a method
    line: int  # the first that differs, from 1
    before: str  # the lines that differ, on one line
    after: str


@dataclass(slots=True)
class Results:
    """What mutmut has written so far; of a file that it is writing just now, what was known before."""

    folder: Path
    codes: dict[Path, dict[str, int | None]] = field(default_factory=dict)

    def read(self) -> tuple[int, int]:
        """Read the result files again; return of how many mutants something is known, and how many there are."""
        for meta in sorted((self.folder / "mutants" / NAME).rglob("*.meta")):
            try:
                self.codes[meta.with_suffix("")] = json.loads(
                    meta.read_text(encoding="utf-8")
                )["exit_code_by_key"]
            except json.JSONDecodeError:
                continue
        codes = [code for of_file in self.codes.values() for code in of_file.values()]
        return sum(code is not None for code in codes), len(codes)

    def find_mutants(self) -> Iterator[Mutant]:
        """Give every mutant with its place and its change."""
        stats = self.folder / "mutants" / "mutmut-stats.json"
        tests = (
            json.loads(stats.read_text("utf-8"))["tests_by_mangled_function_name"]
            if stats.is_file()
            else {}
        )
        for path, codes in self.codes.items():
            inside = path.relative_to(self.folder / "mutants" / NAME)
            original = (self.folder / NAME / inside).read_text(encoding="utf-8")
            changes = find_changes(
                original, path.read_text(encoding="utf-8"), list(codes)
            )
            for name, code in codes.items():
                called_by = tests.get(name.partition("__mutmut_")[0], [])
                at_import = code == 0 and all(
                    test.startswith(EMPTY) for test in called_by
                )
                status = AT_IMPORT if at_import else CODES.get(code, OTHERWISE)
                yield Mutant(
                    name, status, inside.as_posix(), unmangle(name), *changes[name]
                )


def configure(
    folder: Path, tests: Sequence[str], arguments: Sequence[str], *, only_covered: bool
) -> None:
    """Write into a sandbox what mutmut is to do: with which tests and arguments, and on which lines."""
    lists = {"tests": [EMPTY, *tests], "arguments": [*QUICK, *arguments]}
    written = {
        name: json.dumps(words, ensure_ascii=False) for name, words in lists.items()
    }
    (folder / "pyproject.toml").write_text(
        MUTMUT_TOML.format(name=NAME, covered=json.dumps(only_covered), **written),
        "utf-8",
    )
    (folder / EMPTY).write_text("def test_nothing():\n    pass\n", "utf-8")
    (folder / SEEDING).write_text(
        "import random\n\ndef pytest_runtest_setup():\n    random.seed(0)\n", "utf-8"
    )


def run_mutmut(results: Results, watch: Callable[[int, int], None]) -> str:
    """Run it to its end and fill *results*; return what it complains of, or ""."""
    why = ENDLESS
    with Worker("dojo.mutate.mutmut", results.folder) as worker:
        while why == ENDLESS:
            try:
                worker.receive(POLL)
            except WorkerEnded as end:
                why = end.why
            watch(*results.read())
    said = worker.end.decode(errors="replace").replace("\r", "\n").strip()
    if NOTHING_CALLED in said:
        results.codes = {
            path: dict.fromkeys(codes, 33) for path, codes in results.codes.items()
        }
    elif worker.process.returncode:
        flaky = (
            "; a test fails now that passed three times" if TESTS_FAIL in said else ""
        )
        return f"mutmut says: {said.splitlines()[-1] if said else why}{flaky}"
    return ""


def find_changes(
    original: str, mutated: str, names: Sequence[str]
) -> dict[str, tuple[int, str, str]]:
    """Find for each mutant the first line that differs, and the lines without and with the change.

    An example: ``best`` begins at line 7. mutmut writes a copy of it as it is,
    ``x_best__mutmut_orig``, and another for a mutant, ``x_best__mutmut_1``, whose
    second line is ``return max(None)`` in place of ``return max(hands)``. So of this
    mutant these two are the lines, and it is line 8.
    """
    starts = {name: node.lineno for name, node in find_functions(original)}
    lines = mutated.splitlines()
    copies = {
        node.name: lines[node.lineno - 1 : node.end_lineno]
        for _, node in find_functions(mutated)
    }
    changes = {}
    for name in names:
        copy, function = name.rpartition(".")[2], unmangle(name)
        unchanged = f"{copy.partition('__mutmut_')[0]}__mutmut_orig"
        short = function.rpartition(".")[2]
        before, after = (
            [line.replace(one, short, 1) for line in copies.get(one, [])]
            for one in (unchanged, copy)
        )
        below, gone, new = cut_difference(before, after)
        changes[name] = starts.get(function, 1) + below, gone, new
    return changes


def cut_difference(before: Sequence[str], after: Sequence[str]) -> tuple[int, str, str]:
    """Say at which line, from 0, two texts begin to differ, and what differs in each, on one line."""
    parts = [
        part
        for part in SequenceMatcher(None, before, after).get_opcodes()
        if part[0] != "equal"
    ]
    gone = [line.strip() for _, start, end, _, _ in parts for line in before[start:end]]
    new = [line.strip() for _, _, _, start, end in parts for line in after[start:end]]
    return parts[0][1] if parts else 0, " ".join(gone), " ".join(new)


def find_functions(
    code: str,
) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Give those functions and methods that mutmut may change, each with its name."""
    for node in ast.parse(code).body:
        prefix = f"{node.name}." if isinstance(node, ast.ClassDef) else ""
        for function in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                yield prefix + function.name, function


def unmangle(name: str) -> str:
    """Write the function of a mutant as its author does: ``Hand.best`` for ``starter.xǁHandǁbest__mutmut_1``."""
    stem = name.rpartition(".")[2].partition("__mutmut_")[0]
    return (
        stem.removeprefix("xǁ").replace("ǁ", ".")
        if stem.startswith("xǁ")
        else stem.removeprefix("x_")
    )


def main() -> None:
    """Become mutmut; what it prints goes where the supervisor counts it."""
    limit_memory()
    refuse_breakpoints()
    os.dup2(2, 1)
    importlib.import_module(
        "pytest"
    )  # once, and not in each of the four processes that mutmut starts
    sys.argv = ["mutmut", "run"]
    runpy.run_module("mutmut", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
