"""One page for the browser: named bugs first, then the code with every little change that was tried. No network."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from dojo.gallery import Bug
from dojo.report.style import STYLE
from dojo.trial.findings import Findings
from dojo.trial.judging import Kind
from dojo.trial.stage import short

KINDS = {
    Kind.FAIR: "fair",
    Kind.UNFAIR: "not by the rules",
    Kind.OWN: "your own, about more than the contract",
    Kind.UNSTEADY: "passes and fails by chance",
    Kind.SKIPPED: "skipped",
    Kind.ENDLESS: "does not end",
    Kind.BROKEN: "could not be tried",
}


def page(name: str, sections: Sequence[str]) -> str:
    """The whole page."""
    title = f"How strong are the tests of {escape(name)}?"
    body = "\n".join(sections)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n<h1>{title}</h1>\n{body}\n</main>\n</body>\n</html>\n"
    )


def bugs_section(findings: Findings, bugs: Sequence[Bug]) -> str:
    """The named bugs: the score, what nobody noticed, who noticed what, and what each test is."""
    return "\n".join(
        [
            "<section>",
            "<h2>Named bugs</h2>",
            *bug_score(findings),
            *unnoticed(findings, bugs),
            *noticed(findings, bugs),
            *tests(findings, bugs),
            "</section>",
        ]
    )


def bug_score(findings: Findings) -> Iterator[str]:
    """How many of how many, with a bar."""
    counted = [number for number in findings.in_play if number in findings.tried]
    seen = sum(bool(findings.noticers(number)) for number in counted)
    if not counted:
        yield "<p>No test could be tried on the named bugs.</p>"
        return
    yield f"<p class=score><strong>{seen} of {len(counted)}</strong> named bugs are noticed.</p>"
    share = f"{seen} of {len(counted)}"
    yield f'<meter min=0 max={len(counted)} value={seen} aria-label="named bugs noticed">{share}</meter>'
    if not findings.whole:
        yield f"<p>Stopped early: {len(findings.in_play) - len(counted)} bugs were not tried.</p>"


def unnoticed(findings: Findings, bugs: Sequence[Bug]) -> Iterator[str]:
    """What nobody noticed, with the rule that settles it."""
    missed = [bugs[n] for n in findings.in_play if n in findings.tried and not findings.noticers(n)]
    if missed:
        yield "<h3>Nobody noticed</h3>"
        yield "<table><thead><tr><th>The bug<th>The rule that settles it</tr></thead><tbody>"
        yield from (f"<tr><td>{escape(bug.name)}<td>{escape(bug.rule[1])}</tr>" for bug in missed)
        yield "</tbody></table>"


def noticed(findings: Findings, bugs: Sequence[Bug]) -> Iterator[str]:
    """Who noticed what."""
    seen = [number for number in findings.in_play if findings.noticers(number)]
    if seen:
        yield "<h3>Noticed</h3>"
        yield "<table><thead><tr><th>The bug<th>Noticed by</tr></thead><tbody>"
        for number in seen:
            by = findings.noticers(number)
            names = "".join(f"<li><code>{escape(short(test))}</code>" for test in by)
            many = f"{len(by)} test{'s' if len(by) > 1 else ''}"
            details = f"<details><summary>{many}</summary><ul>{names}</ul></details>"
            yield f"<tr><td>{escape(bugs[number].name)}<td>{details}</tr>"
        yield "</tbody></table>"


def tests(findings: Findings, bugs: Sequence[Bug]) -> Iterator[str]:
    """Every test: what it is, how many bugs it notices, and what there is to say about it."""
    yield "<h3>The tests</h3>"
    yield "<table><thead><tr><th>Test<th>is<th>notices</tr></thead><tbody>"
    for test in findings.tests.values():
        found = [bugs[number].name for number in findings.in_play if test.name in findings.noticers(number)]
        said = "".join(f"<p class=note>{escape(text)}</p>" for text in (test.why, *test.rules_say) if text)
        heading = f"{len(found)} bug{'' if len(found) == 1 else 's'}"
        listed = "".join(f"<li>{escape(bug)}" for bug in found)
        bugs_seen = f"<details><summary>{heading}</summary><ul>{listed}</ul></details>" if found else "nothing"
        yield f"<tr><td><code>{escape(short(test.name))}</code>{said}<td>{KINDS[test.kind]}<td>{bugs_seen}</tr>"
    yield "</tbody></table>"


def sources_heading(files: Mapping[str, str]) -> str:
    """A table of contents for the code."""
    items = "".join(f'<li><a href="#{escape(file)}">{escape(file)}</a>' for file in files)
    return f"<ul class=files>{items}</ul>"
