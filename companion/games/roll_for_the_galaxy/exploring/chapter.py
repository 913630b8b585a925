"""The taps and outcomes of Explore, tied together (p. 5, 10)."""

from companion.games.roll_for_the_galaxy.exploring import changes, scouting, words
from companion.games.roll_for_the_galaxy.exploring import events as e
from companion.games.roll_for_the_galaxy.exploring import moves as m
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        m.Stock: scouting.stock,
        m.Scout: scouting.scout,
        m.PlaceTile: scouting.place,
        m.Rearrange: scouting.rearrange,
        m.ThrowTile: scouting.throw,
        m.NameTile: scouting.name_tile,
    },
    changes={
        e.Stocked: changes.stocked,
        e.Scouted: changes.scouted,
        e.TilesDrawn: changes.tiles_drawn,
        e.TileNamed: changes.tile_named,
        e.TilePlaced: changes.tile_placed,
        e.ZoneRearranged: changes.zone_rearranged,
        e.LateDrawBegan: changes.late_draw_began,
        e.TilesGivenUp: changes.tiles_given_up,
        e.GivenUpReturned: changes.given_up_returned,
        e.TilesOwed: changes.tiles_owed,
        e.ThrowAsked: changes.throw_asked,
        e.TileThrown: changes.tile_thrown,
    },
    words={
        e.Stocked: words.stocked,
        e.Scouted: words.scouted,
        e.TilesDrawn: words.tiles_drawn,
        e.TileNamed: words.tile_named,
        e.TilePlaced: words.tile_placed,
        e.ZoneRearranged: words.zone_rearranged,
        e.LateDrawBegan: words.late_draw_began,
        e.TilesGivenUp: words.tiles_given_up,
        e.GivenUpReturned: words.given_up_returned,
        e.TilesOwed: words.tiles_owed,
        e.ThrowAsked: words.throw_asked,
        e.TileThrown: words.tile_thrown,
    },
    sees={
        e.TilesDrawn: words.sees,
        e.TileNamed: words.sees,
        e.TilePlaced: words.sees,
        e.ZoneRearranged: words.sees,
        e.TilesGivenUp: words.sees,
        e.TileThrown: words.sees,
    },
)
