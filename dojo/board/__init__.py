"""The board: how far a pair is, and exactly one next scenario."""
