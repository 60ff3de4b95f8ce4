"""Finds out which category `winners` treats a hand as.

The hand is compared with typical hands of each category. For example, a straight counts
as a pair if the straight beats a high card and loses to two pairs. The *ladder* is the
list of the categories as `winners` ranks them. Categories that tie with each other are
on the same *level*.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dojo.compare.calls.deals import category_of_hand
from dojo.compare.infer.ladder import Ladder, Sign
from dojo.compare.infer.recognition import UNCLEAR, Options
from dojo.compare.infer.respondent import Failure, TakenFor

FAILING = 0.6  # a hand fails if more than this share of its deals fail
MAX_COMPARED = 200  # maximum number of hands that are compared with all levels


@dataclass(slots=True)
class HandReader:
    """Finds out which category `winners` treats each hand as."""

    ladder: Ladder
    # number of hands that may still be compared with all levels
    remaining: int = MAX_COMPARED

    def read(self, guesses: Mapping[str, TakenFor]) -> dict[str, Options]:
        """Return what each hand may count as, given a guess for each hand."""
        checked = dict(zip(guesses, self.check(guesses), strict=True))
        unclear = [hand for hand in guesses if checked[hand] == UNCLEAR]
        known = {hand: frozenset({checked[hand]}) for hand in guesses}
        return known | self.compare_with_ladder(unclear)

    def check(self, guesses: Mapping[str, TakenFor]) -> list[TakenFor]:
        """Check whether each hand ranks between the levels around a guessed category.

        Args:
            guesses: a category or a failure for each hand.

        Returns:
            for each hand, the guess if the check confirms it, a failure if all deals
            fail in the same way, or UNCLEAR.
        """
        rivals = [self.deal_neighbours(*item) for item in guesses.items()]
        compared = [
            (hand, rival)
            for hand, around in zip(guesses, rivals, strict=True)
            for rival in around
        ]
        signs = iter(self.ladder.compare_hands(compared))
        checked: list[TakenFor] = []
        for guess, around in zip(guesses.values(), rivals, strict=True):
            seen = {rival: next(signs) for rival in around}
            kinds = {*seen.values()}
            if self.ladder.place(guess) is not None and seen == around:
                checked.append(guess)
            elif len(kinds) == 1 and isinstance(failure := kinds.pop(), Failure):
                checked.append(failure)
            else:
                checked.append(UNCLEAR)
        return checked

    def deal_neighbours(self, hand: str, guess: TakenFor) -> dict[str, int]:
        """Deal a rival from the level below the guess, and one from the level above.

        Returns:
            the rivals, each with 1 if *hand* should win, or -1 if *hand* should lose.
        """
        level = self.ladder.place(guess)
        if level is None:
            level = self.ladder.place(category_of_hand(hand)) or 0
        around = {}
        if level > 0:
            category = self.ladder.levels[level - 1][-1]
            around[
                self.ladder.deal(category, self.ladder.typical[category][-1], [hand])
            ] = 1
        if level + 1 < len(self.ladder.levels):
            category = self.ladder.levels[level + 1][0]
            around[
                self.ladder.deal(category, self.ladder.typical[category][0], [hand])
            ] = -1
        return around

    def compare_with_ladder(self, hands: Sequence[str]) -> dict[str, Options]:
        """Compare hands with all levels, and return what each hand may count as."""
        hands = hands[: self.remaining]
        self.remaining -= len(hands)
        extremes = {
            c: {r[0]: None, r[-1]: None} for c, r in self.ladder.typical.items()
        }
        typical_hands = [
            (level, category, ranks)
            for level, group in enumerate(self.ladder.levels)
            for category in group
            for ranks in extremes[category]
        ]
        signs = self.ladder.compare_hands(
            [
                (hand, self.ladder.deal(category, ranks, [hand]))
                for hand in hands
                for _, category, ranks in typical_hands
            ]
        )
        levels = [level for level, _, _ in typical_hands]
        size = len(typical_hands)
        return {
            hand: self.find_levels(hand, levels, signs[n * size : (n + 1) * size])
            for n, hand in enumerate(hands)
        }

    def find_levels(
        self, hand: str, levels: Sequence[int], signs: Sequence[Sign]
    ) -> Options:
        """Return the categories whose levels fit a hand's results.

        Return the most common failure if too many calls fail, or UNCLEAR if no level
        fits.
        """
        failures = Counter(sign for sign in signs if isinstance(sign, Failure))
        if failures.total() > FAILING * len(signs):
            return frozenset({failures.most_common(1)[0][0]})
        met = [m for m in zip(levels, signs, strict=True) if isinstance(m[1], int)]
        own = category_of_hand(hand)
        options = {
            own if own in group else group[0]
            for level, group in enumerate(self.ladder.levels)
            if all(
                sign == (1 if rival < level else -1)
                for rival, sign in met
                if rival != level
            )
        }
        return frozenset(options or {UNCLEAR})
