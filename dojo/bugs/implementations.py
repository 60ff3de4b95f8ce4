"""Builds implementations of the API that are correct, have a bug or give nonsense."""

from collections.abc import Callable, Iterator
from functools import cache
from inspect import signature

import reference
from dojo.bugs.catalogue.bug import Bug, ContractFunction
from dojo.contract import ANSWER_TYPES, FUNCTIONS, RANKING, Call
from dojo.values import write_source
from reference.errors import RulesError
from reference.house.agreement import agree_on

Implementation = dict[str, ContractFunction]  # keyed by the name of the function

NONSENSE = "nonsense"
BY_TYPE: dict[type, object] = {
    str: NONSENSE,
    list: [NONSENSE],
    dict: {NONSENSE: -1},
}
# wrong ways to choose winners; each function takes only the players' names
CHOICES: tuple[Callable[[list[str]], list[str]], ...] = (
    lambda _: [NONSENSE],
    lambda _: [],
    lambda players: players,
    lambda players: players[:1],
    lambda players: players[-1:],
    lambda players: players[1:],
)


def build_implementation(bug: Bug | None = None) -> Implementation:
    """Return the API's functions, keyed by name.

    If *bug* is given, it is put into the functions that it affects.
    """
    implementation: Implementation = {
        name: getattr(reference, name) for name in FUNCTIONS
    }
    if bug:
        for name in bug.functions:
            implementation[name] = put_bug_into(implementation[name], bug)
    return implementation


def put_bug_into(function: ContractFunction, bug: Bug) -> ContractFunction:
    """Return a version of a *function* in the API that makes the mistake of a *bug*.

    The new function answers correctly if the bug isn't active under the house rules in
    a call, if these are invalid, or if the arguments don't fit the signature.
    Otherwise, the bug may change the `Rules` in force and call *function* with the
    changed `Rules`. The reference accepts `Rules` in place of the names of house rules.
    """
    parameters = signature(function)
    with_rules = accept_rules(function)  # type: ignore[arg-type]  # every function is hashable

    def answer(*args: object, **keywords: object) -> object:
        try:
            arguments = parameters.bind(*args, **keywords).arguments
            names = arguments.pop("rules", ())
            rules = agree_on(names)
        except (TypeError, RulesError):
            return function(*args, **keywords)
        if not bug.is_active(names):
            return function(*args, **keywords)
        return bug.wrong(with_rules, tuple(arguments.values()), rules)

    return answer


@cache
def accept_rules(function: ContractFunction) -> ContractFunction:
    """Return a version of *function* that takes rules as its last argument.

    If *function* has no parameter for rules, the version ignores this argument.
    """
    if "rules" in signature(function).parameters:
        return function
    return lambda *arguments, **_: function(*arguments[:-1])


def read_house_rules(call: Call) -> frozenset[str]:
    """Return the house rules in a call, or an empty set if the call is invalid."""
    try:
        bound = signature(getattr(reference, call.function)).bind(
            *call.positional, **call.keywords
        )
    except TypeError:
        return frozenset()
    rules = bound.arguments.get("rules", ())
    if not isinstance(rules, list | tuple | set | frozenset):
        return frozenset()
    return frozenset(name for name in rules if isinstance(name, str))


def answer_call(
    implementation: Implementation, call: Call
) -> tuple[str, Exception | None]:
    """Make a call; return its answer as text, and None.

    If the call raises an error, return the error as text, and the error itself.
    """
    try:
        answer = implementation[call.function](*call.positional, **call.keywords)
    except Exception as error:  # noqa: BLE001 - any error is an answer
        return f"{type(error).__name__}: {error}", error
    return write_source(answer), None


def build_nonsense() -> Iterator[Implementation]:
    """Build implementations with nonsense answers, to find tests that check nothing.

    A useful test fails on at least one of these implementations. Almost every test
    fails on the first implementation, in which `category` always returns "nonsense".
    In each of the next implementations, `category` always returns the same valid name.
    For example, ``assert category(hand) != "flush"`` fails only if `category` returns
    "flush". The last implementation gives correct answers, but changes the hands.
    """
    names = [NONSENSE, *RANKING]
    for number, name in enumerate(names):
        implementation: Implementation = {}
        for function in FUNCTIONS:
            implementation[function] = answer_always(
                BY_TYPE[ANSWER_TYPES.get(function, str)]
            )
        implementation["category"] = answer_always(name)
        implementation["winners"] = choose_always(CHOICES[number % len(CHOICES)])
        yield implementation
    yield {name: change_hands(getattr(reference, name)) for name in FUNCTIONS}


def change_hands(function: ContractFunction) -> ContractFunction:
    """Return a version of *function* that also changes the dict of hands in a call."""

    def answer(*args: object, **keywords: object) -> object:
        right = function(*args, **keywords)
        for hands in args:
            if isinstance(hands, dict):
                for player, hand in hands.items():
                    first, _, rest = str(hand).partition(" ")
                    hands[player] = f"{rest} {first}"
        return right

    return answer


def answer_always(answer: object) -> ContractFunction:
    """Return a function that gives the same *answer* to every call."""
    return lambda *_, **__: answer


def choose_always(choose: Callable[[list[str]], list[str]]) -> ContractFunction:
    """Return a `winners` function that passes the players' names to *choose*."""

    def winners(hands: object = (), *_: object, **__: object) -> object:
        return choose([*hands]) if isinstance(hands, dict) else [NONSENSE]

    return winners
