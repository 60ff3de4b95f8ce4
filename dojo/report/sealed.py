"""The reference in words: what a change to it is about, without a line of its code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from dojo.mutants.mutant import Mutant
from dojo.report.tally import Tally

PARTS = {
    "cards": "reading and writing cards",
    "categories": "what makes a pair a pair, and so on",
    "counting": "counting the hands of a deck",
    "criteria": "what is compared, and in which order",
    "deck": "which cards there are",
    "errors": "what a refusal says",
    "hands": "taking a hand from its text",
    "ladder": "all hands of a plain deck in one order",
    "naming": "calling a hand by its name",
    "pots": "dividing a pot into chips",
    "readings": "which five cards count, and wild ones as what",
    "reasons": "saying why a hand wins",
    "rules": "what a house can decide",
    "shapes": "hands that are alike but for their suits",
    "showdown": "who wins and who shares",
    "solution": "the functions that tests call",
    "stand_ins": "what is worth trying for a wild card",
    "strength": "how strong a hand is",
    "suits": "suits that break ties",
    "upsets": "hands that beat a better one",
    "wild": "which cards are wild",
    "words": "names of ranks and suits",
    "house/catalogue": "house rules: the list of all",
    "house/contradictions": "house rules: which contradict each other",
    "house/rule": "house rules: what one is",
    "house/houses": "house rules: customs of a house",
    "house/low": "house rules: low poker",
    "house/packs": "house rules: other packs",
    "house/suits": "house rules: suits",
    "house/table": "house rules: which are in force",
    "house/wilds": "house rules: wild cards",
}
IN_WORDS = {
    "arg removal": "an argument is left out, or None in its place",
    "string": "a text is another",
    "number": "a number is one more",
    "swap op": "an operator is another",
    "assignment": "None is noted instead of a value",
    "if exp": "one side of a choice is always taken",
    "keywords": "a keyword is another",
    "name": "True is False, or the other way round",
    "remove unary ops": "a 'not' is gone",
    "symmetric string methods swap": "a method of a text is its opposite",
    "unsymmetrical string methods swap": "a method of a text is another",
    "match": "a case is left out",
    "augmented assignment": "a value is replaced, not added to",
    "lambda": "a small function answers None",
    "dict arguments": "a name in a table is another",
}


def words(mutant: Mutant) -> str:
    """What an operator does."""
    return IN_WORDS.get(mutant.operator, mutant.operator)


def part(mutant: Mutant) -> str:
    """What the engine is about where it was changed."""
    module = mutant.file.partition("/")[2].removesuffix(".py")
    return PARTS.get(module, module)


def parts(tally: Tally) -> Iterator[tuple[str, int, int]]:
    """Each part with how many changes of it nobody noticed, and of how many; the most first."""
    missed = Counter(part(mutant) for mutant in tally.missed)
    chosen = Counter(part(mutant) for mutant in tally.chosen)
    yield from ((name, number, chosen[name]) for name, number in missed.most_common())


def kinds(mutants: Iterable[Mutant]) -> list[tuple[str, int]]:
    """What was changed, and how often; the most frequent first."""
    return Counter(words(mutant) for mutant in mutants).most_common()
