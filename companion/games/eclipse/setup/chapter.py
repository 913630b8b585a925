"""Who answers the taps of this chapter, what its events change, and how the log tells them."""

from companion.games.eclipse.setup import changes, checklist, events, moves, seating, species, words
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        moves.DrawStartPlayer: seating.draw_start_player,
        moves.ChooseStartPlayer: seating.choose_start_player,
        moves.SitClockwise: seating.sit_clockwise,
        moves.TurnMap: seating.turn_map,
        moves.ChooseSpecies: species.choose,
        moves.DrawSpecies: species.draw,
        moves.DrawReputation: checklist.draw_reputation,
        moves.TickStep: checklist.tick,
        moves.BeReady: checklist.be_ready,
        moves.BeginPlay: checklist.begin_play,
    },
    changes={
        events.StartPlayerSet: changes.start_player_set,
        events.SeatsOrdered: changes.seats_ordered,
        events.MapTurned: changes.map_turned,
        events.SpeciesTaken: changes.species_taken,
        events.ReputationDrawn: changes.reputation_drawn,
        events.StepTicked: changes.step_ticked,
        events.SeatReady: changes.seat_ready,
        events.PlayBegun: changes.play_begun,
    },
    words={
        events.StartPlayerSet: words.start_player_set,
        events.SeatsOrdered: words.seats_ordered,
        events.MapTurned: words.map_turned,
        events.SpeciesTaken: words.species_taken,
        events.ReputationDrawn: words.reputation_drawn,
        events.StepTicked: words.step_ticked,
        events.SeatReady: words.seat_ready,
        events.PlayBegun: words.play_begun,
    },
    sees={events.ReputationDrawn: words.sees_tiles},
)
