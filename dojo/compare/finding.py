"""A finding about how a solution differs from the rules: a row in a report."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import KW_ONLY, dataclass, field
from enum import Enum

from dojo.compare.calls.cases import MORE_PLAYERS, Case
from dojo.compare.calls.deals import Deal
from dojo.compare.calls.judge import Exchange
from dojo.compare.calls.messages import OddAnswer, Raised
from dojo.contract import RANKING, Call

FIRST, LAST = -1, MORE_PLAYERS + 1  # positions of the first and the last row

Covers = Callable[[Deal], bool]


class Topic(Enum):
    """What a finding is about, in the words of the report."""

    TIMEOUT = "timed out"
    CRASH = "crash"
    SIGNATURE = "signature"
    HABIT = "beware"
    UNSTEADY = "changes"
    CARD_ORDER = "order of cards"
    NAMES = "names"
    SEATS = "seats"
    ANSWERS = "answers"
    MISSING = "not there yet"
    CATEGORIES = "categories"  # the report names the categories instead
    CATEGORY_ORDER = "order"
    TIES = "ties"
    ONE_PLAYER = "one player"
    MORE_PLAYERS = "more players"
    ERRORS = "errors"
    OTHER = "other"
    # topics outside standard poker
    HOUSE_RULES = "house rules"
    EXTRAS = "other functions"
    ODD_INPUT = "odd input"


BEYOND_POKER = (Topic.HOUSE_RULES, Topic.EXTRAS, Topic.ODD_INPUT)


@dataclass(slots=True)
class Finding:
    """One way in which a solution differs from the rules."""

    topic: Topic
    yours: str  # what the solution does
    rules: str = ""  # what the rules say
    _: KW_ONLY
    categories: Sequence[str] = ()  # categories that are wrong
    place: int = FIRST  # the row's position in the table
    covers: Covers = lambda _: False  # whether the finding is about a deal
    figures: str = ""  # how many answers are right, or wrong
    held_out: int = 0  # number of deals that test the finding and confirm it
    # examples, the simplest first
    examples: list[Exchange] = field(default_factory=list)
    call: str = ""  # the example to show if there is no wrong answer
    changing_call: Call | None = None  # a call that changes its arguments
    rules_of_many: str = ""  # what the rules say about several categories
    allows_any_case: bool = False  # whether any simpler call is also an example

    @property
    def label(self) -> str:
        """The topic, as the report shows it."""
        if self.topic is Topic.CATEGORIES:
            return name_all(self.categories)
        return str(self.topic.value)

    @property
    def text(self) -> str:
        """What the solution does, with the figures or with a call that shows it."""
        text = f"{self.yours} ({self.figures})" if self.figures else self.yours
        return f"{text}: {self.call}" if self.call else text

    @property
    def is_about_poker(self) -> bool:
        """Whether the finding is about standard poker."""
        return self.topic not in BEYOND_POKER

    @property
    def is_partly_known(self) -> bool:
        """Whether the rule is unknown, so that only right answers are counted."""
        is_about_rules = self.topic in (Topic.CATEGORIES, Topic.CATEGORY_ORDER)
        return is_about_rules and bool(self.figures)

    @property
    def is_accident(self) -> bool:
        """Whether the solution raises an error or returns a value of the wrong type."""
        replies = [example.reply for example in self.examples[:1]]
        is_odd = any(isinstance(reply, Raised | OddAnswer) for reply in replies)
        return is_odd or self.topic is Topic.ANSWERS

    def allows(self, example: Exchange, case: Case) -> bool:
        """Return whether a simpler case is an example of the same finding."""
        if self.allows_any_case or not self.covers(Deal((*example.case.hands,))):
            return True
        return self.covers(Deal((*case.hands,)))


def name_all(categories: Collection[str]) -> str:
    """Return these categories as a label for a row in the report."""
    names = [category for category in RANKING if category in categories]
    return "every category" if len(names) == len(RANKING) else ", ".join(names)


def count_times(number: int) -> str:
    """Return a number of times in words."""
    return "once" if number == 1 else f"{number:,} times"
