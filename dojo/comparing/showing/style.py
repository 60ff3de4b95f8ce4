"""How a page looks: in light and in dark, on a narrow screen and on paper."""

from __future__ import annotations

from html import escape

STYLE = """
:root { color-scheme: light dark; --ink: #1d2125; --paper: #fcfcfa; --soft: #5c6166; --line: #d9d8d1; --shade: #f3f2ec;
  --good: #1d6b35; --odd: #a3341b; --odd-shade: #fbe9e3; --link: #1d4f91; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e7e6e1; --paper: #17191b; --soft: #a6a8a6; --line: #3b4045; --shade: #202427;
    --good: #8fd3a0; --odd: #ffae97; --odd-shade: #3b241d; --link: #8fbcff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; }
h1 { font-size: 1.8rem; line-height: 1.2; margin: 0 0 .6rem; overflow-wrap: anywhere; }
h2 { font-size: 1.45rem; line-height: 1.25; margin: 3rem 0 .5rem; padding-top: .8rem; border-top: 3px solid var(--ink);
  overflow-wrap: anywhere; }
h3 { font-size: 1.1rem; margin: 2rem 0 .3rem; }
p { margin: .25rem 0; max-width: 46rem; overflow-wrap: anywhere; }
nav { margin: 1rem 0; } nav a { margin-right: 1.1rem; white-space: nowrap; } a { color: var(--link); }
.wide { overflow-x: auto; margin: .6rem 0; } table { border-collapse: collapse; font-size: .94rem; }
th, td { text-align: left; vertical-align: top; padding: .28rem 1.1rem .28rem 0; border-bottom: 1px solid var(--line); }
thead th { color: var(--soft); font-weight: 600; white-space: nowrap; } tbody th { font-weight: 600; }
.number { text-align: right; font-variant-numeric: tabular-nums; padding-right: 1.4rem; }
td.odd { color: var(--odd); font-weight: 600; }
table.bare { width: 100%; margin: 1rem 0; } table.bare th { white-space: nowrap; width: 8rem; }
table.bare th, table.bare td { border-bottom: 0; border-top: 1px solid var(--line); }
table.bare tr:has(th:empty) > * { border-top: 0; padding-top: 0; }
.hand { white-space: nowrap; } .label { color: var(--soft); font-weight: 600; }
tr.agrees th { color: var(--good); } tr.differs th, tr.writing th, tr.beware th { color: var(--odd); }
.simplest { background: var(--shade); border-left: 4px solid var(--odd); border-radius: 0 6px 6px 0;
  padding: .7rem 1.1rem .9rem; margin: 1.4rem 0; } .simplest h3 { margin-top: 0; }
.simplest p:nth-of-type(1) { font-size: 1.15rem; font-weight: 600; }
.next { margin-top: 2rem; padding-top: .8rem; border-top: 1px solid var(--line); }
.warning { background: var(--odd-shade); border-left: 4px solid var(--odd); padding: .5rem 1rem .8rem;
  border-radius: 0 6px 6px 0; margin: 1.4rem 0; } .warning h3 { margin-top: .3rem; }
details { border-bottom: 1px solid var(--line); padding: .35rem 0; } details[open] { padding-bottom: 1rem; }
summary { cursor: pointer; font-weight: 600; overflow-wrap: anywhere; } summary:hover { color: var(--link); }
details > :not(summary) { margin-left: 1.1rem; }
figure { margin: .7rem 0 0; } figcaption { color: var(--soft); font-size: .9rem; }
pre { background: var(--shade); border: 1px solid var(--line); border-radius: 5px; padding: .6rem .8rem;
  margin: .2rem 0; overflow-x: auto; font: .86rem/1.45 ui-monospace, "DejaVu Sans Mono", Consolas, monospace; }
@media (max-width: 36rem) { main { padding: 1rem .8rem 3rem; } table.bare th { width: auto; padding-right: .7rem; }
  h1 { font-size: 1.45rem; } h2 { font-size: 1.25rem; } details > :not(summary) { margin-left: 0; }
  th, td { padding-right: .7rem; } }
@media print {
  :root { color-scheme: light; --ink: #000; --paper: #fff; --soft: #444; --line: #bbb; --shade: #fff; --good: #000;
    --odd: #000; --odd-shade: #fff; --link: #000; }
  body { font-size: 10pt; } main { max-width: none; padding: 0; } nav { display: none; }
  details::details-content { content-visibility: visible; block-size: auto; } summary { list-style: none; }
  pre { white-space: pre-wrap; font-size: 8.5pt; } .wide { overflow: visible; } table { font-size: 9pt; }
  figure, tr, section { break-inside: avoid; } h2, h3, summary { break-after: avoid; }
  h2 { margin-top: 1.6rem; } th, td { padding-right: .6rem; } .number { padding-right: .6rem; } }
"""


def dressed(title: str, body: str, look: str = "") -> str:
    """The whole page: a *title*, shown as the heading too, a *body* of HTML, and how that looks beyond what all do."""
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<style>{STYLE}{look}</style>\n</head>\n<body>\n<main>\n<h1>{escape(title)}</h1>\n{body}\n</main>\n"
        "</body>\n</html>\n"
    )
