"""Steps about a list of hands, each of which beats every hand below it."""

from collections.abc import Collection, Sequence
from itertools import combinations

from pytest_bdd import then, when

from dojo.errors import FAILED_ROWS

from .cards import find_index
from .showdown import seat


@when("these hands are laid out, strongest first", target_fixture="ladder")
def lay_out(datatable: Sequence[Sequence[str]]) -> list[str]:
    """Read the column ``hand``.

    Other columns, such as ``source``, are for readers.
    """
    header, *rows = datatable
    return [row[find_index("hand", header)] for row in rows]


@then("each beats every hand below it")
def each_beats_those_below(
    ladder: Sequence[str], solution: object, rules: Collection[str]
) -> None:
    """Check that each hand beats every hand below it.

    Compare neighbours first.
    """
    pairs = sorted(
        combinations(range(len(ladder)), 2), key=lambda pair: pair[1] - pair[0]
    )
    for above, below in pairs:
        hands = (ladder[above], ladder[below])
        try:
            seat(("Ann", "Bob"), hands, rules).check({0}, solution)
        except BaseException as error:
            vars(error)[FAILED_ROWS] = [*hands]
            raise
