"""The log in words: set-up, laws, turns, income and corrections here; what a mat gains in describe_mat."""

from typing import assert_never

from companion.games.federation import catalog, describe_mat
from companion.games.federation import events as e
from companion.games.federation.box.values import BOX
from companion.games.federation.catalog import FLOOR_NAMES, GOOD_NAMES, MEDAL_NAMES, MEDALS, PROJECT_NAMES, SIDE_NAMES
from companion.games.federation.model import Senate
from companion.rules.words import Arg, Name, Words, listing, say, say_n

VALUE_NAMES: dict[e.Counted, Arg] = {
    "prestige": say("prestige"),
    "field": say("accreditation, field"),
    "lavandium": GOOD_NAMES["lavandium"],
    "kuppernium": GOOD_NAMES["kuppernium"],
    "ozeanium": GOOD_NAMES["ozeanium"],
    "gold": GOOD_NAMES["gold"],
    "ships": say("ships in the hangar"),
    "die": say("assistant die"),
    "neo": say("influence on Neo"),
    "six_moon": say("influence on 6Moon"),
    "asteroids": say("asteroid tiles"),
    "modifiers": say("unused modifiers"),
    "contribution": say("community project, own marker"),
    "raised_round": say("level tiles until the round ends"),
    "raised_game": say("level tiles until the game ends"),
}


def describe(senate: Senate, event: e.Event, told: bool) -> Words | None:
    if isinstance(event, e.MatEvent):
        return describe_mat.gained(event, told=told)
    if isinstance(event, e.TurnEvent):
        return _turn(senate, event)
    if isinstance(event, e.IncomeEvent):
        return _income(event)
    if isinstance(event, e.LawEvent):
        return _law(event)
    if isinstance(event, e.SetUpEvent):
        return _set_up(event)
    return _correction(event)


def sees(_senate: Senate, event: e.Event, viewer: int | None) -> bool:
    """Only whoever chooses sees the hidden space tiles (p. 31)."""
    return not isinstance(event, e.SpaceTilesDrawn) or viewer == event.seat


def space(senate: Senate, cell: str) -> Arg:
    """A space of the senate: what it does, else where it is."""
    action = senate.action_of(cell)
    return catalog.actions()[action].name if action else where(cell)


def where(cell: str) -> Words:
    if cell == catalog.EVASION:
        return say("the evasion space")
    floor = FLOOR_NAMES[catalog.floor(cell)]
    return say("%(floor)s, column %(column)s", floor=floor, column=catalog.column(cell))


def _set_up(event: e.SetUpEvent) -> Words | None:
    match event:
        case e.StartPlayerChosen():
            if event.drawn:
                return say("Drawn: %(player)s begins and takes the President marker", player=Name(event.seat))
            return say("%(player)s begins and takes the President marker", player=Name(event.seat))
        case e.StepTicked():
            if event.done:
                return say("A step of the set-up is done")
            return say("A step of the set-up is open again")
        case e.StartPlanetTaken():
            return say("%(player)s takes a start planet", player=Name(event.seat))
        case e.ScholarOpened():
            does = catalog.scholars()[event.scholar].does
            return say("Scholar %(number)s lies open: %(does)s", number=event.scholar, does=does)
        case e.PlayBegan():
            return say("Round 1 begins")
        case e.BoxTold():
            one = BOX.by_id.get(event.key)
            name: Arg = one.name if one else event.key
            given: Arg = dict(one.choices).get(str(event.value), event.value) if one else event.value
            return say("On the board: %(what)s: %(value)s", what=name, value=given)
    assert_never(event)


def _law(event: e.LawEvent) -> Words | None:
    match event:
        case e.LawOpened():
            named = PROJECT_NAMES[event.planet]
            if event.later:
                return say("Law for round 5, %(side)s: %(planet)s", side=SIDE_NAMES[event.side], planet=named)
            return say("Law, %(side)s: %(planet)s", side=SIDE_NAMES[event.side], planet=named)
        case e.LawShuffledBack():
            return say(
                "Equal laws: %(planet)s goes back into the stack, %(side)s",
                planet=PROJECT_NAMES[event.planet],
                side=SIDE_NAMES[event.side],
            )
        case e.LawsSwapped():
            return say("The last two laws are equal: the two on the right change places")
        case e.LawPassed():
            return say(
                "Law passed, %(side)s: %(planet)s (%(left)s to %(right)s votes)",
                side=SIDE_NAMES[event.side],
                planet=PROJECT_NAMES[event.planet],
                left=event.left,
                right=event.right,
            )
    assert_never(event)


def _turn(senate: Senate, event: e.TurnEvent) -> Words | None:
    match event:
        case e.NeutralLaid():
            return say_n(
                "Neutral tile with %(count)s vote: %(space)s",
                "Neutral tile with %(count)s votes: %(space)s",
                event.votes,
                space=space(senate, event.cell),
            )
        case e.BlockersLaid():
            return say("The neutral tiles of this round lie")
        case e.EnvoyPlaced():
            return _placed(senate, event)
        case e.PresidentTaken():
            return say("%(player)s takes the President marker", player=Name(event.seat))
        case e.TurnEnded():
            if event.after is None:
                return say("%(player)s's turn is over", player=Name(event.seat))
            return say("%(player)s's turn is over; %(after)s is next", player=Name(event.seat), after=Name(event.after))
    assert_never(event)


def _placed(senate: Senate, event: e.EnvoyPlaced) -> Words:
    who, there = Name(event.seat), space(senate, event.where)
    if event.face == "invest":
        if event.modifier:
            return say("%(player)s: investor by modifier to %(space)s", player=who, space=there)
        return say("%(player)s: investor to %(space)s", player=who, space=there)
    words = say_n(
        "%(player)s: envoy with %(count)s vote to %(space)s",
        "%(player)s: envoy with %(count)s votes to %(space)s",
        event.votes,
        player=who,
        space=there,
    )
    if event.modifier:
        words = say("%(what)s, by modifier", what=words)
    return say("%(what)s, with the die", what=words) if event.die else words


def _income(event: e.IncomeEvent) -> Words | None:
    match event:
        case e.IncomeBegan():
            return say("The income phase begins") if event.step == 1 else None  # the steps speak for themselves
        case e.IncomeDone():
            if event.by_itself:
                return None
            return say("%(player)s is done with step %(step)s", player=Name(event.seat), step=event.step)
        case e.FloorCounted():
            if not event.winners:
                return say("Nobody wins on the %(floor)s", floor=FLOOR_NAMES[event.floor])
            votes = listing(
                say("%(player)s %(votes)s", player=Name(seat), votes=count) for seat, count in event.votes if count
            )
            return say("Votes on the %(floor)s: %(votes)s", floor=FLOOR_NAMES[event.floor], votes=votes)
        case e.CleanedUp():
            if event.over:
                return say("Round %(round)s is over, and with it the game", round=event.round)
            return say("Clean-up; round %(round)s begins", round=event.round + 1)
    assert_never(event)


def _correction(event: e.CorrectionEvent) -> Words | None:
    match event:
        case e.ValueCorrected():
            return _was(Name(event.seat), VALUE_NAMES[event.what], event.was, event.now)
        case e.InfluenceCorrected():
            what = say("influence on %(planet)s", planet=PROJECT_NAMES[event.planet])
            return _was(Name(event.seat), what, event.was, event.now)
        case e.PostCorrected():
            return _was(Name(event.seat), say("trade post %(post)s", post=event.post), event.was, event.now)
        case e.SetCorrected():
            return _set(event)
        case e.ProjectCorrected():
            if event.project == "community":
                return say("Community project: field %(now)s, not %(was)s", now=event.now, was=event.was)
            return say(
                "Project %(project)s stands on field %(now)s, not %(was)s",
                project=PROJECT_NAMES[event.project],
                now=event.now,
                was=event.was,
            )
        case e.CellCorrected():
            return _cell(event)
        case e.PresidentCorrected():
            return say("%(player)s has the President marker", player=Name(event.seat))
        case e.TurnCorrected():
            return say("It is %(player)s's turn", player=Name(event.seat))
        case e.LawCorrected():
            return say(
                "The law %(side)s is %(planet)s", side=SIDE_NAMES[event.side], planet=PROJECT_NAMES[event.planet]
            )
        case e.GameFinished():
            return say("The table ends the game and counts")
        case e.FinalCounted():
            return say("%(player)s's points are counted", player=Name(event.seat))
        case e.ProjectsCounted():
            if not event.funded:
                return say("No project is funded")
            return say("Funded: %(projects)s", projects=listing(PROJECT_NAMES[one] for one in event.funded))
    assert_never(event)


def _was(who: Name, what: Arg, was: int, now: int) -> Words:
    return say("%(player)s: %(what)s %(now)s, not %(was)s", player=who, what=what, now=now, was=was)


def _set(event: e.SetCorrected) -> Words:
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


def _cell(event: e.CellCorrected) -> Words:
    if event.free and event.seat is not None:
        return say("%(player)s's envoy is not there: %(space)s", player=Name(event.seat), space=where(event.cell))
    if event.free:
        return say("Nothing lies there: %(space)s", space=where(event.cell))
    who: Arg = say("a neutral tile") if event.seat is None else Name(event.seat)
    if event.face == "invest":
        return say("%(space)s: %(player)s, investor", space=where(event.cell), player=who)
    return say_n(
        "%(space)s: %(player)s, %(count)s vote",
        "%(space)s: %(player)s, %(count)s votes",
        event.votes,
        space=where(event.cell),
        player=who,
    )
