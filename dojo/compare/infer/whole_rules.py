"""Finds whole rules, each of which predicts the winners of all deals.

For example, "the weakest hand wins" is a whole rule. If a solution follows a whole
rule, no model is made. A model would describe the effects of the rule in every
category, instead of the rule itself.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from dojo.compare.calls.deals import Deal, Seats, read_ranks, write_hand
from dojo.compare.infer.respondent import Failure, Outcome
from dojo.contract import RANKS
from reference.rank_table import hand_rank

MAX_FAILING = 0.3  # largest share of the deals that may fail
# the points of J, Q, K and A, if the sum of a hand's ranks decides
SUMMED_POINTS = {
    "J, Q, K and A count 11 to 14": (11, 12, 13, 14),
    "A counts 1, and J, Q and K count 11 to 13": (11, 12, 13, 1),
    "J, Q and K count 10, and A counts 11": (10, 10, 10, 11),
    "J, Q and K count 10, and A counts 1": (10, 10, 10, 1),
    "J, Q, K and A count 10": (10, 10, 10, 10),
    "J, Q, K and A count 11": (11, 11, 11, 11),
}

Rate = Callable[[str], list[int]]  # takes a hand, and returns its strength


@dataclass(frozen=True, slots=True)
class WholeRule:
    """A rule that predicts the winners of all deals."""

    words: str
    rules: str  # what the rules of poker say
    predict: Callable[[Deal], Outcome | None]

    def holds(self, answers: Mapping[Deal, Outcome]) -> bool:
        """Return whether the rule predicts all answers."""
        return all(self.predict(deal) == answer for deal, answer in answers.items())


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
    return find_best([[-hand_rank(hand)] for hand in deal.hands])


def find_best(strengths: Sequence[list[int]]) -> Seats:
    best = max(strengths)
    return tuple(seat for seat, value in enumerate(strengths) if value == best)


# Rules for code that ignores categories.


def list_card_rules() -> Iterator[WholeRule]:
    """Yield the rules by which `winners` compares cards, whatever the category."""
    for ending, (order, number) in {
        "": ("highest first", 5),
        ", and compares all five cards, lowest first": ("lowest first", 5),
        ", and compares only the highest card": ("highest first", 1),
        ", and compares only the lowest card": ("lowest first", 1),
    }.items():

        def rate(hand: str, order: str = order, number: int = number) -> list[int]:
            places = [PLACES[rank] for rank in read_ranks(write_hand(hand, order))]
            return places[:number]

        words = f"winners counts every hand as a high card{ending}"
        yield make_rule(words, rate)


def list_sum_rules() -> Iterator[WholeRule]:
    """Yield the rules that compare only the sum of the ranks, whatever the category."""
    for values, points in SUMMED_POINTS.items():
        # PLACES begins with 0 for the 2, so each place is two less than the points
        places = PLACES | {
            rank: number - 2 for rank, number in zip("JQKA", points, strict=True)
        }

        def rate(hand: str, places: Mapping[str, int] = places) -> list[int]:
            return [sum(map(places.__getitem__, read_ranks(hand)))]

        words = f"the higher sum of all five ranks wins; {values}"
        yield make_rule(words, rate)


def make_rule(words: str, rate: Rate) -> WholeRule:
    """Return the rule by which the hands with the best rating win."""

    def predict(deal: Deal) -> Seats:
        return find_best([*map(rate, deal.hands)])

    return WholeRule(words, "the better category wins", predict)


PLACES = {rank: place for place, rank in enumerate(RANKS)}
BEST_WINS = "the players with the best hand"
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
    WholeRule("the weakest hand wins", "the best hand wins", name_weakest),
    *list_card_rules(),
    *list_sum_rules(),
)
