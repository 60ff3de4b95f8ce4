"""A pair's tests: run on some code in a worker, and classified by what becomes of them."""
