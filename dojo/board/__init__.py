"""The board: how far a pair is, and exactly one next scenario."""

# by this variable a command says how many lines there are, and that nobody can type
LINES = "DOJO_LINES"
