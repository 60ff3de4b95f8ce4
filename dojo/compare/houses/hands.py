"""Deals hands that test the rules of a house, derived from its `Rules`.

Each field of `Rules` leads to hands:

- `categories`, `deck` and `straights`: hands from both ends of each category, and
  sequences that don't count
- `wild`: hands of wild cards only
- `min_cards`: hands of fewer cards
- `upsets`: hands on each side
- `goal`, `qualifier` and `low`: the lowest hands, and hands near the limit

`variations` then changes each of these hands in ways that the house allows.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, islice, permutations, product
from random import Random

from dojo.compare.houses.combinations import House
from dojo.compare.houses.variations import (
    JOKER,
    Cards,
    add_cards,
    exchange_wild_cards,
    list_deck,
    list_wild_cards,
    rename_suits,
    vary,
)
from dojo.contract import SUITS
from reference.cards import LOW_ACE, RANKS
from reference.categories import FLUSH, STRAIGHT, STRAIGHT_FLUSH, Category, runs
from reference.hands import read_hand
from reference.rules import LOW, MAX_CARDS, Rules
from reference.strength import Strength, strength
from reference.upsets import Side
from reference.wild import find_wild

LONG_STEP = 8  # one hand per this many gets more cards


def deal_hands(house: House, dealer: Random) -> list[str]:
    """Return legal hands of this house, each set of cards in one or two orders.

    These are the first hands of each group, and a variation of each.
    """
    rules = house.rules
    is_slow = rules.wild.cards or rules.wild.lowest or rules.suits or rules.upsets
    turns = house.size.turns if is_slow else 2 * house.size.turns
    plain = [
        cards for group in list_groups(rules, dealer) for cards in islice(group, turns)
    ]
    varied = [vary(cards, rules, dealer) for cards in plain]
    if rules.suits:
        varied += [rename_suits(cards, rules, dealer) for cards in plain]
    if house.size.is_full and rules.wild.cards:
        varied += [exchange_wild_cards(cards, rules, dealer) for cards in varied]
    varied += [add_cards(cards, house, dealer) for cards in varied[::LONG_STEP]]
    dealt = {tuple(sorted(cards)): cards for cards in plain + varied}
    return [
        hand
        for cards in dealt.values()
        if is_legal(cards, rules) and count_wild(cards, rules) <= house.size.most_wild
        for hand in arrange(cards, rules, dealer)
    ]


@cache
def rate_hand(hand: str, rules: Rules) -> Strength:
    """Return the strength of a hand by these rules."""
    return strength(read_hand(hand, rules), rules)


def halves(rules: Rules) -> list[Rules]:
    """Return the rules for each half of the pot, or for the whole pot."""
    return [rules, rules.low] if rules.low else [rules]


def arrange(cards: Cards, rules: Rules, dealer: Random) -> Iterator[str]:
    """Yield a hand of these cards in random order.

    If only some of the cards count, yield it with these first, and with these last.
    """
    order = dealer.sample(cards, len(cards))
    if len(cards) > rules.counted_cards:
        half = dealer.choice(halves(rules))
        first = [str(card) for card in rate_hand(" ".join(order), half).cards]
        order = [*first, *(Counter(order) - Counter(first)).elements()]
        yield " ".join(order[::-1])
    yield " ".join(order)


def is_legal(cards: Cards, rules: Rules) -> bool:
    """Return whether the house accepts a hand."""
    most = rules.deck.copies
    return (
        rules.min_cards <= len(cards) <= MAX_CARDS
        and list_deck(rules).issuperset(cards)
        and all(cards.count(card) <= most for card in cards if card != JOKER)
    )


def count_wild(cards: Cards, rules: Rules) -> int:
    """Return the number of wild cards in a hand."""
    held = read_hand(" ".join(cards), rules)
    wild = find_wild(held, rules)
    return sum(card in wild for card in held)


# Hands without wild cards, of exactly the cards that count.


def list_groups(rules: Rules, dealer: Random) -> Iterator[Iterator[Cards]]:
    """Yield groups of hands, each with the most instructive hands first."""
    categories = [kind for half in halves(rules) for kind in list_categories(half)]
    for category in dict.fromkeys(categories):
        yield from list_groups_of(category, rules, dealer)
    yield list_near_sequences(rules, dealer)
    yield list_wild_hands(rules, dealer)
    if rules.wild.repeats:
        yield list_wild_flushes(rules, dealer)
    for number in range(rules.min_cards, rules.counted_cards):
        yield list_short_hands(number, rules, dealer)
    for side in (side for upset in rules.upsets for side in upset.sides):
        yield list_side(side, rules, dealer)
    low = next((half for half in halves(rules) if half.goal == LOW), None)
    if low:
        yield list_lowest(low, dealer)
    if low and low.qualifier:
        yield from (list_near_limit(step, low, dealer) for step in (0, 1))


def list_groups_of(
    category: Category, rules: Rules, dealer: Random
) -> Iterator[Iterator[Cards]]:
    """Yield groups of hands of one category."""
    if category.run:
        lowest, *between, highest = list_runs(category, rules)
        for chosen in ([lowest], [highest], dealer.sample(between, len(between))):
            yield list_sequences(category, chosen, rules=rules, dealer=dealer)
    elif category.suited:
        yield list_flushes(category, rules, dealer)
    else:
        yield list_sets(category, rules, dealer)


def list_categories(rules: Rules) -> Iterator[Category]:
    """Yield the categories of a house, and straights and flushes if it has none."""
    size = rules.counted_cards
    names = {category.name for category in rules.categories}
    yield from rules.categories
    for category in (STRAIGHT, FLUSH, STRAIGHT_FLUSH):
        if category.name not in names:
            run, suited = bool(category.run) * size, bool(category.suited) * size
            yield Category(category.name, run=run, suited=suited)


def list_runs(category: Category, rules: Rules) -> list[str]:
    """Return the sequences of a category, lowest first, some of them twice."""
    straights = [run.replace(LOW_ACE, "A") for run in rules.straights]
    every = [*runs(rules.deck.sequence, category.run), *straights]
    legal = [
        run
        for run in every
        if len(run) == category.run
        and category.only_sequence in ("", run)
        and {*rules.deck.ranks}.issuperset(run)
    ]
    return legal if len(legal) > 1 else legal * 2


def list_sequences(
    category: Category, sequences: Sequence[str], *, rules: Rules, dealer: Random
) -> Iterator[Cards]:
    """Yield these sequences, in each suit if the category needs one."""
    for suit in dealer.sample(SUITS, len(SUITS)):
        for run in sequences:
            cards = suit_up(run, suit if category.suited else "", dealer)
            yield from islice(fill_up(cards, rules, dealer), 1)


def list_flushes(category: Category, rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield the highest flush, the lowest flush and random ones."""
    ranks = rules.deck.ranks
    number = min(category.suited + 1, len(ranks))
    highest = ranks[-1 : -number - 1 : -1]
    lowest = ranks[:number]
    random = (dealer.sample(ranks, number) for _ in range(14))
    for choice in (highest, lowest, *random):
        chosen = [*choice[:-2], choice[-1]][: category.suited]  # no sequence
        if rules.deck.copies > 1:
            chosen[1] = dealer.choice(chosen[:2])
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
    for hands in sets:
        yield from islice(hands, 1)
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


def list_short_hands(number: int, rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield incomplete hands with cards of one rank, as many as there are suits."""
    ranks = dealer.sample(rules.deck.ranks, len(rules.deck.ranks))
    for rank in ranks:
        suit = dealer.choice(SUITS) if number <= rules.deck.copies else ""
        yield suit_up(rank * number, suit, dealer)


def list_lowest(rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield the lowest hands with high or low aces."""
    size = rules.counted_cards
    for left_out in range(size, -1, -1):
        for ranks in (rules.deck.ranks, "A" + rules.deck.ranks.replace("A", "")):
            lowest = ranks[: size + 1]
            yield suit_up(lowest[:left_out] + lowest[left_out + 1 :], "", dealer)


def list_near_limit(step: int, rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield hands of different ranks, the highest *step* ranks above the limit."""
    size = rules.counted_cards
    ranks = "A" + rules.deck.ranks.replace("A", "")
    limit = max(ranks.find(rank) for rank in rules.qualifier)
    top = min(max(limit + step, size - 1), len(ranks) - 1)
    while True:
        below = dealer.sample(ranks[:top], size - 1)
        yield suit_up([ranks[top], *below], "", dealer)


def list_wild_hands(rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield hands of wild cards only."""
    wild = list_wild_cards(rules)
    size = rules.counted_cards
    jokers = [JOKER] * size if JOKER in wild else []
    for start in dealer.sample(range(len(wild)), len(wild)):
        yield tuple([*wild[start : start + size], *jokers][:size])


def list_wild_flushes(rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield flushes that wild cards complete, with an ace and without it."""
    wild = list_wild_cards(rules)
    for number in (2, 1, 3):
        suit = dealer.choice(SUITS)
        low = dealer.sample(rules.deck.ranks[:-1], rules.counted_cards - number - 1)
        for ranks in (["A", *low], low):
            missing = rules.counted_cards - len(ranks)
            if JOKER in wild:
                added = [JOKER] * missing
            else:
                added = dealer.sample(wild, min(missing, len(wild)))
            yield (*suit_up(ranks, suit, dealer), *added)


def suit_up(ranks: Iterable[str], suit: str, dealer: Random) -> Cards:
    """Return cards of these ranks in one suit, or in mixed suits if *suit* is "".

    The first card and the fifth one have different suits.
    """
    first, *further_suits = dealer.sample(SUITS, len(SUITS))
    suits = suit or [first, *further_suits, further_suits[0]]
    return tuple(
        rank.replace(LOW_ACE, "A") + suits[place % len(suits)]
        for place, rank in enumerate(ranks)
    )


def fill_up(cards: Cards, rules: Rules, dealer: Random) -> Iterator[Cards]:
    """Yield the hand completed with the highest, the lowest and random cards."""
    missing = rules.counted_cards - len(cards)
    held = {card[0] for card in cards}
    free = [rank for rank in rules.deck.ranks if rank not in held]
    if missing <= 0 or len(free) < missing:
        yield cards
        return
    for ranks in (free[-missing:], free[:missing], dealer.sample(free, missing)):
        highest_first = sorted(ranks, key=RANKS.index, reverse=True)
        yield cards + suit_up(highest_first, "", dealer)


# Hands that the house refuses.


def list_refused_hands(
    hands: Sequence[str], rules: Rules, dealer: Random
) -> Iterator[str]:
    """Yield hands that this house refuses: unknown cards, too many or too few.

    They are like legal *hands* of each size, except for one card or the number of
    cards.
    """
    sizes = {len(hand.split()): hand for hand in hands}
    strange = [JOKER, *(dealer.choice(RANKS) + suit for suit in SUITS), "Ax", "1c"]
    strange += [
        rank + dealer.choice(SUITS) for rank in RANKS if rank not in rules.deck.ranks
    ]
    refused: list[Sequence[str]] = []
    for card, hand in product(strange, sizes.values()):
        changed = hand.split()
        changed[dealer.randrange(len(changed))] = card
        refused.append(changed)
    first, *rest = sizes[max(sizes)].split()
    refused.append(rest[: rules.min_cards - 1])
    refused.append([first, *rest, *[first] * rules.deck.copies])
    refused.append(sorted(list_deck(rules))[: MAX_CARDS + 1])
    for cards in refused:
        if not is_legal(tuple(cards), rules):
            yield " ".join(cards)
