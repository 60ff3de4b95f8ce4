"""Steps call the solution, and explain wrong answers."""

from __future__ import annotations

import re
import runpy
import sys
from collections.abc import Callable, Mapping
from functools import cache, wraps
from textwrap import dedent
from types import SimpleNamespace

import pytest

import reference
from dojo.errors import (
    CALL_SECONDS,
    FAILED_ROWS,
    WRONG_CALL,
    Interruption,
    NotWritten,
    TimeIsUp,
    WrongAnswer,
)
from dojo.solution.folder import NAME
from features.steps.calling import (
    GENERATOR_EXPRESSION,
    advise_on_names,
    expect,
    make_call,
    write_answer,
)
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
STRENGTHS = 7462  # the number of different strengths of five cards
PAIR = ("When A-A-K-Q-J is shown", "Then it is a pair")
REFUSED = (
    'When "1c Jx 2d 3d 9s" is shown',
    'Then it is refused, and the message names card 1 "1c" and card 2 "Jx"',
)

Hands = Mapping[str, str]


class Unfriendly:
    """An answer that raises an error whenever it is shown or compared."""

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
    "always all": lambda hands: [*hands],
    "an empty list": lambda _: [],
    "None": lambda _: None,
    "something unfriendly": lambda _: Unfriendly(),
    "a set": lambda hands: set(right(hands)),
    "a tuple": lambda hands: tuple(right(hands)),
    "a text": lambda hands: right(hands)[0],
}


def test_answer_that_depends_on_card_order_is_reported():
    def winners(hands):
        ranks = {}
        for name, hand in hands.items():
            ranks[name] = ["23456789TJQKA".index(card[0]) for card in hand.split()]
        return [max(ranks, key=ranks.get)]

    steps = written("When A-10-9-5-4 meets K-Q-J-8-7", "Then A-10-9-5-4 wins")
    wrong = vars(play(steps, a_solution(winners=winners)))[WRONG_CALL]
    assert wrong["turned"] == "when the cards are shuffled"


@pytest.mark.parametrize("lazy", LAZY)
def test_constant_or_wrongly_typed_answer_always_fails(lazy):
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


def test_error_records_the_failed_rows_of_a_table():
    def judge(hands):
        return ["Bob"] if "A" in hands["Ann"] else right(hands)

    error = play(written(*TABLE), a_solution(winners=judge))
    assert vars(error)[FAILED_ROWS] == ["Ann", "Bob"]


def test_ranked_table_also_compares_the_lowest_and_highest_hands():
    """The solution is wrong only about the lowest hand against the highest."""
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
    ("answering", "expected"),
    [
        (a_solution(category=lambda _: "pair"), "'pair'"),
        (a_solution(category=lambda _: {}["J"]), "KeyError: 'J'"),
        (a_solution(category=reference.category, winners=lambda _: ["Bob"]), "['Bob']"),
    ],
)
def test_refused_hand_requires_valueerror_from_both_functions(answering, expected):
    wrong = play(written(*REFUSED), answering)
    assert isinstance(wrong, WrongAnswer)
    assert wrong.actual == expected


NO_POSITIONS = 'the position of "1c" (card 1), the position of "Jx" (card 2)'


@pytest.mark.parametrize(
    ("message", "missing"),
    [
        ("card 1 '1c' and card 2 'Jx'", ""),
        ("1c (1st), Jx (2nd)", ""),
        ("2 faults: 1c, JX at 1", ""),
        ("card 1 '1c'", 'card 2 "Jx"'),
        ("1c and Jx", NO_POSITIONS),
        ("cards 1 and 2", 'card 1 "1c", card 2 "Jx"'),
        ("12: 1c, Jx", NO_POSITIONS),
        ("card 1c, card 2nd Jx", 'the position of "1c" (card 1)'),
        ("cards 1 and 2: 1C", 'card 2 "Jx"'),
    ],
)
def test_refusal_message_must_name_each_card_and_position(message, missing):
    def refusing(*_):
        raise ValueError(message)

    error = play(written(*REFUSED), a_solution(category=refusing, winners=refusing))
    if missing:
        assert isinstance(error, WrongAnswer)
        assert error.expected == 'ValueError, naming card 1 "1c" and card 2 "Jx"'
        assert error.actual == f'ValueError("{message}"). It does not name {missing}.'
    else:
        assert error is None
    assert fails(show_test_for_refusal(), refusing) == bool(missing)


def show_test_for_refusal():
    """Return the test that the board suggests for REFUSED."""

    def refusing(*_):
        raise ValueError("no")

    error = play(written(*REFUSED), a_solution(category=refusing, winners=refusing))
    heading, *test = dedent(error.__notes__[0]).splitlines()
    assert heading == "As a test:"
    return dedent("\n".join(test))


def fails(test, category):
    """Return whether a test fails with this function."""
    try:
        exec(test, {"pytest": pytest, "category": category})  # noqa: S102 - it is ours
    except AssertionError:
        return True
    return False


def test_refusal_without_a_message_fails():
    def refusing(*_):
        raise ValueError

    error = play(written(*REFUSED), a_solution(category=refusing, winners=refusing))
    assert error.actual == "ValueError without a message"
    assert r'assert error.match(r"\b1(st|nd|rd|th)?\b")' in error.__notes__[0]


def test_unexpected_error_is_kept_as_the_cause():
    error = play(written(*REFUSED), a_solution(category=lambda _: {}["x"], winners=len))
    assert error.actual == "KeyError: 'x'"
    assert isinstance(error.__cause__, KeyError)


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ((MEETS[0], "Then J-2-2-4-4 wins"), "J-2-2-4-4 isn't one of these: J-J-2-2-4,"),
        (
            (TABLE[0], "Then Dan wins"),
            "Dan isn't one of these: Ann, Bob, Cid. Correct ",
        ),
        ((LADDER[0].replace("hand|", "hands|"), LADDER[1]), "hand isn't one of these"),
    ],
)
def test_unknown_name_or_column_in_a_step_is_reported(steps, expected):
    error = play(written(*steps), a_solution(winners=right))
    assert isinstance(error, Interruption)
    assert str(error).startswith(expected)


@pytest.mark.parametrize(
    ("rules", "steps", "expected"),
    [
        ("", ("When A-A-K-Q is shown", PAIR[1]), "has only 4 cards"),
        ("", ("When Ad Ad Kc Qh Js is shown", PAIR[1]), "has Ad twice"),
        ("", ("When A-A meets K-K", "Then A-A wins"), "has only 2 cards"),
        ("", ('When "Ad Ac" is shown', PAIR[1]), "has only 2 cards"),
        ("deuces wild", ("When A-2-K-Q is shown", PAIR[1]), "has only 4 cards"),
        ("incomplete hands", ("When A-A-K-Q is shown", PAIR[1]), ""),
        ("two decks", ("When Ad Ad Kc Qh Js is shown", PAIR[1]), ""),
        ("", ("When A-A-K-Q is shown", "Then it is refused"), ""),
    ],
)
def test_invalid_hand_is_reported_as_a_fault_in_the_feature(rules, steps, expected):
    """Without this check, a solution that accepts invalid hands would pass."""
    solution = a_solution(category=reference.category, winners=right)
    given = [f'Given the house rule "{rules}"'] if rules else []
    error = play(written(*given, *steps), solution)
    if expected:
        assert isinstance(error, Interruption)
        assert f" {expected}, so it isn't a hand. Correct the feature" in str(error)
    else:
        assert error is None


@pytest.mark.parametrize("steps", [MEETS, TABLE, LADDER, PAIR, REFUSED])
def test_missing_function_marks_scenario_as_not_started(steps):
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


def take_no_rules(_hands):
    return ["Ann"]


@pytest.mark.parametrize("winners", [refuse_rules, take_no_rules])
@pytest.mark.parametrize(
    "steps",
    [
        MEETS,
        (
            "When an empty table is shown in place of the hands",
            'Then it is refused, and the message names "bug nine"',
        ),
    ],
)
def test_scenario_with_unimplemented_house_rule_is_not_started(winners, steps):
    given = ("Given the house rule high-low", "And the house rule bug")
    error = play(written(*given, *steps), a_solution(winners=winners, category=winners))
    assert isinstance(error, NotImplementedError)
    rules = "bug" if winners is refuse_rules else "high-low or bug"
    assert str(error).endswith(f" doesn't know the house rule {rules} yet.")
    names_parameters = "The API needs  " in error.__notes__[0]
    assert names_parameters == (winners is take_no_rules)


def test_typeerror_raised_under_house_rules_counts_as_a_crash():
    """The error doesn't mean that the function lacks the parameter `rules`."""

    def fail(_hands, _rules):
        raise TypeError("no order")

    assert isinstance(
        play(written("Given the house rule bug", *MEETS), a_solution(winners=fail)),
        TypeError,
    )


def test_house_rules_are_passed_as_the_last_argument():
    calls: list[tuple[object, ...]] = []

    def category(*arguments):
        calls.append(arguments)
        return "pair"

    given = ("Given the house rule bug", "And the house rule suit order hdcs")
    assert play(written(*given, *PAIR), a_solution(category=category)) is None
    assert calls[0] == ("Ac Ad Kh Qs Jc", ("bug", "suit order hdcs"))
    assert play(written(*PAIR), a_solution(category=category)) is None
    assert calls[-1][1:] == ()


def test_invalid_house_rules_are_passed_unchanged():
    calls: list[object] = []

    def category(_, rules="none given"):
        calls.append(rules)
        return "pair"

    for thing in ("None", "a bare text", "an empty set"):
        assert (
            play(
                written(f"Given {thing} in place of the house rules", *PAIR),
                a_solution(category=category),
            )
            is None
        )
    assert calls[::3] == [None, "bug", frozenset()]


def test_keyboard_interrupt_gets_no_note():
    def winners(_hands, _rules=()):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as caught:
        play(written(*MEETS), a_solution(winners=winners))
    assert not hasattr(caught.value, "__notes__")


def test_error_records_the_duration_of_its_call():
    def winners(_hands, _rules=()):
        raise TimeIsUp

    with pytest.raises(TimeIsUp) as caught:
        play(written(*MEETS), a_solution(winners=winners))
    assert 0 <= vars(caught.value)[CALL_SECONDS] < 5


@pytest.mark.parametrize(
    ("body", "is_suggested"),
    [
        ("print(hand)", True),
        ("if not hand: return 'pair'", True),
        ("return classify(hand)", True),
        ("return 'pair' if not hand else None", False),
    ],
)
def test_return_is_suggested_unless_the_function_returns_none_on_purpose(
    body, is_suggested, tmp_path, monkeypatch
):
    file = tmp_path / "solution.py"
    file.write_text(f"def category(hand):\n    {body}\n", encoding="utf-8")
    solution = SimpleNamespace(**runpy.run_path(str(file)))
    monkeypatch.setitem(sys.modules, NAME, solution)
    answer = write_answer(make_call("category", "Kh"), None)
    assert ("is a `return` missing" in answer) == is_suggested


def test_answer_is_shown_without_its_memory_address():
    assert " at 0x" not in write_answer(make_call("winners", {}), [object()])


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (["Bob"], False),
        ("Bob", True),
        (iter(["Ann"]), True),
        (None, False),  # as if `return` were missing
    ],
)
def test_wrong_answer_records_whether_its_type_is_wrong(answer, expected):
    error = play(written(*MEETS), a_solution(winners=lambda *_: answer))
    assert isinstance(error, WrongAnswer)
    assert error.has_wrong_type == expected


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("straight", ['Your category calls Bob\'s "Td Th 9s 9c 8d" a straight.']),
        ("two pairs", []),
        ("no kind at all", []),
    ],
)
def test_only_a_known_category_is_blamed_for_a_wrong_winner(kind, expected):
    def take_for(hand, _rules=()):
        return kind if "8d" in hand else "two pairs"

    error = play(
        written(*MEETS),
        a_solution(winners=lambda _hands, _rules=(): ["Bob"], category=take_for),
    )
    assert error.__notes__[:-1] == expected


def test_categories_in_messages_agree_with_the_reference():
    for rank in range(1, STRENGTHS + 1):
        assert name_category(example_of(rank).split()) == category_of(rank)


def test_report_of_a_crash_shows_values_of_the_innermost_call():
    def winners(hands, _rules=()):
        kind = int
        return any(kind(letter) for name in hands for letter in name)

    solution = a_solution(winners=winners)
    solution.__file__ = __file__
    error = play(written(*MEETS), solution)
    assert error.__notes__[0].startswith(
        "with name = 'Ann'\nwith letter = 'A'\nwith hands = {"
    )
    assert "kind =" not in error.__notes__[0]


def test_report_of_a_crash_begins_with_the_values_in_the_failed_line():
    def winners(_hands, _rules=()):
        last = 0
        return 1 / last

    solution = a_solution(winners=winners)
    solution.__file__ = __file__
    error = play(written(*MEETS), solution)
    assert error.__notes__[0].startswith("with last = 0\nwith _hands = {")


def test_misspelt_house_rule_in_the_code_is_reported(tmp_path, monkeypatch):
    code = (
        "def category(hand, rules=()):\n    if 'joker wild' in rules: return 'pair'\n"
    )
    (tmp_path / "__init__.py").write_text(code)
    monkeypatch.chdir(tmp_path)
    solution = a_solution(category=lambda _hand, _rules=(): "high card")
    solution.__file__ = str(tmp_path / "__init__.py")
    for rule, words in (
        ("jokers wild", "__init__.py:2 has 'joker wild'. The house rule is 'jokers w"),
        ("bug", "As a test:"),
    ):
        steps = written(
            f"Given the house rule {rule}",
            "When A-Q-10-5-Jk is shown",
            "Then it is a pair",
        )
        assert play(steps, solution).__notes__[-1].startswith(words)


def test_typo_that_makes_code_refuse_a_house_rule_is_reported(tmp_path, monkeypatch):
    (tmp_path / "__init__.py").write_text("RULES = 'two deck'\n")
    monkeypatch.chdir(tmp_path)
    solution = a_solution(winners=refuse_rules)
    solution.__file__ = str(tmp_path / "__init__.py")
    error = play(written("Given the house rule two decks", *MEETS), solution)
    words = "__init__.py:1 has 'two deck'. The house rule is 'two decks'."
    assert error.__notes__[-1] == words


class Winners:
    """A class, which can't be used as a function in the API."""


def test_wrong_parameters_are_shown_with_their_defaults():
    def winners(first, second, rules=()):
        return [first, second, rules]

    error = play(written(*MEETS), a_solution(winners=winners))
    yours, needed = error.__notes__[0].splitlines()
    assert yours.endswith(": yours is  winners(first, second, rules=())")
    assert needed == "The API needs  winners(hands, rules=())"


def test_report_of_wrong_parameters_names_the_decorator():
    def log(_):
        def inner(a, b):
            return [a, b]

        return inner

    error = play(written(*MEETS), a_solution(winners=log(right)))
    yours, needed = error.__notes__[0].splitlines()
    assert yours.endswith("log() returns  inner(a, b)")
    assert needed == "The API needs  winners(hands, rules=())"


def test_report_of_wrong_parameters_looks_behind_functools_wraps():
    def log(function):
        @wraps(function)
        def inner():
            return function({})

        return inner

    def pass_on(function):
        @wraps(function)
        def inner(*arguments):
            return function(*arguments)

        return inner

    def winners(hands, limit):
        return [*hands][:limit]

    for decorated, words in (
        (log(winners), "log() returns  inner()"),
        (pass_on(winners), "yours is  winners(hands, limit)"),
    ):
        error = play(written(*MEETS), a_solution(winners=decorated))
        assert error.__notes__[0].splitlines()[0].endswith(words)


def test_report_of_wrong_parameters_shows_the_original_name():
    """The function is called `compare`, and `winners` is another name for it."""

    def compare(a, b):
        return [a, b]

    error = play(written(*MEETS), a_solution(winners=compare))
    assert "compare() returns" not in error.__notes__[0]
    assert " compare(a, b)\n" in error.__notes__[0]


def test_cached_function_that_cannot_take_a_dict_is_explained():
    error = play(written(*MEETS), a_solution(winners=cache(right)))
    assert isinstance(error, TypeError)
    assert error.__notes__[0] == "winners is cached by functools. Remove the cache."


@pytest.mark.parametrize(
    ("value", "kind"),
    [(Winners, "a class"), ("Ann", "a string"), (re, "a module"), (None, "None")],
)
def test_value_instead_of_a_function_is_reported(value, kind):
    error = play(written(*MEETS), a_solution(winners=value))
    assert isinstance(error, NotWritten)
    assert str(error) == f"winners is {kind}, not a function."


SEVEN = (
    "When Ah Kd Qc Js 9h 3d 2c is shown",
    "Then its best five are Ah Kd Qc Js 9h",
)


def refuse_seven(cards):
    if len(cards.split()) != 5:
        raise ValueError("five cards, please")
    return cards


def refuse_all(cards):
    raise ValueError(f"a hand is a string, not {tuple(cards.split())}")


def look_up_suit(cards):
    return "23456789TJQKA".index(cards[1])


@pytest.mark.parametrize(
    ("best_five", "state"),
    [
        (refuse_seven, NotWritten),
        (refuse_all, ValueError),
        (look_up_suit, ValueError),
    ],
)
def test_best_five_that_refuses_only_seven_cards_counts_as_not_started(
    best_five, state
):
    error = play(written(*SEVEN), a_solution(best_five=best_five))
    assert type(error) is state


def test_refusal_of_seven_cards_shows_the_error():
    error = play(written(*SEVEN), a_solution(best_five=refuse_seven))
    assert error.__notes__[0] == "ValueError: five cards, please"


def give_later(hand):
    yield hand


def give_expression(hand):
    return (card for card in hand)


async def give_async(hand): ...


@pytest.mark.parametrize(
    ("category", "advice"),
    [
        (give_later, "Don't use `yield`. Return the whole answer at once."),
        (give_expression, GENERATOR_EXPRESSION),
        (give_async, "Write `def` instead of `async def`."),
    ],
)
@pytest.mark.filterwarnings("ignore:coroutine")
def test_generator_or_coroutine_answer_gets_advice(category, advice):
    solution = SimpleNamespace(category=category)
    with pytest.raises(WrongAnswer) as caught:
        expect("pair", make_call("category", "Kh"), solution)
    assert advice in caught.value.__notes__


@pytest.mark.parametrize(
    ("answer", "advice"),
    [
        ([0], "0 isn't one of this call's players: Ann and Bob."),
        (
            ["Bob", "Cid"],  # a player in an earlier call
            "'Cid' isn't one of this call's players: Ann and Bob.",
        ),
        (["Bob", "Ann"], ""),
    ],
)
def test_advice_appears_only_for_an_unknown_winner(answer, advice):
    hands = {"Ann": "Kh Qd 9s 5c 4c", "Bob": "Jh Td 9d 5d 4d"}
    assert advise_on_names(make_call("winners", hands), ["Ann"], answer) == advice
