"""Raises an error while it is imported."""

DECK = {}
ACE = DECK["A"]
