"""`showdown` returns the right winners, and the reason in words."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from reference import showdown, winners
from reference.rules import STANDARD
from reference.upsets import Side, Upset
from tests.dealing import PACK, hands


def test_lower_of_two_medium_straight_flushes_gets_no_share():
    rules = ["minimum beats maximum"]
    medium = {"Ann": "9c 8c 7c 6c 5c", "Bob": "8d 7d 6d 5d 4d", "Cid": "9h 8h 7h 6h 5h"}
    circle = {"Dan": "5s 4s 3s 2s As", "Eve": "Ah Kh Qh Jh Th"}
    assert winners({**medium, **circle}, rules) == ["Ann", "Cid", "Dan", "Eve"]
    assert winners({"Bob": medium["Bob"], "Dan": circle["Dan"]}, rules) == ["Bob"]


def test_thousands_of_players_share_one_pot():
    circle = ["Ah Kh Qh Jh Th", "Ks Qs Js Ts 9s", "2c 2d 2h 2s 3c"]
    table = {
        f"{name}{number}": hand
        for number in range(1000)
        for name, hand in zip("abcd", [*circle, "7c 5d 4h 3s 2c"], strict=True)
    }
    assert showdown(table, ["imperial flush"]).winners == tuple(
        name for name in table if name[0] != "d"
    )


def test_hands_that_beat_each_other_share_the_pot():
    """No combination of house rules allows such hands, but the code supports them."""
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
def test_showdown_reason_mentions_equal_hands_only_for_ties(one, other, names):
    table = {"Ann": " ".join(one), "Bob": " ".join(other)}
    outcome = showdown(table, names)
    assert [*outcome.winners] == winners(table, names)
    assert ("equal hands" in outcome.reason) == (len(outcome.winners) == 2)
