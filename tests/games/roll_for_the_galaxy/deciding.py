"""Which chapter answers which tap, for tests of the chapters."""

from companion.games.roll_for_the_galaxy import (
    constructing,
    exploring,
    flow,
    managing,
    phases,
    producing,
    shipping,
)
from companion.games.roll_for_the_galaxy import moves as m
from companion.games.roll_for_the_galaxy.story import Story

CHAPTERS = {
    m.Stock: exploring.stock, m.Scout: exploring.scout, m.PlaceTile: exploring.place, m.Rearrange: exploring.rearrange,
    m.ThrowTile: exploring.throw, m.NameTile: exploring.name_tile, m.NameTop: constructing.name_top,
    m.PlaceWorker: constructing.place, m.PlaceAllWorkers: constructing.place_all,
    m.ChooseWorkers: constructing.choose_workers, m.RemoveDie: constructing.remove_die, m.Produce: producing.produce,
    m.ProduceAll: producing.produce_all, m.Ship: shipping.ship, m.FinishPhase: phases.finish,
    m.Recruit: managing.recruit, m.Recall: managing.recall, m.FinishRound: managing.finish,
}  # fmt: skip


def decide(galaxy, actor, command, chance):
    story = Story(galaxy, chance)
    CHAPTERS[type(command)](story, actor, command)
    flow.go_on(story)
    return tuple(story.events)
