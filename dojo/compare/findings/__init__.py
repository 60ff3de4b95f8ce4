"""Describes where a solution's rules differ from the right rules.

`table.make_findings` turns the model into findings. `rules`, `misreadings` and
`accidents` describe the findings. `kinds` groups all other wrong replies.
"""
