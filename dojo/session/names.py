"""Reads the names of planted bugs, rules and features in other languages."""

import re
import tomllib
from functools import cache
from pathlib import Path

from dojo.solution.folder import KIT


@cache
def read_names(language: str) -> dict[str, str]:
    """Read the names of bugs, rules and features in a language, by their English names.

    The names of core features and their rules are the headings of their hints.
    """
    file = KIT / "sheets" / f"names.{language}.toml"
    if not file.exists():
        return {}
    names = tomllib.loads(file.read_text(encoding="utf-8"))
    for hints in KIT.glob("features/*/*.hints.md"):
        translated = read_headings(hints.with_suffix(f".{language}.md"))
        names |= zip(read_headings(hints), translated, strict=True)
    return names


def read_headings(file: Path) -> list[str]:
    """Read the headings of a file of hints: the feature and its rules."""
    return re.findall(
        r"^#+ (?:Hints: |Tipps: )?(.+)", file.read_text(encoding="utf-8"), re.MULTILINE
    )
