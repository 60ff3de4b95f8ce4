"""Make calls under house rules, and group the wrong replies.

`combinations` chooses the rules for each house. `hands` deals hands that show them.
`house_cases` makes the calls. `grouping` groups wrong replies by the house rules that
are involved.
"""
