"""Calls a solution, and turns its replies into winning seats and categories.

A reply without seats or a category, such as an error, becomes a `Failure`. An answer
may have a wrong form, such as a string instead of a list. Such an *oddity* is stored
with the shortest call that shows it.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from dojo.compare.calls.caller import Caller
from dojo.compare.calls.cases import Case, make_category_case, make_winners_case
from dojo.compare.calls.deals import Deal, Seats, write_hand
from dojo.compare.calls.judge import Exchange, describe_error, judge
from dojo.compare.calls.messages import (
    Answer,
    NoAnswer,
    NotCalled,
    NotStarted,
    OddAnswer,
    Raised,
    Reply,
)
from dojo.contract import CATEGORIES, RANKING, TYPES, Call
from dojo.text import name_other_letter

MAX_SAMPLE = 60  # maximum number of deals or hands in a sample
SYNONYMS = {
    "two pairs": "two pair",
    "pair": "one pair",
    "three of a kind": "trips",
    "four of a kind": "quads",
    "high card": "highest card",
}


@dataclass(frozen=True, slots=True)
class Failure:
    """A reply that gives neither winners nor a category, such as an error."""

    words: str  # a predicate, such as "raises KeyError"
    error: str = ""  # the name of an error's class


NOT_EXACT = "strings that aren't exactly the players' names"
OUT_OF_ORDER = "winners doesn't always list the winners in the order given"
NOT_STARTED = Failure("isn't implemented")
STRANGER = Failure("names a player who isn't in the game")
NO_NAME = Failure("returns a string that isn't a player's name")

Item = TypeVar("Item")
Outcome = Seats | Failure  # the seats that win, or a failure
TakenFor = str | Failure  # a category, or a failure


class OutOfTimeError(Exception):
    """Raised when a call isn't made, because earlier calls took too long or failed."""


@dataclass(slots=True)
class Respondent:
    """A solution, and its answers so far."""

    caller: Caller
    # the order in which the cards of every hand are written
    card_order: str = "as dealt"
    # whether all players have names from OTHER_PLAYERS; None if each deal decides
    has_others: bool | None = None
    outcomes: dict[Deal, Outcome] = field(default_factory=dict)
    replies: dict[Deal, Reply] = field(default_factory=dict)
    # the answers of `category`, keyed by hand
    names: dict[str, TakenFor] = field(default_factory=dict)
    name_replies: dict[str, Reply] = field(default_factory=dict)
    # an example of each oddity, keyed by its description
    oddities: dict[str, Exchange] = field(default_factory=dict)
    # an example of each misspelt name, keyed by the category
    misspelt: dict[str, Exchange] = field(default_factory=dict)
    # a description of the oddity in a deal's answer, keyed by the deal
    odd_deals: dict[Deal, str] = field(default_factory=dict)
    misspelt_hands: set[str] = field(default_factory=set)

    def call_winners(self, deals: Sequence[Deal]) -> list[Outcome]:
        """Return the outcome of each deal.

        Call the solution only for new deals.
        """
        new = [deal for deal in dict.fromkeys(deals) if deal not in self.outcomes]
        replies = self.caller.call([self.make_call(deal) for deal in new])
        for deal, reply in zip(new, replies, strict=True):
            self.replies[deal] = reply
            self.outcomes[deal] = self.read_winners(deal, reply)
        return [self.outcomes[deal] for deal in deals]

    def read_winners(self, deal: Deal, reply: Reply) -> Outcome:
        """Return which seats win according to a reply, and store any oddity."""
        names, oddity = find_names(reply)
        if names is None:
            return describe_failure(reply)
        players = self.name_players(deal)
        if not {*names} <= {*players}:
            contained = [find_players(text, players) for text in names]
            if all(contained):
                names = [name for part in contained for name in part]
                oddity = oddity or NOT_EXACT
        seats = [players.index(name) for name in names if name in players]
        if len(seats) < len(names):
            hands = [write_hand(hand, self.card_order) for hand in deal.hands]
            if not {*names} <= {*hands}:
                return NO_NAME if isinstance(reply, Answer) and oddity else STRANGER
            oddity = "winners returns the hands, not the names of the players"
            seats = [seat for seat, hand in enumerate(hands) if hand in names]
        elif oddity:
            oddity = f"winners returns {oddity}"
        elif len({*seats}) < len(seats):
            oddity = "winners names a player twice"
        elif seats != sorted(seats) and {*seats} == {*deal.right}:
            oddity = OUT_OF_ORDER
        if oddity:
            self.odd_deals[deal] = oddity
            note(self.oddities, oddity, judge(self.make_case(deal), reply))
        return tuple(sorted({*seats}))

    def call_category(self, hands: Sequence[str]) -> list[TakenFor]:
        """Return the name that `category` gives each hand, or a failure."""
        written = [write_hand(hand, self.card_order) for hand in hands]
        new = [hand for hand in dict.fromkeys(written) if hand not in self.names]
        replies = self.caller.call([Call("category", (hand,)) for hand in new])
        for hand, reply in zip(new, replies, strict=True):
            self.names[hand] = self.read_name(hand, reply)
            self.name_replies[hand] = reply
        return [self.names[hand] for hand in written]

    def read_name(self, hand: str, reply: Reply) -> TakenFor:
        """Return the category in a reply, even if its name is misspelt."""
        if not isinstance(reply, Answer) or not isinstance(reply.value, str):
            return describe_failure(reply)
        name = find_category(reply.value)
        if name and name != reply.value:
            self.misspelt_hands.add(hand)
            note(self.misspelt, name, judge(make_category_case(hand), reply))
        return name or Failure(describe_name(reply.value))

    def make_call(self, deal: Deal) -> Call:
        """Return the call for a deal, with the cards in this respondent's order."""
        hands = [write_hand(hand, self.card_order) for hand in deal.hands]
        held = dict(zip(self.name_players(deal), hands, strict=True))
        return Call("winners", (held,))

    def make_case(self, deal: Deal) -> Case:
        """Return the test case for a deal, with cards in this respondent's order."""
        hands = [write_hand(hand, self.card_order) for hand in deal.hands]
        return make_winners_case(*hands, players=self.name_players(deal))

    def without_answers(self, card_order: str = "") -> "Respondent":
        """Return a respondent without answers, by default with the same card order."""
        return Respondent(self.caller, card_order or self.card_order, self.has_others)

    def name_players(self, deal: Deal) -> Sequence[str]:
        """Return the names of the players, in the order of their seats."""
        if self.has_others is None:
            return deal.players
        return deal._replace(has_others=self.has_others).players

    def has_reply(self, deal: Deal) -> bool:
        """Return whether the call about a deal ended, with an answer or an error."""
        return not isinstance(self.replies[deal], NoAnswer)

    def judge(self, deal: Deal) -> Exchange:
        """Return the call to `winners` about a deal, compared with the rules."""
        return judge(self.make_case(deal), self.replies[deal])

    def judge_name(self, hand: str) -> Exchange:
        """Return the call to `category` about a hand, compared with the rules."""
        return judge(make_category_case(hand), self.name_replies[hand])

    def describe(self, failure: Failure) -> str:
        """Describe a failure, with its line if all such errors come from one line."""
        lines = {
            reply.place
            for reply in (*self.replies.values(), *self.name_replies.values())
            if isinstance(reply, Raised) and reply.error == failure.error
        }
        line = "".join(lines) if len(lines) == 1 else ""
        return f"{failure.words} ({line})" if line else failure.words


def describe_name(name: str) -> str:
    """Describe a wrong name, perhaps with a letter from another alphabet."""
    words = f'returns "{name}"'
    for category in RANKING:
        if letter := name_other_letter(category, name):
            return f"{words} ({letter.replace('The', 'the', 1).removesuffix('.')})"
    return words


def note(oddities: dict[str, Exchange], key: str, exchange: Exchange) -> None:
    """Store an example of an oddity, if its call is the shortest so far."""
    known = oddities.get(key)
    if not known or len(str(exchange.case.call)) < len(str(known.case.call)):
        oddities[key] = exchange


def find_names(reply: Reply) -> tuple[list[str] | None, str]:
    """Return the names in an answer, and what is wrong with the answer's type.

    The second value is, for example, "a string, not a list", or "" for a list of names.
    Return None instead of names if the reply has no names.
    """
    match reply:
        case OddAnswer(names=names) if names is not None:
            return names, f"{reply.type}, not a list"
        case Answer(list() as names):
            return [str(name) for name in names], ""
        case Answer(str() as name):
            return [name], "a string, not a list"
    return None, ""


def find_players(text: str, players: Sequence[str]) -> list[str]:
    """Find the players in a string such as "Ann, Bob"; return [] for other strings."""
    words = [word for word in re.findall(r"\w+", text) if word not in ("and", "tie")]
    return words if {*words} <= {*players} else []


def describe_failure(reply: Reply) -> Failure:
    """Return the failure in a reply without seats or a category.

    Raises:
        OutOfTimeError: The call wasn't made.
    """
    match reply:
        case NotCalled():
            raise OutOfTimeError
        case NotStarted():
            return NOT_STARTED
        case NoAnswer(why):
            return Failure(why)
        case Raised(error):
            return Failure(describe_error(error), error)
        case OddAnswer():
            return Failure(f"returns {reply.type}")
        case Answer(value):
            return Failure(f"returns {TYPES[type(value)]}")
    return Failure("returns nothing")


def find_category(text: str) -> str:
    """Return the category that a string such as "Two Pair" means, or ""."""
    words = text.casefold().replace("_", " ").replace("-", " ").split()
    plain = " ".join(words)
    for name in CATEGORIES:
        if plain in (name, name.replace(" ", ""), SYNONYMS.get(name, name)):
            return name
    return ""


def take_sample(items: list[Item]) -> list[Item]:
    """Return a sample of some deals or hands, or the whole list if it is short."""
    return items[:: 1 + len(items) // MAX_SAMPLE]
