"""Advises on a sentence that no step definition understands; nobody but its writer knows who wrote it."""

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from pathlib import Path

FEATURES = "features"
SENTENCE = re.compile(r"\s*(?P<keyword>Given|When|Then|And|But|\*) (?P<text>[^<>]+?)\s*")  # none of an outline
RANK = "(?:10|[2-9TJQKA])"
CARD = f"(?:{RANK}[cdhs]|Jk)"
HAND = re.compile(rf"\b(?:{CARD}(?: {CARD})*|{RANK}(?:-(?:{RANK}|Jk))+)\b")
ONWARDS = ("And", "But", "*")


def advice(text: str, file: Path, understood: Callable[[str], bool]) -> Iterator[str]:
    """Say what to do about it, whoever wrote it, and which known sentence is nearest.

    Args:
        text: of the step, without its keyword.
        file: in which it stands.
        understood: says whether a text could be a step.
    """
    known = _sentences(next((folder for folder in file.parents if folder.name == FEATURES), file.parent))
    shapes = {_shape(sentence): sentence for sentence in reversed(known) if understood(sentence)}
    if alike := get_close_matches(_shape(text), shapes, 1):
        near = shapes[alike[0]]
        yield "If you wrote it: the kit understands this (more in features/steps/):"
        yield f"    {known[near]} {near}"
    else:
        yield "If you wrote it: the sentences of the kit are in features/steps/."
    yield "If you did not, the kit is at fault here, not you: please tell us."


def _shape(text: str) -> str:
    """Forget which hands it speaks of: they differ more than the words do."""
    return HAND.sub("HAND", text)


def _sentences(folder: Path) -> dict[str, str]:
    """Find the sentences of all features, each with the keyword that says what kind of step it is."""
    known: dict[str, str] = {}
    for path in sorted(folder.rglob("*.feature")):
        kind = ONWARDS[0]
        for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
            if found := SENTENCE.fullmatch(line):
                kind = kind if found["keyword"] in ONWARDS else found["keyword"]
                known.setdefault(found["text"], kind)
    return known
