"""A solution is a folder, can be named from anywhere, and is imported once, afresh, under one name."""

from __future__ import annotations

import pytest

from tests.board.conftest import GREEN

ALL, NONE = (
    "6 of 6 of the evening",
    "0 of 5 for tonight, 0 of 6 of the evening",
)
OURS = "from starter import winners\n\n\ndef test_ours():\n    assert winners({'Ann': '2h 3d 5s 9c Kd'}) == ['Ann']\n"


def test_the_option_stands_anywhere_on_the_line(kit):
    kit.solution(GREEN, "teams/fox")
    for line in (
        "features --solution teams/fox",
        "-q --solution=teams/fox features/1-evening",
    ):
        assert f"{ALL} (teams/fox)" in kit.play(*line.split()).out


def test_a_solution_is_found_from_any_folder(kit, monkeypatch):
    kit.solution(GREEN, "teams/fox")
    features = str(kit.folder / "features")
    for where in ("/", "features", "teams", "teams/fox", "starter"):
        monkeypatch.chdir(kit.folder / where)
        played = kit.play(
            features, "--solution", "fox" if where == "teams" else "teams/fox"
        )
        assert ALL in played.out, where


def test_another_root_moves_neither_the_starter_nor_a_named_solution(
    kit, tmp_path_factory
):
    root = f"--rootdir={tmp_path_factory.mktemp('root')}"
    assert f"{NONE}\n" in kit.play("features", root).out
    kit.solution(GREEN, "teams/fox")
    assert (
        f"{ALL} (teams/fox)"
        in kit.play("features", root, "--solution", "teams/fox").out
    )


def test_a_solution_may_lie_outside_of_the_kit(kit, tmp_path_factory):
    fox = tmp_path_factory.mktemp("pairs") / "fox"
    (fox / "tests").mkdir(parents=True)
    (fox / "__init__.py").write_text(GREEN, encoding="utf-8")
    (fox / "tests" / "test_ours.py").write_text(OURS, encoding="utf-8")
    for arguments in (
        ("features", "--solution", str(fox)),
        ("--solution", str(fox), "features"),
    ):
        assert f"{ALL} ({fox.as_posix()})" in " ".join(kit.play(*arguments).out.split())
    own = kit.play(
        str(fox), "-p", "dojo.plugin"
    )  # no conftest.py of the kit is near it
    assert own.status == 0
    assert f"solution: {fox.as_posix()}" in own.out


def test_a_folder_that_is_no_solution_is_one_clear_message(kit, monkeypatch):
    kit.solution(GREEN, "teams/fox")
    played = kit.play("features", "--solution", "teams/foxx")
    assert played.status == pytest.ExitCode.USAGE_ERROR
    assert (
        "--solution teams/foxx: There is no folder teams/foxx. Did you mean fox?"
        in played.err
    )
    assert "Did you mean" not in kit.play("features", "--solution", "badger").err
    (kit.folder / "teams" / "owl").mkdir(parents=True)
    no_entry = kit.play("features", "--solution", "teams/owl")
    assert "The folder teams/owl is empty: nothing was handed in." in no_entry.err
    assert no_entry.status == pytest.ExitCode.USAGE_ERROR
    assert (
        "so it is no solution. Yours is starter."
        in kit.play("features", "--solution", "features").err
    )
    monkeypatch.chdir("/")
    played = kit.play(str(kit.folder / "features"), "--solution", "teams/cat")
    assert (
        f"There is no folder {(kit.folder / 'teams' / 'cat').relative_to('/')}."
        in played.err
    )


def test_a_pairs_own_tests_try_its_own_code_wherever_it_lies(kit):
    kit.solution(GREEN, "teams/fox")
    kit.tests(OURS, "teams/fox")
    ours = "/tests/test_ours.py"
    for inside in (
        "",
        "/tests",
        ours,
        f"{ours}::test_ours",
        f"{ours}:5",
        f"{ours}:4:7",
    ):
        played = kit.play(f"teams/fox{inside}")
        assert played.status == 0, inside
        assert "solution: teams/fox" in played.out
    assert (
        "There is no test around line 1 of teams/fox/tests/test_ours.py."
        in kit.play(f"teams/fox{ours}:1").err
    )
    assert "<Module test_ours.py>" in kit.play(f"teams/fox{ours}::test_tei").err


def test_a_pairs_own_tests_can_be_tried_on_another_solution(kit):
    kit.tests(OURS)
    assert kit.play("starter").status == 1
    kit.solution(GREEN, "reference")
    assert kit.play("starter", "--solution", "reference").status == 0
    assert kit.play("--solution", "reference", "starter/tests").status == 0


def test_the_code_of_a_pair_runs_once_although_its_tests_lie_inside(kit):
    kit.solution(
        f'{GREEN}\nwith open("imported.txt", "a", encoding="utf-8") as log:\n    log.write("x")\n',
        "teams/fox",
    )
    kit.tests(OURS + "from starter import strength\n", "teams/fox")
    assert kit.play("teams/fox", "--solution", "teams/fox").status == 0
    assert (kit.folder / "imported.txt").read_text(encoding="utf-8") == "x"


LATE = """\
from helper import NAME, name_late

def test_early():
    from starter import winners
    from starter.who import NAME as inner
    import starter
    assert winners({}) == [NAME] == [inner] == [name_late()]

def test_endless():
    while NAME == "Zoe's endless":
        pass
"""


def test_the_own_tests_of_many_pairs_try_each_its_own_code(kit):
    """Their files have the same names, one pair's tests do not end, and starter has been imported before."""
    kit.solution(GREEN)
    kit.tests(OURS)
    for team in ("Jörg & Zoë", "Zoe's endless", "fox"):
        kit.solution(
            "from .who import NAME\n\n\ndef winners(hands, rules=()):\n    return [NAME]\n",
            f"teams/{team}",
        )
        kit.write(f"teams/{team}/who.py", f"NAME = {team!r}\n")
        late = "def name_late():\n    from starter.who import NAME\n    return NAME\n"
        kit.write(f"teams/{team}/tests/helper.py", f"NAME = {team!r}\n\n\n{late}")
        kit.tests(LATE, f"teams/{team}")
        for more in range(2):
            kit.write(f"teams/{team}/tests/test_{more}.py", LATE)
    played = kit.play("starter", "teams", "--scenario-limit", "0.1")
    assert "3 failed, 16 passed" in played.out
    assert (
        kit.play("teams", "--solution", "teams/fox", "-k", "early and Zo").status == 1
    )


def test_own_tests_see_the_code_that_the_features_see(kit):
    kit.solution(GREEN)
    kit.tests(
        "import starter\n\n\ndef test_same(solution):\n    assert solution is starter\n"
    )
    kit.write("starter/tests/__init__.py", "")
    assert kit.play("starter").status == 0
    assert "1 passed, 6 scenarios in" in kit.play("starter", "features").out


def test_what_was_imported_before_the_plugin_was_there_is_forgotten(kit):
    kit.write(
        "conftest.py",
        "import starter\n\ndel starter.winners\npytest_plugins = ['dojo.plugin']\n",
    )
    kit.solution(GREEN, "teams/fox")
    kit.tests(
        "from starter import strength\n\n\ndef test_ours():\n    assert strength\n",
        "teams/fox",
    )
    played = kit.play_alone("features", "teams/fox", "--solution", "teams/fox")
    assert ALL in played.out
    assert "1 passed, 6 scenarios in" in played.out
    assert "winners is not written yet" in kit.play_alone("features").out
