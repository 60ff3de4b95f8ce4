"""Checksums of the features, which show if a pair has edited them."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from dojo.features import FEATURES, sum_up
from dojo.solution.folder import KIT
from dojo.text import count

SUMS = ".features.json"  # the file in a pair's zip with the checksums of its features
MAX_BYTES = 200_000  # of the file with the checksums
ShortText = Annotated[str, Meta(max_length=300)]
Sums = dict[ShortText, ShortText]  # path in the kit: checksum


def sum_features(kit: Path) -> dict[str, str]:
    """Return the checksum of each feature and step file of a kit, by its path."""
    sums = {}
    for pattern in ("*/*.feature", "steps/*.py"):
        for file in sorted((kit / FEATURES).glob(pattern)):
            sums[file.relative_to(kit).as_posix()] = sum_up(file)
    return sums


@cache
def sum_own_features() -> Mapping[str, str]:
    """Return the checksums of the features in this kit."""
    return sum_features(KIT)


def read_sums(solution: Path) -> Mapping[str, str]:
    """Return the checksums of a pair's features, from its kit or its zip."""
    kit = solution.parent
    if (kit / FEATURES).is_dir():
        return sum_features(kit)
    try:
        with (solution / SUMS).open("rb") as file:
            return msgspec.json.decode(file.read(MAX_BYTES), type=Sums)
    except (OSError, ValueError, msgspec.MsgspecError, RecursionError):
        return {}


def describe_edits(solution: Path) -> str:
    """Return a remark about the features that a pair has edited; "" without any."""
    sums = read_sums(solution)
    if not sums:
        return ""
    own_sums = sum_own_features()
    edited = [
        name
        for name, digest in own_sums.items()
        if sums.get(name, digest) != digest  # another version may not have the file
    ]
    if not edited:
        return ""
    more = f" and {count(len(edited) - 1, 'more file')}" if len(edited) > 1 else ""
    return f"edited features: {Path(edited[0]).name}{more}"
