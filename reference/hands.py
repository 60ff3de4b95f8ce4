"""Reads and checks players' hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from .cards import JOKER, MAX_PIECES, Card, Piece, cut, find_text_faults, read
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
from .rules import MAX_CARDS, Rules


def read_hand(text: str, rules: Rules, max_cards: int = MAX_CARDS) -> tuple[Card, ...]:
    """Read a hand and check it against the deck.

    Args:
        text: the cards as a player writes them.
        rules: the rules of the house, with the deck and the number of cards.
        max_cards: the largest number of cards that the caller accepts.

    Raises:
        CardError: Some pieces are not cards; the error also names all other faults.
        HandError: The cards are not a hand from this deck.
    """
    try:
        cards = read(text)
    except CardError:
        return read_and_check(text, rules, max_cards)
    kinds = set(cards)
    if (
        len(kinds) == len(cards)
        and kinds <= rules.deck.kinds
        and rules.min_cards <= len(cards) <= max_cards
    ):
        return cards
    return read_and_check(text, rules, max_cards)


def read_and_check(text: str, rules: Rules, max_cards: int) -> tuple[Card, ...]:
    """Return the cards in *text*, or raise an error that names every fault.

    Raises:
        CardError: Some pieces are not cards; the error also names all other faults.
        HandError: The cards are not a hand from this deck.
    """
    pieces = cut(text)
    no_cards = find_text_faults(pieces)
    faults = [
        *no_cards,
        *find_card_faults(pieces, rules.deck),
        *check_number(len(pieces), rules, max_cards),
    ]
    if faults:
        kind = CardError if no_cards else HandError
        raise kind(sorted(faults, key=lambda fault: fault.card or len(pieces) + 1))
    return tuple(piece.card for piece in pieces if piece.card)


def find_card_faults(pieces: Sequence[Piece], deck: Deck) -> Iterator[Fault]:
    """Yield a fault for each card that is not in the deck or is repeated."""
    cards = [piece.card for piece in pieces]
    extra = deck.find_extra(cards)
    for position, (text, card) in enumerate(pieces):
        if card == JOKER and not deck.jokers:
            wrong = "there is no joker in this deck"
            remedy = "add the house rule 'jokers wild' or 'bug'"
        elif card and card not in deck.kinds:
            wrong = f"is not in the {deck.name}"
            remedy = f"its ranks are {' '.join(deck.ranks)}"
        elif position in extra:
            wrong = f"is the same as card {cards.index(card) + 1}"
            remedy = describe_limit(deck.copies)
        else:
            continue
        yield Fault(text=text, wrong=wrong, remedy=remedy, card=position + 1)


def describe_limit(copies: int) -> str:
    """Return in words how many times a card may appear in a hand."""
    number = "once" if copies == 1 else f"{copies} times"
    return f"each card may appear {number}"


def check_number(count: int, rules: Rules, max_cards: int) -> list[Fault]:
    """Return a fault if a hand has too few or too many cards."""
    remedy = describe_number(rules.min_cards, max_cards)
    if count == 0:
        return [Fault(where="empty hand", wrong="0 cards given", remedy=remedy)]
    number = f"{count} or more" if count == MAX_PIECES else str(count)
    wrong = f"{number} given"
    if count < rules.min_cards:
        return [Fault(where="too few cards", wrong=wrong, remedy=remedy)]
    if count > max_cards:
        return [Fault(where="too many cards", wrong=wrong, remedy=remedy)]
    return []


def describe_number(fewest: int, most: int) -> str:
    """Return in words how many cards a hand must have."""
    return f"{most} needed" if fewest == most else f"{fewest} to {most} needed"


def read_deal(
    hands: Mapping[str, str], rules: Rules, max_cards: int = MAX_CARDS
) -> dict[str, tuple[Card, ...]]:
    """Return every player's hand, keyed by name.

    Two hands may share cards.

    Raises:
        DealError: There are no hands, or *hands* does not map names to text.
        PokerError: Some hands have faults; the class depends on the first fault.
    """
    if not isinstance(hands, Mapping) or not hands:
        wrong = f"expected a mapping of names to hands, got {abridge(hands)}"
        remedy = "write {'Ann': 'Jd Js Ts Tc 9s', 'Bob': ...}"
        raise DealError([Fault(where="the hands", wrong=wrong, remedy=remedy)])
    dealt: dict[str, tuple[Card, ...]] = {}
    faults: list[tuple[type[PokerError], Fault]] = []
    for player, text in hands.items():
        if fault := check_name(player):
            faults.append((DealError, fault))
            continue
        try:
            dealt[player] = read_hand(text, rules, max_cards)
        except PokerError as error:
            faults += [
                (type(error), add_player(player, fault)) for fault in error.faults
            ]
    if faults:
        kind_of_first, _ = faults[0]
        raise kind_of_first([fault for _, fault in faults])
    return dealt


def check_name(player: object) -> Fault | None:
    """Return a fault if *player* is not a name."""
    if isinstance(player, str):
        return None
    return Fault(
        where="the name of a player",
        wrong=f"expected a string, got {abridge(player)[:20]}",
    )


def add_player(player: str, fault: Fault) -> Fault:
    """Return the *fault* with the name of the *player* added."""
    return replace(
        fault, where=", ".join(filter(None, [abridge_name(player), fault.where]))
    )
