"""Encodes and decodes messages between a worker and its parent, as lines of JSON."""

import json
from collections.abc import Sequence
from dataclasses import fields
from functools import reduce
from operator import or_

CLASS = "dojo.message"  # the key of the class of a dataclass


def encode(message: object) -> bytes:
    """Encode a message as a line of JSON; a dataclass is written with its class."""
    import msgspec  # noqa: PLC0415 - `check` runs before any package is installed

    if isinstance(message, msgspec.Struct):
        text = json.dumps(msgspec.to_builtins(message), ensure_ascii=False)
        return text.encode(errors="replace") + b"\n"  # half of a surrogate pair

    def write_fields(value: object) -> dict[str, object]:
        # raises TypeError unless it is a dataclass, as json does
        names = [field.name for field in fields(value)]  # type: ignore[arg-type]
        data = {name: getattr(value, name) for name in names}
        return {CLASS: type(value).__name__, **data}

    return json.dumps(message, default=write_fields).encode() + b"\n"


def decode(line: bytes, messages: Sequence[type]) -> object:
    """Decode a message, which has one of the classes *messages*.

    Structs of msgspec are checked against their types. In a dataclass, a sequence
    becomes a list, and a StrEnum becomes a text.
    """
    import msgspec  # noqa: PLC0415 - likewise

    if messages and all(issubclass(message, msgspec.Struct) for message in messages):
        return msgspec.json.decode(line, type=reduce(or_, messages))
    classes = {message.__name__: message for message in messages}

    def build(data: dict[str, object]) -> object:
        name = data.pop(CLASS, None)
        return classes[str(name)](**data) if name else data

    return json.loads(line, object_hook=build)
