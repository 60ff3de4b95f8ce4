"""Makes calls under house rules, and groups the wrong replies.

`combinations` chooses the rules for each house. `hands` deals hands to test these
rules. `house_cases` makes the calls. `grouping` groups wrong replies by the house rules
that cause them.
"""
