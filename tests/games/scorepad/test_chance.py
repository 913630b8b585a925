"""Who starts, and dice."""

from companion.games.scorepad.dice import DiceRolled, DrawStartPlayer, RollDice, StartPlayerDrawn
from tests.games.scorepad.kit import pad
from tests.kit import rule


@rule("chance.start")
def test_everybody_can_be_drawn_to_start():
    play = pad(3)
    drawn = set()
    for _ in range(40):
        play = play.when(DrawStartPlayer())
        assert play.events == (StartPlayerDrawn(play.state.start_player),)
        drawn.add(play.state.start_player)
    assert drawn == {0, 1, 2}


@rule("chance.dice")
def test_dice_show_what_they_can():
    play = pad(2).when(RollDice(dice=10, sides=20))
    sides, faces = play.state.dice
    assert play.events == (DiceRolled(20, faces),)
    assert sides == 20
    assert len(faces) == 10
    assert all(1 <= face <= 20 for face in faces)
