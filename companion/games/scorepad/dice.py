"""Chance for games that have none of their own: who starts, and dice."""

from companion.games.scorepad.model import DiceRolled, Pad, StartPlayerDrawn
from companion.games.scorepad.moves import RollDice
from companion.rules.chance import Chance


def draw_start_player(pad: Pad, chance: Chance) -> tuple[StartPlayerDrawn]:
    return (StartPlayerDrawn(chance.pick(pad.seats)),)


def roll(command: RollDice, chance: Chance) -> tuple[DiceRolled]:
    return (DiceRolled(command.sides, tuple(chance.die(command.sides) for _ in range(command.dice))),)
