"""Sheets: Markdown as a page that prints, on paper of either size, and as PDF where a browser is found."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path

from markupsafe import Markup

from dojo.contract import HAND
from dojo.status import NoReport
from dojo.text import plain

SIDE = "\n---\n"  # a rule in the Markdown: what follows begins on a page of its own
BROWSERS = (
    *("chromium", "chromium-browser", "google-chrome", "chrome", "microsoft-edge", "msedge"),  # found by name
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
PRINTING = 60  # seconds; a browser that has not printed by then never will
Sheet = tuple[str, str]  # something to print: its kind, which the style knows, and a text in Markdown
Filters = Mapping[str, Callable[[str], object]]


def render_sheets(sheets: Sequence[Sheet], language: str, paper: str = "") -> str:
    """Write a page on which each side of each sheet begins on paper of its own; no *paper* is any paper."""
    sides = [(f"{kind} side-{n}", side) for kind, text in sheets for n, side in enumerate(text.split(SIDE), 1)]
    return render_template("sheet.html.jinja", "sheet.css", sides=sides, language=language, paper=paper)


def render_template(template: str, style: str, filters: Filters | None = None, **values: object) -> str:
    """Fill in a template that lies beside this file; beside these filters ``markdown`` makes HTML of a text."""
    from jinja2 import Environment, StrictUndefined  # noqa: PLC0415 - slow to load, and most reports are no page

    here = files("dojo.report")
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.filters |= {"markdown": mark_down, **(filters or {})}
    css = Markup((here / style).read_text(encoding="utf-8"))  # noqa: S704 - our own file
    return environment.from_string((here / template).read_text(encoding="utf-8")).render(style=css, **values)


def fill_in(text: str, **values: object) -> str:
    """Fill values into a sheet that has places for them, before it becomes a page."""
    from jinja2 import Environment, StrictUndefined  # noqa: PLC0415 - as above

    environment = Environment(undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)  # noqa: S701 - Markdown
    environment.filters["plain"] = escape_markdown
    return environment.from_string(text).render(**values)


def escape_markdown(name: str) -> str:
    """Keep a name from meaning something in Markdown."""
    return re.sub(r"([^\w\s]|_)", r"\\\1", name)


def mark_down(text: str) -> Markup:
    """Make HTML of Markdown, in which no hand is broken at the end of a line."""
    from markdown_it import MarkdownIt  # noqa: PLC0415 - as above

    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(plain(text))
    return Markup(HAND.sub(r'<span class="hand">\g<0></span>', html))  # noqa: S704 - it lets no HTML of a text through


def find_browser() -> str:
    """Find a browser that prints without a window; nothing if there is none."""
    return next(filter(None, map(shutil.which, BROWSERS)), "")


def print_page(page: str, file: Path) -> None:
    """Print a page into a PDF file, by a browser without a window."""
    out = "Write the page with --html FILE, open it in a browser, and print it there."
    browser = find_browser()
    if not browser:
        raise NoReport(f"There is no Chromium, Chrome or Edge here to make a PDF. {out}")
    with tempfile.TemporaryDirectory(dir=file.resolve().parent, prefix="print-", ignore_cleanup_errors=True) as folder:
        source, printed = Path(folder, "page.html"), Path(folder, "page.pdf")
        source.write_text(page, encoding="utf-8")
        root = ["--no-sandbox"] * (hasattr(os, "geteuid") and os.geteuid() == 0)  # a browser refuses root otherwise
        quiet = ["--headless", "--disable-gpu", "--no-first-run", f"--user-data-dir={folder}/profile"]
        order = [browser, *quiet, *root, "--no-pdf-header-footer", f"--print-to-pdf={printed}", source.as_uri()]
        try:
            subprocess.run(order, capture_output=True, timeout=PRINTING, check=True)  # noqa: S603 - our own page
            printed.replace(file.resolve())
            sys.stderr.write(f"written: {file}\n")
        except (OSError, subprocess.SubprocessError) as error:
            raise NoReport(f"{Path(browser).name} made no PDF of the page. {out}") from error
