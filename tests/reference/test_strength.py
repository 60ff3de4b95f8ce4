"""How strong a hand is: what must be true of every order of hands."""

from dataclasses import replace
from itertools import combinations

from hypothesis import assume, given
from hypothesis import strategies as st

from reference.cards import JOKER, Card, read
from reference.house.agreement import agree_on
from reference.house.wilds import WILD_CARDS
from reference.rules import Wild
from reference.strength import as_played, strength
from tests.agreed import ALONE, IN_PAIRS
from tests.dealing import SUITS, WITH_JOKER, hands


def ignores_suits(names):
    """Whether suits neither break ties nor say which cards are wild."""
    rules = agree_on(names)
    wild = {card.rank for card in rules.wild.cards - {JOKER}}
    return rules.decider is None and len(rules.wild.cards - {JOKER}) == 4 * len(wild)


TABLES = [*ALONE, *IN_PAIRS]
ANY_RULES = st.sampled_from(TABLES)
RULES_BLIND_TO_SUITS = st.sampled_from([*filter(ignores_suits, TABLES)])


@given(hands(WITH_JOKER), ANY_RULES, st.randoms())
def test_the_order_of_the_cards_is_irrelevant(cards, names, random):
    rules = agree_on(names)
    held = fitting(cards, rules)
    mixed = list(held)
    random.shuffle(mixed)
    assert strength(tuple(mixed), rules).key == strength(held, rules).key


@given(
    hands(WITH_JOKER, 5, 7),
    RULES_BLIND_TO_SUITS,
    st.permutations(SUITS),
)
def test_renaming_the_suits_changes_nothing_where_the_rules_ignore_suits(
    cards, names, suits
):
    rules = agree_on(names)
    held = fitting(cards, rules, 7)
    renamed = tuple(Card(c.rank, c.suit and suits[SUITS.index(c.suit)]) for c in held)
    assert strength(renamed, rules).key == strength(held, rules).key


@given(hands(WITH_JOKER, 6, 8), ANY_RULES)
def test_one_more_card_never_makes_the_best_five_worse(cards, names):
    rules = agree_on(names)
    assume(not rules.wild.lowest)  # there one more card may change which are wild
    held = fitting(cards, rules, 8)
    assume(len(held) > rules.min_cards)
    assert strength(held, rules).key >= strength(held[:-1], rules).key


@given(hands(WITH_JOKER, 6, 7), ANY_RULES)
def test_the_cards_that_count_are_worth_as_much_without_the_others(cards, names):
    rules = agree_on(names)
    assume(not rules.wild.lowest)
    held = fitting(cards, rules, 7)
    best = strength(held, rules)
    assert len(best.cards) == min(rules.counted_cards, len(held))
    assert strength(best.cards, rules).key == best.key
    assert all(
        strength(five, rules).key <= best.key
        for five in combinations(held, min(rules.counted_cards, len(held)))
    )


def fitting(cards, rules, most=0):
    """So many of these cards as a hand may hold, without those not in the deck."""
    held = tuple(card for card in read(" ".join(cards)) if card in rules.deck.kinds)[
        : most or rules.counted_cards
    ]
    assume(len(held) >= max(rules.min_cards, 2))
    return held


def has_wild_cards(names):
    return not {rule.name for rule in WILD_CARDS}.isdisjoint(names)


WILD_RULES = st.sampled_from([*filter(has_wild_cards, TABLES)])


@given(hands(WITH_JOKER), WILD_RULES, st.integers(1, 4))
def test_what_a_wild_card_stands_for_makes_a_hand_of_the_pack_that_is_worth_the_same(
    cards, names, jokers
):
    rules = agree_on(names)
    if rules.deck.jokers:
        cards = ["Jk"] * jokers + cards[jokers:]
    hand = strength(fitting(cards, rules), rules)
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
