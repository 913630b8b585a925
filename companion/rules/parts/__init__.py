"""Parts of chapters that several rulebooks have alike: laying out, corrections, score sheets, the form of a new table."""
