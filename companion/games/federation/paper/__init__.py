"""What can be printed: set-up, player aid, score sheet, result."""
