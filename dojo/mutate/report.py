"""The report on little changes to the code: the score, what nobody noticed, what does not count, and one next step."""

import shlex
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict

from dojo.mutate.mutmut import AT_IMPORT, NOT_TRIED, UNREACHED, Mutant
from dojo.mutate.result import FILE, TO_MEND, MutationRun, Trouble, write_line
from dojo.report.document import Bar, Code, Document, Look, Section, Table
from dojo.sandbox import describe_left_out, name_test
from dojo.text import WIDTH, clip, count

FEWEST = 10  # changes; fewer say nothing about the tests
LEFT_ALONE = "no constants, class bodies, decorated functions."  # mutmut changes none
MOST_CHANGES = 3  # on the first screen, if they fit


def make_report(found: MutationRun) -> Document:
    """Put everything in order."""
    uncalled, unfair = list(_uncalled(found)), list(_tests(found))
    hidden = found.of_reference and not found.reveal
    missed = _by_function(found) if hidden else _by_line(found)
    flags = [
        name
        for name, given in (
            ("--reference", found.of_reference),
            ("--reveal", found.reveal),
        )
        if given
    ]
    again = shlex.join(["python", "-m", "dojo", "mutate", *found.typed, *flags, "-v"])
    noticed, total = len(found.counted) - len(found.missed), len(found.counted)
    return Document(
        f"{found.name}: {_sum_up(found, noticed, total)}",
        (_basis(found), *uncalled, *missed, *unfair),
        _choose_next(found, again),
        f"All of it:  {again}" if len(found.missed) > 1 else "",
        Bar(noticed, total) if total >= FEWEST else None,
    )


def _sum_up(found: MutationRun, noticed: int, total: int) -> str:
    if total:
        where = " to the reference" if found.of_reference else ""
        limits = (" tried" if found.stopped else "") + (
            ": too few to tell" if total < FEWEST else ""
        )
        return f"the tests notice {noticed} of {total} little changes{where}{limits}"
    why = (
        "no test can be tried"
        if found.dry_run.left_out or found.trouble
        else "there are no tests"
    )
    why = "no change could be tried" if found.dry_run.fair else why
    return f"{'stopped before any change was tried' if found.stopped else why}, so there is no score"


def _basis(found: MutationRun) -> Section:
    text = [found.trouble] if found.trouble else []
    if found.stopped and found.mutants:
        left = sum(mutant.status == NOT_TRIED for mutant in found.mutants)
        text.append(f"Stopped early: {count(left, 'change')} not tried.")
    if (left_out := len(found.dry_run.left_out)) and found.counted:
        text.append(
            f"The score is of {count(len(found.dry_run.fair), 'test')} only: {left_out} more took no part."
        )
    if found.of_reference:
        text.append("Only lines of the reference that these tests run are changed.")
    elif found.dry_run.fair and (found.mutants or not found.stopped):
        functions = len({(mutant.file, mutant.function) for mutant in found.mutants})
        made = (
            f"{count(len(found.mutants), 'change')}, in {count(functions, 'function')};"
        )
        text.append(f"{made} {LEFT_ALONE}")
        if at_import := [
            mutant.function for mutant in found.mutants if mutant.status == AT_IMPORT
        ]:
            names = ", ".join(sorted(set(at_import)))
            text.append(
                f"Not counted: {count(len(at_import), 'change')} of what runs only during an import: {names}."
            )
    if found.put_aside:
        text.append(
            f"{count(len(found.put_aside), 'change')} put aside for good, by tests/{FILE}."
        )
    text += [*found.faults, *describe_left_out(found.left_out)]
    facts = {
        "solution": found.name,
        "complete": not (found.stopped or found.trouble),
        "changes": _list_changes(found),
    }
    return Section("score", text=tuple(text), data=tuple(facts.items()))


def _list_changes(found: MutationRun) -> list[dict[str, object]]:
    """Give every change as data; of the reference nothing that shows its code, unless that is wanted."""
    counted = {mutant.name for mutant in found.counted}
    changes: list[dict[str, object]] = [
        asdict(mutant)
        | {
            "counts": mutant.name in counted,
            "put aside": mutant.name in found.put_aside,
        }
        | (
            {"noticed by": found.questions[mutant.name]}
            if mutant.name in found.questions
            else {}
        )
        for mutant in found.mutants
    ]
    hidden = (
        ("name", "line", "before", "after", "noticed by")
        if found.of_reference and not found.reveal
        else ()
    )
    return [
        {key: value for key, value in change.items() if key not in hidden}
        for change in changes
    ]


def _uncalled(found: MutationRun) -> Iterator[Section]:
    uncalled = [mutant for mutant in found.missed if mutant.status == UNREACHED]
    first = {(m.file, m.function): m for m in reversed(uncalled)}
    rows = tuple(
        sorted(
            (f"{found.folder}/{m.file}:{m.line}", m.function) for m in first.values()
        )
    )
    if rows:
        which = " that took part" if found.dry_run.left_out else ""
        title = f"No test{which} calls ({count(len(uncalled), 'change')})"
        yield Section(
            "not called",
            title,
            table=Table(("place", "function"), rows, bare=True),
            look=Look.WARNING,
        )


def _by_line(found: MutationRun) -> Iterator[Section]:
    """Show the changes that nobody noticed; on the first screen one of each of the first few lines."""
    by_line: dict[tuple[str, int], Mutant] = {}
    for mutant in found.noticeable or found.unasked:
        by_line.setdefault((mutant.file, mutant.line), mutant)
    first = list(by_line.values())[:MOST_CHANGES]
    last = [mutant for mutant in found.missed if found.questions.get(mutant.name) == ""]
    rest = [
        mutant
        for mutant in found.missed
        if mutant.status != UNREACHED and mutant not in (*first, *last)
    ]
    title = f"Nobody noticed ({count(len([*first, *rest, *last]), 'change')})"
    text = (
        [f"Your code gives no answer in time to {found.endless}"]
        if found.endless
        else []
    )
    if found.unasked:
        why = "You stopped it" if found.stopped else "It answers too little"
        text.append(
            f"{why}: whether a test can notice {count(len(found.unasked), 'change')} is not known."
        )
    if noticeable := len(found.noticeable):
        title += ", what changes an answer first"
        text += [f"A test might notice {noticeable} of them:"] if noticeable > 1 else []
    if first:
        code = tuple(_show(found, mutant) for mutant in first)
        yield Section(
            "not noticed", title, text=tuple(text), code=code, look=Look.HIGHLIGHT
        )
    if rest:
        yield Section(
            "more", code=tuple(_show(found, mutant) for mutant in rest), detail=True
        )
    if last:
        said = f"{len(last)} of these {'alters' if len(last) == 1 else 'alter'} no answer of some hundred"
        yield Section(
            "without effect",
            "" if first else title,
            text=(f"{said}: perhaps no test can notice that.",),
        )
        where = f"To put one aside for good, its line goes into {found.folder}/tests/{FILE}, with your reason"
        lines_aside = "\n".join(f"{write_line(mutant)}  # why" for mutant in last)
        yield Section("to put aside", code=(Code(where, lines_aside),), detail=True)


def _show(found: MutationRun, mutant: Mutant) -> Code:
    question, answers = (
        found.questions.get(mutant.name),
        found.answers.get(mutant.name, ""),
    )
    shown = (
        f"\nshown by {question}{answers if len(answers) <= WIDTH else ''}"
        if question
        else ""
    )
    return Code(
        f"{found.folder}/{mutant.file}:{mutant.line}",
        f"- {mutant.before}\n+ {mutant.after}{shown}",
    )


def _by_function(found: MutationRun) -> Iterator[Section]:
    """Name the functions of the reference in which changes were not noticed, without a line of code."""
    totals = Counter((mutant.file, mutant.function) for mutant in found.counted)
    missed = Counter((mutant.file, mutant.function) for mutant in found.missed)
    if rows := tuple(
        (number, totals[place], *place) for place, number in missed.most_common()
    ):
        table = Table(("not noticed", "of", "file", "function"), rows)
        yield Section(
            "not noticed", "Nobody noticed, by function of the reference", table=table
        )


def _tests(found: MutationRun) -> Iterator[Section]:
    lines = (
        [name_test(left.test), left.trouble, left.why]
        for left in found.dry_run.left_out
    )
    if rows := tuple((": ".join(filter(None, words)),) for words in lines):
        yield Section(
            "took no part", "Took no part", table=Table(("test",), rows, bare=True)
        )


def _choose_next(found: MutationRun, again: str) -> tuple[str, ...]:
    """Choose the step that helps most: what stands in the way of a score comes before what nobody noticed."""
    bugs = shlex.join(["python", "-m", "dojo", "bugs", *found.typed])
    of_players = ("which mistakes of players would your tests notice?", bugs)
    step: tuple[str, ...] = ("write a test that calls the first of these functions.",)
    if found.to_mend:
        left = found.to_mend[0]
        place, _, error = left.why.partition(": ")
        what, why = (
            (place, error)
            if left.trouble is Trouble.BROKEN
            else (name_test(left.test), left.why)
        )
        what = clip(what, 50)
        step = (
            f"{TO_MEND[left.trouble].format(what)}, and ask again.",
            *filter(None, [why]),
        )
        if left.trouble is Trouble.FAILS and "NotImplementedError" not in why:
            either = f"make {what} pass, or if the rules say otherwise mend the test:"
            step = (
                f"mend {what}, to which the rules say:"
                if found.of_reference
                else either,
                bugs,
            )
    elif found.trouble:
        step = ("mend that, and ask again.",)
    elif found.endless and not found.noticeable:
        step = ("let your code answer this, and ask again:", found.endless)
    elif found.stopped and not found.noticeable:
        step = ("ask again, and let it come to its end.",)
    elif not found.dry_run.fair:
        step = ("write a first test, and ask again.",)
    elif not found.missed or (found.of_reference and not found.reveal):
        step = of_players
    elif found.noticeable:
        step = ("make the first change by hand, and write a test that fails.",)
    elif all(mutant.status != UNREACHED for mutant in found.missed):
        step = (
            of_players
            if found.unasked
            else (f"put aside what no test can notice, in tests/{FILE}:", again)
        )
    return step
