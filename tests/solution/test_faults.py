"""The diagnosis of a broken folder or import names the fault, its line and a fix."""

import importlib
import os
import runpy
import sys
from pathlib import Path

import pytest

from dojo.errors import NotWritten, TimeIsUp
from dojo.features import write_checksums
from dojo.solution import faults
from dojo.solution.faults import (
    Diagnosis,
    examine_files,
    examine_folder,
    explain_error,
    explain_import,
    explain_run_end,
)
from dojo.solution.folder import Solution
from dojo.solution.importing import SolutionFinder, forget
from dojo.solution.remedies import (
    explain_missing_file,
    find_elsewhere,
    find_remedies,
    list_duplicates,
)

NEEDS_LINKS = pytest.mark.skipif(
    os.name != "posix", reason="Windows allows links only with a privilege"
)
NO_ENTRY = "has no __init__.py, so it isn't a solution. "
# maps a file to the folder to examine, and to the diagnosis
FOLDERS = {
    "fox/__init__.py": ("fox", "None"),
    "owl/__init__.py": ("badger", "There is no folder badger."),
    "poker/__init__.py": (
        "starter",
        "There is no folder starter. Rename poker/ back to starter/.",
    ),
    "reference/__init__.py": (
        "starter",
        "There is no folder starter. Copy starter/ from the kit's zip again.",
    ),
    "hare/poker/__init__.py": (
        "hare",
        f"The folder hare {NO_ENTRY}Rename hare/poker/ back to hare/starter/.",
    ),
    "mole/kit/starter/__init__.py": (
        "mole",
        (
            f"The folder mole {NO_ENTRY}The solution is in mole/kit/. Move its files "
            "one folder up."
        ),
    ),
    "vole/__init__.py": (
        "vole/tests",
        "There is no folder vole/tests. Use this folder instead:  vole",
    ),
    "features/steps/__init__.py": (
        "features",
        (
            f"The folder features {NO_ENTRY}Copy starter/__init__.py from "
            "the kit's zip again."
        ),
    ),
    "rat/.hidden": ("rat", "The folder rat is empty."),
    "boar/__init__.py/hands.py": (
        "boar",
        (
            "boar/__init__.py isn't a file. Rename it. Copy starter/__init__.py from "
            "the kit's zip again."
        ),
    ),
    "lynx/hands.py": (
        "lynx",
        (
            f"The folder lynx {NO_ENTRY}Copy starter/__init__.py from "
            "the kit's zip again."
        ),
    ),
}
# raises the same error as `import starter.category`, without importing the starter
NO_MODULE = "raise ModuleNotFoundError('Not found', name='starter.category')"
# maps a solution's code to the diagnosis of its failed import
IMPORTS = {
    "def winners(hands)\n    pass\n": "1: SyntaxError: expected ':'",
    "if 1:\n    pass\nelse if 2:\n    pass\n": "3: SyntaxError: expected ':' (at "
    "`if 2:`). Write elif.",
    "match 2:\n    case ACE: pass\n    case _: pass\n": "2: SyntaxError: name capture "
    "'ACE' makes remaining patterns unreachable (at `ACE: pass`). `case ACE` "
    "assigns to ACE. Write a value, or a dotted name such as Category.ACE.",
    "RANKS = “23”\n": "1: SyntaxError: invalid character '“' (U+201C) "
    '(at `“23”`). Write " instead of “.',
    "RANKS = 3 \u2013 2\n": "1: SyntaxError: invalid character '\u2013' (U+2013) "
    "(at `\u2013 2`). Write - instead of \u2013.",
    "RANKS = 3 \xd7 2\n": "1: SyntaxError: invalid character '\xd7' (U+00D7) "
    "(at `\xd7 2`)",
    "if 1:\n  \xa0pass\n": "2: SyntaxError: invalid non-printable character U+00A0. "
    "Replace the no-break space with a space.",
    "RANKS = 3\u200b\n": "1: SyntaxError: invalid non-printable character U+200B "
    r"(at `\u200b`). Delete the zero width space.",
    "\nACE = {}['A']\n": "2: KeyError: 'A'",
    "assert 0\n": "1: AssertionError. Move this assertion into a test.",
    "import sys\n\nsys.exit()\n": "3: It calls sys.exit when it is imported. "
    "Move the call below `if __name__ == '__main__':`.",
    "from dojo.errors import TimeIsUp\n\nraise TimeIsUp\n": "3: Its import timed out.",
    # hands.py exists, and some systems ignore case in file names
    "from .Hands import rank\n": "1: ModuleNotFoundError: No module named "
    "'starter.Hands'. Did you mean hands?",
    "from hand import rank\n": "1: ModuleNotFoundError: No module named 'hand'. "
    "Did you mean hands? It is in fox/: write `from .hands import ...`",
    "from kinds import rank\n": "1: ModuleNotFoundError: No module named 'kinds'. "
    "kinds is in fox/: write `from .kinds import ...`",
    "import poker\n": "1: ModuleNotFoundError: No module named 'poker'. There is "
    "no poker.py in fox/, and no package called poker is installed.",
    "import colections\n": "1: ModuleNotFoundError: No module named 'colections'. "
    "Did you mean collections?",
    "import os.paths\n": "1: ModuleNotFoundError: No module named 'os.paths'; 'os' is "
    "not a package. There is no paths.py in fox/, and no package called os.paths is "
    "installed.",
    "assert len([1]) = 2\n": "1: SyntaxError: invalid syntax (at `= 2`). "
    "Write `assert len([1]) == 2`.",
    "assert len([1]) === 1\n": "1: SyntaxError: invalid syntax (at `= 1`)",
    "print(sorted(((n, rank) for rank, n in counts.items(), reverse=True))\n": "1: "
    "SyntaxError: invalid syntax (at `, reverse=True))`)",
    "from ..cards import value\n": "1: ImportError: attempted relative import "
    "beyond top-level package. Write `from starter import x` in tests, `from .file "
    "import x` in code.",
    "RANKS = 2\nrank = RANK\n": "2: NameError: name 'RANK' is not defined. Did "
    "you mean RANKS?",
    "RANKS = text\n": "1: NameError: name 'text' is not defined",
    "import random\nrandom.deal()\n": "2: AttributeError: module 'random' has no "
    "attribute 'deal'. fox/random.py has the same name as a standard-library "
    "module. Rename it.",
    "from types import Card\n": "1: ImportError: cannot import name 'Card' from "
    "'types'. types.py has the same name as a standard-library module. Rename it.",
    "from pytest import Card\n": "1: ImportError: cannot import name 'Card' from "
    "'pytest'. fox/pytest.py has the same name as an installed package. Rename it.",
    "from .category import category\n\n\ndef category(hand): pass\n": "1: "
    "ModuleNotFoundError: No module named 'starter.category'. category is a function, "
    "not a file: fox/__init__.py defines it, so delete this import.",
    "import starter.winners\n": "1: ModuleNotFoundError: No module named "
    "'starter.winners'. winners is a function, not a file: define it in "
    "fox/__init__.py.",
}


def lay_out(folder, name):
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch()
    return file


@pytest.mark.parametrize("file", FOLDERS)
def test_folder_without_a_solution_is_explained(tmp_path, file):
    name, words = FOLDERS[file]
    lay_out(tmp_path, file)
    assert str(examine_folder(Solution(tmp_path / name, tmp_path))) == words


@NEEDS_LINKS
def test_init_file_that_is_a_broken_link_is_explained(tmp_path):
    (tmp_path / "__init__.py").symlink_to(tmp_path / "nowhere")
    words = "__init__.py isn't a file. Rename it. Copy starter/"
    assert str(examine_folder(Solution(tmp_path, tmp_path))).startswith(words)


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("starter.py", "Move starter.py to starter/__init__.py."),
        ("starter/main.py", "Rename starter/main.py to starter/__init__.py."),
    ],
)
def test_moved_or_renamed_init_file_is_reported_with_a_fix(tmp_path, file, words):
    lay_out(tmp_path, "starter/cards.py")
    lay_out(tmp_path, file).write_text("def winners(hands):\n    pass\n")
    folder = Solution(tmp_path / "starter", tmp_path)
    assert str(examine_folder(folder)) == f"The folder starter {NO_ENTRY}{words}"


@pytest.mark.parametrize(
    ("kept", "words"),
    [
        ("", "There is no folder starter. Type:  git restore starter/"),
        (
            "cards.py",
            f"The folder starter {NO_ENTRY}Type:  git restore starter/__init__.py",
        ),
    ],
)
def test_diagnosis_of_deleted_starter_suggests_git_restore(
    tmp_path, monkeypatch, kept, words
):
    monkeypatch.setattr("dojo.solution.folder.KIT", tmp_path)
    (tmp_path / ".git").mkdir()
    if kept:
        lay_out(tmp_path, f"starter/{kept}")
    assert str(examine_folder(Solution(tmp_path / "starter", tmp_path))) == words


def test_unreadable_init_file_is_explained(tmp_path, monkeypatch):
    solution = Solution(lay_out(tmp_path, "fox/__init__.py").parent, tmp_path)

    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    folder = solution.folder.as_posix()
    assert str(examine_folder(solution)) == (
        f"The folder {folder} can't be read: Permission denied. "
        "Give your account permission to read and write it."
    )


def import_fox(solution, module="starter"):
    """Import a solution or a module in it, and return the error that it raises."""
    finder = SolutionFinder(solution.folder)
    finder.install()
    before = forget()
    try:
        with pytest.raises((Exception, SystemExit, TimeIsUp)) as caught:
            importlib.import_module(module)
    finally:
        finder.uninstall()
        forget()
        sys.modules.update(before)
    return caught.value


@pytest.mark.parametrize("code", IMPORTS)
def test_failed_import_is_explained(tmp_path, code):
    solution = Solution(tmp_path / "fox", tmp_path)
    lay_out(tmp_path, "fox/random.py")
    lay_out(tmp_path, "fox/pytest.py")
    lay_out(tmp_path, "fox/kinds/__init__.py")
    lay_out(tmp_path, "types.py")
    lay_out(tmp_path, "fox/hands.py").write_text("def cards(): pass\n")
    solution.entry.write_text(code, encoding="utf-8")
    words = f"__init__.py:{IMPORTS[code]}"
    assert str(explain_import(import_fox(solution), solution)) == words


def test_missing_module_message_mentions_the_folder_of_the_solution(tmp_path):
    solution = Solution(tmp_path, tmp_path)
    lay_out(tmp_path, "__init__.py").write_text("import poker\n")
    said = str(explain_import(import_fox(solution), solution))
    assert "There is no poker.py in the solution's folder, and" in said


@pytest.mark.parametrize(
    ("line", "remedy"),
    [
        ("from cards import rank", "from starter.cards import ..."),
        ("from cards import rank, category", "from starter import ..."),
        ("from __init__ import category", "from starter import ..."),
        ("import category", "from starter import category"),
        (NO_MODULE, "from starter import category"),
        ("from Starter import category", "from starter import x"),
        ("from startr.cards import rank", "from starter import x"),
    ],
)
def test_wrong_import_in_a_test_is_reported_with_a_fix(tmp_path, line, remedy):
    solution = Solution(tmp_path / "fox", tmp_path)
    lay_out(tmp_path, "fox/__init__.py")
    lay_out(tmp_path, "fox/cards.py")
    file = lay_out(tmp_path, "fox/tests/test_us.py")
    file.write_text(line)
    with pytest.raises(ModuleNotFoundError) as caught:
        runpy.run_path(str(file))
    said = str(explain_import(caught.value, solution))
    assert f"write `{remedy}`" in said.lower()


@pytest.mark.parametrize(
    ("file", "remedy"),
    [
        ("tests/test_us.py", "Write `from starter import category, winners`."),
        ("game.py", "category is in fox/cards.py:1: write `from .cards import"),
    ],
)
def test_import_from_the_wrong_file_is_corrected(tmp_path, file, remedy):
    solution = Solution(tmp_path / "fox", tmp_path)
    lay_out(tmp_path, "fox/__init__.py").write_text(
        "from .cards import category, winners\nfrom . import game\n"
    )
    lay_out(tmp_path, "fox/cards.py").write_text(
        "def category(hand): pass\n\n\ndef winners(hands): pass\n"
    )
    lay_out(tmp_path, "fox/hands.py")
    lay_out(tmp_path, "fox/game.py")
    wrong = lay_out(tmp_path, f"fox/{file}")
    wrong.write_text("from starter.hands import (\n    category,\n    winners,\n)\n")
    module = file.removesuffix(".py").replace("/", ".")
    error = import_fox(solution, f"starter.{module}")
    assert remedy in str(explain_import(error, solution))


def test_failed_call_during_import_is_reported_with_both_lines(tmp_path):
    lay_out(tmp_path, "fox/__init__.py").write_text(
        "from .cards import rank\n\nprint(rank('x'))\n"
    )
    code = "def rank(card):\n    return 'KA'.index(card)\n"
    lay_out(tmp_path, "fox/cards.py").write_text(code)
    solution = Solution(tmp_path / "fox", tmp_path)
    assert str(explain_import(import_fox(solution), solution)) == (
        "cards.py:2: ValueError: substring not found "
        "(called during import, at fox/__init__.py:3)"
    )


def test_error_in_changed_steps_is_reported_with_a_fix(tmp_path, monkeypatch):
    steps = lay_out(tmp_path, "features/conftest.py")
    write_checksums(tmp_path)
    steps.write_text("1 / 0\n")
    test = lay_out(tmp_path, "fox/tests/test_us.py")
    test.write_text(f"import runpy\nrunpy.run_path({str(steps)!r})\n")
    monkeypatch.setattr(faults, "KIT", tmp_path)
    with pytest.raises(ZeroDivisionError) as caught:
        runpy.run_path(str(test))
    assert str(explain_import(caught.value, Solution(tmp_path / "fox", tmp_path))) == (
        "tests/test_us.py:2: ZeroDivisionError: division by zero. Changed or deleted: "
        "features/conftest.py. Restore it from the kit's zip."
    )


def test_null_bytes_in_a_half_saved_file_are_reported(tmp_path):
    solution = Solution(tmp_path / "fox", tmp_path)
    lay_out(tmp_path, "fox/cards.py").write_bytes(b"RANKS = 1\n\0\0")
    assert str(examine_files(solution)) == (
        "cards.py:2: cards.py has null bytes. Save the file again."
    )


def test_diagnosis_does_not_quote_an_empty_line(tmp_path):
    lay_out(tmp_path, "fox/__init__.py").write_text("\n1\n")
    lines = Diagnosis("A fault.", "__init__.py", 1).write_lines(
        Solution(tmp_path / "fox", tmp_path)
    )
    assert lines == ["fox/__init__.py:1", "A fault."]


def test_syntax_error_in_a_file_of_the_solution_is_explained(tmp_path):
    solution = Solution(tmp_path / "fox", tmp_path)
    lay_out(tmp_path, "fox/.venv/broken.py").write_bytes(b"\0")
    assert examine_files(solution) is None
    lay_out(tmp_path, "fox/tests/test_us.py").write_bytes(b"1 = 2")
    assert str(examine_files(solution)) == (
        "tests/test_us.py:1: SyntaxError: cannot assign to literal here. Maybe "
        "you meant '==' instead of '='? The kit judges your code anyway."
    )
    lay_out(tmp_path, "fox/hands.py").write_bytes(b"<<<<<<< HEAD")
    said = str(examine_files(solution))
    assert said.startswith("hands.py:1: This is a merge conflict. ")


NOT_UTF_8 = "isn't saved as UTF-8. Save it as UTF-8."
WRONG_COMMENT = "declares the wrong encoding. Delete the comment `coding: ...`."
# maps an encoding to a module's bytes, the reported line, and the end of the message
ENCODINGS = {
    "UTF-16": ("RANKS = 1\n".encode("utf-16"), 1, NOT_UTF_8),
    "UTF-16 without a mark": ("RANKS = 1\n".encode("utf-16-le"), 1, NOT_UTF_8),
    "Latin-1": (b"RANKS = 1\nNAME = 'f\xfcr'\n", 2, NOT_UTF_8),
    "Latin-1 with a comment": (b"# coding: utf-8\nNAME = 'f\xfcr'\n", 2, NOT_UTF_8),
    "an unknown encoding": (b"# coding: utf-99\n", 1, WRONG_COMMENT),
    "ASCII": (b"#!python\n# coding: ascii\nNAME = 'f\xc3\xbcr'\n", 2, WRONG_COMMENT),
    "a mark": (b"\xef\xbb\xbf# coding: latin-1\n", 1, WRONG_COMMENT),
}


@pytest.mark.parametrize("name", ENCODINGS)
def test_wrong_encoding_is_reported_with_file_and_line(tmp_path, name):
    data, line, words = ENCODINGS[name]
    said = f"cards.py:{line}: cards.py {words}"
    solution = Solution(tmp_path / "fox", tmp_path)
    lay_out(tmp_path, "fox/cards.py").write_bytes(data)
    assert str(examine_files(solution)) == said
    solution.entry.write_text("from .cards import RANKS\n")
    assert str(explain_import(import_fox(solution), solution)) == said


def test_import_error_names_the_unreadable_file(tmp_path):
    solution = Solution(tmp_path / "fox", tmp_path)
    if sys.version_info < (3, 14):  # older versions accept the comment in a.py
        lay_out(tmp_path, "fox/a.py").write_bytes(b"# f\xfcr\n")
    lay_out(tmp_path, "fox/b.py").write_bytes(b"RANKS = 1\n\0")
    lay_out(tmp_path, "fox/c.py").write_bytes("RANKS = 1\n".encode("utf-16"))
    solution.entry.write_text("from .b import RANKS\n")
    said = str(explain_import(import_fox(solution), solution))
    assert said == "b.py:2: b.py has null bytes. Save the file again."
    solution.entry.write_text("")
    said = str(explain_import(import_fox(solution, "starter.c"), solution))
    assert said == f"c.py:1: c.py {NOT_UTF_8}"


CYCLES = {
    "__init__.py, game.py, kinds.py": (
        "from .game import play",
        "from .kinds import kind\n\ndef play(): pass",
        "\nfrom .game import play\n\ndef kind(): pass",
        "kinds.py:2: Circular import: game.py imports kinds.py imports game.py.",
    ),
    "through the package": (
        "from .game import play\nRANKS = 1",
        "from . import kinds",
        "from starter import RANKS",
        (
            "kinds.py:1: Circular import: __init__.py imports game.py imports "
            "kinds.py imports __init__.py."
        ),
    ),
    "by an attribute": (
        "from . import game",
        "from . import kinds",
        "from . import game\ngame.play()",
        "kinds.py:2: Circular import: game.py imports kinds.py imports game.py.",
    ),
}


@pytest.mark.parametrize("name", CYCLES)
def test_circular_import_is_reported_with_its_files(tmp_path, name):
    entry, game, kinds, said = CYCLES[name]
    solution = Solution(tmp_path / "fox", tmp_path)
    lay_out(tmp_path, "fox/game.py").write_text(game)
    lay_out(tmp_path, "fox/kinds.py").write_text(kinds)
    solution.entry.write_text(entry)
    diagnosis = str(explain_import(import_fox(solution), solution))
    assert diagnosis == f"{said} Move what both need into a file that imports neither."


# maps the code of a solution with cards.py to the diagnosis of its failed import
PACKAGE_IMPORTS = {
    "from . import hands": "starter has no hands. Did you mean cards?",
    "from starter import table": "starter has no table. There is no table.py in fox/.",
    "from . import winners": "starter has no winners. winners is in fox/cards.py:3: "
    "add `from .cards import winners` to fox/__init__.py",
    "from . import category": "__init__.py imports itself. Remove that line.",
    "from . import rank\nrank = 2": "__init__.py imports itself. Remove that line.",
}


@pytest.mark.parametrize("code", PACKAGE_IMPORTS)
def test_missing_module_is_not_reported_as_a_circular_import(tmp_path, code):
    solution = Solution(tmp_path / "fox", tmp_path)
    lay_out(tmp_path, "fox/cards.py").write_text("\n\ndef winners(hands): pass\n")
    solution.entry.write_text(code)
    diagnosis = str(explain_import(import_fox(solution), solution))
    assert diagnosis == f"__init__.py:1: {PACKAGE_IMPORTS[code]}"


def test_missing_module_in_another_file_is_not_reported_as_circular(tmp_path):
    solution = Solution(tmp_path / "fox", tmp_path)
    lay_out(tmp_path, "fox/cards.py").write_text("from . import hand\n")
    lay_out(tmp_path, "fox/hands.py")
    solution.entry.write_text("from .cards import *\n")
    said = "cards.py:1: starter has no hand. Did you mean hands?"
    assert str(explain_import(import_fox(solution), solution)) == said


@pytest.mark.parametrize("name", ["init.py", "_init_.py", "__init__.py.txt"])
def test_misspelt_init_file_is_reported_with_correct_name(tmp_path, name):
    lay_out(tmp_path, f"starter/{name}")
    said = str(examine_folder(Solution(tmp_path / "starter", tmp_path)))
    assert said.endswith(f" Rename starter/{name} to starter/__init__.py.")


def test_function_outside_the_solution_is_located(tmp_path):
    lay_out(tmp_path, "starter/__init__.py")
    lay_out(tmp_path, "poker.py").write_text("\ndef winners(hands):\n    return []\n")
    solution = Solution(tmp_path / "starter", tmp_path)
    assert find_elsewhere("winners", solution) == (
        (
            "winners is in poker.py:2: move poker.py into starter/, and add "
            "`from .poker import winners` to starter/__init__.py"
        ),
    )


@NEEDS_LINKS
@pytest.mark.parametrize("kind", ["link", "pipe"])
def test_link_or_pipe_in_a_solution_is_reported(tmp_path, kind):
    solution = Solution(lay_out(tmp_path, "fox/hands.py").parent, tmp_path)
    assert examine_files(solution) is None
    path = solution.folder / "cards"
    path.symlink_to(tmp_path) if kind == "link" else os.mkfifo(path)
    words = "cards is a link or a pipe, which is left out. "
    assert str(examine_files(solution)).startswith(words)
    if kind == "pipe":  # reading a pipe would block forever
        path.rename(path.with_suffix(".py"))
        assert find_elsewhere("winners", solution) == ()


TIMED_OUT = "timed out. Run pytest features to see the line."
# maps the output of a feature run to the diagnosis
ENDINGS = {
    '"starter/x.py", line 1 in <module>': "It ends itself. Does it call os._exit?",
    'Timeout "starter/x.py", line 1 in <module>': f"Its import {TIMED_OUT}",
    'Timeout "starter/x.py", line 1 in winners': f"A call {TIMED_OUT}",
}


@pytest.mark.parametrize("printed", ENDINGS)
def test_output_of_an_ended_run_gets_an_explanation(printed):
    assert str(explain_run_end(printed, "ends itself")) == ENDINGS[printed]


def test_error_from_reading_the_keyboard_is_explained(tmp_path):
    error = EOFError("EOF when reading a line")
    said = str(explain_error(error, Solution(tmp_path, tmp_path)))
    words = "waits for keyboard input. Pass the hands as arguments instead."
    assert words in said


@pytest.mark.parametrize(
    ("source", "value", "remedy"),
    [
        (
            "def log(f):\n    print(f)\n\n\n@log\ndef winners(hands):\n    return []\n",
            "None",
            "The decorator @log in fox/__init__.py:5 must return a function.",
        ),
        (
            "@property\ndef winners(hands): 1\n",
            "a property",
            "Remove the decorator @property in fox/__init__.py:1.",
        ),
        (
            "import functools\n@functools.cached_property\ndef winners(hands): 1\n",
            "a cached_property",
            "Remove the decorator @functools.cached_property in fox/__init__.py:2.",
        ),
    ],
    ids=["returns nothing", "is for methods", "is for methods, with its module"],
)
def test_decorator_that_returns_no_function_is_reported(
    tmp_path, source, value, remedy
):
    solution = Solution(tmp_path / "fox", tmp_path)
    lay_out(tmp_path, "fox/__init__.py").write_text(source)
    missing = NotWritten(f"winners is {value}, not a function.", "winners")
    assert [*find_remedies(missing, solution)] == [remedy]


def test_deleted_function_is_reported(tmp_path):
    solution = Solution(tmp_path / "fox", tmp_path)
    code = "def winners(hands): 1\n\n\nx = 1\ndel x, winners\n"
    lay_out(tmp_path, "fox/__init__.py").write_text(code)
    missing = NotWritten("winners() isn't implemented yet.", "winners")
    words = "fox/__init__.py:5 deletes winners. Remove `del x, winners`."
    assert [*find_remedies(missing, solution)] == [words]


def test_misspelt_function_gets_a_suggestion(tmp_path):
    solution = Solution(tmp_path / "fox", tmp_path)
    lay_out(tmp_path, "fox/__init__.py").write_text("def catagory(hand): pass\n")
    assert find_elsewhere("category", solution) == (
        "catagory in fox/__init__.py:1 has a similar name. Rename it to category.",
    )


def test_function_that_is_defined_twice_is_reported(tmp_path):
    solution = Solution(tmp_path / "fox", tmp_path)
    lay_out(tmp_path, "fox/__init__.py").write_text(
        "def category(hand):\n    return 'pair'\n\n\n"
        "class P:\n    @property\n    def a(self): pass\n"
        "    @a.setter\n    def a(self, value): pass\n\n\n"
        "def category(hand): pass\n"
    )
    fault = "category in fox/__init__.py:1 is defined again on line 12."
    assert [*list_duplicates(solution)] == [f"{fault} Delete one of the two."]


def test_function_that_a_wrapper_uses_is_not_reported_as_defined_twice(tmp_path):
    solution = Solution(tmp_path / "fox", tmp_path)
    lay_out(tmp_path, "fox/__init__.py").write_text(
        "def key(hand): return 1\n\nplain = key\n\n"
        "def key(hand): return plain(hand) + 1\n"
    )
    assert [*list_duplicates(solution)] == []


@pytest.mark.parametrize("name", ["ranks.txt", "absent.txt"])
def test_path_next_to_the_code_is_suggested_only_if_it_exists(tmp_path, name):
    solution = Solution(tmp_path / "fox", tmp_path)
    lay_out(tmp_path, "fox/ranks.txt")
    code = lay_out(tmp_path, "fox/poker.py")
    code.write_text(f"open({name!r})\n")
    with pytest.raises(FileNotFoundError) as caught:
        runpy.run_path(str(code))
    advice = "and `open(Path(__file__).parent / 'ranks.txt')`."
    said = explain_missing_file(caught.value, solution)
    assert said.endswith(advice) if name == "ranks.txt" else not said


def test_file_with_a_similar_name_is_suggested_if_open_fails(tmp_path):
    solution = Solution(tmp_path / "fox", tmp_path)
    lay_out(tmp_path, "fox/tests/ours.feature")
    code = lay_out(tmp_path, "fox/tests/test_us.py")
    code.write_text("open(__file__.replace('test_us.py', 'our.feature'))\n")
    with pytest.raises(FileNotFoundError) as caught:
        runpy.run_path(str(code))
    said = explain_missing_file(caught.value, solution)
    assert said == "Did you mean ours.feature?"


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("our.feature", 'Write "ours.feature".'),
        ("fox/tests/ours.feature", 'Write "ours.feature".'),
        (
            "absent/features",
            "Name a feature of yours. `pytest features` runs the kit's.",
        ),
    ],
)
def test_error_about_a_missing_feature_names_the_searched_folder(
    tmp_path, name, advice
):
    solution = Solution(tmp_path / "fox", tmp_path)
    lay_out(tmp_path, "fox/tests/ours.feature")
    code = lay_out(tmp_path, "fox/tests/test_us.py")
    path = str(code.parent / name)  # pytest-bdd makes the path absolute
    code.write_text(f"from os import stat as scenarios\n\nscenarios({path!r})\n")
    with pytest.raises(FileNotFoundError) as caught:
        runpy.run_path(str(code))
    said = explain_missing_file(caught.value, solution)
    assert said == f"pytest looks for features in fox/tests. {advice}"


@pytest.mark.parametrize("name", ["ranks.txt", "fox/ranks.txt"])
def test_file_elsewhere_in_the_solution_is_located(tmp_path, monkeypatch, name):
    lay_out(tmp_path, "fox/ranks.txt")
    code = lay_out(tmp_path, "fox/tests/test_us.py")
    code.write_text(f"open({name!r})\n")
    monkeypatch.chdir(code.parent)
    with pytest.raises(FileNotFoundError) as caught:
        runpy.run_path(str(code))
    said = explain_missing_file(caught.value, Solution(tmp_path / "fox", code.parent))
    assert said.endswith("and `open(Path(__file__).parent / '../ranks.txt')`.")


def test_failed_open_after_chdir_is_explained(tmp_path, monkeypatch):
    solution = Solution(tmp_path / "fox", tmp_path)
    code = lay_out(tmp_path, "fox/tests/test_us.py")
    code.write_text("import os\nos.chdir('..')\nopen('fox/tests/test_us.py')\n")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FileNotFoundError) as caught:
        runpy.run_path(str(code))
    said = explain_missing_file(caught.value, solution)
    assert said == (
        f"The current folder is now {tmp_path.parent}. Remove the call to chdir."
    )
