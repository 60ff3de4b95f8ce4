"""What cards look like once their suits are forgotten."""

from __future__ import annotations

import pytest

from reference.cards import read
from reference.shapes import Shape, shape


@pytest.mark.parametrize(
    ("text", "enough", "look", "suit"),
    [
        ("Jd Js 2c 2d 4s", 5, Shape("", "224JJ"), ""),
        ("Kc Jc 9c 3c 2c", 5, Shape("239JK", ""), "c"),
        ("Kc Jc 9c 3c 2h", 5, Shape("", "239JK"), ""),
        ("Kc Jc 9c 3c 2h", 4, Shape("39JK", "2"), "c"),
        ("Kc Jd 9h 3s 2c", 4, Shape("", "239JK"), ""),
        ("Kc Jc 9c 3d 2d", 4, Shape("", "239JK"), ""),
        ("Kc Jc", 2, Shape("JK", ""), "c"),
        ("Kc Jd", 2, Shape("", "JK"), ""),
        ("Kc", -2, Shape("K", ""), "c"),  # more wild cards beside it than a flush needs
        ("", 5, Shape("", ""), ""),
        ("", 0, Shape("", ""), "c"),
    ],
)
def test_only_the_suit_that_may_make_a_flush_is_kept(text: str, enough: int, look: Shape, suit: str) -> None:
    assert shape(read(text), enough)[0] == look
    assert text == "" or shape(read(text), enough)[1] == suit


def test_the_ranks_of_a_shape_are_those_in_suit_and_the_others() -> None:
    assert Shape("39JK", "2").ranks == "39JK2"
