"""Search for the rule that decides between two hands of a category.

A deal is a bit. For each criterion, one mask holds the deals whose first hand has more
of it, and another mask holds those whose first hand has less. A criterion may come next
in a rule if the hand that it favours won all open deals that it decides.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from heapq import heappop, heappush
from itertools import count, islice

from dojo.compare.criteria import (
    BY_LAST_NAME,
    BY_NAME,
    STANDARD,
    TIES,
    TRUE_PATHS,
    UNLESS_SAME_RANKS,
    Criterion,
    RankOrder,
    Rule,
    list_names,
    list_rank_orders,
    measure,
)
from dojo.compare.deals import (
    RUNS,
    SIZES,
    STRAIGHTS,
    Deal,
    Outcome,
    count_ranks,
    make_pool,
)

FIRST_DEALS = 110  # asked before the first search
POOL_SIZE = 480  # deals from which more are chosen
HELD_OUT = 20  # deals that each criterion and the ties of a printed rule must decide
FEWEST = 3  # of them, if the criterion is a link in a chain
ORDER = -1  # stands for the order of the ranks among the criteria
CHAINS = ("card", "written", "distinct", "rest")
CANDIDATES = 6  # rules that are kept apart by further deals
EXPANSIONS = 1_500  # steps of a search
FIRST_EXPANSIONS = 400  # steps of a search that only rules out an order of the ranks
ROUNDS = 30  # of further deals
FREQUENT_ORDERS = 9  # orders of the ranks that are tried in every category
ATTEMPTS = 6  # to find a rule that held-out deals confirm

Ask = Callable[[Sequence[Deal]], Sequence[Outcome]]
Masks = tuple[int, int]  # deals whose first hand has more, and less


@dataclass(frozen=True, slots=True)
class Found:
    """A rule that predicts every answer, and the number of held-out deals."""

    rule: Rule
    held_out: int
    ties: int  # held-out deals that tie


@cache
def make_masks(category: str, order: RankOrder, size: int) -> dict[Criterion, Masks]:
    """Return the masks of each criterion over the first deals of a pool."""
    names = list_names(category)
    more = dict.fromkeys(names, 0)
    less = dict.fromkeys(names, 0)
    for bit, deal in enumerate(make_pool(category, "search", POOL_SIZE)[:size]):
        numbers, rival_numbers = (measure(hand, order) for hand in deal.hands)
        for name in names:
            a, b = numbers.get(name, -1), rival_numbers.get(name, -1)
            if a > b:
                more[name] |= 1 << bit
            elif a < b:
                less[name] |= 1 << bit
    masks: dict[Masks, Criterion] = {}
    for name in names:
        masks.setdefault((more[name], less[name]), Criterion(name, order=order))
    for name in names:
        lower = Criterion(name, lower_wins=True, order=order)
        masks.setdefault((less[name], more[name]), lower)
    return {
        criterion: mask_pair for mask_pair, criterion in masks.items() if any(mask_pair)
    }


@dataclass(slots=True)
class Search:
    """What is known about the rule of one category."""

    category: str
    ask: Ask
    allows: Callable[[Deal], bool]  # whether both hands are taken for this category
    pool: tuple[Deal, ...] = ()
    usable: int = 0  # a bit for each deal of two regular hands
    outcomes: dict[int, Outcome] = field(default_factory=dict)  # by bit
    extra: dict[Deal, Outcome] = field(default_factory=dict)  # held-out deals, used up
    thorough: bool = True  # whether to try rare orders of the ranks
    thin: bool = False  # whether too few held-out deals decide a rule

    def __post_init__(self) -> None:
        """Find the deals that may be asked."""
        self.pool = make_pool(self.category, "search", POOL_SIZE)
        for bit, deal in enumerate(self.pool):
            self.usable |= self.allows(deal) << bit

    def run(self, hint: RankOrder | None = None) -> Found | None:
        """Find a rule that held-out deals confirm, if there is one.

        Args:
            hint: an order of ranks that was found elsewhere, to be tried early.
        """
        self.ask_bits(list(iterate_bits(self.usable))[:FIRST_DEALS])
        true_rule = Rule(TRUE_PATHS[self.category])
        if self.is_right(true_rule):
            self.ask_bits(list(iterate_bits(self.usable))[: 2 * FIRST_DEALS])
            if self.is_right(true_rule):
                return Found(true_rule, FIRST_DEALS, ties=0)
        for order in self.list_orders(hint):
            if order not in (STANDARD, hint) and not self.find_rules(
                order, FIRST_DEALS
            ):
                continue
            for attempt in range(ATTEMPTS):
                rule = self.separate(order)
                if rule is None:
                    break
                if confirmed := self.confirm(rule, seed=f"held out {attempt}"):
                    return confirmed
                if self.thin:
                    break
        if self.category in STRAIGHTS and (rule := self.tabulate()):
            return self.confirm(rule, seed="table")
        return None

    def tabulate(self) -> Rule | None:
        """Find any order of the ten straights that predicts all outcomes."""
        self.ask_bits(iterate_bits(self.usable))
        known = {self.pool[bit]: o for bit, o in self.outcomes.items()} | self.extra
        wins = [0] * len(RUNS)
        for deal, outcome in known.items():
            run, rival_run = (measure(hand, STANDARD)["run"] for hand in deal.hands)
            if run != rival_run and isinstance(outcome, tuple) and len(outcome) == 1:
                wins[(run, rival_run)[outcome[0]]] += 1
                wins[(run, rival_run)[1 - outcome[0]]] -= 1
        places = sorted({*wins})
        table = tuple(places.index(number) for number in wins)
        for tie in (*TIES, BY_NAME, BY_LAST_NAME):
            rule = Rule((Criterion("run", table=table),), tie)
            if all(rule.predict(deal) == outcome for deal, outcome in known.items()):
                return rule
        return None

    def is_right(self, rule: Rule) -> bool:
        """Say whether a rule predicts every outcome so far."""
        outcomes = self.outcomes.items()
        return all(rule.predict(self.pool[bit]) == outcome for bit, outcome in outcomes)

    def list_orders(self, hint: RankOrder | None) -> Iterator[RankOrder]:
        """List the orders of ranks to try."""
        yield STANDARD
        if hint:
            yield hint
        if self.category not in STRAIGHTS:
            most = None if self.thorough else FREQUENT_ORDERS
            yield from islice(list_rank_orders(), most)

    def separate(self, order: RankOrder) -> Rule | None:
        """Return the simplest rule after asking all deals that separate candidates."""
        for _ in range(ROUNDS):
            rules = self.find_rules(order)
            if not rules:
                return None
            open_bits = list(
                iterate_bits(self.usable & ~sum(1 << b for b in self.outcomes))
            )
            differ = [
                bit
                for bit in open_bits
                if len({rule.predict(self.pool[bit]) for rule in rules}) > 1
            ]
            if not differ and len(rules) == 1:
                return rules[0]
            if not open_bits:
                return rules[0]
            self.ask_bits(differ[:16] or open_bits[:48])
        return None

    def ask_bits(self, bits: Iterable[int]) -> None:
        """Ask deals of the pool."""
        new = [bit for bit in bits if bit not in self.outcomes]
        outcomes = self.ask([self.pool[bit] for bit in new])
        self.outcomes |= dict(zip(new, outcomes, strict=True))

    def confirm(self, rule: Rule, seed: str) -> Found | None:
        """Ask deals that were held back; return the rule if it predicts them all.

        Deals that contradict it are kept, so that the next search knows them.
        """
        rule = self.unite_orders(rule)
        deals = self.pick_held_out(rule, seed)
        outcomes = self.ask(deals)
        contradicted = False
        for deal, outcome in zip(deals, outcomes, strict=True):
            self.extra[deal] = outcome
            contradicted |= rule.predict(deal) != outcome
        if contradicted:
            return None
        deciders = [rule.find_decider(*deal.hands) for deal in deals]
        ties = deciders.count(len(rule.path))
        named = self.name_chain(rule)
        self.thin = not is_decided(rule, deciders) or not shows_order(rule, deals)
        return None if self.thin else Found(named, len(deals), ties)

    def unite_orders(self, rule: Rule) -> Rule:
        """Use one order of the ranks in a whole rule, if that predicts all outcomes."""
        for order in {c.order for c in rule.path if c.order != STANDARD}:
            path = tuple(replace(criterion, order=order) for criterion in rule.path)
            united = Rule(path, rule.tie)
            if self.is_right(united) and all(
                united.predict(deal) == outcome for deal, outcome in self.extra.items()
            ):
                return united
        return rule

    def name_chain(self, rule: Rule) -> Rule:
        """Write a rule as one chain of criteria, if that decides every deal alike."""
        deals = [*self.pool, *self.extra]
        for kept in range(min(3, len(rule.path))):
            first = rule.path[:kept]
            for chain in list_chains(self.category, first, rule.path[kept:]):
                whole = Rule((*first, *chain), rule.tie)
                if all(
                    whole.compare(*d.hands) == rule.compare(*d.hands) for d in deals
                ):
                    return whole
        return rule

    def pick_held_out(self, rule: Rule, seed: str) -> list[Deal]:
        """Pick fresh deals, so that each criterion and the ties decide some."""
        wanted = dict.fromkeys(range(len(rule.path) + 1), HELD_OUT + 4)
        standard = use_standard_order(rule)
        if standard != rule:
            wanted[ORDER] = HELD_OUT + 4
        picked = []
        known = {*self.extra, *(self.pool[bit] for bit in self.outcomes)}
        for deal in make_pool(self.category, seed, self.count_fresh(rule)):
            place = rule.find_decider(*deal.hands)
            if deal in known:
                continue
            if standard.compare(*deal.hands) != rule.compare(*deal.hands):
                place = place if wanted[place] else ORDER
            if not wanted.get(place):
                continue
            if self.allows(deal):
                picked.append(deal)
                wanted[place] -= 1
            if not any(wanted.values()):
                break
        return picked

    def count_fresh(self, rule: Rule) -> int:
        """Return how many fresh deals to look through."""
        if use_standard_order(rule) != rule:
            return 9_000
        return 1_200 if rule.path == TRUE_PATHS[self.category] else 3_000

    def find_rules(self, order: RankOrder, size: int = POOL_SIZE) -> list[Rule]:
        """Find the simplest rules that predict all outcomes in a part of the pool."""
        masks = make_masks(self.category, STANDARD, size)
        if order != STANDARD:
            masks = masks | make_masks(self.category, order, size)
        groups: dict[Outcome, int] = {}
        for bit, outcome in self.outcomes.items():
            if bit < size:
                groups[outcome] = groups.get(outcome, 0) | 1 << bit
        rules = []
        steps = EXPANSIONS if size == POOL_SIZE else FIRST_EXPANSIONS
        for path in self.expand(masks, groups, steps):
            for tie in self.find_ties(path, masks, groups):
                rule = Rule(path, tie)
                if size < POOL_SIZE:
                    return [rule]
                if all(rule.predict(d) == o for d, o in self.extra.items()):
                    rules.append(rule)
            if len(rules) >= CANDIDATES:
                break
        return rules

    def expand(
        self,
        masks: Mapping[Criterion, Masks],
        groups: Mapping[Outcome, int],
        steps: int,
    ) -> Iterator[tuple[Criterion, ...]]:
        """List the paths that contradict no outcome, the simplest first."""
        first_wins, second_wins = groups.get((0,), 0), groups.get((1,), 0)
        known = 0
        for mask in groups.values():
            known |= mask
        choices = [(criterion, *mask_pair) for criterion, mask_pair in masks.items()]
        heap: list[tuple[float, int, tuple[Criterion, ...], int]] = []
        ties = count()
        heappush(heap, (0.0, next(ties), (), 0))
        seen: set[tuple[int, int]] = set()
        decided_ways: dict[tuple[Criterion, ...], Masks] = {(): (0, 0)}
        for _ in range(steps):
            if not heap:
                return
            cost, _, path, decided = heappop(heap)
            ways = decided_ways.pop(path)
            if ways in seen:
                continue
            seen.add(ways)
            yield path
            open_bits = self.usable & ~decided
            for criterion, more, less in choices:
                up, down = more & open_bits, less & open_bits
                if not (up | down) & known:
                    continue
                if up & known & ~first_wins or down & known & ~second_wins:
                    continue
                longer = (*path, criterion)
                decided_ways[longer] = (ways[0] | up, ways[1] | down)
                step = rate_step(self.category, path, criterion)
                heappush(heap, (cost + step, next(ties), longer, decided | up | down))

    def find_ties(
        self,
        path: tuple[Criterion, ...],
        masks: Mapping[Criterion, Masks],
        groups: Mapping[Outcome, int],
    ) -> Iterator[str]:
        """List what may happen to the deals that a path leaves open."""
        rest = 0
        for mask in groups.values():
            rest |= mask
        for criterion in path:
            more, less = masks[criterion]
            rest &= ~(more | less)
        names = [
            name for name, outcome in TIES.items() if not rest & ~groups.get(outcome, 0)
        ]
        names += [
            outcome
            for outcome, mask in groups.items()
            if isinstance(outcome, str) and not rest & ~mask
        ]
        if not names:
            backwards, same = mask_pool(self.category)
            first, last = groups.get((0,), 0), groups.get((1,), 0)
            if not rest & ~(first & ~backwards | last & backwards):
                names.append(BY_NAME)
            if not rest & ~(last & ~backwards | first & backwards):
                names.append(BY_LAST_NAME)
            shared = groups.get((0, 1), 0)
            for name, outcome in UNLESS_SAME_RANKS.items():
                if not rest & ~(groups.get(outcome, 0) & ~same | shared & same):
                    names.append(name)
        yield from names[:2]


@cache
def mask_pool(category: str) -> Masks:
    """Return the deals against the alphabet, and those of two hands of equal ranks."""
    backwards = same = 0
    for bit, deal in enumerate(make_pool(category, "search", POOL_SIZE)):
        hand, rival = deal.hands
        backwards |= deal.backwards << bit
        same |= (count_ranks(hand) == count_ranks(rival)) << bit
    return backwards, same


def use_standard_order(rule: Rule) -> Rule:
    """Return the same rule with the right order of the ranks."""
    return Rule(tuple(replace(c, order=STANDARD) for c in rule.path), rule.tie)


def shows_order(rule: Rule, deals: Sequence[Deal]) -> bool:
    """Say whether enough deals show that a rule has another order of the ranks."""
    standard = use_standard_order(rule)
    if standard == rule:
        return True
    told_apart = [
        d for d in deals if standard.compare(*d.hands) != rule.compare(*d.hands)
    ]
    return len(told_apart) >= HELD_OUT


def is_decided(rule: Rule, deciders: Sequence[int]) -> bool:
    """Say whether enough deals decide each criterion; a chain counts as a whole."""
    counts: dict[str, int] = {}
    for place, criterion in enumerate(rule.path):
        family = criterion.name.rpartition(" ")[0]
        key = family if family in CHAINS else criterion.name
        counts[key] = counts.get(key, 0) + deciders.count(place)
        if deciders.count(place) < FEWEST:
            return False
    if rule.tie != "share":
        counts["tie"] = deciders.count(len(rule.path))
    return all(count >= HELD_OUT for count in counts.values())


def list_chains(
    category: str, kept: tuple[Criterion, ...], rest: tuple[Criterion, ...]
) -> Iterator[tuple[Criterion, ...]]:
    """List the chains of which the rest of a path may be a part."""
    if len(rest) < 2:
        return
    first = rest[0]
    used = {criterion.name for criterion in kept}
    true_rest = tuple(
        Criterion(c.name, first.lower_wins, first.order)
        for c in TRUE_PATHS[category]
        if c.name not in used
    )
    yield true_rest
    yield true_rest[::-1]
    groups = len(SIZES[category])
    families = [("card", 5), ("written", 5)]
    if groups < 5:
        families += [("distinct", groups), ("rest", groups - 1)]
    for family, size in families:
        for places in (range(1, size + 1), range(size, 0, -1), range(1, 5)):
            yield tuple(
                Criterion(f"{family} {place}", first.lower_wins, first.order)
                for place in places
            )


def rate_step(category: str, path: tuple[Criterion, ...], step: Criterion) -> float:
    """Rate how surprising it is that code compares this next."""
    surprise = 0.0
    if path and path[-1].order != step.order:
        surprise += 1.0
    longer = [criterion.name for criterion in (*path, step)]
    true_names = [criterion.name for criterion in TRUE_PATHS[category]]
    upwards = not any(criterion.lower_wins for criterion in (*path, step))
    if upwards and longer == true_names[: len(longer)]:
        return surprise + (0.2 if path or step.order == STANDARD else 0.3)
    surprise += 0.0 if path or step.order == STANDARD else 0.2
    if path and path[-1].lower_wins == step.lower_wins:
        family, _, place = step.name.rpartition(" ")
        last_family, _, last_place = path[-1].name.rpartition(" ")
        if place.isdigit() and last_place.isdigit() and family == last_family:
            return surprise + (0.3 if abs(int(place) - int(last_place)) == 1 else 0.6)
    return surprise + rate_name(category, step.name) + step.lower_wins


def rate_name(category: str, name: str) -> float:
    """Rate how surprising it is that code compares this number at all."""
    if any(criterion.name == name for criterion in TRUE_PATHS[category]):
        return 1.0
    if name in ("sum of kickers", "sum of pairs"):
        return 1.1
    return 1.3 if name.startswith(("card", "sum", "kicker", "pair")) else 1.4


def iterate_bits(mask: int) -> Iterator[int]:
    """List the bits that are set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
