"""The same document for the terminal, as data, and as a page."""
