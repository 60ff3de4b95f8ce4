"""What the tests are on unchanged code, and what became of each change."""

from dataclasses import dataclass, field

from dojo.mutate.messages import Effect
from dojo.mutate.mutmut import NOT_TRIED, NOTICED, SURVIVED, UNREACHED, Mutant
from dojo.pair_tests.messages import Classified, TestKind


@dataclass(slots=True)
class MutationRun:
    """Everything that is known about one run of mutmut so far."""

    name: str  # of the solution
    folder: str  # that is changed, as the reader would type it
    # what the tests are, by name, judged where nothing is changed
    tests: dict[str, Classified] = field(default_factory=dict)
    mutants: tuple[Mutant, ...] = ()
    decorated: list[str] = field(default_factory=list)  # functions that mutmut leaves
    # by name of a mutant that survived; some are missing where there was no time
    effects: dict[str, Effect] = field(default_factory=dict)
    chance: str = ""  # a question to which the answer is not always the same
    trouble: str = ""  # why there is no result, in the words of whoever has failed

    @property
    def counted(self) -> list[Mutant]:
        """The changes that were tried."""
        return [mutant for mutant in self.mutants if mutant.status != NOT_TRIED]

    @property
    def missed(self) -> list[Mutant]:
        """The changes that nobody noticed, in the order of the files."""
        return sorted(
            (mutant for mutant in self.counted if mutant.status != NOTICED),
            key=lambda mutant: (mutant.file, mutant.line),
        )

    @property
    def fair(self) -> list[str]:
        """The names of the tests that pass each time."""
        tests = self.tests.items()
        return [name for name, test in tests if test.kind == TestKind.FAIR]

    @property
    def left_out(self) -> dict[str, Classified]:
        """The tests, and files of tests, that take no part, by name."""
        tests = self.tests.items()
        return {name: test for name, test in tests if test.kind != TestKind.FAIR}

    @property
    def uncalled(self) -> list[Mutant]:
        """The changes of functions that no test calls."""
        return [mutant for mutant in self.missed if mutant.status == UNREACHED]

    @property
    def survived(self) -> list[Mutant]:
        """The changes of called functions, those that alter an answer first."""
        return sorted(
            (mutant for mutant in self.missed if mutant.status == SURVIVED),
            key=self.is_shown,
            reverse=True,
        )

    @property
    def silent(self) -> list[Mutant]:
        """The changes that alter no answer that we asked for."""
        return [
            mutant
            for mutant in self.survived
            if mutant.name in self.effects and not self.is_shown(mutant)
        ]

    def is_shown(self, mutant: Mutant) -> bool:
        """Say whether a question shows a change."""
        effect = self.effects.get(mutant.name)
        return bool(effect and effect.question)
