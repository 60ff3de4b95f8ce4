"""The board appears and describes the failure, whatever the code does."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from operator import ne
from textwrap import indent

import pytest

from dojo.board import draw, rerun, screen
from dojo.board.explain import explain_failure
from dojo.errors import CALL_SECONDS, TimeIsUp
from dojo.log.entries import read_entries
from dojo.solution.folder import Solution
from tests.board.conftest import GREEN, KEPT, TWO_PAIRS, WITHOUT_RERUNS

SEEN = {
    "wrong_kickers": ["1 wrong", "Next: the kickers decide", "expected: Bob wins"],
    "printing": ["your code printed 2,000 lines:", "| ...", "| thought 1999"],
    "printing_at_import": ["3 not started", "0 of 6"],
    "recursing": [": in winners\n", "RecursionError"],
    "skipping": ["Skipped", "0 of 6"],
    "warning": ["All core features: ", "01_high_card.feature:18"],
}
ONE = "features/1-evening/03_two_pairs.feature"
FIRSTS = """
from itertools import combinations
for pair in combinations(["Ann", "Bob", "Cid", "Dan", "Eve", "Fay"], 2):
    print(next(iter(set(pair))))
"""
OTHER = "features/1-evening/09_other.feature"


@pytest.mark.parametrize("name", SEEN)
def test_board_of_sample_solution_fits_on_one_screen(kit, name):
    kit.sample(name)
    # a limit that isn't reached even on a busy machine
    played = kit.play("features", "--scenario-limit", "20")
    assert played.status == 1
    for words in SEEN[name]:
        assert words in played.out
    assert len(played.lines) <= 24
    assert max(map(len, played.lines)) <= 80
    assert "hello from" not in played.out


@pytest.mark.parametrize(
    ("loop", "call"),
    [
        ("while hands:", "ranks(str(hands))"),
        ("while hands:", "max(ranks(str(n)) for n in range(99))"),
        ("for n in iter(int, 1):", "sorted([n])"),
        ("for n in iter(int, 1):", "sum(i for i in range(9**9))"),
    ],
)
def test_infinite_loop_reports_only_the_loop_line(loop, call, kit):
    kit.solution(
        f"def winners(hands):\n    {loop}\n        {call}\n\n\n"
        "def ranks(hand):\n    return sorted(hand * 99)\n"
    )
    out = kit.play(ONE, "--scenario-limit=0.1").out
    assert f"starter/__init__.py:2: in winners\n        {loop}\n" in out
    assert out.count("starter/__init__.py:") == 1


def test_code_saved_during_the_run_is_not_quoted(kit):
    kit.solution(
        "from pathlib import Path\n\n\ndef winners(hands):\n"
        "    Path(__file__).write_text('fixed = True\\n' * 9); 1 / 0\n"
    )
    out = kit.play(ONE).out
    assert "starter/__init__.py:5: in winners\n        (saved after" in out
    assert "fixed" not in out


def test_board_shows_standard_error_and_logging(kit):
    kit.solution(
        "import logging, sys\n\n\ndef winners(hands):\n"
        "    print('dealt', file=sys.stderr)\n    logging.warning('shown')\n"
    )
    out = kit.play(ONE).out
    assert "    your code printed 2 lines:\n    | dealt\n    | WARNING  root:" in out


def test_option_and_setting_change_the_time_limit(kit):
    kit.sample("sleeping")
    assert "more than 0.1 seconds" in kit.play(ONE, "--scenario-limit=0.1").out
    assert "more than 0.2 seconds" in kit.play(ONE, "-o", "scenario_limit=0.2").out


def test_zero_disables_the_time_limit_and_the_slow_tag_raises_it(kit):
    sleep = "import time\n\n\ndef winners(hands):\n    time.sleep(0.6)\n"
    kit.solution(f"{sleep}    return ['Ann']\n")
    text = (kit.folder / ONE).read_text(encoding="utf-8")
    kit.feature(text.replace("@from", "@slow @from", 1))
    assert "1 timed out" in kit.play(ONE, "--scenario-limit", "0.1").out
    assert "1 of 1" in kit.play(ONE, "--scenario-limit", "0").out
    assert "1 of 1" in kit.play(OTHER, "--scenario-limit=0.1").out


@pytest.mark.parametrize("body", ["while True: pass", "import time; time.sleep(99)"])
def test_scenarios_after_a_timeout_are_skipped(kit, body):
    kit.solution(f"def winners(hands):\n    {body}\n")
    everything = ("features", "--all-features", "-v", "--scenario-limit=0.1")
    played = kit.play(*everything, "--junitxml=junit.xml")
    assert played.out.count(" TIMED OUT") == 1
    assert played.out.count(" SKIPPED") == 6
    assert played.status == 1
    junit = (kit.folder / "junit.xml").read_text(encoding="utf-8")
    assert 'failures="7"' in junit
    assert "Skipped, because earlier code timed out." in junit


# these threads sleep, so they don't slow down other tests
LEAVES_THREADS = """\
import threading
import time


def wait():
    while True:
        time.sleep(1000)


def winners(hands):
    threading.Thread(target=wait, daemon=True).start()
    return ["Ann"]
"""


BUSY_THREADS = """\
import threading


def compute():
    while True:
        pass


def winners(hands):
    for _ in range(100):
        threading.Thread(target=compute).start()
"""


def test_busy_threads_end_before_the_board_is_drawn(kit):
    kit.solution(BUSY_THREADS)
    kit.write(
        "conftest.py",
        'import threading\n\npytest_plugins = ["dojo.plugin"]\n\n\n'
        "def pytest_sessionfinish():\n"
        "    for thread in threading.enumerate():\n"
        "        if 'compute' in thread.name:\n"
        "            thread.join(600)\n            assert not thread.is_alive()\n",
    )
    played = kit.play_alone("features", "--scenario-limit=0.2")
    assert "Your code left " in played.out
    assert " threads running (starter/__init__.py:4). Call join()" in played.out


@pytest.mark.parametrize("selected", ["features", "starter"])
def test_rest_of_the_run_is_skipped_after_too_many_threads(kit, selected):
    kit.write("conftest.py", WITHOUT_RERUNS)
    kit.solution(LEAVES_THREADS)
    kit.tests(
        "import pytest\nfrom starter import winners\n\n\n"
        "@pytest.mark.parametrize('number', range(5))\n"
        "def test_a(number):\n    assert winners({})\n"
    )
    played = kit.play_alone(selected, "-p", "no:randomly")
    assert "threads running (starter/__init__.py:5). Call join()" in played.out
    # a thread doesn't count before it runs the pair's code, so the number varies
    assert re.search(r"[1-9]\d* skipped", played.out)
    assert "Warning" not in played.out
    if selected == "features":
        assert draw.AFTER_THREADS in played.out
    assert draw.AFTER_TIMEOUT not in played.out


def test_board_reports_that_a_timed_out_test_caused_skips(kit):
    kit.solution(GREEN)
    kit.tests("def test_a():\n    while True:\n        pass\n")
    played = kit.play(
        "starter", "features", "--scenario-limit=0.1", "-p", "no:randomly"
    )
    assert draw.AFTER_TEST in played.out


TABLE_AND_TEXT = '''\
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
      """
      Ann
      """
    Then Ann wins
'''
TABLE_ON_THE_BOARD = """\
      Given the house rule low
      When these are shown
        | Ann | 2c 3h 4s 8c Ah |
        | Bob | 2h 3d 5s 9c Kd |
"""
TEXT_ON_THE_BOARD = '''\
      When this is read                           <-- crashed
        """
        Ann
        """
'''


def test_board_shows_the_table_and_docstring_of_a_step(kit):
    kit.solution(GREEN)
    kit.feature(TABLE_AND_TEXT)
    table = kit.play(OTHER, "-k", "table").out
    assert TABLE_ON_THE_BOARD in table
    assert "        ... 2 more\n      Then Bob wins" in table
    assert TEXT_ON_THE_BOARD in kit.play(OTHER, "-k", "text").out


NOT_STARTED = """\
def winners(hands):
    error = NotImplementedError()
    error.add_note('As a test:\\n    x')
    raise error
"""


def test_unimplemented_function_is_shown_with_its_call(kit):
    kit.solution(NOT_STARTED)
    missing = "winners() isn't implemented yet. Start in starter/__init__.py:4\n"
    assert f"{missing}    As a test:\n        x\n" in kit.play("features").out


def test_message_of_notimplementederror_is_shown(kit):
    raised = "NotImplementedError('two pairs come later')"
    kit.solution(f"def winners(hands):\n    raise {raised}\n")
    place = "Start in starter/__init__.py:2\n"
    message = "    NotImplementedError: two pairs come later\n"
    assert f"{place}{message}" in kit.play("features").out


@pytest.mark.parametrize(
    ("before", "line", "fix"),
    [
        ("max = 5\n\n\n", "pass", "max is set in starter/__init__.py:1. Rename"),
        ("", "max = 5", "Rename that variable."),
    ],
)
def test_variable_that_hides_a_function_is_reported(kit, before, line, fix):
    code = f"{before}def winners(hands):\n    {line}\n    return [max(hands)]\n"
    kit.solution(code)
    kit.tests("from starter import *\n\n\ndef test_a():\n    winners({'Ann': 'Kh'})\n")
    sentence = "max is a number, not a function.\n"
    assert f"    {sentence}    {fix}" in kit.play("features").out
    assert f"\n{sentence}{fix}" in kit.play("starter").out


def test_called_list_is_not_reported_as_a_name_clash(kit):
    kit.solution("def winners(hands):\n    names = [*hands]\n    return names(0)\n")
    out = kit.play("features").out
    assert "'list' object is not callable" in out
    assert "not a function" not in out


MISUSED = {
    "sort": (
        (
            "def order(hand):\n    return hand.split().sort()\n\n\n"
            "def winners(hands):\n    return [max(map(order, hands.values()))]\n"
        ),
        "starter/__init__.py:2: sort() returns None. Write sorted(...) instead.\n",
    ),
    "append": (
        (
            "def order(hand):\n    cards = [].append(hand)\n    return cards[0]\n\n\n"
            "def winners(hands):\n    return [max(map(order, hands.values()))]\n"
        ),
        "starter/__init__.py:2: append() returns None. Don't use its result.\n",
    ),
    "uncalled": (
        (
            "def order(hand):\n    cards = hand.split\n    return [*cards]\n\n\n"
            "def winners(hands):\n    return [max(map(order, hands.values()))]\n"
        ),
        "starter/__init__.py:2: hand.split is a method. Write `hand.split()`.\n",
    ),
    "self": (
        (
            "class Hand:\n    def beats(other):\n        return True\n\n\n"
            "def winners(hands):\n    return [Hand().beats(Hand())]\n"
        ),
        (
            "starter/__init__.py:2: beats has no parameter self.\n"
            "Write `def beats(self, other):`.\n"
        ),
    ),
}


@pytest.mark.parametrize(("code", "advice"), MISUSED.values(), ids=MISUSED)
def test_misused_method_is_explained(kit, code, advice):
    kit.solution(code)
    hands = "{'Ann': 'Kh', 'Bob': 'Ah'}"
    kit.tests(f"from starter import *\n\n\ndef test_a():\n    winners({hands})\n")
    assert indent(advice, "    ") in kit.play("features").out
    assert f"\n{advice}" in kit.play("starter").out


@pytest.mark.parametrize(
    "code",
    [
        (
            "class Hand:\n    def beats(self):\n        pass\n\n\n"
            "def winners(hands):\n    return [Hand().beats(1)]\n"
        ),
        "def winners(hands):\n    names = [*hands].sort()\n    raise ValueError\n",
    ],
    ids=["self", "sort"],
)
def test_other_errors_get_no_advice_on_self_or_sort(kit, code):
    kit.solution(code)
    out = kit.play("features").out
    assert "<-- crashed" in out
    assert "no parameter self" not in out
    assert "sort() returns None" not in out


def test_empty_solution_file_is_reported(kit):
    kit.solution("\n")
    missing = "    winners() isn't implemented yet. starter/__init__.py is empty.\n"
    assert f"{missing}    To begin, paste this:" in kit.play("features").out


def test_function_defined_in_a_test_file_is_reported(kit):
    kit.tests("def winners(hands):\n    return ['Ann']\n")
    said = " ".join(kit.play("features").out.split())
    assert (
        "starter/tests/test_ours.py:1 defines its own winners. "
        "Move it to starter/__init__.py. "
        "In the test, write `from starter import winners`."
    ) in said


DRAWN = """\
import random


def winners(hands):
    return [random.choice(["Cid", "Dan"])]
"""


@pytest.fixture
def rerunning_kit(kit, monkeypatch):
    """A small kit whose board reruns the next example on its own.

    The kit contains a file with the name of a standard module. No rerun may import this
    file.
    """
    kit.write("enum.py", "raise SystemExit\n")
    monkeypatch.setattr(rerun, "KIT", kit.folder)
    monkeypatch.setattr(rerun, "TOTAL_TIMEOUT", 600.0)  # long enough for a busy machine
    monkeypatch.setattr(rerun, "MORE_SEEDS", "2")
    monkeypatch.setattr(screen, "explain_alone", rerun.explain_alone)
    return kit


def test_rerun_detects_state_between_calls(rerunning_kit):
    rerunning_kit.solution(KEPT)
    out = rerunning_kit.play(ONE, "features/1-evening/02_pair.feature").out
    said = "It passes when run on its own: does your code keep state between calls?"
    assert said in out
    assert len(read_entries(rerunning_kit.folder / "starter")) == 1


def test_hash_seeds_for_reruns_give_opposite_set_orders():
    firsts = []
    for seed in rerun.OPPOSITE_SEEDS:
        environment = os.environ | {"PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", FIRSTS]
        firsts.append(subprocess.check_output(command, env=environment).split())
    assert all(map(ne, *firsts))


def test_rerun_of_code_outside_the_kit_detects_random_answers(
    rerunning_kit, tmp_path_factory
):
    fox = tmp_path_factory.mktemp("pairs") / "fox"
    rerunning_kit.solution(DRAWN, str(fox))
    out = rerunning_kit.play(ONE, f"--solution={fox}").out
    assert "When the example runs on its own, the answer varies: your code " in out


def test_order_of_typed_paths_is_ignored(kit):
    kit.sample("sleeping")
    kit.feature(TWO_PAIRS)
    pair = "features/1-evening/02_pair.feature"
    high_card = "features/1-evening/01_high_card.feature"
    places = (pair, ONE, OTHER, "features/2-table", high_card)
    out = kit.play(*places, "--scenario-limit=0.1").out
    assert "[ ] High card  [----------]   0/3    1 timed out, 2 skipped" in out
    assert "<-- timed out" in out


def test_board_appears_if_code_fills_a_list_forever(kit):
    loop = "    while True:\n        found.append('Ann')\n"
    kit.solution(f"def winners(hands):\n    found = []\n{loop}")
    out = kit.play("features/1-evening/02_pair.feature", "--scenario-limit=0.3").out
    assert "<-- timed out" in out
    limits = "0.3 seconds of CPU time or 1.2 seconds of elapsed time"
    assert f"It took more than {limits}." in " ".join(out.split())
    assert "Next: " in out


@pytest.mark.parametrize(("seconds", "is_fast"), [(0.4, True), (1.0, False)])
def test_limit_for_all_calls_is_explained_if_the_last_call_was_short(
    tmp_path, seconds, is_fast
):
    error = TimeIsUp()
    vars(error)[CALL_SECONDS] = seconds
    lines = [*explain_failure(error, Solution(tmp_path, tmp_path), 1)]
    words = "This is the limit for all calls in this example together."
    assert (words in lines) == is_fast


def test_call_to_os_exit_is_reported_with_its_line(kit):
    kit.solution("import os\n\n\ndef winners(hands):\n    os._exit(0)\n")
    out = kit.play(ONE).out
    assert "starter/__init__.py:5: in winners\n" in out
    assert "Your code calls os._exit(). Remove that call.\n" in out
