"""Finds whole rules, each of which predicts the winners of all deals.

For example, "the weakest hand wins" is a whole rule. If a solution follows a whole
rule, no model is made. A model would describe the effects of the rule in every
category, instead of the rule itself.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations, product

from dojo.compare.calls.deals import (
    RUNS,
    SIZES,
    STRAIGHTS,
    SUITED,
    WHEEL,
    Deal,
    Dealer,
    Seats,
    name_rank,
    name_ranks,
    read_ranks,
    write_hand,
)
from dojo.compare.infer.criteria import NAMED_ORDERS
from dojo.compare.infer.order import BY_NAME, TIES, Settle
from dojo.compare.infer.respondent import Failure, Outcome
from dojo.contract import RANKING, RANKS
from dojo.text import enumerate_words
from reference.rank_table import hand_rank

MAX_FAILING = 0.3  # largest share of the deals that may fail
MAX_UNKNOWN = 0.3  # largest share of the answers that a rule may leave open
EQUAL_RANKS = ("JQK", "TJQK", "JQKA", "TJQKA")  # code may value these ranks equally
# the points of J, Q, K and A, if the sum of a hand's ranks decides
SUMMED_POINTS = {
    "J, Q, K and A count 11 to 14": (11, 12, 13, 14),
    "A counts 1, and J, Q and K count 11 to 13": (11, 12, 13, 1),
    "J, Q and K count 10, and A counts 11": (10, 10, 10, 11),
    "J, Q and K count 10, and A counts 1": (10, 10, 10, 1),
    "J, Q, K and A count 10": (10, 10, 10, 10),
    "J, Q, K and A count 11": (11, 11, 11, 11),
}

Strength = tuple[int, Sequence[int]]  # a position in RANKING, and the ranks to compare
Rate = Callable[[str], Strength | None]


@dataclass(frozen=True, slots=True)
class WholeRule:
    """A rule that predicts the winners of all deals."""

    words: str
    rules: str  # what the rules of poker say
    predict: Callable[[Deal], Outcome | None]
    # returns how the code rates a hand, or None if this isn't known
    rate: Rate = lambda _: None
    # the ranks of hands that are straights only in the code's order of ranks
    odd_runs: Sequence[str] = ()

    def deal_odd_runs(self) -> Iterator[Deal]:
        """Yield deals in which one hand is a straight only according to this rule."""
        dealer = Dealer("odd runs", self.words)
        for ranks, suited in product(self.odd_runs, (False, True)):
            hand = dealer.deal(ranks, suited=suited)
            rival = "four of a kind" if suited else "three of a kind"
            yield from dealer.seat(hand, dealer.deal_category(rival, [hand]))

    def holds(self, answers: Mapping[Deal, Outcome]) -> bool:
        """Return whether the rule predicts most answers and contradicts none."""
        unknown = 0
        for deal, answer in answers.items():
            predicted = self.predict(deal)
            if predicted is None:
                unknown += 1
            elif predicted != answer:
                return False
        return unknown <= MAX_UNKNOWN * len(answers)


def find_whole_rule(outcomes: Mapping[Deal, Outcome]) -> WholeRule | None:
    """Find a whole rule that no answer contradicts.

    Return None if there is no such rule, or if all answers are right. Also return None
    if too many calls fail, or if the categories decide which calls fail.
    """
    answers = {d: o for d, o in outcomes.items() if not isinstance(o, Failure)}
    wrong_first = sorted(answers, key=lambda deal: deal.right == answers[deal])
    if not answers or wrong_first[0].right == answers[wrong_first[0]]:
        return None
    if len(outcomes) - len(answers) > MAX_FAILING * len(outcomes):
        return None
    if fails_by_matchup(outcomes):
        return None
    sorted_answers = {deal: answers[deal] for deal in wrong_first}
    return next((rule for rule in WHOLE_RULES if rule.holds(sorted_answers)), None)


def fails_by_matchup(outcomes: Mapping[Deal, Outcome]) -> bool:
    """Return whether most failing calls are for two categories whose calls all fail.

    For example, code may raise an error only if it compares a pair with a high card.
    """
    failing = [deal.matchup for deal, o in outcomes.items() if isinstance(o, Failure)]
    answered = {d.matchup for d, o in outcomes.items() if not isinstance(o, Failure)}
    without_answer = [m for m in failing if len(m) == 2 and m not in answered]
    return 2 * len(without_answer) > sum(len(matchup) == 2 for matchup in failing)


def name_weakest(deal: Deal) -> Seats:
    strengths = list(map(hand_rank, deal.hands))
    return find_best([-strength for strength in strengths])


def name_equals(place: int) -> Callable[[Deal], Seats]:
    """Return a rule: a player wins, and so do all players with an equal hand.

    This is the first player if *place* is 0, or the last player if it is -1.
    """

    def predict(deal: Deal) -> Seats:
        strengths = list(map(hand_rank, deal.hands))
        winning = strengths[place]
        return tuple(n for n, strength in enumerate(strengths) if strength == winning)

    return predict


def find_best(strengths: Sequence[Strength] | Sequence[int]) -> Seats:
    best = max(strengths)
    return tuple(seat for seat, value in enumerate(strengths) if value == best)


# Rules for code that misreads ranks.

# the category if the hand is neither a straight nor a flush, keyed by the sizes of the
# groups of equal ranks
CATEGORIES_BY_SIZES = {
    sizes: category
    for category, sizes in SIZES.items()
    if category not in (*STRAIGHTS, *SUITED)
}
HasWheel = Callable[[Sequence[str], Sequence[int]], bool]


def is_wheel_of_places(_: Sequence[str], numbers: Sequence[int]) -> bool:
    """Return whether the ranks have the highest and the four lowest positions."""
    return {*numbers} == {12, 0, 1, 2, 3}


def is_wheel_of_letters(ranks: Sequence[str], _: Sequence[int]) -> bool:
    """Return whether a hand has the ranks A, 2, 3, 4 and 5."""
    return {*ranks} == {*WHEEL}


def has_no_wheel(*_: object) -> bool:
    """Return False, because the code recognises no straight with a low ace."""
    return False


def rate_cards(
    hand: str, places: Mapping[str, int], has_wheel: HasWheel
) -> Strength | None:
    """Return the strength of a hand, or None if the strength is unclear.

    Args:
        hand: five cards.
        places: the position of each rank in the order that the code uses.
        has_wheel: checks whether the ranks are a straight with a low ace.
    """
    ranks = read_ranks(hand)
    held = Counter(places[rank] for rank in ranks)
    groups = sorted(held, key=lambda place: (held[place], place), reverse=True)
    category = CATEGORIES_BY_SIZES.get(tuple(held[place] for place in groups))
    is_suited = len({card[1] for card in hand.split()}) == 1
    if not category or (is_suited and len(groups) < len(ranks)):
        return None
    if len(groups) == len(ranks):
        if has_wheel(ranks, groups):
            groups = [3, 2, 1, 0, -1]
        if groups[0] - groups[-1] == len(ranks) - 1:
            category = "straight"
    if is_suited:
        category = "straight flush" if category == "straight" else "flush"
    return RANKING.index(category), groups


def list_rank_rules() -> Iterator[WholeRule]:
    """Yield the rules by which ranks have wrong positions, including in straights."""
    orders = {
        f"{words}, including in straights": {rank: n for n, rank in enumerate(order)}
        for order, words in NAMED_ORDERS.items()
    }
    for rank, taken_for in permutations(RANKS, 2):
        words = f"{name_rank(rank)} counts as {name_rank(taken_for)}"
        orders[words] = PLACES | {rank: PLACES[taken_for]}
    orders["a 10 counts as a 1, so 10-5-4-3-2 is a straight"] = PLACES | {"T": -1}
    for ranks in EQUAL_RANKS:
        words = f"{enumerate_words(list(map(name_ranks, ranks)))} count as equal"
        orders[words] = PLACES | dict.fromkeys(ranks, PLACES[ranks[0]])
    for words, places in orders.items():
        *runs, corner = list_runs(places)
        odd_runs = [run for run in (*runs, corner) if is_odd_run(run)]
        is_straight = f"; {name_ranks(corner)} is a straight"
        wheels: dict[HasWheel, str] = {
            is_wheel_of_places: is_straight if corner in odd_runs else "",
            is_wheel_of_letters: "",
            has_no_wheel: "; 5-4-3-2-A isn't a straight",
        }
        for has_wheel, more in wheels.items():

            def rate(
                hand: str,
                places: Mapping[str, int] = places,
                has_wheel: HasWheel = has_wheel,
            ) -> Strength | None:
                return rate_cards(hand, places, has_wheel)

            rule = make_rule(words + more, "ranks go from 2 to A", rate)
            yield replace(rule, odd_runs=odd_runs)


def list_runs(places: Mapping[str, int]) -> list[str]:
    """List the straights in an order of ranks, each with its highest rank first.

    The last straight is the wheel, in which the highest rank counts as low: 5-4-3-2-A.
    """
    starts = [*(range(low + 4, low - 1, -1) for low in range(-1, 9)), (12, 3, 2, 1, 0)]
    by_place = {place: rank for rank, place in places.items()}
    return ["".join(by_place.get(place, "") for place in start) for start in starts]


def is_odd_run(ranks: str) -> bool:
    """Return whether the *ranks* are five ranks that aren't a straight."""
    return len(ranks) == 5 and {*ranks} not in map(set, RUNS)


# Rules for code that ignores categories.


def list_card_rules() -> Iterator[WholeRule]:
    """Yield the rules by which `winners` compares cards, whatever the category."""
    compared = {
        "": ("highest first", 5),
        ", and compares all five cards, lowest first": ("lowest first", 5),
        ", and compares only the highest card": ("highest first", 1),
        ", and compares only the lowest card": ("lowest first", 1),
    }
    for (cards, (order, number)), tie in product(compared.items(), COMMON_TIES):

        def rate(hand: str, order: str = order, number: int = number) -> Strength:
            places = [PLACES[rank] for rank in read_ranks(write_hand(hand, order))]
            return 0, places[:number]

        words = f"winners counts every hand as a high card{cards}"
        if tie != "share":
            words += f"; in ties, {tie}"
        yield make_rule(words, "the better category wins", rate, settle=TIES[tie])


def list_name_rules() -> Iterator[WholeRule]:
    """Yield the rules by which `winners` compares only the names of the players."""
    for rule, settle in BY_NAME.items():

        def predict(deal: Deal, settle: Settle = settle) -> Seats:
            return settle(deal, tuple(range(len(deal.hands))))

        words = f"winners ignores the cards; {rule}"
        yield WholeRule(words, "the best hand wins", predict)


def list_sum_rules() -> Iterator[WholeRule]:
    """Yield the rules that compare only the sum of the ranks, whatever the category."""
    for values, points in SUMMED_POINTS.items():
        # PLACES begins with 0 for the 2, so each place is two less than the points
        places = PLACES | {
            rank: number - 2 for rank, number in zip("JQKA", points, strict=True)
        }

        def rate(hand: str, places: Mapping[str, int] = places) -> Strength:
            return 0, [sum(map(places.__getitem__, read_ranks(hand)))]

        words = f"the higher sum of all five ranks wins; {values}"
        yield make_rule(words, "the better category wins", rate)


def make_rule(
    words: str, rules: str, rate: Rate, *, settle: Settle = TIES["share"]
) -> WholeRule:
    """Return the rule by which the hands with the best rating win.

    *settle* decides which of several hands with the best rating win.
    """

    def predict(deal: Deal) -> Seats | None:
        strengths = []
        for hand in deal.hands:
            strength = rate(hand)
            if strength is None:
                return None
            strengths.append(strength)
        return settle(deal, find_best(strengths))

    return WholeRule(words, rules, predict, rate)


PLACES = {rank: place for place, rank in enumerate(RANKS)}
BEST_WINS = "the players with the best hand"
COMMON_TIES = ("share", "the first player wins", "the last player wins")
WHOLE_RULES = (
    WholeRule("winners always names the first player", BEST_WINS, lambda _: (0,)),
    WholeRule(
        "winners always names the last player",
        BEST_WINS,
        lambda deal: (len(deal.hands) - 1,),
    ),
    WholeRule(
        "winners always names all players",
        BEST_WINS,
        lambda deal: (*range(len(deal.hands)),),
    ),
    *(
        WholeRule(
            f"the {player} player always wins; players with an equal hand share",
            "the best hand wins",
            name_equals(place),
        )
        for player, place in {"first": 0, "last": -1}.items()
    ),
    WholeRule("the weakest hand wins", "the best hand wins", name_weakest),
    *list_name_rules(),
    *list_rank_rules(),
    *list_card_rules(),
    *list_sum_rules(),
)
