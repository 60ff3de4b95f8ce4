"""A difference in the words of the rules, and as a test that is ready to paste."""

import re
from collections.abc import Iterator, Mapping, Sequence

import reference
from dojo.answers import read_winners, with_article
from dojo.compare.cases import PACK, ExpectedRefusal
from dojo.compare.judge import Difference
from dojo.compare.messages import Answer, Question, quote
from dojo.compare.result import Finding
from dojo.contract import RANKS
from dojo.text import enumerate_words

INDENT = "    "
CODE_WIDTH = 76  # columns; a terminal shows it four further in
LONGEST_NAME = 60  # letters of the name of a test


# What was asked, what both say, and why.


def tell(finding: Finding) -> Iterator[str]:
    """Say of the simplest difference what was asked, what both say, and why."""
    difference = finding.simplest
    yield tell_asked(finding)
    yield f"expected: {tell_expected(difference)}"
    yield f"actual: {tell_actual(difference)}"
    question, refused = difference.case.question, difference.case.is_refused
    if refused or question.function not in ("winners", "category"):
        return
    asked, rules = question.arguments[0], question.rules
    if isinstance(asked, dict):
        yield f"because: {reference.showdown(asked, rules).reason}"
    else:
        five = reference.best_five(str(asked), rules)
        yield f"because: {reference.describe(five, rules)}"


def tell_asked(finding: Finding) -> str:
    """Say what was asked; as it is typed, where ranks do not show what matters."""
    question = finding.simplest.case.question
    return str(question) if finding.is_about_cards else tell_question(question)


def tell_question(question: Question) -> str:
    """Say what was asked, in a line."""
    hands = question.arguments[0] if question.arguments else ""
    if question.function == "category":
        words = f"{write_hand(hands, question.rules)} is shown"
    elif question.function == "winners" and isinstance(hands, dict) and hands:
        held = write_hands(hands, question.rules)
        words = " meets ".join(held.values())
        if len(held) > 2 or must_tell_apart(hands):
            parts = [f"{player} holds {text}" for player, text in held.items()]
            words = ", ".join(parts)
    else:
        return str(question)
    return words + tell_rules(question)


def tell_rules(question: Question) -> str:
    """Say by which house rules it is asked."""
    return f" under {enumerate_words(question.rules)}" if question.rules else ""


def tell_expected(difference: Difference) -> str:
    """Say what the rules say."""
    right = difference.case.right
    if isinstance(right, ExpectedRefusal):
        return str(right)
    return tell_answer(difference.case.question, right)


def tell_actual(difference: Difference) -> str:
    """Say what the solution says."""
    reply, question = difference.reply, difference.case.question
    if not isinstance(reply, Answer):
        return str(reply)
    if difference.case.is_refused:
        return f"{question.function} answers {reply}"
    return tell_answer(question, reply.value)


def tell_answer(question: Question, answer: object) -> str:
    """Say what an answer says."""
    if question.function == "category":
        return f"it is {with_article(answer)}"
    if question.function == "winners":
        return tell_outcome(question, answer)
    return quote(answer)


def tell_outcome(question: Question, named: object) -> str:
    """Say who wins, in the words of the features."""
    hands = question.arguments[0]
    if named == []:
        return "nobody wins"
    assert isinstance(hands, dict)  # noqa: S101 - it is a deal
    winners = read_winners(named, hands)
    if winners is None:
        return f"winners says {quote(named)}"
    if len(hands) > 2:
        verb = "wins" if len(winners) == 1 else "share the pot"
        return f"{enumerate_words(winners)} {verb}"
    if len(winners) == 2:
        return "the pot is shared"
    winner = write_hand(hands[winners[0]], question.rules)
    if must_tell_apart(hands):
        return f"{winners[0]}'s {winner} wins"
    return f"{winner} wins"


# How hands are written.


def write_hand(hand: object, rules: Sequence[str] = ()) -> str:
    """Write five cards as their ranks, and in full where suits may matter.

    >>> write_hand("2c Js Jd 2d 4s"), write_hand("Kd Jd 9d 3d 2d")
    ('J-J-2-2-4', 'K-J-9-3-2 of one suit')
    """
    if not isinstance(hand, str):
        return repr(hand)
    cards = hand.split()
    suits = [card[-1] for card in cards]
    four_of_a_suit = any(suits.count(suit) == 4 for suit in suits)
    written_as_usual = all(len(card) == 2 for card in cards)
    if written_as_usual and (rules or len({*cards}) > 5 or four_of_a_suit):
        return hand.replace("T", "10")
    if len({*cards}) != 5 or not {*cards} <= {*PACK}:
        return f'"{hand}"'
    ranks = [card[0] for card in cards]
    ranks.sort(key=lambda rank: (ranks_held(cards, rank), RANKS.index(rank)))
    ranks.reverse()
    if {*ranks} == {*"A2345"}:
        ranks = [*"5432A"]
    name = "-".join(ranks).replace("T", "10")
    return f"{name} of one suit" if len({*suits}) == 1 else name


def ranks_held(cards: Sequence[str], rank: str) -> int:
    """Count the cards of a rank."""
    return sum(card[0] == rank for card in cards)


def must_tell_apart(hands: Mapping[str, object]) -> bool:
    """Say whether two hands differ in nothing but their suits, or in nothing."""
    return len({write_hand(hand) for hand in hands.values()}) < len(hands)


def write_hands(hands: Mapping[str, object], rules: Sequence[str]) -> dict[str, str]:
    """Write the hands of a table; in full where some differ in nothing but suits."""
    written = {player: write_hand(hand, rules) for player, hand in hands.items()}
    if must_tell_apart(hands) and not rules:
        for player, text in written.items():
            if "-" in text:
                written[player] = str(hands[player]).replace("T", "10")
    return written


# As a test.


def write_test(difference: Difference, turn: int = 1) -> str:
    """Write the test of pytest that fails because of it.

    Args:
        difference: what is asked, and what is right.
        turn: tells apart tests that would have one name.
    """
    question, right = difference.case.question, difference.case.right
    given: list[str] = []
    body: list[str] = []
    for value in question.arguments:
        if isinstance(value, dict) and value:
            name = "cards" if question.function.endswith("by_suit") else "hands"
            body += lay_out(f"{name} = ", value)
            given.append(name)
        else:
            given.append(quote(value))
    if question.rules:
        body += lay_out("rules = ", [*question.rules])
        given.append("rules")
    call = f"{question.function}({', '.join(given)})"
    head = f"from starter import {question.function}\n\n\n"
    if isinstance(right, ExpectedRefusal):
        head = f"import pytest\n\n{head}"
        body += write_refusal(call, right)
    else:
        body += lay_out(f"assert {call} == ", right)
    name = name_after_rule(difference) + (f"_{turn}" if turn > 1 else "")
    lines = [f"def {name}():", *(INDENT + line for line in body)]
    return head + "\n".join(lines)


def write_refusal(call: str, right: ExpectedRefusal) -> Iterator[str]:
    """Write the lines of a test that asks for a refusal."""
    yield f"with pytest.raises(ValueError){' as refused' if right.pieces else ''}:"
    yield f"{INDENT}{call}"
    for text, _ in right.pieces:
        yield f"assert {quote(text)} in str(refused.value)"
    for _, place in right.pieces:
        yield f'assert "{place}" in str(refused.value)'


def lay_out(start: str, value: object) -> Iterator[str]:
    """Write a value behind the start of its line, in several lines if it is long."""
    line = start + quote(value)
    if len(INDENT + line) <= CODE_WIDTH or not isinstance(value, dict | list):
        yield line
        return
    brackets = "{}" if isinstance(value, dict) else "[]"
    yield start + brackets[0]
    for item in value:
        behind = f": {quote(value[item])}" if isinstance(value, dict) else ""
        yield f"{INDENT}{quote(item)}{behind},"
    yield brackets[1]


def name_after_rule(difference: Difference) -> str:
    """Say what the rules say, as the name of a test; it ends with a whole word."""
    rule = f"{difference.case.question.function} {tell_expected(difference)}"
    words = re.sub(r"\W+", "_", rule).strip("_").lower()
    name = f"test_{words}"
    return name if len(name) <= LONGEST_NAME else name[:LONGEST_NAME].rpartition("_")[0]
