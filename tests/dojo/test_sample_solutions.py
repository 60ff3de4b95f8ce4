"""Whatever a solution does, the board says what, and the run goes on."""

from __future__ import annotations

import pytest

SEEN = {
    "empty": ["0 of 7", "There is no function winners yet. Start in starter/__init__.py"],
    "half_done": ["  [x] High card", "done", "5 of 7", "Next: two pairs"],
    "wrong_kickers": ["1 wrong", "Next: the kickers decide", "expected: Bob wins", "actual:   ['Ann', 'Bob']"],
    "crashing": ["starter/comparing.py:6: in better", '    return {"A": 1}[hand.split()[0]] > 0', "KeyError: '2h'"],
    "own_errors": ["starter/__init__.py:13: in winners", "Confused: (its message cannot be shown)"],
    "printing": ["your code printed:", "thought 0", "more lines", "thought 1999", "actual:   []"],
    "leaving": ["SystemExit: enough", "<-- crashed"],
    "printing_at_import": ["3 not started", "0 of 7"],
    "wrong_types": ["<-- wrong", "3 wrong"],
    "recursing": ["more calls ...", "RecursionError"],
    "skipping": ["a scenario cannot be skipped from within", "0 of 7"],
    "warning": ["of 7 scenarios pass"],
    "endless": ["3 stopped", "not run", "It did not end within 0.2 seconds.", "<-- stopped"],
    "stubborn": ["3 stopped", "not run"],
    "sleeping": ["3 stopped", "time.sleep(60)"],
}


@pytest.mark.parametrize("name", SEEN)
def test_a_sample_solution_is_survived_and_told_on_one_screen(kit, name):
    kit.sample(name)
    played = kit.play("features", "--scenario-limit", "0.2")
    assert played.status == 1
    for words in SEEN[name]:
        assert words in played.out
    assert len(played.lines) <= 24
    assert max(map(len, played.lines)) <= 80
    assert played.out.isascii()
    assert "hello from" not in played.out


REFUSED = {
    "leaving_at_import": [
        "starter/__init__.py:6",
        "calls sys.exit while",
        "before that:",
        "Welcome to my poker program",
    ],
    "endless_at_import": ["starter/__init__.py:3", "It did not end within 0.5 seconds."],
    "crashing_at_import": ["starter/__init__.py:4", 'ACE = DECK["A"]', "KeyError: 'A'"],
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_solution_that_cannot_be_imported_is_one_message(kit, name):
    kit.sample(name)
    played = kit.play("features", "--scenario-limit", "0.1")
    assert played.status == pytest.ExitCode.USAGE_ERROR
    assert played.err.count("cannot be imported") == 1
    for words in REFUSED[name]:
        assert words in played.err
    assert len(played.err.splitlines()) < 10
    assert not played.out.strip()
    assert "Traceback" not in played.err
