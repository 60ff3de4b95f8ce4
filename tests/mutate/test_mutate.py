"""``python -m dojo mutate``: what it says of a pair, and how it ends whatever the pair's code does."""

import json
import os
import re
import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest

from dojo.mutate import command
from dojo.mutate.mutmut import (
    AT_IMPORT,
    CODES,
    NOTHING_CALLED,
    OTHERWISE,
    SURVIVED,
    TESTS_FAIL,
)

from .pairs import (
    CODE,
    FAIR,
    POSIX,
    PUT_ASIDE,
    TROUBLES,
    lay_out,
    mutate,
    pretend,
    run_bare,
)

pytestmark = POSIX


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """What is said of a pair with some tests that take no part: on the screen, on a page, and as data."""
    folder = tmp_path_factory.mktemp("pair")
    troubles = {f"test_{name}.py": text for name, (text, _) in TROUBLES.items()}
    fox = lay_out(
        folder, {"test_ours.py": FAIR, **troubles, "not_noticeable.txt": PUT_ASIDE}
    )
    status, screen = mutate(fox, "--json", folder / "data", "--html", folder / "page")
    assert status == 0
    data = json.loads((folder / "data").read_text(encoding="utf-8"))
    return screen, (folder / "page").read_text(encoding="utf-8"), data


@pytest.fixture(scope="module")
def bare(tmp_path_factory):
    """The verdicts of mutmut itself on the same pair, and where it has written them."""
    folder = tmp_path_factory.mktemp("bare")
    shutil.move(lay_out(folder, {"test_ours.py": FAIR}), folder / "starter")
    return run_bare(folder)


def test_the_score_is_of_what_could_be_noticed(told):
    screen, _, data = told
    changes = data["sections"][0]["changes"]
    counted = [change for change in changes if change["counts"]]
    assert 0 < data["done"] < data["of"] == len(counted) < len(changes)
    assert (
        f"\nfox: the tests notice {data['done']} of {data['of']} little changes  [#"
        in screen
    )
    assert "The score is of 1 test only: 8 more took no part." in screen


def test_the_verdicts_are_those_of_mutmut_in_a_bare_folder(told, bare):
    ours = {
        change["name"]: change["status"] for change in told[2]["sections"][0]["changes"]
    }
    codes = [
        json.loads(meta.read_text(encoding="utf-8"))["exit_code_by_key"]
        for meta in bare.rglob("*.meta")
    ]
    theirs = {
        name: CODES.get(code, OTHERWISE)
        for of_file in codes
        for name, code in of_file.items()
    }
    assert {
        name: SURVIVED if status == AT_IMPORT else status
        for name, status in ours.items()
    } == theirs


def test_what_an_upgrade_of_mutmut_may_break(bare):
    meta, mutated = (
        bare / "starter" / "__init__.py.meta",
        (bare / "starter" / "__init__.py").read_text("utf-8"),
    )
    assert meta.is_file(), (
        "mutmut no longer writes mutants/<file>.meta: read its results from where they are now"
    )
    names = json.loads(meta.read_text("utf-8")).get("exit_code_by_key", {})
    assert "starter.x_highest__mutmut_1" in names, (
        "functions are mangled in another way: see unmangle"
    )
    assert "starter.xǁCardǁ__init____mutmut_1" in names, (
        "methods are mangled in another way: see unmangle"
    )
    assert "def x_highest__mutmut_orig(" in mutated, (
        "the unchanged copy has another name: see find_changes"
    )
    stats = json.loads((bare / "mutmut-stats.json").read_text("utf-8"))[
        "tests_by_mangled_function_name"
    ]
    first = ["starter/tests/test_ours.py::test_the_highest_card_wins[3c Ad]"]
    assert stats["starter.table.x_numbered"] == first, (
        "what runs at import is no longer put down to the first test"
    )


def test_a_change_that_a_test_can_notice_comes_first_with_the_question_and_where_it_stands(
    told,
):
    screen, page, data = told
    returned = (
        "    return [name for name, hand in hands.items() if highest(hand) == best]"
    )
    place = CODE.splitlines().index(f"{returned}[:2]") + 1
    first = screen[screen.index("Nobody noticed") :].splitlines()[1:7]
    assert first[0].endswith(f"fox/__init__.py:{place}")
    assert [first[1].endswith("== best][:2]"), first[2].endswith("== best][:3]")] == [
        True,
        True,
    ]
    asked = r'shown by winners\(\{"Ann": ".*", "Bob": ".*", "Cid": ".*"\}\)'
    answers = re.escape("is ['Ann', 'Bob', 'Cid'], was ['Ann', 'Bob']")
    assert re.match(f"{asked} {answers}", " ".join(" ".join(first[3:]).split()))
    assert "best][:2]</del>" in page
    changes = data["sections"][0]["changes"]
    last = next(c for c in changes if c["after"] == "if best < 2:")
    assert (last["line"], last["function"], last["status"]) == (
        place - 2,
        "winners",
        SURVIVED,
    )
    assert last["noticed by"] == ""
    loop = next(
        c for c in changes if c["before"] == "Card(text).rank for text in hand.split()"
    )
    assert loop["line"] == CODE.splitlines().index("        Card(text).rank") + 1


def test_changes_without_effect_come_last_and_those_put_aside_do_not_count(told):
    screen, _, data = told
    lines = next(s for s in data["sections"] if s["key"] == "to put aside")["code"]
    assert [line for text in lines.values() for line in text.splitlines()] == [
        '__init__.py winners: raise ValueError("no player") => raise ValueError(None)  # why',
        '__init__.py winners: raise ValueError("no player") => raise ValueError("XXno playerXX")  # why',
        '__init__.py winners: raise ValueError("no player") => raise ValueError("NO PLAYER")  # why',
        '__init__.py winners: raise ValueError("no card") => raise ValueError("XXno cardXX")  # why',
        '__init__.py winners: raise ValueError("no card") => raise ValueError("NO CARD")  # why',
    ]
    assert "5 of these alter no answer of some hundred: " in screen
    aside = [
        change["after"]
        for change in data["sections"][0]["changes"]
        if change["put aside"]
    ]
    assert aside == ["if best <= 1:", "if best < 2:", "raise ValueError(None)"]
    said = " ".join(data["sections"][0]["text"])
    assert "3 changes put aside for good, by tests/not_noticeable.txt." in said
    for number, why in (
        *((line, "no change") for line in (5, 6, 7)),
        (8, "can be noticed, by"),
    ):
        assert re.search(
            rf"not_noticeable.txt, line {number}, puts nothing aside: .*{why}", said
        )


def test_functions_that_no_test_calls_and_those_that_run_at_import_are_named(told):
    line = CODE.splitlines().index("def category(hand):") + 2
    place = told[2]["sections"][1]["table"][0]["place"]
    assert f"No test that took part calls (4 changes):\n  {place}  category" in told[0]
    assert place.endswith(f"fox/__init__.py:{line}")
    assert "of what runs only during an import: numbered." in " ".join(told[0].split())


def test_tests_that_take_no_part_are_named_with_the_reason(told):
    reasons = " ".join(row["test"] for row in told[2]["sections"][-1]["table"])
    assert [said for _, said in TROUBLES.values() if said not in reasons] == []
    step, why = told[2]["next"]
    assert step == "mend tests/test_error.py, line 1, and ask again."
    assert why.startswith(
        "ModuleNotFoundError: No module named 'table'; table lies in "
    )
    assert why.endswith("/fox: write `from starter.table import ...`")


# by what goes wrong: a file of tests that brings it about, and what is said
ACCIDENTS = {
    "an exit": (
        "test_ours.py",
        "import os\ndef test_a():\n    os._exit(0)\n",
        "tests/test_ours.py::test_a ends the whole process with status 0",
    ),
    "an exit at import": (
        "test_ours.py",
        "raise SystemExit\n",
        "tests/test_ours.py, line 1: SystemExit",
    ),
    "a plugin that is not there": (
        "conftest.py",
        "\npytest_plugins = ['nope']\n",
        "tests/conftest.py, line 2: Error importing plugin \"nope\": No module named 'nope'",
    ),
    "a hook that is none": (
        "conftest.py",
        "def pytest_configure(hand):\n    pass\n",
        "fox/tests/conftest.py' for hook 'pytest_configure'",
    ),
    "a full disk": (
        "conftest.py",
        "def pytest_configure():\n    raise OSError(28, 'No space left on device')\n",
        "tests/conftest.py, line 2: OSError: [Errno 28] No space left on device",
    ),
}


@pytest.mark.parametrize(("file", "text", "said"), ACCIDENTS.values(), ids=ACCIDENTS)
def test_accidents_end_in_a_true_report(file, text, said, tmp_path):
    status, screen = mutate(lay_out(tmp_path, {"test_ours.py": FAIR, file: text}))
    assert status == 1
    assert said in " ".join(screen.split())
    assert "Next: " in screen
    assert "Traceback" not in screen


def test_where_mutmut_fails_it_is_said_what_it_says(tmp_path, monkeypatch):
    pretend(monkeypatch, f"no\r{TESTS_FAIL}")
    status, screen = mutate(lay_out(tmp_path, {"test_ours.py": FAIR}))
    assert status == 1
    assert "no change could be tried, so there is no score\n" in screen
    assert (
        f"  mutmut says: {TESTS_FAIL}; a test fails now that passed three times\n"
        in screen.replace("\n    ", " ")
    )


def test_tests_that_call_nothing_are_told_so(tmp_path, monkeypatch):
    pretend(monkeypatch, f"Sorry, {NOTHING_CALLED}.")
    status, screen = mutate(lay_out(tmp_path, {"test_ours.py": FAIR}))
    assert status == 0
    assert "No test calls (1 change):\n" in screen
    sources = Path(find_spec("mutmut").origin).parent.rglob("*.py")
    assert any(NOTHING_CALLED in path.read_text("utf-8") for path in sources), (
        "mutmut says it in other words"
    )


def test_whoever_stops_it_gets_what_is_known_and_of_the_reference_no_code(
    tmp_path, monkeypatch
):
    def stop(_, done, __):
        if done > 8:  # more than what runs at import
            raise KeyboardInterrupt

    tmp_path /= "\x1b[31m"
    lay_out(tmp_path, {}).rename(tmp_path / "reference")
    code = (tmp_path / "reference" / "__init__.py").read_text(encoding="utf-8")
    fox = lay_out(tmp_path, {"test_ours.py": FAIR}, code="winners = None\n")
    monkeypatch.setattr(command, "KIT", tmp_path)
    monkeypatch.setattr("dojo.report.output.Progress.show", stop)
    status, screen = mutate(fox, "--reference", "--json", tmp_path / "data")
    assert status == 130
    assert "little changes to the reference tried" in screen
    assert "Stopped early: " in screen
    assert "category" not in screen  # no test reaches it
    written = (tmp_path / "data").read_text(encoding="utf-8")
    assert not any(
        line.strip() in screen + written for line in code.splitlines() if "(" in line
    )
    assert "\x1b" not in screen + written
    assert "\\x1b[31m/data" in screen


def test_what_cannot_be_done_is_said_in_a_sentence(tmp_path, monkeypatch):
    fox = lay_out(tmp_path, {})
    assert mutate(fox, "--reveal") == (
        2,
        "--reveal shows the code of the reference; it goes with --reference.\n",
    )
    (fox / "tests").rmdir()
    assert mutate(fox) == (1, f"{fox} has no folder named tests.\n")
    monkeypatch.setattr(command, "KIT", tmp_path)
    (fox / "tests").mkdir()
    assert mutate(fox, "--reference")[0] == 2
    monkeypatch.delattr(os, "fork")
    assert mutate(fox) == (2, f"{command.NOT_HERE}\n")
