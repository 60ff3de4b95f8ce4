"""A difference ready to paste: as a test for ``starter/tests``, and as an example for a feature."""

import re
from collections.abc import Iterator, Mapping

from dojo.compare.cases import Refusal
from dojo.compare.question import Question, quote
from dojo.compare.result import Difference
from dojo.compare.words import tell_expected, write_hand, write_hands
from dojo.text import enumerate_words

INDENT = "    "
WIDTH = 76  # columns; a terminal shows it four further in
MOST = 60  # letters of a name
NO_HAND = {"NoneType": "nothing", "int": "a number", "list": "a list of cards"}
NO_HANDS = {"NoneType": "nothing", "dict": "an empty table", "list": "a list of hands"}


def write_test(found: Difference, turn: int = 1) -> str:
    """Write the test of pytest that fails because of it; *turn* tells apart those that would have one name."""
    question, right = found.case.question, found.case.right
    variables = name_variables(question)
    given = [quote(value) for value in (*question.arguments, *([[*question.rules]] if question.rules else []))]
    names = {quote(value): name for name, value in variables.items()}
    call = f"{question.function}({', '.join(names.get(text, text) for text in given)})"
    body = [line for name, value in variables.items() for line in lay_out(f"{name} = ", value)]
    if isinstance(right, Refusal):
        body += [f"with pytest.raises(ValueError){' as refused' if right.named else ''}:", f"{INDENT}{call}"]
        for part in (0, 1):
            body += [f"assert {quote(str(piece[part]))} in str(refused.value)" for piece in right.named]
    else:
        body += lay_out(f"assert {call} == ", right)
    head = "import pytest\n\n" if isinstance(right, Refusal) else ""
    name = f"{name_test(found)}{f'_{turn}' if turn > 1 else ''}"
    start = f"{head}from starter import {question.function}\n\n\ndef {name}():"
    return "\n".join([start, *(INDENT + line for line in body)])


def name_test(found: Difference) -> str:
    """Say what the rules say, as the name of a test that leaves room on its line; it ends with a whole word."""
    name = "test_" + re.sub(r"\W+", "_", tell_rule(found)).strip("_").lower()
    return name if len(name) <= MOST else name[:MOST].rpartition("_")[0]


def name_variables(question: Question) -> dict[str, object]:
    """Name what stands above the call: deals, and house rules beside a hand."""
    name = "cards" if question.function == "high_card_by_suit" else "hands"
    deals: list[object] = [value for value in question.arguments if isinstance(value, dict) and value]
    return dict.fromkeys([name] * len(deals), *deals[:1]) | ({"rules": [*question.rules]} if question.rules else {})


def lay_out(start: str, value: object) -> Iterator[str]:
    """Write a value behind a *start*, on a line of its own or, where it is long, an item a line."""
    line = start + quote(value)
    if len(INDENT + line) <= WIDTH or not isinstance(value, dict | list):
        yield line
        return
    brackets = quote(type(value)())
    yield start + brackets[0]
    for item in value:
        yield f"{INDENT}{quote(item)}{f': {quote(value[item])}' if isinstance(value, dict) else ''},"
    yield brackets[1]


def tell_rule(found: Difference) -> str:
    """Say what the rules say, as the name of a test and of an example."""
    question, right = found.case.question, found.case.right
    house = f" under {enumerate_words(question.rules)}" if question.rules else ""
    asked = question.arguments[0] if question.arguments else ""
    if isinstance(right, Refusal):
        hand = [*asked.values()][-1] if isinstance(asked, dict) and asked else asked  # which is none, and dealt last
        no_hands = "a deal of no hands" if isinstance(asked, dict) and not asked else name_thing(hand)
        return f"{question.function} refuses {'a deal with ' if hand is not asked else ''}{no_hands}{house}"
    if question.function == "winners" and isinstance(asked, dict) and isinstance(right, list):
        return f"{tell_showdown(asked, right, question)}{house}"
    if question.function == "category":
        return f"{write_hand(asked, question.rules)} is {right}{house}".replace('"', "")
    about = enumerate_words([*map(name_thing, question.arguments)]) if question.arguments else "the deck"
    return f"{question.function} of {about}{house}"


def tell_showdown(hands: Mapping[str, str], winners: list[str], question: Question) -> str:
    """Say who beats whom, or who shares with whom."""
    held = {player: write_hand(text, question.rules).replace('"', "") for player, text in hands.items()}
    won = [held[player] for player in winners]
    lost = [text for player, text in held.items() if player not in winners]
    if not won:
        return f"nobody wins with {enumerate_words(lost)}"
    if len(held) > 2:
        return f"{enumerate_words(winners)} {'wins' if len(won) == 1 else 'share'} with {won[0]} among {len(held)}"
    return f"{won[0]} beats {lost[0]}" if lost else " shares with ".join(won)


def name_thing(asked: object) -> str:
    """Write anything that a function is asked about, so that a name can be made of it."""
    if isinstance(asked, dict):
        return enumerate_words([f"{name} {value}" for name, value in asked.items()])
    if isinstance(asked, str):
        return asked.replace('"', "") if asked.strip() else "blanks" if asked else "empty text"
    return f"{asked}" if isinstance(asked, int) else f"a {type(asked).__name__}"


def write_example(found: Difference, turn: int = 1) -> str:
    """Write the example of a feature that fails because of it; "" where the features have no words for it."""
    question = found.case.question
    asked = question.arguments[0] if question.arguments else ""
    if isinstance(found.case.right, Refusal):
        shown = tell_no_hand(question)
    elif question.function == "winners" and isinstance(asked, dict) and found.case.right:
        texts = write_hands(asked, question.rules)
        rows = [f"    | {player} | {text} |" for player, text in texts.items()]
        many = "\n".join(["these players show their hands", *rows])
        shown = many if len(texts) > 2 else " meets ".join(texts.values())
    elif question.function == "category":
        shown = f"{quote_text(asked) if found.case.form else write_hand(asked, question.rules)} is shown"
    else:
        return ""
    given = [f"{'And' if place else 'Given'} the house rule {name}" for place, name in enumerate(question.rules)]
    name = " ".join(tell_rule(found).split()) + (f", once more ({turn})" if turn > 1 else "")
    steps = (f"  {step}" for step in [*given, f"When {shown}", f"Then {tell_expected(found)}"])
    return "\n".join(["@from-ours", f"Example: {name}", *steps])


def tell_no_hand(question: Question) -> str:
    """Say what is shown though it is no hand, or no hands; of a deal the hand that is none, which is dealt last."""
    asked = question.arguments[0]
    if question.function == "winners" and not (isinstance(asked, dict) and asked):
        return f"{NO_HANDS[type(asked).__name__]} is shown in place of the hands"
    thing = [*asked.values()][-1] if isinstance(asked, dict) else asked
    if isinstance(thing, str):
        return f"{quote_text(thing)} is shown"
    return f"{NO_HAND[type(thing).__name__]} is shown in place of a hand"


def quote_text(text: object) -> str:
    """Write a text to the letter, in quotation marks."""
    return f'"{text}"'.replace("\t", r"\t").replace("\n", r"\n")
