"""The option --solution chooses the code that is imported as `starter`."""

from __future__ import annotations

import pytest

from tests.board.conftest import GREEN

ALL = "All core features: 6 of 6."
OURS = """\
from starter import winners


def test_ours():
    assert winners({"Ann": "2h 3d 5s 9c Kd"}) == ["Ann"]
"""


def test_solution_outside_the_kit_can_be_run(kit, tmp_path_factory):
    fox = tmp_path_factory.mktemp("pairs") / "fox"
    (fox / "tests").mkdir(parents=True)
    (fox / "__init__.py").write_text(GREEN, encoding="utf-8")
    (fox / "tests" / "test_ours.py").write_text(OURS, encoding="utf-8")
    played = kit.play("features", "--solution", str(fox))
    assert f"{ALL} ({fox.as_posix()})" in " ".join(played.out.split())
    # the kit's conftest.py isn't in any parent of this folder
    own = kit.play(str(fox), "-p", "dojo.plugin")
    assert own.status == 0
    assert f"solution: {fox.as_posix()}" in own.out


@pytest.mark.parametrize("inside", ["", "/tests", "::test_ours"])
def test_own_tests_run_on_the_code_of_their_pair(kit, inside):
    kit.solution(GREEN, "teams/fox")
    kit.tests(OURS, "teams/fox")
    path = inside if not inside or inside[0] == "/" else f"/tests/test_ours.py{inside}"
    played = kit.play(f"teams/fox{path}")
    assert played.status == 0
    assert "solution: teams/fox" in played.out


def test_own_tests_can_run_on_another_solution(kit):
    kit.tests(OURS)
    assert kit.play("starter").status == 1
    kit.solution(GREEN, "reference")
    assert kit.play("starter", "--solution", "reference").status == 0
    assert kit.play("--solution", "reference", "starter/tests").status == 0


def test_solution_that_is_named_twice_is_imported_once(kit):
    log = "with open('imported.txt', 'a') as log:\n    log.write('x')\n"
    kit.solution(f"{GREEN}\n{log}", "teams/fox")
    kit.tests(f"{OURS}\nfrom starter import strength\n", "teams/fox")
    assert kit.play("teams/fox", "--solution", "teams/fox").status == 0
    assert (kit.folder / "imported.txt").read_text(encoding="utf-8") == "x"


WHO = "from .who import NAME\n\n\ndef winners(hands):\n    return [NAME]\n"
HELPER = "def name_late():\n    from starter.who import NAME\n    return NAME\n"
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


def test_several_pairs_can_use_the_same_test_names(kit):
    """One pair has a test that never ends."""
    kit.solution(GREEN)
    kit.tests(OURS)
    for team in ("Jörg & Zoë", "Zoe's endless", "fox"):
        folder = f"teams/{team}"
        kit.write(f"{folder}/who.py", f"NAME = {team!r}\n")
        kit.solution(WHO, folder)
        kit.write(f"{folder}/tests/helper.py", f"NAME = {team!r}\n\n\n{HELPER}")
        for name in ("test_ours", "test_0", "test_1"):
            kit.write(f"{folder}/tests/{name}.py", LATE)
    played = kit.play("starter", "teams", "--scenario-limit", "0.1")
    assert "1 failed, 14 passed, 4 skipped" in played.out
    other = kit.play("teams", "--solution", "teams/fox", "-k", "early and Zo")
    assert other.status == 1
