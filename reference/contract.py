"""The public functions, which take text and return plain values.

Each function raises :class:`~.errors.PokerError`, a ``ValueError``, if its input is
invalid. For example, a card is not in the deck in play, or house rules contradict each
other. The message lists the faults in the hands, or in the house rules.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from . import counting, naming, pots, reasons
from .cards import Card, write
from .errors import DealError, Fault, abridge, abridge_name, clip_name
from .hands import read_deal, read_hand
from .house.agreement import agree_on
from .rules import Rules
from .showdown import Showdown, find_winners, list_side_nicknames
from .strength import Strength, as_played, strength

# the names of house rules, or the `Rules` that `agree_on` makes from these names
Names = Collection[str] | Rules


def category(hand: str, rules: Names = ()) -> str:
    """Return the category of a hand, or of the best five of its cards.

    >>> category("Jd Js Ts Tc 9s")
    'two pairs'
    """
    table = agree_on(rules)
    return strength(read_hand(hand, table), table).reading.category.name


def winners(hands: Mapping[str, str], rules: Names = ()) -> list[str]:
    """Return the players who win or share the pot, in the order given.

    In a high-low game, the list has the winners of both halves of the pot.

    >>> winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"})
    ['Bob']
    """
    table = agree_on(rules)
    dealt = read_deal(hands, table)
    paid = {player for side in sides(dealt, table) for player in side}
    return [player for player in hands if player in paid]


def showdown(hands: Mapping[str, str], rules: Names = ()) -> Showdown:
    """Return the winners, and the reason why they win.

    In a high-low game, the result has the winners of both halves of the pot, and a
    reason for each half.

    >>> showdown({"Ann": "Jd Js 2s 2c 4s", "Bob": "Td Ts 9d 9c 8s"}).reason
    'jacks beat tens'
    """
    table = agree_on(rules)
    dealt = read_deal(hands, table)
    high = reasons.showdown(strengths(dealt, table), table)
    if table.low is None:
        return high
    low = reasons.showdown(strengths(dealt, table.low), table.low)
    paid = {*high.winners, *low.winners}
    paid_players = tuple(player for player in hands if player in paid)
    return Showdown(paid_players, f"high: {high.reason}; low: {low.reason}")


def describe(hand: str, rules: Names = ()) -> str:
    """Return the usual name of a hand.

    In high-low, return its name as a high hand.

    >>> describe("7d 7s 7c Th Ts")
    'sevens full of tens'
    """
    table = agree_on(rules)
    return naming.describe(one_hand(hand, table).reading, table)


def nicknames(hand: str, rules: Names = ()) -> list[str]:
    """Return all names that the documents give this hand, except its usual name.

    >>> nicknames("5d 4s 3c 2h As")
    ['sequence', 'straight to the five', 'wheel', 'bicycle', 'baby straight']
    """
    table = agree_on(rules)
    strongest = one_hand(hand, table)
    return naming.nicknames(strongest.reading, table) + list_side_nicknames(strongest)


def best_five(cards: str, rules: Names = ()) -> str:
    """Return the cards that count, in the order given.

    In a three-card game, three cards count. In high-low, the cards make the best high
    hand.

    >>> best_five("Tc Td 8d 8h 4c 4s Qd")
    'Tc Td 8d 8h Qd'
    """
    table = agree_on(rules)
    return write(strength(read_hand(cards, table), table).cards)


def stands_for(hand: str, rules: Names) -> str:
    """Return the hand with every wild card replaced by the card that it stands for.

    If the suit does not matter, the replacement has the highest free suit. The order is
    spades, hearts, diamonds, clubs, unless a house rule changes it.

    >>> stands_for("Jd Ts 9c Jk 7s", ["jokers wild"])
    'Jd Ts 9c 8s 7s'
    """
    table = agree_on(rules)
    return write(as_played(one_hand(hand, table), table))


def shares(pot: int, hands: Mapping[str, str], rules: Names = ()) -> dict[str, int]:
    """Share *pot* chips equally among the winners.

    In high-low, the winners of each half share that half. High card by suit decides who
    gets the odd chips.

    Returns:
        The chips that each player gets; they add up to *pot*.

    Raises:
        PokerError: The hands or rules are invalid, no hand qualifies, or *pot* is not a
            number of chips.

    >>> shares(5, {"Ann": "Ah Kd Qs 7c 2d", "Bob": "As Kc Qd 7h 2c"})
    {'Ann': 2, 'Bob': 3}
    """
    table = agree_on(rules)
    dealt = read_deal(hands, table)
    paying = sides(dealt, table)
    if not paying:
        wrong = "no hand qualifies for it"
        remedy = "add 'high-low' to give it to the high hand"
        raise DealError([Fault(where="the pot", wrong=wrong, remedy=remedy)])
    held = {}
    for number, side in enumerate(paying):
        held[str(number)] = tuple(card for player in side for card in dealt[player])
    halves = pots.divide(check_chips(pot, "the pot"), list(held), held)
    paid = dict.fromkeys(hands, 0)
    for half, side in zip(halves.values(), paying, strict=True):
        for player, chips_won in pots.divide(half, side, dealt).items():
            paid[player] += chips_won
    return paid


def high_card_by_suit(cards: Mapping[str, str]) -> str:
    """Return the player who drew the highest card.

    Rank decides first, then suit: spades, hearts, diamonds, clubs.

    >>> high_card_by_suit({"Ann": "Kd", "Bob": "Ac", "Cid": "Ad"})
    'Cid'
    """
    drawn = read_draw(cards)
    return pots.sort_players(list(drawn), drawn)[0]


def low_card_by_suit(cards: Mapping[str, str]) -> str:
    """Return the player who shows the lowest card.

    Rank decides first, with the ace high, then suit: clubs, diamonds, hearts, spades.

    >>> low_card_by_suit({"Ann": "2d", "Bob": "2c", "Cid": "Ks"})
    'Bob'
    """
    drawn = read_draw(cards)
    return pots.sort_players(list(drawn), drawn)[-1]


def chips(amount: int, counters: Mapping[str, int] | None = None) -> dict[str, int]:
    """Return the fewest chips that pay *amount* units.

    *counters* maps the name of each chip to its value. By default, the chips are yellow
    100, blue 25, red 5 and white 1.

    Raises:
        PokerError: The amount or the value of a chip is invalid, or the chips cannot
            pay the amount.

    >>> chips(131)
    {'yellow': 1, 'blue': 1, 'red': 1, 'white': 1}
    >>> chips(40, {"blue": 25, "green": 20, "white": 1})
    {'blue': 0, 'green': 2, 'white': 0}
    """
    values = pots.COUNTERS if counters is None else check_counters(counters)
    return pots.pay(check_chips(amount, "the amount"), values)


def odds(rules: Names = ()) -> dict[str, int]:
    """Return the number of hands in each category, strongest category first.

    >>> odds()["full house"]
    3744
    """
    return counting.odds(agree_on(rules))


def one_hand(text: str, table: Rules) -> Strength:
    """Return the strength of a hand in which every card counts."""
    return strength(read_hand(text, table, table.counted_cards), table)


def strengths(
    dealt: Mapping[str, tuple[Card, ...]], table: Rules
) -> dict[str, Strength]:
    return {player: strength(cards, table) for player, cards in dealt.items()}


def sides(dealt: Mapping[str, tuple[Card, ...]], table: Rules) -> list[list[str]]:
    """Return a list of winners for each half of the pot, or one for the whole pot.

    If no hand qualifies for a half, the list for this half is left out.
    """
    tables = [table] if table.low is None else [table, table.low]
    halves = [find_winners(strengths(dealt, half), half) for half in tables]
    return [winners for winners in halves if winners]


def read_draw(cards: Mapping[str, str]) -> dict[str, tuple[Card, ...]]:
    """Read the single card of each player. All cards come from one deck.

    Raises:
        PokerError: A card is invalid, or two players have the same card.
    """
    drawn = read_deal(cards, Rules(min_cards=1), max_cards=1)
    holders: dict[tuple[Card, ...], list[str]] = {}
    for player, card in drawn.items():
        holders.setdefault(card, []).append(abridge_name(player))
    faults = []
    for players in holders.values():
        if len(players) > 1:
            wrong = f"{' and '.join(players[:4])} hold the same card"
            faults.append(
                Fault(
                    where="the cards drawn", wrong=wrong, remedy="draw different cards"
                )
            )
    if faults:
        raise DealError(faults)
    return drawn


def check_counters(counters: Mapping[str, int]) -> Mapping[str, int]:
    """Return *counters* if it maps names to whole numbers of 1 or more.

    Raises:
        DealError: *counters* is not such a mapping.
    """
    where = "the counters"
    is_valid = isinstance(counters, Mapping)
    if not is_valid or not all(isinstance(name, str) for name in counters):
        wrong = f"expected a mapping of names to values, got {abridge(counters)}"
        raise DealError([Fault(where=where, wrong=wrong)])
    for name, value in counters.items():
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            wrong = f"{abridge(value)} is not a valid chip value"
            remedy = "write a whole number, 1 or more"
            if isinstance(value, float):
                remedy += "; for chips of 2.5, count in halves: red 5, white 2"
            raise DealError(
                [Fault(where=where, text=clip_name(name), wrong=wrong, remedy=remedy)]
            )
    return counters


def check_chips(number: int, where: str) -> int:
    """Return *number* if it is a number of chips.

    The message of an error begins with *where*.

    Raises:
        DealError: The number is not whole, or is negative.
    """
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        wrong = f"{abridge(number)} is not a number of chips"
        remedy = "write a whole number, 0 or more"
        raise DealError([Fault(where=where, wrong=wrong, remedy=remedy)])
    return number
