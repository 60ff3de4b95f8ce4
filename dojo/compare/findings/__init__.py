"""Describes where a solution's rules differ from the right ones.

`table.make_findings` turns the model into findings, which `rules`, `misreadings` and
`accidents` describe. `kinds` groups all other wrong replies.
"""
