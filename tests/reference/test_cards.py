"""Cards and hands can be written in several ways, and errors are explained."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import PokerError, category
from reference.cards import CARD_TEXTS, JOKER, Card, read, split, write
from reference.hands import read_hand
from reference.house.agreement import agree_on
from tests.dealing import PACK, RANKS, SUITS, WITH_JOKER, hands

RANK = r"(?:10|[2-9TJQKAtjqka])"
PROPER = re.compile(rf"\s*(?:{RANK}[cdhsCDHS♣♦♥♠]\ufe0f?\s*)+")


@given(hands(WITH_JOKER, 1, 7), st.randoms())
def test_all_spellings_of_a_card_are_equal(cards, random):
    """Spellings may use symbols or emoji, either case, white space, and T or 10."""
    symbols = dict(zip("cdhs", ("♣", "♦", "♥", "♠"), strict=True))

    def loosely(card):
        if card == "Jk":
            return random.choice(["Jk", "jk", "JK", "jK"])
        rank, suit = card
        rank = random.choice([rank, rank.lower(), *(["10"] if rank == "T" else [])])
        return rank + random.choice(
            [suit, suit.upper(), symbols[suit], symbols[suit] + "\ufe0f"]
        )

    text = "".join(
        loosely(card) + random.choice(["", " ", "\t", "\n", "  ", "\u00a0"])
        for card in cards
    )
    assert write(read(text)) == " ".join(cards)


def test_pack_has_fifty_two_cards_and_no_joker():
    pack = read(" ".join(PACK))
    assert pack == tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
    assert JOKER not in pack
    assert read(" \n\t ") == ()


def test_cards_without_spaces_are_split_correctly():
    assert [text for text in CARD_TEXTS if split(text) != [text]] == []
    assert split("JdJs10cJkTs") == ["Jd", "Js", "10c", "Jk", "Ts"]
    assert split("nonsense") == ["nonsense"]


@pytest.mark.parametrize("jokers", range(1, 6))
def test_hand_may_contain_any_number_of_jokers(jokers):
    text = " ".join(["Jk"] * jokers + list(PACK[: 5 - jokers]))
    assert write(read_hand(text, agree_on(["jokers wild"]))) == text


def spoil(cards, way, position, other):
    """Return a hand with one fault, and a pattern that matches the error message."""
    position %= len(cards)
    rank, suit = cards[position]
    where, wrong = f"card {position + 1} ", {
        "rank": (f"{other}{suit}", f"no rank '{other}'"),
        "suit": (f"{rank}{other}", f"no suit '{other}'"),
        "half": (rank, "has no suit"),
        "no rank": (suit, "has no rank"),
        "joker": ("Jk", "no joker in this deck"),
        "twice": (cards[position - 1], "is the same as card"),
        "word": (other * 4, "is not a card"),
    }  # fmt: skip
    text, message = wrong[way]
    if way == "twice":
        where = f"card {max(position, (position - 1) % len(cards)) + 1} "
    return " ".join(
        [*cards[:position], text, *cards[position + 1 :]]
    ), where + ".*" + re.escape(message)


@given(
    hands(fewest=5, most=7),
    st.sampled_from(["rank", "suit", "half", "no rank", "joker", "twice", "word"]),
    st.integers(0, 6),
    st.characters(
        categories=["L", "N", "P", "S"],
        exclude_characters=RANKS + RANKS.lower() + SUITS + "CDHS♣♦♥♠10'\\",
    ),
)
def test_error_message_names_the_faulty_card(cards, way, position, other):
    text, message = spoil(cards, way, position, other)
    with pytest.raises(PokerError, match=message) as refusal:
        category(text)
    assert len(refusal.value.faults) == 1


@given(
    st.one_of(
        st.text(),
        st.text(alphabet="23456789TJQKA10cdhsCDHS♣♦♥♠\ufe0fjk \t,-", max_size=30),
        hands(fewest=0, most=15).flatmap(
            lambda cards: st.text(max_size=2).map(
                lambda extra: " ".join(cards) + extra
            ),
        ),
    )
)
def test_category_accepts_exactly_the_valid_hands(text):
    bare = text.replace("\ufe0f", "")
    cards = re.findall(rf"{RANK}[cdhsCDHS♣♦♥♠]", bare)
    same = {
        card.lower().replace("10", "t").translate(str.maketrans("♣♦♥♠", "cdhs"))
        for card in cards
    }
    if PROPER.fullmatch(bare) and 5 <= len(cards) <= 13 and len(same) == len(cards):
        assert category(text)
        return
    with pytest.raises(PokerError, match=": ") as refusal:
        category(text)
    assert len(str(refusal.value)) < 200 * len(refusal.value.faults)
