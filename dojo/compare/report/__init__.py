"""Makes the reports on one solution or several.

`words` explains an example, and writes it as a test.
"""
