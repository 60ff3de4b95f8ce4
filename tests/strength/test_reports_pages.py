"""The pages: the same facts as on the terminal, no network, nothing that runs, readable by everybody."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from dojo.comparing.showing.style import STYLE
from dojo.gallery import BUGS
from dojo.report import changes
from dojo.report.bugs_page import bugs_section
from dojo.report.marks import LOOK, sheet
from dojo.report.source import FATES, code_section, compared, sealed_section
from dojo.report.tally import tallied
from dojo.trial.faults import Fault
from dojo.trial.findings import Findings
from dojo.trial.judging import Kind

from .crafted import (
    FIRST_MISSED,
    MUTANTS,
    RANKING,
    SOURCES,
    UNFAIR,
    A,
    B,
    findings,
    of_the_reference,
    one_test,
    results,
)
from .crafted import with_tests as found_with

ALONE = {"meta", "br", "wbr", "rect"}  # elements that are never closed here
CONTENT = {"summary": {"span", "code", "wbr"}, "p": {"strong", "br", "code", "wbr"}}  # what these may hold


class Reader(HTMLParser):
    """Reads a page as a browser does, and complains where one would have to guess."""

    def __init__(self, text):
        super().__init__()
        self.open, self.words, self.tags, self.links, self.ids = [], [], [], [], []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.links += [value for name, value in attrs if name in ("href", "src")]
        self.ids += [value for name, value in attrs if name == "id"]
        for outer, allowed in CONTENT.items():
            assert outer not in self.open or tag in allowed, f"{tag} in {outer}"
        if tag not in ALONE:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        assert attrs
        self.tags.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)

    @property
    def said(self):
        return " ".join(" ".join(self.words).split())


def bugs_page(found):
    return sheet("How strong are the tests of fox?", bugs_section(found, BUGS))


def code_page(found, counted=None):
    return sheet("How strong are the tests of fox?", code_section(tallied(found, counted), SOURCES))


def sealed_page(counted=4, *, stale=False):
    return sheet("How strong are the tests of fox?", sealed_section(tallied(*of_the_reference(counted, stale=stale))))


PAGES = {
    "bugs": bugs_page(found_with(UNFAIR)),
    "no tests": bugs_page(Findings(whole=True)),
    "own code": code_page(results()),
    "nothing to change": code_page(results((), mutants=[], whole=True)),
    "sealed": sealed_page(),
}


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_a_page_is_sound_needs_no_network_and_runs_nothing(page):
    reader = Reader(page.removeprefix("<!doctype html>\n"))
    assert not {"script", "link", "img", "iframe", "object", "form"} & set(reader.tags)
    assert "url(" not in page
    assert "@import" not in page
    assert all(link.startswith("#") and link[1:] in reader.ids for link in reader.links)
    assert len(set(reader.ids)) == len(reader.ids)


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_a_page_has_a_language_a_title_and_one_first_heading(page):
    assert '<html lang="en">' in page
    assert "<title>How strong are the tests of fox?</title>" in page
    assert page.count("<h1>") == 1
    levels = [int(level) for level in re.findall(r"<h(\d)", page)]
    assert all(below - above <= 1 for above, below in pairwise(levels))


def test_a_name_cannot_break_the_page():
    assert "<b>" not in sheet("<b>", "")


def test_the_page_of_bugs_leads_with_the_score_and_one_next_step():
    said = Reader(bugs_page(findings())).said
    assert "3 of 5 named bugs are noticed by 3 fair tests." in said
    assert f"Next: write a test that fails if {FIRST_MISSED.name}" in said
    assert f"The rule: {FIRST_MISSED.rule[1]} features/1-evening/" in said


def test_the_page_counts_what_is_enough_for_tonight_apart_and_says_which_features_that_is():
    page = bugs_page(findings(in_play=[3, 19, 21], tried={3, 19, 21}, noticed={19: {A}}))
    said = Reader(page).said
    assert "Of the 2 up to two pairs (enough for tonight): 1" in said
    assert 'aria-label="1 of 2 bugs up to two pairs noticed"' in page
    assert "High card, for tonight: 0 of 1 noticed" in said
    assert "Three of a kind: 0 of 1 noticed" in said
    assert said.index("High card, for tonight: 0 of 1") < said.index(f"22 {BUGS[21].name}")
    assert "tonight" not in Reader(bugs_page(findings())).said


def test_a_feature_of_which_every_bug_was_noticed_is_on_the_page_too():
    pairs = [number for number, bug in enumerate(BUGS) if bug.tag == "pair"]
    every = [0, 1, *pairs]
    found = findings(in_play=every, tried=set(every), noticed={number: {A} for number in every[1:]})
    said = Reader(bugs_page(found)).said
    assert f"Every bug noticed: Pair ({len(pairs)} of {len(pairs)})" in said
    assert "High card: 1 of 2 noticed" in said
    assert "Every bug noticed" not in Reader(bugs_page(findings(noticed={}))).said


def test_a_feature_and_a_bug_of_a_house_rule_are_called_what_they_are():
    number = next(number for number, bug in enumerate(BUGS) if bug.house == ("bug",))
    said = Reader(bugs_page(findings(in_play=[number], tried={number}, noticed={}))).said
    assert "The bug: 0 of 1 noticed" in said
    assert f"{number + 1} the bug stands for any card (house rule 'bug')" in said


def test_the_page_says_what_a_fair_test_is():
    assert "A fair test passes on the correct engine" in Reader(bugs_page(findings())).said


def test_the_page_groups_what_nobody_noticed_by_feature():
    said = Reader(bugs_page(findings())).said
    assert "High card: 3 of 5 noticed" in said
    assert Reader(bugs_page(findings())).tags.count("th") >= 4


def test_a_bar_is_drawn_and_says_what_it_shows():
    page = bugs_page(findings())
    assert 'role="img" aria-label="3 of 5 named bugs noticed"' in page
    assert 'class="done" width="60.0"' in page


def test_tests_that_the_rules_refuse_stand_before_what_nobody_noticed():
    page = bugs_page(found_with(UNFAIR))
    assert page.index("<h3>Not by the rules</h3>") < page.index("<h3>Nobody noticed</h3>")
    assert page.index("look at test_ours.py::test_hearts") < page.index("<h3>Not by the rules</h3>")
    assert "winners(it) is [&#x27;Ann&#x27;]" in page


def test_every_test_is_listed_with_what_it_is_and_what_it_notices():
    own = one_test("starter/tests/test_ours.py::test_own", Kind.OWN, "asks nothing")
    said = Reader(bugs_page(found_with(own))).said.replace(" ", "")
    assert "test_ours.py::test_afair2bugs1" in said
    assert "test_ours.py::test_cfairnothing" in said
    assert "asksnothingyourown,aboutmorethanthecontract;notcounted" in said


def test_without_a_fair_test_the_page_claims_nothing():
    assert "There are no tests." in PAGES["no tests"]
    own = Findings(tests={A: one_test(A, Kind.OWN)}, in_play=[0], tried={0}, whole=True)
    assert "No test could be tried on the named bugs." in bugs_page(own)
    assert "<h3>Nobody noticed</h3>" not in bugs_page(own)


def test_when_everything_is_noticed_nothing_is_asked_for():
    page = bugs_page(findings(noticed={n: {A} for n in range(5)}))
    assert "Nobody noticed" not in page
    assert "Noticed" not in bugs_page(findings(noticed={})).replace("Noticed by", "")


def test_a_trial_that_was_stopped_says_so_on_the_page():
    said = Reader(bugs_page(findings(whole=False, tried={0, 1}))).said
    assert "Stopped early: 3 of 5 bugs were not tried." in said


def test_the_page_of_code_shows_every_line_and_how_many_of_its_changes_are_noticed():
    page = code_page(results())
    reader = Reader(page)
    for line in RANKING.splitlines():
        assert line in reader.words or not line
    assert "!! 1/2" in reader.words  # two changes of line three
    assert "ok 1/1" in reader.words


def test_every_change_is_shown_with_what_became_of_it_and_who_noticed_it():
    page = code_page(results())
    reader = Reader(page)
    listing = page[page.index('<div class="code"') :]
    assert listing.count('<div class="change ') == len(MUTANTS)
    for fate in FATES.values():
        assert fate in reader.words
    assert "by 2 tests" in reader.words


def test_what_differs_stands_out():
    assert compared("if best < 1:", "if best <= 1:") == "- if best &lt; 1:\n+ if best &lt;<ins>=</ins> 1:"
    assert compared("a + b", "a - b") == "- a <del>+</del> b\n+ a <ins>-</ins> b"
    assert compared("x = f(y)", "x = f()") == "- x = f(<del>y</del>)\n+ x = f()"


def test_functions_that_no_test_calls_and_lines_that_nobody_noticed_are_links():
    page = code_page(results())
    assert '<a href="#starter/ranking.py-10">ranking.py:10</a> <code>Hand.best</code>' in page
    assert '<a href="#starter/ranking.py-3">ranking.py:3</a>' in page
    assert 'id="starter/ranking.py-3"' in page
    clean = code_page(results(("killed",) * 6))
    assert "No test calls" not in clean
    assert "Nobody noticed" not in clean


def test_what_nobody_noticed_is_shown_where_it_is_said_each_line_with_its_changes():
    page = code_page(results(("survived",) * 6))
    section = page[page.index("<h3>Nobody noticed</h3>") : page.index('<h3 id="starter/ranking.py"')]
    for one in MUTANTS:
        assert f"<pre>{compared(one.before, one.after)}</pre>" in section
    assert section.count("<a href=") == 5  # two changes are of one line
    assert "Operators and comparisons first, texts last." in section


def figures(page):
    """The last letters of the tests, with what they notice and what only they do."""
    return re.findall(r"test_<wbr>(\w)</code></td><td class=\"number\">(\d)</td><td class=\"number\">(\d)", page)


def test_the_pages_of_the_reference_say_what_each_test_notices_of_what_counts():
    for page in (code_page(*of_the_reference(1)), sealed_page(1)):
        assert figures(page) == [("a", "1", "0"), ("b", "1", "0"), ("c", "0", "0")]


def test_the_page_says_what_each_test_notices_and_what_only_it_does():
    assert figures(code_page(results())) == [("a", "3", "2"), ("b", "1", "0"), ("c", "0", "0")]
    assert "What each test notices" not in code_page(results(tests={}))


def test_a_page_about_too_little_code_draws_no_bar():
    assert "Too few to tell." in code_page(results())
    assert "<svg" not in code_page(results())
    assert "<svg" in sealed_page()
    assert "No change could be tried, so there is no score." in PAGES["nothing to change"]


def test_a_survey_that_was_stopped_says_so_on_the_page():
    page = code_page(results(("killed", "survived")))
    assert "Stopped early: 1 noticed, 1 not noticed, 4 not tried, 6 in all." in page
    assert "Stopped before any change was tried, so there is no score." in code_page(results(()))


def test_a_change_that_does_not_count_is_not_on_the_page():
    page = code_page(results(static=frozenset({"starter.ranking.x_winners"})))
    assert page.count('<div class="change ') == 4
    assert "<li>2: run while the code is imported, before any test</li>" in page
    assert "<li>2: belongs to: wild cards</li>" in sealed_page()
    assert "Not counted" not in code_page(results())


def test_what_could_not_be_tried_is_on_the_page_and_in_the_data_with_the_reason():
    fault = Fault("hands.py", 3, "SyntaxError: bad")
    found = results(faults=[fault], trouble=f"{fault}.")
    found.tests[A] = one_test(A, Kind.BROKEN, f"cannot be imported: {fault}")
    found.tests[B] = one_test(B, Kind.UNFAIR, "line 22: assert it")
    said = Reader(code_page(found)).said
    assert "Took no part" not in code_page(results())
    data = changes.as_data("fox", found, None)
    assert data["trouble"] in said
    for why in ("cannot be imported: as above", "fails before anything is changed: line 22: assert it"):
        assert why in said
        assert why in [test["why"] for test in data["took no part"]]


def test_each_file_shows_its_own_changes():
    other = replace(MUTANTS[0], name="starter.cards.x_read__mutmut_1", file="starter/cards.py", line=1)
    found = results()
    found.mutants.append(other)
    found.fates[other.name] = found.fates[MUTANTS[0].name]
    page = sheet("", code_section(tallied(found, None), SOURCES | {other.file: "cards = read()\n"}))
    first, _, second = page.partition('<h3 id="starter/cards.py">')
    assert (first.count('<div class="change '), second.count('<div class="change ')) == (len(MUTANTS), 1)
    assert '<a href="#starter/cards.py">cards.py</a></td><td class="number">1</td><td class="number">1</td>' in page


def test_the_sealed_page_has_words_and_no_code():
    reader = Reader(sealed_page())
    assert "2 of 4 little changes are noticed." in reader.said
    assert "1 x an operator is another" in reader.words
    for line in RANKING.splitlines():
        assert not line.strip() or line.strip() not in reader.said
    assert "out of date" in sealed_page(6, stale=True)
    assert "<h3>Nobody noticed" not in sealed_page(2)


def test_pages_read_in_the_dark_on_paper_and_by_keyboard():
    for words in ("prefers-color-scheme: dark", "@media print", ":focus-visible"):
        assert words in STYLE + LOOK
    assert 'role="region" tabindex="0" aria-label="code of ranking.py"' in code_page(results())
