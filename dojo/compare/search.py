"""Search for the order of the hands of a category.

Candidates are tried from short to long: an order may begin with a step if the hand that
the step favours won every deal. More deals are asked until only one candidate is left,
and deals that were held back must confirm it. All limits are numbers of candidates or
deals, so that the result doesn't depend on the time that it takes.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, islice

from dojo.compare.deals import (
    RUNS,
    STRAIGHTS,
    Deal,
    Outcome,
    make_close_deals,
    make_pool,
    make_rank_deals,
    make_shared_deals,
    make_thorough_deals,
)
from dojo.compare.order import (
    ACE_LOW,
    ACE_LOW_WITH_2,
    RIGHT_STEPS,
    STANDARD,
    TIES,
    Order,
    RankOrder,
    Step,
    list_steps,
    rank_straights,
)
from dojo.contract import RANKS

FIRST_DEALS = 110  # asked before the first search
HELD_OUT = 20  # deals that each step and the ties of a printed order must decide
MAX_STEPS = 3  # of an order
MAX_TRIALS = 2_000  # steps that one search tries
CANDIDATES = 8  # orders that are told apart by further deals
ROUNDS = 24  # of further deals

Ask = Callable[[Sequence[Deal]], Sequence[Outcome]]


@dataclass(frozen=True, slots=True)
class Found:
    """An order that predicts every answer, and the number of held-out deals."""

    order: Order
    held_out: int
    ties: int = 0  # held-out deals that tie


@dataclass(slots=True)
class Search:
    """What is known about the order of one category."""

    category: str
    ask: Ask
    allows: Callable[[Deal], bool]  # whether both hands are taken for this category
    known: dict[Deal, Outcome] = field(default_factory=dict)
    trials: int = 0  # that the present search may still make

    def run(self, hints: Sequence[RankOrder] = ()) -> Found | None:
        """Find an order that held-out deals confirm, if there is one.

        Args:
            hints: orders of the ranks that were found in other categories.
        """
        right = Order(RIGHT_STEPS[self.category])
        if self.category not in STRAIGHTS:
            deals = (
                *make_close_deals(self.category),
                *make_thorough_deals(self.category),
            )
            self.ask_all([deal for deal in deals if self.allows(deal)])
        for size in (FIRST_DEALS, 2 * FIRST_DEALS):
            self.ask_all(self.list_usable()[:size])
            if not self.predicts(right):
                break
        else:
            return Found(right, FIRST_DEALS)
        if self.category in STRAIGHTS:
            self.ask_all([*self.list_usable(), *self.list_shared()])
            return self.separate(STANDARD)
        for ranks in dict.fromkeys((STANDARD, *hints, ACE_LOW, ACE_LOW_WITH_2)):
            if candidates := self.separate(ranks):
                return candidates
        measured = self.measure_ranks()
        return self.separate(measured) if measured else None

    def list_usable(self) -> list[Deal]:
        """List the deals of two hands that are taken for this category."""
        return [d for d in make_pool(self.category, "search") if self.allows(d)]

    def list_shared(self) -> list[Deal]:
        """List the deals in which the hands share a card."""
        return [d for d in make_shared_deals(self.category) if self.allows(d)]

    def ask_all(self, deals: Sequence[Deal]) -> None:
        """Note the outcomes of some deals."""
        self.known |= dict(zip(deals, self.ask(deals), strict=True))

    def predicts(self, order: Order) -> bool:
        """Say whether an order predicts every outcome so far."""
        return all(order.predict(deal) == o for deal, o in self.known.items())

    def separate(self, ranks: RankOrder) -> Found | None:
        """Ask deals until one candidate is left that held-out deals confirm."""
        for number in range(ROUNDS):
            candidates = self.list_candidates(ranks)
            if not candidates:
                return None
            apart = [
                deal
                for deal in (*self.list_usable(), *self.list_shared())
                if deal not in self.known
                and len({order.predict(deal) for order in candidates}) > 1
            ]
            if apart:
                self.ask_all(apart[:16])
                continue
            deals = self.pick_held_out(candidates[0], number)
            self.ask_all(deals)
            if self.predicts(candidates[0]):
                return self.count_deciders(candidates[0], deals)
        return None

    def list_candidates(self, ranks: RankOrder) -> list[Order]:
        """List the shortest orders that predict every outcome so far."""
        steps = list_steps(self.category)
        if self.category in STRAIGHTS:
            steps.insert(0, self.rank_straights())
        self.trials = MAX_TRIALS
        candidates = chain.from_iterable(
            self.extend(Order((), ranks=ranks), [*self.known], steps, length=length)
            for length in range(MAX_STEPS + 1)
        )
        return sorted(
            islice(candidates, CANDIDATES),
            key=lambda order: (
                sum(3 + steps.index(step) for step in order.steps)
                + 4 * (order.tie != "share")
            ),
        )

    def extend(
        self,
        start: Order,
        open_deals: Sequence[Deal],
        steps: Sequence[Step],
        *,
        length: int,
    ) -> Iterator[Order]:
        """List the orders that begin with some steps and have so many more.

        The steps at the *start* predict every outcome but those of the *open_deals*.
        """
        if not length:
            for tie in self.list_ties(open_deals):
                yield replace(start, tie=tie)
            return
        for step in steps:
            self.trials -= 1
            if self.trials < 0:
                return
            still_open = self.decide(step, open_deals, start.ranks)
            if still_open is not None and len(still_open) < len(open_deals):
                longer = replace(start, steps=(*start.steps, step))
                yield from self.extend(longer, still_open, steps, length=length - 1)

    def decide(
        self, step: Step, deals: Sequence[Deal], ranks: RankOrder
    ) -> list[Deal] | None:
        """Return the deals that a step leaves open; None if it contradicts one."""
        still_open = []
        for deal in deals:
            hand, rival = deal.hands
            sign = step.compare(hand, rival, ranks)
            if not sign:
                still_open.append(deal)
            elif self.known[deal] != ((0,) if sign == 1 else (1,)):
                return None
        return still_open

    def list_ties(self, deals: Sequence[Deal]) -> Iterator[str]:
        """List what may happen to deals that no step decides."""
        outcomes = {self.known[deal] for deal in deals}
        failures = [outcome for outcome in outcomes if isinstance(outcome, str)]
        if failures:
            yield from failures if len(outcomes) == 1 else ()
            return
        fits = [
            tie
            for tie in TIES
            if all(Order((), tie).predict(deal) == self.known[deal] for deal in deals)
        ]
        yield from fits[:1] if "share" in fits else fits

    def pick_held_out(self, order: Order, number: int) -> list[Deal]:
        """Pick fresh deals, so that each step and the ties decide enough of them."""
        wanted = dict.fromkeys([*range(len(order.steps) + 1), "ranks"], HELD_OUT + 4)
        standard = Order(order.steps)
        picked = []
        size = 2_400 if order.ranks == STANDARD else 4_800
        for deal in make_pool(self.category, f"held out {number}", size):
            decider: int | str
            decider, sign = order.find_decider(*deal.hands)
            if order.ranks != STANDARD and standard.compare(*deal.hands) != sign:
                decider = "ranks" if wanted["ranks"] else decider
            if wanted[decider] and deal not in self.known and self.allows(deal):
                picked.append(deal)
                wanted[decider] -= 1
        return picked

    def count_deciders(self, order: Order, deals: Sequence[Deal]) -> Found | None:
        """Return the order if enough held-out deals decide each part of it."""
        decided = [order.find_decider(*deal.hands) for deal in deals]
        places = [place for place, _ in decided]
        ties = places.count(len(order.steps))
        parts = [places.count(place) for place in range(len(order.steps))]
        if order.tie != "share":
            parts.append(ties)
        if order.ranks != STANDARD:
            standard = Order(order.steps)
            parts.append(
                sum(
                    standard.compare(*deal.hands) != sign
                    for deal, (_, sign) in zip(deals, decided, strict=True)
                )
            )
        enough = all(part >= HELD_OUT for part in parts)
        return Found(order, len(deals), ties) if enough else None

    def measure_ranks(self) -> RankOrder | None:
        """Find the order of the ranks from hands that differ in one rank only."""
        deals = make_rank_deals(self.category)
        usable = {ranks: deal for ranks, deal in deals.items() if self.allows(deal)}
        self.ask_all([*usable.values()])
        wins = dict.fromkeys(RANKS, 0)
        for (rank, rival), deal in usable.items():
            outcomes = [
                self.known[deal],
                self.known.get(usable.get((rival, rank), deal)),
            ]
            if any(isinstance(outcome, str) for outcome in outcomes):
                return None
            if outcomes in ([(0,), (1,)], [(1,), (0,)]):  # whoever sits first
                wins[(rank, rival)[self.known[deal] == (1,)]] += 1
                wins[(rank, rival)[self.known[deal] == (0,)]] -= 1
        ranks = RankOrder(
            tuple(
                "".join(rank for rank in RANKS if wins[rank] == number)
                for number in sorted({*wins.values()})
            )
        )
        is_sure = len(ranks.groups) == len(RANKS) or "".join(ranks.groups) == RANKS
        return ranks if is_sure else None  # other cards may have decided

    def rank_straights(self) -> Step:
        """Return the step that puts straights in the order of their wins."""
        winners: dict[tuple[int, int], set[int]] = {}
        for deal in self.list_usable():
            low, high = sorted(runs := [find_run(hand) for hand in deal.hands])
            outcome = self.known[deal]
            winner = -1
            if isinstance(outcome, tuple) and len(outcome) == 1:
                winner = runs[outcome[0]]
            winners.setdefault((low, high), set()).add(winner)
        wins: dict[int, float] = {run: 0 for pair in winners for run in pair}
        for (low, high), names in winners.items():
            if low != high and names in ({low}, {high}):  # whoever sits first
                wins[low] += 1 if low in names else -1
                wins[high] += 1 if high in names else -1
        unseen = {*range(10)} - wins.keys()
        for run in reversed(range(10)):  # a straight that is misread is in its place
            higher = [
                wins[higher_rank] - 0.5
                for higher_rank in range(run, 10)
                if higher_rank in wins
            ]
            wins.setdefault(run, higher[0] if higher else 999)
        places = sorted({*wins.values()})
        return rank_straights(
            tuple(places.index(wins[run]) for run in range(10)), unseen
        )


def find_run(hand: str) -> int:
    """Return the place of a straight, the lowest being 0."""
    ranks = {card[0] for card in hand.split()}
    return next(place for place, run in enumerate(RUNS) if {*run} == ranks)
