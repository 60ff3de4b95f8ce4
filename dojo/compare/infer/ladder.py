"""Finds out in which order `winners` ranks the categories.

The *ladder* is the list of the categories as `winners` ranks them, weakest first.
Categories that tie with each other are on the same *level*. To build the ladder, a few
typical hands of each category are compared with those of all other categories.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product

from dojo.compare.calls.deals import (
    SUITED,
    TYPICAL_RANKS,
    Deal,
    Dealer,
)
from dojo.compare.infer.respondent import Failure, Outcome, Respondent, TakenFor
from dojo.contract import RANKING, SUITS

CLEAR = 0.95  # the higher of two categories must win at least this share of the deals

Sign = int | Failure  # 1 if a hand wins, -1 if it loses, 0 for a tie
TypicalHand = tuple[str, str]  # a category, and the ranks of a typical hand


def read_sign(outcome: Outcome, seat: int) -> Sign:
    """Return 1 if a seat wins alone, -1 if its rival wins alone, otherwise 0.

    Return a failure unchanged.
    """
    if isinstance(outcome, Failure):
        return outcome
    if len(outcome) != 1:
        return 0
    return 1 if outcome[0] == seat else -1


def join_signs(sign: Sign, swapped_sign: Sign) -> Sign:
    """Combine a hand's results in both seats.

    Different results count as a tie. If one call fails, use the other result. If both
    calls fail, use the first failure.
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
    # the ranks of typical hands, keyed by category
    typical: dict[str, list[str]] = field(default_factory=dict)
    dealer: Dealer = field(default_factory=lambda: Dealer("ladder"))

    def build(self, *, has_category: bool, left_out: Collection[str] = ()) -> None:
        """Find the levels of the categories.

        Args:
            has_category: whether `category` is implemented. Its answers then decide
                which hands are typical of a category.
            left_out: categories that get no level.
        """
        self.typical = {
            category: list(ranks) for category, ranks in TYPICAL_RANKS.items()
        }
        if has_category:
            self.dealer.flush_suits = self.find_flush_suits()
            self.typical |= self.sort_by_name()
        self.typical |= {category: [] for category in left_out}
        signs = self.compare_categories()
        for category in filter(self.typical.get, RANKING):
            self.drop_odd_hand(category, signs)
        self.sort_levels(signs)

    def find_flush_suits(self) -> str:
        """Return the suits in which `category` recognises a flush.

        If there are no such suits, return all suits.
        """
        ranks = TYPICAL_RANKS["flush"][0]
        hands = [" ".join(rank + suit for rank in ranks) for suit in SUITS]
        names = self.respondent.call_category(hands)
        right = [s for s, n in zip(SUITS, names, strict=True) if n == "flush"]
        return "".join(right) or SUITS

    def sort_by_name(self) -> dict[str, list[str]]:
        """Return the typical hands, keyed by the name that `category` gives them.

        If possible, a name has only hands that really are in this category.
        If `category` only swaps names, the result has the real hands of each category.
        """
        named: dict[str, list[str]] = {}
        for category, all_ranks in TYPICAL_RANKS.items():
            hands = [self.deal(category, ranks) for ranks in all_ranks]
            names = self.respondent.call_category(hands)
            for ranks, name in zip(all_ranks, names, strict=True):
                is_same_suit = (name in SUITED) == (category in SUITED)
                if isinstance(name, str) and name in TYPICAL_RANKS and is_same_suit:
                    named.setdefault(name, []).append(ranks)
        own = {
            name: [r for r in named[name] if r in TYPICAL_RANKS[name]] for name in named
        }
        are_swapped = {*named} == {*TYPICAL_RANKS}
        fallback = TYPICAL_RANKS if are_swapped else named
        return {name: own[name] or [*fallback[name]] for name in named}

    def compare_categories(self) -> dict[tuple[TypicalHand, TypicalHand], Sign]:
        """Compare all typical hands of different categories."""
        hands = [(c, ranks) for c in RANKING for ranks in self.typical[c]]
        pairs = [
            (typical, rival)
            for typical, rival in combinations(hands, 2)
            if typical[0] != rival[0]
        ]
        compared = []
        for typical, rival in pairs:
            hand = self.deal(*typical)
            compared.append((hand, self.deal(*rival, [hand])))
        signs: dict[tuple[TypicalHand, TypicalHand], Sign] = {}
        for (typical, rival), sign in zip(
            pairs, self.compare_hands(compared), strict=True
        ):
            signs[typical, rival] = sign
            signs[rival, typical] = sign if isinstance(sign, Failure) else -sign
        return signs

    def drop_odd_hand(
        self, category: str, signs: Mapping[tuple[TypicalHand, TypicalHand], Sign]
    ) -> None:
        """If only two typical hands of a category have equal results, drop the rest."""
        profiles = {
            ranks: tuple(self.decide(signs, [(category, ranks)], c) for c in RANKING)
            for ranks in self.typical[category]
        }
        usual, votes = Counter(profiles.values()).most_common(1)[0]
        if votes == 2:
            self.typical[category] = [r for r in profiles if profiles[r] == usual]

    def decide(
        self,
        signs: Mapping[tuple[TypicalHand, TypicalHand], Sign],
        hands: Sequence[TypicalHand],
        rival: str,
    ) -> int:
        """Return 1 if these hands beat a category, -1 if they lose to it, otherwise 0.

        Args:
            signs: the results of all typical hands.
            hands: typical hands of one category.
            rival: the other category.
        """
        met = [
            signs.get((hand, (rival, ranks)))
            for hand in hands
            for ranks in self.typical[rival]
        ]
        answers = [sign for sign in met if isinstance(sign, int)]
        for sign in (1, -1):
            if answers and answers.count(sign) >= CLEAR * len(answers):
                return sign
        return 0

    def sort_levels(
        self, signs: Mapping[tuple[TypicalHand, TypicalHand], Sign]
    ) -> None:
        """Sort the categories into levels.

        If a category ties with two others that don't tie with each other, the category
        with the most ties is left out.
        """
        answered = {hand[0] for (hand, _), s in signs.items() if isinstance(s, int)}
        placed = [category for category in RANKING if category in answered]
        typical = {c: [(c, ranks) for ranks in self.typical[c]] for c in RANKING}
        above = {
            (category, rival): self.decide(signs, typical[category], rival)
            for category, rival in product(RANKING, RANKING)
        }
        while True:
            equal = {c: [r for r in placed if not above[c, r]] for c in placed}
            # categories that tie with a category whose ties are different
            unclear = [c for c in equal if any(equal[r] != equal[c] for r in equal[c])]
            if not unclear:
                break
            placed.remove(max(unclear, key=lambda category: len(equal[category])))
        height = {c: sum(above[c, rival] for rival in placed) for c in placed}
        self.levels = [
            [c for c in placed if height[c] == level]
            for level in sorted({*height.values()})
        ]

    def ranks_among(self, category: str, taken_for: TakenFor) -> bool:
        """Return whether a category's typical hands rank among those of *taken_for*.

        The result is False if they always win, or always lose, against those hands.
        """
        rivals = self.typical.get(str(taken_for), ())
        signs = self.compare_hands(
            [
                (
                    hand := self.deal(category, ranks),
                    self.deal(str(taken_for), r, [hand]),
                )
                for ranks in TYPICAL_RANKS[category]
                for r in rivals
            ]
        )
        return {*signs} not in ({1}, {-1})

    def place(self, category: TakenFor) -> int | None:
        """Return a category's level, counted from 0, or None if it has no level."""
        places = [n for n, level in enumerate(self.levels) if category in level]
        return places[0] if places else None

    def leave_out(self, category: str) -> None:
        """Stop using a category for comparisons."""
        levels = [[c for c in level if c != category] for level in self.levels]
        self.levels = [level for level in levels if level]

    def deal(self, category: str, ranks: str, rivals: Sequence[str] = ()) -> str:
        """Deal a typical hand, if possible without the rivals' cards."""
        suited = category in SUITED
        for choice in (ranks, *self.typical[category]):
            for _ in range(12):
                hand = self.dealer.deal(choice, suited=suited, rivals=rivals)
                if hand and (suited or max(map(hand.count, SUITS)) <= 2):
                    return hand
        return self.dealer.deal(ranks, suited=suited)

    def compare_hands(self, pairs: Sequence[tuple[str, str]]) -> list[Sign]:
        """Compare two hands with each other, in both seats, for each entry in *pairs*.

        Returns:
            for each entry, 1 if the first hand wins, -1 if it loses, otherwise 0. If
            both calls fail, the result is a failure.
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
