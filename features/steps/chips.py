"""Chips: what each player gets of a pot, and which counters make an amount."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pytest_bdd import parsers, then, when

from dojo.answers import is_count

from .asking import Question, differ, put, question
from .cards import Hand, deal_table
from .showdown import MOVED, OTHERWISE

CHIPS = r"\w+ \d+"
COUNTERS = rf"{CHIPS}(?:, {CHIPS})*"
ODD_COUNTERS = COUNTERS.replace(r"\d+", r"[\d.]+")  # some of no whole value


@dataclass(frozen=True, slots=True)
class Payout:
    """What one call said: the answer, chips by player or by colour, or None if that was no proper answer."""

    asked: Question
    answer: object
    chips: Mapping[str, int] | None
    owners: Mapping[str, str]  # whose hand each player holds; empty for counters
    turned: str = ""  # how this call differs from the first


@when(
    parsers.re(r"a pot of (?P<pot>\d+) chips is divided among"),
    target_fixture="payouts",
)
def divide_pot(
    pot: str,
    datatable: Sequence[Sequence[str]],
    solution: object,
    rules: Collection[str],
) -> tuple[Payout, ...]:
    """Divide a pot among the players of a table, a row each: the player and the hand."""
    players = tuple(row[0] for row in datatable)
    return tuple(
        ask_shares(
            int(pot), players, deal_table(row[1] for row in datatable), solution, rules
        )
    )


@when(
    parsers.re(
        rf"(?P<amount>\d+) (?:units?|halves) are paid in"
        rf" (?:chips|(?P<counters>{COUNTERS}))"
    ),
    target_fixture="payouts",
)
def pay(
    amount: str, solution: object, counters: str | None = None
) -> tuple[Payout, ...]:
    """Pay an amount in the usual counters, or in others; a colour that the answer leaves out is not needed."""
    asked = question(
        "chips", int(amount), *([read_numbers(counters)] if counters else [])
    )
    answer = put(asked, solution)
    return (Payout(asked, answer, answer if is_count(answer) else None, {}),)


@then(parsers.re(rf"the chips are (?P<expected>{COUNTERS})"))
def chips_are(payouts: Sequence[Payout], expected: str) -> None:
    """Compare every answer with what the feature says; who or what is left out there gets nothing."""
    wanted = read_numbers(expected)
    for payout in payouts:
        got = payout.chips
        if got is None or any(
            got.get(name, 0) != wanted.get(name, 0) for name in {*wanted, *got}
        ):
            right = {
                player: wanted.get(owner, 0) for player, owner in payout.owners.items()
            } or wanted
            raise differ(payout.asked, right, payout.answer, payout.turned)


def ask_shares(
    pot: int,
    players: Sequence[str],
    hands: Sequence[Hand],
    solution: object,
    rules: Collection[str],
) -> Iterator[Payout]:
    """Ask as often as there are players; each time the hands move on a seat and are shuffled once more."""
    for turn in range(len(players)):
        owners = (*players[turn:], *players[:turn])
        texts = [hands[players.index(owner)].shuffle(turn).text for owner in owners]
        asked = question(
            "shares", pot, dict(zip(players, texts, strict=True)), rules=rules
        )
        answer = put(asked, solution)
        owner_of = dict(zip(players, owners, strict=True))
        turned = OTHERWISE.get(len(players), MOVED) if turn else ""
        yield Payout(asked, answer, find_owners(answer, owner_of), owner_of, turned)


def find_owners(answer: object, owners: Mapping[str, str]) -> Mapping[str, int] | None:
    """Chips by the player whose hand it is, if the answer names every player and nobody else."""
    if not is_count(answer) or set(answer) != set(owners):
        return None
    chips = {owner: answer[player] for player, owner in owners.items()}
    return dict(sorted(chips.items()))


def read_numbers(text: str) -> dict[str, int]:
    """Read ``red 2, white 1``: a number for each name."""
    return {
        name: int(number)
        for name, number in (chips.split() for chips in text.split(", "))
    }
