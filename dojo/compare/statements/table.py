"""Makes all statements on a solution, in the order of the report's table.

A statement has a rule from the model, and the number of held-out deals that confirm it.
If the model has no order, the statement is "an unknown order". Every wrong answer
belongs to a statement or is listed by its kind.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from dojo.compare.calls.cases import MORE_PLAYERS
from dojo.compare.calls.deals import CATEGORIES, Deal, sort_pair
from dojo.compare.difference import Difference, Topic
from dojo.compare.infer.inference import Knowledge
from dojo.compare.infer.model import Model
from dojo.compare.infer.respondent import Failure, Outcome
from dojo.compare.shrink import rate_difficulty
from dojo.compare.statements.accidents import (
    report_card_order,
    report_changes,
    report_constant,
    report_failures,
    report_names,
    report_oddities,
)
from dojo.compare.statements.misreadings import report_misreadings, report_not_started
from dojo.compare.statements.parts import (
    MAX_EXAMPLES,
    has_pair,
    join_abouts,
    join_articles,
    name_many,
    pick_deals,
    rate_deal,
    say_beats,
)
from dojo.compare.statements.rules import (
    count_right,
    describe_sharing,
    report_order,
    report_rules,
    report_tables,
    report_ties,
)

MAX_MEETINGS = 3  # rows about hands with wrong results against stronger hands


def make_statements(knowledge: Knowledge) -> list[Difference]:
    """Make all statements about standard poker, in the order of the table."""
    statements = [
        *report_changes(knowledge),
        *report_card_order(knowledge),
        *report_names(knowledge),
        *report_failures(knowledge),
        *report_constant(knowledge),
        *report_oddities(knowledge),
        *report_not_started(knowledge),
        *report_misreadings(knowledge),
    ]
    model = knowledge.model
    if model and not knowledge.changing:
        statements += [
            *report_order(knowledge, model),
            *report_rules(knowledge, model),
            *report_ties(knowledge, model),
            *report_tables(model),
        ]
        statements += report_unexplained(knowledge, model, statements)
    for statement in statements:
        if not statement.examples:
            statement.examples = pick_deals(knowledge, statement.about)
    return join_alike(sorted(statements, key=lambda statement: statement.place))


def report_unexplained(
    knowledge: Knowledge, model: Model, statements: Sequence[Difference]
) -> Iterator[Difference]:
    """Report wrong answers that no statement explains, by kind."""
    outcomes = knowledge.respondent.outcomes
    wrong = [d for d in knowledge.wrong_deals if not isinstance(outcomes[d], Failure)]
    odd = {deal for deal in wrong if model.predict(deal) not in (None, outcomes[deal])}
    wrong.sort(key=rate_deal)
    pairs: dict[tuple[str, str], list[Deal]] = {}  # keyed by the weaker category
    for deal in [deal for deal in wrong if len(deal.hands) == 2]:
        if deal in odd or not is_covered(deal, statements):
            weaker, _ = sort_pair(*deal.categories)
            kind = (weaker, describe_meeting(outcomes[deal]))
            pairs.setdefault(kind, []).append(deal)
    meetings = [
        report_meetings(knowledge, weaker, words, deals=deals)
        for (weaker, words), deals in pairs.items()
    ]
    if len(meetings) > MAX_MEETINGS:
        meetings = [report_no_places(knowledge, meetings)]
    yield from meetings
    tables: dict[tuple[str, str], list[Deal]] = {}
    for deal in [deal for deal in wrong if len(deal.hands) != 2 and not meetings]:
        if deal in odd or not is_covered(deal, statements):
            kind = describe_table(deal, outcomes[deal])
            tables.setdefault(kind, []).append(deal)
    for (yours, rules), deals in tables.items():
        is_alone = len(deals[0].hands) == 1
        yield Difference(
            Topic.ONE_PLAYER if is_alone else Topic.MORE_PLAYERS,
            yours,
            rules,
            place=MORE_PLAYERS,
            about={*deals}.__contains__,
            examples=list(map(knowledge.respondent.judge, deals[:MAX_EXAMPLES])),
            is_about_calls=True,
        )


def describe_meeting(outcome: Outcome) -> str:
    """Describe a wrong answer about two hands; braces stand for their categories."""
    if outcome == ():
        return "nobody wins between some {} and {}"
    return "some {} share with {}" if outcome == (0, 1) else "some {} beat {}"


def describe_table(deal: Deal, outcome: Outcome) -> tuple[str, str]:
    """Describe a wrong answer about one player or more than two, and the rules."""
    if len(deal.hands) == 1:
        return "a single player doesn't always win", "a single player wins"
    if isinstance(outcome, Failure) or not outcome:
        return "in some deals, nobody wins", "the best hand wins"
    if {*outcome} > {*deal.right}:
        return "in some deals, a worse hand shares the pot", "only equal hands share"
    if {*outcome} < {*deal.right}:
        return "in some deals, only some of the equal hands share", "equal hands share"
    return "in some deals, the wrong players win", "the best hand wins"


def report_meetings(
    knowledge: Knowledge, weaker: str, words: str, *, deals: Sequence[Deal]
) -> Difference:
    """Report that some hands in a category have wrong results against stronger ones."""
    pairs = {sort_pair(*deal.categories) for deal in deals}
    rivals = [category for category in CATEGORIES if (weaker, category) in pairs]
    about = has_pair(pairs)
    return Difference(
        Topic.CATEGORIES,
        words.format(name_many(weaker), join_articles(rivals)),
        say_beats(rivals, [weaker]),
        [weaker],
        CATEGORIES.index(weaker),
        about,
        count_right(knowledge, about),
        examples=list(map(knowledge.respondent.judge, deals[:MAX_EXAMPLES])),
    )


def report_no_places(
    knowledge: Knowledge, meetings: Sequence[Difference]
) -> Difference:
    """Report that many categories have wrong results against stronger ones."""
    about = join_abouts(meetings)
    hands = "hands of different categories"
    return Difference(
        Topic.CATEGORY_ORDER,
        describe_sharing(knowledge, about, hands)
        or f"{hands} compare in an unknown order",
        "the better category wins",
        [category for meeting in meetings for category in meeting.categories],
        about=about,
        figures=count_right(knowledge, about),
        examples=[e for meeting in meetings for e in meeting.examples][:MAX_EXAMPLES],
    )


# Joining equal statements.


def join_alike(statements: Sequence[Difference]) -> list[Difference]:
    """Join statements that are the same for several categories."""
    groups: dict[tuple[Topic, str, str], list[Difference]] = {}
    for statement in statements:
        key = (statement.topic, statement.yours, statement.figures)
        groups.setdefault(key, []).append(statement)
    return [join_statements(group) for group in groups.values()]


def join_statements(group: Sequence[Difference]) -> Difference:
    """Join equal statements into one."""
    joined, *rest = group
    if not rest:
        return joined
    joined.categories = [c for statement in group for c in statement.categories]
    if len({statement.rules for statement in group}) > 1:
        joined.rules = joined.rules_of_many
    joined.about = join_abouts(group)
    joined.held_out = sum(statement.held_out for statement in group)
    examples = [example for statement in group for example in statement.examples]
    joined.examples = sorted(examples, key=rate_difficulty)
    firsts = [s.examples[0] for s in group if s.examples]
    joined.examples.sort(key=lambda example: example not in firsts)
    return joined


def is_covered(deal: Deal, statements: Sequence[Difference]) -> bool:
    """Return whether a statement covers a deal, or two of its hands."""
    if any(statement.about(deal) for statement in statements):
        return True
    pairs = combinations(deal.hands, 2) if len(deal.hands) > 2 else ()
    return any(is_covered(Deal(hands), statements) for hands in pairs)
