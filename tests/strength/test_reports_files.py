"""Reports are written whole or not at all, and a place that will not do is refused before the long run."""

import os
from pathlib import Path

import pytest

from dojo.__main__ import main
from dojo.comparing.showing.file import CannotWrite
from dojo.report import files

POSIX = pytest.mark.skipif(not hasattr(os, "fork"), reason="changing the code needs POSIX")


COMMANDS = [("bugs", "--json"), ("bugs", "--html"), ("mutate", "--json"), ("mutate", "--html")]


@POSIX
@pytest.mark.usefixtures("nothing_runs")
@pytest.mark.parametrize(("command", "option"), COMMANDS)
def test_a_file_that_cannot_be_written_is_refused_before_the_long_run(command, option, fox, tmp_path, capsys):
    (tmp_path / "file").write_text("", encoding="utf-8")
    for name in ("nowhere/report", "file/report", "fox"):
        assert main([command, str(fox), option, str(tmp_path / name)]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert str(tmp_path / name) in told.err
        assert told.err.count("\n") == 1


@pytest.mark.usefixtures("nothing_runs")
def test_two_reports_in_one_place_are_refused(fox, capsys):
    for place in ("same", "-"):
        assert main(["bugs", str(fox), "--json", place, "--html", place]) == 2
        assert capsys.readouterr().err == "Two reports cannot be written to the same place; name two.\n"


@POSIX
@pytest.mark.usefixtures("nothing_runs")
@pytest.mark.parametrize("command", ["bugs", "mutate"])
def test_a_solution_that_is_not_there_is_refused_in_a_sentence(command, capsys):
    assert main([command, "nobody"]) == 2
    assert capsys.readouterr().err.startswith("There is no folder 'nobody'")


@pytest.mark.parametrize("command", ["bugs", "compare"])
def test_each_file_that_was_written_is_named_beside_the_report(command, fox, tmp_path, capsys):
    page, data = tmp_path / "page.html", tmp_path / "data.json"
    assert main([command, str(fox), "--html", str(page), "--json", str(data)]) == 0
    told = capsys.readouterr()
    assert sorted(told.err.splitlines()) == [f"written: {data}", f"written: {page}"]
    assert told.out.startswith("fox")
    assert page.exists()
    assert data.exists()


@pytest.mark.parametrize("command", ["bugs", "compare"])
def test_what_is_printed_in_place_of_the_report_is_no_file(command, fox, capsys):
    assert main([command, str(fox), "--html", "-"]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("<!doctype html>")
    assert told.err == ""


def test_what_was_there_is_kept_until_the_new_report_is_complete(tmp_path, monkeypatch):
    report = tmp_path / "report.json"
    report.write_text("old", encoding="utf-8")
    files.write(report, "new")
    assert report.read_text(encoding="utf-8") == "new"

    def full(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(type(report), "write_text", full)
    with pytest.raises(CannotWrite, match=r"report\.json cannot be written: No space left on device"):
        files.write(report, "newer")
    assert report.read_text(encoding="utf-8") == "new"
    assert list(tmp_path.iterdir()) == [report]


def test_to_look_whether_a_file_can_be_written_leaves_nothing_behind(tmp_path):
    files.ready(tmp_path / "report.json", None)
    assert list(tmp_path.iterdir()) == []


@POSIX
def test_a_device_is_written_to_and_never_replaced():
    files.ready(Path(os.devnull))
    files.write(Path(os.devnull), "text")
    assert Path(os.devnull).is_char_device()


def test_half_a_character_is_written_by_its_number(tmp_path):
    files.write(tmp_path / "page.html", "\udcff \u2665")
    assert (tmp_path / "page.html").read_text(encoding="utf-8") == "&#56575; \u2665"


def test_characters_that_a_terminal_may_lack_are_written_as_what_they_are_called(capsys):
    files.write(files.TERMINAL, "♥")
    assert capsys.readouterr().out == "&#9829;"
