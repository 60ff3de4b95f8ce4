"""Deals hands that test a house's rules.

The dealer first makes *plain* hands in each category of the house. Some plain hands
have the lowest or the highest ranks in the deck. Then the dealer varies each plain
hand. It may replace cards with wild cards, copies or cards of neighbouring ranks, or
change the suits or the number of cards. If the house is tested thoroughly, the dealer
makes more hands.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from random import Random

from dojo.compare.houses.combinations import House
from dojo.contract import SUITS
from reference.cards import RANKS
from reference.categories import FLUSH, HIGH_CARD, STRAIGHT, STRAIGHT_FLUSH, Category
from reference.hands import read_hand
from reference.rules import MAX_CARDS, Rules
from reference.strength import Strength, strength
from reference.wild import find_wild

JOKER = "Jk"
HANDS = 2  # number of plain hands for each category
THOROUGH_HANDS = 15  # number of plain hands if the house is tested thoroughly
LOWEST, HIGHEST, ANY = range(3)  # choices of the most important rank in a plain hand
# maximum number of wild cards in a hand if the house isn't tested thoroughly
MAX_WILD = 3
LONG_STEP = 6  # every sixth hand gets additional cards
# number of hands that get further cards if the house is tested thoroughly
LARGE_HANDS = 3
# if suits break ties in a thoroughly tested house, every third plain hand is dealt
# again with an extra card
RIVAL_STEP = 3
NEAR = (HIGH_CARD, STRAIGHT, FLUSH, STRAIGHT_FLUSH)  # categories dealt in every house

Cards = tuple[str, ...]


@cache
def rate_hand(hand: str, rules: Rules) -> Strength:
    return strength(read_hand(hand, rules), rules)


def list_halves(rules: Rules) -> list[Rules]:
    """Return the rules for each half of the pot, or for the whole pot."""
    return [rules, rules.low] if rules.low else [rules]


def list_categories(rules: Rules) -> Iterable[Category]:
    """Return a house's categories and the categories in NEAR."""
    size = rules.counted_cards
    near = [
        Category(c.name, run=size * bool(c.run), suited=size * bool(c.suited))
        for c in NEAR
    ]
    own = [category for half in list_halves(rules) for category in half.categories]
    return {category.name: category for category in near + own}.values()


def rename_suits(cards: Sequence[str], random: Random) -> Cards:
    """Return the cards with their suits exchanged at random."""
    suits = str.maketrans(SUITS, "".join(random.sample(SUITS, len(SUITS))))
    return tuple(card if card == JOKER else card.translate(suits) for card in cards)


class HouseDealer:
    """Deals hands for a house, always the same hands for the same seed."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.rules = house.rules
        self.ranks = house.rules.deck.ranks
        self.deck = sorted(map(str, house.rules.deck.kinds))
        self.has_wild = bool(house.rules.wild.cards or house.rules.wild.lowest)
        self.random = Random(house.seed)  # noqa: S311 - the same every time

    def deal_hands(self) -> list[str]:
        """Return valid hands.

        Each hand with extra cards appears in two orders.
        """
        plain = [
            cards
            for category in list_categories(self.rules)
            for cards in self.deal_category(category)
        ]
        times = 2 if self.house.is_thorough else 1
        varied = [self.vary(cards) for cards in plain * times]
        more = [self.add_cards(cards) for cards in varied[::LONG_STEP]]
        if self.house.is_thorough:
            longest = sorted(more, key=len)[-LARGE_HANDS:]
            more += [self.add_cards(self.add_cards(cards)) for cards in longest]
        if self.house.is_thorough and self.rules.decider:
            legal = [cards for cards in plain[::RIVAL_STEP] if self.is_legal(cards)]
            more += map(self.add_rival, legal)
        dealt = {tuple(sorted(cards)): cards for cards in plain + varied + more}
        return [
            hand
            for cards in dealt.values()
            if self.is_legal(cards) and not self.is_slow(cards)
            for hand in self.arrange(cards)
        ]

    def is_legal(self, cards: Sequence[str]) -> bool:
        """Return whether the house accepts a hand."""
        most = self.rules.deck.copies
        return (
            self.rules.min_cards <= len(cards) <= MAX_CARDS
            and {*self.deck}.issuperset(cards)
            and all(cards.count(card) <= most for card in cards if card != JOKER)
        )

    def is_slow(self, cards: Cards) -> bool:
        """Return whether a hand has too many wild cards to be evaluated quickly.

        If the house is tested thoroughly, no hand counts as slow.
        """
        held = read_hand(" ".join(cards), self.rules)
        wild = find_wild(held, self.rules)
        return (
            not self.house.is_thorough and sum(card in wild for card in held) > MAX_WILD
        )

    def arrange(self, cards: Cards) -> Iterator[str]:
        """Yield a hand with these cards in random order.

        If only some of the cards count, yield two hands: the cards that count are at
        the end of the first hand, and at the beginning of the second hand.
        """
        order = self.random.sample(cards, len(cards))
        if len(cards) > self.rules.counted_cards:
            half = self.random.choice(list_halves(self.rules))
            first = [str(card) for card in rate_hand(" ".join(order), half).cards]
            order = [*first, *(Counter(order) - Counter(first)).elements()]
            yield " ".join(order[::-1])
        yield " ".join(order)

    # Plain hands.

    def deal_category(self, category: Category) -> Iterator[Cards]:
        """Yield hands in a category.

        For straight flushes, yield every run in every suit if the house is tested
        thoroughly and has no wild cards.
        """
        is_suited_run = category.run and category.suited
        if self.house.is_thorough and is_suited_run and not self.has_wild:
            circle = self.rules.deck.sequence + self.ranks
            for start, suit in product(range(len(self.ranks)), SUITS):
                run = circle[start : start + category.run]
                yield self.fill_up(self.suit_up(run, suit))
            return
        suits = self.random.sample(SUITS, len(SUITS)) if category.suited else [""]
        start = 0 if self.house.is_thorough else self.random.randrange(5)
        hands = THOROUGH_HANDS if self.house.is_thorough else HANDS
        for number in range(start, start + hands):
            end = min(number % 5, ANY)  # LOWEST, HIGHEST, and three times ANY
            suit = suits[number % len(suits)]
            yield self.fill_up(self.suit_up(self.choose_ranks(category, end), suit))

    def choose_ranks(self, category: Category, end: int) -> Sequence[str]:
        """Choose ranks for a category.

        *end* is LOWEST, HIGHEST or ANY. *end* decides the rank of the largest group, or
        where a run begins or ends. Some runs wrap around, such as Q-K-A-2-3.
        """
        ranks = self.ranks
        lead = (0, len(ranks) - 1, self.random.randrange(len(ranks)))[end]
        if category.run:
            start = len(ranks) + 1 - category.run if end == HIGHEST else lead
            circle = self.rules.deck.sequence + ranks
            return circle[start : start + category.run]
        if category.groups:
            rest = ranks.replace(ranks[lead], "")
            chosen = [ranks[lead]]
            chosen += self.random.sample(rest, len(category.groups) - 1)
            return "".join(map(str.__mul__, chosen, category.groups))
        size = category.suited or self.rules.counted_cards
        return self.choose_different_ranks(size, end)

    def choose_different_ranks(self, number: int, end: int) -> Sequence[str]:
        """Choose different ranks, usually not in sequence, with aces high or low."""
        ranks = self.random.choice((self.ranks, self.rules.deck.sequence[:-1]))
        most = len(ranks) - 1
        least = min(number, most)
        top = (least, most, self.random.randint(least, most))[end]
        below = ranks[:top]
        lowest = below[: number - 1]
        highest = below[:1] + below[2 - number :]
        sample = self.random.sample(below, number - 1)
        return [ranks[top], *self.random.choice((lowest, highest, sample))]

    def suit_up(self, ranks: Iterable[str], suit: str = "") -> Cards:
        """Return cards of these ranks in one suit, or in mixed suits if *suit* is "".

        In mixed suits, the first and the fifth card have different suits, so no
        hand is a flush.
        """
        first, *further_suits = self.random.sample(SUITS, len(SUITS))
        suits = suit or [first, *further_suits, further_suits[0]]
        return tuple(rank + suits[n % len(suits)] for n, rank in enumerate(ranks))

    def fill_up(self, cards: Cards) -> Cards:
        """Complete a hand with cards of other ranks: the highest, lowest or any."""
        missing = self.rules.counted_cards - len(cards)
        held = {card[0] for card in cards}
        free = [rank for rank in self.ranks if rank not in held]
        if missing <= 0 or len(free) < missing:
            return cards
        sample = self.random.sample(free, missing)
        ranks = self.random.choice((free[-missing:], free[:missing], sample))
        return cards + self.suit_up(sorted(ranks, key=RANKS.index, reverse=True))

    # Variations.

    def vary(self, cards: Cards) -> Cards:
        """Return a hand with some cards changed, or with all suits exchanged.

        If the house allows hands with fewer cards, the hand may also lose cards.
        """
        random = self.random
        if self.rules.min_cards < len(cards) and random.randrange(2):
            number = random.randint(self.rules.min_cards, len(cards))
            cards = random.choice((cards[:number], (*random.sample(cards, number),)))
        if not random.randrange(4):
            return rename_suits(cards, random)
        changed = [*cards]
        for _ in range(random.choice((1, 1, 2, 3, 5))):
            place = random.randrange(len(cards))
            changed[place] = self.choose_substitute(changed, place)
        return tuple(changed)

    def choose_substitute(self, cards: Sequence[str], place: int) -> str:
        """Return a card to replace the card at *place*.

        The new card is wild, copies a card in the hand, repeats a rank, or has a rank
        next to the old card's rank. If the old card is a joker, it counts as the
        lowest rank.
        """
        ranks, random = self.ranks, self.random
        ordinary = [card for card in cards if card != JOKER and card[0] in ranks]
        wild = list(map(str, sorted(self.rules.wild.cards)))
        if self.rules.wild.lowest and ordinary:
            lowest = min(ordinary, key=lambda card: ranks.index(card[0]))
            wild += [rank + s for rank in (lowest[0], ranks[0]) for s in SUITS]
        if wild and random.randrange(3):
            return random.choice(wild)
        if self.rules.deck.copies > 1 and random.randrange(2):
            return random.choice(cards)
        if random.randrange(6) == 0 and ordinary:
            # this card may make a pair
            return random.choice(ordinary)[0] + random.choice(SUITS)
        card = cards[place] if cards[place] in ordinary else ranks[0] + SUITS[0]
        step = random.choice((-1, 1))
        return ranks[(ranks.index(card[0]) + step) % len(ranks)] + card[1]

    def add_cards(self, cards: Cards) -> Cards:
        """Return a hand with additional cards, which often repeat a rank or suit."""
        held = self.random.choice(cards)
        near = [card for card in self.deck if {*card} & {*held}]
        number = max(1, (7 if self.house.is_thorough else 6) - len(cards))
        added = self.random.choice((1, number, number))
        choice = self.random.choice([self.deck, near])
        return (*cards, *self.random.sample(choice, min(added, len(choice))))

    def add_rival(self, cards: Cards) -> Cards:
        """Return a hand with an extra card of its most or least important rank.

        Suits break ties, so the winner may depend on which card of this rank counts.
        """
        ranks = rate_hand(" ".join(cards), self.rules).reading.ranks
        rank = self.random.choice((ranks[0], ranks[-1]))
        return (*cards, self.random.choice([c for c in self.deck if c[0] == rank]))

    # Hands that the house refuses.

    def list_refused_hands(self, hands: Sequence[str]) -> Iterator[str]:
        """Yield hands that this house refuses, such as hands with too many cards.

        Most of these hands differ in only one card from one of the valid *hands*.
        """
        sizes = {len(hand.split()): hand.split() for hand in hands}
        suits = self.random.sample(SUITS, len(SUITS))
        strange = [JOKER, "Ax", "1c", *(r + s for r, s in product(RANKS, suits[:1]))]
        first, *rest = sizes[max(sizes)]
        refused = [
            rest[: self.rules.min_cards - 1],
            [first, *rest, *[first] * self.rules.deck.copies],
            self.deck[: MAX_CARDS + 1],
        ]
        for card, hand in product(strange, sizes.values()):
            place = self.random.randrange(len(hand))
            refused.append([*hand[:place], card, *hand[place + 1 :]])
        for cards in refused:
            if not self.is_legal(cards):
                yield " ".join(cards)
