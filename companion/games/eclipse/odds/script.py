"""What `companion odds` does: a battle as JSON in, the answer as JSON values and as lines for people out."""

from collections.abc import Mapping
from typing import Any

from companion.games.eclipse.odds.answer import odds
from companion.games.eclipse.odds.battle import Parties
from companion.games.eclipse.odds.parties import odds_of_parties
from companion.games.eclipse.odds.reading import read_battle
from companion.games.eclipse.odds.size import SCRIPT, Limit
from companion.games.eclipse.odds.telling import told, told_parties
from companion.rules.words import Words


def answered(raw: Mapping[str, Any], limit: Limit = SCRIPT) -> tuple[dict[str, Any], tuple[Words, ...]]:
    battle, targeting = read_battle(raw)
    if isinstance(battle, Parties):
        many = odds_of_parties(battle, targeting=targeting, limit=limit)
        return many.plain(), told_parties(many)
    found = odds(battle, targeting=targeting, limit=limit)
    return found.plain(), told(found)
