"""How strong a hand is: the whole order of hands, and what must be true of every order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations, pairwise, permutations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from reference.cards import Card, read
from reference.house.agreement import agree_on
from reference.house.catalogue import CATALOGUE
from reference.rules import STANDARD, Rules
from reference.showdown import find_winners
from reference.strength import Strength, played, strength
from tests.dealing import PACK, SUITS, WITH_JOKER, hands, shapes

COUNTING_ARTICLE = {
    "straight flush": 40,
    "four of a kind": 624,
    "full house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three of a kind": 54_912,
    "two pairs": 123_552,
    "pair": 1_098_240,
    "high card": 1_302_540,
}
DISTINCT = {
    "straight flush": 10,
    "four of a kind": 156,
    "full house": 156,
    "flush": 1_277,
    "straight": 10,
    "three of a kind": 858,
    "two pairs": 858,
    "pair": 2_860,
    "high card": 1_277,
}

GOLDEN_LADDER = """
    7c 5d 4h 3s 2c | 7c 6d 4h 3s 2c | Kc Qd Jh Ts 8c | Ac 6d 4h 3s 2c | Ac Kd Qh Js 9c
    2c 2d 5h 4s 3c | 2c 2d Ah Ks Qc | 3c 3d 5h 4s 2c | Ac Ad Kh Qs Jc
    3c 3d 2h 2s 4c | 3c 3d 2h 2s Ac | 4c 4d 2h 2s 3c | Ac Ad Kh Ks Qc
    2c 2d 2h 4s 3c | 2c 2d 2h As Kc | 3c 3d 3h 4s 2c | Ac Ad Ah Ks Qc
    5c 4d 3h 2s Ac | 6c 5d 4h 3s 2c | Kc Qd Jh Ts 9c | Ac Kd Qh Js Tc
    7c 5c 4c 3c 2c | Kc Qc Jc Tc 8c | Ac 6c 4c 3c 2c | Ac Kc Qc Jc 9c
    2c 2d 2h 3s 3c | 2c 2d 2h As Ac | 3c 3d 3h 2s 2c | Ac Ad Ah Ks Kc
    2c 2d 2h 2s 3c | 2c 2d 2h 2s Ac | 3c 3d 3h 3s 2c | Ac Ad Ah As Kc
    5c 4c 3c 2c Ac | 6c 5c 4c 3c 2c | Kc Qc Jc Tc 9c | Ac Kc Qc Jc Tc
"""

RULES_BLIND_TO_SUITS = [
    rule.name for rule in CATALOGUE if not rule.needs and "suit" not in rule.name and "jacks" not in rule.name
]
LOW = ["ace-to-five", "deuce-to-seven", "ace-to-six"]
ANY_RULES = st.sampled_from(
    [
        (),
        *((rule.name,) for rule in CATALOGUE if not rule.needs),
        *(("ace-to-six", rule.name) for rule in CATALOGUE if rule.needs == ("ace-to-six",)),
        *((low, *more) for low in LOW for more in (["jokers wild", "wild cards pair in low"], ["deuces wild"])),
        ("suit order hdcs", "suit of the highest card outside the combination", "jokers wild"),
        ("jokers wild", "deuces wild", "fewer wild cards win ties"),
        ("bug", "one-eyed jacks wild", "double-ace flush"),
        ("canadian stud", "jokers wild"),
        ("incomplete hands", "lowest card wild"),
        ("two decks", "jokers wild", "royal flush beats five of a kind"),
    ]
)


def of(text: str, rules: Rules = STANDARD) -> Strength:
    return strength(read(text), rules)


@cache
def every_hand() -> tuple[Counter[str], dict[tuple[tuple[int, ...], ...], str]]:
    """How many of all hands are in each category, and the category of each strength."""
    pack = read(" ".join(PACK))
    counted: Counter[str] = Counter()
    strengths = {}
    for cards in combinations(pack, 5):
        hand = strength(cards, STANDARD)
        counted[hand.reading.category.name] += 1
        strengths[hand.key] = hand.reading.category.name
    return counted, strengths


@pytest.mark.slow
def test_all_2598960_hands_fall_into_the_categories_as_the_counting_article_says() -> None:
    counted, _ = every_hand()
    assert counted == COUNTING_ARTICLE
    assert counted.total() == 2_598_960


@pytest.mark.slow
def test_the_whole_order_has_7462_strengths() -> None:
    _, strengths = every_hand()
    assert Counter(strengths.values()) == DISTINCT
    assert len(strengths) == 7_462


@pytest.mark.slow
def test_no_hand_stands_among_those_of_another_category() -> None:
    _, strengths = every_hand()
    in_order = [strengths[key] for key in sorted(strengths, reverse=True)]
    assert list(dict.fromkeys(in_order)) == list(COUNTING_ARTICLE)
    assert sum(one != other for one, other in pairwise(in_order)) == len(COUNTING_ARTICLE) - 1


def test_the_edges_of_every_category_stand_in_order() -> None:
    keys = [of(text).key for line in GOLDEN_LADDER.split("\n") for text in line.split("|") if text.strip()]
    assert len(keys) == 37
    assert keys == sorted(set(keys))


def strengths(names: Iterable[str], size: int = 5) -> list[Strength]:
    """A hand of every strength, weakest first."""
    table = agree_on(list(names))
    found = {}
    for cards in shapes(table.deck.ranks, size):
        hand = of(" ".join(cards), table)
        found[hand.key] = hand
    return [found[key] for key in sorted(found)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("names", "size", "number"),
    [
        (["ace-to-five"], 5, 6_175),
        (["deuce-to-seven"], 5, 7_462),
        (["ace-to-six"], 5, 7_462),
        (["36-card deck"], 5, 1_404),
        (["three-card straights and flushes"], 3, 741),
        (["three-card hands"], 3, 455),
    ],
)
def test_each_order_has_as_many_strengths_as_independent_programs_count(
    names: list[str], size: int, number: int
) -> None:
    assert len(strengths(names, size)) == number


@pytest.mark.slow
def test_fifty_six_low_hands_are_eight_or_better() -> None:
    names = ["ace-to-five", "eight or better"]
    assert sum(bool(find_winners({"Ann": hand}, agree_on(names))) for hand in strengths(names)) == 56


@pytest.mark.slow
def test_ace_to_six_is_deuce_to_seven_with_every_rank_moved_up_by_one() -> None:
    up = str.maketrans("A23456789TJQK", "23456789TJQKA")
    low, high = agree_on(["ace-to-six"]), agree_on(["deuce-to-seven"])
    ladder = strengths(["ace-to-six"])
    moved = [strength(tuple(Card(c.rank.translate(up), c.suit) for c in hand.cards), high) for hand in ladder]
    assert [hand.reading.category.name for hand in moved] == [hand.reading.category.name for hand in ladder]
    keys = [hand.key for hand in moved]
    assert keys == sorted(set(keys))
    assert low is not high


@pytest.mark.parametrize(
    "text",
    ["Jd Js Ts Tc 9s", "5d 4s 3c 2h As", "Kc Jc 9c 3c 2c", "7d 7s 7c Th Ts", "Ac Kc Qc Jc Tc"],
)
@pytest.mark.parametrize("names", [(), ("ace-to-five",), ("bug",), ("lowest card wild",), ("canadian stud", "bug")])
def test_all_120_orders_of_the_cards_are_worth_the_same(text: str, names: tuple[str, ...]) -> None:
    rules = agree_on(names)
    assert len({strength(cards, rules).key for cards in permutations(read(text))}) == 1


@settings(max_examples=300)
@given(hands(WITH_JOKER), ANY_RULES, st.randoms())
def test_the_order_of_the_cards_is_irrelevant(cards: list[str], names: tuple[str, ...], random: st.DataObject) -> None:
    rules = agree_on(names)
    held = fitting(cards, rules)
    mixed = list(held)
    random.shuffle(mixed)
    assert strength(tuple(mixed), rules).key == strength(held, rules).key


@settings(max_examples=300)
@given(hands(WITH_JOKER, 5, 7), st.sampled_from(RULES_BLIND_TO_SUITS), st.permutations(SUITS))
def test_renaming_the_suits_changes_nothing_where_the_rules_ignore_suits(
    cards: list[str], name: str, suits: list[str]
) -> None:
    rules = agree_on([name])
    held = fitting(cards, rules, 7)
    renamed = tuple(Card(c.rank, c.suit and suits[SUITS.index(c.suit)]) for c in held)
    assert strength(renamed, rules).key == strength(held, rules).key


@settings(max_examples=300)
@given(hands(WITH_JOKER, 6, 8), ANY_RULES)
def test_one_more_card_never_makes_the_best_five_worse(cards: list[str], names: tuple[str, ...]) -> None:
    rules = agree_on(names)
    assume(not rules.wild.lowest)  # there one more card may change which are wild
    held = fitting(cards, rules, 8)
    assume(len(held) > rules.min_cards)
    assert strength(held, rules).key >= strength(held[:-1], rules).key


@settings(max_examples=300)
@given(hands(WITH_JOKER, 6, 7), ANY_RULES)
def test_the_cards_that_count_are_worth_as_much_without_the_others(cards: list[str], names: tuple[str, ...]) -> None:
    rules = agree_on(names)
    assume(not rules.wild.lowest)
    held = fitting(cards, rules, 7)
    best = strength(held, rules)
    assert len(best.cards) == min(rules.counted_cards, len(held))
    assert strength(best.cards, rules).key == best.key
    assert all(
        strength(five, rules).key <= best.key for five in combinations(held, min(rules.counted_cards, len(held)))
    )


def fitting(cards: list[str], rules: Rules, most: int = 0) -> tuple[Card, ...]:
    """So many of these cards as a hand may hold, without those that are not in the deck."""
    held = tuple(card for card in read(" ".join(cards)) if card in rules.deck.kinds)[: most or rules.counted_cards]
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
WILD_NAMES = ("jokers", "bug", "deuces", "one-eyed", "lowest", "natural", "fewer", "more")


@settings(max_examples=600)
@given(hands(WITH_JOKER), WILD_RULES, st.integers(1, 4))
def test_what_a_wild_card_stands_for_makes_a_hand_of_the_pack_that_is_worth_the_same(
    cards: list[str], names: tuple[str, ...], jokers: int
) -> None:
    rules = agree_on(names)
    if rules.deck.jokers:
        cards = ["Jk"] * jokers + cards[jokers:]
    hand = strength(fitting(cards, rules), rules)
    shown = played(hand, rules)
    natural = agree_on([name for name in names if not name.startswith(WILD_NAMES)] + ["two decks"])
    again = strength(shown, natural)
    assert again.reading.category.name == hand.reading.category.name
    assert again.reading.ranks == hand.reading.ranks
    assert all(now == before for before, now in zip(hand.cards, shown, strict=True) if before not in hand.wild)
    assert len(set(shown)) == len(shown) or hand.reading.category.name == "five of a kind"
