"""The module `starter` while bugs are tried: its functions ask an engine, and every question is kept.

Whatever is not in the contract comes from the pair's own package, so that tests of
inner functions run too.
"""

import sys
from collections.abc import Mapping
from contextlib import suppress
from copy import deepcopy
from importlib.abc import Loader
from importlib.util import module_from_spec
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from dojo.catalogue.bug import ContractFunction, Engine
from dojo.contract import FUNCTIONS
from dojo.finder import SolutionFinder
from dojo.solution import NAME
from dojo.text import clip
from reference.cards import cut
from reference.errors import PokerError
from reference.rules import MOST_CARDS, STANDARD

OF_PYTEST = (
    "pytest_plugins",
    "setUpModule",
    "setup_module",
    "tearDownModule",
    "teardown_module",
)  # of any package
LONGEST_CALL = 600  # characters of what was asked, and of an answer
MOST_CALLS = 500  # questions of one test that are kept
# it takes the best five of more, as other tables do
AS_THE_REFERENCE = f"{STANDARD.min_cards} to {MOST_CARDS} needed"
AS_THE_SHEET = "a hand is five cards"


class Call(NamedTuple):
    """A question that a test asked."""

    function: str
    args: tuple[object, ...]
    named: dict[str, object]

    def __str__(self) -> str:
        """Write it as in the test."""
        words = [
            *map(repr, self.args),
            *(f"{name}={value!r}" for name, value in self.named.items()),
        ]
        return f"{self.function}({', '.join(words)})"

    def put_to(self, engine: Engine) -> tuple[str, Exception | None]:
        """Give the answer of an engine as text, and the error in its place."""
        try:
            return repr(engine[self.function](*self.args, **self.named)), None
        except Exception as error:  # noqa: BLE001 - whatever it is, it is the answer
            return f"{type(error).__name__}: {error}", error

    def describe(self, right: Engine) -> str:
        """Tell what the rules say, as a player would, in front: the answer, or that it is refused, and why."""
        asked, (answer, error) = clip(str(self), LONGEST_CALL), self.put_to(right)
        if isinstance(error, PokerError):
            return f"it is refused ({str(error).replace(AS_THE_REFERENCE, AS_THE_SHEET)}): {asked}"
        return (
            f"{asked} raises {answer}"
            if error
            else f"{clip(answer, LONGEST_CALL)} to {asked}"
        )


def has_too_many(call: Call) -> bool:
    """Say whether there are more than five cards in a hand, as only other games deal."""
    asked = [*call.args, *call.named.values()]
    texts = [
        text
        for one in asked
        for text in (one.values() if isinstance(one, Mapping) else [one])
    ]
    return any(
        len(cut(text)) > STANDARD.min_cards for text in texts if isinstance(text, str)
    )


class Proxy(Loader):
    """Fills the module `starter`, and passes every question on to its engine."""

    def __init__(self, engine: Engine, folder: Path) -> None:
        self.engine, self.folder = engine, folder
        self.calls: list[Call] = []  # since somebody took them
        self.lost = False  # whether there were more, or some that cannot be kept
        self._own: ModuleType | None = None

    def exec_module(self, module: ModuleType) -> None:
        """Put in the functions of the contract, and the pair's own names behind them."""
        for name in FUNCTIONS:
            setattr(module, name, self._make_function(name))
        vars(module).update({"__getattr__": self._find_own, "__all__": list(FUNCTIONS)})

    def take_calls(self) -> list[Call]:
        """Give what was asked, and keep what will be asked from now on."""
        calls, self.calls, self.lost = self.calls, [], False
        return calls

    def _make_function(self, name: str) -> ContractFunction:
        def ask(*args: object, **named: object) -> object:
            kept = len(self.calls)
            with suppress(Exception):  # a test may hand over what cannot be copied
                if kept < MOST_CALLS:
                    self.calls.append(Call(name, deepcopy(args), deepcopy(named)))
            self.lost |= len(self.calls) == kept
            return self.engine[name](*args, **named)

        ask.__name__ = ask.__qualname__ = name
        ask.__module__ = NAME
        return ask

    def _find_own(self, name: str) -> object:
        """Look up what is not in the contract in the pair's own package, which is imported only for that."""
        spec = SolutionFinder(self.folder).find_spec(NAME)
        if not name.startswith("__") and name not in OF_PYTEST and spec and spec.loader:
            if self._own is None:
                own = module_from_spec(spec)
                spec.loader.exec_module(own)
                self._own = own
            if hasattr(self._own, name):
                return getattr(self._own, name)
        raise AttributeError(
            f"module {NAME!r} has no attribute {name!r}",
            name=name,
            obj=sys.modules.get(NAME),
        )
