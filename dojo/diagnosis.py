"""What is the matter with a solution's folder: one sentence, one place, one way out.

The board and the commands all tell it in these words, whether it is seen before
anything is imported or while it is.
"""

import ast
import linecache
import warnings
from dataclasses import dataclass

from dojo.solution import NAME, Solution
from dojo.status import TimeIsUp
from dojo.text import clip, plain
from dojo.tracebacks import describe_error, find_fault, find_remedies

ENDLESS_IMPORT = "Its import does not end."


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What keeps a solution from being asked."""

    sentence: str
    file: str = ""  # from the solution's folder; empty if no line of it is at fault
    line: int = 0  # from 1
    way_out: str = ""  # whole sentences, or nothing

    def __str__(self) -> str:
        """Write it on one line."""
        words = f"{self.file}, line {self.line}: " if self.file else ""
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
            if not solution.hides_source:
                code = linecache.getline(str(path), self.line)
                lines.append(f"    {clip(plain(code.strip()), 74)}")
        lines.append(self.sentence)
        if self.way_out:
            lines.append(self.way_out)
        return lines


def examine_folder(solution: Solution) -> Diagnosis | None:
    """Say why a folder cannot be a solution; None if its import will tell."""
    folder = solution.folder
    named = f"folder {solution.shorten(folder)}"
    if not folder.is_dir():
        return Diagnosis(f"There is no {named}.")
    try:
        names = [path.name for path in folder.iterdir()]
    except OSError as error:
        return Diagnosis(f"The {named} cannot be read: {error.strerror}.")
    if solution.entry.is_file():
        return None
    if all(name.startswith(".") for name in names):
        return Diagnosis(f"The {named} is empty: nothing was handed in.")
    return Diagnosis(
        f"The {named} has no __init__.py, so it is no solution.",
        way_out=f"If it is yours, an empty one will do; the kit's is {NAME}.",
    )


def examine_files(solution: Solution) -> Diagnosis | None:
    """Say which file Python cannot read; None if it can read all of them."""
    for file in sorted(solution.folder.rglob("*.py")):
        if not file.is_file():
            continue
        name = file.relative_to(solution.folder).as_posix()
        try:
            with warnings.catch_warnings(action="ignore"):
                ast.parse(file.read_bytes())
        except SyntaxError as error:
            return Diagnosis(describe_error(error), name, error.lineno or 1)
        except (OSError, ValueError, RecursionError, MemoryError) as error:
            return Diagnosis(f"Python cannot read {name}: {describe_error(error)}")
    return None


def explain_import(error: BaseException, solution: Solution) -> Diagnosis:
    """Say why a file of a solution cannot be imported, by the error that it raised."""
    sentence = describe_error(error)
    way_out = ""
    if isinstance(error, TimeIsUp):
        sentence = ENDLESS_IMPORT
    elif isinstance(error, SystemExit):
        sentence = "It calls sys.exit while it is imported."
        way_out = "Do that only below `if __name__ == '__main__':`."
    else:
        way_out = next(find_remedies(error, solution), "")
    fault = find_fault(error, solution.folder)
    if not fault:
        return Diagnosis(sentence, way_out=way_out)
    return Diagnosis(sentence, fault.file, fault.line, way_out)
