"""Steps that check which cards wild cards stand for."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from pytest_bdd import parsers, then

from dojo.contract import Assertion
from dojo.errors import Interruption

from .calling import make_three_calls, refute_answer, run
from .cards import HAND, Hand, deal_table, read_cards


@then(parsers.re(rf"it plays as (?P<expected>{HAND})"))
def it_plays_as(
    hand: Hand, expected: str, solution: object, rules: Collection[str]
) -> None:
    """Check what the wild cards stand for, with the hand's cards in three orders.

    *expected* has the cards in the order of the hand, but the answer may have any
    order. If *expected* has only ranks, a wild card may have any suit.
    """
    right = deal_expected(hand, expected)
    for call in make_three_calls("stands_for", hand, rules):
        test = Assertion(call)
        answer = run(test, solution)
        cards = read_cards(answer)
        if not cards or not agrees(cards, hand.cards, right):
            expected = f"{' '.join(right)}, in any order"
            error = refute_answer(expected, answer, test)
            for sentence in explain_cards(answer, hand.cards, right):
                error.add_note(sentence)
            raise error


def deal_expected(hand: Hand, expected: str) -> Sequence[str]:
    """Deal the expected cards, or return only ranks if suits don't matter.

    Raises:
        Interruption: The feature expects more cards than were shown, or fewer.
    """
    ranks_only = "-" in expected and " of " not in expected
    if ranks_only:
        right: Sequence[str] = expected.replace("10", "T").split("-")
    else:
        right = deal_table([expected])[0].cards
    if len(right) != len(hand.cards):
        fault = f"{expected} and {hand.name} have different numbers of cards."
        raise Interruption(f"{fault} Correct the feature.")
    return right


def explain_cards(
    answer: object, hand: Sequence[str], right: Sequence[str]
) -> Iterator[str]:
    """Yield advice if an answer is almost right."""
    if not isinstance(answer, str):
        return
    cards = read_cards(answer)
    if not cards:
        yield "Write cards with one space between them, such as Td Ts 9c."
    ranks = [card[0] for card in right]
    if Counter(card[0] for card in cards) != Counter(ranks):
        return
    for card, rank in zip(hand, ranks, strict=True):
        if card[0] == rank and card != "Jk" and card not in cards:
            yield f"{card} already fits and must stay {card}."


def agrees(answer: Sequence[str], hand: Sequence[str], right: Sequence[str]) -> bool:
    """Return whether *answer* has the expected cards and keeps the natural cards."""
    if len(right[0]) > 1:
        return Counter(answer) == Counter(right)
    spare = Counter(answer)
    played = []
    for card, rank in zip(hand, right, strict=True):
        if card[0] == rank and card != "Jk":
            spare[card] -= 1
        else:
            played.append(rank)
    ranks = [card[0] for card in spare.elements()]
    return min(spare.values()) >= 0 and Counter(ranks) == Counter(played)
