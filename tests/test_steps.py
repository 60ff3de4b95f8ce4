"""What the steps ask, and what they say about an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

import reference
from dojo.errors import FAILED_ROWS, WrongAnswer
from features.steps.asking import make_call, write_answer
from features.steps.reasons import name_category
from reference.rank_table import category_of, example_of
from tests.playing import EVENING, a_solution, play, scenarios, written

MEETS = ("When J-J-2-2-4 meets 10-10-9-9-8", "Then J-J-2-2-4 wins")
TABLE = (
    """When these players show their hands
    |Ann|9-8-7-6-5|
    |Bob|9-8-7-6-5|
    |Cid|A-A-A-K-Q|""",
    "Then Ann and Bob share the pot",
)
LADDER = (
    """When these hands are laid out, strongest first
    |hand|source|
    |4-4-4-Q-9|000|
    |4-4-4-Q-8|000|""",
    "Then each beats every hand below it",
)
WEAKEST = 7462  # of all ranks of five cards
PAIR = ("When A-A-K-Q-J is shown", "Then it is a pair")
REFUSED = (
    'When "1c Jx 2d 3d 9s" is shown',
    'Then it is refused, naming card 1 "1c" and card 2 "Jx"',
)

Hands = Mapping[str, str]


class Unfriendly:
    """An answer that fights back."""

    def __repr__(self):
        raise RuntimeError

    def __eq__(self, other):
        raise RuntimeError

    __hash__ = None  # type: ignore[assignment]


def right(hands, rules=()):
    return reference.winners(hands, rules)


LAZY: dict[str, Callable[..., object]] = {
    "always the first": lambda hands: list(hands)[:1],
    "always the last": lambda hands: list(hands)[-1:],
    "always all": list,
    "an empty list": lambda _: [],
    "nothing": lambda _: None,
    "something unfriendly": lambda _: Unfriendly(),
    "a set": lambda hands: set(right(hands)),
    "a tuple": lambda hands: tuple(right(hands)),
    "a text": lambda hands: right(hands)[0],
}


@pytest.mark.parametrize("lazy", LAZY)
def test_a_lazy_or_ill_typed_answer_never_passes_and_is_wrong_rather_than_a_crash(lazy):
    solution = a_solution(winners=lambda hands, _rules=(): LAZY[lazy](hands))
    compared = [
        scenario
        for path in sorted(EVENING.glob("*.feature"))
        for scenario in scenarios(path)
        if any(" meets " in step.name or step.datatable for step in scenario.steps)
    ]
    assert len(compared) > 80
    for scenario in compared:
        assert isinstance(play(scenario, solution), WrongAnswer), scenario.name


def test_of_a_whole_table_the_rows_that_failed_are_known_wherever_they_sat():
    def judge(hands):
        return ["Bob"] if "A" in hands["Ann"] else right(hands)

    error = play(written(*TABLE), a_solution(winners=judge))
    assert vars(error)[FAILED_ROWS] == ["Ann", "Bob"]


def test_a_ladder_compares_hands_that_are_not_neighbours_too():
    """Here the lowest beats the highest, while all neighbours are in order."""
    ranks = {"9": 3, "8": 2, "7": 1}

    def in_circles(hands):
        held = {
            next(ranks[card[0]] for card in hand.split() if card[0] in ranks): name
            for name, hand in hands.items()
        }
        return [held[min(held) if set(held) == {1, 3} else max(held)]]

    ladder = LADDER[0].replace("|4-4-4-Q-8|000|", "|4-4-4-Q-8|000|\n|4-4-4-Q-7|000|")
    error = play(written(ladder, LADDER[1]), a_solution(winners=in_circles))
    assert isinstance(error, WrongAnswer)
    assert '"Bob": "4s 4d 4h Qc 7d"' in error.__notes__[0]


@pytest.mark.parametrize(
    ("answering", "said"),
    [
        (a_solution(category=lambda _: "pair"), "'pair'"),
        (a_solution(category=lambda _: {}["J"]), "KeyError: 'J'"),
        (a_solution(category=reference.category, winners=lambda _: ["Bob"]), "['Bob']"),
    ],
)
def test_both_functions_must_refuse_and_an_answer_or_another_error_is_no_refusal(
    answering, said
):
    wrong = play(written(*REFUSED), answering)
    assert isinstance(wrong, WrongAnswer)
    assert wrong.actual == said


@pytest.mark.parametrize(
    ("message", "missing"),
    [
        ("card 1 '1c' and card 2 'Jx'", ""),
        ("1c (1st), Jx (2nd)", ""),
        ("2 faults: 1c, JX at 1", ""),
        ("card 1 '1c'", 'card 2 "Jx"'),
        ("1c and Jx", 'card 1 "1c", card 2 "Jx"'),
        ("cards 1 and 2", 'card 1 "1c", card 2 "Jx"'),
        ("12: 1c, Jx", 'card 1 "1c", card 2 "Jx"'),
        ("", 'card 1 "1c", card 2 "Jx"'),
    ],
)
def test_a_refusal_holds_each_card_and_its_place_as_a_number(message, missing):
    def refusing(*_):
        raise ValueError(message)

    error = play(written(*REFUSED), a_solution(category=refusing, winners=refusing))
    if missing:
        assert isinstance(error, WrongAnswer)
        assert error.expected == 'ValueError, naming card 1 "1c" and card 2 "Jx"'
        assert error.actual == f"ValueError: {message}, which does not name {missing}"
        assert error.__notes__[0].splitlines() == [
            "As a test:",
            "    with pytest.raises(ValueError):",
            '        category("1c Jx 2d 3d 9s")',
        ]
    else:
        assert error is None


@pytest.mark.parametrize("steps", [MEETS, TABLE, LADDER, PAIR, REFUSED])
def test_what_is_not_started_says_so(steps):
    def not_yet(*_):
        raise NotImplementedError

    for solution in (
        a_solution(),
        a_solution(winners=None, category=3),
        a_solution(winners=not_yet, category=not_yet),
    ):
        error = play(written(*steps), solution)
        assert isinstance(error, NotImplementedError)
        assert error.__notes__[0].startswith(("As a test:\n    ", "The call:\n    "))


def refuse_rules(_hands, rules=()):
    raise ValueError(f"Unknown house rule {rules[-1]!r}")


@pytest.mark.parametrize("winners", [refuse_rules, list])
@pytest.mark.parametrize(
    "steps",
    [
        MEETS,
        (
            "When an empty table is shown in place of the hands",
            'Then it is refused, naming "bug nine"',
        ),
    ],
)
def test_house_rules_that_a_solution_does_not_know_yet_are_not_started(winners, steps):
    given = ("Given the house rule high-low", "And the house rule bug")
    error = play(written(*given, *steps), a_solution(winners=winners, category=winners))
    assert isinstance(error, NotImplementedError)
    rules = "bug" if winners is refuse_rules else "high-low or bug"
    assert str(error).endswith(f" doesn't know the house rule {rules} yet.")


def test_an_error_of_its_own_is_still_a_crash_under_house_rules():
    def fail(_hands, _rules):
        raise TypeError("no order")

    assert isinstance(
        play(written("Given the house rule bug", *MEETS), a_solution(winners=fail)),
        TypeError,
    )


def test_house_rules_are_collected_and_go_last():
    asked: list[tuple[object, ...]] = []

    def category(*arguments):
        asked.append(arguments)
        return "pair"

    given = ("Given the house rule bug", "And the house rule suit order hdcs")
    assert play(written(*given, *PAIR), a_solution(category=category)) is None
    assert asked[0] == ("Ac Ad Kh Qs Jc", ("bug", "suit order hdcs"))
    assert play(written(*PAIR), a_solution(category=category)) is None
    assert asked[-1][1:] == ()


def test_something_in_place_of_the_house_rules_is_handed_over_as_it_is():
    asked: list[object] = []

    def category(_, rules="none given"):
        asked.append(rules)
        return "pair"

    for thing in ("nothing", "a bare text", "an empty set"):
        assert (
            play(
                written(f"Given {thing} in place of the house rules", *PAIR),
                a_solution(category=category),
            )
            is None
        )
    assert asked[::3] == [None, "bug", frozenset()]


def test_nothing_is_noted_on_what_ctrl_c_raises():
    def winners(_hands, _rules=()):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as caught:
        play(written(*MEETS), a_solution(winners=winners))
    assert not hasattr(caught.value, "__notes__")


def test_an_answer_is_written_without_its_address():
    assert " at 0x" not in write_answer(make_call("winners", {}), [object()])


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("straight", ['Your category calls Bob\'s "Td Th 9s 9c 8d" a straight.']),
        ("two pairs", []),
        ("no kind at all", []),
    ],
)
def test_category_is_named_if_by_it_the_wrong_player_is_in_front(kind, said):
    def take_for(hand, _rules=()):
        return kind if "8d" in hand else "two pairs"

    error = play(
        written(*MEETS),
        a_solution(winners=lambda _hands, _rules=(): ["Bob"], category=take_for),
    )
    assert error.__notes__[:-1] == said


def test_the_category_of_five_cards_is_that_of_the_reference():
    for rank in range(1, WEAKEST + 1):
        assert name_category(example_of(rank).split()) == category_of(rank)


def test_a_crash_shows_the_values_in_the_innermost_call():
    def winners(hands, _rules=()):
        return any(int(letter) for name in hands for letter in name)

    solution = a_solution(winners=winners)
    solution.__file__ = __file__
    error = play(written(*MEETS), solution)
    assert error.__notes__[0].startswith("with name = 'Ann', letter = 'A', hands = {")
