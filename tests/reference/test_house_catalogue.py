"""What the catalogue says of each house rule."""

from __future__ import annotations

from dataclasses import fields
from itertools import permutations

import pytest

from reference.house.agreement import agree_on
from reference.house.catalogue import BY_NAME, CATALOGUE
from reference.house.rule import Half
from reference.words import SUIT_NAMES
from tests.houses import FOR_HIGH, FOR_LOW

ORDERS = ["".join(letters) for letters in permutations(SUIT_NAMES)]
LISTED = {
    "shdc",
    "shcd",
    "sdch",
    "hsdc",
    "hdsc",
    "hdcs",
    "dshc",
    "dhsc",
    "cshd",
}  # 000 and 001, ranking of suits
DECIDERS = (
    "suit of the highest card",
    "suit of the highest paired card",
    "suit of the highest unpaired card",
    "suit of the highest card outside the combination",
)
STRIPPED = {"32-card deck": "7", "36-card deck": "6", "40-card deck": "5"}
QUESTIONS = {
    "deck": {*STRIPPED, "mexican stud deck", "20-card poker"},
    "number of cards": {
        "incomplete hands",
        "three-card hands",
        "three-card straights and flushes",
    },
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


@pytest.mark.parametrize("question", QUESTIONS)
def test_these_and_no_other_rules_answer_a_question(question: str) -> None:
    assert {rule.name for rule in CATALOGUE if rule.question == question} == QUESTIONS[
        question
    ]


def test_no_rule_answers_a_question_that_nobody_asks() -> None:
    assert {rule.question for rule in CATALOGUE} == {"", *QUESTIONS}


def test_every_rule_is_about_the_half_of_the_pot_that_it_is_about() -> None:
    of_suits = QUESTIONS["order of suits"] | QUESTIONS["which suit decides"]
    assert {
        rule.name for rule in CATALOGUE if rule.half is Half.HIGH
    } == FOR_HIGH | of_suits
    assert {
        rule.name for rule in CATALOGUE if rule.half is Half.LOW
    } == FOR_LOW | QUESTIONS["what is low"]


@pytest.mark.parametrize("rule", CATALOGUE, ids=lambda rule: rule.name)
def test_what_a_rule_means_is_a_sentence_and_what_it_comes_from_a_document(
    rule,
) -> None:
    assert rule.means == rule.means.strip()
    assert rule.means[0].isupper() or rule.means[0].isdigit()
    assert rule.means.endswith(".")
    listed = not rule.name.startswith("suit order") or rule.name[-4:] in LISTED
    assert (
        rule.source.startswith("00")
        if listed
        else rule.source == "no document lists this order"
    )


@pytest.mark.parametrize("rule", CATALOGUE, ids=lambda rule: rule.name)
def test_a_rule_is_written_in_a_few_lines_of_data(rule) -> None:
    """What it changes, under its name, in a sentence, with a source and an example: eight fields at the most."""
    set_by_hand = [
        field.name
        for field in fields(rule)
        if getattr(rule, field.name) != field.default
    ]
    assert len(set(set_by_hand) - {"family"}) <= 8


@pytest.mark.parametrize(("name", "low"), STRIPPED.items())
def test_in_a_stripped_deck_the_ace_stands_next_to_the_lowest_card(
    name: str, low: str
) -> None:
    deck = agree_on([name]).deck
    assert (deck.name, deck.ranks[0], deck.sequence[0]) == (name, low, "A")
    assert agree_on([name]).straights[0][:2] == f"A{low}"


@pytest.mark.parametrize("letters", ORDERS)
def test_an_order_of_suits_names_them_high_to_low_and_shows_the_first_two(
    letters: str,
) -> None:
    rule = BY_NAME[f"suit order {letters}"]
    first, second = letters[:2]
    assert (
        rule.means
        == f"Suits rank {', '.join(SUIT_NAMES[letter] for letter in letters)}, high to low."
    )
    better, worse = rule.example.split(" beats ")
    assert better == f"K{first} Q{second} 7{first} 6{second} 2{first}"
    assert worse == better.translate(str.maketrans(first + second, second + first))
    assert rule.beside == (DECIDERS[0],)  # it is the kings that decide
    assert rule.needs == DECIDERS
    assert agree_on([rule.name, DECIDERS[0]]).suits == letters[::-1]


def test_a_suit_decides_in_spades_hearts_diamonds_clubs_unless_another_order_is_said() -> (
    None
):
    assert {agree_on([name]).suits for name in DECIDERS} == {"cdhs"}
    assert {agree_on([name, "suit order hdcs"]).suits for name in DECIDERS} == {"scdh"}
