"""Deals of standard poker: two or more hands, and who should win.

A deal is made from ranks, so that a question can leave exactly one thing open: for
example two pairs that differ in their kickers only. Deals are the same for every
solution, and are made once.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random

from dojo.contract import RANKS, SUITS
from reference.rank_table import category_of, example_of, hand_rank, list_strengths

PLAYERS = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida")
RUNS = tuple(("A" + RANKS)[low : low + 5] for low in range(10))  # weakest first
WHEEL = RUNS[0]
SIZES = {  # of the groups of equal ranks
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

# The seats that win, counted from 0; or what happened instead, in words.
Outcome = tuple[int, ...] | str


@dataclass(frozen=True, slots=True)
class Deal:
    """Hands in the order in which their players sit."""

    hands: tuple[str, ...]
    backwards: bool = False  # whether the players sit against the alphabet

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        players = PLAYERS[: len(self.hands)]
        return players[::-1] if self.backwards else players

    @property
    def right(self) -> tuple[int, ...]:
        """The seats that should win."""
        return find_winners(self.hands)

    @property
    def shares_cards(self) -> bool:
        """Whether a card is in two hands."""
        cards = " ".join(self.hands).split()
        return len({*cards}) < len(cards)


@cache
def find_winners(hands: tuple[str, ...]) -> tuple[int, ...]:
    """Return the seats that win by the rules."""
    strengths = [hand_rank(hand) for hand in hands]
    best = max(strengths)
    return tuple(seat for seat, strength in enumerate(strengths) if strength == best)


@cache
def category_of_hand(hand: str) -> str:
    """Return the category of a hand by the rules."""
    return category_of(hand_rank(hand))


@cache
def show_ranks(hand: str) -> str:
    """Write the ranks of a hand as the rules do, for example J-J-10-4-2."""
    ranks = [card[0] for card in hand.split()]
    ranks.sort(key=lambda rank: (ranks.count(rank), RANKS.index(rank)), reverse=True)
    if sorted(ranks) == sorted(WHEEL):
        ranks = list("5432A")
    return name_ranks(ranks)


def name_ranks(ranks: Sequence[str]) -> str:
    """Join ranks with hyphens, with 10 for T."""
    return "-".join("10" if rank == "T" else rank for rank in ranks)


def write_hand(hand: str, way: str) -> str:
    """Write the cards highest first, lowest first, or leave them as they are."""
    if way == "as dealt":
        return hand
    down = way == "highest first"
    cards = hand.split()
    return " ".join(sorted(cards, key=lambda card: RANKS.index(card[0]), reverse=down))


class Dealer:
    """Deals hands of given ranks, in suits that make a flush only if one is wanted."""

    def __init__(self, seed: object) -> None:
        self.random = Random(str(seed))  # noqa: S311 - the same deals every time

    def deal(
        self, ranks: Sequence[str], *, suited: bool = False, rivals: Sequence[str] = ()
    ) -> str | None:
        """Deal a shuffled hand of these ranks without a rival's card, if possible."""
        cards = self.deal_in_order(ranks, suited=suited, rivals=rivals)
        if cards is None:
            return None
        self.random.shuffle(cards)
        return " ".join(cards)

    def deal_in_order(
        self, ranks: Sequence[str], *, suited: bool = False, rivals: Sequence[str] = ()
    ) -> list[str] | None:
        """Deal cards of these ranks in this order."""
        taken = {*" ".join(rivals).split()}
        if suited:
            suits = [
                suit
                for suit in SUITS
                if not any(rank + suit in taken for rank in ranks)
            ]
            if not suits or len({*ranks}) < len(ranks):
                return None
            suit = self.random.choice(suits)
            return [rank + suit for rank in ranks]
        free = {
            rank: [suit for suit in SUITS if rank + suit not in taken] for rank in ranks
        }
        for _ in range(20):
            unused = {
                rank: self.random.sample(free[rank], len(free[rank])) for rank in free
            }
            if any(len(unused[rank]) < ranks.count(rank) for rank in unused):
                return None
            cards = [rank + unused[rank].pop() for rank in ranks]
            if len({card[1] for card in cards}) > 1:
                return cards
        return None

    def deal_typical(
        self, ranks: Sequence[str], suits: str, rivals: Sequence[str] = ()
    ) -> str | None:
        """Deal a hand of one of these suits, or one that isn't nearly a flush."""
        if suits:
            taken = {*" ".join(rivals).split()}
            free = [s for s in suits if not any(rank + s in taken for rank in ranks)]
            if not free:
                return None
            suit = self.random.choice(free)
            return " ".join(self.random.sample([rank + suit for rank in ranks], 5))
        for _ in range(12):
            hand = self.deal(ranks, rivals=rivals)
            if hand and max(map(hand.count, SUITS)) <= 2:
                return hand
        return None

    def deal_category(self, category: str, rivals: Sequence[str] = ()) -> str | None:
        """Deal any hand of a category."""
        strength = self.random.choice(list_strengths()[category])
        ranks = [card[0] for card in example_of(strength).split()]
        return self.deal(ranks, suited=category in SUITED, rivals=rivals)


# Two hands of a category.


def deal_rivals(category: str, dealer: Dealer) -> Iterator[Deal]:
    """Deal endless pairs of hands that agree in some ranks, in all, or in none."""
    while True:
        ranks, rival_ranks = pick_ranks(category, dealer.random)
        suited = category in SUITED
        if dealer.random.random() < 0.15:
            deal = deal_alike(category, ranks, dealer)
        else:
            first = dealer.deal(ranks, suited=suited)
            second = first and (
                dealer.deal(rival_ranks, suited=suited, rivals=[first])
                or dealer.deal(rival_ranks, suited=suited)
            )
            deal = (first, second) if first and second else None
        if deal and all(category_of_hand(hand) == category for hand in deal):
            seats = dealer.random.sample(deal, 2)
            yield Deal(tuple(seats), backwards=dealer.random.random() < 0.4)


def deal_alike(
    category: str, ranks: Sequence[str], dealer: Dealer
) -> tuple[str, str] | None:
    """Deal two hands that are written alike up to one card."""
    suited = category in SUITED
    ranks = dealer.random.sample(ranks, len(ranks))
    first = dealer.deal_in_order(ranks, suited=suited)
    place = dealer.random.randrange(5)
    rival_ranks = [*ranks]
    if ranks.count(ranks[place]) == 1:
        rival_ranks[place] = dealer.random.choice(RANKS)
    if dealer.random.random() < 0.3:  # two neighbours change places
        a, b = sorted(dealer.random.sample(range(5), 2))
        rival_ranks[a], rival_ranks[b] = rival_ranks[b], rival_ranks[a]
    if not first or max(map(rival_ranks.count, rival_ranks)) > 4:
        return None
    second = dealer.deal_in_order(rival_ranks, suited=suited, rivals=first)
    return (" ".join(first), " ".join(second)) if second else None


def pick_ranks(category: str, random: Random) -> tuple[list[str], list[str]]:
    """Pick the ranks of two rivals; some of their groups are the same."""
    if category in STRAIGHTS:
        return list(random.choice(RUNS)), list(random.choice(RUNS))
    sizes = SIZES[category]
    groups = random.sample(RANKS, len(sizes))
    if random.random() < 0.7:  # so that rivals often agree in their highest kickers
        groups = sort_alike(groups, sizes)
    rival = pick_rival_groups(groups, random)
    return spread(groups, sizes), spread(rival, sizes)


def sort_alike(groups: list[str], sizes: Sequence[int]) -> list[str]:
    """Sort groups of one size, the highest rank first."""
    ranks = dict(zip(groups, sizes, strict=True))
    return sorted(groups, key=lambda r: (ranks[r], RANKS.index(r)), reverse=True)


def pick_rival_groups(groups: list[str], random: Random) -> list[str]:
    """Pick the ranks of a rival's groups, largest group first."""
    number = len(groups)
    fresh = random.sample([rank for rank in RANKS if rank not in groups], number)
    kept = max(random.randrange(number), random.randrange(number))
    place = random.randrange(number)
    all_but_one = [*groups]
    all_but_one[place] = fresh[0]
    moved = [*fresh]
    moved[place] = random.choice(groups)
    mixed = [random.choice(two) for two in zip(groups, fresh, strict=True)]
    choices = (
        [*groups],
        random.sample(groups, number),
        keep_sum(groups, random),
        keep_sum(groups, random),
        move_one(groups, random),
        all_but_one,
        groups[:kept] + fresh[kept:],
        groups[:kept] + fresh[kept:],
        moved,
        mixed,
    )
    return random.choice(choices)


def move_one(groups: list[str], random: Random) -> list[str]:
    """Replace one rank by its neighbour."""
    rival = [*groups]
    place = random.randrange(len(rival))
    neighbour = (RANKS.index(rival[place]) + random.choice((1, -1))) % 13
    if RANKS[neighbour] not in rival:
        rival[place] = RANKS[neighbour]
    return rival


def keep_sum(groups: list[str], random: Random) -> list[str]:
    """Raise one rank and lower another by the same amount."""
    values = [RANKS.index(rank) for rank in groups]
    up, down = random.sample(range(len(values)), 2)
    step = random.randint(1, 3)
    values[up] += step
    values[down] -= step
    proper = len({*values}) == len(values) and all(0 <= v < 13 for v in values)
    return [RANKS[value] for value in values] if proper else [*groups]


def spread(groups: Sequence[str], sizes: Sequence[int]) -> list[str]:
    """Repeat each rank as often as its group is large."""
    return [rank for rank, size in zip(groups, sizes, strict=True) for _ in range(size)]


@cache
def make_pool(category: str, seed: object, number: int) -> tuple[Deal, ...]:
    """Make so many different deals between two hands of a category."""
    dealer = Dealer((category, seed))
    if category in STRAIGHTS and seed == "search":
        return tuple(deal_all_straights(category, dealer))
    pool: dict[Deal, None] = {}
    for deal in deal_rivals(category, dealer):
        pool[deal] = None
        if len(pool) == number:
            return tuple(pool)
    raise AssertionError(category)  # the generator is endless


def deal_all_straights(category: str, dealer: Dealer) -> Iterator[Deal]:
    """Let each straight meet each, in both seats, written in three ways."""
    for run, rival_run in product(RUNS, RUNS):
        for way in ("as dealt", "highest first", "lowest first"):
            first = dealer.deal(run, suited=category in SUITED)
            second = first and dealer.deal(
                rival_run, suited=category in SUITED, rivals=[first]
            )
            if first and second:
                hands = (write_hand(first, way), write_hand(second, way))
                yield Deal(hands, backwards=dealer.random.random() < 0.4)


# Hands of all categories.


# From weak to strong, and typical: other hands are more likely to be misread.
RUNGS = {
    "high card": ("86432", "J9642", "KQ863"),
    "pair": ("33247", "88KJ3", "KKQ96"),
    "two pairs": ("44335", "99553", "KKQQ8"),
    "three of a kind": ("33396", "88853", "KKKQ8"),
    "straight": ("65432", "98765", "KQJT9"),
    "flush": ("87532", "K9642", "KQJ97"),
    "full house": ("33322", "88855", "KKKQQ"),
    "four of a kind": ("33332", "88885", "KKKKQ"),
    "straight flush": ("76543", "87654", "QJT98"),  # other ranks than the straights
}
# The weakest and the strongest hand of each category.
EXTREMES = {
    "high card": ("75432", "AKQJ9"),
    "pair": ("22543", "AAKQJ"),
    "two pairs": ("33224", "AAKKQ"),
    "three of a kind": ("22243", "AAAKQ"),
    "straight": ("65432", "KQJT9"),
    "flush": ("75432", "AKQJ9"),
    "full house": ("22233", "AAAKK"),
    "four of a kind": ("22223", "AAAAK"),
    "straight flush": ("65432", "KQJT9"),
}
CATEGORIES = tuple(RUNGS)


@cache
def list_hands() -> tuple[str, ...]:
    """List one hand of each strength, weakest first, shuffled."""
    dealer = Dealer("every hand")
    hands = []
    for category, strengths in list_strengths().items():
        for strength in strengths:
            ranks = [card[0] for card in example_of(strength).split()]
            hand = dealer.deal(ranks, suited=category in SUITED)
            assert hand  # noqa: S101 - nobody holds a card of it
            hands.append(hand)
    return tuple(hands)


@cache
def list_shapes() -> tuple[str, ...]:
    """List hands that code is likely to misread: straights, near misses and sets."""
    dealer = Dealer("shapes")
    plans = [*plan_straights(), *plan_near_misses(dealer.random), *plan_sets(dealer)]
    hands: dict[str, None] = {}
    for ranks, suited, way in plans:
        hand = dealer.deal(ranks, suited=suited)
        if hand:
            hands[write_hand(hand, way)] = None
    for hand in list_nearly_flushes(dealer):
        hands[hand] = None
    return tuple(hands)


Plan = tuple[Sequence[str], bool, str]  # ranks, whether of one suit, how to write them


def plan_straights() -> Iterator[Plan]:
    """Plan every straight, suited and not, in several ways to write it."""
    ways = ("as dealt", "highest first", "lowest first", "as dealt", "as dealt")
    yield from product(RUNS, (False, True), ways)


def plan_near_misses(random: Random) -> Iterator[Plan]:
    """Plan hands that are nearly straights: with a pair, a gap, or a corner."""
    for run in RUNS:
        for gap in run:
            four = run.replace(gap, "")
            for last in random.sample(four, 2):
                yield four + last, False, "as dealt"
    for low in range(10):
        four = RANKS[low : low + 4]
        for rank in RANKS:
            yield four + rank, False, "as dealt"
            if rank in "A2K7T" and rank not in four:
                yield four + rank, True, "as dealt"
    for ranks in ("KA234", "QKA23", "JQKA2", "A2346", "A3456", "A2345"):
        for suited in (False, True):
            yield ranks, suited, "as dealt"
    for ranks in (
        "24689",
        "2678T",
        "3579J",
        "2468T",
        "2567T",
        "4678T",
        "24567",
        "23467",
    ):
        yield ranks, False, "as dealt"  # the third card is the mean, or the sum fits


def plan_sets(dealer: Dealer) -> Iterator[Plan]:
    """Plan hands of every category with groups, at each height beside the rest."""
    for sizes in SIZES.values():
        if sizes == SIZES["straight"]:
            continue
        for _ in range(16):
            groups = dealer.random.sample(RANKS, len(sizes))
            yield spread(groups, sizes), False, "as dealt"
        for way in ("highest first", "lowest first"):
            for _ in range(3):
                groups = dealer.random.sample(RANKS, len(sizes))
                yield spread(groups, sizes), False, way


def list_nearly_flushes(dealer: Dealer) -> Iterator[str]:
    """Deal flushes of each suit, four of a suit, and hands of one colour."""
    for suit in SUITS:
        for _ in range(4):
            ranks = dealer.random.sample(RANKS, 5)
            yield " ".join(rank + suit for rank in ranks)
            odd_suit = dealer.random.choice([s for s in SUITS if s != suit])
            cards = [rank + suit for rank in ranks[:4]] + [ranks[4] + odd_suit]
            yield " ".join(dealer.random.sample(cards, 5))
            cards = [rank + suit for rank in ranks[:4]] + [ranks[3] + odd_suit]
            yield " ".join(dealer.random.sample(cards, 5))
    for colour in ("dh", "cs"):
        for _ in range(6):
            ranks = dealer.random.sample(RANKS, 5)
            suits = dealer.random.sample(colour * 2 + dealer.random.choice(colour), 5)
            yield " ".join(map("".join, zip(ranks, suits, strict=True)))


# Deals of all sorts.


@cache
def make_mixed_deals() -> tuple[Deal, ...]:
    """Make deals of any two hands, of neighbours and of hands with equal ranks."""
    dealer = Dealer("mixed")
    deals = [*deal_any(dealer), *deal_neighbours(dealer), *deal_same_ranks(dealer)]
    return tuple(deals)


def deal_any(dealer: Dealer) -> Iterator[Deal]:
    """Deal two hands of any two categories."""
    for category, rival_category in product(CATEGORIES, CATEGORIES):
        for _ in range(3):
            first = dealer.deal_category(category)
            second = first and dealer.deal_category(rival_category, rivals=[first])
            if first and second:
                yield Deal((first, second), backwards=dealer.random.random() < 0.4)


def deal_neighbours(dealer: Dealer) -> Iterator[Deal]:
    """Let every eighth strength meet the next."""
    hands = list_hands()
    for number in range(0, len(hands) - 1, 8):
        ranks = [card[0] for card in hands[number + 1].split()]
        suited = category_of_hand(hands[number + 1]) in SUITED
        rival = dealer.deal(ranks, suited=suited, rivals=[hands[number]])
        if rival:
            yield Deal(tuple(dealer.random.sample((hands[number], rival), 2)))


def deal_same_ranks(dealer: Dealer) -> Iterator[Deal]:
    """Let a suited hand meet the same ranks in several suits."""
    for ranks in 2 * (*RUNS, "75432", "J9642", "AKQ97", "K8642", "QT987"):
        first = dealer.deal(ranks, suited=True)
        second = first and dealer.deal(ranks, rivals=[first])
        if first and second:
            yield Deal(tuple(dealer.random.sample((first, second), 2)))


@cache
def make_tables() -> tuple[Deal, ...]:
    """Make deals for three to nine players; many of them hold equal hands."""
    dealer = Dealer("tables")
    deals = []
    for number in range(240):
        strengths = [
            dealer.random.choice(list_strengths()[dealer.random.choice(CATEGORIES)])
        ]
        strengths *= 1 + number % 3  # one hand, two or three equal ones
        while len(strengths) < (9 if number % 12 == 0 else 3 + number % 4):
            limit = max(strengths)
            lower = dealer.random.random() < 0.7
            strengths.append(
                dealer.random.randint(1, limit)
                if lower
                else dealer.random.randint(limit, 7462)
            )
        hands: list[str] = []
        for strength in dealer.random.sample(strengths, len(strengths)):
            category = category_of(strength)
            ranks = [card[0] for card in example_of(strength).split()]
            suited = category in SUITED
            hand = dealer.deal(ranks, suited=suited, rivals=hands)
            if hand:
                hands.append(hand)
        if len(hands) > 2:
            deals.append(Deal(tuple(hands), backwards=dealer.random.random() < 0.4))
    return tuple(deals)


@cache
def count_ranks(hand: str) -> Counter[str]:
    """Count how often each rank is in a hand."""
    return Counter(card[0] for card in hand.split())
