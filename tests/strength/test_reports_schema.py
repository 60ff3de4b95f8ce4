"""The report for viewers keeps to mutation-testing-report-schema; its facts stand here in our own words.

With ``MUTATION_REPORT_SCHEMA`` naming the published file, and jsonschema installed, it is asked too.
"""

import json
import os
from pathlib import Path

import pytest

from dojo.mutants.results import Results
from dojo.report.stryker import schema_report
from dojo.report.tally import tallied
from dojo.trial.judging import Kind

from .crafted import FATES, MUTANTS, RANKING, SOURCES, TESTS, of_the_reference, one_test, results

PUBLISHED = os.environ.get("MUTATION_REPORT_SCHEMA", "")
STATUSES = {"Killed", "Survived", "NoCoverage", "CompileError", "RuntimeError", "Timeout", "Ignored", "Pending"}
REQUIRED = {
    "report": {"schemaVersion": str, "thresholds": dict, "files": dict},
    "thresholds": {"high": int, "low": int},
    "file": {"language": str, "source": str, "mutants": list},
    "mutant": {"id": str, "mutatorName": str, "location": dict, "status": str},
    "test file": {"tests": list},
    "test": {"id": str, "name": str},
    "framework": {"name": str},
}
OPTIONAL = {
    "report": {"testFiles": dict, "framework": dict},
    "mutant": {"replacement": str, "static": bool, "killedBy": list, "duration": float, "statusReason": str},
    "test file": {"source": str},
    "framework": {"version": str},
}


def report(found=None, counted=None, folder="teams/fox"):
    return schema_report(tallied(found or results(), counted), SOURCES, folder)


def mutants(data):
    return [mutant for file in data["files"].values() for mutant in file["mutants"]]


REPORTS = {
    "all there is": report(),
    "stopped early": report(results(FATES[:3])),
    "static": report(results(static=frozenset({"starter.ranking.x_winners"}))),
    "the reference": report(*of_the_reference()),
    "nothing": report(Results(whole=True)),
}


def in_shape(kind, data):
    allowed = REQUIRED[kind] | OPTIONAL.get(kind, {})
    assert REQUIRED[kind].keys() <= data.keys() <= allowed.keys()
    for key, value in data.items():
        assert isinstance(value, allowed[key]), key


@pytest.mark.parametrize("data", REPORTS.values(), ids=REPORTS)
def test_everything_that_is_required_is_there_and_of_the_right_kind(data):
    in_shape("report", data)
    in_shape("thresholds", data["thresholds"])
    in_shape("framework", data["framework"])
    for file in data["files"].values():
        in_shape("file", file)
    for mutant in mutants(data):
        in_shape("mutant", mutant)
    for file in data["testFiles"].values():
        in_shape("test file", file)
        for test in file["tests"]:
            in_shape("test", test)


@pytest.mark.parametrize("data", REPORTS.values(), ids=REPORTS)
def test_version_thresholds_and_statuses_are_those_that_the_schema_knows(data):
    assert data["schemaVersion"] in ("1", "2")
    assert 0 <= data["thresholds"]["low"] <= data["thresholds"]["high"] <= 100
    assert {mutant["status"] for mutant in mutants(data)} <= STATUSES


@pytest.mark.parametrize("data", REPORTS.values(), ids=REPORTS)
def test_places_are_counted_from_one_and_end_behind_the_code_that_was_changed(data):
    for mutant in mutants(data):
        start, end = mutant["location"]["start"], mutant["location"]["end"]
        assert min(start["line"], start["column"]) >= 1
        line = RANKING.splitlines()[start["line"] - 1]
        before = next(one.before for one in MUTANTS if one.name == mutant["id"])
        assert line[start["column"] - 1 : end["column"] - 1] == before


@pytest.mark.parametrize("data", REPORTS.values(), ids=REPORTS)
def test_every_test_and_every_change_has_a_number_of_its_own_and_noticers_are_such_numbers(data):
    tests = [test["id"] for file in data["testFiles"].values() for test in file["tests"]]
    assert len(set(tests)) == len(tests)
    names = [mutant["id"] for mutant in mutants(data)]
    assert len(set(names)) == len(names)
    assert {number for mutant in mutants(data) for number in mutant.get("killedBy", [])} <= set(tests)


def test_each_fate_becomes_the_status_that_means_the_same():
    statuses = ["Killed", "Timeout", "Survived", "Survived", "RuntimeError", "NoCoverage"]
    assert [mutant["status"] for mutant in mutants(report())] == statuses


def test_what_was_not_tried_is_pending():
    assert [mutant["status"] for mutant in mutants(REPORTS["stopped early"])][3:] == ["Pending"] * 3


def test_what_does_not_count_is_ignored_and_says_why():
    ignored = [mutant for mutant in mutants(REPORTS["static"]) if mutant["status"] == "Ignored"]
    assert [mutant["statusReason"] for mutant in ignored] == ["run while the code is imported, before any test"] * 2
    assert mutants(REPORTS["the reference"])[5]["statusReason"] == "belongs to: wild cards"


def test_files_are_called_as_the_pair_knows_them_and_come_with_their_code():
    data = report()
    assert data["files"].keys() == {"teams/fox/ranking.py"}
    assert data["files"]["teams/fox/ranking.py"]["source"] == RANKING
    assert data["testFiles"].keys() == {"teams/fox/tests/test_ours.py"}
    assert data["testFiles"]["teams/fox/tests/test_ours.py"]["source"] == TESTS


def test_a_file_of_tests_that_could_not_be_imported_stands_for_its_tests():
    found = results()
    found.tests["starter/tests/test_x.py"] = one_test("starter/tests/test_x.py", Kind.BROKEN)
    assert report(found)["testFiles"]["teams/fox/tests/test_x.py"]["tests"] == [{"id": "3", "name": "test_x.py"}]


@pytest.mark.skipif(not PUBLISHED, reason="MUTATION_REPORT_SCHEMA does not name the published schema")
@pytest.mark.parametrize("data", REPORTS.values(), ids=REPORTS)
def test_the_published_schema_accepts_it(data):
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads(Path(PUBLISHED).read_text(encoding="utf-8"))
    jsonschema.validate(json.loads(json.dumps(data)), schema, jsonschema.Draft7Validator)
