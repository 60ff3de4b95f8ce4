"""``python -m dojo bugs``: which tests are fair, which bugs they notice, and what to do next."""

import json
import re
from pathlib import Path

import pytest

from dojo.__main__ import main
from dojo.report.output import Progress
from dojo.status import Status
from tests.approval.suites import FOUR_CLASSICS

from .suites import EXAMPLE_PER_RULE, lay_out, list_kinds, list_noticed, try_tests, twenty_five

FIRST_EXAMPLES = """
from starter import category


def test_nothing_is_a_high_card():
    assert category("Kh Jc 8c 7d 3s") == "high card"


def test_two_of_a_rank_are_a_pair():
    assert category("4h 4s Ks 10d 5s") == "pair"


def test_two_and_two_are_two_pairs():
    assert category("Jd Jc 4c 4s 9s") == "two pairs"
"""
NOT_BY_THE_RULES = """
import pytest
from starter import category, winners


def test_the_round_straight():
    assert category("3c 2d As Ks Qc") == "straight"


def test_hearts_are_best():
    hands = {"Ann": "Ks 9h 7d 4c 2s", "Bob": "Kd 9c 7s 4d 2h"}
    assert winners(hands) == ["Bob"]


def test_four_cards():
    assert category("2c 2d 3h 4s") == "pair"


def test_too_much():
    assert category("2c 2d 3h 4s 5c", [], 3) == "pair"
"""
OWN = """
import starter
from starter import category, how_many
from starter.cards import value


def test_values():
    assert value("A") == 14


def test_how_many():
    assert how_many("Jd Js") == 2


def test_something_unfinished():
    assert value("10") == 10


def test_something_missing():
    assert starter.rank_of("Jd") == 11


def test_a_pair():
    assert category("Jd Js 2c 3d 4s") == "pair"
"""
HOUSE_RULE = """
from starter import winners


def test_the_wheel_is_no_straight_in_deuce_to_seven():
    hands = {"Ann": "5c 4d 3s 2h Ac", "Bob": "Ad Qs 9h 5s 2d"}
    assert winners(hands, ["deuce-to-seven"]) == ["Ann"]
"""


def test_four_classic_examples_score_low_and_an_example_per_rule_scores_high(tmp_path, capsys):
    main(["bugs", str(lay_out(tmp_path / "a", test_ours=FOUR_CLASSICS))])
    main(["bugs", str(lay_out(tmp_path / "b", test_ours=EXAMPLE_PER_RULE))])
    scores = re.findall(
        r"^fox: (\d+) fair tests notice (\d+) of (\d+) named bugs  \[#+-+\]", capsys.readouterr().out, re.MULTILINE
    )
    assert scores == [("4", "15", "74"), ("45", "69", "74")]


def test_whoever_tests_the_first_examples_of_the_board_notices_something_with_each(tmp_path):
    data = try_tests(lay_out(tmp_path, test_ours=FIRST_EXAMPLES))
    first = {"two cards of one suit are a pair", "a pair is taken for a high card", "two pairs are taken for a pair"}
    assert first <= list_noticed(data)
    assert all(row["It notices"] for row in data["tests"]["table"])


def test_twenty_five_tests_are_tried_and_the_next_is_one_that_nobody_wrote(tmp_path, capsys):
    assert main(["bugs", str(lay_out(tmp_path, test_ours=twenty_five()))]) == Status.REPORTED
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("fox: 25 fair tests notice 42 of 74 named bugs  [")
    assert lines[-3:] == [
        "  Next: write a test that fails if ten is sorted as text, below two",
        "        The rule: The highest card decides, whatever the others are",
        "        features/1-evening/01_high_card.feature:8",
    ]


def test_a_test_that_the_correct_engine_fails_is_named_with_what_it_expects_and_what_the_rules_say(tmp_path, capsys):
    assert main(["bugs", str(lay_out(tmp_path, test_ours=NOT_BY_THE_RULES)), "-v"]) == Status.NOTHING
    said = " ".join(capsys.readouterr().out.split())
    assert 'expects line 7: assert category("3c 2d As Ks Qc") == "straight"' in said
    assert "rules say category('3c 2d As Ks Qc') is 'high card'" in said
    assert "is ['Ann', 'Bob']" in said
    assert "category('2c 2d 3h 4s') is refused (too few cards: 4 seen, a hand is five cards)" in said
    assert "category('2c 2d 3h 4s 5c', [], 3) raises TypeError: " in said
    assert said.count("expects") == 5  # one of them in the next step
    assert "Next: look at test_ours.py::test_the_round_straight expects line 7" in said


def test_tests_of_inner_functions_are_the_pairs_own_and_not_counted(tmp_path):
    solution = lay_out(tmp_path, test_ours=OWN)
    (solution / "__init__.py").write_text("def how_many(text):\n    return len(text.split())\n", encoding="utf-8")
    code = "def value(rank):\n    return '23456789TJQKA'.index(rank) + 2\n"
    (solution / "cards.py").write_text(code, encoding="utf-8")
    data = try_tests(solution)
    kinds = list_kinds(data)
    assert kinds.pop("test_a_pair") == "fair"
    assert set(kinds.values()) == {"own"}
    assert len(kinds) == 4


@pytest.mark.parametrize("missing", ["from starter.cards import value", "from starter import value"])
def test_a_file_that_needs_more_than_the_contract_is_the_pairs_own(tmp_path, missing):
    data = try_tests(lay_out(tmp_path, test_ours=f"{missing}\n\n\ndef test_values():\n    assert value('A') == 14\n"))
    assert data["own"]["table"][0]["Test"].startswith("test_ours.py: needs more than the contract: ")
    assert "/" not in data["own"]["table"][0]["Test"]
    assert data["next"] == ["write a test that asks category or winners."]


def test_bugs_of_a_house_rule_count_once_a_test_asks_about_it(tmp_path):
    solution = lay_out(tmp_path, test_ours=HOUSE_RULE)
    (solution / "__init__.py").write_text("from reference import *\n", encoding="utf-8")  # code makes no difference
    data = try_tests(solution)
    assert list_noticed(data) == {"in deuce-to-seven 5-4-3-2-A is a straight (house rule 'deuce-to-seven')"}
    assert data["of"] == 77


def test_with_all_every_bug_counts_and_the_command_to_repeat_says_so(tmp_path, capsys, monkeypatch):
    lay_out(tmp_path, test_ours=HOUSE_RULE)
    monkeypatch.chdir(tmp_path)
    assert main(["bugs", "fox/", "--all"]) == Status.REPORTED
    said = capsys.readouterr().out
    assert said.startswith("fox: 1 fair test notices 1 of 160 named bugs")
    assert "\n  Everything:  python -m dojo bugs fox/ --all -v\n" in said


SLIPS = {
    "imported": ("categry", "categry", "cannot be imported", "misspelt? the contract has `category`"),
    "in the body": ("category", "categry", "cannot be tried", "misspelt? the contract has `category`"),
    "of the module": ("winners\nimport starter", "starter.Category", "cannot be tried", "contract has `category`"),
    "not imported": ("winners", "category", "cannot be tried", "not imported? say `from starter import category`"),
}


def test_a_slip_in_a_test_is_to_be_mended_first_and_what_was_meant_is_said(tmp_path):
    sources = {
        f"test_{place}": f'from starter import {imported}\n\n\ndef test_it():\n    {used}("2c 2d 3s 4h 6c")\n'
        for place, (imported, used, _, _) in enumerate(SLIPS.values())
    }
    data = try_tests(lay_out(tmp_path, **sources, test_fox="from fox import category\n"))
    rows = {row["Test"].partition(": ")[0].partition(".")[0]: row["Test"] for row in data["broken"]["table"]}
    for place, (_, _, what, advice) in enumerate(SLIPS.values()):
        assert f": {what}: tests/test_{place}.py, line " in rows[f"test_{place}"]
        assert advice in rows[f"test_{place}"]
    assert "tests say `from starter import ...`, whatever the folder is called" in rows["test_fox"]
    (first,) = (row for row in rows.values() if row.endswith(". Mend this first."))
    assert data["next"][0] == f"mend {re.search(r'tests/.*?, line [0-9]+', first)[0]}, and ask again."
    assert data["next"][1] in first


def test_an_error_in_the_code_that_tests_meet_is_told_once(tmp_path):
    tests = "from starter import ranks\n\n\ndef test_ranks():\n    assert ranks('') == 1\n"
    solution = lay_out(tmp_path, test_ours=tests, test_too=tests)
    (solution / "__init__.py").write_text("from .hands import ranks\n", encoding="utf-8")
    (solution / "hands.py").write_text("def ranks(hand):\n    return 1\nTWO = (2,\n", encoding="utf-8")
    data = try_tests(solution)
    assert [row["Test"] for row in data["broken"]["table"]] == [
        "test_ours.py: cannot be imported: hands.py, line 3: SyntaxError: '(' was never closed. Mend this first.",
        "test_too.py: as above",
    ]
    assert data["next"] == ["mend hands.py, line 3, and ask again.", "SyntaxError: '(' was never closed"]


@pytest.mark.parametrize(
    ("source", "line", "error"),
    [("\n\n1 / 0\n", 3, "ZeroDivisionError: division by zero"), ("(\n", 1, "SyntaxError: '(' was never closed")],
)
def test_a_conftest_that_fails_is_named_with_its_line(tmp_path, source, line, error):
    data = try_tests(lay_out(tmp_path, test_ours=FIRST_EXAMPLES, conftest=source))
    assert data["next"] == [f"mend tests/conftest.py, line {line}, and ask again.", error]


@pytest.mark.parametrize(
    ("files", "status", "title"),
    [
        ({"test_ours": FIRST_EXAMPLES}, Status.REPORTED, "fox: 3 fair tests notice "),
        ({"test_ours": "def (\n"}, Status.NOTHING, "fox: no test can be tried on the named bugs"),
        ({"test_ours": ""}, Status.NOTHING, "fox: there are no tests"),
        ({}, Status.NOTHING, "fox: there are no tests"),
    ],
)
def test_the_status_says_whether_there_is_a_score(tmp_path, capsys, files, status, title):
    assert main(["bugs", str(lay_out(tmp_path, **files))]) == status
    assert capsys.readouterr().out.startswith(title)


def test_a_folder_of_tests_alone_will_do_and_one_without_tests_is_refused(tmp_path, capsys):
    solution = lay_out(tmp_path, test_ours=FIRST_EXAMPLES)
    assert main(["bugs", str(solution / "tests")]) == Status.REPORTED
    assert capsys.readouterr().out.startswith("fox: 3 fair tests")
    assert main(["bugs", str(tmp_path)]) == Status.NOTHING
    assert "has no folder named tests" in capsys.readouterr().err
    assert main(["bugs", "nobody"]) == Status.MISTYPED


def test_a_file_that_cannot_be_written_is_refused_before_anything_runs(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("dojo.bugs.command.try_tests", lambda *_, **__: pytest.fail("it began the long run"))
    solution = lay_out(tmp_path, test_ours=FIRST_EXAMPLES)
    assert main(["bugs", str(solution), "--json", str(tmp_path / "nowhere" / "report")]) == Status.MISTYPED
    assert main(["bugs", str(solution), "--json", "-", "--html", "-"]) == Status.MISTYPED
    assert capsys.readouterr().out == ""


def test_the_same_is_there_as_data_and_as_a_page(tmp_path, capsys):
    solution, page = lay_out(tmp_path, test_ours=FOUR_CLASSICS), tmp_path / "page.html"
    assert main(["bugs", str(solution), "--json", "-", "--html", str(page)]) == Status.REPORTED
    data = json.loads(capsys.readouterr().out)
    assert (data["done"], data["of"]) == (15, 74)
    text = page.read_text(encoding="utf-8")
    assert "<h1>fox: 4 fair tests notice 15 of 74 named bugs</h1>" in text
    assert data["next"][0] in text


def test_whoever_stops_it_gets_what_was_found_until_then(tmp_path, capsys, monkeypatch):
    def stop(_, done, __):
        if done == 10:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "show", stop)
    assert main(["bugs", str(lay_out(tmp_path, test_ours=FOUR_CLASSICS))]) == Status.STOPPED
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("fox: 4 fair tests notice 7 of 10 named bugs")
    assert "  Stopped early: 64 of 74 bugs were not tried." in lines


@pytest.mark.slow
def test_hundreds_of_tests_end_in_a_clear_report(tmp_path, capsys):
    source = """
import pytest
from starter import category


@pytest.mark.parametrize("n", range(300))
def test_many(n):
    assert category("2c 2d 3s 4h 6c") == "pair"
"""
    assert main(["bugs", str(lay_out(tmp_path, test_ours=source))]) == Status.REPORTED
    assert capsys.readouterr().out.startswith("fox: 300 fair tests notice 2 of 74 named bugs")


def test_nothing_of_the_pairs_folder_is_changed(tmp_path):
    source = 'from pathlib import Path\nPath("litter").touch()\nPath(__file__).with_name("litter").touch()\n'
    solution = lay_out(tmp_path, test_ours=source + FIRST_EXAMPLES)
    before = sorted(Path(solution).rglob("*"))
    assert try_tests(solution)["title"].startswith("fox: 3 fair tests")
    assert sorted(Path(solution).rglob("*")) == before
