"""What is asked about a house rule: hands that it changes, and some others."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from dojo.catalogue.bug import SHOWDOWN
from dojo.compare.cases import Case, ask_reference
from dojo.contract import SUITS
from reference.house.agreement import agree_on
from reference.house.rule import HouseRule

MOST = 30  # cases of a function that the rule changes; as many that it leaves alone
TRIES = 1_000  # to find them


def make_house_cases(rule: HouseRule) -> list[Case]:
    """Make the cases of a table that plays by a house rule, always the same."""
    return [case for function in SHOWDOWN for case in make_cases_of(function, rule)]


def make_cases_of(function: str, rule: HouseRule) -> Iterator[Case]:
    """Ask one function what the rule changes, and something that it does not."""
    dealer = Random(rule.name)  # noqa: S311 - the same cases every time
    others = tuple(name for name in rule.table if name != rule.name)
    made: Counter[bool] = Counter()
    for _ in range(TRIES):
        asked: object = deal(rule, dealer)
        if function == "winners":
            asked = deal_to_two(rule, dealer)
        case = ask_reference(function, asked, rules=rule.table)
        without = ask_reference(function, asked, rules=others)
        is_changed = case.right != without.right
        # it is refused where nobody qualifies, say
        if not case.is_refused and made[is_changed] < MOST:
            made[is_changed] += 1
            yield case


def deal_to_two(rule: HouseRule, dealer: Random) -> dict[str, str]:
    """Deal to two players, every second time hands of the same ranks."""
    hand, other = deal(rule, dealer), deal(rule, dealer)
    if dealer.random() < 0.5:
        suits = "".join(dealer.sample(SUITS, 4))
        other = hand.translate(str.maketrans(SUITS, suits))
    return {"Ann": hand, "Bob": other}


def deal(rule: HouseRule, dealer: Random) -> str:
    """Deal cards that are likely to make something.

    They are of neighbouring ranks, also round the corner, and of few suits; some are
    wild.
    """
    table = agree_on(rule.table)
    ranks, deck = table.deck.ranks, table.deck
    number = dealer.randint(table.min_cards, table.counted_cards)
    wild = ["Jk", "Jk"] if deck.jokers else [str(card) for card in table.wild.cards]
    held = dealer.sample(wild, min(len(wild), number, dealer.choice((0, 1, 1, 2))))
    start = dealer.randrange(len(ranks))
    few = (ranks + ranks)[start : start + dealer.choice((2, 3, 4, 5, 5))]
    cards = make_pack(few, dealer.choice((SUITS, "hs", "h"))) * deck.copies
    if len(cards) < number:
        cards = make_pack(few, SUITS)
    held += dealer.sample(
        [card for card in cards if card not in held], number - len(held)
    )
    return " ".join(dealer.sample(held, number))


def make_pack(ranks: str, suits: str) -> list[str]:
    """List the cards of these ranks and suits."""
    return [rank + suit for rank in ranks for suit in suits]
