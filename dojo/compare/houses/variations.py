"""Changes hands in ways that a house allows.

A hand gets wild cards, a copy of one of its cards, other suits or more cards, or loses
some cards.
"""

from collections.abc import Callable
from functools import cache
from random import Random

from dojo.compare.houses.combinations import House
from dojo.contract import SUITS
from reference.cards import RANKS
from reference.rules import Rules

JOKER = "Jk"

Cards = tuple[str, ...]
Change = Callable[[Cards, Rules, Random], Cards]


@cache
def list_deck(rules: Rules) -> frozenset[str]:
    """Return the different cards of the deck."""
    return frozenset(map(str, rules.deck.kinds))


def list_wild_cards(rules: Rules) -> list[str]:
    """Return the cards that are always wild."""
    return list(map(str, sorted(rules.wild.cards)))


def vary(cards: Cards, rules: Rules, dealer: Random) -> Cards:
    """Return a hand changed in one or two of the ways that this house allows."""
    changes: list[Change] = []
    if rules.wild.cards or rules.wild.lowest:
        changes.append(put_in_wild_cards)
    if rules.deck.copies > 1:
        changes.append(copy_one)
    if rules.min_cards < rules.counted_cards:
        changes.append(drop_cards)
    if rules.upsets:
        changes.append(rename_suits)
    changes = 3 * changes + [change_one_rank, rename_suits]
    for _ in range(dealer.choice((1, 1, 2))):
        cards = dealer.choice(changes)(cards, rules, dealer)
    return cards


def put_in_wild_cards(cards: Cards, rules: Rules, dealer: Random) -> Cards:
    """Return a hand with one, two or three of its cards replaced by wild ones."""
    wild = list_wild_cards(rules)
    if rules.wild.lowest:
        naturals = [card[0] for card in cards if card != JOKER] or ["A"]
        lowest = min(naturals, key=RANKS.index)
        below = rules.deck.ranks[: rules.deck.ranks.index(lowest) + 1]
        wild += [rank + suit for rank in (below[0], below[-1]) for suit in SUITS]
    number = dealer.choice((1, 1, 2, 3))
    changed = [*cards]
    for place in dealer.sample(range(len(cards)), min(number, len(cards))):
        changed[place] = dealer.choice(wild)
    return tuple(changed)


def exchange_wild_cards(cards: Cards, rules: Rules, dealer: Random) -> Cards:
    """Return a hand with other wild cards in place of its wild cards."""
    wild = list_wild_cards(rules)
    return tuple(dealer.choice(wild) if card in wild else card for card in cards)


def drop_cards(cards: Cards, rules: Rules, dealer: Random) -> Cards:
    """Return the first cards of a hand, or random ones."""
    number = dealer.randint(rules.min_cards, len(cards))
    return dealer.choice((cards[:number], tuple(dealer.sample(cards, number))))


def copy_one(cards: Cards, _: Rules, dealer: Random) -> Cards:
    """Return a hand with one card replaced by a copy of another."""
    original, copy = dealer.sample(range(len(cards)), 2) if cards[1:] else (0, 0)
    changed = [*cards]
    changed[copy] = cards[original]
    return tuple(changed)


def add_cards(cards: Cards, house: House, dealer: Random) -> Cards:
    """Return a hand with more cards, often of a rank or suit that it has."""
    deck = sorted(list_deck(house.rules))
    held = dealer.choice(cards)
    near = [card for card in deck if card[0] == held[0] or card[1] == held[1]]
    most = max(1, house.size.most_cards - len(cards))
    more = dealer.choice((1, most, most))
    choice = dealer.choice([deck, near])
    return cards + tuple(dealer.sample(choice, min(more, len(choice))))


def rename_suits(cards: Cards, _: Rules, dealer: Random) -> Cards:
    """Return the same ranks in other suits."""
    suits = str.maketrans(SUITS, "".join(dealer.sample(SUITS, len(SUITS))))
    return tuple(card if card == JOKER else card.translate(suits) for card in cards)


def change_one_rank(cards: Cards, rules: Rules, dealer: Random) -> Cards:
    """Return a hand with one card replaced by a neighbouring rank or a wild card."""
    place = dealer.randrange(len(cards))
    wild = list_wild_cards(rules)
    card = cards[place]
    if wild and (card == JOKER or dealer.randrange(3)):
        card = dealer.choice(wild)
    elif card[0] in rules.deck.ranks:
        ranks = rules.deck.ranks
        step = dealer.choice((-1, 1))
        card = ranks[(ranks.index(card[0]) + step) % len(ranks)] + card[1]
    return (*cards[:place], card, *cards[place + 1 :])
