"""Stubs of the functions that a solution implements.

`starter/` contains the first two stubs. When a feature first needs another function,
the board shows a stub to paste. All arguments and results are plain values: strings,
numbers, lists and dicts.
"""

import inspect
from collections.abc import Callable, Sequence
from types import FunctionType

from dojo.values import copy_plain

# ruff: noqa: ANN001 - stubs look as a pair would write them


def category(hand: str, rules=()) -> str:
    """Return the category of a hand, such as "pair" or "full house"."""
    raise NotImplementedError


def winners(hands: dict[str, str], rules=()) -> list[str]:
    """Return the names of the winners, in the order of *hands*.

    *hands* is a dict such as {"Ann": "2h 3d 5s 9c Kd", ...}.
    """
    raise NotImplementedError


def describe(hand: str, rules=()) -> str:
    """Return the usual name of the hand: "sevens full of tens"."""
    raise NotImplementedError


def nicknames(hand: str, rules=()) -> list[str]:
    """Return all other names of the hand: ["wheel", "bicycle"]."""
    raise NotImplementedError


def best_five(cards: str, rules=()) -> str:
    """Return the five cards that count, such as "Jd Js Ts Tc 9s"."""
    raise NotImplementedError


def shares(pot: int, hands: dict[str, str], rules=()) -> dict[str, int]:
    """Return how many chips each player gets; they add up to the pot.

    Odd chips go to the player with the highest card by suit.
    """
    raise NotImplementedError


def high_card_by_suit(cards: dict[str, str]) -> str:
    """Return the name of the player who drew the highest card.

    Rank decides first, then suit: spades, hearts, diamonds, clubs.
    """
    raise NotImplementedError


def low_card_by_suit(cards: dict[str, str]) -> str:
    """Return the name of the player who shows the lowest card.

    Rank decides first (aces are high), then suit: clubs, diamonds,
    hearts, spades.
    """
    raise NotImplementedError


def chips(amount: int, counters=None) -> dict[str, int]:
    """Return the fewest chips to pay the amount: {"blue": 1}.

    *counters* maps a chip's name to its value. The default is
    yellow 100, blue 25, red 5 and white 1.
    """
    raise NotImplementedError


def stands_for(hand: str, rules) -> str:
    """Return the hand with natural cards in place of wild cards."""
    raise NotImplementedError


def odds(rules=()) -> dict[str, int]:
    """Return the number of possible hands in each category.

    The strongest category comes first.
    """
    raise NotImplementedError


STUBS = {
    function.__name__: function
    for function in (
        category,
        winners,
        describe,
        nicknames,
        best_five,
        shares,
        high_card_by_suit,
        low_card_by_suit,
        chips,
        stands_for,
        odds,
    )
}


def write_stub(name: str) -> str:
    return inspect.getsource(STUBS[name]).rstrip()


def accepts(  # type: ignore[explicit-any] # a function of any type
    function: Callable[..., object], arguments: Sequence[object], *, if_unknown: bool
) -> bool:
    """Return whether a function can be called with these arguments.

    If the function has a decorator, both the decorated and the original function must
    accept the arguments. If Python doesn't know the parameters, return *if_unknown*.
    """
    try:
        inspect.signature(function).bind(*arguments)
        if isinstance(function, FunctionType):
            inspect.signature(function, follow_wrapped=False).bind(*arguments)
    except TypeError:
        return False
    except ValueError:
        return if_unknown
    return True


def write_parameters(  # type: ignore[explicit-any] # a function of any type
    function: Callable[..., object],
) -> str:
    """Return the parameters of a function without types: ``(hands, rules=())``."""
    is_python = isinstance(function, FunctionType)
    signature = inspect.signature(function, follow_wrapped=not is_python)
    parameters = [
        parameter.replace(
            annotation=parameter.empty, default=_copy_default(parameter.default)
        )
        for parameter in signature.parameters.values()
    ]
    return str(inspect.Signature(parameters))


def _copy_default(default: object) -> object:
    """Return a copy of a default value that is safe to print."""
    return default if default is inspect.Parameter.empty else copy_plain(default)
