"""Which lines of the documents carry no example, and why; lines are counted from 1 and include empty ones."""

from typing import NamedTuple


class Silence(NamedTuple):
    """Some lines of a document, first and last, and why no example comes from them."""

    first: int
    last: int
    why: str


LINES = {"000": 289, "001": 161, "002": 278, "003": 73, "004": 133}

SILENT: dict[str, tuple[Silence, ...]] = {
    "000": (
        Silence(1, 3, "introduction and pointers to other pages"),
        Silence(5, 5, "advertisement: two pairs once more, without cards"),
        Silence(8, 8, "advertisement: two pairs once more, without cards"),
        Silence(12, 12, "why equal sets are compared at all"),
        Silence(33, 33, "introduction to low poker"),
        Silence(49, 49, "advertisement in the middle of the text"),
        Silence(71, 71, "who bets first: no function of the contract asks for it"),
        Silence(73, 73, "advertisement in the middle of the text"),
        Silence(78, 78, "leads to the list of orders below it"),
        Silence(87, 87, "advice to agree beforehand"),
        Silence(98, 98, "tables for several decks that the text only mentions"),
        Silence(99, 101, "introduction of the counting article"),
        Silence(106, 106, "a formula that is lost"),
        Silence(107, 113, "counts of hands that are no category; they are in tests/test_counting.py"),
        Silence(114, 225, "lines 2 to 113 once more"),
        Silence(226, 229, "a ranking chart that is lost"),
        Silence(231, 231, "pointer to the next section"),
        Silence(262, 262, "a question to the reader"),
        Silence(269, 270, "left as an exercise; the counts are in the table below it"),
        Silence(273, 273, "advertisement in the middle of the text"),
        Silence(288, 289, "signature"),
    ),
    "001": (
        Silence(1, 3, "introduction"),
        Silence(9, 13, "why equal sets are compared at all"),
        Silence(101, 104, "introduction to low poker and advice to agree beforehand"),
        Silence(137, 140, "leads to the two hands below it"),
        Silence(155, 156, "which cards may be wild, and advice to agree beforehand"),
    ),
    "002": (
        Silence(1, 12, "page furniture, introduction, a note about suit symbols"),
        Silence(65, 65, "how much kickers matter in which game"),
        Silence(144, 144, "an opinion about too many wild cards"),
        Silence(172, 172, "an exclamation"),
        Silence(200, 202, "opinions about wild cards"),
        Silence(203, 214, "headings and marks of the comparison of two versions"),
        Silence(246, 274, "lines of the new text once more, without the marks"),
        Silence(275, 278, "page furniture"),
    ),
    "003": (
        Silence(1, 1, "players and packs"),
        Silence(58, 58, "unorthodox hands, named and not defined"),
        Silence(71, 71, "how many counters to buy, and table manners"),
        Silence(73, 73, "page furniture"),
    ),
    "004": (
        Silence(1, 5, "title, credits and the size of the pack"),
        Silence(19, 19, "where the rules apply"),
        Silence(23, 23, "foot of a page, and what a suit is for"),
        Silence(31, 39, "headings; the pictures are lost"),
        Silence(49, 49, "heading; the picture is lost"),
        Silence(57, 61, "foot of a page and heading; the picture is lost"),
        Silence(69, 69, "heading; the picture is lost"),
        Silence(79, 79, "heading; the picture is lost"),
        Silence(89, 89, "heading; the picture is lost"),
        Silence(103, 103, "heading; the pictures are lost"),
        Silence(117, 119, "heading and foot of a page; the pictures are lost"),
        Silence(131, 131, "heading; the picture is lost"),
    ),
}
