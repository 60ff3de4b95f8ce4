"""Simplifies a call with a wrong reply, without making the reply right."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product

from dojo.compare.calls.cases import (
    RENAMED,
    Case,
    make_case,
    make_category_case,
    make_winners_case,
    put_highest_first,
)
from dojo.compare.calls.deals import PLAYERS
from dojo.compare.calls.judge import Exchange
from dojo.compare.calls.messages import Changing, NoAnswer
from dojo.compare.houses.combinations import go_together
from dojo.contract import RANKS
from reference.house.agreement import agree_on

ROUNDS = 8  # maximum number of rounds; each looks for a simpler call
SMALL_POTS = (1, 2, 3, 5)

CallCases = Callable[[Sequence[Case]], Sequence[Exchange]]


def rate_difficulty(exchange: Exchange) -> tuple[int, int, int, int, int, int, str]:
    """Return the sort key of examples, which puts the simplest example first.

    The lesson is compared first, then the number of house rules, the number of cards,
    and the sum of the ranks.

    Invalid hands of five cards come before other invalid hands. Under house rules, if
    two calls have the same number of cards, the call with fewer repeated cards comes
    first.
    """
    case = exchange.case
    cards = " ".join(case.hands).split()
    missing = 0
    if case.is_refused and not case.rules:
        missing = abs(5 * max(len(case.hands), 1) - len(cards))
    repeated = len(cards) - len({*cards}) if case.rules else 0
    ranks = sum(RANKS.find(card[0]) for card in cards)
    numbers = case.lesson, len(case.rules), missing, len(cards), repeated, ranks
    return *numbers, str(case.call)


def find_simplest(exchanges: Iterable[Exchange]) -> Exchange:
    return min(exchanges, key=rate_difficulty)


def shrink(
    wrong: Exchange, call: CallCases, allows: Callable[[Case], bool] = lambda _: True
) -> Exchange:
    """Return the simplest call found whose reply is wrong in the same way.

    Under house rules, a simpler call has fewer rules, players, cards or chips, but at
    least one rule. A call with fewer rules may have a reply that is wrong in another
    way. In standard poker, a simpler call has fewer players, or lower ranks in the same
    categories. If possible, the cards in the result are sorted.

    Args:
        wrong: a call with a wrong reply.
        call: a function that makes more calls and judges the replies.
        allows: a function that returns whether a simpler call may replace *wrong*.
    """
    if isinstance(wrong.reply, NoAnswer | Changing):
        return wrong
    list_simpler = list_simpler_calls if wrong.case.rules else list_easier_hands

    def is_same(exchange: Exchange) -> bool:
        needs_fewer_rules = len(exchange.case.rules) < len(best.case.rules)
        return exchange.kind == best.kind or bool(exchange.kind and needs_fewer_rules)

    def find_same(cases: Iterable[Case]) -> list[Exchange]:
        return list(filter(is_same, call([*filter(allows, cases)])))

    best = wrong
    for _ in range(ROUNDS):
        simplest = find_simplest([best, *find_same(list_simpler(best.case))])
        if simplest is best:
            break
        best = simplest
    return next(iter(find_same(tidy_up(best.case))), best)


def tidy_up(case: Case) -> Iterator[Case]:
    """Yield the call with sorted cards; under house rules, use names from PLAYERS."""
    if case.categories:
        yield make_case_about(case, map(put_highest_first, case.hands))
    elif case.rules and case.call.arguments and not case.is_refused:
        hands: object = put_highest_first(case.hands[0])
        if isinstance(case.call.arguments[-1], dict):
            hands = dict(zip(PLAYERS, map(put_highest_first, case.hands), strict=False))
        arguments = [*case.call.arguments[:-1], hands]
        yield make_case(case.function, *arguments, rules=case.rules)


# Simpler calls in standard poker.


def list_easier_hands(case: Case) -> Iterator[Case]:
    """Yield calls with one player fewer, if three remain, or with one rank lowered."""
    if not case.categories:
        return
    if len(case.hands) > 3:
        for hand in case.hands:
            fewer = [kept for kept in case.hands if kept != hand]
            yield make_winners_case(*fewer)
    yield from list_lower_ranks(case)


def list_lower_ranks(case: Case) -> Iterator[Case]:
    """Yield calls in which one rank is lowered, without changing the right answer."""
    held = {card[0] for text in case.hands for card in text.split()}
    for old in sorted(held):
        for new in RANKS[: RANKS.index(old)]:
            if new in held:
                continue
            hands = [text.replace(old, new) for text in case.hands]
            lower = make_case_about(case, hands)
            if lower.categories == case.categories and lower.right == case.right:
                yield lower


def make_case_about(case: Case, hands: Iterable[str]) -> Case:
    """Return a test case for the same function with other hands."""
    if case.function == "category":
        return make_category_case(*hands)
    return make_winners_case(*hands)


# Simpler calls under house rules.


def list_simpler_calls(case: Case) -> Iterator[Case]:
    """Yield the call with one fewer rule, player or card, or with a smaller pot.

    If the call is valid, the simpler calls are valid, too. If not, they are invalid.
    """
    simpler = [
        make_case(case.function, *case.call.arguments, rules=fewer)
        for fewer in list_fewer_rules(case)
    ]
    simpler += [
        make_case(case.function, *arguments, rules=case.rules)
        for arguments in list_simpler_arguments(case)
    ]
    yield from (alike for alike in simpler if alike.is_refused == case.is_refused)


def list_fewer_rules(case: Case) -> Iterator[tuple[str, ...]]:
    """Yield a call's house rules without one of them, if the rest can be combined.

    At least one rule remains.
    """
    for name in case.rules:
        fewer = tuple(kept for kept in case.rules if kept != name)
        if fewer and go_together(frozenset(fewer)):
            yield fewer


def list_simpler_arguments(case: Case) -> Iterator[Sequence[object]]:
    """Yield a call's arguments with one fewer player or card, or with a smaller pot."""
    if not case.call.arguments or not go_together(frozenset(case.rules)):
        return
    *before, held = case.call.arguments
    min_cards = agree_on(case.rules).min_cards
    if isinstance(held, str):
        for hand in drop_one_card(held, min_cards):
            yield [hand]
    if isinstance(held, dict):
        for hands in list_simpler_tables(held, min_cards):
            yield [*before, hands]
    for pot in SMALL_POTS if case.function == "shares" else ():
        if pot < int(str(before[0])):
            yield [pot, held]


def list_simpler_tables(
    hands: dict[str, str], min_cards: int
) -> Iterator[dict[str, str]]:
    """Yield the hands with one fewer player, if two remain, or with one fewer card.

    If two hands have the same card, also yield the hands with other suits in one hand.
    """
    for player in hands if len(hands) > 2 else ():
        yield {kept: hands[kept] for kept in hands if kept != player}
    cards = " ".join(hands.values()).split()
    for player, suits in product(
        hands, RENAMED[1:] if len({*cards}) < len(cards) else ()
    ):
        yield hands | {player: hands[player].translate(suits)}
    for player, hand in hands.items():
        for shorter in drop_one_card(hand, min_cards):
            yield hands | {player: shorter}


def drop_one_card(hand: str, min_cards: int) -> Iterator[str]:
    """Yield the hand with each card removed in turn, if at least *min_cards* remain."""
    cards = hand.split()
    if len(cards) > min_cards:
        for position in range(len(cards)):
            yield " ".join(cards[:position] + cards[position + 1 :])
