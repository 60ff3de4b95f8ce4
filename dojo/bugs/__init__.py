"""Which mistakes would a pair's own tests notice? They run on engines with bugs."""
