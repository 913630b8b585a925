"""Who answers the taps of this chapter, what its events change, and how the log tells them."""

from companion.games.eclipse.battle import aftermath, changes, events, firing, moves, opening, words
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        moves.NoteArrival: opening.note_arrival,
        moves.ForgetBattle: opening.forget,
        moves.OpenBattle: opening.open_battle,
        moves.Fire: firing.fire,
        moves.FireOn: firing.fire_on,
        moves.TapFace: firing.tap_face,
        moves.LayDice: firing.lay_dice,
        moves.Retreat: firing.retreat,
        moves.EndStalemate: firing.end_stalemate,
        moves.AttackPopulation: aftermath.attack_population,
        moves.DrawBattleReputation: aftermath.draw_reputation,
        moves.KeepReputation: aftermath.keep_reputation,
        moves.CloseBattle: aftermath.close_battle,
        moves.CorrectSquad: firing.correct_squad,
    },
    changes={
        events.ArrivalNoted: changes.arrival_noted,
        events.BattleForgotten: changes.battle_forgotten,
        events.BattleOpened: changes.battle_opened,
        events.FaceTapped: changes.goes_on,
        events.DiceRolled: changes.goes_on,
        events.DiceLaid: changes.dice_laid,
        events.SquadRetreats: changes.goes_on,
        events.StalemateEnded: changes.goes_on,
        events.PopulationAttacked: changes.goes_on,
        events.ReputationOffered: changes.reputation_offered,
        events.ReputationKept: changes.reputation_kept,
        events.BattleClosed: changes.battle_closed,
        events.SquadCorrected: changes.goes_on,
    },
    words={
        events.ArrivalNoted: words.arrival_noted,
        events.BattleForgotten: words.battle_forgotten,
        events.BattleOpened: words.battle_opened,
        events.FaceTapped: words.face_tapped,
        events.DiceRolled: words.dice_rolled,
        events.DiceLaid: words.dice_laid,
        events.SquadRetreats: words.squad_retreats,
        events.StalemateEnded: words.stalemate_ended,
        events.PopulationAttacked: words.population_attacked,
        events.ReputationOffered: words.reputation_offered,
        events.ReputationKept: words.reputation_kept,
        events.BattleClosed: words.battle_closed,
        events.SquadCorrected: words.squad_corrected,
    },
    sees={events.ReputationOffered: words.sees_tiles, events.ReputationKept: words.sees_tiles},
)
