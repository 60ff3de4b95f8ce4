"""Groups wrong replies by the house rules that cause them.

The calls about the chosen rules also use further house rules, which a pair might not
have implemented. If a call gets a wrong reply, further calls test each of these rules
without the chosen rules. If more than a few of these rules fail, all calls that use a
failing rule are left out.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import cast

import reference
from dojo.compare.calls.cases import Case, drop_rules
from dojo.compare.calls.judge import Exchange, group_by_kind, is_alike, was_attempted
from dojo.compare.calls.messages import Answer
from dojo.compare.finding import Finding
from dojo.compare.findings.kinds import report_kind
from dojo.compare.houses.combinations import HIGH_LOW
from dojo.compare.houses.house_cases import list_probe_calls, make_case_of
from dojo.compare.houses.ignored import can_drop_rules
from dojo.compare.shrink import CallCases, rate_difficulty, shrink
from dojo.contract import FUNCTIONS, add_article
from dojo.text import enumerate_words
from reference.house.agreement import agree_on
from reference.house.catalogue import BY_NAME

MAX_SHRUNK = 12  # at most twelve groups of wrong replies get a simplified example
# the function whose wrong answer explains a wrong answer of another function
CAUSES = {
    "describe": "category",
    "nicknames": "category",
    "best_five": "category",
    "stands_for": "category",
    "odds": "category",
    "shares": "winners",
}
NUMBERS = {3: "three", 4: "four", 5: "five", 6: "six"}
# if at most three rules that weren't chosen fail, the report includes them
FEW_UNKNOWN = 3

Rate = Callable[[Exchange], tuple[object, object]]


def leave_out_unknown_rules(
    exchanges: Sequence[Exchange], named: Sequence[str], call: CallCases
) -> list[Exchange]:
    """Leave out the calls under unknown rules: rules outside *named* that fail.

    If only a few of these rules fail, leave out nothing. The solution then supports
    house rules in general, so the failures are faults and not missing features.
    """
    wanted = {name for rule in named for name in BY_NAME[rule].table}
    suspects = {name for e in exchanges if is_wrong(e) for name in e.case.rules}
    unknown = {
        name for name in sorted(suspects - wanted) if fails_under(name, named, call)
    }
    if len(unknown) <= FEW_UNKNOWN:
        return [*exchanges]
    return [e for e in exchanges if unknown.isdisjoint(e.case.rules)]


def fails_under(name: str, named: Sequence[str], call: CallCases) -> bool:
    """Return whether a function fails under the house rule *name*.

    The calls use no rule in *named*. After a function that fails, no other function is
    called.
    """
    calls = list_probe_calls(name, tuple(named))
    groups = groupby(calls, key=lambda probe: probe.function)
    return any(
        is_wrong(exchange)
        for _, probes in groups
        for exchange in call(list(map(make_case_of, probes)))
    )


def drop_needless_rules(
    exchanges: Sequence[Exchange], call: CallCases
) -> list[Exchange]:
    """Drop the house rules from calls that have the same fault without house rules.

    To find out, the calls with wrong replies are made again without house rules.
    """
    wrong = [e for e in exchanges if e.kind and e.case.rules and can_drop_rules(e)]
    without = call([drop_rules(e.case, e.case.rules) for e in wrong])
    same = {
        exchange: later
        for exchange, later in zip(wrong, without, strict=True)
        if has_same_fault(exchange, later)
    }
    return [same.get(exchange, exchange) for exchange in exchanges]


def has_same_fault(wrong: Exchange, later: Exchange) -> bool:
    """Return whether a later reply is wrong in the same way, or is the same reply.

    The faults differ if only one of the calls is invalid.
    """
    if not later.kind or wrong.case.is_refused != later.case.is_refused:
        return False
    return wrong.kind == later.kind or is_alike(wrong.reply, later.reply)


def is_wrong(exchange: Exchange) -> bool:
    """Return whether a call under house rules got a wrong reply, or no reply."""
    return bool(exchange.kind) or not was_attempted(exchange.reply)


def group_by_rules(
    exchanges: Sequence[Exchange], named: Sequence[str], call: CallCases
) -> list[Finding]:
    """Return a finding for each kind of wrong reply, with the simplest example.

    Findings are sorted by their number of rules outside *named*, and then by their
    number of rules, fewest first.

    Args:
        exchanges: the calls about house rules, with the replies.
        named: the rules that the user chose.
        call: a function that makes more calls, to find simpler examples.
    """
    rate = partial(rate_example, named=named)
    groups = [*group_by_kind(leave_out_consequences(exchanges)).values()]
    groups.sort(key=lambda group: rate(min(group, key=rate)))
    counts: Counter[str] = Counter()  # number of wrong replies, by title
    examples: dict[str, Exchange] = {}
    for simplest, part in split_groups(groups, rate, call):
        title = write_title(simplest, part)
        counts[title] += len(part)
        examples.setdefault(title, simplest)

    def rate_importance(title: str) -> tuple[object, ...]:
        unnamed, _ = rate(examples[title])
        case = examples[title].case
        place = FUNCTIONS.index(case.function)
        return unnamed, len(case.rules), has_more_cards(case), place, -counts[title]

    return [
        report_kind(title, counts[title], examples[title])
        for title in sorted(examples, key=rate_importance)
    ]


def split_groups(
    groups: Sequence[Sequence[Exchange]], rate: Rate, call: CallCases
) -> Iterator[tuple[Exchange, Sequence[Exchange]]]:
    """Split groups of wrong replies by the house rules that cause the replies.

    Yields:
        A simplified example, and the wrong replies with the same cause.
    """
    waiting = [*groups]
    for number, group in enumerate(waiting):  # `waiting` grows during the loop
        first = min(group, key=rate)
        simplest = shrink(first, call) if number < MAX_SHRUNK else first
        alike = {*find_with_rules(group, simplest.case.rules)}
        if rest := [e for e in group if e not in alike]:
            waiting.append(rest)
        yield simplest, [e for e in group if e in alike]


def rate_example(exchange: Exchange, named: Sequence[str]) -> tuple[object, object]:
    """Return a sort key: the number of rules outside *named*, then the difficulty."""
    return len({*exchange.case.rules} - {*named}), rate_difficulty(exchange)


def leave_out_consequences(exchanges: Iterable[Exchange]) -> list[Exchange]:
    """Return the wrong replies that aren't caused by a wrong category or winner.

    If a hand's category is wrong, its description and nicknames are wrong too. If the
    winners are wrong, the shares of the pot are wrong too.
    """
    wrong = [exchange for exchange in exchanges if exchange.kind]
    causes = {(e.case.function, e.case.rules, name_hands(e)) for e in wrong}
    # a call to `odds` has no hands, but a wrong category makes its answer wrong too
    causes |= {(function, rules, "()") for function, rules, _ in causes}
    return [
        e
        for e in wrong
        if not isinstance(e.reply, Answer)
        or (CAUSES.get(e.case.function), e.case.rules, name_hands(e)) not in causes
    ]


def name_hands(exchange: Exchange) -> str:
    """Return the hands in a call as text, or "()" if the call has no hands."""
    return str(exchange.case.call.arguments[-1:])


def find_with_rules(
    group: Sequence[Exchange], needed: Collection[str]
) -> Sequence[Exchange]:
    """Return the exchanges whose house rules include all the *needed* rules.

    If all calls have a needed rule in common, return the whole group.
    """
    if find_common_rules(group, needed):
        return group
    return [e for e in group if {*needed} <= {*e.case.rules}]


def find_common_rules(group: Iterable[Exchange], needed: Collection[str]) -> set[str]:
    """Return the *needed* rules that are in force in every call."""
    return {*needed}.intersection(*(e.case.rules for e in group))


def write_title(simplest: Exchange, part: Sequence[Exchange]) -> str:
    """Return the title of a finding: the house rules involved, then the fault."""
    needed = {*simplest.case.rules}
    common = find_common_rules(part, needed)
    needs = [*sorted(common), *name_size([simplest, *part])]
    if needed - common:
        needs.append("other rules")
    title = f"with {enumerate_words(needs)}"
    if needed - common:
        title += f", such as {enumerate_words(sorted(needed - common))}"
    return f"{title}: {simplest.kind}{name_matchup(simplest)}"


def name_size(part: Sequence[Exchange]) -> Iterator[str]:
    """Yield phrases that are true of all calls, such as "three or more players"."""
    if all(has_more_cards(exchange.case) for exchange in part):
        counted = agree_on(part[0].case.rules).counted_cards
        yield f"more than {NUMBERS[counted]} cards"
    fewest = min(len(exchange.case.hands) for exchange in part)
    if fewest > 2:
        yield f"{NUMBERS[fewest]} or more players"


def has_more_cards(case: Case) -> bool:
    """Return whether a valid call has a hand in which only some cards count."""
    if case.is_refused:
        return False
    counted = agree_on(case.rules).counted_cards
    return any(len(hand.split()) > counted for hand in case.hands)


def name_matchup(exchange: Exchange) -> str:
    """Return words such as ", for example for a flush against a pair".

    Return "" if this isn't a valid call of `winners` with two hands, if the game is
    high-low, or if the reply isn't an `Answer`.
    """
    case = exchange.case
    is_about_two = case.function == "winners" and len(case.hands) == 2
    if not is_about_two or case.is_refused or HIGH_LOW in case.rules:
        return ""
    if not isinstance(exchange.reply, Answer):
        return ""
    players = cast("Mapping[str, str]", case.call.arguments[0])
    winners = cast("Sequence[str]", case.right)
    best_first = sorted(players, key=lambda player: player not in winners)
    names = [reference.category(players[player], case.rules) for player in best_first]
    return f", for example for {' against '.join(map(add_article, names))}"
