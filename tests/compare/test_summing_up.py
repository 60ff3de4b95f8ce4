"""The first screen: what agrees, what differs, what is not started, and one example, on eighty columns and 24 lines."""

import pytest

from dojo.comparing.cases import Case
from dojo.comparing.document import Document
from dojo.comparing.everything import ALL, Everything
from dojo.comparing.groups import UNKNOWN, groups
from dojo.comparing.judging import Difference
from dojo.comparing.question import Kind, Question, Reply
from dojo.comparing.session import Accident
from dojo.comparing.showing.terminal import MORE, lines
from dojo.comparing.telling import sections, title
from dojo.comparing.verdict import PLANS, Covered, Verdict, compared
from tests.compare.asking import InProcess
from tests.compare.faults import FAULTS
from tests.compare.sound import SOUND, broken

SCREEN = 24
HALF_DONE = """
from collections import Counter

def key(hand):
    return sorted(((n, "23456789TJQKA".index(r)) for r, n in Counter(c[0] for c in hand.split()).items()), reverse=True)

def category(hand):
    most = [n for n, r in key(hand)]
    return "two pairs" if most[:2] == [2, 2] else "pair" if most[0] == 2 else "high card"

def winners(hands):
    return [p for p in hands if key(hands[p]) == max(key(hand) for hand in hands.values())]
"""
STRAIGHTS_MISSING = broken("straight = len(ranks) == 5 and ranks[0] - ranks[-1] == 4", "straight = False")


def screen(verdict, whole=None):
    return list(lines(Document(title(verdict), tuple(sections(verdict, whole))), whole=False))


@pytest.fixture(scope="module")
def half_done():
    return compared("marten", InProcess(HALF_DONE))


def row(shown, label):
    """What stands under a label, as one text."""
    start = next(number for number, line in enumerate(shown) if line.startswith(f"  {label} "))
    rest = shown[start + 1 :]
    end = next((number for number, line in enumerate(rest) if not line.startswith("     ")), len(rest))
    return " ".join(" ".join([shown[start].removeprefix(f"  {label}"), *rest[:end]]).split())


def test_a_half_done_solution_is_summed_up_on_one_screen(half_done):
    shown = screen(half_done)
    assert len(shown) <= SCREEN
    assert max(map(len, shown)) <= 80
    assert row(shown, "agrees") == "categories: high card, pair, two pairs equal hands"
    assert row(shown, "differs").startswith("two pairs against pair: the wrong hand wins (")
    missing = row(shown, "not started")
    assert missing.startswith(
        "categories: three of a kind, straight, flush, full house, four of a kind, straight flush ("
    )
    assert missing.endswith("all 64 house rules")
    assert shown[-1] == MORE


def test_a_category_that_is_never_answered_is_not_started():
    rest = 'if most[0] > 2:\n        raise NotImplementedError\n    return "two pairs"'
    shown = screen(compared("marten", InProcess(HALF_DONE.replace('return "two pairs"', rest)), PLANS[:5]))
    assert row(shown, "agrees").startswith("categories: high card, pair, two pairs equal hands")
    assert "three of a kind, straight, flush, full house, four of a kind" in row(shown, "not started")


def test_the_simplest_difference_is_told_in_words(half_done):
    shown = screen(half_done)
    _, _, question, expected, actual, because = shown[shown.index("The simplest difference") :][:6]
    worse, better = question.split(" meets ")
    assert expected == f"  expected: {better} wins"
    assert actual == f"{worse.replace('  ', '  actual: ')} wins"
    assert because.startswith("  because: two pairs beats pair: ")


def test_what_a_category_that_is_not_there_yet_explains_is_one_group_and_comes_last(half_done):
    found = groups(half_done)
    assert [group.key for group in found].count(UNKNOWN) == 1
    assert found[-1].key == UNKNOWN
    assert found[-1].kinds > 20
    assert "a straight" not in " ".join(cause.name for cause in half_done.causes)


def test_the_next_category_is_the_simplest_difference_where_there_is_no_other():
    verdict = compared("pair", InProcess(STRAIGHTS_MISSING), PLANS[:2])
    shown = screen(verdict)
    assert verdict.unknown.names == ("straight", "straight flush")
    assert "  6-5-4-3-2 is shown" in shown
    assert not any(line.startswith("  differs ") for line in shown)


def test_a_category_by_another_name_is_not_missing_but_wrong():
    verdict = compared("pair", InProcess(SOUND.replace('"full house"', '"boat"')), PLANS[:1])
    assert not verdict.unknown.names
    assert "full house is called by a name that is no category" in verdict.kinds


def test_a_bug_with_a_name_says_it_better_than_that_a_category_is_missing():
    verdict = compared("pair", InProcess(FAULTS["a full house is taken for three of a kind"]), PLANS[:2])
    assert not verdict.unknown.names
    assert verdict.causes[0].name == "a full house is taken for three of a kind"


def test_a_solution_that_calls_no_hand_by_a_proper_name_is_told_what_it_says():
    verdict = compared("pair", InProcess("def category(hand):\n    return 'a hand'\n"), PLANS[:1])
    assert not verdict.unknown.names
    assert verdict.kinds


@pytest.mark.slow
@pytest.mark.parametrize("name", list(FAULTS)[::4])  # each is compared anew
def test_a_fault_is_summed_up_on_one_screen(name):
    shown = screen(compared("pair", InProcess(FAULTS[name]), PLANS[:9]))
    assert len(shown) <= SCREEN
    assert "The simplest difference" in shown


def test_many_faults_and_accidents_still_fit_on_one_screen():
    verdict = Verdict("pair")
    verdict.covered = [Covered("categories", 9, 8, functions=("category",))]
    verdict.not_started = ["describe", "nicknames", "best_five", "shares", "high_card_by_suit", "chips", "stands_for"]
    verdict.rules_not_started = [f"rule {number}" for number in range(64)]
    for number in range(30):
        case = Case(Question("category", ("2c 3d 4h 5s 7c",)), "high card", number)
        reply = Reply(Kind.ANSWER, "pair")
        verdict.count([Difference("categories", case, reply, f"high card is called pair, {number}")])
        verdict.accidents.append(Accident(f"prints {number} lines", 'category("2c 3d 4h 5s 7c")'))
    verdict.simplest = {kind: some[0] for kind, some in verdict.kinds.items()}
    shown = screen(verdict)
    assert len(shown) <= SCREEN
    assert "               and 26 more" in shown
    assert "               and 29 more" in shown


def broken_import(what):
    verdict = Verdict("badger")
    verdict.accidents = [Accident(f"cannot be imported: {what}")]
    return screen(verdict)[2:]


def test_why_a_solution_cannot_be_imported_is_said_first_with_file_line_and_way_out():
    shown = broken_import("SyntaxError: '(' was never closed (__init__.py, line 3)")
    assert shown[0] == "  It cannot be imported, so nothing could be asked."
    assert shown[1] == "  badger/__init__.py, line 3: SyntaxError: '(' was never closed"
    assert shown[2].startswith("  Python cannot read that line")
    assert shown[-1] == "  Mend that, and compare again."


def test_a_module_that_is_not_there_has_a_way_out_of_its_own():
    shown = broken_import("ModuleNotFoundError: No module named 'cards' (__init__.py, line 1)")
    assert "from .cards" in " ".join(shown)


def test_an_import_that_does_not_end_has_a_way_out_of_its_own():
    shown = broken_import("its import does not end")
    assert shown[1:] == [
        "  badger: its import does not end",
        "  Something runs while the file is read. Put it into a function, or take it out.",
        "  Mend that, and compare again.",
    ]


def test_a_comparison_that_was_stopped_says_what_it_covered():
    verdict = Verdict("pair", covered=[Covered("categories", 9, 9, functions=("category",))], stopped_at="equal hands")
    shown = " ".join(" ".join(screen(verdict)).split())
    assert "You stopped it at: equal hands. What follows is true of what was asked before that." in shown
    assert "9 of 9 answers" in shown
    assert "No difference was found." not in shown


def test_every_hand_is_summed_up_in_a_sentence_and_told_in_a_table():
    verdict = Verdict("pair", covered=[Covered("categories", 9, 9, functions=("category",))])
    whole = Everything()
    whole.table.update({("pair", "pair"): 1_098_240, ("flush", "straight"): 3})
    assert "  Of 1,098,243 hands dealt 1,098,240 are called what they are." in screen(verdict, whole)
    told = "\n".join(lines(Document("t", tuple(sections(verdict, whole)))))
    assert (
        "flush  straight" in " ".join(told.replace("     ", "  ").split("  ")).replace(" ", "  ") or "differs" in told
    )
    whole.table["high card", "high card"] = ALL - 1_098_243
    assert f"  Of all {ALL:,} hands {ALL - 3:,} are called what they are." in screen(verdict, whole)


def test_some_house_rules_are_counted_and_those_that_agree_are_named():
    verdict = Verdict("pair", rules_not_started=["bug"], rules_started=["ace-to-five", "two decks"])
    verdict.covered = [Covered("ace-to-five", 5, 5, "ace-to-five"), Covered("two decks", 5, 4, "two decks")]
    shown = screen(verdict)
    assert row(shown, "agrees") == "1 house rule"
    assert row(shown, "not started") == "1 house rule"
    told = "\n".join(lines(Document("t", tuple(sections(verdict)))))
    assert "1 house rules as in the reference" not in told
    assert "1 house rule as in the reference, in 5 questions: ace-to-five." in told


def test_what_there_was_no_time_to_ask_is_said():
    verdict = Verdict("pair", not_compared=['odds(["bug"]): not answered within 3 s'])
    verdict.covered = [Covered("categories", 9, 9, functions=("category",))]
    assert row(screen(verdict), "not asked") == 'odds(["bug"]): not answered within 3 s'
