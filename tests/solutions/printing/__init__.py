"""Prints a lot, and is wrong."""


def winners(hands, rules=()):
    """Print every thought."""
    for number in range(2_000):
        print(f"thought {number} about {hands}")
    return []
