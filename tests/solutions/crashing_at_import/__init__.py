"""Falls over the threshold."""

DECK = {}
ACE = DECK["A"]
