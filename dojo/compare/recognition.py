"""Find out what a solution takes each hand for.

`category` says so itself. `winners` shows it by the categories that a hand beats and
those to which it loses.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, cycle, islice, product
from typing import Protocol

from dojo.compare.deals import (
    CATEGORIES,
    RUNGS,
    STRAIGHTS,
    SUITED,
    WAYS,
    Deal,
    Dealer,
    Outcome,
    category_of_hand,
    list_hands,
    write_hand,
)
from dojo.compare.player import Player
from dojo.compare.shapes import EVERY, Shape, find_shapes
from dojo.contract import SUITS

HELD_OUT = 20  # fresh hands of a shape that must be taken alike
ROUNDS = 4  # of fresh hands
FAILING = 0.6  # of the meetings of one hand that fail if the hand can't be read
CLEAR = 0.95  # of the meetings between typical hands that one category must win
MAX_WORDS = 9  # that the hands of one category are taken for; more isn't a rule
UNCLEAR = "no category"

Words = frozenset[str]  # categories that a hand may be taken for, or what goes wrong


class Reader(Protocol):
    """Says what a solution takes hands for."""

    def read(self, hands: Sequence[str]) -> Sequence[Words]:
        """Say what hands may be taken for."""


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

    def holds(self, hand: str) -> bool:
        """Say whether a hand is misread in this way."""
        return category_of_hand(hand) == self.category and self.shape.holds(hand)


@dataclass(slots=True)
class Recognition:
    """What hands are taken for."""

    misreadings: list[Misreading] = field(default_factory=list)
    # hands that are misread in no way that we know, with what they are taken for
    unknown: dict[str, dict[str, str]] = field(default_factory=dict)

    def taken_for(self, hand: str) -> str:
        """Return what a hand is taken for, or its own category."""
        for misreading in self.misreadings:
            if misreading.holds(hand):
                return misreading.word
        return category_of_hand(hand)

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
        dealer = Dealer("fresh", category)
        for _ in range(ROUNDS):
            misreadings = explain(category, taken)
            if category not in STRAIGHTS and any(m.shape.is_named for m in misreadings):
                hands = [h for h in list_hands() if category_of_hand(h) == category]
                taken |= dict(zip(hands, reader.read(hands), strict=True))
                misreadings = explain(category, taken)
            self.misreadings += misreadings
            shapes = [misreading.shape for misreading in misreadings]
            if EVERY not in shapes:
                shapes.append(Shape("", lambda h: self.taken_for(h) == category))
            groups = [deal_fresh(category, shape, dealer) for shape in shapes]
            if not misreadings or any(len(group) < HELD_OUT for group in groups):
                break
            fresh = [hand for group in groups for hand in group]
            odd = {
                hand: words
                for hand, words in zip(fresh, reader.read(fresh), strict=True)
                if self.taken_for(hand) not in words
            }
            if not odd:
                return
            taken |= odd
            self.forget(category)
        self.forget(category)
        self.unknown[category] = {
            hand: min(words) for hand, words in taken.items() if category not in words
        }

    def forget(self, category: str) -> None:
        """Withdraw all misreadings of a category."""
        self.misreadings = [m for m in self.misreadings if m.category != category]


def explain(category: str, taken: dict[str, Words]) -> list[Misreading]:
    """Find shapes for all hands that are misread; none if some have no shape."""
    odd = {hand: words for hand, words in taken.items() if category not in words}
    votes = Counter(word for words in odd.values() for word in words)
    natural = NATURAL.get(category, ())
    chosen = {
        hand: max(words, key=lambda word: (word in natural, votes[word], word))
        for hand, words in odd.items()
    }
    counts = Counter(chosen.values())
    if len(counts) > MAX_WORDS or UNCLEAR in counts:
        return []
    misreadings: list[Misreading] = []
    for word in sorted(counts, key=lambda word: (counts[word], word)):
        hands = [hand for hand in odd if chosen[hand] == word]
        unlike = [
            hand
            for hand, words in taken.items()
            if word not in words and not any(m.shape.holds(hand) for m in misreadings)
        ]
        shapes = find_shapes(category, hands, unlike)
        if not shapes:
            return []
        misreadings += [Misreading(category, word, shape, HELD_OUT) for shape in shapes]
    return misreadings


def deal_fresh(category: str, shape: Shape, dealer: Dealer) -> list[str]:
    """Deal fresh hands of a category that have a shape, the extremes among them."""
    likely = [
        hand
        for hand in list_hands()
        if category_of_hand(hand) == category
        and any(shape.holds(write_hand(hand, way)) for way in WAYS)
    ]
    likely = [*likely[:1], *likely[-1:], *dealer.random.sample(likely, len(likely))]
    hands: dict[str, None] = {}
    for model in islice(cycle(likely), 40 * HELD_OUT):
        ranks = [card[0] for card in model.split()]
        hand = dealer.deal(ranks, suited=category in SUITED) or ""
        written = [write_hand(hand, way) for way in dealer.random.sample(WAYS, 3)]
        hands |= dict.fromkeys([h for h in written if h and shape.holds(h)][:1])
        if len(hands) == HELD_OUT:
            break
    return list(hands)


@dataclass(frozen=True, slots=True)
class NameReader:
    """Reads hands by `category`."""

    player: Player

    def read(self, hands: Sequence[str]) -> list[Words]:
        """Say what hands are taken for."""
        return [frozenset({name}) for name in self.player.read_category(hands)]


Sign = int | str  # 1 if a hand wins, -1 if it loses, 0 for a tie; or what goes wrong


def read_sign(outcome: Outcome, seat: int) -> Sign:
    """Return 1 if the hand in a seat wins alone, -1 if its rival does, else 0."""
    if isinstance(outcome, str):
        return outcome
    return 0 if len(outcome) != 1 else 1 if outcome[0] == seat else -1


@dataclass(frozen=True, slots=True)
class Meeting:
    """A typical hand meets one of another category."""

    category: str
    ranks: str
    rival: str  # category
    rival_ranks: str
    sign: Sign


@dataclass(slots=True)
class Ladder:
    """Reads hands by `winners`: they meet typical hands of each category."""

    player: Player
    levels: list[list[str]] = field(default_factory=list)  # weakest first
    rungs: dict[str, list[str]] = field(default_factory=dict)  # ranks of typical hands
    dealer: Dealer = field(default_factory=lambda: Dealer("ladder"))

    def build(self, *, names_hands: bool) -> None:
        """Find the order of the categories.

        Args:
            names_hands: whether `category` says which hands are typical.
        """
        self.rungs = {category: list(rungs) for category, rungs in RUNGS.items()}
        if names_hands:
            for category, rungs in self.rungs.items():
                hands = [self.deal(category, ranks) for ranks in rungs]
                names = self.player.read_category(hands)
                named = [r for r, n in zip(rungs, names, strict=True) if n == category]
                self.rungs[category] = named or rungs
        meetings = self.meet_all()
        for category in CATEGORIES:
            self.drop_odd_rung(category, meetings)
        meetings = [
            m
            for m in meetings
            if m.ranks in self.rungs[m.category]
            and m.rival_ranks in self.rungs[m.rival]
        ]
        self.unite(meetings)

    def meet_all(self) -> list[Meeting]:
        """Let typical hands of all categories meet."""
        planned: list[tuple[str, str, str, str]] = []
        deals: list[Deal] = []
        for category, rival in combinations(CATEGORIES, 2):
            for ranks, rival_ranks in product(self.rungs[category], self.rungs[rival]):
                hand = self.deal(category, ranks)
                rival_hand = self.deal(rival, rival_ranks, [hand])
                deals += self.dealer.seat(hand, rival_hand)
                planned.append((category, ranks, rival, rival_ranks))
        meetings = []
        for plan, deal, outcome in zip(
            planned, deals, self.player.ask(deals), strict=True
        ):
            category, ranks, rival, rival_ranks = plan
            seat = deal.categories.index(category)
            sign = read_sign(outcome, seat)
            rival_sign = -sign if isinstance(sign, int) else sign
            meetings.append(Meeting(*plan, sign))
            meetings.append(Meeting(rival, rival_ranks, category, ranks, rival_sign))
        return meetings

    def deal(self, category: str, ranks: str, rivals: Sequence[str] = ()) -> str:
        """Deal a typical hand, with a rival's card only if there is no other way."""
        suited = category in SUITED
        for choice in (ranks, *self.rungs[category]):
            for _ in range(12):
                hand = self.dealer.deal(choice, suited=suited, rivals=rivals)
                if hand and (suited or max(map(hand.count, SUITS)) <= 2):
                    return hand
        return self.dealer.deal(ranks, suited=suited) or ""

    def drop_odd_rung(self, category: str, meetings: Sequence[Meeting]) -> None:
        """Drop a typical hand that fares otherwise than two others."""
        profiles = {
            ranks: tuple(
                decide(m for m in meetings if m.ranks == ranks and m.rival == rival)
                for rival in CATEGORIES
            )
            for ranks in self.rungs[category]
        }
        usual, votes = Counter(profiles.values()).most_common(1)[0]
        if votes == 2:
            self.rungs[category] = [r for r in profiles if profiles[r] == usual]

    def unite(self, meetings: Sequence[Meeting]) -> None:
        """Put categories of which neither is above the other on one level.

        A category that is on the level of two that aren't on one level has no level.
        """
        answered = {m.category for m in meetings if isinstance(m.sign, int)}
        whole = [category for category in CATEGORIES if category in answered]
        above = {
            (category, rival): decide(
                m for m in meetings if (m.category, m.rival) == (category, rival)
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

    def read(self, hands: Sequence[str]) -> list[Words]:
        """Say what hands may be taken for."""
        categories = [category_of_hand(hand) for hand in hands]
        return [
            frozenset({category}) if good else self.climb(hand)
            for hand, category, good in zip(
                hands, categories, self.check(hands, categories), strict=True
            )
        ]

    def check(self, hands: Sequence[str], categories: Sequence[str]) -> list[bool]:
        """Check which hands beat the level below a category and lose to the next."""
        good = dict.fromkeys(hands, True)
        meetings: list[tuple[str, str]] = []
        wanted: list[int] = []
        for hand, own in zip(hands, categories, strict=True):
            level = self.place(own)
            if level is None:
                good[hand] = False
                continue
            for neighbour, sign, end in ((level - 1, 1, -1), (level + 1, -1, 0)):
                if 0 <= neighbour < len(self.levels):
                    category = self.levels[neighbour][end]
                    rival = self.deal(category, self.rungs[category][end], [hand])
                    meetings.append((hand, rival))
                    wanted.append(sign)
        signs = self.meet(meetings)
        for (hand, _), sign, seen in zip(meetings, wanted, signs, strict=True):
            good[hand] = good[hand] and sign == seen
        return [good[hand] for hand in hands]

    def place(self, category: str) -> int | None:
        """Return the level of a category, from 0; None if it has no level."""
        places = [n for n, level in enumerate(self.levels) if category in level]
        return places[0] if places else None

    def meet(self, meetings: Sequence[tuple[str, str]]) -> list[Sign]:
        """Say whether the first hand of each two wins (1), loses (-1), or neither.

        They meet in both seats; a hand that wins in one seat only doesn't win.
        """
        outcomes = self.player.ask([Deal(hands) for hands in meetings])
        swapped = self.player.ask([Deal(hands[::-1]) for hands in meetings])
        signs: list[Sign] = []
        for outcome, swapped_outcome in zip(outcomes, swapped, strict=True):
            sign, other_sign = read_sign(outcome, 0), read_sign(swapped_outcome, 1)
            signs.append(sign if sign == other_sign or isinstance(sign, str) else 0)
        return signs

    def climb(self, hand: str) -> Words:
        """Let a hand meet the whole ladder; say for what it may be taken."""
        steps = [
            (level, (hand, self.deal(category, ranks, [hand])))
            for level, group in enumerate(self.levels)
            for category in group
            for ranks in self.rungs[category]
        ]
        signs = self.meet([hands for _, hands in steps])
        met = [(level, sign) for (level, _), sign in zip(steps, signs, strict=True)]
        failures = Counter(sign for sign in signs if isinstance(sign, str))
        if failures.total() > FAILING * len(signs):
            return frozenset({failures.most_common(1)[0][0]})
        own = category_of_hand(hand)
        words = set()
        for level, group in enumerate(self.levels):
            if all(
                sign == (1 if lv < level else -1) for lv, sign in met if lv != level
            ):
                words.add(own if own in group else group[0])
        return frozenset(words or {UNCLEAR})


def decide(meetings: Iterable[Meeting]) -> int:
    """Return 1 if the first category is above the second, -1 if below, or 0."""
    signs = [m.sign for m in meetings if isinstance(m.sign, int)]
    for sign in (1, -1):
        if signs and signs.count(sign) >= CLEAR * len(signs):
            return sign
    return 0
