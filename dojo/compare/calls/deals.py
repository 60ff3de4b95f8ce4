"""Makes deals in standard poker: the hands of one or more players.

The ranks are chosen so that two hands can differ in only one respect. For example, two
hands can have the same pair and different kickers. The deals are the same for every
solution, and are made only once.
"""

from collections import Counter
from collections.abc import Callable, Container, Iterator, Sequence
from functools import cache, wraps
from itertools import combinations, pairwise, permutations, product
from random import Random
from threading import RLock
from typing import NamedTuple, ParamSpec, TypeVar

from dojo.contract import RANKING, RANKS, SUITS
from reference.rank_table import category_of, example_of, hand_rank, list_strengths

PLAYERS = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida")
# names of different lengths, because code may compare the lengths
OTHER_PLAYERS = (
    "Carla",
    "Di",
    "Stefan",
    "Jo",
    "Theodora",
    "Max",
    "Lea",
    "Boris",
    "Pia",
)
# the ranks in each straight, weakest first
RUNS = tuple(("A" + RANKS)[low : low + 5] for low in range(10))
WHEEL = RUNS[0]
# the sizes of the groups of equal ranks in each category
SIZES = {
    "high card": (1, 1, 1, 1, 1),
    "pair": (2, 1, 1, 1),
    "two pairs": (2, 2, 1),
    "three of a kind": (3, 1, 1),
    "straight": (1, 1, 1, 1, 1),
    "flush": (1, 1, 1, 1, 1),
    "full house": (3, 2),
    "four of a kind": (4, 1),
    "straight flush": (1, 1, 1, 1, 1),
}
SUITED = ("flush", "straight flush")
STRAIGHTS = ("straight", "straight flush")
# orders in which to write the cards of a hand
BACKWARDS = "in reverse order"  # only this order also swaps cards of equal rank
CARD_ORDERS = ("as dealt", "highest first", "lowest first")
HIGH_WHEEL = "highest first, but 5-4-3-2-A with the ace last"
LOW_WHEEL = "lowest first, but 5-4-3-2-A with the ace first"
ALL_CARD_ORDERS = (*CARD_ORDERS, HIGH_WHEEL, LOW_WHEEL)
TRIED_CARD_ORDERS = (*ALL_CARD_ORDERS, BACKWARDS)
POOL_SIZE = 480  # number of deals for each category, except straights
# For example, (900, 2) means that every second strength is dealt if a category has at
# most 900 strengths.
STEPS = ((200, 1), (900, 2), (9_000, 12))
SUIT_ORDERS = tuple(permutations(SUITS))
MAX_TRIES = 40  # attempts to deal weaker hands; the cards may already be taken
# two close hands have at least this strength, so that many other hands are weaker
MIN_CLOSE = 200
CLOSE_SIZES = range(3, 10)  # numbers of players in deals of two close hands
# every ranking of three players by strength, with and without ties
THREE_LEVELS = tuple(
    levels
    for levels in product(range(3), repeat=3)
    if {*levels} == {*range(max(levels) + 1)}
)
SHARING = 0.3  # proportion of deals in which two hands can have cards in common

Seats = tuple[int, ...]  # positions at the table, counted from 0


class Deal(NamedTuple):
    """The hands in one call to `winners`, in the order of the players' seats."""

    hands: tuple[str, ...]
    backwards: bool = False  # whether the order of the names is reversed
    has_others: bool = False  # whether the players are OTHER_PLAYERS

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, in the order of their seats."""
        names = OTHER_PLAYERS if self.has_others else PLAYERS
        players = names[: len(self.hands)]
        return players[::-1] if self.backwards else players

    def swap(self) -> "Deal":
        """Return a deal in which two players swap seats but keep their hands."""
        hands = self.hands[::-1]
        return self._replace(hands=hands, backwards=not self.backwards)

    @property
    def right(self) -> Seats:
        """The seats that win according to the rules."""
        return find_winners(self.hands)

    @property
    def categories(self) -> tuple[str, ...]:
        """The category of each hand, in the order of the seats."""
        return list_categories(self.hands)

    @property
    def matchup(self) -> "Matchup":
        """The categories of the hands, the weakest first."""
        return sort_categories(self.categories)

    @property
    def shares_cards(self) -> bool:
        """Whether two hands contain the same card."""
        cards = " ".join(self.hands).split()
        return len({*cards}) < len(cards)


Matchup = tuple[str, ...]  # the categories of hands, the weakest first


@cache
def sort_categories(categories: tuple[str, ...]) -> Matchup:
    """Sort categories, the weakest first."""
    return tuple(sorted(categories, key=RANKING.index))


@cache
def find_winners(hands: tuple[str, ...]) -> Seats:
    """Return the seats that win according to the rules."""
    strengths = [hand_rank(hand) for hand in hands]
    best = max(strengths)
    return tuple(seat for seat, strength in enumerate(strengths) if strength == best)


@cache
def list_categories(hands: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(category_of_hand, hands))


@cache
def category_of_hand(hand: str) -> str:
    return category_of(hand_rank(hand))


def read_ranks(hand: str) -> str:
    """Return the ranks of a hand in the order of the cards, such as "J42JT"."""
    return hand[::3]


def read_suits(hand: str) -> str:
    """Return the suits of a hand in the order of the cards, such as "cshhd"."""
    return hand[1::3]


@cache
def count_ranks(hand: str) -> Counter[str]:
    return Counter(read_ranks(hand))


def is_wheel(hand: str) -> bool:
    """Return whether a hand's ranks are 5-4-3-2-A."""
    return count_ranks(hand).keys() == {*WHEEL}


@cache
def show_ranks(hand: str) -> str:
    """Return the ranks of a hand, highest first, such as A-J-J-10-4 or 5-4-3-2-A."""
    if is_wheel(hand):
        return name_ranks(WHEEL[::-1])
    return name_ranks(sorted(read_ranks(hand), key=RANKS.index, reverse=True))


def name_ranks(ranks: Sequence[str]) -> str:
    """Join ranks with hyphens, and write T as 10."""
    return "-".join("10" if rank == "T" else rank for rank in ranks)


def name_rank(rank: str) -> str:
    """Return a rank with its article, such as "a 10"."""
    return f"an {rank}" if rank in "8A" else f"a {name_ranks(rank)}"


def write_hand(hand: str, order: str) -> str:
    """Return a hand with its cards in *order*, one of TRIED_CARD_ORDERS.

    Cards of one rank keep their order, except in BACKWARDS.
    """
    if order == "as dealt":
        return hand
    if order == BACKWARDS:
        return " ".join(reversed(hand.split()))
    is_low_ace = order in (HIGH_WHEEL, LOW_WHEEL) and is_wheel(hand)
    ranks = "A" + RANKS if is_low_ace else RANKS
    down = order.startswith("highest")
    cards = hand.split()
    return " ".join(sorted(cards, key=lambda card: ranks.index(card[0]), reverse=down))


def write_in_all_orders(hand: str) -> list[str]:
    """Return a hand with its cards in each order of ALL_CARD_ORDERS."""
    return [write_hand(hand, order) for order in ALL_CARD_ORDERS]


LOCK = RLock()  # held by the thread that makes deals
Parameters = ParamSpec("Parameters")
Deals = TypeVar("Deals")


def make_once(make: Callable[Parameters, Deals]) -> Callable[Parameters, Deals]:
    """Make these deals only once for the same arguments, even in several threads.

    With `cache` alone, two threads that compare solutions would make the same deals,
    because `cache` stores a result only when it is complete.
    """
    cached = cache(make)

    @wraps(make)
    def call(*arguments: Parameters.args, **options: Parameters.kwargs) -> Deals:
        with LOCK:
            return cached(*arguments, **options)  # type: ignore[arg-type] # hashable

    return call


class Dealer:
    """Deals hands with given ranks, either in one suit or in several suits."""

    def __init__(self, *seed: object) -> None:
        self.random = Random(str(seed))  # noqa: S311 - the same deals every time
        self.flush_suits = SUITS

    def deal(
        self, ranks: Sequence[str], *, suited: bool = False, rivals: Sequence[str] = ()
    ) -> str:
        """Deal a shuffled hand of these ranks, without any card in the rivals' hands.

        Returns:
            the hand, or "" if too few cards are left.
        """
        taken = {*" ".join(rivals).split()}
        cards: list[str] = []
        if suited:
            suits = [
                suit
                for suit in self.flush_suits
                if taken.isdisjoint(rank + suit for rank in ranks)
            ]
            if suits and len({*ranks}) == len(ranks):
                suit = self.random.choice(suits)
                cards = [rank + suit for rank in ranks]
        else:
            for _ in range(20):
                cards = self.choose_suits(ranks, taken)
                if len({card[1] for card in cards}) != 1:
                    break
            else:
                return ""
        self.random.shuffle(cards)
        return " ".join(cards)

    def choose_suits(self, ranks: Sequence[str], taken: Container[str]) -> list[str]:
        """Choose an untaken card of each rank; return [] if this is impossible."""
        cards: list[str] = []
        for rank in ranks:
            for suit in self.random.choice(SUIT_ORDERS):
                card = rank + suit
                if card not in taken and card not in cards:
                    cards.append(card)
                    break
            else:
                return []
        return cards

    def deal_again(self, strength: int, rivals: Sequence[str] = ()) -> str:
        """Deal a hand of this strength, or return "" if too few cards are left."""
        ranks = read_ranks(example_of(strength))
        return self.deal(ranks, suited=category_of(strength) in SUITED, rivals=rivals)

    def deal_category(self, category: str, rivals: Sequence[str] = ()) -> str:
        return self.deal_again(self.random.choice(list_strengths()[category]), rivals)

    def seat(self, first: str, second: str) -> Iterator[Deal]:
        """Yield a deal of two hands in random seats, unless one of the hands is "".

        About a fifth of the deals are for OTHER_PLAYERS.
        """
        if first and second:
            seats = self.random.sample((first, second), 2)
            chance = self.random.random()
            yield Deal(tuple(seats), chance < 0.4, has_others=0.3 < chance < 0.5)


# Deals of two hands in one category.


@make_once
def make_pool(
    category: str, *, size: int = POOL_SIZE, ranks: str = RANKS
) -> tuple[Deal, ...]:
    """Make *size* different deals of two hands in a category.

    For straights, make deals of every straight against every straight instead. If there
    are too few *ranks*, make no deals.
    """
    dealer = Dealer(category, "search")
    if len(ranks) <= len(SIZES[category]):
        return ()
    if category in STRAIGHTS:
        return tuple(deal_all_straights(category, dealer))
    pool: dict[Deal, None] = {}
    while len(pool) < size:
        pool |= dict.fromkeys(deal_rivals(category, dealer, ranks))
    return tuple(pool)


def deal_fresh_rivals(category: str, seed: object, ranks: str) -> Iterator[Deal]:
    """Yield deals of two hands in a category, endlessly."""
    dealer = Dealer(category, seed)
    while True:
        yield from deal_rivals(category, dealer, ranks)


def deal_rivals(category: str, dealer: Dealer, usable: str) -> Iterator[Deal]:
    """Yield a deal of two hands in a category.

    The hands often share some ranks. Yield no deal if the chosen ranks make a hand of
    another category.
    """
    random = dealer.random
    suited = category in SUITED
    if category in STRAIGHTS:
        ranks, rival_ranks = random.choice(RUNS), random.choice(RUNS)
    else:
        sizes = SIZES[category]
        groups = random.sample(usable, len(sizes))
        if random.random() < 0.7:  # rivals should often have the same highest kickers
            groups.sort(key=RANKS.index, reverse=True)
            place = random.randrange(len(groups))
            groups.insert(0, groups.pop(place))
        ranks = spread(groups, sizes)
        rival_ranks = spread(pick_rival_groups(groups, usable, random), sizes)
    first = dealer.deal(ranks, suited=suited)
    is_shared = random.random() < SHARING
    rivals = [] if is_shared else [first]
    second = dealer.deal(rival_ranks, suited=suited, rivals=rivals)
    second = second or dealer.deal(rival_ranks, suited=suited)
    if is_shared and first:
        second = share_cards(first, second, random, suited=suited)
    order = random.choice((*CARD_ORDERS, "as dealt", "as dealt"))
    for deal in dealer.seat(first, second):
        if {*deal.categories} == {category}:
            yield deal._replace(hands=tuple(write_hand(h, order) for h in deal.hands))


def share_cards(hand: str, rival: str, random: Random, *, suited: bool) -> str:
    """Return the rival's hand, with some cards replaced by cards from *hand*.

    A card is replaced only if each hand has exactly one card of its rank. If the hands
    are of one suit, all cards of the rival get the suit of *hand* instead.
    """
    if suited:
        return " ".join(card[0] + hand[1] for card in rival.split())
    single = [card for card in hand.split() if hand.count(card[0]) == 1]
    number = random.choice((len(single), random.randint(0, len(single))))
    held = {card[0]: card for card in random.sample(single, number)}
    cards = rival.split()
    return " ".join(
        held.get(card[0], card) if rival.count(card[0]) == 1 else card for card in cards
    )


def pick_rival_groups(groups: list[str], usable: str, random: Random) -> list[str]:
    """Pick the ranks of a rival's hand, one for each group of equal ranks.

    Args:
        groups: the ranks of the first hand, one for each group of equal ranks. The
            rival's hand often has some of these ranks.
        usable: the ranks that may be picked.
        random: the source of random choices.
    """
    size = len(groups)
    fresh = [rank for rank in usable if rank not in groups]
    if len(fresh) < size:
        return random.sample(usable, size)
    fresh = random.sample(fresh, size)
    kept = max(random.randrange(size), random.randrange(size))
    changed = random.randrange(size)
    return random.choice(
        (
            groups,
            random.sample(usable, size),
            random.sample(usable, size),
            random.sample(groups, size),
            groups[:kept] + fresh[kept:],
            groups[:kept] + fresh[kept:],
            [fresh[n] if n == changed else groups[n] for n in range(size)],
            [groups[changed] if n == changed else fresh[n] for n in range(size)],
            [random.choice(ranks) for ranks in zip(groups, fresh, strict=True)],
        )
    )


@make_once
def make_neighbour_deals(category: str) -> tuple[Deal, ...]:
    """Make deals of two hands next to each other in strength.

    For example, 2-2-2-A-A is next to 3-3-3-2-2. In a small category, make all such
    deals. In a large category, make a sample, and all deals in which at least three
    ranks differ.
    """
    dealer = Dealer("neighbours", category)
    strengths = list_strengths()[category]
    step = next(step for most, step in STEPS if len(strengths) <= most)
    deals: list[Deal] = []
    for number, (low, high) in enumerate(pairwise(strengths)):
        ranks, rival_ranks = ({*read_ranks(example_of(s))} for s in (low, high))
        if number % step == 0 or len(ranks - rival_ranks) > 2:
            hand = dealer.deal_again(low)
            rival = dealer.deal_again(high, [hand]) or dealer.deal_again(high)
            deals += dealer.seat(hand, rival)
    return tuple(deals)


def spread(groups: Sequence[str], sizes: Sequence[int]) -> str:
    """Return a hand's ranks, such as "KK4" for the groups "K4" and the sizes (2, 1)."""
    return "".join(rank * size for rank, size in zip(groups, sizes, strict=True))


def deal_all_straights(category: str, dealer: Dealer) -> Iterator[Deal]:
    """Yield deals of every straight against every straight, once in each card order."""
    suited = category in SUITED
    for run, rival_run, order in product(RUNS, RUNS, CARD_ORDERS):
        first = dealer.deal(run, suited=suited)
        second = dealer.deal(rival_run, suited=suited, rivals=[first])
        if order == "as dealt":
            second = share_cards(first, second, dealer.random, suited=suited)
        hands = (write_hand(first, order), write_hand(second, order))
        backwards = order == CARD_ORDERS[1]
        yield Deal(hands, backwards, has_others=run in RUNS[2::5])


@make_once
def make_rank_deals(category: str) -> dict[tuple[str, str], Deal]:
    """Return deals of two hands that differ in one rank, keyed by the two ranks.

    There are two deals for any two ranks, with the same hands in both orders.
    """
    dealer = Dealer("ranks", category)
    sizes = SIZES[category]
    deals = {}
    for rank, rival in combinations(RANKS, 2):
        kickers = [r for r in RANKS if r not in (rank, rival)]
        kickers = [*kickers[: len(sizes) - 2], *kickers[len(sizes) : len(sizes) + 1]]
        hand, rival_hand = (
            dealer.deal(spread([r, *kickers], sizes), suited=category in SUITED)
            for r in (rank, rival)
        )
        deals[rank, rival] = Deal((hand, rival_hand))
        deals[rival, rank] = Deal((rival_hand, hand))
    return deals


# Single hands in all categories.


# ranks of hands that code is unlikely to misread, from weak to strong
TYPICAL_RANKS = {
    "high card": ("86432", "J9642", "AKQ97"),
    "pair": ("33247", "88KJ3", "KKQ96"),
    "two pairs": ("44335", "99553", "KKQQ8"),
    "three of a kind": ("33396", "88853", "KKKQ8"),
    "straight": ("65432", "98765", "KQJT9"),
    "flush": ("87532", "J8642", "KQJ97"),
    "full house": ("33322", "88855", "KKKQQ"),
    "four of a kind": ("33332", "88885", "KKKKQ"),
    # these sequences differ from those of the straights above
    "straight flush": ("76543", "87654", "QJT98"),
}


@make_once
def list_hands() -> tuple[str, ...]:
    """List a hand of each strength, weakest first, with shuffled cards."""
    dealer = Dealer("every hand")
    strengths = [s for group in list_strengths().values() for s in group]
    return tuple(dealer.deal_again(strength) for strength in strengths)


@make_once
def list_hands_in(category: str) -> tuple[str, ...]:
    """List one hand of each strength in a category, weakest first."""
    return tuple(h for h in list_hands() if category_of_hand(h) == category)


@make_once
def list_tricky_hands() -> tuple[str, ...]:
    """List hands that code is likely to misread, such as hands close to a straight."""
    dealer = Dealer("shapes")
    hands: dict[str, None] = {}
    for ranks, suited, order in (
        *plan_straights(dealer.random),
        *plan_sets(dealer.random),
    ):
        hand = dealer.deal(ranks, suited=suited)
        if hand:
            hands[write_hand(hand, order)] = None
    for suit in SUITS:
        random_ranks = ["".join(dealer.random.sample(RANKS, 5)) for _ in range(4)]
        for ranks in (*random_ranks, *dealer.random.sample(RUNS, 2)):
            # a flush, and hands with four cards of one suit
            odd = dealer.random.choice(SUITS.replace(suit, ""))
            for last in (ranks[4] + suit, ranks[4] + odd, ranks[3] + odd):
                cards = [*(rank + suit for rank in ranks[:4]), last]
                hands[" ".join(dealer.random.sample(cards, 5))] = None
    for suited in (False, True):
        hands |= dict.fromkeys(write_in_all_orders(dealer.deal(WHEEL, suited=suited)))
    for four in ("A234", "KA23", "QKA2", "JQKA"):  # with a pair of one of these ranks
        hands |= {dealer.deal(four + rank): None for rank in four}
    return tuple(hands)


@make_once
def list_near_flushes() -> list[str]:
    """List hands with four cards of one suit, and a fifth card of another suit.

    There is a high card, a pair and a straight for each suit and each fifth card.
    """
    random = Dealer("near flushes").random
    hands = []
    for suit, odd, rank in product(SUITS, SUITS, RANKS):
        run = random.choice([run for run in RUNS if rank in run])
        kickers = random.sample(RANKS.replace(rank, ""), 4)
        for ranks in (kickers, [rank, *kickers[:3]], run.replace(rank, "")):
            cards = [rank + odd, *(four + suit for four in ranks)]
            if odd != suit:
                hands.append(" ".join(random.sample(cards, 5)))
    return hands


# a plan for a hand: its ranks, whether it has only one suit, and the order of its cards
Plan = tuple[str, bool, str]


def plan_straights(random: Random) -> Iterator[Plan]:
    """Yield plans for straights, and for hands that look like straights."""
    yield from product(RUNS, (False, True), (*CARD_ORDERS, "as dealt"))
    equal_steps = (RANKS[::3], *(RANKS[low::2][:5] for low in range(5)))
    # an ace and four cards in a row
    aces = ["A" + RANKS[low : low + 4] for low in range(1, 9)]
    for ranks in ("KA234", "QKA23", "JQKA2", "A2346", *aces, *equal_steps):
        yield from ((ranks, suited, "as dealt") for suited in (False, True))
    for run in RUNS:
        for gap in run:  # four cards of a run, and another card
            four = run.replace(gap, "")
            outside = [rank for rank in RANKS if rank not in run]
            near = RANKS.partition(run[4])[2][:1]  # the rank just above the run
            for last in (*random.sample(four, 2), *random.sample(outside, 2), *near):
                yield four + last, False, "as dealt"
            for last in (random.choice(outside), *near):
                yield four + last, True, "as dealt"
        middle = random.choice(run[1:4])
        for ranks in (2 * run[0] + 2 * run[4] + middle, 3 * run[0] + middle + run[4]):
            yield ranks, False, "as dealt"


def plan_sets(random: Random) -> Iterator[Plan]:
    """Yield plans for high cards, and for hands with pairs, threes and fours.

    Some pairs, threes and fours are above the kickers, others between or below.
    """
    for category in ("high card", *RANKING):
        orders = ("highest first", "lowest first", *["as dealt"] * 6)
        for order in 3 * orders if category not in (*STRAIGHTS, *SUITED) else ():
            groups = random.sample(RANKS, len(SIZES[category]))
            yield spread(groups, SIZES[category]), False, order
    for ranks in (
        "333A2",
        "888A2",
        "KKKA2",
        "222A7",
        "AAA27",
        "222AA",
        "AAA22",
        "2222A",
    ):
        yield ranks, False, "as dealt"


# Other deals.


@make_once
def make_mixed_deals() -> tuple[Deal, ...]:
    """Make deals of one random hand, or of two hands.

    The two hands are random, next to each other in strength, or have the same ranks.
    """
    dealer = Dealer("mixed")
    deals = [Deal((dealer.deal_category(category),)) for category in 3 * RANKING]
    for category, rival_category in 3 * [*product(RANKING, RANKING)]:
        first = dealer.deal_category(category)
        deals += dealer.seat(first, dealer.deal_category(rival_category, [first]))
    for strength in range(1, 7462, 8):
        first = dealer.deal_again(strength)
        deals += dealer.seat(first, dealer.deal_again(strength + 1, [first]))
    for ranks in 2 * (*RUNS, "75432", "J9642", "AKQ97", "K8642", "QT987"):
        first = dealer.deal(ranks, suited=True)
        deals += dealer.seat(first, dealer.deal(ranks, rivals=[first]))
    return tuple(deals)


@make_once
def make_extreme_ties() -> tuple[Deal, ...]:
    """Make deals of two equal hands, the weakest and the strongest in each category.

    In some of these deals, both players have the same cards, in the same order or in
    reverse order.
    """
    dealer = Dealer("ties")
    deals: list[Deal] = []
    for category, place, _ in product(RANKING, (0, -1), range(2)):
        strength = list_strengths()[category][place]
        first = dealer.deal_again(strength)
        second = dealer.deal_again(strength, [first]) or dealer.deal_again(strength)
        for rival in (second, first, write_hand(first, BACKWARDS)):
            deals += dealer.seat(first, rival)
    return tuple(deals)


@make_once
def make_tables() -> tuple[Deal, ...]:
    """Make deals for three to nine players, many of them with equal hands."""
    dealer = Dealer("tables")
    deals = []
    for number in range(280):
        size = 3 + number % 7
        category = dealer.random.choice(RANKING)
        strengths = [dealer.random.choice(list_strengths()[category])]
        strengths *= 1 + number // 7 % 4  # one to four equal hands
        best = strengths[0]
        hands: list[str] = []
        while len(hands) < size:
            low, high = (1, best) if dealer.random.random() < 0.6 else (best, 7462)
            strength = (
                strengths.pop() if strengths else dealer.random.randint(low, high)
            )
            hands += filter(None, [dealer.deal_again(strength, hands)])
        dealer.random.shuffle(hands)
        if number % 3 == 0:  # let the last player win
            hands.append(hands.pop(hands.index(max(hands, key=hand_rank))))
        deals.append(Deal(tuple(hands), backwards=dealer.random.random() < 0.4))
    for category in RANKING:
        deals += deal_close_tables(category, "tables", CLOSE_SIZES)
        deals += deal_similar_tables(category)
    return tuple(deals)


def deal_similar_tables(category: str) -> Iterator[Deal]:
    """Yield deals of three hands in one category, one for each of THREE_LEVELS.

    The strengths are chosen from two close strengths and a random strength.
    """
    dealer = Dealer("similar tables", category)
    places = 1 if category in STRAIGHTS else len(SIZES[category])
    for number, levels in enumerate(THREE_LEVELS):
        close = deal_close_hands(category, number % places, dealer)
        strengths = {*map(hand_rank, close)}
        while len(strengths) < len(levels):
            strengths.add(dealer.random.choice(list_strengths()[category]))
        ordered = sorted(strengths)
        hands: list[str] = []
        for level in levels:
            hand = dealer.deal_again(ordered[level], hands)
            hands.append(hand or dealer.deal_again(ordered[level]))
        yield Deal(tuple(hands), backwards=dealer.random.random() < 0.4)


def deal_close_tables(
    category: str, seed: object, sizes: Sequence[int]
) -> Iterator[Deal]:
    """Yield deals for three or more players in which the two best hands are close.

    For each position in a hand's ranks, there are deals in which the two best hands
    first differ at this position. The next rank that differs, if any, is higher in the
    worse hand.

    Args:
        category: the category of the two best hands.
        seed: the seed for the deals.
        sizes: the number of players in each deal for a position.
    """
    dealer = Dealer("close tables", category, seed)
    places = 1 if category in STRAIGHTS else len(SIZES[category])
    for place, size in product(range(places), sizes):
        hands = deal_close_hands(category, place, dealer)
        worse = min(map(hand_rank, hands))
        for _ in range(MAX_TRIES):
            if len(hands) == size:
                break
            strength = dealer.random.randint(1, worse)
            hands += filter(None, [dealer.deal_again(strength, hands)])
        dealer.random.shuffle(hands)
        yield Deal(tuple(hands), backwards=dealer.random.random() < 0.4)


def deal_close_hands(category: str, place: int, dealer: Dealer) -> list[str]:
    """Deal two hands in a category whose ranks first differ at position *place*.

    Positions are counted from 0. The next rank that differs, if any, is higher in the
    worse hand. Straights are chosen at random. The hands may share cards, because two
    hands with the same four of a kind need more than one deck.
    """
    random = dealer.random
    sizes = SIZES[category]
    suited = category in SUITED
    while True:
        if category in STRAIGHTS:
            ranks, rival_ranks = random.sample(RUNS, 2)
        else:
            groups = sort_groups(random.sample(RANKS, len(sizes)), sizes)
            unused = [rank for rank in RANKS if rank not in groups[:place]]
            rest = random.sample(unused, len(sizes) - place)
            rival_groups = sort_groups([*groups[:place], *rest], sizes)
            if not is_close(groups, rival_groups, place):
                continue
            ranks, rival_ranks = spread(groups, sizes), spread(rival_groups, sizes)
        hand = dealer.deal(ranks, suited=suited)
        rival = dealer.deal(rival_ranks, suited=suited, rivals=[hand])
        hands = [hand, rival or dealer.deal(rival_ranks, suited=suited)]
        is_alike = all(hands) and {*map(category_of_hand, hands)} == {category}
        if is_alike and min(map(hand_rank, hands)) >= MIN_CLOSE:
            return hands


def sort_groups(groups: Sequence[str], sizes: Sequence[int]) -> list[str]:
    """Sort a hand's ranks: larger groups first, then higher ranks."""
    sized = zip(sizes, map(RANKS.index, groups), strict=True)
    return [RANKS[rank] for _, rank in sorted(sized, reverse=True)]


def is_close(groups: Sequence[str], rival_groups: Sequence[str], place: int) -> bool:
    """Return whether the rival's ranks first differ at *place*, and are lower there.

    Also require that the rival's remaining ranks, compared as a list, are at least as
    high.
    """
    ranks = [*map(RANKS.index, groups)]
    rival_ranks = [*map(RANKS.index, rival_groups)]
    is_same_before = ranks[:place] == rival_ranks[:place]
    after = place + 1
    is_higher_after = ranks[after:] <= rival_ranks[after:]
    return is_same_before and ranks[place] > rival_ranks[place] and is_higher_after
