"""The changes that a pair has put aside for good, each with its reason: ``tests/not_noticeable.txt``.

A line of the file is a change as a report writes it, and behind ``#`` the reason. A change is known again by its file,
its function and what it changes there, wherever the function stands by now.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from dojo.mutate.effect import Effect, EffectKind
from dojo.mutate.mutmut import NOT_TRIED, NOTICED, Mutant

ANSWERS = (EffectKind.ANSWER, EffectKind.ODD_ANSWER)
FILE = "not_noticeable.txt"  # beside the tests


@dataclass(frozen=True, slots=True)
class PutAside:
    """What the file comes to."""

    mutants: frozenset[str] = frozenset()  # their names
    troubles: tuple[str, ...] = ()  # the lines that put nothing aside, each with the reason


def write_line(mutant: Mutant) -> str:
    """Write a change as a line of the file begins."""
    return " ".join(f"{mutant.file} {mutant.function}: {mutant.before} => {mutant.after}".split())


def read_put_aside(file: Path, mutants: Sequence[Mutant], effects: Mapping[str, Effect]) -> PutAside:
    """Read the file, if there is one."""
    aside: set[str] = set()
    troubles = []
    text = file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""
    for number, line in enumerate(text.splitlines(), start=1):
        words = " ".join(line.split())
        if not words or words.startswith("#"):
            continue
        meant = [mutant for mutant in mutants if f"{words} #".startswith(f"{write_line(mutant)} #")]
        if trouble := _find_trouble(words, meant, effects):
            troubles.append(f"{FILE}, line {number}, puts nothing aside: {trouble}.")
        aside |= set() if trouble else {mutant.name for mutant in meant}
    return PutAside(frozenset(aside), tuple(troubles) if mutants else ())


def _find_trouble(words: str, meant: Sequence[Mutant], effects: Mapping[str, Effect]) -> str:
    """Say why a line does not count, or nothing."""
    if not meant:
        return f"no change is like it any more ({words})"
    if not words.removeprefix(write_line(meant[0])).strip(" #"):
        return "write a # behind it, and the reason why no test can notice the change"
    if all(mutant.status in NOTICED for mutant in meant):
        return "a test notices the change"
    known = (effects[mutant.name] for mutant in meant if mutant.name in effects and mutant.status != NOT_TRIED)
    question = next((effect.question for effect in known if effect.kind in ANSWERS), "")
    return f"the change can be noticed, by {question}" if question else ""
