"""Hands in the words of the table."""

from hypothesis import given
from hypothesis import strategies as st

from reference import describe, nicknames
from tests.dealing import PACK, hands


@given(
    hands(PACK),
    st.sampled_from(
        [
            (),
            ("ace-to-five",),
            ("ace-to-six", "ace as the owner pleases"),
            ("canadian stud",),
        ]
    ),
)
def test_every_hand_has_a_name_that_is_none_of_its_other_names(cards, names):
    text = " ".join(cards)
    assert describe(text, names)
    assert describe(text, names) not in nicknames(text, names)
    assert len(set(nicknames(text, names))) == len(nicknames(text, names))
