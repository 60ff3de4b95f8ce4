"""Runs pytest in a child process, for `hint` and `watch`."""

from pathlib import Path

from dojo.board import LINES
from dojo.isolation.process import UNUSED_PLUGINS, run_command
from dojo.log.marker import CUT_OFF, explain_cut_off, forget_run
from dojo.solution.faults import shorten_traceback
from dojo.solution.folder import KIT, Solution
from dojo.text import count_columns, wrap

RUN_TIMEOUT = 240.0  # seconds for a run; enough for all features on a busy machine
CLEAN_OPTIONS = (  # ignore addopts, which a pair may edit, and turn off plugins
    *("-o", "addopts=", "-p", "no:cacheprovider"),
    *UNUSED_PLUGINS,
)
NO_BOARD = f"There is no board. {CUT_OFF}"


def run_in_child(folder: Path, *arguments: str, **environment: str) -> tuple[str, int]:
    """Run pytest in a child process, and return its output and its exit status.

    In the output, a traceback from `faulthandler` is shortened to the innermost line in
    the solution.
    """
    # `--solution FOLDER` without "=" would make pytest look for its settings in FOLDER
    solution = f"--solution={folder}"
    try:
        printed, status = run_command(
            ["-m", "pytest", *CLEAN_OPTIONS, *arguments, solution],
            cwd=KIT,
            timeout=RUN_TIMEOUT,
            environment={LINES: "23", "COLUMNS": str(count_columns()), **environment},
        )
    except KeyboardInterrupt:
        forget_run(folder)
        raise
    return shorten_traceback(printed, Solution(folder, Path.cwd())), status


def explain_missing_board(folder: Path) -> str:
    """Explain why a run of the features in a child process printed no board."""
    return "\n".join(explain_cut_off(folder)) or NO_BOARD


def explain_paths() -> list[str]:
    """Explain the paths in a child's output if the current folder isn't the kit."""
    if Path.cwd().samefile(KIT):
        return []
    note = f"These paths are relative to {KIT}. Run commands there."
    return wrap(note, indent="  ")
