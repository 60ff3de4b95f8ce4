"""A hand of five cards."""

import re
from collections import Counter
from dataclasses import dataclass

from .card import Card

# the digits of a rank or one other character, and then one character for the suit
CARD_TEXT = re.compile(r"(?:\d+|\D)\D?")
ACE = 14


@dataclass(frozen=True)
class Hand:
    cards: tuple[Card, ...]

    @classmethod
    def read(cls, text):
        if not isinstance(text, str):
            raise ValueError(f"{text!r} is not text")
        texts = []
        for word in text.split():
            texts += CARD_TEXT.findall(word)
        cards = [Card.read(card) for card in texts]
        faults = find_faults(texts, cards)
        if faults:
            raise ValueError("; ".join(faults))
        return cls(tuple(cards))

    @property
    def ranks(self):
        """The ranks, sorted by their number of cards, then from high to low."""
        held = Counter(card.rank for card in self.cards)
        return sorted(held, key=lambda rank: (held[rank], rank), reverse=True)

    @property
    def sizes(self):
        """The number of cards of each rank, largest first."""
        held = Counter(card.rank for card in self.cards)
        return sorted(held.values(), reverse=True)

    @property
    def is_suited(self):
        return len({card.suit for card in self.cards}) == 1

    @property
    def top_of_sequence(self):
        """The highest rank if the cards are in sequence, or else None."""
        if self.ranks == [ACE, 5, 4, 3, 2]:
            return 5
        if len(self.ranks) == 5 and self.ranks[0] - self.ranks[4] == 4:
            return self.ranks[0]
        return None


def find_faults(texts, cards):
    faults = []
    for index, (text, card) in enumerate(zip(texts, cards, strict=True)):
        if card is None:
            faults.append(f"card {index + 1} {text!r} is not a card")
        elif card in cards[:index]:
            faults.append(f"card {index + 1} {text!r} is a duplicate")
    if len(texts) != 5:
        faults.append(f"a hand has five cards, not {len(texts)}")
    return faults
