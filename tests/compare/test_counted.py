"""Every difference is counted in one group, with the cause that explains it or by its kind."""

import json
import re
from functools import cache

import pytest

from dojo.comparing import odds
from dojo.comparing.cases import EVENING, WRITING, Refusal
from dojo.comparing.causes import foresees
from dojo.comparing.document import Document
from dojo.comparing.groups import CAUSE, DIFFERENCE, UNKNOWN, groups
from dojo.comparing.heaps import Heap
from dojo.comparing.judging import Difference
from dojo.comparing.question import Kind, Reply
from dojo.comparing.showing.data import as_json
from dojo.comparing.simplest import simplest
from dojo.comparing.telling import sections
from dojo.comparing.unknown import shows
from dojo.comparing.verdict import Verdict, compared, count
from dojo.comparing.writing import PROPER, refused
from dojo.gallery import BUGS
from dojo.trial.stage import KIT
from tests.compare.asking import InProcess
from tests.compare.faults import BEST, FAULTS, KEY
from tests.compare.sound import SOUND
from tests.compare.test_summing_up import HALF_DONE

SUITS_DECIDE = (
    "    suits = sorted((card[0], card[1]) for card in read(hand))\n    return ORDER.index(name), ranks, suits[-1][1]\n"
)
LENIENT = """    cards = []
    for piece in text.replace("10", "T").split():
        if piece[0].upper() not in RANKS:
            raise ValueError(piece)
        cards.append((piece[0].upper(), SUITS.get(piece[-1], piece[-1])))
    if len(cards) != 5:
        raise ValueError("five")
    return cards
"""
READING = re.search(r"    cards, wrong = .*?    return cards\n", SOUND, re.DOTALL)[0]
HIGH_CARDS_AND_PAIRS = HALF_DONE.replace('"two pairs" if most[:2] == [2, 2] else ', "")
FIRST = "    return [player for player in hands if keys[player] == best][:1]\n"
WHEEL, KICKERS = FAULTS["5-4-3-2-A is no straight"], FAULTS["kickers are ignored after a pair"]
FAULTY = {
    "suits break ties, and text is taken as it comes": SOUND.replace(KEY, SUITS_DECIDE).replace(READING, LENIENT),
    "the wheel is none, and the first player wins ties": WHEEL.replace(BEST, FIRST),
    "kickers are ignored, and the first player wins ties": KICKERS.replace(BEST, FIRST),
    "the wheel is none, and text is taken as it comes": WHEEL.replace(READING, LENIENT),
    "one is all that is known": HIGH_CARDS_AND_PAIRS,
    "two pairs are all that is known": HALF_DONE,
    "kickers are wrong": (KIT / "tests/solutions/wrong_kickers/__init__.py").read_text(encoding="utf-8"),
    "answers are of wrong types": (KIT / "tests/solutions/wrong_types/__init__.py").read_text(encoding="utf-8"),
}


@cache
def verdict_on(name: str) -> Verdict:
    return compared("pair", InProcess(FAULTY[name]))


def differing(verdict):
    return verdict.asked - sum(area.right for area in verdict.covered)


@pytest.mark.parametrize("name", FAULTY)
def test_the_times_of_all_groups_add_up_to_what_is_not_as_in_the_reference(name):
    verdict = verdict_on(name)
    assert differing(verdict) > 0
    assert sum(group.count for group in groups(verdict)) == differing(verdict)


@pytest.mark.parametrize("name", FAULTY)
def test_they_add_up_in_the_data_too_where_figures_are_numbers(name):
    verdict = verdict_on(name)
    data = json.loads(as_json(Document("t", tuple(sections(verdict)))))["sections"]
    figures = data[0]["figures"]
    assert (figures["asked"], figures["asked"] - figures["right"]) == (verdict.asked, differing(verdict))
    times = [one["figures"]["times"] for one in data if one["key"] in (CAUSE, DIFFERENCE, UNKNOWN)]
    times += [row["times"] for one in data if one["key"] == "more differences" for row in one["figures"]]
    assert sum(times) == differing(verdict)
    [covered] = [one["figures"] for one in data if one["key"] == "covered"]
    assert {row["about"]: row["questions"] for row in covered} == {one.area: one.asked for one in verdict.covered}


@pytest.mark.parametrize("name", FAULTY)
def test_the_simplest_difference_of_a_cause_is_one_that_it_explains(name):
    bugs = {bug.name: bug for bug in BUGS}
    for group in groups(verdict_on(name)):
        assert group.key != CAUSE or foresees(bugs[group.title], group.simplest)


def test_bad_hands_that_a_cause_does_not_foresee_are_a_group_of_their_own_with_an_example():
    found = groups(verdict_on("suits break ties, and text is taken as it comes"))
    [twice] = [group for group in found if group.title == "a card may be there twice"]
    [rest] = [group for group in found if group.title == "a hand that is none is not refused"]
    assert (twice.key, rest.key) == (CAUSE, DIFFERENCE)
    assert "2c" in twice.simplest.case.question.arguments[0]
    assert rest.simplest.case.question.arguments[0] == "2c 3x 5h 9s Kc"


@pytest.mark.parametrize("name", ["one is all that is known", "two pairs are all that is known"])
def test_what_is_put_down_to_a_category_that_is_not_there_shows_it_and_what_is_not_read_is_told_for_itself(name):
    verdict = verdict_on(name)
    found = groups(verdict)
    [missing] = [group for group in found if group.key == UNKNOWN]
    assert shows(missing.simplest, verdict.unknown.names)
    text = [one for some in verdict.kinds.values() for one in some if one.case.level == WRITING]
    read = [one for one in text if one.kind in verdict.unknown.kinds]
    assert read
    assert all(one.case.right in verdict.unknown.names and one.reply.value in EVENING for one in read)
    told = [group for group in found if group.simplest.case.level == WRITING]
    assert sum(group.count for group in told) == len(text) - len(read) > 50
    assert "small letters for ranks are refused" in [group.title for group in told]
    assert any(not isinstance(group.simplest.case.right, Refusal) for group in told)


def test_a_category_that_is_not_there_is_missing_in_hands_of_every_form_that_is_read():
    no_flushes = SOUND.replace("flush = len", "flush = 0 * len")
    verdict = compared("pair", InProcess(no_flushes))
    assert verdict.unknown.names == ("flush", "straight flush")
    assert not any(group.simplest.case.form for group in groups(verdict))
    assert sum(group.count for group in groups(verdict)) == differing(verdict)


def test_of_a_heap_of_which_not_all_were_kept_none_gets_lost_when_it_is_parted():
    def one(text):
        return Difference("somewhere", refused("category", (text,)), None, "no refusal")

    heap = Heap([one("2c"), one("3c"), one("nothing")], 10, one("nothing"))
    few, many = heap.parted(lambda found: found.case.question.arguments == ("nothing",))
    assert (few.count, many.count) == (3, 7)
    assert many.simplest == heap.some[0]
    assert heap.parted(lambda _: True) == (heap, None)
    assert heap.parted(lambda _: False) == (None, heap)


def test_what_is_no_text_is_looked_at_without_stumbling_where_it_is_the_simplest_difference():
    asked = refused("winners", ({"Ann": PROPER, "Bob": ["2c"]},))
    found = Difference("somewhere", asked, Reply(Kind.ANSWER, ["Ann"]), "no refusal")
    assert simplest([found], lambda _: []) == found


def test_wrong_odds_that_are_counted_anew_are_one_difference():
    verdict = Verdict("pair")
    for _ in range(2):
        count(InProcess("def odds(rules=()):\n    return {'pair': 5}\n"), verdict, odds.ALL)
    assert differing(verdict) == 1
    assert sum(verdict.times.values()) == 1
    assert sum(map(len, verdict.kinds.values())) == 1
