"""Deal hands that show the rules of a house, derived from its `Rules`.

Each category of the house gives hands from both ends of its order. Some hands then get
wild cards, a copy of one of their cards, or additional cards, or they lose cards, if
the house allows it.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, islice, permutations
from random import Random

from dojo.compare.houses import House
from dojo.contract import SUITS
from reference.cards import LOW_ACE, RANKS
from reference.categories import FLUSH, STRAIGHT, STRAIGHT_FLUSH, Category, runs
from reference.hands import read_hand
from reference.rules import LOW, MAX_CARDS, Rules
from reference.strength import Strength, find_sides, strength
from reference.upsets import Side

JOKER = "Jk"
MAX_WILD_HANDS = 11  # hands of wild cards alone, which take long
MAX_WILD_CARDS = 3  # in a hand that also has other cards
MOST_CARDS = 7  # in a hand of which not all cards count

Cards = tuple[str, ...]


def deal_hands(house: House, dealer: Random) -> list[str]:
    """Return legal hands of this house, a few of each kind, in random order."""
    size = house.size
    hands = list_hands(house, dealer)
    dealer.shuffle(hands)
    numbers: Counter[Hashable] = Counter()
    numbered: list[tuple[int, str]] = []
    for hand in hands:
        kind = describe_kind(hand, house)
        numbered.append((numbers[kind], hand))
        numbers[kind] += 1
    few = [pair for pair in numbered if pair[0] < size.alike]
    few.sort(key=lambda pair: pair[0])  # first a hand of each kind
    return [hand for _, hand in few[: size.hands]]


def list_hands(house: House, dealer: Random) -> list[str]:
    """Return many legal hands of this house, each set of cards once."""
    rules = house.rules
    is_full = house.size.is_full
    plain = [
        cards
        for group in list_groups(rules, dealer)
        for cards in islice(group, house.size.group)
    ]
    dealt = [*plain]
    for cards in plain:
        varied = [*vary(cards, rules, dealer)]
        dealt += varied if is_full or not varied else [dealer.choice(varied)]
    if is_full:
        wild_hands = list_wild_hands(rules)
        dealt += dealer.sample(wild_hands, min(len(wild_hands), MAX_WILD_HANDS))
    relatives = dealt if rules.suits else dealer.sample(dealt, len(dealt) // 3)
    dealt += [rename_suits(cards, dealer) for cards in relatives]
    dealt += [
        change_one_rank(cards, rules, dealer)
        for cards in dealer.sample(dealt, len(dealt) // 4)
    ]
    hands = {tuple(sorted(cards)): cards for cards in dealt if is_legal(cards, rules)}
    return [arrange(cards, rules, dealer) for cards in hands.values()]


def describe_kind(hand: str, house: House) -> Hashable:
    """Return what a hand shows; of hands that show the same, a few are enough."""
    rules = house.rules
    shown: list[Hashable] = [len(hand.split())]
    for half in halves(rules):
        value = rate_hand(hand, half)
        reading = value.reading
        shown += [reading.category.name, reading.wilds, *find_sides(value, half)]
        is_end = reading.ranks[0] in find_end_ranks(half)
        if house.size.is_full or (reading.category.run and is_end):
            shown.append(reading.ranks[0])
        if house.size.is_full:
            shown.append(sum(card in value.wild for card in value.cards))
            shown.append(value.suit if reading.category.run else "")
    return tuple(shown)


@cache
def find_end_ranks(rules: Rules) -> set[str]:
    """Return the top ranks of the lowest and the highest sequences."""
    return {run[-1] for run in (*rules.straights[:1], *rules.straights[-2:])}


@cache
def rate_hand(hand: str, rules: Rules) -> Strength:
    """Return the strength of a hand by these rules."""
    return strength(read_hand(hand, rules), rules)


def halves(rules: Rules) -> list[Rules]:
    """Return the rules for each half of the pot, or for the whole pot."""
    return [rules, rules.low] if rules.low else [rules]


def arrange(cards: Cards, rules: Rules, dealer: Random) -> str:
    """Return a hand of these cards in random order.

    If only some of the cards count, these may also be the first or the last ones.
    """
    order = dealer.sample(cards, len(cards))
    if len(cards) > rules.counted_cards and dealer.randrange(3):
        half = dealer.choice(halves(rules))
        first = [str(card) for card in rate_hand(" ".join(order), half).cards]
        order = [*first, *(Counter(order) - Counter(first)).elements()]
        if dealer.randrange(2):
            order.reverse()
    return " ".join(order)


def is_legal(cards: Cards, rules: Rules) -> bool:
    """Return whether the house accepts a hand."""
    most = rules.deck.copies
    return (
        rules.min_cards <= len(cards) <= MAX_CARDS
        and list_kinds(rules).issuperset(cards)
        and all(cards.count(card) <= most for card in cards if card != JOKER)
    )


@cache
def list_kinds(rules: Rules) -> frozenset[str]:
    """Return the different cards of the deck."""
    return frozenset(map(str, rules.deck.kinds))


# Hands without wild cards, of exactly the cards that count.


def list_groups(rules: Rules, dealer: Random) -> Iterator[Iterator[Cards]]:
    """Yield groups of hands, the most instructive hands of each group first."""
    categories = [kind for half in halves(rules) for kind in list_categories(half)]
    for category in dict.fromkeys(categories):
        if category.run:
            yield list_sequences(category, rules, dealer)
        elif category.suited:
            yield list_flushes(category, rules, dealer)
        else:
            yield list_sets(category, rules, dealer)
    yield list_near_sequences(rules, dealer)
    for upset in rules.upsets:
        for side in upset.sides:
            yield list_side(side, rules, dealer)
    for half in halves(rules):
        if half.goal == LOW:
            yield list_lowest(half, dealer)
            yield list_around_limit(half, dealer)


def list_categories(rules: Rules) -> Iterator[Category]:
    """Yield the categories of a house, and straights and flushes if it has none."""
    size = rules.counted_cards
    names = {category.name for category in rules.categories}
    yield from rules.categories
    for category in (STRAIGHT, FLUSH, STRAIGHT_FLUSH):
        if category.name not in names:
            run, suited = bool(category.run) * size, bool(category.suited) * size
            yield Category(category.name, run=run, suited=suited)


def list_sequences(category: Category, rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield the lowest and the highest sequence of a category, then the others.

    The ends of a straight flush come again in each suit.
    """
    every = [*rules.straights, *runs(rules.deck.sequence, category.run)]
    sequences = [
        run
        for run in dict.fromkeys(run.replace(LOW_ACE, "A") for run in every)
        if len(run) == category.run
        and category.only_sequence in ("", run)
        and {*rules.deck.ranks}.issuperset(run)
    ]
    ends = [*sequences[:1], *sequences[-1:]]
    between = sequences[1:-1]
    for run in (*ends, *dealer.sample(between, len(between))):
        suit = dealer.choice(SUITS) if category.suited else ""
        yield from islice(fill_up(suit_up(run, suit, dealer), rules, dealer), 2)
    for run in (*ends, *sequences[-2:-1]) if category.suited else ():
        for suit in SUITS:
            yield from islice(fill_up(suit_up(run, suit, dealer), rules, dealer), 1)


def list_flushes(category: Category, rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield flushes of the highest, the lowest and random ranks."""
    ranks = rules.deck.ranks
    number = min(category.suited + 1, len(ranks))
    highest = ranks[-number:]
    lowest = ranks[:number]
    choices = [highest, lowest, *(dealer.sample(ranks, number) for _ in range(6))] * 2
    for choice in choices:
        place = dealer.randrange(1, max(2, len(choice) - 1))
        chosen = [*choice[:place], *choice[place + 1 :]][: category.suited]
        cards = suit_up(chosen, dealer.choice(SUITS), dealer)
        yield from islice(fill_up(cards, rules, dealer), 1)


def list_sets(category: Category, rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield the sets of a category in each rank, with different other cards."""
    ranks = rules.deck.ranks
    ends = dealer.sample((ranks[0], ranks[-1]), 2)
    sets = [
        list_sets_of(rank, category, rules=rules, dealer=dealer)
        for rank in (*ends, *dealer.sample(ranks, len(ranks)))
    ]
    for some in sets:
        yield from islice(some, 1)
    yield from chain(*sets)


def list_sets_of(
    rank: str, category: Category, *, rules: Rules, dealer: Random
) -> Iterator[Cards]:
    """Yield the sets of a category in one rank, with any rank for the other set."""
    rest = rules.deck.ranks.replace(rank, "")
    sizes = category.groups or (1,)
    chosen = [rank, *dealer.sample(rest, len(sizes) - 1)]
    for order in permutations(chosen):
        sets = [rank * size for rank, size in zip(order, sizes, strict=True)]
        yield from fill_up(suit_up("".join(sets), "", dealer), rules, dealer)


def list_near_sequences(rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield hands that are sequences in another deck, or with another ace."""
    size = rules.counted_cards
    circle = rules.deck.ranks + rules.deck.ranks[: size - 1]
    lines = [*runs(circle, size), *runs("A" + RANKS, size)]
    for run in dealer.sample(lines, len(lines)):
        if {*run} <= {*rules.deck.ranks}:
            suit = dealer.choice(["", "", dealer.choice(SUITS)])
            yield suit_up(run, suit, dealer)


def list_side(side: Side, rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield hands on one side of an upset, some of them in another suit."""
    for category in rules.categories:
        if category.name in side.categories and category.run:
            for run in rules.straights:
                if run[-1] == side.rank and len(run) == category.run:
                    for suit in side.suit + "".join(dealer.sample(SUITS, len(SUITS))):
                        yield suit_up(run, suit, dealer)
        elif category.name in side.categories:
            yield from list_sets_of(side.rank, category, rules=rules, dealer=dealer)


def list_lowest(rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield the lowest hands with high or low aces."""
    size = rules.counted_cards
    for left_out in range(size, -1, -1):
        for ranks in (rules.deck.ranks, "A" + rules.deck.ranks.replace("A", "")):
            lowest = ranks[: size + 1]
            yield suit_up(lowest[:left_out] + lowest[left_out + 1 :], "", dealer)


def list_around_limit(rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield hands of different ranks, of which the highest may just qualify or not."""
    size = rules.counted_cards
    ranks = "A" + rules.deck.ranks.replace("A", "")
    limit = max((ranks.find(rank) for rank in rules.qualifier), default=size)
    for step in (0, 1, -1, 2) * 4:
        top = min(max(limit + step, size - 1), len(ranks) - 1)
        below = dealer.sample(ranks[:top], size - 1)
        yield suit_up([ranks[top], *below], "", dealer)


def suit_up(ranks: Iterable[str], suit: str, dealer: Random) -> Cards:
    """Return cards of these ranks in one suit, or in different suits if it is ""."""
    suits = suit or "".join(dealer.sample(SUITS, len(SUITS)))
    return tuple(
        rank.replace(LOW_ACE, "A") + suits[place % len(suits)]
        for place, rank in enumerate(ranks)
    )


def fill_up(cards: Cards, rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield the hand filled up with the highest, the lowest and random cards."""
    missing = rules.counted_cards - len(cards)
    held = {card[0] for card in cards}
    free = [rank for rank in rules.deck.ranks if rank not in held]
    if missing <= 0 or len(free) < missing:
        yield cards
        return
    for ranks in (free[-missing:], free[:missing], dealer.sample(free, missing)):
        highest_first = sorted(ranks, key=RANKS.index, reverse=True)
        yield cards + suit_up(highest_first, "", dealer)


# The same hands, varied as the house allows.


def vary(cards: Cards, rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield a hand changed in each way that the house allows."""
    yield from put_in_wild_cards(cards, rules, dealer)
    if rules.deck.copies > 1:
        cards = copy_one(cards, dealer)
        yield cards
    if rules.min_cards < rules.counted_cards:
        yield cards[: dealer.randint(rules.min_cards, len(cards))]
        yield tuple(dealer.sample(cards, dealer.randint(rules.min_cards, len(cards))))
    if not dealer.randrange(5):
        yield add_cards(cards, rules, dealer)


def put_in_wild_cards(cards: Cards, rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield a hand with some of its cards replaced by wild ones."""
    wild = [str(card) for card in sorted(rules.wild.cards)]
    if rules.wild.lowest:
        lowest = min((card[0] for card in cards), key=RANKS.index)
        below = rules.deck.ranks[: rules.deck.ranks.index(lowest) + 1]
        wild += [rank + suit for rank in (below[0], below[-1]) for suit in SUITS]
    if not wild:
        return
    twice = [place for place, card in enumerate(cards) if card in cards[:place]]
    for number in (1, dealer.randint(2, MAX_WILD_CARDS)):
        places = dealer.sample(range(len(cards)), min(number, len(cards)))
        changed = [*cards]
        for place in {*twice, *places[len(twice) :]}:
            changed[place] = dealer.choice(wild)
        yield tuple(changed)


def list_wild_hands(rules: Rules) -> list[Cards]:
    """Return hands of wild cards only."""
    wild = [str(card) for card in sorted(rules.wild.cards)]
    size = rules.counted_cards
    jokers = [JOKER] * size if JOKER in wild else []
    return [
        tuple([*wild[start : start + size], *jokers][:size])
        for start in range(len(wild))
    ]


def copy_one(cards: Cards, dealer: Random) -> Cards:
    """Return a hand with one card replaced by a copy of another."""
    original, copy = dealer.sample(range(len(cards)), 2) if cards[1:] else (0, 0)
    changed = [*cards]
    changed[copy] = cards[original]
    return tuple(changed)


def add_cards(cards: Cards, rules: Rules, dealer: Random) -> Cards:
    """Return a hand with more cards, often of a rank or suit held."""
    deck = sorted(list_kinds(rules))
    held = dealer.choice(cards)
    near = [card for card in deck if card[0] == held[0] or card[1] == held[1]]
    more = dealer.choice((1, 2, MOST_CARDS - len(cards)))
    return cards + tuple(dealer.sample(dealer.choice([deck, near]), more))


def rename_suits(cards: Cards, dealer: Random) -> Cards:
    """Return the same ranks in other suits."""
    suits = str.maketrans(SUITS, "".join(dealer.sample(SUITS, len(SUITS))))
    return tuple(card if card == JOKER else card.translate(suits) for card in cards)


def change_one_rank(cards: Cards, rules: Rules, dealer: Random) -> Cards:
    """Return a hand with one card replaced by a neighbouring rank or a wild card."""
    place = dealer.randrange(len(cards))
    wild = [str(card) for card in sorted(rules.wild.cards)]
    card = cards[place]
    if wild and (card == JOKER or dealer.randrange(3)):
        card = dealer.choice(wild)
    elif card[0] in rules.deck.ranks:
        ranks = rules.deck.ranks
        step = dealer.choice((-1, 1))
        card = ranks[(ranks.index(card[0]) + step) % len(ranks)] + card[1]
    return (*cards[:place], card, *cards[place + 1 :])


# Hands that the house refuses.


def list_refused_hands(hand: str, rules: Rules, dealer: Random) -> list[str]:
    """Return hands that this house refuses: unknown cards, too many or too few.

    They are like a legal *hand*, except for one card or the number of cards.
    """
    card, *rest = hand.split()
    any_rank = dealer.choice(RANKS)
    firsts = [JOKER, *(any_rank + suit for suit in SUITS), f"{card[0]}x"]
    firsts += [
        rank + dealer.choice(SUITS) for rank in RANKS if rank not in rules.deck.ranks
    ]
    hands: list[Sequence[str]] = [(first, *rest) for first in firsts]
    hands.append(rest)
    hands.append([*[card] * (rules.deck.copies + 1), *rest])
    hands.append(sorted(list_kinds(rules))[: MAX_CARDS + 1])
    return [" ".join(cards) for cards in hands if not is_legal(tuple(cards), rules)]
