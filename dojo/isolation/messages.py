"""Encodes and decodes the messages between a worker and its parent: lines of JSON.

Messages are structs of msgspec, which checks the types of their fields.
"""

import json
from collections.abc import Sequence
from dataclasses import fields
from functools import reduce
from operator import or_

CLASS = "dojo.message"  # the key under which a dataclass in JSON has its class


def encode(message: object) -> bytes:
    """Write a message as a line of JSON; a dataclass in it bears its class."""
    import msgspec  # noqa: PLC0415 - `check` runs before any package is installed

    if isinstance(message, msgspec.Struct):
        text = json.dumps(msgspec.to_builtins(message), ensure_ascii=False)
        return text.encode(errors="replace") + b"\n"  # half a character is no text

    def write_fields(value: object) -> dict[str, object]:
        # of what is no dataclass it raises what JSON would
        names = [field.name for field in fields(value)]  # type: ignore[arg-type]
        data = {name: getattr(value, name) for name in names}
        return {CLASS: type(value).__name__, **data}

    return json.dumps(message, default=write_fields).encode() + b"\n"


def decode(line: bytes, messages: Sequence[type]) -> object:
    """Read a message of one of the classes *messages*.

    Structs of msgspec are checked against their types. In a dataclass, a sequence
    becomes a list, and a StrEnum its text, which equals it.
    """
    import msgspec  # noqa: PLC0415 - likewise

    if messages and all(issubclass(message, msgspec.Struct) for message in messages):
        return msgspec.json.decode(line, type=reduce(or_, messages))
    classes = {message.__name__: message for message in messages}

    def build(data: dict[str, object]) -> object:
        name = data.pop(CLASS, None)
        return classes[str(name)](**data) if name else data

    return json.loads(line, object_hook=build)
