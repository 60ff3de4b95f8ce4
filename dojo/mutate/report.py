"""Makes the report of `mutate`: mutmut's score, the survivors, and a next step."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field

from dojo.features import find_rule
from dojo.mutate.mutmut import (
    KILLED,
    NO_CALLS,
    NO_TESTS,
    NOT_CHECKED,
    SKIPPED,
    SURVIVED,
    TIMEOUT,
    Mutant,
)
from dojo.pair_tests.messages import MARKED_XFAIL, Judged, TestKind
from dojo.report.document import (
    Bar,
    Code,
    Document,
    Look,
    Section,
    Table,
    make_list,
)
from dojo.solution.folder import KIT, NAME
from dojo.text import count, enumerate_words, quote_path

ALWAYS_SHOWN = (KILLED, SURVIVED, TIMEOUT, NO_TESTS)
FIRST_TEST = "Write a test that passes, and run this command again."


@dataclass(slots=True)
class MutationRun:
    """The result of running mutmut on a solution."""

    name: str
    folder: str  # path of the solution's folder, as you would type it
    # the result of each test on the original code, keyed by the test's name
    tests: dict[str, Judged] = field(default_factory=dict)
    mutants: tuple[Mutant, ...] = ()
    # names of functions that mutmut doesn't change, because they have decorators
    decorated: list[str] = field(default_factory=list)
    # keyed by a survivor's name: the location of a scenario that kills the survivor, or
    # "" if all scenarios pass; only contains survivors on which the features have run
    killers: dict[str, str] = field(default_factory=dict)
    trouble: str = ""  # why mutmut didn't run or didn't finish
    warnings: Sequence[str] = ()  # about the pair's tests

    @property
    def counts(self) -> Counter[str]:
        """The number of mutants with each status."""
        return Counter(mutant.status for mutant in self.mutants)

    @property
    def killed(self) -> int:
        """The number of killed or timed-out mutants, as in ``mutmut badge``."""
        return self.counts[KILLED] + self.counts[TIMEOUT]

    @property
    def total(self) -> int:
        """The number of mutants that count for the score, as in ``mutmut badge``."""
        return len(self.mutants) - self.counts[SKIPPED]

    @property
    def score(self) -> float | None:
        """The score in per cent, or None if mutmut tried no mutant."""
        if self.total <= self.counts[NOT_CHECKED]:
            return None
        return 100 * self.killed / self.total

    @property
    def passing(self) -> list[str]:
        """The names of the tests that pass in every run."""
        tests = self.tests.items()
        return [name for name, test in tests if test.kind == TestKind.VALID]

    @property
    def left_out(self) -> dict[str, Judged]:
        """The tests and test files that mutmut doesn't run, keyed by name."""
        tests = self.tests.items()
        return {name: test for name, test in tests if test.kind != TestKind.VALID}

    @property
    def survivors(self) -> list[Mutant]:
        """The surviving mutants.

        Mutants that a scenario kills come first.
        """
        survivors = [mutant for mutant in self.mutants if mutant.status == SURVIVED]
        return sorted(
            survivors,
            key=lambda mutant: (
                not self.killers.get(mutant.name),
                mutant.file,
                mutant.line,
            ),
        )

    def write_command(self, name: str) -> str:
        """Return the command line that runs the command *name* on this solution."""
        words = [] if self.folder == NAME else [quote_path(self.folder)]
        return " ".join(["python -m dojo", name, *words])

    def locate(self, mutant: Mutant) -> str:
        """Return the file and line of a mutant, as you would type them."""
        return f"{self.folder}/{mutant.file}:{mutant.line}"


def make_report(run: MutationRun) -> Document:
    return Document(
        f"{run.name}: {_sum_up(run)}",
        (
            _report_figures(run),
            *_report_warnings(run),
            *_report_survivors(run),
            *_report_uncalled(run),
            *_report_left_out(run),
        ),
        tuple(_choose_next_step(run)),
        more=f"Everything:  {run.write_command('mutate')} -v",
        bar=Bar(run.killed, run.total) if run.score is not None else None,
    )


def _sum_up(run: MutationRun) -> str:
    if run.score is None:
        return "no mutation score"
    return f"mutation score {run.score:.1f} % ({run.killed} of {run.total} mutants)"


def _report_figures(run: MutationRun) -> Section:
    """Return the section that counts the mutants.

    The JSON lists every mutant.
    """
    data = {
        "solution": run.name,
        "complete": not run.trouble,
        "score": run.score,
        "mutants": [asdict(mutant) for mutant in run.mutants],
        "killers": {name: killer for name, killer in run.killers.items() if killer},
    }
    return Section("score", text=tuple(_write_figures(run)), data=tuple(data.items()))


def _write_figures(run: MutationRun) -> Iterator[str]:
    if run.mutants:
        rare = [status for status in run.counts if status not in ALWAYS_SHOWN]
        figures = [f"{name} {run.counts[name]}" for name in (*ALWAYS_SHOWN, *rare)]
        yield ", ".join(figures)
    if run.trouble == NO_CALLS and run.left_out:
        yield "mutmut ran only the tests that pass. None of them calls your code."
    elif run.trouble:
        yield run.trouble
    if run.decorated:
        names = enumerate_words(run.decorated)
        yield f"mutmut doesn't change functions with decorators: {names}."


def _report_warnings(run: MutationRun) -> Iterator[Section]:
    """Yield a section with the warnings about the pair's tests, if there are any."""
    if run.warnings:
        table = make_list("Warning", run.warnings)
        yield Section("warnings", "Warnings", table=table, look=Look.WARNING)


def _report_survivors(run: MutationRun) -> Iterator[Section]:
    """Yield a section that shows the surviving mutants as diffs, if there are any."""
    if not run.survivors:
        return
    text = []
    if len(run.killers) < len(run.survivors):
        tried = len(run.killers)
        text.append(f"The kit ran the features on only {tried} of these mutants.")
    yield Section(
        "survived",
        f"Survived ({count(len(run.survivors), 'mutant')})",
        text=tuple(text),
        code=tuple(_write_survivor(mutant, run) for mutant in run.survivors),
        look=Look.HIGHLIGHT,
    )


def _write_survivor(mutant: Mutant, run: MutationRun) -> Code:
    lines = [mutant.diff]
    if killer := run.killers.get(mutant.name):
        lines.append(f"would be killed by {killer}")
        if rule := find_rule(KIT, killer):
            lines.append(f"  Rule: {rule}")
    return Code(run.locate(mutant), "\n".join(lines))


def _report_uncalled(run: MutationRun) -> Iterator[Section]:
    """Yield a section that lists the functions that no passing test calls, if any."""
    uncalled = [mutant for mutant in run.mutants if mutant.status == NO_TESTS]
    if not uncalled:
        return
    locations: dict[tuple[str, str], str] = {}
    for mutant in uncalled:
        function = (mutant.file, mutant.function)
        locations.setdefault(function, run.locate(mutant))
    rows = [(location, function) for (_, function), location in locations.items()]
    yield Section(
        "no tests",
        f"No passing test calls ({count(len(uncalled), 'mutant')})",
        table=Table(("location", "function"), tuple(rows), bare=True),
        look=Look.WARNING,
    )


def _report_left_out(run: MutationRun) -> Iterator[Section]:
    lines = [f"{name}: {test}" for name, test in run.left_out.items()]
    if lines:
        table = make_list("test", lines)
        yield Section("left out", "Tests that mutmut didn't run", table=table)


def _choose_next_step(run: MutationRun) -> Iterator[str]:
    """Yield lines that describe the most useful next step.

    Fixing a fault that prevents a score comes first.
    """
    faults = [
        str(test.fault)
        for test in run.left_out.values()
        if test.kind == TestKind.BROKEN and test.fault
    ]
    failing = [
        name for name, test in run.left_out.items() if test.kind != TestKind.SKIPPED
    ]
    faults += run.warnings if run.trouble == NO_CALLS else ()
    # if a test fails, it may be the test that calls the code
    if run.trouble and not (run.trouble == NO_CALLS and failing):
        faults.append(run.trouble)
    if faults:
        yield "Fix this error."
        yield faults[0]
    elif failing and run.left_out[failing[0]].why == MARKED_XFAIL:
        yield f"Fix {failing[0]}."
        yield MARKED_XFAIL
    elif failing:
        yield f"Fix {failing[0]} or the code that it tests."
    elif not run.passing:
        skipped = [f"{name} is {test}" for name, test in run.left_out.items()]
        yield [*run.warnings, *skipped, FIRST_TEST][0]
    else:
        yield from _suggest_test(run)


def _suggest_test(run: MutationRun) -> Iterator[str]:
    """Yield a suggestion for a test that would kill one more mutant."""
    uncalled = [mutant for mutant in run.mutants if mutant.status == NO_TESTS]
    if run.survivors and (killer := run.killers.get(run.survivors[0].name)):
        yield "Write a test like this example, which would kill the first mutant."
        yield killer
    elif run.survivors:
        function = run.survivors[0].function
        yield f"Write a test that calls {function} and fails with the first change."
        yield "If no call can show a difference, the change is harmless. Leave it."
    elif uncalled:
        yield f"Write a test that calls {uncalled[0].function}."
        yield run.locate(uncalled[0])
    else:
        yield "See which planted bugs your tests catch."
        yield run.write_command("bugs")
