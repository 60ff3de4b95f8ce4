"""The command ``watch``: runs the features and a pair's own tests on every save."""

import argparse
import os
import select
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import timedelta
from importlib.util import find_spec
from pathlib import Path
from textwrap import dedent, indent

from watchfiles import Change, watch
from watchfiles.main import FileChange

from dojo.board import LINES, hint
from dojo.board.child import explain_missing_board, explain_paths, run_in_child
from dojo.errors import NoReport, Status
from dojo.features import CHANGED, FEATURES, describe_changed_features
from dojo.isolation.process import run_command
from dojo.log.entries import LogEntry, read_entries
from dojo.solution.faults import check_solutions
from dojo.solution.folder import KIT, find_folder
from dojo.text import (
    WIDTH,
    count,
    count_columns,
    fit_lines,
    fit_terminal,
    shorten_lines,
)

if sys.platform == "win32":
    import msvcrt

    import colorama
else:
    import termios
    import tty

KEY_INTERVAL = 100  # milliseconds between checks for a key press
DEBOUNCE = 300  # milliseconds within which several saves count as one
IMPORT_FAILED = 4  # pytest's exit status if the solution or a file can't be imported
ENDINGS = (".py", ".feature")
OTHER_LINES = 4  # two empty lines, a line of praise and the line with the cursor
MAX_TEST_LINES = 3  # lines of pytest's result for the pair's own tests
CLEAR = "\x1b[2J\x1b[H"
KEYS = "  Everything runs again when you save.  h: hint  b: bugs  q: quit"
NO_KEYS = "  Everything runs again when you save.  Ctrl-C: quit"
NO_BUGS = "  `bugs` isn't in this kit yet. It comes with the second round."
BUGS_TIMEOUT = 300.0  # seconds after which `watch` stops `bugs`


def add_arguments(parser: argparse.ArgumentParser) -> None:
    hint.add_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run features and the pair's tests now and on every save, until the user quits."""
    check_solutions([arguments.folder])
    folder = find_folder(arguments.folder)
    if sys.platform == "win32":
        colorama.just_fix_windows_console()  # old consoles don't interpret colour codes
    with suppress(KeyboardInterrupt), listen():
        saves = watch_saves(folder)
        next(saves)  # from now on, every save is detected
        run_round(folder)
        for changes in saves:
            key = read_key()
            if key == "q":
                return Status.REPORTED
            if changes:
                run_round(folder)
            elif key == "h":
                show_hint(folder)
            elif key == "b":
                show_bugs(folder)
    return Status.INTERRUPTED


def watch_saves(folder: Path) -> Iterator[set[FileChange]]:
    """Repeatedly yield the set of files just saved in the solution or the features.

    If no file was saved within KEY_INTERVAL, the set is empty.
    """
    return watch(
        *(path for path in (folder, KIT / FEATURES) if path.is_dir()),
        watch_filter=concerns,
        debounce=DEBOUNCE,
        rust_timeout=KEY_INTERVAL,
        yield_on_timeout=True,
    )


def concerns(_: Change, path: str) -> bool:
    """Return whether *path* is Python code or a feature, and not a hidden file.

    Editors may write hidden files, such as locks.
    """
    return path.endswith(ENDINGS) and not Path(path).name.startswith(".")


def run_round(folder: Path) -> None:
    """Run everything, and show the board and the test results on one screen."""
    print("  Running ...", flush=True)
    log = read_entries(folder)
    tests = run_own_tests(folder) if (folder / "tests").is_dir() else []
    last_lines = [*explain_paths(), write_keys()]
    below = len(fit_terminal([*tests, *last_lines])) + OTHER_LINES
    height = max(shutil.get_terminal_size().lines - below, 0)
    shows_colours = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    board, status = run_in_child(
        folder,
        FEATURES,
        "--color=yes" if shows_colours else "--color=no",
        **{LINES: str(height)},
    )
    print(CLEAR if sys.stdout.isatty() else "-" * count_columns(), end="")
    if status == IMPORT_FAILED:
        board = "\n".join(fit_lines(board.splitlines(), count_columns()))
        changed = "" if CHANGED in board else describe_changed_features(KIT)
        tests = [*filter(None, [changed])]
    print(f"\n{board or explain_missing_board(folder)}", end="\n\n")
    new_log = read_entries(folder)
    progress = [*praise_features(log, new_log), *compare_days(new_log)]
    lines = [*tests, *(f"  {line}" for line in progress), *last_lines]
    print("\n".join(fit_terminal(lines)), flush=True)


def write_keys() -> str:
    """Return the last line: the keys that the user can press, and the time."""
    keys = KEYS if has_keys() else NO_KEYS
    return f"{keys} {time.strftime('(%H:%M:%S)')}"


def praise_features(before: Sequence[LogEntry], after: Sequence[LogEntry]) -> list[str]:
    """Return praise for each feature that passes completely for the first time."""
    if not after or after[-1] in before:
        return []
    done_before = {name for entry in before for name in entry.done}
    names = [name for name in after[-1].done if name not in done_before]
    lines = []
    for name in names:
        title = name.rpartition("/")[2].partition("_")[2].replace("_", " ")
        lines.append(f"Well done: {title} is complete! Refactor, then swap.")
    return lines


def compare_days(log: Sequence[LogEntry]) -> list[str]:
    """Report how many more examples pass than in the last run on an earlier day."""
    if not log:
        return []
    today = log[-1].when.astimezone().date()
    earlier = [entry for entry in log if entry.when.astimezone().date() < today]
    if not earlier:
        return []
    passed = [
        sum(tally[0] for tally in entry.counts.values())
        for entry in (earlier[-1], log[-1])
    ]
    day = earlier[-1].when.astimezone().date()
    since = "yesterday" if today - day == timedelta(days=1) else f"{day:%d %B}"
    more = passed[1] - passed[0]
    verb = "passes" if abs(more) == 1 else "pass"
    thing = "more example" if more >= 0 else "example"
    end = verb if more >= 0 else f"no longer {verb}"
    return [f"Since {since}: {count(abs(more), thing)} {end}."]


def show_bugs(folder: Path) -> None:
    """Show which planted bugs the pair's own tests catch."""
    if not find_spec("dojo.bugs"):
        print(NO_BUGS, flush=True)
        return
    print("  Running your tests on planted bugs ...", flush=True)
    printed, _ = run_command(
        ["-m", "dojo", "bugs", str(folder)],
        cwd=KIT,
        timeout=BUGS_TIMEOUT,
        environment={"COLUMNS": str(count_columns())},
    )
    print(printed, flush=True)


def run_own_tests(folder: Path) -> list[str]:
    """Run the pair's own tests, and return pytest's result in a few lines."""
    options = ("-pdojo.plugin", "--tb=no", "-q", "--no-header", "--color=no")
    printed, _ = run_in_child(folder, str(folder), *options)
    lines = [
        line
        for line in printed.splitlines()
        if " " in line.strip() and not line.startswith(("=", "!"))
    ]
    if lines:
        lines[-1] = f"  Your tests: {lines[-1]}"
    return shorten_lines("\n".join(lines), MAX_TEST_LINES, WIDTH)


def show_hint(folder: Path) -> None:
    """Show the next hint, or explain why there is none."""
    try:
        lines = hint.give_hint(folder, "h")
    except NoReport as sentence:
        lines = ["", *indent(dedent(str(sentence)), "  ").splitlines()]
    print("\n".join(fit_terminal(lines)), flush=True)


def has_keys() -> bool:
    """Return whether the terminal can be read one key at a time."""
    return sys.stdin is not None and sys.stdin.isatty()


@contextmanager
def listen() -> Iterator[None]:
    """Let the block read single keys without echo.

    Ctrl-C works as usual.
    """
    if sys.platform == "win32" or not has_keys():
        yield
    else:
        settings = termios.tcgetattr(sys.stdin)
        tty.setcbreak(sys.stdin)
        try:
            yield
        finally:
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, settings)


def read_key() -> str:
    """Return the first character typed since the last call, or "" if there is none."""
    keys = ""
    if sys.platform == "win32":
        while has_keys() and msvcrt.kbhit():
            keys += msvcrt.getwch()
    elif has_keys() and select.select([sys.stdin], [], [], 0)[0]:
        keys = os.read(sys.stdin.fileno(), 99).decode("utf-8", "replace")
    return keys[:1].lower()
