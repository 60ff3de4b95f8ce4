"""Makes the reports on one solution or several.

`words` explains a wrong reply, and writes it as a test.
"""
