"""Statements about other influences on answers than the hands, and about their form."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from dojo.compare.calls.cases import make_category_case
from dojo.compare.calls.deals import CATEGORIES, Deal
from dojo.compare.infer.inference import Dependence, Knowledge
from dojo.compare.infer.respondent import OTHER_ORDER
from dojo.compare.statements.statement import (
    FIRST,
    LAST,
    MAX_EXAMPLES,
    RuleStatement,
    has_any,
    name_all,
    rate_deal,
)
from dojo.contract import add_article


def report_oddities(knowledge: Knowledge) -> Iterator[RuleStatement]:
    """Report answers of wrong types, and names that are spelled otherwise."""
    respondent = knowledge.respondent
    oddities = respondent.oddities
    misspelt = [oddity for oddity in oddities if oddity.startswith("category writes")]
    for oddity, example in oddities.items():
        yours = oddity
        rules = "a list of players, in the order given"
        if oddity in misspelt[1:]:
            continue
        if oddity in misspelt:
            rules = "the names of the categories as in HANDOUT.md"
        if oddity in misspelt and len(misspelt) == 2:
            yours += f", and {misspelt[1].removeprefix('category writes ')}"
        elif oddity in misspelt and misspelt[1:]:
            yours += f", and {len(misspelt) - 1} more names"
        if oddity == OTHER_ORDER and respondent.keeps_order:
            yours = "winners doesn't always name those who share in the order given"
        statement = RuleStatement("answers", yours, rules, FIRST)
        if example.kind:
            statement.examples = [example]
        else:
            statement.call = str(example.case.call)
        yield statement


def report_changes(knowledge: Knowledge) -> Iterator[RuleStatement]:
    """Report calls whose answers change."""
    deals = sorted(knowledge.changing, key=rate_deal)
    cases = [knowledge.respondent.make_case(deal) for deal in deals]
    cases += [make_category_case(hand) for hand in sorted(knowledge.changing_names)]
    for case in cases[:1]:
        yours = "the same call has several answers, by chance or by earlier calls"
        rules = "the same answer every time"
        yield RuleStatement("changes", yours, rules, FIRST, call=str(case.call))


def report_orders(knowledge: Knowledge) -> Iterator[RuleStatement]:
    """Report that the order of the cards or of the players changes who wins."""
    if knowledge.card_order:
        statement = report_dependence("order of cards", knowledge.card_order)
        way = knowledge.respondent.way
        statement.yours += f"; below, cards are written {way}"
        yield statement
    if knowledge.player_order:
        yield report_dependence("order of players", knowledge.player_order)


def report_dependence(topic: str, dependence: Dependence) -> RuleStatement:
    """Report in how many deals an order changes the answer, and what they share."""
    respondent = dependence.respondent
    deals = sorted(dependence.changing, key=rate_deal)
    yours = f"changes the answer in {len(deals)} of {dependence.total} deals"
    if categories := find_common(deals):
        yours += f", all with {' or '.join(map(add_article, categories))}"
    wrong = [deal for deal in deals if respondent.outcomes[deal] != deal.right]
    examples = list(map(respondent.judge, wrong[:MAX_EXAMPLES]))
    return RuleStatement(topic, yours, "it doesn't matter", FIRST, examples=examples)


def find_common(deals: Sequence[Deal]) -> tuple[str, ...]:
    """Find a category that is in all deals, or two of which one is in each."""
    rivals: dict[str, set[str]] = {category: set() for category in CATEGORIES}
    for category, rival in (deal.categories for deal in deals if len(deal.hands) == 2):
        rivals[category].add(rival)
        rivals[rival].add(category)
    likely = sorted(CATEGORIES, key=lambda category: -len(rivals[category]))
    for categories in (*combinations(likely, 1), *combinations(likely, 2)):
        if len(deals) > 2 and all(map(has_any(categories), deals)):
            return tuple(sorted(categories, key=CATEGORIES.index))
    return ()


def report_seat_failure(knowledge: Knowledge) -> Iterator[RuleStatement]:
    """Report an error if the better hand is in a certain seat."""
    respondent, model = knowledge.respondent, knowledge.model
    winners = {respondent.outcomes[deal] for deal in respondent.failed} - {
        respondent.seat_failure
    }
    if not model or winners not in ({(0,)}, {(1,)}):
        return
    [failing] = winners
    taken = {deal: {*map(model.taken_for, deal.hands)} for deal in respondent.outcomes}
    is_within = all(len(taken[deal]) == 1 for deal in respondent.failed)
    words = {word for deal in respondent.failed for word in taken[deal]}
    outcomes = {
        deal: outcome
        for deal, outcome in respondent.outcomes.items()
        if len(deal.hands) == 2
        and (not is_within or (len(taken[deal]) == 1 and taken[deal] <= words))
    }
    for deal, outcome in outcomes.items():
        if (deal in respondent.failed) != (
            outcome in (failing, respondent.seat_failure)
        ):
            return
    first, last = "the first player", "the last player"
    if failing == (1,):
        first, last = last, first
    ties_fail = respondent.seat_failure in outcomes.values()
    when = f"unless {last} has" if ties_fail else f"if {first} has"
    topic = name_all([category for category in CATEGORIES if category in words])
    yield RuleStatement(
        topic if is_within else "seats",
        f"winners {respondent.seat_failure} {when} the better hand",
        "any player may win",
        FIRST,
        respondent.failed_in,
        len(respondent.failed),
        is_about_calls=True,
    )


def report_refusal(knowledge: Knowledge) -> Iterator[RuleStatement]:
    """Report an error if two hands share a card."""
    model = knowledge.model
    if model and model.refusal:
        yield RuleStatement(
            "shared cards",
            f"two hands with the same card: winners {model.refusal}",
            "hands may share cards",
            LAST,
            lambda deal: deal.shares_cards,
            sum(deal.shares_cards for deal in knowledge.respondent.outcomes),
        )
