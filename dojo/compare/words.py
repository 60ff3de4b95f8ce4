"""A difference in the words of the rules, and ready to paste: as a test, and as an example for a feature."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import reference
from dojo.answers import read_winners, with_article
from dojo.compare.cases import PACK
from dojo.compare.result import (
    Difference,
    ExpectedRefusal,
    Finding,
    Question,
    ReplyKind,
    quote,
)
from dojo.contract import RANKS
from dojo.text import enumerate_words

CODE_INDENT = "    "
CODE_WIDTH = 76  # columns; a terminal shows it four further in
LONGEST_NAME = 60  # letters of a name


def tell(finding: Finding) -> Iterator[str]:
    """Say of the simplest difference what was asked, what both say, and why."""
    found, question = finding.simplest, finding.simplest.case.question
    yield tell_asked(finding)
    yield f"expected: {tell_expected(found)}"
    yield f"actual: {tell_actual(found)}"
    if found.case.is_refused or question.function not in ("winners", "category"):
        return
    [asked], rules = question.arguments, question.rules
    if question.function == "winners":
        why = reference.showdown(asked, rules).reason  # type: ignore[arg-type]
    else:
        why = reference.describe(reference.best_five(asked, rules), rules)  # type: ignore[arg-type]
    if why:
        yield f"because: {why}"


def tell_asked(finding: Finding) -> str:
    """Say what was asked; card by card where the answer depends on something that ranks do not show."""
    question = finding.simplest.case.question
    return str(question) if finding.is_about_cards else tell_question(question)


def tell_question(question: Question) -> str:
    """Say what was asked, in a line."""
    hands = question.arguments[0] if question.arguments else ""
    under = f" under {enumerate_words(question.rules)}" if question.rules else ""
    if question.function == "winners" and isinstance(hands, dict) and hands:
        held = _write_hands(hands, question.rules)
        plain = [write_hand(text, question.rules) for text in hands.values()]
        if len(held) > 2 or len({*plain}) < len(plain):
            return (
                ", ".join(f"{player} holds {text}" for player, text in held.items())
                + under
            )
        return " meets ".join(held.values()) + under
    return (
        f"{write_hand(hands, question.rules)} is shown{under}"
        if question.function == "category"
        else str(question)
    )


def tell_expected(found: Difference) -> str:
    """Say what the rules say."""
    right = found.case.right
    return (
        str(right)
        if isinstance(right, ExpectedRefusal)
        else _tell_answer(found.case.question, right)
    )


def tell_actual(found: Difference) -> str:
    """Say what the solution says."""
    reply, question = found.reply, found.case.question
    if reply.kind is not ReplyKind.ANSWER:
        return str(reply)
    if found.case.is_refused:
        return f"{question.function} answers {reply}"
    return _tell_answer(question, reply.value)


def _tell_answer(question: Question, answer: object) -> str:
    if question.function == "winners":
        return tell_outcome(question, answer)
    return (
        f"it is {with_article(answer)}"
        if question.function == "category"
        else quote(answer)
    )


def tell_outcome(question: Question, winners: object) -> str:
    """Say who wins, in the words of the features."""
    hands = question.arguments[0]
    if winners == []:
        return "nobody wins"
    if (
        not isinstance(hands, dict)
        or not isinstance(winners, list)
        or read_winners(winners, hands) is None
    ):
        return f"winners says {quote(winners)}"
    if len(hands) > 2:
        return f"{enumerate_words(winners)} {'wins' if len(winners) == 1 else 'share the pot'}"
    if len(winners) == 2:
        return "the pot is shared"
    written = [write_hand(text, question.rules) for text in hands.values()]
    winner = write_hand(hands[winners[0]], question.rules)
    return (
        f"{winners[0]}'s {winner} wins"
        if written.count(winner) > 1
        else f"{winner} wins"
    )


def write_hand(text: object, rules: Sequence[str] = ()) -> str:
    """Write five cards as their ranks, anything else as it stands; in full where house rules may look at suits.

    >>> write_hand("2c Js Jd 2d 4s"), write_hand("Kd Jd 9d 3d 2d")
    ('J-J-2-2-4', 'K-J-9-3-2 of one suit')
    """
    if not isinstance(text, str):
        return repr(text)
    cards = text.split()
    alike = max(
        Counter(card[-1] for card in cards).values(), default=0
    )  # four of a suit may be at fault
    if (rules or len({*cards}) > 5 or alike == 4) and all(
        len(card) == 2 for card in cards
    ):
        return text.replace("T", "10")
    if len({*cards}) != 5 or not {*cards} <= {*PACK}:
        return f'"{text}"'
    held = Counter(card[0] for card in cards)
    ordered = sorted(
        held.elements(), key=lambda rank: (held[rank], RANKS.index(rank)), reverse=True
    )
    if {*ordered} == {*"A2345"}:
        ordered = [*"5432A"]
    name = "-".join(ordered).replace("T", "10")
    return f"{name} of one suit" if len({card[1] for card in cards}) == 1 else name


def _write_hands(hands: Mapping[str, object], rules: Sequence[str]) -> dict[str, str]:
    """Write the hands of a table; in full where some differ in nothing but their suits."""
    written = {player: write_hand(text, rules) for player, text in hands.items()}
    if len({*written.values()}) == len(written) or rules:
        return written
    return {
        p: str(hands[p]).replace("T", "10") if "-" in text else text
        for p, text in written.items()
    }


def write_test(found: Difference, turn: int = 1) -> str:
    """Write the test of pytest that fails because of it; *turn* tells apart those that would have one name."""
    question, right = found.case.question, found.case.right
    variables: dict[
        str, object
    ] = {}  # what stands above the call: a deal, and house rules
    for value in question.arguments:
        if isinstance(value, dict) and value:
            variables[
                "cards" if question.function.endswith("card_by_suit") else "hands"
            ] = value
    variables |= {"rules": [*question.rules]} if question.rules else {}
    names = {quote(value): name for name, value in variables.items()}
    given = [
        quote(value)
        for value in (
            *question.arguments,
            *([[*question.rules]] if question.rules else []),
        )
    ]
    call = f"{question.function}({', '.join(names.get(text, text) for text in given)})"
    body = [
        line
        for name, value in variables.items()
        for line in _lay_out(f"{name} = ", value)
    ]
    if isinstance(right, ExpectedRefusal):
        body += [
            f"with pytest.raises(ValueError){' as refused' if right.named else ''}:",
            f"{CODE_INDENT}{call}",
        ]
        for part in (0, 1):
            body += [
                f"assert {quote(str(piece[part]))} in str(refused.value)"
                for piece in right.named
            ]
    else:
        body += _lay_out(f"assert {call} == ", right)
    head = "import pytest\n\n" if isinstance(right, ExpectedRefusal) else ""
    name = f"{name_after_rule(found)}{f'_{turn}' if turn > 1 else ''}"
    start = f"{head}from starter import {question.function}\n\n\ndef {name}():"
    return "\n".join([start, *(CODE_INDENT + line for line in body)])


def name_after_rule(found: Difference) -> str:
    """Say what the rules say, as the name of a test that leaves room on its line; it ends with a whole word."""
    name = "test_" + re.sub(r"\W+", "_", _tell_rule(found)).strip("_").lower()
    return name if len(name) <= LONGEST_NAME else name[:LONGEST_NAME].rpartition("_")[0]


def _lay_out(start: str, value: object) -> Iterator[str]:
    line = start + quote(value)
    if len(CODE_INDENT + line) <= CODE_WIDTH or not isinstance(value, dict | list):
        yield line
        return
    brackets = quote(type(value)())
    yield start + brackets[0]
    for item in value:
        yield f"{CODE_INDENT}{quote(item)}{f': {quote(value[item])}' if isinstance(value, dict) else ''},"
    yield brackets[1]


def _tell_rule(found: Difference) -> str:
    question, right = found.case.question, found.case.right
    house = f" under {enumerate_words(question.rules)}" if question.rules else ""
    asked = question.arguments[0] if question.arguments else ""
    if isinstance(right, ExpectedRefusal):
        named = (
            enumerate_words([text for text, _ in right.named]) or "what is no question"
        )
        return f"{question.function} refuses {named}{house}"
    if (
        question.function == "winners"
        and isinstance(asked, dict)
        and isinstance(right, list)
    ):
        return f"{_tell_showdown(asked, right, question)}{house}"
    if question.function == "category":
        return f"{write_hand(asked, question.rules)} is {right}{house}".replace('"', "")
    return f"{question.function} of {enumerate_words([*map(str, question.arguments)]) or 'the deck'}{house}"


def _tell_showdown(
    hands: Mapping[str, str], winners: list[str], question: Question
) -> str:
    held = {
        player: write_hand(text, question.rules).replace('"', "")
        for player, text in hands.items()
    }
    won = [held[player] for player in winners]
    lost = [text for player, text in held.items() if player not in winners]
    if not won:
        return f"nobody wins with {enumerate_words(lost)}"
    if len(held) > 2:
        return f"{enumerate_words(winners)} {'wins' if len(won) == 1 else 'share'} with {won[0]} among {len(held)}"
    return f"{won[0]} beats {lost[0]}" if lost else " shares with ".join(won)


def write_example(found: Difference, turn: int = 1) -> str:
    """Write the example of a feature that fails because of it; "" where the features have no words for it."""
    question, right = found.case.question, found.case.right
    if (
        question.function not in ("winners", "category")
        or found.case.is_refused
        or not right
    ):
        return ""
    [asked] = question.arguments
    if isinstance(asked, dict):
        texts = _write_hands(asked, question.rules)
        rows = [f"    | {player} | {text} |" for player, text in texts.items()]
        many = "\n".join(["these players show their hands", *rows])
        shown = many if len(texts) > 2 else " meets ".join(texts.values())
    else:
        text = (
            f'"{asked}"'.replace("\t", r"\t")
            if found.case.form
            else write_hand(asked, question.rules)
        )
        shown = f"{text} is shown"
    given = [
        f"{'And' if place else 'Given'} the house rule {name}"
        for place, name in enumerate(question.rules)
    ]
    name = " ".join(_tell_rule(found).split()) + (
        f", once more ({turn})" if turn > 1 else ""
    )
    steps = (
        f"  {step}"
        for step in [*given, f"When {shown}", f"Then {tell_expected(found)}"]
    )
    return "\n".join(["@from-ours", f"Example: {name}", *steps])
