"""The board is right: what lies on the table differs from what the phones say, and one tap tells them."""

from companion.games.roll_for_the_galaxy import catalog, gains, places
from companion.games.roll_for_the_galaxy import events as e
from companion.games.roll_for_the_galaxy import moves as m
from companion.games.roll_for_the_galaxy.catalog import PHASES, page
from companion.games.roll_for_the_galaxy.checks import in_step, own_phone, tiles_kept
from companion.games.roll_for_the_galaxy.components import Development, TileKind, World
from companion.games.roll_for_the_galaxy.counting import scoring
from companion.games.roll_for_the_galaxy.counting.score_sheet import side_named
from companion.games.roll_for_the_galaxy.dice_only.bookkeeping import lies_there, pool_after
from companion.games.roll_for_the_galaxy.exploring.scouting import open_tiles
from companion.games.roll_for_the_galaxy.managing import recruiting
from companion.games.roll_for_the_galaxy.model import UNNAMED, Empire, Galaxy
from companion.games.roll_for_the_galaxy.phases import playing
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.codec import shown
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, Words, listing, say

OTHER_STACK: dict[TileKind, TileKind] = {"development": "world", "world": "development"}


def _in_play(galaxy: Galaxy) -> None:
    """Before play the set-up corrects itself, and where only points are counted there is nothing to correct."""
    if galaxy.options.depth == "score":
        raise RuleViolation(say("Only points are counted at this table: type what everybody has."))
    in_step(galaxy, "assign", "extra", "phase", "late", "manage", "over")


def _nothing_due(empire: Empire) -> None:
    """A decision that is open speaks of dice and tiles as they lie now."""
    if empire.due:
        raise RuleViolation(say("Something is still to be decided first."))


def _changes(was: object, now: object) -> None:
    if was == now:
        raise RuleViolation(say("That is what the phones say already."))


# ── credits and points


def correct_credits(story: Story, _actor: int | None, command: m.CorrectCredits) -> None:
    _in_play(story.galaxy)
    was = story.empire(command.seat).credits
    _changes(was, command.credits)
    story.tell(e.CreditsCorrected(command.seat, was, command.credits))


def correct_chips(story: Story, _actor: int | None, command: m.CorrectChips) -> None:
    """What lies before the player is typed; the pool goes the other way, as chips come out of it."""
    galaxy = story.galaxy
    _in_play(galaxy)
    was = story.empire(command.seat).chips
    _changes(was, command.chips)
    pool = pool_after(galaxy, command.chips - was)
    story.tell(e.ChipsCorrected(command.seat, was, command.chips))
    if pool != galaxy.pool:
        story.tell(e.PoolCorrected(galaxy.pool, pool))
    gains.announce_end(story)


def correct_pool(story: Story, _actor: int | None, command: m.CorrectPool) -> None:
    _in_play(story.galaxy)
    _changes(story.galaxy.pool, command.chips)
    story.tell(e.PoolCorrected(story.galaxy.pool, command.chips))
    gains.announce_end(story)


# ── dice


def correct_die(story: Story, _actor: int | None, command: m.CorrectDie) -> None:
    """From anywhere to anywhere. What lies behind a screen is corrected by whoever sits there, by typing it again."""
    galaxy = story.galaxy
    _in_play(galaxy)
    empire = story.empire(command.seat)
    _nothing_due(empire)
    _changes(command.source, command.to)
    for place in (command.source, command.to):
        if place != places.SUPPLY and not places.known(empire, place):
            raise RuleViolation(say("There is no such place: %(place)s.", place=shown(place)))
    lies_there(galaxy, command.seat, command.source, command)
    _may_lie(galaxy, empire, command.to)
    story.tell(e.DieCorrected(command.seat, command.colour, command.source, command.to))


def _may_lie(galaxy: Galaxy, empire: Empire, place: str) -> None:
    if place in PHASES and place not in places_to_work(galaxy):
        why = say("%(phase)s is not played any more in this round.", phase=places.name(place))
        raise RuleViolation(why, page(4))
    if place == places.LOOSE and galaxy.full:
        raise RuleViolation(say("At this table a good lies on a world: say on which one."), page(6))
    held = empire.held(place)
    if held is not None and held.world.kind == "grey":
        raise RuleViolation(say("A grey world carries no goods."), page(6))


def places_to_work(galaxy: Galaxy) -> tuple[str, ...]:
    """Phases in which a worker can still lie: the one that is played, and those to come."""
    return playing.coming(galaxy) if galaxy.step == "phase" else ()


# ── tiles


def correct_tableau(story: Story, actor: int | None, command: m.CorrectTableau) -> None:
    """Dice that a tile gives are not moved with it: they are corrected on their own."""
    galaxy = story.galaxy
    tiles_kept(galaxy)
    _in_play(galaxy)
    empire = story.empire(command.seat)
    _nothing_due(empire)
    side_id = side_named(command.side)
    if side_id is None:
        raise RuleViolation(say("There is no tile called “%(tile)s”.", tile=shown(command.side)))
    side = catalog.side(side_id)
    here = side_id in _tableau(empire)
    if command.built and here:
        why = say("%(tile)s lies in %(player)s's tableau already.", tile=side.name, player=Name(command.seat))
        raise RuleViolation(why)
    if not command.built and not here:
        why = say("%(tile)s does not lie in %(player)s's tableau.", tile=side.name, player=Name(command.seat))
        raise RuleViolation(why)
    tile = catalog.tile_of().get(side_id)
    if tile is None:
        _start(story, command.seat, side, built=command.built)
        return
    if command.built:
        _nowhere_else(galaxy, command.seat, tile)
        _off_the_stack(story, actor, command.seat, tile)
    story.tell(e.TableauCorrected(command.seat, side_id, command.built))
    gains.announce_end(story)


def _tableau(empire: Empire) -> tuple[str, ...]:
    return (*empire.developments, *(held.id for held in empire.worlds))


def _start(story: Story, seat: int, side: World | Development, *, built: bool) -> None:
    """Everybody has one faction and one home world: naming another one takes the old one away."""
    if not built:
        why = say("Everybody keeps a faction and a home world. If it is another one, add that: the old one goes.")
        raise RuleViolation(why, page(2))
    empire = story.empire(seat)
    taken: e.FactionTaken | e.HomeWorldTaken
    if side.id in catalog.home_worlds():
        holder = next((other for other in story.galaxy.seats if story.empire(other).home_world == side.id), seat)
        old, new = {empire.home_world}, {side.id}
        taken = e.HomeWorldTaken(seat, side.id, drawn=False)
    else:
        faction = next(one for one in catalog.factions().values() if side in one.halves)
        holder = next((other for other in story.galaxy.seats if story.empire(other).faction_id == faction.id), seat)
        old = {half.id for half in empire.faction.halves} if empire.faction else set()
        new = {half.id for half in faction.halves}
        taken = e.FactionTaken(seat, faction.id, drawn=False)
    if holder != seat:
        raise RuleViolation(say("%(player)s has %(tile)s already.", player=Name(holder), tile=side.name), page(2))
    lying = set(_tableau(empire))
    story.tell(taken)
    story.tell(*(e.TableauCorrected(seat, one, built=False) for one in sorted((old - new) & lying)))
    story.tell(*(e.TableauCorrected(seat, one, built=True) for one in sorted(new - lying)))


def _nowhere_else(galaxy: Galaxy, seat: int, tile: int) -> None:
    """Of a tile one side lies in one place."""
    for other in galaxy.seats:
        for built in _tableau(galaxy.empires[other]):
            if catalog.tile_of().get(built) == tile:
                why = say(
                    "%(tile)s lies in %(player)s's tableau: take it away there first.",
                    tile=catalog.side(built).name,
                    player=Name(other),
                )
                raise RuleViolation(why)
        for kind in OTHER_STACK:
            stack = galaxy.empires[other].stack(kind)
            if other != seat and stack and stack[0] == tile:
                why = say(
                    "%(tile)s lies on top of %(player)s's stack.",
                    tile=catalog.face(tile, kind).name,
                    player=Name(other),
                )
                raise RuleViolation(why)


def _off_the_stack(story: Story, actor: int | None, seat: int, tile: int) -> None:
    """A tile in the tableau has left the own stack. Only its owner's phone may take it off: below the top for nobody
    else to see, and the height would tell what lay there."""
    for kind in OTHER_STACK:
        stack = story.empire(seat).stack(kind)
        if tile in stack[:1]:
            own_phone(actor, seat)  # what lies below would come up for everybody to see
        if tile in stack and actor == seat:
            story.tell(e.StackCorrected(seat, kind, tuple(one for one in stack if one != tile)))


def correct_tiles(story: Story, _actor: int | None, command: m.CorrectTiles) -> None:
    _in_play(story.galaxy)
    if story.galaxy.full:
        raise RuleViolation(say("This table keeps the tiles by name: correct the tableau."))
    empire = story.empire(command.seat)
    _changes(empire.tiles, command.tiles)
    named = empire.tiles - empire.unnamed_tiles
    if command.tiles < named:
        why = say("The faction counts as two tiles and the home world as one: at least %(tiles)s.", tiles=named)
        raise RuleViolation(why, page(8))
    story.tell(e.TilesCorrected(command.seat, empire.tiles, command.tiles))
    gains.announce_end(story)


def correct_stack(story: Story, actor: int | None, command: m.CorrectStack) -> None:
    """Only what lies open is held against it: a no for a tile that somebody else has hidden would tell on it."""
    galaxy = story.galaxy
    tiles_kept(galaxy)
    own_phone(actor, command.seat)
    in_step(galaxy, "assign", "extra", "phase", "late", "manage")
    empire = story.empire(command.seat)
    _nothing_due(empire)
    _changes(empire.stack(command.kind), command.tiles)
    named = [tile for tile in command.tiles if tile != UNNAMED]
    if galaxy.by_bag and len(named) < len(command.tiles):
        raise RuleViolation(say("Say of every tile which one it is."))
    if len(set(named)) < len(named):
        raise RuleViolation(say("Each tile is in the box only once."), page(2))
    elsewhere = open_tiles(galaxy) - set(empire.zone) | set(empire.hand)
    if taken := [tile for tile in named if tile in elsewhere]:
        name = catalog.face(taken[0], command.kind).name
        raise RuleViolation(say("%(tile)s lies somewhere else already.", tile=name))
    other = OTHER_STACK[command.kind]
    left = tuple(tile for tile in empire.stack(other) if tile not in named)
    if left != empire.stack(other):  # the same tile cannot lie in both: it was turned over
        story.tell(e.StackCorrected(command.seat, other, left))
    story.tell(e.StackCorrected(command.seat, command.kind, command.tiles))


# ── the round


def correct_phases(story: Story, _actor: int | None, command: m.CorrectPhases) -> None:
    """What is over or has begun stays; what was forgotten can be added as long as its place in the order comes."""
    galaxy = story.galaxy
    in_step(galaxy, "phase")
    wanted = tuple(phase for phase in PHASES if phase in command.phases)
    _changes(galaxy.played, wanted)
    begun = [phase for phase in PHASES if phase in galaxy.past or phase == galaxy.phase]
    if gone := [phase for phase in begun if phase not in wanted]:
        raise RuleViolation(say("%(phase)s has begun already.", phase=catalog.PHASE_NAMES[gone[0]]), page(4))
    before = PHASES[: PHASES.index(begun[-1])]
    if late := [phase for phase in wanted if phase not in galaxy.played and phase in before]:
        why = say("It is too late for %(phase)s in this round.", phase=catalog.PHASE_NAMES[late[0]])
        raise RuleViolation(why, page(4))
    for seat in galaxy.seats:
        for worker in story.empire(seat).crew:
            if worker.phase not in wanted:
                story.tell(e.DieCorrected(seat, worker.colour, worker.phase, "cup"))
    story.tell(e.PhasesCorrected(wanted))


def move_on(story: Story, actor: int | None, _command: m.MoveOn) -> None:
    """The table goes on without those who are still waited for, as far as nobody decides for them."""
    galaxy = story.galaxy
    if galaxy.step == "assign":
        missing = [seat for seat in galaxy.seats if not galaxy.empires[seat].ready]
        raise RuleViolation(_only_they(missing), page(3))
    if galaxy.step == "extra":
        raise RuleViolation(say("Type what the white die shows: then it goes on."), page(4))
    in_step(galaxy, "phase", "late", "manage")
    if galaxy.step == "manage":
        for seat in galaxy.order:
            if not galaxy.empires[seat].done:
                _manage_for(story, actor, seat)
        return
    waited = [seat for seat in galaxy.order if not galaxy.empires[seat].done and not galaxy.empires[seat].busy]
    if galaxy.turn is not None:
        waited = [seat for seat in waited if seat == galaxy.turn]
    if not waited:
        raise RuleViolation(_only_they([seat for seat in galaxy.order if galaxy.empires[seat].busy]), page(4))
    story.tell(*(e.PhaseDone(seat) for seat in waited))


def _only_they(seats: list[int]) -> Words:
    if len(seats) == 1:
        return say("%(player)s has to decide something first: nobody else can.", player=Name(seats[0]))
    return say("%(players)s have to decide something first: nobody else can.", players=listing(map(Name, seats)))


def _manage_for(story: Story, actor: int | None, seat: int) -> None:
    """As many as must be, the first dice in their order; with an empty cup one die is recalled (p. 8)."""
    empire = story.empire(seat)
    if not empire.recruited:
        dice = empire.citizenry[: recruiting.to_recruit(empire)]
        recruiting.recruit(story, actor, m.Recruit(seat, dice))
    empire = story.empire(seat)
    if not empire.cup:
        for place, colour in recruiting.recallable(empire)[:1]:
            recruiting.recall(story, actor, m.Recall(seat, colour, place))
    recruiting.finish(story, actor, m.FinishRound(seat))


def finish_game(story: Story, _actor: int | None, command: m.FinishGame) -> None:
    in_step(story.galaxy, "assign", "extra", "phase", "late", "manage")
    why = say("The pool is not empty and nobody has twelve tiles: the game goes on.")
    if recruiting.end_reason(story.galaxy) is not None:
        why = say("This is the last round, but it is played to its end first.")
    advise(command, why, page(8))
    story.tell(e.GameFinished(scoring.totals(story.galaxy)))
