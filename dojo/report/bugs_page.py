"""The part of a page that is about named bugs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from dojo.gallery import Bug
from dojo.report.bugs_step import bugs_step
from dojo.report.counted import counted, missed, tonight
from dojo.report.marks import bar, folded, head, many, row, test_names
from dojo.report.rulebook import named, title
from dojo.trial.findings import Findings
from dojo.trial.judging import Kind

KINDS = {
    Kind.FAIR: "fair",
    Kind.UNFAIR: "not by the rules",
    Kind.OWN: "your own, about more than the contract; not counted",
    Kind.UNSTEADY: "passes and fails by chance; not counted",
    Kind.SKIPPED: "skipped",
    Kind.ENDLESS: "does not end",
    Kind.BROKEN: "could not be tried",
}
MEANING = (
    "Each bug is an engine that is right but for one plausible misunderstanding. A fair test passes on the correct "
    "engine; it notices a bug if it fails on that one."
)


def bugs_section(findings: Findings, bugs: Sequence[Bug]) -> str:
    """The score, unfair tests, what nobody noticed, who noticed what, and what each test is."""
    parts = [
        *bug_score(findings, bugs),
        advice(findings, bugs),
        *unfair(findings),
        *unnoticed(findings, bugs),
        *noticed(findings, bugs),
        *tests(findings, bugs),
    ]
    return "\n".join(['<section id="bugs">', "<h2>Named bugs</h2>", *parts, "</section>"])


def bug_score(findings: Findings, bugs: Sequence[Bug]) -> Iterator[str]:
    """How many of how many, with a bar; the same for what is enough for tonight."""
    total, fair = len(counted(findings)), len(findings.of_kind(Kind.FAIR))
    seen = total - len(missed(findings, bugs))
    if not total or not fair:
        yield f"<p>{'No test could be tried on the named bugs.' if findings.tests else 'There are no tests.'}</p>"
        return
    by = f"named bugs are noticed by {many(fair, 'fair test')}."
    yield f'<p class="score"><strong>{seen} of {total}</strong> {by}</p>'
    yield bar(seen, total, "named bugs noticed")
    if part := tonight(findings, bugs):
        number = len(part.numbers)
        yield f"<p>Of the {number} up to {part.last} (enough for tonight): <strong>{part.noticed}</strong></p>"
        yield bar(part.noticed, number, f"bugs up to {part.last} noticed")
    yield from complete(findings, bugs)
    yield f'<p class="soft">{MEANING}</p>'
    if total < len(findings.in_play):
        yield f"<p>Stopped early: {len(findings.in_play) - total} of {len(findings.in_play)} bugs were not tried.</p>"


def complete(findings: Findings, bugs: Sequence[Bug]) -> Iterator[str]:
    """The features of which every bug was noticed, which is where there is nothing left to write."""
    left = {bugs[number].tag for number in missed(findings, bugs)}
    done: dict[str, list[Bug]] = {}
    for number in counted(findings):
        if bugs[number].tag not in left:
            done.setdefault(bugs[number].tag, []).append(bugs[number])
    if done:
        features = ", ".join(f"{title(own[0])} ({len(own)} of {len(own)})" for own in done.values())
        yield f'<p class="good-ink">Every bug noticed: {escape(features)}</p>'


def unfair(findings: Findings) -> Iterator[str]:
    """Tests that reject the rules come first: what each expects, and what the rules say."""
    wrong = findings.of_kind(Kind.UNFAIR)
    if wrong:
        yield "<h3>Not by the rules</h3>"
        first = "" if findings.faults else " Look at them before anything else."
        yield f"<p>The correct engine fails these tests.{first}</p>"
        yield f'<div class="wide"><table class="full">{head("Test", "It expects", "The rules say")}<tbody>'
        for test in wrong:
            says = "<br>".join(escape(saying) for saying in test.rules_say)
            yield row(*test_names([test.name]), escape(test.why), says)
        yield "</tbody></table></div>"


def unnoticed(findings: Findings, bugs: Sequence[Bug]) -> Iterator[str]:
    """What nobody noticed, feature by feature, with the rule that settles it."""
    numbers, part = missed(findings, bugs), tonight(findings, bugs)
    if not numbers or not findings.of_kind(Kind.FAIR):
        return
    yield "<h3>Nobody noticed</h3>"
    yield f'<div class="wide"><table class="full">{head("No.", "The bug", "The rule that settles it")}'
    for tag in dict.fromkeys(bugs[number].tag for number in numbers):
        group = [number for number in numbers if bugs[number].tag == tag]
        where = ", for tonight" if part and group[0] in part.numbers else ""
        yield f"<tbody>{of_feature(tag, findings, bugs, where)}"
        yield from (row(str(n + 1), escape(named(bugs[n])), escape(bugs[n].rule[1])) for n in group)
        yield "</tbody>"
    yield "</table></div>"


def advice(findings: Findings, bugs: Sequence[Bug]) -> str:
    """Exactly one next step."""
    step = bugs_step(findings, bugs)
    return f'<p class="next"><strong>Next:</strong> {"<br>".join(map(escape, (step.words, *step.details)))}</p>'


def of_feature(tag: str, findings: Findings, bugs: Sequence[Bug], where: str) -> str:
    """A heading in the table: the feature, how many of its bugs were noticed, and *where* it stands."""
    own = [number for number in counted(findings) if bugs[number].tag == tag]
    seen = sum(bool(findings.noticers(number)) for number in own)
    heading = f"{title(bugs[own[0]])}{where}: {seen} of {len(own)} noticed"
    return f'<tr><th class="group" scope="rowgroup" colspan="3">{escape(heading)}</th></tr>'


def noticed(findings: Findings, bugs: Sequence[Bug]) -> Iterator[str]:
    """Who noticed what."""
    seen = [number for number in findings.in_play if findings.noticers(number)]
    if seen:
        yield "<h3>Noticed</h3>"
        yield f'<div class="wide"><table class="full">{head("No.", "The bug", "Noticed by")}<tbody>'
        for number in seen:
            by = findings.noticers(number)
            yield row(str(number + 1), escape(named(bugs[number])), folded(many(len(by), "test"), test_names(by)))
        yield "</tbody></table></div>"


def tests(findings: Findings, bugs: Sequence[Bug]) -> Iterator[str]:
    """Every test: what it is, how many bugs it notices, and what there is to say about it."""
    if not findings.tests:
        return
    noticers = {number: set(findings.noticers(number)) for number in findings.in_play}
    yield "<h3>The tests</h3>"
    yield f'<div class="wide tests"><table class="full">{head("Test", "It is", "It notices")}<tbody>'
    for test in findings.tests.values():
        found = [f"{n + 1} {escape(named(bugs[n]))}" for n, by in noticers.items() if test.name in by]
        said = f'<br><span class="soft">{escape(test.why)}</span>' if test.why and test.kind is not Kind.UNFAIR else ""
        seen = folded(many(len(found), "bug") if found else "nothing", found) if test.kind is Kind.FAIR else ""
        yield row(test_names([test.name])[0] + said, KINDS[test.kind], seen)
    yield "</tbody></table></div>"
