"""Make a difference simpler for as long as it stays one."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from dojo.compare.cases import (
    Case,
    make_category_case,
    make_winners_case,
    put_highest_first,
)
from dojo.compare.judge import Exchange
from dojo.compare.messages import Changing, NoAnswer
from dojo.contract import RANKS

ROUNDS = 6  # of lowering ranks

Ask = Callable[[Sequence[Case]], Sequence[Exchange]]


def rate_difficulty(difference: Exchange) -> tuple[int, int, int, int, str]:
    """Return the sort key of examples: lesson, number of cards, ranks."""
    case = difference.case
    cards = " ".join(case.hands).split()
    ranks = sum(RANKS.find(card[0]) for card in cards)
    return case.lesson, len(case.rules), len(cards), ranks, str(case.call)


def shrink(best: Exchange, ask: Ask) -> Exchange:
    """Lower the ranks of a difference for as long as it stays one of its kind.

    Its hands keep their categories. At last the cards are sorted, if the difference
    stays.
    """
    if not best.case.categories or isinstance(best.reply, NoAnswer | Changing):
        return best

    def find_lasting(cases: Sequence[Case]) -> list[Exchange]:
        return [exchange for exchange in ask(cases) if exchange.kind == best.kind]

    for _ in range(ROUNDS):
        simpler = [best, *find_lasting([*lower_ranks(best.case)])]
        simplest = min(simpler, key=rate_difficulty)
        if simplest is best:
            break
        best = simplest
    in_order = make_case_about(best.case, map(put_highest_first, best.case.hands))
    return next(iter(find_lasting([in_order])), best)


def lower_ranks(case: Case) -> Iterator[Case]:
    """Make cases with one rank lowered in all hands, if the right answer stays."""
    held = {card[0] for text in case.hands for card in text.split()}
    for old in sorted(held):
        for new in RANKS[: RANKS.index(old)]:
            if new in held:
                continue
            hands = [text.replace(old, new) for text in case.hands]
            lower = make_case_about(case, hands)
            if lower.categories == case.categories and lower.right == case.right:
                yield lower


def make_case_about(case: Case, hands: Iterable[str]) -> Case:
    """Make the same case with other hands."""
    if case.function == "category":
        return make_category_case(*hands)
    return make_winners_case(*hands)
