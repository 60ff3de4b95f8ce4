"""The pages of the record say what is known, whatever a pair has written."""

import html
import os
import signal
import subprocess
import sys

import pytest

from dojo.catalogue import BUGS
from dojo.evening import record
from dojo.evening.timetable import LANGUAGES, read_sheet
from dojo.report.page import escape_markdown, mark_down
from dojo.solution import KIT


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_shared_test_the_record_has_the_one_that_was_proposed(language):
    sheet = read_sheet("record", language)
    page = record.fill_evening(sheet, [], BUGS[:1], shared="")
    proposal = page.partition("\n|")[0]
    assert escape_markdown(BUGS[0].full_name) in proposal
    assert escape_markdown(BUGS[0].rule[1]) in proposal


def test_what_pairs_wrote_means_nothing_in_markdown():
    name = "red_panda/__init__.py *x* | `y` <b> [z](q)"
    shown = str(mark_down(escape_markdown(name)))
    assert html.unescape(shown) == f"<p>{name}</p>\n"


PRESS_CTRL_C = """\
import faulthandler, os, signal, time
from pathlib import Path

Path(r"{file}").write_text(str(os.getpid()))
signal.signal(signal.SIGALRM, signal.SIG_IGN)  # nothing ends it but its parent
os.kill(os.getppid(), signal.SIGINT)
while True:
    try:
        time.sleep(0.1)
        faulthandler.cancel_dump_traceback_later()
    except BaseException:
        pass
"""


@pytest.mark.skipif(os.name != "posix", reason="nobody can press it for another there")
@pytest.mark.parametrize("command", ["record", "room"])
def test_ctrl_c_ends_the_workers_before_the_command(command, tmp_path):
    file = tmp_path / "number of the worker"
    tests = tmp_path / "teams" / "fox" / "tests"
    tests.mkdir(parents=True)
    (tests.parent / "__init__.py").touch()
    (tests / "test_fox.py").write_text(PRESS_CTRL_C.format(file=file))
    done = subprocess.run(
        [sys.executable, "-m", "dojo", command, str(tmp_path / "teams")],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(KIT)},
        check=False,
    )
    assert done.returncode == 128 + signal.SIGINT
    with pytest.raises(ProcessLookupError):
        os.kill(int(file.read_text()), 0)
