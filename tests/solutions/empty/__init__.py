"""An empty package: not even a stub."""
