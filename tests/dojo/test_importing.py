"""The solution is imported once, afresh, under one name; and a failure is told once."""

from __future__ import annotations

import sys

import pytest

from dojo import importing
from dojo.solutions import Solution
from tests.dojo.test_screen import GREEN


def test_an_unfinished_line_is_shown_with_its_place(kit):
    kit.solution("def winners(hands:\n    return []\n")
    played = kit.play("features")
    assert played.status == pytest.ExitCode.USAGE_ERROR
    assert played.err.strip().splitlines() == [
        "ERROR: The solution in starter cannot be imported, so no scenario was played.",
        "  starter/__init__.py:1",
        "      def winners(hands:",
        "  SyntaxError: '(' was never closed",
    ]


def test_a_bad_character_without_a_line_is_no_trouble(kit):
    (kit.folder / "starter" / "__init__.py").write_bytes(b"x = '\x00'\n")
    played = kit.play("features")
    assert "SyntaxError" in played.err
    assert "Traceback" not in played.err


def test_the_failing_line_of_another_module_is_shown(kit):
    kit.solution("from .cards import deck\n")
    kit.write("starter/cards.py", "deck = 1 / 0\n")
    played = kit.play("features")
    assert "starter/cards.py:1: in <module>\n      deck = 1 / 0\n  ZeroDivisionError: division by zero" in played.err


def test_a_module_that_is_not_there_is_named(kit):
    kit.solution("from starter.card import deck\n")
    assert "ModuleNotFoundError: No module named 'starter.card'" in kit.play("features").err


def test_the_source_of_the_reference_is_not_shown(kit):
    kit.solution("secret = 1 / 0\n", "reference")
    played = kit.play("features", "--solution", "reference")
    assert "reference/__init__.py:1" in played.err
    assert "secret" not in played.err
    kit.solution("secret = (\n", "reference")
    assert "secret" not in kit.play("features", "--solution", "reference").err


def test_an_interruption_is_left_to_pytest(kit):
    kit.solution("raise KeyboardInterrupt\n")
    assert kit.play_alone("features").status == pytest.ExitCode.INTERRUPTED


def test_nothing_is_imported_to_show_what_there_is(kit):
    kit.solution("raise RuntimeError\n")
    assert kit.play("features", "--co").status == 0


def test_every_run_reads_the_solution_anew(kit):
    assert "0 of 7" in kit.play("features").out
    kit.solution(GREEN)
    assert "7 of 7" in kit.play("features").out


def test_a_leftover_of_another_solution_is_forgotten(kit):
    kit.write("conftest.py", "import starter\n")
    kit.solution(GREEN, "teams/fox")
    kit.write(
        "teams/fox/tests/test_ours.py", "from starter import strength\n\n\ndef test_ours():\n    assert strength\n"
    )
    assert "7 of 7" in kit.play("features", "--solution", "teams/fox").out
    assert kit.play("teams/fox").status == 0


def test_what_somebody_did_to_the_solution_before_the_features_is_forgotten(kit):
    kit.write("conftest.py", "import starter\n\ndel starter.winners\n")
    assert "winners is not written yet" in kit.play_alone("features").out


def test_after_a_run_python_imports_as_before(tmp_path):
    class Config:
        stash = pytest.Stash()

    before = list(sys.meta_path)
    importing.put_up(Config, Solution(tmp_path, tmp_path))
    assert len(sys.meta_path) == len(before) + 1
    importing.take_down(Config)
    assert sys.meta_path == before
    importing.take_down(Config)
    assert sys.meta_path == before


def test_own_tests_see_the_code_that_the_features_see(kit):
    kit.solution(GREEN)
    kit.write(
        "starter/tests/test_ours.py", "import starter\n\n\ndef test_same(solution):\n    assert solution is starter\n"
    )
    assert kit.play("starter").status == 0
    assert "8 passed" in kit.play("starter", "features").out


def test_names_beside_starter_are_none_of_our_business(kit):
    kit.write("starters.py", "x = 1\n")
    kit.write("tests/test_kit.py", "import starters\n\n\ndef test_kit():\n    assert starters.x == 1\n")
    assert kit.play("tests").status == 0
