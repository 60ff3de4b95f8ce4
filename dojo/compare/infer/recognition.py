"""Finds hands that a function misreads, and confirms the findings with fresh hands.

A *misreading* is a group of hands in a category that the function mistakes for another
category. The *shape* of these hands, such as "with a 10", describes what they have in
common. A *fresh hand* is one that wasn't used to find the misreading.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from typing import Protocol

from dojo.compare.calls.deals import (
    STRAIGHTS,
    SUITED,
    Dealer,
    category_of_hand,
    list_hands_in,
    read_ranks,
    write_in_all_orders,
)
from dojo.compare.infer.respondent import Failure, Respondent, TakenFor
from dojo.compare.infer.search import HELD_OUT
from dojo.compare.infer.shapes import EVERY, Shape, find_shape
from dojo.contract import RANKING

ROUNDS = 4  # maximum number of rounds; each round deals fresh hands
RARE = 0.05  # a shape is rare if at most this share of a category's hands have it
FEW_STEP = 8  # before all hands in a category are tried, every eighth hand is tried
# maximum number of categories and failures that one category may be taken for
MAX_MISTAKEN = 9
UNCLEAR = "no category"
# stands for the words of a shape that only the answers of `category` define
UNNAMED = "whose shape has no words"

Options = frozenset[TakenFor]  # the categories that a hand may count as

# if a straight or flush is overlooked, the hand may count as one of these categories
NATURAL = {
    "straight": ("high card",),
    "flush": ("high card",),
    "straight flush": ("flush", "straight", "high card"),
}


class Reader(Protocol):
    """Finds out which category a function treats each hand as."""

    def read(self, guesses: Mapping[str, TakenFor]) -> dict[str, Options]:
        """Return what each hand may count as, given a guess for each hand."""


@dataclass(frozen=True, slots=True)
class NameReader:
    """Finds out which category `category` returns for each hand."""

    respondent: Respondent

    def read(self, guesses: Mapping[str, TakenFor]) -> dict[str, Options]:
        """Return what `category` calls each hand, as its only option."""
        names = self.respondent.call_category([*guesses])
        return {h: frozenset({n}) for h, n in zip(guesses, names, strict=True)}


def guess_right(hands: Sequence[str]) -> dict[str, TakenFor]:
    """Return the right category of each hand, as a guess."""
    return {hand: category_of_hand(hand) for hand in hands}


@dataclass(slots=True, eq=False)
class Misreading:
    """The hands of one shape in a category, and what a function mistakes them for."""

    category: str
    taken_for: TakenFor  # another category, or a failure
    shape: Shape
    # number of held-out hands or deals that confirm the misreading
    held_out: int = HELD_OUT
    # whether misread hands are compared by the rules of the other category
    is_ordered: bool = True

    def holds(self, hand: str) -> bool:
        """Return whether a hand is misread in this way."""
        return category_of_hand(hand) == self.category and self.shape.holds(hand)


@dataclass(slots=True)
class Recognition:
    """The hands that a function misreads."""

    misreadings: dict[str, list[Misreading]] = field(default_factory=dict)
    # hands that are misread in an unknown way, keyed by category
    unknown: dict[str, set[str]] = field(default_factory=dict)

    def find(self, hand: str) -> Misreading | None:
        for misreading in self.misreadings.get(category_of_hand(hand), ()):
            if misreading.shape.holds(hand):
                return misreading
        return None

    def taken_for(self, hand: str) -> TakenFor:
        """Return what a hand counts as: its own category, unless it is misread."""
        category = category_of_hand(hand)
        if category not in self.misreadings:
            return category
        misreading = self.find(hand)
        return misreading.taken_for if misreading else category

    def find_failures(self, hands: Sequence[str]) -> set[Failure]:
        if not self.misreadings:
            return set()
        read = map(self.taken_for, hands)
        return {failure for failure in read if isinstance(failure, Failure)}

    def find_whole(self, category: str) -> Misreading | None:
        """Find a misreading of all hands in a category, if there is one."""
        for misreading in self.misreadings.get(category, ()):
            if misreading.shape == EVERY:
                return misreading
        return None

    def list_unnamed(self, category: str) -> list[Misreading]:
        """List the misreadings in a category that no words describe."""
        misreadings = self.misreadings.get(category, ())
        return [m for m in misreadings if m.shape.words == UNNAMED]

    def list_misreadings(self) -> list[Misreading]:
        return [m for misreadings in self.misreadings.values() for m in misreadings]

    def add(self, misreading: Misreading) -> None:
        self.misreadings.setdefault(misreading.category, []).append(misreading)

    def learn(self, hands: Sequence[str], reader: Reader) -> None:
        """Find the misreadings in all categories.

        Args:
            hands: the first hands to try.
            reader: finds out what the function takes hands for.
        """
        taken = reader.read(guess_right(hands))
        for category in RANKING:
            known = {h: taken[h] for h in taken if category_of_hand(h) == category}
            if any(category not in options for options in known.values()):
                self.learn_category(category, known, reader)

    def learn_category(
        self, category: str, taken: dict[str, Options], reader: Reader
    ) -> None:
        """Find the misreadings in a category, and confirm them with fresh hands.

        If the misreadings can't be confirmed, store the misread hands as unknown.

        Args:
            category: the right category of all hands.
            taken: the possible categories of all hands tried so far.
            reader: finds out what the function takes hands for.
        """
        dealer = Dealer("fresh", category)
        for _ in range(ROUNDS):
            misreadings, taken = explain_all(category, taken, reader)
            fresh = deal_each(category, misreadings, dealer) if misreadings else None
            if fresh is None:
                break
            trial = Recognition({category: misreadings})
            guesses = {hand: trial.taken_for(hand) for hand in fresh}
            read = reader.read(guesses)
            odd = {
                h: options for h, options in read.items() if guesses[h] not in options
            }
            if not odd:
                self.misreadings[category] = misreadings
                return
            taken = taken | odd
        self.unknown[category] = {
            hand for hand, options in taken.items() if category not in options
        }


def explain_all(
    category: str, taken: dict[str, Options], reader: Reader
) -> tuple[list[Misreading], dict[str, Options]]:
    """Find the misreadings in a category.

    If the misreadings name individual hands or rare shapes, try all hands in the
    category first. For straights, this isn't needed.

    Returns:
        the misreadings, or [] if no words describe them; and what each hand tried so
        far may count as.
    """
    misreadings = explain(category, taken)
    hands = list_hands_in(category)
    is_sure = not any(m.shape.is_named or is_rare(m, hands) for m in misreadings)
    if is_sure or category in STRAIGHTS:
        return misreadings, taken
    for part in (hands[::FEW_STEP], hands):
        if misreadings:
            taken = taken | reader.read(guess_right(part))
            misreadings = explain(category, taken)
    return misreadings, taken


def is_rare(misreading: Misreading, hands: Collection[str]) -> bool:
    """Return whether only a few of the *hands* have the shape of a misreading."""
    return sum(map(misreading.holds, hands)) <= RARE * len(hands)


def explain(category: str, taken: Mapping[str, Options]) -> list[Misreading]:
    """Find misreadings that together explain all misread hands, or return []."""
    chosen = choose_options(category, taken)
    counts = Counter(chosen.values())
    if len(counts) > MAX_MISTAKEN:
        return []
    misreadings: list[Misreading] = []
    for taken_for in sorted(
        counts, key=lambda taken_for: (counts[taken_for], str(taken_for))
    ):
        misread = [hand for hand in chosen if chosen[hand] == taken_for]
        other_hands = [
            hand for hand, options in taken.items() if taken_for not in options
        ]
        rest = [
            hand for hand in other_hands if not any(m.holds(hand) for m in misreadings)
        ]
        shape = find_shape(category, misread, other_hands) if rest else EVERY
        shape = shape or find_shape(category, misread, rest)
        if not shape or taken_for == UNCLEAR:
            return []
        misreadings.append(Misreading(category, taken_for, shape))
    return misreadings


def choose_options(category: str, taken: Mapping[str, Options]) -> dict[str, TakenFor]:
    """Choose what each misread hand counts as, from its options."""
    odd = {hand: options for hand, options in taken.items() if category not in options}
    votes = Counter(taken_for for options in odd.values() for taken_for in options)
    natural = NATURAL.get(category, ())

    def rate(taken_for: TakenFor) -> tuple[bool, int, str]:
        return taken_for in natural, votes[taken_for], str(taken_for)

    return {hand: max(options, key=rate) for hand, options in odd.items()}


def deal_each(
    category: str, misreadings: Collection[Misreading], dealer: Dealer
) -> list[str] | None:
    """Deal fresh hands of each misread shape, plus hands that have none of the shapes.

    Returns:
        the hands, or None if a shape has too few hands.
    """
    shapes = [misreading.shape for misreading in misreadings]
    if EVERY not in shapes:
        named = [*shapes]
        shapes.append(Shape("", lambda hand: not any(s.holds(hand) for s in named)))
    groups = [deal_fresh(category, shape, dealer) for shape in shapes]
    if any(len(group) < HELD_OUT for group in groups):
        return None
    return [hand for group in groups for hand in group]


def deal_fresh(category: str, shape: Shape, dealer: Dealer) -> list[str]:
    """Deal fresh hands of a shape in a category, including the weakest and strongest.

    The hands are written in different orders of cards, such as highest first.
    """
    members = list_hands_in(category)
    likely = list(filter(shape.holds, members))
    # a shape may depend on suits, and `members` has each hand in one choice of suits
    likely = likely or [*members]
    likely = [*likely[:1], *likely[-1:], *dealer.random.sample(likely, len(likely))]
    hands: dict[str, None] = {}
    for number, model in enumerate(islice(cycle(likely), 80 * HELD_OUT)):
        hand = dealer.deal(read_ranks(model), suited=category in SUITED)
        if hand and shape.holds(hand):
            written = write_in_all_orders(hand)
            hands[written[number % len(written)]] = None
        if len(hands) == HELD_OUT:
            break
    return list(hands)
