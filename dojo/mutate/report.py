"""The report on little changes to the code: the score, what nobody noticed, what does not count, and one next step."""

import shlex
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from itertools import groupby, takewhile

from dojo.mutate.dry_run import DryRun, LeftOut, Trouble
from dojo.mutate.effect import Effect, EffectKind
from dojo.mutate.mutmut import AT_IMPORT, NO_TESTS, NOT_TRIED, NOTICED, Mutant
from dojo.mutate.not_noticeable import FILE, PutAside, write_line
from dojo.report.document import Bar, Code, Document, Look, Section, Table
from dojo.sandbox import describe_left_out
from dojo.solution import NAME
from dojo.text import clip, count

FEWEST = 10  # changes; fewer say nothing about the tests
WIDTH = 74  # of a line of code
LEFT_ALONE = "tables, constants, class bodies and decorated functions it leaves alone."
TO_MEND = {
    Trouble.FAILS: "make {} pass",
    Trouble.ENDLESS: "let {} end (it, or a loop in what it calls)",
    Trouble.FLAKY: "let {} come to the same result each time",
    Trouble.BROKEN: "mend {}",
}
EFFECTS = (EffectKind.ANSWER, EffectKind.ODD_ANSWER, None, EffectKind.MESSAGE, EffectKind.NONE)  # None: not seen


@dataclass
class MutationRun:
    """Everything that is known so far."""

    name: str  # of the solution
    folder: str  # that is changed, as the reader would type it
    typed: tuple[str, ...] = ()  # the solution as the reader typed it, if it need be typed
    mutants: tuple[Mutant, ...] = ()  # all that mutmut has made
    dry_run: DryRun = field(default_factory=DryRun)  # what the tests do without them
    effects: dict[str, Effect] = field(default_factory=dict)  # by name of mutant; for some there is no time
    put_aside: PutAside = field(default_factory=PutAside)
    trouble: str = ""  # why there is no result, in the words of whoever has failed
    stopped: bool = False  # whether somebody stopped it early
    left_out: tuple[str, ...] = ()  # what could not be copied
    docstrings: Mapping[tuple[str, str], str] | None = None  # of the functions of the reference, if that is changed
    reveal: bool = False  # whether its code may be shown

    @cached_property
    def counted(self) -> list[Mutant]:
        """What was tried and could be noticed; of the reference only what the tests reach."""
        without = (NOT_TRIED, AT_IMPORT, *[NO_TESTS] * self.of_reference)
        return [m for m in self.mutants if m.status not in without and m.name not in self.put_aside.mutants]

    @cached_property
    def missed(self) -> list[Mutant]:
        """What nobody noticed: first what changes an answer, last what changes nothing, and of a line together."""
        return sorted((m for m in self.counted if m.status not in NOTICED), key=self.by_effect_and_line)

    @cached_property
    def without_effect(self) -> list[Mutant]:
        """What nobody noticed, and perhaps no test can."""
        last = EFFECTS.index(EffectKind.NONE)
        return [m for m in self.missed if m.status != NO_TESTS and self.by_effect_and_line(m)[0] == last]

    def by_effect_and_line(self, mutant: Mutant) -> tuple[int, str, int]:
        """Sort or group by what of an answer changes, then by place."""
        effect = self.effects.get(mutant.name)
        return EFFECTS.index(effect and effect.kind), mutant.file, mutant.line

    @property
    def of_reference(self) -> bool:
        """Whether the reference was changed."""
        return self.docstrings is not None

    @property
    def to_mend(self) -> list[LeftOut]:
        """The tests that took no part and should."""
        return [left for left in self.dry_run.left_out if left.trouble in TO_MEND]


def make_report(found: MutationRun) -> Document:
    """Put everything in order."""
    beside = [*_uncalled(found), *_not_counted(found), *_tests(found)]
    first, last = (beside[:-1], beside[-1:]) if found.dry_run.left_out else (beside, [])
    missed = _by_function(found) if found.of_reference and not found.reveal else _by_line(found, 3 - len(beside))
    shown = [*first, *missed, *last] if found.counted else last
    noticed, total = len(found.counted) - len(found.missed), len(found.counted)
    why = "no test can be tried" if found.dry_run.left_out or found.trouble else "there are no tests"
    why = "no change could be tried" if found.dry_run.fair else why
    why = "stopped before any change was tried" if found.stopped else why
    title, bar = f"{found.name}: {why}, so there is no score", None
    if total:
        title = f"{found.name}: the tests notice {noticed} of {total} little changes"
        title += " to the reference" * found.of_reference + " tried" * found.stopped
        if total < FEWEST:
            title += ": too few to tell"
        else:
            bar = Bar(noticed, total)
    flags = [*["--reference"] * found.of_reference, *["--reveal"] * found.reveal, "-v"]
    again = shlex.join(["python", "-m", "dojo", "mutate", *found.typed, *flags])
    return Document(
        title,
        (_basis(found), *shown),
        _choose_next(found, again),
        f"All of it:  {again}" * (len(found.missed) > 1),
        bar,
    )


def _basis(found: MutationRun) -> Section:
    """Say what the score is of."""
    text, left = [], sum(mutant.status == NOT_TRIED for mutant in found.mutants)
    if found.trouble:
        text.append(found.trouble)
    if found.stopped and found.mutants:
        noticed = len(found.counted) - len(found.missed)
        text.append(f"Stopped early: {noticed} noticed, {len(found.missed)} not noticed, {left} not tried.")
    if found.to_mend and found.counted:
        they = "fails, does not end or cannot be tried" if len(found.to_mend) == 1 else "do not pass each time"
        text.append(f"The score is of {count(len(found.dry_run.fair), 'test')} only: {len(found.to_mend)} more {they}.")
    if found.of_reference:
        text.append("Only lines of the reference that these tests run are changed.")
    elif found.dry_run.fair and (found.mutants or not found.stopped):
        functions = len({(mutant.file, mutant.function) for mutant in found.mutants})
        made = f"{count(len(found.mutants), 'change')}, in {count(functions, 'function')};"
        text.append(f"mutmut makes {made} {LEFT_ALONE}")
    if found.put_aside.mutants:
        text.append(f"{count(len(found.put_aside.mutants), 'change')} put aside for good, by tests/{FILE}.")
    text += found.put_aside.troubles
    text += describe_left_out(found.left_out)
    counted = {mutant.name for mutant in found.counted}
    changes = [
        {**asdict(mutant), "counts": mutant.name in counted, "put aside": mutant.name in found.put_aside.mutants}
        | ({"noticed by": found.effects[mutant.name].question} if mutant.name in found.effects else {})
        for mutant in found.mutants
    ]
    for change in changes if found.of_reference and not found.reveal else ():
        for telling in ("name", "line", "before", "after", "noticed by"):
            change.pop(telling, None)
    facts = {"solution": found.name, "complete": not (found.stopped or found.trouble), "changes": changes}
    return Section("score", text=tuple(text), data=tuple(facts.items()))


def _uncalled(found: MutationRun) -> Iterator[Section]:
    first = {(m.file, m.function): m for m in reversed(found.missed) if m.status == NO_TESTS}
    rows = tuple(sorted((f"{found.folder}/{m.file}:{m.line}", m.function) for m in first.values()))
    if rows:
        title = "No test that took part calls" if found.to_mend else "No test calls"
        yield Section("not called", title, table=Table(("place", "function"), rows, bare=True), look=Look.WARNING)


def _by_line(found: MutationRun, lines: int) -> Iterator[Section]:
    """Show the changes that nobody noticed; on the first screen those of a few lines."""
    missed = [mutant for mutant in found.missed if mutant.status != NO_TESTS and mutant not in found.without_effect]
    groups, most = [list(group) for _, group in groupby(missed, key=found.by_effect_and_line)], max(lines, 1)
    first = [_show(found, group[0], len(group) - 1) for group in groups[:most]]
    rest = [mutant for group in groups[:most] for mutant in group[1:]] + [m for group in groups[most:] for m in group]
    if first:
        title = "Nobody noticed, what changes an answer first"
        yield Section("not noticed", title, code=tuple(first), look=Look.HIGHLIGHT)
    if rest:
        yield Section("more", code=tuple(_show(found, mutant, 0) for mutant in rest), detail=True)
    if found.without_effect:
        they = (
            "1 change more alters"
            if len(found.without_effect) == 1
            else f"{len(found.without_effect)} changes more alter"
        )
        said = f"{they} no answer to some hundred questions: perhaps no test can notice them."
        yield Section("without effect", text=(said,))
        text = "\n".join(f"{write_line(mutant)}  # why" for mutant in found.without_effect)
        code = Code(
            f"To put one aside for good, its line goes into {found.folder}/tests/{FILE}, with your reason", text
        )
        yield Section("to put aside", code=(code,), detail=True)


def _show(found: MutationRun, mutant: Mutant, others: int) -> Code:
    note = f"   and {others} more change{'s' * (others > 1)} of this line" if others else ""
    before, after = cut_to_change(mutant.before, mutant.after)
    effect = found.effects.get(mutant.name)
    question = f"\nshown by {effect.question}" if effect and effect.question else ""
    return Code(f"{found.folder}/{mutant.file}:{mutant.line}{note}", f"- {before}\n+ {after}{question}")


def _by_function(found: MutationRun) -> Iterator[Section]:
    """Name the functions of the reference in which changes were not noticed, without a line of code."""
    totals = Counter((mutant.file, mutant.function) for mutant in found.counted)
    missed = Counter((mutant.file, mutant.function) for mutant in found.missed)
    docstrings = found.docstrings or {}
    rows = tuple((n, totals[f], f"{': '.join(f)}", docstrings.get(f, "")) for f, n in missed.most_common())
    if rows:
        head = ("not noticed", "of", "function", "which is there to")
        yield Section("not noticed", "Nobody noticed, by function of the reference", table=Table(head, rows))


def _not_counted(found: MutationRun) -> Iterator[Section]:
    left = [mutant for mutant in found.mutants if mutant.status == AT_IMPORT]
    if left and not found.of_reference:
        names = ", ".join(sorted({mutant.function for mutant in left}))
        said = f"{count(len(left), 'change')} of what runs only while the code or a test is imported: {names}."
        yield Section("not counted", "Not counted", text=(said,))


def _tests(found: MutationRun) -> Iterator[Section]:
    lines = ([name_test(left.test), left.trouble, left.why] for left in found.dry_run.left_out)
    if rows := tuple((": ".join(filter(None, words)),) for words in lines):
        yield Section("took no part", "Took no part", table=Table(("test",), rows, bare=True))


def _choose_next(found: MutationRun, again: str) -> tuple[str, ...]:
    """Choose the step that helps most: what stands in the way of a score comes before what nobody noticed."""
    bugs = shlex.join(["python", "-m", "dojo", "bugs", *found.typed])
    step: tuple[str, ...] = ("write a test that calls the first of these functions.",)
    if found.to_mend:
        left = found.to_mend[0]
        broken = left.trouble is Trouble.BROKEN
        what = clip(left.why.partition(": ")[0] if broken else name_test(left.test), 50)
        step = (f"{TO_MEND[left.trouble].format(what)}, and ask again.",)
        if found.of_reference and left.trouble is Trouble.FAILS:
            step = (f"mend {what}, to which the rules say:", bugs)
    elif found.trouble:
        step = ("mend that, and ask again.",)
    elif found.stopped and not found.missed:
        step = ("ask again, and let it come to its end.",)
    elif not found.dry_run.fair:
        step = ("write a first test, and ask again.",)
    elif not found.missed or (found.of_reference and not found.reveal):
        step = ("which mistakes of players would your tests notice?", bugs)
    elif any(mutant.status != NO_TESTS and mutant not in found.without_effect for mutant in found.missed):
        step = ("make the first change by hand, and write a test that fails.",)
    elif found.without_effect:
        step = (f"put aside what no test can notice, in tests/{FILE}:", again)
    return step


def name_test(node: str) -> str:
    """Write a test as its pair knows it, without the folder of the sandbox."""
    return node.removeprefix(f"{NAME}/").removeprefix("tests/")


def cut_to_change(before: str, after: str) -> tuple[str, str]:
    """Cut two lines, so that both show where they differ."""
    longest = max(len(before), len(after))
    start = max(0, min(count_alike(before, after) - WIDTH // 3, longest - WIDTH))
    dots = "..." if start else ""
    one, other = (clip(dots + line[start + len(dots) :], WIDTH) for line in (before, after))
    return one, other


def count_alike(one: Sequence[str], other: Sequence[str]) -> int:
    """Count with how many equal elements both begin."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
