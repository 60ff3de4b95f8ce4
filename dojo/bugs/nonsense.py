"""Nonsense implementations: their answers have the right type and ignore the hands."""

from collections.abc import Callable, Iterator

from dojo.bugs.catalogue.bug import ContractFunction, Implementation
from dojo.contract import ANSWER_TYPES, FUNCTIONS, RANKING

NONSENSE = "nonsense"
BY_TYPE: dict[type, object] = {
    str: NONSENSE,
    list: [NONSENSE],
    dict: {NONSENSE: -1},
}
# how `winners` may choose players without looking at their hands
CHOICES: tuple[Callable[[list[str]], list[str]], ...] = (
    lambda _: [NONSENSE],
    lambda _: [],
    lambda players: players,
    lambda players: players[:1],
    lambda players: players[-1:],
    lambda players: players[1:],
)


def build_nonsense() -> Iterator[Implementation]:
    """Build implementations that always give the same answer.

    Every test should reject the first. The others are for weak tests: for example,
    ``assert category(hand) != "flush"`` rejects only the answer "flush".
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
    """Make a function that always gives this *answer*."""
    return lambda *_, **__: answer


def choose_always(choose: Callable[[list[str]], list[str]]) -> ContractFunction:
    """Make a function that chooses players only by their order."""

    def winners(hands: object = (), *_: object, **__: object) -> object:
        return choose([*hands]) if isinstance(hands, dict) else [NONSENSE]

    return winners
