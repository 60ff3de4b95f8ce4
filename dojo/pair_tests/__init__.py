"""A pair's tests: run on some code in a worker, and judged by what becomes of them."""
