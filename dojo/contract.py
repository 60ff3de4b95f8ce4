"""The API of a solution: the functions, calls to them, and checks of the answers."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import GeneratorType, NoneType, UnionType
from typing import Self, TypeGuard

from dojo.stubs import STUBS
from dojo.values import Strange, show, write_source

FUNCTIONS = tuple(STUBS)  # roughly in the order in which pairs need these functions
SHOWDOWN = ("category", "winners")  # the functions that the core features call
RULES_REQUIRED = "stands_for"  # the only function that must be called with rules

RANKS = "23456789TJQKA"  # weakest first
SUITS = "cdhs"

RANK = f"(?:10|[{RANKS}])"  # a ten is written 10 in features and T in solutions
CARD = f"(?:{RANK}[{SUITS}]|Jk)"

# matches a hand in a sentence: two or more cards, or two or more ranks
HAND = re.compile(
    rf"\b{CARD}(?: {CARD})+\b|\b{RANK}(?:-(?:{RANK}|Jk))+(?: of one suit)?\b"
)

QUOTED = re.compile(r"""(['"`])[^'"`]*\1""")  # matches '1' and "1"
NO_HANDS = (  # strings that aren't five different cards of a standard deck
    "1c 3d 5h 9s Kc",
    "Jd 1c 5h 9s Kc",
    "2c 3x 5h 9s Kc",
    "2c 3d 5h 9 Kc",
    "2c 3d h 9s Kc",
    "2c 3d 5h 9s Zz",
    "2c 3d 5h 9s Xq 4y",
    "Jd Jd 5h 9s Kc",
    "2c 3d 5h 3d Kc",
    "2c 3d 5h 9s 2c",
    "Th 10h 5h 9s Kc",
    "Td tD 5h 9s Kc",
    "JdJd5h9sKc",
    "Jk 3d 5h 9s Kc",
    "0c 3d 5h 9s Kc",
    "",
    " ",
    "2c",
    "2c 3d 5h 9s",
    "nothing",
)

RANKING = (  # weakest first
    *("high card", "pair", "two pairs", "three of a kind"),
    *("straight", "flush", "full house", "four of a kind", "straight flush"),
)
CATEGORIES = (
    *RANKING,
    "royal flush",
    "five of a kind",
    "four-card straight",
    "four-card flush",
)
WITHOUT_ARTICLE = {  # the categories that have no article
    "two pairs",
    "three of a kind",
    "four of a kind",
    "five of a kind",
}
VOWELS = tuple("aeiouAEIOU")
TYPES: dict[type | UnionType, str] = {
    str: "a string",
    list: "a list",
    tuple: "a tuple",
    set | frozenset: "a set",
    dict: "a dict",
    bool: "True or False",
    int: "a number",
    float: "a number",
    GeneratorType: "a generator",
    bytes: "bytes",
    NoneType: "None",
}
ANSWER_TYPES = {
    "winners": list,
    "nicknames": list,
    "shares": dict,
    "chips": dict,
    "odds": dict,
}  # all other functions return strings


@dataclass(frozen=True, slots=True)
class Call:
    """A call to a function in the API."""

    function: str
    arguments: Sequence[object] = ()
    rules: tuple[str, ...] = ()  # house rules; the last argument, if there are any
    keywords: Mapping[str, object] = field(default_factory=dict)

    @property
    def positional(self) -> tuple[object, ...]:
        """The arguments that are passed by position."""
        if self.rules == ():
            return tuple(self.arguments)
        return (*self.arguments, self.rules)

    def __str__(self) -> str:
        """Return the call as Python code, on one line."""
        words = [write_source(argument) for argument in self.positional]
        words += [
            f"{name}={write_source(value)}" for name, value in self.keywords.items()
        ]
        return f"{self.function}({', '.join(words)})"


@dataclass(frozen=True, slots=True)
class Assertion:
    """A call in a test, and the code around the call."""

    call: Call
    before: str = ""
    after: str = ""

    @classmethod
    def equal(cls, call: Call, right: object) -> Self:
        """Return the assertion that a call returns the *right* answer."""
        return cls(call, "assert ", f" == {write_source(right)}")

    @classmethod
    def contain(cls, call: Call, text: str) -> Self:
        """Return the assertion that the answer contains this string."""
        return cls(call, f"assert {write_source(text)} in ")

    @classmethod
    def not_contain(cls, call: Call, text: str) -> Self:
        """Return the assertion that the answer doesn't contain this string."""
        return cls(call, f"assert {write_source(text)} not in ")

    @classmethod
    def refuse(cls, call: Call, conditions: Iterable[str] = ()) -> Self:
        """Return the assertion that a call raises a ValueError.

        Each of the *conditions* is Python code that checks this error, named ``error``.
        """
        checks = [f"\nassert {condition}" for condition in conditions]
        name = " as error" if checks else ""
        before = f"with pytest.raises(ValueError){name}:\n    "
        return cls(call, before, "".join(checks))

    def write(self, width: int) -> list[str]:
        """Return the lines of a test, each with at most *width* characters.

        If the assertion doesn't fit, return only the call. If the call doesn't fit
        either, the lines are longer.
        """
        alone = type(self)(self.call)
        versions = [
            layout(assertion)
            for assertion in (self, alone)
            for layout in (_write_on_one_line, _write_on_many_lines)
        ]
        for lines in versions:
            if max(map(len, lines)) <= width:
                return lines
        return versions[-1]


def _write_on_one_line(assertion: Assertion) -> list[str]:
    text = f"{assertion.before}{assertion.call}{assertion.after}"
    return text.splitlines()


def _write_on_many_lines(assertion: Assertion) -> list[str]:
    """Return lines of code, each with one argument or the hand of one player."""
    call = assertion.call
    head = f"{assertion.before}{call.function}("
    new_line = ",\n" + " " * len(head.rpartition("\n")[2])
    arguments = []
    for argument in call.positional:
        text = write_source(argument)
        if isinstance(argument, Mapping):
            rows = [write_source({key: value}) for key, value in argument.items()]
            text = f"{new_line} ".join(row[1:-1] for row in rows)
            text = f"{{{text}}}"
        arguments.append(text)
    for name, value in call.keywords.items():
        arguments.append(f"{name}={write_source(value)}")
    return f"{head}{new_line.join(arguments)}){assertion.after}".splitlines()


def write_unchanged_test(call: Call, argument: object, width: int) -> list[str]:
    """Return the lines of a test that fails if a call changes this argument.

    The test compares strings, because two dicts are equal even if their order differs.
    """
    name = "hands" if isinstance(argument, Mapping) else "given"
    lines = [f"{name} = {write_source(argument)}"]
    if isinstance(argument, Mapping) and len(lines[0]) > width:
        rows = [write_source({key: value})[1:-1] for key, value in argument.items()]
        indent = ",\n" + " " * len("hands = {")
        lines = f"{name} = {{{indent.join(rows)}}}".splitlines()
    words = [
        name if given is argument else write_source(given) for given in call.positional
    ]
    return [
        *lines,
        f"before = str({name})",
        f"{call.function}({', '.join(words)})",
        f"assert str({name}) == before",
    ]


def add_article(noun: object) -> str:
    """Add an article to a noun: ``a pair`` or ``an int``, but ``two pairs``."""
    if noun in WITHOUT_ARTICLE:
        return f"{noun}"
    return f"an {noun}" if str(noun).startswith(VOWELS) else f"a {noun}"


def has_wrong_type(function: str, answer: object) -> bool:
    """Return whether an answer doesn't have the type that the API requires."""
    return not isinstance(answer, ANSWER_TYPES.get(function, str))


def describe_answer(function: str, answer: object, width: int) -> str:
    """Return an answer as Python code, on one line of about *width* characters.

    If the answer has the wrong type, the line also names this type and the right type.
    """
    if not has_wrong_type(function, answer):
        return show(answer, width)
    kind = name_type(answer)
    wish = f"{function}() must return {TYPES[ANSWER_TYPES.get(function, str)]}"
    if answer is None or isinstance(answer, Iterator):
        return f"{kind} ({wish})"
    fault = f"({kind}; {wish})"
    return f"{show(answer, max(width - len(fault), 24))} {fault}"


def name_type(answer: object) -> str:
    """Return the name of an answer's type with an article, such as ``a list``."""
    if isinstance(answer, Strange):
        return add_article(answer.kind)
    for kind, words in TYPES.items():
        if isinstance(answer, kind):
            return words
    return add_article(type(answer).__name__)


def read_winners(answer: object, players: Collection[str]) -> list[str] | None:
    """Return the answer if it lists one or more *players* in order, otherwise None."""
    if not isinstance(answer, list) or not 0 < len(answer) <= len(players):
        return None
    in_order = [player for player in players if player in answer]
    return answer if answer == in_order else None


def are_dealt_from(answer: Sequence[str], hand: Sequence[str]) -> bool:
    """Return whether a hand contains all cards in an answer.

    If the answer contains a card twice, the hand must contain this card twice.
    """
    return not Counter(answer) - Counter(hand)


def is_count(answer: object) -> TypeGuard[dict[str, int]]:
    """Return whether an answer is a dict that maps strings to whole numbers."""
    if not isinstance(answer, dict):
        return False
    for name, number in answer.items():
        if not isinstance(name, str) or not isinstance(number, int):
            return False
        if isinstance(number, bool):
            return False
    return True


def names_card(message: str, text: str, position: object) -> bool:
    """Return whether a message contains the text of a card and the card's position.

    An empty *position* isn't checked. A number in quotation marks isn't the position.
    """
    message = message.casefold()
    text = text.casefold()
    if text not in message:
        return False
    number = rf"(?<!\w){position}(?:st|nd|rd|th)?(?!\w)"
    unquoted = QUOTED.sub(" ", message.replace(text, " "))
    return not position or bool(re.search(number, unquoted))
