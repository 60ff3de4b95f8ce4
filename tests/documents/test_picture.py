"""The picture in the README shows a real run."""

import pytest

from tests.documents.picture import PICTURE, draw, play


@pytest.mark.slow
def test_picture_shows_the_current_board():
    text = PICTURE.read_text(encoding="utf-8")
    assert text == draw(play()), "draw it again: python -m tests.documents.picture"
