"""Copies and formats the values that a solution returns.

A list may have a million items. A class may have a `__repr__` that loops, raises or
returns 10**8 characters. These functions are safe and fast even then.
"""

import re
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields, is_dataclass
from itertools import islice
from types import FrameType, GeneratorType, NoneType, WrapperDescriptorType
from typing import TYPE_CHECKING, TypeVar, cast

from dojo.errors import TimeIsUp

if TYPE_CHECKING:
    from _typeshed import TraceFunction

MAX_DEPTH = 8  # levels of nested brackets
MAX_MESSAGE = 5_000  # characters; longer messages would be slow to search
MAX_ITEMS = 1_000  # items; a correct answer has about a dozen
MAX_CHARACTERS = 100_000  # characters per string in an answer
MAX_LENGTH = 10_000  # items in a value whose own `__repr__` is called
MAX_BITS = 4_000  # bits in a number; Python refuses to print much longer numbers
MAX_REPR_STEPS = 100_000  # bytecode instructions that a `__repr__` may execute
# matches the address or the id of an object, which vary from run to run
ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+| id='\d+'")
BUILT_IN = (
    *(str, bytes, bool, int, float, NoneType, GeneratorType),
    *(list, tuple, set, frozenset, dict),
)
BUILD: dict[type, Callable[[Iterable[object]], object]] = {
    list: list,
    tuple: tuple,
    set: set,
    frozenset: frozenset,
}
NO_LIMIT = sys.maxsize
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Strange:
    """Stands for a value of a class that isn't built in."""

    kind: str  # the name of the class
    text: str  # the value as formatted by `show`

    def __repr__(self) -> str:
        return self.text


class DoubleQuoted(str):
    """A string whose ``repr`` uses double quotes, unless it contains double quotes."""

    __slots__ = ()

    def __repr__(self) -> str:
        source = str.__repr__(self)
        return source if '"' in source else f'"{source[1:-1]}"'


class TooManyStepsError(Exception):
    """Raised if a `__repr__` runs more than MAX_REPR_STEPS bytecode instructions."""


def show(value: object, width: int) -> str:
    """Return a value as Python shows it, on one line of at most *width* characters."""
    copier = Copier(width, width, keeps_classes=True)
    text = " ".join(repr(copier.copy(value)).split("\n"))
    return text if len(text) <= width else f"{text[: width - 3]}..."


def write_source(value: object) -> str:
    """Return the source of a value as people type it, with double quotes."""
    return repr(Copier(NO_LIMIT, NO_LIMIT, text=DoubleQuoted).copy(value))


def copy_plain(answer: object) -> object:
    """Return a copy of an answer that contains only built-in classes and Strange.

    An object of a subclass of `str` becomes a `str`, and so on. An object of any other
    class becomes a Strange. Therefore, comparing the copy can't run an `__eq__` or a
    `__class__` that a pair has written.
    """
    return Copier(MAX_ITEMS, MAX_CHARACTERS).copy(answer)


class Copier:
    """Copies values up to certain limits.

    Args:
        items: the number of items to copy from all lists, dicts and sets together.
        characters: the number of characters to copy from each string.
        text: the class of the strings in the copy.
        keeps_classes: whether an object of a subclass, such as a subclass of list,
            becomes a Strange if the subclass has a `__repr__` of its own.
    """

    def __init__(
        self,
        items: int,
        characters: int,
        *,
        text: type[str] = str,
        keeps_classes: bool = False,
    ) -> None:
        self.items = items
        self.characters = characters
        self.text = text
        self.keeps_classes = keeps_classes

    def copy(self, value: object, outer: tuple[int, ...] = ()) -> object:
        """Copy a value.

        *outer* contains the ids of the values around it.
        """
        kind = type(value)
        base = next(
            (built_in for built_in in BUILT_IN if issubclass(kind, built_in)), object
        )
        has_own_repr = kind.__repr__ is not base.__repr__
        if base is object or (self.keeps_classes and has_own_repr):
            return Strange(kind.__name__, self._describe(value, outer))
        if base is not dict and base not in BUILD:
            return self._copy_simple(base, value)
        if id(value) in outer or len(outer) == MAX_DEPTH:
            return Strange(base.__name__, "{...}" if base is dict else "[...]")
        outer = (*outer, id(value))
        if base is dict:
            pairs = self._take(dict.items(cast("dict[object, object]", value)))
            return {
                self.copy(key, outer): self.copy(item, outer) for key, item in pairs
            }
        items = base.__iter__(value)  # type: ignore[attr-defined] # every base has it
        return BUILD[base](self.copy(item, outer) for item in self._take(items))

    def _copy_simple(self, base: type, value: object) -> object:
        first_characters = slice(self.characters)
        if base is str:
            return self.text(str.__getitem__(cast("str", value), first_characters))
        if base is bytes:
            return bytes.__getitem__(cast("bytes", value), first_characters)
        if base is float:
            return float.__pos__(cast("float", value))
        if base is not int:
            return value
        number = int.__pos__(cast("int", value))
        if number.bit_length() > MAX_BITS:
            return Strange("int", f"a {number.bit_length():,}-bit number")
        return number

    def _take(self, items: Iterable[Item]) -> list[Item]:
        """Return the first items, up to the number that may still be copied.

        The items are taken in one step, because threads may add more.
        """
        taken = list(islice(items, self.items))
        self.items -= len(taken)
        return taken

    def _describe(self, value: object, outer: tuple[int, ...]) -> str:
        """Describe an object.

        For a dataclass or a named tuple, describe each field.
        """
        kind = type(value)
        if len(outer) == MAX_DEPTH:
            return "..."
        names = _list_fields(kind)
        if names is None:
            length = _count_items(value)
            if length > MAX_LENGTH:
                return f"a {kind.__name__} of {length:,} items"
            text = _call_writer(repr, value)
            if text is None:
                return f"a {kind.__name__} that cannot be shown"
            return text[: self.characters + 1]
        outer = (*outer, id(value))
        parts = []
        for name in names[: self.items]:
            if hasattr(value, name):  # `__init__` may not have set the field yet
                item = self.copy(getattr(value, name), outer)
                parts.append(f"{name}={item!r}")
        return f"{kind.__name__}({', '.join(parts)})"


def _list_fields(kind: type) -> Sequence[str] | None:
    """List the fields of a dataclass or named tuple; return None for other classes."""
    if is_dataclass(kind) and hasattr(kind.__repr__, "__wrapped__"):
        return [field.name for field in fields(kind) if field.repr]
    if issubclass(kind, tuple) and kind.__repr__.__module__.startswith("namedtuple_"):
        return [*getattr(kind, "_fields", ())]
    return None


def _count_items(value: object) -> int:
    """Return the length of a value, or 0 if `len` would run a solution's code."""
    method = getattr(type(value), "__len__", None)
    if not isinstance(method, WrapperDescriptorType):
        return 0
    length: int = method(value)
    return length


def read_message(error: BaseException) -> str:
    """Return the first MAX_MESSAGE characters of an error's message."""
    text = _call_writer(str, error)
    return "(its message cannot be shown)" if text is None else text[:MAX_MESSAGE]


def _call_writer(write: Callable[[object], str], value: object) -> str | None:
    """Call *write*, which is `repr` or `str`; return None if it fails or is slow.

    Tracing counts bytecode instructions, because an empty loop causes no other events.
    """
    steps = 0

    def count_step(frame: FrameType, _event: str, _argument: object) -> "TraceFunction":
        nonlocal steps
        steps += 1
        frame.f_trace_opcodes = True
        if steps > MAX_REPR_STEPS:
            raise TooManyStepsError
        return count_step

    tracer = sys.gettrace()
    if not tracer:
        sys.settrace(count_step)
    try:
        text = write(value)
    except (KeyboardInterrupt, TimeIsUp):
        raise
    except BaseException:  # noqa: BLE001 - the class may raise anything
        return None
    finally:
        sys.settrace(tracer)
    return ADDRESS.sub("", str.__getitem__(text, slice(MAX_CHARACTERS)))
