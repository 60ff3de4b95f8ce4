"""Which lines of the documents carry no example, and why.

Lines are counted from 1. A heading goes with what it heads, an empty line with what it follows.
"""

from typing import NamedTuple


class Silence(NamedTuple):
    """Some lines of a document, first and last: what stands there, and why no example comes from them.

    *ours* is the section under which features try the same rule with cards of our own, if any do.
    """

    first: int
    last: int
    what: str
    why: str
    ours: str = ""


LINES = {"000": 289, "001": 162, "002": 278, "003": 73, "004": 133}
NO_CARDS = "no cards"
HEADING = "heading; foot of a page or room for a picture"
LOST = "the picture is lost"
STRAY = "two pairs, in the middle of something else"
ADVERTISEMENT = "advertisement"
ADVICE = "advice to agree beforehand"

SILENT: dict[str, tuple[Silence, ...]] = {
    "000": (
        Silence(1, 3, "what the page is about, and its other pages", "introduction and table of contents"),
        Silence(7, 8, "two pairs once more", "no cards; the pairs are at line 26"),
        Silence(10, 10, "the order of the categories", NO_CARDS, "000 standard ranking"),
        Silence(11, 11, "more than five cards", NO_CARDS, "000 standard ranking"),
        Silence(12, 12, "where two may hold the same three", "background"),
        Silence(33, 33, "low is not just high upside down", "introduction"),
        Silence(46, 48, "which cards may be wild", NO_CARDS, "000 wild cards"),
        Silence(49, 49, STRAY, ADVERTISEMENT),
        Silence(50, 51, "what a wild card may be", "no cards; the hand is at line 52", "000 wild cards"),
        Silence(59, 60, "the lowest card is wild", NO_CARDS, "000 lowest card wild"),
        Silence(63, 64, "natural cards against wild ones", NO_CARDS, "000 natural versus wild"),
        Silence(70, 70, "seats are drawn", NO_CARDS, "000 ranking of suits"),
        Silence(71, 71, "who bets first", "betting"),
        Silence(72, 72, "the odd chip", NO_CARDS, "000 ranking of suits"),
        Silence(73, 73, STRAY, ADVERTISEMENT),
        Silence(78, 78, "leads to the orders of suits", "introduction"),
        Silence(87, 87, "agree on house rules", ADVICE),
        Silence(90, 90, "the deck of twenty cards", NO_CARDS, "000 stripped decks"),
        Silence(97, 97, "wild cards upset the order of rarity", NO_CARDS, "000 hand probabilities"),
        Silence(98, 98, "several decks", "the tables are not in the text", "000 multiple decks"),
        Silence(99, 101, "the counting article begins", "introduction"),
        Silence(102, 104, "the order of the cards", LOST, "counting preliminary calculation"),
        Silence(105, 106, "the number of all hands", "the formula is lost; the number is in the table of line 287"),
        Silence(108, 113, "hands of given suits", "no category; counted in tests/test_counting.py"),
        Silence(114, 225, "the same again", "restates lines 2 to 113"),
        Silence(226, 228, "a chart of the categories", "the chart is lost"),
        Silence(230, 230, "sequence and suit", "no cards; the sequences are at line 257"),
        Silence(231, 231, "leads to the next section", "introduction"),
        Silence(236, 246, "straight flush to three of a kind", NO_CARDS, "counting definitions"),
        Silence(252, 254, "high card", NO_CARDS, "counting definitions"),
        Silence(262, 262, "why 156 and not 78", "a question to the reader"),
        Silence(267, 268, "three of a kind", "the formula is lost; the sum is ours"),
        Silence(269, 270, "two pairs, and one", "an exercise; the sums are ours"),
        Silence(273, 273, STRAY, ADVERTISEMENT),
        Silence(288, 289, "author and year", "signature"),
    ),
    "001": (
        Silence(1, 8, "five cards, and the order of the categories", NO_CARDS, "001 introduction"),
        Silence(9, 13, "where two may hold the same three", "background"),
        Silence(100, 104, "the rules of low poker differ", "introduction, and advice to agree beforehand"),
        Silence(137, 141, "suits are hard to apply", "leads to the hands of line 142"),
        Silence(151, 156, "which cards may be wild", NO_CARDS, "001 wild cards"),
        Silence(162, 162, "a single bar", "left over from the page"),
    ),
    "002": (
        Silence(1, 7, "menu, and a mark of the comparison", "page furniture"),
        Silence(8, 9, "both texts begin", "introduction"),
        Silence(10, 12, "a note about suit symbols", "page furniture"),
        Silence(24, 29, "headings and marks", "page furniture"),
        Silence(30, 32, "old: five cards count", NO_CARDS, "002 general rules"),
        Silence(36, 38, "old: the order of the cards", NO_CARDS, "002 old text general rules"),
        Silence(47, 50, "old: heading of the high hands", "heading"),
        Silence(65, 66, "old: where kickers matter", "background"),
        Silence(102, 104, "new: what the hands are called together", NO_CARDS),
        Silence(106, 108, "new: the three ways to play low", "no cards; old text at lines 152 to 187"),
        Silence(144, 145, "old: too many wild cards", "an opinion"),
        Silence(146, 151, "old: lowball, and high with low", NO_CARDS, "002 old text low hands"),
        Silence(172, 173, "old: strange things happen", "an opinion"),
        Silence(189, 194, "old: which cards may be wild", NO_CARDS, "002 old text wild cards"),
        Silence(197, 199, "old: natural wins", NO_CARDS, "002 old text wild cards"),
        Silence(200, 202, "old: what wild cards are good for", "an opinion"),
        Silence(203, 214, "headings and marks; the rules hold for any hands", "page furniture, introduction"),
        Silence(219, 219, "a mark of the comparison", "page furniture"),
        Silence(220, 220, "old: Canadian stud", NO_CARDS, "002 old text exceptions"),
        Silence(226, 228, "new: high card by suit", "no cards; old text at line 42"),
        Silence(229, 232, "old: heading of the hands of three cards", "heading"),
        Silence(233, 236, "new: five cards count", NO_CARDS, "002 new text"),
        Silence(243, 245, "new: the order of the cards", NO_CARDS, "002 new text"),
        Silence(246, 274, "new: some of it again", "restates lines 9 and 102 to 244"),
        Silence(275, 278, "menu and date", "page furniture"),
    ),
    "003": (
        Silence(1, 3, "three to ten players", NO_CARDS, "003 introduction"),
        Silence(12, 13, "four of a kind", NO_CARDS),
        Silence(16, 17, "full house", NO_CARDS),
        Silence(20, 21, "flush", NO_CARDS, "003 flush"),
        Silence(28, 29, "three of a kind", NO_CARDS),
        Silence(32, 33, "two pairs", "no cards; the name is at line 30"),
        Silence(36, 37, "pair", "no cards; the name is at line 34"),
        Silence(40, 42, "nothing", "no cards; the name is at line 38"),
        Silence(43, 44, "which cards may be wild", NO_CARDS, "003 wild cards"),
        Silence(58, 60, "blaze, flash and zebra", "unorthodox hands only named"),
        Silence(71, 72, "buying chips, and limits", "manners and betting"),
        Silence(73, 73, "a notice about cookies", "page furniture"),
    ),
    "004": (
        Silence(1, 4, "title and credits", "introduction"),
        Silence(5, 8, "the size of the pack", NO_CARDS),
        Silence(9, 12, "how cards are written", "no cards; the hand is at line 13", "004 writing"),
        Silence(17, 20, "where the rules apply", "introduction"),
        Silence(23, 24, "foot of a page, and what suits are for", "no cards; again at lines 73 and 81"),
        Silence(29, 30, "equal hands share the pot", NO_CARDS, "004 general rules"),
        Silence(31, 40, HEADING, LOST),
        Silence(47, 50, HEADING, LOST),
        Silence(53, 62, HEADING, LOST),
        Silence(65, 70, HEADING, LOST),
        Silence(73, 74, "two flushes of the same ranks", NO_CARDS, "004 flush"),
        Silence(75, 80, HEADING, LOST),
        Silence(85, 90, HEADING, LOST),
        Silence(95, 104, HEADING, LOST),
        Silence(111, 120, HEADING, LOST),
        Silence(125, 132, HEADING, LOST),
    ),
}
