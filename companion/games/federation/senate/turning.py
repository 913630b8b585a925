"""A turn (p. 7-10): an envoy into the senate or onto the evasion space, and the end of the turn."""

from companion.games.federation import acting, catalog, rooms, rounds
from companion.games.federation.catalog import GOOD_NAMES, GOODS, page
from companion.games.federation.checks import missing, on_turn, seat_exists
from companion.games.federation.mat import bookings
from companion.games.federation.mat.events import DueAdded, ModifiersChanged
from companion.games.federation.missions import markers
from companion.games.federation.model import BONUS_ENVOY, Senate
from companion.games.federation.senate.events import EnvoyPlaced, PresidentTaken, TurnEnded
from companion.games.federation.senate.moves import EndTurn, PlaceEnvoy
from companion.games.federation.senate.spaces import known_space, place_name
from companion.games.federation.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.values import replace
from companion.rules.words import Name, say


def place_envoy(story: Story, _actor: int | None, command: PlaceEnvoy) -> None:
    """The envoy lies there, its crystal comes, the mission is unlocked; the action has to be done."""
    if command.modifier is not None:  # nothing of the envoy counts, not even which side lies up (p. 15)
        command = replace(command, face="vote" if command.modifier else "invest")
    seat_exists(story.senate, command.seat)
    on_turn(story.senate, command, command.seat)
    _free_space(story.senate, command.where)
    _one_a_turn(story.senate, command)
    _own_envoy(story.senate, command)
    if command.modifier is not None:
        _modifier(story, command)
    if command.die:
        _die(story.senate, command)
    _president(story.senate, command)
    if story.senate.full and not story.senate.action_of(command.where):
        raise missing(f"cell.{command.where}")
    votes = _votes(command)
    laid = command.modifier is not None
    story.tell(
        EnvoyPlaced(command.seat, command.where, command.envoy, command.face, votes, modifier=laid, die=command.die)
    )
    _bonus(story, command)
    _effect(story, command)


def _free_space(senate: Senate, where: str) -> None:
    if where == catalog.EVASION:  # any number of them (p. 21)
        return
    known_space(where)
    there = senate.at.get(where)
    if there is None:
        return
    if there.seat is None:
        why = say("A neutral tile lies there already: %(space)s.", space=place_name(where))
    else:
        why = say("%(player)s's envoy lies there already: %(space)s.", player=Name(there.seat), space=place_name(where))
    raise RuleViolation(why, page(7))


def _one_a_turn(senate: Senate, command: PlaceEnvoy) -> None:
    if senate.to_block:
        advise(command, say("First lay the neutral tiles of this round."), page(27 if senate.players == 2 else 26))
    if rounds.has_placed(senate, command.seat):
        advise(command, say("%(player)s has placed an envoy in this turn already.", player=Name(command.seat)), page(7))


def _own_envoy(senate: Senate, command: PlaceEnvoy) -> None:
    mat = senate.mats[command.seat]
    if command.envoy != BONUS_ENVOY:
        if command.envoy not in mat.envoys:
            advise(command, say("This envoy has been placed in this round already."), page(7))
        return
    if not mat.bonus_envoy:
        advise(
            command,
            say("%(player)s has no bonus envoy, or has used it.", player=Name(command.seat)),
            page(31),
        )
    if command.face == "invest" and command.modifier is None:
        raise RuleViolation(say("The bonus envoy has no investor side."), page(31))


def _modifier(story: Story, command: PlaceEnvoy) -> None:
    if story.senate.full and not story.mat(command.seat).modifiers:  # else the mats are kept by hand
        advise(command, say("%(player)s has no modifier.", player=Name(command.seat)), page(15))
        story.tell(ModifiersChanged(command.seat, 1))  # the table knows of one


def _die(senate: Senate, command: PlaceEnvoy) -> None:
    if command.face != "vote":
        raise RuleViolation(say("The assistant die lies only beside votes, never beside an investor."), page(23))
    if any(one.die and one.seat == command.seat for one in (*senate.at.values(), *senate.evasion)):
        raise RuleViolation(
            say("%(player)s's die lies in the senate already, until the round ends.", player=Name(command.seat)),
            page(23),
        )
    if not senate.mats[command.seat].die:
        advise(command, say("%(player)s has no assistant die yet.", player=Name(command.seat)), page(23))


def _president(senate: Senate, command: PlaceEnvoy) -> None:
    first_turn = command.seat == senate.first and not senate.turns[command.seat]
    if first_turn and senate.action_of(command.where) == "president":
        why = say("Whoever begins the round may not use the President's room in the first turn.")
        advise(command, why, page(20))


def _votes(command: PlaceEnvoy) -> int:
    """Of the modifier, if one lies on the envoy: then nothing of the envoy counts (p. 15)."""
    if command.face == "invest":
        return 0
    if command.modifier is not None:
        return command.modifier
    if command.envoy == BONUS_ENVOY:
        return catalog.numbers().bonus_envoy_votes
    return catalog.numbers().envoy_votes[command.envoy]


def _bonus(story: Story, command: PlaceEnvoy) -> None:
    """Before the action, which it may pay (p. 8). Mats that are kept by hand get nothing from the app."""
    if not story.senate.full:
        return
    if command.face == "invest" and command.modifier is None:
        key = f"envoy.{command.envoy}"
        known = story.senate.choice(key)
        if not known:
            raise missing(key)
        for good in GOODS:
            if good == known:
                bookings.add_goods(story, command.seat, good, 1, "envoy")
    if command.where == catalog.EVASION:
        bookings.add_goods(story, command.seat, "ozeanium", 1, "evasion")


def _effect(story: Story, command: PlaceEnvoy) -> None:
    action = story.senate.action_of(command.where)
    mission = catalog.mission_of().get(action)
    if mission is not None and command.face == "invest":
        markers.unlock(story, command.seat, mission, by_envoy=True)
    if story.senate.full and action in rooms.AT_ONCE:
        rooms.gain(story, command.seat, action)
    elif story.senate.full and action != "evasion":
        _payable(story, command, action)
        story.tell(DueAdded(command.seat, "action", action))
    elif action == "president":  # nothing else will move the marker
        story.tell(PresidentTaken(command.seat))


def _payable(story: Story, command: PlaceEnvoy, action: str) -> None:
    """Whoever cannot pay may not go there (p. 14). What a modifier brings is known only at the table."""
    if command.modifier is not None:
        return
    if not something_to_pay(story.senate, command.seat, action):
        advise(command, say("%(player)s cannot pay anything there.", player=Name(command.seat)), page(14))
    cost = rooms.ACTION_COSTS.get(action)
    if cost is None or bookings.affords(story.mat(command.seat), {cost: 1}):
        return
    why = say("That space costs 1 %(good)s, and %(player)s has none.", good=GOOD_NAMES[cost], player=Name(command.seat))
    advise(command, why, page(14))


def something_to_pay(senate: Senate, seat: int, action: str) -> bool:
    """Trade posts and buildings: is there one whose cost is at hand? What nobody knows may be; scholars may help."""
    mat, numbers = senate.mats[seat], catalog.numbers()
    match action:
        case "arratooine":
            keys = [f"post.{number}" for number in range(1, numbers.posts + 1)]
        case "e81216" if not any(one.id[1] in "AB" and not one.used for one in mat.scholars):
            keys = [f"site.{number}" for number in range(1, numbers.sites + 1) if number not in mat.sites]
            keys += [
                f"mega.{number}"
                for number, robots in enumerate(senate.builders, 1)
                if number not in mat.megastructures and robots < numbers.builders
            ]
        case _:
            return True
    prices = [acting.printed(senate, key) for key in keys]
    return any(price is None or bookings.affords(mat, price) for price in prices)


def end_turn(story: Story, _actor: int | None, command: EndTurn) -> None:
    """The next player clockwise; after everybody's last turn the income phase (p. 10)."""
    seat_exists(story.senate, command.seat)
    on_turn(story.senate, command, command.seat)
    if not rounds.may_end(story.senate, command.seat):
        advise(command, say("%(player)s has to place an envoy first.", player=Name(command.seat)), page(7))
    if story.mat(command.seat).due:
        advise(command, say("%(player)s still has something to do or to decide.", player=Name(command.seat)), page(8))
    after = rounds.next_seat(story.senate, command.seat)
    story.tell(TurnEnded(command.seat, after))
    if after is None:
        rounds.begin_income(story)
