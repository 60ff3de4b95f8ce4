"""What is asked about a house rule: hands that it changes first, then any."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from dojo.compare.cases import PLAYERS, Case, ask_reference
from dojo.contract import SUITS
from reference.house.agreement import agree_on
from reference.house.rule import HouseRule

FUNCTIONS = (
    "category",
    "winners",
    "describe",
    "nicknames",
    "best_five",
    "shares",
    "stands_for",
)
RARE_DEALS = Path(__file__).with_name("rare_deals.txt")
CHANGED = 40  # cases of a function that the rule changes, at most
UNCHANGED = 20  # cases that it leaves alone
TRIES = 400  # to find them
FEWER = 10  # of both, of what is asked beside category and winners


def make_house_cases(rule: HouseRule) -> list[Case]:
    """Make the cases of a table that plays by a house rule, always the same."""
    return [case for name in FUNCTIONS for case in make_cases_of(name, rule)]


def make_cases_of(function: str, rule: HouseRule) -> Iterator[Case]:
    """Ask one function what the rule changes, and something that it does not."""
    yield from ask_rare_deals(function, rule)
    dealer = Random(rule.name)  # noqa: S311 - the same cases every time
    others = tuple(name for name in rule.table if name != rule.name)
    main = function in ("category", "winners")
    changed, unchanged = (CHANGED, UNCHANGED) if main else (FEWER, FEWER)
    for _ in range(TRIES if main else TRIES // 4):
        arguments = choose_arguments(function, rule, dealer)
        case = ask_reference(function, *arguments, rules=rule.table)
        without = ask_reference(function, *arguments, rules=others)
        if case.is_refused:  # nobody qualifies, say
            continue
        if case.right != without.right and changed:
            changed -= 1
            yield case
        elif case.right == without.right and unchanged:
            unchanged -= 1
            yield case


def ask_rare_deals(function: str, rule: HouseRule) -> Iterator[Case]:
    """Ask about what chance hardly deals, a showdown in both seats."""
    for line in RARE_DEALS.read_text(encoding="utf-8").splitlines():
        names, _, deals = line.partition(": ")
        first, *others = names.split(" + ")
        if first != rule.name:
            continue
        table = (first, *others) if others else rule.table
        for hands in deals.split("; "):
            texts = hands.split(" / ")
            if function == "category":
                for text in texts:
                    yield ask_reference(function, text, rules=table)
            elif function == "winners":
                for order in (texts, texts[::-1]):
                    deal = dict(zip(PLAYERS, order, strict=False))
                    yield ask_reference(function, deal, rules=table)


def choose_arguments(
    function: str, rule: HouseRule, dealer: Random
) -> tuple[object, ...]:
    """Deal to one player, or to two, every second time hands of the same ranks."""
    hand, other = deal(rule, dealer), deal(rule, dealer)
    if function == "best_five":
        return (deal(rule, dealer, more=dealer.randint(1, 2)),)
    if function not in ("winners", "shares"):
        return (hand,)
    if dealer.random() < 0.5:
        suits = "".join(dealer.sample(SUITS, 4))
        other = hand.translate(str.maketrans(SUITS, suits))
    hands = dict(zip(PLAYERS, (hand, other), strict=False))
    return (hands,) if function == "winners" else (dealer.randint(1, 30), hands)


def deal(rule: HouseRule, dealer: Random, more: int = 0) -> str:
    """Deal cards that are likely to be something, *more* than count; some are wild."""
    agreement = agree_on(rule.table)
    deck, most = agreement.deck, agreement.counted_cards
    number = dealer.randint(agreement.min_cards, most) + more
    cards = dealer.choice(DEALS)(deck.ranks, number, dealer)
    wild = ["Jk"] if deck.jokers else [str(card) for card in agreement.wild.cards]
    for place in range(dealer.choice((0, 1, 1, 2)) if wild else 0):
        cards[place] = dealer.choice(wild)
    cards += deal_anything(deck.ranks, 2 * number, dealer)
    chosen: list[str] = []
    for card in cards:
        spare = len(chosen) < number
        if spare and (card == "Jk" or chosen.count(card) < deck.copies):
            chosen.append(card)
    return " ".join(dealer.sample(chosen, number))


def deal_run(ranks: str, number: int, dealer: Random) -> list[str]:
    """Deal neighbours, often at an end of the deck or round its corner."""
    low = dealer.choice((-1, -1, -number, 0, dealer.randrange(len(ranks))))
    suits = dealer.choice((SUITS, "h", dealer.choice(SUITS)))
    around = 3 * ranks
    start = low % len(ranks)
    return [rank + dealer.choice(suits) for rank in around[start : start + number]]


def deal_sets(ranks: str, number: int, dealer: Random) -> list[str]:
    """Deal cards of two or three ranks, each of them twice."""
    few = {ranks[0], dealer.choice(ranks)}
    if dealer.random() < 0.7:
        few = {"A", *dealer.sample(ranks, 2)}
    pack = [rank + suit for rank in sorted(few) for suit in SUITS]
    return dealer.sample(2 * pack, number)


def deal_suited(ranks: str, number: int, dealer: Random) -> list[str]:
    """Deal different cards of one suit."""
    suit = dealer.choice(SUITS)
    return [rank + suit for rank in dealer.sample(ranks, min(number, len(ranks)))]


def deal_anything(ranks: str, number: int, dealer: Random) -> list[str]:
    """Deal any cards."""
    return dealer.sample([rank + suit for rank in ranks for suit in SUITS], number)


DEALS = (deal_run, deal_sets, deal_sets, deal_suited, deal_anything)
