"""A solution is a folder, can be named from anywhere, and is imported once, afresh, under one name."""

from __future__ import annotations

import pytest

from dojo.solution import Solution, find_owner, has_tests
from tests.board.conftest import GREEN

OURS = "from starter import winners\n\n\ndef test_ours():\n    assert winners({'Ann': '2h 3d 5s 9c Kd'}) == ['Ann']\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("features", "--solution", "teams/fox"),
        ("--solution", "teams/fox", "features"),
        ("--solution=teams/fox", "features"),
        ("-q", "--solution", "teams/fox", "features/1-evening", "features/2-table"),
    ],
)
def test_the_option_stands_anywhere_on_the_line(kit, arguments):
    kit.solution(GREEN, "teams/fox")
    assert "7 of 7 scenarios pass (teams/fox)" in kit.play(*arguments).out


def test_a_solution_is_found_from_any_folder(kit, monkeypatch):
    kit.solution(GREEN, "teams/fox")
    features = str(kit.folder / "features")
    for where in ("/", "features", "teams", "teams/fox", "starter"):
        monkeypatch.chdir(kit.folder / where)
        played = kit.play(features, "--solution", "fox" if where == "teams" else "teams/fox")
        assert "7 of 7 scenarios pass" in played.out, where


def test_the_folder_beside_the_caller_comes_before_that_of_the_kit(kit, monkeypatch):
    kit.solution(GREEN, "elsewhere/fox")
    kit.solution("", "fox")
    monkeypatch.chdir(kit.folder / "elsewhere")
    assert "7 of 7 scenarios pass (fox)" in kit.play("../features", "--solution", "fox").out


def test_another_root_moves_neither_the_starter_nor_a_named_solution(kit, tmp_path_factory):
    root = f"--rootdir={tmp_path_factory.mktemp('root')}"
    assert "0 of 7 scenarios pass\n" in kit.play("features", root).out
    kit.solution(GREEN, "teams/fox")
    assert "7 of 7 scenarios pass (teams/fox)" in kit.play("features", root, "--solution", "teams/fox").out


def test_a_solution_may_lie_outside_of_the_kit(kit, tmp_path_factory):
    fox = tmp_path_factory.mktemp("pairs") / "fox"
    (fox / "tests").mkdir(parents=True)
    (fox / "__init__.py").write_text(GREEN, encoding="utf-8")
    (fox / "tests" / "test_ours.py").write_text(OURS, encoding="utf-8")
    for arguments in (("features", "--solution", str(fox)), ("--solution", str(fox), "features")):
        assert f"7 of 7 scenarios pass ({fox.as_posix()})" in kit.play(*arguments).out.replace("\n", "")
    own = kit.play(str(fox), "-p", "dojo.plugin")  # no conftest.py of the kit is near it
    assert own.status == 0
    assert f"solution: {fox.as_posix()}" in own.out


def test_a_folder_that_is_no_solution_is_one_clear_message(kit, monkeypatch):
    kit.solution(GREEN, "teams/fox")
    played = kit.play("features", "--solution", "teams/foxx")
    assert played.status == pytest.ExitCode.USAGE_ERROR
    assert "--solution teams/foxx: There is no folder teams/foxx. Did you mean fox?" in played.err
    assert "Did you mean" not in kit.play("features", "--solution", "badger").err
    (kit.folder / "teams" / "owl").mkdir(parents=True)
    no_entry = kit.play("features", "--solution", "teams/owl")
    assert "The folder teams/owl has no __init__.py, so it is no solution." in no_entry.err
    assert no_entry.status == pytest.ExitCode.USAGE_ERROR
    monkeypatch.chdir("/")
    played = kit.play(str(kit.folder / "features"), "--solution", "teams/cat")
    assert f"There is no folder {(kit.folder / 'teams' / 'cat').relative_to('/')}." in played.err


def test_without_a_starter_only_features_are_refused(kit):
    (kit.folder / "starter" / "__init__.py").unlink()
    (kit.folder / "starter").rmdir()
    played = kit.play("features")
    assert "There is no folder starter." in played.err
    assert played.status == pytest.ExitCode.USAGE_ERROR
    kit.write("tests/test_kit.py", "def test_kit():\n    pass\n")
    assert kit.play("tests").status == 0


def test_a_pairs_own_tests_try_its_own_code_wherever_it_lies(kit):
    kit.solution(GREEN, "teams/fox")
    kit.tests(OURS, "teams/fox")
    for inside in ("", "/tests", "/tests/test_ours.py", "/tests/test_ours.py::test_ours"):
        played = kit.play(f"teams/fox{inside}")
        assert played.status == 0, inside
        assert "solution: teams/fox" in played.out


def test_a_pairs_own_tests_can_be_tried_on_another_solution(kit):
    kit.tests(OURS)
    assert kit.play("starter").status == 1
    kit.solution(GREEN, "reference")
    assert kit.play("starter", "--solution", "reference").status == 0
    assert kit.play("--solution", "reference", "starter/tests").status == 0


def test_the_code_of_a_pair_runs_once_although_its_tests_lie_inside(kit):
    kit.solution(
        f'{GREEN}\nwith open("imported.txt", "a", encoding="utf-8") as log:\n    log.write("x")\n', "teams/fox"
    )
    kit.tests(OURS + "from starter import strength\n", "teams/fox")
    assert kit.play("teams/fox", "--solution", "teams/fox").status == 0
    assert (kit.folder / "imported.txt").read_text(encoding="utf-8") == "x"


def test_the_own_tests_of_two_pairs_do_not_run_against_one_of_them_unasked(kit):
    for team in ("fox", "heron"):
        kit.solution(GREEN, f"teams/{team}")
        kit.write(f"teams/{team}/tests/test_{team}.py", OURS)
    played = kit.play("teams")
    assert played.status == pytest.ExitCode.INTERRUPTED
    assert "The tests in teams/fox are about teams/fox, but starter is being tried." in played.out
    assert "pytest teams/fox" in played.out
    assert kit.play("teams", "--solution", "teams/fox").status == 0


def test_the_tests_of_a_team_run_beside_those_of_the_starter(kit):
    """Both folders have tests; those that are not asked for are nobody's business."""
    for folder in ("starter", "teams/fox"):
        kit.solution(f"def winners(hands, rules=()):\n    return [{folder!r}]\n", folder)
        kit.tests(f"import starter\n\n\ndef test_it():\n    assert starter.winners({{}}) == [{folder!r}]\n", folder)
    for folder in ("starter", "teams/fox"):
        assert "1 passed" in kit.play(folder).out


def test_own_tests_see_the_code_that_the_features_see(kit):
    kit.solution(GREEN)
    kit.tests("import starter\n\n\ndef test_same(solution):\n    assert solution is starter\n")
    kit.write("starter/tests/__init__.py", "")
    assert kit.play("starter").status == 0
    assert "1 passed, 7 scenarios in" in kit.play("starter", "features").out


def test_names_beside_starter_are_none_of_our_business(kit):
    kit.write("checks/__init__.py", "")
    kit.write("starters.py", "x = 1\n")
    kit.write(
        "checks/test_kit.py",
        "import starters\nfrom starter import winners\n\n\n"
        "def test_kit():\n    assert starters.x == 1\n    assert winners.__module__ == 'starter'\n",
    )
    assert "1 passed" in kit.play("checks").out


def test_a_folder_with_an_entry_and_tests_is_the_owner_of_these(tmp_path):
    inner = tmp_path / "fox" / "cards"
    for folder in (tmp_path / "fox", inner):
        (folder / "tests").mkdir(parents=True)
        (folder / "__init__.py").touch()
    assert has_tests(inner)
    assert find_owner(inner / "tests" / "test_x.py") == tmp_path / "fox"
    assert find_owner(tmp_path) is None


def test_paths_are_written_as_they_are_typed(tmp_path):
    solution = Solution(tmp_path / "fox", tmp_path)
    assert solution.shorten(tmp_path / "fox" / "a.py") == "fox/a.py"
    assert solution.shorten(tmp_path.parent / "b.py") == (tmp_path.parent / "b.py").as_posix()
    assert solution.holds(str(tmp_path / "fox" / "a.py"))
    assert not solution.holds(str(tmp_path / "foxes" / "a.py"))


def test_an_unfinished_line_is_shown_with_its_place(kit):
    kit.solution("def winners(hands:\n    return []\n")
    played = kit.play("features")
    assert played.status == pytest.ExitCode.USAGE_ERROR
    assert played.err.strip().splitlines() == [
        "ERROR: The solution in starter cannot be imported, so no scenario was played.",
        "  starter/__init__.py:1",
        "      def winners(hands:",
        "  SyntaxError: '(' was never closed",
    ]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("x = '\0'\n", "SyntaxError"),
        ("from .cards import deck\n", "starter/cards.py:1: in <module>\n      deck = 1 / 0\n  ZeroDivisionError: "),
        ("from starter.card import deck\n", "ModuleNotFoundError: No module named 'starter.card'"),
    ],
)
def test_what_keeps_a_solution_from_being_imported_is_said(kit, code, said):
    kit.solution(code)
    kit.write("starter/cards.py", "deck = 1 / 0\n")
    played = kit.play("features")
    assert said in played.err
    assert "Traceback" not in played.err


def test_the_source_of_the_reference_is_not_shown(kit):
    for secret in ("secret = 1 / 0\n", "secret = (\n"):
        kit.solution(secret, "reference")
        played = kit.play("features", "--solution", "reference")
        assert "reference/__init__.py:1" in played.err
        assert "secret" not in played.err


def test_an_interruption_of_the_import_is_left_to_pytest(kit):
    kit.solution("raise KeyboardInterrupt\n")
    assert kit.play_alone("features").status == pytest.ExitCode.INTERRUPTED


def test_nothing_is_imported_to_show_what_there_is(kit):
    kit.solution("raise RuntimeError\n")
    assert kit.play("features", "--co").status == 0


def test_every_run_reads_the_solution_once_more(kit):
    assert "0 of 7" in kit.play("features").out
    kit.solution(GREEN)
    assert "7 of 7" in kit.play("features").out


def test_what_was_imported_before_the_plugin_was_there_is_forgotten(kit):
    kit.write("conftest.py", "import starter\n\ndel starter.winners\npytest_plugins = ['dojo.plugin']\n")
    kit.solution(GREEN, "teams/fox")
    kit.tests("from starter import strength\n\n\ndef test_ours():\n    assert strength\n", "teams/fox")
    assert "7 of 7" in kit.play_alone("features", "--solution", "teams/fox").out
    assert kit.play_alone("teams/fox").status == 0
    assert "winners is not written yet" in kit.play_alone("features").out
