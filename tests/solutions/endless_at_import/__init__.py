"""Loops forever when it is imported."""

while True:
    pass
