"""Print what was found about one solution, or about several.

`words` explains an example, and writes it as a test.
"""
