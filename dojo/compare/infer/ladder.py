"""Finds out what `winners` takes a hand for, by dealing it against typical hands."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product

from dojo.compare.calls.deals import (
    CATEGORIES,
    RUNGS,
    SUITED,
    Deal,
    Dealer,
    category_of_hand,
)
from dojo.compare.infer.recognition import UNCLEAR, Words
from dojo.compare.infer.respondent import Failure, Outcome, Respondent, Word
from dojo.contract import SUITS

FAILING = 0.6  # share of a hand's meetings that fail if it can't be read
CLEAR = 0.95  # share of the meetings that a higher category must win

Sign = int | Failure  # 1 if a hand wins, -1 if it loses, 0 for a tie


def read_sign(outcome: Outcome, seat: int) -> Sign:
    """Return 1 if the hand in a seat is the only winner, -1 if its rival is, else 0."""
    if isinstance(outcome, Failure):
        return outcome
    if len(outcome) != 1:
        return 0
    return 1 if outcome[0] == seat else -1


Rung = tuple[str, str]  # a category, and the ranks of a typical hand
Signs = dict[tuple[Rung, Rung], Sign]  # results of the first of two hands


@dataclass(slots=True)
class Ladder:
    """The categories in the order of `winners`."""

    respondent: Respondent
    levels: list[list[str]] = field(default_factory=list)  # weakest first
    rungs: dict[str, list[str]] = field(default_factory=dict)  # ranks of typical hands
    dealer: Dealer = field(default_factory=lambda: Dealer("ladder"))

    def build(self, *, names_hands: bool) -> None:
        """Find the order of the categories.

        Args:
            names_hands: whether `category` decides which hands are typical.
        """
        self.rungs = {category: list(rungs) for category, rungs in RUNGS.items()}
        if names_hands:
            self.rungs |= self.sort_by_name()
        signs = self.meet_all()
        for category in CATEGORIES:
            self.drop_odd_rung(category, signs)
        self.unite(signs)

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

    def meet_all(self) -> Signs:
        """Deal the typical hands of all categories against each other."""
        rungs = [
            (category, ranks)
            for category in CATEGORIES
            for ranks in self.rungs[category]
        ]
        planned: list[tuple[Rung, Rung, str, Deal]] = []
        for rung, rival in combinations(rungs, 2):
            if rung[0] != rival[0]:
                hand = self.deal(*rung)
                for deal in self.dealer.seat(hand, self.deal(*rival, [hand])):
                    planned.append((rung, rival, hand, deal))
        signs: Signs = {}
        outcomes = self.respondent.call_winners([deal for *_, deal in planned])
        for (rung, rival, hand, deal), outcome in zip(planned, outcomes, strict=True):
            sign = read_sign(outcome, deal.hands.index(hand))
            signs[rung, rival] = sign
            signs[rival, rung] = -sign if isinstance(sign, int) else sign
        return signs

    def decide(self, signs: Signs, rungs: Iterable[Rung], rival: str) -> int:
        """Return 1 if these hands beat a category, -1 if they lose, 0 if unclear."""
        met = [
            signs[rung, (rival, ranks)]
            for rung in rungs
            for ranks in self.rungs[rival]
            if rung[0] != rival
        ]
        answers = [sign for sign in met if isinstance(sign, int)]
        for sign in (1, -1):
            if answers and answers.count(sign) >= CLEAR * len(answers):
                return sign
        return 0

    def deal(self, category: str, ranks: str, rivals: Sequence[str] = ()) -> str:
        """Deal a typical hand, if possible without a rival's card."""
        suited = category in SUITED
        for choice in (ranks, *self.rungs[category]):
            for _ in range(12):
                hand = self.dealer.deal(choice, suited=suited, rivals=rivals)
                if hand and (suited or max(map(hand.count, SUITS)) <= 2):
                    return hand
        return self.dealer.deal(ranks, suited=suited)

    def drop_odd_rung(self, category: str, signs: Signs) -> None:
        """Drop a typical hand whose results differ from those of two others."""
        profiles = {
            ranks: tuple(self.decide(signs, [(category, ranks)], c) for c in CATEGORIES)
            for ranks in self.rungs[category]
        }
        usual, votes = Counter(profiles.values()).most_common(1)[0]
        if votes == 2:
            self.rungs[category] = [r for r in profiles if profiles[r] == usual]

    def unite(self, signs: Signs) -> None:
        """Put two categories on one level if neither is above the other.

        A category has no level if it ties with two categories that don't tie.
        """
        answered = {rung[0] for (rung, _), s in signs.items() if isinstance(s, int)}
        whole = [category for category in CATEGORIES if category in answered]
        above = {
            (category, rival): self.decide(
                signs, [(category, ranks) for ranks in self.rungs[category]], rival
            )
            for category, rival in product(CATEGORIES, CATEGORIES)
        }
        while True:
            level = {c: [r for r in whole if not above[c, r]] for c in whole}
            torn = [c for c in whole if any(level[r] != level[c] for r in level[c])]
            if not torn:
                break
            whole.remove(max(torn, key=lambda category: len(level[category])))
        height = {c: sum(above[c, rival] for rival in whole) for c in whole}
        heights = sorted({*height.values()})
        self.levels = [[c for c in whole if height[c] == level] for level in heights]

    def place(self, category: Word) -> int | None:
        """Return the level of a category, from 0; None if it has no level."""
        places = [n for n, level in enumerate(self.levels) if category in level]
        return places[0] if places else None

    def leave_out(self, category: str) -> None:
        """Stop using a category for comparisons."""
        levels = [[c for c in level if c != category] for level in self.levels]
        self.levels = [level for level in levels if level]

    def read(self, hands: Sequence[str]) -> list[Words]:
        """Return what each hand may be taken for."""
        own = [category_of_hand(hand) for hand in hands]
        words = self.check(hands, own)
        unclear = [h for h, word in zip(hands, words, strict=True) if word == UNCLEAR]
        climbed = iter(self.climb(unclear))
        return [
            next(climbed) if word == UNCLEAR else frozenset({word}) for word in words
        ]

    def check(self, hands: Sequence[str], categories: Sequence[Word]) -> list[Word]:
        """Check which hands beat the level below a category and lose to the one above.

        Returns:
            for each hand, its category if it does so, a failure if it always fails, or
            UNCLEAR.
        """
        meetings: list[tuple[str, str]] = []
        wanted: list[int] = []
        for hand, category in zip(hands, categories, strict=True):
            level = self.place(category)
            if level is None:
                continue
            if level > 0:
                meetings.append((hand, self.deal_rung(level - 1, -1, hand)))
                wanted.append(1)
            if level + 1 < len(self.levels):
                meetings.append((hand, self.deal_rung(level + 1, 0, hand)))
                wanted.append(-1)
        seen: dict[str, list[Sign | bool]] = {}  # for each hand
        for (hand, _), want, sign in zip(
            meetings, wanted, self.meet(meetings), strict=True
        ):
            fit = sign if isinstance(sign, Failure) else sign == want
            seen.setdefault(hand, []).append(fit)
        words: list[Word] = []
        for hand, category in zip(hands, categories, strict=True):
            kinds = {*seen.get(hand, [])}
            failures = [kind for kind in kinds if isinstance(kind, Failure)]
            fits = kinds == {True} or (not kinds and self.place(category) is not None)
            fails = len(kinds) == len(failures) == 1
            words.append(category if fits else failures[0] if fails else UNCLEAR)
        return words

    def deal_rung(self, level: int, place: int, rival: str) -> str:
        """Deal the weakest (0) or the strongest (-1) typical hand of a level."""
        category = self.levels[level][place]
        return self.deal(category, self.rungs[category][place], [rival])

    def meet(self, meetings: Sequence[tuple[str, str]]) -> list[Sign]:
        """Return for each two hands if the first wins (1), loses (-1) or neither (0).

        They meet in both seats, and a hand must win in both. If one call fails, only
        the other one counts.
        """
        deals = [Deal(hands) for hands in meetings]
        outcomes = self.respondent.call_winners(
            [*deals, *(Deal(deal.hands[::-1]) for deal in deals)]
        )
        outcome_pairs = zip(outcomes[: len(deals)], outcomes[len(deals) :], strict=True)
        signs: list[Sign] = []
        for outcome, swapped_outcome in outcome_pairs:
            seen = {read_sign(outcome, 0), read_sign(swapped_outcome, 1)}
            answers = [sign for sign in seen if isinstance(sign, int)]
            signs.append(answers[0] if len(answers) == 1 else 0)
            if not answers:
                signs[-1] = seen.pop()
        return signs

    def climb(self, hands: Sequence[str]) -> list[Words]:
        """Deal hands against the whole ladder; return what each may be taken for."""
        levels = [
            level
            for level, group in enumerate(self.levels)
            for category in group
            for _ in self.rungs[category]
        ]
        signs = self.meet(
            [
                (hand, self.deal(category, ranks, [hand]))
                for hand in hands
                for group in self.levels
                for category in group
                for ranks in self.rungs[category]
            ]
        )
        size = len(levels)
        return [
            self.place_hand(hand, levels, signs[number * size : (number + 1) * size])
            for number, hand in enumerate(hands)
        ]

    def place_hand(
        self, hand: str, levels: Sequence[int], signs: Sequence[Sign]
    ) -> Words:
        """Return what a hand may be taken for, given its results against the levels."""
        failures = Counter(sign for sign in signs if isinstance(sign, Failure))
        if failures.total() > FAILING * len(signs):
            return frozenset({failures.most_common(1)[0][0]})
        met = [m for m in zip(levels, signs, strict=True) if isinstance(m[1], int)]
        own = category_of_hand(hand)
        words = {
            own if own in group else group[0]
            for level, group in enumerate(self.levels)
            if all(
                sign == (1 if rival < level else -1)
                for rival, sign in met
                if rival != level
            )
        }
        return frozenset(words or {UNCLEAR})
