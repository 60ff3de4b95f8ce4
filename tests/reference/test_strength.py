"""Wild cards stand for the right cards; `test_oracle.py` checks the hands' strength."""

from dataclasses import replace

from hypothesis import assume, given
from hypothesis import strategies as st

from reference.cards import read
from reference.house.agreement import agree_on
from reference.house.wilds import WILD_CARDS
from reference.rules import Wild
from reference.strength import as_played, strength
from tests.agreed import ALONE, IN_PAIRS
from tests.dealing import WITH_JOKER, hands


def take_hand(cards, rules):
    """Return the cards that are in the deck, up to the size of a hand."""
    held = [card for card in read(" ".join(cards)) if card in rules.deck.kinds]
    assume(len(held) >= max(rules.min_cards, 2))
    return tuple(held[: rules.counted_cards])


def has_wild_cards(names):
    return not {rule.name for rule in WILD_CARDS}.isdisjoint(names)


WILD_RULES = st.sampled_from([*filter(has_wild_cards, [*ALONE, *IN_PAIRS])])


@given(hands(WITH_JOKER), WILD_RULES, st.integers(1, 4))
def test_replacing_wild_cards_keeps_category_and_ranks(cards, names, jokers):
    rules = agree_on(names)
    if rules.deck.jokers:
        cards = ["Jk"] * jokers + cards[jokers:]
    hand = strength(take_hand(cards, rules), rules)
    shown = as_played(hand, rules)
    natural = replace(rules, wild=Wild(), deck=replace(rules.deck, copies=5))
    again = strength(shown, natural)
    assert again.reading.category.name == hand.reading.category.name
    assert again.reading.ranks == hand.reading.ranks
    for before, now in zip(hand.cards, shown, strict=True):
        assert now == before or before in hand.wild
    if rules.deck.copies == 1 and not rules.wild.repeats:
        alike = hand.reading.category.name == "five of a kind"
        assert alike or len({*shown}) == len(shown)
