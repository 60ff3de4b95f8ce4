"""Deal hands that show the rules of a house, derived from its `Rules`.

Each category of the house gives hands from both ends of its order. Some hands then get
wild cards, a copy of one of their cards, or additional cards, or they lose cards, if
the house allows it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, permutations
from random import Random

from dojo.compare.houses import House, Size
from dojo.contract import SUITS
from reference.cards import LOW_ACE, RANKS
from reference.categories import Category, runs
from reference.errors import PokerError
from reference.hands import read_hand
from reference.rules import MAX_CARDS, Rules
from reference.strength import strength

JOKER = "Jk"
EXTRA_CARDS = (1, 2)
MAX_WILD_HANDS = 11  # hands of wild cards alone, which take long
MAX_WILD_CARDS = 3  # in a hand that also has other cards

Cards = tuple[str, ...]


def list_hands(house: House, dealer: Random) -> list[str]:
    """Return legal hands of this house, each set of cards once."""
    rules = house.rules
    groups = [
        group for half in halves(rules) for group in list_plain_hands(half, dealer)
    ]
    groups += list_removed_hands(house, dealer)
    plain = choose(groups, house.size, dealer)
    dealt = dict.fromkeys(plain)
    for cards in plain:
        dealt |= dict.fromkeys(vary(cards, rules, dealer))
    if house.size.is_full:
        wild_hands = list_wild_hands(rules)
        few = min(len(wild_hands), MAX_WILD_HANDS)
        dealt |= dict.fromkeys(dealer.sample(wild_hands, few))
    hands = {tuple(sorted(cards)): cards for cards in dealt}.values()
    legal = [cards for cards in hands if is_legal(" ".join(cards), rules)]
    return [arrange(cards, rules, dealer) for cards in legal]


def choose(
    groups: Sequence[Iterable[Cards]], size: Size, dealer: Random
) -> list[Cards]:
    """Choose the first hands of each group, then any of the others."""
    most = size.hands
    first = 8 if size.is_full else 2
    share = first + 2 * most // len(groups)
    chosen: list[Cards] = []
    rest: list[Cards] = []
    for group in groups:
        hands = list(dict.fromkeys(islice(group, share)))
        chosen += hands[:first]
        rest += hands[first:]
    number = max(0, min(most - len(chosen), len(rest)))
    return dealer.sample(chosen, min(most, len(chosen))) + dealer.sample(rest, number)


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
        counted = strength(read_hand(" ".join(order), rules), half).cards
        first = [str(card) for card in counted]
        order = [*first, *(Counter(order) - Counter(first)).elements()]
        if dealer.randrange(2):
            order.reverse()
    return " ".join(order)


def is_legal(hand: str, rules: Rules) -> bool:
    """Return whether the house accepts a hand."""
    try:
        read_hand(hand, rules)
    except PokerError:
        return False
    return True


# Hands without wild cards, of exactly the cards that count.


def list_plain_hands(rules: Rules, dealer: Random) -> Iterator[Iterator[Cards]]:
    """Yield groups of hands: each category, near sequences and low hands."""
    for category in rules.categories:
        if category.run:
            yield list_sequences(category, rules, dealer)
        elif category.suited:
            yield list_flushes(category, rules, dealer)
        else:
            yield list_sets(category, rules, dealer)
    yield list_near_sequences(rules, dealer)
    yield list_low_hands(rules, dealer)


def list_removed_hands(house: House, dealer: Random) -> Iterator[Iterator[Cards]]:
    """Yield groups of hands for each category that a rule in focus removes."""
    kept = {category.name for category in house.rules.categories}
    removed = {
        category.name: category
        for rules in house.without
        for category in rules.categories
        if category.name not in kept
    }
    for category in removed.values():
        if category.run:
            yield list_sequences(category, house.rules, dealer)
        elif category.suited:
            yield list_flushes(category, house.rules, dealer)


def list_sequences(category: Category, rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield each sequence of a category; the highest and lowest ones in each suit."""
    ranks = {*rules.deck.ranks, LOW_ACE}
    sequences = [
        run
        for run in dict.fromkeys([*rules.straights, *runs(rules.deck.sequence, 5)])
        if len(run) == category.run
        and category.only_sequence in ("", run)
        and ranks.issuperset(run)
    ]
    ends = {*sequences[:2], *sequences[-2:]}
    any_order = dealer.sample(sequences, len(sequences))
    for run in (*sequences[:1], *sequences[-1:], *any_order):
        suits = SUITS if category.suited and run in ends else dealer.choice(SUITS)
        for suit in dealer.sample(suits, len(suits)):
            cards = suit_up(run, suit if category.suited else "", dealer)
            yield from fill_up(cards, rules, dealer)


def list_flushes(category: Category, rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield flushes of the highest, the lowest and random ranks."""
    ranks = rules.deck.ranks
    number = min(category.suited + 1, len(ranks))
    highest = ranks[-number:]
    lowest = ranks[:number]
    choices = [highest, lowest, *(dealer.sample(ranks, number) for _ in range(6))]
    for choice in choices:
        left_out = dealer.sample(range(len(choice)), min(2, len(choice)))
        for place in left_out:
            chosen = [*choice[:place], *choice[place + 1 :]]
            cards = suit_up(chosen, dealer.choice(SUITS), dealer)
            yield from fill_up(cards, rules, dealer)


def list_sets(category: Category, rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield the sets of a category in each rank, with different other cards."""
    ranks = rules.deck.ranks
    ends = dealer.sample((ranks[0], ranks[-1]), 2)
    for rank in ends:
        yield from islice(list_sets_of(rank, category, rules=rules, dealer=dealer), 1)
    for rank in dealer.sample(ranks, len(ranks)):
        yield from list_sets_of(rank, category, rules=rules, dealer=dealer)


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


def list_low_hands(rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield the lowest hands, then hands near the limit of a qualifier."""
    size = rules.counted_cards
    ace_high = rules.deck.ranks
    ace_low = "A" + ace_high.replace("A", "")
    for left_out in range(size, -1, -1):
        for ranks in (ace_high, ace_low):
            lowest = ranks[: size + 1]
            yield suit_up(lowest[:left_out] + lowest[left_out + 1 :], "", dealer)
    limit = max((ace_low.find(rank) for rank in rules.qualifier), default=size + 1)
    for highest in range(size - 1, min(limit + 3, len(ace_low))):
        for _ in range(3):
            below = dealer.sample(ace_low[:highest], size - 1)
            yield suit_up([ace_low[highest], *below], "", dealer)


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
        yield copy_one(cards, dealer)
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
    """Return a hand with one or two more cards, often of a rank or suit held."""
    deck = [str(card) for card in sorted(rules.deck.kinds)]
    held = dealer.choice(cards)
    near = [card for card in deck if card[0] == held[0] or card[1] == held[1]]
    added = dealer.sample(dealer.choice([deck, near]), dealer.choice(EXTRA_CARDS))
    return cards + tuple(added)


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
    hands = [" ".join([first, *rest]) for first in firsts]
    hands.append(" ".join(rest))
    hands.append(" ".join([*[card] * (rules.deck.copies + 1), *rest]))
    hands.append(" ".join(map(str, sorted(rules.deck.kinds)[: MAX_CARDS + 1])))
    return [hand for hand in hands if not is_legal(hand, rules)]


def rename_suits(hand: str, dealer: Random) -> str:
    """Return the same ranks in other suits."""
    suits = str.maketrans(SUITS, "".join(dealer.sample(SUITS, len(SUITS))))
    cards = [card if card == JOKER else card.translate(suits) for card in hand.split()]
    return " ".join(cards)


def change_one_rank(hand: str, rules: Rules, dealer: Random) -> str:
    """Return a hand with one card replaced by a neighbouring rank or a wild card."""
    cards = hand.split()
    place = dealer.randrange(len(cards))
    wild = [str(card) for card in sorted(rules.wild.cards)]
    if wild and dealer.randrange(3):
        cards[place] = dealer.choice(wild)
        return " ".join(cards)
    ranks = rules.deck.ranks
    rank, suit = cards[place][0], cards[place][1]
    if cards[place] != JOKER and rank in ranks:
        step = dealer.choice((-1, 1))
        cards[place] = ranks[(ranks.index(rank) + step) % len(ranks)] + suit
    return " ".join(cards)
