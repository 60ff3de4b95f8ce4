"""A name that is misspelt in a test is an error to mend, not a test of the pair's own inner functions."""

import pytest

from dojo.gallery import BUGS
from dojo.report.bugs_step import bugs_step
from dojo.trial.judging import Kind

from .trying import findings, report, suite

pytestmark = pytest.mark.slow

FAIR = 'from starter import category\n\n\ndef test_fair():\n    assert category("2c 2d 3s 4h 6c") == "pair"\n'
BODY = 'from starter import {0}\n\n\ndef test_it():\n    assert {1}("2c 2d 3s 4h 6c") == "pair"\n'
MODULE = 'import starter\n\n\ndef test_it():\n    assert starter.{}("2c 2d 3s 4h 6c") == "pair"\n'
SLIPS = {
    "imported": (
        BODY.format("categry", "categry"),
        "cannot be imported: tests/test_ours.py, line 1: ImportError: cannot import name 'categry' from 'starter'",
        "misspelt? the contract has `category`",
    ),
    "in the body": (
        BODY.format("category", "categry"),
        "cannot be tried: tests/test_ours.py, line 5: NameError: name 'categry' is not defined",
        "misspelt? the contract has `category`",
    ),
    "of the module": (
        MODULE.format("Category"),
        "cannot be tried: tests/test_ours.py, line 5: AttributeError: module 'starter' has no attribute 'Category'",
        "misspelt? the contract has `category`",
    ),
    "not imported": (
        BODY.format("winners", "category"),
        "cannot be tried: tests/test_ours.py, line 5: NameError: name 'category' is not defined",
        "not imported? say `from starter import category`",
    ),
    "the name of the folder": (
        BODY.format("winners", "category").replace("starter", "fox"),
        "cannot be imported: tests/test_ours.py, line 1: ModuleNotFoundError: No module named 'fox'",
        "tests say `from starter import ...`, whatever the folder is called",
    ),
}


@pytest.mark.parametrize(("source", "what", "instead"), SLIPS.values(), ids=SLIPS)
@pytest.mark.parametrize("code", [None, "def rank(card):\n    return card[0]\n"], ids=["no code", "code"])
def test_a_slip_in_a_test_is_to_be_mended_first_and_what_was_meant_is_said(tmp_path, source, what, instead, code):
    home = suite(tmp_path, test_ours=source, test_fair=FAIR)
    if code:
        (home / "__init__.py").write_text(code, encoding="utf-8")
    found = findings(home)
    (odd,) = found.of_kind(*set(Kind) - {Kind.FAIR})
    assert (odd.kind, odd.why) == (Kind.BROKEN, f"{what}; {instead}. Mend this first.")
    line = what.partition("line ")[2].partition(":")[0]
    assert bugs_step(found, BUGS).words == f"mend tests/test_ours.py, line {line}, and ask again."
    assert report(found)[-1] == f"  Next: mend tests/test_ours.py, line {line}, and ask again."


def test_of_several_slips_only_one_is_to_be_mended_first(tmp_path):
    sources = {f"test_{place}": source for place, (source, _, _) in enumerate(SLIPS.values())}
    found = findings(suite(tmp_path, **sources))
    first, *others = [test.why for test in found.of_kind(Kind.BROKEN)]
    assert len(found.faults) == len(SLIPS) == len(others) + 1
    assert first.endswith(f"{found.faults[0]}. Mend this first.")
    assert not [why for why in others if "first" in why]


OWN = {
    "a name that the code has elsewhere": ("from starter import winner", "def winner():\n    return 1\n"),
    "a name that is near to none": ("from starter import rank_of", ""),
    "a module of the pair": ("from starter.winners_of import winers", ""),
    "a slip in the code": ("from starter.hands import best\nbest()", "def best():\n    return categry()\n"),
}


@pytest.mark.parametrize(("imported", "code"), OWN.values(), ids=OWN)
def test_what_may_be_the_pairs_own_is_no_slip(tmp_path, imported, code):
    lines = "".join(f"    {line}\n" for line in imported.splitlines())
    home = suite(tmp_path, test_ours=f"def test_it():\n{lines}")
    (home / "__init__.py").write_text("", encoding="utf-8")
    (home / "hands.py").write_text(code, encoding="utf-8")
    found = findings(home)
    assert {test.kind for test in found.tests.values()} == {Kind.OWN}
    assert found.faults == []
    assert "unknown location" not in "".join(report(found))
