"""The next example becomes a test of the pair's own, once, and nothing that is there is lost."""

from __future__ import annotations

import subprocess
import sys

import pytest

from dojo.__main__ import main
from dojo.board.log import LogEntry, append_entry
from dojo.solution import KIT

HIGH_CARD, RULE, LADDER = (
    f"features/1-evening/01_high_card.feature:{line}" for line in (16, 8, 24)
)
REFUSED = "features/1-evening/11_writing_cards.feature:99"


def paste(*arguments: str) -> str:
    line = [sys.executable, "-m", "dojo", "paste", *arguments]
    done = subprocess.run(line, cwd=KIT, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_the_next_example_is_written_once_as_a_test_that_fails(tmp_path):
    ours = tmp_path / "fox" / "tests" / "test_ours.py"
    ours.parent.mkdir(parents=True)
    ours.write_text('"""Ours."""\n\nfrom starter import winners')
    (tmp_path / "fox" / "__init__.py").touch()
    append_entry(
        tmp_path / "fox",
        LogEntry("2999-12-31T00:00:00+00:00", (), (0, 1), (0, 1), {}, (), HIGH_CARD),
    )
    first = paste("--solution", str(tmp_path / "fox"))
    assert (
        "    assert winners({'Ann': 'Ad Td 9s 5c 4c', 'Bob': 'Kc Qd Jc 8h 7h'}) == ['Ann']\n"
        in first
    )
    assert f"Written to {ours}:6" in first
    assert f"It is there already: {ours}:6" in paste(
        RULE, "--solution", str(tmp_path / "fox")
    )  # its first example
    paste(REFUSED, "--solution", str(tmp_path / "fox"))
    text = ours.read_text()
    imports = (
        "import pytest\nfrom starter import category\nfrom starter import winners\n"
    )
    assert text.startswith(f'"""Ours."""\n\n{imports}\n\ndef test_ad_10d_')
    compile(text, "test_ours.py", "exec")


def test_a_ladder_is_written_whole_and_into_a_new_file_if_there_is_none(tmp_path):
    (tmp_path / "__init__.py").touch()
    assert paste(LADDER, "--solution", str(tmp_path)).count("    assert ") == 7
    assert (
        (tmp_path / "tests" / "test_ours.py")
        .read_text()
        .startswith("from starter import ")
    )


def test_the_order_of_the_hands_is_written_that_is_answered_wrongly(tmp_path):
    (tmp_path / "__init__.py").write_text("def winners(hands):\n    return ['Ann']\n")
    assert "'Bob': '5c Ad 9s 4c Td'}) == ['Bob']" in paste(
        HIGH_CARD, "--solution", str(tmp_path)
    )


@pytest.mark.parametrize(
    "place",
    ["features", "features/1-evening/01_high_card.feature:x", "nowhere.feature:3"],
)
def test_what_is_no_place_is_refused(place, capsys):
    assert main(["paste", place]) == 2
    assert f"{place} is no place of an example." in capsys.readouterr().err


def test_a_line_that_is_not_there_is_named_as_pytest_does(capsys):
    assert main(["paste", f"{HIGH_CARD}99"]) == 2
    assert (
        "features/1-evening/01_high_card.feature has no line 1699; its last one is "
        in capsys.readouterr().err
    )
