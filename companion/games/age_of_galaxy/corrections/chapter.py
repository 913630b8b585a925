"""Corrections: their taps, outcomes, changes and words, tied together."""

from companion.games.age_of_galaxy.corrections import changes, middle, realms, words
from companion.games.age_of_galaxy.corrections import events as e
from companion.games.age_of_galaxy.corrections import moves as m
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        m.CorrectValue: realms.correct_value,
        m.CorrectPlanet: realms.correct_planet,
        m.CorrectFaction: realms.correct_faction,
        m.CorrectIdeology: realms.correct_ideology,
        m.CorrectTech: realms.correct_tech,
        m.CorrectTrade: middle.correct_trade,
        m.CorrectBoardCubes: middle.correct_board_cubes,
        m.CorrectCongress: middle.correct_congress,
        m.CorrectTurn: middle.correct_turn,
        m.CorrectOrder: middle.correct_order,
        m.CorrectPile: middle.correct_pile,
        m.CorrectFleet: middle.correct_fleet,
        m.CorrectPhase: middle.correct_phase,
    },
    changes={
        e.ValueCorrected: changes.value,
        e.PlanetCorrected: changes.planet,
        e.FactionCorrected: changes.faction,
        e.IdeologyCorrected: changes.ideology,
        e.TechCorrected: changes.tech,
        e.TradeCorrected: changes.trade,
        e.BoardCubesCorrected: changes.board_cubes,
        e.CongressCorrected: changes.congress,
        e.TurnCorrected: changes.turn,
        e.OrderCorrected: changes.order,
        e.PileCorrected: changes.pile,
        e.FleetCorrected: changes.fleet,
        e.PhaseCorrected: changes.phase,
    },
    words={
        e.ValueCorrected: words.value,
        e.PlanetCorrected: words.planet,
        e.FactionCorrected: words.faction,
        e.IdeologyCorrected: words.ideology,
        e.TechCorrected: words.tech,
        e.TradeCorrected: words.trade,
        e.BoardCubesCorrected: words.board_cubes,
        e.CongressCorrected: words.congress,
        e.TurnCorrected: words.turn,
        e.OrderCorrected: words.order,
        e.PileCorrected: words.pile,
        e.FleetCorrected: words.fleet,
        e.PhaseCorrected: words.phase,
    },
)
