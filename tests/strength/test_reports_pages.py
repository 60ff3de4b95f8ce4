"""The pages: the same facts as on the terminal, no network, nothing that runs, readable by everybody."""

import re
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from dojo.gallery import BUGS
from dojo.report.bugs_page import bugs_section
from dojo.report.marks import sheet
from dojo.trial.findings import Findings
from dojo.trial.judging import Kind

from .crafted import (
    FIRST_MISSED,
    UNFAIR,
    A,
    findings,
    one_test,
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


PAGES = {"bugs": bugs_page(found_with(UNFAIR)), "no tests": bugs_page(Findings(whole=True))}


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


def figures(page):
    """The last letters of the tests, with what they notice and what only they do."""
    return re.findall(r"test_<wbr>(\w)</code></td><td class=\"number\">(\d)</td><td class=\"number\">(\d)", page)
