"""Differences under house rules: the rules that they need, and their simplest example.

The calls about the named rules also use other house rules, which a pair may not have
implemented. Each other rule is first called on its own. If that goes wrong, calls that
use it are left out.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from dojo.compare.cases import Case, make_case
from dojo.compare.findings import Finding
from dojo.compare.houses import go_together
from dojo.compare.judge import Exchange, group_by_kind, was_given
from dojo.compare.messages import Changing, NoAnswer
from dojo.text import enumerate_words
from reference.house.agreement import agree_on
from reference.house.catalogue import BY_NAME

Ask = Callable[[Sequence[Case]], Sequence[Exchange]]
Names = frozenset[str]

ROUNDS = 8  # of simpler calls
MAX_SHRUNK = 12  # kinds of difference for which a simpler example is searched
SMALL_POTS = (1, 2, 3, 5)


# Which calls count.


def leave_out_unknown_rules(
    exchanges: Sequence[Exchange], named: Sequence[str]
) -> list[Exchange]:
    """Leave out calls that use other rules than the *named* ones, if these go wrong.

    Calls without any of the named rules only find out about the others. They are left
    out too.
    """
    probes = [exchange for exchange in exchanges if is_probe(exchange, named)]
    wanted = {name for rule in named for name in BY_NAME[rule].table}
    unknown: set[str] = set()
    for probe in probes:
        if probe.kind or not was_given(probe.reply):
            unknown |= {*probe.case.rules} - wanted
    return [
        exchange
        for exchange in exchanges
        if unknown.isdisjoint(exchange.case.rules) and not is_probe(exchange, named)
    ]


def is_probe(exchange: Exchange, named: Sequence[str]) -> bool:
    """Return whether a call uses house rules, but none of the *named* ones."""
    rules = exchange.case.rules
    return bool(rules) and {*named}.isdisjoint(rules)


# What is wrong, and with which rules.


def group_by_rules(exchanges: Sequence[Exchange], ask: Ask) -> list[Finding]:
    """Return a finding for each kind of difference, with its simplest example.

    Args:
        exchanges: the calls about house rules, with the replies.
        ask: makes more calls, to find simpler examples.
    """
    groups = group_by_kind(exchange for exchange in exchanges if exchange.kind)
    parts = [
        (names, part)
        for group in groups.values()
        for names, part in split_by_rules(group)
    ]
    parts.sort(key=lambda part: rate_size(find_simplest(part[1])))
    findings: dict[str, Finding] = {}
    for number, (names, differences) in enumerate(parts):
        simplest = find_simplest(differences)
        if number < MAX_SHRUNK:
            simplest = shrink_in_house(simplest, ask)
        needed = min(names, frozenset(simplest.case.rules), key=len)
        title = write_title(needed, simplest.kind)
        earlier = findings.get(title)
        if earlier:
            joined = [*earlier.differences, *differences]
            findings[title] = Finding(title, joined, earlier.simplest)
        else:
            findings[title] = Finding(title, differences, simplest)
    return list(findings.values())


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


def write_title(names: Names, kind: str) -> str:
    """Return the kind of a difference with the house rules that it needs."""
    return f"with {enumerate_words(sorted(names))}: {kind}" if names else kind


def find_simplest(group: Iterable[Exchange]) -> Exchange:
    """Return the difference with the fewest rules and cards."""
    return min(group, key=rate_size)


def rate_size(difference: Exchange) -> tuple[int, int, str]:
    """Return the sort key of examples: the number of rules, then of cards."""
    case = difference.case
    cards = " ".join(case.hands).split()
    return len(case.rules), len(cards), str(case.call)


# A simpler example.


def shrink_in_house(best: Exchange, ask: Ask) -> Exchange:
    """Return a simpler difference of the same kind: fewer rules, players or cards."""
    if isinstance(best.reply, NoAnswer | Changing):
        return best
    for _ in range(ROUNDS):
        simpler = [*list_simpler_cases(best.case)]
        same = [exchange for exchange in ask(simpler) if exchange.kind == best.kind]
        if not same:
            break
        best = find_simplest(same)
    return best


def list_simpler_cases(case: Case) -> Iterator[Case]:
    """Yield the same call with a rule, player, card or chip less.

    A simpler call must have an answer if the call has one.
    """
    arguments = case.call.arguments
    rules = case.rules
    calls = [(arguments, fewer) for fewer in list_fewer_rules(case)]
    calls += [(simpler, rules) for simpler in list_simpler_arguments(case)]
    for simpler_arguments, fewer in calls:
        simpler = make_case(case.function, *simpler_arguments, rules=fewer)
        if simpler.is_refused == case.is_refused:
            yield simpler


def list_fewer_rules(case: Case) -> Iterator[tuple[str, ...]]:
    """Yield the house rules of a call without each of them, if the rest go together."""
    rules = case.rules
    for name in rules:
        fewer = tuple(kept for kept in rules if kept != name)
        is_needed = not fewer and case.function == "stands_for"
        if not is_needed and go_together(frozenset(fewer)):
            yield fewer


def list_simpler_arguments(case: Case) -> Iterator[Sequence[object]]:
    """Yield the arguments of a call with a player, card or chip less."""
    if not case.call.arguments:
        return
    *before, held = case.call.arguments
    min_cards = agree_on(case.rules).min_cards
    if isinstance(held, str):
        for hand in drop_one_card(held, min_cards):
            yield [hand]
    if isinstance(held, dict):
        for hands in list_simpler_tables(held, min_cards):
            yield [*before, hands]
    for pot in SMALL_POTS if case.function == "shares" else ():
        if pot < int(str(before[0])):
            yield [pot, held]


def list_simpler_tables(
    hands: dict[str, str], min_cards: int
) -> Iterator[dict[str, str]]:
    """Yield the hands without each player, if two remain, and without each card."""
    for player in hands if len(hands) > 2 else ():
        yield {kept: hands[kept] for kept in hands if kept != player}
    for player, hand in hands.items():
        for shorter in drop_one_card(hand, min_cards):
            yield hands | {player: shorter}


def drop_one_card(hand: str, min_cards: int) -> Iterator[str]:
    """Yield a hand without each of its cards, if *min_cards* remain."""
    cards = hand.split()
    if len(cards) > min_cards:
        for position in range(len(cards)):
            yield " ".join(cards[:position] + cards[position + 1 :])
