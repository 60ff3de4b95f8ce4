"""A solution as a player: deals go in, and the seats that win come out.

Whatever else it does, such as raising errors or answering other types, becomes an
outcome in words. Each oddity is noted once, with its simplest call.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from dojo.compare.deals import Deal, Outcome, write_hand
from dojo.compare.interview import Session
from dojo.compare.messages import (
    Answer,
    NoAnswer,
    NotAsked,
    NotStarted,
    OddAnswer,
    Raised,
    Reply,
)
from dojo.contract import CATEGORIES as CATEGORY_NAMES
from dojo.contract import Call

NOT_STARTED = "isn't implemented"


STRANGER = "names a player who isn't in the game"
HANDS = "winners returns the hands, not the names of the players"


class OutOfTimeError(Exception):
    """The solution is called no more, because too many calls timed out."""


@dataclass(slots=True)
class Player:
    """One solution, and what is known about its answers."""

    session: Session
    way: str = "as dealt"  # how the cards of every hand are written
    outcomes: dict[Deal, Outcome] = field(default_factory=dict)
    replies: dict[Deal, Reply] = field(default_factory=dict)
    name_replies: dict[str, Reply] = field(default_factory=dict)  # of `category`
    names: dict[str, str] = field(default_factory=dict)  # of categories, by hand
    oddities: dict[str, Call] = field(default_factory=dict)
    seat_failure: str = ""  # what happens if the winner sits in a certain seat
    failed: set[Deal] = field(default_factory=set)  # deals of which this is the outcome

    def ask(self, deals: Sequence[Deal]) -> list[Outcome]:
        """Return the outcome of each deal; a deal that is known isn't asked again."""
        new = [deal for deal in dict.fromkeys(deals) if deal not in self.outcomes]
        self.outcomes |= dict(zip(new, self.ask_again(new), strict=True))
        if self.seat_failure:
            self.swap_failed(new)
        return [self.outcomes[deal] for deal in deals]

    def swap_failed(self, deals: Sequence[Deal]) -> None:
        """Find out who wins deals that fail, by swapping the seats."""
        failed = [d for d in deals if self.outcomes[d] == self.seat_failure]
        failed = [deal for deal in failed if len(deal.hands) == 2]
        self.failed |= {*failed}
        swapped = [replace(deal, hands=deal.hands[::-1]) for deal in failed]
        for deal, outcome in zip(failed, self.ask_again(swapped), strict=True):
            if not isinstance(outcome, str):
                self.outcomes[deal] = tuple(1 - seat for seat in outcome)

    def ask_again(self, deals: Sequence[Deal]) -> list[Outcome]:
        """Return the outcome of each deal from a new call."""
        questions = [make_question(deal, self.way) for deal in deals]
        replies = self.session.ask(questions)
        self.replies |= dict(zip(deals, replies, strict=True))
        return [
            self.read_winners(deal, question, reply)
            for deal, question, reply in zip(deals, questions, replies, strict=True)
        ]

    def read_winners(self, deal: Deal, question: Call, reply: Reply) -> Outcome:
        """Read which seats win; note what is wrong with the form of the answer."""
        names, oddity = find_names(reply)
        if names is None:
            return describe_failure(reply)
        seats = [deal.players.index(name) for name in names if name in deal.players]
        hands = [write_hand(hand, self.way) for hand in deal.hands]
        if names and all(name in hands for name in names):
            self.note(HANDS, question)
            return tuple(seat for seat, hand in enumerate(hands) if hand in names)
        if len(seats) < len(names):
            self.note("winners names a player who isn't in the game", question)
            return STRANGER
        if oddity:
            self.note(f"winners answers {oddity}, not a list", question)
        elif seats != sorted({*seats}):
            self.note(
                "winners doesn't name the players once each, in the order given",
                question,
            )
        return tuple(sorted({*seats}))

    def read_category(self, hands: Sequence[str]) -> list[str]:
        """Return what `category` calls each hand, or what happens instead."""
        written = [write_hand(hand, self.way) for hand in hands]
        new = [hand for hand in dict.fromkeys(written) if hand not in self.names]
        questions = [Call("category", (hand,)) for hand in new]
        replies = self.session.ask(questions)
        for hand, question, reply in zip(new, questions, replies, strict=True):
            self.names[hand] = self.read_name(question, reply)
            self.name_replies[hand] = reply
        return [self.names[hand] for hand in written]

    def read_name(self, question: Call, reply: Reply) -> str:
        """Read the name of a category, however it is spelled."""
        if not isinstance(reply, Answer) or not isinstance(reply.value, str):
            if isinstance(reply, Answer | OddAnswer):
                kind = reply.kind if isinstance(reply, OddAnswer) else name_kind(reply)
                return f"answers {kind}, not a text"
            return describe_failure(reply)
        name = find_category(reply.value)
        if name and name != reply.value:
            self.note(f'category writes "{reply.value}" for "{name}"', question)
        return name or f'answers "{reply.value}"'

    def note(self, oddity: str, question: Call) -> None:
        """Note something odd, with its shortest call."""
        known = self.oddities.get(oddity)
        if known is None or len(str(question)) < len(str(known)):
            self.oddities[oddity] = question


def make_question(deal: Deal, way: str = "as dealt") -> Call:
    """Make the call of `winners` for a deal."""
    hands = [write_hand(hand, way) for hand in deal.hands]
    return Call("winners", (dict(zip(deal.players, hands, strict=True)),))


def find_names(reply: Reply) -> tuple[list[str] | None, str]:
    """Find the players that an answer names, and its type if that is wrong."""
    if isinstance(reply, OddAnswer):
        return (reply.names, reply.kind) if reply.names is not None else (None, "")
    if not isinstance(reply, Answer):
        return None, ""
    if isinstance(reply.value, list):
        return [str(name) for name in reply.value], ""
    if isinstance(reply.value, str):
        return [reply.value], "a text"
    return None, ""


def name_kind(reply: Answer) -> str:
    """Name the type of an answer that isn't a text."""
    return "a list" if isinstance(reply.value, list) else "a dict"


def describe_failure(reply: Reply) -> str:
    """Say what happened in place of an answer.

    Raises:
        OutOfTimeError: the solution wasn't called.
    """
    match reply:
        case NotAsked():
            raise OutOfTimeError
        case NotStarted():
            return NOT_STARTED
        case NoAnswer(why):
            return why
        case Raised(error, place=place):
            return f"raises {error} ({place})" if place else f"raises {error}"
        case OddAnswer(kind):
            return f"answers {kind}"
        case Answer():
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


SYNONYMS = {
    "two pairs": "two pair",
    "pair": "one pair",
    "three of a kind": "trips",
    "four of a kind": "quads",
    "high card": "highest card",
}
