"""Every tap (`m`) and every outcome (`e`) of the game by name, whichever chapter it stands in."""

from types import SimpleNamespace

from companion.games.federation.play import GAME

m = SimpleNamespace(**{kind.__name__: kind for kind in GAME.commands})
e = SimpleNamespace(**{kind.__name__: kind for kind in GAME.events})
