"""Implementations whose answers have the right type and no relation to the hands."""

from collections.abc import Callable, Iterator

from dojo.bugs.catalogue.bug import ContractFunction, Implementation
from dojo.contract import ANSWER_TYPES, FUNCTIONS, RANKING

NONSENSE = "nonsense"
BY_TYPE: dict[type, object] = {
    str: NONSENSE,
    list: [NONSENSE],
    dict: {NONSENSE: -1},
}
# players, as `winners` may name them whatever they hold
CHOICES: tuple[Callable[[list[str]], list[str]], ...] = (
    lambda _: [NONSENSE],
    lambda _: [],
    lambda players: players,
    lambda players: players[:1],
    lambda players: players[-1:],
    lambda players: players[1:],
)


def build_nonsense() -> Iterator[Implementation]:
    """Build implementations that give the same answer to everything.

    Plausible answers follow the first, which no test should accept. A test such as
    ``assert category(hand) != "flush"`` rejects one of those only.
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


def answer_always(answer: object) -> ContractFunction:
    """Make a function with one answer."""
    return lambda *_, **__: answer


def choose_always(choose: Callable[[list[str]], list[str]]) -> ContractFunction:
    """Make a function that names players by their positions alone."""

    def winners(hands: object = (), *_: object, **__: object) -> object:
        return choose([*hands]) if isinstance(hands, dict) else [NONSENSE]

    return winners
