"""The `compare` command reports on one solution, or on several in a joint report."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

import pytest

from dojo.__main__ import main
from dojo.compare import command
from dojo.compare.calls.cases import Case, make_category_case, make_winners_case
from dojo.compare.calls.judge import judge
from dojo.compare.calls.messages import Answer
from dojo.compare.finding import Finding, Topic
from dojo.compare.houses import house_cases
from dojo.compare.houses.combinations import list_houses
from dojo.compare.report.several_solutions import (
    find_never_wrong,
    find_shared,
    make_joint_document,
    summarize,
)
from dojo.compare.result import Comparison, MissingPart, Result
from dojo.contract import RANKING, Call
from dojo.errors import Mistyped, Status
from dojo.report.output import Progress
from dojo.solution.folder import KIT
from reference.house.catalogue import BY_NAME
from tests.compare.in_process import WHEEL, make_few_cases
from tests.compare.sound import NO_WINNERS, SOUND

LEFT_OUT = (
    "4 of 6 solutions can't be compared yet: 1 can't be imported, 1 answers no call,"
    " 1 timed out, 1 ends its process."
)
# `category` answers, but `winners` doesn't
LOOP = f"{SOUND}\n\ndef winners(hands):\n    while True: pass\n"
CRASH = f"{SOUND}\nimport os\n\ndef winners(hands):\n    os._exit(3)\n"
ENDLESS = "import time\n\ndef category(hand):\n    time.sleep(99)\n"
UNFINISHED = """
def ranks(hand):
    return sorted("23456789TJQKA".index(card[0]) for card in hand.split())[::-1]

def category(hand, rules=()):
    return "pair" if len({*ranks(hand)}) < 5 else "high card"

def winners(hands, rules=()):
    best = max(map(ranks, hands.values()))
    return [player for player in hands if ranks(hands[player]) == best]
"""


@pytest.fixture
def compare(capsys):
    """Return a function that runs the command and returns its status and output."""

    def at_once(*arguments):
        status = main(["compare", *map(str, arguments)])
        return status, capsys.readouterr()

    return at_once


@pytest.fixture(scope="module", autouse=True)
def few_test_cases():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(command, "make_cases", lambda: make_few_cases(15))
        patch.setattr(house_cases, "list_houses", list_few_houses)
        # a lower limit, so that infinite loops end sooner
        patch.setattr("dojo.compare.calls.caller.CPU_LIMIT", 0.1)
        yield


def list_few_houses(names, seed=0):
    """Yield only the first three combinations of house rules."""
    return islice(list_houses(names, seed), 3)


def write_solution(folder, source):
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(source, encoding="utf-8")


@pytest.fixture(scope="module")
def teams(tmp_path_factory):
    folder = tmp_path_factory.mktemp("kit") / "teams"
    starter = (KIT / "starter" / "__init__.py").read_text(encoding="utf-8")
    write_solution(folder / "otter", SOUND + NO_WINNERS)
    write_solution(folder / "heron", WHEEL + NO_WINNERS)
    write_solution(folder / "lynx", starter)
    write_solution(folder / "badger", "import nowhere\n")
    write_solution(folder / "mole", LOOP)
    write_solution(folder / "stoat", CRASH)
    return folder


@pytest.fixture(scope="module")
def together(teams, tmp_path_factory):
    data = tmp_path_factory.mktemp("data") / "data.json"
    page = data.with_suffix(".html")
    typed = ["compare", teams, "-v", "--json", data, "--html", page]
    assert main([*map(str, typed)]) == Status.REPORTED
    text = page.read_text(encoding="utf-8")
    assert "What differs" in text
    assert text.index("Which category is it?") < text.index("rank the solutions")
    assert "--names" not in text
    assert "P2 compared with the rules" in text  # -v adds the report on each solution
    assert LEFT_OUT in text.replace("&#39;", "'")
    for name in ("badger", "heron", "lynx", "mole", "otter", "stoat"):
        assert name not in text, "the page names solutions only with --names"
    return json.loads(data.read_text(encoding="utf-8"))


def section(together, key):
    return next(found for found in together["sections"] if found["key"] == key)


@pytest.mark.slow
def test_joint_report_counts_solutions_per_finding(together):
    rows = section(together, "differences")["table"]
    wheel = "doesn't recognise 5-4-3-2-A"
    assert [row["solutions"] for row in rows if row["what the code does"] == wheel] == [
        "1 of 2"
    ]
    text = section(together, "solutions")["text"]
    assert text[0] == "This report doesn't rank the solutions."
    assert text[-1] == LEFT_OUT
    right = "Right in every solution that can be compared: high card, pair, "
    assert text[-2].startswith(right)
    assert "straight" not in text[-2]


def make_results(**results):
    """Return a comparison with these results that shows the solutions' names."""
    folders = {Path(name): result for name, result in results.items()}
    return Comparison([*folders], folders, names_shown=True)


def test_joint_report_with_names_lists_excluded_solutions():
    heron, lynx = Result("heron"), Result("lynx")
    fox = Result("fox", import_fault="cards.py:1: SyntaxError: it")
    text = summarize(make_results(heron=heron, lynx=lynx, fox=fox)).text
    left_out = "1 can't be imported (fox), 2 answer no call (heron, lynx)"
    assert text[1:] == (
        f"3 of 3 solutions can't be compared yet: {left_out}.",
        "fox/cards.py:1: SyntaxError: it",
    )


def test_joint_report_describes_unknown_orders_in_the_plural():
    unknown = Finding(Topic.CATEGORIES, "an order that compare can't name")
    fox = Result("fox", total=9, findings=[unknown])
    owl = Result("owl", total=9, findings=[unknown])
    comparison = make_results(fox=fox, owl=owl)
    [shared] = find_shared(comparison)
    assert shared.words == "orders that compare can't name"


def test_joint_table_counts_each_category_and_joins_equal_rows():
    words = "takes 5-4-3-2-A for a high card or a flush", "category takes 5-4-3-2-A"
    parts = [
        Finding(Topic.CATEGORIES, "doesn't recognise 5-4-3-2-A", categories=[category])
        for category in ("straight", "straight flush", "flush", "full house")
    ]
    straights = Finding(Topic.CATEGORIES, words[0], parts=parts[:2])
    others = Finding(Topic.CATEGORIES, words[1], parts=parts[1:])
    fox = Result("fox", total=9, findings=[straights])
    owl = Result("owl", total=9, findings=[others])
    lines = find_shared(make_results(fox=fox, owl=owl))
    found = {line.finding.label: [o.name for o in line.owners] for line in lines}
    assert found == {
        "straight flush": ["fox", "owl"],
        "straight": ["fox"],
        "flush, full house": ["owl"],
    }


def test_topic_without_answers_does_not_count_as_right():
    fox = Result("fox", total=9, right=9)
    assert find_never_wrong([fox]).endswith("ties, three and more players")
    heron = Result("heron", total=9, right=9, not_started=[MissingPart("winners")])
    assert find_never_wrong([fox, heron]).endswith("straight flush")
    always = Finding(Topic.ERRORS, "winners raises it", categories=RANKING)
    owl = Result("owl", total=9, findings=[always])
    assert find_never_wrong([fox, owl]) == ""


@pytest.mark.slow
def test_joint_page_has_a_slide_for_missed_straights(together):
    slides = [found for found in together["sections"] if found["key"] == "slide"]
    assert {slide["title"] for slide in slides} == {"Which category is it?"}
    assert {slide["text"][-1].partition(":")[0] for slide in slides} == {"straights"}


def test_question_to_discuss_shows_each_hand_on_its_own_line():
    hands = {"Ann": "7h 6h 5d 3s 2d", "Bob": "7s 6s 4h 3h 2h"}
    case = Case(Call("winners", (hands,)), ["Ann"], 0)
    example = judge(case, Answer(["Ann", "Bob"]))
    wrong = Finding(Topic.TIES, "all share", "the best", examples=[example])
    fox = Result("fox", total=9, findings=[wrong])
    assert make_joint_document(make_results(fox=fox)).next == (
        "Who wins?",
        "Ann 7h 6h 5d 3s 2d",
        "Bob 7s 6s 4h 3h 2h",
        "1 of 1 (fox) is wrong. Which line of the code causes this?",
    )


def test_question_does_not_blame_a_solution_without_the_function():
    case = make_category_case("As 5d 4d 3d 2c")
    example = judge(case, Answer("high card"))
    wheel = Finding(Topic.CATEGORIES, "misses it", "the lowest", examples=[example])
    fox = Result("fox", total=9, findings=[wheel])
    case = make_winners_case("As 5d 4d 3d 2c", "Kc 8d 7d 6h 5h")
    example = judge(case, Answer(["Bob"]))
    wheel = Finding(Topic.CATEGORIES, "misses it", "the lowest", examples=[example])
    owl = Result("owl", total=9, findings=[wheel])
    *_, decide = make_joint_document(make_results(fox=fox, owl=owl)).next
    assert (
        decide == "At least 1 of 2 (fox) is wrong. Which line of the code causes this?"
    )


def test_joint_table_reports_winners_in_another_order():
    case = make_winners_case("2c 3d 4h 5s 7c", "2d 3c 4s 5h 7d")
    example = judge(case, Answer(["Bob", "Ann"]))
    finding = Finding(Topic.ANSWERS, "the order is reversed", examples=[example])
    fox = Result("fox", total=9, findings=[finding])
    document = make_joint_document(make_results(fox=fox))
    [row] = next(section.table.rows for section in document.sections if section.table)
    assert row[2] == "the order is reversed"


def test_solution_that_keeps_state_is_in_the_joint_table():
    finding = Finding(Topic.UNSTEADY, "changes", call="winners({})")
    owl = Result("owl", findings=[finding], unsteady=["winners", "category"])
    fox = Result("fox", total=9, right=9)
    document = make_joint_document(make_results(fox=fox, owl=owl))
    tables = [section.table for section in document.sections if section.table]
    assert tables[0].rows == (("1 of 2 (owl)", "changes", "changes", ""),)


def test_compare_reports_ignored_rules_and_missing_functions(compare, tmp_path):
    source = f"{SOUND}\nplain = category\n\ndef category(hand, rules=()):\n"
    source += "    return plain(hand)\n\ndef winners(hands):\n    return [*hands]\n"
    (tmp_path / "__init__.py").write_text(source, encoding="utf-8")
    rules = ("--rule", "36-card deck", "--rule", "ace-to-five")
    _, printed = compare(tmp_path, *rules, "-v")
    shown = " ".join(printed.out.split())
    assert "category ignores 36-card deck and ace-to-five" in shown
    assert "winners under 36-card deck" in shown
    assert "winners under ace-to-five" in shown
    assert "category under 36-card deck" not in shown


def test_unfinished_code_that_ignores_a_rule_gets_a_single_row(compare, tmp_path):
    """The code knows only pairs, accepts bad cards and doesn't choose five cards."""
    (tmp_path / "__init__.py").write_text(UNFINISHED, encoding="utf-8")
    _, printed = compare(tmp_path, "--rule", "deuces wild", "-v")
    table, _, _ = printed.out.partition("\n\n")
    assert table.count("house rules") == 1
    assert "category and winners ignore deuces wild" in " ".join(table.split())


def test_code_next_to_the_solution_is_found(tmp_path, compare, monkeypatch):
    monkeypatch.chdir(tmp_path)
    write_solution(tmp_path / "fox", "")
    (tmp_path / "poker.py").write_text(SOUND, encoding="utf-8")
    _, printed = compare("fox")
    assert 'Next: fix the fault in the row "not found", and' in printed.out
    assert "move poker.py into fox/, and" in " ".join(printed.out.split())


def test_import_error_is_reported_with_its_line(tmp_path, compare):
    write_solution(tmp_path / "fox", "from .inner.deck import shuffle\n")
    (tmp_path / "fox" / "inner").mkdir()
    source = '"""Cards."""\n\nimport colections\n'
    (tmp_path / "fox/inner/deck.py").write_text(source, encoding="utf-8")
    status, printed = compare(tmp_path / "fox")
    assert status == Status.NOTHING
    shown = " ".join(printed.out.split())
    assert "The import fails, so nothing was called." in shown
    why = "ModuleNotFoundError: No module named 'colections'"
    assert f"fox/inner/deck.py:3: {why}" in shown
    assert shown.endswith("Next: fix this fault, and compare again.")


def test_message_about_a_failed_open_shows_where_the_file_is(tmp_path, compare):
    write_solution(tmp_path / "fox", "RANKS = open('ranks.txt').read()\n")
    (tmp_path / "fox" / "ranks.txt").write_text("23456789TJQKA", encoding="utf-8")
    _, printed = compare(tmp_path / "fox")
    assert "The file is at fox/ranks.txt. Write `from" in " ".join(printed.out.split())


@pytest.mark.parametrize("names", [["pair"], ["fox", "heron", "owl"]])
def test_interrupted_compare_reports_that_it_stopped(
    names, tmp_path, compare, monkeypatch
):
    def interrupt(*_):
        raise KeyboardInterrupt

    for name in names:
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(ENDLESS, encoding="utf-8")
    monkeypatch.setattr(Progress, "show", interrupt)
    status, printed = compare(*(tmp_path / name for name in names))
    assert status == Status.INTERRUPTED
    assert "Stopped" in printed.out
    assert "killed by signal" not in printed.out


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it sends signals")
def test_compare_leaves_no_files_if_ctrl_c_ends_it(tmp_path, monkeypatch):
    (tmp_path / "fox").mkdir()
    (tmp_path / "fox" / "__init__.py").write_text(ENDLESS, encoding="utf-8")
    (tmp_path / "temporary").mkdir()
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))
    command = [sys.executable, "-m", "dojo", "compare", str(tmp_path / "fox")]
    running = subprocess.Popen(command, cwd=KIT, stdout=subprocess.PIPE, text=True)
    until = time.monotonic() + 60
    while (
        not list((tmp_path / "temporary").glob("dojo-*/starter/__init__.py"))
        and time.monotonic() < until
    ):
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    printed, _ = running.communicate(timeout=30)
    assert running.returncode == Status.INTERRUPTED
    assert "Stopped" in printed
    assert list((tmp_path / "temporary").iterdir()) == []


def test_each_house_rule_is_accepted_on_its_own():
    for name in BY_NAME:
        command.check_rules([name])  # no error, even though some rules need others


@pytest.mark.parametrize(
    ("first", "second", "why"),
    [
        ("ace-to-five", "deuce-to-seven", "both decide what counts as low."),
        ("high-low", "incomplete hands", "'high-low' needs 'ace-to-five' or"),
        ("double-ace flush", "imperial flush", ""),
    ],
)
def test_contradictory_house_rules_are_refused(first, second, why):
    with pytest.raises(Mistyped, match=f"{first}.*{second}.* contradict.*{why}"):
        command.check_rules([first, second])


def test_rules_for_high_and_low_are_accepted_together():
    """Both kinds of rules apply in a high-low game."""
    command.check_rules(["ace-to-five", "royal flush is a category"])


def test_unknown_house_rule_is_reported_with_a_similar_name():
    with pytest.raises(Mistyped, match="the closest match is 'high-low'"):
        command.check_rules(["ace-to-five", "higlow"])


@pytest.mark.parametrize(
    ("saved", "is_outdated"), [("fox/__init__.py", True), ("notes.py", False)]
)
def test_new_comparison_is_suggested_only_if_the_code_was_saved(
    saved, is_outdated, tmp_path, compare, monkeypatch
):
    write_solution(tmp_path / "fox", SOUND)

    def save_and_compare(name, *_, **__):
        (tmp_path / saved).touch()
        os.utime(tmp_path / saved, (1, 1))
        return Result(name, total=9, right=8)

    monkeypatch.setattr(command, "compare_solution", save_and_compare)
    _, shown = compare(tmp_path / "fox")
    step = "Next: compare again: you saved your code during the comparison."
    assert shown.out.strip().endswith(step) == is_outdated


@pytest.mark.parametrize(
    ("typed", "suggestion"),
    [
        ("ace to five low", "the closest match is 'ace-to-five'."),
        ("36 cards", "the closest match is '36-card deck'."),
        ("deuce to seven low", "the closest match is 'deuce-to-seven'."),
        ("five card omaha", "no house rule has this name."),
        ("suit order hdsx", "the closest match is 'suit order hdsc'."),
    ],
)
def test_message_about_an_unknown_rule_does_not_mention_quotes(typed, suggestion):
    """The name was typed in quotes, so the message doesn't mention quotes."""
    words = f" {suggestion} docs/house-rules.md lists all house rules."
    with pytest.raises(Mistyped, match=f"{re.escape(words)}$"):
        command.check_rules([typed])
