"""An empty package, without any stubs."""
