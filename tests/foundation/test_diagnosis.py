"""What is the matter with a folder is one sentence, one place, one way out."""

import runpy

import pytest

from dojo.diagnosis import examine_files, examine_folder, explain_import
from dojo.solution import Solution
from dojo.status import TimeIsUp

NO_PACKAGE = "has no __init__.py, so it is no solution."
WAY_OUT = "If it is yours, an empty one will do; the kit's is starter."
FOLDERS = {  # the files of a folder beside fox, and what is said of it
    "badger": (None, "There is no folder badger."),
    "owl": ([".hidden"], "The folder owl is empty: nothing was handed in."),
    "lynx": (["hands.py"], f"The folder lynx {NO_PACKAGE} {WAY_OUT}"),
    "fox": (["__init__.py"], "None"),
}
SYNTAX_ERROR = "def winners(hands)\n    pass\n"
KEY_ERROR = "\nACE = {}['A']\n"
LEAVING = "import sys\n\nsys.exit()\n"
ENDLESS = "from dojo.status import TimeIsUp\n\nraise TimeIsUp\n"
MISSPELT = "from startr import winners\n"
IMPORTS = {  # the code of a solution, and what is said of its import
    SYNTAX_ERROR: "__init__.py, line 1: SyntaxError: expected ':'",
    KEY_ERROR: "__init__.py, line 2: KeyError: 'A'",
    LEAVING: "__init__.py, line 3: It calls sys.exit while it is imported. "
    "Do that only below `if __name__ == '__main__':`.",
    ENDLESS: "__init__.py, line 3: Its import does not end.",
    MISSPELT: "__init__.py, line 1: ModuleNotFoundError: No module named 'startr'; "
    "Your package is called starter. Did you mean `from starter import ...`?",
}


@pytest.mark.parametrize("name", FOLDERS)
def test_a_folder_that_cannot_be_a_solution_is_told(tmp_path, name):
    (tmp_path / "fox").mkdir()
    (tmp_path / "fox" / "__init__.py").touch()
    files, words = FOLDERS[name]
    for file in files or []:
        (tmp_path / name).mkdir(exist_ok=True)
        (tmp_path / name / file).touch()
    assert str(examine_folder(Solution(tmp_path / name, tmp_path))) == words


@pytest.mark.parametrize("code", IMPORTS)
def test_an_import_that_fails_is_told(tmp_path, code):
    solution = Solution(tmp_path / "fox", tmp_path)
    solution.folder.mkdir()
    solution.entry.write_text(code, encoding="utf-8")
    with pytest.raises((Exception, SystemExit, TimeIsUp)) as caught:
        runpy.run_path(str(solution.entry))
    assert str(explain_import(caught.value, solution)) == IMPORTS[code]


def test_a_file_that_python_cannot_read_is_told(tmp_path):
    solution = Solution(tmp_path / "fox", tmp_path)
    (solution.folder / "tests").mkdir(parents=True)
    solution.entry.touch()
    assert examine_files(solution) is None
    (solution.folder / "tests" / "test_us.py").write_bytes(b"\n\xff\n")
    assert str(examine_files(solution)).startswith("tests/test_us.py, line 2: Syntax")
    (solution.folder / "hands.py").write_bytes(b"\0")
    assert "hands.py" in str(examine_files(solution))
