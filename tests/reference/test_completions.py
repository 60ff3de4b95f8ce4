"""What wild cards may make of the others: every way that makes a difference, and none of them twice."""

from __future__ import annotations

import pytest

from reference.house.agreement import agree_on
from reference.reading import Face, completions, readings, room_beside
from reference.rules import HIGH
from reference.shapes import Shape

JOKER = Face("*", in_suit=False)


@pytest.mark.parametrize(
    ("names", "suited", "room"),
    [
        (["deuce-to-seven"], 0, 4),
        (["deuce-to-seven"], 3, 1),
        (["deuce-to-seven"], 4, 0),
        (["deuce-to-seven"], 5, 7),  # a larger flush there is not, and nobody is dealt more than thirteen cards
        (["deuce-to-seven", "three-card hands"], 1, 1),
        (["ace-to-five"], 2, 10),
    ],
)
def test_so_many_cards_may_join_those_of_their_suit_without_the_flush_that_a_low_hand_avoids(
    names: list[str], suited: int, room: int
) -> None:
    assert room_beside(suited, agree_on(names)) == room


@pytest.mark.parametrize(
    ("look", "ways"),
    [
        (
            Shape("79JK", ""),
            [(Shape("79AJK", ""), "A", True), *((Shape("", "".join(sorted(f"79JK{r}"))), r, False) for r in "79JKA")],
        ),
        (Shape("", "79JK"), [(Shape("", "".join(sorted(f"79JK{rank}"))), rank, False) for rank in "79JKA"]),
        (Shape("", "224K"), [(Shape("", "".join(sorted(f"224K{rank}"))), rank, False) for rank in "24KA"]),
        (
            Shape("", "789J"),
            [*((Shape("", "".join(sorted(f"789J{r}"))), r, False) for r in "789JA"), (Shape("", "789JT"), "T", False)],
        ),
    ],
    ids=["suited", "not suited", "pair", "gap"],
)
def test_a_joker_joins_a_rank_or_is_as_high_as_it_may_be_or_fills_a_gap(look: Shape, ways: list) -> None:
    found = completions(look, (JOKER,), agree_on(["jokers wild"]))
    assert list(found) == [(shape, (rank,), in_suit) for shape, rank, in_suit in ways]


@pytest.mark.parametrize("look", [Shape("", "23456"), Shape("23456", ""), Shape("", "22233")])
def test_cards_among_which_none_is_wild_are_taken_in_one_way(look: Shape) -> None:
    rules = agree_on(["jokers wild"])
    assert list(completions(look, (), rules)) == [(look, (), False)]
    (reading,) = readings(look, (), rules)
    assert (reading.key, reading.wilds) == ((), 0)  # it has no worth before it is compared with another


@pytest.mark.parametrize("names", [["jokers wild"], ["jokers wild", "canadian stud"]], ids=" and ".join)
@pytest.mark.parametrize("suited", ["789", "TJQ", "234", "KA"])
def test_wild_cards_in_one_suit_are_of_different_ranks_unless_a_flush_may_repeat_one(
    names: list[str], suited: str
) -> None:
    own = (JOKER,) * (5 - len(suited))
    rules = agree_on(names)
    assert rules.goal == HIGH
    in_suit = [ranks for _, ranks, in_suit in completions(Shape(suited, ""), own, rules) if in_suit]
    assert in_suit
    assert all(len(set(ranks)) == len(ranks) for ranks in in_suit)
    repeating = completions(Shape(suited, ""), own, agree_on([*names, "double-ace flush"]))
    assert any(len(set(ranks)) < len(ranks) for _, ranks, in_suit in repeating if in_suit)
