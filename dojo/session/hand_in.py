"""``python -m dojo hand-in``: writes a zip of a pair's solution, including the log."""

import argparse
from pathlib import Path

from dojo.contract import SHOWDOWN
from dojo.errors import Mistyped, NoReport, Status
from dojo.features import describe_changed_features, write_checksums
from dojo.isolation.copying import copy_solution, make_sandbox
from dojo.log.entries import copy_log
from dojo.log.membership import Membership, read_membership
from dojo.log.send import send_zip
from dojo.pair_tests.never_run import find_unrun_tests
from dojo.report.output import write_zip
from dojo.session.pair_folder import SUMS
from dojo.solution.faults import examine_files, examine_folder
from dojo.solution.folder import (
    FOLDERS_OF_THE_KIT,
    KIT,
    NAME,
    PREFIX,
    Solution,
    check_name,
    find_folder,
    has_api,
    has_code,
    has_own_tests,
    provides,
)
from dojo.solution.remedies import find_elsewhere

# folders in which `hand-in` doesn't look for a pair's misplaced code
NOT_OWN = (*FOLDERS_OF_THE_KIT, NAME, "solutions")
KIT_FOR_ALL = "kit"  # the name of a kit that is for every pair


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "name",
        metavar="NAME",
        nargs="*",
        help="name of your pair, in quotes if it contains characters such as & "
        "(default: your name on the live dashboard, or the name of this kit)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the zip, and send it if this kit has joined a room.

    Raises:
        NoReport: The folder isn't a solution.
    """
    room = read_membership()
    name = choose_name(" ".join(arguments.name), room)
    folder = find_folder(NAME)
    solution = Solution(folder, Path.cwd())
    if diagnosis := examine_folder(solution):
        raise NoReport(str(diagnosis))
    is_written = has_code(folder)
    for line in explain_missing_code(solution, is_written=is_written):
        print(line)
    file = write_solution(folder, name)
    fact = "is ready to hand in" if is_written else "doesn't contain your code"
    print(f"This zip {fact}:\n  {file}")
    for line in list_remarks(solution):
        print(line)
    if room:
        print(send(room, file))
    return Status.REPORTED


def choose_name(typed: str, room: Membership | None) -> str:
    """Return the name that the pair typed, its name in the room, or the kit's name.

    Raises:
        Mistyped: There is no name, or some systems don't allow a folder with this name.
    """
    name = typed.removesuffix(".zip")
    return check_name(name or (room.name if room else find_kit_name(KIT)))


def explain_missing_code(solution: Solution, *, is_written: bool) -> list[str]:
    """Return advice on code that isn't in the solution or isn't imported.

    *is_written* says whether the solution contains code, not only stubs.
    """
    lines = []
    fixes = explain_unimported_code(solution)
    if not is_written:
        lines.append(f"There is no code in {solution.folder.name}/ yet, only stubs.")
        fixes += explain_moved_code(solution)
        fixes = fixes or [f"Save your code in {solution.folder.name}/."]
    if fixes:
        lines += [*fixes, "Then run hand-in again."]
    return lines


def write_solution(folder: Path, name: str) -> Path:
    """Write the zip of a solution next to its folder, and return the zip's path."""
    file = folder.parent / f"{name}.zip"
    with make_sandbox() as sandbox:
        copy = sandbox / name
        copy_solution(folder, copy)
        copy_log(folder, copy)
        write_checksums(KIT, copy / SUMS)
        write_zip(file, sandbox, name)
    return file


def list_remarks(solution: Solution) -> list[str]:
    """List faults in the code, missing tests, and changed features."""
    remarks = []
    if diagnosis := examine_files(solution):
        located = diagnosis.locate_in(solution.shorten(solution.folder))
        remarks.append(f"Fault: {located}")
    if not has_own_tests(solution.folder):
        remarks.append("It contains no test of your own.")
        remarks += [test.describe() for test in find_unrun_tests(solution.folder)]
    if changed := describe_changed_features(KIT):
        remarks.append(changed)
    return remarks


def explain_unimported_code(solution: Solution) -> list[str]:
    """Return advice on importing the functions that `__init__.py` doesn't provide."""
    fixes = []
    for function in SHOWDOWN:
        if not provides(solution.entry, function):
            fixes += [f"{fix}." for fix in find_elsewhere(function, solution)]
    return fixes


def explain_moved_code(solution: Solution) -> list[str]:
    """Return advice on code in other folders that may belong in the solution."""
    fixes = []
    for path in sorted(solution.folder.parent.glob("*/*.py")):
        if path.parent.name not in NOT_OWN and has_api(path):
            location = solution.shorten(path)
            fixes.append(f"If {location} is your code, move it to {NAME}/__init__.py.")
    return fixes


def find_kit_name(kit: Path) -> str:
    """Return the name of the pair for which the kit was packed.

    Raises:
        Mistyped: The kit wasn't packed for a single pair.
    """
    name = kit.name.removeprefix(PREFIX)
    if name in (kit.name, KIT_FOR_ALL):
        raise Mistyped("Add the name of your pair:  python -m dojo hand-in NAME")
    return name


def send(room: Membership, file: Path) -> str:
    """Send the zip to the room, and describe the result."""
    try:
        remark = send_zip(room, file)
    except NoReport as fault:
        return f"{fault}\nRun hand-in again later, or give the zip to the facilitator."
    return f"Sent to the room at {room.url}. {remark}".rstrip()
