"""STOP if you have not played the kata yet: this is the back of the book, with all named bugs.

``BUGS`` has every one, in the order of the features that settle it.
"""

from collections.abc import Collection

from dojo.catalogue import house_rules, tables
from dojo.catalogue.bug import Bug, make_house_bugs
from dojo.catalogue.standard_game import EVENING_BUGS

BUGS: tuple[Bug, ...] = (
    *EVENING_BUGS,
    *tables.TABLE_BUGS,
    *make_house_bugs(house_rules.LOW),
    house_rules.LOWEST_FIVE,
    *make_house_bugs(house_rules.WILD | house_rules.PACKS | house_rules.CUSTOMS),
)


def find_counting(questions: Collection[tuple[str, frozenset[str]]]) -> list[int]:
    """Find the bugs that count, by number: of the evening, and about which a question, with its house rules, is."""
    return [
        number
        for number, bug in enumerate(BUGS)
        if number < len(EVENING_BUGS)
        or any(bug.is_asked_about(function, names) for function, names in questions)
    ]
