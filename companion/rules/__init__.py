"""What all games share: words, lines, chance, commands, history. Pure; imports nothing of ours."""
