"""Defines findings: differences between a solution and the rules."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import KW_ONLY, dataclass, field
from enum import Enum

from dojo.compare.calls.cases import MORE_PLAYERS, Case
from dojo.compare.calls.deals import Deal, write_hand
from dojo.compare.calls.judge import Exchange
from dojo.compare.calls.messages import OddAnswer, Raised
from dojo.contract import RANKING, Call

IN_ORDER = "a list of players, in the order given"
FIRST, LAST = -1, MORE_PLAYERS + 1  # positions of the first and the last row

# A finding *covers* a deal if the finding explains a wrong answer about the deal.
# A function of this type checks whether a finding covers a deal.
Covers = Callable[[Deal], bool]


class Topic(Enum):
    """The topics of findings, in the words of the report."""

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
    CATEGORIES = "categories"  # the report shows the categories' names, not this topic
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
    """A difference between a solution and the rules."""

    topic: Topic
    yours: str  # what the solution does
    rules: str = ""  # what the rules say
    _: KW_ONLY
    categories: Sequence[str] = ()  # categories in which the solution differs
    place: int = FIRST  # the row's position in the table
    covers: Covers = lambda _: False
    figures: str = ""  # how many answers are right, or how many are wrong
    # number of deals that confirm the finding, but weren't used to find it
    held_out: int = 0
    # examples, the simplest first
    examples: list[Exchange] = field(default_factory=list)
    call: str = ""  # a call to show if the finding has no examples
    changing_call: Call | None = None  # a call that changes its arguments
    rules_of_many: str = ""  # what the rules say about several categories
    allows_any_case: bool = False  # whether any simpler call may replace an example
    card_order: str = "as dealt"  # the order of the cards in all examples
    # what a report on several solutions counts in place of this finding: for example,
    # the same misreading in each category, without the names of the functions
    parts: list["Finding"] = field(default_factory=list)

    @property
    def label(self) -> str:
        """The label of the row: the categories that are wrong, or the topic."""
        if self.topic is Topic.CATEGORIES:
            return name_all(self.categories)
        return str(self.topic.value)

    @property
    def text(self) -> str:
        """A description of what the solution does, with figures or a call."""
        text = f"{self.yours} ({self.figures})" if self.figures else self.yours
        return f"{text}: {self.call}" if self.call else text

    @property
    def is_about_poker(self) -> bool:
        """Whether the finding is about standard poker."""
        return self.topic not in BEYOND_POKER

    @property
    def is_partly_known(self) -> bool:
        """Whether the finding only counts right answers, without naming a rule."""
        is_about_rules = self.topic in (Topic.CATEGORIES, Topic.CATEGORY_ORDER)
        return is_about_rules and bool(self.figures)

    @property
    def is_accident(self) -> bool:
        """Whether the finding is about an error or an answer of the wrong type."""
        is_about_answers = self.topic in (Topic.ANSWERS, Topic.ERRORS)
        kinds = (Raised, OddAnswer) if is_about_answers else Raised
        return any(isinstance(example.reply, kinds) for example in self.examples[:1])

    def allows(self, example: Exchange, case: Case) -> bool:
        """Return whether a simpler *case* may replace an *example* of this finding."""
        if any(write_hand(hand, self.card_order) != hand for hand in case.hands):
            return False
        if self.allows_any_case or not self.covers(Deal((*example.case.hands,))):
            return True
        return self.covers(Deal((*case.hands,)))


def name_all(categories: Collection[str]) -> str:
    """Join the names of *categories*, weakest first, or return "every category"."""
    names = [category for category in RANKING if category in categories]
    return "every category" if len(names) == len(RANKING) else ", ".join(names)


def count_times(number: int) -> str:
    """Return "once", "2 times", "3 times" and so on."""
    return "once" if number == 1 else f"{number:,} times"
