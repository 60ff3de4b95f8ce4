"""The board explains misspelt cards in the steps of a feature."""

import pytest

from dojo.board.explain import explain_unknown_step
from dojo.pair_tests.misspelt_cards import explain_misspelt_card


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        ("Kh Kx 8c 7d 3s meets A-Q-9-7-3", "Kx isn't a card."),
        ("A-Q-9-7-3 meets Kh K 8c 7d 3s", "K isn't a card."),
        ("Kh 1d 8c 7d 3s is shown", "1d isn't a card."),
        ("K-K-8-7-1 wins", "1 isn't a rank. The ranks are 2 to 10, J, Q, K and A."),
        ("Th Td 8c 7d 3s is shown", "Write 10h instead of Th."),
        ("T-T-8-7-2 is shown", "Write 10 instead of T."),
        ("kh kd qc jd 10s is shown", "Write Kh instead of kh."),
        ("KH KD QC JD 10S is shown", "Write Kh instead of KH."),
        ("k-k-8-7-2 is shown", "Write K instead of k."),
        ("A-Q-9-7-Jk meets 10h Jk 8c 7d 3s", ""),
        ('"Kh Kx 8c 7d 3s" mets A-Q-9-7-3', ""),
        ("K-J-9-3-2 of hearts is shwn", ""),
        ("it is an ace-high four-card straight", ""),
        ("Ann and Bob share a pot", ""),
    ],
)
def test_misspelt_card_in_a_step_is_explained(step, fault):
    assert explain_misspelt_card(step)[: len(fault)] == fault
    assert bool(explain_misspelt_card(step)) == bool(fault)


def test_misspelt_card_is_reported_instead_of_a_similar_step(tmp_path):
    feature = tmp_path / "features" / "1-evening" / "20_ours.feature"
    assert explain_unknown_step(feature, "Kh Kx 8c 7d 3s is shown") == [
        "No step definition matches this step.",
        "Kx isn't a card. Write a rank and a suit, such as Kh.",
    ]
