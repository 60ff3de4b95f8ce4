"""Your own tests: ``pytest starter`` runs them. Here is one to begin with.

Add, change, throw away.
"""

from starter import winners


def test_the_higher_card_wins():
    assert winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"}) == ["Bob"]
