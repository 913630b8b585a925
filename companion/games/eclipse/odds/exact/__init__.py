"""A fight solved exactly: every state of both sides, and what comes of every volley."""
