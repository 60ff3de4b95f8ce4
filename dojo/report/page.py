"""A document as one page that needs no network, reads in light and in dark, and prints."""

import re

from markupsafe import Markup, escape

from dojo.contract import HAND
from dojo.report.document import Document
from dojo.report.sheet import render_template

FIGURE = re.compile(r"[\d,.]+")
DRAWN = re.compile(r"(10|[2-9TJQKA]|Jk)([cdhs]?)(?![a-z])")
SUITED = " of one suit"
LABELS = re.compile(r"^\s*(expected|actual|because|expects|rules say):? ")


def render_page(document: Document) -> str:
    """Write the whole page."""
    filters = {"sentence": mark_up, "figure": lambda cell: FIGURE.fullmatch(str(cell)), "lines": mark_lines}
    return render_template("page.html.jinja", "page.css", filters, document=document)


def mark_up(text: str) -> Markup:
    """Let no hand be broken at the end of a line, and what is expected stand out."""
    return Markup(LABELS.sub(r'<span class="label">\g<0></span>', HAND.sub(_draw_hand, str(escape(text)))))  # noqa: S704 - escaped


def _draw_hand(found: re.Match[str]) -> str:
    """Draw a hand as cards, by style alone, so that whoever copies it gets its text."""
    cards = DRAWN.sub(r'<span class="card \g<2>">\g<1><i>\g<2></i></span>', found[0].removesuffix(SUITED))
    drawn = cards.replace("</span>-<", '</span><i class="tie">-</i><')
    return f'<span class="hand">{drawn}{SUITED if found[0].endswith(SUITED) else ""}</span>'


def mark_lines(text: str) -> Markup:
    """Mark lines of code that are gone, and new ones, in a change."""
    tags = {"-": "del", "+": "ins"}
    shown = [(tags.get(line[:1], ""), escape(line)) for line in text.splitlines()]
    return Markup("\n".join(f"<{tag}>{line}</{tag}>" if tag else line for tag, line in shown))  # noqa: S704 - escaped
