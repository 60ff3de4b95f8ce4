"""Find misprints in the features about odds.

``probability`` and ``per cent`` have any number of decimal places. ``one in`` is a
whole number. ``calculation`` is a text such as ``13 x C(4, 3) - 2^5``.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import comb, prod

from features.steps.odds import TOTAL, read_figures

FACTOR = re.compile(
    r"(?P<base>\d+)(?:\^(?P<power>\d+))?|C\((?P<of>\d+), (?P<chosen>\d+)\)"
)


def find_misprints(table: Sequence[Sequence[str]], total: int = 0) -> Iterator[str]:
    """Yield each cell that contradicts the numbers, and repeated categories.

    *total* is the sum of all rows; 0 means that it is computed from them.
    """
    header, *cells = table
    rows = [dict(zip(["category", *header[1:]], row, strict=True)) for row in cells]
    figures = read_figures(table)
    total = total or sum(figures.values()) - figures.get(TOTAL, 0)
    if len(figures) < len(rows):
        yield "a category appears twice"
    if figures.get(TOTAL, total) != total:
        yield f"the total is {total:,}"
    for row in rows:
        hands = figures[row["category"]]
        for column, holds in CHECKS.items():
            if row.get(column) and not holds(row[column], hands, total):
                yield f"{row['category']}, {column} {row[column]}"


def rounds_to(number: Fraction, text: str) -> bool:
    """Return whether *text* is the *number*, rounded or truncated."""
    unit = Fraction(1, 10 ** len(text.partition(".")[2]))
    return Fraction(text) in {round(number / unit) * unit, number // unit * unit}


def work_out(text: str) -> int:
    """Return the value of a sum of products such as ``10 x 4^5 - 40``."""
    terms = re.findall(r"(?:^|([+-]) )([^+-]+)", text)
    return sum(
        int(f"{sign}1") * prod(map(work_out_factor, term.split(" x ")))
        for sign, term in terms
    )


def work_out_factor(text: str) -> int:
    """Return the value of ``13``, ``4^5``, or ``C(4, 3)``, the ways to choose 3 of 4.

    Raises:
        ValueError: any other text.
    """
    match = FACTOR.fullmatch(text.strip())
    if not match:
        raise ValueError(f"{text!r} is not a number, a power or C(n, k)")
    if match["of"]:
        return comb(int(match["of"]), int(match["chosen"]))
    return prod([int(match["base"])] * int(match["power"] or 1))


CHECKS: dict[str, Callable[[str, int, int], bool]] = {
    "probability": lambda text, hands, total: rounds_to(Fraction(hands, total), text),
    "per cent": lambda text, hands, total: rounds_to(
        Fraction(100 * hands, total), text
    ),
    "one in": lambda text, hands, total: hands * int(text.replace(",", "")) == total,
    "calculation": lambda text, hands, _: work_out(text) == hands,
}
