"""Findings about misreadings.

A *misreading* is a group of hands that a function mistakes for another category. For
example, a function misreads 5-4-3-2-A if it takes this hand for a high card.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from dojo.compare.calls.deals import (
    STRAIGHTS,
    Matchup,
    category_of_hand,
    list_hands,
    show_ranks,
    sort_categories,
    write_hand,
)
from dojo.compare.calls.judge import Exchange
from dojo.compare.finding import FIRST, Covers, Finding, Topic
from dojo.compare.findings.parts import (
    MANY_CATEGORIES,
    NAMES,
    has_any,
    has_hand,
    has_matchup,
    name_many,
    pick_hands,
    say_beats,
    say_own,
)
from dojo.compare.infer.knowledge import Knowledge
from dojo.compare.infer.recognition import NATURAL, UNNAMED, Misreading
from dojo.compare.infer.respondent import NOT_STARTED, Failure, TakenFor
from dojo.compare.infer.search import HELD_OUT
from dojo.compare.infer.shapes import EVERY
from dojo.contract import RANKING, add_article
from dojo.errors import TIMED_OUT
from dojo.text import enumerate_words

MAX_NAMES = 2  # maximum number of wrong names or failures to list
DEFINITIONS = {
    "high card": "five ranks with a gap, and of several suits",
    "pair": "two cards of one rank",
    "two pairs": "two cards of one rank, two of another",
    "three of a kind": "three cards of one rank",
    "straight": "five ranks in a row; 5-4-3-2-A is the lowest",
    "flush": "five cards of one suit",
    "full house": "three cards of one rank, two of another",
    "four of a kind": "four cards of one rank",
    "straight flush": "five ranks in a row, all of one suit",
}


@dataclass(frozen=True, slots=True)
class SharedMisreading:
    """A misreading, and the functions that misread the hands in this way."""

    misreading: Misreading
    functions: tuple[str, ...]
    exceptions: str = ""  # such as ", except 5-4-3-2-A", if all other hands are misread

    @property
    def hands(self) -> str:
        """The misread hands in words, without exceptions."""
        return self.misreading.shape.describe()


def list_misreadings(knowledge: Knowledge) -> dict[str, list[Misreading]]:
    """Return the misreadings, keyed by the function that makes them.

    If a function's answers vary, its list is empty.
    """
    misreadings: dict[str, list[Misreading]] = {"category": [], "winners": []}
    if not knowledge.changing_names:
        misreadings["category"] = knowledge.category_recognition.list_misreadings()
    model = knowledge.model
    if model and not knowledge.changing:
        misreadings["winners"] = model.recognition.list_misreadings()
    return misreadings


def list_missing(knowledge: Knowledge) -> list[str]:
    """List the categories that aren't implemented yet."""
    missing = {
        misreading.category
        for group in list_misreadings(knowledge).values()
        for misreading in group
        if misreading.taken_for == NOT_STARTED and misreading.shape == EVERY
    }
    not_started = [] if knowledge.changing_names else knowledge.not_started
    return [c for c in RANKING if c in missing or c in not_started]


def list_missing_in_winners(knowledge: Knowledge) -> list[str]:
    """List the categories that neither `winners` nor `category` implements yet.

    In `winners`, all hands in such a category count as another category, or they win at
    most 80% of the deals against weaker categories.
    """
    missing = list_missing(knowledge)
    if not missing:
        return []
    model = knowledge.model
    met: Counter[str] = Counter()  # number of deals that each category should win
    won: Counter[str] = Counter()  # number of these deals that each category wins
    for deal, outcome in knowledge.respondent.outcomes.items():
        if len(deal.hands) == 2:
            lower, higher = deal.matchup
            met[higher] += lower != higher
            won[higher] += lower != higher and outcome == deal.right
    return [
        category
        for category in missing
        if 5 * won[category] <= 4 * met[category]
        or (model and model.recognition.find_whole(category))
    ]


def list_shared_misreadings(
    knowledge: Knowledge, missing_in_winners: Collection[str]
) -> list[SharedMisreading]:
    """List all misreadings.

    A misreading by both functions is listed once. Misreadings of missing categories are
    left out.
    """
    missing_by_function = {
        "category": list_missing(knowledge),
        "winners": missing_in_winners,
    }
    known: dict[tuple[str, str, TakenFor, str], SharedMisreading] = {}
    for function, misreadings in list_misreadings(knowledge).items():
        for misreading in misreadings:
            if misreading.category not in missing_by_function[function]:
                exceptions = name_exceptions(misreading, misreadings)
                key = (
                    misreading.category,
                    misreading.shape.words,
                    misreading.taken_for,
                    exceptions,
                )
                functions = known[key].functions if key in known else ()
                # keep the misreading of `winners`, whose `is_ordered` may be False
                known[key] = SharedMisreading(
                    misreading, (*functions, function), exceptions
                )
    return [*known.values()]


def name_exceptions(misreading: Misreading, known: Collection[Misreading]) -> str:
    """Return words for hands that an otherwise complete misreading leaves out, or "".

    The exceptions are hands in the same category that are taken for something else.
    *known* are the misreadings by the same function.
    """
    exceptions = [
        narrower.shape.describe()
        for narrower in known
        if narrower.category == misreading.category and narrower.shape != EVERY
    ]
    if misreading.shape == EVERY and exceptions:
        return f", except {enumerate_words(exceptions)}"
    return ""


def report_not_started(
    knowledge: Knowledge, missing_in_winners: Collection[str]
) -> Iterator[Finding]:
    """Report categories that aren't implemented, and what their hands count as."""
    missing = list_missing(knowledge)
    # the missing categories, keyed by what they count as, and by whether only
    # `category` lacks them
    groups: dict[tuple[str, bool], list[str]] = {}
    for category in missing:
        only_category = bool(knowledge.model) and category not in missing_in_winners
        counts_as = find_missing_as(
            knowledge, category, "category" if only_category else ""
        )
        groups.setdefault((counts_as, only_category), []).append(category)
    if len(missing) > 2 and tuple(missing) == RANKING[-len(missing) :]:
        groups = {("", all(only for _, only in groups)): missing}
    for (counts_as, only_category), group in groups.items():
        yours = enumerate_words(group)
        if group[2:] and group == missing and not counts_as:
            where = ", in category" if only_category else ""
            yours = f"{group[0]} and everything that beats it{where}"
        yield Finding(
            Topic.MISSING,
            yours + describe_missing_as(counts_as, group, only_category=only_category),
            say_own(group),
            categories=group,
            place=place(group[0]),
            covers=has_any([c for c in group if c in missing_in_winners]),
            examples=pick_hands(knowledge, has_category(group)),
            parts=[
                make_part(category, "not there yet", say_own([category]))
                for category in group
            ],
        )


def describe_missing_as(
    counts_as: str, group: Sequence[str], *, only_category: bool
) -> str:
    """Describe what hands in missing categories count as, or return ""."""
    if not counts_as:
        return ""
    is_one = len(group) == 1 and group[0] != "two pairs"
    verb = "it counts as" if is_one else "they count as"
    if only_category:
        verb = f"category takes {'it' if is_one else 'them'} for"
    return f"; {verb} {add_article(counts_as)}"


def make_part(
    category: str, yours: str, rules: str, *, rules_of_many: str = MANY_CATEGORIES
) -> Finding:
    """Make the part of a finding that is about one category."""
    return Finding(
        Topic.CATEGORIES,
        yours,
        rules,
        categories=[category],
        place=place(category),
        rules_of_many=rules_of_many,
    )


def find_missing_as(knowledge: Knowledge, category: str, function: str) -> str:
    """Return what the hands in an unimplemented category count as, or "" if unknown.

    Unless *function* is "", only the misreadings by this function are considered.
    """
    options = {
        misreading.taken_for
        for reader, misreadings in list_misreadings(knowledge).items()
        for misreading in misreadings
        if misreading.category == category and function in ("", reader)
    }
    unknown = knowledge.category_recognition.unknown
    if len(options) != 1 or not options <= {*RANKING} or category in unknown:
        return ""
    return str(options.pop())


def describe_doubt(knowledge: Knowledge, category: str) -> str:
    """Return a remark that `winners` may misread the same hands as `category`, or "".

    The remark is needed if `winners` misreads hands in this category in an unknown way.
    It isn't needed if all deals of this category against another are right.
    """
    model = knowledge.model
    is_unknown = model and category in model.recognition.unknown
    is_needed = is_unknown and not ranks_well(knowledge, category)
    return ", and winners may, too" if is_needed else ""


def has_category(categories: Collection[str]) -> Callable[[str], bool]:
    return lambda hand: category_of_hand(hand) in categories


def report_misreadings(
    knowledge: Knowledge, missing_in_winners: Collection[str]
) -> Iterator[Finding]:
    """Report which hands `category`, `winners` or both misread."""
    all_shared = [
        shared
        for shared in list_shared_misreadings(knowledge, missing_in_winners)
        if shared.misreading.shape.words != UNNAMED
    ]
    for shared in all_shared:
        counterparts = [
            rival for rival in all_shared if are_counterparts(shared, rival)
        ]
        if counterparts and shared.misreading.category == "straight flush":
            continue
        group = [shared.misreading, *(rival.misreading for rival in counterparts)]
        categories = [misreading.category for misreading in group]
        examples: list[Exchange] = []
        if "category" in shared.functions:
            for misreading in group:
                examples += pick_hands(knowledge, misreading.holds)[: 2 // len(group)]
        explains_deals = "winners" in shared.functions
        covers = join_holds(group) if explains_deals else lambda _: False
        taken_for = shared.misreading.taken_for
        parts = []
        if matchups := find_wrong_matchups(knowledge, shared):
            weaker = list(dict.fromkeys(low for low, _ in matchups))
            stronger = list(dict.fromkeys(high for _, high in matchups))
            losers = enumerate_words(list(map(name_many, stronger)))
            winners = enumerate_words(list(map(add_article, weaker)), "or")
            yours = f"some {losers} don't beat {winners}"
            rules = say_beats(stronger, weaker)
            covers = has_matchup(matchups)
        else:
            yours = describe_misreading(knowledge, shared, group)
            rules = describe_rule(shared)
            if taken_for in RANKING:
                parts = list(map(describe_part, [shared, *counterparts]))
        yield Finding(
            Topic.CATEGORIES,
            yours,
            rules,
            categories=categories,
            place=FIRST if isinstance(taken_for, Failure) else place(categories[0]),
            covers=covers,
            held_out=sum(misreading.held_out for misreading in group),
            examples=examples,
            rules_of_many=MANY_CATEGORIES,
            parts=parts,
        )
    yield from report_unknown(knowledge)


def describe_part(shared: SharedMisreading) -> Finding:
    """Describe a misreading without the functions that misread the hands."""
    misreading = shared.misreading
    category, taken_for = misreading.category, misreading.taken_for
    rules = describe_rule(shared)
    if has_fixed_ranks(misreading) and taken_for in NATURAL.get(category, ()):
        yours = f"doesn't recognise {shared.hands}"
        return make_part(
            category, yours, rules, rules_of_many=f"{shared.hands} is a straight"
        )
    yours = f"takes {shared.hands} for {add_article(taken_for)}{shared.exceptions}"
    return make_part(category, yours, rules)


def join_holds(misreadings: Sequence[Misreading]) -> Covers:
    """Return a function that checks whether a deal has one of the misread hands."""
    return has_hand(lambda hand: any(m.holds(hand) for m in misreadings))


def are_counterparts(shared: SharedMisreading, rival: SharedMisreading) -> bool:
    """Return whether straights and straight flushes are misread in the same way.

    For example, 5-4-3-2-A counts as a high card or, in one suit, as a flush. The two
    misreadings are *counterparts*, and the report has one row for both.
    """
    misread = shared.misreading, rival.misreading
    return (
        (shared.hands, shared.exceptions) == (rival.hands, rival.exceptions)
        and shared.functions == rival.functions
        and {misreading.category for misreading in misread} == {*STRAIGHTS}
        and all(m.taken_for in NATURAL[m.category] for m in misread)
        and misread[0].is_ordered == misread[1].is_ordered
    )


def describe_rule(shared: SharedMisreading) -> str:
    """Return what the rules say about misread hands."""
    category, taken_for = shared.misreading.category, shared.misreading.taken_for
    if isinstance(taken_for, Failure):
        if taken_for.words == TIMED_OUT:
            return "an answer"
        return "no error" if taken_for.error else NAMES
    if taken_for not in RANKING:
        return f"the name is {category}"
    if has_fixed_ranks(shared.misreading):
        return f"{shared.hands} is {add_article(category)}"
    is_too_strong = taken_for in RANKING[place(category) :]
    if is_too_strong and shared.misreading.shape != EVERY:
        return f"{add_article(taken_for)} is {DEFINITIONS[str(taken_for)]}"
    return DEFINITIONS[category]


def place(category: str) -> int:
    """Return the position of a category in the table."""
    return RANKING.index(category)


def describe_misreading(
    knowledge: Knowledge, shared: SharedMisreading, group: Sequence[Misreading]
) -> str:
    """Describe what misread hands are taken for, and which function misreads them.

    Args:
        knowledge: everything that is known about the solution.
        shared: the misreading, and the functions.
        group: the misreading and, if it has one, its counterpart.
    """
    category, taken_for = shared.misreading.category, shared.misreading.taken_for
    unknown_order = ""
    if isinstance(taken_for, Failure):
        yours = f"{knowledge.respondent.describe(taken_for)} for {shared.hands}"
        yours += shared.exceptions
        is_only = len(shared.functions) == 1
        return f"{shared.functions[0]} {yours}" if is_only else yours
    if taken_for not in RANKING:
        yours = f"calls {shared.hands} {add_article(taken_for)}"
    else:
        names = [add_article(misreading.taken_for) for misreading in group]
        is_last = all(is_lowest(knowledge, misreading) for misreading in group)
        if is_last:
            names = [f"the lowest {misreading.taken_for}" for misreading in group]
        yours = f"takes {shared.hands} for {' or '.join(dict.fromkeys(names))}"
        if not (is_last or shared.misreading.is_ordered):
            unknown_order = ", in an order that compare can't name"
    yours += shared.exceptions + unknown_order
    if len(shared.functions) == knowledge.has_category + knowledge.has_winners:
        return yours
    [function] = shared.functions
    rival = "winners" if function == "category" else "category"
    if taken_for in RANKING and reads_well(knowledge, rival, category):
        return f"{function} {yours}; {rival} doesn't"
    doubt = describe_doubt(knowledge, category) if function == "category" else ""
    return f"{function} {yours}{doubt}"


def is_lowest(knowledge: Knowledge, misreading: Misreading) -> bool:
    """Return whether a misread hand loses to every hand of the category it counts as.

    The result is False if the misread hands have different ranks, or if too few deals
    have such hands.
    """
    model = knowledge.model
    if misreading.is_ordered or not model or not has_fixed_ranks(misreading):
        return False
    lost = [
        outcome == (1 - seat,)
        for deal, outcome in knowledge.respondent.outcomes.items()
        for seat, hand in enumerate(deal.hands)
        if len(deal.hands) == 2
        and misreading.holds(hand)
        and deal.categories[1 - seat] == misreading.taken_for
        and model.is_regular(deal.hands[1 - seat])
    ]
    return len(lost) >= HELD_OUT and all(lost)


def has_fixed_ranks(misreading: Misreading) -> bool:
    """Return whether all misread hands have the same ranks, such as 5-4-3-2-A."""
    return misreading.shape.describe() in map(show_ranks, list_hands())


def find_wrong_matchups(
    knowledge: Knowledge, shared: SharedMisreading
) -> list[Matchup]:
    """Return the matchups with wrong answers if a misreading is uncertain, or [].

    Each matchup has the weaker category first. The misreading is uncertain if only
    `winners` makes it, and if the order of the misread hands is unknown. Overlooked
    straights and flushes aren't uncertain.
    """
    misreading = shared.misreading
    category, taken_for = misreading.category, misreading.taken_for
    if isinstance(taken_for, Failure) or taken_for not in RANKING:
        return []
    model = knowledge.model
    is_ordered = misreading.is_ordered and model and model.find_order(taken_for)
    is_natural = taken_for in NATURAL.get(category, ())
    if "category" in shared.functions or is_ordered or is_natural:
        return []
    outcomes = knowledge.respondent.outcomes
    wrong = {
        deal.matchup
        for deal in knowledge.wrong_deals
        if not isinstance(outcomes[deal], Failure)
    }
    first, last = sorted((place(category), place(str(taken_for))))
    rivals = [c for c in RANKING[first : last + 1] if c != category]
    matchups = [sort_categories((category, rival)) for rival in rivals]
    matchups = [matchup for matchup in matchups if matchup in wrong]
    return matchups if any(taken_for in matchup for matchup in matchups) else []


def reads_well(knowledge: Knowledge, function: str, category: str) -> bool:
    """Return whether a function recognises all hands in a category."""
    misread = [m.category for m in list_misreadings(knowledge)[function]]
    if function == "category":
        return (
            category not in misread
            and category not in knowledge.category_recognition.unknown
        )
    model = knowledge.model
    if not model or category in misread or not model.is_known(category):
        return False
    return ranks_well(knowledge, category)


def ranks_well(knowledge: Knowledge, category: str) -> bool:
    """Return whether all deals of this category against another are right."""
    return all(
        outcome == deal.right
        for deal, outcome in knowledge.respondent.outcomes.items()
        # with three or more players, the order within a category may decide, too
        if len(deal.hands) == 2
        and category in deal.categories
        and len({*deal.categories}) == 2
    )


def describe_wrong_names(
    knowledge: Knowledge, wrong: Collection[TakenFor], replies: Collection[TakenFor]
) -> str:
    """Describe the wrong replies of `category` to some hands in a category.

    Args:
        knowledge: everything that is known about the solution.
        wrong: what the hands are taken for.
        replies: what all hands in the category are taken for.
    """
    names = sorted(taken_for for taken_for in wrong if isinstance(taken_for, str))
    failures = sorted(
        knowledge.respondent.describe(taken_for)
        for taken_for in wrong
        if isinstance(taken_for, Failure)
    )
    words = []
    if names:
        are_all = {*replies} <= {*names}
        hands, join = ("all", "or") if are_all else ("some", "and")
        articles = list(map(add_article, names))
        is_long = len(names) > MAX_NAMES
        what = "something else" if is_long else enumerate_words(articles, join)
        words = [f"takes {hands} of them for {what}"]
    words += [f"{failure} for some of them" for failure in failures[:MAX_NAMES]]
    return ", and ".join(words)


def report_unknown(knowledge: Knowledge) -> Iterator[Finding]:
    """Report the hands that `category` misreads, if no shape describes these hands.

    A shape is a description of hands, such as "with a 10".
    """
    missing = list_missing(knowledge)
    model = None if knowledge.changing else knowledge.model
    for category, unknown in knowledge.category_recognition.unknown.items():
        if category in missing or knowledge.changing_names:
            continue
        names = knowledge.respondent.names
        odd = {write_hand(hand, knowledge.respondent.card_order) for hand in unknown}
        wrong = {names[hand] for hand in odd if hand in names} - {category}
        members = [hand for hand in names if category_of_hand(hand) == category]
        replies = [names[hand] for hand in members]
        right = replies.count(category)
        figures = f"{right:,} of {len(members):,} hands are right"
        if knowledge.card_order_effect:
            figures = ""  # findings with different figures can't share a row
        shared = model.recognition.list_unnamed(category) if model else []
        yours = f"category {describe_wrong_names(knowledge, wrong, replies)}"
        if shared:
            yours += ", and winners does, too"
        yield Finding(
            Topic.CATEGORIES,
            yours,
            DEFINITIONS[category],
            categories=[category],
            place=place(category),
            covers=join_holds(shared),
            figures=figures,
            examples=pick_hands(knowledge, odd.__contains__),
            rules_of_many=MANY_CATEGORIES,
        )
