"""What the tests of the two commands share: a pair, and answers that take no time."""

import pytest

from .trying import suite

CODE = """
def highest(hand):
    return max("23456789TJQKA".index(card[0]) for card in hand.split())


def winners(hands, rules=()):
    best = max(highest(hand) for hand in hands.values())
    return [name for name, hand in hands.items() if highest(hand) == best]


def category(hand, rules=()):
    return "pair" if len({card[0] for card in hand.split()}) == 4 else "high card"
"""
TESTS = """
from starter import winners


def test_the_highest_card_wins():
    assert winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"}) == ["Bob"]
"""


@pytest.fixture
def fox(tmp_path):
    """A pair's folder."""
    home = suite(tmp_path, test_ours=TESTS)
    (home / "__init__.py").write_text(CODE, encoding="utf-8")
    return home


@pytest.fixture
def nothing_runs(monkeypatch):
    """Fail if anything is tried."""

    def refuse(*_):
        pytest.fail("it began the long run")

    for name in ("dojo.bugs.tried", "dojo.mutate.command.run_dry"):
        monkeypatch.setattr(name, refuse)
