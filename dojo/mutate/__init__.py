"""Runs mutmut on a pair's code and tests, and shows the result."""
