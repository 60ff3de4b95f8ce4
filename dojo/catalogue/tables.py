"""The bugs of the second sheet: best five, names, pots, chips; and those of the odds."""

from collections.abc import Callable, Mapping

from dojo.catalogue.bug import Arguments, Bug, Settled, change_answer, change_rules, mistake_hand
from reference.cards import RANKS, SUITS, Card, read
from reference.rules import STANDARD

BEST = ("best_five", "The five cards that make the best hand count")
SETS = ("naming", "Hands without a straight or a flush are called by the ranks that make them")
LINE_NAMES = ("naming", "Straights and flushes are called by their top card")
ROYAL_HAS_NAME = ("naming", "The highest straight flush has a name of its own")
NICKNAMES = ("nicknames", "A hand of each category has other names")
EQUALLY = ("dividing_a_pot", "Equal hands share the pot equally")
ODD = ("dividing_a_pot", "An odd chip goes to the highest card by suit among those who share")
HIGHER_RANK = ("high_card_by_suit", "The higher rank wins, whatever the suits")
SUIT = ("high_card_by_suit", "Between equal ranks spades are above hearts, hearts above diamonds, diamonds above clubs")
UPCARD = (
    "high_card_by_suit",
    "Where the lowest upcard bets first, rank comes before suit too, and clubs are the lowest suit",
)
OTHER_VALUES = ("chips", "Where counters have other values, as few of those as will do")
ALL_HANDS = ("odds", "The hands of each category can be counted, and add up to all hands of the deck")
OF_MORE = ("best_five", "category", "winners")


def take_five_highest(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Take the five highest of more cards, whatever they make."""
    if len(cards) <= 5 or not all(card.suit for card in cards):
        return cards
    return tuple(sorted(cards, key=lambda card: -RANKS.index(card.rank))[:5])


def make_word_bug(name: str, rule: Settled, right: str, wrong: str) -> Bug:
    """Make a bug of describe that says one word for another."""
    change = change_answer(lambda described, _: str(described).replace(right, wrong))
    return Bug(name, rule, change, functions=("describe",))


def forget_other_names(names: object, _: Arguments) -> object:
    """Keep the first name alone."""
    return names[:1] if isinstance(names, list) else names


def make_pot_bug(name: str, rule: Settled, divide: Callable[[int, list[str]], dict[str, int]]) -> Bug:
    """Make a bug of shares; *divide* gets the chips and the names of those who share."""

    def change(shares: object, asked: Arguments) -> object:
        chips = asked[0]
        if not isinstance(shares, dict) or not isinstance(chips, int):
            return shares
        winners = [player for player, won in shares.items() if won]
        return shares | divide(chips, winners) if winners else shares

    return Bug(name, rule, change_answer(change), functions=("shares",))


def make_drawing_bug(name: str, rule: Settled, key: Callable[[int, int], tuple[int, int]]) -> Bug:
    """Make a bug of high card by suit, or of the lowest upcard; named is the greatest, by its rank and its suit."""

    def place(text: str) -> tuple[int, int]:
        (card,) = read(text)
        return key(RANKS.find(card.rank), SUITS.find(card.suit))

    def change(right: object, asked: Arguments) -> object:
        (cards,) = asked
        return max(cards, key=lambda player: place(cards[player])) if isinstance(cards, Mapping) else right

    function = "low_card_by_suit" if rule is UPCARD else "high_card_by_suit"
    return Bug(name, rule, change_answer(change), functions=(function,))


def pay_highest_first(right: object, asked: Arguments) -> object:
    """Pay each counter as often as it can be, the highest first."""
    amount, *others = asked
    counters = next((some for some in others if isinstance(some, dict)), {})
    if not counters or not isinstance(amount, int):
        return right
    paid = dict.fromkeys(counters, 0)
    for counter in sorted(counters, key=counters.__getitem__, reverse=True):
        paid[counter], amount = divmod(amount, counters[counter])
    return right if amount else paid


TABLE_BUGS = (
    Bug("of more than five cards the first five count", BEST, mistake_hand(lambda cards: cards[:5]), OF_MORE),
    Bug("of more than five cards the five highest count", BEST, mistake_hand(take_five_highest), OF_MORE),
    make_word_bug("sixes are spelt sixs", SETS, "sixes", "sixs"),
    make_word_bug("5-4-3-2-A is called an ace-high straight", LINE_NAMES, "five-high", "ace-high"),
    make_word_bug("a royal flush is called an ace-high straight flush", ROYAL_HAS_NAME, "royal", "ace-high straight"),
    Bug("of several other names only the first is known", NICKNAMES, change_answer(forget_other_names), ("nicknames",)),
    make_pot_bug("an odd chip is lost", ODD, lambda chips, winners: dict.fromkeys(winners, chips // len(winners))),
    make_pot_bug(
        "an odd chip goes to the first who shares",
        ODD,
        lambda chips, winners: {
            name: chips // len(winners) + (place < chips % len(winners)) for place, name in enumerate(winners)
        },
    ),
    make_pot_bug(
        "everybody who shares gets the whole pot", EQUALLY, lambda chips, winners: dict.fromkeys(winners, chips)
    ),
    make_drawing_bug("the suit counts before the rank", HIGHER_RANK, lambda rank, suit: (suit, rank)),
    make_drawing_bug("suits go by the alphabet, clubs first", SUIT, lambda rank, suit: (rank, -suit)),
    make_drawing_bug("for the lowest upcard the ace is low", UPCARD, lambda rank, _: (-(rank + 1) % -len(RANKS), 0)),
    make_drawing_bug("of equal upcards the one in spades bets first", UPCARD, lambda rank, suit: (-rank, suit)),
    Bug("other values of counters are ignored", OTHER_VALUES, lambda right, a, table: right(a[0], table), ("chips",)),
    Bug("the highest counter is always paid first", OTHER_VALUES, change_answer(pay_highest_first), ("chips",)),
)


def miscount(name: str, change: Callable[[dict[str, int]], dict[str, int]]) -> Bug:
    """Make a bug of odds; *change* gives the wrong figures for some categories."""
    wrong = change_answer(lambda right, _: right | change(right) if isinstance(right, dict) else right)
    return Bug(name, ALL_HANDS, wrong, ("odds",))


ODDS = (
    miscount(
        "a royal flush is counted apart",
        lambda odds: {"straight flush": odds["straight flush"] - 4, "royal flush": 4},
    ),
    miscount(
        "straight flushes are counted among straights and flushes too",
        lambda odds: {name: odds[name] + odds["straight flush"] for name in ("straight", "flush")},
    ),
    miscount("two pairs are counted twice, one for each order", lambda odds: {"two pairs": 2 * odds["two pairs"]}),
    Bug(
        "a stripped deck has the figures of 52 cards",
        ("odds_packs", "Every stripped deck has figures of its own"),
        change_rules(lambda _: STANDARD),
        functions=("odds",),
        house=("32-card deck", "36-card deck", "40-card deck"),
    ),
)
