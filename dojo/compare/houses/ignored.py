"""Finds functions that give the same replies with house rules as without them."""

from collections.abc import Mapping, Sequence

from dojo.compare.calls.cases import Case, drop_rules, make_case
from dojo.compare.calls.deals import make_mixed_deals
from dojo.compare.calls.judge import Exchange, is_alike, judge, was_attempted
from dojo.compare.calls.messages import Answer, NoAnswer
from dojo.compare.finding import Finding
from dojo.compare.findings.kinds import report_kind
from dojo.compare.houses.combinations import WILD, Names, go_together
from dojo.compare.shrink import CallCases, rate_difficulty, shrink
from dojo.contract import FUNCTIONS, RULES_REQUIRED
from dojo.text import enumerate_words
from reference.house.catalogue import BY_NAME

# number of mixed deals that have each matchup of two categories at least twice
MATCHUP_DEALS = 270
BATCH = 100  # number of calls that are made before their replies are compared


def report_ignored_rules(
    exchanges: Sequence[Exchange], named: Sequence[str], call: CallCases
) -> tuple[list[Finding], list[Exchange]]:
    """Report the *named* rules that functions ignore.

    If a function ignores a rule, its wrong replies are judged again as replies to calls
    without this rule.

    Args:
        exchanges: the calls with the replies.
        named: the rules that the user chose.
        call: a function that makes more calls.

    Returns:
        The findings, and the exchanges without the ignored rules. Calls in which only
        rules outside *named* remain are left out.
    """
    ignored = find_ignored(exchanges, named, call)
    without = {e: drop_ignored(e, ignored) for e in exchanges if e.kind}
    findings = []
    for rules in dict.fromkeys(ignored.values()):
        functions = [name for name in FUNCTIONS if ignored.get(name) == rules]
        wrong = [
            (exchange, later)
            for exchange, later in without.items()
            if exchange.case.function in functions and later is not exchange
        ]
        words = describe_ignored(functions, rules, wrong)
        first, _ = min(wrong, key=lambda pair: rate_example(*pair))
        findings.append(report_kind(words, len(wrong), shrink(first, call)))
    rest = [without.get(exchange, exchange) for exchange in exchanges]
    return findings, [e for e in rest if not e.case.rules or {*named} & {*e.case.rules}]


def describe_ignored(
    functions: Sequence[str],
    rules: Names,
    wrong: Sequence[tuple[Exchange, Exchange]],
) -> str:
    """Return words such as "winners ignores deuces wild".

    Args:
        functions: the functions whose replies don't depend on the rules.
        rules: the house rules.
        wrong: the wrong replies, each with the same reply to the call without the
            rules.
    """
    maybe_known = [rule for rule in rules if may_know(rule, rules, wrong)]
    ignored = [rule for rule in rules if rule not in maybe_known]
    ending = "" if functions[1:] else "s"
    words = []
    if ignored:
        words.append(f"ignore{ending} {enumerate_words(ignored)}")
    if maybe_known:
        same = f"give{ending} the same answers with and without"
        words.append(f"{same} {enumerate_words(maybe_known)}")
    return f"{enumerate_words(functions)} {', and '.join(words)}"


def may_know(
    rule: str, rules: Names, wrong: Sequence[tuple[Exchange, Exchange]]
) -> bool:
    """Return whether code may know a rule, although its replies don't depend on it.

    For example, code may always count a joker as an ace. The code then answers calls
    that are valid only with the rule. The result is False if the rule also changes the
    right answers to other calls. For *rules* and *wrong*, see `describe_ignored`.
    """
    changed = [
        (exchange.reply, later.case)
        for exchange, later in wrong
        if {*rules}.intersection(exchange.case.rules) == {rule}
        and changes_answer(exchange.case, later.case)
    ]
    is_answered = any(isinstance(reply, Answer) for reply, _ in changed)
    return is_answered and all(case.is_refused for _, case in changed)


def find_ignored(
    exchanges: Sequence[Exchange], named: Sequence[str], call: CallCases
) -> dict[str, Names]:
    """Return the *named* rules that each function ignores, keyed by the function.

    A rule that needs other rules is dropped together with them, and then on its own.
    To save time, right replies under other rules aren't checked.
    """
    tables = [choose_table(name, named) for name in named]
    needed = {name for table in tables for name in table}
    checked = [
        e
        for e in exchanges
        if can_drop_rules(e) and (e.kind or {*e.case.rules} <= needed)
    ]
    ignored: dict[str, Names] = {}
    for rules in dict.fromkeys([*tables, *((name,) for name in named)]):
        for function in find_ignoring(rules, checked, call):
            known = ignored.get(function, ())
            ignored[function] = tuple(dict.fromkeys([*known, *rules]))
    return ignored


def choose_table(name: str, named: Sequence[str]) -> Names:
    """Return a rule and the rules that it needs, if possible rules in *named*."""
    rule = BY_NAME[name]
    table = [name]
    for companion in rule.companions:
        suitable = WILD if companion in WILD else rule.needs
        table.append(next((n for n in named if n in suitable), companion))
    return tuple(table)


def can_drop_rules(exchange: Exchange) -> bool:
    """Return whether a call got a reply, and can be repeated without house rules."""
    is_answered = was_attempted(exchange.reply) and not isinstance(
        exchange.reply, NoAnswer
    )
    return is_answered and exchange.case.function != RULES_REQUIRED


def find_ignoring(
    rules: Names, exchanges: Sequence[Exchange], call: CallCases
) -> list[str]:
    """Return the functions whose replies don't change when these rules are dropped."""
    under = [e for e in exchanges if {*rules} <= {*e.case.rules}]
    groups = {
        name: [exchange for exchange in under if exchange.case.function == name]
        for name in FUNCTIONS
    }
    return [
        name
        for name, group in groups.items()
        if any(exchange.kind for exchange in group)
        and ignores(rules, group, call)
        and not obeys_in_matchups(name, rules, call)
    ]


def ignores(rules: Names, exchanges: Sequence[Exchange], call: CallCases) -> bool:
    """Return whether a function's replies don't change when these rules are dropped.

    The rules must change the right answer to a call with a wrong reply. Without the
    rules, the reply must be right, or the call must be invalid.
    """
    is_suspect = False
    for start in range(0, len(exchanges), BATCH):
        batch = exchanges[start : start + BATCH]
        without = call([drop_rules(exchange.case, rules) for exchange in batch])
        for exchange, later in zip(batch, without, strict=True):
            if not is_alike(exchange.reply, later.reply):
                return False
            is_explained = not later.kind or later.case.is_refused
            is_suspect |= bool(
                exchange.kind
                and is_explained
                and changes_answer(exchange.case, later.case)
            )
    return is_suspect


def obeys_in_matchups(function: str, rules: Names, call: CallCases) -> bool:
    """Return whether these rules change any reply about a sample of mixed deals.

    Code may obey a rule in the wrong matchup, which no call about the rule tests.
    """
    deals = make_mixed_deals()[:MATCHUP_DEALS]
    arguments: list[object] = []
    if function == "winners":
        arguments += [dict(zip(d.players, d.hands, strict=True)) for d in deals]
    if function == "category":
        arguments += [hand for deal in deals for hand in deal.hands]
    cases = [make_case(function, argument, rules=rules) for argument in arguments]
    without = call([drop_rules(case, rules) for case in cases])
    replies = zip(call(cases), without, strict=True)
    return not all(is_alike(under.reply, later.reply) for under, later in replies)


def changes_answer(case: Case, without: Case) -> bool:
    """Return whether a call has another right answer *without* some rules.

    The result is False if the rules in either call are refused, because then a function
    needn't know what the rules mean.
    """
    valid = go_together(frozenset(case.rules)) and go_together(frozenset(without.rules))
    return valid and case.right != without.right


def drop_ignored(exchange: Exchange, ignored: Mapping[str, Names]) -> Exchange:
    """Return the exchange without the rules that its function ignores.

    If hands are valid only with these rules, any reply counts as right.
    """
    case = exchange.case
    rules = ignored.get(case.function, ())
    if {*rules}.isdisjoint(case.rules):
        return exchange
    without = drop_rules(case, rules)
    if without.is_refused and not case.is_refused:
        return Exchange(without, exchange.reply)
    return judge(without, exchange.reply)


def rate_example(exchange: Exchange, without: Exchange) -> tuple[object, ...]:
    """Return a sort key: replies that are right *without* the ignored rules come first.

    Calls are then sorted by function, in the order of the API, and by difficulty.
    """
    place = FUNCTIONS.index(exchange.case.function)
    return bool(without.kind), place, *rate_difficulty(exchange)
