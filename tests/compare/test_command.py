"""The command line, and what everybody's tests say about everybody's code."""

import json
import signal
import subprocess
import sys
import time

import pytest

from dojo.__main__ import main
from dojo.compare import command
from dojo.errors import Status
from dojo.pair_tests.messages import Judged, TestKind
from dojo.pair_tests.run import SuiteResult
from dojo.report.output import Progress
from dojo.solution.folder import KIT
from tests.compare.asking import WHEEL, make_few_cases
from tests.compare.sound import SOUND

TESTS = {
    "wheel": "from starter import category\n"
    "from starter.inner.deck import shuffle  # nobody else has it\n\n"
    'def test_wheel():\n    assert category("5c 4d 3h 2s Ac") == "straight"\n',
    "odd": "from starter import category\n\n\ndef test_odd():\n"
    '    assert category("5c 4d 3h 2s Ac") == "high card"\n',
    "own": "from starter import rank\n\n\ndef test_own():\n    assert rank\n",
}
ENDLESS = "import time\n\ndef category(hand):\n    time.sleep(99)\n"


@pytest.fixture
def compare(capsys):
    """Runs the command in this process, and gives the status and what it printed."""

    def at_once(*arguments):
        status = main(["compare", *map(str, arguments)])
        return status, capsys.readouterr()

    return at_once


@pytest.fixture(scope="module", autouse=True)
def few_questions():
    with pytest.MonkeyPatch.context() as patch:
        areas = {name: cases[::4] for name, cases in make_few_cases().items()}
        patch.setattr(command, "make_cases", lambda: areas)
        yield


def write_solution(folder, source, *tests):
    """A solution with some tests, and the module of its own that these import."""
    (folder / "tests").mkdir(parents=True)
    (folder / "__init__.py").write_text(source, encoding="utf-8")
    for test in tests:
        file = folder / "tests" / f"test_{test}.py"
        file.write_text(TESTS[test], encoding="utf-8")
    if tests:
        (folder / "inner").mkdir()
        text = "def shuffle():\n    pass\n"
        (folder / "inner" / "deck.py").write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def teams(tmp_path_factory):
    folder = tmp_path_factory.mktemp("kit") / "teams"
    starter = (KIT / "starter" / "__init__.py").read_text(encoding="utf-8")
    write_solution(folder / "otter", SOUND, "wheel", "own")
    write_solution(folder / "heron", WHEEL, "odd")
    write_solution(folder / "lynx", starter)
    write_solution(folder / "badger", "import nowhere\n")
    return folder


@pytest.fixture(scope="module")
def together(teams, tmp_path_factory):
    data = tmp_path_factory.mktemp("data") / "data.json"
    page = data.with_suffix(".html")
    typed = ["compare", teams, "reference", "-v", "--json", data, "--html", page]
    assert main([*map(str, typed)]) == Status.REPORTED
    text = page.read_text(encoding="utf-8")
    assert "Questions to discuss" in text
    assert "P2 beside the reference" in text  # for -v asks for the annex
    for name in ("badger", "heron", "lynx", "otter"):
        assert name not in text, "nobody has asked for names"
    return json.loads(data.read_text(encoding="utf-8"))


def section(together, key):
    return next(found for found in together["sections"] if found["key"] == key)


@pytest.mark.slow
def test_the_tests_of_each_run_on_the_code_of_all_and_once_on_the_reference(together):
    rows = {
        row["tests of"]: [*row.values()][1:]
        for row in section(together, "matrix")["table"]
    }
    assert rows == {
        "P1": ["-", "-", "-", "-", "-"],
        "P2": ["1", "!", ".", "1", "1"],
        "P3": ["-", "-", "-", "-", "-"],
        "P4": [".", "!", "1", "1", "."],
        "reference": ["-", "-", "-", "-", "-"],
    }
    assert section(together, "solutions")["text"] == [
        "No ranking, no prizes.",
        "Right in everything: 2 of 4.",
        "Not counted below, as it cannot be imported yet: 1 solution.",
        "--names says whose, and which line.",
    ]


@pytest.mark.slow
def test_tests_that_do_not_end_on_the_reference_are_tried_only_once(
    compare, tmp_path, monkeypatch
):
    write_solution(tmp_path / "crow", SOUND)
    write_solution(tmp_path / "swan", SOUND)
    runs = []

    def run_tests(tests, code, _):
        runs.append((tests.name, code.name))
        kind = TestKind.TIMED_OUT if tests.name == "crow" else TestKind.VALID
        return SuiteResult(tests={"test_it": Judged(kind)})

    monkeypatch.setattr(command, "run_on_code", run_tests)
    compare(tmp_path / "crow", tmp_path / "swan")
    assert [code for tests, code in runs if tests == "crow"] == ["reference"]
    assert len(runs) == 4


def test_a_function_that_is_not_there_yet_is_a_failure_and_nothing_inner(
    compare, tmp_path
):
    write_solution(tmp_path / "crow", SOUND, "wheel")
    write_solution(tmp_path / "swan", "def winners(hands):\n    return list(hands)\n")
    data, page = tmp_path / "data.json", tmp_path / "page.html"
    compare(tmp_path / "crow", tmp_path / "swan", "--json", data, "--html", page)
    assert "P1 beside the reference" not in page.read_text(encoding="utf-8")
    data = json.loads(data.read_text(encoding="utf-8"))
    assert [*section(data, "matrix")["table"][0].values()] == ["P1", ".", ".", "1"]


@pytest.mark.slow
def test_side_by_side_names_what_to_mend_unfair_tests_and_causes(together):
    [unfair] = section(together, "unfair")["table"]
    rules_say = "the rules say category('5c 4d 3h 2s Ac') == 'straight'"
    assert unfair == {"test": "test_odd", "what the rules say": rules_say}
    assert section(together, "solution")["text"][1].startswith(
        "P1/__init__.py:1: ModuleNotFoundError"
    )
    assert (
        section(together, "cause")["title"]
        == "It behaves like this: 5-4-3-2-A is no straight"
    )
    assert {found["of"] for found in together["sections"] if "of" in found} > {
        "badger",
        "heron",
        "lynx",
        "otter",
    }


SHORT_DECK = SOUND.replace(
    "def category(hand):", "def category(hand, rules=()):"
).replace("def winners(hands):", "def winners(hands, rules=()):")


def test_a_house_rule_is_asked_about_if_it_is_named(compare, tmp_path):
    (tmp_path / "__init__.py").write_text(SHORT_DECK, encoding="utf-8")
    _, printed = compare(tmp_path, "--rule", "36-card deck", "-v")
    assert "in a stripped deck the ace stands only above the king (" in printed.out


def test_a_house_rule_that_nobody_takes_is_not_started(compare, tmp_path):
    (tmp_path / "__init__.py").write_text(SOUND, encoding="utf-8")
    _, printed = compare(tmp_path, "--rule", "36-card deck", "--rule", "ace-to-five")
    shown = " ".join(printed.out.split())
    assert "category under 36-card deck, winners under 36-card deck" in shown
    assert "winners under ace-to-five" in shown


def test_a_solution_that_cannot_be_imported_is_told_why_and_in_which_line_of_which_file(
    tmp_path, compare
):
    write_solution(tmp_path / "fox", "from .inner.deck import shuffle\n", "own")
    source = '"""Cards."""\n\nimport colections\n'
    (tmp_path / "fox/inner/deck.py").write_text(source, encoding="utf-8")
    status, printed = compare(tmp_path / "fox")
    assert status == Status.NOTHING
    shown = " ".join(printed.out.split())
    assert "It cannot be imported, so nothing could be asked." in shown
    why = "ModuleNotFoundError: No module named 'colections'"
    assert f"fox/inner/deck.py:3: {why}" in shown
    assert shown.endswith("Next: mend that, and compare again.")


@pytest.mark.parametrize("names", [["pair"], ["fox", "heron", "owl"]])
def test_ctrl_c_ends_it_with_what_was_found(names, tmp_path, compare, monkeypatch):
    def interrupt(*_):
        raise KeyboardInterrupt

    for name in names:
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(ENDLESS, encoding="utf-8")
    monkeypatch.setattr(Progress, "show", interrupt)
    status, printed = compare(*(tmp_path / name for name in names))
    assert status == Status.STOPPED
    assert "You stopped it" in printed.out
    assert "ended by signal" not in printed.out


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it sends signals")
@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)]
)
def test_a_signal_ends_it_at_once_and_nothing_is_left(
    number, status, tmp_path, monkeypatch
):
    (tmp_path / "fox").mkdir()
    (tmp_path / "fox" / "__init__.py").write_text(ENDLESS, encoding="utf-8")
    (tmp_path / "temporary").mkdir()
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))
    command = [sys.executable, "-m", "dojo", "compare", str(tmp_path / "fox")]
    running = subprocess.Popen(command, cwd=KIT, stdout=subprocess.PIPE, text=True)
    until = time.monotonic() + 60
    while (
        not list((tmp_path / "temporary").glob("dojo-*/starter/__init__.py"))
        and time.monotonic() < until
    ):
        time.sleep(0.05)
    running.send_signal(number)
    printed, _ = running.communicate(timeout=30)
    assert running.returncode == status
    assert ("You stopped it" in printed) == (number == signal.SIGINT)
    assert list((tmp_path / "temporary").iterdir()) == []
