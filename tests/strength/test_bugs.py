"""``python -m dojo bugs``: fair tests, named bugs, and who noticed which."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from dojo import bugs
from dojo.gallery import BUGS, EVENING
from dojo.trial.judging import Kind
from dojo.trial.stage import NoSuchFolder, NothingToTry, found, staged

from .suites import EXAMPLE_PER_RULE, FOUR_CLASSICS, twenty_five
from .trying import findings, noticed, report, suite

KIT = Path(__file__).parents[2]

UNFAIR = """
from starter import category, winners


def test_the_round_straight():
    assert category("3c 2d As Ks Qc") == "straight"


def test_hearts_are_best():
    hands = {"Ann": "Ks 9h 7d 4c 2s", "Bob": "Kd 9c 7s 4d 2h"}
    assert winners(hands) == ["Bob"]
"""

OWN = '''
"""Tests of inner functions beside one of the contract."""
import pytest
from starter import category, how_many
from starter.cards import value


def test_values():
    assert value("A") == 14


def test_how_many():
    assert how_many("Jd Js") == 2


def test_something_unfinished():
    assert value("10") == 10


def test_a_pair():
    assert category("Jd Js 2c 3d 4s") == "pair"
'''


def kinds(found):
    return {test.name.rpartition("::")[2]: test.kind for test in found.tests.values()}


def test_there_are_at_least_forty_bugs_and_each_has_a_name_of_its_own():
    assert len(EVENING) >= 40
    assert len({bug.name for bug in BUGS}) == len(BUGS)
    assert all(bug.name.isascii() and len(bug.name) <= 72 for bug in BUGS)


def test_four_classic_examples_score_low_and_an_example_per_rule_scores_high(tmp_path):
    classics = findings(suite(tmp_path / "a", test_ours=FOUR_CLASSICS))
    thorough = findings(suite(tmp_path / "b", test_ours=EXAMPLE_PER_RULE))
    assert len(noticed(classics)) < len(EVENING) / 3
    assert len(noticed(thorough)) > len(EVENING) * 9 / 10
    assert report(classics)[0].startswith(f"fox: 4 fair tests notice {len(noticed(classics))} of {len(EVENING)} named")
    assert report(thorough)[0].startswith(f"fox: 45 fair tests notice {len(noticed(thorough))} of {len(EVENING)} named")


FIRST_EXAMPLES = """
from starter import category


def test_nothing_is_a_high_card():
    assert category("Kh Jc 8c 7d 3s") == "high card"


def test_two_of_a_rank_are_a_pair():
    assert category("4h 4s Ks 10d 5s") == "pair"


def test_two_and_two_are_two_pairs():
    assert category("Jd Jc 4c 4s 9s") == "two pairs"
"""


def test_whoever_tests_the_first_examples_of_the_board_notices_something_with_each(tmp_path):
    result = findings(suite(tmp_path, test_ours=FIRST_EXAMPLES))
    first = ("two cards of one suit are a pair", "a pair is taken for a high card", "two pairs are taken for a pair")
    by = {BUGS[number].name: result.noticers(number) for number in result.in_play}
    for name, test in zip(first, result.tests, strict=True):
        assert test in by[name]


def test_a_test_that_rejects_the_correct_engine_is_named_with_what_it_expects_and_what_the_rules_say(tmp_path):
    result = findings(suite(tmp_path, test_ours=UNFAIR))
    assert kinds(result) == {"test_the_round_straight": Kind.UNFAIR, "test_hearts_are_best": Kind.UNFAIR}
    said = "\n".join(report(result))
    assert 'expects   line 6: assert category("3c 2d As Ks Qc") == "straight"' in said
    assert "rules say category('3c 2d As Ks Qc') is 'high card'" in said
    assert "is ['Ann', 'Bob']" in " ".join(said.split())
    assert noticed(result) == set()


REFUSED = """
from starter import category, winners


def test_four_cards():
    assert category("2c 2d 3h 4s") == "pair"


def test_a_list():
    assert winners([]) == []


def test_too_much():
    assert category("2c 2d 3h 4s 5c", [], 3) == "pair"
"""


def test_what_the_rules_refuse_is_told_in_the_words_of_the_sheet(tmp_path):
    found = findings(suite(tmp_path, test_ours=REFUSED))
    four, some, much = (test.rules_say[0] for test in found.of_kind(Kind.UNFAIR))
    assert found.of_kind(Kind.UNFAIR)[0].why == 'line 6: assert category("2c 2d 3h 4s") == "pair"'
    assert four == "category('2c 2d 3h 4s') is refused (too few cards: 4 seen, a hand is five cards)"
    assert "five cards" in (KIT / "HANDOUT.md").read_text(encoding="utf-8")
    assert some.startswith("winners([]) is refused (")
    assert much.startswith("category('2c 2d 3h 4s 5c', [], 3) raises TypeError: ")


def test_tests_of_inner_functions_are_set_apart_as_the_pairs_own(tmp_path):
    solution = suite(tmp_path, test_ours=OWN)
    (solution / "__init__.py").write_text("def how_many(text):\n    return len(text.split())\n", encoding="utf-8")
    (solution / "cards.py").write_text(
        "def value(rank):\n    return '23456789TJQKA'.index(rank) + 2\n", encoding="utf-8"
    )
    result = findings(solution)
    assert kinds(result) == {
        "test_values": Kind.OWN,
        "test_how_many": Kind.OWN,
        "test_something_unfinished": Kind.OWN,
        "test_a_pair": Kind.FAIR,
    }
    assert "a pair is decided by its kickers first" not in noticed(result)


@pytest.mark.parametrize("missing", ["from starter.cards import value", "from starter import value"])
def test_a_file_that_needs_more_than_the_contract_is_the_pairs_own(tmp_path, missing):
    result = findings(suite(tmp_path, test_ours=f"{missing}\n\n\ndef test_values():\n    assert value('A') == 14\n"))
    assert [(test.kind, test.why[:28]) for test in result.tests.values()] == [
        (Kind.OWN, "needs more than the contract")
    ]


ASKED_AT_IMPORT = """
import pytest
from starter import category, winners

HAND = category("2c 2d 5s 4h 3c")


@pytest.mark.parametrize("winner", winners({"Ann": "Kc 9d 7s 4h 2c", "Bob": "Kd 9s 7h 4c 2d"}))
def test_both_win(winner):
    assert winner in ("Ann", "Bob")


def test_a_pair():
    assert HAND == "pair"


def test_the_wheel():
    assert category("5c 4d 3s 2h Ac") == "straight"
"""


def test_answers_asked_while_a_file_is_imported_are_asked_anew_of_each_bug(tmp_path):
    result = findings(suite(tmp_path, test_ours=ASKED_AT_IMPORT))
    assert "5-4-3-2-A is no straight" in noticed(result)
    assert result.whole
    assert "four cards in sequence are a straight" in noticed(result)  # 5-4-3-2 beside the pair


def test_house_rules_come_into_play_once_a_test_asks_about_them(tmp_path):
    source = """
from starter import winners


def test_the_wheel_is_no_straight_in_deuce_to_seven():
    hands = {"Ann": "5c 4d 3s 2h Ac", "Bob": "Ad Qs 9h 5s 2d"}
    assert winners(hands, ["deuce-to-seven"]) == ["Ann"]
"""
    result = findings(suite(tmp_path, test_ours=source))
    played = {BUGS[number].name for number in result.in_play}
    assert "in deuce-to-seven 5-4-3-2-A is a straight" in noticed(result)
    assert "in ace-to-five the ace is high" not in played
    assert "blue counters are forgotten" not in played


@pytest.mark.slow
def test_a_thousand_tests_end_in_a_clear_report(tmp_path):
    source = """
import pytest
from starter import winners


@pytest.mark.parametrize("n", range(1000))
def test_many(n):
    assert winners({"Ann": "6c 5d 4s 3h 2c", "Bob": "5c 4d 3s 2h Ac"}) == ["Ann"]
"""
    result = findings(suite(tmp_path, test_ours=source))
    assert result.whole
    assert "all straights are equal" in noticed(result)
    assert len(kinds(result)) == 1000


@pytest.mark.slow
def test_twenty_five_tests_are_tried_on_all_bugs_by_one_command(tmp_path):
    solution = suite(tmp_path, test_ours=twenty_five())
    command = [sys.executable, "-c", RUN, str(solution)]
    done = subprocess.run(command, cwd=KIT, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("fox: 25 fair tests notice")


RUN = """
import argparse, sys
from dojo import bugs
parser = argparse.ArgumentParser()
bugs.add_arguments(parser)
sys.exit(bugs.run(parser.parse_args()))
"""


def test_everything_is_there_as_json_too(tmp_path, capsys):
    parser = bugs.argparse.ArgumentParser()
    bugs.add_arguments(parser)
    solution = suite(tmp_path, test_ours=FOUR_CLASSICS)
    file = tmp_path / "report.json"
    assert bugs.run(parser.parse_args([str(solution), "--json", str(file)])) == 0
    assert capsys.readouterr().out.startswith("fox: 4 fair tests")
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["complete"] is True
    assert [test["kind"] for test in data["tests"]] == ["fair"] * 4
    by_name = {bug["name"]: bug for bug in data["bugs"]}
    assert by_name["the first player wins ties"]["noticed by"] == ["test_ours.py::test_the_same_ranks_tie"]


def test_a_solution_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(NoSuchFolder, match="no folder 'nobody'"):
        found("nobody")
    with pytest.raises(NothingToTry, match="no folder named tests"), staged(tmp_path):
        pass


def test_ctrl_c_leaves_what_was_found_until_then(tmp_path):
    from dojo.trial.job import Job
    from dojo.trial.supervisor import tried

    def enough(sofar):
        if len(sofar.tried) == 10:
            raise KeyboardInterrupt

    with staged(suite(tmp_path, test_ours=FOUR_CLASSICS)) as stage:
        result = tried(stage, Job(tuple(stage.plugins), every_bug=False), enough)
    lines = report(result)
    assert " of 10 named bugs" in lines[0]
    assert lines[2] == f"  Stopped early: {len(EVENING) - 10} of {len(EVENING)} bugs were not tried."
