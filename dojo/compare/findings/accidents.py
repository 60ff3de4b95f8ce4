"""Findings about errors, answers in the wrong form, and answers that vary.

An answer in the wrong form, such as a string instead of a list, is called an *oddity*.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations

from dojo.compare.calls.cases import MORE_PLAYERS, make_category_case
from dojo.compare.calls.deals import (
    OTHER_PLAYERS,
    PLAYERS,
    STRAIGHTS,
    Deal,
    Matchup,
    category_of_hand,
    read_ranks,
    sort_categories,
)
from dojo.compare.calls.judge import STEADY, UNSTEADY, Exchange
from dojo.compare.calls.messages import Answer, Changing, NoAnswer, Raised
from dojo.compare.finding import (
    FIRST,
    IN_ORDER,
    Covers,
    Finding,
    Topic,
    count_times,
)
from dojo.compare.findings.parts import (
    MAX_EXAMPLES,
    NAMES,
    has_any,
    has_hand,
    has_tie,
    name_many,
    rate_deal,
)
from dojo.compare.infer.knowledge import CardOrderEffect, Knowledge
from dojo.compare.infer.model import NUMBERS, Model
from dojo.compare.infer.respondent import OUT_OF_ORDER, Failure, Respondent, TakenFor
from dojo.compare.infer.search import HELD_OUT
from dojo.compare.infer.shapes import FACE_SHAPE, RANK_SHAPES
from dojo.compare.shrink import rate_difficulty
from dojo.contract import RANKING, add_article
from dojo.text import enumerate_words

Read = Callable[[str], TakenFor]  # takes a hand, and returns what the hand counts as


def has_many_players(number: int, deal: Deal) -> bool:
    return len(deal.hands) >= number


# conditions under which calls may fail
CONDITIONS: dict[str, Covers] = {
    "for every deal": lambda _: True,
    "for a single player": lambda deal: len(deal.hands) == 1,
    "unless there are two players": lambda deal: len(deal.hands) != 2,
    **{
        f"for {name} or more players": partial(has_many_players, number)
        for number, name in enumerate(NUMBERS[1:], start=3)
    },
    "if two hands share a card": lambda deal: deal.shares_cards,
}

RANK_CONDITIONS: dict[str, Covers] = {
    f"for {shape.describe()}": has_hand(shape.holds)
    for shape in (*RANK_SHAPES, FACE_SHAPE)
}


def report_whole_rule(knowledge: Knowledge) -> Iterator[Finding]:
    """Report the rule that predicts all winners, if there is one."""
    rule = knowledge.whole_rule
    if rule and not knowledge.changing:
        yield Finding(
            Topic.CATEGORIES,
            rule.words,
            rule.rules,
            categories=RANKING,
            covers=lambda deal: rule.predict(deal) is not None,
        )


def report_oddities(knowledge: Knowledge) -> Iterator[Finding]:
    """Report oddities in answers, and misspelt names of categories."""
    respondent = knowledge.respondent
    for oddity, example in respondent.oddities.items():
        if oddity == OUT_OF_ORDER and knowledge.reordered:
            continue  # a test about the order would pass in some runs
        finding = Finding(
            Topic.ANSWERS,
            describe_oddity(respondent, oddity),
            IN_ORDER,
        )
        if example.kind:
            finding.examples = [example]
        else:
            finding.call = str(example.case.call)
        yield finding
    if respondent.misspelt:
        yield Finding(
            Topic.ANSWERS,
            describe_spelling(knowledge),
            NAMES,
            categories=[*respondent.misspelt],
            examples=[*respondent.misspelt.values()][:1],
        )


def describe_oddity(respondent: Respondent, oddity: str) -> str:
    """Describe an oddity, and the deals in which it occurs."""
    if oddity == OUT_OF_ORDER:
        return describe_order_of_names(respondent)
    answers = {d: o for d, o in respondent.outcomes.items() if isinstance(o, tuple)}
    odd = {deal for deal in answers if respondent.odd_deals.get(deal) == oddity}
    single = {deal for deal in answers if len(answers[deal]) == 1}
    if odd == single != answers.keys():
        return f"{oddity}, if one player wins"
    shared = answers.keys() - single
    if odd == shared:
        return f"{oddity}, if players share the pot"
    return oddity if odd == answers.keys() else f"{oddity}, in some deals"


def describe_order_of_names(respondent: Respondent) -> str:
    """Describe the order in which `winners` lists several winners."""
    is_alphabetical = is_reversed = True
    for deal, reply in respondent.replies.items():
        players = respondent.name_players(deal)
        if not (isinstance(reply, Answer) and isinstance(reply.value, list)):
            continue
        if all(name in players for name in reply.value):
            is_alphabetical &= reply.value == sorted(reply.value)
            seats = [players.index(name) for name in reply.value]
            is_reversed &= seats == sorted(seats, reverse=True)
    if is_alphabetical:
        return "winners lists the winners in alphabetical order"
    if is_reversed:
        return "winners lists the winners in reverse order"
    return OUT_OF_ORDER


def describe_spelling(knowledge: Knowledge) -> str:
    """Describe how `category` spells the names of categories."""
    written = [
        f'{example.reply} for "{name}"'
        for name, example in knowledge.respondent.misspelt.items()
    ]
    words = f"category returns {written[0]}"
    if len(written) == 2:
        return f"{words}, and {written[1]}"
    if written[1:]:
        words += f", and {len(written) - 1} other unexpected names"
    return words


def report_changes(knowledge: Knowledge) -> Iterator[Finding]:
    """Report a call whose answer changes."""
    respondent = knowledge.respondent
    if knowledge.changing:
        deal = min(knowledge.changing, key=rate_deal)
        call = respondent.make_call(deal)
        reply = Changing(respondent.replies[deal], knowledge.changing[deal])
    elif knowledge.changing_names:
        hand = min(knowledge.changing_names)
        call = make_category_case(hand).call
        reply = Changing(respondent.name_replies[hand], knowledge.changing_names[hand])
    else:
        return
    yield Finding(
        Topic.UNSTEADY,
        f"{UNSTEADY}, at random or because of earlier calls",
        STEADY,
        categories=RANKING,
        call=f"{call} gives {reply}",
    )


def report_varying_order(knowledge: Knowledge) -> Iterator[Finding]:
    """Report the simplest call whose winners are listed in different orders."""
    if not knowledge.reordered or knowledge.changing:
        return
    respondent = knowledge.respondent
    deal = min(knowledge.reordered, key=rate_deal)
    reply = Changing(respondent.replies[deal], knowledge.reordered[deal])
    yield Finding(
        Topic.UNSTEADY,
        "the order of the winners varies, for example because they are in a set",
        IN_ORDER,
        call=f"{respondent.make_call(deal)} gives {reply}",
    )


def report_card_order(knowledge: Knowledge) -> Iterator[Finding]:
    """Report how the order of the cards changes the answers of each function."""
    effect = knowledge.card_order_effect
    if effect and knowledge.changing:  # earlier calls may have changed these answers
        effect = replace(effect, deals=[])
    if effect and knowledge.changing_names:
        effect = replace(effect, hands=[])
    if not effect or not (effect.deals or effect.hands):
        return
    hands = [Deal((hand,)) for hand in effect.hands]
    changing = {"category": hands, "winners": effect.deals}
    functions = [function for function, deals in changing.items() if deals]
    yours = f"changes some answers of {enumerate_words(functions)}"
    categories = find_common([*hands, *effect.deals])
    if categories:
        yours += f" about {enumerate_words(list(map(name_many, categories)))}"
    written = f"cards are written {effect.best_order}"
    misread = knowledge.category_recognition
    has_misread = misread.misreadings or misread.unknown
    is_wrong = bool(knowledge.wrong_deals)
    is_sure = max(len(effect.hands), len(effect.deals)) >= HELD_OUT
    if effect.is_right and is_sure and not (is_wrong or has_misread):
        yours += f"; they are right if {written}"
    elif has_misread or (is_wrong and not knowledge.changing):
        yours += f"; in the rows below, {written}"
    yield Finding(
        Topic.CARD_ORDER,
        yours,
        "it doesn't matter",
        categories=categories or RANKING,
        examples=pick_changing(effect),
        parts=[Finding(Topic.CARD_ORDER, "changes some answers", "it doesn't matter")],
    )


def pick_changing(effect: CardOrderEffect) -> list[Exchange]:
    """Return the simplest wrong answers that depend on the order of the cards.

    If both functions give such answers, return one for each function.
    """
    respondent = effect.respondent
    hands = sorted(effect.hands, key=lambda hand: rate_deal(Deal((hand,))))
    deals = sorted(effect.deals, key=rate_deal)
    names = [e for e in map(respondent.judge_name, hands) if e.kind]
    winners = [e for e in map(respondent.judge, deals) if e.kind]
    return [*names[:1], *winners, *names[1:]][:MAX_EXAMPLES]


def report_names(knowledge: Knowledge) -> Iterator[Finding]:
    """Report that the winners depend on the names of the players."""
    examples = sorted(knowledge.name_examples, key=rate_difficulty)[:MAX_EXAMPLES]
    if not examples or knowledge.changing:
        return
    effect, used = "the players' names change who wins", OTHER_PLAYERS
    if not knowledge.respondent.has_others:
        failing = " and ".join(OTHER_PLAYERS[:2])
        effect = f"{examples[0].kind} if the players are called {failing}"
        used = PLAYERS
    yield Finding(
        Topic.NAMES,
        f"{effect}; below, they are called {' and '.join(used[:2])}",
        "names don't matter",
        categories=RANKING,
        examples=examples,
        allows_any_case=True,
    )


def report_seats(knowledge: Knowledge) -> Iterator[Finding]:
    """Report that the winners depend on which player comes first."""
    deals = sorted(knowledge.depending_on_seats, key=rate_deal)
    if not deals or knowledge.changing:
        return
    categories = [c for c in RANKING if any(c in deal.categories for deal in deals)]
    yield Finding(
        Topic.SEATS,
        "some answers change if the two players swap seats",
        "the order of the players doesn't matter",
        categories=categories,
        place=MORE_PLAYERS,
        examples=list(map(knowledge.respondent.judge, deals[:MAX_EXAMPLES])),
        allows_any_case=True,
    )


def find_common(deals: Sequence[Deal]) -> tuple[str, ...]:
    """Return a category that is in all deals, as a tuple.

    Straights and straight flushes count as one category, so the tuple may contain both.
    The tuple is empty if there are fewer than three deals, or if no category is in all
    deals.
    """
    rivals: dict[str, set[str]] = {category: set() for category in RANKING}
    for category, rival in (deal.categories for deal in deals if len(deal.hands) == 2):
        rivals[category].add(rival)
        rivals[rival].add(category)
    likely = sorted(RANKING, key=lambda category: -len(rivals[category]))
    for categories in (*combinations(likely, 1), STRAIGHTS):
        if len(deals) > 2 and all(map(has_any(categories), deals)):
            return categories
    return ()


def report_failures(
    knowledge: Knowledge, unknown_ties: Collection[Deal]
) -> Iterator[Finding]:
    """Report in which deals, or in how many deals, `winners` fails, except in ties.

    *unknown_ties* are the deals that `list_unknown_ties` returns.
    """
    if not knowledge.has_winners:
        return
    outcomes = knowledge.respondent.outcomes
    model, failing_deals = knowledge.model, knowledge.unpredicted
    if knowledge.changing:  # no other finding reports these failures
        model = None
        replies = knowledge.respondent.replies
        wrong = knowledge.wrong_deals
        failing_deals = [deal for deal in wrong if isinstance(replies[deal], Raised)]
    failures: dict[Failure, list[Deal]] = {}
    for deal in failing_deals:
        outcome = outcomes[deal]
        if isinstance(outcome, Failure):
            failures.setdefault(outcome, []).append(deal)
    for failure, failing in failures.items():
        tied = list_failing_ties(model, failure) if model else []
        is_tie = has_tie(model, tied) if model else lambda _: False
        deals = [deal for deal in sorted(failing, key=rate_deal) if not is_tie(deal)]
        if tied and unknown_ties:  # the row on ties reports all equal hands
            deals = [deal for deal in deals if not has_equal_ranks(deal)]
        if not deals:
            continue
        finding = report_failure(knowledge, failure, deals)
        # an incident already reports calls without an answer
        is_incident = isinstance(knowledge.respondent.replies[deals[0]], NoAnswer)
        if not is_incident or not finding.figures:
            yield finding


def list_failing_ties(model: Model, failure: Failure) -> list[str]:
    """List the categories in which `winners` fails in this way if hands tie."""
    orders = model.orders.items()
    return [category for category, known in orders if known.order.tie == failure]


def has_equal_ranks(deal: Deal) -> bool:
    """Return whether two hands in a deal have the same ranks and category."""
    kinds = {(category_of_hand(hand), *sorted(read_ranks(hand))) for hand in deal.hands}
    return len(kinds) < len(deal.hands)


def report_failure(
    knowledge: Knowledge, failure: Failure, deals: Sequence[Deal]
) -> Finding:
    """Report in which deals, or in how many deals, `winners` fails in the same way.

    The number includes all deals with this failure. If the finding names the category
    of both hands, the number includes only *deals*.

    Args:
        knowledge: everything that is known about the solution.
        failure: what happens instead of an answer.
        deals: the deals to report, without ties.
    """
    respondent = knowledge.respondent
    words = f"winners {respondent.describe(failure)}"
    outcomes = respondent.outcomes
    condition = describe_failing(knowledge, failure, deals)
    number = len(deals[0].hands)
    topic, figures = Topic.ERRORS, ""
    if number != 2:
        topic = Topic.ONE_PLAYER if number == 1 else Topic.MORE_PLAYERS
    if not condition:
        failing = [deal for deal, outcome in outcomes.items() if outcome == failure]
        if number == 2 and (condition := describe_alike(deals, knowledge)):
            failing = [*deals]  # the other deals that fail are ties
        elif len(failing) >= HELD_OUT and (categories := find_common(failing)):
            names = " or ".join(map(add_article, categories))
            condition = f"in some deals with {names}"
        figures = f"{count_times(len(failing))} in {len(outcomes):,} deals"
    rules = "no error" if failure.error else IN_ORDER
    return Finding(
        topic,
        f"{words} {condition}".rstrip(),
        rules if number == 2 else "any number of players",
        categories=find_common(deals) or RANKING,
        place=FIRST if number == 2 else MORE_PLAYERS,
        covers={*deals}.__contains__,
        figures=figures,
        examples=list(map(respondent.judge, deals[:MAX_EXAMPLES])),
        allows_any_case=True,
    )


def describe_failing(
    knowledge: Knowledge, failure: Failure, deals: Sequence[Deal]
) -> str:
    """Return a condition that only the failing deals fulfil, or "" if none fits.

    Args:
        knowledge: everything that is known about the solution.
        failure: what happens instead of an answer.
        deals: the deals with this failure, without ties.
    """
    outcomes = knowledge.respondent.outcomes
    failing = [deal for deal, outcome in outcomes.items() if outcome == failure]
    recognition = knowledge.category_recognition
    conditions = {
        **CONDITIONS,
        "if category also fails for one of several hands": lambda deal: (
            len(deal.hands) > 1
            and any(recognition.taken_for(hand) == failure for hand in deal.hands)
        ),
        **RANK_CONDITIONS,
    }
    for chosen in (failing, deals):
        if condition := find_condition(chosen, outcomes.keys(), conditions):
            return condition
    for read in list_readings(knowledge):
        matchups = read_matchups(outcomes, read)
        for chosen in (failing, deals):
            if condition := find_matchups({*chosen}, matchups):
                return condition
    return ""


def find_condition(
    failing: Collection[Deal],
    deals: Collection[Deal],
    conditions: Mapping[str, Covers],
) -> str:
    """Return a condition, in words, that only the *failing* deals fulfil, or "".

    Conditions that end in "with two players" ignore all other deals.
    """
    failed = {*failing}
    duels = [deal for deal in deals if len(deal.hands) == 2]
    has_tables = any(len(deal.hands) > 2 for deal in failed)
    more = " and sometimes with more" if has_tables else ""
    for chosen, end in ((deals, ""), (duels, f", with two players{more}")):
        if sum(deal in failed for deal in chosen) < HELD_OUT:
            return ""
        for words, holds in conditions.items():
            if all(holds(deal) == (deal in failed) for deal in chosen):
                return f"{words}{end}"
    return ""


def list_readings(knowledge: Knowledge) -> Iterator[Read]:
    """Yield functions that return what a hand counts as.

    A hand counts as its right category, or as the category that `winners` or
    `category` mistakes it for. Other rows of the report show these mistakes.
    """
    yield category_of_hand
    recognitions = [knowledge.category_recognition]
    if knowledge.model:
        recognitions.insert(0, knowledge.model.recognition)
    for recognition in recognitions:
        if recognition.misreadings:
            yield recognition.taken_for


def read_matchups(deals: Iterable[Deal], read: Read) -> dict[Deal, Matchup]:
    """Return what the hands in each deal of two hands count as."""

    def name(hand: str) -> str:
        taken_for = str(read(hand))
        return taken_for if taken_for in RANKING else category_of_hand(hand)

    return {
        deal: sort_categories(tuple(map(name, deal.hands)))
        for deal in deals
        if len(deal.hands) == 2
    }


def find_matchups(failing: Collection[Deal], matchups: Mapping[Deal, Matchup]) -> str:
    """Return words for the matchups of the *failing* deals, or "".

    The result is "" if a deal with one of these matchups doesn't fail. *matchups* has
    the matchups of all deals for two players.
    """
    met = Counter(matchups.values())
    wrong = {matchup for deal, matchup in matchups.items() if deal in failing}
    if any((matchup in wrong) != (d in failing) for d, matchup in matchups.items()):
        return ""
    if not wrong or any(met[matchup] < HELD_OUT for matchup in wrong):
        return ""
    return describe_matchups(wrong)


def describe_alike(failing: Sequence[Deal], knowledge: Knowledge) -> str:
    """Describe the *failing* deals if both hands in each deal have the same category.

    Return "" if a deal has hands of different categories.
    """
    for read in list_readings(knowledge):
        matchups = {*read_matchups(failing, read).values()}
        if all(low == high for low, high in matchups):
            categories = [c for c in RANKING if (c, c) in matchups]
            is_right = read is category_of_hand
            if is_right and len(categories) == 1:
                return f"when it compares some {name_many(categories[0])}"
            hands = "hands of" if is_right else "hands that count as"
            words = f"when it compares some {hands} the same category"
            if len(categories) == len(RANKING):
                return words
            return f"{words}: {enumerate_words(categories, 'or')}"
    return ""


def describe_matchups(matchups: Collection[Matchup]) -> str:
    """Describe matchups that share a category, or return "" for other matchups.

    A matchup is the categories of two hands.
    """
    for category in RANKING:
        if all(category in matchup for matchup in matchups):
            rivals = [c for c in RANKING if sort_categories((category, c)) in matchups]
            if rivals == [c for c in RANKING if c != category]:
                return f"for {add_article(category)} against any other category"
            names = " or ".join(map(add_article, rivals))
            return f"for {add_article(category)} against {names}"
    return ""
