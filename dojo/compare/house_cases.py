"""What is asked about a house rule: hands that it changes, and some others."""

from collections.abc import Iterable, Iterator
from random import Random

from dojo.compare.cases import Case, ask_reference
from dojo.contract import SUITS
from reference.house.agreement import agree_on
from reference.house.rule import HouseRule

CHANGED = 40  # cases of a function that the rule changes, at most
UNCHANGED = 20  # cases that it leaves alone
TRIES = 400  # to find them


def make_house_cases(rule: HouseRule) -> list[Case]:
    """Make the cases of a table that plays by a house rule, always the same."""
    return [*make_cases_of("category", rule), *make_cases_of("winners", rule)]


def make_cases_of(function: str, rule: HouseRule) -> Iterator[Case]:
    """Ask one function what the rule changes, and something that it does not."""
    dealer = Random(rule.name)  # noqa: S311 - the same cases every time
    others = tuple(name for name in rule.table if name != rule.name)
    changed, unchanged = CHANGED, UNCHANGED
    for _ in range(TRIES):
        asked: object = deal(rule, dealer)
        if function == "winners":
            asked = deal_to_two(rule, dealer)
        case = ask_reference(function, asked, rules=rule.table)
        without = ask_reference(function, asked, rules=others)
        if case.is_refused:  # nobody qualifies, say
            continue
        if case.right != without.right and changed:
            changed -= 1
            yield case
        elif case.right == without.right and unchanged:
            unchanged -= 1
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

    They are neighbours, also round the corner, or of few ranks; some are wild.
    """
    agreement = agree_on(rule.table)
    ranks, deck = agreement.deck.ranks, agreement.deck
    number = dealer.randint(agreement.min_cards, agreement.counted_cards)
    suits = dealer.choice((SUITS, SUITS, "hs", "h"))
    wild = ["Jk"] if deck.jokers else [str(card) for card in agreement.wild.cards]
    cards = dealer.choices(wild, k=dealer.choice((0, 1, 1, 2))) if wild else []
    if dealer.random() < 0.5:
        start = dealer.choice((len(ranks) - 1, dealer.randrange(len(ranks))))
        neighbours = (2 * ranks)[start : start + number]
        cards += [rank + dealer.choice(suits) for rank in neighbours]
    else:
        few = ["A", *dealer.sample(ranks, dealer.randint(1, 5))]
        cards += deal_pack(few, suits, dealer)
    cards += deal_pack(ranks, SUITS, dealer)
    chosen: list[str] = []
    for card in cards:
        if card == "Jk" or chosen.count(card) < deck.copies:
            chosen.append(card)
    return " ".join(dealer.sample(chosen[:number], number))


def deal_pack(ranks: Iterable[str], suits: str, dealer: Random) -> list[str]:
    """Shuffle the cards of these ranks and suits."""
    pack = [rank + suit for rank in ranks for suit in suits]
    return dealer.sample(pack, len(pack))
