"""All planted bugs. STOP here if you haven't done the kata yet."""

from collections.abc import Collection

from dojo.bugs.catalogue.bug import Bug
from dojo.bugs.catalogue.core import CORE_BUGS
from dojo.bugs.catalogue.house_rules import HOUSE_BUGS
from dojo.bugs.catalogue.other_functions import OTHER_BUGS

BUGS: tuple[Bug, ...] = (*CORE_BUGS, *OTHER_BUGS, *HOUSE_BUGS)

# the name of a function in the API, and the house rules in a call
FunctionAndRules = tuple[str, frozenset[str]]


def select_counting(calls: Collection[FunctionAndRules]) -> list[int]:
    """Return the positions in BUGS of the bugs that count in the score.

    Bugs in the core features always count. Any other bug counts if one of the tests'
    *calls* uses an affected function under house rules that make the bug active.
    """
    counting = [*range(len(CORE_BUGS))]
    for number in range(len(CORE_BUGS), len(BUGS)):
        if any(BUGS[number].counts_for(*call) for call in calls):
            counting.append(number)
    return counting
