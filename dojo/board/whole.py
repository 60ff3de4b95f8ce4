"""Puts the board together: the features above, the next scenario below."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from dojo.board.retelling import ROWS, retold
from dojo.board.rows import Layout, rows
from dojo.board.tally import counted, in_order
from dojo.story import Story
from dojo.text import wrapped
from dojo.verdict import State

HEIGHT = 23  # lines; with the command above and the prompt below they fill a screen of 25
STOPPED = "  This run was stopped before its end. To go on:  the same command again"


@dataclass(frozen=True, slots=True)
class Run:
    """What the board must know about a run beside its scenarios.

    Attributes:
        solution: what `--solution` was, or nothing for the starter.
        enough: stem of the last feature of a usual evening.
        sizes: how many scenarios there are in each file, whether asked for or not.
        again: whether only what failed was asked for.
        stopped: whether it was stopped from outside.
        faulty: whether a fault of a feature or of the kit stands above the board.
        quiet: how often `-q` was given.
    """

    solution: str = ""
    enough: str = ""
    sizes: Mapping[str, int] = field(default_factory=dict)
    again: bool = False
    stopped: bool = False
    faulty: bool = False
    quiet: int = 0


def board(stories: Sequence[Story], run: Run) -> list[str]:
    """Write the whole board, within eighty columns and, unless a next scenario is huge, a screen."""
    ordered = in_order(stories)
    left = [story for story in ordered if story["state"] != State.PASSED]
    todo = next((story for story in left if story["state"] != State.NOT_REACHED), None)
    below = [_total(ordered, run)]
    if run.quiet < 2:
        below += ["", *(_next(todo, run) if todo else [STOPPED] if left or run.stopped else _all_green(ordered, run))]
    if run.quiet:
        return below
    folders = counted(ordered, run.sizes)
    current = todo or next(iter(left), None)
    layout = Layout(current["file"] if current else "", run.enough, HEIGHT - len(below))
    return [*rows(folders, layout), *below]


def _total(stories: Sequence[Story], run: Run) -> str:
    passed = sum(story["state"] == State.PASSED for story in stories)
    who = f" ({run.solution})" if run.solution else ""
    untried = sum(story["state"] == State.NOT_REACHED for story in stories)
    more = f"; {untried} not reached" if untried else ""
    if unasked := _unasked(stories, run):
        more += f"; {unasked}{' or more' if run.again else ''} not asked for"  # pytest passes over whole files then
    if left := sum(story["state"] == State.NOT_RUN for story in stories):
        more += f"; {left} not run, as too many did not end"
    return f"  {passed} of {len(stories)} scenario{'s' if len(stories) > 1 else ''} pass{who}{more}"


def _unasked(stories: Sequence[Story], run: Run) -> int:
    return max(sum(run.sizes.values()) - len(stories), 0)


def _next(todo: Story, run: Run) -> Iterator[str]:
    yield from wrapped(f"Next: {todo['scenario']}", "  ", "      ")
    yield f"        {todo['file']}:{todo['line']}"
    yield from retold(todo, ROWS)
    yield ""
    yield STOPPED if run.stopped else "  All details:  the same command with -v"


def _all_green(stories: Sequence[Story], run: Run) -> Iterator[str]:
    if run.faulty:
        yield "  What was played passes; but first put right what stands above the board."
        return
    if run.again or _unasked(stories, run):
        yield "  All green, as far as you asked. Everything:  pytest features"
        return
    yield "  All green. Well done! Commit, then look at your code once more together."
    yield "  Would your own tests have led you here?  pytest starter"
