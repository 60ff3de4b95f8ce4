"""Switches mutants on and off by exchanging the code of the function, so that all other code runs at its own speed.

mutmut wraps every function in a trampoline that looks up, at each call, which mutant is on. Where a test
makes a million calls that costs minutes. Here the function itself stays in place, and only its code is exchanged.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from types import CodeType, FunctionType
from typing import NamedTuple, Protocol, cast

from mutmut.mutation import trampoline
from mutmut.state import state

NONE, STATS = "", "stats"
ITS_OWN = trampoline.wrap_in_trampoline
IN_PLACE_OF_ANY = 'lambda *args, **named: "first".__call__(*args, **named)'  # see stub()


class Function(Protocol):
    """Any function."""

    __qualname__: str

    def __call__(self, *args: object, **named: object) -> object:
        """Call it."""


Variants = dict[str, Function]


class Body(NamedTuple):
    """What makes a function do what it does."""

    code: CodeType
    defaults: tuple[object, ...] | None
    named_defaults: dict[str, object] | None


@dataclass
class Switched:
    """A function whose body can be exchanged.

    Args:
        name: as mutmut has it, with its module.
        function: the one and only, wherever it was imported to.
        variants: the bodies that mutmut made, filled right after the function is defined.
    """

    name: str
    function: FunctionType
    variants: Variants
    own: Body = field(init=False)

    def __post_init__(self) -> None:
        """Keep the body that it has."""
        self.own = body(self.function)

    def put(self, new: Body) -> None:
        """Give it another body."""
        self.function.__code__, self.function.__defaults__ = new.code, new.defaults
        self.function.__kwdefaults__ = new.named_defaults

    def watch(self) -> None:
        """Note the next call, and only that."""

        def first(*args: object, **named: object) -> object:
            SWITCHBOARD.called.add(self.name)
            self.put(self.own)
            return self.function(*args, **named)

        self.put(Body(stub(first), self.own.defaults, self.own.named_defaults))


@dataclass
class Switchboard:
    """All functions that have mutants, which of these is on, and what was called while calls were noted."""

    functions: dict[str, Switched] = field(default_factory=dict)
    on: str = NONE
    called: set[str] = field(default_factory=set)

    def switch_to(self, mutant: str) -> None:
        """Switch one mutant on; ``NONE`` for the code as it is, ``STATS`` to note which functions are called."""
        for switched in self.functions.values():
            switched.put(switched.own)
        self.on = mutant
        trampoline.set_mutant_under_test(mutant)
        if mutant == STATS:
            self.watch()
        elif here := self.functions.get(function_of(mutant)):
            here.put(body(here.variants[mutant.rpartition(".")[2]]))

    def watch(self) -> None:
        """Forget which functions were called, and note it anew."""
        self.called.clear()
        state()._stats.clear()  # noqa: SLF001 - what mutmut's own trampolines noted
        for switched in self.functions.values():
            switched.watch()

    def called_by_now(self) -> set[str]:
        """The functions that were called since then."""
        return self.called | set(state()._stats)  # noqa: SLF001


SWITCHBOARD = Switchboard()


def install() -> None:
    """Take the place of mutmut's trampolines in all code that is imported from now on."""
    trampoline.wrap_in_trampoline = wrap  # type: ignore[assignment] # it names its types in another way


def wrap(variants: Variants, is_classmethod: bool = False) -> Callable[[Function], Function]:  # noqa: FBT001, FBT002 - called by what mutmut writes
    """Take a function in; mutmut's own trampoline serves what has no body of its own to exchange."""

    def taken_in(function: Function) -> Function:
        name = f"{function.__module__}.{mangled(function)}"
        early = SWITCHBOARD.on not in (NONE, STATS) and function_of(SWITCHBOARD.on) == name
        if is_classmethod or early or not isinstance(function, FunctionType) or function.__closure__:
            return ITS_OWN(variants, is_classmethod)(function)
        switched = SWITCHBOARD.functions[name] = Switched(name, function, variants)
        if SWITCHBOARD.on == STATS:
            switched.watch()
        return function

    return taken_in


def body(function: Function) -> Body:
    """The body of a function."""
    plain = cast("FunctionType", function)
    return Body(plain.__code__, plain.__defaults__, plain.__kwdefaults__)


def stub(call: Function) -> CodeType:
    """Code that hands all its arguments to one function."""
    code: CodeType = eval(IN_PLACE_OF_ANY).__code__  # noqa: S307 - our own text
    return code.replace(co_consts=tuple(call if constant == "first" else constant for constant in code.co_consts))


def mangled(function: Function) -> str:
    """The name that mutmut gives a function or method of a module."""
    owner, _, name = function.__qualname__.rpartition(".")
    return f"xǁ{owner}ǁ{name}" if owner else f"x_{name}"


def function_of(mutant: str) -> str:
    """The function of a mutant, with its module."""
    return mutant.rpartition("__mutmut_")[0]
