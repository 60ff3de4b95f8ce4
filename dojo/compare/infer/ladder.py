"""Finds out in which order `winners` ranks the categories.

Each category has a few typical hands, the *rungs* of the ladder. Every rung is compared
with the rungs of all other categories.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product

from dojo.compare.calls.deals import (
    RUNGS,
    SUITED,
    Deal,
    Dealer,
)
from dojo.compare.infer.respondent import Failure, Outcome, Respondent, TakenFor
from dojo.contract import RANKING, SUITS

CLEAR = 0.95  # share of deals that a higher category must win

Sign = int | Failure  # 1 if a hand wins, -1 if it loses, 0 for a tie
Rung = tuple[str, str]  # a category, and the ranks of a typical hand


def read_sign(outcome: Outcome, seat: int) -> Sign:
    """Return 1 if a seat wins alone, -1 if its rival wins alone, otherwise 0."""
    if isinstance(outcome, Failure):
        return outcome
    if len(outcome) != 1:
        return 0
    return 1 if outcome[0] == seat else -1


def join_signs(sign: Sign, swapped_sign: Sign) -> Sign:
    """Combine a hand's results in both seats; different results count as a tie.

    If one call fails, use the other result. If both calls fail, use the first failure.
    """
    if isinstance(swapped_sign, Failure):
        return sign
    if isinstance(sign, Failure):
        return swapped_sign
    return sign if sign == swapped_sign else 0


@dataclass(slots=True)
class Ladder:
    """The categories in the order in which `winners` ranks them."""

    respondent: Respondent
    # groups of categories that tie with each other, weakest first
    levels: list[list[str]] = field(default_factory=list)
    rungs: dict[str, list[str]] = field(default_factory=dict)  # ranks of typical hands
    dealer: Dealer = field(default_factory=lambda: Dealer("ladder"))

    # The order of the categories.

    def build(self, *, has_category: bool) -> None:
        """Find the order of the categories.

        Args:
            has_category: whether `category` is implemented and shows which hands are
                typical.
        """
        self.rungs = {category: list(rungs) for category, rungs in RUNGS.items()}
        if has_category:
            self.dealer.flush_suits = self.find_flush_suits()
            self.rungs |= self.sort_by_name()
        signs = self.compare_categories()
        for category in RANKING:
            self.drop_odd_rung(category, signs)
        self.sort_levels(signs)

    def find_flush_suits(self) -> str:
        """Return the suits in which `category` recognises a flush, or all suits."""
        ranks = RUNGS["flush"][0]
        hands = [" ".join(rank + suit for rank in ranks) for suit in SUITS]
        names = self.respondent.call_category(hands)
        right = [s for s, n in zip(SUITS, names, strict=True) if n == "flush"]
        return "".join(right) or SUITS

    def sort_by_name(self) -> dict[str, list[str]]:
        """Group the typical hands by what `category` calls them."""
        named: dict[str, list[str]] = {}
        for category, rungs in RUNGS.items():
            hands = [self.deal(category, ranks) for ranks in rungs]
            names = self.respondent.call_category(hands)
            for ranks, name in zip(rungs, names, strict=True):
                is_same_suit = (name in SUITED) == (category in SUITED)
                if isinstance(name, str) and name in RUNGS and is_same_suit:
                    named.setdefault(name, []).append(ranks)
        own = {name: [r for r in named[name] if r in RUNGS[name]] for name in named}
        return {name: own[name] or named[name] for name in named}

    def compare_categories(self) -> dict[tuple[Rung, Rung], Sign]:
        """Compare the typical hands of all categories with each other."""
        rungs = [(c, ranks) for c in RANKING for ranks in self.rungs[c]]
        pairs = [two for two in combinations(rungs, 2) if two[0][0] != two[1][0]]
        meetings = []
        for rung, rival in pairs:
            hand = self.deal(*rung)
            meetings.append((hand, self.deal(*rival, [hand])))
        signs: dict[tuple[Rung, Rung], Sign] = {}
        for (rung, rival), sign in zip(
            pairs, self.compare_hands(meetings), strict=True
        ):
            signs[rung, rival] = sign
            signs[rival, rung] = sign if isinstance(sign, Failure) else -sign
        return signs

    def drop_odd_rung(
        self, category: str, signs: Mapping[tuple[Rung, Rung], Sign]
    ) -> None:
        """Drop a typical hand if its results differ from those of two other hands."""
        profiles = {
            ranks: tuple(self.decide(signs, [(category, ranks)], c) for c in RANKING)
            for ranks in self.rungs[category]
        }
        usual, votes = Counter(profiles.values()).most_common(1)[0]
        if votes == 2:
            self.rungs[category] = [r for r in profiles if profiles[r] == usual]

    def decide(
        self,
        signs: Mapping[tuple[Rung, Rung], Sign],
        rungs: Sequence[Rung],
        rival: str,
    ) -> int:
        """Return 1 if typical hands beat a category, -1 if they lose, otherwise 0."""
        met = [
            signs.get((rung, (rival, ranks)))
            for rung in rungs
            for ranks in self.rungs[rival]
        ]
        answers = [sign for sign in met if isinstance(sign, int)]
        for sign in (1, -1):
            if answers and answers.count(sign) >= CLEAR * len(answers):
                return sign
        return 0

    def sort_levels(self, signs: Mapping[tuple[Rung, Rung], Sign]) -> None:
        """Sort the categories into levels; categories that tie are on the same level.

        A category that ties with two others has no level if the two others don't tie.
        """
        answered = {rung[0] for (rung, _), s in signs.items() if isinstance(s, int)}
        placed = [category for category in RANKING if category in answered]
        typical = {c: [(c, ranks) for ranks in self.rungs[c]] for c in RANKING}
        above = {
            (category, rival): self.decide(signs, typical[category], rival)
            for category, rival in product(RANKING, RANKING)
        }
        while True:
            equal = {c: [r for r in placed if not above[c, r]] for c in placed}
            # each of these ties with two categories that don't tie with each other
            unclear = [c for c in equal if any(equal[r] != equal[c] for r in equal[c])]
            if not unclear:
                break
            placed.remove(max(unclear, key=lambda category: len(equal[category])))
        height = {c: sum(above[c, rival] for rival in placed) for c in placed}
        self.levels = [
            [c for c in placed if height[c] == level]
            for level in sorted({*height.values()})
        ]

    def place(self, category: TakenFor) -> int | None:
        """Return the level of a category, from 0, or None if it has no level."""
        places = [n for n, level in enumerate(self.levels) if category in level]
        return places[0] if places else None

    def leave_out(self, category: str) -> None:
        """Stop using a category for comparisons."""
        levels = [[c for c in level if c != category] for level in self.levels]
        self.levels = [level for level in levels if level]

    # Dealing.

    def deal(self, category: str, ranks: str, rivals: Sequence[str] = ()) -> str:
        """Deal a typical hand, if possible without the rivals' cards."""
        suited = category in SUITED
        for choice in (ranks, *self.rungs[category]):
            for _ in range(12):
                hand = self.dealer.deal(choice, suited=suited, rivals=rivals)
                if hand and (suited or max(map(hand.count, SUITS)) <= 2):
                    return hand
        return self.dealer.deal(ranks, suited=suited)

    def compare_hands(self, pairs: Sequence[tuple[str, str]]) -> list[Sign]:
        """Return 1 for each two hands if the first wins, -1 if it loses, otherwise 0.

        Each hand is dealt to both seats.
        """
        deals = [Deal(hands) for hands in pairs]
        outcomes = self.respondent.call_winners(
            [*deals, *(Deal(deal.hands[::-1]) for deal in deals)]
        )
        outcome_pairs = zip(outcomes[: len(deals)], outcomes[len(deals) :], strict=True)
        return [
            join_signs(read_sign(outcome, 0), read_sign(swapped_outcome, 1))
            for outcome, swapped_outcome in outcome_pairs
        ]
