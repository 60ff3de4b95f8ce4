"""Hands as the features write them, and differences in the words of the rules."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import reference
from dojo.answers import read_winners, with_article
from dojo.compare.cases import Refusal
from dojo.compare.question import Question, ReplyKind, quote
from dojo.compare.result import Difference
from dojo.contract import RANKS, SUITS
from dojo.text import enumerate_words


def write_ranks(text: str) -> str:
    """Write five cards as ``J-J-2-2-4``, or ``K-J-9-3-2 of one suit``; anything else as it stands.

    >>> write_ranks("2c Js Jd 2d 4s")
    'J-J-2-2-4'
    """
    cards = text.split()
    if len(set(cards)) != 5 or any(len(card) != 2 or card[0] not in RANKS or card[1] not in SUITS for card in cards):
        many = len(set(cards)) > 5 and all(len(card) == 2 for card in cards)
        return text.replace("T", "10") if many else f'"{text}"'
    ranks = [card[0] for card in cards]
    held = Counter(ranks)
    ordered = sorted(ranks, key=lambda rank: (held[rank], RANKS.index(rank)), reverse=True)
    if set(ranks) == set("A2345"):
        ordered = [*"5432A"]
    name = "-".join(ordered).replace("T", "10")
    return f"{name} of one suit" if len({card[1] for card in cards}) == 1 else name


def write_hand(text: object, rules: Sequence[str] = ()) -> str:
    """Write a hand of a question: in full where house rules may look at suits."""
    if not isinstance(text, str):
        return repr(text)
    if rules and all(len(card) == 2 for card in text.split()):
        return text.replace("T", "10")
    return write_ranks(text)


def write_hands(hands: Mapping[str, object], rules: Sequence[str]) -> dict[str, str]:
    """Write the hands of a table; in full where some differ in nothing but their suits."""
    written = {player: write_hand(text, rules) for player, text in hands.items()}
    if len({*written.values()}) == len(written) or rules:
        return written
    odd = {player for player, text in hands.items() if not isinstance(text, str) or written[player].startswith('"')}
    return {p: written[p] if p in odd else str(text).replace("T", "10") for p, text in hands.items()}


def tell_outcome(question: Question, winners: object) -> str:
    """Say who wins, in the words of the features."""
    hands = question.arguments[0]
    if winners == []:
        return "nobody wins"
    if not isinstance(hands, dict) or not isinstance(winners, list) or read_winners(winners, hands) is None:
        return f"winners says {quote(winners)}"
    if len(hands) > 2:
        return f"{enumerate_words(winners)} {'wins' if len(winners) == 1 else 'share the pot'}"
    if len(winners) == 2:
        return "the pot is shared"
    written = [write_hand(text, question.rules) for text in hands.values()]
    winner = write_hand(hands[winners[0]], question.rules)
    return f"{winners[0]}'s {winner} wins" if written.count(winner) > 1 else f"{winner} wins"


def tell_expected(found: Difference) -> str:
    """Say what the rules say."""
    question, right = found.case.question, found.case.right
    if isinstance(right, Refusal):
        return str(right)
    if question.function == "winners":
        return tell_outcome(question, right)
    return f"it is {with_article(right)}" if question.function == "category" else quote(right)


def tell_actual(found: Difference) -> str:
    """Say what the solution says."""
    reply, question = found.reply, found.case.question
    if reply.kind is not ReplyKind.ANSWER:
        return str(reply)
    if isinstance(found.case.right, Refusal):
        return f"{question.function} answers {reply}"
    if question.function == "winners":
        return tell_outcome(question, reply.value)
    return f"it is {with_article(reply.value)}" if question.function == "category" else str(reply)


def tell_reason(found: Difference) -> str:
    """Say why the rules say so."""
    question = found.case.question
    if isinstance(found.case.right, Refusal) or question.function not in ("winners", "category"):
        return ""
    [asked], rules = question.arguments, question.rules
    if question.function == "winners":
        return reference.showdown(asked, rules).reason  # type: ignore[arg-type]
    return reference.describe(reference.best_five(asked, rules), rules)  # type: ignore[arg-type]


def tell_question(question: Question) -> str:
    """Say what was asked, in a line."""
    hands = question.arguments[0] if question.arguments else ""
    under = f" under {enumerate_words(question.rules)}" if question.rules else ""
    if question.function == "winners" and isinstance(hands, dict) and hands:
        held = write_hands(hands, question.rules)
        plain = [write_hand(text, question.rules) for text in hands.values()]
        if len(held) > 2 or len({*plain}) < len(plain):
            return ", ".join(f"{player} holds {text}" for player, text in held.items()) + under
        return " meets ".join(held.values()) + under
    if question.function == "category":
        return f"{write_hand(hands, question.rules)} is shown{under}"
    return f"{question}"


def tell(found: Difference) -> Iterator[str]:
    """Say what was asked, what both say, and why."""
    yield tell_question(found.case.question)
    yield f"expected: {tell_expected(found)}"
    yield f"actual: {tell_actual(found)}"
    if why := tell_reason(found):
        yield f"because: {why}"
