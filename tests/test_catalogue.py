"""The API, the catalogue, the features and the documents have the same house rules."""

import re
from collections.abc import Iterator
from itertools import combinations, groupby

import pytest

import reference
from features.steps.cards import HAND, deal_table
from reference.house.agreement import UNLISTED, agree_on
from reference.house.catalogue import BY_NAME, CATALOGUE
from reference.house.wilds import WILD_CARDS
from tests.agreed import IN_PAIRS, NAMES, add_needs, find_refusal
from tests.documents.reading import text_of
from tests.playing import FEATURES
from tests.sources import OURS

ORDERS = [rule for rule in CATALOGUE if rule.name.startswith("suit order ")]
SHOWN = BY_NAME["suit order hdcs"]  # the example for all suit orders
NOT_LISTED = "no document lists this order"
KINDS = "|".join([*reference.odds(), "royal flush"])
EXAMPLE = re.compile(
    rf"({HAND}) (beats|shares with|wins nothing|is an? ({KINDS}))(?: ({HAND}))?"
)
every_rule = pytest.mark.parametrize("rule", CATALOGUE, ids=lambda rule: rule.name)


def on_lines(together):
    """Write one combination of house rules per line, because pytest truncates lists."""
    return "".join(f"\n  {' + '.join(names)}" for names in together)


def is_true(rule, rules):
    """Return whether the example of a rule is true under *rules*."""
    first, verb, category, second = EXAMPLE.fullmatch(rule.example).groups()
    hands = deal_table([hand for hand in (first, second) if hand])
    if category:
        return reference.category(hands[0].text, rules) == category
    winners = reference.winners({hand.name: hand.text for hand in hands}, rules)
    outcomes = {"beats": [first], "shares with": [first, second], "wins nothing": []}
    return winners == outcomes[verb]


@every_rule
def test_example_of_a_house_rule_is_true(rule):
    assert is_true(rule, [rule.name, *rule.companions])


@pytest.mark.parametrize(
    "rule",
    [rule for rule in CATALOGUE if rule not in ORDERS],
    ids=lambda rule: rule.name,
)
def test_example_of_a_house_rule_is_false_without_the_rule(rule):
    """Suit orders are left out, because some give the same winner as the default."""
    try:
        still_true = is_true(rule, rule.companions)
    except reference.PokerError:
        return
    assert not still_true, f"{rule.example}: find an example that {rule.name} reverses"


@every_rule
def test_house_rule_has_a_meaning_and_a_source(rule):
    assert re.fullmatch(r"[A-Z0-9].*\.", rule.means)
    known = rf"00\d|{OURS}$|{NOT_LISTED}"
    assert re.match(known, rule.source), (
        f"the source must be a document, 000 to 004, or {OURS!r}"
    )


def test_contradictory_pairs_of_house_rules_are_listed():
    pairs = combinations(NAMES, 2)
    unlisted = [pair for pair in pairs if UNLISTED in find_refusal(add_needs(*pair))]
    assert unlisted == [], (
        "give the rule its half if it is about high or low hands only; list other "
        "pairs in reference/house/contradictions.py, if possible in FIVE_CARD_RULES:"
        + on_lines(unlisted)
    )


def test_list_of_wild_card_rules_is_complete():
    """The list is WILD_CARDS, on which other lists depend."""
    changed = {rule.name: agree_on(add_needs(rule.name)).wild for rule in CATALOGUE}
    wild = [name for name, cards in changed.items() if cards.cards or cards.lowest]
    assert wild == [rule.name for rule in WILD_CARDS], (
        "move each rule that makes cards wild to WILD_CARDS in reference/house/wilds.py"
    )


def test_each_listed_house_rule_is_in_a_feature():
    paths = sorted(FEATURES.rglob("*.feature"))
    text = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    named = {*re.findall(r"the house rule (.+)", text)}
    named |= {*re.findall(r"\| *([a-z0-9 -]+?) *(?=\|)", text)}
    named |= {f"suit order {order}" for order in named}
    listed = {rule.name for rule in CATALOGUE if rule.source != NOT_LISTED}
    assert sorted(listed - named) == [], (
        "add examples to a feature, after: Given the house rule "
        + ", ".join(sorted(listed - named))
    )


def write_example(rule):
    """Return the example of a rule, together with the other rules that apply."""
    if not rule.companions:
        return rule.example
    companions = ", ".join(f"`{name}`" for name in rule.companions)
    return f"{rule.example} (with {companions})"


def write_sheet() -> Iterator[str]:
    """Yield the lines of docs/house-rules.md: a table for each family."""
    listed = ", ".join(rule.name[-4:] for rule in ORDERS if rule.source != NOT_LISTED)
    shown = [rule for rule in CATALOGUE if rule not in ORDERS or rule is SHOWN]
    for name, rules in groupby(shown, key=lambda rule: rule.family):
        yield from ("", f"## {name.capitalize()}", "")
        yield from ("| name | meaning | example |", "|---|---|---|")
        for rule in rules:
            if rule is SHOWN:
                means = f"The four suits, high to low. The documents list {listed}."
                example = f"`{rule.name}`: {write_example(rule)}"
                yield f"| `suit order XXXX` | {means} | {example} |"
            else:
                yield f"| `{rule.name}` | {rule.means} | {write_example(rule)} |"


def test_house_rules_document_matches_the_catalogue():
    written = text_of("docs/house-rules.md")
    missing = [line for line in write_sheet() if line not in written.splitlines()]
    assert missing == [], (
        "add these lines to docs/house-rules.md, and German ones to docs/de/:"
        + "".join(f"\n{line}" for line in missing)
    )
    assert "\n".join(write_sheet()) in written, "put the lines in the catalogue's order"


def test_both_languages_list_the_same_house_rules():
    english, german = (
        re.findall(
            r"^\| `(.+?)` \|", text_of(name).partition("\n## The API")[0], re.MULTILINE
        )
        for name in ("docs/house-rules.md", "docs/de/house-rules.md")
    )
    missing = sorted(set(english) - set(german))
    assert missing == [], (
        f"translate these rules for docs/de/house-rules.md: {', '.join(missing)}"
    )
    assert german == english


def test_compatible_house_rules_leave_a_wild_card_in_the_deck():
    useless = []
    for names in IN_PAIRS:
        rules = agree_on(names)
        if rules.wild.cards and rules.wild.cards.isdisjoint(rules.deck.kinds):
            useless.append(names)
    assert useless == [], (
        "no wild card is in the deck; list these pairs in "
        f"reference/house/contradictions.py:{on_lines(useless)}"
    )
