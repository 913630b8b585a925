"""Seven to nine players (expansion p. 12-13): two action markers go round the table."""
