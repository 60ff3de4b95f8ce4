"""Prints a greeting when it is imported."""

print("hello from the solution")


def winners(hands, rules=()):
    """Not implemented yet."""
    raise NotImplementedError
