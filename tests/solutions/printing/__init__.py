"""Prints a lot, and gives a wrong answer."""


def winners(hands, rules=()):
    """Print thousands of lines, then return no winner."""
    for number in range(2_000):
        print(f"thought {number} about {hands}")
    return []
