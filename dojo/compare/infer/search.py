"""Searches for the order of the hands in a category.

A candidate is an order: a list of criteria with a rule for ties. Short lists are tried
first. A criterion can extend a list if it contradicts none of the deals that the list
leaves undecided. More deals are tried until all remaining candidates make the same
predictions. Then held-out deals, which weren't used in the search, must confirm the
simplest candidate. All limits are numbers of candidates or deals, so the result doesn't
depend on the speed of the machine.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cmp_to_key, partial
from itertools import islice, pairwise, product
from typing import NamedTuple

from dojo.compare.calls.deals import (
    POOL_SIZE,
    STRAIGHTS,
    Deal,
    Dealer,
    deal_fresh_rivals,
    list_hands_in,
    make_neighbour_deals,
    make_pool,
    make_rank_deals,
    show_ranks,
)
from dojo.compare.infer.criteria import (
    ACE_LOW,
    ACE_LOW_WITH_2,
    ANY_STRAIGHT,
    COMPARED_AS_TEXT,
    RIGHT_CRITERIA,
    SORTED_AS_TEXT,
    STANDARD,
    Criterion,
    HandNumbers,
    RankOrder,
    list_criteria,
    read_hand,
)
from dojo.compare.infer.order import TIES, UNKNOWN_TIE, Order
from dojo.compare.infer.respondent import Failure, Outcome
from dojo.contract import RANKS
from reference.rank_table import hand_rank

# maximum number of deals before the first search, besides deals of neighbouring hands
FIRST_DEALS = 120
HELD_OUT = 20  # minimum number of deals that confirm each part of a wrong order
MAX_NEEDED = 200  # maximum number of deals to pick for each part if calls fail
MAX_CRITERIA = 3  # maximum number of criteria in an order; 1 for straights
MAX_TRIALS = 2_000  # maximum number of lists of each length that are tried
CANDIDATES = 8  # maximum number of orders that are tried with more deals
MAX_FRESH = 4_800  # maximum number of deals from which held-out deals are picked
# maximum number of random hands that `deal_close` compares with their neighbours;
# `list_extremes` adds more hands
CLOSE_HANDS = 160
ROUNDS = 24  # maximum number of rounds; each round tries new deals

CallDeals = Callable[[Sequence[Deal]], Sequence[Outcome]]


@dataclass(frozen=True, slots=True)
class Found:
    """An order that predicts every answer, and how many deals confirm it."""

    order: Order
    # number of held-out deals for a wrong order, or number of all deals for the right
    # order of the hands
    held_out: int
    ties: int = 0  # number of these deals with a tie


class KnownDeal(NamedTuple):
    """A deal of two hands and its outcome, with the hands as numbers."""

    deal: Deal
    hand: HandNumbers
    rival: HandNumbers
    outcome: Outcome


def read_deal(deal: Deal, outcome: Outcome, ranks: RankOrder) -> KnownDeal:
    """Return a deal with its hands as numbers, which are positions in a rank order."""
    hand, rival = deal.hands
    return KnownDeal(deal, read_hand(hand, ranks), read_hand(rival, ranks), outcome)


class Verdict(NamedTuple):
    """The positions of the deals that a criterion decides rightly or wrongly."""

    rightly: frozenset[int]
    wrongly: frozenset[int]


class PartialOrder(NamedTuple):
    """The first criteria of an order, and the deals that they don't decide.

    The criteria predict the outcomes of all other deals.
    """

    criteria: tuple[Criterion, ...]
    undecided: frozenset[int]  # positions in the list of known deals


@dataclass(slots=True)
class Search:
    """A search for the order of the hands in one category."""

    category: str
    call: CallDeals
    allows: Callable[[Deal], bool]  # whether this category's order decides a deal
    ranks: str = RANKS  # the ranks that the hands may have
    hints: Sequence[Order] = ()  # the orders of other categories
    known: dict[Deal, Outcome] = field(default_factory=dict)
    # failing deals that are left out; none if all ties fail in the same way
    failed: set[Deal] = field(default_factory=set)

    def run(self) -> Found | None:
        """Find the right order, or a wrong order that held-out deals confirm."""
        if self.category in STRAIGHTS:
            self.call_all(self.list_usable())
        else:
            self.call_all(self.list_usable(FIRST_DEALS))
            self.call_all(self.choose(make_neighbour_deals(self.category)))
        if not self.ties_fail():
            self.leave_out_failures()
        if not self.known:
            return None
        right = Order(RIGHT_CRITERIA[self.category])
        if self.predicts(right):
            return Found(right, len(self.known))
        result = self.find_wrong_order()
        if result and self.failed and not self.tests_all(right):
            return None
        return result or self.find_unknown_tie(right)

    def find_wrong_order(self) -> Found | None:
        hints = [order.ranks for order in self.hints]
        usual = (ACE_LOW, ACE_LOW_WITH_2, *COMPARED_AS_TEXT, *SORTED_AS_TEXT)
        for ranks in dict.fromkeys((STANDARD, *hints, *usual)):
            if result := self.separate(ranks):
                return result
        is_run = self.category in STRAIGHTS
        measured = self.measure_straights() if is_run else self.measure_ranks()
        return self.separate(measured) if measured else None

    def find_unknown_tie(self, right: Order) -> Found | None:
        """Return the right order with an unknown rule for ties, if only ties are wrong.

        For example, the better hand always wins, but equal hands share only in some
        deals. No deal can confirm an unknown rule, so `ties` is 0.
        """
        order = replace(right, tie=UNKNOWN_TIE)
        predicted = [(order.predict(deal), o) for deal, o in self.known.items()]
        if any(answer not in (None, outcome) for answer, outcome in predicted):
            return None
        return Found(order, len(self.known))

    def ties_fail(self) -> bool:
        """Return whether all deals of equal hands fail in the same way.

        For example, `winners` raises an error for equal hands, but not for other hands.
        The error is then stored as the rule for ties. If unequal straights fail in the
        same way, the result is False, because the error doesn't depend on ties.
        """
        outcomes = {*self.known.values()}
        equal = {o for deal, o in self.known.items() if len(deal.right) > 1}
        unequal = {o for deal, o in self.known.items() if len(deal.right) == 1}
        if self.category in STRAIGHTS and equal & unequal:
            return False
        is_failure = len(equal) == 1 and isinstance(next(iter(equal)), Failure)
        return is_failure and len(outcomes) > 1

    def leave_out_failures(self) -> None:
        """Ignore the deals that fail, because other findings describe them."""
        self.failed |= {d for d, o in self.known.items() if isinstance(o, Failure)}
        for deal in self.failed & self.known.keys():
            del self.known[deal]

    def choose(self, deals: Iterable[Deal]) -> list[Deal]:
        """Choose the deals that are decided by this category's order."""
        return list(filter(self.allows, deals))

    def list_usable(self, size: int = POOL_SIZE) -> list[Deal]:
        """List up to *size* deals from which an order can be inferred."""
        pool = make_pool(self.category, size=size, ranks=self.ranks)
        deals = self.choose(pool)
        return [deal for deal in deals if deal not in self.failed]

    def call_all(self, deals: Sequence[Deal]) -> None:
        """Call the solution with these deals, and store the outcomes."""
        self.known |= dict(zip(deals, self.call(deals), strict=True))
        if self.failed:
            self.leave_out_failures()

    def tests_all(self, order: Order) -> bool:
        """Return whether enough deals with an answer test each criterion of an order.

        For example, this is False if all deals of two different pairs fail.
        """
        return min(count_tests(order, self.known).values()) >= HELD_OUT

    def predicts(self, order: Order) -> bool:
        """Return whether an order predicts every outcome so far."""
        return all(order.predict(deal) == o for deal, o in self.known.items())

    # Candidates.

    def separate(self, ranks: RankOrder) -> Found | None:
        """Try deals until all candidates agree, then confirm the simplest candidate."""
        for number in range(ROUNDS):
            candidates = self.list_candidates(ranks)
            if not candidates:
                return None
            distinguishing = [
                deal
                for deal in self.list_usable()
                if deal not in self.known
                and len({order.predict(deal) for order in candidates}) > 1
            ]
            if distinguishing:
                self.call_all(distinguishing[:16])
                continue
            held_out = self.pick_held_out(candidates[0], number)
            self.call_all(held_out)
            if not self.predicts(candidates[0]):
                continue
            answered = [deal for deal in held_out if deal not in self.failed]
            return confirm(candidates[0], answered)
        return None

    def list_candidates(self, ranks: RankOrder) -> list[Order]:
        """List the shortest orders that predict every outcome so far."""
        criteria = list_criteria(self.category)
        if self.category in STRAIGHTS and ranks != STANDARD:
            # most criteria for straights assume the usual order of ranks
            criteria = [c for c in criteria if c.words in ANY_STRAIGHT]
        if ranks.is_about_straights:
            criteria = [c for c in criteria if str(c) == "the highest card"]

        def rate(order: Order) -> int:
            cost = sum(3 + criteria.index(criterion) for criterion in order.criteria)
            return cost if order.tie == "share" else cost + 4

        orders = filter(self.needs_its_ranks, self.find_orders(ranks, criteria))
        return sorted(islice(orders, CANDIDATES), key=rate)

    def needs_its_ranks(self, order: Order) -> bool:
        """Return whether *order* has the usual ranks, or is wrong with the usual ranks.

        Otherwise, the search has already tried the same criteria with the usual ranks.
        """
        usual = replace(order, ranks=STANDARD)
        return order.ranks == STANDARD or not self.predicts(usual)

    def find_orders(
        self, ranks: RankOrder, criteria: Sequence[Criterion]
    ) -> Iterator[Order]:
        """Yield the orders that predict every outcome so far, the shortest first."""
        known = [read_deal(deal, o, ranks) for deal, o in self.known.items()]
        judge = cache(partial(judge_criterion, known=known))
        # most criteria decide a deal wrongly, so they can't come first
        first = [c for c in criteria if not decides_wrongly(c, known)]
        rest = [] if self.category in STRAIGHTS else [criteria] * (MAX_CRITERIA - 1)
        extended: Iterable[PartialOrder] = [
            PartialOrder((), frozenset(range(len(known))))
        ]
        for next_criteria in (first, *rest, ()):
            orders = []
            for order in extended:
                orders.append(order)
                for tie in self.list_ties([known[n] for n in order.undecided]):
                    yield Order(order.criteria, tie, ranks)
            extended = extend_orders(orders, next_criteria, judge)

    def list_ties(self, deals: Sequence[KnownDeal]) -> Iterator[str | Failure]:
        """Yield the rules for ties, or failures, that fit all these tied deals."""
        outcomes = {known.outcome for known in deals}
        failures = [outcome for outcome in outcomes if isinstance(outcome, Failure)]
        if failures:
            yield from failures if len(outcomes) == 1 else ()
            return
        hints = [order.tie for order in self.hints if order.tie in TIES]
        fits = [
            tie
            for tie in dict.fromkeys((*hints, *TIES))
            if all(Order((), tie).predict(deal) == o for deal, _, _, o in deals)
        ]
        yield from ["share"] if "share" in fits else fits

    # Held-out deals.

    def pick_held_out(self, order: Order, number: int) -> list[Deal]:
        """Pick new deals that test each part of an order.

        Args:
            order: the order to test.
            number: the seed for the deals.
        """
        close = self.choose(self.deal_close(order))
        tried = self.known.keys() | self.failed
        needed = self.count_needed()
        picked = {deal: None for deal in close if deal not in tried}
        counts = count_tests(order, picked)
        fresh = deal_fresh_rivals(self.category, f"held out {number}", self.ranks)
        for deal in islice(fresh, MAX_FRESH):
            if min(counts.values(), default=needed) >= needed:
                break
            tests = count_tests(order, [deal])
            wanted = any(tests[part] and counts[part] < needed for part in tests)
            is_new = deal not in tried and deal not in picked
            if wanted and is_new and self.allows(deal):
                picked[deal] = None
                counts.update(tests)
        return list(picked)

    def count_needed(self) -> int:
        """Return how many deals to pick for each part of an order.

        If some calls fail, pick more deals, so that HELD_OUT of them get an answer.
        """
        if not self.failed:
            return HELD_OUT
        tried = len(self.known) + len(self.failed)
        return min(2 * HELD_OUT * tried // len(self.known), MAX_NEEDED)

    def deal_close(self, order: Order) -> Iterator[Deal]:
        """Yield deals of hands that are next to each other in an order."""
        dealer = Dealer("close", self.category)
        members = list_hands_in(self.category)
        hands = [*members]
        if len(hands) > CLOSE_HANDS:
            hands = dealer.random.sample(hands, CLOSE_HANDS)
            hands += list_extremes(members, order)
        hands.sort(key=cmp_to_key(order.compare))
        for hand, rival in pairwise(hands):
            yield from dealer.seat(hand, dealer.deal_again(hand_rank(rival), [hand]))

    # The order of the ranks.

    def measure_ranks(self) -> RankOrder | None:
        """Find the order of the ranks from hands that differ in only one rank."""
        deals = make_rank_deals(self.category)
        usable = {ranks: deal for ranks, deal in deals.items() if self.allows(deal)}
        self.call_all([*usable.values()])
        won = {ranks for ranks, deal in usable.items() if self.known.get(deal) == (0,)}
        lost = {ranks for ranks, deal in usable.items() if self.known.get(deal) == (1,)}
        # how many other ranks each rank beats in both seats
        beaten = {
            rank: sum((rank, r) in won and (r, rank) in lost for r in RANKS)
            for rank in RANKS
        }
        groups = [
            "".join(rank for rank in RANKS if beaten[rank] == number)
            for number in sorted({*beaten.values()})
        ]
        # if other cards also decide, different ranks may seem equal
        is_sure = len(groups) == len(RANKS) or "".join(groups) == RANKS
        return RankOrder(tuple(groups)) if is_sure else None

    def measure_straights(self) -> RankOrder | None:
        """Find the order of the straights, as an order of their highest ranks.

        Return None if two straights seem equal.
        """
        won = set()
        for deal, outcome in self.known.items():
            first, second = (read_top(hand) for hand in deal.hands)
            if outcome in ((0,), (1,)):
                won.add((first, second) if outcome == (0,) else (second, first))
        tops = {top for pair in won for top in pair}
        # how many other straights each straight always beats
        beaten = {
            top: sum((top, r) in won and (r, top) not in won for r in tops)
            for top in tops
        }
        if len({*beaten.values()}) < len(tops):
            return None
        remaining = "".join(rank for rank in RANKS if rank not in tops)
        groups = (remaining, *sorted(tops, key=beaten.__getitem__))
        return RankOrder(groups, is_sorted_by_rank=True)


def read_top(hand: str) -> str:
    """Return the highest rank in a straight, which is 5 in 5-4-3-2-A."""
    return show_ranks(hand).partition("-")[0].replace("10", "T")


def extend_orders(
    orders: Sequence[PartialOrder],
    criteria: Sequence[Criterion],
    judge: Callable[[Criterion], Verdict],
) -> Iterator[PartialOrder]:
    """Yield the orders with one more criterion, which decides at least one deal.

    The criterion decides no deal wrongly. At most MAX_TRIALS longer orders are tried.
    """
    for order, criterion in islice(product(orders, criteria), MAX_TRIALS):
        verdict = judge(criterion)
        is_wrong = not verdict.wrongly.isdisjoint(order.undecided)
        if not is_wrong and not verdict.rightly.isdisjoint(order.undecided):
            undecided = order.undecided - verdict.rightly
            yield PartialOrder((*order.criteria, criterion), undecided)


def judge_criterion(criterion: Criterion, known: Sequence[KnownDeal]) -> Verdict:
    """Return which deals a criterion decides rightly, and which it decides wrongly."""
    decided = [decide(criterion, deal) for deal in known]
    rightly = frozenset(n for n, is_right in enumerate(decided) if is_right)
    wrongly = frozenset(n for n, is_right in enumerate(decided) if is_right is False)
    return Verdict(rightly, wrongly)


def decides_wrongly(criterion: Criterion, known: Iterable[KnownDeal]) -> bool:
    """Return whether a criterion decides any deal wrongly."""
    return any(decide(criterion, deal) is False for deal in known)


def decide(criterion: Criterion, known: KnownDeal) -> bool | None:
    """Return whether a criterion decides a deal rightly, or None for no decision."""
    sign = criterion.compare(known.hand, known.rival)
    if not sign:
        return None
    return known.outcome == ((0,) if sign == 1 else (1,))


def list_extremes(hands: Sequence[str], order: Order) -> list[str]:
    """List the weakest and the strongest hand for each rank that comes first in a hand.

    For example, the weakest hand in which 8 comes first may be 8-8-4-3-2.
    """
    rate = cmp_to_key(order.compare)
    led: dict[str, list[str]] = {}
    for hand in hands:
        led.setdefault(show_ranks(hand).partition("-")[0], []).append(hand)
    return [choose(group, key=rate) for group in led.values() for choose in (min, max)]


def count_tests(order: Order, deals: Iterable[Deal]) -> Counter[str]:
    """Count how many deals test each part of an order.

    The parts are the criteria (by number), the rule for ties and the order of the
    ranks. If the rule for ties or the order of the ranks is correct, it isn't counted.
    """
    parts = [*map(str, range(len(order.criteria)))]
    parts += ["tie"] if order.tie != "share" else []
    parts += ["ranks"] if order.ranks != STANDARD else []
    usual = replace(order, ranks=STANDARD)
    counts = Counter(dict.fromkeys(parts, 0))
    for deal in deals:
        number, sign = order.find_decider(*deal.hands)
        decider = str(number) if sign else "tie"
        is_about_ranks = "ranks" in parts and usual.compare(*deal.hands) != sign
        for part in (decider, "ranks" if is_about_ranks else ""):
            if part in parts:
                counts[part] += 1
    return counts


def confirm(order: Order, held_out: Sequence[Deal]) -> Found | None:
    """Return the order if enough held-out deals test each part, otherwise None."""
    counts = count_tests(order, held_out)
    if min(counts.values(), default=HELD_OUT) < HELD_OUT:
        return None
    return Found(order, len(held_out), counts["tie"])
