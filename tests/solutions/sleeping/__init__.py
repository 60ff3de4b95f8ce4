"""Sleeps."""

import time


def winners(hands, rules=()):
    """Sleep over it."""
    time.sleep(60)
    return list(hands)
