"""What explains differences: what is not there yet, then causes; the rest by kind."""

from collections.abc import Sequence
from dataclasses import replace

from dojo.bugs.catalogue.bug import Bug
from dojo.compare.causes import Cause, find_causes
from dojo.compare.judge import UNSTEADY, Exchange, group_by_kind, was_given
from dojo.compare.messages import Answer
from dojo.compare.result import Finding, Why
from dojo.compare.shrink import rate_difficulty
from dojo.contract import FUNCTIONS, RANKING
from dojo.text import enumerate_words


def explain(exchanges: Sequence[Exchange]) -> list[Finding]:
    """Find what explains the differences in all that was asked."""
    categories = find_not_started(exchanges)
    not_started: list[Exchange] = []
    started: list[Exchange] = []
    for exchange in exchanges:
        if exchange.kind and not {*categories}.isdisjoint(exchange.case.categories):
            not_started.append(exchange)
        else:
            started.append(exchange)
    findings = explain_started(started)
    if not_started:
        title = f"not there yet: {name_from_on(categories)}"
        findings.append(make_finding(Why.NOT_STARTED, title, not_started))
    return findings


def explain_started(exchanges: Sequence[Exchange]) -> list[Finding]:
    """Find the causes, function by function; count by kind what has none."""
    causes: dict[Bug, list[Cause]] = {}
    unexplained: list[Exchange] = []
    for function in FUNCTIONS:
        to_explain: Sequence[Exchange] = [
            exchange
            for exchange in exchanges
            if exchange.case.function == function and was_given(exchange.reply)
        ]
        # what changes agrees with much by chance
        if all(exchange.kind != UNSTEADY for exchange in to_explain):
            causes_of_function, to_explain = find_causes(function, to_explain, causes)
            for cause in causes_of_function:
                causes.setdefault(cause.bug, []).append(cause)
        unexplained += [exchange for exchange in to_explain if exchange.kind]
    findings = [join_causes(of_one_bug) for of_one_bug in causes.values()]
    for kind, members in group_by_kind(unexplained).items():
        findings.append(make_finding(Why.UNEXPLAINED, kind, members))
    return findings


def join_causes(causes: Sequence[Cause]) -> Finding:
    """Make a finding of one bug, whichever functions have it."""
    bug = causes[0].bug
    differences = [difference for cause in causes for difference in cause.differences]
    finding = make_finding(Why.CAUSE, bug.full_name, differences)
    return replace(finding, bug=bug, shows=sum(cause.shows for cause in causes))


def make_finding(why: Why, title: str, differences: Sequence[Exchange]) -> Finding:
    """Make a finding, with the simplest of the differences."""
    return Finding(
        why, title, differences, simplest=min(differences, key=rate_difficulty)
    )


def find_not_started(exchanges: Sequence[Exchange]) -> list[str]:
    """Find the categories that are not started: no hand is called so.

    Its hands are called by weaker categories, as a straight flush is called a flush. A
    category whose hands raise an error, or are called by no category, is started, with
    a fault. Where a name changes from call to call none is named, as nobody knows.
    """
    called: dict[str, set[str]] = {}
    for exchange in exchanges:
        case = exchange.case
        reply = exchange.reply
        if case.function == "category" and exchange.kind == UNSTEADY:
            return []
        if case.function == "category" and case.categories and was_given(reply):
            name = str(reply.value) if isinstance(reply, Answer) else ""
            called.setdefault(str(case.right), set()).add(name)
    all_names = set().union(*called.values())
    not_started = []
    for number, category in enumerate(RANKING):
        weaker = {*RANKING[:number]}
        if category not in all_names and called.get(category, {""}) <= weaker:
            not_started.append(category)
    return not_started


def name_from_on(names: Sequence[str]) -> str:
    """Name these categories; of all up to the strongest the first will do."""
    if len(names) >= 3 and tuple(names) == RANKING[-len(names) :]:
        return f"{names[0]} and all that beat it"
    return enumerate_words(names)
