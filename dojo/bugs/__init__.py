"""Which mistakes would a pair's own tests notice? They are run on engines with one named bug each."""
