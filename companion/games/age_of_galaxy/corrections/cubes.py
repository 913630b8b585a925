"""Nobody has more cubes than the box gives: what a correction lays somewhere came from somewhere else."""

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.corrections import events as e
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.story import Story
from companion.rules.game import RuleViolation
from companion.rules.words import Name, say


def most_cubes() -> int:
    """One of them lies on the prestige track (p. 11)."""
    return catalog.numbers().cubes - 1


def loose(galaxy: Galaxy, seat: int) -> int:
    """Cubes on planets and technologies that the app has no name for: only the cube was told."""
    named = sum(one.cubes for one in galaxy.planets_of(seat)) + len(galaxy.realms[seat].techs)
    return max(0, galaxy.realms[seat].away - named)


def follow(story: Story, seat: int, more: int, free: int, *, hand: bool = True) -> None:
    """So many more cubes lie somewhere now. `free`: cubes that lay nowhere before; then the supply, then the hand."""
    wanted = more - min(more, free) if more > 0 else more
    realm = story.realm(seat)
    from_supply = min(wanted, realm.supply)
    from_hand = wanted - from_supply
    if from_hand > (realm.cubes if hand else 0):
        why = say(
            "%(player)s has %(most)s cubes beside the one on the prestige track: all of them lie elsewhere.",
            player=Name(seat),
            most=most_cubes(),
        )
        raise RuleViolation(why, page(11))
    if from_supply:
        story.tell(e.ValueCorrected(seat, "supply", realm.supply, realm.supply - from_supply))
    if from_hand:
        story.tell(e.ValueCorrected(seat, "cubes", realm.cubes, realm.cubes - from_hand))
