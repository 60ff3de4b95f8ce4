"""The bugs of an evening: the categories, the kickers, the showdown, and what players write."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import cast

import reference
from dojo.catalogue.bug import (
    Arguments,
    Bug,
    Change,
    ContractFunction,
    Wrong,
    change_rules,
    compare,
    edit_category,
    edit_straights,
    forget_category,
    misread,
    mistake_hand,
    rank_below,
    set_copies,
    set_fields,
    set_in_category,
)
from reference.cards import JOKER, RANKS, SUITS, Card, read, write
from reference.categories import HIGH_CARD, Category, runs
from reference.reading import Order, Reading
from reference.rules import CATEGORY, COMBINATION, KICKERS, Criterion, Rules
from reference.suits import highest_card

WHEEL, BROADWAY = "A2345", "TJQKA"
CORNERS = ("JQKA2", "QKA23", "KA234")
NOTHING = 9  # a place that no order has, so that nothing is compared

Hands = Mapping[str, str]
FindWinners = Callable[[Hands], list[str]]

# Single cards: their order, and hands that are nothing else.

HIGHEST = ("high_card", "The highest card decides, whatever the others are")
NEXT_CARDS = ("high_card", "While the highest cards are equal, the next ones decide")
NO_SUITS = ("high_card", "Suits never decide, so hands of the same ranks share the pot")
NOTHING_ELSE = ("high_card", "A hand that is nothing else is a high card")


def compare_by(right: Criterion, order: Callable[[Reading, Rules], Order]) -> Change:
    """Compare hands by another *order* in the place of the right criterion; where it has none, as before."""

    def change(before: Criterion) -> Criterion:
        if before.name != right.name:
            return before
        return Criterion(
            before.name,
            lambda reading, rules: order(reading, rules) or before.key(reading, rules),
        )

    return lambda table: replace(table, criteria=tuple(map(change, table.criteria)))


def add_up_ranks(table: Rules) -> Rules:
    """Add up the ranks of a high card, and look at nothing else."""

    def add_up(reading: Reading, _: Rules) -> Order:
        return (sum(reading.order),) if reading.place == 0 else ()

    return compare_by(KICKERS, add_up)(compare_by(COMBINATION, add_up)(table))


def pair_two_of_a_suit(table: Rules) -> Rules:
    """Call two cards of a suit a pair; who wins is the same, since of five cards two always share a suit."""
    if HIGH_CARD not in table.categories:
        return table
    place = table.categories.index(HIGH_CARD) + 1
    return replace(
        table,
        categories=(
            *table.categories[:place],
            Category("pair", suited=2),
            *table.categories[place:],
        ),
    )


HIGH_CARDS = (
    Bug("the ace counts low everywhere", HIGHEST, set_fields(ranks="A" + RANKS[:-1])),
    Bug(
        "ten is sorted as text, below two",
        HIGHEST,
        set_fields(ranks="T" + RANKS.replace("T", "")),
    ),
    Bug(
        "ranks are sorted as letters: 9, A, J, K, Q, T",
        HIGHEST,
        set_fields(ranks="23456789AJKQT"),
    ),
    Bug("the ranks of a high card are added up", HIGHEST, change_rules(add_up_ranks)),
    Bug(
        "high cards are compared lowest first",
        HIGHEST,
        compare("high card", 4, 3, 2, 1, 0),
    ),
    Bug(
        "only the highest of the high cards is compared",
        NEXT_CARDS,
        compare("high card", 0),
    ),
    Bug(
        "only the first three of the high cards are compared",
        NEXT_CARDS,
        compare("high card", 0, 1, 2),
    ),
    Bug(
        "the fifth card of a high card is ignored",
        NEXT_CARDS,
        compare("high card", 0, 1, 2, 3),
    ),
    Bug("suits break ties", NO_SUITS, set_fields(suits=SUITS, decider=highest_card)),
    Bug(
        "two cards of one suit are a pair",
        NOTHING_ELSE,
        change_rules(pair_two_of_a_suit),
    ),
)

# Cards of one rank: pairs, threes, full houses and fours.

THREE_OF_A_RANK = ("three_of_a_kind", "Three cards of one rank are three of a kind")
TWO_OF_A_RANK = ("pair", "Two cards of one rank are a pair")
ANY_PAIR = ("pair", "Any pair beats a hand without one")
PAIR = ("pair", "The higher pair wins, whatever the kickers")
BESIDE_PAIR = ("pair", "Between equal pairs the kickers decide, the highest first")
TWO_PAIRS = ("two_pairs", "Two cards of one rank and two of another are two pairs")
ANY_TWO_PAIRS = ("two_pairs", "Any two pairs beat any single pair")
HIGHER_PAIR = ("two_pairs", "The higher pairs are compared first, whatever the rest")
LOWER_PAIR = ("two_pairs", "If the higher pairs are equal, the lower pairs decide")
FIFTH_CARD = ("two_pairs", "If both pairs are equal, the kicker decides")
ANY_THREE = ("three_of_a_kind", "Any three of a kind beats any two pairs")
THREE = ("three_of_a_kind", "The higher three win, whatever the kickers")
BESIDE_THREE = (
    "three_of_a_kind",
    "If the three are equal, the kickers decide, the higher first",
)
FULL_HOUSE = ("full_house", "Three of one rank with two of another are a full house")
ANY_FULL_HOUSE = ("full_house", "Any full house beats any flush")
FULL = ("full_house", "The higher three win, whatever the pair")
OF = ("full_house", "If the three are equal, the pairs decide")
FOUR = ("four_of_a_kind", "Four cards of one rank are four of a kind")
ANY_FOUR = ("four_of_a_kind", "Any four of a kind beats any full house")
HIGHER_FOUR = ("four_of_a_kind", "The higher four win, whatever the kicker")
BESIDE_FOUR = ("four_of_a_kind", "If the four are equal, the kicker decides")


def forget_pairs(table: Rules) -> Rules:
    """Call a hand with a pair a high card, and compare it card by card like one."""

    def compare_cards(reading: Reading, _: Rules) -> Order:
        first, *rest = reading.order
        twice = [first] * (table.counted_cards - len(rest))
        return (
            tuple(sorted([*twice, *rest], reverse=True)) if reading.place == 0 else ()
        )

    categories = tuple(
        category for category in table.categories if category.name != "pair"
    )
    return compare_by(COMBINATION, compare_cards)(replace(table, categories=categories))


def level(name: str, other: str) -> Wrong:
    """Count a category as no better than another, so that the rank decides between the two."""

    def place(reading: Reading, rules: Rules) -> Order:
        order = [category.name for category in rules.categories]
        same = reading.category.name == name and other in order
        return (rules.goal * (order.index(other) if same else reading.place),)

    return change_rules(compare_by(CATEGORY, place))


def is_a(kind: str, cards: tuple[Card, ...]) -> bool:
    """Say whether these are five proper cards that make a hand of this *kind*."""
    return (
        len(cards) == len({*cards} - {JOKER}) == 5
        and reference.category(write(cards)) == kind
    )


def take_for(kind: str, ranks: str) -> Wrong:
    """Take hands of a *kind* for others; a stands for the rank that is there most often, or the highest of these."""

    def change(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        if not is_a(kind, cards):
            return cards
        held = [card.rank for card in cards]
        order = sorted(
            RANKS, key=lambda rank: (held.count(rank), RANKS.index(rank)), reverse=True
        )
        return tuple(
            Card(order["abc".index(letter)], suit)
            for letter, suit in zip(ranks, SUITS + "c", strict=True)
        )

    return mistake_hand(change)


def compare_as_high_cards(*names: str) -> Wrong:
    """Compare the cards of hands of these categories from the highest down, whatever is there more than once."""

    def compare_cards(reading: Reading, _: Rules) -> Order:
        if reading.category.name not in names:
            return ()
        sizes = [*reading.category.groups, *[1] * len(reading.order)]
        cards = [
            rank
            for rank, size in zip(reading.order, sizes, strict=False)
            for _ in range(size)
        ]
        return tuple(sorted(cards, reverse=True))

    return change_rules(compare_by(COMBINATION, compare_cards))


def overlook(kind: str, see: Callable[[list[int]], bool]) -> Wrong:
    """Take a hand of this *kind* for a high card, unless its ranks are written so that one can *see* it."""

    def change(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        if not is_a(kind, cards) or see(number_ranks(cards)):
            return cards
        free = [rank for rank in RANKS if rank not in [card.rank for card in cards]]
        ways = (
            (*cards[:n], Card(rank, cards[n].suit), *cards[n + 1 :])
            for rank in free
            for n in range(5)
        )
        return next(way for way in ways if is_a("high card", way))

    return mistake_hand(change)


def number_ranks(cards: tuple[Card, ...]) -> list[int]:
    """Where the ranks of cards stand in their order."""
    return [RANKS.index(card.rank) for card in cards]


def is_in_sequence(ranks: list[int]) -> bool:
    """Say whether each rank is one more than the one before, or each one less; the ace may be low."""
    low = [rank if RANKS[rank] != "A" else -1 for rank in ranks]
    return any(
        {other - one for one, other in pairwise(view)} in ({1}, {-1})
        for view in (ranks, low)
    )


PAIRS = (
    Bug("a pair is taken for a high card", TWO_OF_A_RANK, change_rules(forget_pairs)),
    Bug("a pair loses to a higher card", ANY_PAIR, level("pair", "high card")),
    Bug(
        "a pair is seen only if its cards stand side by side",
        TWO_OF_A_RANK,
        overlook(
            "pair", lambda ranks: any(one == other for one, other in pairwise(ranks))
        ),
    ),
    Bug("a pair is decided by its kickers first", PAIR, compare("pair", 1, 2, 3, 0)),
    Bug("a pair is compared as high cards", PAIR, compare_as_high_cards("pair")),
    Bug(
        "hands of one category are compared as high cards",
        PAIR,
        compare_as_high_cards(
            "pair", "two pairs", "three of a kind", "full house", "four of a kind"
        ),
    ),
    Bug("kickers are ignored after a pair", BESIDE_PAIR, compare("pair", 0)),
    Bug(
        "only the highest kicker counts after a pair",
        BESIDE_PAIR,
        compare("pair", 0, 1),
    ),
    Bug(
        "kickers after a pair are compared lowest first",
        BESIDE_PAIR,
        compare("pair", 0, 3, 2, 1),
    ),
    Bug("two pairs are taken for a pair", TWO_PAIRS, forget_category("two pairs")),
    Bug(
        "two pairs are taken for four of a kind",
        TWO_PAIRS,
        take_for("two pairs", "aaaac"),
    ),
    Bug("two pairs lose to a higher pair", ANY_TWO_PAIRS, level("two pairs", "pair")),
    Bug(
        "two pairs are decided by the kicker first",
        HIGHER_PAIR,
        compare("two pairs", 2, 0, 1),
    ),
    Bug(
        "two pairs are decided by the lower pair first",
        HIGHER_PAIR,
        compare("two pairs", 1, 0, 2),
    ),
    Bug(
        "the kicker of two pairs is compared before the lower pair",
        LOWER_PAIR,
        compare("two pairs", 0, 2, 1),
    ),
    Bug("the lower of two pairs is ignored", LOWER_PAIR, compare("two pairs", 0, 2)),
    Bug(
        "two pairs are compared as high cards",
        LOWER_PAIR,
        compare_as_high_cards("two pairs"),
    ),
    Bug(
        "the fifth card beside equal two pairs is ignored",
        FIFTH_CARD,
        compare("two pairs", 0, 1),
    ),
)

THREES = (
    Bug(
        "three of a kind is taken for a full house",
        THREE_OF_A_RANK,
        take_for("three of a kind", "aaabb"),
    ),
    Bug(
        "three of a kind loses to two pairs",
        ANY_THREE,
        rank_below("three of a kind", "two pairs"),
    ),
    Bug(
        "three of a kind is decided by its kickers first",
        THREE,
        compare("three of a kind", 1, 2, 0),
    ),
    Bug(
        "three of a kind is compared as high cards",
        THREE,
        compare_as_high_cards("three of a kind"),
    ),
    Bug(
        "kickers are ignored after three of a kind",
        BESIDE_THREE,
        compare("three of a kind", 0),
    ),
    Bug(
        "only the higher kicker counts after three of a kind",
        BESIDE_THREE,
        compare("three of a kind", 0, 1),
    ),
)

FULL_HOUSES = (
    Bug(
        "a full house is taken for three of a kind",
        FULL_HOUSE,
        forget_category("full house"),
    ),
    Bug(
        "a flush beats a full house", ANY_FULL_HOUSE, rank_below("full house", "flush")
    ),
    Bug("a full house is decided by its pair", FULL, compare("full house", 1, 0)),
    Bug(
        "a full house is compared as high cards",
        FULL,
        compare_as_high_cards("full house"),
    ),
    Bug("the pair of a full house is ignored", OF, compare("full house", 0)),
)

FOURS = (
    Bug(
        "four of a kind is taken for three of a kind",
        FOUR,
        forget_category("four of a kind"),
    ),
    Bug(
        "four of a kind is taken for two pairs",
        FOUR,
        take_for("four of a kind", "aaccb"),
    ),
    Bug(
        "a full house beats four of a kind",
        ANY_FOUR,
        rank_below("four of a kind", "full house"),
    ),
    Bug(
        "four of a kind is decided by its kicker first",
        HIGHER_FOUR,
        compare("four of a kind", 1, 0),
    ),
    Bug(
        "four of a kind is compared as high cards",
        HIGHER_FOUR,
        compare_as_high_cards("four of a kind"),
    ),
    Bug(
        "the kicker beside four of a kind is ignored",
        BESIDE_FOUR,
        compare("four of a kind", 0),
    ),
)

# Straights and flushes.

STRAIGHT = ("straight", "Five cards in sequence are a straight")
ANY_STRAIGHT = ("straight", "Any straight beats any three of a kind")
TOP = ("straight", "The straight with the higher top card wins")
FLUSH = ("flush", "Five cards of one suit are a flush")
ANY_FLUSH = ("flush", "Any flush beats any straight")
CARD_BY_CARD = ("flush", "The highest card decides, then the next, down to the fifth")
STRAIGHT_FLUSH = (
    "straight_flush",
    "Five cards in sequence and of one suit are a straight flush",
)
ANY_STRAIGHT_FLUSH = ("straight_flush", "Any straight flush beats any four of a kind")
TOP_OF_FLUSH = ("straight_flush", "The straight flush with the higher top card wins")


def look_at_ends(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Take 2-2-3-4-6 for 6-5-4-3-2, as its ends are four apart; so with two pairs and three of a kind."""
    places = sorted(number_ranks(cards))
    if places[-1] - places[0] != 4 or not any(
        is_a(kind, cards) for kind in ("pair", "two pairs", "three of a kind")
    ):
        return cards
    return tuple(Card(RANKS[places[0] + n], (SUITS + "c")[n]) for n in range(5))


def put_ace_on_top(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Take 5-4-3-2-A for A-K-Q-J-10 in the same suits."""
    if len(cards) != 5 or {card.rank for card in cards} != {*WHEEL}:
        return cards
    return tuple(
        Card(rank, card.suit) for rank, card in zip(BROADWAY, cards, strict=True)
    )


def part_lowest(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Take 5-4-3-2-A of one suit for a flush, A-6-4-3-2."""
    if len({card.suit for card in cards}) > 1 or {card.rank for card in cards} != {
        *WHEEL
    }:
        return cards
    return tuple(Card("6", card.suit) if card.rank == "5" else card for card in cards)


def see_flush_of_four(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Take the fifth card of five ranks, four of which are of one suit, as if it were of that suit too."""
    suits = [card.suit for card in cards]
    most = max(suits, key=suits.count, default="")
    if suits.count(most) != 4 or not (
        is_a("high card", cards) or is_a("straight", cards)
    ):
        return cards
    return tuple(Card(card.rank, most) for card in cards)


def see_flushes_of_four(
    right: ContractFunction, asked: Arguments, table: Rules
) -> object:
    """Let four cards of one suit be enough, beside a fifth one or with a pair."""
    enough = set_in_category("flush", suited=4)
    return mistake_hand(see_flush_of_four)(
        lambda *other, **_: enough(right, other[:-1], table), asked, table
    )


def allow_four_in_sequence(table: Rules) -> Rules:
    """Let four cards in sequence be enough for a straight."""
    wider = edit_category(table, "straight", lambda category: replace(category, run=4))
    return replace(wider, straights=(*runs("A" + RANKS, 4), *table.straights))


def add_royal_flush(table: Rules) -> Rules:
    """Make the highest straight flush a category of its own."""
    flush = table.categories[-1]
    return replace(
        table,
        categories=(
            *table.categories,
            replace(flush, name="royal flush", only=BROADWAY),
        ),
    )


STRAIGHTS = (
    Bug(
        "5-4-3-2-A is no straight",
        STRAIGHT,
        edit_straights(lambda straights: straights[1:]),
    ),
    Bug(
        "A-K-Q-J-10 is no straight",
        STRAIGHT,
        edit_straights(lambda straights: straights[:-1]),
    ),
    Bug(
        "a straight may go round the corner",
        STRAIGHT,
        edit_straights(lambda straights: (*CORNERS, *straights)),
    ),
    Bug(
        "four cards in sequence are a straight",
        STRAIGHT,
        change_rules(allow_four_in_sequence),
    ),
    Bug(
        "a straight is seen only if it is written in order",
        STRAIGHT,
        overlook("straight", is_in_sequence),
    ),
    Bug(
        "2-2-3-4-6 is a straight: its ends are four apart",
        STRAIGHT,
        mistake_hand(look_at_ends),
    ),
    Bug(
        "a straight loses to three of a kind",
        ANY_STRAIGHT,
        rank_below("straight", "three of a kind"),
    ),
    Bug(
        "5-4-3-2-A is an ace-high straight",
        TOP,
        edit_straights(lambda runs: (*runs[1:-1], WHEEL, BROADWAY)),
    ),
    Bug("5-4-3-2-A is worth as much as A-K-Q-J-10", TOP, mistake_hand(put_ace_on_top)),
    Bug("all straights are equal", TOP, compare("straight", NOTHING)),
)

FLUSHES = (
    Bug("four cards of one suit are a flush", FLUSH, see_flushes_of_four),
    Bug("a straight beats a flush", ANY_FLUSH, rank_below("flush", "straight")),
    Bug(
        "a flush is decided by its highest card alone",
        CARD_BY_CARD,
        compare("flush", 0),
    ),
    Bug(
        "a flush is compared lowest card first",
        CARD_BY_CARD,
        compare("flush", 4, 3, 2, 1, 0),
    ),
)

STRAIGHT_FLUSHES = (
    Bug(
        "a straight flush is taken for a flush",
        STRAIGHT_FLUSH,
        forget_category("straight flush"),
    ),
    Bug(
        "5-4-3-2-A of one suit is no straight flush",
        STRAIGHT_FLUSH,
        mistake_hand(part_lowest),
    ),
    Bug(
        "a royal flush is a category of its own",
        STRAIGHT_FLUSH,
        change_rules(add_royal_flush),
    ),
    Bug(
        "four of a kind beats a straight flush",
        ANY_STRAIGHT_FLUSH,
        rank_below("straight flush", "four of a kind"),
    ),
    Bug(
        "all straight flushes are equal",
        TOP_OF_FLUSH,
        compare("straight flush", NOTHING),
    ),
)

# Who is compared with whom, and who is named.

SAME_CARDS = (
    "showdown",
    "Two hands may hold the same cards, as where some lie on the table for all",
)
EVERYBODY = (
    "showdown",
    "Everybody at the table is compared, and all who hold the best hand win",
)


def name_others(choose: Callable[[Hands, FindWinners], list[str]]) -> Wrong:
    """Name whom *choose* makes of the hands, given who really wins among any hands."""

    def wrong(right: ContractFunction, asked: Arguments, table: Rules) -> object:
        (hands,) = asked
        winners = right(hands, table)
        if (
            not isinstance(hands, Mapping)
            or not isinstance(winners, list)
            or not winners
        ):
            return winners
        return choose(hands, lambda some: cast("list[str]", right(some, table)))

    return wrong


def compare_neighbours(hands: Hands, winners: FindWinners) -> list[str]:
    """Compare each hand only with the one before it, and name the last to do well."""
    names = list(hands)
    found = names[:1]
    for one, other in pairwise(names):
        better = winners({one: hands[one], other: hands[other]})
        if other in better:
            found = [*found, other] if one in better and one in found else [other]
    return found


def name_losers(hands: Hands, winners: FindWinners) -> list[str]:
    """Name those who do not win, unless everybody does."""
    best = winners(hands)
    return [name for name in hands if name not in best] or best


def compare_as_written(hands: Hands, winners: FindWinners) -> list[str]:
    """Compare high cards one after the other, in the order in which they are written."""
    best = winners(hands)
    written = {name: number_ranks(read(hands[name])) for name in hands}
    high = reference.category(hands[best[0]]) == "high card"
    return (
        [name for name in hands if written[name] == max(written.values())]
        if high
        else best
    )


def refuse_same_cards(hands: Hands, winners: FindWinners) -> list[str]:
    """Refuse a card that two players hold."""
    cards = [card for text in hands.values() for card in read(text)]
    if len(set(cards)) < len(cards):
        raise ValueError("two players hold the same card")
    return winners(hands)


SHOWDOWNS = tuple(
    Bug(name, rule, name_others(choose), ("winners",))
    for name, rule, choose in (
        ("the loser is named", HIGHEST, name_losers),
        (
            "high cards are compared as they are written, not sorted",
            HIGHEST,
            compare_as_written,
        ),
        (
            "the first player wins ties",
            NO_SUITS,
            lambda hands, winners: winners(hands)[:1],
        ),
        (
            "the last player wins ties",
            NO_SUITS,
            lambda hands, winners: winners(hands)[-1:],
        ),
        (
            "on a tie nobody wins",
            NO_SUITS,
            lambda hands, winners: winners(hands) if len(winners(hands)) == 1 else [],
        ),
        (
            "only the first two players are compared",
            EVERYBODY,
            lambda hands, who: who(dict([*hands.items()][:2])),
        ),
        (
            "each hand is compared only with the one before",
            EVERYBODY,
            compare_neighbours,
        ),
        (
            "only two of those who share are named",
            EVERYBODY,
            lambda hands, winners: winners(hands)[:2],
        ),
        (
            "those who share are named in alphabetical order",
            EVERYBODY,
            lambda hands, winners: sorted(winners(hands)),
        ),
        (
            "those who share are named last first",
            EVERYBODY,
            lambda hands, winners: winners(hands)[::-1],
        ),
        (
            "two hands that hold the same card are refused",
            SAME_CARDS,
            refuse_same_cards,
        ),
    )
)

# What players write.

SEVERAL_WAYS = ("writing_cards", "A card may be written in several ways")
NO_CARD = ("writing_cards", "What is not a card is named, with its place")
ELSEWHERE = ("writing_cards", "A card that cannot be there is named, with its place")
ALL_FAULTS = ("writing_cards", "Everything that is wrong is named at once")
FIVE = ("writing_cards", "A hand has five cards")


def refuse_letters(letters: str) -> Wrong:
    """Refuse hands with one of these letters, as if it were no card."""
    return misread(
        lambda text: text.translate(str.maketrans(letters, "?" * len(letters)))
    )


def split_at_blanks(text: str) -> str:
    """Tell cards from each other only by the blank between them."""
    return " ".join(
        "?" if len(word.replace("10", "T")) > 2 else word for word in text.split()
    )


def reword_refusal(change: Callable[[str], str]) -> Wrong:
    """Refuse what the rules refuse, in other words."""

    def wrong(right: ContractFunction, asked: Arguments, table: Rules) -> object:
        try:
            return right(*asked, table)
        except ValueError as error:
            raise ValueError(change(str(error))) from None

    return wrong


WRITINGS = (
    Bug(
        "ten is known as T only",
        SEVERAL_WAYS,
        misread(lambda text: text.replace("10", "1")),
    ),
    Bug("small letters for ranks are refused", SEVERAL_WAYS, refuse_letters("tjqka")),
    Bug("capital letters for suits are refused", SEVERAL_WAYS, refuse_letters("CDHS")),
    Bug(
        "cards that are run together are refused",
        SEVERAL_WAYS,
        misread(split_at_blanks),
    ),
    Bug(
        "bad text is refused without saying which",
        NO_CARD,
        reword_refusal(lambda _: "this is no hand"),
    ),
    Bug("a card may be there twice", ELSEWHERE, set_copies(2)),
    Bug(
        "only the first fault is named",
        ALL_FAULTS,
        reword_refusal(lambda text: text.partition("; ")[0]),
    ),
    Bug("four cards are a hand", FIVE, set_fields(min_cards=4)),
)

EVENING_BUGS = (
    *(
        *HIGH_CARDS,
        *PAIRS,
        *THREES,
        *STRAIGHTS,
        *FLUSHES,
        *FULL_HOUSES,
        *FOURS,
        *STRAIGHT_FLUSHES,
    ),
    *(*SHOWDOWNS, *WRITINGS),
)
