"""A solution that answers: deals go in, and the seats that win come out.

Whatever else it does, such as raising errors or answering other types, becomes an
outcome in words. Each oddity is noted once, with its simplest call.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from dojo.compare.calls.cases import Case, make_category_case, make_winners_case
from dojo.compare.calls.deals import Deal, Outcome, write_hand
from dojo.compare.calls.interview import Session
from dojo.compare.calls.judge import Exchange, judge
from dojo.compare.calls.messages import (
    Answer,
    NoAnswer,
    NotCalled,
    NotStarted,
    OddAnswer,
    Raised,
    Reply,
)
from dojo.contract import CATEGORIES as CATEGORY_NAMES
from dojo.contract import Call

NOT_STARTED = "isn't implemented"
STRANGER = "names a player who isn't in the game"
OTHER_ORDER = "winners names those who share in another order than given"
SYNONYMS = {
    "two pairs": "two pair",
    "pair": "one pair",
    "three of a kind": "trips",
    "four of a kind": "quads",
    "high card": "highest card",
}


class OutOfTimeError(Exception):
    """The solution is called no more, because too many calls timed out."""


@dataclass(slots=True)
class Respondent:
    """One solution, and what is known about its answers."""

    session: Session
    way: str = "as dealt"  # how the cards of every hand are written
    outcomes: dict[Deal, Outcome] = field(default_factory=dict)
    replies: dict[Deal, Reply] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)  # of categories, by hand
    name_replies: dict[str, Reply] = field(default_factory=dict)
    oddities: dict[str, Exchange] = field(default_factory=dict)
    seat_failure: str = ""  # what happens if the better hand is in a certain seat
    keeps_order: bool = False  # whether some who share are named in the order given
    failed: set[Deal] = field(default_factory=set)  # deals in which it happened

    def call_winners(self, deals: Sequence[Deal]) -> list[Outcome]:
        """Return the outcome of each deal; a known deal isn't called again."""
        new = [deal for deal in dict.fromkeys(deals) if deal not in self.outcomes]
        self.outcomes |= dict(zip(new, self.call_again(new), strict=True))
        if self.seat_failure:
            self.swap_failed(new)
        return [self.outcomes[deal] for deal in deals]

    def swap_failed(self, deals: Sequence[Deal]) -> None:
        """Find out who wins deals that fail, by swapping the seats."""
        failed = [
            deal
            for deal in deals
            if self.outcomes[deal] == self.seat_failure and len(deal.hands) == 2
        ]
        self.failed |= {*failed}
        swapped = [replace(deal, hands=deal.hands[::-1]) for deal in failed]
        for deal, outcome in zip(failed, self.call_again(swapped), strict=True):
            if not isinstance(outcome, str):
                self.outcomes[deal] = tuple(1 - seat for seat in outcome)

    def call_again(self, deals: Sequence[Deal]) -> list[Outcome]:
        """Return the outcome of each deal from a new call."""
        replies = self.session.call([make_call(deal, self.way) for deal in deals])
        self.replies |= dict(zip(deals, replies, strict=True))
        return [
            self.read_winners(deal, reply)
            for deal, reply in zip(deals, replies, strict=True)
        ]

    def read_winners(self, deal: Deal, reply: Reply) -> Outcome:
        """Read which seats win; note what is wrong with the form of the answer."""
        names, oddity = find_names(reply)
        if names is None:
            return describe_failure(reply)
        seats = [deal.players.index(name) for name in names if name in deal.players]
        hands = [write_hand(hand, self.way) for hand in deal.hands]
        if names and all(name in hands for name in names):
            oddity = "winners returns the hands, not the names of the players"
            seats = [seat for seat, hand in enumerate(hands) if hand in names]
        elif len(seats) < len(names):
            self.note(f"winners {STRANGER}", self.make_case(deal), reply)
            return STRANGER
        elif oddity:
            oddity = f"winners answers {oddity}, not a list"
        elif len({*seats}) < len(seats):
            oddity = "winners names a player twice"
        elif seats != sorted(seats) and {*seats} == {*deal.right}:
            oddity = OTHER_ORDER
        elif len(seats) > 1 and seats == sorted(seats):
            self.keeps_order = True
        if oddity:
            self.note(oddity, self.make_case(deal), reply)
        return tuple(sorted({*seats}))

    def call_category(self, hands: Sequence[str]) -> list[str]:
        """Return what `category` calls each hand, or what happens instead."""
        written = [write_hand(hand, self.way) for hand in hands]
        new = [hand for hand in dict.fromkeys(written) if hand not in self.names]
        replies = self.session.call([Call("category", (hand,)) for hand in new])
        for hand, reply in zip(new, replies, strict=True):
            self.names[hand] = self.read_name(hand, reply)
            self.name_replies[hand] = reply
        return [self.names[hand] for hand in written]

    def read_name(self, hand: str, reply: Reply) -> str:
        """Read the name of a category, however it is spelled."""
        if not isinstance(reply, Answer) or not isinstance(reply.value, str):
            if isinstance(reply, Answer | OddAnswer):
                return f"answers {name_kind(reply)}, not a text"
            return describe_failure(reply)
        name = find_category(reply.value)
        if name and name != reply.value:
            oddity = f'category writes "{reply.value}" for "{name}"'
            self.note(oddity, make_category_case(hand), reply)
        return name or f'answers "{reply.value}"'

    def failed_in(self, deal: Deal) -> bool:
        """Say whether the failure that depends on the seat happened in a deal."""
        failure = self.seat_failure
        failed = failure != "" and self.outcomes.get(deal) == failure
        return failed or deal in self.failed

    def make_case(self, deal: Deal) -> Case:
        """Return the test case for a deal, with its hands as they are written."""
        hands = [write_hand(hand, self.way) for hand in deal.hands]
        return make_winners_case(*hands, players=deal.players)

    def judge(self, deal: Deal) -> Exchange:
        """Compare the answer about a deal with the rules."""
        return judge(self.make_case(deal), self.replies[deal])

    def note(self, oddity: str, case: Case, reply: Reply) -> None:
        """Note something odd, with its shortest call."""
        known = self.oddities.get(oddity)
        if not known or len(str(case.call)) < len(str(known.case.call)):
            self.oddities[oddity] = judge(case, reply)


def make_call(deal: Deal, way: str) -> Call:
    """Make the call of `winners` for a deal."""
    hands = [write_hand(hand, way) for hand in deal.hands]
    return Call("winners", (dict(zip(deal.players, hands, strict=True)),))


def find_names(reply: Reply) -> tuple[list[str] | None, str]:
    """Find the players that an answer names, and its type if that is wrong."""
    match reply:
        case OddAnswer(kind, names=names) if names is not None:
            return names, kind
        case Answer(list() as names):
            return [str(name) for name in names], ""
        case Answer(str() as name):
            return [name], "a text"
    return None, ""


def name_kind(reply: Answer | OddAnswer) -> str:
    """Name the type of an answer that isn't a text."""
    if isinstance(reply, OddAnswer):
        return reply.kind
    return "a list" if isinstance(reply.value, list) else "a dict"


def describe_failure(reply: Reply) -> str:
    """Say what happened in place of an answer; the line doesn't matter.

    Raises:
        OutOfTimeError: the solution wasn't called.
    """
    match reply:
        case NotCalled():
            raise OutOfTimeError
        case NotStarted():
            return NOT_STARTED
        case NoAnswer(why):
            return why
        case Raised(error):
            return f"raises {error}"
        case Answer() | OddAnswer():
            return f"answers {name_kind(reply)}"
    return "answers nothing"


def find_category(text: str) -> str:
    """Find the category that a text means: Two Pair, FULL_HOUSE, royal flush."""
    words = text.casefold().replace("_", " ").replace("-", " ").split()
    plain = " ".join(words)
    for name in CATEGORY_NAMES:
        if plain in (name, name.replace(" ", ""), SYNONYMS.get(name, name)):
            return name
    return ""
