"""The part of a page that is about little changes to the code: line by line, or in words where the code is sealed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from html import escape

from dojo.mutants.mutant import Mutant
from dojo.report.apart import apart
from dojo.report.marks import bar, breakable, folded, head, many, row, test_names
from dojo.report.sealed import kinds, part, parts
from dojo.report.tally import IN_VAIN, ORDER, Tally, alike, called, inside, noticers

FATES = {
    "killed": "noticed",
    "survived": "not noticed",
    "no tests": "not noticed: no test calls it",
    "timeout": "noticed: it did not end",
    "crashed": "noticed: it ended the program",
}
MEANING = (
    "Each change makes one little piece of the code wrong. It is noticed if a test fails that passes without it. "
    "Some changes make no difference to anybody; leave these."
)
LEGEND = "Beside a line of code, 2/3 says that two of three changes are noticed; such a line opens to show them."
UNTOUCHED = "tables, constants, class bodies and decorated functions it leaves alone"


def code_section(tally: Tally, sources: Mapping[str, str]) -> str:
    """Every file with its changes, and which test noticed which."""
    shown = {file: source for file, source in sources.items() if any(m.file == file for m in tally.results.mutants)}
    return section(
        "Little changes to the code",
        [
            *score(tally),
            *contents(tally, shown),
            *uncalled(tally),
            *survivors(tally),
            *(line for file, source in shown.items() for line in annotated(file, source, tally)),
            *tests(tally),
            *failing(tally),
            *left_out(tally),
        ],
    )


def sealed_section(tally: Tally) -> str:
    """What was changed in the reference, and how often nobody noticed, without a line of its code."""
    return section(
        "Little changes to the reference",
        [*score(tally), *in_words(tally), *tests(tally), *failing(tally), *left_out(tally)],
    )


def section(heading: str, parts: Sequence[str]) -> str:
    """The part with its heading."""
    return "\n".join(['<section id="changes">', f"<h2>{heading}</h2>", *parts, "</section>"])


def score(tally: Tally) -> Iterator[str]:
    """How many of how many, and how much of the code that is about."""
    results, total = tally.results, len(tally.beyond)
    if tally.stopped:
        yield f"<p>{tally.stopped}</p>"
    if tally.unscored:
        yield f"<p>{tally.unscored.capitalize()}, so there is no score.</p>"
        return
    tried = " tried" if tally.left else ""
    yield f'<p class="score"><strong>{tally.seen_beyond} of {total}</strong> little changes{tried} are noticed.</p>'
    if tally.small:
        yield "<p><strong>Too few to tell.</strong></p>"
    else:
        yield bar(tally.seen_beyond, total, "little changes noticed")
    if tally.floor:
        yield f"<p>{escape(tally.floor)}</p>"
    if tally.partial:
        yield f"<p><strong>{tally.partial}</strong></p>"
    if tally.started:
        yield f"<p>Asked about, and so counted: {escape(', '.join(tally.started))}.</p>"
    yield f'<p class="soft">{MEANING}</p>'
    if tally.counted is None:
        made = f"{len(results.mutants)} of the {many(results.points, 'change')} that it sees"
        yield f'<p class="soft">mutmut makes {made}, in {many(results.functions, "function")}; {UNTOUCHED}.</p>'
    elif tally.counted.stale:
        yield "<p>The list of changes that count is out of date, so all of them count.</p>"


def contents(tally: Tally, sources: Mapping[str, str]) -> Iterator[str]:
    """A table of the files, with their figures."""
    if not sources:
        return
    yield f'<p class="soft">{LEGEND}</p>'
    yield f"<table>{head('File', 'Noticed', 'Of')}<tbody>"
    for file in sources:
        own = [mutant for mutant in tally.chosen if mutant.file == file]
        seen = sum(tally.results.fates[mutant.name].noticed for mutant in own)
        yield row(f'<a href="#{place(file)}">{escape(file.partition("/")[2])}</a>', str(seen), str(len(own)))
    yield "</tbody></table>"


def uncalled(tally: Tally) -> Iterator[str]:
    """The functions that no test calls, or none that took part."""
    for heading, functions in tally.uncalled.items():
        yield f"<h3>{heading}</h3>\n<ul>"
        for function, mutants in functions.items():
            yield f"<li>{link(mutants[0])} <code>{escape(called(function))}</code></li>"
        yield "</ul>"


def survivors(tally: Tally) -> Iterator[str]:
    """The lines of which nobody noticed some change, each with these changes, the most telling first."""
    found = tally.by_line
    if found:
        yield "<h3>Nobody noticed</h3>"
        yield f'<p class="soft">{ORDER.capitalize()}.</p>'
        yield f'<div class="wide"><table class="full">{head("Line", "As it is, and as it was changed")}<tbody>'
        for mutants in found:
            shown = "".join(f"<pre>{compared(mutant.before, mutant.after)}</pre>" for mutant in mutants)
            yield row(link(mutants[0]), f'<div class="change">{shown}</div>')
        yield "</tbody></table></div>"


def place(file: str, number: int = 0) -> str:
    """The name of a line on the page, or of the whole file."""
    return escape(f"{file}-{number}" if number else file)


def link(mutant: Mutant) -> str:
    """A link to the line of a change."""
    return f'<a href="#{place(mutant.file, mutant.line)}">{escape(inside(mutant))}:{mutant.line}</a>'


def annotated(file: str, source: str, tally: Tally) -> Iterator[str]:
    """One file; a line with changes opens to show them."""
    by_line: dict[int, list[Mutant]] = defaultdict(list)
    for mutant in tally.chosen:
        if mutant.file == file:
            by_line[mutant.line].append(mutant)
    name = escape(file.partition("/")[2])
    yield f'<h3 id="{place(file)}">{name}</h3>'
    yield f'<div class="code" role="region" tabindex="0" aria-label="code of {name}"><div>'
    for number, text in enumerate(source.splitlines(), start=1):
        yield from one_line(number, text, by_line.get(number, []), tally)
    yield "</div></div>"


def one_line(number: int, text: str, mutants: Sequence[Mutant], tally: Tally) -> Iterator[str]:
    """One line of code; ``2/3`` says that two of three changes were noticed."""
    code = f"<code>{escape(text)}</code>"
    if not mutants:
        yield f'<div class="row"><span class="place">{number}</span><span class="mark"></span>{code}</div>'
        return
    fates = tally.results.fates
    seen = sum(fates[mutant.name].noticed for mutant in mutants)
    kind, sign = ("seen", "ok") if seen == len(mutants) else ("missed", "!!")
    mark = f'<span class="mark">{sign} {seen}/{len(mutants)}</span>'
    yield f'<details class="row {kind}" id="{place(mutants[0].file, number)}">'
    yield f'<summary><span class="place">{number}</span>{mark}{code}</summary>'
    for mutant in sorted(mutants, key=lambda mutant: fates[mutant.name].noticed):
        yield from change(mutant, tally)
    yield "</details>"


def change(mutant: Mutant, tally: Tally) -> Iterator[str]:
    """One change: the line without and with it, and which tests noticed it."""
    fate = tally.results.fates[mutant.name]
    how = "good" if fate.noticed else "odd"
    in_vain = fate.status == "no tests" and mutant.function in tally.results.in_vain
    became = f"not noticed: {IN_VAIN[0].lower()}{IN_VAIN[1:]}" if in_vain else FATES[fate.status]
    yield f'<div class="change {how}-change"><p class="{how}-ink">{became}</p>'
    yield f"<pre>{compared(mutant.before, mutant.after)}</pre>"
    if fate.by:
        yield folded(f"by {many(len(fate.by), 'test')}", test_names(fate.by))
    yield "</div>"


def compared(before: str, after: str) -> str:
    """The line without and with a change; what is not the same in both stands out."""
    start, end = alike(before, after)
    lines = []
    for sign, tag, text in (("-", "del", before), ("+", "ins", after)):
        rest = len(text) - end
        changed = f"<{tag}>{escape(text[start:rest])}</{tag}>" if start < rest else ""
        lines.append(f"{sign} {escape(text[:start])}{changed}{escape(text[rest:])}")
    return "\n".join(lines)


def failing(tally: Tally) -> Iterator[str]:
    """What kept changes or tests from being tried, with the reason."""
    if tally.results.trouble.strip():
        yield f"<p>{escape(tally.results.trouble.strip().splitlines()[-1])}</p>"
    tests = list(apart(tally.results))
    if tests:
        yield f'<h3>Took no part</h3>\n<div class="wide"><table class="full">{head("Test", "Why")}<tbody>'
        yield from (row(f"<code>{breakable(test)}</code>", escape(why)) for test, why in tests)
        yield "</tbody></table></div>"


def tests(tally: Tally) -> Iterator[str]:
    """Every test that was run: how many changes it notices, and how many that no other test does."""
    if tally.results.tests:
        yield "<h3>What each test notices</h3>"
        yield f'<div class="wide"><table class="full">{head("Test", "Changes", "Only this one")}<tbody>'
        for test, found, alone in noticers(tally):
            yield row(*test_names([test]), str(found), str(alone))
        yield "</tbody></table></div>"


def in_words(tally: Tally) -> Iterator[str]:
    """A table of the parts of the reference: what was changed there that nobody noticed."""
    if not tally.missed:
        return
    yield "<h3>Nobody noticed, by what the engine does there</h3>"
    yield f'<div class="wide"><table class="full">{head("Part", "Not noticed", "Of", "What was changed")}<tbody>'
    for name, missed, total in parts(tally):
        those = [mutant for mutant in tally.missed if part(mutant) == name]
        changed = folded(many(len(kinds(those)), "kind"), [f"{number} x {what}" for what, number in kinds(those)])
        yield row(escape(name), str(missed), str(total), changed)
    yield "</tbody></table></div>"


def left_out(tally: Tally) -> Iterator[str]:
    """What does not count, by reason."""
    if tally.reasons:
        yield "<h3>Not counted</h3>\n<ul>"
        yield from (f"<li>{number}: {escape(reason)}</li>" for reason, number in tally.reasons)
        yield "</ul>"
