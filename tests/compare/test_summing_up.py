"""The first screen: what agrees, what differs, what is not started, and one example, on eighty columns and 22 lines."""

from collections import Counter

import pytest

from dojo.comparing.cases import HOUSES, TABLE, Area, Case
from dojo.comparing.document import MORE, Document
from dojo.comparing.everything import ALL, Everything
from dojo.comparing.groups import UNKNOWN, groups
from dojo.comparing.judging import Difference
from dojo.comparing.question import NOT_ASKED, Kind, Question, Reply
from dojo.comparing.session import THRICE, TOO_OFTEN, Accident
from dojo.comparing.showing.data import as_json
from dojo.comparing.showing.page import page
from dojo.comparing.showing.terminal import SCREEN, lines
from dojo.comparing.summing_up import PASTE, next_step
from dojo.comparing.telling import sections, title
from dojo.comparing.unknown import Unknown
from dojo.comparing.verdict import PLANS, Covered, Verdict, compared
from dojo.comparing.writing import PROPER, refused
from dojo.contract import CONTRACT
from tests.compare.asking import InProcess
from tests.compare.faults import FAULTS
from tests.compare.sound import SOUND, broken

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


def difference(kind, case):
    return Difference("somewhere", case, Reply(Kind.ANSWER, "pair"), kind)


def screen(verdict, whole=None):
    return list(lines(document(verdict, whole), whole=False))


def document(verdict, whole=None):
    return Document(title(verdict), tuple(sections(verdict, whole)), next_step(verdict))


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
    assert row(shown, "differs").startswith("two pairs lose to a higher pair (")
    missing = row(shown, "not started")
    assert missing.startswith("categories: three of a kind and all that beat it (")
    assert missing.endswith("functions: all but category and winners; all 64 house rules")
    assert shown[-2:] == [MORE, f"Next: {PASTE}"]


def test_a_category_that_is_never_answered_is_not_started():
    rest = 'if most[0] > 2:\n        raise NotImplementedError\n    return "two pairs"'
    shown = screen(compared("marten", InProcess(HALF_DONE.replace('return "two pairs"', rest)), PLANS[:5]))
    assert row(shown, "agrees").startswith("categories: high card, pair, two pairs equal hands")
    assert "three of a kind and all that beat it" in row(shown, "not started")


def test_the_simplest_difference_is_told_in_words(half_done):
    shown = screen(half_done)
    _, _, question, expected, actual, because = shown[shown.index("The simplest difference") :][:6]
    worse, better = question.split(" meets ")
    assert expected == f"  expected: {better} wins"
    assert actual == f"{worse.replace('  ', '  actual: ')} wins"
    assert because.startswith("  because: two pairs beats pair: ")


def test_what_a_category_that_is_not_there_yet_explains_is_one_group_and_comes_after_the_rest_of_the_game(half_done):
    found = groups(half_done)
    assert [group.key for group in found].count(UNKNOWN) == 1
    assert [group.about for group in found] == sorted(group.about for group in found)
    [unknown] = [group for group in found if group.key == UNKNOWN]
    assert unknown.kinds > 20
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
        case = Case(Question("category", ("2c 3d 4h 5s 7c",)), "high card")
        reply = Reply(Kind.ANSWER, "pair")
        verdict.count([Difference("categories", case, reply, f"high card is called pair, {number}")])
        verdict.accidents.append(Accident(f"prints {number} lines", 'category("2c 3d 4h 5s 7c")'))
    verdict.simplest = {kind: some[0] for kind, some in verdict.kinds.items()}
    shown = screen(verdict)
    assert len(shown) <= SCREEN
    assert "The simplest difference" in shown
    whole = list(lines(document(verdict)))
    assert "               and 26 more" in whole
    assert "               and 29 more" in whole


def broken_import(what):
    verdict = Verdict("badger")
    verdict.accidents = [Accident(f"cannot be imported: {what}")]
    return screen(verdict)[2:]


NEXT = {
    "write the first": (Verdict("pair", not_started=["winners"]), "pytest features"),
    "go on": (Verdict("pair", rules_not_started=["bug"]), "what is not started: pytest features"),
    "look at the tests": (Verdict("pair"), "python -m dojo bugs"),
}


@pytest.mark.parametrize("name", NEXT)
def test_a_report_ends_with_one_next_step_in_every_form(name):
    verdict, words = NEXT[name]
    for text in (*lines(document(verdict)),), as_json(document(verdict)).splitlines()[-2:], [page(document(verdict))]:
        assert words in text[-1] or words in text[0]
    assert screen(verdict)[-1].startswith("Next: ")
    assert sum(line.startswith("Next: ") for line in lines(document(verdict))) == 1


def test_why_a_solution_cannot_be_imported_is_said_first_with_file_line_and_way_out():
    shown = broken_import("SyntaxError: '(' was never closed (__init__.py, line 3)")
    assert shown[0] == "  It cannot be imported, so nothing could be asked."
    assert shown[1] == "  badger/__init__.py, line 3: SyntaxError: '(' was never closed"
    assert shown[2].startswith("  Python cannot read that line")
    assert shown[-1] == "Next: mend that, and compare again."


def test_a_module_that_is_not_there_has_a_way_out_of_its_own():
    shown = broken_import("ModuleNotFoundError: No module named 'cards' (__init__.py, line 1)")
    assert "from .cards" in " ".join(shown)


def test_an_import_that_does_not_end_has_a_way_out_of_its_own():
    shown = broken_import("its import does not end")
    assert shown[1:] == [
        "  badger: its import does not end",
        "  Something runs while the file is read. Put it into a function, or take it out.",
        "",
        "Next: mend that, and compare again.",
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


TEXT_IS_LAST = {
    "a pair": difference("pair is called high card", Case(Question("category", ("2c 2d 4h 5s 7c",)), "pair", 1)),
    "a pot": difference("shares says something else", Case(Question("shares", (5, {"Ann": PROPER})), {}, TABLE)),
    "a house": difference("wrong under bug", Case(Question("category", (PROPER,), ("bug",)), "pair", HOUSES)),
    "a blank": difference("what is no hand is not refused", refused("category", (" ",))),
}


@pytest.mark.parametrize("first", TEXT_IS_LAST)
def test_the_game_comes_before_the_table_and_its_rules_and_the_text_of_cards_last(first):
    names = list(TEXT_IS_LAST)[list(TEXT_IS_LAST).index(first) :]
    verdict = Verdict("pair", simplest={TEXT_IS_LAST[name].kind: TEXT_IS_LAST[name] for name in names[::-1]})
    assert [group.simplest for group in groups(verdict)] == [TEXT_IS_LAST[name] for name in names]


def test_what_is_wrong_in_the_game_comes_before_what_is_not_there_yet():
    missing = difference("three", Case(Question("category", ("2c 2d 2h 4s 5c",)), "three of a kind", 3))
    wrong = difference("eight", Case(Question("category", ("2c 3c 4c 5c 6c",)), "straight flush", 8))
    verdict = Verdict("pair", simplest={"three": missing, "eight": wrong})
    verdict.unknown = Unknown(("three of a kind",), ("three",), 5, missing)
    assert [group.simplest for group in groups(verdict)] == [wrong, missing]


def test_what_is_not_there_yet_comes_before_what_is_wrong_with_text():
    source = HALF_DONE.replace("def winners", "def no_winners")
    verdict = compared("pair", InProcess(source), PLANS)
    assert groups(verdict)[0].key == UNKNOWN
    shown = screen(verdict)
    assert "  2-2-2-4-3 is shown" in shown
    assert not any(line.startswith("  differs ") for line in shown)
    assert row(shown, "writing").startswith("cards as text are not read or refused as they should be (")


def test_one_fault_with_the_text_of_cards_is_named():
    verdict = compared("pair", InProcess(broken('.replace("10", "T")', "")), PLANS)
    assert row(screen(verdict), "writing").startswith("ten is known as T only (")


def test_functions_that_are_not_started_are_named_unless_the_others_are_fewer():
    few = Verdict("pair", not_started=["chips", "odds"])
    assert row(screen(few), "not started") == "functions: chips, odds"
    none = Verdict("pair", not_started=[*CONTRACT])
    assert row(screen(none), "not started").startswith("functions: category, winners, describe")


ENDLESS = {
    "some": (
        [Reply(Kind.ENDLESS, text="does not end")] * 3 + [NOT_ASKED] * 7,
        "not asked  7 questions about categories: no more of a kind after 3 without an answer",
    ),
    "one": (
        [Reply(Kind.ANSWER, "high card"), *[Reply(Kind.ENDLESS, text="does not end")] * 3, *[NOT_ASKED] * 6],
        "not asked  6 questions about categories: no more of a kind after 3 without an answer",
    ),
    "none": ([NOT_ASKED] * 10, "not asked  10 questions about categories: no more of a kind after 3 without an answer"),
}


@pytest.mark.parametrize("name", ENDLESS)
def test_what_was_no_longer_asked_is_said_with_the_reason_in_every_form(name):
    replies, words = ENDLESS[name]
    verdict = Verdict("pair")
    cases = PLANS[0].cases().cases[-10:]  # high cards with four of a suit
    verdict.judge(Area("categories", cases), replies, THRICE)
    shown = screen(verdict)
    assert words == f"not asked  {row(shown, 'not asked')}"
    assert not any(line.startswith(("  agrees", "  not started")) for line in shown)
    assert "  It answers no question yet." not in shown
    whole_document = document(verdict)
    for whole in ("\n".join(lines(whole_document)), as_json(whole_document), page(whole_document)):
        assert "no more of a kind after 3 without an answer" in " ".join(whole.split())
    table = next(section.table for section in whole_document.sections if section.key == "covered")
    assert table.head[-1] == "not asked"
    assert table.rows[0][-1] == str(replies.count(NOT_ASKED))


def test_what_was_no_longer_asked_is_counted_area_by_area():
    verdict = Verdict("pair")
    verdict.covered = [
        Covered("categories", 9, 9, "", ("category",), 5, THRICE),
        Covered("triples", 0, 0, left=3, why=THRICE),
    ]
    assert row(screen(verdict), "not asked").startswith("8 questions about categories (5) and triples (3): no more")


class Weary(InProcess):
    """Asks nothing at all about house rules, for too much went wrong before."""

    def ask(self, questions):
        self.enough = TOO_OFTEN.format(12)
        return [NOT_ASKED if asked.rules else self.answer(asked) for asked in questions]


def test_house_rules_of_which_nobody_asked_are_not_called_not_started():
    verdict = compared("pair", Weary(SOUND), ())
    assert verdict.rules_not_started == []
    assert len(verdict.rules_not_asked) == 64
    assert "whether it knows 64 house rules, for so much went wrong" in row(screen(verdict), "not asked")
    told = " ".join(" ".join(lines(Document("t", tuple(sections(verdict))))).split())
    assert "for so much went wrong. House rules: " in told


def test_hands_of_the_deck_that_were_not_dealt_are_counted_unless_somebody_stopped_it():
    verdict = Verdict("pair")
    whole = Everything(Counter({("pair", "pair"): ALL - 7}))
    assert row(screen(verdict, whole), "not asked") == "7 hands of the deck: no more after 3 without an answer"
    whole.stopped = True
    assert not any(line.startswith("  not asked") for line in screen(verdict, whole))


def test_what_there_was_no_time_to_ask_is_said():
    verdict = Verdict("pair", not_compared=['odds(["bug"]): not answered within 3 s'])
    verdict.covered = [Covered("categories", 9, 9, functions=("category",))]
    assert row(screen(verdict), "not asked") == 'odds(["bug"]): not answered within 3 s'
