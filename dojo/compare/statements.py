"""Statements about a solution: which rules it plays, and an example of each.

A statement says what the model predicts, and how many held-out deals confirm it. If
the model doesn't know an order, the statement is "no order that we know".
Every wrong answer belongs to a statement, or is listed by its kind.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from dojo.compare.cases import MORE_PLAYERS, Case, make_category_case, make_winners_case
from dojo.compare.deals import (
    CATEGORIES,
    STRAIGHTS,
    Deal,
    category_of_hand,
    write_hand,
)
from dojo.compare.inference import Knowledge
from dojo.compare.judge import Exchange, judge
from dojo.compare.model import Model
from dojo.compare.order import RIGHT, RIGHT_STEPS, TIES, Order, name_run
from dojo.compare.player import NOT_STARTED, STRANGER, Player
from dojo.compare.recognition import Misreading
from dojo.compare.search import Found
from dojo.compare.shapes import EVERY
from dojo.compare.shrink import rate_difficulty
from dojo.contract import CATEGORIES as CATEGORY_NAMES
from dojo.contract import RANKS, add_article
from dojo.text import enumerate_words

UNKNOWN = "no order that we know"
REST = "other answers are wrong as well, by no rule that we know"
MANY = "pairs, threes and fours first, then the other cards, highest first"
FIRST, LAST = -1, MORE_PLAYERS + 1  # where statements are in the table
MAX_EXAMPLES = 2

About = Callable[[Deal], bool]
Pair = tuple[str, str]  # two categories, the weaker first


@dataclass(slots=True)
class RuleStatement:
    """One difference between the code and the rules."""

    topic: str  # a category, or what else it is about
    yours: str
    rules: str
    lesson: int  # its place in the table
    about: About = lambda _: False  # the deals that it is about
    held_out: int = 0  # number of held-out deals that confirm it
    examples: list[Exchange] = field(default_factory=list)  # the simplest first
    call: str = ""  # shown as the example if there is no wrong answer to show

    @property
    def words(self) -> str:
        """The statement in one line, as solutions share it."""
        return f"{self.topic}: {self.yours}"


def make_statements(knowledge: Knowledge) -> list[RuleStatement]:
    """Make all statements about standard poker, in the order of the table."""
    statements = [
        *report_oddities(knowledge),
        *report_changes(knowledge),
        *report_order_of_cards(knowledge),
        *report_seat_failure(knowledge),
        *report_not_started(knowledge),
        *report_misreadings(knowledge),
    ]
    model = knowledge.model
    if model and not knowledge.changing:
        statements += [
            *report_refusal(knowledge, model),
            *report_order(knowledge, model),
            *report_merges(knowledge, model),
            *report_rules(knowledge, model),
            *report_ties(knowledge, model),
            *report_tables(model),
        ]
        statements += report_unexplained(knowledge, model, statements)
    if knowledge.as_dealt:
        statements = list(join_unknown(statements))
    for statement in statements:
        if not statement.examples:
            statement.examples = pick_deals(knowledge, statement.about)
    return join_alike(sorted(statements, key=lambda statement: statement.lesson))


def join_unknown(statements: Sequence[RuleStatement]) -> Iterator[RuleStatement]:
    """Replace the statements that name no rule by a single one."""
    unknown = []
    for statement in statements:
        if statement.held_out or statement.lesson == FIRST:
            yield statement
        else:
            unknown.append(statement)
    if unknown:
        examples = [example for statement in unknown for example in statement.examples]
        about = join_abouts(unknown)
        yield RuleStatement("other", REST, "", LAST, about, examples=examples[:1])


def join_abouts(statements: Sequence[RuleStatement]) -> About:
    """Return the test whether any of these statements is about a deal."""
    abouts = [statement.about for statement in statements]
    return lambda deal: any(about(deal) for about in abouts)


def join_alike(statements: Sequence[RuleStatement]) -> list[RuleStatement]:
    """Join statements that say the same about several categories."""
    groups: dict[tuple[str, str], list[RuleStatement]] = {}
    for statement in statements:
        key = (
            statement.yours,
            "" if statement.topic in CATEGORIES else statement.topic,
        )
        groups.setdefault(key, []).append(statement)
    return [join_statements(group) for group in groups.values()]


def join_statements(group: Sequence[RuleStatement]) -> RuleStatement:
    """Join statements that say the same into one."""
    joined, *rest = group
    if not rest:
        return joined
    joined.topic = ", ".join(statement.topic for statement in group)
    if joined.topic == ", ".join(CATEGORIES):
        joined.topic = "every category"
    if len({statement.rules for statement in group}) > 1:
        joined.rules = MANY
    joined.about = join_abouts(group)
    joined.held_out = sum(statement.held_out for statement in group)
    examples = [example for statement in group for example in statement.examples]
    joined.examples = sorted(examples, key=rate_difficulty)
    return joined


def count_covered(knowledge: Knowledge, statements: Sequence[RuleStatement]) -> int:
    """Count the right answers that a statement is about."""
    outcomes = knowledge.player.outcomes
    return sum(
        outcome == deal.right and is_covered(deal, statements)
        for deal, outcome in outcomes.items()
    )


def is_covered(deal: Deal, statements: Sequence[RuleStatement]) -> bool:
    """Return whether a statement is about a deal, or about two of its hands."""
    if any(statement.about(deal) for statement in statements):
        return True
    pairs = combinations(deal.hands, 2) if len(deal.hands) > 2 else ()
    return any(is_covered(Deal(hands), statements) for hands in pairs)


# Examples.


def pick_deals(knowledge: Knowledge, about: About) -> list[Exchange]:
    """Return the simplest wrong deals that a statement is about, as exchanges."""
    deals = sorted(filter(about, knowledge.wrong_deals), key=rate_deal)
    return [judge_deal(knowledge.player, deal) for deal in deals[:MAX_EXAMPLES]]


def rate_deal(deal: Deal) -> tuple[int, bool, int, int, tuple[str, ...]]:
    """Return the sort key of examples: the number of hands, categories, ranks."""
    places = map(CATEGORIES.index, deal.categories)
    ranks = sum(RANKS.index(card[0]) for hand in deal.hands for card in hand.split())
    return len(deal.hands), deal.shares_cards, max(places), ranks, deal.hands


def judge_deal(player: Player, deal: Deal) -> Exchange:
    """Compare the answer about a deal with the rules."""
    return judge(make_deal_case(deal, player.way), player.replies[deal])


def make_deal_case(deal: Deal, way: str) -> Case:
    """Make the case of a deal."""
    hands = [write_hand(hand, way) for hand in deal.hands]
    return make_winners_case(*hands, players=deal.players)


def pick_hands(knowledge: Knowledge, holds: Callable[[str], bool]) -> list[Exchange]:
    """Return the simplest misnamed hands of a set, as exchanges."""
    player = knowledge.player
    wrong = [h for h, name in player.names.items() if name != category_of_hand(h)]
    exchanges = [
        judge(make_category_case(hand), player.name_replies[hand])
        for hand in filter(holds, wrong)
    ]
    return sorted(exchanges, key=rate_difficulty)[:MAX_EXAMPLES]


def has_any(categories: Sequence[str]) -> About:
    """Return the test whether a hand of a deal is in one of these categories."""
    return lambda deal: any(category in categories for category in deal.categories)


# Statements at the top of the table.


def report_oddities(knowledge: Knowledge) -> Iterator[RuleStatement]:
    """Report answers of wrong types, and names that are spelled otherwise."""
    way = knowledge.player.way
    oddities = dict(knowledge.player.oddities)
    misspelt = [oddity for oddity in oddities if oddity.startswith("category writes")]
    if misspelt[1:]:
        first, *more_names = misspelt
        oddities[f"{first}, and {len(more_names)} other names"] = oddities[first]
        oddities = {key: oddities[key] for key in oddities if key not in misspelt}
    for oddity, question in oddities.items():
        rules = "the names of the categories as in HANDOUT.md"
        if question.function == "winners":
            rules = "a list of players, in the order given"
        deals = knowledge.player.replies
        about = [d for d in deals if make_deal_case(d, way).call == question]
        examples = [judge_deal(knowledge.player, deal) for deal in about[:1]]
        examples = [example for example in examples if example.kind]
        call = "" if examples else str(question)
        yield RuleStatement(
            "answers", oddity, rules, FIRST, examples=examples, call=call
        )


def report_changes(knowledge: Knowledge) -> Iterator[RuleStatement]:
    """Report calls whose answers change."""
    way = knowledge.player.way
    cases = [
        make_deal_case(deal, way) for deal in sorted(knowledge.changing, key=rate_deal)
    ]
    cases += [make_category_case(hand) for hand in sorted(knowledge.changing_names)]
    for case in cases[:1]:
        yours = "the same call has several answers, by chance or by earlier calls"
        rules = "the same answer every time"
        yield RuleStatement("changes", yours, rules, FIRST, call=str(case.call))


def report_order_of_cards(knowledge: Knowledge) -> Iterator[RuleStatement]:
    """Report that the order in which cards are written changes who wins."""
    player = knowledge.as_dealt
    if not player:
        return
    deals = sorted(knowledge.depends_on_order, key=rate_deal)
    wrong = [deal for deal in deals if player.outcomes[deal] != deal.right]
    yours = f"changes the answer in {knowledge.share_changing} deals"
    for categories in (*((c,) for c in CATEGORIES), *combinations(CATEGORIES, 2)):
        if deals[2:] and all(map(has_any(categories), deals)):
            yours += f", all with {' or '.join(map(add_article, categories))}"
            break
    yours += f"; the other lines are about cards written {knowledge.player.way}"
    yield RuleStatement(
        "order of cards",
        yours,
        "cards may be written in any order",
        FIRST,
        examples=[judge_deal(player, deal) for deal in wrong[:MAX_EXAMPLES]],
    )


def report_seat_failure(knowledge: Knowledge) -> Iterator[RuleStatement]:
    """Report an error unless the better hand sits in a certain seat."""
    if knowledge.failing_seat is not None:
        player = knowledge.player
        who = ("the first player", "the last player")[knowledge.failing_seat]
        yield RuleStatement(
            "seats",
            f"winners {player.seat_failure} unless {who} has the better hand",
            "any player may win",
            FIRST,
            lambda deal: (
                deal in player.failed
                or player.outcomes.get(deal) == player.seat_failure
            ),
            len(player.failed),
        )


def report_refusal(knowledge: Knowledge, model: Model) -> Iterator[RuleStatement]:
    """Report an error if two hands share a card."""
    if model.refusal:
        yield RuleStatement(
            "shared cards",
            f"two hands with the same card: winners {model.refusal}",
            "hands may share cards",
            LAST,
            lambda deal: deal.shares_cards,
            sum(deal.shares_cards for deal in knowledge.player.outcomes),
        )


# Misread hands.


def list_misreadings(knowledge: Knowledge) -> list[tuple[str, Misreading]]:
    """List the misreadings of both functions, with the names of the functions."""
    misreadings: list[tuple[str, Misreading]] = []
    if not knowledge.changing_names:
        misreadings += [("category", m) for m in knowledge.called.misreadings]
    if knowledge.model and not knowledge.changing:
        misreadings += [("winners", m) for m in knowledge.model.recognition.misreadings]
    return misreadings


def list_missing(knowledge: Knowledge) -> list[str]:
    """List the categories that aren't implemented yet."""
    missing = {*knowledge.not_started} | {
        misreading.category
        for _, misreading in list_misreadings(knowledge)
        if misreading.word == NOT_STARTED and misreading.shape == EVERY
    }
    return [category for category in CATEGORIES if category in missing]


def report_not_started(knowledge: Knowledge) -> Iterator[RuleStatement]:
    """Report which categories aren't implemented yet."""
    missing = list_missing(knowledge)
    if not missing:
        return
    names = enumerate_words(missing)
    words = {m.word for _, m in list_misreadings(knowledge) if m.category in missing}
    known = all(category not in knowledge.called.unknown for category in missing)
    if known and len(words) == 1 and words <= {*CATEGORIES}:
        [word] = words
        names += (
            f"; {'they count' if missing[1:] else 'it counts'} as {add_article(word)}"
        )
    if len(missing) > 2 and tuple(missing) == CATEGORIES[-len(missing) :]:
        names = f"{missing[0]} and all that beat it"
    examples = pick_hands(knowledge, lambda hand: category_of_hand(hand) in missing)
    yield RuleStatement(
        "not there yet",
        names,
        say_own(missing),
        CATEGORIES.index(missing[0]),
        has_any(missing),
        examples=examples,
    )


def say_own(categories: Sequence[str]) -> str:
    """Say that the rules have these categories."""
    if len(categories) > 1:
        return "each is a category of its own"
    return f"{add_article(categories[0])} is a category of its own"


def report_misreadings(knowledge: Knowledge) -> Iterator[RuleStatement]:
    """Report which hands are taken for something else, by one function or by both."""
    missing = list_missing(knowledge)
    by_words: dict[tuple[str, str, str], dict[str, Misreading]] = {}
    for function, misreading in list_misreadings(knowledge):
        if misreading.category not in missing:
            key = (misreading.category, misreading.shape.words, misreading.word)
            by_words.setdefault(key, {})[function] = misreading
    for _, words, word in [key for key in by_words if key[0] == "straight"]:
        plain = ("straight", words, "high card")
        suited = ("straight flush", words, "flush")
        if word == "high card" and [*by_words[plain]] == [*by_words.get(suited, ())]:
            [first, *_], [second, *_] = (
                [*by_words.pop(key).values()] for key in (plain, suited)
            )
            yield report_lost_straights(knowledge, first, second)
    has_two = knowledge.names_hands and knowledge.plays and not knowledge.as_dealt
    failures: dict[tuple[str, str, str], list[Misreading]] = {}
    for (_, words, word), functions in by_words.items():
        [*names], [first, *_] = functions, functions.values()
        function = names[0] if has_two and len(names) == 1 else ""
        if word in CATEGORY_NAMES:
            yield report_misreading(knowledge, first, function)
        else:
            failures.setdefault((words, word, function or names[-1]), []).append(first)
    for (_, _, function), misread in failures.items():
        yield report_failure(knowledge, misread, function)
    yield from report_unknown(knowledge)


def report_misreading(
    knowledge: Knowledge, misread: Misreading, function: str
) -> RuleStatement:
    """Report how hands are misread; *function* is set if only one function does it."""
    category, word = misread.category, misread.word
    hands = misread.shape.describe(category)
    what = add_article(word)
    many = hands.startswith("two pairs") or " or " in hands
    weaker = word in CATEGORIES[: CATEGORIES.index(category)]
    if function == "category":
        yours = f"category calls {hands} {what}"
        if knowledge.model and is_known(knowledge.model, category):
            yours += "; winners doesn't"
    elif function == "winners":
        yours = f"winners takes {hands} for {what}"
        if category not in knowledge.called.unknown:
            yours += "; category doesn't"
    elif weaker:
        yours = f"{hands} {'aren' if many else 'isn'}'t recognised: {what}"
    else:
        yours = f"{hands} {'count' if many else 'counts'} as {what}"
    return RuleStatement(
        category,
        yours,
        f"{'they are' if many else 'it is'} {add_article(category)}",
        CATEGORIES.index(category),
        lambda deal: any(map(misread.holds, deal.hands)),
        misread.held_out,
        pick_hands(knowledge, misread.holds) if function != "winners" else [],
    )


def report_lost_straights(
    knowledge: Knowledge, plain: Misreading, suited: Misreading
) -> RuleStatement:
    """Report straights that aren't recognised, suited or not."""

    def holds(hand: str) -> bool:
        return plain.holds(hand) or suited.holds(hand)

    hands = plain.shape.describe("straight")
    verb = "aren't" if " or " in hands else "isn't"
    return RuleStatement(
        ", ".join(STRAIGHTS),
        f"{hands} {verb} recognised: high card, or a flush",
        RIGHT["straight"] if hands == name_run(0) else "every run of five ranks",
        CATEGORIES.index("straight"),
        lambda deal: any(map(holds, deal.hands)),
        plain.held_out + suited.held_out,
        pick_hands(knowledge, holds),
    )


def is_known(model: Model, category: str) -> bool:
    """Return whether it is known how winners reads all hands of a category."""
    unclear = any(category in pair for pair in model.unclear)
    return [category] in model.levels and not (
        unclear or category in model.recognition.unknown
    )


def report_failure(
    knowledge: Knowledge, misread: Sequence[Misreading], function: str
) -> RuleStatement:
    """Report which hands a function can't read."""
    first = misread[0]
    categories = [misreading.category for misreading in misread]
    hands = first.shape.describe(first.category)
    all_misread = [
        m for _, m in list_misreadings(knowledge) if m.category == first.category
    ]
    shapes = [m.shape for m in all_misread if m.shape != EVERY]
    if first.shape == EVERY and shapes:
        named = enumerate_words([shape.describe(first.category) for shape in shapes])
        hands = f"any {first.category} but {named}"
    if len(categories) > 1:
        hands = f"any hand {first.shape.words}".strip()
        if first.shape == EVERY and len(categories) < len(CATEGORIES):
            hands = ", ".join(map(name_many, categories))

    def holds(hand: str) -> bool:
        return any(misreading.holds(hand) for misreading in misread)

    return RuleStatement(
        "cards" if len(categories) > 1 else categories[0],
        f"{hands}: {function} {first.word}",
        "every hand has a category",
        FIRST,
        lambda deal: any(map(holds, deal.hands)),
        sum(misreading.held_out for misreading in misread),
        pick_hands(knowledge, holds) if function == "category" else [],
    )


def report_unknown(knowledge: Knowledge) -> Iterator[RuleStatement]:
    """Report hands that are misread in a way for which there are no words."""
    model = knowledge.model
    sources = [] if knowledge.changing_names else [("category", knowledge.called)]
    if model and not knowledge.changing:
        sources.append(("winners", model.recognition))
    for function, recognition in sources:
        same = function == "winners" and recognition.unknown == knowledge.called.unknown
        if same and not knowledge.changing_names:
            continue  # already reported for category
        for category, odd in recognition.unknown.items():
            if category in list_missing(knowledge) or not odd:
                continue
            yours = f"{function} misreads some {name_many(category)}"
            examples = []
            if function == "category":
                examples = pick_hands(knowledge, odd.__contains__)
                [(what, _)] = Counter(odd.values()).most_common(1)
                yours = f"category {what} for some {name_many(category)}"
                if what in CATEGORY_NAMES:
                    many = name_many(category)
                    yours = f"category calls some {many} {add_article(what)}"
            yield RuleStatement(
                category,
                f"{yours}, in no way that we know",
                f"each of them is {add_article(category)}",
                CATEGORIES.index(category),
                has_any([category]),
                examples=examples,
            )


# The order of categories.


def report_order(knowledge: Knowledge, model: Model) -> Iterator[RuleStatement]:
    """Report which categories are in another order, or in none."""
    unsure = {*list_missing(knowledge), *model.merged}
    wrong = [pair for pair in knowledge.order if unsure.isdisjoint(pair)]
    if len({low for low, _ in wrong}) > 1 and not model.unclear and not unsure:
        yield RuleStatement(
            "order",
            f"lowest first: {', '.join(c for level in model.levels for c in level)}",
            f"lowest first: {', '.join(CATEGORIES)}",
            FIRST,
            has_pair(wrong),
            sum(knowledge.order.values()),
        )
        return
    for low in dict.fromkeys(low for low, _ in wrong):
        higher = [high for lower, high in wrong if lower == low]
        yield RuleStatement(
            "order",
            say_beats([low], higher),
            say_beats(higher, [low]),
            CATEGORIES.index(higher[0]),
            has_pair([(low, high) for high in higher]),
            sum(knowledge.order[low, high] for high in higher),
        )
    unsure |= model.recognition.unknown.keys()
    yield from report_unclear(
        knowledge, [pair for pair in model.unclear if unsure.isdisjoint(pair)]
    )


def report_unclear(
    knowledge: Knowledge, pairs: Sequence[Pair]
) -> Iterator[RuleStatement]:
    """Report categories whose hands beat each other in no way that we know."""
    remaining = sorted(pairs)
    while remaining:
        category = max(CATEGORIES, key=lambda c: sum(c in pair for pair in remaining))
        chosen = [pair for pair in remaining if category in pair]
        remaining = [pair for pair in remaining if category not in pair]
        rivals = [c for c in CATEGORIES if {(category, c), (c, category)} & {*chosen}]
        about = has_pair(chosen)
        count = count_right(knowledge, about)
        if count:
            yield RuleStatement(
                category,
                f"{UNKNOWN} against {join_articles(rivals)}; {count}",
                "each category has its place",
                CATEGORIES.index(category),
                about,
            )


def say_beats(winners: Sequence[str], losers: Sequence[str]) -> str:
    """Say which categories beat which."""
    verb = "beat" if winners[1:] or winners[0] == "two pairs" else "beats"
    return f"{join_articles(winners)} {verb} {join_articles(losers)}"


def join_articles(categories: Sequence[str]) -> str:
    """Join the names of categories: a flush, a straight and two pairs."""
    return enumerate_words(list(map(add_article, categories)))


def has_pair(pairs: Sequence[Pair]) -> About:
    """Return the test whether a deal is between two such categories."""
    return lambda deal: (
        len(deal.hands) == 2
        and tuple(sorted(deal.categories, key=CATEGORIES.index)) in pairs
    )


def report_merges(knowledge: Knowledge, model: Model) -> Iterator[RuleStatement]:
    """Report which categories winners doesn't distinguish."""
    missing = list_missing(knowledge)
    bases = dict.fromkeys(base for base, _ in model.merged.values())
    for base in bases:
        members = [
            category
            for category, (known, _) in model.merged.items()
            if known == base and category not in missing
        ]
        if not members:
            continue
        names = join_articles(members)
        if len(members) == len(CATEGORIES) - 1:
            names = "every hand"
        several = names != "every hand" and (members[1:] or members[0] == "two pairs")
        yours = f"{names} {'count' if several else 'counts'} as {add_article(base)}"
        yield RuleStatement(
            "order",
            f"winners: {yours}" if knowledge.names_hands else yours,
            say_own(members),
            CATEGORIES.index(members[0]),
            has_any(members),
            sum(model.merged[member][1] for member in members),
        )


# Orders within a category.


def report_rules(knowledge: Knowledge, model: Model) -> Iterator[RuleStatement]:
    """Report what decides between two hands of a category, where that is wrong."""
    unknown = []
    for level in model.levels:
        for category in level:
            skipped = category in list_missing(knowledge) or category in model.merged
            if skipped or (category, category) in model.unclear:
                continue
            known_order = model.orders.get(category)
            about = has_only(model, [category])
            yours = describe_order(known_order, category) if known_order else ""
            if not known_order:
                unknown.append(category)
            elif yours != "as in the rules":
                ranks = known_order.order.ranks.words
                rules = "ranks go from 2 to A" if yours == ranks else RIGHT[category]
                lesson = CATEGORIES.index(category)
                yield RuleStatement(
                    category,
                    yours,
                    rules,
                    lesson,
                    about,
                    known_order.held_out,
                    pick_deals(knowledge, is_wrong(known_order.order, about)),
                )
    about = has_only(model, unknown)
    if count := count_right(knowledge, about):
        unknown.sort(key=CATEGORIES.index)
        yield RuleStatement(
            ", ".join(unknown) if len(unknown) < len(CATEGORIES) else "every category",
            f"{UNKNOWN}; {count}",
            RIGHT[unknown[0]] if len(unknown) == 1 else MANY,
            CATEGORIES.index(unknown[0]),
            about,
        )


def count_right(knowledge: Knowledge, about: About) -> str:
    """Say how many outcomes are right, and how often the commonest error is raised.

    Returns:
        "" if all of them are right.
    """
    outcomes = {d: o for d, o in knowledge.player.outcomes.items() if about(d)}
    right = sum(outcome == deal.right for deal, outcome in outcomes.items())
    if right == len(outcomes):
        return ""
    words = f"{right:,} of {len(outcomes):,} deals are right"
    failures = Counter(o for o in outcomes.values() if isinstance(o, str))
    for failure, number in failures.most_common(1):
        words += f"; {number:,} times winners {failure}"
    return words


def is_wrong(order: Order, about: About) -> About:
    """Return the test whether an order decides a deal otherwise than the rules."""

    def decides_wrongly(deal: Deal) -> bool:
        right = 0 if len(deal.right) > 1 else 1 if deal.right == (0,) else -1
        return about(deal) and order.compare(*deal.hands) != right

    return decides_wrongly


def describe_order(known_order: Found, category: str) -> str:
    """Say what decides, or what goes wrong whenever two hands of a category meet."""
    order = known_order.order
    if not order.steps and order.tie not in TIES:
        hand = add_article(category)
        return f"{hand} against {hand}: winners {order.tie}"
    if order.steps == RIGHT_STEPS[category] and order.ranks.words:
        return order.ranks.words
    return order.describe(category)


def has_only(model: Model, categories: Sequence[str]) -> About:
    """Return the test whether a deal is between regular hands of one category."""
    return lambda deal: (
        len(deal.hands) == 2
        and deal.categories[0] == deal.categories[1]
        and deal.categories[0] in categories
        and all(map(model.is_regular, deal.hands))
    )


def name_many(category: str) -> str:
    """Name the hands of a category: flushes, high cards."""
    if category.endswith("of a kind"):
        return f"hands with {category}"
    plurals = {
        "flush": "flushes",
        "full house": "full houses",
        "two pairs": "two pairs",
        "straight flush": "straight flushes",
    }
    return plurals.get(category, f"{category}s")


# Ties, and more players.


def report_ties(knowledge: Knowledge, model: Model) -> Iterator[RuleStatement]:
    """Report who wins ties."""
    ties: dict[str, list[str]] = {}
    for category, known_order in model.orders.items():
        if known_order.order.steps or known_order.order.tie in TIES:
            ties.setdefault(known_order.order.tie, []).append(category)
    for tie, categories in ties.items():
        if tie in ("share", knowledge.player.seat_failure):
            continue
        yours = tie if tie in TIES else f"winners {tie}"
        if len(ties) > 1:
            yours = f"{', '.join(map(name_many, categories))}: {yours}"
        members = [c for c in CATEGORIES if model.base(c) in categories]
        yield RuleStatement(
            "ties",
            yours,
            "equal hands share",
            MORE_PLAYERS,
            is_tie_of(members),
            sum(model.orders[category].ties for category in categories),
        )


def is_tie_of(categories: Sequence[str]) -> About:
    """Return the test whether the best hands tie and are in such a category."""
    return lambda deal: (
        len(deal.right) > 1 and deal.categories[deal.right[0]] in categories
    )


def report_tables(model: Model) -> Iterator[RuleStatement]:
    """Report how three and more players are compared, if not all are."""
    if model.failure:
        most = model.max_players
        yield RuleStatement(
            f"{most + 1} or more players",
            f"winners {model.failure}",
            "any number of players",
            MORE_PLAYERS,
            lambda deal: len(deal.hands) > most,
            model.table_deals,
        )
    if model.table != "all":
        yield RuleStatement(
            "more players",
            model.table,
            "the best of all hands wins; equal hands share",
            MORE_PLAYERS,
            lambda deal: len(deal.hands) > 2,
            model.table_deals,
        )


def report_unexplained(
    knowledge: Knowledge, model: Model, statements: Sequence[RuleStatement]
) -> Iterator[RuleStatement]:
    """Report wrong outcomes that no statement explains, by kind."""
    outcomes = knowledge.player.outcomes
    failure = knowledge.player.seat_failure
    every = {*outcomes.values()}
    if every == {STRANGER}:
        return  # it is reported already
    if len(every) == 1 and isinstance(only := every.pop(), str):
        yours = f"winners {only}"
        yield RuleStatement(
            "every deal", yours, "some players win", FIRST, lambda _: True
        )
        return
    kinds: dict[str, list[Deal]] = {}
    for deal in sorted(knowledge.wrong_deals, key=rate_deal):
        is_predicted = model.predict(deal) in (None, outcomes[deal])
        if failure and outcomes[deal] == failure:
            continue
        if not (is_predicted and is_covered(deal, statements)):
            kind = judge_deal(knowledge.player, deal).kind
            kinds.setdefault(kind, []).append(deal)
    for kind, deals in sorted(kinds.items(), key=lambda item: -len(item[1])):
        times = f"({'once' if len(deals) == 1 else f'{len(deals)} times'})"
        lesson = max(map(CATEGORIES.index, deals[0].categories))
        many = len(deals[0].hands) > 2
        yield RuleStatement(
            "more players" if many else "other",
            f"{kind} {times}, by no rule that we know",
            "",
            MORE_PLAYERS if many else lesson,
            deals.__contains__,
            examples=[judge_deal(knowledge.player, d) for d in deals[:MAX_EXAMPLES]],
        )
