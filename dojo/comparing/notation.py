"""Hands as the features write them, and differences as a sentence, as a test and as a scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import reference
from dojo.comparing.cases import Refusal
from dojo.comparing.judging import Difference
from dojo.comparing.question import Kind, Question

RANKS, SUITS = "23456789TJQKA", "cdhs"
UNCOUNTED = {"high card", "two pairs", "three of a kind", "four of a kind", "five of a kind"}


def written(text: str) -> str:
    """Write five cards as ``J-J-2-2-4``, or ``K-J-9-3-2 of one suit``; anything else as it stands.

    >>> written("2c Js Jd 2d 4s")
    'J-J-2-2-4'
    """
    cards = text.split()
    if len(set(cards)) != 5 or any(len(card) != 2 or not (card[0] in RANKS and card[1] in SUITS) for card in cards):
        many = len(set(cards)) > 5 and all(len(card) == 2 for card in cards)
        return text.replace("T", "10") if many else f'"{text}"'
    ranks = [card[0] for card in cards]
    held = Counter(ranks)
    ordered = sorted(ranks, key=lambda rank: (held[rank], RANKS.index(rank)), reverse=True)
    if set(ranks) == set("A2345"):
        ordered = [*"5432A"]
    name = "-".join(ordered).replace("T", "10")
    return f"{name} of one suit" if len({card[1] for card in cards}) == 1 else name


def in_full(text: object) -> str:
    """Five cards in full, in the order in which they were asked about; anything else as it stands.

    >>> in_full("Th 7d 4c 3s 2d")
    '10h 7d 4c 3s 2d'
    """
    if not isinstance(text, str) or written(text).startswith('"'):
        return hand(text, ())
    return text.replace("T", "10")


def listed(names: Sequence[str]) -> str:
    """Join names as people do: ``Ann, Bob and Cid``."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def hand(text: object, rules: Sequence[str]) -> str:
    """A hand of a question: in full where house rules may look at suits."""
    if not isinstance(text, str):
        return repr(text)
    cards = text.split()
    if rules and all(len(card) == 2 for card in cards):
        return text.replace("T", "10")
    return written(text)


def outcome(question: Question, winners: object) -> str:
    """Say who wins, in the words of the features."""
    hands = question.arguments[0]
    if winners == []:
        return "nobody wins"
    if not isinstance(hands, dict) or not isinstance(winners, list) or not set(winners) <= set(hands):
        return f"winners says {winners!r}".replace("'", '"')
    if len(hands) > 2:
        return f"{listed(winners)} {'wins' if len(winners) == 1 else 'share the pot'}"
    if len(winners) == 2:
        return "the pot is shared"
    written_so = [hand(text, question.rules) for text in hands.values()]
    winner = hand(hands[winners[0]], question.rules)
    twice = written_so.count(winner) > 1
    return f"{winners[0]}'s {winner} wins" if twice else f"{winner} wins"


def with_article(category: object) -> str:
    """Say ``a pair``, but ``two pairs``."""
    return f"{category}" if category in UNCOUNTED else f"a {category}"


def expected(found: Difference) -> str:
    """What the rules say."""
    case = found.case
    if isinstance(case.right, Refusal):
        return str(case.right)
    if case.question.function == "winners":
        return outcome(case.question, case.right)
    if case.question.function == "category":
        return f"it is {with_article(case.right)}"
    return repr(case.right).replace("'", '"')


def actual(found: Difference) -> str:
    """What the solution says."""
    reply, question = found.reply, found.case.question
    if reply.kind is not Kind.ANSWER:
        return str(reply)
    if isinstance(found.case.right, Refusal):
        return f"{question.function} answers {reply}"
    if question.function == "winners":
        return outcome(question, reply.value)
    if question.function == "category":
        return f"it is {with_article(reply.value)}"
    return str(reply)


def reason(found: Difference) -> str:
    """Why the rules say so, in words."""
    case = found.case
    if isinstance(case.right, Refusal) or case.question.function not in ("winners", "category"):
        return ""
    asked = case.question.arguments[0]
    if case.question.function == "winners":
        return reference.showdown(asked, case.question.rules).reason  # type: ignore[arg-type]
    return reference.describe(reference.best_five(asked, case.question.rules), case.question.rules)  # type: ignore[arg-type]


def shown(question: Question) -> str:
    """What was asked, in a line."""
    hands = question.arguments[0] if question.arguments else ""
    under = f" under {listed(question.rules)}" if question.rules else ""
    if question.function == "winners" and isinstance(hands, dict) and hands:
        held = {player: hand(text, question.rules) for player, text in hands.items()}
        alike = len({*held.values()}) < len(held)
        if alike and not question.rules:  # what they differ in is their suits
            held = {player: in_full(text) for player, text in hands.items()}
        if len(held) > 2 or alike:
            return ", ".join(f"{player} holds {text}" for player, text in held.items()) + under
        return " meets ".join(held.values()) + under
    if question.function == "category":
        return f"{hand(hands, question.rules)} is shown{under}"
    return f"{question}"
