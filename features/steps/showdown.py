"""Who wins, asked so often and so variously that no lazy answer passes."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from pytest_bdd import parsers, then, when

from dojo.answers import read_winners
from dojo.text import enumerate_words

from .asking import Question, answered, put, question, wrong
from .cards import HAND, Hand, dealt

TURNS = 4
SHUFFLED = "when the cards are shuffled"
MOVED = "when the hands move on a seat"
OTHERWISE = {2: "when asked the other way round"}

PLAYER = r"[A-Z][a-z]{2,}"
PLAYERS = rf"{PLAYER}(?:, {PLAYER})* and {PLAYER}"


@dataclass(frozen=True, slots=True)
class Reply:
    """What one call of ``winners`` said: which of the hands win, or None if that was no proper answer."""

    asked: Question
    winning: frozenset[int] | None
    said: str
    when: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A showdown: what the feature calls the hands (their cards, or their players), all replies, what a winner does."""

    sides: tuple[str, ...]
    replies: tuple[Reply, ...]
    does: str = "wins"

    def words(self, winning: Collection[int]) -> str:
        """Say who wins in the words of the features."""
        if len(winning) == len(self.sides) == 2:
            return "the pot is shared"
        names = [side for place, side in enumerate(self.sides) if place in winning]
        return f"{enumerate_words(names)} {self.does if len(names) == 1 else 'share the pot'}"

    def check(self, winning: Collection[int], expected: str) -> None:
        """Raise WrongAnswer unless every reply says that just these hands win."""
        first = self.replies[0]
        for reply in self.replies:
            if reply.winning == winning:
                continue
            said = self.said(reply)
            if reply is not first and said != self.said(first):
                said = f"{self.said(first)}, but {said} {reply.when}"
            raise wrong(expected, said, reply.asked)

    def said(self, reply: Reply) -> str:
        """Put one reply in words; an improper answer is shown as it came."""
        return reply.said if reply.winning is None else self.words(reply.winning)


@when(parsers.re(rf"(?P<one>{HAND}) meets (?P<other>{HAND})"), target_fixture="outcome")
def meets(one: str, other: str, solution: object, rules: Collection[str]) -> Outcome:
    """Two players show their hands."""
    return Outcome((one, other), showdown(("Ann", "Bob"), dealt((one, other)), solution, rules))


@when("these players show their hands", target_fixture="outcome")
def table_shows(datatable: Sequence[Sequence[str]], solution: object, rules: Collection[str]) -> Outcome:
    """Show the hands of a whole table, a row each; a header ``player | hand`` may stand above."""
    rows = datatable[1:] if datatable[0][0] == "player" else datatable
    players = tuple(row[0] for row in rows)
    return Outcome(players, showdown(players, dealt(row[1] for row in rows), solution, rules))


@then(parsers.re(rf"(?P<expected>(?:{HAND}|{PLAYER}) wins|{PLAYERS} share the pot|the pot is shared)"))
def outcome_is(outcome: Outcome, expected: str) -> None:
    """Compare every reply with what the feature says."""
    if expected == "the pot is shared":
        outcome.check(set(range(len(outcome.sides))), expected)
        return
    named = re.sub(" (?:wins|share the pot)$", "", expected)
    names = [named] if named in outcome.sides else re.split(", | and ", named)
    outcome.check({outcome.sides.index(name) for name in names}, expected)


def showdown(
    players: Sequence[str], hands: Sequence[Hand], solution: object, rules: Collection[str]
) -> tuple[Reply, ...]:
    """Ask four times or more; each time the hands move on a seat and are shuffled once more."""
    return tuple(replies(players, hands, solution, rules))


def replies(players: Sequence[str], hands: Sequence[Hand], solution: object, rules: Collection[str]) -> Iterator[Reply]:
    """Ask at least once for each way round the table."""
    for turn in range(max(TURNS, len(players))):
        moved = turn % len(hands)
        order = [*range(moved, len(hands)), *range(moved)]
        texts = [hands[place].shuffled(turn).text for place in order]
        asked = question("winners", dict(zip(players, texts, strict=True)), rules=rules)
        answer = put(asked, solution)
        reply = understood(asked, answer, dict(zip(players, order, strict=True)))
        yield replace(reply, when=OTHERWISE.get(len(hands), MOVED) if moved else SHUFFLED)


def understood(asked: Question, answer: object, places: dict[str, int]) -> Reply:
    """Read an answer: it must be a list of players, in the order in which they were given."""
    said, names = answered(asked, answer), read_winners(answer, places)
    if names is None:
        some = answer if isinstance(answer, list) and all(isinstance(name, str) for name in answer) else []
        known = some and sorted(some) == sorted(set(some) & set(places))
        return Reply(asked, None, f"{said}, not in the order given" if known else said)
    return Reply(asked, frozenset(places[name] for name in names), said)
