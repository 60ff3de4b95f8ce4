"""Whatever a solution does, the board says what became of a scenario, and the run goes on."""

from __future__ import annotations

import pytest

from tests.board.conftest import GREEN

SEEN = {
    "wrong_kickers": [
        "1 wrong",
        "Next: the kickers decide",
        "expected: Bob wins",
        "actual:   ['Ann', 'Bob']",
    ],
    "printing": [
        "your code printed 2,000 lines:",
        "thought 0",
        "more lines",
        "thought 1999",
        "actual:   []",
    ],
    "printing_at_import": ["3 not started", "0 of 6"],
    "recursing": [" times\n", "RecursionError"],
    "skipping": ["a scenario cannot be skipped from within", "0 of 6"],
    "warning": ["of 6 of the evening", "01_high_card.feature:18"],
}
ONE = "features/1-evening/03_two_pairs.feature"


@pytest.mark.parametrize("name", SEEN)
def test_a_sample_solution_is_survived_and_described_on_one_screen(kit, name):
    kit.sample(name)
    played = kit.play(
        "features", "--scenario-limit", "20"
    )  # not to be reached on a busy machine
    assert played.status == 1
    for words in SEEN[name]:
        assert words in played.out
    assert len(played.lines) <= 24
    assert max(map(len, played.lines)) <= 80
    assert played.out.isascii()
    assert "hello from" not in played.out
    if name == "printing":
        assert len(kit.play(ONE, "-v").out) < 15_000  # a report keeps little of a flood


def test_of_a_loop_that_does_not_end_no_call_is_shown_but_the_loop(kit):
    rest = "def ranks(hand):\n    return sorted(card[0] for card in hand * 99)\n"
    kit.solution(
        f"def winners(hands):\n    while ranks(str(hands)):\n        pass\n\n\n{rest}"
    )
    out = kit.play(ONE, "--scenario-limit=0.1").out
    assert (
        "starter/__init__.py:2: in winners\n        while ranks(str(hands)):\n" in out
    )
    assert "in ranks" not in out


def test_a_solution_that_cannot_be_imported_is_one_message(kit):
    kit.sample("leaving_at_import")
    played = kit.play("features", "--scenario-limit", "0.1")
    assert played.status == pytest.ExitCode.USAGE_ERROR
    assert played.err.count("cannot be imported") == 1
    for words in (
        "starter/__init__.py:6",
        "calls sys.exit while",
        "before that:",
        "Welcome to my poker",
    ):
        assert words in played.err
    assert len(played.err.splitlines()) < 10
    assert not played.out.strip()
    assert "Traceback" not in played.err


def test_the_limit_is_set_on_the_command_line_or_in_the_configuration(kit):
    kit.sample("sleeping")
    assert "within 0.1 seconds" in kit.play(ONE, "--scenario-limit=0.1").out
    assert "within 0.2 seconds" in kit.play(ONE, "-o", "scenario_limit=0.2").out


def test_zero_or_a_tag_allow_more_time(kit):
    kit.solution(
        "import time\n\n\ndef winners(hands):\n    time.sleep(0.3)\n    return ['Ann']\n"
    )
    kit.feature(
        (kit.folder / ONE)
        .read_text(encoding="utf-8")
        .replace("@from", "@within-5-seconds @from", 1)
    )
    assert "1 stopped" in kit.play(ONE, "--scenario-limit", "0.1").out
    assert "1 of 1" in kit.play(ONE, "--scenario-limit", "0").out
    assert (
        "1 of 1"
        in kit.play("features/1-evening/09_other.feature", "--scenario-limit=0.1").out
    )


def test_after_five_the_rest_is_not_run_and_counts_as_failed(kit):
    kit.sample("sleeping")
    played = kit.play(
        "features",
        "--all-features",
        "--scenario-limit=0.1",
        "-v",
        "--junitxml=junit.xml",
    )
    assert (played.out.count(" STOPPED"), played.out.count(" NOT RUN")) == (5, 2)
    assert played.status == 1
    junit = (kit.folder / "junit.xml").read_text(encoding="utf-8")
    assert 'failures="7"' in junit
    assert "too many before it did not end" in junit


def test_tables_and_texts_reach_the_steps_and_the_board(kit):
    kit.solution(
        GREEN.replace(
            "    return [max", '    if hands == "": raise ValueError\n    return [max'
        )
    )
    kit.feature(
        """\
@from-ours
Feature: F

  Background:
    Given the house rule low

  Scenario Outline: <who> has a table
    When these are shown
      | <who> | 2c 3h 4s 8c Ah |
      | Bob   | 2h 3d 5s 9c Kd |
      | Cid   | 2h 3d 5s 9c Kc |
      | Dan   | 2h 3d 5s 9c Ks |
      | Eve   | 2h 3d 5s 9c Kh |
      | Flo   | 2h 3d 5s 8c Kh |
    Then Bob wins

    Examples:
      | who |
      | Ann |

  Example: a text
    When this is read
      '''
      Ann
      '''
    Then Ann wins
""".replace("'''", '"""')
    )
    table = kit.play("features/1-evening/09_other.feature").out
    assert "        | Ann | 2c 3h 4s 8c Ah |\n        | Bob | 2h 3d 5s 9c Kd |" in table
    assert "        ... 2 more\n      Then Bob wins" in table
    assert "      Given the house rule low" in table
    text = kit.play("features/1-evening/09_other.feature", "-k", "text").out
    shown = '      When this is read                           <-- crashed\n        """\n        Ann\n        """'
    assert shown in text


def test_what_is_asked_is_shown_from_the_start(kit):
    kit.solution(
        "def winners(hands):\n    error = NotImplementedError()\n    error.add_note('asked:\\n    x')\n"
        "    raise error\n"
    )
    out = kit.play("features").out
    assert (
        "winners is not written yet. Start in starter/__init__.py:4\n    asked:\n        x\n"
        in out
    )


def test_whoever_tries_to_skip_is_told_what_was_asked(kit):
    kit.solution(
        "import pytest\n\n\ndef winners(hands):\n    error = pytest.skip.Exception('later')\n"
        "    error.add_note('asked: winners')\n    raise error\n"
    )
    played = kit.play(ONE)
    assert (
        "RuntimeError: Skipped: a scenario cannot be skipped from within\n    asked: winners"
        in played.out
    )
    assert played.status == 1


def test_who_leaves_the_debugger_by_ctrl_d_leaves_the_run(kit):
    kit.solution("import bdb\n\n\ndef winners(hands):\n    raise bdb.BdbQuit\n")
    played = kit.play("features")
    assert played.status == pytest.ExitCode.INTERRUPTED
    assert "crashed" not in played.out
