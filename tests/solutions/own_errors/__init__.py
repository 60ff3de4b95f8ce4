"""Has an error of its own, which cannot even be shown."""


class Confused(Exception):
    """An error that is broken itself."""

    def __str__(self):
        raise RuntimeError


def winners(hands, rules=()):
    """Give up."""
    raise Confused
