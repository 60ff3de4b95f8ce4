"""The reference is spoken of in words; its code is shown to whom asks for it, and to nobody else."""

import html
import json
import os
import re

import pytest

from dojo.__main__ import main
from dojo.report import mutating
from dojo.report.tally import called
from dojo.trial.stage import KIT

from .crafted import MUTANTS, on_the_reference

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="changing the code needs POSIX")


def lines_of_the_reference():
    """Every line of code that could not stand in a report by chance."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in (KIT / "reference").rglob("*.py"))
    return {line.strip() for line in text.splitlines() if len(line.strip()) > 12 and not line.strip().startswith('"""')}


def unescaped(page, data):
    """What a page and a file of data say, without the marks that their forms ask for."""
    said = html.unescape(page.read_text(encoding="utf-8"))
    return said + "\n".join(texts(json.loads(data.read_text(encoding="utf-8"))))


def texts(data):
    """Every text in the data."""
    if isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from texts(part)
    else:
        yield str(data)


@pytest.mark.usefixtures("nothing_runs")
def test_the_report_for_viewers_holds_the_code_of_the_reference_and_stays_sealed(fox, tmp_path, capsys):
    assert main(["mutate", str(fox), "--yardstick", "--schema", str(tmp_path / "s")]) == 2
    assert capsys.readouterr().err == f"{mutating.SEALED}\n"


@pytest.mark.usefixtures("a_survey")
def test_no_line_of_the_reference_is_shown_until_somebody_asks_for_it(fox, tmp_path, capsys):
    page, data = tmp_path / "page.html", tmp_path / "data.json"
    wanted = ["--html", str(page), "--json", str(data)]
    for more in ([], ["-v"]):
        assert main(["mutate", str(fox), "--yardstick", *wanted, *more]) == 0
        said = capsys.readouterr().out + unescaped(page, data)
        assert not [line for line in lines_of_the_reference() if line in said]
    assert "how strong a hand is" in said


def names_in_the_reference(mutants):
    """Functions, classes and modules of the reference, as mutmut and Python call them."""
    for one in mutants:
        module, _, function = one.function.rpartition(".")
        yield from (one.name, one.file, module, function, *re.findall(r"\w+_\w+", called(one.function)))


@pytest.mark.usefixtures("a_survey")
def test_no_function_and_no_file_of_the_reference_is_named_until_somebody_asks_for_it(fox, tmp_path, capsys):
    page, data = tmp_path / "page.html", tmp_path / "data.json"
    main(["mutate", str(fox), "--yardstick", "--html", str(page), "--json", str(data), "-v"])
    said = capsys.readouterr().out + unescaped(page, data)
    assert [name for name in names_in_the_reference(on_the_reference().mutants) if name in said] == []
    names = [one["name"] for one in json.loads(data.read_text(encoding="utf-8"))["mutants"]]
    assert names == [f"change {number}" for number in range(1, len(MUTANTS) + 1)]


@pytest.mark.usefixtures("a_survey")
def test_the_code_of_the_reference_is_shown_to_whom_asks_for_it(fox, tmp_path, capsys):
    page, data, schema = (tmp_path / name for name in ("page.html", "data.json", "schema.json"))
    wanted = ["--html", str(page), "--json", str(data), "--schema", str(schema)]
    assert main(["mutate", str(fox), "--yardstick", "--reveal", *wanted]) == 0
    said = capsys.readouterr().out
    assert "\n  reference/strength.py:" in said
    for text in (said, unescaped(page, schema), unescaped(page, data)):
        assert [line for line in lines_of_the_reference() if line in text]
