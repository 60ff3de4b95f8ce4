"""Turns the notation of hands in the features into cards for a solution.

- ``J-J-2-2-4``: ranks alone, dealt in mixed suits, so that the cards make no flush

- ``K-J-9-3-2 of one suit``, or ``of hearts``: all cards are of that suit

- ``Jd Js 2c 2d 4s``: full cards, dealt as written

- ``"jdJS 2♣"``: any text in quotation marks, passed unchanged

A ten is ``10`` in a feature and ``T`` in the text for a solution. The joker is ``Jk``.
A hand may have any number of cards.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from dojo import contract
from dojo.contract import RANKS, SUITS
from dojo.errors import Interruption
from dojo.text import count

SUIT_NAMES = dict(zip(("clubs", "diamonds", "hearts", "spades"), SUITS, strict=True))
RANK = contract.RANK.replace("T", "")
CARD = contract.CARD.replace("T", "")
BARE = rf"(?:{RANK}|Jk)(?:-(?:{RANK}|Jk))*"
SUITED = rf"{BARE} of (?:one suit|{'|'.join(SUIT_NAMES)})"
FULL = rf"{CARD}(?: {CARD})*"
TEXT = r'"[^"]*"'
HAND = rf"(?:{SUITED}|{BARE}|{FULL}|{TEXT})"
HAND_SIZE = 5  # number of cards
# with these house rules, a hand may have fewer cards, or contain a card twice
SMALL_OR_DOUBLE = {
    "incomplete hands",
    "three-card hands",
    "three-card straights and flushes",
    "two decks",
}
# one or more cards as people may write them, without spaces
WRITTEN_CARDS = re.compile(rf"(?:(?:10|[{RANKS}])[{SUITS}♣♦♥♠]|Jk)+", re.IGNORECASE)
CANONICAL = re.compile(rf"[{RANKS}][{SUITS}](?: [{RANKS}][{SUITS}])*")


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand: its name in the feature, and its cards.

    Quoted text counts as one card.
    """

    name: str
    cards: tuple[str, ...]

    @property
    def text(self) -> str:
        """The text that the solution gets."""
        return " ".join(self.cards)

    def shuffle(self, times: int) -> Self:
        """Return this hand after some shuffles.

        A shuffle swaps the two halves, and then moves every second card to the end. The
        same number of shuffles always gives the same order.
        """
        cards = self.cards
        for _ in range(times):
            half = len(cards) // 2
            cut = cards[-half:] + cards[:-half]
            cards = cut[::2] + cut[1::2]
        return type(self)(self.name, cards)


def find_index(name: str, names: Sequence[str]) -> int:
    """Return the index of a *name* in *names*.

    These are names of hands, players or columns in a feature.

    Raises:
        Interruption: The feature uses a name that isn't in *names*.
    """
    if name not in names:
        given = ", ".join(names)
        raise Interruption(f"{name} isn't one of these: {given}. Correct the feature.")
    return names.index(name)


def deal_table(names: Iterable[str]) -> tuple[Hand, ...]:
    """Deal the hands at a table, from a single pack if possible.

    Args:
        names: the hands as a feature writes them.

    Raises:
        Interruption: A hand has ranks that a pack doesn't have.
    """
    hands: dict[int, Hand] = {}
    in_play: set[str] = set()
    for seat, name in sorted(enumerate(names), key=lambda row: count_choices(row[1])):
        hands[seat] = Hand(name, deal_hand(name, in_play, seat))
        in_play.update(hands[seat].cards)
    return tuple(hands[seat] for seat in range(len(hands)))


def count_choices(name: str) -> int:
    """Return a sort key: 0 for given suits, 1 for "of one suit", 2 for ranks alone."""
    if name.endswith("of one suit"):
        return 1
    return 2 if re.fullmatch(BARE, name) else 0


def deal_hand(name: str, in_play: Collection[str], seat: int) -> tuple[str, ...]:
    """Deal one hand, if possible without the cards *in_play*.

    *seat*, the player's number, decides which suit is tried first.

    Raises:
        Interruption: The hand has ranks that a pack doesn't have.
    """
    if name.startswith('"'):
        return (name[1:-1].replace(r"\t", "\t").replace(r"\n", "\n"),)
    ranks, _, suit = name.replace("10", "T").partition(" of ")
    suits = [*SUITS[seat % 4 :], *SUITS[: seat % 4]]
    if suit:
        cards = deal_in_one_suit(
            ranks.split("-"),
            suits if suit == "one suit" else [SUIT_NAMES[suit]],
            in_play,
        )
    elif "-" in ranks or len(ranks) == 1:
        cards = deal_in_many_suits(ranks.split("-"), suits, in_play)
    else:
        return tuple(ranks.split())
    plain = [card for card in cards if card != "Jk"]
    if len(set(plain)) < len(plain):
        raise Interruption(explain_impossible(name, plain))
    return cards


def explain_impossible(name: str, cards: Sequence[str]) -> str:
    """Return an error message about a hand that needs the same card twice."""
    twice = next(card for card in cards if cards.count(card) > 1)
    if " of " in name:
        return f"{name} has {twice} twice. Correct the feature."
    rank = twice.rstrip(SUITS).replace("T", "10")
    number = name.split("-").count(rank)
    return (
        f"{name} has {number} cards of rank {rank}, but a pack has only four of each. "
        "If one is a joker, write Jk. With the house rule `two decks`, write each "
        f"card with its suit, such as {rank}c."
    )


def deal_in_one_suit(
    ranks: Iterable[str], suits: Iterable[str], in_play: Collection[str]
) -> tuple[str, ...]:
    """Deal *ranks* in one suit: the suit that repeats the fewest cards in play."""
    ways = []
    for suit in suits:
        cards = [rank + suit for rank in ranks]
        ways.append(tuple(card.replace(f"Jk{suit}", "Jk") for card in cards))
    return min(ways, key=lambda cards: len(set(cards) & set(in_play)))


def deal_in_many_suits(
    ranks: Iterable[str], suits: Iterable[str], in_play: Collection[str]
) -> tuple[str, ...]:
    """Deal *ranks* in mixed suits, with at most two of five cards in the same suit."""
    cards: list[str] = []
    evenly: Counter[str] = Counter()
    for rank in ranks:
        if rank == "Jk":
            cards.append(rank)
            continue
        free = [suit for suit in suits if rank + suit not in cards] or ["c"]
        suit = min(
            free,
            key=lambda suit: (evenly[suit] // 2, rank + suit in in_play, evenly[suit]),
        )
        evenly[suit] += 1
        cards.append(rank + suit)
    return tuple(cards)


def check_hand(text: str, rules: Collection[str]) -> None:
    """Check that a hand in a feature is valid.

    Under the house rules in SMALL_OR_DOUBLE, a hand may have fewer than five cards, or
    contain the same card twice.

    Raises:
        Interruption: The hand has a word that isn't a card, fewer than five cards, or
            the same card twice.
    """
    advice = "Correct the feature, or write `Then it is refused`."
    if wrong := find_wrong_card(text):
        raise Interruption(f'"{text}" has {wrong}, which isn\'t a card. {advice}')
    cards = read_cards(text)
    # a feature may pass anything as the house rules
    if (
        not cards
        or not isinstance(rules, tuple)
        or not SMALL_OR_DOUBLE.isdisjoint(rules)
    ):
        return
    if len(cards) < HAND_SIZE:
        fault = f"has only {count(len(cards), 'card')}"
        raise Interruption(f'"{text}" {fault}, so it isn\'t a hand. {advice}')
    twice = [card for card, number in Counter(cards).items() if number > 1]
    if twice:
        fault = f"has {twice[0]} twice"
        raise Interruption(f'"{text}" {fault}, so it isn\'t a hand. {advice}')


def find_wrong_card(text: str) -> str:
    """Return the first word in a hand that isn't a card, or "".

    If the text has fewer than two cards, return "", because it probably isn't a hand.
    """
    words = text.split()
    wrong = [word for word in words if not WRITTEN_CARDS.fullmatch(word)]
    return wrong[0] if wrong and len(words) - len(wrong) >= 2 else ""


def read_cards(answer: object) -> list[str]:
    """Return the cards in an answer such as "Td Ts 9c", or [] for any other answer."""
    if isinstance(answer, str) and CANONICAL.fullmatch(answer):
        return answer.split()
    return []
