"""Makes calls under house rules, and groups the wrong replies.

`combinations` chooses the rules for each house. `hands` deals hands to test these
rules. `house_cases` makes the calls. `ignored` finds rules that make no difference to a
solution. `grouping` groups other wrong replies by the house rules that cause them.
"""
