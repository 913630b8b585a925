"""What only the board and the mats print: asked once, kept for this box."""
