"""House rules: each of them changes the standard rules."""
