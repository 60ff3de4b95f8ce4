"""Makes HTML pages that need no network: reports, printables and the clock."""

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
# matches a quoted hand in code, and the player before the hand, if there is one
QUOTED = re.compile(rf"""(?:["'](\w+)["']: )?["']({HAND.pattern})["']""")
Sheet = tuple[str, str]  # the CSS class and the Markdown text of a printable


def render_page(document: Document) -> str:
    return fill_page("report", document.title, document.language, document=document)


def render_sheets(sheets: Sequence[Sheet], language: str, **values: object) -> str:
    """Return a page with printables.

    On paper, each printable and each text after ``---`` begins on a new sheet. In a
    summary, pictures of the journeys replace the line ``[journey]``.

    Args:
        sheets: the printables, in order.
        language: ``en`` or ``de``.
        values: for a summary, the *journeys* to draw, and the *names* of features.
    """
    heading = sheets[0][1].strip().partition("\n")[0].lstrip("# ")
    title = re.sub(r"\\(\W|_)", r"\1", heading)  # undo escape_markdown
    return fill_page("sheets", title, language, sheets=sheets, **values)


def fill_page(kind: str, title: str, language: str, **values: object) -> str:
    """Return a page of the *kind* ``report``, ``sheets`` or ``clock``.

    Control characters in the values are escaped.
    """
    template = make_environment().get_template("page.html.jinja")
    return plain(template.render(kind=kind, title=title, language=language, **values))


def fill_in(text: str, **values: object) -> str:
    """Fill values into a Jinja template that isn't HTML, such as Markdown."""
    return make_environment().from_string(text).render(**values)


@cache
def make_environment() -> "Environment":
    """Make the Jinja environment, once for all pages."""
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
    """Return a sentence as HTML, with hands drawn as cards.

    If the sentence contains code, the cards are drawn above it, so that readers can
    copy the code. A label such as ``expected`` gets a style of its own.
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
    """Return a hand as HTML that CSS draws as cards, and that can be copied as text."""
    card = r'<span class="card \g<2>">\g<1><i>\g<2></i></span>'
    cards = DRAWN.sub(card, match[0])
    tied = cards.replace("</span>-<", '</span><i class="tie">-</i><')
    return f'<span class="hand">{tied}</span>'


def convert_markdown(text: str) -> Markup:
    """Return Markdown as HTML, with hands outside code drawn as cards."""
    from markdown_it import MarkdownIt  # noqa: PLC0415 - slow to load

    reader = MarkdownIt("js-default")  # this preset supports tables, and escapes HTML
    reader.add_render_rule(
        "text", lambda _, words, at, *__: draw_hands(words[at].content)
    )
    return Markup(reader.render(text))  # noqa: S704 - HTML in the text is escaped


def escape_markdown(name: str) -> str:
    """Escape the characters in a name that are special in Markdown."""
    return re.sub(r"([^\w\s]|_)", r"\\\1", name)
