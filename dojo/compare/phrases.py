"""Phrases about categories: a flush and a straight, flushes, an order of their own."""

from collections.abc import Sequence

from dojo.compare.deals import CATEGORIES
from dojo.contract import add_article
from dojo.text import enumerate_words

MANY_CATEGORIES = "each is a category of its own"
MANY_ORDERS = "pairs, threes and fours first, then the other cards, highest first"
PLURALS = {
    "flush": "flushes",
    "full house": "full houses",
    "two pairs": "two pairs",
    "straight flush": "straight flushes",
}


def name_many(category: str) -> str:
    """Name the hands of a category: flushes, high cards."""
    if category.endswith("of a kind"):
        return f"hands with {category}"
    return PLURALS.get(category, f"{category}s")


def name_all(categories: Sequence[str]) -> str:
    """List categories as the topic of a statement."""
    names = ", ".join(categories)
    return "every category" if names == ", ".join(CATEGORIES) else names


def join_articles(categories: Sequence[str]) -> str:
    """Join the names of categories: a flush, a straight and two pairs."""
    return enumerate_words(list(map(add_article, categories)))


def is_many(categories: Sequence[str]) -> bool:
    """Say whether the verb behind these categories is in the plural."""
    return len(categories) > 1 or categories[0] == "two pairs"


def say_beats(winners: Sequence[str], losers: Sequence[str]) -> str:
    """Say which categories beat which."""
    verb = "beat" if is_many(winners) else "beats"
    return f"{join_articles(winners)} {verb} {join_articles(losers)}"


def say_own(categories: Sequence[str]) -> str:
    """Say that the rules have these categories."""
    if len(categories) > 1:
        return MANY_CATEGORIES
    return f"{add_article(categories[0])} is a category of its own"
