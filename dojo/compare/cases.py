"""What is asked, with the right answers, area by area.

It is the same for every solution, every time.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, cycle
from random import Random

import reference
from dojo.compare.messages import Question
from dojo.contract import NO_HANDS, RANKING, RANKS, SUITS
from dojo.text import enumerate_words
from reference.categories import runs
from reference.rank_table import category_of, example_of, hand_rank, list_strengths

# How far into the kata a question is: the place of its category, then these.
MORE_PLAYERS = len(RANKING)
EXTRAS = MORE_PLAYERS + 1  # house rules, pots and names
ODD_INPUT = MORE_PLAYERS + 2  # what a hand may be written as, and what is refused

PLAYERS = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")
SEATED = PLAYERS[::-1]  # more than two do not sit by the alphabet
PACK = tuple(rank + suit for rank in RANKS for suit in SUITS)
# four ways to rename suits, by which each suit stands for each
RENAMED = [str.maketrans(SUITS, SUITS[n:] + SUITS[:n]) for n in range(4)]
# round the corner, so no straights
CORNER_HANDS = ("4c 3d 2h As Kc", "3c 2d Ah Ks Qc", "2c Ad Kh Qs Jc")
PROPER = "2c 3d 5h 9s Kc"
# no hands of the contract, too few cards, several faults, and what is no text
BAD_HANDS = (
    *NO_HANDS,
    "Kd Kh 4s 4c",
    "Ah Kd Qs Jc",
    "9c 8d 7h 6s",
    "1c 3d 5h 9s Kx",
    "Xc 3d 3d 9s Kc",
    "2c 5h 5h Zz 9s",
    None,
    5,
    PROPER.split(),
)
NO_DEALS: tuple[object, ...] = ({}, None, [PROPER])
WAYS_TO_WRITE: Sequence[Callable[[str], str]] = (
    str.lower,
    str.upper,
    lambda text: text.replace("T", "10"),
    lambda text: text.translate(str.maketrans(SUITS, "♣♦♥♠")),
    lambda text: text.replace(" ", ""),
    lambda text: f"  {text}\t",
)


@dataclass(frozen=True, slots=True)
class ExpectedRefusal:
    """The right answer to bad text: a ValueError that names these pieces and places."""

    pieces: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        if not self.pieces:
            return "it is refused"
        words = [f'card {card} "{text}"' for text, card in self.pieces]
        return f"it is refused, naming {enumerate_words(words)}"


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """A question with its right answer."""

    question: Question
    right: object  # the answer, or an ExpectedRefusal
    lesson: int

    @property
    def function(self) -> str:
        """Which function is asked."""
        return self.question.function

    @property
    def is_refused(self) -> bool:
        """Whether no answer is right."""
        return isinstance(self.right, ExpectedRefusal)

    @property
    def hands(self) -> list[str]:
        """The hands in the question, as they are written."""
        hands = self.question.arguments[-1] if self.question.arguments else ""
        values = hands.values() if isinstance(hands, dict) else [hands]
        return [text for text in values if isinstance(text, str)]

    @property
    def categories(self) -> list[str]:
        """The categories of the hands, where nothing but the standard game is asked."""
        if self.lesson > MORE_PLAYERS or self.is_refused:
            return []
        return [category_of(hand_rank(text)) for text in self.hands]


# How hands are dealt and written.


def deal_hand(strength: int, dealer: Random, rivals: Sequence[str] = ()) -> str:
    """Deal a hand of this strength, shuffled; if possible without cards of *rivals*."""
    cards = example_of(strength).split()
    taken_cards = {*" ".join(rivals).split()}
    for suits in dealer.sample(RENAMED, 4):
        text = " ".join(dealer.sample(cards, 5)).translate(suits)
        if taken_cards.isdisjoint(text.split()):
            break
    return text


def deal_table(strengths: Iterable[int], dealer: Random) -> list[str]:
    """Deal a hand of each of these strengths."""
    hands: list[str] = []
    for strength in strengths:
        hands.append(deal_hand(strength, dealer, rivals=hands))
    return hands


def put_highest_first(text: str) -> str:
    """Put the cards of a hand in order: pairs and larger sets, then the highest."""

    def rate(card: str) -> tuple[int, int]:
        rank = card[0]
        return text.count(rank), RANKS.find(rank)

    return " ".join(sorted(text.split(), key=rate, reverse=True))


def put_lowest_first(text: str) -> str:
    """Put the cards of a hand in order, the lowest first."""
    return " ".join(reversed(put_highest_first(text).split()))


def deal_ranks(ranks: Iterable[str], suits: str, dealer: Random) -> str:
    """Deal cards of these ranks, shuffled, in these suits one after the other."""
    cards = [rank + suit for rank, suit in zip(ranks, cycle(suits), strict=False)]
    return " ".join(dealer.sample(cards, len(cards)))


def pick(strengths: Sequence[int], number: int) -> list[int]:
    """Pick about *number* strengths of a category, evenly, and the last."""
    return [*strengths[:: 1 + len(strengths) // number], strengths[-1]]


def list_near_misses(dealer: Random) -> Iterator[str]:
    """Deal what is nearly a straight: with a pair, or a gap; or nearly a flush."""
    yield from CORNER_HANDS
    for run in runs("A" + RANKS, 5):
        outside = [rank for rank in RANKS if rank not in run]
        for gap in run:
            four = dealer.sample(run.replace(gap, ""), 4)
            for last in (*four[:2], dealer.choice(outside)):
                yield deal_ranks([last, *four], "cdhs", dealer)
    strengths = list_strengths()
    for strength in dealer.sample(strengths["high card"] + strengths["pair"], 100):
        ranks = [card[0] for card in example_of(strength).split()]
        suit, last = dealer.sample(SUITS, 2)
        yield deal_ranks(sorted(ranks, key=ranks.count), 4 * suit + last, dealer)


# How cases are made.


def make_category_case(text: str) -> Case:
    """Ask for the category of a hand."""
    name = category_of(hand_rank(text))
    return Case(Question("category", (text,)), name, RANKING.index(name))


def make_winners_case(*hands: str) -> Case:
    """Ask who wins among these hands."""
    strengths = [hand_rank(text) for text in hands]
    players = PLAYERS
    lesson = RANKING.index(category_of(max(strengths)))
    if len(hands) > 2:
        players = SEATED
        lesson = MORE_PLAYERS
    held = dict(zip(players, hands, strict=False))
    right = [
        player
        for player, strength in zip(players, strengths, strict=False)
        if strength == max(strengths)
    ]
    return Case(Question("winners", (held,)), right, lesson)


def make_case(function: str, *arguments: object, rules: Sequence[str] = ()) -> Case:
    """Ask anything; the answer or refusal of the reference is right."""
    values = [*arguments, rules] if rules else arguments
    question = Question(function, arguments, rules)
    try:
        answer = getattr(reference, function)(*values)
    except reference.PokerError as error:
        pieces = tuple(
            (fault.text, fault.card)
            for fault in error.faults
            if fault.text and fault.card
        )
        return Case(question, ExpectedRefusal(pieces), ODD_INPUT)
    return Case(question, answer, EXTRAS)


# The areas.


def make_categories(dealer: Random) -> Iterator[Case]:
    """Show hands of all strengths, straights in every order, and near misses."""
    for strengths in list_strengths().values():
        for strength in pick(strengths, number=200):
            yield make_category_case(deal_hand(strength, dealer))
    for text in (*list_straights(dealer), *list_near_misses(dealer)):
        yield make_category_case(text)


def list_straights(dealer: Random) -> Iterator[str]:
    """Write each straight upwards, downwards and shuffled; straight flushes too."""
    strengths = list_strengths()
    for strength in strengths["straight"] + strengths["straight flush"]:
        text = deal_hand(strength, dealer)
        yield from (put_lowest_first(text), put_highest_first(text), text)


def make_straights(dealer: Random) -> Iterator[Case]:
    """Let each straight, however it is written, meet the next hand, in both seats."""
    for text in list_straights(dealer):
        rival = deal_hand(hand_rank(text) - 1, dealer, rivals=[text])
        yield make_winners_case(text, rival)
        yield make_winners_case(rival, text)


def make_whole_order(dealer: Random) -> Iterator[Case]:
    """Let each strength meet the next."""
    higher = deal_hand(1, dealer)
    for strength in range(2, hand_rank("As Ks Qs Js Ts") + 1):
        lower = higher
        higher = deal_hand(strength, dealer, rivals=[lower])
        yield make_winners_case(*dealer.sample((lower, higher), 2))


def make_equal_hands(dealer: Random) -> Iterator[Case]:
    """Let hands of every category meet their equals, in other suits and in the same."""
    for strengths in list_strengths().values():
        for strength in pick(strengths, number=30):
            text = deal_hand(strength, dealer)
            yield make_winners_case(text, deal_hand(strength, dealer, rivals=[text]))
            yield make_winners_case(text, put_highest_first(text))


def make_edges(dealer: Random) -> Iterator[Case]:
    """Let the ends of every category meet those of every other, in both seats."""
    ends = [
        end
        for strengths in list_strengths().values()
        for end in (strengths[0], strengths[-1])
    ]
    for two in combinations(ends, 2):
        lower, higher = deal_table(two, dealer)
        yield make_winners_case(lower, higher)
        yield make_winners_case(higher, lower)


def make_near_misses(dealer: Random) -> Iterator[Case]:
    """Let what is nearly a straight or a flush meet the next higher hand."""
    for text in list_near_misses(dealer):
        rival = deal_hand(hand_rank(text) + 1, dealer, rivals=[text])
        yield make_winners_case(*dealer.sample((text, rival), 2))


def make_one_category(dealer: Random) -> Iterator[Case]:
    """Let hands of a category meet: any four, and those that differ in one rank."""
    for category, strengths in list_strengths().items():
        for strength in pick(strengths, number=16):
            text = deal_hand(strength, dealer)
            rivals = dealer.choices(strengths, k=4)
            for old in sorted({card[0] for card in text.split()}):
                new = dealer.choice([new for new in RANKS if new not in text])
                rivals.append(hand_rank(text.replace(old, new)))
            for rival_strength in rivals:
                if category_of(rival_strength) == category:
                    rival = deal_hand(rival_strength, dealer, rivals=[text])
                    yield make_winners_case(*dealer.sample((text, rival), 2))


def make_tables(dealer: Random) -> Iterator[Case]:
    """Let two to six players meet; in every second deal two or more of them share."""
    any_strength = [
        strength for strengths in list_strengths().values() for strength in strengths
    ]
    for number in range(400):
        strengths = dealer.choices(any_strength, k=2 + number % 5)
        if number % 2:
            strengths[dealer.randrange(len(strengths))] = max(strengths)
            strengths[dealer.randrange(len(strengths))] = max(strengths)
        yield make_winners_case(*deal_table(strengths, dealer))


def make_forms(dealer: Random) -> Iterator[Case]:
    """Write hands in all ways, alone and against the weakest; pairs at most.

    So nothing else is at fault where a pair has come no further.
    """
    weakest = deal_hand(1, dealer)
    low_strengths = range(2, list_strengths()["pair"][-1])
    for strength in dealer.sample(low_strengths, 14):
        text = deal_hand(strength, dealer)
        name = category_of(strength)
        for write in WAYS_TO_WRITE:
            if write(text) != text:
                question = Question("category", (write(text),))
                yield Case(question, name, ODD_INPUT)
                hands = {"Ann": write(text), "Bob": weakest}
                yield Case(Question("winners", (hands,)), ["Ann"], ODD_INPUT)


def make_refusals(_: Random) -> Iterator[Case]:
    """Show what is no hand, deal it to one of two players, and deal nothing at all."""
    for text in BAD_HANDS:
        yield make_case("category", text)
        yield make_case("winners", {"Ann": PROPER, "Bob": text})
    for thing in NO_DEALS:
        yield make_case("winners", thing)


def make_names(dealer: Random) -> Iterator[Case]:
    """Ask for the names of hands, and for the best of more cards."""
    for strengths in list_strengths().values():
        for strength in pick(strengths, number=20):
            text = deal_hand(strength, dealer)
            yield make_case("describe", text)
            yield make_case("nicknames", text)
            cards = dealer.sample(PACK, dealer.choice((6, 7)))
            yield make_case("best_five", " ".join(cards))
    for text in list_straights(dealer):
        yield make_case("describe", text)


def make_pots(dealer: Random) -> Iterator[Case]:
    """Ask who gets what of a pot, who draws what card, and for chips."""
    for amount in range(150):
        strength = dealer.randint(1, 7_461)
        hands = deal_table(
            (strength, strength, strength + 1, strength)[: 2 + amount % 3], dealer
        )
        held = dict(zip(PLAYERS, hands, strict=False))
        yield make_case("shares", amount, held)
        drawn = dict(zip(PLAYERS, dealer.sample(PACK, 5), strict=False))
        yield make_case("high_card_by_suit", drawn)
        yield make_case("low_card_by_suit", drawn)
        yield make_case("chips", amount)
        yield make_case("chips", amount, {"blue": 20, "red": 3, "white": 1})
    for amount in range(5):
        yield make_case("chips", amount, {"red": 2.5, "white": 1})
    for strength in list_strengths()["full house"][:20]:
        hands = deal_table((strength, strength), dealer)
        aces = dealer.sample(SUITS, 2)
        held = {
            player: f"{hand} A{suit}"
            for player, hand, suit in zip(PLAYERS, hands, aces, strict=False)
        }
        yield make_case("shares", 15, held)


AREAS: dict[str, Callable[[Random], Iterable[Case]]] = {
    "categories": make_categories,
    "equal hands": make_equal_hands,
    "straights": make_straights,
    "category against category": make_edges,
    "hands of one category": make_one_category,
    "near misses": make_near_misses,
    "tables": make_tables,
    "ways to write a hand": make_forms,
    "what is refused": make_refusals,
    # so long that most suspects had better be contradicted before
    "the whole order": make_whole_order,
    "names": make_names,
    "pots": make_pots,
}


@cache
def make_cases() -> dict[str, list[Case]]:
    """Make all cases, by area."""
    return {
        area: [*build(Random(area))]  # noqa: S311 - the same every time
        for area, build in AREAS.items()
    }
