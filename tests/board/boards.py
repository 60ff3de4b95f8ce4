"""Made-up run results for tests that draw boards."""

from __future__ import annotations

from dojo.board.state import ScenarioResult, State, StepText, make_result

LETTERS = {
    "+": State.PASSED,
    "w": State.WRONG,
    "c": State.CRASHED,
    "s": State.TIMED_OUT,
    "u": State.UNKNOWN_STEP,
    "-": State.NOT_STARTED,
    "n": State.SKIPPED,
    ".": State.NOT_REACHED,
}
EVENING = (
    "1-evening/01_high_card",
    "1-evening/02_pair",
    "1-evening/03_two_pairs",
    "1-evening/04_three_of_a_kind",
    "1-evening/05_straight",
    "1-evening/06_flush",
    "1-evening/07_full_house",
    "1-evening/08_four_of_a_kind",
    "1-evening/09_straight_flush",
    "1-evening/10_showdown",
    "1-evening/11_writing_cards",
)


def file_of(name: str) -> str:
    return f"features/{name}.feature"


def play(name: str, letters: str, **details: object) -> list[ScenarioResult]:
    """Return made-up results for a feature.

    *letters* has one letter for each scenario: a key in LETTERS, for its state.
    """
    feature = name.partition("_")[2].replace("_", " ").capitalize()
    results = []
    for number, letter in enumerate(letters, start=1):
        usual = make_result(
            file=file_of(name),
            line=10 * number,
            feature=feature,
            rule="The higher card wins",
            scenario="king against ace",
        )
        usual |= {
            "state": LETTERS[letter],
            "steps": [
                StepText(text="When A-K-Q-J-9 meets K-Q-J-10-8", argument=[]),
                StepText(text="Then A-K-Q-J-9 wins", argument=[]),
            ],
            "at": 1,
            "why": ["expected: ['Ann']", "actual:   ['Bob']"],
        }
        results.append({**usual, **details})
    return results


def play_evening(*letters: str, **details: object) -> list[ScenarioResult]:
    """Return made-up results of the core features.

    Features without *letters* have two scenarios that aren't started.
    """
    results = []
    for number, name in enumerate(EVENING):
        states = letters[number] if number < len(letters) else "--"
        results += play(name, states, **details)
    return results
