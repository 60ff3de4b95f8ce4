"""Compares one solution with the rules."""

from collections.abc import Sequence
from functools import partial
from random import Random

from dojo.compare.calls.caller import Caller, NoImportError
from dojo.compare.calls.cases import EXTRAS, Case, drop_rules
from dojo.compare.calls.deals import category_of_hand, show_ranks
from dojo.compare.calls.judge import Exchange, is_alike, judge, was_attempted
from dojo.compare.calls.messages import (
    Answer,
    Changing,
    NoAnswer,
    NotCalled,
    NotStarted,
    Reply,
)
from dojo.compare.finding import BEYOND_POKER, Finding
from dojo.compare.findings.kinds import report_incident, report_kinds
from dojo.compare.findings.table import make_findings
from dojo.compare.houses.grouping import (
    drop_needless_rules,
    group_by_rules,
    leave_out_unknown_rules,
)
from dojo.compare.houses.ignored import report_ignored_rules
from dojo.compare.infer.dependence import find_changes
from dojo.compare.infer.inference import infer
from dojo.compare.infer.knowledge import Knowledge
from dojo.compare.infer.respondent import Respondent
from dojo.compare.result import LARGER_HANDS, UNDER_RULES, MissingPart, Result
from dojo.compare.shrink import CallCases, shrink
from dojo.contract import FUNCTIONS, SHOWDOWN
from dojo.text import enumerate_words

SAMPLE_STEP = 5  # every fifth call is repeated even if its answer is right
# under house rules, every 25th call is repeated even if its answer is right
HOUSE_SAMPLE_STEP = 25


def compare_solution(
    name: str, caller: Caller, cases: Sequence[Case], *, rules: Sequence[str] = ()
) -> Result:
    """Compare a solution with the rules of standard poker, and run other test cases.

    Args:
        name: the name of the solution in the report.
        caller: makes the calls to the solution.
        cases: the other test cases, such as calls under house rules.
        rules: the house rules that the user chose with ``--rule``.
    """
    result = Result(name, rules)
    try:
        knowledge = infer(Respondent(caller))
        exchanges = call_all(caller, sorted(cases, key=rate_function))
        result.why_not_called = caller.explain_stop()
        find_changes(knowledge)
        exchanges = call_again(caller, exchanges)
        if rules:
            find_changes(knowledge)  # calls under house rules may change later answers
        add_knowledge(knowledge, result)
        result.unsteady = list_unsteady(knowledge)
        exchanges = [e for e in exchanges if e.case.function not in result.unsteady]
        if knowledge.reordered:
            exchanges = [e for e in exchanges if not is_reordered(e)]
        call = partial(call_all, caller)
        add_exchanges(exchanges, result, rules, call=call)
    except NoImportError as error:
        result.import_fault = str(error)
    caller.end_worker()
    incidents = map(report_incident, caller.incidents.values())
    result.findings = [*incidents, *result.findings]
    result.findings.sort(key=rate_importance)
    return result


def is_reordered(exchange: Exchange) -> bool:
    """Return whether the replies are wrong only in the order of the winners."""
    right, reply = exchange.case.right, exchange.reply
    replies = [reply.before, reply.later] if isinstance(reply, Changing) else [reply]
    lists = [r.value for r in replies if isinstance(r, Answer)]
    return (
        exchange.case.function == "winners"
        and bool(exchange.kind)
        and isinstance(right, list)
        and len(lists) == len(replies)
        and all(isinstance(r, list) and sorted(r) == sorted(right) for r in lists)
    )


def list_unsteady(knowledge: Knowledge) -> list[str]:
    """List the functions that gave different answers to the same call."""
    unsteady = {
        "category": knowledge.changing_names,
        "winners": knowledge.changing,
    }
    return [function for function, changes in unsteady.items() if changes]


def add_exchanges(
    exchanges: Sequence[Exchange],
    result: Result,
    rules: Sequence[str],
    *,
    call: CallCases,
) -> None:
    """Add the findings on wrong replies to the *result*, and count the replies."""
    exchanges = leave_out_more_cards(exchanges, result)
    exchanges = leave_out_unknown_rules(exchanges, rules, call)
    count_replies(exchanges, result, rules)
    ignored, exchanges = report_ignored_rules(exchanges, rules, call)
    exchanges = drop_needless_rules(exchanges, call)
    standard = [e for e in exchanges if not e.case.rules]
    in_houses = [e for e in exchanges if e.case.rules]
    result.findings += report_kinds(leave_out_known(standard, result))
    for finding in result.findings:
        simplify(finding, call)
    result.findings += [*ignored, *group_by_rules(in_houses, rules, call)]


def rate_importance(finding: Finding) -> tuple[int, int]:
    """Return the sort key of a finding: standard poker comes before other topics.

    In standard poker, findings that state a rule come before findings that only count
    answers.
    """
    if not finding.is_about_poker:
        return 2 + BEYOND_POKER.index(finding.topic), 0
    return int(finding.is_partly_known), finding.place


def simplify(finding: Finding, call: CallCases) -> None:
    """Replace the examples of a finding with simpler examples, and drop duplicates."""
    examples: dict[object, Exchange] = {}
    for example in finding.examples:
        simple = shrink(example, call, partial(finding.allows, example))
        case = simple.case
        ranks = sorted(map(show_ranks, case.hands)) if case.categories else [case]
        examples.setdefault((case.function, *ranks), simple)
    finding.examples = [*examples.values()]


def leave_out_known(standard: Sequence[Exchange], result: Result) -> list[Exchange]:
    """Leave out the calls that other parts of the report are about.

    The findings from `infer` are about `category` and `winners` with hands of five
    cards. The *result* lists the functions that aren't started for larger hands.
    """
    return [
        exchange
        for exchange in standard
        if not is_inferred(exchange.case)
        and not lacks_large_hands(exchange.case, result)
    ]


def is_inferred(case: Case) -> bool:
    """Return whether `infer` covers a case: a valid call with hands of five cards."""
    is_about_hands = case.function in SHOWDOWN and case.lesson == EXTRAS
    return is_about_hands and not case.has_large_hand


def leave_out_more_cards(
    exchanges: Sequence[Exchange], result: Result
) -> list[Exchange]:
    """Drop a function's calls with larger hands if most of these calls are wrong.

    In the *result*, this function is then listed as not started for larger hands.
    """
    replies: dict[str, list[bool]] = {}  # whether each reply was wrong, by function
    for exchange in exchanges:
        case = exchange.case
        if not case.rules and takes_more_cards(case):
            replies.setdefault(case.function, []).append(bool(exchange.kind))
    not_started = {
        function for function, wrong in replies.items() if 2 * sum(wrong) > len(wrong)
    }
    if not not_started:
        return [*exchanges]
    if not_started == replies.keys():
        result.not_started.append(MissingPart(limit=LARGER_HANDS))
    else:
        for function in sorted(not_started):
            result.not_started.append(MissingPart(function, f"of {LARGER_HANDS}"))
    return [e for e in exchanges if not lacks_large_hands(e.case, result)]


def lacks_large_hands(case: Case, result: Result) -> bool:
    """Return whether the *result* lists a function as not started for larger hands."""
    parts = (
        MissingPart(limit=LARGER_HANDS),
        MissingPart(case.function, f"of {LARGER_HANDS}"),
    )
    return takes_more_cards(case) and any(part in result.not_started for part in parts)


def takes_more_cards(case: Case) -> bool:
    """Return whether a standard function gets a valid hand of more than five cards."""
    standard = case.function in ("category", "winners", "shares")
    return standard and case.has_large_hand and not case.is_refused


def add_knowledge(knowledge: Knowledge, result: Result) -> None:
    """Add findings and counts about `category` and `winners` to the *result*."""
    respondent = knowledge.respondent
    result.findings = make_findings(knowledge)
    if knowledge.stopped and not knowledge.has_winners:
        return  # time ran out before a call showed whether `winners` is implemented
    if knowledge.has_winners and not knowledge.changing:
        result.total += len(respondent.outcomes)
        wrong = {*respondent.odd_deals, *knowledge.wrong_deals}
        result.right += len(respondent.outcomes) - len(wrong)
    if not knowledge.has_winners:
        result.not_started.append(MissingPart("winners"))
    if knowledge.has_category and not knowledge.changing_names:
        result.total += len(respondent.names)
        result.right += sum(
            category_of_hand(hand) == name and hand not in respondent.misspelt_hands
            for hand, name in respondent.names.items()
        )
    if not knowledge.has_category and not knowledge.stopped:
        result.not_started.append(MissingPart("category"))


def call_all(caller: Caller, cases: Sequence[Case]) -> list[Exchange]:
    """Make the call in each test case, and judge the reply."""
    replies = caller.call([case.call for case in cases])
    return [judge(case, reply) for case, reply in zip(cases, replies, strict=True)]


def count_replies(
    exchanges: Sequence[Exchange], result: Result, rules: Sequence[str] = ()
) -> None:
    """Count the replies, and find the parts that aren't implemented.

    The *result* then has the numbers of calls to implemented functions, of right
    replies, and of calls that weren't made.
    """
    # for each part, whether all replies say that it isn't implemented
    missing: dict[MissingPart, bool] = {}
    for exchange in exchanges:
        part = find_missing_part(exchange.case, rules)
        is_missing = isinstance(exchange.reply, NotStarted)
        missing[part] = missing.get(part, True) and is_missing
        if isinstance(exchange.reply, NotCalled):
            result.not_called += 1
            if exchange.case.function in SHOWDOWN and not exchange.case.rules:
                result.is_cut_short = True
        if was_attempted(exchange.reply):
            result.total += 1
            result.right += not exchange.kind
    parts = dict.fromkeys([*result.not_started, *filter(missing.get, missing)])
    result.not_started = [
        part
        for part in parts
        if not part.limit or MissingPart(part.function) not in parts
    ]


def find_missing_part(case: Case, rules: Sequence[str]) -> MissingPart:
    """Return what a test case needs, such as "odds" or "odds under two decks"."""
    in_force = [name for name in rules if name in case.rules]
    if not in_force or case.is_refused:
        return MissingPart(case.function)
    return MissingPart(case.function, f"{UNDER_RULES} {enumerate_words(in_force)}")


def call_again(caller: Caller, exchanges: Sequence[Exchange]) -> list[Exchange]:
    """Repeat some calls in a second worker, and record which answers change.

    All calls with wrong answers and some calls with right answers are repeated, in
    another order.
    """
    repeated = [
        exchange
        for number, exchange in enumerate(exchanges)
        if was_attempted(exchange.reply)
        and not isinstance(exchange.reply, NoAnswer)
        and (exchange.kind or number % choose_step(exchange) == 0)
    ]
    Random(0).shuffle(repeated)  # noqa: S311 - the same every time
    cases = sorted((exchange.case for exchange in repeated), key=rate_function)
    right = [exchange.case for exchange in repeated if not exchange.kind]
    caller.use_second_worker()
    # after these calls, a cache that ignores house rules gives wrong answers
    caller.call([case.call for case in list_without_rules(right)])
    replies = {exchange.case: exchange.reply for exchange in call_all(caller, cases)}
    return [
        note_change(exchange, replies.get(exchange.case, exchange.reply))
        for exchange in exchanges
    ]


def list_without_rules(cases: Sequence[Case]) -> list[Case]:
    """Return the calls to `category` and `winners` without their house rules.

    Calls that are invalid without these rules are left out.
    """
    without_rules = [
        drop_rules(case, case.rules)
        for case in cases
        if case.rules and case.function in ("category", "winners")
    ]
    return [case for case in without_rules if not case.is_refused]


def rate_function(case: Case) -> int:
    """Return the sort key of a test case: the position of its function in the API.

    Sorting puts all calls to a function together. Calls to `odds` come last, because
    `odds` is slow.
    """
    return FUNCTIONS.index(case.function)


def choose_step(exchange: Exchange) -> int:
    """Return N: every N-th call is repeated even if its answer is right."""
    return HOUSE_SAMPLE_STEP if exchange.case.rules else SAMPLE_STEP


def note_change(exchange: Exchange, later: Reply) -> Exchange:
    """Return the exchange, with both replies if the later reply is different."""
    if isinstance(later, NotCalled) or is_alike(exchange.reply, later):
        return exchange
    return judge(exchange.case, Changing(exchange.reply, later))
