"""Federation."""
