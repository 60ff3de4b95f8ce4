"""Whatever a suite of tests does, the trial ends in a clear report and leaves nothing behind."""

import os
import tempfile

import pytest

from dojo.trial.judging import Kind

from .hostile import SUITES
from .trying import findings, left_running, noticed, report, suite

SEEN_BY_THE_GOOD_TEST = {
    "two cards of one suit are a pair",
    "the ace counts low everywhere",
    "ace, jack, king and queen are sorted as letters",
    "the ranks of a high card are added up",
    "high cards are compared lowest first",
    "the loser is named",
}


@pytest.fixture
def stages(tmp_path, monkeypatch):
    """Where stages are set up for this test."""
    place = tmp_path / "stages"
    place.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(place))
    return place


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="some of these suites need POSIX")
@pytest.mark.parametrize("name", SUITES)
def test_a_hostile_suite_ends_in_a_clear_report(name, tmp_path, stages):
    hostile = SUITES[name]
    solution = suite(tmp_path, test_ours=hostile.source)
    before = sorted(path.relative_to(solution) for path in solution.rglob("*"))
    found = findings(solution, patience=0.7)
    said = "\n".join(report(found))
    assert found.whole, found
    assert found.trouble == ""
    assert hostile.words in " ".join(said.split())
    assert all(len(line) <= 80 and line.isascii() for line in said.splitlines())
    kinds = {test.name.rpartition("::")[2]: test.kind for test in found.tests.values()}
    if hostile.good:
        assert kinds["test_good"] is Kind.FAIR
        assert noticed(found) == SEEN_BY_THE_GOOD_TEST
    else:
        assert noticed(found) == set()
    troublemakers = [kind for test, kind in kinds.items() if test != "test_good"]
    assert troublemakers == ([Kind(hostile.kind)] if hostile.kind else troublemakers)
    assert sorted(path.relative_to(solution) for path in solution.rglob("*")) == before
    assert list(stages.iterdir()) == []
    assert left_running(stages) == []
