"""What came of it: what the tests do on unchanged code, and of each change."""

from dataclasses import dataclass, field
from enum import StrEnum

from dojo.mutate.messages import Effect
from dojo.mutate.mutmut import NOT_TRIED, NOTICED, UNREACHED, Mutant


class Trouble(StrEnum):
    """Why a test takes no part: what it does says nothing about mutants."""

    FAILS = "fails before anything is changed"
    FLAKY = "does not come to the same result each time"
    ENDLESS = "does not end"
    BROKEN = "cannot be imported"
    SKIPPED = "skipped"
    NOT_RUN = "not run: too many before it do not end"


TO_MEND = {
    Trouble.FAILS: "make {} pass",
    Trouble.ENDLESS: "let {} end (it, or a loop in what it calls)",
    Trouble.FLAKY: "let {} come to the same result each time",
    Trouble.BROKEN: "mend {}",
}


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A test, or a file of tests, that takes no part."""

    test: str
    trouble: Trouble
    why: str = ""


@dataclass(frozen=True, slots=True)
class DryRun:
    """What the tests do where nothing is changed."""

    fair: tuple[str, ...] = ()  # the tests that pass each time
    left_out: tuple[LeftOut, ...] = ()  # the others
    trouble: str = ""  # why there are no results, with the place


class Missed(StrEnum):
    """What is known of a change that nobody noticed, in the order of a report."""

    UNCALLED = "no test calls the function"
    SHOWN = "a question about hands shows it"
    UNKNOWN = "no question was asked"
    BAD_TEXT = "only a question about text that is no hand shows it"
    WITHOUT_EFFECT = "no question shows it"


@dataclass(slots=True)
class MutationRun:
    """Everything that is known so far."""

    name: str  # of the solution
    folder: str  # that is changed, as the reader would type it
    typed: tuple[str, ...] = ()  # the solution, if it need be typed
    not_copied: tuple[str, ...] = ()  # names of files
    dry_run: DryRun = field(default_factory=DryRun)
    mutants: tuple[Mutant, ...] = ()
    # by name of a mutant that survived; some are missing where there was no time
    effects: dict[str, Effect] = field(default_factory=dict)
    endless: str = ""  # a question that the code does not answer in time
    trouble: str = ""  # why there is no result, in the words of whoever has failed
    stopped: bool = False  # whether somebody stopped it early

    @property
    def counted(self) -> list[Mutant]:
        """What was tried."""
        return [mutant for mutant in self.mutants if mutant.status != NOT_TRIED]

    @property
    def missed(self) -> list[Mutant]:
        """What nobody noticed, in the order of the files."""
        missed = [mutant for mutant in self.counted if mutant.status not in NOTICED]
        return sorted(missed, key=lambda mutant: (mutant.file, mutant.line))

    @property
    def to_mend(self) -> list[LeftOut]:
        """The tests that took no part and should."""
        return [left for left in self.dry_run.left_out if left.trouble in TO_MEND]

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
        if not effect.question:
            return Missed.WITHOUT_EFFECT
        return Missed.BAD_TEXT if effect.bad_text else Missed.SHOWN
