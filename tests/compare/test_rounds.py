"""Many comparisons: several at a time, each as if it were alone; how far they are; what all of them have shown."""

import io
import threading
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest

from dojo.comparing import everything, odds, rounds, session
from dojo.comparing.everything import Everything
from dojo.comparing.question import NOT_ASKED, Kind, Question
from dojo.comparing.session import TIME_OVER, Session
from dojo.comparing.steps import Steps, weights
from dojo.comparing.stopping import Wishes
from dojo.comparing.verdict import ONCE_MORE, PLANS, SIMPLER, THE_CAUSES, compared
from dojo.report.bar import Progress
from tests.compare.asking import InProcess
from tests.compare.faults import FAULTS
from tests.compare.sound import SOUND
from tests.compare.test_stopping import solution

WHEEL = FAULTS["5-4-3-2-A is no straight"]
HAND = Question("category", ("2c 3d 5h 9s Kc",))
SOURCES = {"fox": WHEEL, "heron": FAULTS["kickers are ignored after a pair"], "owl": SOUND, "stoat": WHEEL}


def facts(verdict):
    """All that was found about a solution, as far as it can be told."""
    kinds = {kind: [str(one) for one in found] for kind, found in verdict.kinds.items()}
    simplest = {kind: str(one) for kind, one in verdict.simplest.items()}
    return verdict.covered, kinds, verdict.times, simplest, verdict.causes, verdict.accidents, verdict.unknown


@pytest.fixture
def teams(tmp_path):
    return [solution(tmp_path / name, source) for name, source in SOURCES.items()]


@pytest.mark.slow
def test_several_at_a_time_are_found_to_be_what_each_is_alone(teams):
    together = rounds.Found(teams)
    rounds.quick_ones(together)
    assert list(together.verdicts) == teams
    for folder in teams:
        alone = rounds.Found([folder])
        rounds.quick_ones(alone)
        assert facts(alone.verdicts[folder]) == facts(together.verdicts[folder])


def test_they_are_compared_side_by_side_and_named_in_order_whoever_is_ready_first(monkeypatch):
    monkeypatch.setattr(rounds.os, "cpu_count", lambda: 2)
    both, first_is_done = threading.Barrier(2), threading.Event()

    def compare(folder):
        both.wait(60)  # nobody passes here alone
        if folder.name == "owl":
            first_is_done.set()
        assert first_is_done.wait(60)
        return compared(folder.name, InProcess(SOUND), PLANS[3:4])

    assert [folder.name for folder in rounds.at_once(compare, [Path("fox"), Path("owl")])] == ["fox", "owl"]


def test_no_more_are_compared_at_a_time_than_there_are_cores(monkeypatch):
    monkeypatch.setattr(rounds.os, "cpu_count", lambda: 1)
    at_work, most = [], []

    def compare(folder):
        at_work.append(folder)
        most.append(len(at_work))
        verdict = compared(folder.name, InProcess(SOUND), PLANS[3:4])
        at_work.remove(folder)
        return verdict

    assert len(rounds.at_once(compare, [Path(name) for name in "abcd"])) == 4
    assert set(most) == {1}


def test_only_waiting_for_a_solution_uses_up_the_patience_with_it(tmp_path, monkeypatch):
    now = [0.0]
    monkeypatch.setattr(session, "time", SimpleNamespace(monotonic=lambda: now[0]))
    with Session(solution(tmp_path / "pair")) as asked:
        now[0] += 1_000.0  # whatever we do meanwhile
        assert asked.ask([HAND])[0].value == "high card"
        assert asked.left() == session.IN_ALL
        given = asked.given

        def slowly(questions):
            now[0] += session.IN_ALL + 1
            return given(questions)

        monkeypatch.setattr(Session, "given", lambda _, questions: slowly(questions))
        assert asked.ask([HAND])[0].value == "high card"
        assert asked.ask([HAND]) == [NOT_ASKED]
        assert asked.enough == TIME_OVER


def test_what_was_ended_because_somebody_had_no_more_time_is_no_accident_of_the_solution(tmp_path, monkeypatch):
    wishes = Wishes()
    monkeypatch.setattr(session, "WISHES", wishes)
    with Session(solution(tmp_path / "pair", SOUND), wishes=0) as asked:
        asked.ask([HAND])
        asked.process.popen.kill()
        asked.process.popen.wait()
        given = asked.given

        def wished(questions):
            wishes.number = 1  # while it is asked
            return given(questions)

        monkeypatch.setattr(Session, "given", lambda _, questions: wished(questions))
        with pytest.raises(KeyboardInterrupt):
            asked.wait(HAND, 1.0)
        assert not asked.accidents
        with pytest.raises(KeyboardInterrupt):
            asked.ask([HAND])


def test_the_causes_are_looked_for_only_while_nobody_wishes_to_stop(monkeypatch):
    wishes = Wishes()
    monkeypatch.setattr("dojo.comparing.steps.WISHES", wishes)
    steps = Steps(lambda _, __: None)

    def begin(step):
        steps.begin(step)
        wishes.number += step == THE_CAUSES

    verdict = compared("pair", InProcess(WHEEL), PLANS[:2], begin, steps.within)
    assert verdict.stopped_at == THE_CAUSES
    assert set(verdict.simplest) == set(verdict.kinds) != set()


def test_the_bar_knows_every_step_moves_within_the_causes_and_never_goes_back():
    told, steps_seen = [], []
    steps = Steps(lambda done, total: told.append((done, total)))

    def begin(step):
        steps_seen.append(step)
        steps.begin(step)

    source = WHEEL + "\n\ndef odds(rules=()):\n    return {}\n"
    compared("pair", InProcess(source), PLANS, begin, steps.within)
    assert {odds.NAME, ONCE_MORE, SIMPLER, THE_CAUSES} <= set(steps_seen) <= set(weights())
    places = [done for done, _ in told]
    assert places == sorted(places)
    within = [done for done in places if done > sum(weights().values()) - weights()[THE_CAUSES]]
    assert len(set(within)) > 50
    assert {total for _, total in told} == {sum(weights().values())}


def test_of_many_the_bar_shows_how_far_all_of_them_are(monkeypatch):
    shown = []
    monkeypatch.setattr(Progress, "show", lambda _, done, total: shown.append((done, total)))
    monkeypatch.setattr(rounds.sys, "stderr", io.StringIO())

    def quickly(folder, told, wishes):
        assert wishes >= 0
        told(folder, 5, 10)
        told(folder, 10, 10)
        return compared(folder.name, InProcess(SOUND), PLANS[3:4])

    monkeypatch.setattr(rounds, "quickly", quickly)
    rounds.quick_ones(rounds.Found([Path("fox"), Path("owl")]))
    assert min(shown) == (25, 100)
    assert max(shown) == (100, 100)


def test_the_causes_of_what_only_every_hand_has_shown_are_named_with_how_often(monkeypatch):
    monkeypatch.setattr(everything, "deals", lambda: iter([(12, 25)]))
    monkeypatch.setattr(rounds, "all_showdowns", lambda *_: None)
    verdict = compared("pair", InProcess(SOUND), PLANS[:1])
    verdict.not_started = ["odds"]
    verdict.right = [case for case in verdict.right if case.right != "full house"]  # of these only every hand knows
    wrong = compared("pair", InProcess(FAULTS["a full house is taken for three of a kind"]), PLANS[:1])
    kinds = {kind: found[0] for kind, found in wrong.kinds.items() if kind.startswith("full house")}
    whole = Everything(Counter({("full house", "three of a kind"): 7}), kinds, Counter(dict.fromkeys(kinds, 7)))
    monkeypatch.setattr(rounds, "everything", lambda *_: whole)
    assert not verdict.causes
    found = rounds.Found([Path("pair")], {Path("pair"): verdict})
    rounds.thoroughly(Path("pair"), found)
    [cause] = verdict.causes
    assert cause.name == "a full house is taken for three of a kind"
    assert cause.count == 7
    assert list(verdict.kinds) == list(kinds)
    assert not verdict.right  # nobody asks again
    assert verdict.simplest[cause.kinds[0]].reply.kind is Kind.ANSWER


def test_who_stops_while_causes_are_looked_for_anew_loses_nothing(monkeypatch):
    def interrupt(*_):
        raise KeyboardInterrupt

    verdict = compared("pair", InProcess(WHEEL), PLANS[:1])
    monkeypatch.setattr(rounds, "explain", interrupt)
    rounds.explain_anew(verdict)
    assert verdict.stopped_at == THE_CAUSES
    assert verdict.kinds
