"""What is asked, with the right answer: one list of cases for each thing that two people may see differently."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import combinations, permutations
from operator import itemgetter
from random import Random

import reference
from dojo.answers import RANKING
from dojo.compare.result import (
    HOUSES,
    MORE_PLAYERS,
    TABLE,
    WRITING,
    Case,
    ExpectedRefusal,
    Question,
)
from dojo.contract import NO_HANDS, RANKS, SUITS
from reference.rank_table import category_of, example_of, hand_rank, list_strengths

PLAYERS = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")
SEATED = ("Dan", "Ann", "Fay", "Cid", "Bob", "Eve")  # more than two sit in no order

STRENGTHS = 7_462
FOUR_OF_A_SUIT, EQUAL, TABLES, RANDOM = (
    200,
    300,
    350,
    300,
)  # how many cases of each sort
NAMED, CHOSEN, POTS, DRAWS, AMOUNTS, FORMS = 80, 160, 120, 60, 40, 12  # likewise
TRIES = 6  # to deal a hand without cards that are taken
FEW_STRENGTHS, STEP = (
    200,
    8,
)  # where a category has more strengths, up to so many neighbours make a step
FROM_PAIRS_ON = range(
    1_600, STRENGTHS + 1, 29
)  # strengths, for the most part of what chance deals seldom
MOST_CHIPS, MOST_OWED, SHARING = (
    300,
    5_000,
    0.7,
)  # in a pot, and to be paid; how often somebody shares a pot
ORDERS = [itemgetter(*places) for places in permutations(range(5))]
RENAMED = [str.maketrans(SUITS, "".join(suits)) for suits in permutations(SUITS)]
PACK = tuple(rank + suit for rank in RANKS for suit in SUITS)
WAYS_TO_WRITE: dict[str, Callable[[str], str]] = {  # to write a hand
    "with small letters for ranks": str.lower,
    "with capitals for suits": str.upper,
    "with 10": lambda text: text.replace("T", "10"),
    "with symbols for suits": lambda text: text.translate(str.maketrans(SUITS, "♣♦♥♠")),
    "without blanks": lambda text: text.replace(" ", ""),
    "with 10 and without blanks": lambda text: (
        text.replace("T", "10").replace(" ", "") if "T" in text else text
    ),
    "with blanks around": lambda text: f"  {text}\t",
    "with many blanks": lambda text: text.replace(" ", "   "),
}
PROPER = "2c 3d 5h 9s Kc"
NO_STRAIGHTS = (
    "4c 3d 2h As Kc",
    "3c 2d Ah Ks Qc",
    "2c Ad Kh Qs Jc",
)  # no straights, and rare
TO_REFUSE: tuple[object, ...] = (*NO_HANDS, None, 5, [*PROPER.split()])
NO_DEALS: tuple[object, ...] = (
    *({"Ann": PROPER, "Bob": hand} for hand in TO_REFUSE),
    {},
    None,
    [PROPER],
)
NO_RULES_TO_PLAY_BY = (
    ("no such rule",),
    ("ace-to-fiv",),
    ("ace-to-five", "deuce-to-seven"),
)

Hand = tuple[str, int]  # the text of a hand, and its rank among the 7,462 strengths


@dataclass(frozen=True, slots=True)
class Plan:
    """How the cases of an area come about."""

    area: str
    function: str  # which must be started for them to make sense
    build: Callable[[Random], Iterable[Case]]  # by a dealer


@cache
def make_cases(plan: Plan) -> tuple[Case, ...]:
    """Make the cases of a *plan*: the same for all solutions, every time."""
    return tuple(plan.build(Random(plan.area)))  # noqa: S311 - it starts from the name


def ask_first(plan: Plan) -> Question:
    """Ask a simple question to the function of a *plan*."""
    return next(iter(plan.build(Random(0)))).question  # noqa: S311 - the same every time


def make_right(function: str, *arguments: object, rules: tuple[str, ...] = ()) -> Case:
    """Ask anything that the reference does not refuse; it is right."""
    answer = getattr(reference, function)(*arguments, *([rules] if rules else []))
    return Case(
        Question(function, arguments, rules), answer, HOUSES if rules else TABLE
    )


def make_refused(
    function: str, *arguments: object, rules: tuple[str, ...] = ()
) -> Case:
    """Ask what must be refused."""
    named: tuple[tuple[str, int], ...] = ()
    try:
        getattr(reference, function)(*arguments, *([rules] if rules else []))
    except reference.PokerError as error:
        named = tuple(
            (fault.seen, fault.card)
            for fault in error.faults
            if fault.seen and fault.card
        )
    return Case(Question(function, arguments, rules), ExpectedRefusal(named), WRITING)


def deal(rank: int, dealer: Random, taken: str = "") -> Hand:
    """Deal a hand of this strength: shuffled, suits renamed, if possible without cards that are *taken*."""
    cards, chance, gone = example_of(rank).split(), dealer.random, {*taken.split()}
    text = ""
    for _ in range(TRIES):
        order, suits = (
            ORDERS[int(chance() * len(ORDERS))],
            RENAMED[int(chance() * len(RENAMED))],
        )
        text = " ".join(order(cards)).translate(suits)
        if gone.isdisjoint(text.split()):
            break
    return text, rank


def _deal_table(ranks: Iterable[int], dealer: Random) -> list[Hand]:
    hands: list[Hand] = []
    for rank in ranks:
        hands.append(deal(rank, dealer, taken=" ".join(text for text, _ in hands)))
    return hands


def put_highest_first(text: str) -> str:
    """Put the cards of a hand in order, the highest first."""
    return " ".join(
        sorted(text.split(), key=lambda card: RANKS.find(card[0]), reverse=True)
    )


def make_category(text: str) -> Case:
    """Ask for the category of this hand."""
    name = category_of(hand_rank(text))
    return Case(Question("category", (text,)), name, RANKING.index(name))


def make_showdown(*hands: Hand) -> Case:
    """Ask who wins among these hands."""
    players = dict(zip(PLAYERS if len(hands) == 2 else SEATED, hands, strict=False))
    best = max(rank for _, rank in hands)
    level = RANKING.index(category_of(best)) if len(hands) == 2 else MORE_PLAYERS
    question = Question(
        "winners", ({player: text for player, (text, _) in players.items()},)
    )
    return Case(
        question,
        [player for player, (_, rank) in players.items() if rank == best],
        level,
    )


def _climb(dealer: Random) -> Iterator[int]:
    """Climb from the weakest strength to the strongest: one by one where a category has few, else in small steps."""
    for ranks in list_strengths().values():
        place = 0
        while place < len(ranks):
            yield ranks[place]
            place += 1 if len(ranks) < FEW_STRENGTHS else dealer.randint(1, STEP)


def _ask_categories(dealer: Random) -> Iterator[Case]:
    """Show hands from the weakest to the strongest, and hands with four of a suit, pairs too, which are no flushes.

    Some are written from the highest card down, for whoever sees a straight only so.
    """
    yield from map(make_category, NO_STRAIGHTS)
    for rank in _climb(dealer):
        yield make_category(deal(rank, dealer)[0])
        if "straight" in category_of(rank):
            yield make_category(put_highest_first(deal(rank, dealer)[0]))
    for rank in dealer.sample(
        list_strengths()["high card"] + list_strengths()["pair"], FOUR_OF_A_SUIT
    ):
        held = sorted(
            (card[0] for card in example_of(rank).split()), key=example_of(rank).count
        )
        yield make_category(
            " ".join(
                held_rank + suit for held_rank, suit in zip(held, "hhhhc", strict=True)
            )
        )


def _ask_whole_order(dealer: Random) -> Iterator[Case]:
    above = deal(1, dealer)
    for rank in range(2, STRENGTHS + 1):
        below, above = above, deal(rank, dealer, taken=above[0])
        yield (
            make_showdown(below, above)
            if dealer.random() < 0.5
            else make_showdown(above, below)
        )


def _ask_equal_hands(dealer: Random) -> Iterator[Case]:
    """Let hands meet that differ in suits alone, more of the rarer categories; some differ in nothing."""
    for rank in [*dealer.sample(range(1, STRENGTHS + 1), EQUAL // 2), *FROM_PAIRS_ON][
        :EQUAL
    ]:
        one, other = _deal_table((rank, rank), dealer)
        yield make_showdown(one, other if rank % 10 else one)


def _ask_edges(dealer: Random) -> Iterator[Case]:
    """Let the lowest and the highest hand of every category meet those of every other, each in each place."""
    for low, high in combinations(
        [rank for ranks in list_strengths().values() for rank in (ranks[0], ranks[-1])],
        2,
    ):
        one, other = _deal_table((low, high), dealer)
        yield from (make_showdown(one, other), make_showdown(other, one))


def _ask_random_pairs(dealer: Random) -> Iterator[Case]:
    by_category = [*list_strengths().values()]
    for number in range(RANDOM):
        among = dealer.choice(by_category) if number % 2 else range(1, STRENGTHS + 1)
        one, other = (deal(rank, dealer) for rank in dealer.sample(among, 2))
        yield make_showdown(one, other)


def _ask_tables(dealer: Random) -> Iterator[Case]:
    """Let three to six players meet; in every second deal two or more of them share."""
    for number in range(TABLES):
        players = 3 + number % 4
        ranks = [dealer.randint(1, STRENGTHS) for _ in range(players)]
        if number % 2:
            ranks[dealer.randrange(players)] = max(ranks)
            ranks[dealer.randrange(players)] = max(ranks)
        yield make_showdown(*_deal_table(ranks, dealer))


def _ask_forms(dealer: Random) -> Iterator[Case]:
    for rank in [STRENGTHS, 1, *dealer.sample(range(1, STRENGTHS + 1), FORMS)]:
        hand = deal(rank, dealer)
        yield from write_in_all_ways(make_category(hand[0]))
        yield from write_in_all_ways(make_showdown(hand, deal(1, dealer)))


def write_in_all_ways(plain: Case) -> Iterator[Case]:
    """Ask the same with the first hand written in every way, the plain one first."""
    yield plain
    [asked] = plain.question.arguments
    for form, write in WAYS_TO_WRITE.items():
        text = asked["Ann"] if isinstance(asked, dict) else str(asked)
        if write(text) != text:
            written = (
                asked | {"Ann": write(text)} if isinstance(asked, dict) else write(text)
            )
            yield Case(
                replace(plain.question, arguments=(written,)),
                plain.right,
                WRITING,
                form,
                plain,
            )


def _ask_no_hands(_: Random) -> Iterator[Case]:
    yield from (make_refused("category", thing) for thing in TO_REFUSE)
    yield from (
        make_refused("category", PROPER, rules=names) for names in NO_RULES_TO_PLAY_BY
    )


def _ask_names(function: str, dealer: Random) -> Iterator[Case]:
    strengths = list_strengths()
    rare = [1, 2, *strengths["straight"], *strengths["straight flush"]]
    spread = range(strengths["pair"][0], STRENGTHS, NAMED)
    for rank in [*rare, *dealer.sample(range(1, STRENGTHS + 1), NAMED), *spread]:
        yield make_right(function, deal(rank, dealer)[0])


def _ask_pots(dealer: Random) -> Iterator[Case]:
    """Divide pots with odd chips among two to five players, most of which are shared."""
    for number in range(POTS):
        rank = dealer.randint(1, STRENGTHS)
        ranks = (
            rank if dealer.random() < SHARING else dealer.randint(1, STRENGTHS)
            for _ in range(2 + number % 4)
        )
        hands = [text for text, _ in _deal_table(ranks, dealer)]
        yield make_right(
            "shares",
            dealer.randint(0, MOST_CHIPS),
            dict(zip(PLAYERS, hands, strict=False)),
        )


def _ask_draws(function: str, dealer: Random) -> Iterator[Case]:
    for number in range(DRAWS):
        players = PLAYERS[: 2 + number % 5]
        rank = dealer.choice(RANKS)
        cards = (
            [rank + suit for suit in SUITS]
            if number % 3 and len(players) <= 4
            else PACK
        )
        yield make_right(
            function,
            dict(zip(players, dealer.sample(cards, len(players)), strict=True)),
        )


def _ask_amounts(dealer: Random) -> Iterator[Case]:
    # about the values of the counters, then any
    some = [
        0,
        1,
        4,
        5,
        24,
        25,
        99,
        100,
        131,
        *(dealer.randint(1, MOST_OWED) for _ in range(AMOUNTS)),
    ]
    yield from (make_right("chips", amount) for amount in some)
    for counters in (
        {"white": 1, "red": 5, "blue": 10},
        {"blue": 25, "green": 20, "white": 1},
    ):
        yield from (make_right("chips", amount, counters) for amount in some)
    yield from (
        make_refused("chips", amount, {"blue": 10, "red": 5})
        for amount in some
        if amount % 5
    )


def _ask_best_five(dealer: Random) -> Iterator[Case]:
    return (
        make_right("best_five", " ".join(dealer.sample(PACK, 6 + number % 2)))
        for number in range(CHOSEN)
    )


PLANS = (
    Plan("categories", "category", _ask_categories),
    Plan("the whole order", "winners", _ask_whole_order),
    Plan("equal hands", "winners", _ask_equal_hands),
    Plan("category against category", "winners", _ask_edges),
    Plan("random pairs", "winners", _ask_random_pairs),
    Plan("more than two players", "winners", _ask_tables),
    Plan("ways to write a hand", "category", _ask_forms),
    Plan("hands that are refused", "category", _ask_no_hands),
    Plan(
        "deals that are refused",
        "winners",
        lambda _: (make_refused("winners", deal) for deal in NO_DEALS),
    ),
    Plan("naming a hand", "describe", partial(_ask_names, "describe")),
    Plan("other names of a hand", "nicknames", partial(_ask_names, "nicknames")),
    Plan("the best five of more", "best_five", _ask_best_five),
    Plan("dividing a pot", "shares", _ask_pots),
    Plan(
        "high card by suit",
        "high_card_by_suit",
        partial(_ask_draws, "high_card_by_suit"),
    ),
    Plan(
        "low card by suit", "low_card_by_suit", partial(_ask_draws, "low_card_by_suit")
    ),
    Plan("paying in chips", "chips", _ask_amounts),
)
