"""Set-up: every tap and outcome, tied to its rule, its change and its words."""

from companion.games.federation.setup import changes, dealing, words
from companion.games.federation.setup import moves as m
from companion.games.federation.setup.events import PlayBegan, StartPlanetTaken, StartPlayerChosen, StepTicked
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        m.ChooseStartPlayer: dealing.choose_start_player,
        m.DrawStartPlayer: dealing.draw_start_player,
        m.LayOut: dealing.lay_out,
        m.TakeStartPlanet: dealing.take_start_planet,
        m.TickStep: dealing.tick_step,
        m.BeginPlay: dealing.begin_play,
    },
    changes={
        StartPlayerChosen: changes.start_player,
        StepTicked: changes.ticked,
        StartPlanetTaken: changes.start_planet,
        PlayBegan: changes.began,
    },
    words={
        StartPlayerChosen: words.start_player,
        StepTicked: words.ticked,
        StartPlanetTaken: words.start_planet,
        PlayBegan: words.began,
    },
)
