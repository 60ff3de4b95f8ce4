"""Runs code of a pair where it can do no harm: processes, time limits."""
