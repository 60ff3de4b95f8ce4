"""Raises an error when it is imported."""

DECK = {}
ACE = DECK["A"]
