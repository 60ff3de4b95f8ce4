"""House rules, each of which changes the standard rules."""
