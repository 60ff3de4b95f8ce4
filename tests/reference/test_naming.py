"""The descriptions and nicknames of hands."""

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
def test_description_is_never_one_of_the_nicknames(cards, names):
    text = " ".join(cards)
    assert describe(text, names)
    assert describe(text, names) not in nicknames(text, names)
    assert len(set(nicknames(text, names))) == len(nicknames(text, names))
