"""The next scenario is rerun in child processes."""

from itertools import chain, repeat

import pytest

from dojo.board import rerun
from dojo.board.explain import describe_briefly, describe_scenario
from dojo.board.messages import CallFunction, FunctionAnswer, PytestResult
from dojo.board.state import describe_failed_call
from dojo.errors import FAILED_CALL, WrongAnswer, WrongCall
from dojo.solution.folder import Solution
from dojo.solution.importing import IMPORT_TIMES
from tests.board.boards import EVENING, play

NOTE = "Your first answer was right. It is wrong when the cards are shuffled."
WRONG_CALL = WrongCall(
    function="winners",
    arguments="({},)",
    right="['Ann']",
    turned="when the cards are shuffled",
    has_other_cause=False,
)


def test_note_about_state_replaces_note_about_card_order(monkeypatch, tmp_path):
    wrong_call = WRONG_CALL.copy()
    answer = "winners({}) ['Bob']"
    (result,) = play(EVENING[0], "w", answer=answer, wrong_call=wrong_call)

    def exchange(message, *_, **__):
        if isinstance(message, CallFunction):
            return FunctionAnswer("['Ann']")
        return PytestResult([], state="wrong", answer=answer)

    monkeypatch.setattr(rerun, "_exchange", exchange)
    found = rerun.explain_alone(result, Solution(tmp_path, tmp_path))
    assert found == [rerun.RIGHT_FIRST]
    assert not result["hint_helps"]
    described = " ".join(describe_scenario(result))
    assert NOTE not in described
    assert "In the call below, the cards are shuffled." in described


def test_note_about_varying_answers_replaces_note_about_card_order(
    monkeypatch, tmp_path
):
    wrong_call = WRONG_CALL.copy()
    (result,) = play(EVENING[0], "w", answer="['Bob']", wrong_call=wrong_call)
    answers = iter("123456789")
    monkeypatch.setattr(
        rerun,
        "_exchange",
        lambda *_, **__: PytestResult([], "", "wrong", next(answers)),
    )
    solution = Solution(tmp_path, tmp_path)
    assert rerun.explain_alone(result, solution) == [rerun.BY_CHANCE]
    described = " ".join(describe_scenario(result))
    assert NOTE not in described
    assert "In the call below, the cards are shuffled." in described


def test_rerun_does_not_compare_the_order_of_a_set():
    error = WrongAnswer("['Ann']", "{'Bob', 'Ann'} (a set)", has_wrong_type=True)
    vars(error)[FAILED_CALL] = "winners({})"
    assert describe_failed_call(error) == "winners({})"


def test_unfinished_rerun_reports_two_possible_causes(monkeypatch, tmp_path):
    (result,) = play(EVENING[0], "w", answer="['Bob']")
    passed = [PytestResult([], state="passed")] * len(rerun.OPPOSITE_SEEDS)
    answers = chain(passed, repeat(None))
    monkeypatch.setattr(rerun, "_exchange", lambda *_, **__: next(answers))
    found = rerun.explain_alone(result, Solution(tmp_path, tmp_path))
    assert found == [f"{rerun.RIGHT_ALONE}: {rerun.KEEPS_STATE_OR_RANDOM}"]


def test_note_about_saved_code_replaces_other_notes(monkeypatch, tmp_path):
    (result,) = play(EVENING[0], "w", answer="['Bob']")
    passed = PytestResult([], state="passed")
    monkeypatch.setattr(rerun, "_exchange", lambda *_, **__: passed)
    code = tmp_path / "hands.py"
    code.touch()
    saved = code.stat().st_mtime
    solution = Solution(tmp_path, tmp_path)
    monkeypatch.setitem(IMPORT_TIMES, tmp_path, saved)
    assert rerun.explain_alone(result, solution) != [rerun.RUN_AGAIN]
    monkeypatch.setitem(IMPORT_TIMES, tmp_path, saved - 1)
    assert rerun.explain_alone(result, solution) == [rerun.RUN_AGAIN]
    monkeypatch.setenv("DOJO_LINES", "20")  # as in `watch`, which reruns by itself
    assert rerun.explain_alone(result, solution) == [rerun.SAVED]


def test_note_about_card_order_precedes_the_expected_answer():
    wrong_call = WRONG_CALL.copy()
    (result,) = play(EVENING[0], "w", wrong_call=wrong_call)
    for describe in (describe_scenario, describe_briefly):
        lines = "\n".join(describe(result)).replace("\n      ", " ")
        assert f"    {NOTE}\n    expected: " in lines


@pytest.mark.parametrize(
    "rerun_result",
    [PytestResult([], state="wrong", answer="['Bob']"), PytestResult([])],
    ids=["same answer", "no scenario"],
)
def test_rerun_without_a_new_answer_adds_no_note(monkeypatch, tmp_path, rerun_result):
    (result,) = play(EVENING[0], "w", answer="['Bob']")
    monkeypatch.setattr(rerun, "_exchange", lambda *_, **__: rerun_result)
    assert rerun.explain_alone(result, Solution(tmp_path, tmp_path)) == []
