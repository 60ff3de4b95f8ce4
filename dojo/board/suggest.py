"""Advises on a sentence that no step definition understands; nobody but its writer knows who wrote it."""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path

from dojo.board.bdd import Definitions
from dojo.contract import HAND

FEATURES = "features"
SENTENCE = re.compile(r"\s*(?P<keyword>Given|When|Then|And|But|\*) (?P<text>[^<>]+?)\s*")  # none of an outline
ONWARDS = ("And", "But", "*")


def suggest_sentence(text: str, file: Path, definitions: Definitions) -> Iterator[str]:
    """Say what to do about it, whoever wrote it, and which known sentence is nearest.

    Args:
        text: of the step, without its keyword.
        file: in which it stands.
        definitions: that the file can see.
    """
    keywords = _read_sentences(next((folder for folder in file.parents if folder.name == FEATURES), file.parent))
    # hands differ more than the words do
    shapes = {HAND.sub("HAND", known): known for known in reversed(keywords) if definitions.understand(known)}
    if alike := get_close_matches(HAND.sub("HAND", text), shapes, 1):
        near = shapes[alike[0]]
        yield "If you wrote it: the kit understands this (more in features/steps/):"
        yield f"    {keywords[near]} {near}"
    else:
        yield "If you wrote it: the sentences of the kit are in features/steps/."
    yield "If you did not, the kit is at fault here, not you: please tell us."


def _read_sentences(folder: Path) -> dict[str, str]:
    """Find the sentences of all features, each with the keyword that says what kind of step it is."""
    keywords: dict[str, str] = {}
    for path in sorted(folder.rglob("*.feature")):
        kind = ONWARDS[0]
        for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
            if found := SENTENCE.fullmatch(line):
                kind = kind if found["keyword"] in ONWARDS else found["keyword"]
                keywords.setdefault(found["text"], kind)
    return keywords
