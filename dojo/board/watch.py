"""The command that plays the features and a pair's own tests again whenever a file is saved."""

import argparse
import os
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from watchfiles import Change, watch

from dojo.board import hint
from dojo.board.log import read_entries
from dojo.board.screen import LINES
from dojo.feature import FEATURES
from dojo.solution import KIT, find_folder
from dojo.status import NoReport, Status
from dojo.text import WIDTH, enumerate_words, first_and_last, wrap

if sys.platform == "win32":
    import msvcrt
else:
    import termios
    import tty

LOOK = 100  # milliseconds between two looks at the keyboard
# milliseconds for which more saves are waited for; an editor saves several files at
# once
QUIET = 300
NO_BOARD = (
    4  # the status of pytest if the solution cannot be imported: neither can its tests
)
ENDINGS = (".py", ".feature")
BESIDE, MOST = 5, 3  # lines of neither board nor tests, and most lines of the tests
ENVIRONMENT = {"PYTHONIOENCODING": "utf-8", "COLUMNS": str(WIDTH)}
QUIT, HELP = "q", "h"
CLEAR = "\x1b[2J\x1b[H"
add_arguments = hint.add_arguments
KEYS = "  Saved files are played again.  h: a hint  q: quit"
NO_KEYS = "  Saved files are played again.  Ctrl-C: quit"


def run(arguments: argparse.Namespace) -> int:
    """Play a round at once, and another after each save, until somebody quits."""
    folder = find_folder(arguments.folder)
    with suppress(KeyboardInterrupt), listen():
        saves = watch(
            *[path for path in (folder, KIT / FEATURES) if path.is_dir()],
            watch_filter=concerns,
            debounce=QUIET,
            rust_timeout=LOOK,
            yield_on_timeout=True,
        )
        for number, changes in enumerate(
            saves
        ):  # the first, empty one tells that no save is missed from now on
            key = read_key()
            if key == QUIT:
                return Status.REPORTED
            if changes or not number:
                print("  Playing ...", flush=True)
                play_round(folder)
            elif key == HELP:
                show_hint(folder)
    return Status.STOPPED


def concerns(_: Change, path: str) -> bool:
    """Say whether a change of this file may change a result."""
    return path.endswith(ENDINGS) and not Path(path).name.startswith(
        "."
    )  # as the locks of some editors do


def play_round(folder: Path) -> None:
    """Show the board, what has got worse above it, and below it lines for own tests that fail, all on one screen."""
    done = find_done(folder)
    tests = list_failed(folder) if (folder / "tests").is_dir() else []
    board, status = play(
        folder, FEATURES, lines=shutil.get_terminal_size().lines - BESIDE - len(tests)
    )
    lost = done - find_done(folder)
    print(CLEAR if sys.stdout.isatty() else "-" * WIDTH, end="")
    if lost:
        names = [
            stem.rpartition("/")[2].partition("_")[2].replace("_", " ")
            for stem in sorted(lost)
        ]
        print(
            "\n".join(
                wrap(
                    f"Done before, and not any more: {enumerate_words(names)}",
                    WIDTH,
                    "  ",
                )
            )
        )
    print(f"\n{board}", end="\n\n")
    if status != NO_BOARD and tests:
        print("\n".join(tests))
    print(KEYS if has_keys() else NO_KEYS, time.strftime("(%H:%M:%S)"), flush=True)


def list_failed(folder: Path) -> list[str]:
    """Run the own tests; write a line for each that fails, or of many a few, and the count."""
    lines = play(
        folder,
        str(folder),
        "-pdojo.plugin",
        "--tb=no",
        "-q",
        "--no-header",
        "--color=no",
    )[0].splitlines()
    telling = [
        line for line in lines if " " in line.strip() and not line.startswith("=")
    ]
    return first_and_last("\n".join(telling), MOST, WIDTH)


def play(folder: Path, *arguments: str, lines: int = 0) -> tuple[str, int]:
    """Run pytest in a process of its own, its board in so many lines; return what it printed, and its status."""
    colour = f"--color={'yes' if sys.stdout.isatty() and 'NO_COLOR' not in os.environ else 'no'}"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", colour, *arguments, "--solution", str(folder)],
        cwd=KIT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        env=os.environ | ENVIRONMENT | {LINES: str(lines)},
        check=False,
    )
    return done.stdout.strip("\n"), done.returncode


def find_done(folder: Path) -> set[str]:
    """List the features that are done as the last run left them."""
    return {name for entry in read_entries(folder)[-1:] for name in entry.done}


def show_hint(folder: Path) -> None:
    """Show the next hint, or why there is none."""
    try:
        print("\n".join(hint.give_hint(folder, "h")), flush=True)
    except NoReport as sentence:
        print(f"\n  {sentence}", flush=True)


def has_keys() -> bool:
    """Say whether somebody can press a key that we hear."""
    return sys.stdin is not None and sys.stdin.isatty()


@contextmanager
def listen() -> Iterator[None]:
    """Hear single keys in this block, without echo; Ctrl-C works as ever."""
    if sys.platform == "win32" or not has_keys():
        yield
        return
    before = termios.tcgetattr(sys.stdin)
    tty.setcbreak(sys.stdin)
    try:
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


def read_key() -> str:
    """Read a key if one was pressed; else nothing."""
    if not has_keys():
        return ""
    if sys.platform == "win32":
        return msvcrt.getwch() if msvcrt.kbhit() else ""
    ready, _, _ = select.select([sys.stdin], [], [], 0)
    return (
        os.read(sys.stdin.fileno(), 1).decode("utf-8", "replace").lower()
        if ready
        else ""
    )
