"""Who wins and who shares."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from reference import showdown, winners
from reference.cards import read
from reference.house.agreement import agree_on
from reference.strength import strength
from tests.dealing import PACK, hands

TABLE = st.dictionaries(st.sampled_from(["Ann", "Bob", "Cid", "Dee", "Eve"]), hands(PACK), min_size=1)
HOUSES = st.sampled_from(
    [
        (),
        ("ace-to-five",),
        ("deuce-to-seven",),
        ("suit of the highest card",),
        ("canadian stud",),
        ("minimum beats maximum",),
        ("imperial flush", "minimum beats maximum"),
        ("high-low", "ace-to-five", "eight or better"),
    ]
)
MINIMUM, MEDIUM, MAXIMUM = "5d 4d 3d 2d Ad", "9c 8c 7c 6c 5c", "As Ks Qs Js Ts"
FOUR_TWOS, FOUR_THREES, IMPERIAL = "2c 2d 2h 2s Kd", "3c 3d 3h 3s Kd", "Ah Kh Qh Jh Th"


def text(table: dict[str, list[str]]) -> dict[str, str]:
    return {player: " ".join(cards) for player, cards in table.items()}


@settings(max_examples=300)
@given(TABLE, HOUSES, st.randoms())
def test_the_order_of_the_players_is_only_the_order_of_the_answer(table, names, random) -> None:
    mixed = list(table)
    random.shuffle(mixed)
    won = winners(text(table), names)
    assert won == [player for player in table if player in won]
    assert winners(text({player: table[player] for player in mixed}), names) == [p for p in mixed if p in won]


@given(TABLE, HOUSES)
def test_somebody_wins_and_only_players_do(table, names) -> None:
    won = winners(text(table), names)
    assert won
    assert set(won) <= set(table)
    assert showdown(text(table), names).winners == tuple(won)


@given(TABLE)
def test_where_there_is_no_circle_the_winners_hold_the_strongest_hand(table) -> None:
    rules = agree_on(())
    keys = {player: strength(read(hand), rules).key for player, hand in text(table).items()}
    assert winners(text(table)) == [player for player in table if keys[player] == max(keys.values())]


@given(TABLE, HOUSES)
def test_nobody_outside_the_winners_beats_one_of_them(table, names) -> None:
    assume("high-low" not in names)
    won = winners(text(table), names)
    for loser in table.keys() - set(won):
        for player in won:
            assert winners(text({player: table[player], loser: table[loser]}), names) == [player]


@pytest.mark.parametrize(
    ("hands", "won"),
    [
        ([MINIMUM, MAXIMUM], "0"),
        ([MAXIMUM, MEDIUM], "0"),
        ([MEDIUM, MINIMUM], "0"),
        ([MINIMUM, MEDIUM, MAXIMUM], "012"),
        ([MINIMUM, MEDIUM, MAXIMUM, "Kh Qh Jh Th 9h"], "0123"),
        ([MINIMUM, MAXIMUM, FOUR_TWOS], "0"),
        ([MEDIUM, "Th 9h 8h 7h 6h"], "1"),
        ([FOUR_TWOS, FOUR_THREES], "1"),
    ],
)
def test_the_minimum_beats_the_maximum_and_all_three_kinds_split(hands: list[str], won: str) -> None:
    table = {str(place): hand for place, hand in enumerate(hands)}
    assert "".join(winners(table, ["minimum beats maximum"])) == won


@pytest.mark.parametrize(
    ("hands", "won"),
    [
        ([IMPERIAL, FOUR_TWOS], "1"),
        ([IMPERIAL, FOUR_THREES], "0"),
        ([MAXIMUM, FOUR_TWOS], "0"),
        ([IMPERIAL, FOUR_TWOS, FOUR_THREES], "012"),
        ([IMPERIAL, MAXIMUM], "01"),
        ([IMPERIAL, MAXIMUM, FOUR_TWOS], "1"),
    ],
)
def test_the_imperial_flush_is_beaten_only_by_four_of_the_lowest_rank(hands: list[str], won: str) -> None:
    table = {str(place): hand for place, hand in enumerate(hands)}
    assert "".join(winners(table, ["imperial flush"])) == won


@pytest.mark.parametrize(
    ("names", "text", "qualifies"),
    [
        (["ace-to-five"], "8c 7d 6h 5s 4c", True),
        (["ace-to-five"], "9c 7d 6h 5s 4c", False),
        (["ace-to-five"], "5c 4d 3h 2s Ac", True),
        (["ace-to-five"], "4c 4d 3h 2s Ac", False),
        (["ace-to-six"], "6c 4d 3h 2s Ac", True),
        (["ace-to-six", "ace as the owner pleases"], "6c 4d 3h 2s Ac", True),
        (["ace-to-six", "aces are the highest pair"], "6c 4d 3h 2s Ac", True),
        (["deuce-to-seven"], "7c 5d 4h 3s 2c", True),
        (["deuce-to-seven"], "5c 4d 3h 2s Ac", False),  # the ace is above the king there
        (["ace-to-five", "jokers wild"], "8c 7d 6h 5s Jk", True),
        (["ace-to-five", "jokers wild", "wild cards pair in low"], "8c 7d 6h 5s Jk", False),
    ],
)
def test_only_five_ranks_of_eight_or_less_qualify(names: list[str], text: str, qualifies: bool) -> None:  # noqa: FBT001
    assert winners({"Ann": text}, [*names, "eight or better"]) == ["Ann"] * qualifies


def test_in_high_low_whoever_wins_a_half_is_among_the_winners() -> None:
    table = {"Ann": "Kc Kd 9h 5s 3c", "Bob": "8c 7d 6h 4s 2c", "Cid": "Qc Qd 9c 5h 3s"}
    assert winners(table, ["high-low", "ace-to-five", "eight or better"]) == ["Ann", "Bob"]
