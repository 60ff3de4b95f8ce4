"""Fresh questions, on which a cause is tried before it is named: like those that went wrong, or without something.

If the answer is wrong with it and right without it, the difference depends on it.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import chain, combinations
from operator import methodcaller
from random import Random

from dojo.answers import RANKING
from dojo.compare import cases
from dojo.compare.house_cases import make_house_cases
from dojo.compare.judge import agrees
from dojo.compare.result import Ask, Belongs, Case, Difference, Groups, split_groups
from dojo.contract import SUITS
from reference.house.catalogue import BY_NAME
from reference.rank_table import category_of, example_of, hand_rank, list_strengths

FRESH = 240  # questions for one kind of differences: a share of a twentieth is seen
NEAR_STRENGTHS = (
    3,
    30,
    150,
)  # hands so near to each other are told apart by their last cards, or by one before
FRESH_HOUSE_CASES = (
    60,
    20,
    120,
)  # cases that a house rule changes, those that it does not, and tries
LIKE = 40  # differences of one kind after which fresh ones are made
ASKED_WITHOUT, LOOKED_AT = (
    12,
    50,
)  # differences of a kind that are asked without it, of those that are looked at
KINDS_WITHOUT = 20  # kinds of differences that are looked at, the most frequent first
RIGHT_WITHOUT = (
    0.9  # of a sample is right without it; a second fault may show in the rest
)
WHENEVER = (
    0.95  # of the questions that have it are answered wrongly, or it is not "whenever"
)
Remove = Callable[[Case], Iterator[Case]]
ODD_CARDS = ("1c", "Xh", "9z", "h", "Q", "Jk", "0s")


def make_fresh(found: Sequence[Difference], seed: str) -> list[Case]:
    """Make questions like those of differences of one kind, with hands that were not dealt before."""
    dealer = Random(seed)  # noqa: S311 - the same every time
    case = found[0].case
    function, rules = case.question.function, case.question.rules
    if rules:
        both = (
            make_house_cases(BY_NAME[rules[0]], function, FRESH_HOUSE_CASES, turn=1)
            if rules[0] in BY_NAME
            else ()
        )
        return [case for some in both for case in some]
    if case.is_refused:
        hands, among = _spoil_hands(dealer), function == "winners"
        return [
            cases.make_refused(
                function, {"Ann": cases.PROPER, "Bob": h} if among else h
            )
            for h in hands
        ]
    if case.form:
        return list(_write_hands(case, dealer))
    if function in ("winners", "category"):
        like = found[:: 1 + len(found) // LIKE]
        return [
            _deal_again(like[number % len(like)].case, number, dealer)
            for number in range(FRESH)
        ]
    fresh = [
        case
        for plan in cases.PLANS
        if plan.function == function
        for case in plan.build(dealer)
    ]
    return fresh or [one.case for one in found]  # there are no other odds


def deal_anything() -> list[Case]:
    """Let fresh hands of one category meet, as often of each; some are shown alone."""
    dealer, found = Random(0), []  # noqa: S311 - the same every time
    for number in range(2 * FRESH):
        ranks = [*list_strengths().values()][number // 5 % len(RANKING)]
        hands = [
            (cases.deal(rank, dealer)[0], rank) for rank in dealer.choices(ranks, k=2)
        ]
        found.append(_deal_again(cases.make_showdown(*hands), number, dealer))
    return found


def _deal_again(case: Case, number: int, dealer: Random) -> Case:
    """Deal the same ranks in other suits; or near ones, or one other rank, or others of the categories, or any hand.

    Every fourth time one of the hands is to be named, for whoever takes it for
    something else may call it so.
    """
    ranks = [hand_rank(text) for text in case.list_hands()]
    place, strengths = dealer.randrange(len(ranks)), list_strengths()
    match number % 5:
        case 1:
            near = dealer.choice(NEAR_STRENGTHS)
            ranks[place] = min(
                max(ranks[place] + dealer.randint(-near, near), 1), cases.STRENGTHS
            )
        case 2:
            ranks[place] = dealer.choice(_change_one_rank(ranks[place - 1]))
        case 3:
            ranks = [dealer.choice(strengths[category_of(rank)]) for rank in ranks]
        case 4:
            ranks[place] = dealer.choice(strengths[dealer.choice([*strengths])])
    order: tuple[Callable[[str], str], ...] = (
        str,
        str,
        cases.put_highest_first,
    )  # as some solutions expect it
    hands = [(dealer.choice(order)(_deal_suits(rank, dealer)), rank) for rank in ranks]
    named = case.question.function == "category" or not number % 4
    return (
        cases.make_category(dealer.choice(hands)[0])
        if named
        else cases.make_showdown(*hands)
    )


@cache
def _change_one_rank(rank: int) -> list[int]:
    """List the strengths of the same category that have one other rank: that alone decides between the two."""
    ranks = {card[0] for card in example_of(rank).split()}
    alike = list_strengths()[category_of(rank)]
    return [
        one
        for one in alike
        if len({card[0] for card in example_of(one).split()} - ranks) == 1
    ]


def _deal_suits(rank: int, dealer: Random) -> str:
    """Deal a hand of this strength in any suits that leave it what it is; as often as can be four of one suit."""
    text = cases.deal(rank, dealer)[0]
    ranks = [card[0] for card in text.split()]
    if len({card[1] for card in text.split()}) == 1:
        return text
    one, other = dealer.sample(SUITS, 2)
    suits = dealer.choice(
        (
            [one] * 4 + [other],
            [one] * 3 + [other] * 2,
            [*dealer.choices(SUITS, k=4), other],
        )
    )
    cards = [
        rank + suit for rank, suit in zip(ranks, dealer.sample(suits, 5), strict=True)
    ]
    return " ".join(cards) if len({*suits}) > 1 and len({*cards}) == 5 else text


def _spoil_hands(dealer: Random) -> Iterator[str]:
    for number in range(FRESH // 2):
        cards = dealer.sample(cases.PACK, 5)
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


def _write_hands(case: Case, dealer: Random) -> Iterator[Case]:
    """Write hands in the way of a case, plainly, and in all other ways: which of them is at fault?"""
    for _ in range(FRESH // len(cases.WAYS_TO_WRITE)):
        one, other = (
            cases.deal(dealer.randint(1, cases.STRENGTHS), dealer),
            cases.deal(1, dealer),
        )
        among = case.question.function == "winners"
        yield from cases.write_in_all_ways(
            cases.make_showdown(one, other) if among else cases.make_category(one[0])
        )


def name_hands(case: Case) -> list[str]:
    """Name the categories of the hands in a question; none where house rules or bad text may make them others."""
    odd = case.form or case.question.rules or case.is_refused
    if odd or case.question.function not in ("winners", "category"):
        return []
    return [category_of(hand_rank(text)) for text in case.list_hands()]


def _order_cards(case: Case) -> Iterator[Case]:
    yield case.change_hands(cases.put_highest_first)
    yield case.change_hands(
        lambda text: " ".join(reversed(cases.put_highest_first(text).split()))
    )
    yield case.change_hands(
        lambda text: " ".join(
            sorted(text.split(), key=lambda card: (-text.count(card[0]), card))
        )
    )


def _share_card(case: Case) -> bool:
    return any(
        {*one.split()} & {*other.split()}
        for one, other in combinations(case.list_hands(), 2)
    )


def _part_hands(case: Case) -> Iterator[Case]:
    """Give every hand other suits, so that no two hold the same card."""
    dealer, held = Random(str(case.question)), set[str]()  # noqa: S311 - the same every time

    def rename(text: str) -> str:
        ways = (
            text.translate(suits)
            for suits in dealer.sample(cases.RENAMED, len(cases.RENAMED))
        )
        other = next((way for way in ways if held.isdisjoint(way.split())), text)
        held.update(other.split())
        return other

    if _share_card(case):
        other = case.change_hands(rename)
        yield from () if _share_card(other) else (other,)


def _rename_suits(case: Case) -> Iterator[Case]:
    for suits in cases.RENAMED:
        yield case.change_hands(methodcaller("translate", suits))


def _seat_two(case: Case) -> Iterator[Case]:
    """Let every two of more than two players meet alone."""
    hands = [(text, hand_rank(text)) for text in case.list_hands()]
    return (
        cases.make_showdown(*two) for two in combinations(hands, 2) if len(hands) > 2
    )


CONDITIONS: dict[
    str, Remove
] = {  # each asks for a right answer without it, in one way or in several
    "whenever two hands hold the same card": _part_hands,
    "whenever there are three players or more": _seat_two,
    "depending on the order in which cards are written": _order_cards,
    "depending on the suits": _rename_suits,
}


def find_conditions(
    groups: Groups, right: Sequence[Case], ask: Ask
) -> tuple[list[tuple[str, Groups, Belongs]], Groups]:
    """Find on what differences depend: in words, with those of which it is true; give the rest too."""
    found: list[tuple[str, Groups, Belongs]] = []
    for words, remove in CONDITIONS.items():
        belongs = partial(
            lambda remove, one: any(True for _ in remove(one.case)), remove
        )
        plain = (
            some
            for some in groups.values()
            if name_hands(some[0].case) and not some[0].reply.was_lost
        )
        most = sorted(plain, key=len, reverse=True)[:KINDS_WITHOUT]
        kinds = [some[0].kind for some in most if _depends(some, remove, ask)]
        own, rest = split_groups(groups, belongs, kinds)
        if own and (
            not words.startswith("whenever") or _is_whenever(own, right, remove)
        ):
            found.append((f"{_name_wrong(own)} {words}", own, belongs))
            groups = rest
    return found, groups


def _depends(found: Sequence[Difference], remove: Remove, ask: Ask) -> bool:
    """Say whether nearly all are wrong when they are asked once more, and right without the condition."""
    keep: Remove = (
        _rename_suits if remove is _part_hands else lambda case: iter((case,))
    )  # suits are no shared card
    looked_at = ((one, list(remove(one.case))) for one in found[:LOOKED_AT])
    some = [([*keep(one.case)], others) for one, others in looked_at if others][
        :ASKED_WITHOUT
    ]
    replies = iter(
        ask([case.question for kept, others in some for case in (*kept, *others)])
    )
    both = 0
    for kept, others in some:
        again = [
            agrees(case, reply) for case, reply in zip(kept, replies, strict=False)
        ]
        right = [
            reply.was_given and agrees(case, reply)
            for case, reply in zip(others, replies, strict=False)
        ]
        both += (all if remove is _seat_two else any)(right) and not any(again)
    return both >= RIGHT_WITHOUT * len(some) > 0


def _is_whenever(groups: Groups, right: Sequence[Case], remove: Remove) -> bool:
    wrong = [one.case for one in chain(*groups.values())]
    functions = {case.question.function for case in wrong}
    fine = [
        case
        for case in right
        if case.question.function in functions and name_hands(case)
    ]
    return len(wrong) >= WHENEVER * (
        len(wrong) + sum(any(True for _ in remove(case)) for case in fine)
    )


def _name_wrong(groups: Groups) -> str:
    if len(groups) == 1:
        return next(iter(groups))
    what = {
        (one.case.question.function, one.reply.name) for one in chain(*groups.values())
    }
    [(function, name), *others] = what
    return f"{function} raises {name}" if name and not others else "the answer is wrong"
