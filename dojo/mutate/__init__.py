"""``python -m dojo mutate``: would the tests notice little changes to the code?"""
