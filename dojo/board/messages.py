"""What the worker that plays is told, and what it answers."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Play:
    """Run pytest."""

    arguments: Sequence[str]


@dataclass(frozen=True, slots=True)
class Played:
    """It has run; the log has the rest."""

    faults: Sequence[str]  # what keeps own tests from their end, or their import
    diagnosis: str = ""  # what kept the solution from being imported


MESSAGES = (Play, Played)
