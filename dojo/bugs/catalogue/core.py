"""Planted bugs in the core features: categories, kickers, showdown, writing cards."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest
from typing import cast

import reference
from dojo.bugs.catalogue.bug import (
    Arguments,
    Change,
    ContractFunction,
    Wrong,
    change_rules,
    combine,
    compare,
    edit_category,
    edit_straights,
    forget_categories,
    misread,
    misread_cards,
    plant_bugs,
    rank_below,
    set_fields,
)
from dojo.contract import RANKING
from reference.cards import JOKER, RANKS, SUITS, Card, cut, read, write
from reference.categories import HIGH_CARD, ROYAL_FLUSH, Category, runs
from reference.deck import Deck
from reference.errors import CardError, DealError, Fault, PokerError
from reference.reading import Order, Reading
from reference.rules import CATEGORY, COMBINATION, KICKERS, Criterion, Rules
from reference.suits import highest_card

LINE = "A" + RANKS  # each straight is a substring of this line
WHEEL = LINE[:5]
BROADWAY = LINE[-5:]
CORNERS = ("JQKA2", "QKA23", "KA234")  # sequences with an ace in the middle
NO_POSITION = 9  # no hand has a rank at this position, so no rank is compared

Cards = tuple[Card, ...]
Faults = tuple[Fault, ...]
FindOrder = Callable[[Reading, Rules], Order]
Hands = Mapping[str, str]
FindWinners = Callable[[Hands], list[str]]


def compare_by(criterion: Criterion, find_order: FindOrder) -> Change:
    """Return a function that replaces a criterion in the rules with *find_order*.

    If *find_order* returns () for a hand, the original criterion is used.
    """

    def find_key(reading: Reading, rules: Rules) -> Order:
        return find_order(reading, rules) or criterion.key(reading, rules)

    wrong_criterion = replace(criterion, key=find_key)

    def change(rules: Rules) -> Rules:
        criteria = list(rules.criteria)
        if criterion in criteria:
            criteria[criteria.index(criterion)] = wrong_criterion
        return replace(rules, criteria=tuple(criteria))

    return change


def decide_by(find_order: FindOrder) -> Wrong:
    """Return a bug that compares hands by the order that *find_order* returns.

    If *find_order* returns () for a hand, the bug compares the hand correctly.
    """
    change_combination = compare_by(COMBINATION, find_order)
    change_kickers = compare_by(KICKERS, find_order)
    return change_rules(lambda rules: change_kickers(change_combination(rules)))


def list_ranks(reading: Reading) -> list[int]:
    """Return the ranks of all cards in a hand that isn't a straight, highest first."""
    ranks: list[int] = []
    for rank, number in zip_longest(
        reading.order, reading.category.groups, fillvalue=1
    ):
        ranks += [rank] * number
    return sorted(ranks, reverse=True)


def number_ranks(cards: Cards) -> list[int]:
    """Return the rank of each card as a number, from 0 for a two."""
    return [RANKS.index(card.rank) for card in cards]


def is_a(cards: Cards, *categories: str) -> bool:
    """Return whether five different natural cards make one of these categories."""
    if len(cards) != 5 or len({*cards}) < 5 or JOKER in cards:
        return False
    return reference.category(write(cards)) in categories


# High-card hands: bugs in the order of ranks and in the category.


def add_up_ranks(reading: Reading, _: Rules) -> Order:
    """Return the sum of the ranks in a high-card hand, or () for any other hand."""
    return (sum(reading.order),) if reading.category.name == "high card" else ()


def pair_two_of_a_suit(rules: Rules) -> Rules:
    """Treat two cards of one suit as a pair.

    Every high-card hand then counts as a pair, because two of its five cards always
    have the same suit. The winners therefore stay the same.
    """
    suited_pair = Category("pair", suited=2)
    return replace(rules, categories=(HIGH_CARD, suited_pair, *rules.categories[1:]))


def find_highest(reading: Reading, _: Rules) -> Order:
    """Return the rank of a hand's highest card, or () for a straight."""
    return () if reading.category.run else (max(reading.order),)


def forget_lowest(reading: Reading, _: Rules) -> Order:
    """Return the order of a hand without its lowest card, or () for a straight.

    The order lists the ranks of pairs, threes and fours first, then the ranks of all
    cards except the lowest.
    """
    if reading.category.run:
        return ()
    sets = reading.order[: len(reading.category.groups)]
    return (*sets, *list_ranks(reading)[:-1])


HIGH_CARDS = plant_bugs(
    "high_card",
    {
        "The highest card decides, whatever the other cards are": {
            "the ace counts low everywhere": set_fields(ranks=LINE[:-1]),
            "the ten is read as a one": set_fields(
                ranks="T23456789JQKA",
                straights=(WHEEL, *runs("T23456789", 5)),
            ),
            "ranks are sorted alphabetically: 9, A, J, K, Q, T": set_fields(
                ranks="23456789AJKQT"
            ),
            "high-card hands are compared by the sum of their ranks": decide_by(
                add_up_ranks
            ),
            "high-card hands are compared from the lowest card up": compare(
                "high card", 4, 3, 2, 1, 0
            ),
        },
        "If the highest cards are equal, the next ones decide": {
            "only the highest card of a high-card hand is compared": compare(
                "high card", 0
            ),
            "hands of one category are compared by their highest card only": decide_by(
                find_highest
            ),
            "the fifth card of a high-card hand is ignored": compare(
                "high card", 0, 1, 2, 3
            ),
            "the lowest of the five cards is never compared": decide_by(forget_lowest),
        },
        "Suits never decide, so hands with the same ranks share the pot": {
            "suits break ties": set_fields(suits=SUITS, decider=highest_card),
        },
        "A hand that fits no other category is a high card": {
            "two cards of one suit count as a pair": change_rules(pair_two_of_a_suit),
        },
    },
)

# Cards of one rank: pairs, three of a kind, full houses and four of a kind.


def forget_pairs(rules: Rules) -> Rules:
    """Treat a pair as a high-card hand."""
    remaining = [category for category in rules.categories if category.name != "pair"]

    def compare_cards(reading: Reading, _: Rules) -> Order:
        if reading.category.name != "high card":
            return ()
        rank = reading.order[0]  # the rank of the pair
        paired = [rank] * (rules.counted_cards - len(reading.order))
        return tuple(sorted([*paired, *reading.order], reverse=True))

    fewer = replace(rules, categories=tuple(remaining))
    return compare_by(COMBINATION, compare_cards)(fewer)


def rank_equal(name: str, lower: str) -> Wrong:
    """Return a bug that ranks a category equal to a *lower* category."""

    def find_rank(reading: Reading, rules: Rules) -> Order:
        if reading.category.name != name:
            return ()
        return ([category.name for category in rules.categories].index(lower),)

    return change_rules(compare_by(CATEGORY, find_rank))


def ignore_pairs(*names: str) -> Wrong:
    """Return a bug that compares hands in these categories as high-card hands."""

    def compare_cards(reading: Reading, _: Rules) -> Order:
        return tuple(list_ranks(reading)) if reading.category.name in names else ()

    return decide_by(compare_cards)


def add_up_two_pairs(reading: Reading, _: Rules) -> Order:
    """Return the sum of two pairs' ranks, and the kicker; return () for other hands."""
    if reading.category.name != "two pairs":
        return ()
    higher, lower, kicker = reading.order
    return (higher + lower, kicker)


@dataclass(frozen=True, slots=True)
class Overlook:
    """A bug that doesn't recognise some of the hands in certain categories.

    For example, this bug calls 9-9-5-3-2 a pair, but 9-5-9-3-2 a high card::

        Overlook(change_rules(forget_pairs), has_equal_neighbours, ("pair",))

    Args:
        ignores_all: a bug that recognises no hand in these categories.
        recognises: a function that takes the ranks in a hand, in the order of the
            cards, and returns whether the bug recognises the hand.
        names: the categories in which the bug doesn't recognise some hands.
    """

    ignores_all: Wrong
    recognises: Callable[[list[int]], bool]
    names: tuple[str, ...]

    def __call__(
        self, function: ContractFunction, arguments: Arguments, rules: Rules
    ) -> object:
        """Return the wrong answer of `category` or `winners`."""
        (hands,) = arguments
        if isinstance(hands, str):
            return self.name_hand(hands, rules)
        winners = function(hands, rules)
        if not isinstance(hands, Mapping) or not winners:
            return winners
        categories = {player: self.name_hand(hands[player], rules) for player in hands}
        best = max(categories.values(), key=RANKING.index)
        rivals = {
            player: hands[player] for player in hands if categories[player] == best
        }
        if best in self.names:
            return function(rivals, rules)
        return self.ignores_all(function, (rivals,), rules)

    def name_hand(self, hand: str, rules: Rules) -> str:
        """Return a hand's category, or a wrong category if the bug overlooks it."""
        category = cast("ContractFunction", reference.category)
        name = str(category(hand, rules))
        if name not in self.names or self.recognises(number_ranks(read(hand))):
            return name
        return str(self.ignores_all(category, (hand,), rules))


def has_equal_neighbours(ranks: list[int]) -> bool:
    """Return whether two neighbouring cards have the same rank."""
    return any(first == second for first, second in pairwise(ranks))


def goes_up(ranks: list[int]) -> bool:
    """Return whether ranks are in ascending order, with aces high or low."""
    low_aces = [LINE.index(RANKS[rank]) for rank in ranks]
    return sorted(ranks) == ranks or sorted(low_aces) == low_aces


def goes_down(ranks: list[int]) -> bool:
    """Return whether ranks are in descending order, with aces high or low."""
    return goes_up(ranks[::-1])


PAIRS = plant_bugs(
    "pair",
    {
        "Two cards of one rank and three unpaired cards make a pair": {
            "a pair counts as a high card": change_rules(forget_pairs),
            "a pair is recognised only if its cards are next to each other": Overlook(
                change_rules(forget_pairs), has_equal_neighbours, ("pair",)
            ),
        },
        "Any pair beats any high card": {
            "a pair loses to a hand with a higher card": rank_equal(
                "pair", "high card"
            ),
        },
        "The higher pair wins, whatever the kickers": {
            "the kickers of a pair are compared before the pair": compare(
                "pair", 1, 2, 3, 0
            ),
            "a pair is compared as if it were a high card": ignore_pairs("pair"),
            "every category is compared as if it were a high card": ignore_pairs(
                "pair",
                "two pairs",
                "three of a kind",
                "full house",
                "four of a kind",
            ),
        },
        "If the pairs are equal, the kickers decide; equal hands share the pot": {
            "the kickers of a pair are ignored": compare("pair", 0),
            "only the highest kicker of a pair is compared": compare("pair", 0, 1),
            "the kickers of a pair are compared from the lowest up": compare(
                "pair", 0, 3, 2, 1
            ),
        },
    },
)

TWO_PAIRS = plant_bugs(
    "two_pairs",
    {
        "Two cards of one rank, two of another and one of a third make two pairs": {
            "two pairs count as one pair": forget_categories("two pairs"),
        },
        "Any two pairs beat any single pair": {
            "two pairs lose to a single higher pair": rank_equal("two pairs", "pair"),
        },
        "The higher pairs are compared first, whatever the other cards are": {
            "the kicker of two pairs is compared before the pairs": compare(
                "two pairs", 2, 0, 1
            ),
            "the lower of two pairs is compared first": compare("two pairs", 1, 0, 2),
            "two pairs are compared by the sum of their ranks": decide_by(
                add_up_two_pairs
            ),
        },
        "If the higher pairs are equal, the lower pairs decide": {
            "the kicker of two pairs is compared before the lower pair": compare(
                "two pairs", 0, 2, 1
            ),
            "the lower of two pairs is ignored": compare("two pairs", 0, 2),
            "two pairs are compared as if they were a high card": ignore_pairs(
                "two pairs"
            ),
        },
        "If both pairs are equal, the kicker decides; equal hands share the pot": {
            "the kicker of two pairs is ignored": compare("two pairs", 0, 1),
        },
    },
)

THREES = plant_bugs(
    "three_of_a_kind",
    {
        "Any three of a kind beats any two pairs": {
            "three of a kind loses to two pairs": rank_below(
                "three of a kind", "two pairs"
            ),
        },
        "The higher three of a kind wins, whatever the kickers": {
            "the kickers of three of a kind are compared before the three": compare(
                "three of a kind", 1, 2, 0
            ),
            "three of a kind is compared as if it were a high card": ignore_pairs(
                "three of a kind"
            ),
        },
        "With the same three of a kind, kickers decide; equal hands share the pot": {
            "the kickers of three of a kind are ignored": compare("three of a kind", 0),
            "only the higher kicker of three of a kind is compared": compare(
                "three of a kind", 0, 1
            ),
        },
    },
)

FULL_HOUSES = plant_bugs(
    "full_house",
    {
        "Three cards of one rank and two of another make a full house": {
            "a full house counts as three of a kind": forget_categories("full house"),
        },
        "Any full house beats any flush": {
            "a flush beats a full house": rank_below("full house", "flush"),
        },
        "The higher three of a kind wins, whatever the pair": {
            "the pair of a full house is compared before the three": compare(
                "full house", 1, 0
            ),
        },
        "With the same three of a kind, the pair decides; equal hands share the pot": {
            "the pair of a full house is ignored": compare("full house", 0),
        },
    },
)

FOURS = plant_bugs(
    "four_of_a_kind",
    {
        "Four cards of one rank make four of a kind": {
            "four of a kind counts as three of a kind": forget_categories(
                "four of a kind"
            ),
        },
        "Any four of a kind beats any full house": {
            "a full house beats four of a kind": rank_below(
                "four of a kind", "full house"
            ),
        },
        "The higher four of a kind wins, whatever the kicker": {
            "the kicker of four of a kind is compared before the four": compare(
                "four of a kind", 1, 0
            ),
        },
        "If the fours are equal, the kicker decides; equal hands share the pot": {
            "the kicker of four of a kind is ignored": compare("four of a kind", 0),
        },
    },
)

# Straights and flushes.


def recognise_if(recognises: Callable[[list[int]], bool]) -> Wrong:
    """Return a bug that recognises a straight only if *recognises* returns True."""
    straights = ("straight", "straight flush")
    return Overlook(forget_categories(*straights), recognises, straights)


def allow_pairs(looks_straight: Callable[[list[int]], bool]) -> Wrong:
    """Return a bug that calls some hands with equal ranks a straight.

    The bug calls a hand a straight if *looks_straight* returns True for the hand's
    sorted ranks.
    """

    def change(cards: Cards) -> Cards:
        if not is_a(cards, "pair", "two pairs", "three of a kind"):
            return cards
        ranks = sorted(number_ranks(cards))
        if not looks_straight(ranks):
            return cards
        start = max(ranks[-1] - 3, 0)  # no straight is lower than 5-4-3-2-A
        return tuple(map(Card, LINE[start : start + 5], "cdhsc"))

    return misread_cards(change)


def has_no_gap(ranks: list[int]) -> bool:
    """Return whether each rank is equal to the previous rank or one higher."""
    return all(higher - lower <= 1 for lower, higher in pairwise(ranks))


def has_ends_four_apart(ranks: list[int]) -> bool:
    """Return whether the lowest and the highest card are four ranks apart."""
    return ranks[-1] - ranks[0] == 4


def put_ace_on_top(cards: Cards) -> Cards:
    """Return A-K-Q-J-10 in the same suits if the cards are 5-4-3-2-A."""
    if len(cards) != 5 or {card.rank for card in cards} != {*WHEEL}:
        return cards
    suits = [card.suit for card in cards]
    return tuple(map(Card, BROADWAY, suits))


def replace_five_with_six(cards: Cards) -> Cards:
    """Return A-6-4-3-2 in the same suit if the cards are 5-4-3-2-A of one suit.

    The straight flush then becomes an ordinary flush.
    """
    suits = {card.suit for card in cards}
    if len(suits) > 1 or {card.rank for card in cards} != {*WHEEL}:
        return cards
    return tuple(Card(rank, cards[0].suit) for rank in "2346A")


def complete_flush_of_four(cards: Cards) -> Cards:
    """If four cards have the same suit, give this suit to the fifth card."""
    if not is_a(cards, "high card", "straight"):
        return cards
    suits = [card.suit for card in cards]
    suit = max(suits, key=suits.count)
    if suits.count(suit) < 4:
        return cards
    return tuple(Card(card.rank, suit) for card in cards)


def allow_flush_of_four(rules: Rules) -> Rules:
    return edit_category(rules, "flush", suited=4)


def allow_four_in_sequence(rules: Rules) -> Rules:
    """Let four cards in sequence make a straight."""
    wider = edit_category(rules, "straight", run=4)
    return replace(wider, straights=(*runs(LINE, 4), *rules.straights))


def add_royal_flush(rules: Rules) -> Rules:
    """Make the royal flush a separate category."""
    return replace(rules, categories=(*rules.categories, ROYAL_FLUSH))


STRAIGHTS = plant_bugs(
    "straight",
    {
        "Five cards in sequence, not all of one suit, make a straight": {
            "straights aren't recognised": forget_categories(
                "straight", "straight flush"
            ),
            "5-4-3-2-A isn't a straight": edit_straights(
                lambda straights: straights[1:]
            ),
            "A-K-Q-J-10 isn't a straight": edit_straights(
                lambda straights: straights[:-1]
            ),
            "a straight may wrap around, as in 3-2-A-K-Q": edit_straights(
                lambda straights: (*CORNERS, *straights)
            ),
            "four cards in sequence are a straight": change_rules(
                allow_four_in_sequence
            ),
            "a straight counts only if written in ascending order": recognise_if(
                goes_up
            ),
            "a straight counts only if written in descending order": recognise_if(
                goes_down
            ),
            "2-2-3-4-5 is a straight because it has no gap": allow_pairs(has_no_gap),
            "2-2-3-4-6 is a straight because 6 is four ranks above 2": allow_pairs(
                has_ends_four_apart
            ),
        },
        "Any straight beats any three of a kind": {
            "a straight loses to three of a kind": rank_below(
                "straight", "three of a kind"
            ),
        },
        "The straight with the higher top card wins; equal straights share the pot": {
            "5-4-3-2-A beats every straight except A-K-Q-J-10": edit_straights(
                lambda straights: (*straights[1:-1], WHEEL, BROADWAY)
            ),
            "5-4-3-2-A ties with A-K-Q-J-10": misread_cards(put_ace_on_top),
            "all straights are equal": compare("straight", NO_POSITION),
        },
    },
)

FLUSHES = plant_bugs(
    "flush",
    {
        "Five cards of one suit, not in sequence, make a flush": {
            "flushes aren't recognised": forget_categories("flush", "straight flush"),
            "four cards of one suit are a flush": combine(
                misread_cards(complete_flush_of_four), change_rules(allow_flush_of_four)
            ),
        },
        "Any flush beats any straight": {
            "a straight beats a flush": rank_below("flush", "straight"),
        },
        "The highest card decides, then the next, down to the fifth": {
            "only the highest card of a flush is compared": compare("flush", 0),
            "flushes are compared from the lowest card up": compare(
                "flush", 4, 3, 2, 1, 0
            ),
        },
    },
)

STRAIGHT_FLUSHES = plant_bugs(
    "straight_flush",
    {
        "Five cards in sequence and of one suit make a straight flush": {
            "neither straights nor flushes are recognised": forget_categories(
                "straight", "flush", "straight flush"
            ),
            "a straight flush counts as a flush": forget_categories("straight flush"),
            "5-4-3-2-A of one suit isn't a straight flush": misread_cards(
                replace_five_with_six
            ),
            "a royal flush is a category of its own": change_rules(add_royal_flush),
        },
        "Any straight flush beats any four of a kind": {
            "four of a kind beats a straight flush": rank_below(
                "straight flush", "four of a kind"
            ),
        },
        "The straight flush with the higher top card wins": {
            "all straight flushes are equal": compare("straight flush", NO_POSITION),
        },
    },
)

# Showdowns: how hands are compared, and which winners are returned.


def reverse_categories(reading: Reading, _: Rules) -> Order:
    """Return the negative position of a hand's category, which reverses the order."""
    return (-reading.position,)


def choose_by(choose: Callable[[Hands, FindWinners], list[str]]) -> Wrong:
    """Return a bug that calls *choose* to choose the winners.

    *choose* takes the hands, and a function that returns the correct winners.
    """

    def answer(
        function: ContractFunction, arguments: Arguments, rules: Rules
    ) -> object:
        def find_winners(hands: Hands) -> list[str]:
            return cast("list[str]", function(hands, rules))

        (hands,) = arguments
        winners = function(hands, rules)
        if not isinstance(hands, Mapping) or not winners:
            return winners
        return choose(hands, find_winners)

    return answer


def change_winners(change: Callable[[list[str]], list[str]]) -> Wrong:
    """Return a bug that calls *change* to change the correct list of winners."""
    return choose_by(lambda hands, find_winners: change(find_winners(hands)))


def find_losers(hands: Hands, find_winners: FindWinners) -> list[str]:
    """Return the losers, or all players if every player wins."""
    best = find_winners(hands)
    return [name for name in hands if name not in best] or best


def keep_single_winner(best: list[str]) -> list[str]:
    """Return the list of winners, or an empty list if several players tie."""
    return best if len(best) == 1 else []


def compare_first_two(hands: Hands, find_winners: FindWinners) -> list[str]:
    """Return the winners among the first two players."""
    return find_winners(dict(list(hands.items())[:2]))


def compare_as_written(number: int, *names: str) -> Wrong:
    """Return a bug that doesn't sort hands before it compares their cards.

    Args:
        number: how many cards are compared, beginning with the first.
        names: the categories in which the bug compares hands wrongly.
    """

    def choose(hands: Hands, find_winners: FindWinners) -> list[str]:
        best = find_winners(hands)
        category = reference.category(hands[best[0]])
        if category not in names:
            return best
        ranks = {}
        for name, text in hands.items():
            if reference.category(text) == category:
                ranks[name] = number_ranks(read(text))[:number]
        return [name for name in ranks if ranks[name] == max(ranks.values())]

    return choose_by(choose)


def refuse_same_cards(hands: Hands, find_winners: FindWinners) -> list[str]:
    """Return the winners, or raise an error if two players have the same card."""
    cards = [card for text in hands.values() for card in read(text)]
    if len(set(cards)) < len(cards):
        raise DealError(
            [Fault(where="the hands", wrong="two hands have the same card")]
        )
    return find_winners(hands)


WINNERS = ("winners",)
UNSORTED = compare_as_written(5, "high card")
SAME_CARDS = "Two hands may contain the same cards if players share cards on the table"
SHOWDOWNS = (
    *plant_bugs(
        "high_card",
        {
            "The highest card decides, whatever the other cards are": {
                "winners returns the losers": choose_by(find_losers),
                "high-card hands are compared without sorting their cards": UNSORTED,
            },
            "Suits never decide, so hands with the same ranks share the pot": {
                "the first player wins ties": change_winners(lambda best: best[:1]),
                "the last player wins ties": change_winners(lambda best: best[-1:]),
                "no player wins a tie": change_winners(keep_single_winner),
            },
        },
        WINNERS,
    ),
    *plant_bugs(
        "showdown",
        {
            "Any hand of a higher category beats any hand of a lower one": {
                "the order of the categories is reversed": change_rules(
                    compare_by(CATEGORY, reverse_categories)
                ),
            },
            "The order of the cards in a hand makes no difference": {
                "only the first card of each hand decides": compare_as_written(
                    1, *RANKING
                ),
            },
            SAME_CARDS: {
                "two hands with the same card are refused": choose_by(
                    refuse_same_cards
                ),
            },
            "All hands are compared, and every player with the best hand wins": {
                "only the first two hands are compared": choose_by(compare_first_two),
                "tied winners are sorted alphabetically": change_winners(sorted),
            },
        },
        WINNERS,
    ),
)

# Card notation, and errors about invalid cards.


def refuse_texts(is_odd: Callable[[str], bool]) -> Wrong:
    """Return a bug that refuses a hand if *is_odd* returns True for the hand's text."""

    def change(text: str) -> str:
        if is_odd(text):
            pieces = enumerate(cut(text), start=1)
            raise CardError(
                [
                    Fault(text=piece.text, wrong="is not a card", card=position)
                    for position, piece in pieces
                ]
            )
        return text

    return misread(change)


def has_any(letters: str) -> Callable[[str], bool]:
    """Return a function that checks whether a string contains any of these letters."""
    return lambda text: any(letter in text for letter in letters)


def runs_together(text: str) -> bool:
    """Return whether a hand has cards without a space between them."""
    return any(len(word) > 2 for word in text.replace("10", "T").split())


def refuse_otherwise(change: Callable[[Faults], Faults]) -> Wrong:
    """Return a bug that calls *change* to change the faults that an error reports."""

    def answer(
        function: ContractFunction, arguments: Arguments, rules: Rules
    ) -> object:
        try:
            return function(*arguments, rules)
        except PokerError as error:
            raise PokerError(change(error.faults)) from None

    return answer


WRITINGS = plant_bugs(
    "writing_cards",
    {
        "A card may be written in several ways": {
            "a nine is refused": refuse_texts(has_any("9")),
            "a ten written as 10 is refused": refuse_texts(lambda text: "10" in text),
            "lower-case ranks are refused": refuse_texts(has_any("tjqka")),
            "upper-case suits are refused": refuse_texts(has_any("CDHS")),
            "cards without spaces between them are refused": refuse_texts(
                runs_together
            ),
        },
        "The message quotes text that is not a card, and gives its position": {
            "the error doesn't quote the invalid text": refuse_otherwise(
                lambda _: (Fault(where="the hand", wrong="is none"),)
            ),
        },
        "The message names a card that the hand can't contain, and its position": {
            "a hand may contain the same card twice": set_fields(deck=Deck(copies=2)),
        },
        "One message names all faults": {
            "an error reports only the first fault": refuse_otherwise(
                lambda faults: faults[:1]
            ),
        },
        "A hand with fewer than five cards is refused": {
            "a hand of four cards is accepted": set_fields(min_cards=4),
        },
    },
)

CORE_BUGS = (
    *HIGH_CARDS,
    *PAIRS,
    *TWO_PAIRS,
    *THREES,
    *STRAIGHTS,
    *FLUSHES,
    *FULL_HOUSES,
    *FOURS,
    *STRAIGHT_FLUSHES,
    *SHOWDOWNS,
    *WRITINGS,
)
