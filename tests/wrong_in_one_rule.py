"""Implementations that are wrong in one house rule: the reference with one change.

Each change replaces a piece of the reference's source, and belongs to one or more house
rules. With these rules, `compare --rule` must find the change.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple

import reference

SOURCE_DIR = Path(str(reference.__file__)).parent
NUMBERS = count(1)


class Change(NamedTuple):
    """A change to the reference, and the house rules that it makes wrong."""

    rules: tuple[str, ...]
    module: str
    old: str
    new: str

    @property
    def name(self) -> str:
        """The name of the test."""
        code = " ".join(self.new.split())
        return f"{' + '.join(self.rules)}: {self.module}: {code[:60]}"


class ChangedReference(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the reference under another name, with one change."""

    def __init__(self, package: str, change: Change) -> None:
        self.package = package
        self.change = change

    def find_spec(
        self, fullname: str, *_: object
    ) -> importlib.machinery.ModuleSpec | None:
        """Find a module of the changed package."""
        if fullname.partition(".")[0] != self.package:
            return None
        file = locate(fullname.partition(".")[2])
        return importlib.util.spec_from_loader(
            fullname, self, is_package=file.name == "__init__.py"
        )

    def exec_module(self, module: ModuleType) -> None:
        """Run a module's source, with the change if it applies to this module."""
        name = module.__name__.partition(".")[2]
        if name != self.change.module:
            exec(compile_source(name), vars(module))  # noqa: S102 - our own source
            return
        source = locate(name).read_text(encoding="utf-8")
        assert source.count(self.change.old) == 1, self.change
        exec(source.replace(self.change.old, self.change.new), vars(module))  # noqa: S102


def locate(name: str) -> Path:
    """Return the file of a reference module, by its name inside the package."""
    path = SOURCE_DIR.joinpath(*name.split(".")) if name else SOURCE_DIR
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def compile_source(name: str) -> CodeType:
    """Return the compiled code of a reference module."""
    path = locate(name)
    return compile(path.read_text(encoding="utf-8"), str(path), "exec")


@contextmanager
def import_changed(change: Change) -> Iterator[ModuleType]:
    """Import the reference with this change; remove it afterwards."""
    package = f"changed_reference_{next(NUMBERS)}"
    finder = ChangedReference(package, change)
    sys.meta_path.insert(0, finder)
    try:
        yield importlib.import_module(package)
    finally:
        sys.meta_path.remove(finder)
        for name in [*sys.modules]:
            if name.partition(".")[0] == package:
                del sys.modules[name]


def change(rules: str | Sequence[str], module: str, old: str, new: str) -> Change:
    """Make a change that affects one or more house rules."""
    names = (rules,) if isinstance(rules, str) else tuple(rules)
    return Change(names, module, old, new)


HIGH_CARD_RULE = "suit of the highest card"
PAIRED = "suit of the highest paired card"
UNPAIRED = "suit of the highest unpaired card"
OUTSIDE = "suit of the highest card outside the combination"
THREE_LINES = "three-card straights and flushes"
EITHER = "ace as the owner pleases"
FEWER_FIRST = "fewer wild cards before kickers"
OF_A_KIND = "natural beats wild of a kind"

CHANGES = [
    # packs
    change(
        "32-card deck",
        "house.packs",
        "runs(deck.sequence, rules.counted_cards)\n        )\n\n    return change",
        "runs(deck.ranks, rules.counted_cards)\n        )\n\n    return change",
    ),
    change(
        "36-card deck",
        "house.packs",
        "deck=deck, straights=runs(deck.sequence, rules.counted_cards)",
        "deck=deck, straights=runs(deck.sequence, rules.counted_cards)[:-1]",
    ),
    change(
        "40-card deck",
        "house.packs",
        "deck=deck, straights=runs(deck.sequence, rules.counted_cards)",
        "deck=deck, straights=(lambda r: (*r[1:-1], r[0], r[-1]))(runs(deck.sequence, rules.counted_cards))",
    ),
    change(
        "40-card deck",
        "house.packs",
        'strip_deck("40-card deck", "56789TJQKA")',
        'strip_deck("40-card deck", "456789TJQKA")',
    ),
    change(
        "36-card deck",
        "house.packs",
        'strip_deck("36-card deck", "6789TJQKA")',
        'strip_deck("36-card deck", "789TJQKA")',
    ),
    change(
        "mexican stud deck",
        "house.packs",
        'change=play_with(Deck("mexican stud deck", "234567JQKA"))',
        'change=lambda rules: replace(play_with(Deck("mexican stud deck", "234567JQKA"))(rules), straights=tuple(r for r in runs("A234567JQKA", rules.counted_cards) if "7J" not in r))',
    ),
    change(
        "mexican stud deck",
        "house.packs",
        'change=play_with(Deck("mexican stud deck", "234567JQKA"))',
        'change=lambda rules: replace(play_with(Deck("mexican stud deck", "234567JQKA"))(rules), straights=tuple(r for r in runs("A234567JQKA", rules.counted_cards) if r != "567JQ"))',
    ),
    change(
        "20-card poker",
        "house.packs",
        "rules, deck=deck, categories=without_straights_and_flushes(rules.categories)",
        "rules, deck=deck, categories=tuple(c for c in rules.categories if not c.run)",
    ),
    change(
        "20-card poker",
        "house.packs",
        "rules, deck=deck, categories=without_straights_and_flushes(rules.categories)",
        "rules, deck=deck, categories=tuple(c for c in rules.categories if c.suited or not c.run)",
    ),
    change("two decks", "house.packs", "copies=2", "copies=3"),
    change(
        "two decks",
        "house.packs",
        "categories=(*rules.categories, FIVE_OF_A_KIND),\n    )\n\n\ndef flush",
        "categories=(*rules.categories[:-1], FIVE_OF_A_KIND, rules.categories[-1]),\n    )\n\n\ndef flush",
    ),
    change(
        ("two decks", "36-card deck"),
        "house.packs",
        "deck=replace(rules.deck, copies=2)",
        'deck=replace(rules.deck, copies=1 if rules.deck.ranks[0] == "6" else 2)',
    ),
    change(
        ("two decks", "flush beats full house"),
        "house.packs",
        "order.index(FULL_HOUSE) + 1",
        "order.index(FULL_HOUSE) + (2 if rules.deck.copies > 1 else 1)",
    ),
    change(
        "flush beats full house",
        "house.packs",
        "order.index(FULL_HOUSE) + 1",
        "order.index(FULL_HOUSE) + 2",
    ),
    change("incomplete hands", "house.packs", "min_cards=1", "min_cards=2"),
    change("three-card hands", "house.packs", "min_cards=3", "min_cards=2"),
    change(
        THREE_LINES,
        "house.packs",
        "    THREE_CARD_FLUSH,\n    THREE_CARD_STRAIGHT,\n",
        "    THREE_CARD_STRAIGHT,\n    THREE_CARD_FLUSH,\n",
    ),
    change(
        THREE_LINES,
        "house.packs",
        "    THREE_CARD_STRAIGHT,\n    THREE_OF_A_KIND,\n",
        "    THREE_OF_A_KIND,\n    THREE_CARD_STRAIGHT,\n",
    ),
    change(
        (THREE_LINES, "36-card deck"),
        "house.packs",
        "straights=runs(rules.deck.sequence, 3)",
        'straights=runs("A23456789TJQKA", 3)',
    ),
    change(
        (THREE_LINES, "mexican stud deck"),
        "house.packs",
        "straights=runs(rules.deck.sequence, 3)",
        'straights=runs("A23456789TJQKA", 3)',
    ),
    change(
        THREE_LINES,
        "house.packs",
        "straights=runs(rules.deck.sequence, 3)",
        "straights=runs(rules.deck.sequence, 3)[1:]",
    ),
    # low
    change(
        "ace-to-five",
        "house.low",
        "ranks=ACE_LOW,\n        categories",
        "ranks=rules.ranks,\n        categories",
    ),
    change(
        ("ace-to-five", "40-card deck"),
        "house.low",
        "low(rules),\n        ranks=ACE_LOW,\n        categories",
        'low(rules),\n        ranks=ACE_LOW if rules.deck.ranks[0] == "2" else rules.ranks,\n        categories',
    ),
    change("deuce-to-seven", "house.low", 'if not run.startswith("A")', "if run"),
    change(
        ("deuce-to-seven", "32-card deck"),
        "house.low",
        'if not run.startswith("A")',
        'if not run.startswith("A2")',
    ),
    change(
        ("deuce-to-seven", "three-card hands"),
        "house.low",
        "replace(low(with_straights_and_flushes(rules)), straights",
        "replace(low(rules), straights",
    ),
    change(
        ("ace-to-six", "three-card hands"),
        "house.low",
        "if rules.categories != THREE_CARD_SETS:\n        return rules\n    return replace(rules, categories=THREE_CARD_ORDER)",
        "return rules",
    ),
    change("ace-to-six", "house.low", 'if not run.endswith("A")', "if run"),
    change(
        ("ace-to-six", THREE_LINES),
        "house.low",
        'if not run.endswith("A")',
        'if not run.endswith("KA") or len(run) == 3',
    ),
    change(
        "ace-high straight counts",
        "house.low",
        "(*rules.straights, highest_run(rules)))",
        "(highest_run(rules), *rules.straights))",
    ),
    change(
        ("ace-high straight counts", "36-card deck"),
        "house.low",
        "(*rules.straights, highest_run(rules)))",
        '(*rules.straights, highest_run(rules)) if rules.deck.ranks[0] != "6" else rules.straights)',
    ),
    change(
        "aces are the highest pair",
        "best_reading",
        'shape.ranks.count("A") > 1',
        'shape.ranks.count("A") == 2',
    ),
    change(
        "aces are the highest pair",
        "house.low",
        "aces=Aces.HIGH_IN_SETS",
        "aces=Aces.EITHER_WAY",
    ),
    change(
        EITHER,
        "best_reading",
        "return (shape, low)\n    return",
        "return (low,)\n    return",
    ),
    change("eight or better", "house.low", 'highest = "8"', 'highest = "7"'),
    change(
        ("eight or better", "three-card hands"), "house.low", 'else "6"', 'else "8"'
    ),
    change(
        ("eight or better", "deuce-to-seven"),
        "house.low",
        "low_ranks = rules.ranks[: rules.ranks.index(highest) + 1]",
        'low_ranks = "A" + rules.ranks[: rules.ranks.index(highest) + 1]',
    ),
    change(
        "eight or better",
        "rules",
        "len(ranks) == rules.counted_cards and ranks",
        "len(ranks) >= rules.counted_cards - 1 and ranks",
    ),
    change(
        ("eight or better", "high-low"),
        "contract",
        "return [winners for winners in halves if winners]",
        "return [winners or halves[0][:1] for winners in halves if winners or table.low]",
    ),
    change(
        ("high-low", HIGH_CARD_RULE),
        "house.agreement",
        "[rule for rule in rules if rule.half is not Half.HIGH]",
        '[rule for rule in rules if rule.half is not Half.HIGH or rule.name.startswith("suit")]',
    ),
    change(
        ("high-low", "canadian stud"),
        "house.agreement",
        "[rule for rule in rules if rule.half is not Half.HIGH]",
        '[rule for rule in rules if rule.half is not Half.HIGH or rule.name == "canadian stud"]',
    ),
    change(
        ("high-low", "royal flush beats five of a kind"),
        "house.agreement",
        "[rule for rule in rules if rule.half is not Half.LOW]",
        '[rule for rule in rules if rule.half is not Half.LOW and rule.name != "royal flush beats five of a kind"]',
    ),
    change(
        ("high-low", "wild cards pair in low"),
        "house.agreement",
        "[rule for rule in rules if rule.half is not Half.HIGH]",
        '[rule for rule in rules if rule.half is not Half.HIGH and rule.name != "wild cards pair in low"]',
    ),
    change(
        ("high-low", "natural wins ties"),
        "house.agreement",
        "[rule for rule in rules if rule.half is not Half.HIGH]",
        '[rule for rule in rules if rule.half is not Half.HIGH and rule.name != "natural wins ties"]',
    ),
    change(
        ("high-low", "deuces wild"),
        "house.agreement",
        "[rule for rule in rules if rule.half is not Half.HIGH]",
        '[rule for rule in rules if rule.half is not Half.HIGH and rule.name != "deuces wild"]',
    ),
    change(
        ("high-low", "fewer wild cards win ties"),
        "house.agreement",
        "[rule for rule in rules if rule.half is not Half.LOW]",
        '[rule for rule in rules if rule.half is not Half.LOW and rule.name != "fewer wild cards win ties"]',
    ),
    change(
        "high-low",
        "contract",
        'halves = pots.divide(check_chips(pot, "the pot"), list(held), held)',
        'halves = {k: pot // len(held) + (pot % len(held) if k == "0" else 0) for k in held}',
    ),
    change(
        "high-low",
        "contract",
        "for player, chips_won in pots.divide(half, side, dealt).items():",
        "for player, chips_won in pots.divide(half, side, dealt if side is paying[0] else dict.fromkeys(dealt, ())).items():",
    ),
    change(
        "high-low",
        "contract",
        "tuple(card for player in side for card in dealt[player])",
        "dealt[side[0]]",
    ),
    # wild cards
    change(
        "deuces wild",
        "house.wilds",
        'make_wild(*(Card("2", suit) for suit in SUITS))',
        'make_wild(*(Card("2", suit) for suit in "cds"))',
    ),
    change(
        "one-eyed jacks wild",
        "house.wilds",
        'make_wild(Card("J", "s"), Card("J", "h"))',
        'make_wild(Card("J", "s"), Card("J", "d"))',
    ),
    change(
        ("deuces wild", "three-card hands"),
        "house.wilds",
        "rules.counted_cards < 5",
        "rules.counted_cards < 3",
    ),
    change(
        "bug",
        "wild",
        'stand_ins.count("A") >= faces',
        'stand_ins.count("A") + 1 >= faces',
    ),
    change(
        "bug",
        "wild",
        "if not rules.wild.bug or category.run or category.suited:",
        "if not rules.wild.bug or category.run:",
    ),
    change(
        "bug",
        "wild",
        "if not rules.wild.bug or category.run or category.suited:",
        "if not rules.wild.bug or category.suited:",
    ),
    change(
        ("bug", "deuce-to-seven"), "house.wilds", "bug=rules.goal == HIGH", "bug=True"
    ),
    change(("bug", "two decks"), "house.wilds", "jokers=rules.deck.copies", "jokers=1"),
    change(
        ("bug", "canadian stud"),
        "wild",
        "category.run or category.suited:\n",
        "category.run > 4 or category.suited:\n",
    ),
    change(
        "lowest card wild",
        "wild",
        "natural = [card for card in held if card != JOKER]\n        lowest = min((RANKS.index(card.rank)",
        'natural = [card for card in held if card != JOKER]\n        lowest = min((("A" + RANKS).index(card.rank) - 1',
    ),
    change(
        ("lowest card wild", "jokers wild"),
        "wild",
        "natural = [card for card in held if card != JOKER]",
        "natural = [card for card in held if card != JOKER and JOKER not in held]",
    ),
    change(
        ("lowest card wild", "jokers wild"),
        "wild",
        "wild |= {card for",
        "wild = {card for",
    ),
    change(
        "double-ace flush",
        "wild",
        "return combinations_with_replacement(ranks, number)\n    return combinations([",
        'return (c for c in combinations_with_replacement(ranks, number) if c.count("A") <= 1)\n    return combinations([',
    ),
    change(
        "double-ace flush",
        "naming",
        'ranks.startswith("AA")',
        'ranks.startswith("AAK")',
    ),
    change(
        ("double-ace flush", "flush beats full house"),
        "wild",
        "if rules.wild.repeats:",
        'if rules.wild.repeats and rules.categories[6].name != "flush":',
    ),
    change(
        "natural wins ties",
        "rules",
        "return (int(reading.wilds == 0),)",
        "return (int(reading.wilds <= 1),)",
    ),
    change(
        "natural wins ties",
        "rules",
        "return (int(reading.wilds == 0),)",
        "return (-reading.wilds,)",
    ),
    change(
        "fewer wild cards win ties",
        "rules",
        "return (-reading.wilds,)",
        "return (-min(reading.wilds, 2),)",
    ),
    change(
        "more wild cards win ties",
        "rules",
        "return (reading.wilds,)",
        "return (min(reading.wilds, 1),)",
    ),
    change(
        FEWER_FIRST,
        "house.wilds",
        "change=count_wild_cards_before(KICKERS)",
        "change=break_ties_by(FEWER_WILD_CARDS)",
    ),
    change(
        OF_A_KIND,
        "house.wilds",
        "change=count_wild_cards_before(COMBINATION)",
        "change=count_wild_cards_before(KICKERS)",
    ),
    change(
        ("natural wins ties", "deuces wild"),
        "reading",
        "return len(self.stand_ins)",
        "return len(self.stand_ins) + len(self.own_faces)",
    ),
    change(
        ("natural wins ties", "more wild cards win ties"),
        "house.wilds",
        "replace(rules, criteria=(*rules.criteria, criterion))",
        "replace(rules, criteria=(*rules.criteria[:3], criterion, *rules.criteria[3:]))",
    ),
    change(
        "royal flush beats five of a kind",
        "house.wilds",
        "royal = replace(ROYAL_FLUSH, name=STRAIGHT_FLUSH.name)",
        "royal = ROYAL_FLUSH",
    ),
    change(
        ("royal flush is a category", "royal flush beats five of a kind"),
        "house.customs",
        "order[order.index(royal[0])] = ROYAL_FLUSH",
        "order.remove(royal[0]); order.insert(order.index(STRAIGHT_FLUSH) + 1, ROYAL_FLUSH)",
    ),
    change(
        "wild cards pair in low",
        "wild",
        "ranks <= set(natural.ranks) if natural.ranks else len(ranks) <= 1",
        "True",
    ),
    change(
        "jokers wild",
        "wild",
        'useful = {*held, *missing[: number + to_dodge], "A"}',
        'useful = {*held, *missing[: number + to_dodge - (number > 2)], "A"} - ({"K"} if number > 2 else set())',
    ),
    change(
        ("jokers wild", "ace-to-six"),
        "wild",
        "to_dodge = 0 if rules.goal == HIGH else 2",
        "to_dodge = 0",
    ),
    change(
        "jokers wild",
        "wild",
        "return rules.suits[::-1] or SUITS_HIGH_TO_LOW",
        "return SUITS_HIGH_TO_LOW[::-1]",
    ),
    # houses
    change(
        "canadian stud",
        "house.customs",
        "        FOUR_CARD_STRAIGHT,\n        FOUR_CARD_FLUSH,\n        *rules",
        "        FOUR_CARD_FLUSH,\n        FOUR_CARD_STRAIGHT,\n        *rules",
    ),
    change(
        "canadian stud",
        "house.customs",
        "runs(rules.deck.sequence, 4)",
        "runs(rules.deck.ranks, 4)",
    ),
    change(
        "canadian stud",
        "house.customs",
        "runs(rules.deck.sequence, 4)",
        "runs(rules.deck.sequence, 4)[:-1]",
    ),
    change(
        "canadian stud",
        "house.customs",
        'FOUR_CARD_STRAIGHT = replace(STRAIGHT, name="four-card straight", run=4)',
        'FOUR_CARD_STRAIGHT = replace(STRAIGHT, name="four-card straight", run=4, compared=(0,))',
    ),
    change(
        "canadian stud",
        "house.customs",
        'FOUR_CARD_FLUSH = replace(FLUSH, name="four-card flush", suited=4)',
        'FOUR_CARD_FLUSH = replace(FLUSH, name="four-card flush", suited=4, compared=(0, 1, 2, 3))',
    ),
    change(
        ("canadian stud", "36-card deck"),
        "house.customs",
        "runs(rules.deck.sequence, 4)",
        'runs("A23456789TJQKA", 4)',
    ),
    change("canadian stud", "house.customs", "PAIR) + 1", "PAIR) + 2"),
    change(
        "nevada pai gow",
        "house.customs",
        "(*fours, *middle, wheel, broadway)",
        "(*fours, *middle, broadway, wheel)",
    ),
    change(
        ("nevada pai gow", "canadian stud"),
        "house.customs",
        "fives = [run for run in rules.straights if len(run) == rules.counted_cards]",
        "fives = [run for run in rules.straights if len(run) == rules.counted_cards][-10:]\n    if len(rules.straights) > 10: return rules",
    ),
    change(
        "minimum beats maximum",
        "house.customs",
        "STRAIGHT_FLUSHES, top_of(fives[0])",
        '("straight flush", "straight"), top_of(fives[0])',
    ),
    change(
        ("minimum beats maximum", "royal flush is a category"),
        "house.customs",
        "maximum = Side(STRAIGHT_FLUSHES",
        'maximum = Side(("straight flush",)',
    ),
    change(
        ("minimum beats maximum", "36-card deck"),
        "house.customs",
        "top_of(fives[0]))",
        '"5")',
    ),
    change("imperial flush", "house.customs", 'suit="h"', 'suit="s"'),
    change(
        "imperial flush", "house.customs", "above_equals=True", "above_equals=False"
    ),
    change("imperial flush", "house.customs", 'nickname="imperial flush",', ""),
    change(
        "imperial flush",
        "house.customs",
        '("four of a kind",), rules',
        '("four of a kind", "full house"), rules',
    ),
    change(
        ("imperial flush", "40-card deck"),
        "house.customs",
        "rules.deck.ranks[0])\n",
        '"2")\n',
    ),
    change(
        ("imperial flush", "royal flush is a category"),
        "house.customs",
        "imperial = Side(\n        STRAIGHT_FLUSHES,",
        'imperial = Side(\n        ("straight flush",),',
    ),
    change(
        ("imperial flush", "minimum beats maximum"),
        "showdown",
        "next(iter(find_sides(hand, rules)), None)",
        "next(iter(find_sides(hand, rules)[::-1]), None)",
    ),
    change(
        "minimum beats maximum",
        "showdown",
        "if kind not in best or hand.key > best[kind].key",
        "if kind not in best",
    ),
    change(
        "royal flush is a category",
        "naming",
        '("royal flush", "AKQJT"): ["ace-high straight flush"],',
        "",
    ),
    change(
        "royal flush is a category",
        "house.customs",
        "order.insert(order.index(STRAIGHT_FLUSH) + 1, ROYAL_FLUSH)",
        'order.append(replace(ROYAL_FLUSH, only_sequence="9TJQK"))',
    ),
    # suits
    change(
        HIGH_CARD_RULE,
        "suits",
        "select_rank(reading.ranks[0], cards) if whole_run else highest(cards, rules)",
        "highest(cards, rules)",
    ),
    change(
        PAIRED,
        "suits",
        "if len(select_rank(card.rank, cards)) > 1]",
        "if len(select_rank(card.rank, cards)) == 2]",
    ),
    change(
        PAIRED,
        "suits",
        "return highest(matched, rules) or highest_card(cards, reading, rules)",
        "return matched or highest_card(cards, reading, rules)",
    ),
    change(
        UNPAIRED,
        "suits",
        "if not single or reading.category.run == rules.counted_cards:",
        "if not single:",
    ),
    change(
        OUTSIDE,
        "suits",
        "ranks[category.combination :]",
        "ranks[category.combination + 1 :]",
    ),
    change(
        (OUTSIDE, "canadian stud"),
        "suits",
        "if suits.count(card.suit) < category.suited]",
        "if suits.count(card.suit) > 0]",
    ),
    change(
        (HIGH_CARD_RULE, "nevada pai gow"),
        "suits",
        "whole_run = reading.category.run == rules.counted_cards",
        'whole_run = reading.category.run == rules.counted_cards and rules.straights[-2] != "A2345"',
    ),
    change(
        (PAIRED, "two decks"),
        "suits",
        "matched = [card for card in cards if len(select_rank(card.rank, cards)) > 1]",
        "matched = [card for card in cards if len({*select_rank(card.rank, cards)}) > 1]",
    ),
    change(
        (PAIRED, "jokers wild"),
        "suits",
        "return highest(matched, rules) or highest_card(cards, reading, rules)",
        "return highest(matched, rules)[:1] or highest_card(cards, reading, rules)",
    ),
    change(
        "suit order hdcs",
        "house.ties",
        "suits=suits[::-1]",
        'suits=suits[::-1] if suits != "hdcs" else "scdh"[::-1]',
    ),
    change(
        "suit order hdcs",
        "house.ties",
        "suits=suits[::-1]",
        'suits=suits[::-1].replace("cd", "dc")',
    ),
    change(
        (HIGH_CARD_RULE, "suit order dshc"),
        "house.ties",
        "suits=rules.suits or SUITS)",
        "suits=SUITS)",
    ),
    change(
        (HIGH_CARD_RULE, "incomplete hands"),
        "suits",
        "deciding = rules.decider(cards, reading, rules)",
        "deciding = rules.decider(cards, reading, rules) if len(cards) > 3 else cards",
    ),
    # reading and naming
    change(
        "incomplete hands",
        "rules",
        "reading.order[reading.split :])",
        "(*reading.order[reading.split :], *[0] * (5 - len(reading.order))))",
    ),
    change(
        "incomplete hands",
        "naming",
        'names.append(f"three {threes}, {singular(ranks[1])} kicker")',
        'names.append(f"three {threes}, {singular(ranks[-1])} kicker")',
    ),
    change(
        "ace-to-five", "naming", '"5432A": ["wheel", "bicycle"]}', '"5432A": ["wheel"]}'
    ),
    change(
        "deuce-to-seven",
        "naming",
        '{"75432": ["seventy-five"],',
        '{"75432": ["seventy five"],',
    ),
    change(
        ("ace-to-five", "three-card hands"),
        "naming",
        'return f"{short(ranks[0])}-low"',
        'return f"{short(ranks[0])}-low" if rules.counted_cards == 5 else f"{singular(ranks[0])} high"',
    ),
    change(
        "aces are the highest pair", "naming", 'ranks.replace(LOW_ACE, "A")', "ranks"
    ),
    change(
        ("three-card hands", "jokers wild"),
        "strength",
        "rules.flush_size - len(cards) + len(natural)",
        "rules.flush_size - len(cards) + len(natural) + (rules.counted_cards == 3) * 9 - (rules.counted_cards == 3 and not natural)",
    ),
    # odds
    change(
        "two decks",
        "counting",
        "limits = [min(group.number, copies) for group in held]",
        "limits = [min(group.number, 1) for group in held]",
    ),
    change(
        ("two decks", "jokers wild"),
        "counting",
        "ways * comb(rules.deck.jokers, jokers)",
        "ways * min(1, comb(rules.deck.jokers, jokers))",
    ),
    change(
        ("lowest card wild", "two decks"),
        "counting",
        "lowest = len(SUITS) * copies if",
        "lowest = len(SUITS) if",
    ),
    change(
        ("lowest card wild", "deuces wild"),
        "counting",
        "yield natural, copies * wild, lowest",
        "yield natural, 0 * wild, lowest",
    ),
    # one function only
    change(
        "canadian stud",
        "contract",
        "table).reading.category.name",
        'table).reading.category.name.replace("four-card flush", "high card")',
    ),
    change(
        "two decks",
        "contract",
        "write(strength(read_hand(cards, table), table).cards)",
        "write(tuple(dict.fromkeys(strength(read_hand(cards, table), table).cards)))",
    ),
    change(
        "high-low",
        "contract",
        "write(strength(read_hand(cards, table), table).cards)",
        "write(strength(read_hand(cards, table), table.low or table).cards)",
    ),
    change(
        "high-low",
        "contract",
        "naming.describe(one_hand(hand, table).reading, table)",
        "naming.describe(one_hand(hand, table.low or table).reading, table.low or table)",
    ),
    change(
        "ace-to-five",
        "naming",
        'return f"{short(ranks[0])}-low"',
        'return f"{ranks[0]}-low"',
    ),
    change(
        "high-low",
        "contract",
        "return [player for player in hands if player in paid]",
        "return list(dict.fromkeys(one for side in sides(dealt, table) for one in side))",
    ),
    # one number of players
    change(
        "deuces wild",
        "showdown",
        "for player, hand in playing.items() if hand.key in winning]",
        "for player, hand in playing.items() if hand.key in winning][: 1 if rules.wild.cards and len(playing) > 3 else 9]",
    ),
    change(
        "32-card deck",
        "showdown",
        "for player, hand in playing.items() if hand.key in winning]",
        'for player, hand in playing.items() if hand.key in winning][: 1 if rules.deck.ranks[0] == "7" and len(playing) == 3 else 9]',
    ),
    change(
        "two decks",
        "pots",
        "lucky = {*sort_players(players, held)[:odd]}",
        "lucky = {*(list(players) if len(players) == 3 else sort_players(players, held))[:odd]}",
    ),
    change(
        "minimum beats maximum",
        "showdown",
        "                new.append(name)",
        "                pass",
    ),
    # one half of the pot
    change(
        "high-low",
        "contract",
        "halves = [find_winners(strengths(dealt, half), half) for half in tables]",
        "halves = [find_winners(strengths(dealt, half), half)[: 9 if half is table else 1] for half in tables]",
    ),
    change(
        ("high-low", "36-card deck"),
        "house.agreement",
        "[rule for rule in rules if rule.half is not Half.HIGH]",
        '[rule for rule in rules if rule.half is not Half.HIGH and rule.name != "36-card deck"]',
    ),
    change(
        ("high-low", "two decks"),
        "house.agreement",
        "[rule for rule in rules if rule.half is not Half.LOW]",
        '[rule for rule in rules if rule.half is not Half.LOW and rule.name != "two decks"]',
    ),
    # six or seven cards only
    change(
        "ace-to-five",
        "strength",
        "return max(chosen, key=attrgetter",
        "return max(list(chosen)[: 20 if rules.goal < 0 else None], key=attrgetter",
    ),
    change(
        "lowest card wild",
        "strength",
        "        strength_of(cards, wild, rules)\n        for cards",
        "        strength_of(cards, find_wild(cards, rules), rules)\n        for cards",
    ),
    change(
        "three-card hands",
        "strength",
        "for cards in combinations(held, rules.counted_cards)",
        "for cards in combinations(held[: 6 if rules.counted_cards == 3 else None], rules.counted_cards)",
    ),
    change(
        ("jokers wild", "suit of the highest card"),
        "strength",
        "return max(chosen, key=attrgetter",
        "return max(chosen, key=lambda hand: hand.key[:3]) if rules.decider else max(chosen, key=attrgetter",
    ),
    # ties only
    change(
        HIGH_CARD_RULE,
        "suits",
        "    if rules.decider is None:\n        return ()",
        '    if rules.decider is None or reading.category.name == "flush":\n        return ()',
    ),
    change(
        PAIRED,
        "suits",
        "    if rules.decider is None:\n        return ()",
        '    if rules.decider is None or reading.category.name == "full house":\n        return ()',
    ),
    change(
        "natural wins ties",
        "rules",
        "return (int(reading.wilds == 0),)",
        'return (int(reading.wilds == 0 or reading.category.name == "straight"),)',
    ),
    change(
        "fewer wild cards win ties",
        "rules",
        "return (-reading.wilds,)",
        'return (-reading.wilds if reading.category.name != "flush" else 0,)',
    ),
    # one suit only
    change(
        "canadian stud",
        "shapes",
        "if suits.count(suit) < enough:",
        'if suits.count(suit) < enough + (suit == "c" and enough == 4):',
    ),
    change(
        "36-card deck",
        "deck",
        "pack = {Card(rank, suit) for rank in self.ranks for suit in SUITS}",
        'pack = {Card(rank, suit) for rank in self.ranks for suit in SUITS if self.ranks[0] + rank + suit != "66c"}',
    ),
    change(
        "bug",
        "wild",
        "return Face(card.rank, card.suit == suit",
        'return Face(card.rank, card.suit == suit != "s"',
    ),
    change(
        ("flush beats full house", "40-card deck"),
        "shapes",
        "if suits.count(suit) < enough:",
        'if suits.count(suit) < enough or (suit == "d" and {*ranks} <= set("56789") and len({*suits}) == 1):',
    ),
    # one rank only
    change(
        "two decks",
        "best_reading",
        "if len(sizes) < len(category.groups) or any(map(lt, sizes, category.groups)):",
        'if len(sizes) < len(category.groups) or any(map(lt, sizes, category.groups)) or (category.groups == (5,) and "A" in sets and rules.deck.copies > 1):',
    ),
    change(
        "lowest card wild",
        "wild",
        "if RANKS.index(card.rank) == lowest}",
        "if RANKS.index(card.rank) == lowest != 0}",
    ),
    change(
        "lowest card wild",
        "wild",
        "if RANKS.index(card.rank) == lowest}",
        "if RANKS.index(card.rank) == lowest != 11}",
    ),
    change(
        "mexican stud deck",
        "naming",
        'return f"{singular(ranks[0])}-high {name}"',
        'return f"{singular(ranks[0])}-high {name}".replace("seven-high straight", "eight-high straight")',
    ),
    change(
        "double-ace flush",
        "wild",
        "return combinations_with_replacement(ranks, number)\n    return combinations([",
        'return combinations_with_replacement(ranks if "A" in suited else ranks.replace("A", ""), number)\n    return combinations([',
    ),
    change(
        ("eight or better", "deuce-to-seven"),
        "rules",
        "ranks <= set(rules.qualifier)),)",
        'ranks <= set(rules.qualifier) and reading.category.name == "high card"),)',
    ),
    change(
        "three-card hands",
        "best_reading",
        "if len(sizes) < len(category.groups) or any(map(lt, sizes, category.groups)):",
        'if len(sizes) < len(category.groups) or any(map(lt, sizes, category.groups)) or (rules.counted_cards == 3 and [*sets][0] == "2" and category.groups == (3,)):',
    ),
    change(
        "20-card poker",
        "best_reading",
        "if len(sizes) < len(category.groups) or any(map(lt, sizes, category.groups)):",
        'if len(sizes) < len(category.groups) or any(map(lt, sizes, category.groups)) or (len(rules.deck.ranks) == 5 and "".join(sets)[:2] == "TA" and category.groups == (3, 2)):',
    ),
]
