"""Finds functions that give the same answers with house rules as without them."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from dojo.compare.calls.cases import drop_rules
from dojo.compare.calls.judge import Exchange, is_alike, is_right, was_given
from dojo.compare.calls.messages import Raised
from dojo.compare.finding import Finding
from dojo.compare.findings.kinds import report_kind
from dojo.compare.houses.combinations import Names
from dojo.compare.shrink import CallCases, rate_difficulty, shrink
from dojo.contract import FUNCTIONS
from dojo.text import enumerate_words

FEWEST_WRONG = 3  # wrong answers needed to conclude that functions ignore rules


def report_ignored_rules(
    exchanges: Sequence[Exchange], named: Sequence[str], call: CallCases
) -> tuple[list[Finding], list[Exchange]]:
    """Report the *named* rules that functions ignore.

    Args:
        exchanges: the calls about house rules, with the replies.
        named: the rules that the user chose.
        call: a function that makes more calls, to find simpler examples.

    Returns:
        The findings, and the exchanges that they don't explain.
    """
    ignoring = {
        rules: find_ignoring(rules, exchanges)
        for rules in list_candidates(exchanges, named)
    }
    wrong = [exchange for exchange in exchanges if exchange.kind]
    explained = {exchange for exchange in wrong if is_explained(exchange, ignoring)}
    if obeying := find_obeying(
        [e for e in wrong if e not in explained], ignoring, call
    ):
        ignoring = {
            rules: [name for name in functions if (rules, name) not in obeying]
            for rules, functions in ignoring.items()
        }
        explained = {e for e in explained if is_explained(e, ignoring)}
    rest = [exchange for exchange in exchanges if exchange not in explained]
    findings = []
    for rules, functions in ignoring.items():
        alike = [e for e in explained if is_call(e, rules, functions)]
        explained.difference_update(alike)
        if alike:
            verb = "ignore" if functions[1:] else "ignores"
            words = f"{enumerate_words(functions)} {verb} {enumerate_words(rules)}"
            simplest = shrink(min(alike, key=rate_example), call)
            findings.append(report_kind(words, len(alike), simplest))
    return findings, rest


def is_explained(exchange: Exchange, ignoring: Mapping[Names, Sequence[str]]) -> bool:
    """Return whether a reply is right without the rules that the function ignores.

    Args:
        exchange: a call with a wrong reply.
        ignoring: the functions that ignore all rules in a group, keyed by the group.
    """
    ignored = {name for rules in list_ignored(exchange, ignoring) for name in rules}
    return bool(ignored) and is_right_without(exchange, ignored)


def find_obeying(
    unexplained: Sequence[Exchange],
    ignoring: Mapping[Names, Sequence[str]],
    call: CallCases,
) -> set[tuple[Names, str]]:
    """Find the functions that don't ignore a group of rules after all.

    Without the rules, such a function gives a different answer in place of a wrong one.

    Args:
        unexplained: calls with wrong replies that are also wrong without the rules.
        ignoring: the functions that seem to ignore all rules in a group.
        call: a function that makes more calls.

    Returns:
        pairs of a group of rules and the function.
    """
    ignored = {e: groups for e in unexplained if (groups := list_ignored(e, ignoring))}
    without = call([drop_rules(e.case, sum(ignored[e], ())) for e in ignored])
    return {
        (rules, exchange.case.function)
        for exchange, later in zip(ignored, without, strict=True)
        if not is_alike(exchange.reply, later.reply)
        for rules in ignored[exchange]
    }


def list_ignored(
    exchange: Exchange, ignoring: Mapping[Names, Sequence[str]]
) -> list[Names]:
    """List the groups of rules in a call that the function seems to ignore."""
    return [
        rules
        for rules, functions in ignoring.items()
        if is_call(exchange, rules, functions)
    ]


def is_call(exchange: Exchange, rules: Names, functions: Sequence[str]) -> bool:
    """Return whether one of these functions was called under all these rules."""
    case = exchange.case
    return case.function in functions and {*rules} <= {*case.rules}


def rate_example(exchange: Exchange) -> tuple[object, ...]:
    """Return a sort key: the position of the function, then the difficulty."""
    return FUNCTIONS.index(exchange.case.function), *rate_difficulty(exchange)


def list_candidates(exchanges: Sequence[Exchange], named: Sequence[str]) -> list[Names]:
    """Return the groups of rules that a solution may ignore.

    Each rule in *named* is a group, and so is the rule with the rules that it needs.
    """
    candidates: list[Names] = []
    for rule in named:
        houses = [e.case.rules for e in exchanges if rule in e.case.rules]
        house = min(houses, key=len, default=(rule,))
        needed = [name for name in house if name != rule]
        candidates += [(rule,), (rule, *needed)] if needed else [(rule,)]
    return candidates


def find_ignoring(rules: Names, exchanges: Sequence[Exchange]) -> list[str]:
    """Return the functions that ignore these rules.

    A function ignores the rules if all its answers under exactly these rules are right
    without the rules. If too few answers are wrong, the result is empty.
    """
    alone = [
        exchange
        for exchange in exchanges
        if {*exchange.case.rules} == {*rules}
        and exchange.case.function != "stands_for"  # needs a rule for wild cards
        and was_given(exchange.reply)
    ]
    wrong = Counter(exchange.case.function for exchange in alone if exchange.kind)
    functions = [
        function
        for function in FUNCTIONS
        if wrong[function]
        and all(
            is_right_without(e, rules) for e in alone if e.case.function == function
        )
    ]
    is_sure = sum(wrong[function] for function in functions) >= FEWEST_WRONG
    return functions if is_sure else []


def is_right_without(exchange: Exchange, rules: Collection[str]) -> bool:
    """Return whether a reply would be right without these rules."""
    case = drop_rules(exchange.case, rules)
    if case.is_refused:
        reply = exchange.reply
        return isinstance(reply, Raised) and reply.is_refusal
    return is_right(case, exchange.reply)
