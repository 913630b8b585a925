"""Roll for the Galaxy: where to find what.

A chapter of the rulebook is a folder, a small one a file; `chapters` is the table of contents. In a folder `moves` says what
a tap can ask, `events` what can have happened, `changes` what that does to the table, `words` its line in the log, `screen`
what is shown of it; `chapter` ties them together. The other files are its rules: their functions check a tap and tell a
`story` of events, each seeing the one before.

Rulebook
    p. 2        setup
    p. 3        rolling, assigning (with the powers of p. 11-12)
    p. 4        revealing, phases, gains (credits, chips, dice that come in)
    p. 5        exploring (with the empty bag of p. 10)
    p. 5-6      constructing (Develop and Settle)
    p. 6-7      producing, shipping
    p. 8        managing, counting
    p. 9        who sees which event stands in `words`; the player order is in model
    p. 10-13    powers stand in the chapter they change, those at the end of a phase in phases
    only dice   dice_only
    the board is right: corrections

`flow` is how a round goes on by itself. `screens` is what shows several chapters at once, `paper` what is printed. Where a
die can lie: places and pools. Numbers are in data/*.toml, shapes in components, access in catalog; options says what a
table has agreed on.
"""
