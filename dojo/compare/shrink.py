"""The simplest of many differences, and a still simpler one that shows the same."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

import reference
from dojo.compare.cases import Case, Refusal
from dojo.compare.judge import find_differences
from dojo.compare.question import Question, Reply, ReplyKind
from dojo.compare.result import Belongs, Difference
from dojo.contract import RANKS

ROUNDS = 6
Ask = Callable[[Sequence[Question]], Sequence[Reply]]


def measure(found: Difference) -> tuple[int, int, int, int, str]:
    """Say how hard a case is to take in: its level in the kata, what distracts, how much is to be read, the ranks."""
    case = found.case
    hands = list_hands(case)
    cards = [card for text in hands for card in text.split()]
    ranks = sum(RANKS.find(card[0]) for card in cards)
    return case.level, sum(map(count_distractions, hands)) + len(case.question.rules), len(cards), ranks, str(case)


def count_distractions(text: str) -> int:
    """Count what distracts in a hand: an ace, four of a suit, jokers, an odd way to write."""
    cards = text.split()
    suits = [card[-1] for card in cards]
    four = any(suits.count(suit) == 4 for suit in suits)
    return ("A" in text) + four + ("Jk" in text) + any(len(card) != 2 for card in cards)


def list_hands(case: Case) -> list[str]:
    """List the hands that a question is about."""
    asked = case.question.arguments[-1] if case.question.arguments else ""
    return [text for text in (asked.values() if isinstance(asked, dict) else [asked]) if isinstance(text, str)]


def shrink(best: Difference, belongs: Belongs, ask: Ask) -> Difference:
    """Make a difference in standard poker simpler, while it still *belongs*.

    Its ranks are lowered as far as that goes, and its cards put in order if it lasts then.
    """
    question = best.case.question
    lost = best.reply.kind in (ReplyKind.ENDLESS, ReplyKind.ENDED)
    if (
        lost
        or question.function not in ("winners", "category")
        or question.rules
        or isinstance(best.case.right, Refusal)
    ):
        return best

    def find_lasting(cases: Iterable[Case]) -> list[Difference]:
        some = tuple(cases)
        found = find_differences(some, ask([case.question for case in some]))
        return [one for one in found if one.kind == best.kind and belongs(one)]

    for _ in range(ROUNDS):
        simpler = min(find_lasting(lower_ranks(best.case)), key=measure, default=best)
        if measure(simpler) >= measure(best):
            break
        best = simpler
    in_order = [] if best.case.form else [change_hands(best.case, put_highest_first)]
    return next(iter(find_lasting(in_order)), best)


def lower_ranks(case: Case) -> Iterator[Case]:
    """Ask the same with one rank lowered in all hands, as far as the rules still give an answer of that kind."""
    hands = list_hands(case)
    used = {card[0] for text in hands for card in text.split()}
    if any(len(card) != 2 or card[0] not in RANKS for text in hands for card in text.split()):
        return
    for old in sorted(used, key=RANKS.index):
        for new in RANKS[: RANKS.index(old)]:
            changed = change_hands(case, lambda text, old=old, new=new: text.replace(old, new))  # type: ignore[misc]
            if new not in used and find_answer(changed.question) == case.right:
                yield changed


def find_answer(question: Question) -> object:
    """Give the right answer in standard poker; None if there is none."""
    try:
        return getattr(reference, question.function)(*question.arguments)
    except reference.PokerError:
        return None


def change_hands(case: Case, change: Callable[[str], str]) -> Case:
    """Ask the same with other hands."""
    [asked] = case.question.arguments
    other = {name: change(text) for name, text in asked.items()} if isinstance(asked, dict) else change(str(asked))
    return replace(case, question=replace(case.question, arguments=(other,)))


def put_highest_first(text: str) -> str:
    """Put the cards of a hand in order, the highest first."""
    return " ".join(sorted(text.split(), key=lambda card: RANKS.find(card[0]), reverse=True))
