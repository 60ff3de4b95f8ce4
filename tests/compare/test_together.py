"""Many solutions side by side, as eight pairs see them on a projector."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from dojo.compare import told
from dojo.comparing import classes, everything, rounds
from dojo.comparing.circle import Circle
from dojo.comparing.facts import Facts
from dojo.comparing.glancing import MORE
from dojo.comparing.matrix import WAS_NOT_RUN, Cell
from dojo.comparing.notation import written
from dojo.comparing.process import KEPT_SHUT
from dojo.comparing.rounds import Found
from dojo.comparing.session import Accident
from dojo.comparing.showing.terminal import SCREEN, lines
from dojo.comparing.verdict import PLANS, Covered, Verdict, compared
from dojo.contract import CONTRACT
from tests.compare.asking import InProcess
from tests.compare.faults import FAULTS
from tests.compare.sound import SOUND
from tests.compare.test_summing_up import STRAIGHTS_MISSING

NAMES = ("badger", "fox", "heron", "lynx", "marten", "otter", "stoat", "weasel")
RULES = [f"house rule {number}" for number in range(9)]
CHIPS = "\n\ndef chips(amount):\n    return {}\n"


def verdict_on(source):
    return compared("", InProcess(source), PLANS[:2])


@pytest.fixture(scope="module")
def verdicts():
    """One of each sort: not to be imported, wrong, slow of start, half done, right, right but noisy."""
    found = {
        "badger": Verdict("", accidents=[Accident("cannot be imported: NameError: name 'x' (deck/cards.py, line 7)")]),
        "fox": verdict_on(FAULTS["on a tie nobody wins"]),
        "heron": verdict_on(FAULTS["5-4-3-2-A is no straight"]),
        "lynx": Verdict("", not_started=[*CONTRACT]),
        "marten": verdict_on(STRAIGHTS_MISSING),
        "otter": verdict_on(SOUND),
        "stoat": verdict_on(SOUND + CHIPS),
        "weasel": verdict_on(SOUND),
    }
    for name, one in found.items():
        one.name = name
        one.rules_not_started = [] if name in ("badger", "lynx") else [*RULES]
    found["weasel"].accidents = [Accident("prints 3 lines")]
    found["otter"].rules_not_started.remove("house rule 3")
    found["otter"].covered.append(Covered("house rule 3", 8, 8, "house rule 3"))
    return found


@pytest.fixture(scope="module")
def found(verdicts):
    folders = {Path("teams") / name: verdict for name, verdict in verdicts.items()}
    everybody = [*folders, KEPT_SHUT]
    circle = Circle(
        folders,
        {(row, column): Cell(2) for row in folders for column in everybody}
        | {(next(iter(folders)), KEPT_SHUT): Cell(1, 9, tuple(f"test_odd.py::test_{n}" for n in range(9)))},
        dict.fromkeys(everybody, Facts(1, 50, 12, 2, 9, 3, 4)),
        dict.fromkeys(folders, Cell(40, 3)),
        dict.fromkeys(everybody, 0.5),
    )
    return Found(list(folders), folders, {}, circle)


@pytest.fixture(scope="module")
def shown(found):
    return list(lines(told(found), whole=False))


@pytest.fixture(scope="module")
def whole(found):
    return list(lines(told(found)))


def part(shown, heading):
    """The lines of a section."""
    start = shown.index(heading) + 2
    end = next((n for n in range(start, len(shown)) if not shown[n]), len(shown))
    return shown[start:end]


def test_eight_pairs_fit_on_a_screen_and_behind_it_each_table_on_another(shown, found):
    assert max(map(len, shown)) <= 80
    assert len(shown) <= SCREEN
    whole = list(lines(told(found)))
    headings = [line for line, below in pairwise(whole) if below and set(below) <= {"-"}]
    assert headings[:5] == [
        "At a glance",
        "Mend first",
        "Discuss first",
        "All tests on all code",
        "Agreement with the reference",
    ]
    assert all(len(part(whole, heading)) <= SCREEN for heading in headings[:8])
    assert " ".join(" ".join(shown[-3:-1]).split()) == MORE
    assert shown[-1] == "Next: mend what cannot be imported, and compare again."


def test_what_cannot_be_imported_is_told_with_its_place(whole):
    assert part(whole, "Mend first")[1] == "  badger/deck/cards.py, line 7: NameError: name 'x'"
    assert "It cannot be imported. badger/deck/cards.py, line 7: NameError: name 'x'" in " ".join(
        " ".join(whole).split()
    )


def test_everybody_has_a_line_or_two_at_a_glance(shown, whole):
    names = [line.split()[0] for line in part(shown, "At a glance") if line[2] != " "]
    assert names == ["solution", *NAMES]
    assert "Discuss first the tests that fail on the reference: badger (9)." in " ".join(" ".join(shown).split())
    glance = part(whole, "At a glance")
    assert [line.split()[0] for line in glance if line[2] != " "] == ["solution", *NAMES]
    text = " ".join(" ".join(glance).split())
    assert "lynx - It answers no question yet." in text
    assert "heron" in text
    assert "5-4-3-2-A is shown: it is a straight; heron says: it is high card" in text
    assert "Not there yet: straight and straight flush" in text
    assert "No difference was found. stoat" in text
    assert text.endswith("It prints 3 lines.")


def test_of_many_unfair_tests_the_first_are_named(whole):
    assert " ".join(part(whole, "Discuss first")).endswith("and 1 more")


def test_what_nobody_has_started_is_said_once_and_listed_for_those_who_ask(whole):
    said = part(whole, "Nobody has started")
    assert said[-1] == "  8 house rules."
    assert "chips" not in " ".join(said)
    text = " ".join(" ".join(whole).split())
    assert text.count("house rule 5") == 1
    assert text.count("describe, nicknames") == 1
    assert "not started functions: chips" in text


def test_a_few_house_rules_that_nobody_has_started_are_named_at_once(verdicts, found):
    few = {name: Verdict(name, rules_not_started=["bug"]) for name in verdicts}
    circle = Circle({Path(name): one for name, one in few.items()}, {}, found.circle.facts, {}, {})
    circle = Circle(circle.verdicts, {}, dict.fromkeys([*circle.verdicts, KEPT_SHUT], Facts(*[1] * 7)), {}, {})
    shown = list(lines(told(Found(list(circle.verdicts), dict(circle.verdicts), {}, circle))))
    assert part(shown, "Nobody has started") == ["  House rules: bug."]
    assert "not run" in " ".join(part(shown, "Facts about the tests"))
    assert "  You stopped it after 0 of 72 runs of tests; all were compared." in shown


RUNS = {
    "cannot be imported: NameError: name 'x'": ("!", "it cannot be imported", "! = the code cannot be imported"),
    "does not end": ("x", "the run does not end", "x = the run did not come to its end"),
    WAS_NOT_RUN: ("?", "not run", "? = not run"),
}


@pytest.mark.parametrize("why", RUNS)
def test_why_there_is_no_result_of_a_run_is_said_as_it_is(why, found):
    mark, said, meaning = RUNS[why]
    badger = Path("teams/badger")
    circle = replace(
        found.circle,
        scenarios={**found.circle.scenarios, badger: Cell(stopped=why)},
        cells={**found.circle.cells, (badger, badger): Cell(stopped=why)},
    )
    whole = list(lines(told(Found(found.folders, found.verdicts, {}, circle))))
    row = next(line for line in part(whole, "All tests on all code") if line.startswith("  badger"))
    assert row.split()[2] == mark
    assert meaning in " ".join(" ".join(whole).split())
    assert next(line for line in part(whole, "Facts about the tests") if "badger" in line).endswith(said)


def test_nobody_running_leaves_a_report_all_the_same(verdicts):
    badger = Path("teams/badger")
    everybody = dict.fromkeys([badger, KEPT_SHUT], Facts(*[1] * 7))
    circle = Circle({badger: verdicts["badger"]}, {}, everybody, {}, {})
    shown = list(lines(told(Found([badger], {badger: verdicts["badger"]}, {}, circle)), whole=False))
    assert shown[0] == "1 solution side by side"
    assert "Nobody has started" not in shown


def test_two_solutions_of_one_name_are_told_apart_by_their_folders(verdicts):
    folders = [Path("monday/fox"), Path("tuesday/fox")]
    everybody = dict.fromkeys([*folders, KEPT_SHUT], Facts(*[1] * 7))
    same = dict.fromkeys(folders, verdicts["fox"])
    shown = "\n".join(lines(told(Found(folders, same, {}, Circle(same, {}, everybody, {}, {})))))
    assert "monday/fox beside the reference" in shown
    assert "tuesday/fox beside the reference" in shown


@pytest.mark.slow
def test_a_whole_comparison_asks_all_there_is_to_ask(tmp_path, monkeypatch):
    folder = tmp_path / "fox"
    folder.mkdir()
    odds = "\n\ndef odds(rules=()):\n    return {'pair': 5}\n"
    (folder / "__init__.py").write_text(FAULTS["5-4-3-2-A is no straight"] + odds, encoding="utf-8")
    monkeypatch.setattr(everything, "deals", lambda: iter([(12, 25), (48, 49)]))
    some = [case for number, case in zip(range(99), classes.showdowns(), strict=False) if number % 3 == 0]
    monkeypatch.setattr(classes, "showdowns", lambda: iter(some))
    found = rounds.compare_all([folder], every_hand=True)
    assert not found.stopped
    shown = list(lines(told(found)))
    assert any(line.startswith("  Whole comparison: ") for line in shown)
    assert {"Every hand of the deck", "What was asked"} <= set(shown)
    assert any(line.startswith("  counting the deck ") for line in shown)
    assert "odds counts" in " ".join(shown).lower()


def test_more_than_five_cards_are_written_as_they_stand():
    assert written("2c Js Jd 2d 4s Ts") == "2c Js Jd 2d 4s 10s"
