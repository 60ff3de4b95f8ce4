"""What the catalogue says of each house rule, of those above all that are written by a function and not by hand."""

from __future__ import annotations

from itertools import permutations

import pytest

from reference.house.agreement import agree_on
from reference.house.catalogue import BY_NAME, CATALOGUE
from reference.house.rule import Half
from reference.rules import Aces
from tests.houses import FOR_HIGH, FOR_LOW

WORDS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
ORDERS = ["".join(letters) for letters in permutations(WORDS)]
LISTED = {"shdc", "shcd", "sdch", "hsdc", "hdsc", "hdcs", "dshc", "dhsc", "cshd"}  # 000 and 001, ranking of suits
HIGHEST, PAIRED, UNPAIRED, OUTSIDE = DECIDERS = (
    "suit of the highest card",
    "suit of the highest paired card",
    "suit of the highest unpaired card",
    "suit of the highest card outside the combination",
)
STRIPPED = {"32-card deck": "7", "36-card deck": "6", "40-card deck": "5"}
QUESTIONS = {
    "deck": {*STRIPPED, "mexican stud deck", "20-card poker"},
    "number of cards": {"incomplete hands", "three-card hands", "three-card straights and flushes"},
    "what is low": {"ace-to-five", "deuce-to-seven", "ace-to-six"},
    "the joker": {"jokers wild", "bug"},
    "natural against wild": {
        "natural wins ties",
        "fewer wild cards win ties",
        "more wild cards win ties",
        "fewer wild cards before kickers",
        "natural beats wild of a kind",
    },
    "order of suits": {f"suit order {letters}" for letters in ORDERS},
    "which suit decides": set(DECIDERS),
}
FAMILIES = {
    "packs": {*STRIPPED, "mexican stud deck", "20-card poker", "two decks", "flush beats full house"},
    "number of cards": QUESTIONS["number of cards"],
    "suits break ties": QUESTIONS["order of suits"] | QUESTIONS["which suit decides"],
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_these_and_no_other_rules_answer_a_question(question: str) -> None:
    assert {rule.name for rule in CATALOGUE if rule.question == question} == QUESTIONS[question]


def test_no_rule_answers_a_question_that_nobody_asks() -> None:
    assert {rule.question for rule in CATALOGUE} == {"", *QUESTIONS}


@pytest.mark.parametrize("family", FAMILIES)
def test_these_and_no_other_rules_stand_under_a_heading(family: str) -> None:
    assert {rule.name for rule in CATALOGUE if rule.family == family} == FAMILIES[family]


def test_every_rule_is_about_the_half_of_the_pot_that_it_is_about() -> None:
    of_suits = FAMILIES["suits break ties"]
    assert {rule.name for rule in CATALOGUE if rule.half is Half.HIGH} == FOR_HIGH | of_suits
    assert {rule.name for rule in CATALOGUE if rule.half is Half.LOW} == FOR_LOW | QUESTIONS["what is low"]


@pytest.mark.parametrize("rule", CATALOGUE, ids=lambda rule: rule.name)
def test_what_a_rule_means_is_a_sentence_and_what_it_comes_from_a_document(rule) -> None:
    assert rule.means == rule.means.strip()
    assert rule.means[0].isupper() or rule.means[0].isdigit()
    assert rule.means.endswith(".")
    listed = not rule.name.startswith("suit order") or rule.name[-4:] in LISTED
    assert rule.source.startswith("00") if listed else rule.source == "no document lists this order"


@pytest.mark.parametrize(("name", "low"), STRIPPED.items())
def test_a_stripped_deck_begins_with_its_lowest_card_and_the_ace_stands_next_to_it(name: str, low: str) -> None:
    rule, table = BY_NAME[name], agree_on([name])
    assert rule.means == f"{low} to A only; the ace also stands next to the {low}."
    assert rule.source == "000 stripped decks"
    assert (table.deck.name, table.deck.ranks[0], table.deck.sequence[0]) == (name, low, "A")
    lowest = table.straights[0]
    assert lowest[:2] == f"A{low}"
    assert rule.example == f"{'-'.join(lowest[:0:-1])}-A beats A-A-A-K-Q".replace("T", "10")


@pytest.mark.parametrize("letters", ORDERS)
def test_an_order_of_suits_names_them_high_to_low_and_shows_the_first_two(letters: str) -> None:
    rule = BY_NAME[f"suit order {letters}"]
    first, second = letters[:2]
    assert rule.means == f"Suits rank {', '.join(WORDS[letter] for letter in letters)}, high to low."
    better, worse = rule.example.split(" beats ")
    assert better == f"K{first} Q{second} 7{first} 6{second} 2{first}"
    assert worse == better.translate(str.maketrans(first + second, second + first))
    assert rule.beside == (HIGHEST,)  # it is the kings that decide
    assert rule.needs == DECIDERS
    assert agree_on([rule.name, HIGHEST]).suits == letters[::-1]


@pytest.mark.parametrize(
    ("letters", "source"),
    [
        ("shdc", "000 ranking of suits"),
        ("hdcs", "000 and 001 ranking of suits (Italy)"),
        ("cshd", "000 ranking of suits (Germany)"),
    ],
)
def test_an_order_that_a_document_lists_says_which(letters: str, source: str) -> None:
    assert BY_NAME[f"suit order {letters}"].source == source


@pytest.mark.parametrize(
    ("name", "source", "example"),
    [
        (HIGHEST, "000 ranking of suits", "Ks Qh 7c 6d 2h beats Kh Qs 7d 6c 2s"),
        (PAIRED, "000 ranking of suits", "8s 8d Jc 9d 3h beats 8h 8c Js 9s 3d"),
        (UNPAIRED, "000 ranking of suits", "8h 8c Js 9s 3d beats 8s 8d Jc 9d 3h"),
        (OUTSIDE, "001 ranking of suits; ruling 13", "Kh Qs 7d 6c 2s beats Ks Qh 7c 6d 2h"),
    ],
)
def test_a_suit_decides_in_spades_hearts_diamonds_clubs_unless_another_order_is_said(
    name: str, source: str, example: str
) -> None:
    rule = BY_NAME[name]
    assert rule.means.startswith(f"The {name} breaks ties")
    assert (rule.source, rule.example) == (source, example)
    assert agree_on([name]).suits == "cdhs"
    assert agree_on([name, "suit order hdcs"]).suits == "scdh"


def test_the_table_says_how_its_aces_count() -> None:
    assert agree_on(["ace-to-six"]).aces is Aces.AS_RANKED
    assert agree_on(["ace-to-six", "aces are the highest pair"]).aces is Aces.HIGH_IN_SETS
    assert agree_on(["ace-to-six", "ace as the owner pleases"]).aces is Aces.EITHER_WAY
