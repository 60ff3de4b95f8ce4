"""Hands that chance rarely deals, for each house rule; they show what the rule changes, and where it ends.

Each line is the names of other house rules that it needs ("" for the usual ones), then two hands or more that meet.
"""

from __future__ import annotations

RARE: dict[str, tuple[tuple[str, ...], ...]] = {
    "two decks": (("", "2h 2h 2c 2d 2s", "Ah Kh Qh Jh Th"),),
    "flush beats full house": (("", "Kh 9h 7h 5h 3h", "Ad Ac As Kc Ks"),),
    "ace-to-five": (("", "7c 6d 5h 4s 2c", "8d 4h 3s 2c Ah"), ("", "6c 5d 4h 3s 2c", "9d 8h 7s 5c Kh")),
    "deuce-to-seven": (("", "8c 7d 6h 5s 3c", "9d 5h 4s 3c 2h"), ("", "Kc Qd Jh 9s 8c", "Ad 5h 4s 3c 2h")),
    "ace-to-six": (("", "7c 6d 5h 4s 2c", "8d 4h 3s 2c Ah"), ("", "Kc Qd Jh Ts Ac", "2d 2h Qs 5c 3h")),
    "ace-high straight counts": (("", "2d 2h Qs 5c 3h", "Kc Qd Jh Ts Ac"),),
    "ace as the owner pleases": (("", "8c 4d 3h 2s Ac", "8d 5h 3s 2c Ah"), ("", "6c 5d 4h 3s Ac", "7d 5h 3s 2c Ah")),
    "aces are the highest pair": (("", "Kd Kc 4h 3s 2d", "Ah Ad 4c 3d 2s"),),
    "jokers wild": (("", "Ah Kd Qc 9s Jk", "Jh Td 9c 8s 2d"), ("", "Jh Td 9c 8s Jk", "Ah Kd Kc 4s 2d")),
    "bug": (("", "8h 8d 4c 3s Jk", "9h 9d 4c 3s 2d"), ("", "Jh Td 9c 8s Jk", "Ah Kd Kc Ks 2d")),
    "natural wins ties": (("", "Ah Ad Kc Qd 9s", "As Jk Kd Qh 9d"), ("", "Ah Ad Kc Qd 9s", "As Ac Kd Qh 8d")),
    "fewer wild cards win ties": (("", "As Ad Ac Jk Kd", "Ah Jk Jk Ac Kc"),),
    "more wild cards win ties": (("", "Ah Jk Jk Ac Kc", "As Ad Ac Jk Kd"),),
    "fewer wild cards before kickers": (("", "As Ad Ac Jk 9d", "Ah Ac Jk Jk Kc"),),
    "natural beats wild of a kind": (("", "5s 5d 5c Jk 9d", "7h Jk Jk 7s Kc"),),
    "royal flush beats five of a kind": (
        ("", "Ah Kh Qh Jh Th", "7h 7d 7c 7s Jk"),
        ("", "7h 7d 7c 7s Jk", "Kh Qh Jh Th 9h"),
    ),
    "double-ace flush": (("", "Ah Kh 9h 4h Jk", "Ac Kc Qc Jc 2c"),),
    "suit of the highest paired card": (
        ("", "Ah Kh Kd 7c 2d", "As Kc Ks 7d 2c"),
        ("", "Ac 9s 9d 7c 2d", "As 9c 9h 7d 2c"),
    ),
    "suit of the highest card outside the combination": (
        ("", "Kc Qs 7d 6h 2c", "Ks Qc 7h 6d 2d"),
        ("", "Ac 9s 9d 7c 2d", "As 9c 9h 7d 2c"),
    ),
    "canadian stud": (
        ("", "9h 8d 7s 6c 2d", "Ah Ad Kc 5d 3s"),
        ("", "Kh 9h 5h 2h 3d", "Ah Kd Qc Js 3d"),
        ("", "3h 3d 2c 2s 5d", "Kh Qh 9h 7h 3d"),
        ("", "9h 8d 7s 6c 3d", "9d 8s 7c 6h 2d"),
        ("", "3h 3d 2c 2s 5d", "Ah Kd Qc Js 3d"),
    ),
    "nevada pai gow": (("", "5h 4d 3s 2c Ah", "Kh Qd Js Tc 9h"), ("", "Ah Kd Qs Jc Th", "5d 4h 3c 2s Ad")),
    "minimum beats maximum": (
        ("", "5h 4h 3h 2h Ah", "Ad Kd Qd Jd Td"),
        ("", "5h 4h 3h 2h Ah", "9c 8c 7c 6c 5c", "Ad Kd Qd Jd Td"),
    ),
    "imperial flush": (
        ("", "2h 2d 2c 2s 9d", "Ah Kh Qh Jh Th"),
        ("", "As Ks Qs Js Ts", "2h 2d 2c 2s 9d"),
        ("", "2h 2d 2c 2s 9d", "9c 8c 7c 6c 5c", "Ah Kh Qh Jh Th"),
        ("32-card deck", "7h 7d 7c 7s 9d", "Ah Kh Qh Jh Th"),
    ),
    "royal flush is a category": (
        ("", "Ah Kh Qh Jh Th", "9d 8d 7d 6d 5d"),
        ("jokers wild", "7h 7d 7c 7s Jk", "Ah Kh Qh Jh Th"),
        ("jokers wild", "7h 7d 7c 7s Jk", "Kh Qh Jh Th 9h"),
    ),
    "32-card deck": (("", "Ah Td 9c 8s 7d", "Kh Kd Kc Qs 9d"), ("", "Ad Ac As Kc Ks", "Kh Jh 9h 8h 7h")),
    "36-card deck": (("", "Ah 9d 8c 7s 6d", "Kh Kd Kc Qs 9d"), ("", "Ad Ac As Kc Ks", "Kh Jh 9h 8h 7h")),
    "40-card deck": (("", "Ah 8d 7c 6s 5d", "Kh Kd Kc Qs 9d"), ("", "Ad Ac As Kc Ks", "Kh Jh 9h 8h 7h")),
    "mexican stud deck": (("", "Jh 7d 6c 5s 4d", "Kh Kd Kc Qs Jd"),),
    "incomplete hands": (
        ("", "Tc", "9d 5h"),
        ("", "9d 5h", "9h 3s 2c"),
        ("", "9h 3s 2c", "9d 3c"),
        ("", "9d 3c", "9h"),
        ("", "2h 2d", "Ac Kd Qh Js 9c"),
    ),
    "three-card hands": (("", "3h 3d 2c", "Ah Kh Qh"), ("", "Ah Kh 9h", "Qc Jd Th")),
    "three-card straights and flushes": (("", "4c 3d 2h", "Kd 9d 4d"), ("", "2h 2d 2c", "Ac Kd Qh")),
}
