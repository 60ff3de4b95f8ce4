"""Every fault of one rule is found and called by its name, and nothing else is said."""

import pytest

from dojo.bugs.catalogue import BUGS
from dojo.compare.cases import make_cases, make_category_case, make_winners_case
from dojo.compare.explain import explain
from dojo.compare.judge import UNSTEADY, judge
from dojo.compare.messages import Answer, Changing
from dojo.compare.run import compare_solution
from tests.compare.asking import (
    compare_once,
    list_titles,
    load,
    load_engine,
    make_few_cases,
)
from tests.compare.faults import BEST, FAULTS, KEY, MIXED
from tests.compare.sound import SOUND, broken, with_change

pytestmark = pytest.mark.usefixtures("strengths_worked_out_once")


def test_a_sound_solution_differs_in_nothing():
    result = compare_solution("sound", load(SOUND), make_cases())
    assert result.total > 9_000
    assert (result.findings, result.habits, result.right) == ([], {}, result.total)


def test_the_reference_differs_in_nothing():
    result = compare_solution("right", load_engine(None), make_few_cases())
    assert (result.findings, result.habits, result.not_started) == ([], {}, [])


def test_two_neighbours_of_the_whole_order_that_are_taken_for_equal_are_found():
    blind = "    ranks = [12, 11, 10, 9] if ranks == [12, 11, 10, 8] else ranks\n"
    result = compare_solution("blind", load(broken(KEY, blind + KEY)), make_cases())
    assert "a pair against a pair: the pot is shared" in list_titles(
        result, "unexplained"
    )


@pytest.mark.slow
def test_a_fault_of_one_rule_explains_all_differences(fault):
    [finding] = compare_once(FAULTS[fault]).findings
    assert (finding.why, finding.title) == ("cause", fault)
    assert finding.count == finding.shows > 2


@pytest.mark.slow
def test_all_that_is_said_of_a_solution_is_true(mixed):
    source, titles = MIXED[mixed]
    result = compare_once(source)
    kinds = list_titles(result, "unexplained") - {UNSTEADY}
    assert {finding.title for finding in result.findings} - kinds == titles


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    ["only red cards make a flush", "kickers are ignored, and the first wins ties"],
)
def test_faults_that_hide_each_other_explain_all_together(name):
    findings = compare_once(MIXED[name][0]).findings
    assert {finding.why for finding in findings} == {"cause"}
    assert [finding.times for finding in findings] == [
        f"{finding.count:,} of {finding.count:,}" for finding in findings
    ]


@pytest.mark.slow
def test_no_chance_cause_is_named_where_faults_of_category_explain_all():
    source, titles = MIXED["only red cards make a flush"]
    areas = make_few_cases()
    for area in ("the whole order", "category against category"):
        fewer = {name: cases for name, cases in areas.items() if name != area}
        result = compare_solution("red", load(source), fewer)
        assert {finding.title for finding in result.findings} == titles


@pytest.mark.slow
def test_a_cause_explains_too_what_it_alone_explains():
    source = with_change(
        FAULTS["5-4-3-2-A is no straight"],
        "len(ranks) == 5 and ranks[0] - ranks[-1] == 4",
        "sorted(ranks) == list(range(min(ranks), max(ranks) + 1))",
    )
    source = source.replace(
        "if straight and flush", "straight &= len(ranks) > 2\n    if straight and flush"
    )
    wheel, *_ = [
        finding
        for finding in compare_once(source).findings
        if finding.title == "5-4-3-2-A is no straight"
    ]
    [only_wheel] = compare_once(FAULTS[wheel.title]).findings
    assert wheel.count == only_wheel.count


@pytest.mark.slow
def test_what_two_hands_of_one_category_rarely_contradict_is_no_cause():
    lowest = KEY.replace("ranks\n", "ranks[-1:]\n")
    source = broken(KEY, lowest).replace(BEST, f"{BEST.rstrip()}[-1:]\n")
    titles = list_titles(compare_solution("low", load(source), make_cases()), "cause")
    assert "the last player wins ties" in titles
    assert "hands of one category are compared as high cards" not in titles


def test_where_nobody_wins_it_is_said_between_which_hands():
    case = make_winners_case("3c 3d 5h 4s 2c", "2d 2h 6c 5s 4d")
    fault = judge(case, Answer([])).kind
    assert fault == "a pair against a pair: nobody wins"
    case = make_winners_case(*case.hands, "As Kh 9d 8c 7h")
    assert judge(case, Answer([])).kind == "nobody wins"


def pytest_generate_tests(metafunc):
    """Some faults, and some named bugs of the standard game; all with --every-bug."""
    every = metafunc.config.getoption("--every-bug")
    if "fault" in metafunc.fixturenames:
        metafunc.parametrize("fault", list(FAULTS)[:: 1 if every else 6])
    if "mixed" in metafunc.fixturenames:
        metafunc.parametrize("mixed", list(MIXED)[:: 1 if every else 3])
    if "bug" in metafunc.fixturenames:
        standard = [bug for bug in BUGS if not bug.house]
        step = 1 if every else 24
        metafunc.parametrize("bug", standard[::step], ids=lambda bug: bug.name)


@pytest.mark.slow
def test_a_named_bug_is_called_by_its_name_or_what_it_lacks_is_missing(bug):
    result = compare_solution("bug", load_engine(bug), make_few_cases())
    assert [
        finding.why for finding in result.findings if finding.why == "unexplained"
    ] == []
    assert bug.name in list_titles(result, "cause") or list_titles(
        result, "not started"
    )


def test_a_right_answer_that_changes_hides_no_cause():
    name = "of more than five cards the first five count"
    [bug] = [bug for bug in BUGS if bug.name == name]
    exchanges = []
    for case in make_few_cases()["names"]:
        if case.function == "best_five":
            [reply] = load_engine(bug).ask([case.question])
            exchange = judge(case, reply)
            if not exchange.kind:
                backwards = Answer(" ".join(reversed(str(reply.value).split())))
                exchange = judge(case, Changing(reply, backwards))
            exchanges.append(exchange)
    assert [finding.title for finding in explain(exchanges)] == [bug.full_name]


def test_no_category_is_missing_where_an_answer_changes():
    pair, straight = map(make_category_case, ("2c 2d 4h 5s 7c", "2c 3d 4h 5s 6c"))
    changing = judge(pair, Changing(Answer("pair"), Answer("high card")))
    findings = explain([changing, judge(straight, Answer("high card"))])
    assert [finding.why for finding in findings] == ["unexplained", "unexplained"]


def test_equal_hands_of_every_category_are_asked():
    crash = (
        "    if len(best) > 1 and rank(hands[best[0]])[0] == 'straight flush':\n"
        "        best[9]\n"
    )
    source = broken(
        BEST,
        BEST.replace("return", "best =") + crash + "    return best\n",
    )
    [finding] = compare_once(source).findings
    line = source.splitlines().index("        best[9]") + 1
    assert finding.title == f"winners raises IndexError (__init__.py:{line})"
    assert finding.simplest.case.categories == ["straight flush", "straight flush"]


def test_a_hand_that_shrinks_stays_what_it_is():
    source = broken(
        KEY, "    ranks = ranks[:3] if name == 'high card' else ranks\n" + KEY
    )
    for finding in compare_once(source).findings:
        assert {*finding.simplest.case.categories} == {"high card"}
