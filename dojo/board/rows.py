"""The line of old, until nobody imports it from here."""

from dojo.board.render import ENOUGH

__all__ = ["ENOUGH"]
