"""The stubs that a pair pastes agree with the starter, the API and the reference."""

import inspect

import pytest

import reference
import starter
from dojo.stubs import STUBS, write_parameters, write_stub


@pytest.mark.parametrize("name", STUBS)
def test_stub_takes_the_arguments_of_the_reference(name):
    expected = list(inspect.signature(getattr(reference, name)).parameters)
    assert list(inspect.signature(STUBS[name]).parameters) == expected


@pytest.mark.parametrize("name", STUBS)
def test_stub_fits_on_the_board(name):
    assert max(map(len, write_stub(name).splitlines())) <= 72


@pytest.mark.parametrize("name", ["category", "winners"])
def test_starter_has_the_first_two_stubs(name):
    assert inspect.getsource(getattr(starter, name)).rstrip() == write_stub(name)


def test_starter_defines_only_category_and_winners():
    functions = inspect.getmembers(starter, inspect.isfunction)
    assert [name for name, _ in functions] == ["category", "winners"]


def test_signature_shows_names_and_defaults_without_types():
    assert write_parameters(STUBS["chips"]) == "(amount, counters=None)"
    assert write_parameters(STUBS["stands_for"]) == "(hand, rules)"
