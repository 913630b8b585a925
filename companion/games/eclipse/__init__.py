"""Eclipse, first edition, with Rise of the Ancients: where to find what.

A chapter of a rulebook is a folder: `moves` (what a tap asks), `events` (what came of it), its rules, `changes` (what
an event does to the table), `words` (its line in the log), `screen` (what a phone sees of it), and `chapter`, which ties
them together. `chapters` is the table of contents, `play` the game as the house knows it.

Base rulebook
    p. 4-5      setup/
    p. 8, 14    turns/ (actions, phases and rounds; p. 25 the clean-up)
    p. 7, 9     exploring/ (sectors, discovery tiles)
    p. 8-10     influence/ (discs, population)
    p. 11       diplomacy/
    p. 12       technologies/ (bag, research)
    p. 13-14    ships/ (blueprints, building), moving/
    p. 18-21    battle/; odds/ works out who wins
    p. 24       upkeep/ (paying, trading, bankruptcy)
    p. 25       counting/
    the board is right: corrections/

Rise of the Ancients: expansion/
    p. 4        technologies/ (point defence); rare ones are in technologies/ of the base game
    p. 5        developments/
    p. 6-7      ancients/ (swarms); homeworlds and centre are laid out in setup/
    p. 8        portals; its discoveries are in exploring/
    p. 9        variants/ (predictable technologies, direction of play)
    p. 10-11    alliances/
    p. 12-13    many_players/ (two action markers)
    p. 14-15    species/ (Magellan, shrines, dice rolled again); Exiles in model and ships/, Syndicate in upkeep/ and battle/
    modules (what a table has switched on), counting/ (points)

All chapters share model and round_model (what a table remembers), tracks, handling (how pieces are handled), afterwards
(the table after an event), fields, moves and events. screens/ shows several chapters at once, on phones and paper.
Numbers are in data/*.toml, shapes in components, access in catalog; options says what a table has agreed on.
"""
