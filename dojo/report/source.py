"""The code of a pair with every little change that was tried, line by line."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from html import escape

from dojo.mutants.making import Mutant
from dojo.mutants.results import Fate, Results
from dojo.report.page import sources_heading
from dojo.trial.stage import short

FATES = {
    "killed": "noticed",
    "survived": "not noticed",
    "no tests": "not noticed: no test calls it",
    "timeout": "noticed: it did not end",
    "crashed": "noticed: it ended the program",
}


def code_section(results: Results, sources: Mapping[str, str]) -> str:
    """Every file with its changes, and how many of them were noticed."""
    tried = [mutant for mutant in results.mutants if mutant.name in results.fates]
    seen = sum(results.fates[mutant.name].noticed for mutant in tried)
    return "\n".join(
        [
            "<section>",
            "<h2>Little changes to the code</h2>",
            *score(seen, tried, results),
            sources_heading(sources),
            *(line for file, source in sources.items() for line in annotated(file, source, results)),
            "</section>",
        ]
    )


def score(seen: int, tried: Sequence[Mutant], results: Results) -> Iterator[str]:
    """How many of how many, and how much of the code that is about."""
    if not tried:
        yield "<p>No change could be tried, so there is no score.</p>"
        return
    yield f"<p class=score><strong>{seen} of {len(tried)}</strong> little changes are noticed.</p>"
    yield f'<meter min=0 max={len(tried)} value={seen} aria-label="changes noticed">{seen} of {len(tried)}</meter>'
    if results.points:
        yield (
            f"<p>mutmut can change {len(results.mutants)} of about {results.points} places "
            f"({results.functions} functions). Tables, constants, class bodies and decorated functions it leaves "
            "alone.</p>"
        )
    if not results.whole:
        yield f"<p>Stopped early: {len(results.mutants) - len(tried)} changes were not tried.</p>"


def annotated(file: str, source: str, results: Results) -> Iterator[str]:
    """One file; a line with changes opens to show them."""
    by_line: dict[int, list[Mutant]] = defaultdict(list)
    for mutant in results.mutants:
        if mutant.file == file and mutant.name in results.fates:
            by_line[mutant.line].append(mutant)
    yield f'<h3 id="{escape(file)}">{escape(file)}</h3>'
    yield "<div class=code>"
    for number, text in enumerate(source.splitlines(), start=1):
        yield from one_line(number, text, by_line.get(number, []), results)
    yield "</div>"


def one_line(number: int, text: str, mutants: Sequence[Mutant], results: Results) -> Iterator[str]:
    """One line of code; ``2/3`` says that two of three changes were noticed."""
    place = f"<span class=number>{number}</span>"
    if not mutants:
        yield f"<pre class=plain>{place}<span class=mark></span>{escape(text)}</pre>"
        return
    seen = sum(results.fates[mutant.name].noticed for mutant in mutants)
    kind = "seen" if seen == len(mutants) else "missed"
    mark = f"<span class=mark>{'ok' if kind == 'seen' else '!!'} {seen}/{len(mutants)}</span>"
    yield f'<details class="row {kind}"><summary><pre>{place}{mark}{escape(text)}</pre></summary>'
    for mutant in sorted(mutants, key=lambda mutant: results.fates[mutant.name].noticed):
        yield from change(mutant, results.fates[mutant.name])
    yield "</details>"


def change(mutant: Mutant, fate: Fate) -> Iterator[str]:
    """One change: the line without and with it, and which tests noticed it."""
    yield f"<div class=change><p class=note>{FATES[fate.status]} ({escape(mutant.operator)})</p>"
    yield f"<pre>- {escape(mutant.before)}\n+ {escape(mutant.after)}</pre>"
    if fate.by:
        tests = ", ".join(f"<code>{escape(short(test))}</code>" for test in fate.by)
        yield f"<p class=note>by {tests}</p>"
    yield "</div>"
