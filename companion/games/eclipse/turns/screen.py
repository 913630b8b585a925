"""What an action gives, and what it needs, said at the moment it is taken."""

from companion.games.eclipse.expansion.portals import portal_words
from companion.games.eclipse.expansion.species import shrines
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.round_model import Action
from companion.rules.words import Words, say, say_n


def says(galaxy: Galaxy, seat: int, action: Action) -> tuple[Words, ...]:
    """What an action needs, said at the moment it is taken (p. 9-14, 26-27)."""
    board = galaxy.boards[seat]
    half = shrines.half_wormholes(board)
    match action:
        case "explore":
            found = [
                say("An empty place beside your disc, or beside a ship of yours that is not pinned."),
                say("Half a wormhole must join them: you have the Wormhole Generator.")
                if half
                else say("A whole wormhole must join the new sector with yours."),
            ]
            if board.species == "planta":
                found.append(say("Planta: two sectors, one after the other; you may stop after the first."))
            if board.species == "descendants_of_draco":
                found.append(
                    say("Descendants: after the first you may turn up a second one, then keep one or discard both.")
                )
                if galaxy.options.hives:
                    found.append(say("A swarm, 212 or 319, is put aside: turn up another sector instead."))
            else:
                found.append(say("Discarding ends your turn."))
            return tuple(found)
        case "influence":
            return (
                say(
                    "From the track or a sector, back to the track or onto a sector without a disc and without enemy ships."
                ),
                say(
                    "It needs a ship of yours there, or a wormhole to a disc or ship of yours: half a one is enough for you."
                )
                if half
                else say("It needs a ship of yours there, or a whole wormhole to a disc or ship of yours."),
                say("The disc that makes the connection cannot move first."),
                *portal_words(galaxy),
            )
        case "research":
            if galaxy.options.developments:
                return (say("Choose a technology or a development below; the price is yours, with your discount."),)
            return (say("Choose a technology below; the price is yours, with your discount."),)
        case "upgrade":
            return (say("Put back as many parts as you like, then take new ones."),)
        case "build":
            return (say("In sectors with your disc; one orbital and one monolith in each."),)
        case "move":
            if half:
                return (say("Each move one ship, as far as its drives reach; half a wormhole is enough for you."),)
            return (say("Each move one ship, as far as its drives reach, through whole wormholes."),)


def about(action: Action, count: int) -> Words:
    """What the action gives this species, in two words."""
    match action:
        case "explore":
            return say_n("%(count)s sector", "%(count)s sectors", count)
        case "influence":
            return say_n("%(count)s disc", "%(count)s discs", count)
        case "research":
            return say_n("%(count)s technology", "%(count)s technologies", count)
        case "upgrade":
            return say_n("%(count)s part", "%(count)s parts", count)
        case "build":
            return say_n("%(count)s piece", "%(count)s pieces", count)
        case "move":
            return say_n("%(count)s move", "%(count)s moves", count)
