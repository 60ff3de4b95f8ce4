"""The command that gives hints: a question, the rule in other words, a technique; one more at each call."""

import argparse
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from dojo.board.log import find_last_change, read_entries
from dojo.feature import FEATURES, find_rule
from dojo.solution import KIT, NAME, find_folder
from dojo.status import Mistyped, NoReport, Status
from dojo.text import WIDTH, wrap

# in the folder of the solution: the rule, and how many of its hints were given
STAGE = ".hint.json"
KINDS = ("a question", "the rule in other words", "a technique")
HINT = re.compile(r"^\d\. ", re.MULTILINE)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command understands."""
    parser.add_argument(
        "folder", nargs="?", default=NAME, help=f"the solution (default: {NAME})"
    )


def run(arguments: argparse.Namespace) -> int:
    """Give the next hint for the next scenario."""
    if ".feature" in arguments.folder:
        raise Mistyped(
            "A hint is about what comes next on the board; name no place, or the folder of a solution."
        )
    print("\n".join(give_hint(find_folder(arguments.folder))))
    return Status.REPORTED


def find_next_place(folder: Path) -> str:
    """Find the next scenario as the last run left it; play if that is out of date.

    Raises:
        NoReport: the features cannot be played, or nothing comes next.
    """
    entries = read_entries(folder)
    fresh = entries and entries[-1].when >= find_last_change(folder)
    # a part that was asked for may be green alone
    if not fresh or not entries[-1].next:
        play_evening(folder, before=len(entries))
        entries = read_entries(folder)
    if not entries[-1].next:
        raise NoReport(
            "All is green, so nothing comes next. A house rule?  python -m dojo rules"
        )
    return entries[-1].next


def play_evening(folder: Path, before: int) -> None:
    """Play the features; NoReport, with what pytest says, if that leaves no entry in the log."""
    command = [sys.executable, "-m", "pytest", FEATURES, "-qq"]
    played = subprocess.run(
        [*command, "--solution", str(folder)],
        cwd=KIT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    if len(read_entries(folder)) == before:
        raise NoReport(played.stdout.strip() or "No scenario could be played.")


def give_hint(folder: Path, again: str = "the same command again") -> Iterator[str]:
    """Write the hints for the next scenario, one more than the last time; NoReport if there is none."""
    named = find_next_place(folder)
    rule = find_rule(KIT, named)
    hints = read_hints((KIT / named.rpartition(":")[0]).with_suffix(".hints.md")).get(
        rule, []
    )
    if not hints:
        raise NoReport(
            f"There are no hints for {named}.\nThe rule there: {rule or 'none is named'}"
        )
    stage = count_stage(folder, rule, len(hints))
    yield ""
    yield from wrap(f"Rule: {rule}", WIDTH, "  ", "      ")
    for number, (kind, hint) in enumerate(
        zip(KINDS[:stage], hints, strict=False), start=1
    ):
        yield from (
            "",
            f"  Hint {number} of {len(hints)}, {kind}:",
            *wrap(hint, WIDTH, "    "),
        )
    more = (
        f"One more hint:  {again}"
        if stage < len(hints)
        else "That was the last one for this rule."
    )
    yield from ("", f"  {more}")


def read_hints(path: Path) -> dict[str, list[str]]:
    """Read the hints beside a feature: below a heading for each rule, three in a numbered list."""
    with suppress(OSError):
        _, *parts = re.split(
            r"^## ", path.read_text(encoding="utf-8"), flags=re.MULTILINE
        )
        sections = [part.partition("\n") for part in parts]
        return {
            rule.strip(): [" ".join(hint.split()) for hint in HINT.split(text)[1:]]
            for rule, _, text in sections
        }
    return {}


def count_stage(folder: Path, rule: str, most: int) -> int:
    """Count how many hints of this rule to give: one more than before; a new rule begins with the first."""
    file, stage = folder / STAGE, 0
    with suppress(OSError, ValueError, TypeError, AttributeError):
        before = json.loads(file.read_text(encoding="utf-8"))
        stage = int(before.get("stage", 0)) if before.get("rule") == rule else 0
    stage = min(max(stage, 0) + 1, most)
    with suppress(OSError):
        file.write_text(json.dumps({"rule": rule, "stage": stage}), encoding="utf-8")
    return stage
