"""A difference ready to paste: as a test for ``starter/tests``, and as an example for a feature."""

from __future__ import annotations

import re
from itertools import pairwise

from dojo.comparing.cases import Refusal
from dojo.comparing.judging import Difference
from dojo.comparing.notation import expected, hand
from dojo.comparing.question import Question

INDENT = "    "


def as_test(found: Difference) -> str:
    """The test of pytest that fails because of it."""
    question, right = found.case.question, found.case.right
    name = re.sub(r"\W+", "_", sentence(found)).strip("_").lower()[:90].rstrip("_")
    if isinstance(right, Refusal):
        body = refusal(question, right)
        head = "import pytest\n\n"
    else:
        body, head = [f"assert {question} == {literal(right)}"], ""
    lines = [f"{head}from starter import {question.function}\n\n", f"def test_{name}():"]
    return "\n".join([*lines, *(INDENT + line for line in body)])


def refusal(question: Question, right: Refusal) -> list[str]:
    """The lines of a test that bad text is refused, and every piece of it named with its place."""
    if not right.named:
        return ["with pytest.raises(ValueError):", f"{INDENT}{question}"]
    named = [f"assert {literal(text)} in str(refused.value)" for text, _ in right.named]
    places = [f"assert {literal(str(place))} in str(refused.value)" for _, place in right.named]
    return ["with pytest.raises(ValueError) as refused:", f"{INDENT}{question}", *named, *places]


def literal(value: object) -> str:
    """A value as one writes it in a program, with double quotation marks."""
    return repr(value).replace("'", '"')


def sentence(found: Difference) -> str:
    """What the rules say, as the name of a test."""
    question = found.case.question
    if isinstance(found.case.right, Refusal):
        return f"{question.arguments[0]} is refused" if isinstance(question.arguments[0], str) else "it is refused"
    hands = question.arguments[0] if question.arguments else ""
    if question.function == "winners" and isinstance(hands, dict):
        meeting = " meets ".join(hand(text, question.rules) for text in hands.values())
        return f"{meeting} and {expected(found)}"
    if question.function == "category":
        return f"{hand(hands, question.rules)} is {found.case.right}"
    return f"{question.function} of {hands}"


def as_example(found: Difference) -> str:
    """The example of a feature that fails because of it; "" where the features have no words for it."""
    question = found.case.question
    steps = [f"Given the house rule {name}" for name in question.rules]
    asked = question.arguments[0] if question.arguments else ""
    if question.function == "winners" and isinstance(asked, dict) and all(map(plain, asked.values())) and asked:
        steps += showdown(asked, question)
    elif question.function == "category" and plain(asked):
        steps.append(f"When {quoted(found, asked)} is shown")
    else:
        return ""
    steps.append(f"Then {expected(found)}")
    steps = [*steps[:1], *(also(before, step) for before, step in pairwise(steps))]
    return "\n".join(["Example: " + sentence(found).replace("\n", " "), *(f"  {step}" for step in steps)])


def also(before: str, step: str) -> str:
    """Begin a second step of a kind with And."""
    return step.replace("Given", "And", 1) if before.startswith("Given") and step.startswith("Given") else step


def plain(text: object) -> bool:
    """Whether a feature can write it."""
    return isinstance(text, str) and '"' not in text


def quoted(found: Difference, text: object) -> str:
    """A hand, or a text as it stands."""
    if isinstance(found.case.right, Refusal) or found.area == "ways to write a hand":
        return f'"{text}"'.replace("\t", r"\t").replace("\n", r"\n")
    return hand(text, found.case.question.rules)


def showdown(hands: dict[str, str], question: Question) -> list[str]:
    """Two hands that meet, or a table of more."""
    texts = [hand(text, question.rules) for text in hands.values()]
    if len(texts) == 2:
        return [f"When {texts[0]} meets {texts[1]}"]
    rows = [f"  | {player} | {text} |" for player, text in zip(hands, texts, strict=True)]
    return ["\n  ".join(["When these players show their hands", *rows])]
