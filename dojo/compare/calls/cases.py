"""Makes test cases in several areas.

A test case is a call and its right answer. Every run makes the same calls to every
solution. The folder `infer` doesn't use the cases from `make_cases`; it makes its own
calls from `deals`. A hand's *strength* is a number from 1, the weakest, to 7,462.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

import reference
from dojo.compare.calls.deals import PLAYERS
from dojo.contract import (
    NO_HANDS,
    RANKING,
    RANKS,
    SUITS,
    Call,
)
from dojo.text import enumerate_words
from reference.rank_table import category_of, example_of, hand_rank, list_strengths

# The lesson of a call is a position in RANKING, or one of these numbers.
MORE_PLAYERS = len(RANKING)
# calls to other functions, with more than five cards, or under house rules
EXTRAS = MORE_PLAYERS + 1
ODD_INPUT = MORE_PLAYERS + 2  # calls about the notation of hands and invalid input

PACK = tuple(rank + suit for rank in RANKS for suit in SUITS)
# tables for str.translate; table n replaces each suit with the suit n places later
RENAMED = [str.maketrans(SUITS, SUITS[n:] + SUITS[:n]) for n in range(4)]
VALID_HAND = "2c 3d 5h 9s Kc"
# high cards and their rivals, weakest first: from 9-high to ace-high
HIGH_HANDS = [f"{rank}c 8d 5h 4s 3c" for rank in RANKS[7:]]
HIGH_RIVALS = [f"{rank}h 8s 5d 4c 2h" for rank in RANKS[7:]]
NINE_HIGH, TEN_HIGH, *FACE_HIGH = HIGH_HANDS
# large hands in which code often finds the wrong five cards, each with a rival
LARGE_HANDS = {
    "As 2h 3d 4c 5s 6h": "Ac 2d 3h 4s 5d",
    "2s 2h 2d 3c 3s 3h": "4c 5d 6h 7s 8c",
    "2s 2h 3d 3c 4s 4h Ad": "4d 4c 3s 3h Kd",
    "2s 3s 4s 5s 6h 9s": "Tc Td Th Jc Jd",
    "2s 4s 6s 8s Ts Qs": "Qd Td 8d 6d 2d",
    "2s 2h 2d 3c 3s 5s 8s Ts": "Ah Kh Jh 9h 7h",
    "2s 2h 2d 2c 3s 5s 8s Ts": "Ac Ad Ah Kc Kd",
    "2s 3s 4s 5s 6s 7h 8h": "9c 9d 9h 9s Ac",
}
# hands with too few cards, unknown or repeated cards, and values of other types
BAD_HANDS = (
    *NO_HANDS,
    "Kd Kh 4s 4c",
    "Ah Kd Qs Jc",
    "9c 8d 7h 6s",
    "1c 3d 5h 9s Kx",
    "Xc 3d 3d 9s Kc",
    "2c 5h 5h Zz 9s",
    None,
    5,
    VALID_HAND.split(),
)
NO_DEALS: tuple[object, ...] = ({}, None, [VALID_HAND])
# functions that write a hand in another notation
NOTATION_WRITERS: Sequence[Callable[[str], str]] = (
    str.lower,
    str.upper,
    lambda text: text.replace("T", "10"),
    lambda text: text.translate(str.maketrans(SUITS, "♣♦♥♠")),
    lambda text: text.replace(" ", ""),
    lambda text: f"  {text}\t",
    lambda text: text.replace(" ", "  "),
    lambda text: text.replace(" ", "\t"),
)


@dataclass(frozen=True, slots=True)
class ExpectedRefusal:
    """The right result of a call with invalid input: a ValueError.

    Args:
        pieces: the bad cards that the message must mention, each with its position,
            counted from 1.
    """

    pieces: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        if not self.pieces:
            return "ValueError"
        words = [f'card {card} "{text}"' for text, card in self.pieces]
        return f"ValueError, naming {enumerate_words(words)}"


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """A test case: a call and its right answer."""

    call: Call
    right: object  # the answer, or an ExpectedRefusal
    lesson: int  # which part of the kata the call tests

    @property
    def function(self) -> str:
        return self.call.function

    @property
    def has_large_hand(self) -> bool:
        """Whether a hand in the call has more than five cards."""
        return any(len(hand.split()) > 5 for hand in self.hands)

    @property
    def rules(self) -> tuple[str, ...]:
        """The house rules in the call."""
        return self.call.rules

    @property
    def is_refused(self) -> bool:
        """Whether the right result is an error."""
        return isinstance(self.right, ExpectedRefusal)

    @property
    def hands(self) -> list[str]:
        """The hands in the call, as strings."""
        hands = self.call.arguments[-1] if self.call.arguments else ""
        values = hands.values() if isinstance(hands, dict) else [hands]
        return [text for text in values if isinstance(text, str)]

    @property
    def categories(self) -> list[str]:
        """The hands' categories, or [] if this isn't a call about standard hands."""
        if self.lesson > MORE_PLAYERS or self.is_refused:
            return []
        return [category_of(hand_rank(text)) for text in self.hands]


# Dealing and writing hands.


def deal_hand(strength: int, dealer: Random, rivals: Sequence[str] = ()) -> str:
    """Deal a shuffled hand of this strength, if possible without the rivals' cards."""
    cards = example_of(strength).split()
    taken_cards = {*" ".join(rivals).split()}
    for suits in dealer.sample(RENAMED, 4):
        text = " ".join(dealer.sample(cards, 5)).translate(suits)
        if taken_cards.isdisjoint(text.split()):
            break
    return text


def deal_table(strengths: Iterable[int], dealer: Random) -> list[str]:
    hands: list[str] = []
    for strength in strengths:
        hands.append(deal_hand(strength, dealer, rivals=hands))
    return hands


def put_highest_first(text: str) -> str:
    """Sort a hand's cards: larger groups of equal ranks first, then higher ranks."""

    def rate(card: str) -> tuple[int, int]:
        rank = card[0]
        return text.count(rank), RANKS.find(rank)

    return " ".join(sorted(text.split(), key=rate, reverse=True))


def pick(strengths: Sequence[int], number: int) -> list[int]:
    """Return about *number* strengths at equal intervals, and the last strength."""
    return [*strengths[:: 1 + len(strengths) // number], strengths[-1]]


# Making test cases.


def make_category_case(text: str) -> Case:
    name = category_of(hand_rank(text))
    return Case(Call("category", (text,)), name, RANKING.index(name))


def make_winners_case(*hands: str, players: Sequence[str] = ()) -> Case:
    strengths = [hand_rank(text) for text in hands]
    lesson = RANKING.index(category_of(max(strengths)))
    if len(hands) > 2:
        lesson = MORE_PLAYERS
    players = players or PLAYERS[: len(hands)]
    held = dict(zip(players, hands, strict=True))
    right = [
        player
        for player, strength in zip(players, strengths, strict=True)
        if strength == max(strengths)
    ]
    return Case(Call("winners", (held,)), right, lesson)


def make_case(function: str, *arguments: object, rules: Sequence[str] = ()) -> Case:
    """Make a test case with the answer that the reference gives."""
    values = [*arguments, rules] if rules else arguments
    call = Call(function, arguments, tuple(rules))
    try:
        answer = getattr(reference, function)(*values)
    except reference.PokerError as error:
        pieces = tuple(
            (fault.text, fault.card)
            for fault in error.faults
            if fault.text and fault.card
        )
        return Case(call, ExpectedRefusal(pieces), ODD_INPUT)
    return Case(call, answer, EXTRAS)


def drop_rules(case: Case, rules: Collection[str]) -> Case:
    """Return the same call without these rules, as a test case."""
    fewer = [name for name in case.rules if name not in rules]
    return make_case(case.function, *case.call.arguments, rules=fewer)


# Functions that make the test cases for each topic, such as ways to write cards.


def make_notations(dealer: Random) -> Iterator[Case]:
    """Yield test cases with weak hands in different notations.

    The hands are only high cards and pairs, because a solution might not recognise
    higher categories.
    """
    # all cards are sorted, because code is more likely to recognise sorted hands
    weakest = put_highest_first(deal_hand(1, dealer))
    low_strengths = range(2, list_strengths()["pair"][-1])
    for strength in dealer.sample(low_strengths, 14):
        text = put_highest_first(deal_hand(strength, dealer))
        name = category_of(strength)
        # for a hand with a ten, try only one other notation: 10 instead of T
        has_ten = "T" in text
        written = [write(text) for write in NOTATION_WRITERS]
        odd = [h for h in written if h != text and has_ten == ("10" in h)]
        for hand in (text, *odd):
            yield Case(Call("category", (hand,)), name, ODD_INPUT)
            hands = {"Ann": hand, "Bob": weakest}
            yield Case(Call("winners", (hands,)), ["Ann"], ODD_INPUT)
    for place, hand in enumerate(HIGH_HANDS[1:], start=1):
        for text in dict.fromkeys((hand, hand.replace("T", "10"), hand.lower())):
            yield Case(Call("category", (text,)), "high card", ODD_INPUT)
            for rival in HIGH_RIVALS[place - 1 : place + 2 : 2]:
                winner = "Ann" if rival == HIGH_RIVALS[place - 1] else "Bob"
                hands = {"Ann": text, "Bob": rival}
                yield Case(Call("winners", (hands,)), [winner], ODD_INPUT)


def make_refusals(_: Random) -> Iterator[Case]:
    """Yield test cases that call `category` and `winners` with invalid hands."""
    for text in BAD_HANDS:
        yield make_case("category", text)
        yield make_case("winners", {"Ann": VALID_HAND, "Bob": text})
    for hand, rival in (
        ("2c 3d 5h 9s Kx", "1c 3h 5d 9c Kh"),
        ("2c 3d", "Jd Jd 5h 9s Kc"),
    ):
        yield make_case("winners", {"Ann": hand, "Bob": rival})
    for thing in NO_DEALS:
        yield make_case("winners", thing)


def make_names(dealer: Random) -> Iterator[Case]:
    """Yield test cases that call `describe` and `nicknames`."""
    for strengths in list_strengths().values():
        for strength in pick(strengths, number=20):
            text = deal_hand(strength, dealer)
            yield make_case("describe", text)
            yield make_case("nicknames", text)
    for strength in (
        *list_strengths()["straight"],
        *list_strengths()["straight flush"],
    ):
        for text in {deal_hand(strength, dealer) for _ in range(3)}:
            yield make_case("describe", text)


def make_more_cards(dealer: Random) -> Iterator[Case]:
    """Yield test cases with hands of six to nine cards; the best five cards count."""
    for text, rival in LARGE_HANDS.items():
        yield make_case("best_five", text)
        yield make_case("winners", {"Ann": text, "Bob": rival})
        if len(text.split()) < 8:
            yield make_case("category", text)
    for strengths in list_strengths().values():
        for number in (6, 6, 7, 7, 7, 8, 9):
            text = add_cards(
                deal_hand(dealer.choice(strengths), dealer), number, dealer
            )
            yield make_case("best_five", text)
            if number < 8:
                yield make_case("category", text)
    for _ in range(40):
        yield make_case(
            "best_five", " ".join(dealer.sample(PACK, dealer.choice((6, 7))))
        )
    for number in (6, 7, 7, 8, 9) * 3:
        board = dealer.sample(PACK, number - 2)
        rest = [card for card in PACK if card not in board]
        held = dealer.sample(rest, 6)
        hands = [" ".join(board + held[n : n + 2]) for n in (0, 2, 4)]
        yield make_case("winners", dict(zip(PLAYERS, hands, strict=False)))
        yield make_case("shares", 100, dict(zip(PLAYERS, hands, strict=False)))


def add_cards(text: str, number: int, dealer: Random) -> str:
    """Return a hand with random cards added, so that it has *number* cards."""
    rest = [card for card in PACK if card not in text.split()]
    cards = text.split() + dealer.sample(rest, number - 5)
    return " ".join(dealer.sample(cards, number))


def make_pots(dealer: Random) -> Iterator[Case]:
    """Yield test cases that call `shares`, or compare single cards by suit."""
    for amount in range(150):
        strength = dealer.randint(1, 7_461)
        hands = deal_table(
            (strength, strength, strength + 1, strength)[: 2 + amount % 3], dealer
        )
        held = dict(zip(PLAYERS, hands, strict=False))
        yield make_case("shares", amount, held)
        drawn = dict(zip(PLAYERS, dealer.sample(PACK, 5), strict=False))
        yield make_case("high_card_by_suit", drawn)
        yield make_case("low_card_by_suit", drawn)
    for strength in list_strengths()["full house"][:20]:
        hands = deal_table((strength, strength), dealer)
        aces = dealer.sample(SUITS, 2)
        held = {
            player: f"{hand} A{suit}"
            for player, hand, suit in zip(PLAYERS, hands, aces, strict=False)
        }
        yield make_case("shares", 15, held)


def make_large_pots(dealer: Random) -> Iterator[Case]:
    """Yield test cases for `shares` with two to four winners and up to five losers."""
    for amount in range(40):
        strength = dealer.randint(1, 5_000)
        equal = [strength + 1] * (2 + amount % 3)
        lower = [dealer.randint(1, strength) for _ in range(amount % 6)]
        strengths = dealer.sample(equal + lower, len(equal + lower))
        held = dict(zip(PLAYERS, deal_table(strengths, dealer), strict=False))
        yield make_case("shares", amount, held)


def make_chips(_: Random) -> Iterator[Case]:
    """Yield test cases for `chips`.

    Some of them catch code that always takes the largest chip that fits.
    """
    for amount in range(150):
        yield make_case("chips", amount)
        yield make_case("chips", amount, {"blue": 20, "red": 3, "white": 1})
    for amount in range(40):
        yield make_case("chips", amount, {"blue": 4, "red": 3, "white": 1})
        yield make_case("chips", amount, {"blue": 25, "red": 10, "white": 1})
        yield make_case("chips", amount, {"blue": 5, "red": 3})
    for amount in range(5):
        yield make_case("chips", amount, {"red": 2.5, "white": 1})


def make_odds(_: Random) -> Iterator[Case]:
    yield make_case("odds")


AREAS: dict[str, Callable[[Random], Iterable[Case]]] = {
    "ways to write a hand": make_notations,
    "what is refused": make_refusals,
    "names": make_names,
    "more cards": make_more_cards,
    "pots": make_pots,
    "large pots": make_large_pots,
    "chips": make_chips,
    "odds": make_odds,
}


@cache
def make_cases() -> list[Case]:
    return [case for area in AREAS for case in make_cases_of(area)]


def make_cases_of(area: str) -> list[Case]:
    return [*AREAS[area](Random(area))]  # noqa: S311 - the same every time
