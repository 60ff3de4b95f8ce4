"""Searches for the order of the hands in a category.

Candidates are tried from short to long. An order may begin with a criterion if the hand
that this criterion favours won every deal. More deals are made until only one candidate
is left, which held-out deals must confirm. All limits are numbers of candidates or
deals, so the result doesn't depend on the speed of the machine.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cmp_to_key
from itertools import chain, islice, pairwise

from dojo.compare.calls.deals import (
    POOL_SIZE,
    RUNS,
    STRAIGHTS,
    Deal,
    Dealer,
    category_of_hand,
    deal_fresh_rivals,
    list_hands,
    make_neighbour_deals,
    make_pool,
    make_rank_deals,
)
from dojo.compare.infer.criteria import (
    ACE_LOW,
    ACE_LOW_WITH_2,
    RIGHT_CRITERIA,
    STANDARD,
    Criterion,
    RankOrder,
    list_criteria,
    rank_straights,
)
from dojo.compare.infer.order import TIES, UNKNOWN_TIE, Order
from dojo.compare.infer.respondent import Failure, Outcome
from dojo.contract import RANKS
from reference.rank_table import hand_rank

FIRST_DEALS = 120  # number of deals before the first search
HELD_OUT = 20  # number of deals that must test each part of a printed order
MAX_CRITERIA = 3  # criteria of an order
MAX_TRIALS = 2_000  # number of criteria that a search tries
CANDIDATES = 8  # number of orders between which further deals decide
MAX_FRESH = 4_800  # number of deals from which held-out ones are picked
CLOSE_HANDS = 160  # whose neighbours in an order are held-out deals too
ROUNDS = 24  # rounds of further deals

CallDeals = Callable[[Sequence[Deal]], Sequence[Outcome]]


@dataclass(frozen=True, slots=True)
class Found:
    """An order that predicts every answer, and how many held-out deals confirm it."""

    order: Order
    held_out: int
    ties: int = 0  # number of held-out deals that tie


@dataclass(slots=True)
class Search:
    """What is known about the order of one category."""

    category: str
    call: CallDeals
    allows: Callable[[Deal], bool]  # whether both hands are read alike
    ranks: str = RANKS  # the ranks in these hands
    known: dict[Deal, Outcome] = field(default_factory=dict)
    failed: set[Deal] = field(default_factory=set)  # left out, unless ties fail too
    trials: int = 0  # number of trials that this search has left

    def run(self, hints: Sequence[RankOrder] = ()) -> Found | None:
        """Find an order that held-out deals confirm, if there is one.

        Args:
            hints: orders of the ranks that other categories use.
        """
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
        return self.find_other(hints) or self.find_ties(right)

    def find_other(self, hints: Sequence[RankOrder]) -> Found | None:
        """Find an order that isn't that of the rules."""
        if self.category in STRAIGHTS:
            return self.separate(STANDARD)
        for ranks in dict.fromkeys((STANDARD, *hints, ACE_LOW, ACE_LOW_WITH_2)):
            if order := self.separate(ranks):
                return order
        measured = self.measure_ranks()
        return self.separate(measured) if measured else None

    def find_ties(self, right: Order) -> Found | None:
        """Return the right order with an unknown tie rule if only ties are wrong."""
        order = replace(right, tie=UNKNOWN_TIE)
        predicted = [(order.predict(deal), o) for deal, o in self.known.items()]
        if any(answer not in (None, outcome) for answer, outcome in predicted):
            return None
        ties = sum(answer is None for answer, _ in predicted)
        return Found(order, len(self.known), ties)

    def ties_fail(self) -> bool:
        """Return whether all deals of equal hands fail in the same way."""
        equal = {o for deal, o in self.known.items() if len(deal.right) > 1}
        is_failure = len(equal) == 1 and isinstance(next(iter(equal)), Failure)
        return is_failure and len({*self.known.values()}) > 1

    def leave_out_failures(self) -> None:
        """Leave out the deals that fail, because they are described separately."""
        self.failed |= {d for d, o in self.known.items() if isinstance(o, Failure)}
        for deal in self.failed & self.known.keys():
            del self.known[deal]

    def choose(self, deals: Iterable[Deal]) -> list[Deal]:
        """Choose the deals of two hands that count as this category."""
        return list(filter(self.allows, deals))

    def list_usable(self, size: int = POOL_SIZE) -> list[Deal]:
        """List the deals from which an order is inferred, or so many of them."""
        pool = make_pool(self.category, "search", size=size, ranks=self.ranks)
        deals = self.choose(pool)
        return [deal for deal in deals if deal not in self.failed]

    def call_all(self, deals: Sequence[Deal]) -> None:
        """Call the solution with these deals, and store the outcomes."""
        self.known |= dict(zip(deals, self.call(deals), strict=True))
        if self.failed:
            self.leave_out_failures()

    def predicts(self, order: Order) -> bool:
        """Return whether an order predicts every outcome so far."""
        return all(order.predict(deal) == o for deal, o in self.known.items())

    def separate(self, ranks: RankOrder) -> Found | None:
        """Call deals until one candidate is left that held-out deals confirm."""
        for number in range(ROUNDS):
            candidates = self.list_candidates(ranks)
            if not candidates:
                return None
            apart = [
                deal
                for deal in self.list_usable()
                if deal not in self.known
                and len({order.predict(deal) for order in candidates}) > 1
            ]
            if apart:
                self.call_all(apart[:16])
                continue
            order = candidates[0]
            tested = self.pick_held_out(order, number) | self.pick_close(order)
            self.call_all([*tested])
            if self.predicts(order):
                kept = {d: tested[d] for d in tested if d not in self.failed}
                return confirm(order, kept)
        return None

    def list_candidates(self, ranks: RankOrder) -> list[Order]:
        """List the shortest orders that predict every outcome so far."""
        criteria = list_criteria(self.category)
        if self.category in STRAIGHTS:
            criteria = [
                *RIGHT_CRITERIA[self.category],
                self.rank_straights(),
                *criteria,
            ]
        self.trials = MAX_TRIALS
        candidates = chain.from_iterable(
            self.extend(Order((), ranks=ranks), [*self.known], criteria, length=length)
            for length in range(MAX_CRITERIA + 1)
        )

        def rate(order: Order) -> int:
            cost = sum(3 + criteria.index(criterion) for criterion in order.criteria)
            return cost if order.tie == "share" else cost + 4

        return sorted(islice(candidates, CANDIDATES), key=rate)

    def extend(
        self,
        start: Order,
        open_deals: Sequence[Deal],
        criteria: Sequence[Criterion],
        *,
        length: int,
    ) -> Iterator[Order]:
        """List the orders that begin with *start* and have *length* more criteria.

        The criteria of *start* predict every outcome except those of the *open_deals*.
        """
        if not length:
            for tie in self.list_ties(open_deals):
                yield replace(start, tie=tie)
            return
        for criterion in criteria:
            self.trials -= 1
            if self.trials < 0:
                return
            still_open = self.decide(criterion, open_deals, start.ranks)
            if still_open is not None and len(still_open) < len(open_deals):
                longer = replace(start, criteria=(*start.criteria, criterion))
                yield from self.extend(longer, still_open, criteria, length=length - 1)

    def decide(
        self, criterion: Criterion, deals: Sequence[Deal], ranks: RankOrder
    ) -> list[Deal] | None:
        """Return the deals that a criterion leaves undecided; None if one is wrong."""
        still_open = []
        for deal in deals:
            hand, rival = deal.hands
            sign = criterion.compare(hand, rival, ranks)
            if not sign:
                still_open.append(deal)
            elif self.known[deal] != ((0,) if sign == 1 else (1,)):
                return None
        return still_open

    def list_ties(self, deals: Sequence[Deal]) -> Iterator[str | Failure]:
        """List the tie rules or failures that fit the deals without a decision."""
        outcomes = {self.known[deal] for deal in deals}
        failures = [outcome for outcome in outcomes if isinstance(outcome, Failure)]
        if failures:
            yield from failures if len(outcomes) == 1 else ()
            return
        fits = [
            tie
            for tie in TIES
            if all(Order((), tie).predict(deal) == self.known[deal] for deal in deals)
        ]
        yield from fits[:1] if "share" in fits else fits

    def pick_held_out(self, order: Order, number: int) -> dict[Deal, set[str | int]]:
        """Pick fresh deals that test each part of an order, and return these parts."""
        counts = Counter(dict.fromkeys(list_needed(order), 0))
        picked: dict[Deal, set[str | int]] = {}
        fresh = deal_fresh_rivals(self.category, f"held out {number}", self.ranks)
        for deal in islice(fresh, MAX_FRESH):
            parts = list_parts(order, deal)
            wanted = any(counts[part] < HELD_OUT for part in parts)
            if wanted and deal not in self.known and self.allows(deal):
                picked[deal] = parts
                counts.update(parts)
                if min(counts.values()) >= HELD_OUT:
                    break
        return picked

    def pick_close(self, order: Order) -> dict[Deal, set[str | int]]:
        """Pick deals of hands that are neighbours in an order; say which parts."""
        dealer = Dealer("close", self.category)
        hands = [h for h in list_hands() if category_of_hand(h) == self.category]
        if len(hands) > CLOSE_HANDS:
            hands = dealer.random.sample(hands, CLOSE_HANDS)
        hands.sort(key=cmp_to_key(order.compare))
        deals = chain.from_iterable(
            dealer.seat(hand, dealer.deal_again(hand_rank(rival), [hand]))
            for hand, rival in pairwise(hands)
        )
        return {
            deal: list_parts(order, deal)
            for deal in self.choose(deals)
            if deal not in self.known
        }

    def measure_ranks(self) -> RankOrder | None:
        """Find the order of the ranks from hands that differ in only one rank."""
        deals = make_rank_deals(self.category)
        usable = {ranks: deal for ranks, deal in deals.items() if self.allows(deal)}
        self.call_all([*usable.values()])
        outcomes = {
            ranks: self.known[deal]
            for ranks, deal in usable.items()
            if deal in self.known
        }
        if any(isinstance(outcome, Failure) for outcome in outcomes.values()):
            return None
        wins = count_wins(outcomes.items())
        groups = [
            "".join(rank for rank in RANKS if wins.get(rank, 0) == number)
            for number in sorted({*wins.values()})
        ]
        # if other cards also decide, different ranks may seem equal
        is_sure = len(groups) == len(RANKS) or "".join(groups) == RANKS
        return RankOrder(tuple(groups)) if is_sure else None

    def rank_straights(self) -> Criterion:
        """Return the criterion that ranks straights by their number of wins."""
        wins = count_wins(
            ((find_run(deal.hands[0]), find_run(deal.hands[1])), self.known[deal])
            for deal in self.list_usable()
        )
        unseen = [run for run in RUNS if run not in wins]
        for run in reversed(unseen):  # it is below the next recognised straight
            higher = [later for later in RUNS[RUNS.index(run) :] if later in wins]
            wins[run] = wins[higher[0]] - 0.5 if higher else 999
        places = sorted({*wins.values()})
        return rank_straights(
            tuple(places.index(wins[run]) for run in RUNS), {*map(RUNS.index, unseen)}
        )


def list_parts(order: Order, deal: Deal) -> set[str | int]:
    """List the parts of an order that a deal tests.

    These are the number of the deciding criterion, or "tie", and also "ranks" if the
    standard order of the ranks would change the outcome.
    """
    number, sign = order.find_decider(*deal.hands)
    parts: set[str | int] = {number if sign else "tie"}
    if order.ranks != STANDARD:
        usual = Order(order.criteria).compare(*deal.hands)
        parts |= {"ranks"} if usual != sign else set()
    return parts


def list_needed(order: Order) -> list[str | int]:
    """List the parts of an order that held-out deals must test."""
    needed: list[str | int] = [*range(len(order.criteria))]
    needed += ["tie"] if order.tie != "share" else []
    needed += ["ranks"] if order.ranks != STANDARD else []
    return needed


def confirm(order: Order, tested: dict[Deal, set[str | int]]) -> Found | None:
    """Return the order if enough held-out deals tested each part of it."""
    counts = Counter(part for parts in tested.values() for part in parts)
    enough = all(counts[part] >= HELD_OUT for part in list_needed(order))
    return Found(order, len(tested), counts["tie"]) if enough else None


def count_wins(met: Iterable[tuple[tuple[str, str], Outcome]]) -> dict[str, float]:
    """Count how many others each item beats, minus those that beat it.

    A win in only one of the two seats doesn't count.
    """
    winners: dict[frozenset[str], set[str]] = {}
    for items, outcome in met:
        winner = ""
        if not isinstance(outcome, Failure) and len(outcome) == 1:
            winner = items[outcome[0]]
        winners.setdefault(frozenset(items), set()).add(winner)
    wins: dict[str, float] = {item: 0 for two in winners for item in two}
    for two, names in winners.items():
        if len(two) == 2 and len(names) == 1 and "" not in names:
            for item in two:
                wins[item] += 1 if item in names else -1
    return wins


def find_run(hand: str) -> str:
    """Return the ranks of a straight, as in RUNS."""
    ranks = {card[0] for card in hand.split()}
    return next(run for run in RUNS if {*run} == ranks)
