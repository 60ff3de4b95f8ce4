"""What to do after a report on named bugs: one step, the one that its first words ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dojo.gallery import Bug
from dojo.report.counted import counted, missed
from dojo.report.rulebook import place, sentence
from dojo.trial.findings import Findings, Test
from dojo.trial.judging import Kind
from dojo.trial.stage import short

TO_ITS_END = "ask again, and let it come to its end."
WITHOUT_A_FAIR_TEST = {  # what to do about the first test, where none can be tried
    Kind.BROKEN: "mend {}, and ask again.",
    Kind.ENDLESS: "let {} come to an end, and ask again.",
    Kind.UNSTEADY: "let {} come to the same result each time.",
    Kind.SKIPPED: "let {} run, and ask again.",
    Kind.OWN: "write a test that asks category or winners.",
}


class Step(NamedTuple):
    """One step in words, and what belongs to it, a line each."""

    words: str
    details: tuple[str, ...] = ()


def bugs_step(findings: Findings, bugs: Sequence[Bug]) -> Step:
    """The one step that helps most: what stands in the way of a score comes first, then what nobody noticed."""
    if step := first_to_mend(findings):
        return step
    numbers = missed(findings, bugs)
    if not numbers:
        return Step("a test about a house rule, whose bugs then count:  python -m dojo rules")
    bug = bugs[numbers[0]]
    details = tuple(filter(None, [f"The rule: {sentence(bug)}", place(bug)]))
    return Step(f"write a test that fails if {bug.name}", details)


def first_to_mend(findings: Findings) -> Step | None:
    """What stands in the way; None if nothing does."""
    if findings.faults:
        fault = findings.faults[0]
        return Step(f"mend {fault.file}, line {fault.line}, and ask again.")
    if findings.trouble.strip():
        return Step("mend that, and ask again.")
    if unfair := findings.of_kind(Kind.UNFAIR):
        return looked_at(unfair[0])
    return first_test(findings) if findings.whole else unfinished(findings)


def first_test(findings: Findings) -> Step | None:
    """How to come to a first fair test; None if there is one."""
    if not findings.tests:
        return Step("write a first test, and ask again.")
    return None if findings.of_kind(Kind.FAIR) else without_a_fair_test(findings)


def unfinished(findings: Findings) -> Step | None:
    """What to do about a trial that was stopped before there was anything to mend; None if a bug was missed."""
    fair = findings.of_kind(Kind.FAIR)
    missed_one = any(not findings.noticers(number) for number in counted(findings))
    return None if fair and missed_one else Step(TO_ITS_END)


def looked_at(test: Test) -> Step:
    """The first test that the correct engine fails, with what it expects and what the rules say."""
    says = (f"rules say {saying}" for saying in test.rules_say)
    return Step(f"look at {short(test.name)}", (f"expects   {test.why}", *says))


def without_a_fair_test(findings: Findings) -> Step:
    """What to do about the first test where none is fair, in the order of the report."""
    for kind, words in WITHOUT_A_FAIR_TEST.items():
        for test in findings.of_kind(kind)[:1]:
            return Step(words.format(short(test.name)))
    return Step(TO_ITS_END)
