"""Where the rule stands that a named bug gets wrong."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from dojo.gallery import Bug
from dojo.trial.stage import KIT


@cache
def feature(tag: str) -> Path | None:
    """The feature with this tag, which is the first word of its file; None in a kit without features."""
    for path in sorted((KIT / "features").glob("*/*.feature")):
        with path.open(encoding="utf-8") as file:
            if file.readline().split()[:1] == [f"@{tag}"]:
                return path
    return None


def place(bug: Bug) -> str:
    """File and line of the rule that settles a bug, as one would type them in the kit's folder; "" if there is none."""
    path = feature(bug.tag)
    if path is None:
        return ""
    sentence = f"Rule: {bug.rule[1]}"
    with path.open(encoding="utf-8") as file:
        numbers = (number for number, line in enumerate(file, start=1) if line.strip() == sentence)
        return f"{path.relative_to(KIT).as_posix()}:{next(numbers, 1)}"


def title(bug: Bug) -> str:
    """The name of its feature: ``Two pairs``."""
    return bug.tag.replace("_", " ").capitalize()
