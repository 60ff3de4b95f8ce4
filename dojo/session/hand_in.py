"""``python -m dojo hand-in``: write a zip of the pair's folder and its log."""

import argparse
import json
from pathlib import Path

from dojo.errors import Mistyped, NoReport, Status
from dojo.features import describe_changed_features
from dojo.isolation.copying import copy_solution, make_sandbox
from dojo.log.entries import copy_log
from dojo.log.membership import Membership, read_membership
from dojo.log.send import send_zip
from dojo.report.output import write_zip
from dojo.session.team_folder import SUMS, sum_features
from dojo.solution.faults import examine_files, examine_folder
from dojo.solution.folder import (
    KIT,
    NAME,
    PREFIX,
    Solution,
    check_name,
    find_folder,
    has_own_tests,
)

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
    file = folder.parent / f"{name}.zip"
    with make_sandbox() as sandbox:
        copy = sandbox / name
        copy_solution(folder, copy)
        copy_log(folder, copy)
        (copy / SUMS).write_text(json.dumps(sum_features(KIT)), encoding="utf-8")
        write_zip(file, sandbox, name)
    print(f"{solution.shorten(file)}: all of {folder.name}/, ready to hand in.")
    if diagnosis := examine_files(solution):
        print(f"Fault: {diagnosis}")
    if not has_own_tests(folder):
        print("It contains no test of your own.")
    if changed := describe_changed_features(KIT):
        print(changed)
    if room:
        print(send(room, file))
    return Status.REPORTED


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
