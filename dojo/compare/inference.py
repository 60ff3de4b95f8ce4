"""Find out by which rules a solution plays standard poker.

Every call goes through a `Player`, and everything that it answered is checked against
the model in the end: a statement that a single answer contradicts is withdrawn.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from dojo.compare.criteria import STANDARD, RankOrder
from dojo.compare.deals import (
    CATEGORIES,
    Deal,
    Dealer,
    Outcome,
    category_of_hand,
    count_ranks,
    list_hands,
    list_shapes,
    make_mixed_deals,
    make_pool,
    make_tables,
)
from dojo.compare.model import TABLES, Model
from dojo.compare.player import NOT_STARTED, OutOfTimeError, Player
from dojo.compare.recognition import (
    Ladder,
    Misreading,
    NameReader,
    Recognition,
)
from dojo.compare.search import HELD_OUT, Search
from dojo.compare.shapes import Shape
from dojo.compare.verification import Pair, verify_misreadings, verify_order

OTHER_SEED = 70  # with 0, sets of the players' names are in the opposite order
REPEATED = 60  # wrong deals that another process is asked again
MOST_FAILURES = 2  # categories without a rule, after which searches are short
SAMPLE_STEP = 5  # every so many strengths `category` names one hand
AUDITS = 3  # rounds of withdrawing what is contradicted


@dataclass(slots=True)
class Knowledge:
    """All that was found out about a solution."""

    player: Player
    names_hands: bool = False  # whether `category` is implemented
    plays: bool = False  # whether `winners` is implemented
    called: Recognition = field(default_factory=Recognition)  # by `category`
    not_started: list[str] = field(default_factory=list)  # categories
    ladder: Ladder | None = None
    model: Model | None = None
    searched: dict[str, int] = field(default_factory=dict)  # deals asked, by category
    order: dict[Pair, int] = field(default_factory=dict)  # wrong pairs: held-out deals
    no_order: list[Pair] = field(default_factory=list)  # pairs in no order
    withdrawn: set[str] = field(default_factory=set)  # categories whose rule is wrong
    merge_deals: dict[str, int] = field(default_factory=dict)  # that confirm a merge
    unknown_merges: set[str] = field(default_factory=set)  # categories
    wrong_deals: list[Deal] = field(default_factory=list)
    unexplained: list[Deal] = field(default_factory=list)
    changing: list[Deal] = field(default_factory=list)  # deals with two outcomes
    changing_names: list[str] = field(default_factory=list)  # hands with two names
    stopped: bool = False  # too many calls timed out
    # deals whose outcome depends on the order in which the cards are written
    depends_on_order: list[Deal] = field(default_factory=list)
    share_changing: str = ""  # how many of these deals there are
    as_dealt: Player | None = None  # the player that was asked about these deals


def infer(player: Player) -> Knowledge:
    """Find out by which rules a solution plays."""
    knowledge = infer_as_written(player)
    if knowledge.stopped or not has_gaps(knowledge):
        return knowledge
    try:
        return infer_in_order(knowledge)
    except OutOfTimeError:
        knowledge.stopped = True
        return knowledge


def infer_as_written(player: Player) -> Knowledge:
    """Find out what can be found out if every hand is written in one way."""
    knowledge = Knowledge(player)
    for learn in (learn_all_names, learn_all_winners):
        try:
            learn(knowledge)
        except OutOfTimeError:
            knowledge.stopped = True
    if knowledge.model:
        audit(knowledge)
    knowledge.wrong_deals = [
        deal for deal, outcome in player.outcomes.items() if outcome != deal.right
    ]
    return knowledge


def has_gaps(knowledge: Knowledge) -> bool:
    """Say whether something is wrong in a way that no statement describes."""
    recognitions = [knowledge.called]
    model = knowledge.model
    if model:
        recognitions.append(model.recognition)
        ruled = {*model.rules, *model.merged, *knowledge.not_started}
        if not ruled >= {category for level in model.levels for category in level}:
            return True
    return bool(knowledge.unexplained) or any(r.unknown for r in recognitions)


def infer_in_order(knowledge: Knowledge) -> Knowledge:
    """Start again with sorted cards, if the order of the cards matters."""
    ways = ("as dealt", "highest first", "lowest first")
    deals = make_mixed_deals()[::4]
    session = knowledge.player.session
    players = {way: Player(session, way) for way in ways}
    outcomes = {way: player.ask(deals) for way, player in players.items()}
    changing = [
        deal
        for number, deal in enumerate(deals)
        if len({outcomes[way][number] for way in ways}) > 1
    ]
    if not changing or knowledge.changing:
        return knowledge
    wrong = {
        way: sum(o != d.right for d, o in zip(deals, outcomes[way], strict=True))
        for way in ways[1:]
    }
    ordered = infer_as_written(Player(session, min(wrong, key=lambda way: wrong[way])))
    if not knowledge.called.unknown:
        ordered.called = knowledge.called
    ordered.depends_on_order = changing
    ordered.share_changing = f"{len(changing)} of {len(deals)}"
    ordered.as_dealt = players["as dealt"]
    return ordered


def learn_all_names(knowledge: Knowledge) -> None:
    """Find out what `category` calls hands, if it is implemented."""
    hands = list_hands()
    names = knowledge.player.read_category([*hands[:2], *hands[-3:]])
    knowledge.names_hands = any(name != NOT_STARTED for name in names)
    if knowledge.names_hands:
        learn_names(knowledge)
        find_changing_names(knowledge)


def learn_all_winners(knowledge: Knowledge) -> None:
    """Find out how `winners` compares hands, if it is implemented."""
    hands = list_hands()
    deals = [Deal((hands[0], hands[3000])), Deal((hands[4000], hands[7000]))]
    outcomes = knowledge.player.ask(deals)
    knowledge.plays = any(outcome != NOT_STARTED for outcome in outcomes)
    if knowledge.plays:
        learn_winners(knowledge)
        find_changes(knowledge)


def find_changing_names(knowledge: Knowledge) -> None:
    """Find hands that have another name in another process, and in another order."""
    player = knowledge.player
    wrong = [h for h, name in player.names.items() if name != category_of_hand(h)]
    hands = [*list(player.names)[::20], *wrong[:: 1 + len(wrong) // REPEATED]]
    old = dict(player.names)
    player.session.start_anew(hash_seed=OTHER_SEED)
    player.names = {}
    player.read_category(hands[::-1])
    knowledge.changing_names = [
        hand
        for hand, name in player.names.items()
        if cut_place(name) != cut_place(old[hand])
    ]
    player.names = old
    player.session.start_anew(hash_seed=0)


def find_changes(knowledge: Knowledge) -> None:
    """Find deals that have another outcome in another process, and in another order."""
    player = knowledge.player
    wrong = [deal for deal, outcome in player.outcomes.items() if outcome != deal.right]
    deals = [*make_mixed_deals()[::9], *wrong[:: 1 + len(wrong) // REPEATED]]
    before = player.ask(deals)
    player.session.start_anew(hash_seed=OTHER_SEED)
    after = player.ask_again(deals[::-1])[::-1]
    knowledge.changing = [
        deal
        for deal, old, new in zip(deals, before, after, strict=True)
        if cut_place(old) != cut_place(new)
    ]


def cut_place(outcome: Outcome) -> Outcome:
    """Leave out where an error was raised."""
    return outcome.partition(" (")[0] if isinstance(outcome, str) else outcome


# What `category` calls hands.


def learn_names(knowledge: Knowledge) -> None:
    """Find out what `category` calls hands, and which categories it doesn't know."""
    player = knowledge.player
    hands = [*list_shapes(), *list_hands()[::SAMPLE_STEP], *list_hands()[-10:]]
    names = dict(zip(hands, player.read_category(hands), strict=True))
    unknown = [name for name in CATEGORIES if name not in {*names.values()}]
    for category in unknown:
        called = {names[hand] for hand in hands if category_of_hand(hand) == category}
        weaker = CATEGORIES[: CATEGORIES.index(category)]
        if called <= {*weaker, NOT_STARTED}:
            knowledge.not_started.append(category)
    started = [h for h in hands if category_of_hand(h) not in knowledge.not_started]
    knowledge.called.learn(started, NameReader(player))


# What `winners` takes hands for, and what decides.


def learn_winners(knowledge: Knowledge) -> None:
    """Find out how `winners` compares hands."""
    player = knowledge.player
    ladder = Ladder(player)
    knowledge.ladder = ladder
    ladder.climb_all()
    model = Model(ladder.levels, Recognition())
    knowledge.model = model
    if len(ladder.levels) > 1:
        hands = [
            hand
            for hand in list_shapes()
            if category_of_hand(hand) not in ladder.broken
        ]
        model.recognition.learn(hands, ladder)
    for category, failure in ladder.broken.items():
        model.recognition.misreadings.append(
            Misreading(category, failure, Shape("", lambda _: True), 0)
        )
    find_refusal(knowledge)
    find_rules(knowledge)
    merge_levels(knowledge)
    player.ask(make_mixed_deals())
    find_ignored_suits(knowledge)
    for misreading in verify_misreadings(model, player):
        note_unknown_hands(model, misreading)
    knowledge.order, knowledge.no_order = verify_order(model, player)
    learn_tables(knowledge)


def find_refusal(knowledge: Knowledge) -> None:
    """Find out whether hands that share a card are refused."""
    pool = make_pool("three of a kind", "search", 480)
    shared = [deal for deal in pool if deal.shares_cards][:40]
    apart = [deal for deal in pool if not deal.shares_cards][:40]
    outcomes = {*knowledge.player.ask(shared)}
    usual = {*knowledge.player.ask(apart)}
    if len(outcomes) == 1 and knowledge.model:
        only = outcomes.pop()
        if isinstance(only, str) and only not in usual:
            knowledge.model.refusal = only


def find_ignored_suits(knowledge: Knowledge) -> None:
    """Find out whether hands of the same ranks tie, even if only one is a flush."""
    deals = [
        deal
        for deal in make_mixed_deals()
        if count_ranks(deal.hands[0]) == count_ranks(deal.hands[1])
        and len({*map(category_of_hand, deal.hands)}) == 2
    ]
    model = knowledge.model
    assert model  # noqa: S101 - learn_winners made it
    told_apart = [
        deal
        for deal in deals
        if len({model.place(model.taken_for(hand)) for hand in deal.hands}) == 2
    ]
    if {*knowledge.player.ask(told_apart)} == {(0, 1)}:
        model.suits_ignored = len(told_apart) if len(told_apart) >= HELD_OUT else 0


def find_rules(knowledge: Knowledge) -> None:
    """Find out what decides between two hands of each category."""
    model = knowledge.model
    assert model  # noqa: S101 - learn_winners made it
    hint: RankOrder | None = None
    failures = 0
    for level in model.levels:
        for category in level[:1]:
            search = Search(category, knowledge.player.ask, partial(is_usable, model))
            search.thorough = failures < MOST_FAILURES
            confirmed = search.run(hint)
            failures += confirmed is None
            knowledge.searched[category] = len(search.outcomes) + len(search.extra)
            if confirmed:
                model.rules[category] = confirmed
                orders = [c.order for c in confirmed.rule.path if c.order != STANDARD]
                hint = orders[0] if orders else hint


def is_usable(model: Model, deal: Deal) -> bool:
    """Say whether a deal shows the rule of its category."""
    if model.refusal and deal.shares_cards:
        return False
    return all(model.is_regular(hand) for hand in deal.hands)


def merge_levels(knowledge: Knowledge) -> None:
    """Find categories that count as the weakest one on their level."""
    model = knowledge.model
    assert model  # noqa: S101 - learn_winners made it
    for level in model.levels:
        base, *higher = level
        for category in higher:
            confirmed = model.rules.get(base)
            deals = list(deal_against(category, base))
            outcomes = knowledge.player.ask(deals)
            fits = confirmed is not None and all(
                confirmed.rule.predict(deal) == outcome
                for deal, outcome in zip(deals, outcomes, strict=True)
            )
            if fits and len(deals) >= HELD_OUT:
                model.merged[category] = base
                knowledge.merge_deals[category] = len(deals)
            else:
                knowledge.unknown_merges.add(category)


def deal_against(category: str, base: str) -> Iterator[Deal]:
    """Deal hands of two categories, and of the first category alone."""
    dealer = Dealer(("merge", category, base))
    for number in range(72):
        first = dealer.deal_category(category)
        second = dealer.deal_category(
            category if number % 3 == 0 else base, [first or ""]
        )
        if first and second:
            hands = (first, second) if number % 2 else (second, first)
            yield Deal(hands, backwards=number % 5 < 2)


def learn_tables(knowledge: Knowledge) -> None:
    """Find out how three and more players are compared."""
    model = knowledge.model
    assert model  # noqa: S101 - learn_winners made it
    deals = make_tables()
    outcomes = knowledge.player.ask(deals)
    for name in TABLES:
        model.table = name
        predicted = [model.predict(deal) for deal in deals]
        wrong = [
            t for t, o in zip(predicted, outcomes, strict=True) if t not in (None, o)
        ]
        if wrong:
            continue
        model.told_apart = count_told_apart(model, deals, predicted)
        if name == "all" or model.told_apart >= HELD_OUT:
            return
    model.table = "all"
    find_table_failure(model, deals, outcomes)


def find_table_failure(
    model: Model, deals: Sequence[Deal], outcomes: Sequence[Outcome]
) -> None:
    """Find from how many players on `winners` fails."""
    for number in range(3, 10):
        large = [
            o for d, o in zip(deals, outcomes, strict=True) if len(d.hands) >= number
        ]
        small = [
            o for d, o in zip(deals, outcomes, strict=True) if len(d.hands) < number
        ]
        only = {*large}
        if len(only) == 1 and len(large) >= HELD_OUT and not only & {*small}:
            failure = only.pop()
            if isinstance(failure, str):
                model.most_players, model.failure = number - 1, failure
                model.failed = len(large)
            return


def count_told_apart(
    model: Model, deals: Sequence[Deal], predicted: Sequence[Outcome | None]
) -> int:
    """Count the deals whose outcome shows that not all players are compared."""
    table = model.table
    model.table = "all"
    usual = [model.predict(deal) for deal in deals]
    model.table = table
    return sum(a != b for a, b in zip(predicted, usual, strict=True) if a is not None)


# What contradicts the model.


def audit(knowledge: Knowledge) -> None:
    """Withdraw the statements that an outcome contradicts; list what remains."""
    model = knowledge.model
    assert model  # noqa: S101 - it is only called with one
    outcomes = knowledge.player.outcomes
    for _ in range(AUDITS):
        blamed = {
            blame
            for deal, outcome in outcomes.items()
            if model.predict(deal) not in (None, outcome)
            and (blame := find_blame(model, deal))
        }
        if not blamed:
            break
        for kind, category in blamed:
            withdraw(knowledge, kind, category)
    knowledge.unexplained = [
        deal
        for deal, outcome in outcomes.items()
        if outcome != deal.right and not is_explained(knowledge, deal, outcome)
    ]


def find_blame(model: Model, deal: Deal) -> tuple[str, str] | None:
    """Find the statement that predicted a wrong outcome, if it is only one."""
    if len(deal.hands) > 2:
        return None
    hand, rival = deal.hands
    levels = [model.place(model.taken_for(hand)) for hand in deal.hands]
    misread = [hand for hand in deal.hands if not model.is_regular(hand)]
    if not misread and category_of_hand(hand) == category_of_hand(rival):
        return "rule", category_of_hand(hand)
    if len(misread) == 1 and levels[0] != levels[1]:
        return "misreading", category_of_hand(misread[0])
    return None


def withdraw(knowledge: Knowledge, kind: str, category: str) -> None:
    """Withdraw the statements of a kind about a category."""
    model = knowledge.model
    assert model  # noqa: S101 - audit has one
    if kind == "rule":
        model.rules.pop(category, None)
        knowledge.withdrawn.add(category)
    else:
        for misreading in model.recognition.misreadings:
            if misreading.category == category:
                note_unknown_hands(model, misreading)
        model.recognition.forget(category)


def note_unknown_hands(model: Model, misreading: Misreading) -> None:
    """Note that hands are misread in no way that we know."""
    unknown = model.recognition.unknown.setdefault(misreading.category, [])
    unknown += [
        (hand, misreading.word)
        for hand in list_shapes()
        if category_of_hand(hand) == misreading.category
        and misreading.shape.holds(hand)
    ]


def is_explained(knowledge: Knowledge, deal: Deal, outcome: Outcome) -> bool:
    """Say whether a wrong outcome follows from what is reported anyway."""
    model = knowledge.model
    assert model  # noqa: S101 - audit has one
    if model.predict(deal) == outcome:
        return True
    unclear = {
        *knowledge.not_started,
        *model.recognition.unknown,
        *knowledge.unknown_merges,
        *(category for pair in knowledge.no_order for category in pair),
    }
    categories = {category_of_hand(hand) for hand in deal.hands}
    if not unclear.isdisjoint(categories):
        return True
    words = {model.taken_for(hand) for hand in deal.hands}
    if len(deal.hands) > 2:
        return not words <= model.rules.keys()
    if len({model.place(word) for word in words}) > 1:
        return False
    # The model claims nothing about the rank of a misread hand in its new category.
    regular = all(model.is_regular(hand) for hand in deal.hands)
    claimed = regular and not categories & model.merged.keys()
    return not claimed or not categories <= model.rules.keys()
