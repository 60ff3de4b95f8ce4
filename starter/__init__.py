"""Your poker hands. `pytest features` shows what to do next.

A card is a rank and a suit: "Jd" is the jack of diamonds.
Ranks, low to high: 2 3 4 5 6 7 8 9 T J Q K A (T is the ten).
Suits: c d h s (clubs, diamonds, hearts, spades).
A hand is five cards with spaces between them: "Jd Js Ts Tc 9s".

Until the last feature, every hand that you get is written like this.
`rules` is for house rules. You don't need it tonight.
"""


def category(hand: str, rules=()) -> str:
    """Return the category of a hand, such as "pair" or "full house"."""
    raise NotImplementedError


def winners(hands: dict[str, str], rules=()) -> list[str]:
    """Return the names of the winners, in the order of *hands*.

    *hands* is a dict such as {"Ann": "2h 3d 5s 9c Kd", ...}.
    """
    raise NotImplementedError
