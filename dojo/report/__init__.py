"""Draws the reports that commands print and write."""
