"""What runs in the process of a solution; it is copied beside the solution and imports nothing of the kit."""
