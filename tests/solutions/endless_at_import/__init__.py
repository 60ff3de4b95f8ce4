"""Loops forever while it is imported."""

while True:
    pass
