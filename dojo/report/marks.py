"""Pieces of a page about tests, and how they look beside what all pages of the kit have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from dojo.comparing.showing.style import dressed
from dojo.trial.stage import short

FIGURES = {"No.", "Noticed", "Not noticed", "Of", "Changes", "Only this one"}  # heads of columns
LOOK = """
:root { --good-shade: #e4f2e5; } @media (prefers-color-scheme: dark) { :root { --good-shade: #1b3022; } }
:focus-visible { outline: 3px solid var(--link); outline-offset: 1px; }
h1 { margin-bottom: 1.2rem; }
.score { font-size: 1.2rem; margin-top: 1rem; } .soft { color: var(--soft); font-size: .9em; }
svg.bar { display: block; width: 100%; max-width: 32rem; height: .9rem; margin: .3rem 0 .6rem; }
svg.bar .all { fill: none; stroke: var(--soft); stroke-width: 1.5; } svg.bar .done { fill: var(--good); }
table.full { width: 100%; } th.group { padding-top: 1rem; } td a { white-space: nowrap; }
td ul { margin: .2rem 0; padding-left: 1.2rem; } td details { border: 0; padding: 0; }
td details[open] { padding: 0; } td summary { font-weight: 400; } td details > :not(summary) { margin-left: 0; }
.next { background: var(--shade); border-left: 4px solid var(--good); border-radius: 0 6px 6px 0;
  padding: .6rem 1.1rem; margin: 1rem 0; max-width: none; }
code { font: .93em/1.4 ui-monospace, "DejaVu Sans Mono", Consolas, monospace; overflow-wrap: break-word; }
.code { container-type: inline-size; border: 1px solid var(--line); border-radius: 5px;
  overflow-x: auto; padding: .3rem 0; font-size: .92rem; }
.code > div { display: inline-block; min-width: 100%; }
.row, .row[open] { display: block; padding: 0 .6rem; border: 0; } div.row, .row > summary { white-space: pre; }
.row code { overflow-wrap: normal; }
.row > summary { list-style: none; margin: 0 -.6rem; padding: 0 .6rem; font-weight: 400; }
.row > summary::-webkit-details-marker { display: none; } .row > summary:hover { text-decoration: underline; }
.row > summary:focus-visible { outline-offset: -3px; } .row:target > summary { outline: 2px solid var(--link); }
.place, .mark { font: .87rem/1.45 ui-monospace, "DejaVu Sans Mono", Consolas, monospace; display: inline-block; }
.place { color: var(--soft); width: 4ch; text-align: right; margin-right: 1ch; } .mark { width: 9ch; }
.missed > summary { background: var(--odd-shade); } .seen > summary { background: var(--good-shade); }
.missed > summary *, .odd-ink { color: var(--odd); } .seen > summary *, .good-ink { color: var(--good); }
.row > .change { position: sticky; left: 4.5rem; margin: .3rem 0 .5rem 3.9rem; padding: .1rem .7rem;
  width: calc(100cqw - 8rem); max-width: 52rem; }
.change { border-left: 3px solid var(--line); } .change pre { white-space: pre-wrap; overflow-wrap: anywhere; }
del, ins { font-weight: bold; border-radius: 3px; text-decoration: underline 2px; }
del { background: var(--odd-shade); color: var(--odd); } ins { background: var(--good-shade); color: var(--good); }
td .change { border: 0; } td .change pre { margin: .1rem 0 .5rem; padding: 0; border: 0; background: none; }
.change details { border: 0; } .change summary { font-weight: 400; }
@media (max-width: 36rem) { .row > .change { left: .6rem; margin-left: 0; width: calc(100cqw - 2.6rem); } }
@media print {
  :root { --good-shade: #fff; } svg.bar .done { fill: #555; } .code { overflow: visible; border: 0; }
  .code > div { display: block; } .tests td details::details-content { display: none; }
  div.row, .row > summary { white-space: pre-wrap; } .row .good-change { display: none; }
  .missed > summary { font-weight: bold; } .next, .change { break-inside: avoid; }
  .row > .change { margin: 0 0 0 5rem; width: auto; }
  .change pre { padding: 0; border: 0; } .row p { display: none; }
}
"""


def sheet(title: str, body: str) -> str:
    """The whole page: a *title*, shown as the heading too, and a *body* of HTML."""
    return dressed(title, body, LOOK)


def many(number: int, what: str) -> str:
    """``1 test``, ``2 tests``."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def bar(done: int, total: int, what: str) -> str:
    """A drawn bar, so that it is printed too."""
    share = 100 * done / max(total, 1)
    return (
        f'<svg class="bar" role="img" aria-label="{done} of {total} {escape(what)}" viewBox="0 0 100 4" '
        f'preserveAspectRatio="none"><rect class="done" width="{share:.1f}" height="4"/>'
        '<rect class="all" width="100" height="4" vector-effect="non-scaling-stroke"/></svg>'
    )


def folded(heading: str, items: Sequence[str]) -> str:
    """A list, itself HTML, that opens when somebody wants it; nothing where there is none."""
    if not items:
        return escape(heading)
    listed = "".join(f"<li>{item}</li>" for item in items)
    return f"<details><summary>{escape(heading)}</summary><ul>{listed}</ul></details>"


def test_names(tests: Iterable[str]) -> list[str]:
    """Tests as their pair knows them, as HTML."""
    return [f"<code>{breakable(short(test))}</code>" for test in tests]


def breakable(name: str) -> str:
    """A long name that a narrow column may break at its joints."""
    return escape(name).replace("::", "::<wbr>").replace("_", "_<wbr>")


def head(*names: str) -> str:
    """The head of a table; what stands above figures stands to the right as well."""
    sides = {name: ' class="number"' if name in FIGURES else "" for name in names}
    return "<thead><tr>" + "".join(f'<th scope="col"{sides[n]}>{escape(n)}</th>' for n in names) + "</tr></thead>"


def row(*cells: str) -> str:
    """A row of cells that are HTML; figures stand to the right."""
    return "<tr>" + "".join(f'<td class="number">{c}</td>' if c.isdigit() else f"<td>{c}</td>" for c in cells) + "</tr>"
