"""A class for each of the nine categories."""

from functools import total_ordering


@total_ordering
class Kind:
    """A hand of one category; it can be compared with hands of any category."""

    name = ""
    sizes = ()  # the number of cards of each rank, largest first

    def __init__(self, hand):
        self.hand = hand

    @classmethod
    def fits(cls, hand):
        return hand.sizes == list(cls.sizes)

    @property
    def key(self):
        return KINDS.index(type(self)), self.ranks

    @property
    def ranks(self):
        """The ranks that decide between two hands of this category, in order."""
        return self.hand.ranks

    def __eq__(self, other):
        return self.key == other.key

    def __lt__(self, other):
        return self.key < other.key

    def __hash__(self):
        return hash(self.name)


class HighCard(Kind):
    name = "high card"
    sizes = (1, 1, 1, 1, 1)


class Pair(Kind):
    name = "pair"
    sizes = (2, 1, 1, 1)


class TwoPairs(Kind):
    name = "two pairs"
    sizes = (2, 2, 1)


class ThreeOfAKind(Kind):
    name = "three of a kind"
    sizes = (3, 1, 1)


class Straight(Kind):
    name = "straight"

    @classmethod
    def fits(cls, hand):
        return hand.top_of_sequence is not None

    @property
    def ranks(self):
        return [self.hand.top_of_sequence]


class Flush(Kind):
    name = "flush"

    @classmethod
    def fits(cls, hand):
        return hand.is_suited


class FullHouse(Kind):
    name = "full house"
    sizes = (3, 2)


class FourOfAKind(Kind):
    name = "four of a kind"
    sizes = (4, 1)


class StraightFlush(Straight):
    name = "straight flush"

    @classmethod
    def fits(cls, hand):
        return Straight.fits(hand) and Flush.fits(hand)


KINDS = [
    HighCard,
    Pair,
    TwoPairs,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
]


def classify(hand):
    """Return the hand as an object of the highest category that it fits."""
    for kind in reversed(KINDS):
        if kind.fits(hand):
            return kind(hand)
    raise AssertionError("every hand is at least a high card")
