"""Refuses a step that Gherkin takes for free text, as its keyword or the line above it is misspelt."""

from collections.abc import Callable, Iterator

from gherkin.dialect import DIALECTS, Dialect
from pytest_bdd.gherkin_parser import Background, Feature, GherkinDocument, Rule, Scenario

from dojo.gherkin.reading import backgrounds, rules, scenarios
from dojo.gherkin.refusals import Refusal

WAY_OUT = "correct the keyword there or above it; if it is a description, begin it with another word"


def refused(document: GherkinDocument, is_step: Callable[[str], bool]) -> Iterator[Refusal]:
    """Refuse free text that would be a step if it stood elsewhere.

    Prose may well begin with "when", so above the scenarios only what a step definition understands is refused.

    Args:
        document: of the feature.
        is_step: says whether a line without its keyword is understood.
    """
    starts = _starts(Dialect(DIALECTS[document.feature.language]))
    aboves: list[Feature | Rule] = [document.feature, *rules(document)]
    withins: list[Background | Scenario] = [*backgrounds(document), *scenarios(document)]
    for above in aboves:
        for line in above.description.splitlines():
            if is_step(line.strip().partition(" ")[2]):
                yield _refusal(above.location.line, line)
    for within in withins:
        for line in within.description.splitlines():
            if line.strip().casefold().startswith(starts) or is_step(line.strip().partition(" ")[2]):
                yield _refusal(within.location.line, line)


def _starts(dialect: Dialect) -> tuple[str, ...]:
    """List how a step may begin in this language, in small letters."""
    kinds = (
        dialect.given_keywords,
        dialect.when_keywords,
        dialect.then_keywords,
        dialect.and_keywords,
        dialect.but_keywords,
    )
    return tuple(word.casefold() for kind in kinds for word in kind)


def _refusal(line: int, text: str) -> Refusal:
    return Refusal(line, f"below, '{text.strip()}' is read as free text, not as a step", WAY_OUT)
