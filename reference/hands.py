"""From text to the hand of one player, as many cards as the house asks for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from .cards import JOKER, MOST_PIECES, Card, Piece, cut, faults_of_text, read
from .deck import Deck
from .errors import (
    CardError,
    DealError,
    Fault,
    HandError,
    PokerError,
    abridge,
    abridge_name,
)
from .rules import MOST_CARDS, Rules


def read_hand(text: str, rules: Rules, max_cards: int = MOST_CARDS) -> tuple[Card, ...]:
    """Read a hand and check it against the deck.

    Args:
        text: the cards as a player writes them.
        rules: those of the house, which say what the deck is and how many cards a hand
            has.
        max_cards: how many cards the asker can do with.

    Raises:
        CardError: some pieces are no cards; the message names these and all else that
            is wrong.
        HandError: the cards are no hand of this deck.
    """
    try:
        cards = read(text)
    except CardError:
        return refuse(text, rules, max_cards)
    kinds = set(cards)
    if (
        len(kinds) == len(cards)
        and kinds <= rules.deck.kinds
        and rules.min_cards <= len(cards) <= max_cards
    ):
        return cards
    return refuse(text, rules, max_cards)


def refuse(text: str, rules: Rules, max_cards: int) -> tuple[Card, ...]:
    """Raise the error that names everything wrong with *text*.

    Give the cards if nothing is.
    """
    pieces = cut(text)
    no_cards = faults_of_text(pieces)
    faults = [
        *no_cards,
        *faults_of_cards(pieces, rules.deck),
        *number_of_cards(len(pieces), rules, max_cards),
    ]
    if faults:
        kind = CardError if no_cards else HandError
        raise kind(sorted(faults, key=lambda fault: fault.card or len(pieces) + 1))
    return tuple(piece.card for piece in pieces if piece.card)


def faults_of_cards(pieces: Sequence[Piece], deck: Deck) -> Iterator[Fault]:
    """A fault for each card that is not in the deck, or is there too often."""
    cards = [piece.card for piece in pieces]
    extra = deck.spare(cards)
    for place, (text, card) in enumerate(pieces):
        if card == JOKER and not deck.jokers:
            wrong = "there is no joker in this deck"
            remedy = "'jokers wild' or 'bug' would put one in"
        elif card and card not in deck.kinds:
            wrong = f"is not in the {deck.name}"
            remedy = f"its ranks are {' '.join(deck.ranks)}"
        elif place in extra:
            wrong = f"is there already, as card {cards.index(card) + 1}"
            remedy = times(deck.copies)
        else:
            continue
        yield Fault(text=text, wrong=wrong, remedy=remedy, card=place + 1)


def times(copies: int) -> str:
    """How often a card may be in one hand."""
    return "once in a hand" if copies == 1 else f"{copies} times in a hand at the most"


def number_of_cards(count: int, rules: Rules, max_cards: int) -> list[Fault]:
    """The fault of a hand with too few or too many cards, if it has one."""
    limits = f"{rules.min_cards} to {max_cards}"
    if rules.min_cards == max_cards:
        limits = str(max_cards)
    if count == 0:
        return [Fault(where="an empty hand", wrong=f"{limits} needed")]
    number = f"{count} or more" if count == MOST_PIECES else str(count)
    wrong = f"{number} seen, {limits} needed"
    if count < rules.min_cards:
        return [Fault(where="too few cards", wrong=wrong)]
    if count > max_cards:
        return [Fault(where="too many cards", wrong=wrong)]
    return []


def read_deal(
    hands: Mapping[str, str], rules: Rules, max_cards: int = MOST_CARDS
) -> dict[str, tuple[Card, ...]]:
    """Read the hand of every player, by name; two hands may share cards.

    Raises:
        DealError: there are no hands, or they are not text by a player's name.
        PokerError: of the first faulty hand's kind, naming the faults of all hands.
    """
    if not isinstance(hands, Mapping) or not hands:
        kind = "none" if isinstance(hands, Mapping) else type(hands).__name__
        remedy = "give a hand for each player's name"
        raise DealError([Fault(where="the hands", wrong=f"{kind} seen", remedy=remedy)])
    dealt: dict[str, tuple[Card, ...]] = {}
    faults: list[tuple[type[PokerError], Fault]] = []
    for player, text in hands.items():
        if fault := fault_of_name(player):
            faults.append((DealError, fault))
            continue
        try:
            dealt[player] = read_hand(text, rules, max_cards)
        except PokerError as error:
            faults += [
                (type(error), fault_of_player(player, fault)) for fault in error.faults
            ]
    if faults:
        kind_of_first, _ = faults[0]
        raise kind_of_first([fault for _, fault in faults])
    return dealt


def fault_of_name(player: object) -> Fault | None:
    """The fault of what should be a player's name, if it is none."""
    if isinstance(player, str):
        return None
    text = abridge(player)[:20]
    return Fault(
        where="a player", text=text, wrong="is not a name", remedy="names are text"
    )


def fault_of_player(player: str, fault: Fault) -> Fault:
    """The same *fault*, found in the hand of this player."""
    return replace(
        fault, where=", ".join(filter(None, [abridge_name(player), fault.where]))
    )
