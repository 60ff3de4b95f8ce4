"""The command that plays features and a pair's own tests again on every save."""

import argparse
import os
import select
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from watchfiles import Change, watch

from dojo.board import LINES, hint
from dojo.board.rerun import run_pytest
from dojo.errors import NoReport, Status
from dojo.features import FEATURES
from dojo.solution.faults import check_solutions
from dojo.solution.folder import KIT, find_folder
from dojo.text import WIDTH, shorten_lines

if sys.platform == "win32":
    import msvcrt

    import colorama
else:
    import termios
    import tty

LOOK = 100  # milliseconds between two looks at the keyboard
DEBOUNCE = 300  # milliseconds in which an editor saves all that it saves at once
IMPORT_FAILED = 4  # the status of pytest if the solution cannot be imported
ENDINGS = (".py", ".feature")
BESIDE = 5  # lines on the screen that are of neither board nor own tests
MOST_FAILED = 3  # lines about own tests
add_arguments = hint.add_arguments
CLEAR = "\x1b[2J\x1b[H"
KEYS = "  Saved files are played again.  h: a hint  q: quit"
NO_KEYS = "  Saved files are played again.  Ctrl-C: quit"


def run(arguments: argparse.Namespace) -> int:
    """Play a round at once, and another after each save, until somebody quits."""
    check_solutions([arguments.folder])
    folder = find_folder(arguments.folder)
    folders = [path for path in (folder, KIT / FEATURES) if path.is_dir()]
    if sys.platform == "win32":
        colorama.just_fix_windows_console()  # or escapes are printed as they are
    with suppress(KeyboardInterrupt), listen():
        saves = watch(
            *folders,
            watch_filter=concerns,
            debounce=DEBOUNCE,
            rust_timeout=LOOK,
            yield_on_timeout=True,
        )
        next(saves)  # from now on no save is missed
        play_round(folder)
        for changes in saves:
            key = read_key()
            if key == "q":
                return Status.REPORTED
            if changes:
                play_round(folder)
            elif key == "h":
                show_hint(folder)
    return Status.STOPPED


def concerns(_: Change, path: str) -> bool:
    """Say whether a change of this file may change a result; an editor's lock can't."""
    return path.endswith(ENDINGS) and not Path(path).name.startswith(".")


def play_round(folder: Path) -> None:
    """Show on one screen the board, and own tests that fail."""
    print("  Playing ...", flush=True)
    tests = list_failed(folder) if (folder / "tests").is_dir() else []
    height = shutil.get_terminal_size().lines - BESIDE - len(tests)
    shows_colours = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    board, status = run_pytest(
        folder,
        FEATURES,
        "--color=yes" if shows_colours else "--color=no",
        **{LINES: str(height)},
    )
    print(CLEAR if sys.stdout.isatty() else "-" * WIDTH, end="")
    print(f"\n{board or hint.NO_BOARD}", end="\n\n")
    if tests and status != IMPORT_FAILED:
        print("\n".join(tests))
    print(KEYS if has_keys() else NO_KEYS, time.strftime("(%H:%M:%S)"), flush=True)


def list_failed(folder: Path) -> list[str]:
    """Run the own tests; write a line for each that fails, or for a few of many."""
    options = ("-pdojo.plugin", "--tb=no", "-q", "--no-header", "--color=no")
    printed, _ = run_pytest(folder, str(folder), *options, COLUMNS=str(WIDTH))
    lines = [
        line
        for line in printed.splitlines()
        if " " in line.strip() and not line.startswith("=")
    ]
    return shorten_lines("\n".join(lines), MOST_FAILED, WIDTH)


def show_hint(folder: Path) -> None:
    """Show the next hint, or why there is none."""
    try:
        lines = hint.give_hint(folder, "h")
    except NoReport as sentence:
        lines = ["", f"  {sentence}"]
    print("\n".join(lines), flush=True)


def has_keys() -> bool:
    """Say whether somebody can press a key that we hear."""
    return sys.stdin is not None and sys.stdin.isatty()


@contextmanager
def listen() -> Iterator[None]:
    """Hear single keys in this block, without echo; Ctrl-C works as ever."""
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
    """Read what was pressed, if anything: a letter, or the first part of an arrow."""
    keys = ""
    if sys.platform == "win32":
        while has_keys() and msvcrt.kbhit():
            keys += msvcrt.getwch()
    elif has_keys() and select.select([sys.stdin], [], [], 0)[0]:
        keys = os.read(sys.stdin.fileno(), 99).decode("utf-8", "replace")
    return keys[:1].lower()
