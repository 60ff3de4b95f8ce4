"""The command ``hint``: shows the hints for a rule, one more each time it runs."""

import argparse
import json
import re
from contextlib import suppress
from pathlib import Path

from dojo.board import LINES
from dojo.board.child import explain_missing_board, explain_paths, run_in_child
from dojo.board.state import State
from dojo.errors import Mistyped, NoReport, Status
from dojo.features import CHANGED, FEATURES, describe_changed_features, find_rule
from dojo.log.entries import (
    LogEntry,
    find_last_change,
    pick_feature_runs,
    read_entries,
)
from dojo.log.marker import explain_cut_off
from dojo.report.output import write_quietly
from dojo.solution.faults import check_solutions
from dojo.solution.folder import KIT, NAME, find_folder, refuse_reference
from dojo.text import count_columns, fit_terminal, wrap

# file in the solution's folder with the current rule and the number of hints shown
STAGE = ".hint.json"
KINDS = ("a question", "the rule in other words", "a technique")
RUN_CORE = f"To get hints again, run the core features:  pytest {FEATURES}"
NO_HELP = "A hint won't help with this. Fix it first."
# pytest prints this line because of -x
PYTEST_STOPS = re.compile("^!+ stopping .*$", re.MULTILINE)
HEADING = re.compile(r"^## ", re.MULTILINE)  # precedes the title of a rule
# states in which `hint` shows only hints; after a crash, it shows the error first
HINTED_STATES = (State.WRONG, State.NOT_STARTED)
NUMBER = re.compile(r"^\d\. ", re.MULTILINE)  # precedes a hint


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "folder", nargs="?", default=NAME, help=f"the solution (default: {NAME})"
    )


def run(arguments: argparse.Namespace) -> int:
    """Show the next hint for the next scenario."""
    try:
        refuse_reference([arguments.folder])
        check_solutions([arguments.folder])
    except Mistyped as fault:
        if arguments.folder == NAME:
            raise
        advice = (
            "`hint` takes only the folder of a solution.\n"
            "To get a hint for the next example:  python -m dojo hint"
        )
        raise Mistyped(f"{fault}\n{advice}") from None
    print("\n".join(fit_terminal(give_hint(find_folder(arguments.folder)))))
    return Status.REPORTED


def find_next_location(folder: Path) -> tuple[str, str]:
    """Return the location of the next scenario, and pytest's output after a crash.

    Unless the scenario crashed, the output is "".

    Raises:
        NoReport: The features can't run, every example passes, or no hint would help.
    """
    printed = ""
    entry = find_current_entry(folder)
    if not entry:
        entry, printed = run_until_failure(folder)
    if not entry.next:
        raise NoReport(
            "All examples pass, so there is no hint.\n"
            "Choose a house rule:  docs/house-rules.md"
        )
    if entry.state == State.CRASHED:
        return entry.next, printed
    if entry.state not in HINTED_STATES:
        raise NoReport(f"{printed}\n\n  {NO_HELP}")
    return entry.next, ""


def find_current_entry(folder: Path) -> LogEntry | None:
    """Return the last log entry, or None if `hint` must run the features first."""
    entries = pick_feature_runs(read_entries(folder))
    if not entries or explain_cut_off(folder):
        return None
    is_current = entries[-1].when >= find_last_change(folder)
    # a run that passed doesn't count, because it may have left out features
    return entries[-1] if is_current and entries[-1].state in HINTED_STATES else None


def run_until_failure(folder: Path) -> tuple[LogEntry, str]:
    """Run the features until a scenario fails; return the log entry and the output.

    Raises:
        NoReport: The run wrote no log entry.
    """
    old_entries = pick_feature_runs(read_entries(folder))
    printed, _ = run_in_child(folder, FEATURES, "-x", **{LINES: "0"})
    printed = PYTEST_STOPS.sub("", printed).rstrip()
    if printed:
        printed = "\n".join([printed, *explain_paths()])
    entries = pick_feature_runs(read_entries(folder))
    if entries == old_entries:
        reason = printed or explain_missing_board(folder)
        changed = "" if CHANGED in reason else describe_changed_features(KIT)
        raise NoReport(f"{reason}\n{changed}".rstrip())
    return entries[-1], printed


def give_hint(folder: Path, command: str = "run the same command again") -> list[str]:
    """Return the lines of the hints for the next scenario.

    Each further call for the same rule adds a hint, until all hints are shown.
    *command* is what the user types to see another hint.

    Raises:
        NoReport: There is no hint to show.
    """
    location, crash = find_next_location(folder)
    rule = find_rule(KIT, location)
    feature = KIT / location.rpartition(":")[0]
    file = feature.with_suffix(".hints.md")
    hints = read_hints(file).get(rule)
    if not file.is_file():
        raise NoReport(f"There are no hints for {location}.\n{RUN_CORE}")
    if not hints:
        raise NoReport(
            f"There are no hints for {location}.\n"
            f"The rule at this line: {rule or 'none'}"
        )
    stage = advance_stage(folder, rule, len(hints))
    columns = count_columns()  # `fit_terminal` doesn't break lines below a heading
    lines = crash.splitlines()
    lines += ["", *wrap(f"Rule: {rule}", indent="  ", hang="      ")]
    for number in range(1, stage + 1):
        head = f"  Hint {number} of {len(hints)}, {KINDS[number - 1]}:"
        lines += ["", head, *wrap(hints[number - 1], columns, indent="    ")]
    further = "That was the last hint for this rule."
    if stage < len(hints):
        further = f"One more hint:  {command}"
    return [*lines, "", f"  {further}"]


def read_hints(path: Path) -> dict[str, list[str]]:
    """Read the hints for a feature, keyed by rule, or return {} if there are none."""
    if not path.is_file():
        return {}
    hints = {}
    for section in HEADING.split(path.read_text(encoding="utf-8"))[1:]:
        rule, _, text = section.partition("\n")
        texts = NUMBER.split(text)[1:]
        hints[rule.strip()] = [" ".join(hint.split()) for hint in texts]
    return hints


def advance_stage(folder: Path, rule: str, most: int) -> int:
    """Add 1 to the stored number of hints to show, up to *most*; return the result.

    For a new rule, the result is 1.

    Raises:
        CannotWrite: The number can't be written.
    """
    file = folder / STAGE
    stage = 1
    with suppress(OSError, ValueError, KeyError, TypeError):
        last = json.loads(file.read_text(encoding="utf-8"))
        if last["rule"] == rule:
            stage = min(last["stage"] + 1, most)
    write_quietly(file, json.dumps({"rule": rule, "stage": stage}))
    return stage
