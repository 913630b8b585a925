"""The set-up's taps and outcomes, tied together (p. 2)."""

from companion.games.roll_for_the_galaxy.setup import changes, dealing, words
from companion.games.roll_for_the_galaxy.setup import events as e
from companion.games.roll_for_the_galaxy.setup import moves as m
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        m.Deal: dealing.deal,
        m.TakeFaction: dealing.take_faction,
        m.DrawFaction: dealing.draw_faction,
        m.TakeHomeWorld: dealing.take_home_world,
        m.DrawHomeWorld: dealing.draw_home_world,
        m.PlaceStartTiles: dealing.place_start_tiles,
        m.TickStep: dealing.tick_step,
        m.BeginPlay: dealing.begin_play,
    },
    changes={
        e.FactionTaken: changes.faction_taken,
        e.HomeWorldTaken: changes.home_world_taken,
        e.StartTilesPlaced: changes.start_tiles_placed,
        e.StepTicked: changes.step_ticked,
        e.PlayBegan: changes.play_began,
    },
    words={
        e.FactionTaken: words.faction_taken,
        e.HomeWorldTaken: words.home_world_taken,
        e.StartTilesPlaced: words.start_tiles_placed,
        e.StepTicked: words.step_ticked,
        e.PlayBegan: words.play_began,
    },
)
