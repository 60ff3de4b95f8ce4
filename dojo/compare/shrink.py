"""The simplest difference of many, made simpler for as long as it is one."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from dojo.bugs.catalogue.bug import Bug
from dojo.compare.cases import (
    Case,
    make_category_case,
    make_winners_case,
    put_highest_first,
)
from dojo.compare.causes import predicts
from dojo.compare.judge import Exchange
from dojo.compare.messages import Changing, NoAnswer
from dojo.contract import RANKS

ROUNDS = 6  # of lowering ranks

Ask = Callable[[Sequence[Case]], Sequence[Exchange]]


def rate_difficulty(difference: Exchange) -> tuple[int, int, int, int, str]:
    """Say how hard it is to take in.

    First comes how far it is into the kata, then how much is to be read, at last ranks.
    """
    case = difference.case
    cards = " ".join(case.hands).split()
    ranks = sum(RANKS.find(card[0]) for card in cards)
    return case.lesson, len(case.question.rules), len(cards), ranks, str(case.question)


def shrink(best: Exchange, bug: Bug | None, ask: Ask) -> Exchange:
    """Lower the ranks of a difference as far as it stays one of its kind and cause.

    Its hands keep their categories. In the end its cards are put in order, if it still
    differs then.
    """
    if not best.case.categories or isinstance(best.reply, NoAnswer | Changing):
        return best

    due = bug and predicts((bug,), best)  # else the bug shows only beside others

    def find_lasting(cases: Sequence[Case]) -> list[Exchange]:
        return [
            exchange
            for exchange in ask(cases)
            if exchange.kind == best.kind
            and (bug and predicts((bug,), exchange)) == due
        ]

    for _ in range(ROUNDS):
        simpler = [best, *find_lasting([*lower_ranks(best.case)])]
        simplest = min(simpler, key=rate_difficulty)
        if simplest is best:
            break
        best = simplest
    in_order = make_case_about(best.case, map(put_highest_first, best.case.hands))
    return next(iter(find_lasting([in_order])), best)


def lower_ranks(case: Case) -> Iterator[Case]:
    """Ask the same with one rank lower in all hands, if they stay what they are."""
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
    """Ask the same about other hands."""
    if case.function == "category":
        return make_category_case(*hands)
    return make_winners_case(*hands)
