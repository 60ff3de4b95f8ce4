"""Make calls under house rules, and group the differences.

`combinations` chooses the rules for each house. `hands` deals hands that show them.
`house_cases` makes the calls. `differences` groups wrong answers by the rules that they
need.
"""
