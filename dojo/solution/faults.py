"""What is the matter with a solution's folder: one sentence, one place, one way out.

The board and the commands all tell it in these words, whether it is seen before
anything is imported or while it is.
"""

import io
import linecache
import os
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from tokenize import detect_encoding

from dojo.errors import NoReport, TimeIsUp
from dojo.isolation.process import ENDLESS
from dojo.solution.folder import (
    NAME,
    NOT_COLLECTED,
    UNREADABLE,
    Solution,
    find_absent,
    find_folder,
    find_package,
    find_solution,
    find_solutions,
    list_folders,
    read_tree,
)
from dojo.solution.importing import is_solution
from dojo.solution.tracebacks import (
    describe_error,
    find_frames,
    find_place,
    find_remedies,
)
from dojo.text import clip, plain
from dojo.values import read_message

SAVE_AS_UTF_8 = "Save it as UTF-8."
MOVE_SHARED_CODE = "Move what both need into a file that imports neither."
UNDECODABLE = re.compile("null bytes|codec can't decode|unknown encoding")
PARTLY_IMPORTED = re.compile(r"partially initialized module '([\w.]+)'")


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What keeps a solution from being asked."""

    sentence: str
    file: str = ""  # from the solution's folder; empty if no line of it is at fault
    line: int = 0  # from 1
    way_out: str = ""  # whole sentences, or nothing

    def __str__(self) -> str:
        """Write it on one line."""
        words = f"{self.file}:{self.line}: " if self.file else ""
        words += self.sentence
        if not self.way_out:
            return words
        between = " " if words.endswith(".") else "; "
        return f"{words}{between}{self.way_out}"

    def write_lines(self, solution: Solution) -> list[str]:
        """Write it with a place to click on, and the line that stands there."""
        lines = []
        if self.file:
            path = solution.folder / self.file
            lines.append(f"{solution.shorten(path)}:{self.line}")
            code = linecache.getline(str(path), self.line)
            lines.append(f"    {clip(plain(code.strip()), 74)}")
        lines.append(self.sentence)
        if self.way_out:
            lines.append(self.way_out)
        return lines


def examine_folder(solution: Solution) -> Diagnosis | None:
    """Say why a folder cannot be a solution; None if its import will tell."""
    folder = solution.folder
    name = f"folder {solution.shorten(folder)}"
    try:
        if solution.entry.is_file():
            solution.entry.open("rb").close()  # or tell that nobody may
            return None
        if not folder.is_dir():
            return Diagnosis(f"There is no {name}.", way_out=find_package(solution))
        names = [path.name for path in folder.iterdir()]
    except OSError as error:
        return Diagnosis(solution.explain_unreadable(str(error.strerror)))
    if all(name.startswith(".") for name in names):
        return Diagnosis(f"The {name} is empty: nothing was handed in.")
    way_out = f"Take {NAME}/__init__.py out of the kit's zip once more."
    for near in get_close_matches("__init__.py", names, n=1):
        place = solution.shorten(folder)
        way_out = f"Rename {place}/{near} to {place}/__init__.py."
    return Diagnosis(
        f"The {name} has no __init__.py, so it is no solution.",
        way_out=find_package(solution) or way_out,
    )


def check_solutions(paths: Sequence[str]) -> None:
    """See whether each of these folders is a solution, or holds some.

    Raises:
        NoReport: one is not, and does not.
    """
    for name in paths:
        folder = find_folder(name)
        with suppress(OSError):
            if find_solutions([name]):
                continue
            if holds_teams(folder):
                raise NoReport("\n".join(diagnose_absent([name])))
        raise NoReport(str(examine_folder(Solution(folder, Path.cwd()))))


def holds_teams(folder: Path) -> bool:
    """Say whether a folder that is no solution has folders of pairs, and no code."""
    names = {path.name for path in list_folders(folder)}
    return bool(names - NOT_COLLECTED) and not list(folder.glob("*.py"))


def diagnose_absent(paths: Sequence[str]) -> list[str]:
    """Say of each folder of a team that is no solution what is the matter with it."""
    return [str(examine_team(folder)) for folder in find_absent(paths)]


def examine_team(folder: Path) -> Diagnosis | None:
    """Say why a team's folder neither is nor holds a solution; None if it does."""
    home = find_solution(folder)
    if not home:
        home = folder
        for name in (NAME, "features"):  # in whose kits there is no other place
            # pathlib raises an error where nobody may look
            if os.path.isdir(folder / name):  # noqa: PTH112
                home = folder / NAME
    return examine_folder(Solution(home, folder.parent))


def examine_files(solution: Solution) -> Diagnosis | None:
    """Say which file Python cannot read, or a copy lacks; None if all is there."""
    for file in _list_paths(solution.folder):
        if file.suffix != ".py":
            continue
        name = file.relative_to(solution.folder).as_posix()
        way_out = "the code is judged all the same." if "tests/" in name else ""
        try:
            read_tree(file)
        except SyntaxError as error:
            if fault := find_encoding_fault(file, solution):
                return replace(fault, way_out=way_out or fault.way_out)
            return Diagnosis(
                describe_error(error), name, error.lineno or 1, way_out=way_out
            )
        except UNREADABLE as error:
            sentence = f"Python cannot read {name}: {describe_error(error)}."
            return Diagnosis(sentence, way_out=way_out)
    return _find_left_out(solution)


def _find_left_out(solution: Solution) -> Diagnosis | None:
    """Say what a copy of the folder lacks: links to folders or nowhere, and pipes."""
    for path in _list_paths(solution.folder):
        if not path.is_file() and (path.is_symlink() or not path.is_dir()):
            name = path.relative_to(solution.folder).as_posix()
            return Diagnosis(
                f"{name} is a link or a pipe, and is left out.",
                way_out="Put what it stands for in its place.",
            )
    return None


def _list_paths(folder: Path) -> list[Path]:
    """List what lies in a folder, but for what is hidden."""
    paths = []
    for path in sorted(folder.rglob("*")):
        if "/." not in f"/{path.relative_to(folder).as_posix()}":
            paths.append(path)
    return paths


def explain_end(activity: str, why: str = ENDLESS) -> Diagnosis:
    """Say what ended a worker, in words that follow the activity, and where to look."""
    way_out = "`pytest features` names the line."
    if why.startswith("ends"):
        way_out = "Does it call os._exit?"
    return Diagnosis(f"{activity} {why}.", way_out=way_out)


def explain_played(printed: str, why: str) -> Diagnosis:
    """Say what ended a worker that played features, by what it had *printed*.

    What hears no alarm is ended by Python's own watch, with a list of its calls.
    """
    if "Timeout" not in printed:
        return explain_end("It", why)
    is_imported = re.search(rf"{NAME}.*in <module>", printed)
    return explain_end("Its import" if is_imported else "A call of it")


def explain_endless_test(
    name: str, error: BaseException, solution: Solution
) -> Diagnosis:
    """Say in which line a test was that did not end.

    It is the innermost line of the tests; what they call is at another each time.
    """
    tests = solution.folder / "tests"
    file, line = find_place(error, tests)
    if file:
        file = f"{tests.name}/{file}"
    return Diagnosis(f"{name} {ENDLESS}.", file, line)


def explain_import(error: BaseException, solution: Solution) -> Diagnosis:
    """Say why a file of a solution cannot be imported, by the error that it raised."""
    diagnosis = explain_error(error, solution)
    if isinstance(error, TimeIsUp):
        return replace(diagnosis, sentence=f"Its import {ENDLESS}.")
    if isinstance(error, SystemExit):
        return replace(
            diagnosis,
            sentence="It calls sys.exit while it is imported.",
            way_out="Do that only below `if __name__ == '__main__':`.",
        )
    return diagnosis


def find_encoding_fault(file: Path, solution: Solution) -> Diagnosis | None:
    """Return what is wrong with the encoding of a file, if Python can't decode it."""
    try:
        data = file.read_bytes()
        encoding, _ = detect_encoding(io.BytesIO(data).readline)
        data.decode(encoding)
        bad = data.find(b"\0")
    except UnicodeDecodeError as error:
        bad = error.start
    except (OSError, SyntaxError, LookupError):
        bad = 0  # the first line names an encoding that is wrong
    if bad < 0:
        return None
    name = file.relative_to(solution.folder).as_posix()
    line = data.count(b"\n", 0, bad) + 1
    return Diagnosis(f"{file.name} isn't saved as UTF-8.", name, line, SAVE_AS_UTF_8)


def _find_encoding_fault(error: BaseException, solution: Solution) -> Diagnosis | None:
    """Find the file that Python could not decode; its error often names none."""
    if not isinstance(error, SyntaxError | ValueError):
        return None
    if not re.search(
        "null bytes|codec can't decode|unknown encoding", read_message(error)
    ):
        return None
    for file in _list_paths(solution.folder):
        if file.suffix == ".py" and (fault := find_encoding_fault(file, solution)):
            return fault
    return None


def _find_cycle(error: BaseException, solution: Solution) -> Diagnosis | None:
    """Return which files import each other, if Python calls that a circular import."""
    module = PARTLY_IMPORTED.search(read_message(error))
    if not module or not is_solution(module[1]):
        return None
    path = Path(solution.folder, *module[1].split(".")[1:])
    first = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    files: list[str] = []
    for frame in find_frames(error, solution.folder):
        name = Path(frame.path).relative_to(solution.folder).as_posix()
        if Path(frame.path) == first or files:
            files.append(name)
    chain = " imports ".join(dict.fromkeys(files))
    if not files:
        return None
    file, line = find_place(error, solution.folder)
    return Diagnosis(
        f"Circular import: {chain} imports {files[0]}.", file, line, MOVE_SHARED_CODE
    )


def explain_error(error: BaseException, solution: Solution) -> Diagnosis:
    """Say which line of a solution an error came from, and what would help."""
    for find_fault in (_find_encoding_fault, _find_cycle):
        if fault := find_fault(error, solution):
            return fault
    file, line = find_place(error, solution.folder)
    way_out = next(find_remedies(error, solution), "")
    return Diagnosis(describe_error(error), file, line, way_out=way_out)
