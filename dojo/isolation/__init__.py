"""Runs a pair's code in processes of its own and within time limits."""
