"""Your own tests. `pytest starter` runs them. Change or delete this first one."""

from starter import category


def test_nothing_special_is_a_high_card():
    assert category("2h 3d 5s 9c Kd") == "high card"
