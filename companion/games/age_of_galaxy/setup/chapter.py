"""Set-up: its taps, outcomes, changes and words, tied together."""

from companion.games.age_of_galaxy.setup import changes, laying_out, words
from companion.games.age_of_galaxy.setup import events as e
from companion.games.age_of_galaxy.setup import moves as m
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        m.ChooseStartPlayer: laying_out.choose_start_player,
        m.DrawStartPlayer: laying_out.draw_start_player,
        m.LayTrade: laying_out.lay_trade,
        m.NameTrade: laying_out.name_trade,
        m.TickStep: laying_out.tick_step,
        m.BeginPlay: laying_out.begin_play,
    },
    changes={
        e.StartPlayerChosen: changes.begin_with,
        e.StepTicked: changes.tick,
        e.TradeLaid: changes.lay_trade,
        e.PlayBegan: changes.begin_play,
    },
    words={
        e.StartPlayerChosen: words.start_player,
        e.StepTicked: words.ticked,
        e.TradeLaid: words.trade_laid,
        e.PlayBegan: words.play_began,
    },
)
