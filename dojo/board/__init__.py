"""The board: how far a pair is, and exactly one next scenario."""

# by this variable a command says how many lines there are, none where nobody reads
# them, and that nobody can type
LINES = "DOJO_LINES"
