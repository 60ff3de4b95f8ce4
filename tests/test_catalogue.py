"""Contract, catalogue, features, ladders and handout name the same house rules."""

import re
from collections.abc import Iterator
from dataclasses import asdict
from itertools import combinations, groupby
from pathlib import Path

import pytest

import reference
from dojo.rules import tell_example, write_entry
from features.steps.cards import HAND, deal_table
from reference.house.catalogue import BY_NAME, CATALOGUE
from reference.rules import STANDARD as STANDARD_RULES
from tests.documents.reading import KIT, text_of
from tests.ladders import LADDERS, STANDARD, suit_ladder

ORDERS = [name for name in BY_NAME if name.startswith("suit order ")]
EXAMPLE = re.compile(
    rf"({HAND}) (beats|shares with|wins nothing|is an? ({'|'.join([*reference.odds(), 'royal flush'])}))(?: ({HAND}))?"
)


def ladder_of(name):
    return (
        LADDERS[name]
        if name in LADDERS
        else suit_ladder(name.removeprefix("suit order "))
    )


def climb(hands, rules):
    """Ask about every two hands of a ladder, both ways round."""
    for above, below in combinations(hands, 2):
        ann, bob = deal_table([above, below])
        deal = {"Ann": ann.text, "Bob": bob.text}
        assert reference.winners(deal, rules) == ["Ann"], f"{above} should beat {below}"
        assert reference.winners(dict(reversed(deal.items())), rules) == ["Ann"], (
            f"{above} should beat {below}"
        )


def test_the_standard_ladder():
    climb(STANDARD.hands, ())


@pytest.mark.parametrize("name", BY_NAME)
def test_each_hand_of_a_ladder_beats_all_below_it(name):
    found = ladder_of(name)
    climb(found.hands, [name, *found.beside])


def test_on_the_screen_a_hand_stays_on_its_line():
    lines = [line for rule in CATALOGUE for line in write_entry(rule)]
    assert [line for line in lines if line.endswith("-") or len(line) > 80] == []


def outcome(rule, rules):
    """What the example of a rule comes to under *rules*, in its own words."""
    first, verb, _, second = EXAMPLE.fullmatch(rule.example).groups()
    hands = deal_table([hand for hand in (first, second) if hand])
    if verb.startswith("is "):
        return reference.category(hands[0].text, rules) == verb.split(" ", 2)[2]
    winners = reference.winners({hand.name: hand.text for hand in hands}, rules)
    return (
        winners
        == {"beats": [first], "shares with": [first, second], "wins nothing": []}[verb]
    )


@pytest.mark.parametrize("rule", CATALOGUE, ids=lambda rule: rule.name)
def test_the_example_of_a_house_rule_is_true(rule):
    assert outcome(rule, [rule.name, *rule.beside])


@pytest.mark.parametrize(
    "rule",
    [rule for rule in CATALOGUE if rule.name not in ORDERS],
    ids=lambda rule: rule.name,
)
def test_the_example_of_a_house_rule_is_false_without_it(rule):
    try:
        true = outcome(rule, rule.beside)
    except ValueError:
        true = False
    assert not true


@pytest.mark.parametrize(
    "rule",
    [rule for rule in CATALOGUE if rule.name in ORDERS],
    ids=lambda rule: rule.name,
)
def test_the_example_of_an_order_of_suits_is_a_tie_without_suits(rule):
    first, _, _, second = EXAMPLE.fullmatch(rule.example).groups()
    assert reference.winners({"Ann": first, "Bob": second}) == ["Ann", "Bob"]


@pytest.mark.parametrize("rule", CATALOGUE, ids=lambda rule: rule.name)
def test_a_house_rule_changes_the_same_at_every_table(rule):
    """A change that used itself up would hold at the first table only."""
    twice = [asdict(rule.change(STANDARD_RULES)) for _ in range(2)]
    assert twice[0] == twice[1]


def test_every_house_rule_has_a_ladder_and_no_ladder_is_of_another():
    assert set(LADDERS) == set(BY_NAME) - set(ORDERS)


def test_every_house_rule_is_in_a_feature():
    features = "\n".join(
        path.read_text(encoding="utf-8")
        for path in Path(KIT, "features").rglob("*.feature")
    )
    named = set(re.findall(r"the house rule (.+)", features)) | set(
        re.findall(r"\| *([a-z0-9 -]+?) *\|", features)
    )
    named |= {
        f"suit order {order}" for order in re.findall(r"\| *([cdhs]{4}) *\|", features)
    }
    listed = {
        name
        for name in BY_NAME
        if name not in ORDERS or BY_NAME[name].source.startswith("00")
    }
    assert listed <= named


def write_sheet() -> Iterator[str]:
    """Write the second sheet of the handout: one table for each family, the orders of suits in one row."""
    orders = [rule for rule in CATALOGUE if rule.name in ORDERS]
    listed = [
        rule.name.removeprefix("suit order ")
        for rule in orders
        if rule.source.startswith("00")
    ]
    for name, rules in groupby(
        (rule for rule in CATALOGUE if rule not in orders[1:]),
        key=lambda rule: rule.family,
    ):
        yield from (
            "",
            f"## {name.capitalize()}",
            "",
            "| name | meaning | example |",
            "|---|---|---|",
        )
        for rule in rules:
            if rule is orders[0]:
                means = f"The four suits, high to low; the documents list {', '.join(listed)}."
                shown = BY_NAME["suit order hdcs"]
                yield f"| `suit order XXXX` | {means} | `{shown.name}`: {tell_example(shown)} |"
            else:
                yield f"| `{rule.name}` | {rule.means} | {tell_example(rule)} |"


def test_the_second_sheet_of_the_handout_is_the_catalogue():
    written = text_of("HANDOUT.md").split("# House rules\n", 1)[1]
    assert "\n".join(write_sheet()) in written
