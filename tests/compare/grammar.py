"""Makes solutions for all orders and all rules for ties that `compare` can describe.

Each order is written as code that doesn't use `compare`. The code uses these names, and
other names that VALUES defines:

- `ranks`: each rank once, with the rank of the largest group first
- `down`: all five ranks, highest first
- `written`: all five ranks, in the order in which the cards are written
- `suits` and `low_suits`: functions that return the suits as numbers, highest card
  first; spades are the highest suit in `suits`, and clubs in `low_suits`
"""

from tests.compare.sound import SOUND


def keep(value: str) -> str:
    """Return code that lists the `best` players with the highest *value*."""
    return f"[p for p in best if {value} == max({value} for p in best)]"


KEY = "    return ORDER.index(name), ranks\n"
BEST = "    return [player for player in hands if keys[player] == best]\n"

ALL_FIVE = {
    "as in the rules": "down",
    "all of them are equal": "[]",
    "only the highest card": "down[:1]",
    "only the two highest cards": "down[:2]",
    "only the three highest cards": "down[:3]",
    "only the four highest cards": "down[:4]",
    "all five cards, lowest first": "down[::-1]",
    "only the lowest card": "down[4:]",
    "the sum of all five ranks": "[sum(down)]",
    "the cards in the order in which they are written": "written",
    "only the card written first": "written[:1]",
    "all five cards with suits, highest first, spades highest": "with_suits",
    "all five cards, highest first (the lower wins)": "[-n for n in down]",
    "the sum of all five ranks, then all five cards, highest first": (
        "[sum(down), *down]"
    ),
    "the ace is low": "ace_low",
    "the 10 is low, like a 1": "ten_low",
    "J, Q and K count the same": "pictures",
    "Q and K have changed places": "queen_high",
}
STRAIGHT = {
    "as in the rules": "[top]",
    "all of them are equal": "[]",
    "the highest card; 5-4-3-2-A counts as ace-high: it loses only to A-K-Q-J-10": (
        "down"
    ),
    "the highest card; 5-4-3-2-A counts as ace-high: it equals A-K-Q-J-10": "down[:1]",
    "the highest card; 5-4-3-2-A is the highest of all": "[down[0], -down[4]]",
    "the highest card; 5-4-3-2-A equals 7-6-5-4-3": "[5 if top == 3 else top]",
    "the highest card; 5-4-3-2-A is between 7-6-5-4-3 and 8-7-6-5-4": (
        "[5.5 if top == 3 else top]"
    ),
    "A-K-Q-J-10 wins; the others are equal": "[top == 12]",
    "5-4-3-2-A loses; the others are equal": "[top > 3]",
    "A-K-Q-J-10 wins, and 5-4-3-2-A loses; the others are equal": (
        "[top > 3, top == 12]"
    ),
    "the lowest card; the ace is low, so 5-4-3-2-A equals A-K-Q-J-10": "ace_low[4:]",
    "the highest card (the lower wins)": "[-top]",
    "the card written first": "written[:1]",
}
ORDERS = {
    "high card": ALL_FIVE,
    "flush": ALL_FIVE,
    "straight": STRAIGHT,
    "straight flush": STRAIGHT,
    "pair": {
        "as in the rules": "ranks",
        "all of them are equal": "[]",
        "only the pair": "ranks[:1]",
        "the pair, then only the highest kicker": "ranks[:2]",
        "the pair, then only the two highest kickers": "ranks[:3]",
        "the pair, then all kickers, lowest first": "[ranks[0], *ranks[:0:-1]]",
        "the pair, then only the lowest kicker": "[ranks[0], ranks[3]]",
        "the pair, then the sum of the kickers": "[ranks[0], sum(ranks[1:])]",
        "the pair, then the kickers in the order in which they are written": (
            "[ranks[0], *[n for n in written if n != ranks[0]]]"
        ),
        "all five cards, highest first": "down",
        "the sum of all five ranks": "[sum(down)]",
        "all kickers, highest first, then the pair": "[*ranks[1:], ranks[0]]",
        "the pair (the lower wins), then all kickers, highest first": (
            "[-ranks[0], *ranks[1:]]"
        ),
        "only the distinct ranks, highest first": "sorted({*down}, reverse=True)",
    },
    "two pairs": {
        "as in the rules": "ranks",
        "all of them are equal": "[]",
        "only the higher pair": "ranks[:1]",
        "the higher pair, then only the lower pair": "ranks[:2]",
        "the higher pair, then only the kicker": "ranks[::2]",
        "the lower pair, then the higher pair, then the kicker": (
            "[ranks[1], ranks[0], ranks[2]]"
        ),
        "the kicker, then the higher pair, then the lower pair": (
            "[ranks[2], *ranks[:2]]"
        ),
        "the higher pair, then the kicker, then the lower pair": (
            "[ranks[0], ranks[2], ranks[1]]"
        ),
        "the sum of the two pairs, then only the kicker": (
            "[ranks[0] + ranks[1], ranks[2]]"
        ),
        "the pair written first, then the pair written last, then the kicker": (
            "sorted(ranks, key=lambda n: (-written.count(n), written.index(n)))"
        ),
        "all five cards, highest first": "down",
        "only the distinct ranks, highest first": "sorted({*down}, reverse=True)",
        "the higher pair, then the lower pair, then the kicker (the lower wins)": (
            "[*ranks[:2], -ranks[2]]"
        ),
    },
    "three of a kind": {
        "as in the rules": "ranks",
        "all of them are equal": "[]",
        "only the three": "ranks[:1]",
        "the three, then only the higher kicker": "ranks[:2]",
        "the three, then all kickers, lowest first": "[ranks[0], ranks[2], ranks[1]]",
        "the three, then only the lower kicker": "[ranks[0], ranks[2]]",
        "all five cards, highest first": "down",
        "the three, then the sum of the kickers": "[ranks[0], sum(ranks[1:])]",
    },
    "full house": {
        "as in the rules": "ranks",
        "all of them are equal": "[]",
        "only the three": "ranks[:1]",
        "only the pair": "ranks[1:]",
        "the pair, then the three": "ranks[::-1]",
        "all five cards, highest first": "down",
        "only the highest of all five cards": "down[:1]",
    },
    "four of a kind": {
        "as in the rules": "ranks",
        "all of them are equal": "[]",
        "only the four": "ranks[:1]",
        "the kicker, then the four": "ranks[::-1]",
        "only the kicker": "ranks[1:]",
        "all five cards, highest first": "down",
        "only the highest of all five cards": "down[:1]",
    },
}
TIES = {
    "share": "best",
    "the first player wins": "best[:1]",
    "the last player wins": "best[-1:]",
    "nobody wins": "best if len(best) == 1 else []",
    "the player whose name comes first in the alphabet wins": "[min(best)]",
    "the player whose name comes last in the alphabet wins": "[max(best)]",
    "the suit of the highest card decides; spades rank highest": keep(
        "suits(hands[p])[0]"
    ),
    "the suit of the highest card decides; clubs rank highest": keep(
        "low_suits(hands[p])[0]"
    ),
    "the suits decide, from the highest card down; spades rank highest": keep(
        "suits(hands[p])"
    ),
    "the suits decide, from the highest card down; clubs rank highest": keep(
        "low_suits(hands[p])"
    ),
}
VALUES = """
    cards = read(hand)
    written = [RANKS.index(rank) for rank, suit in cards]
    down = sorted(written, reverse=True)
    with_suits = sorted([(RANKS.index(r), s) for r, s in cards], reverse=True)
    top = 3 if down == WHEEL else down[0]
    ace_low = sorted(["A23456789TJQK".index(r) for r, s in cards], reverse=True)
    ten_low = sorted(["T23456789JQKA".index(r) for r, s in cards], reverse=True)
    pictures = sorted([9 if 9 <= n <= 11 else n for n in down], reverse=True)
    queen_high = sorted(["23456789TJKQA".index(r) for r, s in cards], reverse=True)
"""

SUITS = """

def suits(hand, order="cdhs"):
    cards = [(RANKS.index(rank), order.index(suit)) for rank, suit in read(hand)]
    return [suit for _, suit in sorted(cards, reverse=True)]


def low_suits(hand):
    return suits(hand, "shdc")
"""


def write_solution(orders: dict[str, str], tie: str) -> str:
    """Return the source of a solution with these orders and this rule for ties.

    Args:
        orders: the code of an order for each category.
        tie: a key in TIES.
    """
    lines = [
        f"    if name == {category!r}:\n        ranks = {code}\n"
        for category, code in orders.items()
    ]
    source = SOUND.replace(KEY, VALUES + "".join(lines) + KEY)
    best = "    best = [player for player in hands if keys[player] == best]\n"
    return source.replace(BEST, f"{best}    return {TIES[tie]}\n") + SUITS


def list_solutions() -> dict[str, tuple[dict[str, str], str, str]]:
    """Return solutions that together test all orders, keyed by name.

    Each solution has an order in each category.

    Returns:
        For each solution, the words that describe each order, the rule for ties, and
        the source.
    """
    solutions = {}
    most = max(map(len, ORDERS.values()))
    ties = list(TIES)
    for number in range(most):
        words = {}
        code = {}
        for position, (category, orders) in enumerate(ORDERS.items()):
            choice = list(orders)[(number + position) % len(orders)]
            words[category] = choice
            code[category] = orders[choice]
        for tie in (ties[number % len(ties)], ties[(number + 3) % len(ties)]):
            if "suit" in tie and "J, Q and K count the same" in words.values():
                continue  # otherwise suits would decide between a jack and a king
            name = f"{number}, {tie}"
            solutions[name] = (words, tie, write_solution(code, tie))
    return solutions
