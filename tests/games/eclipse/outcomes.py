"""Every event of Eclipse by its name, whichever chapter owns it."""

from companion.games.eclipse.play import GAME

globals().update({event.__name__: event for event in GAME.events})
