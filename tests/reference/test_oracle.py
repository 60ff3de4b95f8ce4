"""Two evaluators of different designs agree: the reference and ``tests/oracle.py``.

``--deals 10000`` compares the evaluators on 10,000 deals for each house rule, and on
1,000 deals for each pair of rules. The comparison takes a few minutes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice, pairwise
from pathlib import Path
from random import Random

import pytest

from reference import winners
from reference.cards import read
from reference.house.agreement import agree_on
from reference.house.catalogue import CATALOGUE
from reference.house.ties import DECIDERS
from reference.house.wilds import WILD_CARDS
from reference.strength import strength
from tests import houses, oracle, tables
from tests.agreed import ALONE, NAMES, ORDERS, list_companions
from tests.dealing import RANKS, SUITS, shapes
from tests.houses import LOW_GAMES, half

Hand = Sequence[str]

# the reasons why the oracle doesn't support some house rules
NOT_COVERED: dict[str, str] = {}
SOURCE = "".join(
    Path(str(module.__file__)).read_text(encoding="utf-8")
    for module in (houses, oracle, tables)
)
KNOWN = {name for name in NAMES if f'"{name}"' in SOURCE or name in ORDERS}
WILD = {rule.name for rule in WILD_CARDS}


def is_covered(names):
    """Return whether the oracle supports these house rules.

    The oracle can't tell which suits wild cards stand for, so it doesn't support wild
    cards together with suits that break ties.
    """
    if not {*DECIDERS}.isdisjoint(names) and not WILD.isdisjoint(names):
        return False
    return KNOWN.issuperset(names)


COVERED = [names for names in ALONE if is_covered(names)]
IN_LOW = [
    (game, rule.name)
    for rule in CATALOGUE
    for game in rule.needs
    if game in LOW_GAMES and rule.name != "high-low"
]


def test_oracle_supports_every_house_rule():
    unknown = {*NAMES} - KNOWN
    assert unknown == {*NOT_COVERED}, (
        "add them to tests/houses.py, or give the reason in NOT_COVERED"
    )


def deal_hands(names, number):
    """Yield random hands, hands with few or neighbouring ranks, and suited hands.

    If the rules have wild cards, a fifth of the cards are wild.
    """
    house, rules = half(names), agree_on(names)
    random = Random(" ".join(names))
    pack = [rank + suit for rank in house.deck for suit in SUITS] * rules.deck.copies
    wild = sorted(house.wild.intersection([*pack, "Jk"]))
    for _ in range(number):
        pool = choose_pool(pack, house, random)
        size = random.randint(rules.min_cards, rules.counted_cards)
        cards = random.sample(pool, min(size, len(pool)))
        for position in range(len(cards)):
            if wild and random.random() < 0.2:
                new = random.choice(wild)
                if new == "Jk" or cards.count(new) < rules.deck.copies:
                    cards[position] = new
        yield cards
        # if suits break ties, also yield the same hand in other suits
        if not {*DECIDERS}.isdisjoint(names):
            twin = rename_suits(cards, house, random)
            if all(twin.count(card) <= rules.deck.copies for card in {*twin} - {"Jk"}):
                yield twin


def choose_pool(pack, house, random):
    """Return the cards from which to deal a hand."""
    suit = random.choice(SUITS)
    low = random.randrange(len(house.deck) - 4)
    few = random.sample(house.deck, 4)
    near = [*house.deck[low : low + 6], "A"]
    kind = random.choice(["any", "few", "near", "suited"])
    if kind == "suited":
        added = random.sample(pack, 3)
        return [card for card in pack if card[1] == suit or card in added]
    ranks = {"any": house.deck, "few": few, "near": near}[kind]
    return [card for card in pack if card[0] in ranks]


def rename_suits(cards, house, random):
    """Permute the suits at random, except on wild cards."""
    others = str.maketrans(SUITS, "".join(random.sample(SUITS, 4)))
    return [card if card in house.wild else card.translate(others) for card in cards]


def deal_tables(names, number):
    """Yield deals for two to five players, with many hands in high categories."""
    random = Random(" ".join(names))
    house = half(names)
    line = "A" + house.deck
    grand = []
    for low in [*range(len(line) - 4), 0, 0, *[len(line) - 5] * 4]:
        grand += [[rank + suit for rank in line[low : low + 5]] for suit in SUITS]
    for rank in house.deck[:2]:
        grand += [[*(rank + s for s in SUITS), top + "h"] for top in house.deck[-3:]]
    chance = list(deal_hands(names, 2 * number))
    low_hands = [hand for hand in chance if {*"".join(hand)} <= {*"A2345678Jkcdhs"}]
    pools = [grand, chance, low_hands or chance]
    for _ in range(number):
        pool = chance if "incomplete hands" in names else random.choice(pools)
        players = random.sample(
            ["Ann", "Bob", "Cid", "Dee", "Eve"], random.randint(2, 5)
        )
        yield {player: random.choice(pool) for player in players}


def find_disagreements(deals, names, opinion=oracle.worth):
    """Return up to four disagreements about a category, a tie or an order."""
    house, rules = half(names), agree_on(names)
    seen: dict[tuple[object, ...], str] = {}
    for cards in sorted(deals, key=rate_length):
        text = " ".join(cards)
        expected, actual = opinion(cards, house), strength(read(text), rules)
        if expected.category != actual.reading.category.name:
            return [f"{text}: {expected.category}, not {actual.reading.category.name}"]
        seen.setdefault((expected.key, actual.key), text)
    expected_keys = Counter(expected for expected, _ in seen)
    actual_keys = Counter(actual for _, actual in seen)
    ties = [
        f"tie: {text}"
        for (expected, actual), text in seen.items()
        if expected_keys[expected] > 1 or actual_keys[actual] > 1
    ]
    turned = [
        f"{seen[lower]} < {seen[higher]}"
        for lower, higher in pairwise(sorted(seen))
        if not lower[1] < higher[1]
    ]
    return (ties or turned)[:4]


def rate_length(cards):
    """Return a sort key that puts short and low hands first."""
    return len(cards), sum(RANKS.find(card[0]) for card in cards)


def check_winners(names, number):
    for table in deal_tables(names, number):
        text = {player: " ".join(cards) for player, cards in table.items()}
        assert winners(text, names) == tables.winners(table, names), (names, text)


@pytest.mark.parametrize("names", [*COVERED, *IN_LOW], ids=", ".join)
def test_both_evaluators_agree_under_each_house_rule(names, deals):
    if "high-low" not in names:
        assert find_disagreements(deal_hands(names, deals), names) == []
    check_winners(names, deals // 2)


@pytest.mark.parametrize("name", NAMES)
def test_both_evaluators_agree_under_two_house_rules(name, deals):
    for names in list_companions(name):
        if is_covered(names):
            if "high-low" not in names:
                hands = deal_hands(names, deals // 10)
                assert find_disagreements(hands, names) == [], names
            check_winners(names, deals // 20)


@pytest.mark.parametrize("names", [*COVERED, *IN_LOW], ids=", ".join)
def test_both_evaluators_agree_on_a_sample_of_all_hands(names):
    rules = agree_on(names)
    jokers = 2 if rules.deck.jokers else 0
    ranks, size = rules.deck.ranks, rules.counted_cards
    every = shapes(ranks, size, rules.deck.copies, jokers)
    if "high-low" not in names:
        assert find_disagreements(islice(every, 0, None, 30), names) == []


@pytest.mark.parametrize("wild", sorted(WILD & KNOWN - {"bug", "lowest card wild"}))
@pytest.mark.parametrize(
    "deciders", [(), *((name,) for name in DECIDERS)], ids=", ".join
)
def test_wild_card_stands_for_the_best_possible_card(wild, deciders, deals):
    names = (wild, *deciders)
    hands = deal_hands(names, deals // 5)
    with_one = [h for h in hands if sum(card in half(names).wild for card in h) == 1]
    assert find_disagreements(with_one, names, oracle.by_trying) == []


@pytest.mark.parametrize("names", COVERED, ids=", ".join)
def test_both_evaluators_agree_on_the_best_of_seven_cards(names, deals):
    random = Random(7)
    pack = sorted(map(str, agree_on(names).deck.kinds))
    hands = [random.sample(pack, 7) for _ in range(deals // 4)]
    if "high-low" not in names:
        assert find_disagreements(hands, names) == []
