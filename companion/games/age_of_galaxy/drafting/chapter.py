"""First hand and draft: taps, outcomes, changes, words and secrets, tied together."""

from companion.games.age_of_galaxy.drafting import changes, hands, words
from companion.games.age_of_galaxy.drafting import events as e
from companion.games.age_of_galaxy.drafting import moves as m
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        m.DealCards: hands.deal_cards,
        m.SwapCards: hands.swap_cards,
        m.PickCard: hands.pick_card,
        m.FinishDraft: hands.finish_draft,
    },
    changes={
        e.CardsDealt: changes.deal,
        e.CardsSwapped: changes.swap,
        e.DraftBegan: changes.begin_draft,
        e.Picked: changes.pick,
        e.PacksPassed: changes.pass_packs,
        e.DraftDone: changes.finish_draft,
    },
    words={
        e.CardsDealt: words.dealt,
        e.CardsSwapped: words.swapped,
        e.DraftBegan: words.draft_began,
        e.Picked: words.picked,
        e.PacksPassed: words.packs_passed,
        e.DraftDone: words.draft_done,
    },
    sees={
        e.CardsDealt: words.sees_cards,
        e.CardsSwapped: words.sees_cards,
        e.DraftBegan: words.sees_packs,
        e.Picked: words.sees_cards,
    },
)
