"""The log in words: what a mat gains and loses, and what it causes in the middle of the table."""

from typing import assert_never

from companion.games.federation import catalog, reasons
from companion.games.federation import events as e
from companion.games.federation.catalog import GOOD_NAMES, MEDAL_NAMES, PROJECT_NAMES
from companion.games.federation.components import Planet
from companion.games.federation.model import DueKind
from companion.rules.words import Arg, Name, Words, faint, listing, say, say_n

WHY: dict[str, Words] = {
    "envoy": say("the envoy's bonus"),
    "evasion": say("evasion space"),
    "site": say("production site"),
    "space": say("space tile"),
    "community": say("community project"),
    "accreditation": say("accreditation"),
    "booked": say("booked"),
    "dropped": say("put back"),
    "mission": say("onto a mission"),
}


def why(code: str) -> Arg | None:
    """What a gain or a loss comes from, in a word or two."""
    kind, _, what = code.partition(".")
    if kind == "mission" and what:
        return catalog.missions()[int(what)].name
    if kind == "scholar":
        return say("scholar %(number)s", number=what)
    thing = catalog.actions().get(kind)
    return thing.name if thing else WHY.get(kind)


def _because(words: Words, code: str) -> Words:
    reason = why(code)
    return say("%(what)s (%(why)s)", what=words, why=reason) if reason else words


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"


def gained(event: e.MatEvent, *, told: bool) -> Words | None:
    if isinstance(event, e.ProjectMoved):
        if event.project == "community":
            return say_n(
                "Community project: %(count)s field further", "Community project: %(count)s fields further", event.by
            )
        return say_n(
            "Project %(project)s: %(count)s field further",
            "Project %(project)s: %(count)s fields further",
            event.by,
            project=PROJECT_NAMES[event.project],
        )
    if isinstance(event, _Track):
        return _track(event)
    if isinstance(event, _Planet):
        return _planet(event)
    return _other(event, told=told)


_Track = (
    e.GoodsChanged | e.ShipsChanged | e.DieTurned | e.FieldMoved | e.LevelRaised | e.PrestigeGained | e.InfluenceMoved
    | e.ModifiersChanged
)  # fmt: skip
_Planet = (
    e.AsteroidTaken | e.PostReached | e.SiteBuilt | e.MegastructureBuilt | e.ScholarTaken | e.ScholarUsed
    | e.ScholarTurnedUp
)  # fmt: skip


def _track(
    event: e.GoodsChanged | e.ShipsChanged | e.DieTurned | e.FieldMoved | e.LevelRaised | e.PrestigeGained
    | e.InfluenceMoved | e.ModifiersChanged,
) -> Words:  # fmt: skip
    who = Name(event.seat)
    match event:
        case e.GoodsChanged():
            words = say("%(player)s: %(by)s %(good)s", player=who, by=signed(event.by), good=GOOD_NAMES[event.good])
            return _because(words, event.why)
        case e.ShipsChanged():
            if event.by > 0:
                words = say_n("%(player)s: +%(count)s ship", "%(player)s: +%(count)s ships", event.by, player=who)
            else:
                words = say_n("%(player)s: −%(count)s ship", "%(player)s: −%(count)s ships", -event.by, player=who)
            return _because(words, event.why)
        case e.DieTurned():
            return _because(say("%(player)s: die to %(now)s", player=who, now=event.now), event.why)
        case e.FieldMoved():
            words = say(
                "%(player)s: accreditation from field %(was)s to %(now)s", player=who, was=event.was, now=event.now
            )
            return _because(words, event.why)
        case e.LevelRaised():
            if event.until == "round":
                return say("%(player)s: level +%(by)s until the round ends", player=who, by=event.by)
            return say("%(player)s: level +%(by)s until the game ends", player=who, by=event.by)
        case e.PrestigeGained():
            reason, _ = reasons.reason(event.why)
            return say("%(player)s: %(by)s prestige. %(why)s", player=who, by=signed(event.amount), why=reason)
        case e.InfluenceMoved():
            planet: Planet = event.planet
            return say(
                "%(player)s: %(by)s influence on %(planet)s",
                player=who,
                by=signed(event.by),
                planet=PROJECT_NAMES[planet],
            )
        case e.ModifiersChanged():
            if event.by > 0:
                words = say_n(
                    "%(player)s: +%(count)s modifier", "%(player)s: +%(count)s modifiers", event.by, player=who
                )
            else:
                words = say_n(
                    "%(player)s: −%(count)s modifier", "%(player)s: −%(count)s modifiers", -event.by, player=who
                )
            return _because(words, event.why)
    assert_never(event)


def _planet(
    event: e.AsteroidTaken | e.PostReached | e.SiteBuilt | e.MegastructureBuilt | e.ScholarTaken | e.ScholarUsed
    | e.ScholarTurnedUp,
) -> Words:  # fmt: skip
    who = Name(event.seat)
    match event:
        case e.AsteroidTaken():
            return say("%(player)s takes an asteroid tile", player=who)
        case e.PostReached():
            return say("%(player)s: trade post %(post)s, step %(step)s", player=who, post=event.post, step=event.step)
        case e.SiteBuilt():
            return say("%(player)s builds site %(number)s", player=who, number=event.site)
        case e.MegastructureBuilt():
            return say("%(player)s builds megastructure %(number)s", player=who, number=event.number)
        case e.ScholarTaken():
            return say(
                "%(player)s takes scholar %(number)s: %(does)s",
                player=who,
                number=event.scholar,
                does=catalog.scholars()[event.scholar].does,
            )
        case e.ScholarUsed():
            return say("%(player)s uses scholar %(number)s", player=who, number=event.scholar)
        case e.ScholarTurnedUp():
            return say("%(player)s turns scholar %(number)s up again", player=who, number=event.scholar)
    assert_never(event)


def _other(
    event: e.MissionUnlocked | e.MissionFulfilled | e.MedalTaken | e.Contributed | e.SpaceTilesDrawn
    | e.SpaceTileTaken | e.BonusEnvoyGained | e.DueAdded | e.DueDone,
    *,
    told: bool,
) -> Words | None:  # fmt: skip
    who = Name(event.seat)
    match event:
        case e.MissionUnlocked():
            return say("%(player)s unlocks %(mission)s", player=who, mission=catalog.missions()[event.mission].name)
        case e.MissionFulfilled():
            return say("%(player)s fulfils %(mission)s", player=who, mission=catalog.missions()[event.mission].name)
        case e.MedalTaken():
            return say("%(player)s takes a medal: %(medal)s", player=who, medal=MEDAL_NAMES[event.medal])
        case e.Contributed():
            return say("%(player)s contributes to the community project", player=who)
        case e.SpaceTilesDrawn():
            if told and event.tiles:
                named = listing(catalog.space_tiles()[tile].name for tile in event.tiles)
                return say("You look at the space tiles: %(tiles)s", tiles=named)
            return say("%(player)s looks at the space tiles", player=who)
        case e.SpaceTileTaken():
            return say(
                "%(player)s takes a space tile: %(tile)s", player=who, tile=catalog.space_tiles()[event.tile].name
            )
        case e.BonusEnvoyGained():
            return say("%(player)s has the bonus envoy with 7 votes", player=who)
        case e.DueAdded():
            return None  # the strip says it, and the log when it is done
        case e.DueDone():
            return faint(say("%(player)s has done: %(what)s", player=who, what=due(event.kind, event.what)))
    assert_never(event)


def due(kind: DueKind, what: str) -> Arg:
    """A decision in a few words, for the log and for those who wait."""
    match kind:
        case "action":
            if what.startswith("mission:"):
                return catalog.missions()[int(what.partition(":")[2])].name
            thing = catalog.actions().get(what)
            return thing.name if thing else say("an action")
        case "drop":
            return say("put goods back")
        case "medal":
            return say("choose a medal")
        case "space_tile":
            return say("choose a space tile")
        case "space_effect":
            return say("the action of the space tile")
        case "unlock":
            return say("a marker on any mission")
        case "project":
            return say("any project 1 field")
        case "scholar":
            return say("scholar %(number)s", number=what)
        case "post":
            return say("a free trade marker")
        case "bonus":
            return say("book the bonus of trade post %(number)s", number=what)
        case "robot":
            return say("a free robot")
        case "income":
            return say("the income of a site")
    assert_never(kind)
