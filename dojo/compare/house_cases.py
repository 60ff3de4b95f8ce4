"""What is asked about a house rule: hands that it changes, and some others."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from dojo.compare.cases import SHOWDOWN, Case, make_case
from dojo.contract import SUITS
from reference.house.agreement import agree_on
from reference.house.rule import HouseRule

MOST_CASES = (
    30  # cases of a function that the rule changes; as many that it leaves alone
)
TRIES = 2_000  # to find them
# parts of the pack that make something: how many ranks, and of which suits
PARTS = ((2, SUITS), (3, SUITS), (5, SUITS), (5, "hs"), (5, "h"))


def make_house_cases(rule: HouseRule) -> list[Case]:
    """Make the cases of a table that plays by a house rule, always the same."""
    return [case for function in SHOWDOWN for case in make_cases_of(function, rule)]


def make_cases_of(function: str, rule: HouseRule) -> Iterator[Case]:
    """Ask one function what the rule changes, and something that it does not."""
    dealer = Random(rule.name)  # noqa: S311 - the same cases every time
    numbers: Counter[bool] = Counter()  # of cases that it changes, or does not
    for _ in range(TRIES):
        hands: object = deal_hand(rule, dealer)
        if function == "winners":
            hands = deal_to_two(rule, dealer)
        case = make_case(function, hands, rules=rule.table)
        without = make_case(function, hands, rules=rule.beside)
        is_changed = case.right != without.right
        # it is refused where nobody qualifies, say
        if not case.is_refused and numbers[is_changed] < MOST_CASES:
            numbers[is_changed] += 1
            yield case


def deal_to_two(rule: HouseRule, dealer: Random) -> dict[str, str]:
    """Deal to two players, every second time hands of the same ranks."""
    hand = deal_hand(rule, dealer)
    rival = deal_hand(rule, dealer)
    if dealer.random() < 0.5:
        suits = "".join(dealer.sample(SUITS, 4))
        rival = hand.translate(str.maketrans(SUITS, suits))
    return {"Ann": hand, "Bob": rival}


def deal_hand(rule: HouseRule, dealer: Random) -> str:
    """Deal from a few neighbouring ranks, also round the corner, and what is wild."""
    rules = agree_on(rule.table)
    ranks = rules.deck.ranks
    size, suits = dealer.choice(PARTS)
    start = dealer.randrange(len(ranks))
    part = [
        rank + suit for rank in (ranks + ranks)[start : start + size] for suit in suits
    ]
    wild = sorted(str(card) for card in rules.wild.cards)
    part += 2 * [card for card in wild if card not in part]
    number = dealer.randint(rules.min_cards, rules.counted_cards)
    return " ".join(dealer.sample(part * rules.deck.copies, number))
