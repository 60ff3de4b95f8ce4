"""A call of the API, and the assertion that a pair can paste."""

from types import SimpleNamespace

import pytest

from dojo.contract import Assertion, Call, write_unchanged_test

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


def test_assertion_includes_rules_and_fits_the_width():
    test = Assertion.equal(Call("winners", (TABLE,), ("bug",)), ["Ann"])
    [line] = test.write(100)
    assert line.endswith('Ah"}, ("bug",)) == ["Ann"]')
    assert test.write(60) == [
        'assert winners({"Ann": "2h 3d 5s 9c Kd",',
        '                "Bob": "2c 3h 4s 8c Ah"},',
        '               ("bug",)) == ["Ann"]',
    ]


def test_overlong_assertion_is_reduced_to_the_call():
    test = Assertion.equal(Call("describe", ("2c",)), "x" * 70)
    assert test.write(60) == ['describe("2c")']


def test_refusal_is_written_with_pytest_raises():
    lines = Assertion.refuse(Call("category", ("1c",))).write(60)
    assert lines == ["with pytest.raises(ValueError):", '    category("1c")']


def test_membership_assertions_use_in_and_not_in():
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
