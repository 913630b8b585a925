"""How the log tells developments."""

from companion.games.eclipse import catalog
from companion.games.eclipse.expansion.developments.buying import price
from companion.games.eclipse.expansion.developments.events import Developed, DevelopmentCorrected
from companion.games.eclipse.model import Galaxy
from companion.rules.words import Name, Words, say


def developed(_galaxy: Galaxy, event: Developed, _told: bool) -> Words:
    one = catalog.developments()[event.development]
    if event.sector:
        return say("%(player)s takes %(name)s for %(price)s: sector %(sector)s", player=Name(event.seat), name=one.name, price=price(one), sector=event.sector)  # fmt: skip
    return say("%(player)s takes %(name)s for %(price)s", player=Name(event.seat), name=one.name, price=price(one))


def development_corrected(_galaxy: Galaxy, event: DevelopmentCorrected, _told: bool) -> Words:
    name = catalog.developments()[event.development].name
    if event.holder < 0:
        return say("Corrected: %(name)s lies beside the supply board", name=name)
    return say("Corrected: %(player)s has %(name)s", player=Name(event.holder), name=name)
