"""Planted bugs in house rules: low poker, wild cards, other packs, and customs."""

from collections.abc import Sequence
from dataclasses import replace

from dojo.bugs.catalogue.bug import (
    Bug,
    Change,
    change_low_rules,
    change_rules,
    edit_category,
    edit_straights,
    forget_categories,
    plant_house_bug,
    rank_below,
    set_fields,
    set_low_fields,
)
from dojo.bugs.catalogue.core import (
    WHEEL,
    WINNERS,
    FindWinners,
    Hands,
    choose_by,
)
from reference.cards import RANKS, Card
from reference.categories import STANDARD_ORDER
from reference.house.packs import without_straights_and_flushes
from reference.house.ties import DECIDERS
from reference.house.wilds import WILD_CARDS
from reference.reading import Reading
from reference.rules import CATEGORY, COMBINATION, HIGH, KICKERS, MORE_WILD_CARDS, Rules
from reference.suits import highest, highest_card

# Low poker.

ACE_TO_FIVE = "ace-to-five"
DEUCE_TO_SEVEN = "deuce-to-seven"
ACE_TO_SIX = "ace-to-six"


def compare_lowest_first(rules: Rules) -> Rules:
    """Compare high-card hands from the lowest card up."""
    return edit_category(rules, "high card", compared=(4, 3, 2, 1, 0))


def add_wheel(rules: Rules) -> Rules:
    """Add 5-4-3-2-A to the straights."""
    return replace(rules, straights=(*rules.straights, WHEEL))


def forget_straights_and_flushes(rules: Rules) -> Rules:
    return replace(rules, categories=without_straights_and_flushes(rules.categories))


LOW = (
    plant_house_bug(
        "straights and flushes count in ace-to-five",
        ("ace_to_five", "Straights and flushes do not count"),
        set_low_fields(categories=STANDARD_ORDER),
        ACE_TO_FIVE,
    ),
    plant_house_bug(
        "the ace is high in ace-to-five",
        ("ace_to_five", "The ace is the lowest card"),
        set_low_fields(ranks=RANKS),
        ACE_TO_FIVE,
    ),
    plant_house_bug(
        "low hands are compared from the lowest card up",
        (
            "ace_to_five",
            "High-card hands are compared from the top card down; the lower hand wins",
        ),
        change_low_rules(compare_lowest_first),
        ACE_TO_FIVE,
        DEUCE_TO_SEVEN,
    ),
    plant_house_bug(
        "5-4-3-2-A is a straight in deuce-to-seven",
        ("deuce_to_seven", "The ace is high, so A-5-4-3-2 is not a straight"),
        change_low_rules(add_wheel),
        DEUCE_TO_SEVEN,
    ),
    plant_house_bug(
        "straights and flushes don't count in deuce-to-seven and ace-to-six",
        (
            "bad_low_hands",
            "In deuce-to-seven, straights and flushes count, and they are bad",
        ),
        change_low_rules(forget_straights_and_flushes),
        DEUCE_TO_SEVEN,
        ACE_TO_SIX,
    ),
    plant_house_bug(
        "the high hand takes the whole pot in high-low",
        ("high_low", "The highest and the lowest hand each win half"),
        set_fields(low=None),
        "high-low",
    ),
    plant_house_bug(
        "a nine-low qualifies as eight or better",
        ("eight_or_better", "Five different ranks, none above the eight, qualify"),
        set_low_fields(qualifier="A23456789"),
        "eight or better",
    ),
    Bug(
        "best_five returns the highest hand in low poker",
        ("lowest_five", "Only the five cards that make the lowest hand count"),
        set_low_fields(goal=HIGH),
        functions=("best_five",),
        house=(ACE_TO_FIVE, DEUCE_TO_SEVEN, ACE_TO_SIX),
    ),
)

# Wild cards.

FIVE_ALIKE = (
    "five_of_a_kind",
    "Unless a house rule says otherwise, five of a kind beats every other hand",
)
JOKERS = "jokers wild"
ALL_WILD = tuple(rule.name for rule in WILD_CARDS if rule.name != "bug")


def set_wild(**fields: object) -> Change:
    """Return a function that replaces *fields* in the rules about wild cards."""

    def change(rules: Rules) -> Rules:
        # mypy doesn't know that the keywords are fields of a dataclass
        wild = replace(rules.wild, **fields)  # type: ignore[arg-type]
        return replace(rules, wild=wild)

    return change


WILD = (
    plant_house_bug(
        "a joker can only be an ace",
        ("jokers", "A joker stands for the card that makes the best hand"),
        change_rules(set_wild(bug=True, pairs=False)),
        JOKERS,
    ),
    plant_house_bug(
        "five of a kind counts as four of a kind",
        FIVE_ALIKE,
        forget_categories("five of a kind"),
        *ALL_WILD,
    ),
    plant_house_bug(
        "a straight flush beats five of a kind",
        FIVE_ALIKE,
        rank_below("five of a kind", "straight flush"),
        *ALL_WILD,
    ),
    plant_house_bug(
        "the lowest card isn't wild",
        ("lowest_card_wild", "Each player's lowest card stands for any card"),
        change_rules(set_wild(lowest=False)),
        "lowest card wild",
    ),
    plant_house_bug(
        "the bug stands for any card",
        ("bug", "The bug is an ace, unless it completes a straight or a flush"),
        change_rules(set_wild(bug=False)),
        "bug",
    ),
    plant_house_bug(
        "natural hands don't win ties",
        (
            "natural_or_wild",
            (
                "If hands are equal, a house may prefer no wild cards, "
                "fewer wild cards, or more wild cards"
            ),
        ),
        set_fields(criteria=(CATEGORY, COMBINATION, KICKERS)),
        "natural wins ties",
    ),
    plant_house_bug(
        "more wild cards win ties even with 'natural wins ties'",
        (
            "natural_or_wild",
            "Two tie rules apply in turn: first no wild cards, then more wild cards",
        ),
        set_fields(criteria=(CATEGORY, COMBINATION, KICKERS, MORE_WILD_CARDS)),
        "more wild cards win ties",
    ),
    plant_house_bug(
        "a wild card in low never pairs another card",
        (
            "wild_low",
            'With "wild cards pair in low", a wild card must pair a card in the hand',
        ),
        change_low_rules(set_wild(pairs=False)),
        "wild cards pair in low",
    ),
)

# Other packs and other numbers of cards.

SHORT = ("32-card deck", "36-card deck", "40-card deck")

PACKS = (
    plant_house_bug(
        "the ace is never low in a stripped deck",
        (
            "stripped_decks",
            "The ace is above the king or below the lowest card in the deck",
        ),
        edit_straights(lambda straights: straights[1:]),
        *SHORT,
    ),
    plant_house_bug(
        "a flush beats a full house in every stripped deck",
        (
            "flush_beats_full_house",
            (
                "A stripped deck alone doesn't change the order: "
                "a full house still beats a flush"
            ),
        ),
        rank_below("full house", "flush"),
        *SHORT,
        "mexican stud deck",
    ),
    plant_house_bug(
        "a full house beats a flush despite the house rule",
        (
            "flush_beats_full_house",
            'With "flush beats full house", any flush beats any full house in any deck',
        ),
        rank_below("flush", "full house"),
        "flush beats full house",
    ),
    plant_house_bug(
        "a hand with fewer than five cards is refused",
        (
            "incomplete_hands",
            "Pairs, three of a kind and four of a kind count even if cards are missing",
        ),
        set_fields(min_cards=5),
        "incomplete hands",
    ),
)

# House customs: suits that break ties, the imperial flush, and three-way splits.

IMPERIAL = "imperial flush"


def find_highest_rank(
    cards: Sequence[Card], _: Reading, rules: Rules
) -> Sequence[Card]:
    """Return the cards of the highest rank; in 5-4-3-2-A, this is the ace."""
    return highest(cards, rules)


def level_royal_flushes(rules: Rules) -> Rules:
    """Make the imperial flush tie with all other royal flushes."""
    upsets = []
    for upset in rules.upsets:
        loser = replace(upset.loser, above_equals=False)
        upsets.append(replace(upset, loser=loser))
    return replace(rules, upsets=tuple(upsets))


def find_whole_circle(hands: Hands, find_winners: FindWinners) -> list[str]:
    """Return the winners, and each player who beats a winner in a duel."""
    best = find_winners(hands)
    players = []
    for name, hand in hands.items():
        duels = [find_winners({name: hand, rival: hands[rival]}) for rival in best]
        if name in best or [name] in duels:
            players.append(name)
    return players


CUSTOMS = (
    plant_house_bug(
        "suits never break ties, despite the house rule",
        (
            "suits_break_ties",
            "If the ranks are equal, the suit of the highest card may decide",
        ),
        set_fields(suits="", decider=None),
        *DECIDERS,
    ),
    plant_house_bug(
        "the suit of the highest card decides, even if it isn't paired",
        (
            "which_card_decides",
            "A house may let the suit of the highest paired card break ties",
        ),
        set_fields(decider=highest_card),
        DECIDERS[1],
    ),
    plant_house_bug(
        "the ace is the highest card of 5-4-3-2-A when suits decide",
        (
            "suits_break_ties",
            "If the ranks are equal, the suit of the highest card may decide",
        ),
        set_fields(decider=find_highest_rank),
        DECIDERS[0],
    ),
    plant_house_bug(
        "the imperial flush ties with the other royal flushes",
        (
            "imperial_flush",
            "The other royal flushes rank below the imperial flush",
        ),
        change_rules(level_royal_flushes),
        IMPERIAL,
    ),
    Bug(
        "a hand that loses to another of its category shares in a three-way split",
        (
            "circle_in_italy",
            "The lower of two mediums gets nothing; all equal hands get a share",
        ),
        choose_by(find_whole_circle),
        functions=WINNERS,
        house=("minimum beats maximum", IMPERIAL),
    ),
)

HOUSE_BUGS = (*LOW, *WILD, *PACKS, *CUSTOMS)
