"""A rule in words: what decides between two hands of a category."""

from collections.abc import Sequence

from dojo.compare.criteria import STANDARD, TRUE_PATHS, Criterion, Rule
from dojo.compare.deals import RUNS, STRAIGHTS, make_pool, name_ranks

PLACES = ("highest", "second", "third", "fourth", "lowest")
GROUPS = {  # by category: the groups of equal ranks, largest first
    "pair": (
        "the pair",
        "the highest kicker",
        "the middle kicker",
        "the lowest kicker",
    ),
    "two pairs": ("the higher pair", "the lower pair", "the kicker"),
    "three of a kind": ("the three", "the higher kicker", "the lower kicker"),
    "full house": ("the three", "the pair"),
    "four of a kind": ("the four", "the kicker"),
}
RIGHT = {
    "high card": "all five cards, highest first",
    "pair": "the pair, then all kickers, highest first",
    "two pairs": "the higher pair, then the lower pair, then the kicker",
    "three of a kind": "the three, then both kickers, the higher first",
    "straight": "the highest card; 5-4-3-2-A is the lowest straight",
    "flush": "all five cards, highest first",
    "full house": "the three, then the pair",
    "four of a kind": "the four, then the kicker",
    "straight flush": "the highest card; 5-4-3-2-A is the lowest straight flush",
}
KICKERS = {"pair": (2, 3, 4), "three of a kind": (2, 3)}
FAMILIES = {  # criteria that are compared one after the other, in words
    "card": "all five cards, {}",
    "distinct": "the different ranks, {}",
    "rest": "the other ranks, {}",
    "written": "the cards in the order in which they are written",
    "kicker written": "the kickers in the order in which they are written",
    "pair written": "the pairs in the order in which they are written",
    "repeated": "the groups, largest first",
    "group": "the groups, largest first",
    "suit": "the suits, {}",
}
SINGLE = {
    "sum": "the sum of all five ranks",
    "sum of kickers": "the sum of the kickers",
    "sum of pairs": "the sum of the two pairs",
    "sum of distinct": "the sum of the different ranks",
    "different ranks": "the number of different ranks",
    "suit written 1": "the suit of the card written first",
    "highest suit": "the highest suit",
    "top": "the highest card",
}
SUIT_ORDER = " (clubs lowest, then diamonds, hearts, spades)"


def say_rule(rule: Rule, category: str) -> str:
    """Say what decides between two hands of a category."""
    if rule.path == TRUE_PATHS[category]:
        return "as in the rules"
    if category in STRAIGHTS and (words := say_order_of_straights(rule)):
        return words
    if not rule.path:
        return "nothing: all of them are equal"
    steps = list_steps(rule.path, category)
    if not is_complete(rule, category) and not steps[-1].startswith("all"):
        steps[-1] = f"only {steps[-1]}"
    orders = {criterion.order for criterion in rule.path}
    words = ", then ".join(steps)
    if len(orders) == 1 and rule.path[0].order != STANDARD:
        words += f"; {rule.path[0].order.words}"
    return words


def split_suits(rule: Rule) -> tuple[tuple[Criterion, ...], tuple[Criterion, ...]]:
    """Split a path into what comes before suits, and the suits at its end."""
    length = len(rule.path)
    while length and "suit" in rule.path[length - 1].name:
        length -= 1
    return rule.path[:length], rule.path[length:]


def name_many(category: str) -> str:
    """Name the hands of a category: flushes, high cards."""
    if category.endswith("of a kind"):
        return f"hands with {category}"
    plurals = {
        "flush": "flushes",
        "full house": "full houses",
        "two pairs": "two pairs",
        "straight flush": "straight flushes",
    }
    return plurals.get(category, f"{category}s")


def is_complete(rule: Rule, category: str) -> bool:
    """Say whether only equal hands tie."""
    pool = make_pool(category, "search", 480)
    for deal in pool:
        if not rule.compare(*deal.hands) and len(deal.right) == 1:
            return False
    return True


def list_steps(path: Sequence[Criterion], category: str) -> list[str]:
    """Say the criteria, those of one family together."""
    steps = []
    rest = [*path]
    several = len({criterion.order for criterion in path}) > 1
    while rest:
        orders = [criterion.order for criterion in rest]
        alike = rest[: next((n for n, o in enumerate(orders) if o != orders[0]), None)]
        length, words = find_phrase(alike, category)
        if several and rest[0].order != STANDARD:
            words += f" ({rest[0].order.words})"
        if any(criterion.lower_wins for criterion in rest[:length]):
            words += " (the lower wins)"
        steps.append(words)
        rest = rest[length:]
    return steps


def find_phrase(path: Sequence[Criterion], category: str) -> tuple[int, str]:
    """Find words for the first criteria of a path, and how many they are."""
    kickers = KICKERS.get(category, ())
    for places, order in ((kickers, "highest first"), (kickers[::-1], "lowest first")):
        names = [f"group {place}" for place in places]
        if names and takes_names(path, names):
            return len(names), f"all kickers, {order}"
    if category == "pair" and takes_names(path, ["group 2", "group 3"]):
        return 2, "the two highest kickers"
    length = count_family(path)
    family = path[0].name.rpartition(" ")[0]
    if (
        length > 1
        and family in FAMILIES
        and (category not in GROUPS or family != "group")
    ):
        return length, say_family(path[:length], family)
    return 1, say_criterion(path[0].name, category)


def takes_names(path: Sequence[Criterion], names: Sequence[str]) -> bool:
    """Say whether a path begins with these criteria, all of the same direction."""
    first = path[: len(names)]
    same = len({criterion.lower_wins for criterion in first}) == 1
    return same and [criterion.name for criterion in first] == [*names]


def count_family(path: Sequence[Criterion]) -> int:
    """Count the criteria of one family that follow each other, up or down."""
    family, _, start = path[0].name.rpartition(" ")
    if not start.isdigit():
        return 1
    for step in (1, -1):
        length = 1
        for criterion in path[1:]:
            wanted = f"{family} {int(start) + step * length}"
            same = criterion.lower_wins == path[0].lower_wins
            if criterion.name != wanted or not same:
                break
            length += 1
        if length > 1:
            return length
    return 1


def say_family(path: Sequence[Criterion], family: str) -> str:
    """Say criteria of one family."""
    start, end = (int(path[place].name.rpartition(" ")[2]) for place in (0, -1))
    order = "highest first" if start < end else "lowest first"
    numbers = {2: "two", 3: "three", 4: "four"}
    if family == "card" and len(path) < 5:
        if start == 1:
            return f"the {numbers[len(path)]} highest cards"
        if end == 1 or start == 5:
            cards = f"the {numbers[len(path)]} cards from the {PLACES[start - 1]} on"
            return f"{cards}, {order}"
        return f"the cards from the {PLACES[start - 1]} to the {PLACES[end - 1]}"
    words = FAMILIES[family].format(order)
    if family == "suit":
        words += SUIT_ORDER
    return words


def say_criterion(name: str, category: str) -> str:
    """Say one criterion."""
    if name in SINGLE:
        return SINGLE[name] + (SUIT_ORDER if "suit" in name else "")
    family, _, place = name.rpartition(" ")
    number = int(place)
    if family == "group" and category in GROUPS:
        return GROUPS[category][number - 1]
    ordinal = PLACES[number - 1]
    if family == "card":
        whose = "" if category in ("high card", "flush", *STRAIGHTS) else " of all five"
        return f"the {ordinal} card{whose}"
    if family == "suit":
        return f"the suit of the {ordinal} card{SUIT_ORDER}"
    if family == "size":
        return "the number of equal cards"
    written = ("first", "second", "third", "fourth", "last")[number - 1]
    return {
        "written": f"the card written {written}",
        "kicker written": f"the kicker written {written}",
        "pair written": f"the pair written {written}",
        "distinct": f"the {ordinal} of the different ranks",
        "rest": f"the {ordinal} of the other ranks",
        "repeated": f"card {number}, the groups first",
        "group": f"group {number} by size",
    }[family]


# Straights.


def say_order_of_straights(rule: Rule) -> str:
    """Say in which order straights win, if that depends on their ranks alone."""
    if any("written" in c.name or "suit" in c.name for c in rule.path):
        return ""
    hands = [" ".join(map("".join, zip(run, "cdhsc", strict=True))) for run in RUNS]
    signs = {
        (run, rival): rule.compare(hands[run], hands[rival])
        for run in range(10)
        for rival in range(10)
    }
    return say_signs(signs)


def say_signs(signs: dict[tuple[int, int], int]) -> str:
    """Say the order of ten straights, of which the first is 5-4-3-2-A."""
    if not any(signs.values()):
        return "nothing: all of them are equal"
    for direction, start in (
        (1, "the highest card"),
        (-1, "the highest card (the lower wins)"),
    ):
        for moved in (None, 0, 9, *range(1, 9)):
            rest = {pair: sign for pair, sign in signs.items() if moved not in pair}
            if all(
                sign == direction * ((a > b) - (a < b)) for (a, b), sign in rest.items()
            ):
                if moved is None:
                    return (
                        "as in the rules"
                        if direction == 1
                        else f"{start}; 5-4-3-2-A wins"
                    )
                return f"{start}; {say_moved(moved, signs)}"
    return list_order(signs)


def say_moved(moved: int, signs: dict[tuple[int, int], int]) -> str:
    """Say where the one straight is that isn't in its place."""
    name = name_run(moved)
    rest = [run for run in range(10) if run != moved]
    beaten = [run for run in rest if signs[moved, run] == 1]
    equal = [run for run in rest if signs[moved, run] == 0]
    top = max(rest)
    if len(beaten) == len(rest):
        return f"{name} is the highest of all"
    if not beaten and not equal:
        return f"{name} is the lowest of all"
    start = f"{name} counts as ace-high: it " if moved == 0 else f"{name} "
    if len(beaten) == 8 and equal == [top]:
        return f"{start}equals {name_run(top)}"
    if len(beaten) == 8 and not equal and signs[moved, top] == -1:
        return f"{start}loses only to {name_run(top)}"
    parts = []
    if equal:
        parts.append("equals " + ", ".join(map(name_run, equal)))
    if beaten:
        parts.append("beats " + ", ".join(map(name_run, beaten)))
    return f"{name} " + " and ".join(parts)


def list_order(signs: dict[tuple[int, int], int]) -> str:
    """List ten straights, the lowest first, if each has its place."""
    levels: dict[int, list[int]] = {}
    for run in range(10):
        place = sum(signs[run, rival] for rival in range(10))
        levels.setdefault(place, []).append(run)
    names = [" = ".join(map(name_run, levels[place])) for place in sorted(levels)]
    return "this order, lowest first: " + ", ".join(names)


def name_run(number: int) -> str:
    """Write the ranks of a straight, the lowest straight being 0."""
    return name_ranks(RUNS[number][::-1])
