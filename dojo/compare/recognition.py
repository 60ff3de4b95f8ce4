"""Find out what a solution takes each hand for.

`category` says so itself. `winners` shows it by the categories that a hand beats and
those to which it loses.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from dojo.compare.deals import (
    CATEGORIES,
    EXTREMES,
    RUNGS,
    SUITED,
    Deal,
    Dealer,
    Outcome,
    category_of_hand,
    list_hands,
    write_hand,
)
from dojo.compare.player import Player
from dojo.compare.shapes import Shape, find_shapes
from dojo.contract import SUITS

HELD_OUT = 20  # fresh hands of a shape that must be taken alike
ROUNDS = 4  # of fresh hands
FAILING = 0.6  # of the meetings of one hand that fail if the hand can't be read
HIGHEST = "the highest hand of all"
MAX_WORDS = 9  # that the hands of one category are taken for; more isn't a rule
TOLERANCE = 0.95  # of the meetings between typical hands; the others may be misread

Words = frozenset[str]  # categories that a hand may be taken for, or what goes wrong


class Reader(Protocol):
    """Says what a solution takes hands for."""

    def read(self, hands: Sequence[str]) -> Sequence[Words]:
        """Say what hands may be taken for."""

    def check(self, hands: Sequence[str], word: str) -> Sequence[bool]:
        """Check which hands are taken for this."""


NATURAL = {  # what hands look like if straights or flushes aren't seen
    "straight": ("high card",),
    "flush": ("high card",),
    "straight flush": ("flush", "straight", "high card"),
}


@dataclass(frozen=True, slots=True)
class Misreading:
    """Hands of a category that are taken for something else."""

    category: str
    word: str  # another category, or what goes wrong
    shape: Shape
    held_out: int  # hands or deals that were held back and show it


@dataclass(slots=True)
class Recognition:
    """What hands are taken for."""

    misreadings: list[Misreading] = field(default_factory=list)
    # hands that are misread in no way that we know, with what they are taken for
    unknown: dict[str, list[tuple[str, str]]] = field(default_factory=dict)

    def taken_for(self, hand: str) -> str:
        """Return what a hand is taken for, or its own category."""
        category = category_of_hand(hand)
        for misreading in self.misreadings:
            if misreading.category == category and misreading.shape.holds(hand):
                return misreading.word
        return category

    def learn(self, hands: Sequence[str], reader: Reader) -> None:
        """Find the misreadings in all categories; the *hands* are read first."""
        taken = dict(zip(hands, reader.read(hands), strict=True))
        for category in CATEGORIES:
            known = {h: taken[h] for h in taken if category_of_hand(h) == category}
            if any(category not in words for words in known.values()):
                self.learn_category(category, known, reader)

    def learn_category(
        self, category: str, taken: dict[str, Words], reader: Reader
    ) -> None:
        """Find the misreadings in one category; held-out hands must confirm them."""
        dealer = Dealer(("fresh", category))
        for _ in range(ROUNDS):
            misreadings = explain(category, taken)
            if misreadings is None:
                break
            self.misreadings += misreadings
            fresh = self.deal_fresh_hands(category, misreadings, dealer)
            if any(len(fresh.get(m.word, ())) < HELD_OUT for m in misreadings):
                break
            contradictions = [
                hand
                for word, hands in fresh.items()
                for hand, good in zip(hands, reader.check(hands, word), strict=True)
                if not good
            ]
            if not contradictions:
                return
            self.forget(category)
            words = reader.read(contradictions)
            taken |= dict(zip(contradictions, words, strict=True))
        self.forget(category)
        odd = {hand: words for hand, words in taken.items() if category not in words}
        self.unknown[category] = [(hand, min(words)) for hand, words in odd.items()]

    def forget(self, category: str) -> None:
        """Withdraw all misreadings of a category."""
        self.misreadings = [m for m in self.misreadings if m.category != category]

    def deal_fresh_hands(
        self, category: str, misreadings: Sequence[Misreading], dealer: Dealer
    ) -> dict[str, list[str]]:
        """Deal fresh hands of each shape, by what they should be taken for."""
        groups = [(misreading.word, misreading.shape) for misreading in misreadings]
        if all(shape.words for _, shape in groups):
            regular = Shape("", lambda hand: self.taken_for(hand) == category)
            groups.append((category, regular))
        fresh: dict[str, list[str]] = {}
        for word, shape in groups:
            hands = deal_fresh(category, shape, dealer)
            fresh.setdefault(word, []).extend(
                hand for hand in hands if self.taken_for(hand) == word
            )
        return fresh


def explain(category: str, taken: dict[str, Words]) -> list[Misreading] | None:
    """Find shapes for the hands that are misread, if there are any."""
    odd = {hand: words for hand, words in taken.items() if category not in words}
    votes = Counter(word for words in odd.values() for word in words)
    natural = NATURAL.get(category, ())
    chosen = {
        hand: max(
            words, key=lambda word: (word in natural, votes[word], rate_word(word))
        )
        for hand, words in odd.items()
    }
    misreadings: list[Misreading] = []
    counts = Counter(chosen.values())
    if len(counts) > MAX_WORDS:
        return None
    for word in sorted(counts, key=lambda word: (counts[word], word)):
        hands = [hand for hand in odd if chosen[hand] == word]
        different = [
            hand
            for hand in taken
            if word not in taken[hand]
            and not any(misreading.shape.holds(hand) for misreading in misreadings)
        ]
        shapes = find_shapes(category, hands, different)
        if shapes is None:
            return None
        misreadings += [Misreading(category, word, shape, HELD_OUT) for shape in shapes]
    return misreadings


def rate_word(word: str) -> tuple[int, str]:
    """Return the sort key of what a hand may be taken for; strong categories last."""
    return CATEGORIES.index(word) if word in CATEGORIES else -1, word


def deal_fresh(category: str, shape: Shape, dealer: Dealer) -> list[str]:
    """Deal fresh hands of a category that have a shape."""
    pool = [hand for hand in list_hands() if category_of_hand(hand) == category]
    likely = [
        hand for hand in pool if any(shape.holds(write_hand(hand, way)) for way in WAYS)
    ]
    hands: dict[str, None] = {}
    for _ in range(40 * HELD_OUT if likely else 0):
        ranks = [card[0] for card in dealer.random.choice(likely).split()]
        hand = dealer.deal(ranks, suited=category in SUITED)
        for way in dealer.random.sample(WAYS, len(WAYS)):
            if hand and shape.holds(write_hand(hand, way)):
                hands[write_hand(hand, way)] = None
                break
        if len(hands) == HELD_OUT:
            break
    return list(hands)


WAYS = ("as dealt", "highest first", "lowest first")


# By category.


@dataclass(frozen=True, slots=True)
class NameReader:
    """Lets `category` say what hands are."""

    player: Player

    def read(self, hands: Sequence[str]) -> list[Words]:
        """Say what hands may be taken for."""
        return [frozenset({name}) for name in self.player.read_category(hands)]

    def check(self, hands: Sequence[str], word: str) -> list[bool]:
        """Check which hands are taken for this."""
        return [name == word for name in self.player.read_category(hands)]


# By winners.


def orient(outcome: Outcome, *, first: bool) -> int | str:
    """Return 1 if the hand that sat first, or else second, won; -1, 0; or a failure."""
    if isinstance(outcome, str):
        return outcome
    if len(outcome) != 1:
        return 0
    return 1 if (outcome[0] == 0) == first else -1


@dataclass(slots=True)
class Ladder:
    """The categories in the order in which typical hands of them win."""

    player: Player
    levels: list[list[str]] = field(default_factory=list)  # weakest first
    rungs: dict[str, list[str]] = field(default_factory=dict)  # ranks of typical hands
    suits: dict[str, str] = field(default_factory=dict)  # in which flushes are seen
    broken: dict[str, str] = field(default_factory=dict)  # categories that always fail
    above: dict[tuple[str, str], int] = field(default_factory=dict)
    dealer: Dealer = field(default_factory=lambda: Dealer("ladder"))

    def climb_all(self) -> None:
        """Find the order of the categories."""
        self.rungs = {category: list(rungs) for category, rungs in RUNGS.items()}
        for category in SUITED:
            self.suits[category] = self.find_suits(category)
        met = self.meet_all()
        if self.drop_exceptions(met):
            met = self.meet_all()
        self.find_broken(met)
        whole = [c for c in CATEGORIES if c not in self.broken]
        for category in whole:
            for rival in whole:
                signs = [
                    s for s in met.get((category, rival), ()) if not isinstance(s, str)
                ]
                self.above[category, rival] = decide(signs)
        self.levels = self.unite(whole)
        self.drop_odd_rungs(met)

    def find_suits(self, category: str) -> str:
        """Find the suits in which hands beat the same ranks in several suits."""
        deals = {
            suit: [
                Deal(
                    (
                        self.dealer.deal_typical(ranks, suit) or "",
                        self.deal_mixed(ranks, suit),
                    )
                )
                for ranks in RUNGS[category]
            ]
            for suit in SUITS
        }
        good = [
            suit
            for suit, three in deals.items()
            if all(outcome == (0,) for outcome in self.player.ask(three))
        ]
        return "".join(good) or SUITS

    def deal_mixed(self, ranks: str, suit: str) -> str:
        """Deal these ranks in several suits, without one suit."""
        three = [odd_suit for odd_suit in SUITS if odd_suit != suit]
        suits = self.dealer.random.sample([*three, *three], len(ranks))
        return " ".join(map("".join, zip(ranks, suits, strict=True)))

    def meet_all(self) -> dict[tuple[str, str], list[int | str]]:
        """Let typical hands of all categories meet, in both seats."""
        deals: list[tuple[str, str, Deal, bool]] = []
        for place, category in enumerate(CATEGORIES):
            for rival_category in CATEGORIES[place + 1 :]:
                for ranks in self.rungs[category]:
                    for rival_ranks in self.rungs[rival_category]:
                        hand = self.deal(category, ranks)
                        rival = self.deal(rival_category, rival_ranks, [hand])
                        first = self.dealer.random.random() < 0.5
                        hands = (hand, rival) if first else (rival, hand)
                        deals.append((category, rival_category, Deal(hands), first))
        outcomes = self.player.ask([deal for _, _, deal, _ in deals])
        met: dict[tuple[str, str], list[int | str]] = {}
        for (category, rival_category, _, first), outcome in zip(
            deals, outcomes, strict=True
        ):
            sign = orient(outcome, first=first)
            met.setdefault((category, rival_category), []).append(sign)
            met.setdefault((rival_category, category), []).append(
                -sign if isinstance(sign, int) else sign
            )
        return met

    def deal(self, category: str, ranks: str, rivals: Sequence[str] = ()) -> str:
        """Deal a typical hand, with a rival's card only if there is no other way."""
        suits = self.suits.get(category, "")
        choices = [
            ranks,
            *(choice for choice in self.rungs[category] if choice != ranks),
        ]
        for choice in choices:
            if hand := self.dealer.deal_typical(choice, suits, rivals):
                return hand
        hand = self.dealer.deal_typical(ranks, suits)
        assert hand  # noqa: S101 - without rivals there are enough cards
        return hand

    def find_broken(self, met: dict[tuple[str, str], list[int | str]]) -> None:
        """Find categories whose hands always fail."""
        for category in CATEGORIES:
            all_signs = [
                s for (a, _), signs in met.items() if a == category for s in signs
            ]
            failures = {sign for sign in all_signs if isinstance(sign, str)}
            if (
                all_signs
                and len(failures) == 1
                and all(s in failures for s in all_signs)
            ):
                self.broken[category] = str(all_signs[0])
        if len(self.broken) < len(CATEGORIES):
            return
        self.levels = []

    def unite(self, whole: Sequence[str]) -> list[list[str]]:
        """Unite categories of which neither is above the other, and order the rest."""
        groups: list[list[str]] = []
        for category in whole:
            same = [g for g in groups if any(not self.above[category, c] for c in g)]
            groups = [g for g in groups if g not in same]
            groups.append([c for g in same for c in g] + [category])
        height = {
            g[0]: sum(self.above[g[0], c] for c in whole if c not in g) for g in groups
        }
        return sorted(groups, key=lambda g: height[g[0]])

    def drop_exceptions(self, met: dict[tuple[str, str], list[int | str]]) -> bool:
        """Drop a typical hand that fares otherwise than two others of its category."""
        kept = {}
        for category, rungs in self.rungs.items():
            profiles = [
                tuple(
                    decide(self.list_signs(met, (category, rival), number))
                    for rival in CATEGORIES
                    if rival != category
                )
                for number in range(len(rungs))
            ]
            usual, votes = Counter(profiles).most_common(1)[0]
            fits = [r for r, p in zip(rungs, profiles, strict=True) if p == usual]
            kept[category] = fits if votes == 2 else rungs
        dropped = kept != self.rungs
        self.rungs = kept
        return dropped

    def drop_odd_rungs(self, met: dict[tuple[str, str], list[int | str]]) -> None:
        """Keep only typical hands that mostly win and lose as their category does."""
        for category in self.rungs:
            good = []
            for number, ranks in enumerate(self.rungs[category]):
                fits = []
                for rival in CATEGORIES:
                    wanted = self.above.get((category, rival))
                    if rival == category or not wanted:
                        continue
                    signs = self.list_signs(met, (category, rival), number)
                    fits += [sign == wanted for sign in signs]
                if sum(fits) >= 0.7 * len(fits):
                    good.append(ranks)
            self.rungs[category] = good or self.rungs[category]

    def list_signs(
        self,
        met: dict[tuple[str, str], list[int | str]],
        pair: tuple[str, str],
        number: int,
    ) -> list[int | str]:
        """List how one typical hand of the first category fared against the second."""
        category, rival = pair
        signs = met[category, rival]
        width = len(self.rungs[rival])
        if CATEGORIES.index(category) < CATEGORIES.index(rival):
            return signs[number * width : (number + 1) * width]
        return signs[number :: len(self.rungs[category])]

    def place(self, word: str) -> int | None:
        """Return the level of a category, from 0."""
        for level, group in enumerate(self.levels):
            if word in group:
                return level
        return None

    def read(self, hands: Sequence[str]) -> list[Words]:
        """Say what hands may be taken for."""
        known = [h for h in hands if self.place(category_of_hand(h)) is not None]
        fits = dict(zip(known, self.check_own(known), strict=True))
        return [
            frozenset({category_of_hand(hand)})
            if fits.get(hand, True)
            else self.climb(hand)
            for hand in hands
        ]

    def check_own(self, hands: Sequence[str]) -> list[bool]:
        """Check which hands are taken for what they are."""
        by_hand: dict[str, bool] = {}
        for category in CATEGORIES:
            members = [hand for hand in hands if category_of_hand(hand) == category]
            by_hand |= dict(zip(members, self.check(members, category), strict=True))
        return [by_hand[hand] for hand in hands]

    def check(self, hands: Sequence[str], word: str) -> list[bool]:
        """Check which hands beat the level below a category and lose to the next."""
        level = self.place(word)
        if level is None:
            return [word in self.climb(hand) for hand in hands]
        meetings: list[tuple[str, str]] = []
        signs: list[int] = []
        for hand in hands:
            for next_level, sign, end in ((level - 1, 1, -1), (level + 1, -1, 0)):
                if 0 <= next_level < len(self.levels):
                    category = self.levels[next_level][end]
                    rival = self.deal(category, self.rungs[category][end], [hand])
                    meetings.append((hand, rival))
                    signs.append(sign)
        good = dict.fromkeys(hands, True)
        for (hand, _), wanted, seen in zip(
            meetings, signs, self.meet(meetings), strict=True
        ):
            good[hand] = good[hand] and seen == wanted
        return [good[hand] for hand in hands]

    def meet(self, meetings: Sequence[tuple[str, str]]) -> list[int | str]:
        """Say whether the first hand of each two wins (1), loses (-1), or neither.

        They meet in both seats; a hand that wins in one seat only doesn't win.
        """
        deals = [Deal(swapped_sign) for swapped_sign in meetings] + [
            Deal(swapped_sign[::-1]) for swapped_sign in meetings
        ]
        outcomes = self.player.ask(deals)
        signs: list[int | str] = []
        for first, second in zip(
            outcomes[: len(meetings)], outcomes[len(meetings) :], strict=True
        ):
            sign, swapped_sign = orient(first, first=True), orient(second, first=False)
            signs.append(sign if sign == swapped_sign or isinstance(sign, str) else 0)
        return signs

    def climb(self, hand: str) -> Words:
        """Let a hand meet the whole ladder; say for what it may be taken."""
        levels: list[int] = []
        meetings: list[tuple[str, str]] = []
        for level, group in enumerate(self.levels):
            for category in group:
                for ranks in self.rungs[category]:
                    levels.append(level)
                    meetings.append((hand, self.deal(category, ranks, [hand])))
        signs = list(zip(levels, self.meet(meetings), strict=True))
        failures = Counter(sign for _, sign in signs if isinstance(sign, str))
        if failures and failures.total() > FAILING * len(signs):
            return frozenset({failures.most_common(1)[0][0]})
        fits = []
        for level in range(len(self.levels)):
            elsewhere = [(lv, sign) for lv, sign in signs if lv != level]
            if all(sign == (1 if lv < level else -1) for lv, sign in elsewhere):
                fits.append(level)
        if not fits and all(sign == 1 for _, sign in signs):
            return frozenset({HIGHEST})
        return self.name_levels(hand, self.narrow(hand, fits))

    def name_levels(self, hand: str, fits: Sequence[int]) -> Words:
        """Name the levels for which a hand may be taken."""
        own = category_of_hand(hand)
        words = {
            own if own in self.levels[level] else self.levels[level][0]
            for level in fits
        }
        return frozenset(words or {"no category"})

    def narrow(self, hand: str, fits: list[int]) -> list[int]:
        """Decide between two levels by the best hand of one, the worst of the next."""
        if len(fits) != 2 or fits[1] != fits[0] + 1:
            return fits
        low, high = (self.levels[level][0] for level in fits)
        best = self.dealer.deal_typical(
            EXTREMES[low][1], self.suits.get(low, ""), [hand]
        )
        worst = self.dealer.deal_typical(
            EXTREMES[high][0], self.suits.get(high, ""), [hand]
        )
        rivals = [rival for rival in (best, worst) if rival]
        signs = self.meet([(hand, rival) for rival in rivals])
        if len(signs) < 2:
            return fits
        if signs[0] == -1:
            return fits[:1]
        if signs[1] == 1:
            return fits[1:]
        return fits


def decide(signs: Sequence[int | str]) -> int:
    """Return 1 if the first category is above the second, -1 if below, or 0."""
    for sign in (1, -1):
        if signs and signs.count(sign) >= TOLERANCE * len(signs):
            return sign
    return 0
