"""The board is right: what lies on the table differs from what the phones say, and one tap tells them.

A correction moves only what it names: no reward, no price, no cruiser. Cubes alone follow, because nobody has more of
them: what lies somewhere now came out of the supply, else out of the hand, and what does not lie there went back.
"""

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy import events as e
from companion.games.age_of_galaxy import moves as m
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.checks import boards_kept, in_step, own_phone, seat_exists
from companion.games.age_of_galaxy.corrections.cubes import follow, loose, most_cubes
from companion.games.age_of_galaxy.corrections.limits import fits, nine_cruisers
from companion.games.age_of_galaxy.model import Galaxy, Planet, Realm
from companion.games.age_of_galaxy.story import Story
from companion.rules.codec import shown
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, say

BY_HAND = ("prestige", "cruisers", "strength", "keeps", "cubes", "supply", "away", "anomaly")  # the round helper's
ON_BOARDS = ("cubes", "away", "anomaly")  # their cubes come from the supply


def _kept(galaxy: Galaxy) -> None:
    if galaxy.options.depth == "score":
        raise RuleViolation(say("Only points are counted at this table: type what everybody has."))


def _open(galaxy: Galaxy, seat: int) -> Realm:
    _kept(galaxy)
    seat_exists(galaxy, seat)
    realm = galaxy.realms[seat]
    if realm.count is not None:
        raise RuleViolation(say("%(player)s is counted already: change the count.", player=Name(seat)))
    return realm


def _boards(galaxy: Galaxy) -> None:
    _kept(galaxy)
    boards_kept(galaxy)


def _changes(was: object, now: object) -> None:
    if was == now:
        raise RuleViolation(say("That is what the phones say already."))


# ── numbers of a realm


def correct_value(story: Story, _actor: int | None, command: m.CorrectValue) -> None:
    galaxy, seat, now = story.galaxy, command.seat, command.now
    realm = _open(galaxy, seat)
    if command.what not in BY_HAND:
        boards_kept(galaxy)
    was: int = getattr(realm, command.what)
    _changes(was, now)
    fits(galaxy, command, realm)
    free = max(0, most_cubes() - galaxy.all_cubes(seat))
    story.tell(e.ValueCorrected(seat, command.what, was, now))
    if command.what in ON_BOARDS:
        follow(story, seat, now - was, free, hand=command.what != "cubes")


# ── planets


def correct_planet(story: Story, _actor: int | None, command: m.CorrectPlanet) -> None:
    galaxy = story.galaxy
    _boards(galaxy)
    known = galaxy.planet(command.planet) if command.planet is not None else None
    now = _as_told(galaxy, command, known)
    if now.owner is not None and now.state == "conquered":
        there = {one.id for one in galaxy.planets_of(now.owner, "conquered")} | {now.id}
        nine_cruisers(galaxy.realms[now.owner].cruisers, len(there))
    seats = [seat for seat in galaxy.seats if seat in (now.owner, known.owner if known else None)]
    more = {seat: _cubes_of(now, seat) - (_cubes_of(known, seat) if known else 0) for seat in seats}
    spare = {seat: loose(galaxy, seat) for seat in seats}
    story.tell(e.PlanetCorrected(now.id, now.card, now.kind, now.state, now.owner, now.shielded))
    for seat in seats:
        _away(story, seat, more[seat], spare[seat])


def _cubes_of(planet: Planet, seat: int) -> int:
    return planet.cubes if planet.owner == seat else 0


def _as_told(galaxy: Galaxy, command: m.CorrectPlanet, known: Planet | None) -> Planet:
    if command.planet is not None and known is None:
        raise RuleViolation(say("The phones know no planet with the number %(number)s.", number=command.planet))
    card = command.card or (known.card if known else None)
    kind = command.kind or (known.kind if known else None)
    if card is None or kind is None:
        raise RuleViolation(say("Say on which system card the planet lies, and of which type it is."))
    if command.state == "free":
        if command.owner is not None:
            raise RuleViolation(say("A free planet belongs to nobody: say what lies there, or leave the owner out."))
        owner = None
    else:
        owner = command.owner if command.owner is not None else (known.owner if known else None)
        if owner is None:
            raise RuleViolation(say("Say whose planet it is."))
        seat_exists(galaxy, owner)
    number = known.id if known else 1 + max((one.id for one in galaxy.planets), default=0)
    now = Planet(number, card, kind, command.state, owner, shielded=command.shielded and owner is not None)
    if known:
        _changes(
            (known.card, known.kind, known.state, known.owner, known.shielded),
            (now.card, now.kind, now.state, now.owner, now.shielded),
        )
    return now


def _away(story: Story, seat: int, more: int, spare: int) -> None:
    """Cubes on planets and technologies: those that were put there without a name are named first."""
    grows = more - min(more, spare) if more > 0 else more
    if not grows:
        return
    was = story.realm(seat).away
    free = max(0, most_cubes() - story.galaxy.all_cubes(seat))
    now = max(0, was + grows)
    story.tell(e.ValueCorrected(seat, "away", was, now))
    follow(story, seat, now - was, free)


# ── factions, ideology, technologies


def correct_faction(story: Story, actor: int | None, command: m.CorrectFaction) -> None:
    galaxy, seat, card = story.galaxy, command.seat, command.card
    _boards(galaxy)
    own = _open(galaxy, seat).factions
    if (
        galaxy.app_deals and galaxy.dealt
    ):  # the card leaves a secret hand: whether it was in there, others must not try out
        own_phone(actor, seat)
    _changes(card in own, command.has)
    if command.has:
        _nobody_has(galaxy, card)
        most = catalog.numbers().main_factions
        if len(own) >= most:
            why = say("An alliance has at most %(most)s main factions.", most=most)
            advise(command, why, page(32))
    elif f"faction.{card}" in galaxy.realms[seat].techs:
        raise RuleViolation(say("Its own technology is researched: take that away first."), page(27))
    story.tell(e.FactionCorrected(seat, card, command.has))


def _nobody_has(galaxy: Galaxy, card: int) -> None:
    """Each card exists once; what is in a hand is nobody's business."""
    for seat, realm in enumerate(galaxy.realms):
        if card in realm.factions or card == realm.true_card:
            raise RuleViolation(say("%(player)s has it: take it away there first.", player=Name(seat)))


def correct_ideology(story: Story, _actor: int | None, command: m.CorrectIdeology) -> None:
    _boards(story.galaxy)
    _changes(_open(story.galaxy, command.seat).true_ideology, command.ideology)
    story.tell(e.IdeologyCorrected(command.seat, command.ideology))


def correct_tech(story: Story, _actor: int | None, command: m.CorrectTech) -> None:
    galaxy, seat, tech = story.galaxy, command.seat, command.tech
    _boards(galaxy)
    realm = _open(galaxy, seat)
    if tech not in (*catalog.techs(), *realm.techs, *(f"faction.{card}" for card in realm.factions)):
        raise RuleViolation(say("There is no such technology here: “%(tech)s”.", tech=shown(tech)), page(26))
    _changes(tech in realm.techs, command.has)
    spare = loose(galaxy, seat)
    story.tell(e.TechCorrected(seat, tech, command.has))
    _away(story, seat, 1 if command.has else -1, spare)


# ── the middle of the table


def correct_trade(story: Story, _actor: int | None, command: m.CorrectTrade) -> None:
    galaxy, seat = story.galaxy, command.seat
    _kept(galaxy)
    place = galaxy.trades[command.place - 1]
    if (seat is None) != (command.cubes is None):
        raise RuleViolation(say("Say whose cubes, and how many."))
    for number, other in enumerate(galaxy.trades, 1):
        if number != command.place and command.card is not None and other.card == command.card:
            raise RuleViolation(say("This trade card lies on place %(place)s.", place=number))
    card = place.card if command.card is None else command.card
    flipped = place.flipped if command.flipped is None else command.flipped
    cubes = tuple(
        command.cubes if owner == seat and command.cubes is not None else count
        for owner, count in enumerate(place.cubes)
    )
    _changes((place.card, place.flipped, place.cubes), (card, flipped, cubes))
    more = 0 if seat is None else cubes[seat] - place.cubes[seat]
    _lay(story, seat, more, e.TradeCorrected(command.place, card, flipped, cubes))


def correct_board_cubes(story: Story, _actor: int | None, command: m.CorrectBoardCubes) -> None:
    galaxy, seat = story.galaxy, command.seat
    _kept(galaxy)
    was = galaxy.boxes.count((command.action, seat))
    _changes(was, command.now)
    _lay(story, seat, command.now - was, e.BoardCubesCorrected(seat, command.action, was, command.now))


def correct_congress(story: Story, _actor: int | None, command: m.CorrectCongress) -> None:
    galaxy, seat = story.galaxy, command.seat
    _kept(galaxy)
    was = dict(galaxy.congress).get(command.field)
    _changes(was, seat)
    _lay(story, seat, 1, e.CongressCorrected(command.field, seat))
    if was is not None:
        follow(story, was, -1, 0)


def _lay(story: Story, seat: int | None, more: int, event: e.CorrectionEvent) -> None:
    free = 0 if seat is None else max(0, most_cubes() - story.galaxy.all_cubes(seat))
    story.tell(event)
    if seat is not None and more:
        follow(story, seat, more, free)


# ── turn, order, prestige pile, fleet, the end


def correct_turn(story: Story, _actor: int | None, command: m.CorrectTurn) -> None:
    galaxy = story.galaxy
    in_step(galaxy, "action")
    realm = galaxy.realms[command.seat]
    if not realm.cubes:
        raise RuleViolation(say("%(player)s has no cube left and has passed.", player=Name(command.seat)), page(15))
    begun = realm.acted or realm.card_played
    _changes((galaxy.turn, begun), (command.seat, False))
    story.tell(e.TurnCorrected(command.seat))


def correct_order(story: Story, _actor: int | None, command: m.CorrectOrder) -> None:
    _kept(story.galaxy)
    if sorted(command.order) != list(story.galaxy.seats):
        raise RuleViolation(say("The turn order names everybody once."), page(31))
    _changes(story.galaxy.order, command.order)
    story.tell(e.OrderCorrected(command.order))


def correct_pile(story: Story, _actor: int | None, command: m.CorrectPile) -> None:
    galaxy, seat = story.galaxy, command.seat
    _kept(galaxy)
    there = [one for one in galaxy.pile if galaxy.realms[one].prestige == galaxy.realms[seat].prestige]
    if len(there) == 1:
        raise RuleViolation(say("%(player)s's cube is alone on its field.", player=Name(seat)), page(31))
    _changes(there[0], seat)
    story.tell(e.PileCorrected(seat))


def correct_fleet(story: Story, _actor: int | None, command: m.CorrectFleet) -> None:
    _kept(story.galaxy)
    _changes(story.galaxy.fleet, command.now)
    story.tell(e.FleetCorrected(story.galaxy.fleet, command.now))


def correct_phase(story: Story, _actor: int | None, command: m.CorrectPhase) -> None:
    """Another round or phase, from its beginning; what was booked stays booked and has corrections of its own."""
    galaxy = story.galaxy
    _kept(galaxy)
    in_step(galaxy, "production", "action", "war", "galactic", "over")
    _changes((galaxy.round, galaxy.step), (command.round, command.now))
    if command.now == "war" and command.round == 1:
        advise(command, say("Round 1 has no war."), page(14))
    if command.now == "galactic" and command.round == (last := catalog.numbers().rounds):
        why = say("Round %(last)s has no galactic phase: the game is over after its war.", last=last)
        raise RuleViolation(why, page(34))
    if command.now == "action" and not any(realm.cubes for realm in galaxy.realms):
        raise RuleViolation(say("Nobody has a cube left: correct the cubes first, then the phase."), page(15))
    story.tell(e.PhaseCorrected(galaxy.round, galaxy.step, command.round, command.now))
    # The fleet moves on once a round: in another round it lies on another card.
    there = min(catalog.numbers().system_places, command.round)
    if command.round != galaxy.round and galaxy.fleet != there:
        story.tell(e.FleetCorrected(galaxy.fleet, there))


def finish_game(story: Story, _actor: int | None, command: m.FinishGame) -> None:
    """The table stops before the last war, and counts what there is."""
    in_step(story.galaxy, "production", "action", "war", "galactic")
    last = catalog.numbers().rounds
    advise(command, say("The game goes on until the war phase of round %(last)s.", last=last), page(34))
    story.tell(e.GameFinished())
