import re

import pytest

import reference
from features.steps.cards import BARE, SUITED, deal_table
from tests.documents.reading import run_examples, tables, text_of

HAND = rf"(?:{SUITED}|{BARE})"
SHEET = text_of("HANDOUT.md")
COMPARISONS = re.findall(rf"({HAND}) (beats|ties) ({HAND})", SHEET)
RANKING = next(
    table for table in tables("HANDOUT.md") if table[0][0] == "`category` returns"
)


def test_handout_has_at_least_as_many_comparisons_as_categories():
    assert len(COMPARISONS) >= len(reference.odds())


@pytest.mark.parametrize(("better", "verb", "worse"), COMPARISONS)
def test_comparison_in_the_handout_is_correct(better, verb, worse):
    ann, bob = deal_table([better, worse])
    expected = ["Ann", "Bob"] if verb == "ties" else ["Ann"]
    assert reference.winners({"Ann": ann.text, "Bob": bob.text}) == expected


@pytest.mark.parametrize("row", RANKING[1:], ids=lambda row: row[0])
def test_example_in_the_ranking_has_the_category_of_its_row(row):
    name, drawn, _, example = row
    for hand in deal_table([drawn, *example.split(" beats ")]):
        assert f"`{reference.category(hand.text)}`" == name


def test_ranking_lists_all_categories_lowest_first():
    categories = reversed(reference.odds())
    assert [row[0] for row in RANKING[1:]] == [f"`{name}`" for name in categories]


def test_hands_in_the_handout_have_the_stated_categories():
    categories = {
        "3-2-A-K-Q": "high card",
        "5-4-3-2-A": "straight",
        "As Ks Qs Js 10s": "straight flush",
    }
    for hand, category in categories.items():
        assert hand in SHEET
        assert reference.category(deal_table([hand])[0].text) == category


def test_handout_python_examples_run_as_shown():
    assert run_examples("HANDOUT.md") == (0, 4)


def test_handout_fits_on_one_sheet():
    assert len(SHEET.split()) <= 850
    assert len(SHEET.split("\n---\n")) == 2, (
        "one horizontal rule must divide the two sides"
    )
