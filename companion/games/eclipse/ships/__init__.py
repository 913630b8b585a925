"""Ships (p. 13): blueprints and their upgrade, building ships and structures."""
