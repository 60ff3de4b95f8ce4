"""Steps about chips: shares of a pot, and counters that pay an amount."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from pytest_bdd import parsers, then, when

from dojo.contract import Assertion, Call, is_count

from .asking import explain_wrong_answer, make_call, run
from .cards import deal_table
from .showdown import MOVED, OTHERWISE, PLAYER, Showdown

CHIPS = r"\w+ \d+"
COUNTERS = rf"{CHIPS}(?:, {CHIPS})*"
ODD_COUNTERS = COUNTERS.replace(r"\d+", r"[\d.]+")  # values may be fractions


@dataclass(frozen=True, slots=True)
class Payout:
    """One call about chips, with the hands in these seats."""

    call: Call
    owners: Mapping[str, str]  # the owner of each player's hand; empty for counters
    turned: str = ""  # how this call differs from the first


@when(
    parsers.re(r"a pot of (?P<pot>\d+) chips is divided among"),
    target_fixture="payouts",
)
def divide_pot(
    pot: str, datatable: Sequence[Sequence[str]], rules: Collection[str]
) -> list[Payout]:
    """Divide a pot among players; a row has a player and a hand.

    There is one call for each player. Each time the hands move to the next player and
    are shuffled once more.
    """
    players = [row[0] for row in datatable]
    hands = deal_table(row[1] for row in datatable)
    turned = OTHERWISE.get(len(players), MOVED)
    payouts = []
    for turn in range(len(players)):
        owners = [*players[turn:], *players[:turn]]
        texts = [hands[players.index(owner)].shuffle(turn).text for owner in owners]
        table = dict(zip(players, texts, strict=True))
        call = make_call("shares", int(pot), table, rules=rules)
        owner_of = dict(zip(players, owners, strict=True))
        payouts.append(Payout(call, owner_of, turned if turn else ""))
    return payouts


@when(
    parsers.re(
        rf"(?P<amount>\d+) (?:units?|halves) are paid in"
        rf" (?:chips|(?P<counters>{COUNTERS}))"
    ),
    target_fixture="payouts",
)
def pay(amount: str, counters: str | None = None) -> list[Payout]:
    """Pay an amount in the usual counters, or in others."""
    values = [read_numbers(counters)] if counters else []
    return [Payout(make_call("chips", int(amount), *values), {})]


@then(parsers.re(rf"the chips are (?P<expected>{COUNTERS})"))
def chips_are(payouts: Sequence[Payout], expected: str, solution: object) -> None:
    """Compare every answer with the feature.

    Players and counters that the feature leaves out get nothing.
    """
    numbers = read_numbers(expected)
    for payout in payouts:
        owners = payout.owners.items()
        right = {player: numbers.get(owner, 0) for player, owner in owners} or numbers
        test = Assertion.equal(payout.call, right)
        answer = run(test, solution)
        if not are_chips(answer, right, all_named=bool(owners)):
            raise explain_wrong_answer(test, right, answer, turned=payout.turned)


@then(parsers.re(rf"(?P<player>{PLAYER}) takes a pot of (?P<pot>\d+) chips"))
def takes_pot(
    showdown: Showdown,
    player: str,
    pot: str,
    solution: object,
    rules: Collection[str],
) -> None:
    """Divide a pot among the players of a showdown; one of them gets everything."""
    payouts = []
    for number, seating in enumerate(showdown.seatings):
        call = make_call("shares", int(pot), seating.call.arguments[0], rules=rules)
        owners = {name: showdown.sides[place] for name, place in seating.places.items()}
        payouts.append(Payout(call, owners, seating.turned if number else ""))
    chips_are(payouts, f"{player} {pot}", solution)


def are_chips(answer: object, right: Mapping[str, int], *, all_named: bool) -> bool:
    """Return whether an answer gives the right numbers.

    It may leave out colours that are not used.
    """
    if not is_count(answer) or Counter(answer) != Counter(right):
        return False
    return not all_named or set(answer) == set(right)


def read_numbers(text: str) -> dict[str, int]:
    """Read a list such as ``red 2, white 1``: a number for each name."""
    return {
        name: int(number)
        for name, number in (chips.split() for chips in text.split(", "))
    }
