"""Sleeps for a minute."""

import time


def winners(hands, rules=()):
    """Sleep before answering."""
    time.sleep(60)
    return list(hands)
