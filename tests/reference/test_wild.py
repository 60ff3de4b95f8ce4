"""Which cards are wild, and as what."""

from __future__ import annotations

import pytest

from reference import category, stands_for
from reference.cards import read
from reference.house.agreement import agree_on
from reference.rules import Wild
from reference.strength import played, strength

WILD = {
    "jokers wild": "Jk Kd 9h 5s 3c",
    "bug": "Jk Ad 9h 5s 3c",
    "deuces wild": "2c Kd 9h 5s 3c",
    "one-eyed jacks wild": "Jh Kd 9h 5s 3c",
    "lowest card wild": "3c Kd 9h 5s 8c",
}
OTHERS = [(), ("nevada pai gow",), ("royal flush is a category",), ("flush beats full house",), ("double-ace flush",)]


@pytest.mark.parametrize(("wild", "text"), WILD.items())
@pytest.mark.parametrize("others", OTHERS, ids=", ".join)
def test_a_card_that_is_wild_at_one_table_is_wild_at_the_next(wild: str, text: str, others: tuple[str, ...]) -> None:
    assert category(text, [wild, *others]) == "pair"


@pytest.mark.parametrize(
    ("names", "text", "wild"),
    [
        (["jokers wild"], "Jk 2c Jh Js Kd", "Jk"),
        (["bug"], "Jk 2c Jh Js Kd", "Jk"),
        (["deuces wild"], "2h 2c Jh Js Kd", "2h 2c"),
        (["one-eyed jacks wild"], "2h 2c Jh Js Jd", "Jh Js"),
        (["lowest card wild"], "3h 3c Jh Js Ad", "3h 3c"),
        (["lowest card wild", "jokers wild"], "Jk 3c Jh Js Ad", "Jk 3c"),
        (["lowest card wild", "jokers wild"], "Jk Jk Jk Jk Jk", "Jk"),
        (["lowest card wild"], "Ac Ad Ah As Kd", "Kd"),
        (["lowest card wild", "ace-to-five"], "Ac 3d 4h 5s 6d", "3d"),
        ([], "Jh 2c 3h 3s Kd", ""),
    ],
)
def test_the_house_says_which_cards_are_wild(names: list[str], text: str, wild: str) -> None:
    assert agree_on(names).wild.among(read(text)) == set(read(wild))


def test_the_lowest_card_held_is_wild_even_if_more_than_five_are_held() -> None:
    assert category("3c Kd 9h 5s 8c 6d", ["lowest card wild"]) == "straight"
    assert category("Kd Qh 9h 5s 8c 3d Td", ["lowest card wild"]) == "straight"
    assert category("Kd Kh 9h 9s 8c", ["lowest card wild"]) == "full house"


def test_in_a_flush_a_wild_card_is_a_rank_that_is_not_there_unless_it_may_repeat_one() -> None:
    assert list(Wild().in_suit("K9", 1, "89TKA")) == [("8",), ("T",), ("A",)]
    assert list(Wild(repeats=True).in_suit("K9", 1, "9KA")) == [("9",), ("K",), ("A",)]
    assert list(Wild().in_suit("9", 2, "9KA")) == [("K", "A")]


def test_off_suit_a_wild_card_is_any_rank_unless_it_must_pair() -> None:
    assert list(Wild().off_suit("K9", 1, "9KA")) == [("9",), ("K",), ("A",)]
    assert list(Wild(pairs=True).off_suit("KK9", 1, "9KA")) == [("9",), ("K",)]
    assert list(Wild(pairs=True).off_suit("", 2, "9KA")) == [("9", "9"), ("K", "K"), ("A", "A")]


@pytest.mark.parametrize(
    ("text", "rules", "shown"),
    [
        ("Jd Ts 9c Jk 7s", ["jokers wild"], "Jd Ts 9c 8s 7s"),
        ("Jk 6h 5d 4h 3d", ["jokers wild"], "7s 6h 5d 4h 3d"),
        ("Jk Th 8h 5h 4h", ["jokers wild"], "Ah Th 8h 5h 4h"),
        ("Ac Kc Jk 9c 6c", ["jokers wild"], "Ac Kc Qc 9c 6c"),
        ("As Jk 9s 5s 2s", ["jokers wild", "double-ace flush"], "As As 9s 5s 2s"),
        ("8c 8d 5h 5s Jk", ["bug"], "8c 8d 5h 5s As"),
        ("6c 6d 6h 6s Jk", ["bug"], "6c 6d 6h 6s As"),
        ("6c 6d 6h 6s Jk", ["jokers wild"], "6c 6d 6h 6s 6s"),
        ("6c 5d 4h 2s Jk", ["ace-to-five", "jokers wild"], "6c 5d 4h 2s As"),
        ("6c 5d 4h 2s Jk", ["deuce-to-seven", "jokers wild"], "6c 5d 4h 2s 7s"),
        ("Kc 8d 2h 2s 5c", ["deuces wild", "natural beats wild of a kind"], "Kc 8d Ks Kh 5c"),
        ("Kc Qd Js Jh 9c", ["one-eyed jacks wild"], "Kc Qd Js Ts 9c"),
        ("Ks Qd Js Jh 9s", ["one-eyed jacks wild"], "Ks Qd Js Ts 9s"),  # the first of two equal ones is itself
        ("Ah Kh Qh Js Jh", ["one-eyed jacks wild"], "Ah Kh Qh Th Jh"),  # the one in suit is itself
        ("Ac Kc Qc Js Jk", ["one-eyed jacks wild", "jokers wild"], "Ac Kc Qc Tc Jc"),
        ("As Ad Jk Jk 9c", ["jokers wild", "suit of the highest card"], "As Ad Ah Ac 9c"),
        ("7s 5s 4s 3s Jk", ["jokers wild", "deuce-to-seven"], "7s 5s 4s 3s 2h"),  # 2s would make a flush
        ("7h 5h 4h 3h 2h", ["lowest card wild", "deuce-to-seven"], "7h 5h 4h 3h 2s"),
        ("7h 5h 4h 3h 3s", ["lowest card wild", "deuce-to-seven"], "7h 5h 4h 2s 3s"),
        ("Kc Qd 9h 5s 3c", ["jokers wild"], "Kc Qd 9h 5s 3c"),
        ("Jk Jk Jk Jk Jk", ["jokers wild", "royal flush beats five of a kind"], "Ts Js Qs Ks As"),
        ("Jk Jk Jk", ["jokers wild", "three-card straights and flushes"], "Qs Ks As"),
    ],
)
def test_a_wild_card_plays_as_what_serves_the_holder_best(text: str, rules: list[str], shown: str) -> None:
    assert stands_for(text, rules) == shown


def test_the_reading_of_another_hand_says_nothing_about_this_one() -> None:
    rules = agree_on(["jokers wild"])
    one, two = (strength(read(text), rules) for text in ("Jd Ts 9c Jk 7s", "Jd Ts Jk Jk 7s"))
    with pytest.raises(ValueError, match="zip"):
        played(one._replace(reading=two.reading), rules)
