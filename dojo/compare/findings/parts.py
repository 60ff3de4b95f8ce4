"""Parts of findings: the deals that they explain, their examples, and phrases.

A finding *covers* the deals whose wrong answers it explains.
"""

from collections.abc import Callable, Collection, Sequence
from itertools import combinations

from dojo.compare.calls.deals import (
    Deal,
    Matchup,
    category_of_hand,
    read_ranks,
)
from dojo.compare.calls.judge import Exchange
from dojo.compare.finding import Covers, Finding
from dojo.compare.infer.knowledge import Knowledge
from dojo.compare.infer.model import Model
from dojo.contract import RANKING, RANKS, add_article
from dojo.text import enumerate_words

NAMES = "the names of the categories as in HANDOUT.md"
MANY_CATEGORIES = "each is a category of its own"
MAX_EXAMPLES = 2


# Functions that return checks of whether a finding covers a deal.


def has_any(categories: Sequence[str]) -> Covers:
    """Return a function that checks whether a deal has a hand in these *categories*."""
    return lambda deal: any(category in categories for category in deal.categories)


def has_matchup(matchups: Collection[Matchup]) -> Covers:
    """Return a function that checks whether a deal of two hands has one of *matchups*.

    A matchup is the categories of two hands.
    """
    return lambda deal: deal.matchup in matchups


def has_hand(holds: Callable[[str], bool]) -> Covers:
    """Return a function that checks whether *holds* is true for any hand in a deal."""
    return lambda deal: any(map(holds, deal.hands))


def has_tie(
    model: Model, categories: Collection[str], more: Collection[Deal] = ()
) -> Covers:
    """Return a function that checks whether a deal has a tie in one of *categories*.

    It also accepts the deals in *more*.
    """
    return lambda deal: (
        deal in more
        or any(
            model.compare(hand, rival) == 0
            and model.find_tie_category(hand) in categories
            for hand, rival in combinations(deal.hands, 2)
        )
    )


def join_covers(findings: Sequence[Finding]) -> Covers:
    """Return a function that checks whether any of these findings covers a deal."""
    all_covers = [finding.covers for finding in findings]
    return lambda deal: any(covers(deal) for covers in all_covers)


# Examples for findings.


def pick_deals(knowledge: Knowledge, covers: Covers) -> list[Exchange]:
    """Return the simplest wrong answers to deals that a finding covers."""
    deals = sorted(filter(covers, knowledge.wrong_deals), key=rate_deal)
    return list(map(knowledge.respondent.judge, deals[:MAX_EXAMPLES]))


def rate_deal(deal: Deal) -> tuple[bool, int, bool, int, int, tuple[str, ...]]:
    """Return the sort key of examples: two hands and weak hands come first."""
    places = map(RANKING.index, deal.categories)
    ranks = sum(RANKS.index(rank) for hand in deal.hands for rank in read_ranks(hand))
    number = len(deal.hands)
    return number < 2, number, deal.shares_cards, max(places), ranks, deal.hands


def pick_hands(knowledge: Knowledge, holds: Callable[[str], bool]) -> list[Exchange]:
    """Return the simplest calls to `category` with a wrong answer.

    Only hands that *holds* accepts are used.
    """
    respondent = knowledge.respondent
    wrong = [
        hand
        for hand, name in respondent.names.items()
        if name != category_of_hand(hand) and holds(hand)
    ]
    wrong.sort(key=lambda hand: rate_deal(Deal((hand,))))
    return list(map(respondent.judge_name, wrong[:MAX_EXAMPLES]))


# Phrases about categories.


PLURALS = {
    "flush": "flushes",
    "full house": "full houses",
    "two pairs": "two pairs",
    "straight flush": "straight flushes",
}


def name_many(category: str) -> str:
    """Return the plural of a category, such as "flushes" or "high cards"."""
    if category.endswith("of a kind"):
        return f"hands with {category}"
    return PLURALS.get(category, f"{category}s")


def join_articles(categories: Sequence[str]) -> str:
    """Join category names, as in "a flush, a straight and two pairs"."""
    return enumerate_words(list(map(add_article, categories)))


def say_beats(winners: Sequence[str], losers: Sequence[str]) -> str:
    """Return a sentence such as "a flush beats a straight and a pair"."""
    is_many = len(winners) > 1 or winners[0] == "two pairs"
    verb = "beat" if is_many else "beats"
    return f"{join_articles(winners)} {verb} {join_articles(losers)}"


def say_own(categories: Sequence[str]) -> str:
    """Return a sentence such as "a flush is a category of its own"."""
    if len(categories) > 1:
        return MANY_CATEGORIES
    return f"{add_article(categories[0])} is a category of its own"
