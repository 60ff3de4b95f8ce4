"""The bugs of an evening: the categories, the kickers, the showdown, and what players write."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import cast

from dojo.catalogue.bug import (
    EVERYWHERE,
    Arguments,
    Bug,
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
    set_fields,
)
from reference.cards import RANKS, Card
from reference.categories import HIGH_CARD, Category, runs
from reference.reading import Order, Reading
from reference.rules import CATEGORY, COMBINATION, Criterion, Rules
from reference.suits import highest_card

WHEEL, BROADWAY = "A2345", "TJQKA"
CORNERS = ("JQKA2", "QKA23", "KA234")
NOTHING = 9  # a place that no order has, so that nothing is compared

Hands = Mapping[str, str]
FindWinners = Callable[[Hands], list[str]]

# Single cards: their order, and hands that are nothing else.

HIGHEST = ("high_card", "The highest card decides, whatever the others are")
NEXT = ("high_card", "While the highest cards are equal, the next ones decide")
NO_SUITS = ("high_card", "Suits never decide, so hands of the same ranks share the pot")
NOTHING_ELSE = ("high_card", "A hand that is nothing else is a high card")


def put_criterion(table: Rules, right: Criterion, wrong: Criterion) -> Rules:
    """Put another criterion in the place of the right one."""
    return replace(table, criteria=tuple(wrong if one is right else one for one in table.criteria))


def add_up_ranks(table: Rules) -> Rules:
    """Add up the ranks of a high card."""

    def total(reading: Reading, _: Rules) -> Order:
        return (sum(reading.order),) if reading.place == 0 else reading.order

    return put_criterion(table, COMBINATION, Criterion("combination", total))


def pair_two_of_a_suit(table: Rules) -> Rules:
    """Call two cards of a suit a pair; who wins is the same, since of five cards two always share a suit."""
    if HIGH_CARD not in table.categories:
        return table
    place = table.categories.index(HIGH_CARD) + 1
    return replace(table, categories=(*table.categories[:place], Category("pair", suited=2), *table.categories[place:]))


HIGH_CARDS = (
    Bug(
        "the ace counts low everywhere",
        HIGHEST,
        set_fields(ranks="A" + RANKS[:-1]),
        "pair two_pairs three_of_a_kind flush showdown cards_for_all odds",
    ),
    Bug(
        "ten is sorted as text, below two",
        HIGHEST,
        set_fields(ranks="T" + RANKS.replace("T", "")),
        "pair two_pairs full_house four_of_a_kind cards_for_all",
    ),
    Bug(
        "ace, jack, king and queen are sorted as letters",
        HIGHEST,
        set_fields(ranks="23456789TAJKQ"),
        "pair two_pairs three_of_a_kind flush cards_for_all",
    ),
    Bug("the ranks of a high card are added up", HIGHEST, change_rules(add_up_ranks)),
    Bug("high cards are compared lowest first", HIGHEST, compare("high card", 4, 3, 2, 1, 0)),
    Bug("only the highest of the high cards is compared", NEXT, compare("high card", 0)),
    Bug("the fifth card of a high card is ignored", NEXT, compare("high card", 0, 1, 2, 3)),
    Bug(
        "suits break ties",
        NO_SUITS,
        set_fields(suits="cdhs", decider=highest_card),
        "pair two_pairs three_of_a_kind straight flush four_of_a_kind straight_flush showdown writing_cards "
        "cards_for_all high_card_by_suit suits_break_ties",
    ),
    Bug(
        "two cards of one suit are a pair",
        NOTHING_ELSE,
        change_rules(pair_two_of_a_suit),
        "straight flush best_five writing_cards",
    ),
)

# Cards of one rank: pairs, threes, full houses and fours.

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
BESIDE_THREE = ("three_of_a_kind", "If the three are equal, the kickers decide, the higher first")
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
        return tuple(sorted([*twice, *rest], reverse=True)) if reading.place == 0 else reading.order

    categories = tuple(category for category in table.categories if category.name != "pair")
    wrong = Criterion("combination", compare_cards)
    return put_criterion(replace(table, categories=categories), COMBINATION, wrong)


def level(name: str, other: str) -> Wrong:
    """Count a category as no better than another, so that the rank decides between the two."""

    def place(reading: Reading, rules: Rules) -> Order:
        order = [category.name for category in rules.categories]
        same = reading.category.name == name and other in order
        return (rules.goal * (order.index(other) if same else reading.place),)

    return change_rules(lambda table: put_criterion(table, CATEGORY, Criterion("category", place)))


def see_two_pairs(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Take four of a kind for two pairs of that rank: the nearest proper ones stand for it."""
    ranks = [card.rank for card in cards]
    four = next((rank for rank in ranks if ranks.count(rank) == 4), "")
    if len(cards) != 5 or not four:
        return cards
    (fifth,) = (card for card in cards if card.rank != four)
    other = next(rank for rank in RANKS if rank not in (four, fifth.rank))
    return Card(four, "c"), Card(four, "d"), Card(other, "h"), Card(other, "s"), fifth


PAIRS = (
    Bug("a pair is taken for a high card", TWO_OF_A_RANK, change_rules(forget_pairs), "straight showdown odds"),
    Bug("a pair loses to a higher card", ANY_PAIR, level("pair", "high card"), "showdown cards_for_all odds"),
    Bug("a pair is decided by its kickers first", PAIR, compare("pair", 1, 2, 3, 0)),
    Bug("kickers are ignored after a pair", BESIDE_PAIR, compare("pair", 0), "cards_for_all"),
    Bug("only the highest kicker counts after a pair", BESIDE_PAIR, compare("pair", 0, 1), "cards_for_all"),
    Bug("kickers after a pair are compared lowest first", BESIDE_PAIR, compare("pair", 0, 3, 2, 1)),
    Bug(
        "two pairs are taken for a pair",
        TWO_PAIRS,
        forget_category("two pairs"),
        "showdown writing_cards cards_for_all odds",
    ),
    Bug("two pairs lose to a higher pair", ANY_TWO_PAIRS, level("two pairs", "pair"), "showdown odds"),
    Bug(
        "two pairs are decided by the kicker first",
        HIGHER_PAIR,
        compare("two pairs", 2, 0, 1),
        "showdown cards_for_all",
    ),
    Bug(
        "two pairs are decided by the lower pair first",
        HIGHER_PAIR,
        compare("two pairs", 1, 0, 2),
        "showdown cards_for_all",
    ),
    Bug("the lower of two pairs is ignored", LOWER_PAIR, compare("two pairs", 0, 2)),
    Bug(
        "the fifth card beside equal two pairs is ignored",
        FIFTH_CARD,
        compare("two pairs", 0, 1),
        "writing_cards cards_for_all",
    ),
)

THREES = (
    Bug("three of a kind loses to two pairs", ANY_THREE, rank_below("three of a kind", "two pairs"), "showdown odds"),
    Bug("three of a kind is decided by its kickers first", THREE, compare("three of a kind", 1, 2, 0)),
    Bug("kickers are ignored after three of a kind", BESIDE_THREE, compare("three of a kind", 0), "showdown"),
    Bug(
        "only the higher kicker counts after three of a kind",
        BESIDE_THREE,
        compare("three of a kind", 0, 1),
        "showdown",
    ),
)

FULL_HOUSES = (
    Bug(
        "a full house is taken for three of a kind",
        FULL_HOUSE,
        forget_category("full house"),
        "showdown best_five cards_for_all odds",
    ),
    Bug("a flush beats a full house", ANY_FULL_HOUSE, rank_below("full house", "flush"), "showdown odds"),
    Bug("a full house is decided by its pair", FULL, compare("full house", 1, 0), "cards_for_all"),
    Bug("the pair of a full house is ignored", OF, compare("full house", 0)),
)

FOURS = (
    Bug(
        "four of a kind is taken for three of a kind",
        FOUR,
        forget_category("four of a kind"),
        "showdown writing_cards best_five cards_for_all odds",
    ),
    Bug("four of a kind is taken for two pairs", FOUR, mistake_hand(see_two_pairs), "showdown writing_cards odds"),
    Bug(
        "a full house beats four of a kind",
        ANY_FOUR,
        rank_below("four of a kind", "full house"),
        "showdown best_five odds",
    ),
    Bug("four of a kind is decided by its kicker first", HIGHER_FOUR, compare("four of a kind", 1, 0)),
    Bug("the kicker beside four of a kind is ignored", BESIDE_FOUR, compare("four of a kind", 0), "cards_for_all"),
)

# Straights and flushes.

STRAIGHT = ("straight", "Five cards in sequence are a straight")
ANY_STRAIGHT = ("straight", "Any straight beats any three of a kind")
TOP = ("straight", "The straight with the higher top card wins")
FLUSH = ("flush", "Five cards of one suit are a flush")
ANY_FLUSH = ("flush", "Any flush beats any straight")
CARD_BY_CARD = ("flush", "The highest card decides, then the next, down to the fifth")
STRAIGHT_FLUSH = ("straight_flush", "Five cards in sequence and of one suit are a straight flush")
ANY_STRAIGHT_FLUSH = ("straight_flush", "Any straight flush beats any four of a kind")
TOP_OF_FLUSH = ("straight_flush", "The straight flush with the higher top card wins")


def see_ends_four_apart(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Take 2-2-3-4-6 for 6-5-4-3-2, as its ends are four apart."""
    places = sorted(RANKS.index(card.rank) for card in cards if card.suit)
    if len(places) != 5 or len(set(places)) == 5 or places[-1] - places[0] != 4:
        return cards
    return tuple(Card(RANKS[places[0] + n], "cdhsc"[n]) for n in range(5))


def allow_four_in_sequence(table: Rules) -> Rules:
    """Let four cards in sequence be enough for a straight."""
    wider = edit_category(table, "straight", lambda category: replace(category, run=4))
    return replace(wider, straights=(*runs("A" + RANKS, 4), *table.straights))


def add_royal_flush(table: Rules) -> Rules:
    """Make the highest straight flush a category of its own."""
    flush = table.categories[-1]
    return replace(table, categories=(*table.categories, replace(flush, name="royal flush", only=BROADWAY)))


STRAIGHTS = (
    Bug(
        "5-4-3-2-A is no straight",
        STRAIGHT,
        edit_straights(lambda straights: straights[1:]),
        "straight_flush showdown best_five odds",
    ),
    Bug(
        "A-K-Q-J-10 is no straight",
        STRAIGHT,
        edit_straights(lambda straights: straights[:-1]),
        "straight_flush showdown writing_cards cards_for_all minimum_beats_maximum royal_flush odds",
    ),
    Bug(
        "a straight may go round the corner",
        STRAIGHT,
        edit_straights(lambda straights: (*CORNERS, *straights)),
        "straight_flush best_five",
    ),
    Bug(
        "four cards in sequence are a straight",
        STRAIGHT,
        change_rules(allow_four_in_sequence),
        "high_card pair two_pairs showdown writing_cards cards_for_all odds",
    ),
    Bug(
        "2-2-3-4-6 is a straight: its ends are four apart",
        STRAIGHT,
        mistake_hand(see_ends_four_apart),
        "two_pairs three_of_a_kind full_house four_of_a_kind showdown",
    ),
    Bug(
        "a straight loses to three of a kind",
        ANY_STRAIGHT,
        rank_below("straight", "three of a kind"),
        "showdown cards_for_all odds",
    ),
    Bug(
        "5-4-3-2-A is an ace-high straight",
        TOP,
        edit_straights(lambda straights: (*straights[1:-1], WHEEL, BROADWAY)),
        "straight_flush showdown nevada_pai_gow",
    ),
    Bug("all straights are equal", TOP, compare("straight", NOTHING), "showdown cards_for_all nevada_pai_gow odds"),
)

FLUSHES = (
    Bug(
        "four cards of one suit are a flush",
        FLUSH,
        change_rules(lambda table: edit_category(table, "flush", lambda category: replace(category, suited=4))),
    ),
    Bug("a straight beats a flush", ANY_FLUSH, rank_below("flush", "straight"), "showdown best_five odds"),
    Bug("a flush is decided by its highest card alone", CARD_BY_CARD, compare("flush", 0)),
    Bug("a flush is compared lowest card first", CARD_BY_CARD, compare("flush", 4, 3, 2, 1, 0)),
)

STRAIGHT_FLUSHES = (
    Bug(
        "a straight flush is taken for a flush",
        STRAIGHT_FLUSH,
        forget_category("straight flush"),
        "showdown writing_cards best_five nevada_pai_gow royal_flush odds",
    ),
    Bug(
        "a royal flush is a category of its own",
        STRAIGHT_FLUSH,
        change_rules(add_royal_flush),
        "writing_cards royal_flush",
    ),
    Bug(
        "four of a kind beats a straight flush",
        ANY_STRAIGHT_FLUSH,
        rank_below("straight flush", "four of a kind"),
        "showdown odds",
    ),
    Bug(
        "all straight flushes are equal",
        TOP_OF_FLUSH,
        compare("straight flush", NOTHING),
        "showdown nevada_pai_gow minimum_beats_maximum royal_flush",
    ),
)

# Who is compared with whom, and who is named.

EVERYBODY = ("showdown", "Everybody at the table is compared, and all who hold the best hand win")


def name_others(choose: Callable[[Hands, FindWinners], list[str]]) -> Wrong:
    """Name whom *choose* makes of the hands, given who really wins among any hands."""

    def wrong(right: ContractFunction, asked: Arguments, table: Rules) -> object:
        (hands,) = asked
        winners = right(hands, table)
        if not isinstance(hands, Mapping) or not isinstance(winners, list) or not winners:
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


def name_only_one(hands: Hands, winners: FindWinners) -> list[str]:
    """Name nobody who does not win alone."""
    best = winners(hands)
    return best if len(best) == 1 else []


SHOWDOWNS = tuple(
    Bug(name, rule, name_others(choose), EVERYWHERE, ("winners",))
    for name, rule, choose in (
        ("the loser is named", HIGHEST, name_losers),
        ("the first player wins ties", NO_SUITS, lambda hands, winners: winners(hands)[:1]),
        ("the last player wins ties", NO_SUITS, lambda hands, winners: winners(hands)[-1:]),
        ("on a tie nobody wins", NO_SUITS, name_only_one),
        (
            "only the first two players are compared",
            EVERYBODY,
            lambda hands, winners: winners(dict(list(hands.items())[:2])),
        ),
        ("each hand is compared only with the one before", EVERYBODY, compare_neighbours),
        ("only two of those who share are named", EVERYBODY, lambda hands, winners: winners(hands)[:2]),
        ("those who share are named last first", EVERYBODY, lambda hands, winners: winners(hands)[::-1]),
    )
)

# What players write.

WAYS = ("writing_cards", "A card may be written in several ways")
NAMED = ("writing_cards", "What is not a card is named, with its place")
ELSEWHERE = ("writing_cards", "A card that cannot be there is named, with its place")
AT_ONCE = ("writing_cards", "Everything that is wrong is named at once")
FIVE = ("writing_cards", "A hand has five cards")


def refuse_letters(letters: str) -> Wrong:
    """Refuse hands with one of these letters, as if it were no card."""
    return misread(lambda text: text.translate(str.maketrans(letters, "?" * len(letters))))


def split_at_blanks(text: str) -> str:
    """Tell cards from each other only by the blank between them."""
    return " ".join("?" if len(word.replace("10", "T")) > 2 else word for word in text.split())


def reword_refusal(change: Callable[[str], str]) -> Wrong:
    """Refuse what the rules refuse, in other words."""

    def wrong(right: ContractFunction, asked: Arguments, table: Rules) -> object:
        try:
            return right(*asked, table)
        except ValueError as error:
            raise ValueError(change(str(error))) from None

    return wrong


WRITING = (
    Bug("ten is known as T only", WAYS, misread(lambda text: text.replace("10", "1"))),
    Bug("small letters for ranks are refused", WAYS, refuse_letters("tjqka")),
    Bug("capital letters for suits are refused", WAYS, refuse_letters("CDHS")),
    Bug("cards that are run together are refused", WAYS, misread(split_at_blanks)),
    Bug("bad text is refused without saying which", NAMED, reword_refusal(lambda _: "this is no hand")),
    Bug(
        "a card may be there twice",
        ELSEWHERE,
        change_rules(lambda table: replace(table, deck=replace(table.deck, copies=2))),
    ),
    Bug("only the first fault is named", AT_ONCE, reword_refusal(lambda text: text.partition("; ")[0])),
    Bug("four cards are a hand", FIVE, set_fields(min_cards=4)),
)
