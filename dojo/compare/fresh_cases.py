"""Fresh questions, like those that went wrong: on them a cause is tried before it is named."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random

from dojo.answers import EVENING
from dojo.compare.cases import (
    PACK,
    PLANS,
    STRENGTHS,
    WAYS,
    deal,
    list_strengths,
    make_category,
    make_refused,
    make_showdown,
    write_in_all_ways,
)
from dojo.compare.house_cases import make_cases
from dojo.compare.result import Case, Difference, ExpectedRefusal
from dojo.contract import RANKS, SUITS
from reference.house.catalogue import BY_NAME
from reference.rank_table import category_of, hand_rank

FRESH = 240  # questions for one kind of differences: a share of a twentieth is seen
NEAR = (3, 30, 150)  # strengths: hands so near to each other are told apart by their last cards, or by one before
LIKE = 40  # differences of one kind after which fresh ones are made
ODD_CARDS = ("1c", "Xh", "9z", "h", "Q", "Jk", "0s")
Change = Callable[[Case], Iterable[Case]]


def make_fresh(found: Sequence[Difference], seed: str) -> list[Case]:
    """Make questions like those of differences of one kind, with hands that were not dealt before."""
    dealer = Random(seed)  # noqa: S311 - the same every time
    case = found[0].case
    function, rules = case.question.function, case.question.rules
    if rules:
        known = BY_NAME.get(rules[0])
        both = make_cases(known, function, turn=1) if known and function != "odds" else ()
        return [case for some in both for case in some]
    if isinstance(case.right, ExpectedRefusal):
        return [make_refused(function, _wrap(function, text)) for text in _spoil_hands(dealer)]
    if case.form:
        return list(_write_hands(case, dealer))
    if function in ("winners", "category"):
        return [_deal_again(found[number % min(len(found), LIKE)].case, number, dealer) for number in range(FRESH)]
    return [case for plan in PLANS if plan.function == function for case in plan.build(dealer)]


def deal_category(name: str) -> list[Case]:
    """Show fresh hands of one category, half of them with the highest card first."""
    dealer = Random(name)  # noqa: S311 - the same every time
    hands = [_deal_suits(dealer.choice(list_strengths()[name]), dealer) for _ in range(FRESH // 4)]
    return [make_category(put_highest_first(text) if n % 2 else text) for n, text in enumerate(hands)]


def deal_anything() -> list[Case]:
    """Let fresh hands of one category meet, as often of each; some are shown alone."""
    dealer, found = Random(0), []  # noqa: S311 - the same every time
    for number in range(2 * FRESH):
        ranks = [*list_strengths().values()][number // 5 % len(EVENING)]
        hands = [(deal(rank, dealer)[0], rank) for rank in dealer.choices(ranks, k=2)]
        found.append(_deal_again(make_showdown(*hands), number, dealer))
    return found


def _deal_again(case: Case, number: int, dealer: Random) -> Case:
    """Deal the same ranks in other suits; or near ones, or others of the same categories, or against any other hand.

    Every fourth time one of the hands is to be named, for whoever takes it for something else may call it so.
    """
    ranks = [hand_rank(text) for text in list_hands(case)]
    place, strengths = dealer.randrange(len(ranks)), list_strengths()
    match number % 5:
        case 1:
            near = dealer.choice(NEAR)
            ranks[place] = min(max(ranks[place] + dealer.randint(-near, near), 1), STRENGTHS)
        case 2:
            ranks[place] = dealer.choice(strengths[category_of(ranks[place])])
        case 3:
            ranks = [dealer.choice(strengths[category_of(rank)]) for rank in ranks]
        case 4:
            ranks[place] = dealer.choice(strengths[dealer.choice([*strengths])])
    hands = [(_deal_suits(rank, dealer), rank) for rank in ranks]
    named = case.question.function == "category" or not number % 4
    return make_category(dealer.choice(hands)[0]) if named else make_showdown(*hands)


def _deal_suits(rank: int, dealer: Random) -> str:
    """Deal a hand of this strength in any suits that leave it what it is; as often as not four of one suit."""
    text = deal(rank, dealer)[0]
    ranks = [card[0] for card in text.split()]
    if len({*ranks}) < len(ranks) or len({card[1] for card in text.split()}) == 1:
        return text
    one, other = dealer.sample(SUITS, 2)
    suits = dealer.choice(([one] * 4 + [other], [one] * 3 + [other] * 2, [*dealer.choices(SUITS, k=4), other]))
    cards = [rank + suit for rank, suit in zip(ranks, dealer.sample(suits, 5), strict=True)]
    return " ".join(cards) if len({*suits}) > 1 else text


def _spoil_hands(dealer: Random) -> Iterator[str]:
    for number in range(FRESH // 2):
        cards = dealer.sample(PACK, 5)
        one, other, _ = dealer.sample(range(5), 3)
        match number % 4:
            case 0:
                cards = cards[:other]
            case 1:
                cards[one] = cards[other]
            case few:
                cards[one] = dealer.choice(ODD_CARDS)
                cards[other] = dealer.choice(ODD_CARDS) if few == 2 else cards[other]
        yield " ".join(cards)


def _wrap(function: str, text: str) -> object:
    return {"Ann": "2c 3d 5h 9s Kc", "Bob": text} if function == "winners" else text


def _write_hands(case: Case, dealer: Random) -> Iterator[Case]:
    """Write hands in the way of a case, plainly, and in all other ways: which of them is at fault?"""
    for _ in range(FRESH // len(WAYS)):
        one, other = deal(dealer.randint(1, STRENGTHS), dealer), deal(1, dealer)
        among = case.question.function == "winners"
        yield from write_in_all_ways(make_showdown(one, other) if among else make_category(one[0]))


def list_hands(case: Case) -> list[str]:
    """List the hands in a question."""
    asked = case.question.arguments[-1] if case.question.arguments else ""
    return [text for text in (asked.values() if isinstance(asked, dict) else [asked]) if isinstance(text, str)]


def name_hands(case: Case) -> list[str]:
    """Name the categories of the hands in a question."""
    return [category_of(hand_rank(text)) for text in list_hands(case)]


def change_hands(case: Case, change: Callable[[str], str]) -> Case:
    """Ask the same with every hand changed."""
    *first, asked = case.question.arguments
    other = {name: change(text) for name, text in asked.items()} if isinstance(asked, dict) else change(str(asked))
    return replace(case, question=replace(case.question, arguments=(*first, other)))


def put_highest_first(text: str) -> str:
    """Put the cards of a hand in order, the highest first."""
    return " ".join(sorted(text.split(), key=lambda card: RANKS.find(card[0]), reverse=True))
