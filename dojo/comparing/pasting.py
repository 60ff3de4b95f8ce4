"""A difference ready to paste: as a test for ``starter/tests``, and as an example for a feature."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from dojo.comparing.cases import Refusal
from dojo.comparing.judging import Difference
from dojo.comparing.notation import expected, hand, in_full, listed
from dojo.comparing.question import Question

INDENT = "    "
WIDTH = 76  # columns; a terminal shows it four further in
MOST = 60  # letters of a name
NAMES = {"high_card_by_suit": "cards"}  # of what is laid out; elsewhere it is hands
NO_HAND = {"NoneType": "nothing", "int": "a number", "list": "a list of cards"}
NO_HANDS = {"NoneType": "nothing", "dict": "an empty table", "list": "a list of hands"}


def as_test(found: Difference, turn: int = 1) -> str:
    """The test of pytest that fails because of it; *turn* tells apart those that would have one name."""
    question, right = found.case.question, found.case.right
    if isinstance(right, Refusal):
        head, body = "import pytest\n\n", [*set_out(question), *refusal(called(question), right)]
    else:
        head, body = "", [*set_out(question), *asserted(called(question), right)]
    lines = [
        f"{head}from starter import {question.function}\n\n",
        f"def {test_name(found)}{f'_{turn}' if turn > 1 else ''}():",
    ]
    return "\n".join([*lines, *(INDENT + line for line in body)])


def test_name(found: Difference) -> str:
    """What the rules say, as the name of a test that leaves room on its line; it ends with a whole word."""
    name = "test_" + re.sub(r"\W+", "_", sentence(found)).strip("_").lower()
    return name if len(name) <= MOST else name[:MOST].rpartition("_")[0]


def set_out(question: Question) -> Iterator[str]:
    """The lines that lay out what is asked about, where it is more than a word."""
    for name, value in variables(question).items():
        yield from laid_out(f"{name} = ", value)


def variables(question: Question) -> dict[str, object]:
    """What has a name of its own before it is asked about: deals, and house rules beside a hand."""
    name = NAMES.get(question.function, "hands")
    deals = [value for value in question.arguments if isinstance(value, dict) and value]
    named: dict[str, object] = dict.fromkeys([name], deals[0]) if deals else {}
    return named | ({"rules": [*question.rules]} if question.rules else {})


def called(question: Question) -> str:
    """The call, with names for what is laid out before."""
    named = {literal(value): name for name, value in variables(question).items()}
    given = [literal(value) for value in (*question.arguments, *([[*question.rules]] if question.rules else []))]
    return f"{question.function}({', '.join(named.get(text, text) for text in given)})"


def asserted(call: str, right: object) -> Iterator[str]:
    """The lines that compare what is called with what is right."""
    yield from laid_out(f"assert {call} == ", right)


def laid_out(start: str, value: object) -> Iterator[str]:
    """A value behind a *start*, on a line of its own or, where it is long, an item a line."""
    line = start + literal(value)
    if len(INDENT + line) <= WIDTH or not isinstance(value, dict | list):
        yield line
        return
    items = value.items() if isinstance(value, dict) else [(None, item) for item in value]
    opened, shut = ("{", "}") if isinstance(value, dict) else ("[", "]")
    yield start + opened
    for key, item in items:
        yield f"{INDENT}{literal(key) + ': ' if isinstance(value, dict) else ''}{literal(item)},"
    yield shut


def refusal(call: str, right: Refusal) -> list[str]:
    """The lines of a test that bad text is refused, and every piece of it named with its place."""
    if not right.named:
        return ["with pytest.raises(ValueError):", f"{INDENT}{call}"]
    named = [f"assert {literal(text)} in str(refused.value)" for text, _ in right.named]
    places = [f"assert {literal(str(place))} in str(refused.value)" for _, place in right.named]
    return ["with pytest.raises(ValueError) as refused:", f"{INDENT}{call}", *named, *places]


def literal(value: object) -> str:
    """A value as one writes it in a program, with double quotation marks."""
    return repr(value).replace("'", '"')


def sentence(found: Difference) -> str:
    """What the rules say, as the name of a test and of an example."""
    question, right = found.case.question, found.case.right
    house = f" under {listed(question.rules)}" if question.rules else ""
    asked = question.arguments[0] if question.arguments else ""
    if isinstance(right, Refusal):
        return f"{question.function} refuses {refused(asked)}{house}"
    if question.function == "winners" and isinstance(asked, dict) and isinstance(right, list):
        return f"{showdown_in_words(asked, right, question)}{house}"
    if question.function == "category":
        return f"{hand(asked, question.rules)} is {right}{house}".replace('"', "")
    about = listed([*map(in_words, question.arguments)]) if question.arguments else "the deck"
    return f"{question.function} of {about}{house}"


def showdown_in_words(hands: dict[str, str], winners: list[str], question: Question) -> str:
    """Who beats whom, or who shares with whom."""
    held = {player: hand(text, question.rules).replace('"', "") for player, text in hands.items()}
    won = [held[player] for player in winners]
    lost = [text for player, text in held.items() if player not in winners]
    if not won:
        return f"nobody wins with {listed(lost)}"
    if len(held) > 2:
        return f"{listed(winners)} {'wins' if len(won) == 1 else 'share'} with {won[0]} among {len(held)}"
    return f"{won[0]} beats {lost[0]}" if lost else f"{' shares with '.join(won)}"


def refused(asked: object) -> str:
    """What is refused, in the words of a name; of a deal the hand that is none, which is dealt last."""
    if isinstance(asked, dict):
        return f"a deal with {in_words([*asked.values()][-1])}" if asked else "a deal of no hands"
    return in_words(asked)


def in_words(asked: object) -> str:
    """Anything that a function is asked about, so that a name can be made of it."""
    if isinstance(asked, dict):
        return listed([f"{name} {value}" for name, value in asked.items()])
    if isinstance(asked, str):
        return asked.replace('"', "") if asked.strip() else "blanks" if asked else "empty text"
    return f"{asked}" if isinstance(asked, int) else f"a {type(asked).__name__}"


def as_example(found: Difference, turn: int = 1) -> str:
    """The example of a feature that fails because of it; "" where the features have no words for it."""
    question = found.case.question
    steps = [f"Given the house rule {name}" for name in question.rules]
    asked = question.arguments[0] if question.arguments else ""
    if isinstance(found.case.right, Refusal):
        steps.append(f"When {shown_instead(question)}")
    elif question.function == "winners" and isinstance(asked, dict) and found.case.right:
        steps += showdown(asked, question)
    elif question.function == "category":
        steps.append(f"When {quoted(found, asked)} is shown")
    else:
        return ""
    steps.append(f"Then {expected(found)}")
    steps = [*steps[:1], *(also(before, step) for before, step in pairwise(steps))]
    name = " ".join(sentence(found).split()) + (f", once more ({turn})" if turn > 1 else "")
    return "\n".join(["@from-ours", f"Example: {name}", *(f"  {step}" for step in steps)])


def also(before: str, step: str) -> str:
    """Begin a second step of a kind with And."""
    return step.replace("Given", "And", 1) if before.startswith("Given") and step.startswith("Given") else step


def shown_instead(question: Question) -> str:
    """What is shown though it is no hand, or no hands; of a deal the hand that is none, which is dealt last."""
    asked = question.arguments[0]
    if question.function == "winners" and not (isinstance(asked, dict) and asked):
        return f"{NO_HANDS[type(asked).__name__]} is shown in place of the hands"
    thing = [*asked.values()][-1] if isinstance(asked, dict) else asked
    if isinstance(thing, str):
        return f"{as_it_stands(thing)} is shown"
    return f"{NO_HAND[type(thing).__name__]} is shown in place of a hand"


def quoted(found: Difference, text: object) -> str:
    """A hand, or a text as it stands."""
    return as_it_stands(text) if found.case.form else hand(text, found.case.question.rules)


def as_it_stands(text: object) -> str:
    """A text to the letter, in quotation marks."""
    return f'"{text}"'.replace("\t", r"\t").replace("\n", r"\n")


def showdown(hands: dict[str, str], question: Question) -> list[str]:
    """Two hands that meet, or a table of more; in full if only their suits tell two of them apart."""
    texts = [hand(text, question.rules) for text in hands.values()]
    if len(set(texts)) < len(texts):
        texts = [in_full(text) for text in hands.values()]
    if len(texts) == 2:
        return [f"When {texts[0]} meets {texts[1]}"]
    rows = [f"  | {player} | {text} |" for player, text in zip(hands, texts, strict=True)]
    return ["\n  ".join(["When these players show their hands", *rows])]
