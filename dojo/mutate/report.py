"""The report: the score, what nobody noticed, what took no part, and one next step."""

from collections.abc import Iterator
from dataclasses import asdict

from dojo.mutate.mutmut import Mutant
from dojo.mutate.result import MutationRun
from dojo.pair_tests.messages import TestKind, name_test
from dojo.report.document import Bar, Code, Document, Look, Section, Table
from dojo.text import WIDTH, clip, count, enumerate_words, quote_path


def make_report(run: MutationRun) -> Document:
    """Put everything in order."""
    total = len(run.counted)
    return Document(
        f"{run.name}: {_sum_up(run)}",
        (
            _make_basis(run),
            *_list_uncalled(run),
            *_show_missed(run),
            *_list_tests_left_out(run),
        ),
        _choose_next(run),
        more=f"All of it:  python -m dojo mutate {quote_path(run.folder)} -v",
        bar=Bar(total - len(run.missed), total) if total else None,
    )


def _sum_up(run: MutationRun) -> str:
    total = len(run.counted)
    if not total:
        return "no change was tried, so there is no score"
    return f"the tests notice {total - len(run.missed)} of {total} little changes"


def _make_basis(run: MutationRun) -> Section:
    """Say what the score is about; the data has every change."""
    data = {
        "solution": run.name,
        "complete": not run.trouble,
        "changes": [asdict(mutant) for mutant in run.mutants],
        "effects": [asdict(effect) for effect in run.effects.values()],
    }
    return Section("score", text=tuple(_describe_basis(run)), data=tuple(data.items()))


def _describe_basis(run: MutationRun) -> Iterator[str]:
    if run.trouble:
        yield run.trouble
    if run.chance:
        yield f"The answer to {run.chance} is not always the same."
    if run.decorated:
        yield f"Decorated, and so left alone: {enumerate_words(run.decorated)}."


def _list_uncalled(run: MutationRun) -> Iterator[Section]:
    if not run.uncalled:
        return
    places: dict[tuple[str, str], str] = {}
    for mutant in run.uncalled:  # the first of each function is its place
        function = (mutant.file, mutant.function)
        places.setdefault(function, f"{run.folder}/{mutant.file}:{mutant.line}")
    rows = [(place, function) for (_, function), place in places.items()]
    yield Section(
        "not called",
        f"No test that takes part calls ({count(len(run.uncalled), 'change')})",
        table=Table(("place", "function"), tuple(rows), bare=True),
        look=Look.WARNING,
    )


def _show_missed(run: MutationRun) -> Iterator[Section]:
    """Show the changes of called functions that nobody noticed."""
    if not run.survived:
        return
    text = []
    if run.silent:
        text.append(
            f"{len(run.silent)} of {len(run.survived)} alter no answer about five "
            "cards that we asked for: leave them, for perhaps no test can notice them."
        )
    if unasked := len(run.survived) - len(run.effects):
        text.append(f"{unasked} could not be asked about, and may alter no answer.")
    yield Section(
        "not noticed",
        f"Nobody noticed ({count(len(run.survived), 'change')})",
        text=tuple(text),
        code=tuple(_show(run, mutant) for mutant in run.survived),
        look=Look.HIGHLIGHT if has_work(run) else Look.PLAIN,
    )


def has_work(run: MutationRun) -> bool:
    """Say whether a test may notice some of what nobody noticed."""
    return len(run.silent) < len(run.survived)


def _show(run: MutationRun, mutant: Mutant) -> Code:
    lines = [f"- {mutant.before}", f"+ {mutant.after}"]
    effect = run.effects.get(mutant.name)
    if effect and effect.question:
        lines += [
            f"shown by {effect.question}",
            clip(f"is {effect.answer}, was {effect.before}", WIDTH),
        ]
    return Code(f"{run.folder}/{mutant.file}:{mutant.line}", "\n".join(lines))


def _list_tests_left_out(run: MutationRun) -> Iterator[Section]:
    rows = []
    for name, test in run.left_out.items():
        reason = test.fault or test.why or test.kind
        rows.append((f"{name_test(name)}: {reason}",))
    if rows:
        yield Section(
            "took no part",
            "Took no part",
            table=Table(("test",), tuple(rows), bare=True),
        )


def _choose_next(run: MutationRun) -> tuple[str, ...]:
    """Choose the step that helps most, first what stands in the way of a score."""
    bugs = f"python -m dojo bugs {quote_path(run.folder)}"
    for name, test in run.left_out.items():
        if test.kind != TestKind.SKIPPED:
            return (
                f"mend {name_test(name)}, or the code that it tests, and ask again.",
                f"What the rules say of it:  {bugs}",
            )
    if run.trouble:
        step = "mend that, and ask again."
    elif has_work(run):
        step = "make the first change by hand, and write a test that fails."
    elif not run.fair:
        step = "write a first test, and ask again."
    elif run.uncalled:
        step = "write a test that calls the first of these functions."
    else:
        step = "see which mistakes of card players your tests would notice."
        return (step, bugs)
    return (step,)
