"""A statement about a solution: one difference from the rules, with its examples."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field

from dojo.compare.calls.cases import MORE_PLAYERS, Case, make_category_case
from dojo.compare.calls.deals import CATEGORIES, Deal, Pair, category_of_hand, sort_pair
from dojo.compare.calls.judge import Exchange, judge
from dojo.compare.infer.inference import Knowledge
from dojo.compare.shrink import rate_difficulty
from dojo.contract import RANKS, add_article
from dojo.text import enumerate_words

MANY_CATEGORIES = "each is a category of its own"
MANY_ORDERS = "pairs, threes and fours first, then the other cards, highest first"
FIRST, LAST = -1, MORE_PLAYERS + 1  # where statements are in the table
MAX_EXAMPLES = 2

About = Callable[[Deal], bool]


@dataclass(slots=True)
class RuleStatement:
    """One difference between the code and the rules."""

    topic: str  # a category, or what else it is about
    yours: str
    rules: str
    lesson: int  # its place in the table
    about: About = lambda _: False  # the deals that it is about
    held_out: int = 0  # number of held-out deals that confirm it
    examples: list[Exchange] = field(default_factory=list)  # the simplest first
    rules_of_many: str = MANY_ORDERS  # if several categories share it
    call: str = ""  # shown as the example if there is no wrong answer to show
    is_about_calls: bool = False  # whether it is about deals that were played only

    @property
    def words(self) -> str:
        """The statement in one line, as solutions share it."""
        return f"{self.topic}: {self.yours}"

    def allows(self, example: Exchange, case: Case) -> bool:
        """Say whether a simpler case than that of an example is about the same."""
        if self.is_about_calls or not self.about(Deal((*example.case.hands,))):
            return True
        return self.about(Deal((*case.hands,)))


# What statements are about.


def has_any(categories: Sequence[str]) -> About:
    """Return the test whether a hand of a deal is in one of these categories."""
    return lambda deal: any(category in categories for category in deal.categories)


def has_pair(pairs: Collection[Pair]) -> About:
    """Return the test whether a deal is between two such categories."""
    return lambda deal: len(deal.hands) == 2 and sort_pair(*deal.categories) in pairs


def has_hand(holds: Callable[[str], bool]) -> About:
    """Return the test whether such a hand is in a deal."""
    return lambda deal: any(map(holds, deal.hands))


def join_abouts(statements: Sequence[RuleStatement]) -> About:
    """Return the test whether any of these statements is about a deal."""
    abouts = [statement.about for statement in statements]
    return lambda deal: any(about(deal) for about in abouts)


# Their examples.


def pick_deals(knowledge: Knowledge, about: About) -> list[Exchange]:
    """Return the simplest wrong deals that a statement is about."""
    deals = sorted(filter(about, knowledge.wrong_deals), key=rate_deal)
    return list(map(knowledge.respondent.judge, deals[:MAX_EXAMPLES]))


def rate_deal(deal: Deal) -> tuple[bool, int, bool, int, int, tuple[str, ...]]:
    """Return the sort key of examples: two hands first, then categories, ranks."""
    places = map(CATEGORIES.index, deal.categories)
    ranks = sum(RANKS.index(card[0]) for hand in deal.hands for card in hand.split())
    number = len(deal.hands)
    return number < 2, number, deal.shares_cards, max(places), ranks, deal.hands


def pick_hands(knowledge: Knowledge, holds: Callable[[str], bool]) -> list[Exchange]:
    """Return the simplest misnamed hands of a set."""
    respondent = knowledge.respondent
    exchanges = [
        judge(make_category_case(hand), respondent.name_replies[hand])
        for hand, name in respondent.names.items()
        if name != category_of_hand(hand) and holds(hand)
    ]
    return sorted(exchanges, key=rate_difficulty)[:MAX_EXAMPLES]


# Phrases about categories.


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
