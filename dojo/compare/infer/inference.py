"""Finds out which rules of standard poker a solution follows.

Every call goes through a `Respondent`. The answers of `winners` are compared with the
model, which predicts the winners. If an answer contradicts a rule in the model, this
rule is withdrawn. The *ladder* is the list of the categories as `winners` ranks them.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from functools import cache, partial
from itertools import combinations, cycle, islice, starmap

from dojo.compare.calls.deals import (
    Deal,
    Dealer,
    Matchup,
    category_of_hand,
    count_ranks,
    list_hands,
    list_hands_in,
    list_near_flushes,
    list_tricky_hands,
    make_extreme_ties,
    make_mixed_deals,
    make_neighbour_deals,
    make_pool,
    make_tables,
    read_ranks,
)
from dojo.compare.calls.messages import Answer
from dojo.compare.infer.dependence import (
    fails_with_others,
    find_card_order_effect,
    find_name_examples,
    find_seat_dependence,
)
from dojo.compare.infer.hand_reader import HandReader
from dojo.compare.infer.knowledge import Knowledge
from dojo.compare.infer.ladder import Ladder
from dojo.compare.infer.model import Model
from dojo.compare.infer.order import TIES
from dojo.compare.infer.recognition import (
    UNNAMED,
    Misreading,
    NameReader,
    Recognition,
)
from dojo.compare.infer.respondent import (
    NOT_STARTED,
    Failure,
    OutOfTimeError,
    Respondent,
    TakenFor,
    take_sample,
)
from dojo.compare.infer.search import HELD_OUT, Search
from dojo.compare.infer.shapes import Shape
from dojo.compare.infer.tables import (
    learn_tables,
)
from dojo.compare.infer.verification import (
    verify,
    withdraw_contradicted,
)
from dojo.compare.infer.whole_rules import BEST_WINS, WholeRule, find_whole_rule
from dojo.contract import RANKING, RANKS

SAMPLE_STEP = 5  # `category` is called with a hand of every fifth strength
# `category` is called with a hand of every strength in these categories
RARE_CATEGORIES = ("full house", "four of a kind")
UPSET_DEALS = 60  # maximum number of deals that test the order of two categories
# number of rivals to choose from; the rival that shares the most ranks is dealt
UPSET_RIVALS = 4
MAX_LEFT_OUT = 3  # the ladder leaves out at most three categories


def infer(respondent: Respondent) -> Knowledge:
    """Find out which rules a solution follows.

    If the players' names change an outcome that the model doesn't predict, all calls
    are made again, with either PLAYERS or OTHER_PLAYERS. If rules remain unclear and
    the order of the cards changes answers, all calls are made again with the cards in
    the best order. This order gives the most right answers.
    """
    knowledge = infer_rules(respondent)
    name_examples = find_name_examples(knowledge)
    if name_examples:
        # use OTHER_PLAYERS, unless all examples fail with these names
        has_others = not all(map(fails_with_others, name_examples))
        respondent = Respondent(respondent.caller, has_others=has_others)
        knowledge = infer_rules(respondent)
    is_unclear = knowledge.unpredicted or knowledge.category_recognition.unknown
    effect = None
    if is_unclear and not knowledge.stopped:
        effect = find_card_order_effect(knowledge)
    if effect:
        knowledge = infer_rules(respondent.without_answers(effect.best_order))
    knowledge.name_examples = name_examples
    knowledge.card_order_effect = effect
    if not knowledge.stopped:
        check_ties(knowledge)
        check_matchups(knowledge)
        knowledge.depending_on_seats = find_seat_dependence(knowledge)
    return knowledge


def infer_rules(respondent: Respondent) -> Knowledge:
    """Infer a solution's rules, without checking names or card orders."""
    knowledge = Knowledge(respondent)
    try:
        learn_names(knowledge)
        learn_winners(knowledge)
        learn_failing_names(knowledge)
    except OutOfTimeError:
        knowledge.stopped = True
        if knowledge.model:
            withdraw_contradicted(knowledge.model, respondent)
    list_wrong_deals(knowledge)
    return knowledge


def list_wrong_deals(knowledge: Knowledge) -> None:
    """Store which deals are wrong, and which of these the rules don't predict."""
    outcomes = knowledge.respondent.outcomes if knowledge.has_winners else {}
    wrong = [deal for deal in outcomes if outcomes[deal] != deal.right]
    rules = knowledge.whole_rule or knowledge.model
    knowledge.wrong_deals = wrong
    knowledge.unpredicted = [
        deal for deal in wrong if not rules or rules.predict(deal) != outcomes[deal]
    ]


def check_ties(knowledge: Knowledge) -> None:
    """Test wrong rules for ties on the weakest and strongest hands in each category."""
    model, respondent = knowledge.model, knowledge.respondent
    ties = {known.order.tie for known in model.orders.values()} if model else set()
    if not model or ties.isdisjoint(TIES.keys() - {"share"}):
        return
    try:
        respondent.call_winners(make_extreme_ties())
    except OutOfTimeError:
        knowledge.stopped = True
    withdraw_contradicted(model, respondent)
    list_wrong_deals(knowledge)


def check_matchups(knowledge: Knowledge) -> None:
    """Look for wrong answers about more categories if no rule explains an upset.

    An *upset* is a deal for two players in which the better category doesn't win. The
    hands of the upset are dealt against further categories. Upsets with a misread hand
    are ignored, because the misreading explains them.
    """
    model, respondent = knowledge.model, knowledge.respondent
    if not model:
        return
    upsets: dict[Matchup, list[Deal]] = {}
    for deal in knowledge.unpredicted:
        is_duel = len(deal.hands) == 2 and len({*deal.categories}) == 2
        if is_duel and all(map(model.is_regular, deal.hands)):
            upsets.setdefault(deal.matchup, []).append(deal)
    if not upsets:
        return
    try:
        respondent.call_winners([*deal_unseen_upsets(upsets)])
    except OutOfTimeError:
        knowledge.stopped = True
    withdraw_contradicted(model, respondent)
    list_wrong_deals(knowledge)


def deal_unseen_upsets(upsets: Mapping[Matchup, Sequence[Deal]]) -> Iterator[Deal]:
    """Yield deals for matchups that share the weaker or stronger category of an upset.

    Matchups with an upset are left out.
    """
    dealer = Dealer("upsets")
    for low, high in combinations(RANKING, 2):
        if (low, high) in upsets:
            continue
        hands = [
            (hand, high if category == low else low)
            for (weaker, stronger), deals in upsets.items()
            if weaker == low or stronger == high
            for deal in deals
            for hand, category in zip(deal.hands, deal.categories, strict=True)
            if category == (low if weaker == low else high)
        ]
        for hand, rival in islice(cycle(hands), UPSET_DEALS):
            rivals = [dealer.deal_category(rival) for _ in range(UPSET_RIVALS)]
            count_shared = partial(count_shared_ranks, hand)
            yield from dealer.seat(hand, max(rivals, key=count_shared))


def count_shared_ranks(hand: str, rival: str) -> int:
    """Return how many ranks two hands share; two cards of one rank count twice."""
    return (count_ranks(hand) & count_ranks(rival)).total()


def learn_names(knowledge: Knowledge) -> None:
    """Find out which names `category` returns, and which categories are missing."""
    respondent = knowledge.respondent
    names = respondent.call_category([*list_hands()[:2], *list_hands()[-3:]])
    knowledge.has_category = any(name != NOT_STARTED for name in names)
    if not knowledge.has_category:
        return
    hands = [*list_tricky_hands(), *list_hands()[::SAMPLE_STEP], *list_hands()[-10:]]
    for category in RARE_CATEGORIES:
        hands += list_hands_in(category)
    called = dict(zip(hands, respondent.call_category(hands), strict=True))
    weaker: set[TakenFor] = {NOT_STARTED}
    for category in RANKING:
        own = {called[hand] for hand in hands if category_of_hand(hand) == category}
        if category not in called.values() and own <= weaker:
            knowledge.not_started.append(category)
        weaker.add(category)
    reader = NameReader(respondent)
    knowledge.category_recognition.learn(hands, reader)
    if "flush" in knowledge.category_recognition.unknown:
        # a single card may count as a card of another suit
        knowledge.category_recognition = Recognition()
        knowledge.category_recognition.learn([*hands, *list_near_flushes()], reader)


def learn_failing_names(knowledge: Knowledge) -> None:
    """Call `category` with hands for which `winners` raises errors.

    If an answer is unexpected, find the misreadings of `category` again.
    """
    respondent = knowledge.respondent
    outcomes = respondent.outcomes.items()
    failing = [d for d, o in outcomes if isinstance(o, Failure) and o.error]
    hands = [hand for deal in take_sample(failing) for hand in deal.hands]
    if not knowledge.has_category or knowledge.whole_rule or not hands:
        return
    recognition = knowledge.category_recognition
    names = respondent.call_category(hands)
    odd = [
        h for h, n in zip(hands, names, strict=True) if n != recognition.taken_for(h)
    ]
    if any(category_of_hand(hand) not in recognition.unknown for hand in odd):
        recognition = Recognition()
        recognition.learn([*respondent.names], NameReader(respondent))
        knowledge.category_recognition = recognition


def learn_winners(knowledge: Knowledge) -> None:
    """Find out whether `winners` is implemented, and how it compares hands."""
    respondent = knowledge.respondent
    hands = list_hands()
    outcomes = respondent.call_winners(
        [Deal(hands[:2]), Deal((hands[4000], hands[7000]))]
    )
    knowledge.has_winners = any(outcome != NOT_STARTED for outcome in outcomes)
    if not knowledge.has_winners:
        return
    outcomes = respondent.call_winners([*make_mixed_deals(), *make_tables()])
    if all(isinstance(outcome, Failure) for outcome in outcomes):
        return  # without an answer, no rule can be found
    knowledge.whole_rule = confirm_whole_rule(respondent)
    if knowledge.whole_rule:
        forget_explained(knowledge)
        return
    ladder = Ladder(respondent)
    ladder.build(has_category=knowledge.has_category)
    reader = HandReader(ladder)
    model = Model()
    if knowledge.has_category and reads_as_called(reader):
        model.recognition = read_as_called(knowledge)
    elif named_ladder := build_named_ladder(knowledge):
        ladder = named_ladder
        model.recognition = read_as_called(knowledge)
    else:
        model.recognition = learn_from_ladder(reader)
    model.set_levels(ladder.levels, knowledge.category_recognition)
    find_orders(model, respondent)
    knowledge.model = model
    is_checked = verify(model, respondent)
    learn_tables(model, respondent, is_checked=is_checked)


def confirm_whole_rule(respondent: Respondent) -> WholeRule | None:
    """Find a single rule that predicts all winners, and confirm it with more deals."""
    rule = find_any_whole_rule(respondent)
    if not rule:
        return None
    for category in RANKING:
        respondent.call_winners(make_pool(category))
        respondent.call_winners(make_neighbour_deals(category))
    respondent.call_winners([*rule.deal_odd_runs()])
    return find_any_whole_rule(respondent)


def find_any_whole_rule(respondent: Respondent) -> WholeRule | None:
    """Find a single rule that predicts all outcomes so far."""
    first, *remaining = respondent.replies.values()
    if isinstance(first, Answer) and all(reply == first for reply in remaining):
        words = f"winners always returns {first}"
        return WholeRule(words, BEST_WINS, respondent.outcomes.get)
    return find_whole_rule(respondent.outcomes)


def forget_explained(knowledge: Knowledge) -> None:
    """Forget the misreadings of `category` if the whole rule explains all names.

    A whole rule predicts the winners of all deals.
    """
    rule = knowledge.whole_rule
    names = knowledge.respondent.names
    ratings = {hand: rule.rate(hand) for hand in names} if rule else {}
    known = {hand: rating for hand, rating in ratings.items() if rating}
    if known and all(names[h] == RANKING[place] for h, (place, _) in known.items()):
        knowledge.category_recognition = Recognition()
        knowledge.not_started = []


def build_named_ladder(knowledge: Knowledge) -> Ladder | None:
    """Return a ladder of the categories that `category` recognises.

    Return None if `category` recognises all categories, or if `winners` doesn't treat
    every hand as the category that `category` returns.
    """
    recognition = knowledge.category_recognition
    unnamed = {c: m.taken_for for c in RANKING if (m := recognition.find_whole(c))}
    if not unnamed:
        return None
    ladder = Ladder(knowledge.respondent)
    ladder.build(has_category=True, left_out=unnamed)
    if not reads_as_called(HandReader(ladder)):
        return None
    if all(starmap(ladder.ranks_among, unnamed.items())):
        return ladder
    return None


def reads_as_called(reader: HandReader) -> bool:
    """Return whether `winners` agrees with `category` about tricky hands."""
    hands = list_tricky_hands()
    names = reader.ladder.respondent.call_category(hands)
    return reader.check(dict(zip(hands, names, strict=True))) == names


def read_as_called(knowledge: Knowledge) -> Recognition:
    """Return the misreadings that `winners` shares with `category`.

    The misread hands in a category may fit no shape. If each wrong answer of `category`
    occurs often enough, the answers decide which hands are misread.
    """
    respondent = knowledge.respondent
    recognition = deepcopy(knowledge.category_recognition)
    hands = [hand for deal in respondent.outcomes for hand in deal.hands]
    for category in recognition.unknown:
        deals = (*make_pool(category), *make_neighbour_deals(category))
        hands += [hand for deal in deals for hand in deal.hands]
        hands += list_hands_in(category)
    # a single batch of calls takes less time than a call for each hand
    respondent.call_category(
        [hand for hand in hands if category_of_hand(hand) in recognition.unknown]
    )

    @cache
    def call(hand: str) -> TakenFor:
        try:
            return respondent.call_category([hand])[0]
        except OutOfTimeError:
            return category_of_hand(hand)

    def is_called(name: TakenFor, hand: str) -> bool:
        return call(hand) == name

    for category, misread in [*recognition.unknown.items()]:
        names = Counter(map(call, misread))
        if min(names.values()) >= HELD_OUT:
            del recognition.unknown[category]
            for name in sorted(names, key=str):
                shape = Shape(UNNAMED, partial(is_called, name))
                recognition.add(Misreading(category, name, shape))
    return recognition


def learn_from_ladder(reader: HandReader) -> Recognition:
    """Find out which hands `winners` misreads, without using `category`.

    If no words describe the misread hands of a category, the ladder leaves this
    category out, because other hands can't be compared with it.
    """
    left_out: dict[str, set[str]] = {}
    hands = list_tricky_hands()
    counts = Counter(map(category_of_hand, hands))
    while True:
        recognition = Recognition()
        recognition.learn(
            [h for h in hands if category_of_hand(h) not in left_out], reader
        )
        unknown = recognition.unknown
        if not unknown or len(left_out) == MAX_LEFT_OUT:
            break
        worst = max(unknown, key=lambda c: len(unknown[c]) / counts[c])
        left_out[worst] = unknown[worst]
        reader.ladder.leave_out(worst)
    recognition.unknown |= left_out
    return recognition


def find_orders(model: Model, respondent: Respondent) -> None:
    """Find out what decides between two hands in each category."""

    def is_usable(deal: Deal) -> bool:
        return model.uses_own_order(*deal.hands)

    for category in RANKING:
        ranks = find_usable_ranks(model, category)
        hints = [known.order for known in model.orders.values()]
        search = Search(category, respondent.call_winners, is_usable, ranks, hints)
        if result := search.run():
            model.orders[category] = result


def find_usable_ranks(model: Model, category: str) -> str:
    """Return the ranks that occur in hands compared by a category's own order.

    For example, if all hands with a 10 are misread, the result has no 10.
    """
    recognition = model.recognition
    if category not in recognition.misreadings or recognition.list_unnamed(category):
        return RANKS
    hands = list_hands_in(category)
    usable = [hand for hand in hands if model.uses_own_order(hand, hand)]
    held = {rank for hand in usable for rank in read_ranks(hand)}
    return "".join(rank for rank in RANKS if rank in held)
