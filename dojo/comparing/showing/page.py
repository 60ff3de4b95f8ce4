"""A document as one page that needs no network, reads in light and in dark, and prints."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from dojo.comparing.document import Document, Section, Table
from dojo.comparing.showing.terminal import number

STYLE = """
:root { color-scheme: light dark; --ink: #1c1c1c; --paper: #fdfdfb; --soft: #666; --line: #d5d2c8; --shade: #f3f1ea; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e6e0; --paper: #1b1c1e; --soft: #a5a29a; --line: #43454a; --shade: #26282b; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 60rem; margin: 2rem auto; padding: 0 1.25rem; }
h1 { font-size: 1.7rem; } h2 { font-size: 1.35rem; margin-top: 2.4rem; border-bottom: 2px solid var(--line); }
h3 { font-size: 1.1rem; margin: 1.8rem 0 .3rem; } h4 { font-size: 1rem; margin: 1.3rem 0 .2rem; }
p { margin: .25rem 0; } .wide { overflow-x: auto; }
table { border-collapse: collapse; margin: .6rem 0; font-size: .93rem; }
th, td { text-align: left; padding: .25rem .8rem .25rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--soft); font-weight: 600; } td.number { text-align: right; font-variant-numeric: tabular-nums; }
figure { margin: .6rem 0; } figcaption { color: var(--soft); font-size: .88rem; }
pre { background: var(--shade); border: 1px solid var(--line); border-radius: 4px; padding: .6rem .8rem;
  margin: .2rem 0; overflow-x: auto; font: .87rem/1.45 ui-monospace, monospace; }
@media print {
  :root { --ink: #000; --paper: #fff; --soft: #444; --line: #bbb; --shade: #fff; }
  body { margin: 0; max-width: none; font-size: 10.5pt; } pre { white-space: pre-wrap; }
  figure, tr, h2, h3, h4 { break-inside: avoid; } h2, h3, h4 { break-after: avoid; }
}
"""


def page(document: Document) -> str:
    """The whole page."""
    body = "\n".join(part for section in document.sections for part in of(section))
    title = escape(document.title)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n{body}\n</body>\n</html>\n"
    )


def of(section: Section) -> Iterator[str]:
    """One section."""
    heading = f"h{section.level + 1}"
    yield f"<{heading}>{escape(section.title)}</{heading}>"
    yield from (f"<p>{escape(sentence)}</p>" for sentence in section.text)
    if section.table:
        yield from table(section.table)
    for code in section.code:
        caption = f"<figcaption>{escape(code.where)}</figcaption>"
        yield f"<figure>{caption}<pre>{escape(code.text)}</pre></figure>"


def table(shown: Table) -> Iterator[str]:
    """A table; it scrolls where it is too wide."""
    yield '<div class="wide"><table>'
    yield "<thead><tr>" + "".join(f'<th scope="col">{escape(name)}</th>' for name in shown.head) + "</tr></thead>"
    for row in shown.rows:
        cells = "".join(f'<td class="number">{escape(c)}</td>' if number(c) else f"<td>{escape(c)}</td>" for c in row)
        yield f"<tr>{cells}</tr>"
    yield "</table></div>"
