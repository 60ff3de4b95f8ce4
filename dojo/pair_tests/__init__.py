"""Runs the tests of a pair in a worker, and judges them."""
