"""STOP if you have not played the kata yet: this is the back of the book, all named bugs in their order."""

from collections.abc import Collection

from dojo.catalogue import house_rules, standard_game, tables
from dojo.catalogue.bug import Bug, make_house_bugs

EVENING: tuple[Bug, ...] = standard_game.BUGS
BUGS: tuple[Bug, ...] = (
    *EVENING,
    *tables.BUGS,
    *make_house_bugs(house_rules.LOW),
    house_rules.LOWEST_FIVE,
    *make_house_bugs(house_rules.WILD | house_rules.PACKS | house_rules.CUSTOMS),
    *tables.ODDS,
)


def find_counting(questions: Collection[tuple[str, frozenset[str]]]) -> list[int]:
    """Find the bugs that count, by number: of the evening, and about which a question, with its house rules, is."""
    return [
        number
        for number, bug in enumerate(BUGS)
        if number < len(EVENING) or any(bug.is_asked_about(function, names) for function, names in questions)
    ]
