"""Findings that group wrong replies by what is wrong with them.

These findings don't say which rule the solution follows.
"""

import re
from collections.abc import Callable, Iterable, Sequence

from dojo.compare.calls.caller import Incident, IncidentKind
from dojo.compare.calls.cases import EXTRAS, FACE_HIGH, ODD_INPUT, TEN_HIGH
from dojo.compare.calls.judge import STEADY, Exchange, was_attempted
from dojo.compare.calls.messages import Changing, Raised
from dojo.compare.finding import FIRST, LAST, Finding, Topic, count_times
from dojo.compare.shrink import find_simplest
from dojo.contract import RANKS, SHOWDOWN, SUITS
from dojo.text import enumerate_words

USUAL = "the usual notation"
CARD = f"[{RANKS}][{SUITS}]"
TEN = "a 10 written as 10c isn't recognised"
LOWER_CASE = "lower-case ranks aren't recognised"
# Each narrow finding has a broader finding, which replaces it if both apply.
# A narrow finding is made only if the answers in the usual notation are right.
NARROW = {
    "a 10 written as 10c doesn't count as a 10": TEN,
    "a 10 written as tc doesn't count as a 10": LOWER_CASE,
    "not all lower-case letters count as the right ranks": LOWER_CASE,
}
# maps words for each notation to a function that checks whether a hand uses it
NOTATIONS: dict[str, Callable[[str], bool]] = {
    USUAL: lambda hand: re.fullmatch(f"{CARD}( {CARD})*", hand) is not None,
    "a 10 written as 10c doesn't count as a 10": (
        lambda hand: hand == TEN_HIGH.replace("T", "10")
    ),
    "a 10 written as tc doesn't count as a 10": lambda hand: "t" in hand,
    "not all lower-case letters count as the right ranks": (
        lambda hand: hand in map(str.lower, FACE_HIGH)
    ),
    TEN: lambda hand: "10" in hand,
    "suits written as symbols aren't recognised": lambda hand: not hand.isascii(),
    "tabs between the cards aren't recognised": lambda hand: "\t" in hand.strip(),
    "two spaces between the cards aren't recognised": lambda hand: "  " in hand.strip(),
    "cards without spaces between them aren't recognised": lambda hand: " " not in hand,
    "spaces around the cards aren't ignored": lambda hand: hand != hand.strip(),
    LOWER_CASE: lambda hand: hand == hand.lower(),
    "upper-case suits aren't recognised": lambda hand: hand == hand.upper(),
}
# a notation is recognised if a smaller share of the answers is wrong
MAX_WRONG_SHARE = 0.1
INVALID = "invalid hands don't raise ValueError"
INCIDENTS = {
    IncidentKind.TIMEOUT: Topic.TIMEOUT,
    IncidentKind.CRASH: Topic.CRASH,
    IncidentKind.SIGNATURE: Topic.SIGNATURE,
}


def report_incident(incident: Incident) -> Finding:
    topic = INCIDENTS.get(incident.kind, Topic.HABIT)
    place = LAST if incident.kind is IncidentKind.PRINTS else FIRST
    line = f" ({incident.place})" if incident.place else ""
    if topic is Topic.SIGNATURE:
        return Finding(topic, f"{incident.words}{line}", incident.needed)
    words = f"it {incident.words}{line}"
    return Finding(
        topic,
        words,
        place=place,
        call=incident.call,
        changing_call=incident.changing_call,
    )


def report_kinds(exchanges: Iterable[Exchange]) -> list[Finding]:
    """Return a finding on each kind of wrong reply, the most frequent first."""
    given = [exchange for exchange in exchanges if was_attempted(exchange.reply)]
    unrecognised = {
        function: find_unrecognised([e for e in given if e.case.function == function])
        for function in {exchange.case.function for exchange in given}
    }
    kinds: dict[str, list[Exchange]] = {}
    right: set[str] = set()  # groups in which some replies are right
    for exchange in given:
        notation = name_notation(exchange)
        if notation and notation not in unrecognised[exchange.case.function]:
            continue  # the notation isn't the reason for wrong replies
        group = notation or (INVALID if takes_invalid(exchange) else "")
        is_right = is_refused(exchange) if group == INVALID else not exchange.kind
        if is_right:
            right.add(group)
        if exchange.kind:
            kind = exchange.kind if is_right else group or exchange.kind
            kinds.setdefault(kind, []).append(exchange)
    kinds = {
        describe_kind(kind, members, is_always=kind not in right): members
        for kind, members in kinds.items()
    }
    by_count = sorted(kinds.items(), key=lambda item: -len(item[1]))
    return [
        report_kind(kind, len(members), find_simplest(members))
        for kind, members in by_count
    ]


def find_unrecognised(exchanges: Sequence[Exchange]) -> set[str]:
    """Find the notations that a function doesn't recognise.

    At least half of the replies in such a notation are wrong, or all of them if the
    function recognises no unusual notation. In the usual notation, a smaller share of
    the replies is wrong.
    """
    replies: dict[str, list[bool]] = {}  # whether each reply is wrong, by notation
    for exchange in exchanges:
        if notation := name_notation(exchange):
            replies.setdefault(notation, []).append(bool(exchange.kind))
    shares = {notation: sum(wrong) / len(wrong) for notation, wrong in replies.items()}
    broad = {w: share for w, share in shares.items() if w not in (USUAL, *NARROW)}
    best = min(broad.values(), default=0)
    most = 0.5 if best < MAX_WRONG_SHARE else 1
    usual = max(best, shares.get(USUAL, 0))
    unrecognised = {w for w, share in broad.items() if share >= most and share > usual}
    narrow = {w for w in NARROW if shares.get(w) and not shares.get(USUAL)}
    return unrecognised | {w for w in narrow if NARROW[w] not in unrecognised}


def takes_invalid(exchange: Exchange) -> bool:
    """Return whether a call is to `category` or `winners`, with invalid hands."""
    return exchange.case.is_refused and exchange.case.function in SHOWDOWN


def is_refused(exchange: Exchange) -> bool:
    """Return whether a call raises ValueError."""
    return isinstance(exchange.reply, Raised) and exchange.reply.is_refusal


def describe_kind(kind: str, exchanges: Sequence[Exchange], *, is_always: bool) -> str:
    """Describe wrong replies of one kind.

    Unless *is_always*, say that only some of these replies are wrong.
    """
    if kind == INVALID:
        words = describe_invalid(exchanges)
        return words if is_always else f"some {words}"
    if kind in NOTATIONS and not is_always:
        return kind.replace("aren't", "aren't always").replace("isn't", "isn't always")
    return kind


def describe_invalid(exchanges: Sequence[Exchange]) -> str:
    """Describe what happens instead of a ValueError if hands are invalid."""
    replies = [exchange.reply for exchange in exchanges]
    errors = sorted({r.error for r in replies if isinstance(r, Raised)})
    parts = []
    if not all(isinstance(reply, Raised) for reply in replies):
        parts.append("are accepted")
    if errors:
        parts.append(f"raise {enumerate_words(errors, 'or')} instead of ValueError")
    return f"invalid hands {', or '.join(parts)}"


def report_kind(kind: str, number: int, simplest: Exchange) -> Finding:
    """Return the finding on one kind of wrong reply, with its simplest example."""
    topic = choose_topic(simplest)
    if topic is Topic.UNSTEADY:
        call = f"{simplest.case.call} gives {simplest.reply}"
        return Finding(topic, kind, STEADY, call=call)
    figures = count_times(number)
    return Finding(topic, kind, place=LAST, figures=figures, examples=[simplest])


def choose_topic(exchange: Exchange) -> Topic:
    """Return the topic under which a wrong reply is reported."""
    if isinstance(exchange.reply, Changing):
        return Topic.UNSTEADY
    if exchange.case.rules:
        return Topic.HOUSE_RULES
    if exchange.case.lesson < EXTRAS:
        return Topic.OTHER
    return Topic.ODD_INPUT if exchange.case.lesson == ODD_INPUT else Topic.EXTRAS


def name_notation(exchange: Exchange) -> str:
    """Return the key in NOTATIONS for the notation of a hand, or ""."""
    case = exchange.case
    if case.lesson != ODD_INPUT or case.is_refused or not case.hands:
        return ""
    is_steady = not isinstance(exchange.reply, Changing)
    notations = [
        words for words, is_used in NOTATIONS.items() if is_used(case.hands[0])
    ]
    return notations[0] if notations and is_steady else ""
