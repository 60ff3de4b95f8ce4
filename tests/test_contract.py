"""Calls to the API are shown as Python code, in assertions and stubs to paste."""

import inspect
from types import SimpleNamespace

import pytest

import reference
import starter
from dojo.contract import Assertion, Call, names_card, write_unchanged_test
from dojo.stubs import STUBS, write_parameters, write_stub

TABLE = {"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"}


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (Call("category", ("it's",)), 'category("it\'s")'),
        (
            Call("winners", ({"Ann": "2c"},), ("bug",)),
            'winners({"Ann": "2c"}, ("bug",))',
        ),
        (Call("stands_for", ("2c", ())), 'stands_for("2c", ())'),
        (Call("odds", keywords={"rules": ["bug"]}), 'odds(rules=["bug"])'),
    ],
)
def test_call_is_written_as_python_code(call, text):
    assert str(call) == text


def test_assertion_includes_rules_and_wraps_at_the_given_width():
    test = Assertion.equal(Call("winners", (TABLE,), ("bug",)), ["Ann"])
    [line] = test.write(100)
    assert line.endswith('Ah"}, ("bug",)) == ["Ann"]')
    assert test.write(60) == [
        'assert winners({"Ann": "2h 3d 5s 9c Kd",',
        '                "Bob": "2c 3h 4s 8c Ah"},',
        '               ("bug",)) == ["Ann"]',
    ]


def test_assertion_that_is_too_long_is_reduced_to_its_call():
    test = Assertion.equal(Call("describe", ("2c",)), "x" * 70)
    assert test.write(60) == ['describe("2c")']


def test_refusal_is_written_with_pytest_raises():
    lines = Assertion.refuse(Call("category", ("1c",))).write(60)
    assert lines == ["with pytest.raises(ValueError):", '    category("1c")']


def test_membership_assertions_use_the_in_operator():
    call = Call("nicknames", ("2c",))
    assert Assertion.contain(call, "boat").write(60) == [
        'assert "boat" in nicknames("2c")'
    ]
    assert Assertion.not_contain(call, "boat").write(60) == [
        'assert "boat" not in nicknames("2c")'
    ]


@pytest.mark.parametrize("width", [40, 80])
def test_generated_test_detects_a_changed_argument(width):
    source = "\n".join(write_unchanged_test(Call("winners", (TABLE,)), TABLE, width))
    exec(source, {"winners": dict})  # noqa: S102 - it is our own
    names = SimpleNamespace(winners=lambda hands: hands.popitem())
    with pytest.raises(AssertionError):
        exec(source, vars(names))  # noqa: S102


@pytest.mark.parametrize("name", STUBS)
def test_stub_has_the_same_parameters_as_the_reference(name):
    expected = list(inspect.signature(getattr(reference, name)).parameters)
    assert list(inspect.signature(STUBS[name]).parameters) == expected


@pytest.mark.parametrize("name", STUBS)
def test_stub_fits_on_the_board(name):
    assert max(map(len, write_stub(name).splitlines())) <= 72


@pytest.mark.parametrize("name", ["category", "winners"])
def test_starter_contains_the_first_two_stubs(name):
    assert inspect.getsource(getattr(starter, name)).rstrip() == write_stub(name)


def test_starter_defines_only_category_and_winners():
    functions = inspect.getmembers(starter, inspect.isfunction)
    assert [name for name, _ in functions] == ["category", "winners"]


def test_signature_shows_names_and_defaults_without_types():
    assert write_parameters(STUBS["chips"]) == "(amount, counters=None)"
    assert write_parameters(STUBS["stands_for"]) == "(hand, rules)"


@pytest.mark.parametrize(
    ("message", "is_named"),
    [
        ("card 1 '1c': there is no rank '1'", True),
        ("card 0 '1c': there is no rank '1'", False),
        ("the 1st card, 1c", True),
    ],
)
def test_number_in_quotation_marks_is_not_a_position(message, is_named):
    assert names_card(message, "1c", 1) == is_named
