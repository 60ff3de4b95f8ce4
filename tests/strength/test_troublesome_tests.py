"""Tests that make trouble only where an answer is wrong, or only when their file is imported once more."""

from dataclasses import replace

import pytest

from dojo.trial.findings import NO_END, Findings
from dojo.trial.job import Job
from dojo.trial.judging import Kind
from dojo.trial.stage import staged
from dojo.trial.supervisor import tried as tried_on

from .trying import findings, noticed, suite

pytestmark = pytest.mark.slow

WHEEL = "5-4-3-2-A is no straight"
ASKED = 'category("5c 4d 3s 2h Ac")'


def tried(folder, source):
    return findings(suite(folder, test_ours=source), patience=0.7)


def kinds(found):
    return {test.name.rpartition("::")[2]: test.kind for test in found.tests.values()}


@pytest.mark.parametrize(
    "trouble",
    ["os._exit(1)", "os.kill(os.getpid(), 9)", "sys.exit(1)", "pytest.exit('enough')"],
)
def test_what_ends_the_program_only_on_a_bug_notices_it(tmp_path, trouble):
    source = f"""
import os, sys

import pytest
from starter import category


def test_wheel():
    if {ASKED} != "straight":
        {trouble}
"""
    found = tried(tmp_path, source)
    assert WHEEL in noticed(found)
    assert kinds(found) == {"test_wheel": Kind.FAIR}
    assert found.whole


def test_what_does_not_end_on_a_bug_and_cannot_be_stopped_notices_it(tmp_path):
    source = f"""
from starter import category


def test_wheel():
    answer = {ASKED}
    while answer == "high card":
        try:
            while True:
                pass
        except BaseException:
            pass
"""
    found = tried(tmp_path, source)
    assert WHEEL in noticed(found)
    assert found.whole


def test_a_file_that_cannot_be_imported_on_a_bug_notices_it(tmp_path):
    source = f"""
import sys
from starter import category

if {ASKED} != "straight":
    sys.exit(1)


def test_nothing_more():
    pass
"""
    assert WHEEL in noticed(tried(tmp_path, source))


def test_a_file_that_fails_on_a_bug_while_it_is_imported_notices_it(tmp_path):
    source = f"""
from starter import category

assert {ASKED} == "straight"


def test_nothing_more():
    pass
"""
    assert WHEEL in noticed(tried(tmp_path, source))


def test_a_file_that_cannot_be_imported_twice_is_unsteady(tmp_path):
    source = f"""
from pathlib import Path
from starter import category

WHEEL = {ASKED}
FIRST = not Path("been here").exists()
Path("been here").touch()


def test_wheel():
    assert FIRST
    assert WHEEL == "straight"
"""
    found = tried(tmp_path, source)
    assert kinds(found) == {"test_wheel": Kind.UNSTEADY}
    assert noticed(found) == set()
    assert found.whole


@pytest.mark.parametrize(
    "asked",
    [
        f"for _ in range(600):\n        category('2h 3d 5s 9c Kd')\n    assert {ASKED} == 'straight'",
        f"category(Odd('2h 3d 5s 9c Kd'))\n    assert {ASKED} == 'straight'",
    ],
    ids=["more questions than are remembered", "a question that cannot be remembered"],
)
def test_whoever_asks_what_cannot_be_remembered_is_tried_on_every_bug(tmp_path, asked):
    source = f"""
from starter import category


class Odd(str):
    def __deepcopy__(self, memo):
        raise TypeError


def test_wheel():
    {asked}
"""
    assert WHEEL in noticed(tried(tmp_path, source))


def test_a_test_that_fails_after_another_has_run_is_unsteady(tmp_path):
    source = f"""
from starter import category

RUNS = []


def test_wheel():
    RUNS.append(1)
    assert len(RUNS) < 6
    assert {ASKED} == "straight"
"""
    assert kinds(tried(tmp_path, source)) == {"test_wheel": Kind.UNSTEADY}


def test_a_worker_that_ends_between_two_tests_is_followed_by_one_that_goes_on_there():
    job = Job((), every_bug=False, first=2)
    again = Findings().after_death(job, ["at", "bug", 5, ""], NO_END)
    assert again == replace(job, first=5)
    assert Findings().after_death(again, ["at", "bug", 5, ""], NO_END) == replace(job, first=6)
    assert Findings().after_death(job, [], NO_END) is None


def test_a_bug_is_tried_only_when_the_files_have_been_imported_anew_with_it(tmp_path):
    source = f"from starter import category\n\nWHEEL = {ASKED}\n\n\ndef test_wheel():\n    assert WHEEL == 'straight'\n"

    def enough(sofar):
        if sofar.noticed:
            raise KeyboardInterrupt

    with staged(suite(tmp_path, test_ours=source)) as stage:
        found = tried_on(stage, Job(tuple(stage.plugins), every_bug=False), enough)
    assert found.tried == set(range(min(found.noticed)))
    assert not found.whole
