"""A pair's folder: what it is, how it is imported, and what is wrong with it."""
