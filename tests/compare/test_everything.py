"""Every hand of the deck, dealt to solutions on both cores."""

from collections import Counter

import pytest

from dojo.comparing import classes, everything
from dojo.comparing.cases import EVENING
from dojo.comparing.everything import categories
from dojo.comparing.inside.deals import hands
from dojo.comparing.session import Session
from dojo.comparing.verdict import Verdict
from reference import category_of, hand_rank
from tests.compare.faults import FAULTS
from tests.compare.hostile import before
from tests.compare.sound import SOUND


@pytest.fixture
def solution(tmp_path):
    def written(source):
        (tmp_path / "__init__.py").write_text(source, encoding="utf-8")
        return tmp_path

    return written


@pytest.fixture
def few_deals(monkeypatch):
    """The last deals, which are small, and one with two aces, which holds hands of all kinds but straight flushes."""
    chosen = [(12, 25), *((first, second) for first in range(34, 40) for second in range(first + 1, 49))]
    monkeypatch.setattr(everything, "deals", lambda: iter(chosen))
    return chosen


def test_the_right_categories_of_a_deal_are_those_of_its_hands():
    for deal in [(0, 1), (12, 40), (33, 46), (48, 49)]:
        expected = [EVENING.index(category_of(hand_rank(text))) for text in hands(*deal)]
        assert list(categories(deal)) == expected


def test_all_deals_together_are_the_deck():
    assert sum(len(range(second + 1, 52)) ** 0 for _, second in everything.deals()) == 1_176
    left = Counter(52 - second - 1 for _, second in everything.deals())
    assert sum(n * (n - 1) * (n - 2) // 6 * times for n, times in left.items()) == everything.ALL


@pytest.mark.usefixtures("few_deals")
def test_a_sound_solution_calls_every_hand_what_it_is(solution):
    found = everything.everything(solution(SOUND), lambda *_: None)
    assert found.asked == found.right > 10_000
    assert not found.kinds
    assert not found.accidents


@pytest.mark.usefixtures("few_deals")
def test_a_wrong_name_shows_in_the_table_with_an_example(solution):
    found = everything.everything(solution(FAULTS["a full house is taken for three of a kind"]), lambda *_: None)
    assert found.table["full house", "three of a kind"] > 0
    assert found.table["full house", "full house"] == 0
    assert list(found.kinds) == ["full house is called three of a kind"]
    assert category_of(hand_rank(found.kinds.popitem()[1].case.question.arguments[0])) == "full house"


@pytest.mark.usefixtures("few_deals")
def test_one_hand_without_end_does_not_end_the_count(solution, monkeypatch):
    monkeypatch.setattr(everything, "A_CALL", 0.3)
    asked: list[int] = []
    loop = before("category", 'if sorted(hand.split()) == ["2s", "3s", "4s", "5s", "Th"]:\n    while True: pass')
    found = everything.everything(solution(loop), lambda done, _: asked.append(done))
    assert found.table["high card", "(does not end)"] == 1
    assert found.asked == asked[-1] == found.right + 1
    assert "does not end" in found.accidents


@pytest.mark.usefixtures("few_deals")
def test_what_is_no_text_is_counted_as_what_it_is(solution):
    found = everything.everything(solution("def category(hand):\n    return 5\n"), lambda *_: None)
    assert found.right == 0
    assert {theirs for _, theirs in found.table} == {"(int)"}


def test_each_hand_against_its_class_finds_what_a_sample_may_miss(solution, monkeypatch):
    def few():
        return (case for number, case in enumerate(all_of()) if number % 40 == 0)

    all_of = classes.showdowns
    monkeypatch.setattr(classes, "showdowns", few)
    source = before("key", 'if "7h" in hand and "7s" in hand:\n    return 0, []')
    verdict = Verdict("pair")
    with Session(solution(source)) as session:
        classes.compare_classes(session, verdict, lambda *_: None)
    assert verdict.covered[0].asked > verdict.covered[0].right > 0
    assert set(verdict.simplest) == set(verdict.kinds)


def test_there_are_as_many_classes_as_said():
    assert sum(1 for _ in classes.hands()) == classes.ALL
