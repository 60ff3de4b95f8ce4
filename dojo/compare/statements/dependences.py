"""Statements on answers that depend on more than the hands, or have a wrong form."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from dojo.compare.calls.cases import MORE_PLAYERS, make_category_case
from dojo.compare.calls.deals import CATEGORIES, STRAIGHTS, Deal
from dojo.compare.calls.judge import UNSTEADY
from dojo.compare.difference import FIRST, Difference, Topic, count_times
from dojo.compare.infer.conditions import find_condition
from dojo.compare.infer.inference import Knowledge
from dojo.compare.infer.respondent import Failure
from dojo.compare.statements.parts import MAX_EXAMPLES, has_any, rate_deal
from dojo.contract import add_article


def report_oddities(knowledge: Knowledge) -> Iterator[Difference]:
    """Report answers of wrong types, and names with another spelling."""
    respondent = knowledge.respondent
    for oddity, example in respondent.oddities.items():
        difference = Difference(
            Topic.ANSWERS, oddity, "a list of players, in the order given"
        )
        if example.kind:
            difference.examples = [example]
        else:
            difference.call = str(example.case.call)
        yield difference
    if respondent.misspelt:
        yield Difference(
            Topic.ANSWERS,
            describe_spelling(knowledge),
            "the names of the categories as in HANDOUT.md",
            [*respondent.misspelt],
            examples=[*respondent.misspelt.values()][:1],
        )


def describe_spelling(knowledge: Knowledge) -> str:
    """Describe how `category` spells the names of categories."""
    written = [
        f'{example.reply} for "{name}"'
        for name, example in knowledge.respondent.misspelt.items()
    ]
    words = f"category returns {written[0]}"
    if len(written) == 2:
        return f"{words}, and {written[1]}"
    return f"{words}, and {len(written) - 1} more names" if written[1:] else words


def report_changes(knowledge: Knowledge) -> Iterator[Difference]:
    """Report calls whose answers change."""
    deals = sorted(knowledge.changing, key=rate_deal)
    cases = [knowledge.respondent.make_case(deal) for deal in deals]
    cases += [make_category_case(hand) for hand in sorted(knowledge.changing_names)]
    for case in cases[:1]:
        yours = f"{UNSTEADY}, at random or because of earlier calls"
        rules = "the same answer every time"
        yield Difference(Topic.UNSTEADY, yours, rules, CATEGORIES, call=str(case.call))


def report_card_order(knowledge: Knowledge) -> Iterator[Difference]:
    """Report how often the order of the cards changes the winners."""
    card_order = knowledge.card_order
    if not card_order:
        return
    respondent = card_order.respondent
    deals = sorted(card_order.changing, key=rate_deal)
    yours = "changes the answer"
    if categories := find_common(deals):
        yours += f" in deals with {' or '.join(map(add_article, categories))}"
    wrong = [deal for deal in deals if respondent.outcomes[deal] != deal.right]
    yield Difference(
        Topic.CARD_ORDER,
        f"{yours}; below, cards are written {knowledge.respondent.way}",
        "it doesn't matter",
        categories or CATEGORIES,
        examples=list(map(respondent.judge, wrong[:MAX_EXAMPLES])),
    )


def find_common(deals: Sequence[Deal]) -> tuple[str, ...]:
    """Find a category that is in all deals; straights of both kinds count as one."""
    rivals: dict[str, set[str]] = {category: set() for category in CATEGORIES}
    for category, rival in (deal.categories for deal in deals if len(deal.hands) == 2):
        rivals[category].add(rival)
        rivals[rival].add(category)
    likely = sorted(CATEGORIES, key=lambda category: -len(rivals[category]))
    for categories in (*combinations(likely, 1), STRAIGHTS):
        if len(deals) > 2 and all(map(has_any(categories), deals)):
            return categories
    return ()


def report_failures(knowledge: Knowledge) -> Iterator[Difference]:
    """Report when or how often `winners` fails."""
    for failure, deals in knowledge.failures.items():
        words = f"winners {knowledge.respondent.describe(failure)}"
        yield report_deals(knowledge, words, deals, topic=Topic.ERRORS)


def report_deals(
    knowledge: Knowledge, words: str, deals: Collection[Deal], *, topic: Topic
) -> Difference:
    """Report when or how often deals go wrong in the same way.

    The *topic* is used for deals with two players.
    """
    respondent = knowledge.respondent
    deals = sorted(deals, key=rate_deal)
    outcomes = respondent.outcomes
    condition = find_condition(deals, outcomes.keys())
    is_within = condition and condition.categories != CATEGORIES
    number = len(deals[0].hands)
    if number != 2:
        topic = Topic.ONE_PLAYER if number == 1 else Topic.MORE_PLAYERS
    first = outcomes[deals[0]]
    if isinstance(first, Failure):
        alike = sum(outcome == first for outcome in outcomes.values())
        figures = f"{count_times(alike)} in {len(outcomes):,} deals"
    else:
        figures = f"{count_times(len(deals))} in {len(outcomes):,} deals"
        if len(knowledge.wrong_deals) > len(deals):
            figures += ", not counting other rows"
    return Difference(
        Topic.CATEGORIES if is_within else topic,
        f"{words} {condition.words}" if condition else words,
        "" if number == 2 else "any number of players",
        condition.categories if condition else find_common(deals) or CATEGORIES,
        FIRST if number == 2 else MORE_PLAYERS,
        {*deals}.__contains__,
        "" if condition else figures,
        examples=list(map(respondent.judge, deals[:MAX_EXAMPLES])),
        is_about_calls=True,
    )
