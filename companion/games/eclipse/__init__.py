"""Eclipse, first edition, with Rise of the Ancients: where to find what.

A chapter of a rulebook is a file. What it needs beside it is named after its group: `*_moves` (what a tap can ask),
`*_events` (what can have happened), `evolve*` (what an event does), `describe*` (its line in the log), `play*` (which
chapter answers which tap), `*_screen` (what is shown).

Base rulebook
    p. 4-5      species, seating, steps, checklist, belongings, modules (the expansion's switches), rise_setup
    p. 6-8      tracks, population, turns, phases
    p. 7, 9     exploring (sectors, discovery tiles)
    p. 10-11    influence, diplomacy
    p. 12-14    bag, research, blueprints, building, moving
    p. 18-21    battle_opening, battles, battle_course, combat, laying, aftermath; odds/ works out who wins
    p. 24-25    upkeep, bankruptcy, scoring, tally
    the board is right: corrections

Rise of the Ancients
    p. 4-5      research and bag (rare ones), developments; point_defence and defending
    p. 6-8      rise_setup (homeworlds, centre), swarms, portals, exploring (discoveries)
    p. 9        coming (predictable technologies), direction
    p. 10-11    alliances
    p. 12-13    modules and model (seven to nine players), markers (simultaneous play)
    p. 14-15    magellan, shrines, rolling_again; Exiles in model and blueprints, Syndicate in research and aftermath
    points      rise_scoring, rise_count

Numbers are in data/*.toml, shapes in components, access in catalog; options says what a table has agreed on.
"""
