"""Chooses combinations of house rules for test cases."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations, product
from random import Random

from reference.cards import RANKS
from reference.errors import PokerError
from reference.house.agreement import agree_on
from reference.house.catalogue import BY_NAME
from reference.house.contradictions import list_contradictions, list_needs
from reference.house.low import SYSTEMS
from reference.house.wilds import WILD_CARDS
from reference.rules import Rules

HIGH_LOW = "high-low"
WILD = tuple(rule.name for rule in WILD_CARDS)
MAX_ATTEMPTS = 12  # attempts to add the rules that a combination needs
SUIT_ORDERS = 2  # suit orders to try; more of them would give similar combinations

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class House:
    """A combination of house rules.

    Args:
        names: the names of the rules, in any order.
        seed: the seed for random hands.
        is_thorough: whether many calls test the house, and not only a few.
        is_for_tables: whether only functions that take several hands are called.
        rules: the `Rules` that these house rules make together.
    """

    names: Names
    seed: str
    is_thorough: bool = False
    is_for_tables: bool = False
    rules: Rules = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "rules", agree_on(self.names))


@cache
def go_together(names: frozenset[str]) -> bool:
    """Return whether these house rules can be combined."""
    try:
        agree_on(names)
    except PokerError:
        return False
    return True


def list_houses(names: Sequence[str], seed: int = 0) -> Iterator[House]:
    """Yield combinations of house rules that test the chosen rules.

    The first houses have all the chosen rules, two chosen rules, or one chosen rule.
    The other houses combine chosen rules with rules that weren't chosen.

    Args:
        names: the names of the chosen rules.
        seed: the seed for random choices.
    """
    dealer = Random(f"{' '.join(sorted(names))} {seed}")  # noqa: S311 - the same every time
    pairs = combinations(names, 2) if len(names) > 2 else ()
    together = [names] if len(names) > 1 else []
    for focus in (*together, *pairs, *(BY_NAME[name].table for name in names)):
        bare = frozenset(focus)
        completed = complete(focus, dealer)
        if completed:
            yield make_house(completed, dealer, is_thorough=True)
        if completed != bare and go_together(bare):
            yield make_house(bare, dealer)
    companions = list_companions(names, dealer)
    has_moved_upsets = False
    for focus in list_mixtures(names, companions, dealer):
        if completed := complete(focus, dealer):
            house = make_house(completed, dealer)
            yield house
            # one thorough house is enough to test upsets with an unusual deck
            if not has_moved_upsets and moves_upsets(house.rules):
                has_moved_upsets = True
                yield replace(house, is_thorough=True, is_for_tables=True)


def make_house(
    names: frozenset[str], dealer: Random, *, is_thorough: bool = False
) -> House:
    """Return a house with these rules in random order."""
    shuffled = tuple(dealer.sample(sorted(names), len(names)))
    return House(shuffled, f"{dealer.random()}", is_thorough)


def moves_upsets(rules: Rules) -> bool:
    """Return whether a house has upsets, and a deck with unusual ranks.

    An upset concerns only a few hands, so it takes many deals to test it.
    """
    return bool(rules.upsets) and rules.deck.ranks != RANKS


def make_probe(name: str, named: Sequence[str]) -> House | None:
    """Return a house with the rule *name* but none of the rules in *named*.

    Return None if no such house is found.
    """
    dealer = Random(name)  # noqa: S311 - the same every time
    for _ in range(MAX_ATTEMPTS):
        together = complete([name], dealer)
        if together.isdisjoint(named):
            return make_house(together, dealer)
    return None


def list_mixtures(
    names: Sequence[str], companions: Sequence[str], dealer: Random
) -> Iterator[Sequence[str]]:
    """Yield combinations of the chosen rules with rules that weren't chosen.

    Each chosen rule is also combined with high-low games, unless the rule itself is
    "high-low" or a system of low poker.

    Args:
        names: the chosen rules.
        companions: the rules that weren't chosen.
        dealer: the source of random choices.
    """
    for companion in companions:
        if complete([*names, companion], dealer):
            yield [*names, companion]
        else:
            yield from ([name, companion] for name in names)
    for name in names:
        if name not in (HIGH_LOW, *SYSTEMS):
            for system in SYSTEMS:
                yield [name, HIGH_LOW, system]


def list_companions(names: Sequence[str], dealer: Random) -> list[str]:
    """Return the house rules that weren't chosen, except most of the suit orders."""
    orders = [name for name in BY_NAME if name.startswith("suit order")]
    few = dealer.sample(orders, SUIT_ORDERS)
    return [
        name
        for name in BY_NAME
        if name not in names and (name not in orders or name in few)
    ]


def list_clashes(names: Sequence[str], seed: int = 0) -> Iterator[Names]:
    """Yield combinations of a chosen rule and a rule that contradicts it."""
    dealer = Random(f"{names} {seed}")  # noqa: S311 - the same every time
    for name, companion in product(names, list_companions(names, dealer)):
        if not complete([name, companion], dealer):
            yield tuple(sorted(add_needs(frozenset({name, companion}), dealer)))


def explain_clash(names: Sequence[str]) -> str:
    """Return why two house rules can't be combined, or "" if they can be."""
    if complete(names, Random(0)):  # noqa: S311 - the same every time
        return ""
    first, second = names
    rules = [BY_NAME[name] for name in names]
    reasons = [why for _, _, why in list_contradictions(rules)]
    for name, needed in list_needs(rules):
        reasons.append(f"{name!r} needs {needed}, which contradicts the other rule")
    why = f": {reasons[0]}" if reasons else ""
    return f"The house rules {first!r} and {second!r} contradict each other{why}."


def complete(names: Sequence[str], dealer: Random) -> frozenset[str]:
    """Return these rules and all rules that they need.

    Return an empty set if the rules contradict each other. Rules about high hands and
    rules about low hands are combined in a high-low game.
    """
    for attempt in range(MAX_ATTEMPTS):
        together = add_needs(frozenset(names), dealer)
        if attempt >= MAX_ATTEMPTS // 2:
            together = add_needs(together | {HIGH_LOW}, dealer)
        if go_together(together):
            return together
    return frozenset()


def add_needs(names: frozenset[str], dealer: Random) -> frozenset[str]:
    """Return these rules and the rules that they need, such as "jokers wild".

    A rule about wild cards gets a rule that makes some cards wild.
    """
    for name in sorted(names):
        rule = BY_NAME[name]
        if rule.needs and names.isdisjoint(rule.needs):
            names |= {dealer.choice(rule.needs)}
        about_wild = not names.isdisjoint(WILD)
        if not about_wild and not {*WILD}.isdisjoint(rule.shown_with):
            names |= {dealer.choice([*rule.shown_with, "jokers wild", *WILD])}
    return names
