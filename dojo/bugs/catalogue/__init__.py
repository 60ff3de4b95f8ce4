"""STOP if you have not played the kata yet: here are all named bugs.

``BUGS`` has every one, in the order of the features that settle it.
"""

from collections.abc import Collection

from dojo.bugs.catalogue.bug import Bug
from dojo.bugs.catalogue.house_rules import HOUSE_BUGS
from dojo.bugs.catalogue.standard_game import EVENING_BUGS
from dojo.bugs.catalogue.tables import TABLE_BUGS

BUGS: tuple[Bug, ...] = (*EVENING_BUGS, *TABLE_BUGS, *HOUSE_BUGS)

# a function, and the house rules in the question
FunctionAndRules = tuple[str, frozenset[str]]


def find_counting(questions: Collection[FunctionAndRules]) -> list[int]:
    """Number the bugs that count: those of the evening, and those asked about."""
    evening = range(len(EVENING_BUGS))
    counting = [*evening]
    for number in range(len(EVENING_BUGS), len(BUGS)):
        if any(BUGS[number].is_asked_about(*question) for question in questions):
            counting.append(number)
    return counting
