"""The report on little changes to the code."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from textwrap import wrap
from typing import NamedTuple

from dojo.mutants.attainable import Attainable
from dojo.mutants.mutant import Mutant
from dojo.mutants.results import Results
from dojo.report.apart import apart, brief
from dojo.report.columns import WIDTH, bar, clipped, folded, more
from dojo.report.next_step import Step, next_step
from dojo.report.room import all_of, room
from dojo.report.sealed import kinds, part, parts, words
from dojo.report.tally import ORDER, Tally, called, counts, difference, inside, tallied
from dojo.trial.judging import Kind
from dojo.trial.stage import short

TWO_LINES = 124


class Asked(NamedTuple):
    """How the report was asked for.

    Args:
        folder: where the code lies, as the reader would type it; "" keeps the code sealed.
        again: the command that shows everything, where only what fits a screen is wanted; "" shows everything.
        typed: the solution as the reader typed it; () if nothing need be typed.
    """

    folder: str = ""
    again: str = ""
    typed: tuple[str, ...] = ()


def lines(name: str, results: Results, counted: Attainable | None, asked: Asked) -> Iterator[str]:
    """The report: the score, what was not noticed, what does not count, and what to do next.

    Args:
        name: of the solution.
        results: what a worker told.
        counted: which changes count, where the reference is changed; None for a pair's own code.
        asked: how much is wanted, and in which words.
    """
    folder, again, typed = asked
    tally = tallied(results, counted)
    fits = room(tally) if again else all_of(tally)
    yield score(name, tally)
    if tally.floor and not tally.unscored:
        yield f"  {tally.floor}"
    if tally.partial and not tally.unscored:
        yield f"  {tally.partial}"
    yield from started(tally, again)
    yield from how_much(tally)
    if not tally.unscored:
        if folder:
            yield from uncalled(tally, folder, fits.functions)
            yield from survivors(tally, folder, fits.lines, again)
        else:
            yield from in_words(tally, fits.parts, again)
        yield from left_out(tally, fits.reasons)
    yield from failing(results, fits.tests, again)
    yield from advice(next_step(tally, typed, sealed=not folder))


def score(name: str, tally: Tally) -> str:
    """``fox: the tests notice 89 of 124 little changes  [###-----]``; no bar where the figures say nothing."""
    if tally.unscored:
        return f"{name}: {tally.unscored}, so there is no score"
    seen, total = tally.seen_beyond, len(tally.beyond)
    said = f"{name}: the tests notice {seen} of {total} little changes{' tried' * bool(tally.left)}"
    return f"{said}: too few to tell" if tally.small else f"{said}  {bar(seen, total)}"


def started(tally: Tally, again: str) -> Iterator[str]:
    """What the tests ask about, which decides what counts where the reference is changed."""
    parts = tally.started
    if not parts:
        return
    shown = f"Asked about, and so counted: {', '.join(parts)}."
    most = len(parts)
    while again and len(shown) > WIDTH - 2:
        most -= 1
        shown = f"Asked about, and so counted: {', '.join(parts[:most])} and {len(parts) - most} more."
    yield from wrap(shown, WIDTH, initial_indent="  ", subsequent_indent=" " * 6)


def how_much(tally: Tally) -> Iterator[str]:
    """How much of the code can be changed at all, what the figures compare with, and why there are not more."""
    results = tally.results
    if results.trouble.strip():
        yield from folded(results.trouble.strip().splitlines()[-1])
    if tally.stopped:
        yield f"  {tally.stopped}"
    if tally.counted is None and results.points:
        made = f"{len(results.mutants)} of the {results.points} change{'s' * (results.points != 1)} that it sees"
        yield f"  mutmut makes {made}, in {results.functions} function{'s' * (results.functions != 1)};"
        yield "  tables, constants, class bodies and decorated functions it leaves alone."
    if tally.chosen and tally.counted is not None and tally.counted.stale:
        yield "  The list of changes that count is out of date, so all of them count:"
        yield "  compare this score with none that another state of the kit gave."


def uncalled(tally: Tally, folder: str, most: int) -> Iterator[str]:
    """The functions that no test calls, or none that took part."""
    for heading, functions in tally.uncalled.items():
        yield ""
        yield f"{heading}:"
        shown = [f"  {folder}/{inside(first)}:{first.line}  {called(name)}" for name, (first, *_) in functions.items()]
        yield from listed(shown, most)


def listed(entries: list[str], most: int) -> Iterator[str]:
    """The first of these lines; how many more there are stands behind the last."""
    rest = f"   and {len(entries) - most} more" if entries[most:] else ""
    for number, entry in enumerate(entries[:most], start=1):
        yield entry + rest * (number == most)


def survivors(tally: Tally, folder: str, most: int, again: str) -> Iterator[str]:
    """What nobody noticed though tests call it: file and line, and the difference."""
    found = tally.by_line
    if not found:
        return
    yield ""
    yield f"Nobody noticed, {ORDER}:"
    for mutants in found[:most]:
        others = len(mutants) - 1
        note = f"   and {others} more change{'s' * (others > 1)} of this line" if others and again else ""
        yield f"  {folder}/{inside(mutants[0])}:{mutants[0].line}{note}"
        for mutant in mutants[:1] if again else mutants:
            before, after = difference(mutant, WIDTH - 6)
            yield f"    - {clipped(before, WIDTH - 6)}"
            yield f"    + {clipped(after, WIDTH - 6)}"
    if again and (len(found) > most or any(mutants[1:] for mutants in found)):
        yield f"  all {len(tally.missed)}:  {again}"


def in_words(tally: Tally, most: int, again: str) -> Iterator[str]:
    """What nobody noticed, without a line of code."""
    found = list(parts(tally))
    if not found:
        return
    yield ""
    yield "Nobody noticed, by what the engine does there:"
    for name, missed, total in found[:most]:
        yield f"  {missed:4} of {total:<4}  {name}"
        if not again:
            those = [mutant for mutant in tally.missed if part(mutant) == name]
            yield from (f"      {number:4} x {change}" for change, number in kinds(those))
    if again:
        yield from more(len(found) - most)
        yield f"  what was changed there:  {again}"


def left_out(tally: Tally, most: int) -> Iterator[str]:
    """What does not count, by reason."""
    reasons = tally.reasons
    if reasons:
        yield ""
        yield "Not counted:"
        yield from (clipped(f"  {number:4} {reason}", WIDTH) for reason, number in reasons[:most])
        if reasons[most:]:
            yield f"  {sum(number for _, number in reasons[most:]):4} for other reasons"


def failing(results: Results, most: int, again: str) -> Iterator[str]:
    """Tests that took no part, each with the reason."""
    tests = list(apart(results))
    if tests:
        yield ""
        yield "Took no part:"
        rest = f"   and {len(tests) - most} more" if tests[most:] else ""
        for number, (test, why) in enumerate(tests[:most], start=1):
            after = rest if number == most else ""
            yield f"  {clipped(test, WIDTH - 2 - len(after))}{after}"
            yield from folded(brief(why, TWO_LINES) if again else why)


def advice(step: Step) -> Iterator[str]:
    """What to do next; a command that is too long for the line has one of its own."""
    yield ""
    said = wrap(f"Next: {step.words}", WIDTH - 2, subsequent_indent=" " * 6)
    command = shlex.join(step.command)
    if command and len(said[-1]) + len(command) + 4 <= WIDTH:
        said[-1] += f"  {command}"
    elif command:
        said.append(f"      {command}")
    yield from (f"  {line}" for line in said)


def as_data(name: str, results: Results, counted: Attainable | None, *, sealed: bool = False) -> dict[str, object]:
    """Everything as plain data; *sealed* without the code, and without a name or a place of it."""
    tally = tallied(results, counted)
    called = {m.name: in_words_only(m, n) if sealed else as_it_is(m) for n, m in enumerate(results.mutants, start=1)}
    return {
        "solution": name,
        "complete": results.whole,
        "noticed": tally.seen,
        "not noticed": len(tally.missed),
        "not tried": tally.left,
        "of": tally.total,
        "beyond the first test": {"noticed": tally.seen_beyond, "of": len(tally.beyond)} if tally.floor else None,
        "started": tally.started,
        "points": results.points,
        "functions": results.functions,
        "trouble": results.trouble,
        "took part": sum(test.kind is Kind.FAIR for test in results.tests.values()),
        "took no part": [{"name": test, "why": why} for test, why in apart(results)],
        "mutants": [
            called[mutant.name] | one(mutant, results, counted)
            for mutant in results.mutants
            if mutant.name in results.fates
        ],
    }


def in_words_only(mutant: Mutant, number: int) -> dict[str, object]:
    """A change without a hint at the code; its *number* is the same for every pair."""
    return {"name": f"change {number}", "part": part(mutant), "change": words(mutant)}


def as_it_is(mutant: Mutant) -> dict[str, object]:
    """A change with its place and code."""
    return {
        "name": mutant.name,
        "file": mutant.file,
        "line": mutant.line,
        "change": words(mutant),
        "before": mutant.before,
        "after": mutant.after,
    }


def one(mutant: Mutant, results: Results, counted: Attainable | None) -> dict[str, object]:
    """What became of a change."""
    return {
        "status": results.fates[mutant.name].status,
        "noticed by": [short(test) for test in results.fates[mutant.name].by],
        "called in vain": mutant.function in results.in_vain,
        "counts": counts(mutant, results, counted),
        "why not": counted.others.get(mutant.name, "") if counted else "",
        "first test": mutant.name in (counted.floor if counted else ()),
    }
