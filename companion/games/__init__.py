"""The one registry of games; a game is imported when somebody first asks for it."""

from importlib import import_module

from companion.rules.game import Game

# In the order of the "New table" page.
GAMES: dict[str, str] = {
    "eclipse": "companion.games.eclipse.play",
    "roll_for_the_galaxy": "companion.games.roll_for_the_galaxy.play",
    "federation": "companion.games.federation.play",
    "age_of_galaxy": "companion.games.age_of_galaxy.play",
    "scorepad": "companion.games.scorepad.play",
}
# What the house offers for a game it does not know.
ANY_OTHER = "scorepad"


def game(game_id: str) -> Game | None:
    if game_id not in GAMES:
        return None
    found = import_module(GAMES[game_id]).GAME
    if not isinstance(found, Game):
        raise TypeError(f"{GAMES[game_id]}.GAME is not a Game")
    return found


def all_games() -> tuple[Game, ...]:
    return tuple(found for game_id in GAMES if (found := game(game_id)))
