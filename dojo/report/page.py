"""Writes HTML pages that need no network: reports, printables and the clock."""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from dojo.contract import HAND, RANK, SUITS
from dojo.report.document import Document
from dojo.text import plain

if TYPE_CHECKING:
    from jinja2 import Environment

FIGURE = re.compile(r"[\d,.]+")
DRAWN = re.compile(rf"({RANK}|Jk)([{SUITS}]?)(?![a-z])")
LABELS = re.compile(r"^\s*(expected|actual|because|expects|rules say):? ")
IN_A_SENTENCE = re.compile("[Tt]he rules say ")
# matches a hand in code, and the player who holds it
QUOTED = re.compile(rf"""(?:["'](\w+)["']: )?["']({HAND.pattern})["']""")
Sheet = tuple[str, str]  # the CSS class of a printable, and its text in Markdown


def render_page(document: Document) -> str:
    """Return a report as a page."""
    return fill_page("report", document.title, document.language, document=document)


def render_sheets(sheets: Sequence[Sheet], language: str, **values: object) -> str:
    """Return a page of printables.

    Each printable begins on a new page, and so does the text after ``---``. In a
    summary, pictures replace the line ``[journey]``.

    Args:
        sheets: the printables, in order.
        language: ``en`` or ``de``.
        values: for a summary, the *journeys* to draw and the *names* of their lanes.
    """
    heading = sheets[0][1].strip().partition("\n")[0].lstrip("# ")
    title = re.sub(r"\\(\W|_)", r"\1", heading)  # undo escape_markdown
    return fill_page("sheets", title, language, sheets=sheets, **values)


def fill_page(kind: str, title: str, language: str, **values: object) -> str:
    """Fill in a page's template, and escape control characters.

    The *kind* of a page is ``report``, ``sheets`` or ``clock``.
    """
    page = '{% include "page.html.jinja" %}'
    return plain(fill_in(page, kind=kind, title=title, language=language, **values))


def fill_in(text: str, **values: object) -> str:
    """Fill values into a template string, without escaping HTML."""
    return make_environment().from_string(text).render(**values)


@cache
def make_environment() -> "Environment":
    """Make the Jinja environment, once for all pages of a command."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape  # noqa: PLC0415 - slow to load

    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=select_autoescape(["jinja"], default_for_string=False),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "figure": lambda cell: FIGURE.fullmatch(str(cell)),
        "markdown": convert_markdown,
        "plain": escape_markdown,
        "sentence": draw_hands,
    }
    return environment


def draw_hands(text: str) -> Markup:
    """Return a sentence as HTML, with hands drawn as cards and labels marked.

    If the sentence is code, the cards are drawn above it, so that you can copy the
    code.
    """
    if IN_A_SENTENCE.search(text):
        text = QUOTED.sub(r"\1 \2", text)  # the sentence isn't code to copy
        text = text.replace("({", "(").replace("})", ")")
    html = LABELS.sub(r'<span class="label">\g<0></span>', str(escape(text)))
    quoted = QUOTED.findall(text)
    if not quoted:
        return Markup(HAND.sub(_draw_hand, html))  # noqa: S704 - escaped
    hands = dict.fromkeys(f"{player} {hand}" for player, hand in quoted)
    drawn = HAND.sub(_draw_hand, " ".join(hands))
    return Markup(f'<span class="hands">{drawn}</span><code>{html}</code>')  # noqa: S704 - escaped


def _draw_hand(match: re.Match[str]) -> str:
    """Draw a hand with CSS only, so that you can copy the cards as text."""
    card = r'<span class="card \g<2>">\g<1><i>\g<2></i></span>'
    cards = DRAWN.sub(card, match[0])
    tied = cards.replace("</span>-<", '</span><i class="tie">-</i><')
    return f'<span class="hand">{tied}</span>'


def convert_markdown(text: str) -> Markup:
    """Return Markdown as HTML, in which hands outside code are drawn as cards."""
    from markdown_it import MarkdownIt  # noqa: PLC0415 - slow to load

    reader = MarkdownIt("js-default")  # this preset escapes HTML and supports tables
    reader.add_render_rule(
        "text", lambda _, words, at, *__: draw_hands(words[at].content)
    )
    return Markup(reader.render(text))  # noqa: S704 - HTML in the text is escaped


def escape_markdown(name: str) -> str:
    """Escape the characters in a name that have a special meaning in Markdown."""
    return re.sub(r"([^\w\s]|_)", r"\\\1", name)
