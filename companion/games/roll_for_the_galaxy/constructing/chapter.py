"""The taps and outcomes of Develop and Settle, tied together (p. 5-6)."""

from companion.games.roll_for_the_galaxy.constructing import changes, completing, words
from companion.games.roll_for_the_galaxy.constructing import events as e
from companion.games.roll_for_the_galaxy.constructing import moves as m
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        m.NameTop: completing.name_top,
        m.PlaceWorker: completing.place,
        m.PlaceAllWorkers: completing.place_all,
        m.ChooseWorkers: completing.choose_workers,
        m.RemoveDie: completing.remove_die,
    },
    changes={
        e.TopNamed: changes.top_named,
        e.WorkerPlaced: changes.worker_placed,
        e.Completed: changes.completed,
        e.Asked: changes.asked,
        e.Answered: changes.answered,
    },
    words={
        e.TopNamed: words.top_named,
        e.WorkerPlaced: words.worker_placed,
        e.Completed: words.completed,
        e.Asked: words.decision,
        e.Answered: words.decision,
    },
)
