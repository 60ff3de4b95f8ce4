"""Reads hands."""

import re

RANKS = "23456789TJQKA"
SUITS = dict(zip("cdhsCDHS♣♦♥♠", "cdhs" * 3, strict=True))


def read(hand):
    """Return the rank and suit of each card."""
    if not isinstance(hand, str):
        raise ValueError("a hand is text")
    cards, faults = [], []
    pieces = [piece for word in hand.split() for piece in re.findall(r"\d+\D?|..?", word)]
    for place, piece in enumerate(pieces, start=1):
        rank, suit = piece[:-1].upper().replace("10", "T"), SUITS.get(piece[-1])
        if suit is None or len(rank) != 1 or rank not in RANKS:
            faults.append(f"card {place} {piece!r} is not a card")
        elif (RANKS.index(rank), suit) in cards:
            faults.append(f"card {place} {piece!r} is a duplicate")
        else:
            cards.append((RANKS.index(rank), suit))
    if faults or len(cards) != 5:
        raise ValueError("; ".join(faults) or f"{len(cards)} cards instead of five")
    return cards
