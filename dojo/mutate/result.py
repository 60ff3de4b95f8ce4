"""What came of it: what the tests do on unchanged code, and of each change."""

from dataclasses import dataclass, field
from enum import StrEnum

from dojo.mutate.messages import Effect
from dojo.mutate.mutmut import NOT_TRIED, NOTICED, UNREACHED, Mutant
from dojo.suite.messages import Classified, TestKind


class Missed(StrEnum):
    """What is known of a change that nobody noticed, in the order of a report."""

    UNCALLED = "no test calls the function"
    SHOWN = "a question about hands shows it"
    UNKNOWN = "no question was asked"
    WITHOUT_EFFECT = "no question shows it"


@dataclass(slots=True)
class MutationRun:
    """Everything that is known so far."""

    name: str  # of the solution
    folder: str  # that is changed, as the reader would type it
    # what the tests are, by name, judged where nothing is changed
    tests: dict[str, Classified] = field(default_factory=dict)
    mutants: tuple[Mutant, ...] = ()
    # by name of a mutant that survived; some are missing where there was no time
    effects: dict[str, Effect] = field(default_factory=dict)
    trouble: str = ""  # why there is no result, in the words of whoever has failed
    stopped: bool = False  # whether somebody stopped it early

    @property
    def counted(self) -> list[Mutant]:
        """What was tried."""
        return [mutant for mutant in self.mutants if mutant.status != NOT_TRIED]

    @property
    def missed(self) -> list[Mutant]:
        """What nobody noticed, in the order of the files."""
        missed = [mutant for mutant in self.counted if mutant.status != NOTICED]
        return sorted(missed, key=lambda mutant: (mutant.file, mutant.line))

    @property
    def fair(self) -> list[str]:
        """The names of the tests that pass each time."""
        tests = self.tests.items()
        return [name for name, test in tests if test.kind == TestKind.FAIR]

    @property
    def left_out(self) -> dict[str, Classified]:
        """The tests, and files of tests, that take no part."""
        tests = self.tests.items()
        return {name: test for name, test in tests if test.kind != TestKind.FAIR}

    def list_missed(self, why: Missed) -> list[Mutant]:
        """List those changes that nobody noticed of which this is known."""
        return [mutant for mutant in self.missed if self.judge_missed(mutant) is why]

    def judge_missed(self, mutant: Mutant) -> Missed:
        """Say what is known of a change that nobody noticed."""
        if mutant.status == UNREACHED:
            return Missed.UNCALLED
        effect = self.effects.get(mutant.name)
        if effect is None:
            return Missed.UNKNOWN
        return Missed.SHOWN if effect.question else Missed.WITHOUT_EFFECT
