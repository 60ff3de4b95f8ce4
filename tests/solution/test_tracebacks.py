"""Tracebacks show the calls in a solution."""

from pathlib import Path

from dojo.solution import tracebacks


def test_instruction_without_a_line_is_located_at_its_function(monkeypatch):
    """In Python 3.11, the jump back to the start of a loop may have no line."""
    error = ZeroDivisionError()
    frame = next(tracebacks.walk_tb(catch(error).__traceback__))[0]
    monkeypatch.setattr(tracebacks, "walk_tb", lambda _: [(frame, None)])
    [found] = tracebacks.find_frames(error, Path(__file__).parent)
    assert (found.function, found.line) == ("catch", catch.__code__.co_firstlineno)


def catch(error):
    try:
        raise error
    except ZeroDivisionError as caught:
        return caught
