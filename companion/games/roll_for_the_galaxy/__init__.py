"""Roll for the Galaxy: where to find what.

A chapter of the rulebook is a file; its functions check a tap and tell a `story` of events, each seeing the one before.

Rulebook
    p. 2        dealing, steps (what to fetch), setup
    p. 3        rolling, assigning; reassigning and dictating, with ways (what is legal now)
    p. 4        revealing, flow (how a round goes on by itself), phases, workers
    p. 5-6      exploring, constructing (Develop and Settle), gains (credits, chips, dice that come in)
    p. 6-7      producing, shipping
    p. 8        managing, counting, scoring, final_count
    p. 9        secrets (who sees which event); the player order is in model
    p. 10-13    powers (at the end of a phase); the other powers stand in the chapter they change
    only dice   bookkeeping
    the board is right: corrections

What a tap can ask is in moves and work_moves, what can have happened in events and work_events, what an event does in
evolve and evolve_work, its line in the log in describe and describe_work. `*_screen` is what is shown, strip the headline,
sheets and aid the paper. Where a die can lie: places and pools. Numbers are in data/*.toml, shapes in components, access in
catalog; options says what a table has agreed on.
"""
