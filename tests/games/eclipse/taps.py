"""Every command of Eclipse by its name, whichever chapter answers it."""

from companion.games.eclipse.play import GAME

globals().update({command.__name__: command for command in GAME.commands})
