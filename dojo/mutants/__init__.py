"""Code mutants: mutmut makes and switches them; each is tried in a copy of a process that has collected the tests."""
