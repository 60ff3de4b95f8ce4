from starter import category, winners


def test_the_higher_card_wins():
    assert winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"}) == ["Bob"]


def test_the_last_card_decides():
    hands = {"Ann": "Ah Qd Ts 5c 3d", "Bob": "Ad Qh Tc 5s 2d"}
    assert winners(hands) == ["Ann"]


def test_the_same_ranks_share_the_pot():
    hands = {"Ann": "Ah Qd Ts 5c 3d", "Bob": "Ad Qh Tc 5s 3c"}
    assert winners(hands) == ["Ann", "Bob"]


def test_unpaired_cards_are_a_high_card():
    assert category("Ah Qd Ts 5c 3d") == "high card"


def test_two_of_a_rank_are_a_pair():
    assert category("Th Td Ks 7c 4d") == "pair"


def test_a_pair_of_twos_beats_an_ace():
    assert winners({"Ann": "2h 2d 5s 4c 3d", "Bob": "Ad Kh Qc Js 9c"}) == ["Ann"]


def test_the_kicker_decides_between_equal_pairs():
    hands = {"Ann": "Jh Jd As 9c 3d", "Bob": "Jc Js Ah 8c 7d"}
    assert winners(hands) == ["Ann"]


def test_a_second_pair_makes_two_pairs():
    assert category("Jd Js 2s 2c 4s") == "two pairs"


def test_the_higher_of_two_pairs_decides():
    hands = {"Ann": "Jd Js 2s 2c 4s", "Bob": "Td Ts 9d 9c 8s"}
    assert winners(hands) == ["Ann"]
