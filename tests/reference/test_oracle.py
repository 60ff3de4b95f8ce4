"""Two evaluators of different designs agree: the reference, and the one in ``tests/oracle.py``.

``--deals 100000`` compares them on that many generated deals for each house rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import islice, pairwise, product
from random import Random

import pytest

from reference import winners
from reference.cards import read
from reference.house.agreement import agree_on
from reference.house.catalogue import CATALOGUE
from reference.strength import strength
from tests import oracle, tables
from tests.dealing import RANKS, SUITS, shapes
from tests.houses import LOW_GAMES, House, half

Names = tuple[str, ...]

ALONE: list[Names] = [(), *((rule.name,) for rule in CATALOGUE if not rule.needs)]
IN_LOW: list[Names] = [
    (game, rule.name)
    for rule in CATALOGUE
    for game in rule.needs
    if game in LOW_GAMES and rule.name != "high-low"
]
WILD = ("jokers wild", "bug", "deuces wild", "one-eyed jacks wild", "lowest card wild")
AGAINST = tuple(
    rule.name for rule in CATALOGUE if rule.question == "natural against wild"
)
TOGETHER: list[Names] = [
    *product(WILD, AGAINST),
    *((wild, "natural wins ties", "more wild cards win ties") for wild in WILD),
    *product(
        WILD,
        (
            "canadian stud",
            "double-ace flush",
            "two decks",
            "three-card straights and flushes",
        ),
    ),
    *product(WILD, sorted(LOW_GAMES)),
    *product(
        WILD,
        (
            "incomplete hands",
            "flush beats full house",
            "nevada pai gow",
            "mexican stud deck",
        ),
    ),
    *product(WILD, sorted(LOW_GAMES), ["wild cards pair in low"]),
    ("jokers wild", "deuces wild", "one-eyed jacks wild", "lowest card wild"),
    ("bug", "deuces wild", "canadian stud"),
    (
        "jokers wild",
        "one-eyed jacks wild",
        "canadian stud",
        "fewer wild cards before kickers",
    ),
    ("jokers wild", "ace-to-six", "ace as the owner pleases", "wild cards pair in low"),
    (
        "jokers wild",
        "ace-to-six",
        "aces are the highest pair",
        "wild cards pair in low",
    ),
    ("jokers wild", "royal flush is a category", "royal flush beats five of a kind"),
    (
        "lowest card wild",
        "three-card straights and flushes",
        "fewer wild cards win ties",
    ),
    (
        "deuces wild",
        "jokers wild",
        "royal flush beats five of a kind",
        "fewer wild cards win ties",
    ),
    ("36-card deck", "ace-to-six"),
    (
        "36-card deck",
        "flush beats full house",
        "suit order hdcs",
        "suit of the highest card outside the combination",
    ),
    ("canadian stud", "suit of the highest card outside the combination"),
    ("mexican stud deck", "suit of the highest unpaired card", "suit order cshd"),
    ("two decks", "suit of the highest paired card"),
    ("three-card straights and flushes", "ace-to-six"),
    ("three-card hands", "deuce-to-seven"),
    ("20-card poker", "two decks"),
]
THOROUGHLY: list[
    Names
] = [  # every tenth choice of ranks is tried, of the others every fiftieth
    (),
    ("ace-to-five",),
    ("deuce-to-seven",),
    ("ace-to-six",),
    ("ace-to-six", "ace as the owner pleases"),
    ("canadian stud",),
    ("jokers wild",),
    ("lowest card wild",),
    ("three-card straights and flushes",),
]


def hands(names: Names, number: int) -> Iterator[list[str]]:
    """Deals of a house: by chance, of few ranks, of neighbours, of one suit; a fifth of the cards wild if any are."""
    house, rules = half(names), agree_on(names)
    random = Random(" ".join(names))
    pack = [rank + suit for rank in house.deck for suit in SUITS] * rules.deck.copies
    wild = sorted(house.wild - {"Jk"} & set(pack)) + ["Jk"] * ("Jk" in house.wild)
    for _ in range(number):
        wanted = random.choice(
            [pack, few(house, random), near(house, random), suited(pack, random)]
        )
        cards = [card for card in pack if card in wanted or card[0] in wanted]
        cards = random.sample(
            cards, min(len(cards), random.randint(rules.min_cards, rules.counted_cards))
        )
        for place in range(len(cards)):
            new = (
                random.choice(wild) if wild and random.random() < 0.2 else cards[place]
            )
            if new == "Jk" or cards.count(new) < rules.deck.copies:
                cards[place] = new
        yield cards
        if any(
            name.startswith("suit of") for name in names
        ):  # the same ranks again, to be told apart by suit alone
            others = str.maketrans(SUITS, "".join(random.sample(SUITS, 4)))
            twin = [
                card if card in house.wild else card.translate(others) for card in cards
            ]
            if all(
                twin.count(card) <= rules.deck.copies for card in twin if card != "Jk"
            ):
                yield twin


def few(house: House, random: Random) -> list[str]:
    return random.sample(house.deck, 4)


def near(house: House, random: Random) -> list[str]:
    low = random.randrange(len(house.deck) - 4)
    return [*house.deck[low : low + 6], "A"]


def suited(pack: Sequence[str], random: Random) -> list[str]:
    suit = random.choice(SUITS)
    return [card for card in pack if card[1] == suit] + random.sample(pack, 3)


def disagreements(
    deals: Iterable[Sequence[str]],
    names: Names,
    opinion: Callable[[Sequence[str], House], oracle.Worth] = oracle.worth,
) -> list[str]:
    """What the two say differently: of a category, of a tie, or of which of two hands is better."""
    house, rules = half(names), agree_on(names)
    seen: dict[tuple[object, ...], str] = {}
    for cards in sorted(
        deals,
        key=lambda cards: (len(cards), sum(RANKS.find(card[0]) for card in cards)),
    ):
        mine, its = opinion(cards, house), strength(read(" ".join(cards)), rules)
        if mine.category != its.reading.category.name:
            return [
                f"{' '.join(cards)}: {mine.category}, not {its.reading.category.name}"
            ]
        seen.setdefault((mine.key, its.key), " ".join(cards))
    keys = [Counter(pair[side] for pair in seen) for side in (0, 1)]
    ties = [
        f"tie: {cards}"
        for pair, cards in seen.items()
        if keys[0][pair[0]] > 1 or keys[1][pair[1]] > 1
    ]
    turned = [
        f"{seen[low]} < {seen[high]}"
        for low, high in pairwise(sorted(seen))
        if not low[1] < high[1]
    ]
    return (ties or turned)[:4]


@pytest.mark.parametrize("names", [*ALONE, *IN_LOW, *TOGETHER], ids=", ".join)
def test_both_evaluators_agree_on_generated_deals(names: Names, deals: int) -> None:
    assert (
        disagreements(hands(names, deals if names in ALONE else deals // 2), names)
        == []
    )


@pytest.mark.parametrize(
    "names",
    [
        names
        for names in [*ALONE, *IN_LOW]
        if not {"incomplete hands", *AGAINST} & set(names)
    ],
    ids=", ".join,
)
def test_both_evaluators_agree_on_choices_of_all_ranks_in_one_suit_and_in_many(
    names: Names,
) -> None:
    rules = agree_on(names)
    every = shapes(
        rules.deck.ranks,
        rules.counted_cards,
        rules.deck.copies,
        jokers=2 * bool(rules.deck.jokers),
    )
    assert (
        disagreements(islice(every, 0, None, 10 if names in THOROUGHLY else 50), names)
        == []
    )


@pytest.mark.parametrize("wild", ["jokers wild", "deuces wild", "one-eyed jacks wild"])
@pytest.mark.parametrize(
    "names",
    [
        (),
        ("suit of the highest card",),
        ("suit of the highest paired card", "suit order hdcs"),
        ("suit of the highest unpaired card", "suit order dshc"),
        ("suit of the highest card outside the combination", "suit order hdcs"),
        ("suit of the highest card", "canadian stud"),
        ("suit of the highest card outside the combination", "flush beats full house"),
        ("suit of the highest card", "three-card straights and flushes"),
    ],
    ids=", ".join,
)
def test_one_wild_card_is_worth_the_best_of_all_cards_that_it_may_be(
    wild: str, names: Names, deals: int
) -> None:
    both = (wild, *names)
    one_wild = (
        cards
        for cards in hands(both, deals // 5)
        if sum(card in half(both).wild for card in cards) == 1
    )
    assert disagreements(one_wild, both, oracle.by_trying) == []


TABLES: list[Names] = [
    (),
    ("minimum beats maximum",),
    ("imperial flush",),
    ("imperial flush", "minimum beats maximum"),
    ("imperial flush", "36-card deck", "flush beats full house"),
    ("minimum beats maximum", "40-card deck"),
    ("minimum beats maximum", "suit of the highest card", "suit order hdcs"),
    ("minimum beats maximum", "royal flush is a category"),
    ("minimum beats maximum", "nevada pai gow"),
    ("minimum beats maximum", "mexican stud deck"),
    ("ace-to-five", "eight or better"),
    ("ace-to-six", "eight or better"),
    ("deuce-to-seven", "eight or better"),
    ("ace-to-six", "eight or better", "ace as the owner pleases"),
    ("ace-to-six", "eight or better", "aces are the highest pair"),
    ("ace-to-five", "eight or better", "jokers wild"),
    ("high-low", "ace-to-five", "eight or better"),
    ("three-card hands", "high-low", "ace-to-five", "eight or better"),
    (
        "three-card straights and flushes",
        "ace-to-six",
        "eight or better",
        "jokers wild",
    ),
    ("high-low", "deuce-to-seven"),
    ("high-low", "ace-to-five", "bug"),
    ("high-low", "ace-to-six", "deuces wild", "wild cards pair in low"),
    ("high-low", "ace-to-six", "minimum beats maximum"),
    ("high-low", "ace-to-five", "canadian stud", "jokers wild"),
]


def tables_of(names: Collection[str], number: int) -> Iterator[dict[str, list[str]]]:
    """Two to five players, who hold straight flushes and fours more often than chance has it."""
    random = Random(" ".join(names))
    house = half(names)
    line = "A" + house.deck
    runs = [
        [rank + suit for rank in line[low : low + 5]]
        for low in range(len(line) - 4)
        for suit in SUITS
    ]
    fours = [
        [low + suit for suit in SUITS] + [top + "h"]
        for low in house.deck[:2]
        for top in house.deck[-3:]
    ]
    grand = [*runs, *runs[:4] * 2, *runs[-4:] * 4, *fours]
    chance = list(hands(tuple(names), 2 * number))
    low = [
        cards for cards in chance if set("".join(cards)) <= set("A2345678Jk" + SUITS)
    ] or chance
    for _ in range(number):
        pool = random.choice([grand, chance, low]) if len(grand[0]) == 5 else chance
        yield {
            name: random.choice(pool)
            for name in random.sample(
                ["Ann", "Bob", "Cid", "Dee", "Eve"], random.randint(2, 5)
            )
        }


@pytest.mark.parametrize("names", TABLES, ids=", ".join)
def test_both_evaluators_name_the_same_winners(names: Names, deals: int) -> None:
    for table in tables_of(names, deals // 2):
        text = {player: " ".join(cards) for player, cards in table.items()}
        assert winners(text, names) == tables.winners(table, names), text


@pytest.mark.parametrize(
    "names",
    [(), ("ace-to-five",), ("lowest card wild",), ("jokers wild",), ("36-card deck",)],
    ids=", ".join,
)
def test_both_evaluators_find_the_same_five_of_seven(names: Names, deals: int) -> None:
    random = Random(7)
    pack = [rank + suit for rank in half(names).deck for suit in SUITS] + ["Jk"] * (
        "jokers wild" in names
    )
    assert (
        disagreements((random.sample(pack, 7) for _ in range(deals // 4)), names) == []
    )
