"""Many solutions side by side: no ranking, no prizes, nobody at fault; and the questions that this evening gives."""

import re
from collections.abc import Iterator
from dataclasses import replace

from dojo.answers import ANSWER_TYPES, RANKING
from dojo.compare.report import find_import_fault, keep_first, make_sections
from dojo.compare.result import TEXT, Comparison, Finding, ReplyKind, Result, RunOfTests
from dojo.compare.session import NO_IMPORT
from dojo.compare.words import tell_actual, tell_asked, tell_expected
from dojo.report.document import Document, Look, Section, Table
from dojo.solution import KIT, REFERENCE_FOLDER, name_folders
from dojo.text import count
from dojo.tonight import list_tonight

MOST_UNFAIR = 8  # tests that the rules contradict
MORE_OF_ALL = "-v: the annex, and each by itself; --names: who; --html FILE: a page"
MOST_FOUND, ON_A_LINE = 6, 3  # kinds of differences on the first page, kinds of hands
MOST_ASKED, MOST_SHARED = (
    4,
    2,
)  # questions, and those of them about what several get wrong
ASSERTED = re.compile(
    r"assert (?:(\w+\(.*\)) == .*|.* == (\w+\(.*\)))\nassert (.*) == (.*)"
)  # a test, and what came
ALWAYS = (
    "How many examples has each rule? Which rule has none?",
    "Which name would you steal?",
)
# what one asks about a difference: by words in its title, or by what explains it
ASKED_OF = {
    "against (an )?equal": "{hands}: which line of yours decides it?",
    "against (an)?other": "{hands}: which cards do you look at first, and then?",
    "beat|the pot with": "{hands}: where does your code say which is higher?",
    "cause": "Which one test shows this: {title}?",
    "condition": "May an answer depend on that: {title}?",
    "missing": "Which test asks first for what is {title}?",
    "difference": "{hands}: what do the rules say, and where?",
}
UNFAIR = "{test}: where is it written, and who decides?"
CROSSING = "A fair test fails on another's code: would you have written it?"
SILENT = "raise an error, do not end, or answer with another type"
BAD_TEXT = "cards as text are not read or refused as they should be"


def make_document(comparison: Comparison) -> Document:
    """Say all about all solutions together, what is to be discussed first, then about each by itself."""
    questions = tuple(list_questions(comparison))
    names = [one.name for one in comparison.results.values()]
    if not comparison.names_shown:
        for number, (folder, one) in enumerate(comparison.results.items(), 1):
            one.name = (
                REFERENCE_FOLDER.name if folder == REFERENCE_FOLDER else f"P{number}"
            )
    absent = (("absent", comparison.absent),)
    sections = [
        Section(
            "solutions",
            "",
            1,
            ("No ranking, no prizes.", *_tell_stop(comparison)),
            data=absent,
        ),
        Section(
            "overview",
            "Like the reference",
            2,
            (*_count_agreeing(comparison), *_list_faults(comparison)),
        ),
        *_show_unfair(comparison),
        Section("questions", "Questions to discuss", 2, questions),
        _show_cells(comparison),
        *_show_found(comparison),
        *(
            replace(part, data=(("of", name), *part.data), detail=True)
            for name, one in zip(names, comparison.results.values(), strict=True)
            for part in make_sections(one)
        ),
    ]
    mend = "mend what cannot be imported, and compare again."
    step = f"talk about this: {questions[0]}" if _list_asked(comparison) else mend
    heading = f"{count(len(comparison.folders), 'solution')} side by side"
    return Document(heading, tuple(sections), (step,), MORE_OF_ALL)


def _list_asked(comparison: Comparison) -> list[Result]:
    return [one for one in comparison.results.values() if not find_import_fault(one)]


def _count_agreeing(comparison: Comparison) -> Iterator[str]:
    """Count for each kind of hand how many answer all about it as the reference does; who does is not said."""
    if asked := _list_asked(comparison):
        yield "So many answer all that was asked about a kind of hand as the reference does:"
        numbers = [
            f"{name} {sum(name in one.agreeing for one in asked)} of {len(asked)}"
            for name in RANKING
        ]
        yield from (
            ", ".join(numbers[place : place + ON_A_LINE])
            for place in range(0, len(numbers), ON_A_LINE)
        )


def _find_common(comparison: Comparison) -> dict[str, list[tuple[Result, Finding]]]:
    """Find who differs in what: first what is for tonight, and of that what most have in common."""
    found: dict[str, list[tuple[Result, Finding]]] = {}
    for result in comparison.results.values():
        for one in result.findings:
            if one.topic != TEXT and not _has_no_answer(one):
                found.setdefault(one.title, []).append((result, one))
    tonight = [
        path.stem.partition("_")[2].replace("_", " ") for path in list_tonight(KIT)
    ]
    line = max(
        (RANKING.index(name) for name in tonight if name in RANKING),
        default=len(RANKING),
    )
    return dict(
        sorted(
            found.items(),
            key=lambda item: (item[1][0][1].simplest.case.level > line, -len(item[1])),
        )
    )


def _has_no_answer(found: Finding) -> bool:
    """Say whether nothing came back, or what is not of the type that the contract asks for."""
    reply, right = (
        found.simplest.reply,
        ANSWER_TYPES.get(found.simplest.case.question.function, str),
    )
    answered = reply.kind is ReplyKind.ANSWER and isinstance(reply.value, right)
    return (
        found.key in ("difference", "condition")
        and found.topic != TEXT
        and not answered
    )


def _show_found(comparison: Comparison) -> Iterator[Section]:
    """Show what differs, each with a hand that shows it, and in how many solutions; who that is only if asked for."""
    rows, asked = [], _list_asked(comparison)
    for title, some in _find_common(comparison).items():
        found = [
            one for _, one in some
        ]  # an exception shows no category that is missing
        found = [
            one
            for one in found
            if one.key != "missing" or one.simplest.reply.kind is ReplyKind.ANSWER
        ] or found
        who = (
            f" ({', '.join(result.name for result, _ in some)})"
            if comparison.names_shown
            else ""
        )
        said = [
            f"{tell_asked(n)}: {tell_expected(n.simplest)}, not: {tell_actual(n.simplest)}"
            for n in found
        ]
        rows.append(
            (f"{len(some)} of {len(asked)}", title + who, max(said, key=said.count))
        )
    more = (
        [("", f"and {len(rows) - MOST_FOUND} more", "")]
        if len(rows) > MOST_FOUND
        else []
    )
    kinds = {SILENT: _has_no_answer, BAD_TEXT: lambda one: one.topic == TEXT}
    counts = {
        words: sum(any(map(belongs, one.findings)) for one in asked)
        for words, belongs in kinds.items()
    }
    last = [
        (f"{number} of {len(asked)}", words, "")
        for words, number in counts.items()
        if number
    ]
    if rows or last:
        head = ("solutions", "what differs", "for example")
        table = Table(head, (*rows[:MOST_FOUND], *more, *last), uncut=True, spare=True)
        yield Section("differences", "What differs", 2, table=table)


def list_questions(comparison: Comparison) -> list[str]:
    """Ask what this evening gives to ask, each sort of question once; none is about the accident of one pair."""
    unfair = comparison.find_unfair_tests()
    sorts: dict[str, str] = {}
    shared = 0
    for title, [(_, one), *others] in _find_common(comparison).items():
        words = (
            [words for words in ASKED_OF if re.search(words, title)]
            if one.key == "difference"
            else []
        )
        question = ASKED_OF[[*words, one.key][0]]
        shared += question not in sorts and bool(others)
        sorts.setdefault(question, question.format(hands=tell_asked(one), title=title))
    runs = [
        run
        for (tests, code), run in comparison.test_runs.items()
        if tests not in unfair and tests != code
    ]
    questions = [
        *[
            UNFAIR.format(test=one.failed[0].rpartition("::")[2])
            for one in unfair.values()
        ][:1],
        *list(sorts.values())[: min(shared, MOST_SHARED)],
        *([CROSSING] if any(run.failed for run in runs) else []),
        *list(sorts.values())[min(shared, MOST_SHARED) :],
    ]
    return [*questions[:MOST_ASKED], *ALWAYS][: max(MOST_ASKED, len(ALWAYS))]


def _tell_stop(comparison: Comparison) -> Iterator[str]:
    if comparison.absent:
        yield f"Nothing was handed in: {', '.join(comparison.absent)}."
    names = name_folders(comparison.folders)
    if none := [
        name for folder, name in names.items() if folder not in comparison.results
    ]:
        yield f"You stopped it. Not compared: {', '.join(none)}."
    elif comparison.stopped:
        yield f"You stopped it after {count(len(comparison.test_runs), 'run')} of tests."


def _list_faults(comparison: Comparison) -> Iterator[str]:
    """Say how many cannot be imported; whose line is to be mended stands in the annex, or here if asked for."""
    if lines := [
        line
        for one in comparison.results.values()
        for line in find_import_fault(one)[1:]
    ]:
        text = f"Not counted, as it cannot be imported yet: {count(len(lines), 'solution')}."
        yield from (
            (text, *lines)
            if comparison.names_shown
            else (f"{text} Which line: --names",)
        )


def _show_unfair(comparison: Comparison) -> Iterator[Section]:
    """Show the tests that the rules contradict, with what these say; whose they are only if asked for."""
    lines = []
    for folder, run in comparison.find_unfair_tests().items():
        for test in run.failed:
            line, _, what = run.said.get(test, "").partition("\n")
            name = f"{folder.name}: " if comparison.names_shown else ""
            said = ASSERTED.match(f"{line}\n{what.partition(chr(10))[0]}")
            rule = (
                f"the rules say {said[3] if said[1] else said[4]} to {said[1] or said[2]}"
                if said
                else what
            )
            lines.append(f"{name}{test.rpartition('::')[2]}: {rule}.")
    if lines:
        text = "These tests fail on the reference: they ask for something else than the rules."
        shown = (text, *keep_first(lines, MOST_UNFAIR))
        yield Section(
            "unfair", "Tests that the rules contradict", 2, shown, look=Look.WARNING
        )


def _show_cells(comparison: Comparison) -> Section:
    codes = {REFERENCE_FOLDER: REFERENCE_FOLDER.name} | {
        folder: one.name for folder, one in comparison.results.items()
    }
    rows = [
        (one.name, *(_mark(comparison.test_runs.get((folder, code))) for code in codes))
        for folder, one in comparison.results.items()
    ]
    text = (
        "A row for the tests of each, a column for the code of each; the reference shows what is fair.",
        "A number: so many fail; . all pass; - none; own: about inner functions; ! no import; x no end; ? not run.",
    )
    table = Table(("tests of", *codes.values()), tuple(rows), uncut=True)
    return Section("matrix", "All tests on all code", 2, text, table=table, detail=True)


def _mark(run: RunOfTests | None) -> str:
    if run is None:
        return "?"
    if run.stopped:
        return "!" if run.stopped.startswith(NO_IMPORT) else "x"
    if run.failed:
        return str(len(run.failed))
    return "." if run.passed else "own" if run.own else "-"
