"""The nine actions in detail (p. 16-27): settle, develop, the action board, trade, explore, appoint, research."""
