import re

import pytest

import reference
from features.steps.cards import BARE, SUITED, deal_table
from tests.documents.reading import run_examples, tables, text_of

HAND = rf"(?:{SUITED}|{BARE})"
SHEET = text_of("HANDOUT.md")
FIRST_SHEET = SHEET.split("\n---\n\n# House rules")[0]
COMPARISONS = re.findall(rf"({HAND}) (beats|ties) ({HAND})", FIRST_SHEET)
RANKING = next(
    table for table in tables("HANDOUT.md") if table[0][0] == "`category` answers"
)


def test_the_sheet_compares_at_least_one_pair_of_hands_for_each_category():
    assert len(COMPARISONS) >= len(reference.odds())


@pytest.mark.parametrize(("better", "verb", "worse"), COMPARISONS)
def test_every_comparison_on_the_sheet_is_right(better, verb, worse):
    ann, bob = deal_table([better, worse])
    expected = ["Ann", "Bob"] if verb == "ties" else ["Ann"]
    rules = rules_for(better)
    assert reference.winners({"Ann": ann.text, "Bob": bob.text}, rules) == expected


@pytest.mark.parametrize("row", RANKING[1:], ids=lambda row: row[0])
def test_every_example_of_the_ranking_is_of_the_category_beside_it(row):
    name, *_, example = row
    for hand in deal_table(example.split(" beats ")):
        category = reference.category(hand.text, rules_for(hand.name))
        assert f"`{category}`" == name


def rules_for(hand):
    """The house rule without which a hand with a joker is none."""
    return ["jokers wild"] if "Jk" in hand else []


def test_the_ranking_names_every_category_lowest_first():
    categories = reversed(reference.odds(["jokers wild"]))
    assert [row[0] for row in RANKING[1:]] == [f"`{name}`" for name in categories]


def test_hands_named_in_passing_are_what_the_sheet_says():
    said = {
        "3-2-A-K-Q": "high card",
        "5-4-3-2-A": "straight",
        "A-K-Q-J-10 of one suit": "straight flush",
    }
    for hand, category in said.items():
        assert hand in FIRST_SHEET
        assert reference.category(deal_table([hand])[0].text) == category


def test_the_examples_in_python_are_true():
    assert run_examples("HANDOUT.md") == (0, 4)


def test_the_evening_fits_on_one_sheet():
    assert len(FIRST_SHEET.split()) <= 800
    assert len(FIRST_SHEET.split("\n---\n")) == 2, "two sides: one rule between them"
