"""``python -m dojo hand-in``: write a zip of the pair's folder and its log."""

import argparse
import json
from pathlib import Path

from dojo.contract import SHOWDOWN
from dojo.errors import Mistyped, NoReport, Status
from dojo.features import describe_changed_features
from dojo.isolation.copying import copy_solution, make_sandbox
from dojo.log.entries import copy_log
from dojo.log.membership import Membership, read_membership
from dojo.log.send import send_zip
from dojo.pair_tests.never_run import find_unrun_tests
from dojo.report.output import write_zip
from dojo.session.team_folder import SUMS, sum_features
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
from dojo.solution.tracebacks import find_elsewhere

# folders of the kit that have code in the API
NOT_OWN = (*FOLDERS_OF_THE_KIT, NAME, "solutions")
KIT_FOR_ALL = "kit"  # the name of a kit that wasn't packed for a pair


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "name",
        metavar="NAME",
        nargs="*",
        help="name of your pair, in quotes if it contains characters such as & "
        "(default: your name in the room, or the name of this kit)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the zip, print its name and, if the kit has joined a room, send it.

    Raises:
        NoReport: the folder isn't a solution.
    """
    typed = " ".join(arguments.name).removesuffix(".zip")
    room = read_membership()
    name = check_name(typed or (room.name if room else find_kit_name(KIT)))
    folder = find_folder(NAME)
    solution = Solution(folder, Path.cwd())
    if diagnosis := examine_folder(solution):
        raise NoReport(str(diagnosis))
    for line in find_code_elsewhere(solution):
        print(line)
    file = folder.parent / f"{name}.zip"
    with make_sandbox() as sandbox:
        copy = sandbox / name
        copy_solution(folder, copy)
        copy_log(folder, copy)
        (copy / SUMS).write_text(json.dumps(sum_features(KIT)), encoding="utf-8")
        write_zip(file, sandbox, name)
    state = "ready to hand in" if has_code(folder) else "without your code"
    print(f"{solution.shorten(file)}: all of {folder.name}/, {state}.")
    if diagnosis := examine_files(solution):
        print(f"Fault: {diagnosis}")
    if not has_own_tests(folder):
        print("It contains no test of your own.")
        for test in find_unrun_tests(folder):
            print(test.describe())
    if changed := describe_changed_features(KIT):
        print(changed)
    if room:
        print(send(room, file))
    return Status.REPORTED


def find_code_elsewhere(solution: Solution) -> list[str]:
    """Explain which code isn't in the solution, or isn't imported there."""
    folder = solution.folder
    lines = []
    for function in SHOWDOWN:
        if not provides(solution.entry, function):
            lines += [f"{fix}." for fix in find_elsewhere(function, solution)]
    if not has_code(folder):
        for path in sorted(folder.parent.glob("*/*.py")):
            if path.parent.name not in NOT_OWN and has_api(path):
                place = solution.shorten(path)
                lines.append(f"If {place} is your code, move it to {NAME}/__init__.py.")
        lines.insert(0, f"There is no code in {folder.name}/ yet, only stubs.")
        if not lines[1:]:
            lines.append(f"Save your code in {folder.name}/.")
    return [*lines, "Then run hand-in again."] if lines else []


def find_kit_name(kit: Path) -> str:
    """Return the name of the pair that a kit was packed for.

    Raises:
        Mistyped: the kit wasn't packed for a pair.
    """
    name = kit.name.removeprefix(PREFIX)
    if name in (kit.name, KIT_FOR_ALL):
        raise Mistyped("Add the name of your pair:  python -m dojo hand-in NAME")
    return name


def send(room: Membership, file: Path) -> str:
    """Send the zip to the room, and return a sentence about the result."""
    try:
        remark = send_zip(room, file)
    except NoReport as fault:
        return f"{fault}\nRun hand-in again later, or give the zip to the facilitator."
    return f"Sent to the room at {room.url}. {remark}".rstrip()
