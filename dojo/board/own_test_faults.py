"""Explains mistakes in a pair's tests if pytest's own message is unclear."""

import ast
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from pathlib import Path

import pytest

from dojo.board.internals import EXAMPLE, Scenario, StepDefinitionNotFoundError
from dojo.board.item import RUNNING
from dojo.board.selection import SELECTION
from dojo.features import (
    ENCODING,
    PLACEHOLDER,
    correct_keyword,
    is_step,
    suggest_step,
)
from dojo.pair_tests.misspelt_cards import (
    explain_misspelt_card,
    explain_unknown_words,
)
from dojo.pair_tests.mistakes import (
    COPY_STEP,
    USE_STEPS,
    explain_called_fixture,
    explain_mistake,
)
from dojo.solution.folder import Solution, find_owner, list_around
from dojo.solution.remedies import NEAR
from dojo.solution.tracebacks import Frame, describe_frames, find_frames
from dojo.text import enumerate_words, shorten_path

# matches the names in the tables of docs/house-rules.md, but neither the API's
# functions nor `suit order XXXX`
HOUSE_RULE = re.compile(r"^\| `([^`(X]+)` \|", re.MULTILINE)
HOUSE_RULE_STEP = re.compile('the house rules? "?(.+?)"?')


def explain_test_fault(
    item: pytest.Item | pytest.Collector, error: BaseException
) -> list[str]:
    """Explain a mistake in how a test is written, or return [] for other errors.

    The mistakes are an unknown step, a wrong fixture, an async test, and a method
    without `self`.
    """
    if not isinstance(item, pytest.Function):
        return []
    if isinstance(error, StepDefinitionNotFoundError) and RUNNING in item.stash:
        step = item.stash[RUNNING].step
        lines = explain_own_step(item, step.name, step.type)
        return [*lines, *locate_step(item)]
    mistake = explain_called_fixture(error) or explain_mistake(item, error, Path.cwd())
    if not mistake:
        return []
    lines = [*filter(None, (mistake.sentence, mistake.fix))]
    if RUNNING in item.stash:
        return [*lines, *locate_step(item)]
    solution = Solution(find_owner(item.path) or item.path.parent, Path.cwd())
    test = Frame(str(item.path), (item.location[1] or 0) + 1, item.originalname)
    frames = find_frames(error, solution.folder)[-1:] or [test]
    return [*lines, *describe_frames(frames, solution)]


def locate_step(item: pytest.Item | pytest.Collector) -> list[str]:
    """Return the file and line of the step that failed, or [] outside a scenario."""
    if RUNNING not in item.stash:
        return []
    scenario, step, _ = item.stash[RUNNING]
    file = shorten_path(scenario.feature.filename, Path.cwd())
    return [f"{file}:{step.line_number}"]


def explain_own_step(item: pytest.Function, step: str, keyword: str) -> list[str]:
    """Explain that a step in a pair's own feature has no definition."""
    fault = f"No step definition matches this step:  {step}"
    if reason := explain_column(item, step) or explain_misspelt_card(step):
        return [fault, reason]
    advice = [] if imports_steps(item) else [USE_STEPS]
    kit = item.config.stash[SELECTION].kit
    if advice and is_step(kit, step):
        return [fault, *advice]
    if reason := correct_keyword(kit, keyword, step):
        return [fault, reason]
    if near := suggest_step(kit, step):
        return [fault, f"Did you mean: {near}", *advice]
    if reason := explain_unknown_words(step):
        return [fault, reason]
    return [fault, " ".join([COPY_STEP, *advice])]


def explain_house_rule(
    item: pytest.Item | pytest.Collector, error: BaseException, solution: Solution
) -> str:
    """Explain that a failed test writes a house rule wrongly, or return "".

    It misspells the rule's name, or passes the name instead of a list.
    """
    # pytest raises this exception if an expected error is missing; the test may expect
    # the error because of a misspelt house rule
    if isinstance(error, pytest.fail.Exception):
        return ""
    kit = item.config.stash[SELECTION].kit
    nodes = list_nodes(error, solution)
    names = list_strings(nodes)
    if RUNNING in item.stash:
        names = list_house_rules_in(item.stash[RUNNING].scenario)
    for name in names:
        if near := suggest_house_rule(kit, name):
            return f"There is no house rule {name!r}. Did you mean {near!r}?"
    for argument in list_rules_arguments(nodes):
        if isinstance(argument, ast.Constant) and argument.value in list_house_rules(
            kit
        ):
            return f"House rules must be in a list. Write [{argument.value!r}]."
    return ""


def list_rules_arguments(nodes: Iterable[ast.AST]) -> Iterator[ast.expr]:
    """Yield the second argument of each call, and each argument called `rules`."""
    for node in nodes:
        match node:
            case ast.Call(args=[_, rules]) | ast.keyword(arg="rules", value=rules):
                yield rules


def suggest_house_rule(kit: Path, name: str) -> str:
    """Return the house rule that a *name* misspells, or "" if there is none."""
    known = list_house_rules(kit)
    if name in known:
        return ""
    return "".join(get_close_matches(name, known, n=1, cutoff=NEAR))


@cache
def list_house_rules(kit: Path) -> list[str]:
    """List the names of the house rules, or return [] if their document is missing."""
    with suppress(OSError):
        file = kit / "docs" / "house-rules.md"
        return HOUSE_RULE.findall(file.read_text(ENCODING, errors="replace"))
    return []


def list_nodes(error: BaseException, solution: Solution) -> list[ast.AST]:
    """List the nodes of the test functions that led to an error."""
    frames = find_frames(error, solution.folder / "tests")
    return [
        node
        for frame in frames
        for statement in list_around(Path(frame.path), frame.line)
        if isinstance(statement, ast.FunctionDef)
        for node in ast.walk(statement)
    ]


def list_strings(nodes: Iterable[ast.AST]) -> list[str]:
    return [
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


def list_house_rules_in(scenario: Scenario) -> list[str]:
    """List the house rules in the steps of a pair's own scenario."""
    names: list[str] = []
    for step in scenario.steps:
        if rules := HOUSE_RULE_STEP.fullmatch(step.name):
            names += rules[1].split(" + ")
    return names


def explain_column(item: pytest.Function, step: str) -> str:
    """Explain that the Examples have no column for a placeholder, or return ""."""
    name = PLACEHOLDER.search(step)
    row = item.callspec.params.get(EXAMPLE) if hasattr(item, "callspec") else None
    columns = [*row] if isinstance(row, dict) else []
    if not name or name[1] in columns:
        return ""
    if not columns:
        return f"The scenario has no Examples table with a column {name[1]!r}."
    names = enumerate_words(columns)
    return f"The Examples table has no column {name[1]!r}. It has {names}."


def imports_steps(item: pytest.Function) -> bool:
    """Return whether a test's file or a conftest.py uses the kit's steps."""
    kit = item.config.stash[SELECTION].kit
    folders = [path for path in item.path.parents if path.is_relative_to(kit)]
    files = [item.path, *(folder / "conftest.py" for folder in folders)]
    texts = [
        file.read_text(encoding="utf-8", errors="replace")
        for file in files
        if file.is_file()
    ]
    return any("features.conftest" in text for text in texts)
