"""From text to the hand of one player: five cards of the deck in play, or as many as the house asks for."""

from __future__ import annotations

from collections.abc import Mapping

from .cards import JOKER, Card, read, sift
from .errors import CardError, DealError, Fault, HandError, PokerError
from .rules import MOST_CARDS, Rules


def read_hand(text: str, rules: Rules, most: int = MOST_CARDS) -> tuple[Card, ...]:
    """Read a hand and check it against the deck.

    Args:
        text: the cards as a player writes them.
        rules: those of the house, which say what the deck is and how many cards a hand has.
        most: how many cards the asker can do with.

    Raises:
        CardError: some pieces are no cards; the message names these and all else that is wrong.
        HandError: the cards are no hand of this deck.
    """
    try:
        cards = read(text)
    except CardError:
        return refuse(text, rules, most)
    kinds = set(cards)
    if len(kinds) == len(cards) and kinds <= rules.deck.kinds and rules.fewest <= len(cards) <= most:
        return cards
    return refuse(text, rules, most)


def refuse(text: str, rules: Rules, most: int) -> tuple[Card, ...]:
    """Raise the error that names everything wrong with *text*; give the cards if nothing is."""
    found, no_cards = sift(text)
    faults = [*no_cards, *(faults_of_hand(found, rules, most) if isinstance(text, str) else [])]
    if faults:
        raise (CardError if no_cards else HandError)(sorted(faults, key=place))
    return tuple(card for card in found if card)


def place(fault: Fault) -> int:
    """Where a fault stands among the cards; what concerns the whole hand comes last."""
    digits = fault.where.removeprefix("card ")
    return int(digits) if digits.isdecimal() else MOST_CARDS * MOST_CARDS * MOST_CARDS


def faults_of_hand(found: list[Card | None], rules: Rules, most: int) -> list[Fault]:
    """Everything wrong with cards that can be read: not in the deck, too often there, too few or too many."""
    deck, faults = rules.deck, []
    extra = deck.spare(found)
    for number, card in enumerate(found, start=1):
        if card == JOKER and not deck.jokers:
            remedy = "'jokers wild' or 'bug' would put one in"
            faults.append(Fault(f"card {number}", "Jk", "there is no joker in this deck", remedy))
        elif card and card not in deck.kinds:
            faults.append(Fault(f"card {number}", str(card), f"is not in the {deck.name}", f"it has {deck.ranks}"))
        elif card and number - 1 in extra:
            first = found.index(card) + 1
            faults.append(Fault(f"card {number}", str(card), f"is there already, as card {first}", "a card once only"))
    return faults + number_of_cards(len(found), rules, most)


def number_of_cards(seen: int, rules: Rules, most: int) -> list[Fault]:
    """The fault of a hand with too few or too many cards, if it has one."""
    wanted = str(most) if rules.fewest == most else f"{rules.fewest} to {most}"
    if seen == 0:
        return [Fault("an empty hand", "", f"{wanted} cards are needed")]
    if seen < rules.fewest:
        return [Fault("too few cards", "", f"{seen} seen, {wanted} needed")]
    if seen > most:
        return [Fault("too many cards", "", f"{seen} seen, {wanted} needed")]
    return []


def read_deal(hands: Mapping[str, str], rules: Rules, most: int = MOST_CARDS) -> dict[str, tuple[Card, ...]]:
    """Read every player's hand; two hands may share cards.

    Raises:
        DealError: there are no hands, or they are not text by a player's name.
        PokerError: of the first faulty hand's kind, naming the faults of all hands.
    """
    if not isinstance(hands, Mapping) or not hands:
        seen = "none" if isinstance(hands, Mapping) else type(hands).__name__
        raise DealError([Fault("the hands", "", f"{seen} seen", "give a hand for each player's name")])
    dealt: dict[str, tuple[Card, ...]] = {}
    wrong: list[tuple[type[PokerError], Fault]] = []
    for player, text in hands.items():
        if not isinstance(player, str):
            wrong.append((DealError, Fault("a player", repr(player)[:20], "is not a name", "names are text")))
            continue
        try:
            dealt[player] = read_hand(text, rules, most)
        except PokerError as error:
            wrong += [(type(error), Fault(f"{player}, {f.where}", f.seen, f.wrong, f.remedy)) for f in error.faults]
    if wrong:
        raise wrong[0][0]([fault for _, fault in wrong])
    return dealt
