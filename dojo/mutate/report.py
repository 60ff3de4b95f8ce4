"""The report: the score, what nobody noticed, what took no part, and one next step."""

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import asdict

from dojo.mutate.mutmut import Mutant
from dojo.mutate.result import TO_MEND, Missed, MutationRun
from dojo.report.document import Bar, Code, Document, Look, Section, Table
from dojo.suite.messages import Classified, TestKind, name_test
from dojo.text import WIDTH, clip, count

FEWEST = 10  # changes; fewer say nothing about the tests
LEFT_ALONE = "no constants, class bodies, decorated functions"  # mutmut changes none
HEADS = {
    TestKind.FAILED: "fails before anything is changed",
    TestKind.SKIPPED: "skipped",
}
MOST_CHANGES = 3  # on the first screen, if they fit
PRAGMA = "# pragma: no mutate"


def make_report(run: MutationRun) -> Document:
    """Put everything in order."""
    again = shlex.join(["python", "-m", "dojo", "mutate", *run.typed, "-v"])
    total = len(run.counted)
    return Document(
        f"{run.name}: {_sum_up(run)}",
        (
            _make_basis(run),
            *_list_uncalled(run),
            *_show_missed(run),
            *_list_tests_left_out(run),
        ),
        _choose_next(run, again),
        more=f"All of it:  {again}" if len(run.missed) > 1 else "",
        bar=Bar(total - len(run.missed), total) if total >= FEWEST else None,
    )


def _sum_up(run: MutationRun) -> str:
    total = len(run.counted)
    if total:
        noticed = f"the tests notice {total - len(run.missed)} of {total}"
        tried = " tried" if run.stopped else ""
        few = ": too few to tell" if total < FEWEST else ""
        return f"{noticed} little changes{tried}{few}"
    if run.stopped:
        why = "stopped before any change was tried"
    elif run.fair:
        why = "no change could be tried"
    elif run.left_out or run.trouble:
        why = "no test can be tried"
    else:
        why = "there are no tests"
    return f"{why}, so there is no score"


def _make_basis(run: MutationRun) -> Section:
    """Say what the score is about; the data has every change."""
    data = {
        "solution": run.name,
        "complete": not (run.stopped or run.trouble),
        "changes": [asdict(mutant) for mutant in run.mutants],
        "effects": [asdict(effect) for effect in run.effects.values()],
    }
    text = tuple(_describe_basis(run))
    return Section("score", text=text, data=tuple(data.items()))


def _describe_basis(run: MutationRun) -> Iterator[str]:
    if run.trouble:
        yield run.trouble
    not_tried = len(run.mutants) - len(run.counted)
    if not_tried:
        yield f"Stopped early: {count(not_tried, 'change')} not tried."
    left_out = len(run.left_out)
    if left_out and run.counted:
        tests = count(len(run.fair), "test")
        yield f"The score is of {tests} only: {left_out} more took no part."
    if run.mutants or (run.fair and not run.stopped):
        changes = count(len(run.mutants), "change")
        functions = {(mutant.file, mutant.function) for mutant in run.mutants}
        yield f"{changes}, in {count(len(functions), 'function')}; {LEFT_ALONE}."


def _list_uncalled(run: MutationRun) -> Iterator[Section]:
    uncalled = run.list_missed(Missed.UNCALLED)
    if not uncalled:
        return
    places: dict[tuple[str, str], str] = {}
    for mutant in uncalled:  # the first of each function is its place
        function = (mutant.file, mutant.function)
        places.setdefault(function, f"{run.folder}/{mutant.file}:{mutant.line}")
    rows = [(place, function) for (_, function), place in places.items()]
    which = " that took part" if run.left_out else ""
    yield Section(
        "not called",
        f"No test{which} calls ({count(len(uncalled), 'change')})",
        table=Table(("place", "function"), tuple(rows), bare=True),
        look=Look.WARNING,
    )


def _show_missed(run: MutationRun) -> Iterator[Section]:
    """Show the changes that nobody noticed, those that an ordinary hand shows first."""
    shown = run.list_missed(Missed.SHOWN)
    unknown = run.list_missed(Missed.UNKNOWN)
    bad_text = run.list_missed(Missed.BAD_TEXT)
    without_effect = run.list_missed(Missed.WITHOUT_EFFECT)
    missed = [*shown, *unknown, *bad_text, *without_effect]
    if not missed:
        return
    first = _choose_first(shown or unknown or bad_text)
    title = f"Nobody noticed ({count(len(missed), 'change')})"
    if shown or bad_text:
        title += ", what changes an answer first"
    yield Section(
        "not noticed",
        title,
        text=tuple(_describe_missed(run)),
        code=tuple(_show(run, mutant) for mutant in first),
        look=Look.HIGHLIGHT if first else Look.PLAIN,
    )
    more = [mutant for mutant in missed if mutant not in first]
    if more:
        code = tuple(_show(run, mutant) for mutant in more)
        yield Section("more", code=code, detail=True)
    if without_effect:
        number = len(without_effect)
        alter = "alters" if number == 1 else "alter"
        text = f"{number} of these {alter} no answer of some hundred"
        may = "perhaps no test can notice that."
        yield Section("without effect", text=(f"{text}: {may}",))
        hint = f"mutmut leaves out a line that ends with  {PRAGMA}"
        yield Section("to leave out", text=(hint,), detail=True)


def _choose_first(mutants: Sequence[Mutant]) -> list[Mutant]:
    """Choose one of each line for the first screen."""
    by_line: dict[tuple[str, int], Mutant] = {}
    for mutant in mutants:
        by_line.setdefault((mutant.file, mutant.line), mutant)
    return list(by_line.values())[:MOST_CHANGES]


def _describe_missed(run: MutationRun) -> Iterator[str]:
    if run.endless:
        yield f"Your code gives no answer in time to {run.endless}"
    unknown = len(run.list_missed(Missed.UNKNOWN))
    if unknown:
        why = "You stopped it" if run.stopped else "It answers too little"
        changes = count(unknown, "change")
        yield f"{why}: whether a test can notice {changes} is not known."
    shown = len(run.list_missed(Missed.SHOWN))
    bad_text = len(run.list_missed(Missed.BAD_TEXT))
    if bad_text:
        yield f"Only badly written cards show {bad_text} of them."
    if shown > 1:
        yield f"A test might notice {shown} of them:"


def _show(run: MutationRun, mutant: Mutant) -> Code:
    lines = [f"- {mutant.before}", f"+ {mutant.after}"]
    effect = run.effects.get(mutant.name)
    if effect and effect.question:
        lines.append(f"shown by {effect.question}")
        answers = f"is {effect.answer}, was {effect.before}"
        if len(answers) < WIDTH:
            lines.append(answers)
    return Code(f"{run.folder}/{mutant.file}:{mutant.line}", "\n".join(lines))


def _list_tests_left_out(run: MutationRun) -> Iterator[Section]:
    rows = []
    for name, test in run.left_out.items():
        words = [name_test(name), HEADS.get(test.kind, ""), tell_why(test)]
        rows.append((": ".join(filter(None, words)),))
    if rows:
        table = Table(("test",), tuple(rows), bare=True)
        yield Section("took no part", "Took no part", table=table)


def _choose_next(run: MutationRun, again: str) -> tuple[str, ...]:
    """Choose the step that helps most, first what stands in the way of a score."""
    bugs = shlex.join(["python", "-m", "dojo", "bugs", *run.typed])
    without_effect = run.list_missed(Missed.WITHOUT_EFFECT)
    to_mend = [name for name, test in run.left_out.items() if test.kind in TO_MEND]
    if to_mend:
        step = _mend(to_mend[0], run.tests[to_mend[0]], bugs)
    elif run.trouble:
        step = ("mend that, and ask again.",)
    elif run.list_missed(Missed.SHOWN):
        step = ("make the first change by hand, and write a test that fails.",)
    elif run.endless:
        step = ("let your code answer this, and ask again:", run.endless)
    elif run.stopped:
        step = ("ask again, and let it come to its end.",)
    elif not run.fair:
        step = ("write a first test, and ask again.",)
    elif run.list_missed(Missed.UNCALLED):
        step = ("write a test that calls the first of these functions.",)
    elif without_effect and without_effect == run.missed:
        step = (f"end lines that no test can hold with  {PRAGMA}", again)
    else:
        step = ("which mistakes of players would your tests notice?", bugs)
    return step


def _mend(name: str, test: Classified, bugs: str) -> tuple[str, ...]:
    what = clip(name_test(name), 50)
    why = tell_why(test)
    if test.kind == TestKind.BROKEN and test.fault:
        what = f"{test.fault.file}, line {test.fault.line}"
        why = test.fault.error
    if test.kind == TestKind.FAILED and "NotImplementedError" not in why:
        return (f"make {what} pass, or if the rules say otherwise mend the test:", bugs)
    step = TO_MEND[test.kind].format(what)
    return (f"{step}, and ask again.", *filter(None, [why]))


def tell_why(test: Classified) -> str:
    """Tell why a test takes no part, with the place of the error."""
    fault = str(test.fault) if test.fault else ""
    return ": ".join(filter(None, [test.why, fault]))
