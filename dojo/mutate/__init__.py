"""Shows the result of mutmut for a pair's code and tests."""
