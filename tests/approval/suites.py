"""Good and bad tests as pairs might write them, each for a sample solution."""

FOUR_CLASSICS = """
from starter import winners


def test_the_highest_card_wins():
    assert winners({"Black": "2h 3d 5s 9c Kd", "White": "2c 3h 4s 8c Ah"}) == ["White"]


def test_a_full_house_beats_a_flush():
    assert winners({"Black": "2h 4s 4c 2d 4h", "White": "2s 8s As Qs 3s"}) == ["Black"]


def test_the_next_card_decides():
    assert winners({"Black": "2h 3d 5s 9c Kd", "White": "2c 3h 4s 8c Kh"}) == ["Black"]


def test_the_same_ranks_tie():
    assert winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2d 3h 5c 9s Kh"}) == ["Ann", "Bob"]
"""
RULE_BY_RULE = '''
import pytest
from starter import category, winners

BETTER_FIRST = """
Ac Qc 7d 5h 2c, Ad Td 9s 5d 4c
Kc 5d 4s 3h 2c, Qd Js 9h 8c 7d
2c 2d 5s 4h 3c, Ac Kd Qs Jh 9c
6c 6d 4s 3h 2c, 5c 5d As Kh Qc
Jh Jd Ad 9h 3c, Jc Js As 8h 7h
2d 2s 3d 3c 4s, As Ad Kd Qh Js
Kh Kd 2c 2d 3h, Jd Jc Ts Tc 9s
9c 9d 7d 7s 6h, 9h 9s 5h 5d Kc
4s 4c 3s 3h Kd, 4h 4d 3d 3c Ts
2c 2d 2s 4h 3c, Ac Ad Ks Kh Qc
8s 8h 8d Ac 3d, 8s 8h 8d Ac 2d
5c 4d 3s 2h Ac, Ac Ad As Kh Qc
6s 5c 4c 3h 2h, 5s 4d 3d 2s Ac
7c 5c 4c 3c 2c, Ac Kd Qs Jh Tc
2c 2d 2s 3h 3c, Ac Kc Qc Jc 9c
Qh Qd Qc 8h 8c, Qh Qd Qc 5s 5h
2c 2d 2s 2h 3c, Ac Ad As Kh Kc
Tc Td Th Ts Qc, Tc Td Th Ts 5d
5c 4c 3c 2c Ac, Ac Ad As Ah Kc
""".strip().splitlines()


@pytest.mark.parametrize("hands", BETTER_FIRST)
def test_the_better_hand_wins(hands):
    better, worse = hands.split(", ")
    assert winners({"Ann": worse, "Bob": better}) == ["Bob"]


NAMES = [("3c 3s 3d 6c 6h", "full house"), ("JdJs10sTc9S", "two pairs")]


@pytest.mark.parametrize(("hand", "name"), NAMES)
def test_a_hand_has_a_name(hand, name):
    assert category(hand) == name


def test_every_fault_is_named():
    with pytest.raises(ValueError, match="1c.*Jx"):
        category("1c Jx 2d 3d 9s")
'''
INVALID = (
    FOUR_CLASSICS
    + """

def test_hearts_beat_spades():
    assert winners({"Ann": "2s 3d 5s 9c Ks", "Bob": "2h 3c 5c 9h Kh"}) == ["Bob"]


def test_our_own_module():
    from starter.cards import ranks
    assert ranks("Ah") == [12]
"""
)
SUITES = {  # name of the folder: sample solution, own tests
    "four_classics": ("wrong_kickers", FOUR_CLASSICS),
    "rule_by_rule": ("all_right", RULE_BY_RULE),
    "too_slow": ("sleeping", FOUR_CLASSICS),
    "invalid": ("wrong_kickers", INVALID),
}
