"""Steps about winners.

Each step makes several calls, so that a constant answer doesn't pass.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pytest_bdd import parsers, then, when

from dojo.contract import Call
from dojo.errors import FAILED_ROWS, WrongAnswer

from .calling import expect, make_call
from .cards import HAND, Hand, check_hand, deal_table, find_index
from .reasons import blame_category

SHUFFLED = "when the cards are shuffled"
SWAPPED = "when the players swap hands"
SWAPPED_AND_SHUFFLED = "when the players swap hands and the cards are shuffled"

PLAYER = r"[A-Z][a-z]{2,}"
PLAYERS = rf"{PLAYER}(?:, {PLAYER})* and {PLAYER}"


@dataclass(frozen=True, slots=True)
class Seating:
    """A call about a showdown, and the hand that each player has in this call."""

    call: Call
    places: Mapping[str, int]  # the index of each player's hand in the feature
    turned: str  # how this call differs from the first call


@dataclass(frozen=True, slots=True)
class Showdown:
    """The hands in a feature, and all calls about these hands."""

    sides: tuple[str, ...]  # what the feature calls each hand: its cards or its player
    hands: tuple[Hand, ...]
    seatings: tuple[Seating, ...]

    def check(self, winning: Collection[int], solution: object) -> None:
        """Make every call; raise WrongAnswer unless exactly these hands win."""
        first = self.seatings[0].call
        for hand in self.hands if first.function == "winners" else ():
            check_hand(hand.text, first.rules)
        for seating in self.seatings:
            places = seating.places.items()
            names = [player for player, place in places if place in winning]
            right = names if seating.call.function == "winners" else names[0]
            try:
                expect(right, seating.call, solution, turned=seating.turned)
            except WrongAnswer as error:
                blame_category(error, seating.call, solution)
                answers = error.expected + error.actual
                vars(error)[FAILED_ROWS] = [
                    self.sides[place]
                    for player, place in places
                    if repr(player) in answers
                ]
                raise


@when(
    parsers.re(rf"(?P<first>{HAND}) meets (?P<second>{HAND})"),
    target_fixture="showdown",
)
def meets(first: str, second: str, rules: Collection[str]) -> Showdown:
    """Deal hands to two players."""
    return seat(("Ann", "Bob"), (first, second), rules)


@when("these players show their hands", target_fixture="showdown")
def table_shows(datatable: Sequence[Sequence[str]], rules: Collection[str]) -> Showdown:
    """Deal hands to several players.

    Each row has a player and a hand. The table may have the header ``player | hand``.
    """
    rows = datatable[1:] if datatable[0][0] == "player" else datatable
    players = tuple(row[0] for row in rows)
    return replace(seat(players, [row[1] for row in rows], rules), sides=players)


@then(
    parsers.re(
        rf"(?P<expected>(?:{HAND}|{PLAYER}) wins"
        rf"|{PLAYERS} share the pot|the pot is shared|nobody wins)"
    )
)
def outcome_is(showdown: Showdown, expected: str, solution: object) -> None:
    """Check that every answer names the winners in the feature."""
    if expected == "the pot is shared":
        showdown.check(range(len(showdown.sides)), solution)
        return
    if expected == "nobody wins":
        showdown.check([], solution)
        return
    text = re.sub(" (?:wins|share the pot)$", "", expected)
    names = [text] if text in showdown.sides else re.split(", | and ", text)
    showdown.check([find_index(name, showdown.sides) for name in names], solution)


def seat(
    players: Sequence[str],
    names: Sequence[str],
    rules: Collection[str],
    *,
    function: str = "winners",
) -> Showdown:
    """Deal these hands, and return a showdown with all calls about them.

    In some calls, the players have swapped hands, or the cards are shuffled.
    """
    hands = deal_table(names)
    seatings = []
    for shift, times, turned in list_turns(len(hands)):
        order = [*range(shift, len(hands)), *range(shift)]
        texts = [hands[place].shuffle(times).text for place in order]
        call = make_call(function, dict(zip(players, texts, strict=True)), rules=rules)
        places = dict(zip(players, order, strict=True))
        seatings.append(Seating(call, places, turned))
    return Showdown(tuple(names), hands, tuple(seatings))


def list_turns(players: int) -> Iterator[tuple[int, int, str]]:
    """Yield the changes for each call in a showdown.

    Only the last call combines two changes, so that the description usually names the
    cause of a wrong answer.

    Yields:
        The number of seats that the hands move, the number of shuffles, and a
        description of the changes.
    """
    yield 0, 0, ""
    yield 0, 1, SHUFFLED
    for shift in range(1, players):
        yield shift, 0, SWAPPED
    yield 1 % players, 2, SWAPPED_AND_SHUFFLED
