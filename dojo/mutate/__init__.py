"""The command `mutate`, which runs mutmut on a pair's code and tests."""
