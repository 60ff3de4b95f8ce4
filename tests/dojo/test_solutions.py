"""A solution is a folder, and can be named from anywhere."""

from __future__ import annotations

import pytest

from dojo.solutions import Solution, is_home, owner
from tests.dojo.test_screen import GREEN

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
    played = kit.play("../features", "--solution", "fox")
    assert "7 of 7 scenarios pass (fox)" in played.out
    assert "the same command" not in played.out


def test_a_solution_may_lie_outside_of_the_kit(kit, tmp_path_factory):
    fox = tmp_path_factory.mktemp("pairs") / "fox"
    fox.mkdir()
    (fox / "__init__.py").write_text(GREEN, encoding="utf-8")
    for arguments in (("features", "--solution", str(fox)), ("--solution", str(fox), "features")):
        assert f"7 of 7 scenarios pass ({fox.as_posix()})" in kit.play(*arguments).out.replace("\n", "")


def test_a_missing_folder_is_one_clear_message_with_a_guess(kit):
    kit.solution(GREEN, "teams/fox")
    played = kit.play("features", "--solution", "teams/foxx")
    assert played.status == pytest.ExitCode.USAGE_ERROR
    assert "--solution teams/foxx: There is no folder teams/foxx. Did you mean fox?" in played.err
    assert "Did you mean" not in kit.play("features", "--solution", "badger").err


def test_a_missing_folder_is_named_where_the_kit_would_have_it(kit, monkeypatch):
    monkeypatch.chdir("/")
    played = kit.play(str(kit.folder / "features"), "--solution", "teams/fox")
    assert f"There is no folder {(kit.folder / 'teams' / 'fox').relative_to('/')}." in played.err


def test_a_folder_without_a_door_is_one_clear_message(kit):
    (kit.folder / "teams" / "fox").mkdir(parents=True)
    played = kit.play("features", "--solution", "teams/fox")
    assert "The folder teams/fox has no __init__.py, so it is no solution." in played.err
    assert played.status == pytest.ExitCode.USAGE_ERROR


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
    kit.write("teams/fox/tests/test_ours.py", OURS)
    for argument in (
        "teams/fox",
        "teams/fox/tests",
        "teams/fox/tests/test_ours.py",
        "teams/fox/tests/test_ours.py::test_ours",
    ):
        played = kit.play(argument)
        assert played.status == 0, argument
        assert "solution: teams/fox" in played.out


def test_a_pairs_own_tests_can_be_tried_on_another_solution(kit):
    kit.write("starter/tests/test_ours.py", OURS)
    assert kit.play("starter").status == 1
    kit.solution(GREEN, "reference")
    assert kit.play("starter", "--solution", "reference").status == 0
    assert kit.play("--solution", "reference", "starter/tests").status == 0


def test_the_code_of_a_pair_runs_once_although_its_tests_lie_inside(kit):
    kit.solution(
        f'{GREEN}\nwith open("imported.txt", "a", encoding="utf-8") as log:\n    log.write("once ")\n', "teams/fox"
    )
    kit.write("teams/fox/tests/test_ours.py", OURS + "from starter import strength\n")
    assert kit.play("teams/fox", "--solution", "teams/fox").status == 0
    assert (kit.folder / "imported.txt").read_text(encoding="utf-8") == "once "


def test_the_own_tests_of_two_pairs_do_not_run_against_one_of_them_unasked(kit):
    for team in ("fox", "heron"):
        kit.solution(GREEN, f"teams/{team}")
        kit.write(f"teams/{team}/tests/test_{team}.py", OURS)
    played = kit.play("teams")
    assert played.status == pytest.ExitCode.INTERRUPTED
    assert "The tests in teams/fox are about teams/fox, but starter is being tried." in played.out
    assert "pytest teams/fox" in played.out
    assert kit.play("teams", "--solution", "teams/fox").status == 0


def test_own_tests_in_a_package_do_no_harm(kit):
    kit.write("starter/tests/__init__.py", "")
    kit.write("starter/tests/test_ours.py", OURS)
    kit.solution(GREEN)
    assert kit.play("starter").status == 0


def test_features_and_own_tests_can_be_asked_together(kit):
    kit.solution(GREEN)
    kit.write("starter/tests/test_ours.py", OURS)
    assert "8 passed" in kit.play("features", "starter").out


def test_a_plain_package_is_collected_as_ever(kit):
    kit.write("checks/__init__.py", "")
    kit.write(
        "checks/test_kit.py",
        "from starter import winners\ndef test_kit():\n    assert winners.__module__ == 'starter'\n",
    )
    assert "1 passed" in kit.play("checks").out


def test_a_folder_with_a_door_and_tests_is_a_home(tmp_path):
    inner = tmp_path / "fox" / "cards"
    for folder in (tmp_path / "fox", inner):
        (folder / "tests").mkdir(parents=True)
        (folder / "__init__.py").touch()
    assert is_home(inner)
    assert owner(inner / "tests" / "test_x.py") == tmp_path / "fox"
    assert owner(tmp_path) is None


def test_paths_are_written_as_they_are_typed(tmp_path):
    solution = Solution(tmp_path / "fox", tmp_path)
    assert solution.typed(tmp_path / "fox" / "a.py") == "fox/a.py"
    assert solution.typed(tmp_path.parent / "b.py") == (tmp_path.parent / "b.py").as_posix()
    assert solution.holds(str(tmp_path / "fox" / "a.py"))
    assert not solution.holds(str(tmp_path / "foxes" / "a.py"))


def test_only_the_reference_is_sealed(tmp_path):
    assert Solution(tmp_path / "reference", tmp_path).sealed
    assert not Solution(tmp_path / "starter", tmp_path).sealed


def test_the_tests_of_a_team_run_beside_those_of_the_starter(kit):
    """Both folders have tests; those that are not asked for are nobody's business."""
    for folder in ("starter", "teams/fox"):
        kit.solution(f"def winners(hands, rules=()):\n    return [{folder!r}]\n", folder)
        kit.write(
            f"{folder}/tests/test_ours.py",
            f"import starter\n\n\ndef test_it():\n    assert starter.winners({{}}) == [{folder!r}]\n",
        )
    for folder in ("starter", "teams/fox"):
        played = kit.play_alone(folder)
        assert "1 passed" in played.out
