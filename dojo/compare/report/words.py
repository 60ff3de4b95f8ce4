"""Explains a wrong reply in words, and writes it as a test to paste."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import cast

import reference
from dojo.compare.calls.cases import EXTRAS, Case, ExpectedRefusal
from dojo.compare.calls.judge import Exchange
from dojo.compare.calls.messages import Answer
from dojo.contract import CATEGORIES, SHOWDOWN, Call, add_article, read_winners
from dojo.text import enumerate_words
from dojo.values import write_source

INDENT = "    "
NAMES_OF_ARGUMENTS = {
    "high_card_by_suit": "cards",
    "low_card_by_suit": "cards",
    "chips": "counters",
}
CODE_WIDTH = 76  # columns; the terminal report indents the code by four more


# Replies in words.


def describe_exchange(exchange: Exchange) -> Iterator[str]:
    """Yield the call, the right answer, the actual answer and the reason."""
    yield describe_question(exchange.case)
    yield f"expected: {describe_expected(exchange)}"
    yield f"actual: {describe_actual(exchange)}"
    if reason := find_reason(exchange.case):
        yield f"because: {reason}"


def describe_question(case: Case) -> str:
    """Return the hands in a call, joined by "against", or the call as Python."""
    return " against ".join(list_held(case))


def list_held(case: Case) -> list[str]:
    """Return the hands in a call, with the players' names, or the call as Python."""
    if case.lesson >= EXTRAS:
        return [str(case.call)]
    if case.function == "category":
        return case.hands
    return [f"{player} {hand}" for player, hand in read_hands(case.call).items()]


def write_question(case: Case) -> str:
    """Return the question that a call answers, such as "Who wins?"."""
    if case.is_refused:
        return "Is this valid input?"
    questions = {"winners": "Who wins?", "category": "Which category is it?"}
    return questions.get(case.function, "What does it return?")


def find_reason(case: Case) -> str:
    """Return the reason for the right answer of `category` or `winners`, or ""."""
    rules = case.rules
    if case.is_refused or case.function not in SHOWDOWN:
        return ""
    if case.function == "winners":
        return str(reference.showdown(read_hands(case.call), rules).reason)
    five = reference.best_five(case.hands[0], rules)
    return reference.describe(five, rules)


def read_hands(call: Call) -> Mapping[str, str]:
    """Return the hands in a call, keyed by player."""
    return cast("Mapping[str, str]", call.arguments[0])


def describe_expected(exchange: Exchange) -> str:
    right = exchange.case.right
    if isinstance(right, ExpectedRefusal):
        return str(right)
    return write_answer(exchange.case.call, right)


def describe_actual(exchange: Exchange) -> str:
    reply = exchange.reply
    call = exchange.case.call
    if not isinstance(reply, Answer):
        return str(reply)
    if exchange.case.is_refused:
        return f"{call.function} returns {reply}"
    return write_answer(call, reply.value)


def write_answer(call: Call, answer: object) -> str:
    if call.function == "category" and answer in CATEGORIES:
        return f"it is {add_article(answer)}"
    if call.function == "winners":
        return describe_winners(answer, read_hands(call))
    return write_source(answer)


def describe_winners(answer: object, hands: Mapping[str, str]) -> str:
    if answer == []:
        return "no player wins"
    winners = read_winners(answer, hands)
    if winners is None:
        return f"winners returns {write_source(answer)}"
    verb = "wins" if len(winners) == 1 else "share the pot"
    return f"{enumerate_words(winners)} {verb}"


# Replies as tests.


def write_test(exchange: Exchange, number: int) -> str:
    """Return a test that fails because of a wrong reply.

    Args:
        exchange: a call and its reply.
        number: the number, from 1, that distinguishes tests with the same name.
    """
    call = exchange.case.call
    right = exchange.case.right
    body, line = write_call(call)
    head = f"from starter import {call.function}\n\n\n"
    if isinstance(right, ExpectedRefusal):
        head = f"import pytest\n\n{head}"
        body += write_refusal(line, right)
    elif isinstance(right, str) and call.function == "best_five":
        # the cards may be in any order
        body += lay_out(f"assert sorted({line}.split()) == ", sorted(right.split()))
    elif isinstance(right, list) and call.function == "nicknames":
        body += lay_out(f"assert sorted({line}) == ", sorted(right))
    else:
        body += lay_out(f"assert {line} == ", right)
    name = name_after_rule(exchange) + (f"_{number}" if number > 1 else "")
    return head + define_test(name, body)


def write_unchanged_test(call: Call) -> str:
    """Return a test that fails because a call changes its arguments."""
    body, line = write_call(call)
    body.append(line)
    for value in call.arguments:
        if isinstance(value, dict):
            body += lay_out(f"assert {name_dict(call)} == ", value)
    name = f"test_{call.function}_leaves_its_arguments_unchanged"
    return f"from starter import {call.function}\n\n\n{define_test(name, body)}"


def define_test(name: str, body: Iterable[str]) -> str:
    return "\n".join([f"def {name}():", *(INDENT + line for line in body)])


def write_call(call: Call) -> tuple[list[str], str]:
    """Return a call as source code, in two parts.

    Returns:
        lines that assign the call's dicts and house rules to names, and the call.
    """
    arguments: list[str] = []
    body: list[str] = []
    for value in call.arguments:
        if isinstance(value, dict) and value:
            body += lay_out(f"{name_dict(call)} = ", value)
            arguments.append(name_dict(call))
        else:
            arguments.append(write_source(value))
    if call.rules:
        # as a tuple, because a solution may need hashable rules
        body += lay_out("rules = ", call.rules)
        arguments.append("rules")
    return body, f"{call.function}({', '.join(arguments)})"


def name_dict(call: Call) -> str:
    return NAMES_OF_ARGUMENTS.get(call.function, "hands")


def write_refusal(call: str, right: ExpectedRefusal) -> Iterator[str]:
    """Yield the lines of a test that expects ValueError."""
    yield f"with pytest.raises(ValueError){' as refused' if right.pieces else ''}:"
    yield f"{INDENT}{call}"
    for text, _ in right.pieces:
        yield f"assert {write_source(text)} in str(refused.value)"
    for _, card in right.pieces:
        # match the whole number, because "5" may be part of a quoted card such as 5h
        yield f'assert refused.match(r"\\b{card}\\b")'


def lay_out(start: str, value: object) -> Iterator[str]:
    """Yield the lines of a statement, breaking a long value into several lines."""
    line = start + write_source(value)
    if len(INDENT + line) <= CODE_WIDTH or not isinstance(value, dict | list | tuple):
        yield line
        return
    brackets = write_source(type(value)())  # such as {}
    yield start + brackets[0]
    for item in value:
        behind = f": {write_source(value[item])}" if isinstance(value, dict) else ""
        yield f"{INDENT}{write_source(item)}{behind},"
    yield brackets[1]


def name_after_rule(exchange: Exchange) -> str:
    """Return a test's name, which states the rule in a few words."""
    case = exchange.case
    rule = find_reason(case).partition(":")[0] or case.function
    if case.is_refused:
        rule = f"{case.function} refuses it"
    return "test_" + re.sub(r"\W+", "_", rule).lower()
