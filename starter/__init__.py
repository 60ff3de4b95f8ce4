"""Your poker hands: fill in these functions, as ``pytest features`` asks for them.

Everything goes in and comes out as plain text, numbers, lists and dicts, so how you
build the inside is up to you: more modules, classes, tables, whatever reads well.

How cards are written
    A card is a rank and a suit: ``Jd`` is the jack of diamonds. Ranks, low to high, are
    ``2 3 4 5 6 7 8 9 T J Q K A``; ``10`` means ``T``. Suits are ``c d h s``: clubs,
    diamonds, hearts, spades. A hand is cards with blanks between them:
    ``"Jd Js Ts Tc 9s"``. The *last* feature of the evening asks for more forms: run
    together (``JdJsTsTc9s``), lower-case ranks, upper-case suits, the symbols
    ``♣ ♦ ♥ ♠``. Leave them until then.

What goes wrong
    What is no hand raises ``ValueError``: a card that does not exist, half a card, the
    same card twice, too few cards, an empty hand, something that is not text, no hands
    at all, an unknown house rule, rules that are no collection of names. The message
    holds every offending card as it was written, with its place counted from 1 in
    digits; an unknown house rule is called just that, "unknown house rule". On the
    first evening only the last feature asks for all this; until then every hand you are
    given is a proper one. Later folders ask for it too.

The argument ``rules``
    The names of the house rules in force; none means standard poker, which is all you
    need tonight.

A function that still raises ``NotImplementedError``, or is missing, counts as *not
started*. That is no shame.
"""

from collections.abc import Collection, Mapping


def winners(hands: Mapping[str, str], rules: Collection[str] = ()) -> list[str]:
    """Name the players who win or share the pot, in the order in which they were given.

    Args:
        hands: a hand for each player's name, as in
            ``{"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"}``.
        rules: names of house rules; none means standard poker.

    Returns:
        One name, or several if their hands are equal: ``["Bob"]`` above.

    Raises:
        ValueError: a hand is not a proper hand (see above), there are no hands, or a
            house rule is unknown.
    """
    raise NotImplementedError


def category(hand: str, rules: Collection[str] = ()) -> str:
    """Say which kind of hand this is.

    Args:
        hand: five cards.
        rules: names of house rules; none means standard poker.

    Returns:
        Exactly one of ``high card``, ``pair``, ``two pairs``, ``three of a kind``,
        ``straight``, ``flush``, ``full house``, ``four of a kind``,
        ``straight flush``; by house rules also ``five of a kind``.

    Raises:
        ValueError: the hand is not a proper hand (see above), or a house rule is
            unknown.
    """
    raise NotImplementedError


def describe(hand: str, rules: Collection[str] = ()) -> str:
    """Name the hand as players do.

    That is ``pair of tens``, ``sevens full of tens``, ``nine-high straight flush``.
    """
    raise NotImplementedError


def nicknames(hand: str, rules: Collection[str] = ()) -> list[str]:
    """List every other name of this very hand.

    Such are ``wheel``, ``bicycle``, ``trip eights``, ``jacks up``.
    """
    raise NotImplementedError


def best_five(cards: str, rules: Collection[str] = ()) -> str:
    """Pick the five cards that count of five or more, written ``"Jd Js Ts Tc 9s"``."""
    raise NotImplementedError


def shares(
    pot: int, hands: Mapping[str, str], rules: Collection[str] = ()
) -> dict[str, int]:
    """Divide *pot* chips: chips for every player, adding up to *pot*.

    Odd chips by high card by suit.
    """
    raise NotImplementedError


def high_card_by_suit(cards: Mapping[str, str]) -> str:
    """Name who drew the highest card.

    Rank first, then spades, hearts, diamonds, clubs.
    """
    raise NotImplementedError


def low_card_by_suit(cards: Mapping[str, str]) -> str:
    """Name who shows the lowest card.

    Lowest rank first (ace high), then clubs, diamonds, hearts, spades.
    """
    raise NotImplementedError


def chips(amount: int, counters: Mapping[str, int] | None = None) -> dict[str, int]:
    """Pay *amount* in the fewest counters.

    They are ``yellow`` 100, ``blue`` 25, ``red`` 5, ``white`` 1, or those given.

    Args:
        amount: a whole number of units.
        counters: the value of each counter by its name, a whole number, as in
            ``{"red": 2, "white": 1}``.

    Raises:
        ValueError: the amount is none, or these counters cannot pay it.
    """
    raise NotImplementedError


def stands_for(hand: str, rules: Collection[str]) -> str:
    """Write the hand with every wild card replaced by the card it plays as."""
    raise NotImplementedError


def odds(rules: Collection[str] = ()) -> dict[str, int]:
    """Count how many hands of the deck in play fall in each category.

    The strongest category comes first.
    """
    raise NotImplementedError
