"""Corrections in the log."""

from typing import assert_never

from companion.games.federation import catalog
from companion.games.federation.catalog import MEDAL_NAMES, MEDALS, PROJECT_NAMES, SIDE_NAMES
from companion.games.federation.corrections import events as e
from companion.games.federation.corrections.names import VALUE_NAMES
from companion.games.federation.model import Senate
from companion.games.federation.senate.spaces import place_name
from companion.rules.words import Arg, Name, Words, say, say_n


def value(_senate: Senate, event: e.ValueCorrected, _told: bool) -> Words:
    return _was(Name(event.seat), VALUE_NAMES[event.what], event.was, event.now)


def influence(_senate: Senate, event: e.InfluenceCorrected, _told: bool) -> Words:
    what = say("influence on %(planet)s", planet=PROJECT_NAMES[event.planet])
    return _was(Name(event.seat), what, event.was, event.now)


def post(_senate: Senate, event: e.PostCorrected, _told: bool) -> Words:
    return _was(Name(event.seat), say("trade post %(post)s", post=event.post), event.was, event.now)


def _was(who: Name, what: Arg, was: int, now: int) -> Words:
    return say("%(player)s: %(what)s %(now)s, not %(was)s", player=who, what=what, now=now, was=was)


def in_set(_senate: Senate, event: e.SetCorrected, _told: bool) -> Words:
    who, what = Name(event.seat), _thing(event)
    if event.what == "used":
        if event.has:
            return say("%(player)s has used it: %(what)s", player=who, what=what)
        return say("%(player)s has not used it: %(what)s", player=who, what=what)
    if event.has:
        return say("%(player)s has it: %(what)s", player=who, what=what)
    return say("%(player)s does not have it: %(what)s", player=who, what=what)


def _thing(event: e.SetCorrected) -> Arg:
    match event.what:
        case "site":
            return say("site %(number)s", number=event.which)
        case "megastructure":
            return say("megastructure %(number)s", number=event.which)
        case "unlocked":
            return say("a marker on %(mission)s", mission=catalog.missions()[int(event.which)].name)
        case "fulfilled":
            return say("a ship on %(mission)s", mission=catalog.missions()[int(event.which)].name)
        case "scholar" | "used":
            return say("scholar %(number)s", number=event.which)
        case "medal":
            return MEDAL_NAMES[next(one for one in MEDALS if one == event.which)]
        case "bonus_envoy":
            return say("the bonus envoy")
        case "start_planet":
            return say("a start planet")
        case "space_tile":
            tile = catalog.space_tiles().get(int(event.which)) if event.which.isdigit() else None
            return tile.name if tile else say("a space tile")
    assert_never(event.what)


# ── the middle of the table


def project(_senate: Senate, event: e.ProjectCorrected, _told: bool) -> Words:
    if event.project == "community":
        return say("Community project: field %(now)s, not %(was)s", now=event.now, was=event.was)
    return say(
        "Project %(project)s stands on field %(now)s, not %(was)s",
        project=PROJECT_NAMES[event.project],
        now=event.now,
        was=event.was,
    )


def cell(_senate: Senate, event: e.CellCorrected, _told: bool) -> Words:
    space = place_name(event.cell)
    if event.free and event.seat is not None:
        return say("%(player)s's envoy is not there: %(space)s", player=Name(event.seat), space=space)
    if event.free:
        return say("Nothing lies there: %(space)s", space=space)
    who: Arg = say("a neutral tile") if event.seat is None else Name(event.seat)
    if event.face == "invest":
        return say("%(space)s: %(player)s, investor", space=space, player=who)
    return say_n(
        "%(space)s: %(player)s, %(count)s vote",
        "%(space)s: %(player)s, %(count)s votes",
        event.votes,
        space=space,
        player=who,
    )


def president(_senate: Senate, event: e.PresidentCorrected, _told: bool) -> Words:
    return say("%(player)s has the President marker", player=Name(event.seat))


def turn(_senate: Senate, event: e.TurnCorrected, _told: bool) -> Words:
    return say("It is %(player)s's turn", player=Name(event.seat))


def law(_senate: Senate, event: e.LawCorrected, _told: bool) -> Words:
    return say("The law %(side)s is %(planet)s", side=SIDE_NAMES[event.side], planet=PROJECT_NAMES[event.planet])
