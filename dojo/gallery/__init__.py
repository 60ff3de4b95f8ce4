"""STOP if you have not played the kata yet: this is the back of the book.

The gallery of named bugs: each is one plausible misunderstanding of the rules, in a player's words. A bug is a
value, a house rule that no house has; the evaluator is the correct one.
"""

from dojo.contract import CONTRACT

from .bug import Bug, Right
from .catalogue import BUGS, EVENING
from .engine import Engine, engine, house_rules

__all__ = ["BUGS", "CONTRACT", "EVENING", "Bug", "Engine", "Right", "engine", "house_rules"]
