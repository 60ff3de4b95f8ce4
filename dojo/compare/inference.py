"""Find out by which rules a solution plays standard poker.

Every call goes through a `Player`, and everything that it answered is checked against
the model in the end: a statement that a single answer contradicts is withdrawn.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from itertools import combinations, cycle, islice, product

from dojo.compare.deals import (
    CATEGORIES,
    WAYS,
    Deal,
    Dealer,
    Outcome,
    category_of_hand,
    list_hands,
    list_shapes,
    make_mixed_deals,
    make_tables,
)
from dojo.compare.model import TABLES, Model
from dojo.compare.order import RIGHT_STEPS, TIES, Order
from dojo.compare.player import NOT_STARTED, OutOfTimeError, Player
from dojo.compare.recognition import (
    NATURAL,
    Ladder,
    Misreading,
    NameReader,
    Recognition,
    deal_fresh,
    read_sign,
)
from dojo.compare.search import HELD_OUT, Search
from reference.rank_table import list_strengths

OTHER_SEED = 70  # with 0, sets of the players' names are in the opposite order
REPEATED = 60  # wrong answers that another process gives again
SAMPLE_STEP = 5  # every so many strengths `category` names one hand
SEAT_SHARE = 0.8  # of the deals that fail in one of two seats
MAX_TORN = 3  # categories without which hands are read again
AUDITS = 3  # rounds of withdrawing what is contradicted
DEALS = 30  # held-out deals for one statement
HEIGHTS = 10  # hands of a category, from the weakest to the strongest


@dataclass(slots=True)
class Knowledge:
    """All that was found out about a solution."""

    player: Player
    names_hands: bool = False  # whether `category` is implemented
    plays: bool = False  # whether `winners` is implemented
    called: Recognition = field(default_factory=Recognition)  # by `category`
    not_started: list[str] = field(default_factory=list)  # categories
    model: Model | None = None
    # for each two categories in the wrong order, how many held-out deals show it
    order: dict[tuple[str, str], int] = field(default_factory=dict)
    wrong_deals: list[Deal] = field(default_factory=list)
    contradictions: list[Deal] = field(default_factory=list)  # of the model
    changing: list[Deal] = field(default_factory=list)  # deals with two outcomes
    changing_names: list[str] = field(default_factory=list)  # hands with two names
    stopped: bool = False  # too many calls timed out
    failing_seat: int | None = None  # with a winner elsewhere, `winners` fails
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
    for learn in (learn_names, learn_winners, find_changes):
        try:
            learn(knowledge)
        except OutOfTimeError:
            knowledge.stopped = True
    if knowledge.model:
        audit(knowledge, knowledge.model)
    knowledge.wrong_deals = [
        deal
        for deal, outcome in player.outcomes.items()
        if outcome != deal.right or deal in player.failed
    ]
    return knowledge


def has_gaps(knowledge: Knowledge) -> bool:
    """Say whether something is wrong in a way that no statement describes."""
    model = knowledge.model
    if knowledge.called.unknown:
        return True
    if not model:
        return False
    bases = {model.base(category) for level in model.levels for category in level}
    unknown = model.recognition.unknown or model.unclear or knowledge.contradictions
    return bool(unknown) or not bases <= {*model.orders, *knowledge.not_started}


def infer_in_order(knowledge: Knowledge) -> Knowledge:
    """Start again with sorted cards, if the order of the cards matters."""
    wrong_deals = knowledge.wrong_deals
    deals = [
        *make_mixed_deals()[::4],
        *wrong_deals[:: 1 + len(wrong_deals) // REPEATED],
    ]
    deals = list(dict.fromkeys(deals))
    session = knowledge.player.session
    players = {way: Player(session, way) for way in WAYS}
    outcomes = {way: player.ask(deals) for way, player in players.items()}
    changing = [
        deal
        for number, deal in enumerate(deals)
        if len({outcomes[way][number] for way in WAYS}) > 1
    ]
    if not changing or knowledge.changing:
        return knowledge
    wrong = {
        way: sum(o != d.right for d, o in zip(deals, outcomes[way], strict=True))
        for way in WAYS[1:]
    }
    ordered = infer_as_written(Player(session, min(wrong, key=lambda way: wrong[way])))
    ordered.depends_on_order = changing
    ordered.share_changing = f"{len(changing)} of {len(deals)}"
    ordered.as_dealt = players["as dealt"]
    return ordered


def find_changes(knowledge: Knowledge) -> None:
    """Find calls that have other answers in another process, and in another order."""
    player = knowledge.player
    wrong = [deal for deal, outcome in player.outcomes.items() if outcome != deal.right]
    misnamed = [h for h, name in player.names.items() if name != category_of_hand(h)]
    deals = [*player.outcomes][::50] + wrong[:: 1 + len(wrong) // REPEATED]
    hands = [*player.names][::20] + misnamed[:: 1 + len(misnamed) // REPEATED]
    player.session.start_anew(hash_seed=OTHER_SEED)
    later = Player(player.session, player.way, seat_failure=player.seat_failure)
    later.read_category(hands[::-1])
    later.ask(deals[::-1])
    player.session.start_anew(hash_seed=0)
    knowledge.changing_names = [
        hand
        for hand, name in later.names.items()
        if cut_place(name) != cut_place(player.names[hand])
    ]
    knowledge.changing = [
        deal
        for deal, outcome in later.outcomes.items()
        if cut_place(outcome) != cut_place(player.outcomes[deal])
    ]


def cut_place(outcome: Outcome) -> Outcome:
    """Leave out where an error was raised."""
    return outcome.partition(" (")[0] if isinstance(outcome, str) else outcome


# What `category` calls hands.


def learn_names(knowledge: Knowledge) -> None:
    """Find out what `category` calls hands, and which categories it doesn't know."""
    player = knowledge.player
    sample = [*list_hands()[:2], *list_hands()[-3:]]
    names = player.read_category(sample)
    knowledge.names_hands = any(name != NOT_STARTED for name in names)
    if not knowledge.names_hands:
        return
    hands = [*list_shapes(), *list_hands()[::SAMPLE_STEP], *list_hands()[-10:]]
    called = dict(zip(hands, player.read_category(hands), strict=True))
    for number, category in enumerate(CATEGORIES):
        words = {called[hand] for hand in hands if category_of_hand(hand) == category}
        weaker = {*CATEGORIES[:number], NOT_STARTED}
        if category not in called.values() and words <= weaker:
            knowledge.not_started.append(category)
    knowledge.called.learn(hands, NameReader(player))


# What `winners` takes hands for, and what decides.


def learn_winners(knowledge: Knowledge) -> None:
    """Find out how `winners` compares hands, if it is implemented."""
    player = knowledge.player
    hands = list_hands()
    outcomes = player.ask([Deal(hands[:2]), Deal((hands[4000], hands[7000]))])
    knowledge.plays = any(outcome != NOT_STARTED for outcome in outcomes)
    if not knowledge.plays:
        return
    knowledge.failing_seat = find_seat_failure(player)
    ladder = Ladder(player)
    ladder.build(names_hands=knowledge.names_hands)
    model = knowledge.model = Model(ladder.levels)
    if knowledge.names_hands and reads_as_called(ladder, player):
        model.recognition = deepcopy(knowledge.called)
    else:
        learn_readings(model, ladder)
    find_refusal(model, player)
    find_orders(model, player)
    merge_levels(model, player)
    player.ask(make_mixed_deals())
    confirm_misreadings(model, player)
    confirm_levels(knowledge, model)
    learn_tables(model, player)


def find_seat_failure(player: Player) -> int | None:
    """Find out whether `winners` fails if the better hand sits in a certain seat.

    Returns:
        the seat that must win, from 0; None if it doesn't depend on the seat.
    """
    deals = make_mixed_deals()[::6]
    swapped = [replace(deal, hands=deal.hands[::-1]) for deal in deals]
    seen: Counter[tuple[Outcome, Outcome]] = Counter()
    for outcomes in zip(player.ask(deals), player.ask(swapped), strict=True):
        failures = [outcome for outcome in outcomes if isinstance(outcome, str)]
        answers = [outcome for outcome in outcomes if not isinstance(outcome, str)]
        if len(failures) == 1:
            seen[failures[0], answers[0]] += 1
    if len(seen) == 1 and seen.total() >= SEAT_SHARE * len(deals):
        [(failure, winners)] = seen
        player.seat_failure = str(failure)
        player.swap_failed([*player.outcomes])
        return int(winners[0]) if len(winners) == 1 else None
    return None


def reads_as_called(ladder: Ladder, player: Player) -> bool:
    """Say whether `winners` takes hands for what `category` calls them."""
    hands = list_shapes()
    return all(ladder.check(hands, player.read_category(hands)))


def learn_readings(model: Model, ladder: Ladder) -> None:
    """Find out what hands are taken for.

    Hands of a category that are read in no way that we know are no measure of other
    hands, so the ladder is used again without them.
    """
    torn: dict[str, dict[str, str]] = {}
    hands = list_shapes()
    counts = Counter(map(category_of_hand, hands))
    while len(ladder.levels) > 1:
        model.recognition = Recognition()
        model.recognition.learn(
            [hand for hand in hands if category_of_hand(hand) not in torn], ladder
        )
        unknown = model.recognition.unknown
        if not unknown or len(torn) == MAX_TORN:
            break
        worst = max(unknown, key=lambda c: len(unknown[c]) / counts[c])
        torn[worst] = unknown[worst]
        levels = [[c for c in level if c != worst] for level in ladder.levels]
        ladder.levels = [level for level in levels if level]
    model.levels = ladder.levels
    model.recognition.unknown |= torn


def find_refusal(model: Model, player: Player) -> None:
    """Find out whether hands that share a card are refused."""
    dealer = Dealer("shared cards")
    shared: list[Deal] = []
    apart: list[Deal] = []
    for category in DEALS * CATEGORIES:
        hand = dealer.deal_category(category)
        for deal in dealer.seat(hand, dealer.deal_category(category)):
            (shared if deal.shares_cards else apart).append(deal)
    outcomes = {*player.ask(shared)}
    if len(outcomes) == 1 and not outcomes & {*player.ask(apart)}:
        only = outcomes.pop()
        model.refusal = only if isinstance(only, str) else ""


def find_orders(model: Model, player: Player) -> None:
    """Find out what decides between two hands of each category."""

    def is_usable(deal: Deal) -> bool:
        regular = all(map(model.is_regular, deal.hands))
        return regular and not (model.refusal and deal.shares_cards)

    searches: dict[str, Search] = {}
    for category, *_ in model.levels:
        search = searches[category] = Search(category, player.ask, is_usable)
        known_order = search.run([known.order.ranks for known in model.orders.values()])
        if known_order:
            model.orders[category] = known_order
    unite_ties(model, searches)


def unite_ties(model: Model, searches: dict[str, Search]) -> None:
    """Use the most frequent rule for ties wherever it predicts all outcomes.

    Equal fours hold the same suits, for example, so several rules fit them.
    """
    ties = Counter(known_order.order.tie for known_order in model.orders.values())
    del ties["share"]
    for tie, _ in ties.most_common(1):
        for category, known_order in model.orders.items():
            for order in (known_order.order, Order(RIGHT_STEPS[category])):
                united = replace(order, tie=tie)
                if tie in TIES and searches[category].predicts(united):
                    model.orders[category] = replace(known_order, order=united)


def merge_levels(model: Model, player: Player) -> None:
    """Find categories that count as the weakest one on their level."""
    for base, *higher in model.levels:
        for category in higher:
            deals = [*deal_against(category, base), *deal_against(category, category)]
            known_order = model.orders.get(base)
            outcomes = player.ask(deals)
            if known_order and outcomes == [
                known_order.order.predict(deal) for deal in deals
            ]:
                model.merged[category] = (base, len(deals))
            more_deals = deal_heights(category)
            predicted = [model.predict(deal) for deal in more_deals]
            for guess, outcome in zip(predicted, player.ask(more_deals), strict=True):
                if guess not in (None, outcome):
                    model.merged.pop(category, None)
            if category in model.recognition.unknown:
                model.merged.pop(category, None)
            if category not in model.merged:
                model.unclear |= {
                    (low, category)
                    for low in (base, *higher)
                    if CATEGORIES.index(low) <= CATEGORIES.index(category)
                }


def deal_heights(category: str) -> list[Deal]:
    """Let hands of every height of a category, ten or more, meet all categories."""
    dealer = Dealer("heights", category)
    strengths = list_strengths()[category]
    heights = {*strengths[:: len(strengths) // HEIGHTS], strengths[-1]}
    deals: list[Deal] = []
    for strength, rival in product(sorted(heights), CATEGORIES):
        hand = dealer.deal_again(strength) or ""
        deals += dealer.seat(hand, dealer.deal_category(rival, [hand]))
    return deals


def deal_against(category: str, rival: str) -> Iterator[Deal]:
    """Deal hands of two categories."""
    dealer = Dealer("held out", category, rival)
    for _ in range(DEALS):
        hand = dealer.deal_category(category) or ""
        yield from dealer.seat(hand, dealer.deal_category(rival, [hand]))


def confirm_misreadings(model: Model, player: Player) -> None:
    """Keep the misreadings that held-out deals confirm."""
    confirmed = []
    for misreading in model.recognition.misreadings:
        deals = list(deal_misread(model, misreading))
        predicted = [model.predict(deal) for deal in deals]
        fits = len(deals) >= HELD_OUT and predicted == player.ask(deals)
        if fits and is_among(model, player, misreading):
            confirmed.append(replace(misreading, held_out=len(deals)))
        else:
            note_unknown(model, misreading)
    model.recognition.misreadings = confirmed


def is_among(model: Model, player: Player, misreading: Misreading) -> bool:
    """Say whether misread hands beat some hands of their new category, but not all."""
    category, word = misreading.category, misreading.word
    if word in NATURAL.get(category, ()) or model.place(word) is None:
        return True
    dealer = Dealer("among", category, word)
    weakest, *_, strongest = list_strengths()[word]
    seated: dict[Deal, int] = {}
    for hand in deal_fresh(category, misreading.shape, dealer):
        for strength in (weakest, strongest):
            for deal in dealer.seat(hand, dealer.deal_again(strength, [hand])):
                seated[deal] = deal.hands.index(hand)
    outcomes = player.ask([*seated])
    signs = map(read_sign, outcomes, seated.values())
    return len({*signs}) > 1


def note_unknown(model: Model, misreading: Misreading) -> None:
    """Note that hands are misread in no way that we know."""
    unknown = model.recognition.unknown.setdefault(misreading.category, {})
    unknown |= {h: misreading.word for h in list_shapes() if misreading.holds(h)}


def deal_misread(model: Model, misreading: Misreading) -> Iterator[Deal]:
    """Let each misread hand meet hands of the levels around its new place."""
    dealer = Dealer("held out", misreading.category, misreading.shape.words)
    hands = deal_fresh(misreading.category, misreading.shape, dealer)
    level = model.place(misreading.word)
    around = [
        category
        for number, group in enumerate(model.levels)
        for category in group
        if level is not None and abs(number - level) == 1
    ]
    remaining = cycle([c for c in CATEGORIES if c not in around])
    for hand in islice(cycle(hands), HELD_OUT):
        for category in (*around, *islice(remaining, 2)):
            for deal in dealer.seat(hand, dealer.deal_category(category, [hand])):
                if model.predict(deal) is not None:
                    yield deal


def confirm_levels(knowledge: Knowledge, model: Model) -> None:
    """Check which categories beat stronger ones, on held-out deals."""
    for low, high in combinations(CATEGORIES, 2):
        level, high_level = model.place(low), model.place(high)
        if level is None or high_level is None or level <= high_level:
            continue
        deals = [
            deal
            for deal in (*deal_against(low, high), *deal_against(high, low))
            if all(map(model.is_regular, deal.hands))
        ]
        predicted = [model.predict(deal) for deal in deals]
        if len(deals) >= HELD_OUT and predicted == knowledge.player.ask(deals):
            knowledge.order[low, high] = len(deals)
        else:
            model.unclear.add((low, high))
            for category in (low, high):
                model.merged.pop(category, None)


def learn_tables(model: Model, player: Player) -> None:
    """Find out how three and more players are compared."""
    deals = make_tables()
    outcomes = player.ask(deals)
    usual = [model.predict(deal) for deal in deals]
    for name in TABLES:
        model.table = name
        predicted = [model.predict(deal) for deal in deals]
        fits = all(p in (None, o) for p, o in zip(predicted, outcomes, strict=True))
        model.table_deals = sum(
            p not in (None, u) for p, u in zip(predicted, usual, strict=True)
        )
        if fits and (name == "all" or model.table_deals >= HELD_OUT):
            return
    model.table = "all"
    find_table_failure(model, deals, outcomes)


def find_table_failure(
    model: Model, deals: Sequence[Deal], outcomes: Sequence[Outcome]
) -> None:
    """Find from how many players on `winners` fails."""
    for number in range(3, 10):
        large: set[Outcome] = set()
        small: set[Outcome] = set()
        for deal, outcome in zip(deals, outcomes, strict=True):
            (large if len(deal.hands) >= number else small).add(outcome)
        [*only] = large
        if len(only) == 1 and isinstance(only[0], str) and only[0] not in small:
            model.max_players, model.failure = number - 1, only[0]
            model.table_deals = sum(len(deal.hands) >= number for deal in deals)
            return


# What contradicts the model.


def audit(knowledge: Knowledge, model: Model) -> None:
    """Withdraw the statements that an outcome contradicts."""
    for _ in range(AUDITS):
        knowledge.contradictions = [
            deal
            for deal, outcome in knowledge.player.outcomes.items()
            if model.predict(deal) not in (None, outcome)
        ]
        blamed = [withdraw(model, deal) for deal in knowledge.contradictions]
        if not any(blamed):
            return


def withdraw(model: Model, deal: Deal) -> bool:
    """Withdraw the statement that predicted an outcome, if it is only one."""
    if len(deal.hands) > 2:
        return False
    misread = [hand for hand in deal.hands if not model.is_regular(hand)]
    bases = {model.base(category) for category in deal.categories}
    merged = model.merged.keys() & {*deal.categories}
    if not misread and len(bases) == 1 and not merged:
        return model.orders.pop(bases.pop(), None) is not None
    if not misread:
        for category in merged:
            model.unclear.add((category, category))
            del model.merged[category]
        low, high = sorted(deal.categories, key=CATEGORIES.index)
        model.unclear.add((low, high))
        return True
    categories = {category_of_hand(hand) for hand in misread}
    for misreading in model.recognition.misreadings:
        if misreading.category in categories:
            note_unknown(model, misreading)
    for category in categories:
        model.recognition.forget(category)
    return bool(misread)
