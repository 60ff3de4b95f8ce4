"""Steps about chips: sharing a pot, and paying an amount."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from pytest_bdd import parsers, then, when

from dojo.contract import Assertion, Call, is_count

from .calling import explain_wrong_answer, make_call, run
from .showdown import PLAYER, Showdown, table_shows

CHIPS = r"\w+ \d+"
COUNTERS = rf"{CHIPS}(?:, {CHIPS})*"
ODD_COUNTERS = COUNTERS.replace(r"\d+", r"[\d.]+")  # values may be fractions


@dataclass(frozen=True, slots=True)
class Payout:
    """A call about chips, and the hand that each player has in this call."""

    call: Call
    owners: Mapping[str, str]  # the hand of each player; empty if an amount is paid
    turned: str = ""  # how this call differs from the first call


@when(
    parsers.re(r"a pot of (?P<pot>\d+) chips is divided among"),
    target_fixture="payouts",
)
def divide_pot(
    pot: str, datatable: Sequence[Sequence[str]], rules: Collection[str]
) -> list[Payout]:
    """Divide a pot among players.

    Each row has a player and a hand.
    """
    return divide(int(pot), table_shows(datatable, rules), rules)


@when(
    parsers.re(
        rf"(?P<amount>\d+) (?:units?|halves) must be paid in"
        rf" (?:chips|(?P<counters>{COUNTERS}))"
    ),
    target_fixture="payouts",
)
def pay(amount: str, counters: str | None = None) -> list[Payout]:
    """Pay an amount in the usual chips, or in chips of other values."""
    values = [read_numbers(counters)] if counters else []
    return [Payout(make_call("chips", int(amount), *values), {})]


@then(parsers.re(rf"the chips are (?P<expected>{COUNTERS})"))
def chips_are(payouts: Sequence[Payout], expected: str, solution: object) -> None:
    """Check that every answer has the numbers of chips in the feature.

    A player or colour that the feature doesn't mention gets no chips.
    """
    numbers = read_numbers(expected)
    for payout in payouts:
        owners = payout.owners.items()
        right = {player: numbers.get(owner, 0) for player, owner in owners} or numbers
        test = Assertion.equal(payout.call, right)
        answer = run(test, solution)
        if not are_chips(answer, right, all_named=bool(owners)):
            if not owners and is_count(answer):
                # keep the answer's zeros in the test that the board suggests
                right = {colour: 0 for colour in answer if not answer[colour]} | right
                test = Assertion.equal(payout.call, right)
            raise explain_wrong_answer(test, right, answer, turned=payout.turned)


@then(parsers.re(rf"(?P<player>{PLAYER}) takes a pot of (?P<pot>\d+) chips"))
def takes_pot(
    showdown: Showdown,
    player: str,
    pot: str,
    solution: object,
    rules: Collection[str],
) -> None:
    """Check that one player in a showdown gets the whole pot."""
    chips_are(divide(int(pot), showdown, rules), f"{player} {pot}", solution)


def divide(pot: int, showdown: Showdown, rules: Collection[str]) -> list[Payout]:
    """Return the calls that share a pot, one for each seating in a showdown."""
    payouts = []
    for seating in showdown.seatings:
        call = make_call("shares", pot, *seating.call.arguments, rules=rules)
        owners = {name: showdown.sides[place] for name, place in seating.places.items()}
        payouts.append(Payout(call, owners, seating.turned))
    return payouts


def are_chips(answer: object, right: Mapping[str, int], *, all_named: bool) -> bool:
    """Return whether an answer has the right number of chips for each name.

    Names without chips may be missing, unless *all_named* is True.
    """
    if not is_count(answer) or Counter(answer) != Counter(right):
        return False
    return not all_named or set(answer) == set(right)


def read_numbers(text: str) -> dict[str, int]:
    """Read a list such as ``red 2, white 1`` into a dict."""
    return {
        name: int(number)
        for name, number in (chips.split() for chips in text.split(", "))
    }
