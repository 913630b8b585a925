"""Any other game: a score pad for whatever lies on the table."""
