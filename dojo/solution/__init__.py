"""Finds and imports a pair's solution, and explains what is wrong with it."""
