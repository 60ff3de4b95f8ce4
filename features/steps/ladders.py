"""Whole ladders of hands: each hand beats every hand below it."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, pairwise

from pytest_bdd import then, when

from dojo.board.result import WrongAnswer

from .asking import question
from .cards import deal_table
from .showdown import Outcome, showdown


@when("these hands are laid out, strongest first", target_fixture="ladder")
def lay_out(datatable: Sequence[Sequence[str]]) -> list[str]:
    """Read the column ``hand``; further columns (``source``) are for people."""
    header, *rows = datatable
    return [row[header.index("hand")] for row in rows]


@then("each beats every hand below it")
def each_beats_those_below(
    ladder: Sequence[str], solution: object, rules: Collection[str]
) -> None:
    """Ask about every two of the hands, neighbours first, so that the nearest mistake is reported."""
    pairs = sorted(
        combinations(range(len(ladder)), 2), key=lambda pair: pair[1] - pair[0]
    )
    for above, below in pairs:
        one, other = ladder[above], ladder[below]
        outcome = Outcome(
            (one, other),
            showdown(("Ann", "Bob"), deal_table((one, other)), solution, rules),
        )
        try:
            outcome.check({0})
        except WrongAnswer as error:
            error.test = "\n".join(_write_tests(ladder, rules))
            raise


def _write_tests(ladder: Sequence[str], rules: Collection[str]) -> Iterator[str]:
    """Write what a test of the whole ladder would say, neighbour by neighbour."""
    for one, other in map(deal_table, pairwise(ladder)):
        yield f"assert {question('winners', {'Ann': one.text, 'Bob': other.text}, rules=rules)} == ['Ann']"
