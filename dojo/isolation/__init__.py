"""Runs a pair's code in separate processes and within time limits."""
