"""Who answers the taps of this chapter, what its events change, and how the log tells them."""

from companion.games.eclipse.technologies import bag, changes, events, moves, research, words
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        moves.DrawTechnologies: bag.draw_technologies,
        moves.RedrawTechnology: bag.redraw_technology,
        moves.TapTechnology: bag.tap_technology,
        moves.Research: research.research,
        moves.CloseResearch: research.close_research,
        moves.TakeAncientTechnology: research.take_ancient_technology,
        moves.TurnKey: research.turn_key,
    },
    changes={
        events.DrawOpened: changes.draw_opened,
        events.TechnologiesDrawn: changes.technologies_drawn,
        events.TechnologiesPutBack: changes.technologies_put_back,
        events.Researched: changes.technology_taken,
        events.ResearchClosed: changes.research_closed,
        events.AncientTechnologyTaken: changes.technology_taken,
        events.DiscsGained: changes.discs_gained,
        events.KeyTurned: changes.key_turned,
    },
    words={
        events.DrawOpened: words.draw_opened,
        events.TechnologiesDrawn: words.technologies_drawn,
        events.TechnologiesPutBack: words.technologies_put_back,
        events.Researched: words.researched,
        events.ResearchClosed: words.research_closed,
        events.AncientTechnologyTaken: words.ancient_technology_taken,
        events.DiscsGained: words.discs_gained,
        events.KeyTurned: words.key_turned,
    },
)
