"""A document as one page that needs no network, reads in light and in dark, and prints."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from html import escape

from dojo.comparing.document import Code, Document, Section, Table
from dojo.comparing.showing.style import dressed
from dojo.comparing.showing.terminal import CARD, RANK, number

SHORT = 1  # a page with so many parts needs no list of them
BOXES = {"simplest": "simplest", "to be mended": "warning", "unfair": "warning"}
ALIKE = ("cause", "unknown", "difference")  # one of many
FOLDED = {*ALIKE, "not started", "house rules", "covered"}
HAND = re.compile(rf"\b{RANK}(?:-{RANK})+(?: of one suit)?\b|\b{CARD}(?: {CARD})+\b")
LABELS = ("expected: ", "actual: ", "because: ")
STANDING_OUT = {"matrix": {".", "-", "own"}, "agreement": {"all", "-"}}  # whatever else stands in these tables


def page(document: Document) -> str:
    """The whole page."""
    body = "\n".join(part for number, one in enumerate(document.sections) for part in placed(one, number, document))
    return dressed(document.title, f"{contents(document)}{body}{last(document)}")


def last(document: Document) -> str:
    """The next step."""
    return f'\n<p class="next"><strong>Next:</strong> {whole_hands(document.next)}</p>' if document.next else ""


def contents(document: Document) -> str:
    """Where the parts of a long page are."""
    parts = [(number, one) for number, one in enumerate(document.sections) if one.level == 1]
    if len(parts) <= SHORT:
        return ""
    links = (f'<a href="#part-{number}">{escape(one.title.partition(" beside ")[0])}</a>' for number, one in parts[1:])
    return f"<nav>By itself: {' '.join(links)}</nav>\n"


def placed(section: Section, number: int, document: Document) -> Iterator[str]:
    """One section where it belongs: in a box, folded, or as it is."""
    inner = list(of(section))
    if section.level == 1:
        if section.title != document.title:
            yield f'<h2 id="part-{number}">{escape(section.title)}</h2>'
        yield from inner
    elif section.key in FOLDED:
        first = section.key in ALIKE and document.sections[number - 1].key not in ALIKE
        yield f"<details{' open' if first else ''}><summary>{escape(section.title)}</summary>"
        yield from [*inner, "</details>"]
    else:
        box = BOXES.get(section.key, "plain")
        yield f'<section class="{box}"><h3>{escape(section.title)}</h3>'
        yield from [*inner, "</section>"]


def of(section: Section) -> Iterator[str]:
    """What one section says."""
    yield from map(said, section.text)
    if section.table:
        yield from table(section.table, STANDING_OUT.get(section.key))
    yield from map(pasted, section.code)


def said(sentence: str) -> str:
    """A sentence; what is expected stands out."""
    label = next((label for label in LABELS if sentence.startswith(label)), "")
    strong = f'<span class="label">{label}</span>' if label else ""
    return f"<p>{strong}{whole_hands(sentence.removeprefix(label))}</p>"


def whole_hands(text: str) -> str:
    """A text in which no hand is broken at the end of a line."""
    return HAND.sub(r'<span class="hand">\g<0></span>', escape(text))


def pasted(code: Code) -> str:
    """Something to paste."""
    return f"<figure><figcaption>{escape(code.where)}</figcaption><pre>{escape(code.text)}</pre></figure>"


def table(shown: Table, usual: Collection[str] | None = None) -> Iterator[str]:
    """A table; it scrolls where it is too wide. Numbers stand out, unless they are of the *usual* ones."""
    yield f'<div class="wide"><table{kind("bare" * shown.bare)}>'
    right = [all(number(row[place]) for row in shown.rows) for place in range(len(shown.head))]
    if not shown.bare:
        both = zip(shown.head, right, strict=True)
        heads = (f'<th scope="col"{kind("number" * far)}>{escape(name)}</th>' for name, far in both)
        yield f"<thead><tr>{''.join(heads)}</tr></thead>"
    before = ""
    for first, *others in shown.rows:
        name = "" if shown.bare and first == before else escape(first)
        cells = [cell(text, usual, far=far) for text, far in zip(others, right[1:], strict=True)]
        yield f'<tr{kind(first.replace(" ", "-") * shown.bare)}><th scope="row">{name}</th>{"".join(cells)}</tr>'
        before = first
    yield "</table></div>"


def cell(text: str, usual: Collection[str] | None, *, far: bool) -> str:
    """A cell, to the right in a column of numbers."""
    odd = usual is not None and text not in usual
    return f"<td{kind('number' * far, 'odd' * odd)}>{whole_hands(text)}</td>"


def kind(*names: str) -> str:
    """The classes of an element, as far as they are named."""
    some = " ".join(filter(None, names))
    return f' class="{escape(some)}"' if some else ""
