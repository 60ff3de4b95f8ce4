"""Differences under house rules: the rules that they need, and their simplest example.

The calls about the named rules also use other house rules, which a pair may not have
implemented. Each other rule is first called on its own. If that goes wrong, calls that
use it are left out.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from dojo.compare.cases import Case, make_case
from dojo.compare.findings import Finding
from dojo.compare.judge import Exchange, group_by_kind, judge, was_given
from dojo.compare.messages import Changing, NoAnswer
from dojo.text import enumerate_words
from reference.errors import RulesError
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
    """Leave out calls with house rules that the code gets wrong, if they aren't *named*.

    Calls without any of the named rules only find these rules. They are left out too.
    """
    probes = [exchange for exchange in exchanges if is_probe(exchange, named)]
    wanted = {name for rule in named for name in BY_NAME[rule].table}
    unknown: set[str] = set()
    for probe in probes:
        if probe.kind or not was_given(probe.reply):
            unknown |= {*probe.case.question.rules} - wanted
    return [
        exchange
        for exchange in exchanges
        if unknown.isdisjoint(exchange.case.question.rules)
        and not is_probe(exchange, named)
    ]


def is_probe(exchange: Exchange, named: Sequence[str]) -> bool:
    """Return whether a call uses house rules, but none of the *named* ones."""
    rules = exchange.case.question.rules
    return bool(rules) and {*named}.isdisjoint(rules)


# What is wrong, and with which rules.


def group_by_rules(exchanges: Sequence[Exchange], ask: Ask) -> list[Finding]:
    """Return a finding for each kind of difference, with its simplest example.

    Args:
        exchanges: the calls about house rules, with the replies.
        ask: makes more calls, to find simpler examples.
    """
    groups = group_by_kind(name_rules(exchanges)).values()
    simple_first = sorted(groups, key=lambda group: rate_size(find_simplest(group)))
    by_kind: dict[str, list[Exchange]] = {}
    simplest_of: dict[str, Exchange] = {}
    for number, group in enumerate(simple_first):
        simplest = find_simplest(group)
        if number < MAX_SHRUNK:
            simplest = shrink_in_house(simplest, ask)
        simplest_of.setdefault(simplest.kind, simplest)
        by_kind.setdefault(simplest.kind, []).extend(group)
    return [
        Finding(kind, by_kind[kind], simplest) for kind, simplest in simplest_of.items()
    ]


def find_simplest(group: Iterable[Exchange]) -> Exchange:
    """Return the difference with the fewest rules and cards."""
    return min(group, key=rate_size)


def rate_size(difference: Exchange) -> tuple[int, int, str]:
    """Return the sort key of examples: the number of rules, then of cards."""
    question = difference.case.question
    cards = " ".join(difference.case.hands).split()
    return len(question.rules), len(cards), str(question)


def name_rules(exchanges: Sequence[Exchange]) -> list[Exchange]:
    """Return the differences; the kind of each names the house rules that it needs.

    These are the fewest rules with which a call of the same function is wrong.
    """
    differences = [exchange for exchange in exchanges if exchange.kind]
    wrong: dict[str, set[Names]] = {}
    for difference in differences:
        sets = wrong.setdefault(difference.case.function, set())
        sets.add(frozenset(difference.case.question.rules))
    fewest: dict[tuple[str, Names], Names] = {}
    for function, sets in wrong.items():
        for rules in sets:
            inside = [names for names in sets if names <= rules]
            fewest[function, rules] = min(inside, key=rate_rules)
    return [
        add_rules(
            difference,
            fewest[difference.case.function, frozenset(difference.case.question.rules)],
        )
        for difference in differences
    ]


def rate_rules(names: Names) -> tuple[int, list[str]]:
    """Return the sort key of sets of rules: the number of rules, then their names."""
    return len(names), sorted(names)


def add_rules(difference: Exchange, rules: Iterable[str]) -> Exchange:
    """Return a difference whose kind names these house rules."""
    fault = judge(difference.case, difference.reply).kind
    names = enumerate_words(sorted(rules))
    return replace(difference, kind=f"with {names}: {fault}" if names else fault)


# A simpler example.


def shrink_in_house(best: Exchange, ask: Ask) -> Exchange:
    """Return a simpler difference: with fewer house rules, players or cards."""
    if isinstance(best.reply, NoAnswer | Changing):
        return best
    for _ in range(ROUNDS):
        simpler = [*list_simpler_cases(best.case)]
        wrong = [exchange for exchange in ask(simpler) if exchange.kind]
        if not wrong:
            break
        best = find_simplest(wrong)
    return add_rules(best, best.case.question.rules)


def list_simpler_cases(case: Case) -> Iterator[Case]:
    """Yield the same call with a rule, player, card or chip less.

    A simpler call must have an answer if the call has one.
    """
    arguments = case.question.arguments
    rules = case.question.rules
    calls = [(arguments, fewer) for fewer in list_fewer_rules(case)]
    calls += [(simpler, rules) for simpler in list_simpler_arguments(case)]
    for simpler_arguments, fewer in calls:
        simpler = make_case(case.function, *simpler_arguments, rules=fewer)
        if simpler.is_refused == case.is_refused:
            yield simpler


def list_fewer_rules(case: Case) -> Iterator[tuple[str, ...]]:
    """Yield the house rules of a call without each of them, if the rest go together."""
    rules = case.question.rules
    for name in rules:
        fewer = tuple(kept for kept in rules if kept != name)
        is_needed = not fewer and case.function == "stands_for"
        if not is_needed and go_together(fewer):
            yield fewer


def list_simpler_arguments(case: Case) -> Iterator[Sequence[object]]:
    """Yield the arguments of a call with a player, card or chip less."""
    if not case.question.arguments:
        return
    *before, held = case.question.arguments
    min_cards = agree_on(tuple(case.question.rules)).min_cards
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


def go_together(rules: Sequence[str]) -> bool:
    """Return whether these house rules can be combined."""
    try:
        agree_on(tuple(rules))
    except RulesError:
        return False
    return True
