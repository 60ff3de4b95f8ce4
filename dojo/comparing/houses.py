"""The cases of each house rule: generated hands, those that the rule changes first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from operator import itemgetter
from random import Random

import reference
from dojo.comparing.cases import HOUSES, PLAYERS, Case, once
from dojo.comparing.question import Question
from dojo.comparing.rare import RARE
from reference.cards import SUITS
from reference.hands import read_hand
from reference.house.agreement import agree_on
from reference.house.catalogue import CATALOGUE
from reference.house.rule import HouseRule
from reference.strength import strength

SUITS_IN_ORDER = "order of suits"  # what two dozen of the rules answer


Deal = Callable[[tuple[str, ...], Random, int], str]


@dataclass(frozen=True, slots=True)
class Cases:
    """Cases that a rule changes, and cases that it does not."""

    telling: tuple[Case, ...]
    plain: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class Enough:
    """How many cases of both sorts are enough, and how many hands are dealt to find them."""

    telling: int
    plain: int
    tries: int


ENOUGH = {"winners": Enough(30, 20, 30), "category": Enough(10, 4, 24)}
LADDER, EVERY = 40, 6  # hands that are laid out, strongest last; of neighbours in a category so many are passed over
FEELERS = 3  # hands; not every low hand qualifies
FEW = Enough(6, 2, 14)  # for what stands beside these two
ORDERS = Enough(6, 2, 50)  # for the two dozen orders of suits, of which some are nearly the same
BESIDE = {  # what a rule needs to show
    **dict.fromkeys(("natural wins ties", "fewer wild cards win ties", "more wild cards win ties"), ("jokers wild",)),
    **dict.fromkeys(("fewer wild cards before kickers", "natural beats wild of a kind"), ("jokers wild",)),
    "royal flush beats five of a kind": ("jokers wild",),
    "double-ace flush": ("jokers wild",),
    "wild cards pair in low": ("ace-to-five", "jokers wild"),
    "high-low": ("ace-to-five", "eight or better"),
}


def rules() -> Iterator[HouseRule]:
    """Every house rule of the reference."""
    yield from CATALOGUE


def names(rule: HouseRule) -> tuple[str, ...]:
    """The rule, and those beside it without which it makes no difference."""
    return (rule.name, *(BESIDE.get(rule.name) or rule.needs[:1]))


@once
def cases(rule: HouseRule, function: str) -> Cases:
    """The cases of one function at a table that plays by the rule; always the same."""
    enough = ORDERS if rule.question == SUITS_IN_ORDER else ENOUGH.get(function, FEW)
    telling: list[Case] = []
    plain: list[Case] = []
    for case in dealt(rule, function, enough.tries):
        if case.right != without(rule, case):
            telling.append(case)
        elif len(plain) < enough.plain:
            plain.append(case)
        if len(telling) >= enough.telling:
            break
    return Cases(tuple(telling), tuple(plain))


def feelers(rule: HouseRule, functions: Sequence[str]) -> list[Question]:
    """For each function some hands that anybody who knows the rule can take, one of them without wild jokers."""
    dealer = Random(rule.name)  # noqa: S311 - the same cases every time
    deals = (*[hand] * (FEELERS - 1), natural)
    return [question(function, names(rule), dealer, deal) for function in functions for deal in deals]


def dealt(rule: HouseRule, function: str, tries: int) -> Iterator[Case]:
    """Cases for a table that plays by the rule: what chance rarely deals, then what it does."""
    dealer = Random(f"{rule.name}, {function}")  # noqa: S311 - the same cases every time
    chance = (question(function, names(rule), dealer, hand) for _ in range(tries))
    edges = neighbours(names(rule), dealer) if function == "winners" and rule.question != SUITS_IN_ORDER else ()
    for asked in (*known(rule, function), *edges, *chance):
        with suppress(reference.PokerError):  # nobody qualifies, say; what is refused has cases of its own
            yield answered(asked)


def known(rule: HouseRule, function: str) -> Iterator[Question]:
    """The questions that chance rarely deals."""
    for beside, *hands in RARE.get(rule.name, ()):
        table = (rule.name, *beside.split(", ")) if beside else names(rule)
        if function == "winners":
            players = PLAYERS[: len(hands)]
            yield Question(function, (dict(zip(players, hands, strict=True)),), table)
            yield Question(function, (dict(zip(players, hands[::-1], strict=True)),), table)
        elif function != "shares":
            yield from (Question(function, (hand,), table) for hand in hands)


def neighbours(table: tuple[str, ...], dealer: Random) -> Iterator[Question]:
    """The highest hand of each category against the lowest of the next, as far as chance deals them, and a few more."""
    agreement = agree_on(table)
    order = []
    for text in dict.fromkeys(hand(table, dealer) for _ in range(LADDER)):
        worth = strength(read_hand(text, agreement), agreement)
        order.append((worth.key, worth.reading.category.name, text))
    order.sort(key=itemgetter(0))
    for place, ((_, name, one), (_, other_name, other)) in enumerate(pairwise(order)):
        if name != other_name or place % EVERY == 0:
            yield Question("winners", ({"Ann": one, "Bob": other},), table)


def question(function: str, table: tuple[str, ...], dealer: Random, deal: Deal) -> Question:
    """Ask about such hands; of two hands, every second time alike."""
    if function not in ("winners", "shares"):
        more = dealer.randint(1, 2) if function == "best_five" else 0
        return Question(function, (deal(table, dealer, more),), table)
    one = deal(table, dealer, 0)
    other = renamed(one, dealer) if dealer.random() < 0.5 else deal(table, dealer, 0)
    pot = (dealer.randint(1, 30),) if function == "shares" else ()
    return Question(function, (*pot, {"Ann": one, "Bob": other}), table)


def without(rule: HouseRule, case: Case) -> object:
    """The right answer if this rule were not in force; None if there were none."""
    asked = left_out(rule, case)
    try:
        return getattr(reference, asked.function)(*asked.arguments, asked.rules)
    except reference.PokerError:
        return None


def left_out(rule: HouseRule, case: Case) -> Question:
    """The same question at a table without the rule."""
    return replace(case.question, rules=tuple(name for name in case.question.rules if name != rule.name))


def answered(asked: Question) -> Case:
    """The case in which the reference is right."""
    return Case(asked, getattr(reference, asked.function)(*asked.arguments, asked.rules), HOUSES)


def hand(table: tuple[str, ...], dealer: Random, more: int = 0) -> str:
    """Cards of the deck of this *table* that are likely to be something; with wild cards where there are any.

    Args:
        table: the house rules.
        dealer: who deals.
        more: how many cards more than count.
    """
    agreement = agree_on(table)
    deck, number = agreement.deck, dealer.randint(agreement.min_cards, agreement.counted_cards) + more
    cards = dealer.choice(DEALS)(deck.ranks, number, dealer)
    if "deuces wild" in table:
        cards[: dealer.randrange(3)] = dealer.sample(["2c", "2d", "2h", "2s"], 2)
    elif deck.jokers:
        cards[: dealer.randrange(3)] = ["Jk"]
    chosen: list[str] = []
    for card in [*cards, *dealer.sample([rank + suit for rank in deck.ranks for suit in SUITS], 12)]:
        if card == "Jk" or chosen.count(card) < deck.copies:
            chosen.append(card)
    return " ".join(dealer.sample(chosen[:number], number))


def natural(table: tuple[str, ...], dealer: Random, more: int) -> str:
    """Any cards of the deck of this *table*, but no joker; see :func:`hand`."""
    agreement = agree_on(table)
    return " ".join(anything(agreement.deck.ranks, agreement.counted_cards + more, dealer))


def run(ranks: str, number: int, dealer: Random) -> list[str]:
    """Neighbours, most often at an end of the deck or round its corner, in one suit or in many."""
    low = dealer.choice((-1, -1, -number, 0, dealer.randrange(len(ranks))))
    suits = dealer.choice((SUITS, SUITS, "h", dealer.choice(SUITS)))
    return [(ranks * 3)[low % len(ranks) + place] + dealer.choice(suits) for place in range(number)]


def sets(ranks: str, number: int, dealer: Random) -> list[str]:
    """Cards of few ranks, the lowest and the highest more often."""
    few = {ranks[0], dealer.choice(ranks)} if dealer.random() < 0.3 else {"A", *dealer.sample(ranks, 2)}
    pack = [rank + suit for rank in sorted(few) for suit in SUITS] * 2  # of two decks a card may come twice
    return dealer.sample(pack, min(len(pack), number + 2))


def suited(ranks: str, number: int, dealer: Random) -> list[str]:
    """Cards of one suit, aces more often."""
    others = dealer.sample(ranks, min(number, len(ranks)))
    suit = dealer.choice(SUITS)
    return [rank + suit for rank in dict.fromkeys(["A", *others] if dealer.random() < 0.5 else others)]


def anything(ranks: str, number: int, dealer: Random) -> list[str]:
    """Any cards."""
    return dealer.sample([rank + suit for rank in ranks for suit in SUITS], number)


DEALS = (run, run, sets, sets, suited, anything)


def renamed(text: str, dealer: Random) -> str:
    """The same ranks in other suits."""
    return text.translate(str.maketrans("cdhs", "".join(dealer.sample(SUITS, 4)))).replace("Jk", "Jk")
