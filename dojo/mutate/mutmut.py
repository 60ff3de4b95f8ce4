"""mutmut itself, run in a sandbox: all that we know of its settings and result files.

Relied on, as mutmut 3.8.1 has it, and nothing else:

- the keys of ``[tool.mutmut]`` below, and ``python -m mutmut run``;
- ``mutants/<file>.py`` holds of each function a copy ``<stem>__mutmut_orig``, and
  ``<stem>__mutmut_<n>`` for a mutant, where the stem is ``x_<function>`` or
  ``xǁ<Class>ǁ<method>``;
- ``mutants/<file>.py.meta`` is JSON; its ``exit_code_by_key`` has the full name of each
  mutant and one of CODES;
- ``# pragma: no mutate`` at the end of a line, of which README speaks.

Started as a module, in a sandbox, this becomes ``mutmut run``.
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

from dojo.isolation.process import ENDLESS, Channel, Worker, WorkerEnded, limit_memory
from dojo.solution.folder import NAME

SURVIVED = "survived"
UNREACHED = "no tests"
NOT_TRIED = "not tried"
NOTICED = "noticed"  # killed, a timeout or a crash, by any other code
CODES: dict[int | None, str] = {
    None: NOT_TRIED,
    2: NOT_TRIED,
    0: SURVIVED,
    5: UNREACHED,
    33: UNREACHED,
}
# the variable that names the mutant which is called in place of the code
SWITCH = "MUTANT_UNDER_TEST"
ORIGINAL = "orig"  # ends the name of the copy that is not changed
NO_MUTANTS = "There is no function in it that mutmut changes."
POLL = 0.3  # seconds between two looks at the result files

Function = ast.FunctionDef | ast.AsyncFunctionDef
CHANGED_ALL_THE_SAME = {"staticmethod", "classmethod"}  # decorators

SEEDING = """\
import random

def pytest_runtest_setup():
    random.seed(0)
"""
# forkserver: what the clean run has left in caches is not handed to mutants, of which
# some would seem to survive. The rest saves time: no calls of git, no asserts
# rewritten, no output kept.
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
"""
QUICK = ("-c", "pytest.ini", "-s", "--assert=plain", "-p", "no:cacheprovider")


@dataclass(frozen=True, slots=True)
class Mutant:
    """One small change, and what became of it."""

    name: str  # as mutmut has it
    status: str
    file: str  # below the folder of the solution
    function: str  # with its class, if it is a method
    line: int  # the first that differs, from 1
    before: str  # the lines that differ, on one line
    after: str


@dataclass(slots=True)
class ResultFiles:
    """What mutmut has written so far."""

    folder: Path  # the sandbox
    # by mutated file and name of the mutant
    codes: dict[Path, dict[str, int | None]] = field(default_factory=dict)
    # the names of functions that it leaves alone, in order
    decorated: dict[str, None] = field(default_factory=dict)

    def read(self) -> tuple[int, int]:
        """Read the exit codes again; return how many are known, and how many in all."""
        for file in sorted((self.folder / "mutants" / NAME).rglob("*.meta")):
            try:
                data = json.loads(file.read_text(encoding="utf-8"))
            except json.JSONDecodeError:
                continue  # it is being written; what was known before stays
            self.codes[file.with_suffix("")] = data["exit_code_by_key"]
        codes: list[int | None] = []
        for of_file in self.codes.values():
            codes += of_file.values()
        return len(codes) - codes.count(None), len(codes)

    def find_mutants(self) -> Iterator[Mutant]:
        """Give every mutant with its place and its change."""
        for path, codes in self.codes.items():
            file = path.relative_to(self.folder / "mutants" / NAME)
            source = (self.folder / NAME / file).read_text(encoding="utf-8")
            starts = {}
            for name, node in find_functions(source):
                starts[name] = node.lineno
                if {*map(ast.unparse, node.decorator_list)} - CHANGED_ALL_THE_SAME:
                    self.decorated[name] = None
            copies = find_copies(path.read_text(encoding="utf-8"))
            for name, code in codes.items():
                stem, _, number = name.rpartition(".")[2].partition("__mutmut_")
                function = unmangle(stem)
                offset, before, after = cut_difference(
                    copies.get((stem, ORIGINAL), []), copies.get((stem, number), [])
                )
                yield Mutant(
                    name=name,
                    status=CODES.get(code, NOTICED),
                    file=file.as_posix(),
                    function=function,
                    line=starts.get(function, 1) + offset,
                    before=before,
                    after=after,
                )


def configure(folder: Path, tests: Sequence[str], arguments: Sequence[str]) -> None:
    """Write into a sandbox what mutmut is to do: with which tests and arguments."""
    settings = MUTMUT_TOML.format(
        name=NAME,
        tests=json.dumps(tests, ensure_ascii=False),
        arguments=json.dumps([*QUICK, *arguments], ensure_ascii=False),
    )
    (folder / "pyproject.toml").write_text(settings, encoding="utf-8")
    (folder / "conftest.py").write_text(SEEDING, encoding="utf-8")


def run_mutmut(files: ResultFiles, watch: Callable[[int, int], None]) -> str:
    """Run it to its end, and read its results; return what it complains of, or ""."""
    why = ENDLESS
    with Worker("dojo.mutate.mutmut", files.folder) as worker:
        while why == ENDLESS:
            try:
                worker.receive(POLL)
            except WorkerEnded as end:
                why = end.why
            watch(*files.read())
    printed = worker.printed.decode(errors="replace").replace("\r", "\n").strip()
    if not worker.process.returncode:
        return ""
    if files.codes and not any(files.codes.values()):
        return NO_MUTANTS
    complaint = printed.splitlines()[-1] if printed else why
    return f"mutmut says: {complaint}"


def find_functions(code: str) -> Iterator[tuple[str, Function]]:
    """Give those functions and methods that mutmut may change, each with its name."""
    for node in ast.parse(code).body:
        if isinstance(node, Function):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, Function):
                    yield f"{node.name}.{method.name}", method


def find_copies(mutated: str) -> dict[tuple[str, str], list[str]]:
    """Give the lines of each copy of a function, under one name.

    They stand by what their names begin with, and the number in these.
    """
    lines = mutated.splitlines()
    copies = {}
    for name, node in find_functions(mutated):
        copy = name.rpartition(".")[2]
        stem, _, number = copy.partition("__mutmut_")
        inside = lines[node.lineno - 1 : node.end_lineno]
        copies[stem, number] = [line.replace(copy, stem) for line in inside]
    return copies


def cut_difference(before: Sequence[str], after: Sequence[str]) -> tuple[int, str, str]:
    """Say at which line, from 0, two texts begin to differ, and what differs in each.

    An example: mutmut writes a copy of ``best`` as it is, ``x_best__mutmut_orig``, and
    another for a mutant, ``x_best__mutmut_1``, whose second line is
    ``return max(None)`` in place of ``return max(hands)``. It is line 1, and these.
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
        removed += [line.strip() for line in before[start:end]]
        added += [line.strip() for line in after[new_start:new_end]]
    return start_line or 0, " ".join(removed), " ".join(added)


def unmangle(stem: str) -> str:
    """Write a function as its author does: ``Hand.best`` for ``xǁHandǁbest``."""
    if stem.startswith("xǁ"):
        return stem.removeprefix("xǁ").replace("ǁ", ".")
    return stem.removeprefix("x_")


def main() -> None:
    """Become mutmut; it has nothing to say but what it prints."""
    Channel()
    limit_memory()
    # once, and not in each of the four processes that mutmut starts
    importlib.import_module("pytest")
    sys.argv = ["mutmut", "run"]
    runpy.run_module("mutmut", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
