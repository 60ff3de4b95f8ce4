"""Around the table: what a facilitator does before, during and after the evening."""
