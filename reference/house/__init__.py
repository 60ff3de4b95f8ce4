"""Defines the house rules, each of which changes the standard rules."""
