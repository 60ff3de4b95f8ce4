"""Which house rules are in force together in the calls about some of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random

from reference.errors import PokerError
from reference.house.agreement import agree_on
from reference.house.catalogue import BY_NAME
from reference.house.low import SYSTEMS
from reference.house.wilds import WILD_CARDS
from reference.rules import Rules

HIGH_LOW = "high-low"
WILD = tuple(rule.name for rule in WILD_CARDS)
ATTEMPTS = 12  # at finding the rules that some rules need beside them
ORDERS_BESIDE = 2  # orders of suits of the many that are alike
ODDS_BESIDE = 6  # houses of a named rule and another of which the odds are asked

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Size:
    """The number of calls about one house.

    Args:
        hands: the number of hands to begin with.
        alike: the number of calls that may show the same thing.
        calls: the number of single hands, and of tables of two players.
        tables: the number of tables of three to six players.
        names: one of this many hands is also named; 0 names none.
        pots: one of this many tables of two also shares a pot; 0 shares none.
        each_rank: whether hands of different ranks show different things.
        refusals: whether hands that the house refuses are called too.
        odds: whether the odds are called.
    """

    hands: int
    alike: int
    calls: int
    tables: int
    names: int = 3
    pots: int = 4
    each_rank: bool = False
    refusals: bool = False
    odds: bool = False


LARGE = Size(
    200,
    alike=2,
    calls=300,
    tables=120,
    names=1,
    each_rank=True,
    refusals=True,
    odds=True,
)
MEDIUM = Size(10, alike=1, calls=16, tables=6)
SMALL = Size(6, alike=1, calls=10, tables=3)
PROBE = Size(4, alike=1, calls=4, tables=0, names=0, pots=0)


@dataclass(frozen=True, slots=True)
class House:
    """House rules that are in force together.

    Args:
        names: of the rules, in any order.
        focus: the rules that the calls are about.
        size: the number of calls.
        seed: where chance begins.
        rules: those of this house.
        without: the same without each rule in focus.
    """

    names: Names
    focus: Names
    size: Size
    seed: str
    rules: Rules = field(init=False)
    without: tuple[Rules, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Agree on the rules, and on the rules without each of those in focus."""
        shorter = [forget(name, frozenset(self.names)) for name in self.focus]
        without = [agree_on(names) for names in shorter if hold(names)]
        object.__setattr__(self, "rules", agree_on(self.names))
        object.__setattr__(self, "without", tuple(without))


def forget(name: str, names: frozenset[str]) -> frozenset[str]:
    """Return these rules without one, and without those that need it."""
    rest = names - {name}
    return frozenset(
        kept
        for kept in rest
        if not BY_NAME[kept].needs or rest.intersection(BY_NAME[kept].needs)
    )


@cache
def hold(names: frozenset[str]) -> bool:
    """Whether these rules go together."""
    try:
        agree_on(names)
    except PokerError:
        return False
    return True


def list_houses(names: Sequence[str], seed: int = 0) -> Iterator[House]:
    """Return the houses to call these house rules in, the most important first."""
    start = f"{' '.join(sorted(names))} {seed}"
    dealer = Random(start)  # noqa: S311 - the same every time
    for focus, size in list_tables(names, dealer):
        together = complete(focus, dealer)
        if together:
            shuffled = tuple(dealer.sample(sorted(together), len(together)))
            yield House(shuffled, tuple(focus), size, f"{start} {dealer.random()}")


def list_tables(
    names: Sequence[str], dealer: Random
) -> Iterator[tuple[Sequence[str], Size]]:
    """Return the rules that calls are about together, and how many calls."""
    several = len(names) > 1
    if several:
        yield names, LARGE
    for name in names:
        yield [name], LARGE
    companions = list_companions(names, dealer)
    for companion in companions:
        yield [companion], PROBE
    for name in names:
        for focus, odds in list_pairs(name, companions, dealer):
            yield focus, replace(SMALL if several else MEDIUM, odds=odds)
    for companion in choose_from_families(companions, dealer) if several else ():
        yield [*names, companion], SMALL


def list_pairs(
    name: str, companions: Sequence[str], dealer: Random
) -> Iterator[tuple[Sequence[str], bool]]:
    """Return a named rule with each other one, and whether to ask for the odds."""
    with_odds = dealer.sample(companions, ODDS_BESIDE)
    for companion in companions:
        yield [name, companion], companion in with_odds
    if name not in (HIGH_LOW, *SYSTEMS):
        for system in SYSTEMS:
            yield [name, HIGH_LOW, system], False


def choose_from_families(companions: Sequence[str], dealer: Random) -> list[str]:
    """Return one of the rules from each family of the catalogue."""
    families: dict[str, list[str]] = {}
    for name in companions:
        families.setdefault(BY_NAME[name].family, []).append(name)
    return [dealer.choice(family) for family in families.values()]


def list_companions(names: Sequence[str], dealer: Random) -> list[str]:
    """Return the other house rules, a few of the orders of suits for all of them."""
    orders = [name for name in BY_NAME if name.startswith("suit order")]
    few = dealer.sample(orders, ORDERS_BESIDE)
    return [
        name
        for name in BY_NAME
        if name not in names and (name not in orders or name in few)
    ]


def complete(names: Sequence[str], dealer: Random) -> frozenset[str]:
    """Add what these rules need or are shown with; nothing if they do not go together.

    Rules about high hands go with rules about low hands where both share the pot.
    """
    for attempt in range(ATTEMPTS):
        together = add_needs(frozenset(names), dealer)
        if attempt >= ATTEMPTS // 2:
            together = add_needs(together | {HIGH_LOW}, dealer)
        if hold(together):
            return together
    return frozenset()


def add_needs(names: frozenset[str], dealer: Random) -> frozenset[str]:
    """Add rules that these need, and wild cards to those that are about them."""
    for name in sorted(names):
        rule = BY_NAME[name]
        if rule.needs and names.isdisjoint(rule.needs):
            names |= {dealer.choice(rule.needs)}
        about_wild = not names.isdisjoint(WILD)
        if not about_wild and not {*WILD}.isdisjoint(rule.shown_with):
            names |= {dealer.choice([*rule.shown_with, "jokers wild", *WILD])}
    return names
