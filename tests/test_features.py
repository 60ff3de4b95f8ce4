"""Features have sources, a tidy layout, and an order from easy to hard."""

import re
from collections import Counter
from itertools import combinations, pairwise

import pytest
from pytest_bdd.parser import FeatureParser

import reference
import starter
from features.steps.cards import HAND, deal_table
from tests.houses import DECKS, HIGH_ACE
from tests.playing import EVENING, FEATURES, play, scenarios
from tests.sources import DOCUMENTS, OURS, read_feature

FILES = sorted(FEATURES.rglob("*.feature"))
MAX_WIDTH = 130  # characters in a line
MAX_LINES = 110  # lines that fit on two screens
MAX_HOUSE_RULES = 3  # more house rules are hard to remember
SHARED = "on the table"  # every example with shared cards has these words in its name
LONG_LIST = "13_house_with_a_long_list"  # only this feature combines more house rules
NUMBERS = {"seven": 7, "ten": 10}
CORE_FEATURES = sorted(EVENING.glob("*.feature"))


def name_of(path):
    return path.stem


@pytest.mark.parametrize("path", CORE_FEATURES, ids=name_of)
def test_core_scenario_is_short_and_unimplemented_in_the_starter(path):
    for scenario in scenarios(path):
        assert isinstance(play(scenario, starter), NotImplementedError), scenario.name
        assert 2 <= len(scenario.steps) <= 3
        assert len(scenario.name) <= 76, scenario.name


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_reference_passes_each_feature(path):
    for scenario in scenarios(path):
        assert play(scenario, reference) is None, scenario.name


def test_every_rule_has_examples_with_sources():
    known = rf"(?:{'|'.join(DOCUMENTS)})(?:-[a-z0-9-]+)?|{OURS}|ruling-\d+"
    for path in FILES:
        feature = read_feature(path)
        assert {example.rule for example in feature.examples} == set(feature.rules), (
            path
        )
        for example in feature.examples:
            where = f"{path}: {example.name}"
            assert example.sources, (
                f"add a tag such as @from-ours, or a column source, to {where}"
            )
            assert all(re.fullmatch(known, source) for source in example.sources), where
            assert example.ours or example.list_sections(), (
                f"{where} has no source except a ruling"
            )


def test_feature_has_tidy_tables_and_unique_names():
    """Lines are short, cells are aligned, and every column is used."""
    for path in FILES:
        lines = path.read_text(encoding="utf-8").splitlines()
        assert max(map(len, lines)) <= MAX_WIDTH, path
        names = [line for line in lines if re.match(" +(Example|Scenario)[^s]*:", line)]
        # if two examples have the same name, pytest-bdd runs the second example twice
        assert len(set(names)) == len(names), path
        for line, following in pairwise(["", *lines]):
            where = f"{path}: {following}"
            if following.lstrip().startswith("|") and not line.lstrip().startswith("|"):
                header = [cell.strip() for cell in following.strip(" |").split("|")]
                used = {*re.findall("<(.+?)>", "\n".join(lines)), "source"}
                assert len(set(header)) == len(header), where
                assert "Examples" not in line or used >= set(header), where
            elif following.lstrip().startswith("|"):
                assert len(line) == len(following), where


def test_each_feature_fits_on_two_screens():
    for path in FILES:
        lines = len(path.read_text(encoding="utf-8").splitlines())
        assert lines <= MAX_LINES, (
            f"{path.name} has {lines} lines, and {MAX_LINES} fit: "
            "remove examples, or start another feature"
        )


def test_example_has_at_most_three_house_rules():
    for path in FILES:
        if path.stem == LONG_LIST:
            continue
        for scenario in scenarios(path):
            matches = [
                re.match("the house rules? (.+)", step.name) for step in scenario.steps
            ]
            names = [
                name for match in matches if match for name in match[1].split(" + ")
            ]
            assert len(names) <= MAX_HOUSE_RULES, (path, scenario.name)


def test_no_example_deals_a_card_twice():
    for path in FILES:
        for name, hands, packs in list_deals(path):
            extra_cards = find_extra_cards(hands, packs)
            assert SHARED in name or extra_cards == [], (path, name)


@pytest.mark.parametrize(
    ("hands", "packs", "extra"),
    [
        (["7h 6d 5s 4d 3h", "3h 3d 2c 2s 8h"], 1, 1),
        (["A-K-Q-J-10 of hearts", "Ah Kd 9c 7s 2h"], 1, 1),
        (["A-K-Q-J-10 of one suit", "A-A-A-A-K"], 1, 1),
        (["A-K-Q-J-10 of one suit", "A-A-A-A-K"], 2, 0),
        (["A-A-Jk-Jk-K", "A-A-Jk-Jk-Q"], 1, 0),
    ],
)
def test_extra_cards_in_a_deal_are_counted(hands, packs, extra):
    assert len(find_extra_cards(hands, packs)) == extra


def list_deals(path):
    """Yield each deal in a feature: its name, its hands and the number of packs.

    Leave out tables that only rank hands, because they may need more than one pack.
    """
    templates = FeatureParser(str(path.parent), path.name).parse().scenarios
    for template in templates.values():
        rows = [
            (table.name, row)
            for table in template.examples
            for row in table.as_contexts()
        ]
        for table_name, row in rows or [("", {})]:
            name = f"{template.rule.name}: {template.name} ({table_name})"
            steps = template.render(row).steps
            packs = 1 + any("two decks" in step.name for step in steps)
            for step in steps:
                if " meets " in step.name:
                    yield name, step.name.split(" meets "), packs
                elif re.search("show their hands|divided among", step.name):
                    yield name, [hand for _, hand in read_rows(step)], packs


def find_extra_cards(hands, packs):
    """Return the cards that were dealt more often than this number of packs allows."""
    cards = Counter(card for hand in deal_table(hands) for card in hand.cards)
    return [card for card, count in cards.items() if count > packs and card != "Jk"]


def test_scenario_title_states_the_right_number_of_straights():
    counted = []
    for scenario in (scenario for path in FILES for scenario in scenarios(path)):
        if title := re.search(
            r"there are (\w+) straight|has (\w+) straight", scenario.name
        ):
            counted.append(scenario)
            hands = read_rows(scenario.steps[-2])
            assert len(hands) - 1 == NUMBERS[title[1] or title[2]], scenario.name
    assert len(counted) == 3


def test_examples_compare_the_best_full_house_with_the_lowest_flush():
    flushes = []
    for scenario in scenarios(FEATURES / "5-packs/02_flush_beats_full_house.feature"):
        steps = " / ".join(step.name for step in scenario.steps)
        if flush := re.search("([^ ]+) of one suit meets A-A-A-K-K", steps):
            decks = [name for name in DECKS if name in steps]
            flushes.append(flush[1])
            assert flush[1] == find_lowest_flush(decks), scenario.name
    assert len(flushes) == 5


def find_lowest_flush(decks):
    """Return the ranks of the lowest flush in the standard deck or a stripped deck."""
    ranks = DECKS[decks[0]] if decks else HIGH_ACE
    for hand in sorted(combinations(range(len(ranks)), 5), key=lambda hand: hand[::-1]):
        letters = [ranks[index] for index in reversed(hand)]
        cards = " ".join(f"{letter}c" for letter in letters)
        if reference.category(cards, decks) == "flush":
            return "-".join(letters).replace("T", "10")
    return ""


def test_feature_uses_only_categories_explained_earlier():
    """The test covers only the features that each introduce a category."""
    order = [
        "high card",
        "pair",
        "two pairs",
        "three of a kind",
        "straight",
        "flush",
        "full house",
    ]
    order += ["four of a kind", "straight flush"]
    for path, newest in zip(CORE_FEATURES, order, strict=False):
        known = order[: order.index(newest) + 1]
        for hand in read_hands(path):
            assert reference.category(hand) in known, f"{path.stem}: {hand}"


def read_hands(path):
    """Return the five-card hands in a feature, as strings."""
    cells = [
        cell
        for scenario in scenarios(path)
        for step in scenario.steps
        for row in read_rows(step)
        for cell in row
    ]
    whole = [
        cell
        for cell in cells
        if re.fullmatch(HAND, cell)
        and len(re.split("[- ]", cell.split(" of ")[0])) == 5
    ]
    return {hand.text for hand in deal_table(whole)}


def read_rows(step):
    """Return the cells of a step's table, or the hands in its text."""
    table = getattr(step, "datatable", None)
    if table:
        return [list(row) for row in table.raw()]
    return [re.split(" (?:meets|wins|is shown)(?: |$)", getattr(step, "name", ""))]
