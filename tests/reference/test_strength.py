"""How strong a hand is: what must be true of every order of hands."""

from __future__ import annotations

from itertools import combinations

from hypothesis import assume, given
from hypothesis import strategies as st

from reference.cards import Card, read
from reference.house.agreement import agree_on
from reference.house.catalogue import CATALOGUE
from reference.rules import Rules
from reference.strength import as_played, strength
from tests.dealing import SUITS, WITH_JOKER, hands

RULES_BLIND_TO_SUITS = [
    rule.name
    for rule in CATALOGUE
    if not rule.needs and "suit" not in rule.name and "jacks" not in rule.name
]
LOW = ["ace-to-five", "deuce-to-seven", "ace-to-six"]
ANY_RULES = st.sampled_from(
    [
        (),
        *((rule.name,) for rule in CATALOGUE if not rule.needs),
        *(
            ("ace-to-six", rule.name)
            for rule in CATALOGUE
            if rule.needs == ("ace-to-six",)
        ),
        *(
            (low, *more)
            for low in LOW
            for more in (["jokers wild", "wild cards pair in low"], ["deuces wild"])
        ),
        (
            "suit order hdcs",
            "suit of the highest card outside the combination",
            "jokers wild",
        ),
        ("jokers wild", "deuces wild", "fewer wild cards win ties"),
        ("bug", "one-eyed jacks wild", "double-ace flush"),
        ("canadian stud", "jokers wild"),
        ("incomplete hands", "lowest card wild"),
        ("two decks", "jokers wild", "royal flush beats five of a kind"),
    ]
)


@given(hands(WITH_JOKER), ANY_RULES, st.randoms())
def test_the_order_of_the_cards_is_irrelevant(
    cards: list[str], names: tuple[str, ...], random: st.DataObject
) -> None:
    rules = agree_on(names)
    held = fitting(cards, rules)
    mixed = list(held)
    random.shuffle(mixed)
    assert strength(tuple(mixed), rules).key == strength(held, rules).key


@given(
    hands(WITH_JOKER, 5, 7),
    st.sampled_from(RULES_BLIND_TO_SUITS),
    st.permutations(SUITS),
)
def test_renaming_the_suits_changes_nothing_where_the_rules_ignore_suits(
    cards: list[str], name: str, suits: list[str]
) -> None:
    rules = agree_on([name])
    held = fitting(cards, rules, 7)
    renamed = tuple(Card(c.rank, c.suit and suits[SUITS.index(c.suit)]) for c in held)
    assert strength(renamed, rules).key == strength(held, rules).key


@given(hands(WITH_JOKER, 6, 8), ANY_RULES)
def test_one_more_card_never_makes_the_best_five_worse(
    cards: list[str], names: tuple[str, ...]
) -> None:
    rules = agree_on(names)
    assume(not rules.wild.lowest)  # there one more card may change which are wild
    held = fitting(cards, rules, 8)
    assume(len(held) > rules.min_cards)
    assert strength(held, rules).key >= strength(held[:-1], rules).key


@given(hands(WITH_JOKER, 6, 7), ANY_RULES)
def test_the_cards_that_count_are_worth_as_much_without_the_others(
    cards: list[str], names: tuple[str, ...]
) -> None:
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


def fitting(cards: list[str], rules: Rules, most: int = 0) -> tuple[Card, ...]:
    """So many of these cards as a hand may hold, without those that are not in the deck."""
    held = tuple(card for card in read(" ".join(cards)) if card in rules.deck.kinds)[
        : most or rules.counted_cards
    ]
    assume(len(held) >= max(rules.min_cards, 2))
    return held


WILD_RULES = st.sampled_from(
    [
        ("jokers wild",),
        ("bug",),
        ("deuces wild",),
        ("one-eyed jacks wild",),
        ("lowest card wild",),
        ("deuces wild", "jokers wild"),
        ("jokers wild", "fewer wild cards win ties"),
        ("deuces wild", "natural beats wild of a kind"),
        ("deuces wild", "more wild cards win ties"),
        ("one-eyed jacks wild", "natural wins ties"),
        ("jokers wild", "canadian stud"),
        ("jokers wild", "nevada pai gow"),
        ("deuces wild", "flush beats full house"),
        ("jokers wild", "36-card deck"),
        ("jokers wild", "mexican stud deck"),
        ("jokers wild", "three-card straights and flushes"),
        ("lowest card wild", "three-card hands"),
        ("jokers wild", "incomplete hands"),
        ("jokers wild", "suit of the highest card"),
        *((low, wild) for low in LOW for wild in ("jokers wild", "one-eyed jacks wild", "lowest card wild")),
    ]
)  # fmt: skip
WILD_NAMES = (
    "jokers",
    "bug",
    "deuces",
    "one-eyed",
    "lowest",
    "natural",
    "fewer",
    "more",
)


@given(hands(WITH_JOKER), WILD_RULES, st.integers(1, 4))
def test_what_a_wild_card_stands_for_makes_a_hand_of_the_pack_that_is_worth_the_same(
    cards: list[str], names: tuple[str, ...], jokers: int
) -> None:
    rules = agree_on(names)
    if rules.deck.jokers:
        cards = ["Jk"] * jokers + cards[jokers:]
    hand = strength(fitting(cards, rules), rules)
    shown = as_played(hand, rules)
    natural = agree_on(
        [name for name in names if not name.startswith(WILD_NAMES)] + ["two decks"]
    )
    again = strength(shown, natural)
    assert again.reading.category.name == hand.reading.category.name
    assert again.reading.ranks == hand.reading.ranks
    assert all(
        now == before
        for before, now in zip(hand.cards, shown, strict=True)
        if before not in hand.wild
    )
    assert (
        len(set(shown)) == len(shown) or hand.reading.category.name == "five of a kind"
    )
