"""Explains misspelt cards and unknown categories in the steps of a feature."""

import re
from difflib import get_close_matches

from dojo.contract import CATEGORIES
from dojo.text import enumerate_words

QUOTED = re.compile(r'"[^"]*"')  # a hand in quotation marks may be misspelt on purpose
RANK = r"(?:10|[2-9JQKA])"  # features write a ten as 10
CARD = re.compile(rf"{RANK}[cdhs]|Jk")
RANK_OR_JOKER = re.compile(rf"{RANK}|Jk")
# the patterns match text that looks like cards (Kh Kx 8c) or ranks (K-K-8-7-1)
CARD_LIKE = r"(?:(?:10|[0-9A-Z])[A-Za-z]?|[tjqka][cdhs])"
CARDS_LIKE = re.compile(rf"(?<![\w-]){CARD_LIKE}(?: {CARD_LIKE})+(?![\w-])")
RANKS_LIKE = re.compile(r"(?<![\w-])\w{1,2}(?:-\w{1,2})+(?![\w-])")
CATEGORY_STEP = re.compile("it is (?:an? )?([a-z]+(?:[ -][a-z]+)*)")
NEAR = 0.75  # how similar a word must be to the name that it misspells
HAND_STEP = re.compile("(.+) is shown|(.+) meets (.+)")
WRITE_HANDS = "Write each hand as Kh Kc 9s 4d 2h or as K-K-9-4-2."
NO_CARD = "{} isn't a card. Write a rank and a suit, such as Kh."
NO_RANK = "{} isn't a rank. The ranks are 2 to 10, J, Q, K and A."


def explain_misspelt_card(step: str) -> str:
    """Explain which card or rank in a step is misspelt; return "" if all are right."""
    text = QUOTED.sub("", step)
    for hands, separator, right, fault in (
        (CARDS_LIKE, " ", CARD, NO_CARD),
        (RANKS_LIKE, "-", RANK_OR_JOKER, NO_RANK),
    ):
        for hand in hands.findall(text):
            if sentence := _explain(hand.split(separator), right, fault):
                return sentence
    return ""


def explain_unknown_words(step: str) -> str:
    """Explain an unreadable hand or an unknown category in a step, or return ""."""
    if HAND_STEP.fullmatch(step):
        return WRITE_HANDS
    return explain_unknown_category(step)


def explain_unknown_category(step: str) -> str:
    """Explain that a step such as "it is a trio" names no category, or return ""."""
    named = CATEGORY_STEP.fullmatch(step)
    if not named or named[1] in CATEGORIES:
        return ""
    fault = f"{named[1]!r} isn't a category."
    for near in get_close_matches(named[1], CATEGORIES, n=1, cutoff=NEAR):
        return f"{fault} Did you mean {near}?"
    return f"{fault} The categories are {enumerate_words([*CATEGORIES])}."


def _explain(words: list[str], right: re.Pattern[str], fault: str) -> str:
    """Explain the first wrong word, or return "".

    The words aren't a hand if fewer than two of them are right or nearly right.
    """
    corrected = {word: _correct(word) for word in words}
    known = [word for word in words if right.fullmatch(corrected[word])]
    if len(known) < 2:
        return ""
    for word in words:
        if word not in known:
            return fault.format(word)
        if word != corrected[word]:
            return f"Write {corrected[word]} instead of {word}."
    return ""


def _correct(word: str) -> str:
    """Return a card or rank in the notation of the features: Kh for kH, 10 for T."""
    if re.fullmatch(r"jk", word, re.IGNORECASE):
        return "Jk"
    rank = word.rstrip("cdhsCDHS")
    return rank.upper().replace("T", "10") + word[len(rank) :].lower()
