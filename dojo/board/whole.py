"""Puts the board together: the features above, the next scenario below."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dojo.board.retelling import ROWS, retold
from dojo.board.rows import Layout, rows
from dojo.board.tally import counted, in_order
from dojo.story import Story
from dojo.text import wrapped
from dojo.verdict import State

HEIGHT = 23  # lines; with the command above and the prompt below they fill a screen of 25


@dataclass(frozen=True, slots=True)
class Run:
    """What the board must know about a run beside its scenarios.

    Attributes:
        solution: what `--solution` was, or nothing for the starter.
        enough: stem of the last feature of a usual evening.
        deselected: scenarios that were not asked for.
        untried: scenarios that were not reached.
        quiet: how often `-q` was given.
    """

    solution: str = ""
    enough: str = ""
    deselected: int = 0
    untried: int = 0
    quiet: int = 0


def board(stories: Sequence[Story], run: Run) -> list[str]:
    """Write the whole board, within eighty columns and, unless a next scenario is huge, a screen."""
    ordered = in_order(stories)
    todo = next((story for story in ordered if story["state"] != State.PASSED), None)
    below = [_total(ordered, run)]
    if run.quiet < 2:
        below += ["", *(_next(todo) if todo else _all_green(run))]
    if run.quiet:
        return below
    folders = counted(ordered)
    layout = Layout(todo["file"] if todo else "", run.enough, HEIGHT - len(below))
    return [*rows(folders, layout), *below]


def _total(stories: Sequence[Story], run: Run) -> str:
    passed = sum(story["state"] == State.PASSED for story in stories)
    who = f" ({run.solution})" if run.solution else ""
    more = f"; {run.untried} not reached" if run.untried else ""
    more += f"; {run.deselected} not asked for" if run.deselected else ""
    if left := sum(story["state"] == State.NOT_RUN for story in stories):
        more += f"; {left} not run, as too many did not end"
    return f"  {passed} of {len(stories)} scenario{'s' if len(stories) > 1 else ''} pass{who}{more}"


def _next(todo: Story) -> Iterator[str]:
    yield from wrapped(f"Next: {todo['scenario']}", "  ", "      ")
    yield f"        {todo['file']}:{todo['line']}"
    yield from retold(todo, ROWS)
    yield ""
    yield "  All details:  the same command with -v"


def _all_green(run: Run) -> Iterator[str]:
    if run.deselected or run.untried:
        yield "  All green, as far as you asked. Everything:  pytest features"
        return
    yield "  All green. Well done! Commit, then look at your code once more together."
    yield "  Would your own tests have led you here?  pytest starter"
