"""What the commands print and write: words first, ASCII, 80 columns."""
