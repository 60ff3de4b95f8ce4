"""Runs a pair's tests in a worker, and judges them."""
