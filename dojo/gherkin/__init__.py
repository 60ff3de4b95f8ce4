"""Reads feature files, and refuses what would pass in silence."""
