"""Defines what the inference finds out about a solution."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from dojo.compare.calls.deals import (
    Deal,
)
from dojo.compare.calls.judge import Exchange
from dojo.compare.calls.messages import Reply
from dojo.compare.infer.model import Model
from dojo.compare.infer.recognition import (
    Recognition,
)
from dojo.compare.infer.respondent import (
    Respondent,
)
from dojo.compare.infer.whole_rules import WholeRule


@dataclass(frozen=True, slots=True)
class CardOrderEffect:
    """How answers depend on the order in which the cards of a hand are written."""

    best_order: str  # the card order that gives the most right answers
    is_right: bool  # whether all changing answers are right in the best order
    deals: Sequence[Deal]  # deals for which the answer of `winners` changes
    hands: Sequence[str]  # hands for which the answer of `category` changes
    respondent: Respondent  # calls the solution with the cards in the order dealt


@dataclass(slots=True)
class Knowledge:
    """Everything that the inference has found out about a solution."""

    respondent: Respondent
    has_category: bool = False  # whether `category` is implemented
    has_winners: bool = False  # whether `winners` is implemented
    # the hands that `category` misreads
    category_recognition: Recognition = field(default_factory=Recognition)
    # categories that `category` doesn't implement
    not_started: list[str] = field(default_factory=list)
    whole_rule: WholeRule | None = None  # a rule that predicts all winners
    model: Model | None = None
    wrong_deals: list[Deal] = field(default_factory=list)
    # wrong deals whose outcome neither the whole rule nor the model predicts
    unpredicted: list[Deal] = field(default_factory=list)
    # the later, different reply to each deal or hand whose answer changes
    changing: dict[Deal, Reply] = field(default_factory=dict)
    changing_names: dict[str, Reply] = field(default_factory=dict)
    # the later reply to each deal, if it lists the same winners in another order
    reordered: dict[Deal, Reply] = field(default_factory=dict)
    stopped: bool = False  # whether some calls weren't made
    card_order_effect: CardOrderEffect | None = None
    # calls whose outcome depends on the names of the players
    name_examples: list[Exchange] = field(default_factory=list)
    # deals whose outcome depends on which of the two hands comes first
    depending_on_seats: list[Deal] = field(default_factory=list)
