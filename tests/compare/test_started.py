"""What a solution has started is found out, and all that it has started is asked; odds may take their time."""

from dataclasses import replace
from random import Random

import pytest

import reference
from dojo.comparing import classes, houses, odds, standard
from dojo.comparing.cases import Case
from dojo.comparing.judging import kind, same
from dojo.comparing.question import Kind, Question, Reply
from dojo.comparing.rare import RARE
from dojo.comparing.session import Session
from dojo.comparing.verdict import Verdict, compared, count
from reference.house.catalogue import BY_NAME
from reference.house.rule import HouseRule
from tests.compare.asking import InProcess
from tests.compare.engines import Engine
from tests.compare.hostile import before
from tests.compare.sound import SOUND

ODDS = """
def odds(rules=()):
    if rules:
        raise NotImplementedError
    return {figures}
"""
FIGURES = reference.odds()
BY_FUNCTION = {"category", "winners", "describe", "nicknames", "best_five", "shares", "stands_for"}


class Listening(Engine):
    """An engine without a bug that remembers what it was asked."""

    asked: set[tuple[str, tuple[str, ...]]] = set()  # noqa: RUF012 - a test fills it

    def answer(self, question: Question) -> Reply:
        self.asked.add((question.function, question.rules))
        return Engine.answer(self, question)


@pytest.fixture
def solution(tmp_path):
    def written(source):
        (tmp_path / "__init__.py").write_text(source, encoding="utf-8")
        return tmp_path

    return written


def counted(source: str, patience: odds.Patience = odds.QUICK) -> Verdict:
    verdict = Verdict("pair", covered=[])
    count(InProcess(source), verdict, patience)
    return verdict


def judged(question: Question, answer: object) -> bool:
    right = getattr(reference, question.function)(*question.arguments, question.rules)
    return same(Case(question, right), Reply(Kind.ANSWER, answer))


def test_every_function_that_knows_house_rules_is_asked_about_them():
    listening = Listening(None)
    compared("right", listening, ())
    asked = {function for function, rules in listening.asked if set(rules) & {"deuces wild", "jokers wild"}}
    assert asked - {"odds"} == BY_FUNCTION  # these are counted as far as there is time


@pytest.mark.parametrize(("name", "hands"), [(name, hands) for name, some in RARE.items() for _, *hands in some])
def test_hands_that_chance_rarely_deals_are_hands(name, hands):
    questions = list(houses.known(BY_NAME[name], "winners"))
    assert questions
    assert all(reference.winners(*asked.arguments, asked.rules) for asked in questions)
    assert hands


def test_every_house_rule_has_cases_that_it_changes():
    silent = [rule.name for rule in houses.rules() if not changes(rule)]
    assert silent == ["suit order shdc"]  # the order in which suits break ties if no other is agreed


def changes(rule: HouseRule) -> bool:
    return any(houses.cases(rule, function).telling for function in ("winners", "category"))


def test_a_function_without_a_place_for_house_rules_has_started_none(solution):
    with Session(solution(SOUND)) as session:
        [reply] = session.ask([Question("category", ("2c 3d 5h 9s Kc",), ("ace-to-five",))])
    assert reply.kind is Kind.NOT_STARTED


def test_a_function_that_refuses_unknown_names_is_taken_at_its_word(solution):
    strict = """

_right = category


def category(hand, rules=()):
    if set(rules) - {"nevada pai gow"}:
        raise ValueError("unknown house rule")
    return _right(hand)
"""
    with Session(solution(SOUND + strict)) as session:
        verdict = compared("pair", session, ())
    assert verdict.rules_started == ["nevada pai gow"]
    assert not verdict.kinds  # the rule changes no category


def test_a_function_that_takes_any_name_and_ignores_it_has_not_started_the_rule(solution):
    lax = "\n\n_right = category\n\n\ndef category(hand, rules=()):\n    return _right(hand)\n"
    with Session(solution(SOUND + lax)) as session:
        verdict = compared("pair", session, ())
    assert verdict.rules_started == []


def test_right_odds_are_right_even_where_a_category_without_hands_is_left_out():
    verdict = counted(ODDS.format(figures=FIGURES))
    assert [(covered.area, covered.asked, covered.right) for covered in verdict.covered] == [(odds.NAME, 1, 1)]
    assert judged(
        Question("odds", (), ("20-card poker",)), {k: v for k, v in reference.odds(["20-card poker"]).items() if v}
    )


def test_the_deck_is_counted_at_tables_with_house_rules_too():
    verdict = Verdict("right", rules_started=["20-card poker", "three-card hands"])
    count(Engine(None), verdict, odds.Patience(60.0, 60.0))
    assert [(covered.asked, covered.right) for covered in verdict.covered] == [(2, 2)]
    ignoring = Verdict("pair", rules_started=["20-card poker"])
    count(InProcess(ODDS.format(figures=FIGURES)), ignoring, odds.QUICK)
    assert [covered.asked for covered in ignoring.covered] == [1]


def test_wrong_odds_are_called_by_their_categories():
    verdict = counted(ODDS.format(figures={**FIGURES, "flush": 5_148, "high card": 0}))
    assert list(verdict.kinds) == ["odds counts flush, high card otherwise"]
    right = Case(Question("odds", ()), FIGURES)
    assert kind(right, Reply(Kind.ANSWER, {})).endswith("three of a kind and more otherwise") is False
    assert kind(right, Reply(Kind.ANSWER, {})).endswith(" and more otherwise")
    assert kind(right, Reply(Kind.ANSWER, "many")) == "odds says something else"


def test_odds_that_take_too_long_are_no_difference_and_no_accident(solution):
    slow = SOUND + "\n\ndef odds(rules=()):\n    while True:\n        pass\n"
    verdict = Verdict("pair", covered=[])
    verdict.right.append(Case(Question("chips", (1,)), {}))
    with Session(solution(slow)) as session:
        session.ask([Question("category", ("2c 3d 5h 9s Kc",))])
        count(session, verdict, odds.Patience(0.3, 1.0))
    assert not verdict.kinds
    assert not session.accidents
    assert verdict.covered == []


def test_what_was_not_counted_in_time_is_told():
    found = odds.Count()
    patience = odds.Patience(3.0, 1.0)
    found.add((), Reply(Kind.ENDLESS), patience)
    found.add(("deuces wild",), Reply(Kind.NOT_ASKED), patience)
    assert found.late == ["odds(): not answered within 3 s", 'odds(["deuces wild"]): there was no time left']
    assert found.area.cases == ()


def test_odds_end_a_process_only_once(solution):
    with Session(solution(SOUND + "\n\ndef odds(rules=()):\n    import os\n    os._exit(4)\n")) as session:
        verdict = compared("pair", session, standard.PLANS[3:4])
    assert "ends the whole process with status 4" in {accident.what for accident in verdict.accidents}
    assert "odds ends the whole process with status 4" in verdict.kinds


def test_with_more_patience_the_deck_is_counted_at_every_table():
    started = ["20-card poker", "three-card hands", "jokers wild", "incomplete hands", "suit order sdch", "deuces wild"]
    quick = list(odds.tables(started, odds.QUICK))
    every = list(odds.tables(started, odds.ALL))
    assert quick == [("20-card poker",), ("jokers wild",)]
    assert every == [("20-card poker",), ("three-card hands",), ("jokers wild",), ("deuces wild",)]


def test_a_later_count_takes_the_place_of_an_earlier():
    verdict = counted(ODDS.format(figures=FIGURES))
    count(InProcess(ODDS.format(figures=FIGURES)), verdict, odds.ALL)
    assert [covered.area for covered in verdict.covered] == [odds.NAME]
    count(InProcess(""), verdict, odds.ALL)
    count(InProcess(""), verdict, odds.ALL)
    assert verdict.not_started == ["odds"]


def test_a_wild_card_may_play_in_any_suit_that_makes_no_flush():
    asked = Question("stands_for", ("Jd Ts 9c Jk 7s",), ("jokers wild",))
    assert judged(asked, "Jd Ts 9c 8s 7s")
    assert judged(asked, "Jd Ts 9c 7s 8h")
    assert not judged(asked, "Jd Ts 9c 8s 7d")
    assert not judged(asked, "Jd Ts 9c Qs 7s")
    assert not judged(asked, "Jd Ts 9c 8s")
    assert not judged(asked, ["Jd", "Ts", "9c", "8s", "7s"])
    flush = Question("stands_for", ("Jd Td 9d Jk 2d",), ("jokers wild",))
    assert judged(flush, "Jd Td 9d Ad 2d")
    assert not judged(flush, "Jd Td 9d Ac 2d")


def test_of_equal_cards_any_may_be_chosen_under_house_rules_too():
    asked = Question("best_five", ("8c 8d 6h 5s 3c Kd",), ("ace-to-five",))
    assert judged(asked, "8d 6h 5s 3c Kd")
    assert judged(asked, "8c 6h 5s 3c Kd")
    assert not judged(asked, "8c 8d 6h 5s 3c")
    assert not judged(asked, "8s 6h 5s 3c Kd")


def test_all_triples_find_a_circle_that_few_may_miss(solution, monkeypatch):
    monkeypatch.setattr(classes, "TRIPLES", 150)
    monkeypatch.setattr(classes, "showdowns", lambda: iter(()))
    rounds = (
        "if len(hands) == 2 and all(category(hand) == 'high card' for hand in hands.values()):\n"
        "    one, other = (sum(map(ord, min(hand.split()))) % 3 for hand in hands.values())\n"
        "    if one != other:\n        return ['Ann'] if (one - other) % 3 == 1 else ['Bob']"
    )
    verdict = Verdict("pair")
    told = []
    with Session(solution(before("winners", rounds))) as session:
        classes.compare_classes(session, verdict, lambda done, total: told.append((done, total)))
    assert [(one.area, one.asked) for one in verdict.covered][1] == (classes.IN_THREES, 450)
    assert verdict.accidents[0].what.startswith("its order runs in circles")
    assert told[-1] == (450, classes.ALL + 450)


def test_triples_of_hands_are_many_more_when_all_are_asked_for():
    assert classes.TRIPLES >= 50 * standard.TRIPLES
    assert sum(1 for _ in standard.triples(Random(1), 20)) == 60


def test_cases_are_made_once():
    plan = replace(standard.PLANS[3])
    assert plan.cases() is plan.cases()
    assert plan.cases() is standard.PLANS[3].cases()
