"""A mutant is switched on by exchanging the code of its function, and the function stays what it is."""

import importlib
import sys
from pathlib import Path

import pytest
from mutmut.mutation import trampoline

from dojo.mutants import switching
from dojo.mutants.making import file_made
from dojo.mutants.switching import NONE, STATS, SWITCHBOARD

CODE = """
from functools import cache


class Bag:
    def __init__(self, size=3):
        self.size = size + 1

    @classmethod
    def empty(cls):
        return cls(0)

    @staticmethod
    def one():
        return 1

    def of(self, what, *, times=2):
        for _ in range(times):
            yield what + "!"


class Sack(Bag):
    def __init__(self):
        super().__init__(7)


def size():
    return Bag().size + 10


def away(number):
    return lambda: number - 1


TABLE = size()
"""


@pytest.fixture
def bags(tmp_path, monkeypatch):
    (tmp_path / "plain").mkdir()
    (tmp_path / "plain" / "__init__.py").write_text(CODE, encoding="utf-8")
    made = file_made(tmp_path / "plain", tmp_path / "bags", Path("__init__.py"))
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(trampoline, "wrap_in_trampoline", switching.wrap)
    monkeypatch.setattr(SWITCHBOARD, "functions", {})
    monkeypatch.setenv("MUTANT_UNDER_TEST", "")
    yield lambda: importlib.import_module("bags"), made.mutants
    SWITCHBOARD.switch_to(NONE)
    sys.modules.pop("bags", None)


def seen(bags):
    """All that the package does."""
    sizes = bags.Bag().size, bags.Bag.empty().size, bags.Bag.one(), bags.Sack().size, bags.size(), bags.away(5)()
    return *sizes, *bags.Bag().of("a"), "then", *bags.Bag().of("b", times=1)


def attempted(bags):
    """The same, or which error it ends in."""
    try:
        return seen(bags)
    except (TypeError, AttributeError) as error:
        return str(error).replace("bags.", "")


def test_every_mutant_does_what_it_does_behind_mutmuts_own_trampolines(bags, monkeypatch):
    load, mutants = bags
    ours = load()
    right = seen(ours)
    del sys.modules["bags"]
    monkeypatch.setattr(trampoline, "wrap_in_trampoline", switching.ITS_OWN)
    theirs = load()
    for mutant in mutants:
        SWITCHBOARD.switch_to(mutant.name)
        assert attempted(ours) == attempted(theirs), mutant
        assert attempted(ours) != right, mutant
        SWITCHBOARD.switch_to(NONE)
        assert seen(ours) == right


def test_a_function_imported_elsewhere_has_the_mutant_too(bags):
    load, mutants = bags
    one = load().Bag.one
    SWITCHBOARD.switch_to(next(mutant.name for mutant in mutants if "ǁone__" in mutant.name))
    assert one() == 2


def test_the_calls_of_every_function_are_noted_once_wanted(bags):
    load, _ = bags
    bag = load()
    SWITCHBOARD.switch_to(STATS)
    assert SWITCHBOARD.called_by_now() == set()
    list(bag.Sack().of("a", times=3))
    assert bag.Bag.empty().size == 1
    assert {name.rpartition(".")[2] for name in SWITCHBOARD.called_by_now()} == {
        "xǁBagǁ__init__",
        "xǁSackǁ__init__",
        "xǁBagǁof",
        "xǁBagǁempty",
    }
    SWITCHBOARD.watch()
    assert SWITCHBOARD.called_by_now() == set()
    assert bag.size() == 14
    assert len(SWITCHBOARD.called_by_now()) == 2


def test_what_runs_at_import_is_noted_and_can_be_imported_with_its_mutant(bags):
    load, mutants = bags
    SWITCHBOARD.switch_to(STATS)
    assert load().TABLE == 14
    assert "bags.x_size" in SWITCHBOARD.called_by_now()
    del sys.modules["bags"]
    SWITCHBOARD.functions.clear()
    SWITCHBOARD.switch_to(next(mutant.name for mutant in mutants if mutant.after == "return Bag().size + 11"))
    assert load().TABLE == 15
