"""The command line: which solutions, which form, and what everybody's tests say about everybody's code."""

import json
import subprocess
import sys

import pytest

from dojo.trial.stage import KIT
from tests.compare.faults import FAULTS
from tests.compare.sound import SOUND

WHEEL = 'from starter import category\n\n\ndef test_wheel():\n    assert category("5c 4d 3h 2s Ac") == "straight"\n'
UNFAIR = 'from starter import category\n\n\ndef test_odd():\n    assert category("5c 4d 3h 2s Ac") == "high card"\n'
OWN = "from starter import rank\n\n\ndef test_own():\n    assert rank\n"


def compare(*arguments):
    command = [sys.executable, "-m", "dojo", "compare", *map(str, arguments)]
    return subprocess.run(command, cwd=KIT, capture_output=True, text=True, check=False, encoding="utf-8")


@pytest.fixture(scope="module")
def teams(tmp_path_factory):
    folder = tmp_path_factory.mktemp("kit") / "teams"
    sources = {
        "otter": SOUND,
        "heron": FAULTS["5-4-3-2-A is no straight"],
        "lynx": (KIT / "starter" / "__init__.py").read_text(encoding="utf-8"),
    }
    tests = {"otter": {"test_wheel.py": WHEEL, "test_own.py": OWN}, "heron": {"test_odd.py": UNFAIR}, "lynx": {}}
    for name, source in sources.items():
        (folder / name / "tests").mkdir(parents=True)
        (folder / name / "__init__.py").write_text(source, encoding="utf-8")
        for file, text in tests[name].items():
            (folder / name / "tests" / file).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def together(teams):
    done = compare(teams, "--json", "-")
    assert done.returncode == 0, done.stderr
    return {section["key"] + " " + section["title"]: section for section in json.loads(done.stdout)["sections"]}


def section(together, words):
    return next(found for title, found in together.items() if title.startswith(words + " "))


@pytest.mark.slow
def test_the_tests_of_each_run_on_the_code_of_all(together):
    rows = {row["tests of"]: row for row in section(together, "matrix")["table"]}
    assert rows["otter"] == {"tests of": "otter", "reference": ".", "heron": "1", "lynx": "1", "otter": "."}
    assert rows["heron"] == {"tests of": "heron", "reference": "1", "heron": ".", "lynx": "1", "otter": "1"}
    assert set(rows["lynx"].values()) == {"lynx", "-"}
    assert list(rows) == ["heron", "lynx", "otter"]


@pytest.mark.slow
def test_unfair_tests_are_named_first(together):
    assert section(together, "unfair")["text"][1] == "heron: test_odd.py::test_odd"


@pytest.mark.slow
def test_facts_stand_beside_those_of_the_reference(together):
    rows = {row["code of"]: row for row in section(together, "code")["table"]}
    assert rows["reference"]["speed"] == "1.0"
    assert rows["otter"]["files"] == "1"
    passing = {row["tests of"]: row["scenarios that pass"].split()[0] for row in section(together, "tests")["table"]}
    assert passing["lynx"] == "0"
    assert 0 < int(passing["heron"]) < int(passing["otter"])


@pytest.mark.slow
def test_agreement_is_counted_rule_by_rule(together):
    rows = {row["rule"]: row for row in section(together, "agreement")["table"]}
    assert rows["categories"] == {"rule": "categories", "heron": "99.9", "lynx": "-", "otter": "all"}


@pytest.mark.slow
def test_the_cause_is_named(together):
    assert section(together, "cause")["title"] == "It behaves like this: 5-4-3-2-A is no straight"


def test_a_solution_that_is_not_started_is_told_so_at_once():
    done = compare("starter")
    assert done.returncode == 0
    assert "It answers no question yet." in done.stdout


def test_what_is_no_solution_is_refused_in_a_sentence(tmp_path):
    done = compare(tmp_path)
    assert done.returncode == 1
    assert done.stderr.endswith("is no solution: it has no __init__.py, and no folder in it has one.\n")
    assert compare("no such folder").returncode == 2


def test_the_page_and_the_data_are_written_where_one_says(tmp_path):
    done = compare("starter", "--html", tmp_path / "page.html", "--json", tmp_path / "data.json")
    assert done.returncode == 0
    assert "It answers no question yet." in (tmp_path / "page.html").read_text(encoding="utf-8")
    assert json.loads((tmp_path / "data.json").read_text(encoding="utf-8"))["title"] == "starter beside the reference"


BROKEN = {
    "SyntaxError: '(' was never closed": {"__init__.py": "x = 1\n\ndef category(hand:\n"},
    "ModuleNotFoundError: No module named 'colections'": {
        "__init__.py": "from .deck.cards import read\n",
        "deck/__init__.py": "",
        "deck/cards.py": '"""Cards."""\n\nimport colections\n',
    },
    "ImportError: cannot import name 'read' from 'starter.cards' (cards.py)": {
        "__init__.py": '"""Hands."""\n\nfrom .cards import read\n',
        "cards.py": "",
    },
    "ValueError: no": {"__init__.py": "def check():\n\n    raise ValueError('no')\n\ncheck()\n"},
}


@pytest.mark.parametrize("why", BROKEN)
def test_a_solution_that_cannot_be_imported_is_told_why_and_in_which_line_of_which_file(why, tmp_path):
    for file, text in BROKEN[why].items():
        (tmp_path / "fox" / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "fox" / file).write_text(text, encoding="utf-8")
    done = compare(tmp_path / "fox")
    place = "deck/cards.py" if "deck/cards.py" in BROKEN[why] else "__init__.py"
    shown = " ".join(done.stdout.split())
    assert done.returncode == 1
    assert done.stdout.splitlines()[2] == "  It cannot be imported, so nothing could be asked."
    assert f"asked. fox/{place}, line 3: {why}" in shown
    assert str(tmp_path) not in shown


def test_the_rest_is_shown_to_those_who_ask_for_it(tmp_path):
    (tmp_path / "__init__.py").write_text("def chips(amount):\n    return {}\n", encoding="utf-8")
    short, long = compare(tmp_path).stdout, compare(tmp_path, "-v").stdout
    assert short.splitlines()[-2].startswith("-v: everything")
    assert short.splitlines()[-1] == long.splitlines()[-1] == "Next: make the simplest difference a test of yours."
    assert "def test_" not in short
    assert "def test_chips_of_" in long
    assert long.startswith(short[: short.index("-v: everything")])


@pytest.mark.skipif(sys.platform == "win32", reason="it needs a shell with pipes")
def test_whoever_reads_may_stop_reading():
    command = f"{sys.executable} -m dojo compare starter -v | true"
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"], cwd=KIT, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.returncode == 0
