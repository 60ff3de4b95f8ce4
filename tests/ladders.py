"""A ladder for each house rule: hands from the strongest down, each of which beats all below it.

Hands are written as in the features. Beside a rule stand the others that are in force
with it.
"""

from __future__ import annotations

from typing import NamedTuple


class Ladder(NamedTuple):
    """Hands, strongest first, and the rules in force beside the one that the ladder is about."""

    hands: tuple[str, ...]
    beside: tuple[str, ...] = ()


def ladder(hands: str, *beside: str) -> Ladder:
    return Ladder(tuple(hand.strip() for hand in hands.split(">")), beside)


STANDARD = ladder(
    "A-K-Q-J-10 of one suit > 5-4-3-2-A of one suit > A-A-A-A-K > 2-2-2-2-3 > A-A-A-K-K > 2-2-2-3-3 >"
    "A-K-Q-J-9 of one suit > 7-5-4-3-2 of one suit > A-K-Q-J-10 > 5-4-3-2-A > A-A-A-K-Q > 2-2-2-4-3 >"
    "A-A-K-K-Q > 3-3-2-2-4 > A-A-K-Q-J > 2-2-5-4-3 > A-K-Q-J-9 > 7-5-4-3-2"
)

LADDERS = {
    "32-card deck": ladder(
        "A-10-9-8-7 of one suit > K-Q-J-10-9 > A-10-9-8-7 > 7-7-7-9-8 > A-K-Q-J-9"
    ),
    "36-card deck": ladder(
        "A-9-8-7-6 of one suit > 10-9-8-7-6 > A-9-8-7-6 > 6-6-6-8-7 > A-K-Q-J-9"
    ),
    "40-card deck": ladder(
        "A-8-7-6-5 of one suit > 9-8-7-6-5 > A-8-7-6-5 > 5-5-5-7-6 > A-K-Q-J-9"
    ),
    "mexican stud deck": ladder(
        "A-K-Q-J-7 > K-Q-J-7-6 > Q-J-7-6-5 > 5-4-3-2-A > 2-2-2-4-3 > A-K-Q-J-6"
    ),
    "20-card poker": ladder(
        "10-10-10-10-J > A-A-A-K-K > Q-Q-Q-J-10 > J-J-10-10-A > A-A-K-Q-J > A-K-Q-J-10 of one suit"
    ),
    "two decks": ladder(
        "7c 7c 7d 7h 7s > 6c 6c 6d 6h 6s > Ac Kc Qc Jc 10c > Ac Ac Ad Ah Ks > Ac Ac Kc Qc Jc >"
        "Ac Kc Kc Qc Jc > Ac Ac Kd Kh Qs"
    ),
    "flush beats full house": ladder(
        "2-2-2-2-3 > 7-5-4-3-2 of one suit > A-A-A-K-K > 2-2-2-3-3 > A-K-Q-J-10"
    ),
    "incomplete hands": ladder(
        "6-6-6-6 > 7-7-7 > 9-9-2-2 > 8-8-K > 8-8-6-2 > 8-8-6 > 8-8 > 10 > 9-5 > 9-3-2 > 9-3 > 9"
    ),
    "three-card hands": ladder(
        "A-A-A > 2-2-2 > A-A-K > 2-2-3 > A-K-Q > A-K-J of one suit > 5-3-2 > 4-3-2"
    ),
    "three-card straights and flushes": ladder(
        "A-K-Q of one suit > 3-2-A of one suit > A-A-A > 2-2-2 > A-K-Q > 3-2-A > A-K-J of one suit >"
        "5-3-2 of one suit > A-A-K > 2-2-3 > A-K-J > 5-3-2"
    ),
    "ace-to-five": ladder(
        "5-4-3-2-A of one suit > 6-4-3-2-A > 6-5-3-2-A > 6-5-4-2-A > 6-5-4-3-A > 6-5-4-3-2 > 7-4-3-2-A >"
        "K-Q-J-10-9 > A-A-4-3-2 > 2-2-4-3-A > 3-3-2-2-A > 7-7-7-2-A > 7-7-7-5-5 > A-A-A-A-2"
    ),
    "deuce-to-seven": ladder(
        "7-5-4-3-2 > 7-6-4-3-2 > 7-6-5-3-2 > 7-6-5-4-2 > 8-5-4-3-2 > 8-6-4-3-2 > 8-6-5-3-2 > 8-6-5-4-2 >"
        "8-6-5-4-3 > 8-7-4-3-2 > K-Q-J-10-8 > A-5-4-3-2 > A-6-4-3-2 > A-K-Q-J-9 > 2-2-5-4-3 > 6-5-4-3-2 >"
        "7-5-4-3-2 of one suit"
    ),
    "ace-to-six": ladder(
        "6-4-3-2-A > 6-5-3-2-A > 6-5-4-2-A > A-K-Q-J-10 > K-Q-J-10-2 > K-Q-J-10-8 > A-A-4-3-2 > 2-2-4-3-A >"
        "5-4-3-2-A > 6-5-4-3-2 > 6-4-3-2-A of one suit > A-K-Q-J-10 of one suit"
    ),
    "ace-high straight counts": ladder(
        "K-Q-J-10-8 > A-A-4-3-2 > 5-4-3-2-A > K-Q-J-10-9 > A-K-Q-J-10", "ace-to-six"
    ),
    "aces are the highest pair": ladder(
        "6-4-3-2-A > 2-2-4-3-A > K-K-4-3-2 > A-A-4-3-2 > 3-3-2-2-A > A-A-2-2-3",
        "ace-to-six",
    ),
    "ace as the owner pleases": ladder(
        "6-4-3-2-A > A-K-Q-J-10 > K-Q-J-10-8 > 5-4-3-2-A > A-A-4-3-2 > 2-2-4-3-A > 6-5-4-3-2",
        "ace-to-six",
    ),
    "eight or better": ladder("5-4-3-2-A > 8-5-4-3-2 > 8-7-6-5-4", "ace-to-five"),
    "high-low": ladder(
        "5-4-3-2-A of one suit > 7-5-4-3-2 of one suit > K-K-9-9-8", "ace-to-five"
    ),
    "jokers wild": ladder(
        "A-A-A-A-Jk > K-Jk-Jk-Jk-Jk > Q-Jk-10-9-8 of one suit > 3-3-3-Jk-2 > 3-3-2-2-Jk > A-Jk-9-8-5 of one suit >"
        "9-8-Jk-6-5 > 3-3-Jk-4-2 > A-A-K-K-Q > A-Jk-4-3-8"
    ),
    "bug": ladder(
        "A-A-A-A-Jk > K-Q-J-10-Jk of one suit > 6-6-6-6-Jk > 6-6-6-6-K > K-K-A-A-Jk > K-9-8-4-Jk of one suit >"
        "7-Jk-5-4-3 > A-A-Jk-3-2 > 8-8-5-5-Jk > 8-8-5-5-K > A-Jk-4-3-9 > K-K-Jk-5-4"
    ),
    "deuces wild": ladder(
        "A-A-A-A-2 > K-2-2-2-2 > K-Q-J-10-2 of one suit > 4-4-4-2-3 > 9-8-2-6-5 > 4-4-2-5-3 > A-2-4-5-9"
    ),
    "one-eyed jacks wild": ladder(
        "Ac Ad Ah As Js > Kc Kd Kh Js Jh > Qc 10c 9c 8c Jh > Jd Jc Js 3c 2d > Ad Kc Qh 9s 7c"
    ),
    "lowest card wild": ladder(
        "A-A-A-A-K > K-K-K-3-3 > A-K-Q-J-10 of one suit > Q-Q-Q-3-2 > 9-8-7-5-4 > K-K-Q-5-3 > A-Q-9-5-3"
    ),
    "double-ace flush": ladder(
        "A-Jk-K-3-2 of one suit > A-Jk-9-5-2 of one suit > A-K-Q-10-8 of one suit > A-K-9-5-2 of one suit",
        "jokers wild",
    ),
    "natural wins ties": ladder(
        "10-10-10-3-2 > 9-9-9-4-2 > 9-9-9-3-2 > 9-9-Jk-3-2 > 8-8-8-3-2", "jokers wild"
    ),
    "fewer wild cards win ties": ladder(
        "9-9-9-3-2 > 9-9-Jk-3-2 > 9-Jk-Jk-3-2 > 8-8-8-A-K", "jokers wild"
    ),
    "more wild cards win ties": ladder(
        "9-Jk-Jk-3-2 > 9-9-Jk-3-2 > 9-9-9-3-2 > 8-Jk-Jk-3-2", "jokers wild"
    ),
    "fewer wild cards before kickers": ladder(
        "J-Jk-Jk-3-2 > 9-9-9-3-2 > 9-9-Jk-A-K > 9-9-Jk-5-2 > 8-8-8-5-2", "jokers wild"
    ),
    "natural beats wild of a kind": ladder(
        "9-9-9-3-2 > 8-8-8-5-2 > 9-9-Jk-5-2 > J-Jk-Jk-3-2", "jokers wild"
    ),
    "royal flush beats five of a kind": ladder(
        "A-K-Q-J-10 of one suit > A-A-A-A-Jk > 2-2-2-Jk-Jk > K-Q-J-10-9 of one suit",
        "jokers wild",
    ),
    "wild cards pair in low": ladder(
        "7-5-4-3-2 > A-K-Q-J-9 > 7-5-4-3-Jk > 4-4-3-2-Jk",
        "deuce-to-seven",
        "jokers wild",
    ),
    "canadian stud": ladder(
        "7-5-4-3-2 of one suit > 3-3-2-2-4 > Ac 7c 5c 3c 2d > 6c 5c 3c 2c Ad >"
        "A-K-Q-J-9 > 4-3-2-A-9 > A-A-K-Q-9 > A-K-Q-10-9"
    ),
    "nevada pai gow": ladder(
        "A-K-Q-J-10 > 5-4-3-2-A > K-Q-J-10-9 > 6-5-4-3-2 > A-A-A-K-Q"
    ),
    "minimum beats maximum": ladder("5-4-3-2-A of one suit > A-K-Q-J-10 of one suit"),
    "imperial flush": ladder("2-2-2-2-3 > A-K-Q-J-10 of hearts"),
    "royal flush is a category": ladder(
        "A-K-Q-J-10 of one suit > K-Q-J-10-9 of one suit > A-A-A-A-K"
    ),
    "suit of the highest card": ladder(
        "Ks Qh 7c 6d 2h > Kh Qs 7d 6c 2s > Kd Qc 7h 6s 2c > Kc Qd 7s 6h 2d > Qs Jh 7d 6d 2d"
    ),
    "suit of the highest paired card": ladder(
        "8s 8d Jc 9d 3h > 8h 8c Js 9s 3d > 7h 7s Ac Kc Qd"
    ),
    "suit of the highest unpaired card": ladder(
        "8h 8c Js 9s 3d > 8s 8d Jc 9d 3h > 7h 7s Ac Kc Qd"
    ),
    "suit of the highest card outside the combination": ladder(
        "Kh Qs 7d 6c 2s > Ks Qh 7c 6d 2h > Kd Qc 7h 6s 2c > Qs Jh 7d 6d 2d"
    ),
}


def suit_ladder(suits: str) -> Ladder:
    """The ladder of an order of suits: the king of the highest suit first."""
    hands = tuple(
        f"K{suit} Qc 7d 6h 2s".replace(f"{suit} Qc", f"{suit} Q{suits[0]}")
        for suit in suits
    )
    return Ladder(hands, ("suit of the highest card",))
