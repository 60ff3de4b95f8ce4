"""Where the rule stands that a named bug gets wrong."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from dojo.gallery import Bug
from dojo.trial.stage import KIT


@cache
def features() -> dict[str, Path]:
    """The features in the order of the board, by the tag that is the first word of each; none in a kit without them."""
    found = {}
    for path in sorted((KIT / "features").glob("*/*.feature")):
        with path.open(encoding="utf-8") as file:
            found["".join(file.readline().split()[:1]).removeprefix("@")] = path
    return found


def place(bug: Bug) -> str:
    """File and line of the rule that settles a bug, as one would type them in the kit's folder; "" if there is none."""
    path = features().get(bug.tag)
    if path is None:
        return ""
    wanted = f"Rule: {bug.rule[1]}"
    with path.open(encoding="utf-8") as file:
        numbers = (number for number, line in enumerate(file, start=1) if line.strip() == wanted)
        return f"{path.relative_to(KIT).as_posix()}:{next(numbers, 1)}"


def title(bug: Bug) -> str:
    """The name of its feature: ``Two pairs``, ``The bug``."""
    path = features().get(bug.tag)
    if path is None:
        return bug.tag.replace("_", " ").capitalize()
    with path.open(encoding="utf-8") as file:
        return next(line.partition(":")[2].strip() for line in file if line.startswith("Feature:"))


def named(bug: Bug) -> str:
    """A bug with the house rule that must be in force: ``the bug stands for any card (house rule 'bug')``."""
    return bug.name + in_force(bug)


def sentence(bug: Bug) -> str:
    """The rule that settles a bug, with the house rule that must be in force."""
    return bug.rule[1] + in_force(bug)


def in_force(bug: Bug) -> str:
    """The house rule without which a bug does not show, in brackets; "" if there is none."""
    others = " or another" if len(bug.house) > 1 else ""
    return f" (house rule '{bug.house[0]}'{others})" if bug.house else ""
