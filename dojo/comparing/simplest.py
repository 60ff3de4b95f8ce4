"""The simplest of many differences, and a still simpler one that shows the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

import reference
from dojo.comparing.cases import Area, Case, Refusal
from dojo.comparing.judging import Difference, differences
from dojo.comparing.notation import RANKS
from dojo.comparing.question import Question, Reply

ROUNDS = 6

Asking = Callable[[Sequence[Question]], Sequence[Reply]]
Weight = tuple[int, int, int, int, str]


def weight(case: Case) -> Weight:
    """How hard a case is to take in: the level of the kata, odd features, how much there is to read, the ranks."""
    hands = hands_of(case)
    cards = [card for text in hands for card in text.split()]
    return case.level, sum(map(odd_features, hands)) + len(case.question.rules), len(cards), ranks(cards), str(case)


def ranks(cards: Sequence[str]) -> int:
    """Small cards are simpler than high ones."""
    return sum(RANKS.find(card[0]) for card in cards if card)


def odd_features(text: str) -> int:
    """What distracts in a hand: an ace, four of a suit, jokers, an odd way to write."""
    cards = text.split()
    suits = [card[-1] for card in cards]
    four = any(suits.count(suit) == 4 for suit in suits)
    return ("A" in text) + four + ("Jk" in text) + any(len(card) != 2 for card in cards)


def hands_of(case: Case) -> list[str]:
    """The hands that a question is about."""
    asked = case.question.arguments[-1] if case.question.arguments else ""
    hands = list(asked.values()) if isinstance(asked, dict) else [asked]
    return [text for text in hands if isinstance(text, str)]


def lightest(found: Sequence[Difference]) -> Difference:
    """The simplest of some differences, as they are."""
    return min(found, key=lambda one: weight(one.case))


def simplest(found: Sequence[Difference], ask: Asking) -> Difference:
    """The simplest of some differences of one kind.

    In standard poker its ranks are lowered while it lasts, and its cards put in order if it lasts then.
    """
    best = lightest(found)
    if best.case.question.function not in ("winners", "category") or best.case.question.rules:
        return best
    for _ in range(ROUNDS):
        lighter = min(lasting(best, simpler(best.case), ask), key=lambda one: weight(one.case), default=best)
        if weight(lighter.case) >= weight(best.case):
            break
        best = lighter
    return next(iter(lasting(best, in_order(best.case), ask)), best)


def lasting(best: Difference, other: Iterable[Case], ask: Asking) -> list[Difference]:
    """The differences of the same kind that other cases show."""
    cases = tuple(other)
    replies = ask([case.question for case in cases])
    return [one for one in differences(Area(best.area, cases), replies) if one.kind == best.kind]


def in_order(case: Case) -> Iterator[Case]:
    """The same question with the highest card of each hand first, where the text is about nothing but cards."""
    asked = case.question.arguments[0]
    if not case.form and not isinstance(case.right, Refusal):
        other: object = (
            {player: highest_first(text) for player, text in asked.items()}
            if isinstance(asked, dict)
            else highest_first(str(asked))
        )
        yield replace(case, question=replace(case.question, arguments=(other,)))


def highest_first(text: str) -> str:
    """The cards of a hand, the highest first."""
    return " ".join(sorted(text.split(), key=lambda card: RANKS.find(card[0]), reverse=True))


def simpler(case: Case) -> Iterator[Case]:
    """The same question with one rank lowered in all hands, as far as the rules still give an answer of that kind."""
    if isinstance(case.right, Refusal):
        return  # what is no hand is no simpler with other ranks, and need not be text
    hands = hands_of(case)
    used = {card[0] for text in hands for card in text.split()}
    if not hands or any(len(card) != 2 or card[0] not in RANKS for text in hands for card in text.split()):
        return
    for old in sorted(used, key=RANKS.index):
        for new in RANKS[: RANKS.index(old)]:
            if new not in used and (changed := renamed(case, old, new)):
                yield changed


def renamed(case: Case, old: str, new: str) -> Case | None:
    """The case with *new* wherever the rank *old* was; None if that is no question of the same kind."""
    question = case.question
    asked = question.arguments[0]
    if isinstance(asked, dict):
        other: object = {player: text.replace(old, new) for player, text in asked.items()}
    else:
        other = str(asked).replace(old, new)
    try:
        right = getattr(reference, question.function)(other)
    except reference.PokerError:
        return None
    changed = replace(case, question=replace(question, arguments=(other,)), right=right)
    return changed if right == case.right else None
