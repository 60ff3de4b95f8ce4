"""Describes a scenario that fails: its rule, its steps, and what is wrong."""

from itertools import takewhile

from dojo.board.explain import PASTE
from dojo.board.state import ScenarioResult
from dojo.text import WIDTH, clip, wrap

MARK_COLUMN = 50  # where the mark after a failing step begins
MAX_ROWS = 5  # rows of a table on the board


def describe_scenario(result: ScenarioResult, max_rows: int = 1000) -> list[str]:
    """Describe a scenario, with at most *max_rows* rows of each table."""
    lines = []
    if result["rule"]:
        lines += wrap(f"Rule: {result['rule']}", indent="    ", hang="      ")
    for number, step in enumerate(result["steps"]):
        state = result["state"] if number == result["at"] else ""
        lines += wrap(step["text"], indent="      ", hang="    ")
        if state:
            lines[-1:] = _mark(lines[-1], state)
        rows = choose_rows(step["argument"], result["failed"], max_rows)
        lines += [clip(f"        {row}", WIDTH) for row in rows]
    for line in (*result["calls"], *result["why"]):
        lines += _wrap_line(line)
    lines += [f"    {line}" for line in result["printed"]]
    return lines


def shorten_result(result: ScenarioResult) -> ScenarioResult:
    """Keep only the failing step, the innermost call, and the fault."""
    at = max(result["at"], 0)
    why = list(result["why"])
    if PASTE in why:
        start = why.index(PASTE)
        stub = list(takewhile(lambda line: not line[:1].strip(), why[start + 1 :]))
        del why[start : start + 1 + len(stub)]
    return {
        **result,
        "rule": "",
        "steps": result["steps"][at : at + 1],
        "at": min(result["at"], 0),
        "calls": result["calls"][-2:],
        "why": why,
        "printed": [],
    }


def choose_rows(table: list[str], failed: list[str], limit: int) -> list[str]:
    """Choose rows of a table: the failed rows, then others from the top."""
    if len(table) <= limit:
        return table

    def has_passed(row: str) -> bool:
        return not any(f"| {cell} " in row for cell in failed)

    chosen = sorted(table, key=has_passed)[: limit - 1]
    rows = [row for row in table if row in chosen]
    return [*rows, f"... {len(table) - len(rows)} more"]


def _mark(line: str, state: str) -> list[str]:
    """Write a mark at the end of a line, or below a long line."""
    mark = f"<-- {state}"
    marked = f"{line.ljust(MARK_COLUMN - 2)}  {mark}"
    return [marked] if len(marked) <= WIDTH else [line, " " * MARK_COLUMN + mark]


def _wrap_line(line: str) -> list[str]:
    if line.startswith("    "):  # code to copy, which isn't wrapped
        return [f"    {line}"]
    hang = "          " if line.startswith(("expected:", "actual:")) else "  "
    return wrap(line, indent="    ", hang=hang)
