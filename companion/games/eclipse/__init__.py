"""Eclipse, first edition: set-up and technologies."""
