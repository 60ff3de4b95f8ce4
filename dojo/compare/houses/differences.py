"""Group differences under house rules by the rules that they need.

The calls about the named rules also use other house rules, which a pair may not have
implemented. If a call goes wrong, each other rule is called on its own. If that goes
wrong too for more than a few rules, the calls that use these rules are left out.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from dojo.compare.calls.judge import Exchange, group_by_kind, was_given
from dojo.compare.difference import Difference
from dojo.compare.houses.house_cases import make_probe_cases
from dojo.compare.shrink import CallAll, find_simplest, rate_difficulty, shrink
from dojo.compare.statements.kinds import report_kind
from dojo.text import enumerate_words
from reference.house.catalogue import BY_NAME

Names = frozenset[str]

MAX_SHRUNK = 12  # kinds of difference for which a simpler example is searched
FEW_UNKNOWN = 3  # other rules that go wrong and are reported too


def leave_out_unknown_rules(
    exchanges: Sequence[Exchange], named: Sequence[str], call: CallAll
) -> list[Exchange]:
    """Leave out calls that use other rules than the *named* ones, if these go wrong.

    If only a few other rules go wrong, the solution plays the others, so these are
    faults and not rules that it doesn't know.
    """
    wanted = {name for rule in named for name in BY_NAME[rule].table}
    suspects = {name for e in exchanges if is_wrong(e) for name in e.case.rules}
    unknown = {
        name
        for name in sorted(suspects - wanted)
        if any(map(is_wrong, call(make_probe_cases(name, tuple(named)))))
    }
    if len(unknown) <= FEW_UNKNOWN:
        return [*exchanges]
    return [e for e in exchanges if unknown.isdisjoint(e.case.rules)]


def is_wrong(exchange: Exchange) -> bool:
    """Return whether a call under house rules has no answer or a wrong one."""
    return bool(exchange.kind) or not was_given(exchange.reply)


def group_by_rules(exchanges: Sequence[Exchange], call: CallAll) -> list[Difference]:
    """Return each kind of difference, with its simplest example.

    Args:
        exchanges: the calls about house rules, with the replies.
        call: makes more calls, to find simpler examples.
    """
    groups = group_by_kind(exchange for exchange in exchanges if exchange.kind)
    parts = [
        (names, part)
        for group in groups.values()
        for names, part in split_by_rules(group)
    ]
    parts.sort(key=lambda part: rate_difficulty(find_simplest(part[1])))
    counts: Counter[str] = Counter()  # by title
    examples: dict[str, Exchange] = {}
    for number, (names, differences) in enumerate(parts):
        simplest = find_simplest(differences)
        if number < MAX_SHRUNK:
            simplest = shrink(simplest, call)
        needed = simplest.case.rules if number < MAX_SHRUNK else names
        title = write_title(needed, simplest.kind)
        counts[title] += len(differences)
        examples.setdefault(title, simplest)
    return [report_kind(*item, examples[item[0]]) for item in counts.most_common()]


def split_by_rules(group: Sequence[Exchange]) -> list[tuple[Names, list[Exchange]]]:
    """Return the differences of one kind with the house rules that they need.

    If the smallest sets of rules have some rules in common, these are the rules of the
    whole group.
    """
    sets = {frozenset(difference.case.rules) for difference in group}
    smallest = {names: find_smallest(names, sets) for names in sets}
    common = frozenset.intersection(*smallest.values())
    if common:
        return [(common, [*group])]
    parts: dict[Names, list[Exchange]] = {}
    for difference in group:
        names = smallest[frozenset(difference.case.rules)]
        parts.setdefault(names, []).append(difference)
    return [*parts.items()]


def find_smallest(names: Names, sets: Iterable[Names]) -> Names:
    """Return the smallest of the *sets* that is part of *names*."""
    inside = [subset for subset in sets if subset <= names]
    return min(inside, key=lambda subset: (len(subset), sorted(subset)))


def write_title(names: Collection[str], kind: str) -> str:
    """Return the kind of a difference with the house rules that it needs."""
    return f"with {enumerate_words(sorted(names))}: {kind}" if names else kind
