"""Finds what is wrong with a solution's folder, and how to fix it.

The board and all commands report these faults in the same words.
"""

import inspect
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
from traceback import walk_tb
from types import FunctionType

from dojo.contract import FUNCTIONS
from dojo.errors import TIMED_OUT, NoReport, TimeIsUp
from dojo.features import FEATURES, describe_changed_features, read_document
from dojo.solution.folder import (
    KIT,
    NAME,
    NOT_COLLECTED,
    UNREADABLE,
    Solution,
    can_be_copied,
    find_absent,
    find_folder,
    find_package,
    find_solution,
    find_solutions,
    has_api,
    list_folders,
    list_names,
    list_own_code,
    list_paths,
    parse,
    read_tree,
    suggest_restoring,
)
from dojo.solution.importing import is_solution
from dojo.solution.remedies import (
    correct_syntax,
    find_elsewhere,
    find_missing_name,
    find_remedies,
)
from dojo.solution.tracebacks import (
    Frame,
    describe_error,
    describe_frames,
    find_frames,
    find_place,
    is_inside,
)
from dojo.text import clip, plain, shorten_path
from dojo.values import read_message

SAVE_AS_UTF_8 = "Save it as UTF-8."
DELETE_COMMENT = "Delete the comment `coding: ...`."
MOVE_SHARED_CODE = "Move what both need into a file that imports neither."
UNDECODABLE = re.compile(
    "null bytes|codec can't decode|unknown encoding|encoding problem|Non-UTF-8 code"
)
END_OF_PYTHON = re.compile(
    r"^(Timeout \(|Fatal Python error|Windows fatal exception)", re.MULTILINE
)
# matches the name of the test at the beginning of pytest's message
NODE = re.compile(r"^Failed: (?:In )?\S+::\w+: ")
LIST_OF_TUPLES = 'Write a list of tuples, such as [("Kh Jc 8c 7d 3s", "high card")].'
# matches the row of cases in pytest's message if a hand and a word are one string, as
# in `("Kh Kc 8c 7d 3s" "pair")`
JOINED_ROW = re.compile(r"number of values \(\d+\):\s+(.*(?:10|\w)[cdhs][a-z]{3}.*)")
MISSING_COMMA = "{!r} is a single string. Is a comma missing?"
ONE_STRING = 'Put all names into one string, such as "hand, expected".'
PARTLY_IMPORTED = re.compile(r"partially initialized module '([\w.]+)'")


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """A fault in a solution, its location and the fix."""

    sentence: str
    file: str = ""  # path relative to the folder; empty if no line is at fault
    line: int = 0  # numbered from 1; 0 if there is no file
    fix: str = ""  # whole sentences, or empty

    def __str__(self) -> str:
        """Return the diagnosis on one line."""
        words = f"{self.file}:{self.line}: " if self.file else ""
        words += self.sentence
        if not self.fix:
            return words
        between = " " if words.endswith((".", "?")) else ". "
        return f"{words}{between}{self.fix}"

    def locate_in(self, folder: str) -> "Diagnosis":
        """Return a copy with *folder* before the path of the file."""
        if not self.file:
            return self
        return replace(self, file=f"{folder}/{self.file}")

    def write_lines(self, solution: Solution) -> list[str]:
        """Return the location, the code at this location, the fault and the fix."""
        lines = []
        if self.file:
            path = solution.folder / self.file
            lines.append(f"{solution.shorten(path)}:{self.line}")
            if code := linecache.getline(str(path), self.line).strip():
                lines.append(f"    {clip(plain(code), 74)}")
        lines.append(self.sentence)
        if self.fix:
            lines.append(self.fix)
        return lines


def examine_folder(solution: Solution) -> Diagnosis | None:
    """Explain why a folder isn't a solution, or return None if it is one."""
    folder = solution.folder
    name = f"folder {solution.shorten(folder)}"
    try:
        if solution.entry.is_file():
            solution.entry.open("rb").close()  # this fails without permission to read
            return None
        if not folder.is_dir():
            fix = find_package(solution) or suggest_restoring(folder)
            return Diagnosis(f"There is no {name}.", fix=fix)
        names = [path.name for path in folder.iterdir()]
    except OSError as error:
        return Diagnosis(solution.explain_unreadable(str(error.strerror)))
    if all(name.startswith(".") for name in names):
        return Diagnosis(f"The {name} is empty.")
    fix = suggest_restoring(folder)
    if solution.entry.name in names:
        entry = solution.shorten(solution.entry)
        return Diagnosis(f"{entry} isn't a file.", fix=f"Rename it. {fix}")
    renamed = [path.name for path in sorted(folder.glob("*.py")) if has_api(path)]
    for near in [*get_close_matches("__init__.py", names, n=1), *renamed][:1]:
        home = solution.shorten(folder)
        fix = f"Rename {home}/{near} to {home}/__init__.py."
    return Diagnosis(
        f"The {name} has no __init__.py, so it isn't a solution.",
        fix=find_package(solution) or fix,
    )


def check_solutions(paths: Sequence[str]) -> None:
    """Check that each folder is a solution or contains solutions.

    Raises:
        NoReport: A folder isn't a solution and contains none.
    """
    for name in paths:
        folder = find_folder(name)
        with suppress(OSError):
            if find_solutions([name]):
                continue
            if contains_teams(folder):
                raise NoReport("\n".join(diagnose_absent([name])))
        raise NoReport(str(examine_folder(Solution(folder, Path.cwd()))))


def contains_teams(folder: Path) -> bool:
    """Return whether a folder contains pairs' folders, and no code."""
    names = {path.name for path in list_folders(folder)}
    return bool(names - NOT_COLLECTED) and not list(folder.glob("*.py"))


def diagnose_absent(paths: Sequence[str]) -> list[str]:
    """Explain what is wrong with each pair's folder that contains no solution."""
    return [str(examine_team(folder)) for folder in find_absent(paths)]


def examine_team(folder: Path) -> Diagnosis | None:
    """Explain why a pair's folder contains no solution; return None if it has one."""
    home = find_solution(folder)
    if not home:
        home = folder
        for name in (NAME, "features"):  # in a kit, the solution is in starter/
            # pathlib raises an error if access is denied
            if os.path.isdir(folder / name):  # noqa: PTH112
                home = folder / NAME
    return examine_folder(Solution(home, folder.parent))


def examine_files(solution: Solution) -> Diagnosis | None:
    """Explain the first file that can't be read or copied, or return None."""
    for file in list_paths(solution.folder):
        if file.suffix != ".py":
            continue
        name = file.relative_to(solution.folder).as_posix()
        fix = "The kit judges your code anyway." if "tests/" in name else ""
        try:
            read_tree(file)
        except SyntaxError as error:
            if fault := find_encoding_fault(file, solution):
                return replace(fault, fix=fix or fault.fix)
            fix = fix or correct_syntax(error)
            return Diagnosis(describe_error(error), name, error.lineno or 1, fix=fix)
        except UNREADABLE as error:
            sentence = f"Python can't read {name}: {describe_error(error)}."
            return Diagnosis(sentence, fix=fix)
    return _find_uncopied(solution)


def _find_uncopied(solution: Solution) -> Diagnosis | None:
    """Report a link or a pipe that can't be copied."""
    for path in list_paths(solution.folder):
        if not can_be_copied(path, solution.folder):
            name = path.relative_to(solution.folder).as_posix()
            return Diagnosis(
                f"{name} is a link or a pipe, which is left out.",
                fix="Replace it with a file.",
            )
    return None


def explain_end(activity: str, why: str = TIMED_OUT) -> Diagnosis:
    """Explain that an *activity*, such as "A call", ended a worker.

    *why* is the rest of the sentence, such as "timed out".
    """
    fix = "Run pytest features to see the line."
    if why.startswith("ends"):
        fix = "Does it call os._exit?"
    return Diagnosis(f"{activity} {why}.", fix=fix)


def explain_run_end(printed: str, why: str) -> Diagnosis:
    """Explain why a worker that ran features has ended.

    Args:
        printed: the worker's output. It contains a traceback if `faulthandler` has
            ended the worker because code couldn't be interrupted.
        why: the end of the sentence, such as "timed out".
    """
    if "Timeout" not in printed:
        return explain_end("It", why)
    is_imported = re.search(rf"{NAME}.*in <module>", printed)
    return explain_end("Its import" if is_imported else "A call")


def shorten_traceback(printed: str, solution: Solution) -> str:
    """Replace a `faulthandler` traceback with the innermost line in the solution."""
    end = END_OF_PYTHON.search(printed)
    folder = re.escape(f"{solution.folder}{os.sep}")
    call = re.search(rf'File "({folder}[^"]+)", line (\d+) in (\S+)', printed)
    if not end or not call:
        return printed
    frame = Frame(call[1], int(call[2]), call[3])
    sentence = "This crashes Python."
    if end[0].startswith("Timeout"):
        sentence = "This can't be interrupted. Does it compute something huge?"
    lines = [*describe_frames([frame], solution), sentence]
    return printed[: end.start()] + "\n".join(lines)


def explain_endless_test(
    name: str, error: BaseException, solution: Solution
) -> Diagnosis:
    """Report the line in which a test timed out.

    In a loop, report the loop's line.
    """
    file, line = find_place(error, solution.folder)
    return Diagnosis(f"{name} {TIMED_OUT}.", file, line)


def explain_import(error: BaseException, solution: Solution) -> Diagnosis:
    """Explain why a file in a solution can't be imported or collected."""
    if test := find_collected_test(error):
        return explain_collection(test, error, solution)
    diagnosis = explain_error(error, solution)
    calls = find_frames(error, solution.folder)
    imports = [call for call in calls if call.function == "<module>"]
    if imports and calls[-1] not in imports and not isinstance(error, RecursionError):
        location = f"{solution.shorten(imports[-1].path)}:{imports[-1].line}"
        sentence = f"{diagnosis.sentence} (called during import, at {location})"
        diagnosis = replace(diagnosis, sentence=sentence)
    if isinstance(error, TimeIsUp):
        return replace(diagnosis, sentence=f"Its import {TIMED_OUT}.")
    if isinstance(error, AssertionError) and imports[-1:] == calls[-1:]:
        return replace(diagnosis, fix="Move this assertion into a test.")
    if isinstance(error, SystemExit):
        return replace(
            diagnosis,
            sentence="It calls sys.exit when it is imported.",
            fix="Move the call below `if __name__ == '__main__':`.",
        )
    if is_raised_in_features(error):
        fix = describe_changed_features(KIT) or diagnosis.fix
        return replace(diagnosis, fix=fix)
    return diagnosis


def is_raised_in_features(error: BaseException) -> bool:
    """Return whether an error was raised while Python imported the kit's steps."""
    files = [frame.f_code.co_filename for frame, _ in walk_tb(error.__traceback__)]
    return any(is_inside(file, KIT / FEATURES) for file in files)


def explain_own_feature(error: BaseException, solution: Solution) -> Diagnosis | None:
    """Explain a fault in a pair's feature, or return None for other errors.

    The error classes of pytest-bdd aren't imported, because the import takes 0.1 s.
    """
    path = Path(getattr(error, "filename", None) or "")
    sentence = read_message(error)
    if type(error).__name__ == "NoScenariosFound":
        [[feature, *_]] = error.args
        path = Path(feature)
        sentence = "It contains no scenario."
    if path.suffix != ".feature" or isinstance(error, OSError):
        return None
    with suppress(OSError):
        try:
            read_document(path)
        except ValueError as fault:
            sentence = re.sub(r"^Line \d+: ", "", str(fault))
    file = Path(os.path.relpath(path, solution.folder)).as_posix()
    return Diagnosis(sentence, file, getattr(error, "line", 1))


def find_collected_test(error: BaseException) -> FunctionType | None:
    """Return the test that pytest was collecting when *error* was raised, if any."""
    for frame, _ in walk_tb(error.__traceback__):
        if frame.f_code.co_name == "pytest_pycollect_makeitem":
            test = inspect.unwrap(frame.f_locals["obj"])
            return test if isinstance(test, FunctionType) else None
    return None


def explain_collection(
    test: FunctionType, error: BaseException, solution: Solution
) -> Diagnosis:
    """Explain why pytest can't collect a test.

    If the line of the fault is unknown, report the line of the test.
    """
    file, line = find_place(error, solution.folder)
    if not file:
        file = shorten_path(test.__code__.co_filename, solution.folder)
        line = test.__code__.co_firstlineno
    words = f"{test.__name__}: {NODE.sub('', describe_error(error))}."
    fix = ""
    if "parametrize() takes" in words:
        fix = f"{ONE_STRING} {LIST_OF_TUPLES}"
    elif "must be equal to the number of values" in words:
        fix = LIST_OF_TUPLES
        if row := JOINED_ROW.search(read_message(error)):
            fix = MISSING_COMMA.format(row[1])
    return Diagnosis(words, file, line, fix)


def find_encoding_fault(file: Path, solution: Solution) -> Diagnosis | None:
    """Return what is wrong with a file's encoding, if Python can't decode it."""
    try:
        data = file.read_bytes()
        encoding, _ = detect_encoding(io.BytesIO(data).readline)
        data.decode(encoding)
        bad = data.find(b"\0")
    except UnicodeDecodeError as error:
        bad = error.start
    except (OSError, SyntaxError, LookupError):
        bad = 0  # the file declares an unknown or wrong encoding
    if bad < 0:
        return None
    name = file.relative_to(solution.folder).as_posix()
    line = data.count(b"\n", 0, bad) + 1
    if 0 < data.count(b"\0") < len(data) / 4:  # a file in UTF-16 has more null bytes
        fault = f"{file.name} has null bytes."
        return Diagnosis(fault, name, line, "Save the file again.")
    if is_utf_8(data):
        first, _, _ = data.partition(b"\n")
        # Python looks for the encoding only in the first two lines
        line = 1 if b"coding" in first else 2
        fault = f"{file.name} declares the wrong encoding."
        return Diagnosis(fault, name, line, DELETE_COMMENT)
    return Diagnosis(f"{file.name} isn't saved as UTF-8.", name, line, SAVE_AS_UTF_8)


def find_other_encoding(solution: Solution) -> Diagnosis | None:
    """Find a file whose code isn't in UTF-8, even if Python can decode it."""
    for file in list_own_code(solution.folder):
        if fault := find_encoding_fault(file, solution):
            return fault
        data = file.read_bytes()
        if data and not is_utf_8(data):
            name = file.relative_to(solution.folder).as_posix()
            fix = f"{SAVE_AS_UTF_8} {DELETE_COMMENT}"
            return Diagnosis(f"{file.name} isn't saved as UTF-8.", name, 1, fix)
    return None


def is_utf_8(data: bytes) -> bool:
    with suppress(UnicodeDecodeError):
        return b"\0" not in data and bool(data.decode())
    return False


def _find_undecodable_file(
    error: BaseException, solution: Solution
) -> Diagnosis | None:
    """Find the file that Python can't decode, even if the error doesn't name it."""
    if not isinstance(error, SyntaxError | ValueError):
        return None
    if not UNDECODABLE.search(read_message(error)):
        return None
    for file in [*_list_imported_files(error), *list_paths(solution.folder)]:
        is_own = file.suffix == ".py" and is_inside(str(file), solution.folder)
        # Python can parse a file with wrong bytes in a comment
        is_faulty = is_own and parse(file) is None
        if is_faulty and (fault := find_encoding_fault(file, solution)):
            return fault
    return None


def _list_imported_files(error: BaseException) -> list[Path]:
    """List the files that Python was importing, innermost first."""
    files: list[Path] = []
    for frame, _ in walk_tb(error.__traceback__):
        if frame.f_code.co_name == "exec_module":
            module = frame.f_locals["module"]
            files.insert(0, Path(str(module.__spec__.origin)))
    return files


def _find_cycle(error: BaseException, solution: Solution) -> Diagnosis | None:
    """Explain a circular import if it caused the error, and name its files."""
    module = PARTLY_IMPORTED.search(read_message(error))
    if not module or not is_solution(module[1]):
        return None
    path = Path(solution.folder, *module[1].split(".")[1:])
    first = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    if path.is_dir():
        absent = _find_absent_module(error, solution, package=module[1], entry=first)
        if absent:
            return absent
    files: list[str] = []
    for frame in find_frames(error, solution.folder):
        name = Path(frame.path).relative_to(solution.folder).as_posix()
        if Path(frame.path) == first or files:
            files.append(name)
    if not files:
        return None
    chain = " imports ".join(dict.fromkeys(files))
    file, line = find_place(error, solution.folder)
    if len(set(files)) == 1:
        return Diagnosis(f"{file} imports itself.", file, line, "Remove that line.")
    return Diagnosis(
        f"Circular import: {chain} imports {files[0]}.", file, line, MOVE_SHARED_CODE
    )


def _find_absent_module(
    error: BaseException, solution: Solution, *, package: str, entry: Path
) -> Diagnosis | None:
    """Explain that a package has no module with the imported name.

    While Python imports the package's *entry*, it calls such an import circular.
    """
    name = find_missing_name(error)
    file, line = find_place(error, solution.folder)
    is_own = solution.folder / file == entry
    homes = [entry] if is_own else list_own_code(solution.folder)
    if not name or any(name in list_names(home) for home in homes):
        return None
    if name in FUNCTIONS and not find_elsewhere(name, solution):
        return None  # the pair hasn't written this function
    absent = ModuleNotFoundError(name=f"{package}.{name}")
    absent.__traceback__ = error.__traceback__
    fix = next(find_remedies(absent, solution), "")
    return Diagnosis(f"{package} has no {name}.", file, line, fix)


def _find_same_name(error: BaseException, _: Solution) -> Diagnosis | None:
    """Report two test files with the same name, because pytest imports only one."""
    if type(error).__name__ != "ImportPathMismatchError":  # private in pytest
        return None
    sentence = f"Another test file is also called {Path(error.args[2]).name}."
    fix = "Rename one of the two files, or move its tests into the other."
    return Diagnosis(sentence, fix=fix)


def explain_error(error: BaseException, solution: Solution) -> Diagnosis:
    """Explain an error with the line in the solution that raised it, and a fix."""
    for find_fault in (_find_undecodable_file, _find_cycle, _find_same_name):
        if fault := find_fault(error, solution):
            return fault
    file, line = find_place(error, solution.folder)
    fix = next(find_remedies(error, solution), "")
    return Diagnosis(describe_error(error), file, line, fix=fix)
