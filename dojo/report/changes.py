"""The report on code mutants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dojo.mutants.attainable import Attainable
from dojo.mutants.making import Mutant
from dojo.mutants.results import Fate, Results
from dojo.report.named_bugs import BAR, WIDTH, clipped, folded
from dojo.trial.judging import Kind
from dojo.trial.stage import short

MOST = 12
IN_WORDS = {
    "arg removal": "an argument is left out, or None in its place",
    "string": "a text is another",
    "number": "a number is one more",
    "swap op": "an operator is another",
    "assignment": "None is noted instead of a value",
    "if exp": "one side of a choice is taken always",
    "keywords": "a keyword is another",
    "name": "True is False, or the other way round",
    "remove unary ops": "a 'not' is gone",
    "symmetric string methods swap": "a text is read from the other end",
    "augmented assignment": "a value is replaced, not added to",
    "lambda": "a small function answers None",
    "dict arguments": "a name in a table is another",
}


def lines(name: str, results: Results, counted: Attainable | None, *, folder: str) -> Iterator[str]:
    """The report: the score, what was not noticed, and what does not count.

    Args:
        name: of the solution.
        results: what a worker told.
        counted: which mutants count, where the reference is changed; None for a pair's own code.
        folder: where the code lies, as the reader would type it; "" keeps the code sealed.
    """
    if results.trouble:
        yield from folded(results.trouble.splitlines()[-1])
    chosen = [mutant for mutant in results.mutants if counts(mutant, results, counted)]
    yield from score(name, chosen, results)
    yield from how_much(results, counted)
    yield from survivors(chosen, results, folder)
    yield from left_out(results, counted)
    yield from failing(results)


def counts(mutant: Mutant, results: Results, counted: Attainable | None) -> bool:
    """Whether a mutant counts: it has been tried, and not in vain."""
    if mutant.name not in results.fates or (counted and mutant.name not in counted.counted):
        return False
    return results.fates[mutant.name].noticed or mutant.function not in results.static


def score(name: str, chosen: list[Mutant], results: Results) -> Iterator[str]:
    """``fox: the tests notice 89 of 124 little changes to the code``; no figure where there is nothing to count."""
    if not chosen:
        yield f"{name}: no change could be tried, so there is no score"
        return
    noticed = sum(results.fates[mutant.name].noticed for mutant in chosen)
    filled = BAR * noticed // len(chosen)
    bar = "#" * filled + "-" * (BAR - filled)
    yield f"{name}: the tests notice {noticed} of {len(chosen)} little changes  [{bar}]"
    if not results.whole:
        yield f"  Stopped early: {len(results.mutants) - len(results.fates)} changes were not tried."


def how_much(results: Results, counted: Attainable | None) -> Iterator[str]:
    """How much of the code can be changed at all: without it, a table-driven solution would seem perfect."""
    if counted is None and results.points:
        some = f"{len(results.mutants)} of about {results.points} places ({results.functions} functions)"
        yield f"  mutmut can change {some};"
        yield "  tables, constants, class bodies and decorated functions it leaves alone."
    if counted is not None and counted.stale:
        yield "  The list of changes that count is out of date, so all of them count."


def survivors(chosen: list[Mutant], results: Results, folder: str) -> Iterator[str]:
    """What nobody noticed, with its code or in words."""
    missed = [mutant for mutant in chosen if not results.fates[mutant.name].noticed]
    if not missed:
        return
    yield ""
    yield "Nobody noticed:"
    if not folder:
        kinds = Counter((plain(mutant), words(mutant)) for mutant in missed)
        for (function, change), number in kinds.most_common(MOST):
            yield f"  {number:3} x {change}, in {function}"[:WIDTH]
        yield from more(len(kinds) - MOST)
        return
    for mutant in missed[:MOST]:
        yield from shown(mutant, results.fates[mutant.name], folder)
    yield from more(len(missed) - MOST)


def shown(mutant: Mutant, fate: Fate, folder: str) -> Iterator[str]:
    """File, line and difference."""
    untested = "   (no test calls it)" if fate.status == "no tests" else ""
    yield clipped(f"  {folder}/{mutant.file.partition('/')[2]}:{mutant.line}{untested}", WIDTH)
    yield clipped(f"    - {mutant.before}", WIDTH)
    yield clipped(f"    + {mutant.after}", WIDTH)


def words(mutant: Mutant) -> str:
    """What an operator does, in words."""
    return IN_WORDS.get(mutant.operator, mutant.operator)


def plain(mutant: Mutant) -> str:
    """The module of a mutant: what the engine is about there, not how it works."""
    return mutant.file.rpartition("/")[2].removesuffix(".py")


def more(number: int) -> Iterator[str]:
    """How many are not shown."""
    if number > 0:
        yield f"  and {number} more"


def left_out(results: Results, counted: Attainable | None) -> Iterator[str]:
    """What does not count, by reason."""
    reasons: Counter[str] = Counter(counted.others.values()) if counted else Counter()
    at_import = sum(
        not results.fates[mutant.name].noticed and mutant.function in results.static
        for mutant in results.mutants
        if mutant.name in results.fates and not (counted and mutant.name in counted.others)
    )
    if at_import:
        reasons["run while the code is imported, before any test"] += at_import
    if reasons:
        yield ""
        yield "Not counted:"
        yield from (f"  {number:4} {reason}"[:WIDTH] for reason, number in reasons.most_common(MOST))
        yield from more(len(reasons) - MOST)


def failing(results: Results) -> Iterator[str]:
    """Tests that took no part."""
    tests = [test for test in results.tests.values() if test.kind is not Kind.FAIR]
    if tests:
        yield ""
        yield "Took no part, since they do not pass without any change:"
        yield from (f"  {clipped(short(test.name), WIDTH - 2)}" for test in tests[:MOST])
        yield from more(len(tests) - MOST)


def as_data(name: str, results: Results, counted: Attainable | None) -> dict[str, object]:
    """Everything as plain data; of the reference without its code."""
    return {
        "solution": name,
        "complete": results.whole,
        "points": results.points,
        "functions": results.functions,
        "mutants": [
            {
                "name": mutant.name,
                "file": mutant.file,
                "line": mutant.line,
                "change": words(mutant),
                **({} if counted else {"before": mutant.before, "after": mutant.after}),
                "status": results.fates[mutant.name].status,
                "noticed by": [short(test) for test in results.fates[mutant.name].by],
                "counts": counts(mutant, results, counted),
                "why not": counted.others.get(mutant.name, "") if counted else "",
            }
            for mutant in results.mutants
            if mutant.name in results.fates
        ],
    }
