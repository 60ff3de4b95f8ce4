"""Statements about a solution: what it plays, beside the rules, with an example each.

A statement says what the model predicts, and how many held-out deals confirm it. What
the model doesn't know is a statement too: "no order that we know", with an example.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field

from dojo.compare.cases import MORE_PLAYERS, Case, make_category_case, make_winners_case
from dojo.compare.criteria import TIES, Rule
from dojo.compare.deals import (
    CATEGORIES,
    SUITED,
    Deal,
    category_of_hand,
    count_ranks,
    write_hand,
)
from dojo.compare.inference import Knowledge
from dojo.compare.judge import Exchange, judge, was_given
from dojo.compare.model import Model
from dojo.compare.phrases import RIGHT, list_steps, name_many, say_rule, split_suits
from dojo.compare.player import NOT_STARTED
from dojo.compare.recognition import Misreading
from dojo.compare.shapes import describe_hands
from dojo.compare.shrink import rate_difficulty
from dojo.compare.verification import Pair
from dojo.contract import CATEGORIES as CATEGORY_NAMES
from dojo.contract import RANKING, add_article
from dojo.text import enumerate_words

UNKNOWN = "no order that we know"
MOST_TOGETHER = 3  # categories with the same misreading, which share one statement
FIRST, LAST = -1, MORE_PLAYERS + 1  # where statements are in the table

Belongs = Callable[[Exchange], bool]


@dataclass(slots=True)
class RuleStatement:
    """What code does in one point, and what the rules say."""

    topic: str  # a category, or what else it is about
    yours: str
    rules: str
    lesson: int  # its place in the table
    held_out: int = 0  # deals that were held back, and confirm it
    examples: list[Exchange] = field(default_factory=list)  # the simplest first
    call: str = ""  # an example that is no wrong answer

    @property
    def words(self) -> str:
        """The statement in one line, as solutions share it."""
        return f"{self.topic}: {self.yours}"


@dataclass(slots=True)
class Evidence:
    """The wrong answers of a solution, each as an exchange."""

    knowledge: Knowledge
    deals: dict[Exchange, Deal] = field(default_factory=dict)
    hands: dict[Exchange, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Judge all wrong answers."""
        player = self.knowledge.player
        for deal in self.knowledge.wrong_deals:
            if deal in player.replies:
                exchange = judge(make_deal_case(deal, player.way), player.replies[deal])
                self.deals[exchange] = deal
        for hand, name in player.names.items():
            reply = player.name_replies[hand]
            if name != category_of_hand(hand) and was_given(reply):
                self.hands[judge(make_category_case(hand), reply)] = hand

    def pick_deals(self, belongs: Callable[[Deal], bool]) -> list[Exchange]:
        """Return the simplest wrong deals that belong to a statement."""
        chosen = [e for e, deal in self.deals.items() if belongs(deal)]
        return sorted(chosen, key=rate_difficulty)[:2]

    def pick_hands(self, belongs: Callable[[str], bool]) -> list[Exchange]:
        """Return the simplest misnamed hands that belong to a statement."""
        chosen = [e for e, hand in self.hands.items() if belongs(hand)]
        return sorted(chosen, key=rate_difficulty)[:2]


def make_deal_case(deal: Deal, way: str) -> Case:
    """Make the case of a deal."""
    hands = [write_hand(hand, way) for hand in deal.hands]
    return make_winners_case(*hands, players=deal.players)


def make_statements(knowledge: Knowledge) -> list[RuleStatement]:
    """Make all statements about standard poker, in the order of the table."""
    evidence = Evidence(knowledge)
    statements = [
        *tell_oddities(knowledge),
        *tell_changes(knowledge),
        *tell_order_of_cards(knowledge),
        *tell_not_started(knowledge, evidence),
        *tell_misreadings(knowledge, evidence),
    ]
    if knowledge.model and not knowledge.changing:
        statements += [
            *tell_refusal(knowledge.model, evidence),
            *tell_ignored_suits(knowledge.model, evidence),
            *tell_order(knowledge, evidence),
            *tell_merges(knowledge, evidence),
            *tell_rules(knowledge, evidence),
            *tell_ties(knowledge.model, evidence),
            *tell_tables(knowledge, evidence),
            *tell_unexplained(knowledge, evidence),
        ]
    return join_alike(sorted(statements, key=lambda statement: statement.lesson))


def join_alike(statements: Sequence[RuleStatement]) -> list[RuleStatement]:
    """Make one statement of those that say the same about several categories."""
    joined: dict[tuple[str, str], RuleStatement] = {}
    for statement in statements:
        key = (statement.yours, statement.topic if statement.topic not in RIGHT else "")
        known = joined.setdefault(key, statement)
        if known is not statement:
            known.topic += f", {statement.topic}"
            known.held_out += statement.held_out
            known.rules = known.rules.replace("straight flush", "straight")
            known.examples = sorted(
                [*known.examples, *statement.examples], key=rate_difficulty
            )
    for statement in joined.values():
        if statement.topic == ", ".join(CATEGORIES):
            statement.topic = "every category"
            statement.rules = "the ranks of the cards decide"
    return [*joined.values()]


# What is said before everything else.


def tell_oddities(knowledge: Knowledge) -> Iterator[RuleStatement]:
    """Tell of answers of wrong types, and of names that are spelled otherwise."""
    player = knowledge.player
    for oddity, question in player.oddities.items():
        rules = "the names of the categories as in HANDOUT.md"
        if question.function == "winners":
            rules = "a list of players, in the order given"
        yield RuleStatement("answers", oddity, rules, FIRST, call=str(question))


def tell_changes(knowledge: Knowledge) -> Iterator[RuleStatement]:
    """Tell of calls whose answers change."""
    cases = [
        make_deal_case(deal, knowledge.player.way)
        for deal in sorted(knowledge.changing, key=lambda deal: deal.hands)
    ]
    cases += [make_category_case(hand) for hand in sorted(knowledge.changing_names)]
    for case in cases[:1]:
        yours = "the same call has several answers, by chance or by earlier calls"
        rules = "the same answer every time"
        yield RuleStatement("changes", yours, rules, FIRST, call=str(case.call))


def tell_order_of_cards(knowledge: Knowledge) -> Iterator[RuleStatement]:
    """Tell that the order in which cards are written changes who wins."""
    player = knowledge.as_dealt
    if not knowledge.depends_on_order or not player:
        return
    deals = knowledge.depends_on_order
    wrong = [deal for deal in deals if player.outcomes[deal] != deal.right]
    exchanges = [
        judge(make_deal_case(deal, player.way), player.replies[deal]) for deal in wrong
    ]
    exchanges.sort(key=rate_difficulty)
    yours = f"changes the answer in {knowledge.share_changing} deals"
    if knowledge.player.way != "as dealt":
        yours += f"; the other lines are about cards written {knowledge.player.way}"
    rules = "cards may be written in any order"
    yield RuleStatement("order of cards", yours, rules, FIRST, 0, exchanges[:2])


def tell_refusal(model: Model, evidence: Evidence) -> Iterator[RuleStatement]:
    """Tell of an error if two hands share a card."""
    if model.refusal:
        examples = evidence.pick_deals(lambda deal: deal.shares_cards)
        yours = f"two hands with the same card: winners {model.refusal}"
        rules = "hands may share cards"
        held_out = sum(deal.shares_cards for deal in evidence.knowledge.player.outcomes)
        yield RuleStatement("shared cards", yours, rules, LAST, held_out, examples)


def tell_ignored_suits(model: Model, evidence: Evidence) -> Iterator[RuleStatement]:
    """Tell that hands of the same ranks tie, even if only one is a flush."""
    if model.suits_ignored:
        examples = evidence.pick_deals(
            lambda deal: (
                len(deal.hands) == 2
                and count_ranks(deal.hands[0]) == count_ranks(deal.hands[1])
            )
        )
        yours = "two hands with the same ranks share, even if only one is a flush"
        rules = "a flush beats high card, and a straight flush beats a straight"
        held_out = model.suits_ignored
        yield RuleStatement("ties", yours, rules, MORE_PLAYERS, held_out, examples)


# What hands are taken for.


def tell_not_started(
    knowledge: Knowledge, evidence: Evidence
) -> Iterator[RuleStatement]:
    """Tell which categories no hand is called by."""
    missing = list_missing(knowledge)
    if not missing:
        return
    names = ", ".join(missing)
    if len(missing) > 2 and tuple(missing) == CATEGORIES[-len(missing) :]:
        names = f"{missing[0]} and all that beat it"
    examples = evidence.pick_hands(lambda hand: category_of_hand(hand) in missing)
    lesson = CATEGORIES.index(missing[0])
    yield RuleStatement("not there yet", names, "nine categories", lesson, 0, examples)


def list_missing(knowledge: Knowledge) -> list[str]:
    """List the categories that aren't there yet."""
    missing = {*knowledge.not_started}
    missing |= {
        misreading.category
        for misreading in list_all_misreadings(knowledge)
        if misreading.word == NOT_STARTED and not misreading.shape.words
    }
    return [category for category in CATEGORIES if category in missing]


def tell_misreadings(
    knowledge: Knowledge, evidence: Evidence
) -> Iterator[RuleStatement]:
    """Tell which hands are taken for something else, by one function or by both."""
    by_name = []
    if not knowledge.changing_names:
        by_name = list_misreadings(knowledge.called.misreadings, knowledge)
    by_play = []
    if knowledge.model and not knowledge.changing:
        by_play = list_misreadings(knowledge.model.recognition.misreadings, knowledge)
    keys = dict.fromkeys(map(get_key, [*by_play, *by_name]))
    groups: dict[tuple[str, str, str], list[str]] = {}
    for category, words, word in keys:
        key = (category, words, word)
        named = key in map(get_key, by_name)
        played = key in map(get_key, by_play)
        who = ""
        has_two_functions = knowledge.names_hands and knowledge.plays
        if has_two_functions and named != played and not knowledge.depends_on_order:
            who = "category" if named else "winners"
        groups.setdefault((words, word, who), []).append(category)
    for (words, word, who), categories in groups.items():
        shared = len(categories) >= MOST_TOGETHER and word not in RANKING
        for members in [categories] if shared else [[c] for c in categories]:
            yield tell_misreading(members, (words, word, who), evidence)
    yield from tell_unknown(knowledge, evidence)


def list_misreadings(
    misreadings: Sequence[Misreading], knowledge: Knowledge
) -> list[Misreading]:
    """List the misreadings of categories that are there."""
    missing = list_missing(knowledge)
    return [m for m in misreadings if m.category not in missing]


def get_key(misreading: Misreading) -> tuple[str, str, str]:
    """Return what makes two misreadings the same."""
    return misreading.category, misreading.shape.words, misreading.word


def tell_misreading(
    categories: Sequence[str], key: tuple[str, str, str], evidence: Evidence
) -> RuleStatement:
    """Tell for what hands of a shape are taken."""
    words, word, who = key
    category = categories[0]
    alike = [
        m
        for m in list_all_misreadings(evidence.knowledge)
        if m.category in categories and (m.shape.words, m.word) == (words, word)
    ]
    shape = alike[0].shape
    held_out = sum(misreading.held_out for misreading in alike)
    hands = describe_hands(category, shape)
    topic = category
    if len(categories) > 1:
        hands = f"any hand {words}".strip()
        if not words and len(categories) < len(CATEGORIES):
            hands = ", ".join(map(name_many, categories))
        topic = "cards"
    yours = say_misreading(hands, category, key)
    rules = RIGHT["straight"] if hands == "5-4-3-2-A" else say_right(category)
    if len(categories) > 1:
        rules = "every hand has a category"

    def holds(hand: str) -> bool:
        return category_of_hand(hand) in categories and shape.holds(hand)

    examples = evidence.pick_hands(holds) if who != "winners" else []
    if not examples:
        examples = evidence.pick_deals(lambda deal: any(map(holds, deal.hands)))
    lesson = CATEGORIES.index(category)
    return RuleStatement(topic, yours, rules, lesson, held_out, examples)


def list_all_misreadings(knowledge: Knowledge) -> list[Misreading]:
    """List the misreadings of both functions."""
    model = knowledge.model
    played = model.recognition.misreadings if model else []
    return [*knowledge.called.misreadings, *played]


def say_right(category: str) -> str:
    """Say what hands of a category are."""
    verb = "they are" if category == "two pairs" else "it is"
    return f"{verb} {add_article(category)}"


def say_misreading(hands: str, category: str, key: tuple[str, str, str]) -> str:
    """Say for what hands are taken, and by which function if only one does."""
    _, word, who = key
    if word not in CATEGORY_NAMES:
        return f"{hands}: {who + ' ' if who else ''}{word}"
    what = add_article(word)
    if who == "category":
        return f"category calls {hands} {what}; winners doesn't"
    if who == "winners":
        return f"winners takes {hands} for {what}; category doesn't"
    hands, unless, condition = hands.partition(" unless ")
    weaker = word in RANKING[: CATEGORIES.index(category)]
    if weaker and unless:
        return f"{hands} isn't recognised{unless}{condition}: {what}"
    if weaker:
        verb = "aren't" if hands.startswith("two pairs") else "isn't"
        if " or " in hands and "-" in hands[:3]:
            verb = "aren't"
        return f"{hands} {verb} recognised: {what}"
    return f"{hands} counts as {what}"


def tell_unknown(knowledge: Knowledge, evidence: Evidence) -> Iterator[RuleStatement]:
    """Tell of hands that are misread in a way for which there are no words."""
    sources = [] if knowledge.changing_names else [("category", knowledge.called)]
    if knowledge.model and not knowledge.changing:
        sources.append(("winners", knowledge.model.recognition))
    for who, recognition in sources:
        for category, odd in recognition.unknown.items():
            if category in list_missing(knowledge) or not odd:
                continue
            yours = f"{who} misreads some {name_many(category)}, in no way that we know"
            if who == "category":
                hand, word = min(odd)
                what = add_article(word) if word in CATEGORY_NAMES else word
                yours += f": {hand} is {what}"
            hands = {hand for hand, _ in odd}
            examples = evidence.pick_hands(hands.__contains__)
            if not examples:
                examples = evidence.pick_deals(holds_one_of(hands))
            if not examples:
                continue
            lesson = CATEGORIES.index(category)
            yield RuleStatement(
                category, yours, say_right(category), lesson, 0, examples
            )


# The order of categories.


def tell_order(knowledge: Knowledge, evidence: Evidence) -> Iterator[RuleStatement]:
    """Tell which categories are in another order."""
    model = knowledge.model
    assert model  # noqa: S101 - make_statements checked it
    unsure = {*list_missing(knowledge), *model.merged, *knowledge.unknown_merges}
    wrong = [pair for pair in knowledge.order if unsure.isdisjoint(pair)]
    for low, high in leave_out_implied(wrong):
        examples = evidence.pick_deals(holds_exactly(low, high))
        yours = say_beats(low, high)
        rules = say_beats(high, low)
        lesson = CATEGORIES.index(high)
        held_out = knowledge.order[low, high]
        yield RuleStatement("order", yours, rules, lesson, held_out, examples)
    missing = list_missing(knowledge)
    unknown = [pair for pair in knowledge.no_order if unsure.isdisjoint(pair)]
    unknown += [
        (level[0], high)
        for level in model.levels
        for high in level[1:]
        if high in knowledge.unknown_merges and high not in missing
    ]
    yield from tell_no_order(unknown, evidence)


def leave_out_implied(wrong: Sequence[Pair]) -> list[Pair]:
    """Leave out what follows from other pairs in the wrong order."""
    return [
        (low, high)
        for low, high in wrong
        if not any(
            (low, middle) in wrong and (middle, high) in wrong for middle in CATEGORIES
        )
    ]


def tell_no_order(pairs: Sequence[Pair], evidence: Evidence) -> Iterator[RuleStatement]:
    """Tell that hands don't always beat those of weaker categories."""
    outcomes = evidence.knowledge.player.outcomes
    known: dict[Pair, list[Deal]] = {pair: [] for pair in pairs}
    for deal in outcomes:
        categories = sorted(map(category_of_hand, deal.hands), key=CATEGORIES.index)
        if len(categories) == 2 and (pair := (categories[0], categories[1])) in known:
            known[pair].append(deal)
    right = {
        pair: sum(outcomes[deal] == deal.right for deal in deals)
        for pair, deals in known.items()
    }
    wrong = [pair for pair in known if right[pair] < len(known[pair])]
    for low in dict.fromkeys(low for low, _ in wrong):
        together = [pair for pair in wrong if pair[0] == low]
        higher = [high for _, high in together]
        verb = "doesn't" if higher[0] != "two pairs" and not higher[1:] else "don't"
        total = sum(len(known[pair]) for pair in together)
        yours = (
            f"{enumerate_words(list(map(add_article, higher)))} {verb} always beat "
            f"{add_article(low)}: {UNKNOWN}; "
            f"{sum(right[pair] for pair in together)} of {total} deals are right"
        )
        deals = {deal for pair in together for deal in known[pair]}
        examples = evidence.pick_deals(deals.__contains__)
        lesson = CATEGORIES.index(higher[0])
        rules = "each of them wins" if higher[1:] else say_beats(higher[0], low)
        yield RuleStatement("order", yours, rules, lesson, 0, examples)


def say_beats(winner: str, loser: str) -> str:
    """Say which category beats which."""
    verb = "beat" if winner == "two pairs" else "beats"
    return f"{add_article(winner)} {verb} {add_article(loser)}"


def holds_exactly(category: str, rival: str) -> Callable[[Deal], bool]:
    """Return the test whether a deal is between hands of two categories."""
    return lambda deal: {*map(category_of_hand, deal.hands)} == {category, rival}


def holds_any(categories: Sequence[str]) -> Callable[[Deal], bool]:
    """Return the test whether a hand of a deal is in one of these categories."""
    return lambda deal: any(category_of_hand(h) in categories for h in deal.hands)


def holds_one_of(hands: Collection[str]) -> Callable[[Deal], bool]:
    """Return the test whether one of these hands is in a deal."""
    return lambda deal: any(hand in hands for hand in deal.hands)


def is_tie_of(categories: Sequence[str]) -> Callable[[Deal], bool]:
    """Return the test whether two equal hands of these categories meet."""
    return lambda deal: (
        len(deal.right) == len(deal.hands) == 2
        and category_of_hand(deal.hands[0]) in categories
    )


def tell_merges(knowledge: Knowledge, evidence: Evidence) -> Iterator[RuleStatement]:
    """Tell which categories winners doesn't tell apart."""
    model = knowledge.model
    assert model  # noqa: S101 - make_statements checked it
    missing = list_missing(knowledge)
    merged = {c: b for c, b in model.merged.items() if c not in missing}
    for base in dict.fromkeys(merged.values()):
        members = [c for c in merged if merged[c] == base]
        names = ", ".join(map(add_article, members))
        if len(members) == len(CATEGORIES) - 1:
            names = "every hand"
        verb = (
            "counts"
            if names.startswith(("a ", "every")) and len(members) == 1
            else "count"
        )
        verb = "counts" if names == "every hand" else verb
        yours = f"{names} {verb} as {add_article(base)}"
        if knowledge.names_hands:
            yours = f"winners: {yours}"
        examples = evidence.pick_deals(holds_any(members))
        lesson = CATEGORIES.index(members[0])
        held_out = sum(knowledge.merge_deals[member] for member in members)
        yield RuleStatement(
            "order", yours, "nine categories", lesson, held_out, examples
        )


# What decides within a category.


def tell_rules(knowledge: Knowledge, evidence: Evidence) -> Iterator[RuleStatement]:
    """Tell what decides between two hands of a category, where that is wrong."""
    model = knowledge.model
    assert model  # noqa: S101 - make_statements checked it
    for category in CATEGORIES:
        if category in list_missing(knowledge) or model.place(category) is None:
            continue
        if category in model.merged or category in knowledge.unknown_merges:
            continue
        lesson = CATEGORIES.index(category)
        belongs = about(model, category)
        confirmed = model.rules.get(category)
        if confirmed is None:
            examples = evidence.pick_deals(belongs)
            if examples:
                yours = count_unknown(knowledge, category)
                yield RuleStatement(
                    category, yours, RIGHT[category], lesson, 0, examples
                )
            continue
        words = say_yours(confirmed.rule, category)
        if words == "as in the rules":
            continue

        def is_wrong(
            deal: Deal,
            rule: Rule = confirmed.rule,
            belongs: Callable[[Deal], bool] = belongs,
        ) -> bool:
            return belongs(deal) and differs(rule, deal)

        examples = evidence.pick_deals(is_wrong)
        yield RuleStatement(
            category, words, RIGHT[category], lesson, confirmed.held_out, examples
        )


def say_yours(rule: Rule, category: str) -> str:
    """Say what decides, or what goes wrong whenever two hands of a category meet."""
    if not rule.path and rule.tie not in TIES:
        return f"two {name_many(category)}: winners {rule.tie}"
    path, _ = split_suits(rule)
    return say_rule(Rule(path, rule.tie), category)


def orient_right(deal: Deal) -> int:
    """Return 1 if the first of two hands should win, -1 if the second, 0 for a tie."""
    if len(deal.right) > 1:
        return 0
    return 1 if deal.right == (0,) else -1


def differs(rule: Rule, deal: Deal) -> bool:
    """Say whether the criteria decide a deal otherwise than the rules."""
    path, _ = split_suits(rule)
    sign = Rule(path).compare(*deal.hands)
    return sign != orient_right(deal)


def about(model: Model, category: str) -> Callable[[Deal], bool]:
    """Return the test whether a deal is between two regular hands of a category."""

    def belongs(deal: Deal) -> bool:
        return len(deal.hands) == 2 and all(
            category_of_hand(hand) == category and model.is_regular(hand)
            for hand in deal.hands
        )

    return belongs


def count_unknown(knowledge: Knowledge, category: str) -> str:
    """Say how many deals of a category are right, if no order is known."""
    model = knowledge.model
    assert model  # noqa: S101 - tell_rules checked it
    belongs = about(model, category)
    known = {d: o for d, o in knowledge.player.outcomes.items() if belongs(d)}
    right = sum(deal.right == outcome for deal, outcome in known.items())
    return f"{UNKNOWN}; {right} of {len(known)} deals are right"


# Ties, and more players.


def tell_ties(model: Model, evidence: Evidence) -> Iterator[RuleStatement]:
    """Tell who wins ties."""
    ties: dict[str, list[str]] = {}
    for category, confirmed in model.rules.items():
        if confirmed.rule.path or confirmed.rule.tie in TIES:
            ties.setdefault(say_tie(confirmed.rule, category, model), []).append(
                category
            )
    for tie, categories in ties.items():
        if tie == "share":
            continue
        silent = {*model.rules} - {*categories}
        if "suit" in tie:  # equal hands of these categories hold the same suits
            silent -= {"three of a kind", "full house", "four of a kind"}
        everywhere = not silent
        which = "" if everywhere else ", ".join(map(name_many, categories))
        held_out = sum(model.rules[category].ties for category in categories)
        yours = tie if tie.startswith(("the ", "nobody")) else f"winners {tie}"
        yours = f"{which}: {yours}" if which else yours
        examples = evidence.pick_deals(is_tie_of(categories))
        lesson = MORE_PLAYERS
        yield RuleStatement(
            "ties", yours, "equal hands share", lesson, held_out, examples
        )


def say_tie(rule: Rule, category: str, model: Model) -> str:
    """Say what happens to ties; if suits decide, these words stand for all categories.

    All cards of a flush have one suit, so any words about suits are true there.
    """
    _, suits = split_suits(rule)
    if not suits:
        return rule.tie
    if category in SUITED:
        for rival, confirmed in model.rules.items():
            if rival not in SUITED and split_suits(confirmed.rule)[1]:
                return say_tie(confirmed.rule, rival, model)
    words = ", then ".join(list_steps(suits, category))
    return f"{words} decides" + ("" if rule.tie == "share" else f", then {rule.tie}")


def tell_tables(knowledge: Knowledge, evidence: Evidence) -> Iterator[RuleStatement]:
    """Tell how three and more players are compared, if not all are."""
    model = knowledge.model
    assert model  # noqa: S101 - make_statements checked it
    if model.failure:
        examples = evidence.pick_deals(
            lambda deal: len(deal.hands) > model.most_players
        )
        yours = f"winners {model.failure}"
        topic = f"{model.most_players + 1} or more players"
        rules = "any number of players"
        held_out = model.failed
        yield RuleStatement(topic, yours, rules, MORE_PLAYERS, held_out, examples)
    if model.table != "all":
        examples = evidence.pick_deals(lambda deal: len(deal.hands) > 2)
        rules = "the best of all hands wins; equal hands share"
        held_out = model.told_apart
        yield RuleStatement(
            "3 or more players", model.table, rules, MORE_PLAYERS, held_out, examples
        )


def tell_unexplained(
    knowledge: Knowledge, evidence: Evidence
) -> Iterator[RuleStatement]:
    """Tell of wrong outcomes that no statement explains, by kind."""
    unexplained = {*knowledge.unexplained}
    kinds: dict[str, list[Exchange]] = {}
    for exchange, deal in evidence.deals.items():
        if deal in unexplained:
            kinds.setdefault(exchange.kind, []).append(exchange)
    for kind, exchanges in sorted(kinds.items(), key=lambda item: -len(item[1])):
        exchanges.sort(key=rate_difficulty)
        lesson = exchanges[0].case.lesson
        times = "once" if len(exchanges) == 1 else f"{len(exchanges)} times"
        topic = "3 or more players" if lesson == MORE_PLAYERS else "other"
        yours = f"{kind} ({times}), by no rule that we know"
        yield RuleStatement(topic, yours, "", lesson, 0, exchanges[:2])
