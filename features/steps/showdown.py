"""Who wins, asked so often and so variously that no lazy answer passes."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pytest_bdd import parsers, then, when

from dojo.answers import read_winners
from dojo.board.result import WrongAnswer

from .asking import Question, differ, put, question
from .cards import HAND, Hand, deal_table

TURNS = 4
SHUFFLED = "when the cards are shuffled"
MOVED = "when the hands move on a seat"
OTHERWISE = {2: "when asked the other way round"}

PLAYER = r"[A-Z][a-z]{2,}"
PLAYERS = rf"{PLAYER}(?:, {PLAYER})* and {PLAYER}"


@dataclass(frozen=True, slots=True)
class Reply:
    """What one call said: the answer, which of the hands win by it, or None if it is no proper answer."""

    asked: Question
    answer: object
    winning: frozenset[int] | None
    places: Mapping[
        str, int
    ]  # which hand each player holds, by its place in the feature
    turned: str = ""  # how this call differs from the first

    def differ(self, winning: Collection[int]) -> WrongAnswer:
        """Build the error to raise if other hands win."""
        names = [player for player, place in self.places.items() if place in winning]
        right: object = names if self.asked.function == "winners" else names[0]
        error = differ(self.asked, right, self.answer, self.turned)
        if (
            isinstance(self.answer, list)
            and isinstance(right, list)
            and len(self.answer) == len(right)
            and sorted(map(repr, self.answer)) == sorted(map(repr, right))
        ):
            error.add_note("The names come in the order in which they were given.")
        return error


@dataclass(frozen=True, slots=True)
class Outcome:
    """A showdown: what the feature calls the hands (their cards, or their players), and all replies."""

    sides: tuple[str, ...]
    replies: tuple[Reply, ...]

    def check(self, winning: Collection[int]) -> None:
        """Raise WrongAnswer unless every reply says that just these hands win."""
        for place, reply in enumerate(self.replies):
            if reply.winning != winning:
                raise (reply if place else replace(reply, turned="")).differ(winning)


@when(parsers.re(rf"(?P<one>{HAND}) meets (?P<other>{HAND})"), target_fixture="outcome")
def meets(one: str, other: str, solution: object, rules: Collection[str]) -> Outcome:
    """Two players show their hands."""
    return Outcome(
        (one, other),
        showdown(("Ann", "Bob"), deal_table((one, other)), solution, rules),
    )


@when("these players show their hands", target_fixture="outcome")
def table_shows(
    datatable: Sequence[Sequence[str]], solution: object, rules: Collection[str]
) -> Outcome:
    """Show the hands of a whole table, a row each; a header ``player | hand`` may stand above."""
    rows = datatable[1:] if datatable[0][0] == "player" else datatable
    players = tuple(row[0] for row in rows)
    return Outcome(
        players, showdown(players, deal_table(row[1] for row in rows), solution, rules)
    )


@then(
    parsers.re(
        rf"(?P<expected>(?:{HAND}|{PLAYER}) wins|{PLAYERS} share the pot|the pot is shared)"
    )
)
def outcome_is(outcome: Outcome, expected: str) -> None:
    """Compare every reply with what the feature says."""
    if expected == "the pot is shared":
        outcome.check(set(range(len(outcome.sides))))
        return
    named = re.sub(" (?:wins|share the pot)$", "", expected)
    names = [named] if named in outcome.sides else re.split(", | and ", named)
    outcome.check({outcome.sides.index(name) for name in names})


def showdown(
    players: Sequence[str],
    hands: Sequence[Hand],
    solution: object,
    rules: Collection[str],
) -> tuple[Reply, ...]:
    """Ask four times or more; each time the hands move on a seat and are shuffled once more."""
    return tuple(replies(players, hands, solution, rules))


def replies(
    players: Sequence[str],
    hands: Sequence[Hand],
    solution: object,
    rules: Collection[str],
) -> Iterator[Reply]:
    """Ask at least once for each way round the table."""
    for turn in range(max(TURNS, len(players))):
        moved = turn % len(hands)
        order = [*range(moved, len(hands)), *range(moved)]
        texts = [hands[place].shuffle(turn).text for place in order]
        asked = question("winners", dict(zip(players, texts, strict=True)), rules=rules)
        answer = put(asked, solution)
        places = dict(zip(players, order, strict=True))
        names = read_winners(answer, places)
        winning = None if names is None else frozenset(places[name] for name in names)
        yield Reply(
            asked,
            answer,
            winning,
            places,
            OTHERWISE.get(len(hands), MOVED) if moved else SHUFFLED,
        )
