"""The reruns of the next scenario in child processes."""

from dojo.board import rerun
from dojo.board.worker import Answered, Ask, Played
from dojo.errors import WrongCall
from dojo.solution.folder import Solution
from tests.board.boards import EVENING, play

NOTE = "Your first answer was right. It is wrong when the cards are shuffled."


def test_state_between_calls_replaces_note_on_order(monkeypatch, tmp_path):
    wrong_call = WrongCall(
        function="winners", arguments="({},)", right="['Ann']", note=NOTE
    )
    why = ["expected: ['Ann']", "actual:   ['Bob']", NOTE]
    (result,) = play(EVENING[0], "w", why=why, wrong_call=wrong_call)

    def exchange(message, *_, **__):
        if isinstance(message, Ask):
            return Answered("['Ann']")
        return Played([], state="wrong", why=why)

    monkeypatch.delenv(rerun.AGAIN, raising=False)
    monkeypatch.setattr(rerun, "_exchange", exchange)
    found = rerun.explain_alone(result, Solution(tmp_path, tmp_path))
    assert found == [rerun.RIGHT_FIRST]
    assert result["why"] == why[:2]
