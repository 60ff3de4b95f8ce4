"""The reasons for a result, in words."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from reference import showdown, winners
from reference.rules import STANDARD
from reference.upsets import Side, Upset
from tests.dealing import PACK, hands


def test_hands_beating_each_other_share_the_pot():
    """No combination of house rules allows this, but the code supports it."""
    aces, kings = Side(("pair",), "A"), Side(("pair",), "K")
    rules = replace(
        STANDARD,
        upsets=(
            Upset("aces beat kings", aces, kings),
            Upset("kings beat aces", kings, aces),
        ),
    )
    outcome = showdown({"Ann": "Ac Ad 9s 5c 3d", "Bob": "Kc Kd 9h 5s 3c"}, rules)
    assert outcome.winners == ("Ann", "Bob")
    assert outcome.reason == "each of these hands is beaten by another, so they share"


@given(
    hands(PACK),
    hands(PACK),
    st.sampled_from(
        [
            (),
            ("canadian stud",),
            ("deuce-to-seven",),
            ("suit of the highest card",),
            ("lowest card wild",),
            ("minimum beats maximum",),
        ]
    ),
)
def test_showdown_reason_mentions_equal_hands_only_on_ties(one, other, names):
    table = {"Ann": " ".join(one), "Bob": " ".join(other)}
    outcome = showdown(table, names)
    assert [*outcome.winners] == winners(table, names)
    assert ("equal hands" in outcome.reason) == (len(outcome.winners) == 2)
