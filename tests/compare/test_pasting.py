"""What a comparison offers for pasting fails on the solution and passes on the reference."""

import subprocess
import sys
from pathlib import Path

import pytest

from dojo.comparing.cases import Plan
from dojo.comparing.notation import written
from dojo.comparing.pasting import as_example, as_test
from dojo.comparing.verdict import PLANS, compared
from dojo.trial.stage import KIT
from tests.compare.asking import InProcess
from tests.compare.faults import FAULTS
from tests.compare.sound import SOUND, broken

LAX = broken("    if wrong or len(cards) != 5:", "    if False:")
CATEGORIES, ORDER = PLANS[0], PLANS[1]
REFUSED = next(plan for plan in PLANS if plan.area == "hands that are refused")
MANY = next(plan for plan in PLANS if plan.area == "more than two players")


def simplest_of(source: str, *plans: Plan):
    verdict = compared("pair", InProcess(source), plans)
    return list(verdict.simplest.values())


def outcomes(folder: Path, target: str, text: str, solution: Path) -> str:
    (folder / target).parent.mkdir(parents=True, exist_ok=True)
    (folder / target).write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(KIT), "-c"]
    command += [str(KIT / "pyproject.toml"), "--solution", str(solution), str(folder / target)]
    return subprocess.run(command, cwd=KIT, capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize(
    ("source", "plan"),
    [
        (FAULTS["5-4-3-2-A is no straight"], CATEGORIES),
        (FAULTS["kickers are ignored after a pair"], ORDER),
        (FAULTS["only the first two players are compared"], MANY),
        (LAX, REFUSED),
    ],
)
def test_a_pasted_test_fails_on_the_solution_and_passes_on_the_reference(source, plan, tmp_path):
    found = simplest_of(source, plan)
    pair = tmp_path / "pair"
    pair.mkdir()
    (pair / "__init__.py").write_text(source, encoding="utf-8")
    text = "\n\n".join(as_test(one) for one in found)
    assert found
    assert f"{len(found)} failed" in outcomes(tmp_path, "a/test_pasted.py", text, pair)
    assert f"{len(found)} passed" in outcomes(tmp_path, "b/test_pasted.py", text, KIT / "reference")


def test_an_example_is_written_in_the_words_of_the_features():
    found = simplest_of(FAULTS["two pairs are decided by the kicker first"], ORDER)[0]
    assert as_example(found).splitlines()[1:] == ["  When 3-3-2-2-5 meets 4-4-2-2-3", "  Then 4-4-2-2-3 wins"] or (
        as_example(found).splitlines()[1].startswith("  When ")
    )


def test_hands_are_written_as_the_documents_have_them():
    assert written("2c Js Jd 2d 4s") == "J-J-2-2-4"
    assert written("Ah 4h 3h 2h 5h") == "5-4-3-2-A of one suit"
    assert written("Td Th 9d 8c 7s") == "10-10-9-8-7"
    assert written("2c 2c 3d 4h 5s") == '"2c 2c 3d 4h 5s"'
    assert written("jd") == '"jd"'


def test_the_simplest_example_is_simple():
    found = simplest_of(FAULTS["kickers are ignored after a pair"], ORDER)[0]
    hands = list(found.case.question.arguments[0].values())
    assert {card[0] for hand in hands for card in hand.split()} <= set("23456")


def test_a_sound_solution_has_nothing_to_paste():
    assert simplest_of(SOUND, CATEGORIES, REFUSED) == []
