"""What is asked about a house rule: hands that it changes first, then any."""

from collections.abc import Iterable, Iterator
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
    """Deal cards, *more* than count, that are likely to make something.

    They are neighbours, also round the corner, or of few ranks; some are wild.
    """
    agreement = agree_on(rule.table)
    ranks, deck = agreement.deck.ranks, agreement.deck
    number = dealer.randint(agreement.min_cards, agreement.counted_cards) + more
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
