"""Pages that need no network, from one template and one style.

Reports, sheets of Markdown that print, and the clock.
"""

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
# a hand in code, and who holds it
QUOTED = re.compile(rf"""(?:["'](\w+)["']: )?["']({HAND.pattern})["']""")
Sheet = tuple[str, str]  # its kind, which the style knows, and a text in Markdown


def render_page(document: Document) -> str:
    """Write a report as a page."""
    return fill_page("report", document.title, "en", document=document)


def render_sheets(sheets: Sequence[Sheet], language: str, **values: object) -> str:
    """Write a page of sheets, each on paper of its own, as what follows ``---`` is.

    A summary looks as a report does, with its *journeys* where it says ``[journey]``,
    their lanes called by *names*.
    """
    heading = sheets[0][1].strip().partition("\n")[0].lstrip("# ")
    title = re.sub(r"\\(\W|_)", r"\1", heading)  # as escape_markdown wrote it
    return fill_page("sheets", title, language, sheets=sheets, **values)


def fill_page(kind: str, title: str, language: str, **values: object) -> str:
    """Fill in the template of a page: a ``report``, ``sheets`` or the ``clock``.

    Control characters are shown by their numbers.
    """
    page = '{% include "page.html.jinja" %}'
    return plain(fill_in(page, kind=kind, title=title, language=language, **values))


def fill_in(text: str, **values: object) -> str:
    """Fill values into a text; only in a page marks of HTML lose their meaning."""
    return make_environment().from_string(text).render(**values)


@cache
def make_environment() -> "Environment":
    """Make what reads each template, once for all pages of a command."""
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
        "markdown": mark_down,
        "plain": escape_markdown,
        "sentence": mark_up,
    }
    return environment


def mark_up(text: str) -> Markup:
    """Draw hands, and let what is expected stand out; code stands below its hands."""
    if IN_A_SENTENCE.search(text):
        text = QUOTED.sub(r"\1 \2", text)  # nobody copies it
        text = text.replace("({", "(").replace("})", ")")
    html = LABELS.sub(r'<span class="label">\g<0></span>', str(escape(text)))
    quoted = QUOTED.findall(text)
    if not quoted:
        return Markup(HAND.sub(_draw_hand, html))  # noqa: S704 - escaped
    hands = dict.fromkeys(f"{player} {hand}" for player, hand in quoted)
    drawn = HAND.sub(_draw_hand, " ".join(hands))
    return Markup(f'<span class="hands">{drawn}</span><code>{html}</code>')  # noqa: S704 - escaped


def _draw_hand(match: re.Match[str]) -> str:
    """Draw a hand by style alone, so that whoever copies it gets its text."""
    card = r'<span class="card \g<2>">\g<1><i>\g<2></i></span>'
    cards = DRAWN.sub(card, match[0])
    tied = cards.replace("</span>-<", '</span><i class="tie">-</i><')
    return f'<span class="hand">{tied}</span>'


def mark_down(text: str) -> Markup:
    """Make HTML of Markdown, in which hands are drawn wherever they are no code."""
    from markdown_it import MarkdownIt  # noqa: PLC0415 - slow to load, too

    reader = MarkdownIt("js-default")  # without HTML, with tables
    reader.add_render_rule("text", lambda _, words, at, *__: mark_up(words[at].content))
    return Markup(reader.render(text))  # noqa: S704 - it lets no HTML of a text through


def escape_markdown(name: str) -> str:
    """Keep a name from meaning something in Markdown."""
    return re.sub(r"([^\w\s]|_)", r"\\\1", name)
