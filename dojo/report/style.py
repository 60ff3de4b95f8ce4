"""How the page looks, in light and in dark."""

STYLE = """\
:root { color-scheme: light dark; --ink: #1c2024; --paper: #fcfcfa; --soft: #eeeeea; --line: #d5d5cf;
  --missed: #fbe3dc; --missed-ink: #8a2410; --seen: #e2f1e2; --seen-ink: #1d5a2a; --link: #1d4f91; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e6e1; --paper: #17191b; --soft: #22262a; --line: #3a4046;
    --missed: #47231b; --missed-ink: #ffb9a6; --seen: #1d3523; --seen-ink: #a5dcb0; --link: #8fbcff; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 1rem 1.5rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.2; } h2 { margin-top: 2.5rem; border-bottom: 2px solid var(--line); }
a { color: var(--link); }
.score { font-size: 1.2rem; margin-bottom: .3rem; } meter { width: 100%; height: 1.2rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top;
  padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; } td ul { margin: .3rem 0; padding-left: 1.2rem; }
code, pre { font: 14px/1.45 ui-monospace, "DejaVu Sans Mono", Consolas, monospace; overflow-wrap: anywhere; }
.note { margin: .2rem 0 0; font-size: .9rem; opacity: .85; } summary { cursor: pointer; }
.code { border: 1px solid var(--line); border-radius: 4px; overflow-x: auto; padding: .3rem 0; }
.row { display: block; } .row > summary { list-style: none; } .row > summary::-webkit-details-marker { display: none; }
.row pre, .plain { margin: 0; white-space: pre; padding: 0 .6rem; }
.number { display: inline-block; width: 3ch; text-align: right; opacity: .6; margin-right: 1ch; }
.mark { display: inline-block; width: 8ch; margin-right: 1ch; }
.missed > summary pre { background: var(--missed); color: var(--missed-ink); }
.seen > summary pre { background: var(--seen); color: var(--seen-ink); }
.change { margin: .2rem .6rem .6rem 3.5rem; padding: .3rem .6rem; border-left: 3px solid var(--line); }
.change pre { white-space: pre-wrap; margin: 0; }
"""
