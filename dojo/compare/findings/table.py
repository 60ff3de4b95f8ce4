"""Makes the findings about standard poker, in the order of the report's table.

Most findings state a rule from the model, and how many held-out deals confirm this
rule. Held-out deals weren't used to find the rule. If the model has no rule, the
finding is "an order that compare can't name". Wrong answers that no finding explains
are listed by kind.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from dojo.compare.calls.cases import MORE_PLAYERS
from dojo.compare.calls.deals import Deal, Seats
from dojo.compare.calls.judge import name_wrong_seats
from dojo.compare.finding import Covers, Finding, Topic
from dojo.compare.findings.accidents import (
    report_card_order,
    report_changes,
    report_failures,
    report_names,
    report_oddities,
    report_seats,
    report_varying_order,
    report_whole_rule,
)
from dojo.compare.findings.misreadings import (
    list_missing_in_winners,
    report_misreadings,
    report_not_started,
)
from dojo.compare.findings.parts import (
    MAX_EXAMPLES,
    has_matchup,
    join_articles,
    join_covers,
    name_many,
    pick_deals,
    rate_deal,
    say_beats,
)
from dojo.compare.findings.rules import (
    count_right,
    list_unknown_ties,
    report_order,
    report_rules,
    report_tables,
    report_ties,
)
from dojo.compare.infer.knowledge import Knowledge
from dojo.compare.infer.model import Model
from dojo.compare.infer.respondent import Failure, Outcome
from dojo.compare.shrink import rate_difficulty
from dojo.contract import RANKING
from dojo.text import enumerate_words

# if there are more findings about hands that don't lose to a better category, a single
# finding replaces them
MAX_MATCHUPS = 3


def make_findings(knowledge: Knowledge) -> list[Finding]:
    """Make all findings about standard poker, in the order of the table."""
    missing_in_winners = list_missing_in_winners(knowledge)
    model = None if knowledge.changing else knowledge.model
    unknown_ties = list_unknown_ties(knowledge, model) if model else set()
    findings = [
        *report_changes(knowledge),
        *report_varying_order(knowledge),
        *report_card_order(knowledge),
        *report_names(knowledge),
        *report_seats(knowledge),
        *report_failures(knowledge, unknown_ties),
        *report_whole_rule(knowledge),
        *report_oddities(knowledge),
        *report_not_started(knowledge, missing_in_winners),
        *report_misreadings(knowledge, missing_in_winners),
    ]
    if model:
        findings += [
            *report_order(model, missing_in_winners),
            *report_rules(knowledge, model, missing_in_winners, ties=unknown_ties),
            *report_ties(knowledge, model, unknown_ties),
            *report_tables(knowledge, model),
        ]
        findings += report_unexplained(knowledge, model, findings)
    findings = join_consequences(knowledge, drop_repeated_errors(findings))
    for finding in findings:
        if finding.topic is not Topic.CARD_ORDER:
            finding.card_order = knowledge.respondent.card_order
        if not finding.examples:
            finding.examples = pick_deals(knowledge, finding.covers)
    return join_alike(sorted(findings, key=lambda finding: finding.place))


def drop_repeated_errors(findings: Sequence[Finding]) -> list[Finding]:
    """Drop the findings about categories that only repeat a row on an error."""
    errors = {f.yours for f in findings if f.topic is Topic.ERRORS}
    return [f for f in findings if f.topic is Topic.ERRORS or f.yours not in errors]


def report_unexplained(
    knowledge: Knowledge, model: Model, findings: Sequence[Finding]
) -> Iterator[Finding]:
    """Report the kinds of wrong answers that no finding explains.

    Deals for one, three or more players are left out if deals for two are reported.
    """
    outcomes = knowledge.respondent.outcomes
    wrong = [d for d in knowledge.wrong_deals if not isinstance(outcomes[d], Failure)]
    wrong.sort(key=rate_deal)
    odd = {deal for deal in wrong if model.predict(deal) not in (None, outcomes[deal])}
    unexplained = [
        deal for deal in wrong if deal in odd or not is_covered(deal, findings)
    ]
    duels = [deal for deal in unexplained if len(deal.hands) == 2]
    yield from report_duels(knowledge, duels)
    if not duels:
        yield from report_other_tables(knowledge, model, unexplained)


def report_duels(knowledge: Knowledge, wrong: Sequence[Deal]) -> list[Finding]:
    """Report wrong answers about two hands.

    The answers are grouped by the fault and the weaker category. If there are more than
    MAX_MATCHUPS groups, they are grouped by the fault and the stronger category. If
    there are still too many groups, a single finding replaces them.
    """
    by_weaker = report_matchups(knowledge, wrong, lambda deal: deal.matchup[0])
    if len(by_weaker) <= MAX_MATCHUPS:
        return by_weaker
    by_stronger = report_matchups(knowledge, wrong, lambda deal: deal.matchup[1])
    if len(by_stronger) <= MAX_MATCHUPS:
        return by_stronger
    return [summarize_matchups(knowledge, by_weaker)]


def report_other_tables(
    knowledge: Knowledge, model: Model, wrong: Sequence[Deal]
) -> Iterator[Finding]:
    """Report wrong answers about one, three or more players, grouped by fault.

    The rules for two players may be wrong about a deal. Such a deal is left out if it
    has the same fault as other deals, judged by these rules.
    """
    outcomes = knowledge.respondent.outcomes
    best = {*map(find_best_category, wrong)}
    prefix = f"{name_many(best.pop())}: " if len(best) == 1 else ""
    tables: dict[tuple[str, str], list[Deal]] = {}
    for deal in sorted(wrong, key=lambda deal: not is_right_in_duels(model, deal)):
        seats = model.find_best("all", deal.hands) or deal.right
        if seats != deal.right and describe_table(deal, seats, outcomes) in tables:
            continue
        words = describe_table(deal, deal.right, outcomes)
        tables.setdefault(words, []).append(deal)
    for (yours, rules), deals in tables.items():
        is_alone = len(deals[0].hands) == 1
        yield Finding(
            Topic.ONE_PLAYER if is_alone else Topic.MORE_PLAYERS,
            yours if is_alone else prefix + yours,
            rules,
            place=MORE_PLAYERS,
            covers=has_best(model, {find_best_category(deal) for deal in deals}),
            examples=list(map(knowledge.respondent.judge, deals[:MAX_EXAMPLES])),
        )


def find_best_category(deal: Deal) -> str:
    """Return the category of the best hand in a deal."""
    return deal.categories[deal.right[0]]


def is_right_in_duels(model: Model, deal: Deal) -> bool:
    """Return whether the rules for two players find the right winners of a deal.

    The result is also True if these rules are unknown.
    """
    return model.find_best("all", deal.hands) in (None, deal.right)


def has_best(model: Model, categories: Collection[str]) -> Covers:
    """Return a function that checks whether the best hand is in one of *categories*.

    The rules for two players must be right about the deal.
    """
    return lambda deal: (
        find_best_category(deal) in categories and is_right_in_duels(model, deal)
    )


def describe_duel(outcome: Outcome) -> str:
    """Describe a wrong answer about two hands, with "{}" in place of each category."""
    if outcome == ():
        return "nobody wins between some {} and {}"
    return "some {} share with {}" if outcome == (0, 1) else "some {} beat {}"


def describe_table(
    deal: Deal, right: Seats, outcomes: Mapping[Deal, Outcome]
) -> tuple[str, str]:
    """Describe a wrong answer about one, three or more players, and the right rule.

    Args:
        deal: the deal.
        right: the seats that should win.
        outcomes: the answers about all deals.
    """
    outcome = outcomes[deal]
    if len(deal.hands) == 1:
        single = [o for known, o in outcomes.items() if len(known.hands) == 1]
        always = "always " if (0,) in single else ""
        return f"a single player doesn't {always}win", "a single player wins"
    if isinstance(outcome, Failure) or not outcome:
        return "in some deals, nobody wins", "the best hand wins"
    yours = f"in some deals, {name_wrong_seats(outcome, right)}"
    if {*outcome} > {*right}:
        return yours, "only equal hands share"
    rules = "equal hands share" if {*outcome} < {*right} else "the best hand wins"
    return yours, rules


def report_matchups(
    knowledge: Knowledge, wrong: Sequence[Deal], find_group: Callable[[Deal], str]
) -> list[Finding]:
    """Report that some hands don't lose to stronger hands, grouped by the fault.

    Args:
        knowledge: everything that is known about the solution.
        wrong: the deals with a wrong answer.
        find_group: returns the category that all deals in a row have in common.
    """
    outcomes = knowledge.respondent.outcomes
    groups: dict[tuple[str, str], list[Deal]] = {}
    for deal in wrong:
        words = describe_duel(outcomes[deal])
        groups.setdefault((find_group(deal), words), []).append(deal)
    return [
        report_matchup(knowledge, category, words, deals=deals)
        for (category, words), deals in groups.items()
    ]


def report_matchup(
    knowledge: Knowledge, category: str, words: str, *, deals: Sequence[Deal]
) -> Finding:
    """Report that some hands don't lose to stronger hands.

    Args:
        knowledge: everything that is known about the solution.
        category: the category that all deals have in common.
        words: a sentence with "{}" in place of the weaker and the stronger categories.
        deals: the deals with a wrong answer.
    """
    matchups = {deal.matchup for deal in deals}
    weaker, stronger = (
        [c for c in RANKING if any(m[place] == c for m in matchups)] for place in (0, 1)
    )
    covers = has_matchup(matchups)
    losers, rules = join_articles(stronger), say_beats(stronger, weaker)
    if weaker == stronger:
        losers, rules = "others", "the better hand wins"
    return Finding(
        Topic.CATEGORIES,
        words.format(enumerate_words([*map(name_many, weaker)]), losers),
        rules,
        categories=[category],
        place=RANKING.index(category),
        covers=covers,
        figures=count_right(knowledge, covers),
        examples=list(map(knowledge.respondent.judge, deals[:MAX_EXAMPLES])),
    )


def summarize_matchups(knowledge: Knowledge, findings: Sequence[Finding]) -> Finding:
    """Combine findings about hands that should lose to a better category, but don't."""
    covers = join_covers(findings)
    return Finding(
        Topic.CATEGORY_ORDER,
        "some answers about different categories are wrong",
        "the better category wins",
        categories=[
            category for finding in findings for category in finding.categories
        ],
        place=len(RANKING) - 1,
        covers=covers,
        figures=count_right(knowledge, covers),
        examples=[e for finding in findings for e in finding.examples][:MAX_EXAMPLES],
    )


def join_consequences(
    knowledge: Knowledge, findings: Sequence[Finding]
) -> list[Finding]:
    """Combine the findings that only count answers, if the card order affects them.

    The order of the cards probably causes these wrong answers.
    """
    effect = knowledge.card_order_effect
    changing = effect.deals if effect else ()
    partly_known = [
        finding
        for finding in findings
        if finding.is_partly_known and any(map(finding.covers, changing))
    ]
    if len(partly_known) < 2:
        return [*findings]
    covers = join_covers(partly_known)
    joined = Finding(
        Topic.CATEGORIES,
        "some answers are wrong in this order, too",
        "the better hand wins",
        categories=[c for finding in partly_known for c in finding.categories],
        place=len(RANKING) - 1,
        covers=covers,
        figures=count_right(knowledge, covers),
        examples=[e for finding in partly_known for e in finding.examples],
    )
    return [*(f for f in findings if f not in partly_known), joined]


# Findings that are the same for several categories.


def join_alike(findings: Sequence[Finding]) -> list[Finding]:
    """Join findings that are the same for several categories."""
    groups: dict[tuple[Topic, str, str], list[Finding]] = {}
    for finding in findings:
        key = (finding.topic, finding.yours, finding.figures)
        groups.setdefault(key, []).append(finding)
    return [join_findings(group) for group in groups.values()]


def join_findings(group: Sequence[Finding]) -> Finding:
    joined, *rest = group
    if not rest:
        return joined
    joined.parts = [
        part for finding in group for part in finding.parts or [replace(finding)]
    ]
    joined.categories = [c for finding in group for c in finding.categories]
    if len({finding.rules for finding in group}) > 1:
        joined.rules = joined.rules_of_many
    joined.covers = join_covers(group)
    joined.held_out = sum(finding.held_out for finding in group)
    examples = [example for finding in group for example in finding.examples]
    joined.examples = sorted(examples, key=rate_difficulty)
    firsts = [finding.examples[0] for finding in group if finding.examples]
    joined.examples.sort(key=lambda example: example not in firsts)
    return joined


def is_covered(deal: Deal, findings: Sequence[Finding]) -> bool:
    """Return whether a finding covers a deal, or any two hands in the deal."""
    if any(finding.covers(deal) for finding in findings):
        return True
    duels = combinations(deal.hands, 2) if len(deal.hands) > 2 else ()
    return any(is_covered(Deal(hands), findings) for hands in duels)
