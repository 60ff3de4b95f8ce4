"""Writes the story of one scenario: in Gherkin, with the step that failed marked."""

from collections.abc import Iterator

from dojo.story import Story, Told
from dojo.text import WIDTH, clipped, wrapped

MARK = 50  # the column in which the marks stand if they can
ROWS = 5  # lines of a table that are shown where space is scarce


def retold(story: Story, rows: int = 1000) -> Iterator[str]:
    """Tell a scenario that did not pass: the rule, every step, what was wrong and where.

    Args:
        story: of that scenario.
        rows: lines of a table that are shown.
    """
    if story["rule"]:
        yield from wrapped(f"Rule: {story['rule']}", "    ", "      ")
    for place, step in enumerate(story["steps"]):
        yield from _step(step, story["state"] if place == story["at"] else "")
        yield from _table(step["below"], rows)
    for line in story["why"]:
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        hang = " " * 10 if line.startswith(("expected:", "actual:")) else "  "
        yield from wrapped(line.strip(), indent, hang)
    if story["printed"]:
        yield "    your code printed:"
        yield from (f"    | {line}" for line in story["printed"])


def _step(step: Told, state: str) -> Iterator[str]:
    *above, last = wrapped(step["text"], "      ", "    ")
    yield from above
    if not state:
        yield last
        return
    mark = f"<-- {state}"
    for room in (MARK, len(last) + 2):
        if max(len(last), room) + len(mark) <= WIDTH and len(last) < room:
            yield last.ljust(room) + mark
            return
    yield last
    yield " " * MARK + mark


def _table(below: list[str], rows: int) -> Iterator[str]:
    shown = below if len(below) <= rows else below[: rows - 1]
    for line in shown:
        yield clipped(f"        {line}", WIDTH)
    if len(shown) < len(below):
        yield f"        ... {len(below) - len(shown)} more"
