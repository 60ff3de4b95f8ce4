"""Pages fit on a projector without clipped text."""

from html import escape
from pathlib import Path

import pytest

from dojo.__main__ import main
from dojo.bugs.catalogue import BUGS
from dojo.bugs.joint_report import make_joint_report
from dojo.bugs.report import make_report
from dojo.compare.command import make_report as make_comparison_report
from dojo.compare.report.several_solutions import make_joint_page
from dojo.compare.result import Comparison
from dojo.compare.run import compare_solution
from dojo.report.document import Document, Light, Section
from dojo.report.page import render_page
from dojo.session import dashboard, summary
from dojo.session.dashboard import View
from tests.bugs.test_report import COMMAND, EVERYTHING, make_result, make_room
from tests.compare.in_process import InProcess, make_few_cases
from tests.mutate.pairs import make_mutant, report_on
from tests.solutions import crashing, wrong_types

from .browser import NEEDS_BROWSER, show
from .test_dashboard import NOW, make_pair

PAGES = (
    "clock",
    "clock --language de",
    "print handout hints goals cards mail install timetable retro",
    "print handout hints goals cards mail install timetable --language de",
    "print house-rules",
    "print house-rules --language de",
    "print timetable --session 3",
    "print walkthrough",
    "print walkthrough --language de",
)
SEVEN_CARDS = Document(
    "2 solutions side by side",
    (Section("solutions", level=1),),
    ("Which category is it?", 'category("6h 5h 2h 7d 4h 3h Ts")'),
)
SIZES = ((1280, 720), (1024, 768))
KEEP_ERRORS = (
    "<head><script>faults = []; onerror = fault => faults.push(fault)</script>"
)
LOOK = """<script>onload = () => {
  const faults = [];
  const pages = document.querySelectorAll("iframe");
  for (const {contentWindow: page} of [...pages, ...pages]) {
    faults.push(...page.faults);
    const later = page.document.getElementById("next");
    if (later) {
      later.textContent = "19:22 danach: Nebeneinander";
      const keys = page.document.querySelector("footer p + p");
      const key = keys.querySelector("a");
      if (keys.offsetHeight > 1.5 * key.offsetHeight) faults.push(keys.innerText);
    }
    for (const element of page.document.querySelectorAll("body, body *")) {
      const cuts = page.getComputedStyle(element).overflowX !== "visible";
      const cut = cuts && element.scrollWidth > element.clientWidth + 1;
      const beyond = element.getBoundingClientRect().right > page.innerWidth + 1;
      const slide = element.matches(
        ".walkthrough section, .next:target, main:has(> .visit)"
      );
      const tall = slide && element.offsetHeight > page.innerHeight + 1;
      const card = element.matches(".pack section, .pack li");
      const full = card && element.scrollHeight > element.clientHeight + 1;
      if (cut || beyond || tall || full) faults.push(element.outerHTML.slice(0, 200));
    }
    for (const code of page.document.querySelectorAll(".handout p code")) {
      const stop = page.document.createRange();
      if (code.nextSibling?.data?.[0] !== ".") continue;
      stop.setStart(code.nextSibling, 0);
      stop.setEnd(code.nextSibling, 1);
      const line = code.getBoundingClientRect();
      if (stop.getBoundingClientRect().top > line.bottom) faults.push(code.innerText);
    }
    for (const question of page.document.querySelectorAll(".hints li:first-child")) {
      const rule = question.closest("section").querySelector("h2");
      if (question.getBoundingClientRect().top < rule.getBoundingClientRect().bottom) {
        faults.push(question.innerText);
      }
    }
    page.location.hash = "shared"; // on its second visit, the page shows this slide
  }
  document.body.innerText = faults.join("; ") || `${pages.length} are whole`;
}</script>"""


def compare_samples():
    """Return the page on two sample solutions, and the page on one of them."""
    results = {}
    samples = {  # `winners` of wrong_types is left out, because it would be slow
        wrong_types: {"category": wrong_types.category},
        crashing: {"winners": crashing.winners, "category": crashing.category},
    }
    for sample, functions in samples.items():
        solution = InProcess(functions=functions)
        folder = Path(sample.__file__).parent
        results[folder] = compare_solution("fox", solution, make_few_cases(36))
    both = make_comparison_report(Comparison([*results], results))
    one = Comparison([folder], {folder: results[folder]})
    return [make_joint_page(both, verbose=True), make_comparison_report(one)]


@NEEDS_BROWSER
@pytest.mark.slow
def test_pages_fit_on_a_projector_without_clipping(tmp_path):
    file = tmp_path / "page.html"
    eight = [make_pair(name, 11, (1, 0)) for name in "abcdefgh"]
    mutants = [make_mutant("1 < 2", "1 <= 2"), make_mutant("3", "4", status="no tests")]
    documents = [
        dashboard.make_report(eight, View(NOW)),
        report_on(*mutants),
        make_report("fox", make_result(EVERYTHING), COMMAND),
        make_joint_report(make_room(), COMMAND, [], show_names=True),
        *compare_samples(),
        SEVEN_CARDS,
    ]
    pages = [render_page(document) for document in documents]
    for typed in PAGES:
        assert main([*typed.split(), "--html", str(file)]) in (0, 1)
        pages.append(file.read_text(encoding="utf-8"))
    journey = {"02_pair": [Light(NOW, 1, 2)]}
    pair = summary.PairSummary("fox", journey, "", 2, 1, BUGS[:9], ["A remark."])
    event = summary.Occasion("de", "Pokerblätter", "27.11.2026")
    written = summary.make_pages([pair], BUGS[:3], "", event=event)
    pages += [page for name, page in written.items() if name != summary.RETRO]
    frames = LOOK
    for text in pages:
        page = escape(text.replace("<head>", KEEP_ERRORS))
        for width, height in SIZES:
            size = f"width={width} height={height}"
            frames += f'<iframe {size} srcdoc="{page}"></iframe>'
    file.write_text(frames, encoding="utf-8")
    shown = show(file.as_uri(), tmp_path, "--dump-dom")
    assert f"<body>{len(pages) * len(SIZES)} are whole" in shown
