"""Shows the board in place of pytest's own report, and logs the run."""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import cached_property
from itertools import chain

import pytest

from dojo import find_namesakes
from dojo.board import AGAIN, LINES, NO_RERUN
from dojo.board.draw import (
    HEIGHT,
    Run,
    count_features,
    draw_board,
    find_board_position,
    find_next,
)
from dojo.board.explain import describe_scenario, wants_traceback
from dojo.board.item import RESULT, RESULTS, SIZES, SLOW_LIMIT, ScenarioItem
from dojo.board.own_tests import FAULT, Report
from dojo.board.rerun import explain_alone
from dojo.board.selection import ALL_FEATURES, SELECTION, explain_no_match
from dojo.board.state import ScenarioResult, State
from dojo.features import (
    FEATURES,
    SLOW_TAG,
    describe_changed_features,
    list_added_features,
    list_tags,
)
from dojo.isolation import rescue
from dojo.isolation.interrupt import end_on_next_interrupt, skip_if_interrupted
from dojo.isolation.side_effects import Leftovers
from dojo.log.entries import (
    LogEntry,
    Tally,
    append_entry,
    find_best,
    name_feature,
    read_entries,
    record_tests,
)
from dojo.log.marker import ENDED_PYTHON, end_run, explain_cut_off, mark_run
from dojo.solution.folder import NAME, find_owner
from dojo.solution.remedies import list_duplicates
from dojo.text import (
    enumerate_words,
    fit_terminal,
    make_writable,
    quote_path,
    shorten_path,
    wrap,
)

# labels in pytest's last line for the scenarios on the board
PASSED_EXAMPLES = "examples passed"
FAILED_EXAMPLES = "examples failed"
FAULT_IN_A_FEATURE = (
    "  A feature or the kit has a fault. If you have changed one of the kit's files,",
    "  fix what is shown here. Otherwise, please report it to the kit's authors.",
)
COUNTING = (
    f"  Counting hands may take up to {SLOW_LIMIT:g} seconds of CPU time "
    "for each example."
)
NO_EXAMPLE = "There is no such example."
ALL_SKIPPED = "All tests were skipped. To see the reasons, add -rs."
ReportStatus = tuple[str, str, str | tuple[str, dict[str, bool]]]
USUAL_REPORTS = ("fE", "N")  # values of the option -r: pytest's default, and no reports
RUNS_AGAIN = "\nA call made Python exit. All tests run again, but without this call."
UNTOUCHED = (State.NOT_STARTED, State.SKIPPED)
MAX_DUPLICATES = 2  # notes about functions that are defined twice
RERUN_STATES = (State.WRONG, State.CRASHED)


class Board:
    """The board for one run of pytest."""

    def __init__(self, config: pytest.Config) -> None:
        self.selection = config.stash[SELECTION]
        self.solution = self.selection.solution
        self.started = datetime.now(UTC)
        self.leftovers: Leftovers | None = None  # None under xdist and mutmut
        self.exit_status = 1
        self.has_announced = False  # True once the board has announced slow examples
        self.is_recorded = False  # True when this run is in the log
        self.is_marked = False  # True if a marker file was written for this run
        # pytest-bdd's terminal reporter drops reports that have no status letter
        is_gherkin = bool(config.getoption("gherkin_terminal_reporter", None))
        self.letter = "." if is_gherkin else ""
        features = (self.selection.kit / FEATURES).resolve()
        are_features = [
            path.suffix == ".feature" or path.is_relative_to(features)
            for path in self.selection.paths
        ]
        self.has_features = any(are_features)
        # the board replaces pytest's report on the features
        self.is_shown = self.has_features and not wants_pytest_report(config)
        # only features run, so pytest itself doesn't print anything
        self.is_alone = self.is_shown and all(are_features)
        self.terminal: pytest.TerminalReporter | None = None
        self.no_match: list[str] = []  # lines that explain why no scenario was selected

    def start(self, terminal: pytest.TerminalReporter | None) -> None:
        """Record that a run begins, and report a previous run that was cut off."""
        self.terminal = terminal
        is_own = any(map(find_owner, self.selection.paths))
        is_parallel = not self.leftovers
        if is_parallel or self.solution.is_reference or AGAIN in os.environ:
            return
        self.is_marked = self.has_features or is_own
        if not self.is_marked:
            return
        if terminal and rescue.RescuedRun.fatal:
            if not self.is_alone:
                terminal.write_line(RUNS_AGAIN)
        # `hint` and `watch` set LINES, which turns off this report
        elif terminal and LINES not in os.environ:
            for line in explain_cut_off(self.solution.folder):
                terminal.write_line(f"  {line}")
            terminal.flush()
        mark_run(self.solution.folder)

    def mark(self, item: pytest.Item) -> None:
        """Record which test is about to run, because the test may end this process."""
        if self.is_marked:
            path, line, _ = item.location
            mark_run(self.solution.folder, f"{path}:{(line or 0) + 1}")

    def announce_counting(
        self, item: pytest.Item, terminal: pytest.TerminalReporter
    ) -> None:
        """Print once, in a terminal, that examples with the tag `@slow` may take long.

        Otherwise the screen stays empty until the board appears.
        """
        is_slow = isinstance(item, ScenarioItem) and item.get_closest_marker(SLOW_TAG)
        is_empty = self.is_alone and terminal.isatty
        if not is_slow or not is_empty or self.has_announced:
            return
        self.has_announced = True
        terminal.write_line(COUNTING, flush=True)

    def find_status(self, report: pytest.TestReport) -> ReportStatus | None:
        """Return a report's category, letter and word, or None to use pytest's own."""
        result: ScenarioResult | None = getattr(report, RESULT, None)
        if self.is_shown and result:
            passed = result["state"] == State.PASSED
            return PASSED_EXAMPLES if passed else FAILED_EXAMPLES, self.letter, ""
        if self.is_alone:
            return ("" if report.passed else "error"), "", ""
        if not result or result["state"] == State.PASSED:
            return None
        state = result["state"]
        if state in UNTOUCHED:
            return state, "-", (state.upper(), {"yellow": True})
        return "failed", state[0].upper(), (state.upper(), {"red": True})

    def show(
        self,
        terminal: pytest.TerminalReporter,
        config: pytest.Config,
        exitstatus: pytest.ExitCode,
    ) -> None:
        """Show the board and the errors that pytest doesn't show, and log the run."""
        reports = [*chain.from_iterable(terminal.stats.values())]
        results, tests = read_reports(reports)
        errors = list_errors(terminal, reports)
        is_interrupted = exitstatus == pytest.ExitCode.INTERRUPTED
        if results or (is_interrupted and not errors):
            for result in config.stash.get(RESULTS, []):
                if result["state"] == State.NOT_REACHED:
                    results.append(result)
        results.sort(key=find_board_position)
        sizes: dict[str, int] = config.stash.get(SIZES, {})
        run = self.describe_run(
            sizes,
            is_interrupted=is_interrupted,
            has_errors=bool(errors),
        )
        todo = find_next(results)
        if not results:
            self.no_match = explain_empty_run(terminal, config)
        if self.is_shown:
            is_rerun = NO_RERUN not in os.environ and not is_interrupted
            if todo and is_rerun and todo["state"] in RERUN_STATES:
                with skip_if_interrupted():
                    # say first why the answer varies, then why this answer is wrong
                    todo["why"] = explain_alone(todo, self.solution) + todo["why"]
            write_lines(terminal, self.draw(results, run, errors))
        elif todo and "failed" not in terminal.stats:
            # pytest's own report omits scenarios that weren't started
            write_lines(terminal, describe_scenario(todo))
        self.record(results, run, tests, is_partial="deselected" in terminal.stats)

    def describe_run(
        self, sizes: Mapping[str, int], *, is_interrupted: bool, has_errors: bool
    ) -> Run:
        """Return what the board shows about the run, apart from scenarios' results."""
        selection = self.selection
        core = [self.solution.shorten(path) for path in selection.core]
        tonight = {path.stem for path in selection.core if path.stem <= selection.goal}
        is_starter = self.solution.folder == selection.kit / NAME
        return Run(
            solution="" if is_starter else self.solution.shorten(self.solution.folder),
            features=self.solution.shorten(selection.kit / FEATURES),
            goal=selection.goal,
            core=core,
            sizes=sizes,
            skips_house_rules=bool(selection.skipped),
            best={
                file: find_best(self.log, name_feature(file, core)) for file in sizes
            },
            was_reached=any(tonight.issubset(entry.done) for entry in self.log),
            notes=[
                *self.list_notes(),
                *filter(None, [describe_changed_features(selection.kit)]),
                *self.describe_added_features(sizes),
            ],
            is_interrupted=is_interrupted,
            has_errors=has_errors,
            height=int(os.environ.get(LINES, HEIGHT)),
        )

    def draw(
        self, results: Sequence[ScenarioResult], run: Run, errors: Sequence[Report]
    ) -> list[str]:
        """Draw the board, below the errors that pytest doesn't show."""
        lines = describe_errors(errors) if self.is_alone and errors else []
        if results:
            if errors or not self.is_alone:
                lines.append("")
            lines += draw_board(results, run)
        elif self.is_alone and not errors:
            # after Ctrl-C, pytest itself prints a line
            lines += [] if run.is_interrupted else self.no_match
        elif self.is_alone:
            for note in run.notes:
                lines += wrap(note, indent="  ", hang="  ")
        return lines

    def record(
        self,
        results: Sequence[ScenarioResult],
        run: Run,
        tests: Tally,
        *,
        is_partial: bool,
    ) -> None:
        """Add this run to the solution's log."""
        folder = self.solution.folder
        whole = [path in (folder, folder / "tests") for path in self.selection.paths]
        if self.solution.is_reference:
            return
        if any(result["state"] != State.NOT_REACHED for result in results):
            if self.is_shown:
                append_entry(folder, self.make_entry(results, run, tests))
                self.is_recorded = True
        elif any(tests) and any(whole) and all(whole) and not is_partial:
            record_tests(folder, tests)
            self.is_recorded = True

    def make_entry(
        self, results: Sequence[ScenarioResult], run: Run, tests: Tally
    ) -> LogEntry:
        """Make the log entry for a run, with the counts on the board.

        A feature keeps its earlier counts if only some of its examples ran.
        """
        counts = dict(self.log[-1].counts) if self.log else {}
        for row in count_features(results, run.sizes, run.best):
            if row.selected >= row.size and State.NOT_REACHED not in row.states:
                counts[name_feature(row.file, run.core)] = (row.passed, row.size)
        location = state = ""
        if todo := find_next(results):
            if todo["hint_helps"]:
                state = todo["state"]
            file = shorten_path(self.solution.cwd / todo["file"], self.selection.kit)
            location = f"{file}:{todo['line']}"
        return LogEntry(
            when=self.started,
            next=location,
            state=state,
            tests=tests,
            counts=dict(sorted(counts.items())),
            unended=sum(result["state"] == State.TIMED_OUT for result in results),
        )

    @cached_property
    def log(self) -> Sequence[LogEntry]:
        """The solution's log before this run.

        The reference's log is empty.
        """
        folder = self.solution.folder
        return [] if self.solution.is_reference else read_entries(folder)

    def describe_added_features(self, sizes: Mapping[str, int]) -> Iterator[str]:
        """Yield a note for each core feature in this run that isn't from the kit.

        *sizes* has a key for each feature in this run.
        """
        for path in list_added_features(self.selection.kit):
            name = self.solution.shorten(path)
            if path in self.selection.core and name in sizes:
                home = self.solution.shorten(self.selection.kit / NAME / "tests")
                yield (
                    f"{name} isn't from the kit. The board counts its examples, too. "
                    f"Your own features belong in {home}."
                )

    def list_notes(self) -> list[str]:
        """List notes about leftovers, files that hide modules, and duplicates."""
        leftovers = self.leftovers.describe() if self.leftovers else []
        duplicates = [*list_duplicates(self.solution)][:MAX_DUPLICATES]
        return [*leftovers, *find_namesakes(self.selection.kit), *duplicates]

    @pytest.hookimpl(tryfirst=True)
    def pytest_keyboard_interrupt(self) -> None:
        """Make another Ctrl-C end this process at once, without a traceback.

        This run's marker file is deleted, so that the next run doesn't report this run
        as cut off.
        """
        end_run(self.solution.folder)
        end_on_next_interrupt()
        if self.terminal and self.terminal.isatty:
            self.terminal.write_line("")  # the terminal shows ^C on the current line

    def finish(self) -> None:
        """Delete this run's marker file, and end what the pair's code left running."""
        end_run(self.solution.folder)
        if self.leftovers:
            self.leftovers.end(self.exit_status)


BOARD = pytest.StashKey[Board]()


def quieten_pytest(option: argparse.Namespace, board: Board) -> None:
    """Change the options that would print pytest's own report next to the board."""
    if board.is_shown:
        # hide the names of test files, which pytest would print above the board
        option.verbose = -2 if board.is_alone else -1
        option.no_header = option.no_header or board.is_alone
        option.no_summary = option.no_summary or board.is_alone
    if board.is_alone:
        # a faulty feature doesn't stop the other features
        option.continue_on_collection_errors = True


def explain_empty_run(
    terminal: pytest.TerminalReporter, config: pytest.Config
) -> list[str]:
    """Explain why no scenario was selected."""
    keywords, tags = config.getoption("keyword"), config.getoption("markexpr")
    known = list_tags(config.rootpath)
    items = terminal.stats.get("deselected", [])
    reasons = explain_no_match(items, keywords, tags, known=known) or [NO_EXAMPLE]
    lines = wrap(" ".join(reasons), indent="  ")
    selection = config.stash[SELECTION]
    features = (selection.kit / FEATURES).resolve()
    if features in selection.paths and not selection.skipped:
        return lines
    searched = [selection.solution.shorten(path) for path in selection.paths]
    if features in selection.paths:
        searched = ["the core features"]
    lines += wrap(f"pytest searched only {enumerate_words(searched)}.", indent="  ")
    command = f"pytest {quote_path(selection.solution.shorten(features))}"
    for option, expression in (("-k", keywords), ("-m", tags)):
        if expression:
            command += f" {option} {quote_path(expression)}"
    return [*lines, f"  To search all features:  {command} {ALL_FEATURES}"]


def explain_missing_tests(
    terminal: pytest.TerminalReporter, config: pytest.Config
) -> list[str]:
    """Explain why pytest ran no test; return [] if it ran a test or found none."""
    outcomes = {*terminal.stats} - {"", "warnings"}
    if outcomes - {"deselected"} == {"skipped"}:
        return [] if "s" in config.option.reportchars else [ALL_SKIPPED]
    if outcomes != {"deselected"}:
        return []
    items = terminal.stats["deselected"]
    known = {mark.name for item in items for mark in item.iter_markers()}
    known |= {item.name.partition("[")[0] for item in items}
    keywords, marks = config.getoption("keyword"), config.getoption("markexpr")
    return explain_no_match(items, keywords, marks, known=known, kind="test")


def wants_pytest_report(config: pytest.Config) -> bool:
    """Return whether pytest shows its own report because of an option or a rerun."""
    option = config.option
    return (
        wants_traceback(config)
        or AGAIN in os.environ
        or option.verbose > 0
        or option.collectonly
        or option.usepdb
        or option.reportchars not in USUAL_REPORTS
        or getattr(option, "generate_missing", False)
    )


def explain_hidden_board(config: pytest.Config) -> list[str]:
    """Explain that the option --tb hides the board; return [] if it doesn't."""
    if not wants_traceback(config) or not config.stash.get(RESULTS, []):
        return []
    option = f"--tb={config.option.tbstyle}"
    return ["This is pytest's own report.", f"To see the board, leave out {option}."]


def is_pytest_reporter(terminal: pytest.TerminalReporter) -> bool:
    """Return whether pytest's own reporter prints the results."""
    return type(terminal) is pytest.TerminalReporter


def read_reports(
    reports: Iterable[Report],
) -> tuple[list[ScenarioResult], Tally]:
    """Return the results of scenarios, and the numbers of passed and failed tests."""
    results = []
    outcomes = []
    for report in reports:
        result: ScenarioResult | None = getattr(report, RESULT, None)
        if result:
            results.append(result)
        elif getattr(report, "when", "") == "call" or hasattr(report, FAULT):
            outcomes.append(report.outcome)
    return results, (outcomes.count("passed"), outcomes.count("failed"))


def list_errors(
    terminal: pytest.TerminalReporter, reports: Iterable[Report]
) -> list[Report]:
    """List pytest's errors other than failed scenarios.

    If a scenario ends its process, pytest-xdist adds an error, which is left out.
    """
    scenarios = {report.nodeid for report in reports if hasattr(report, RESULT)}
    return [
        report
        for report in terminal.stats.get("error", [])
        if report.nodeid not in scenarios or ENDED_PYTHON not in report.longreprtext
    ]


def write_lines(terminal: pytest.TerminalReporter, lines: Iterable[str]) -> None:
    """Write lines to the terminal, in its encoding and width."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    for line in fit_terminal(make_writable(lines, encoding)):
        is_red = "<-- " in line
        is_green = line.startswith("  [x]")
        terminal.write_line(line, red=is_red, green=is_green)


def describe_errors(reports: Sequence[Report]) -> list[str]:
    """Return lines with pytest's text for each error in a feature or in the kit."""
    texts = [report.longreprtext for report in reports]
    lines = []
    if not all(ENDED_PYTHON in text for text in texts):
        lines = [*FAULT_IN_A_FEATURE]
    for report, text in zip(reports, texts, strict=True):
        lines.append("")
        if not text.startswith(f"{report.nodeid}:"):
            lines.append(f"  {report.nodeid}")
        for line in text.splitlines():
            lines += wrap(line, indent="  ", hang="    ")
    return lines
