"""The picture of the README is that of a run."""

from tests.documents.picture import PICTURE, draw, play


def test_the_picture_is_what_a_pair_sees():
    text = PICTURE.read_text(encoding="utf-8")
    assert text == draw(play()), "write it anew: python -m tests.documents.picture"
