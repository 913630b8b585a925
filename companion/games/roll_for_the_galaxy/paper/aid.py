"""The player aid: the round, the phases, the end, and what is easily missed, in our own words with the pages."""

from dataclasses import dataclass

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.catalog import page
from companion.games.roll_for_the_galaxy.components import Phase
from companion.rules.lines import Rule
from companion.rules.words import Named, Words, say

Saying = tuple[Words, Rule]


@dataclass(frozen=True)
class RoundStep:
    name: Named
    text: Words
    rule: Rule


@dataclass(frozen=True)
class PhaseHelp:
    phase: Phase
    does: Words
    more: Words
    rule: Rule

    @property
    def name(self) -> Named:
        return catalog.PHASE_NAMES[self.phase]

    @property
    def numeral(self) -> str:
        return catalog.NUMERALS[self.phase]

    @property
    def worker(self) -> Named:
        return catalog.WORKER_NAMES[self.phase][0]


ROUND = (
    RoundStep(Named("Roll", "Würfeln"), say("Everybody rolls the dice of their cup once, behind the screen."), page(3)),
    RoundStep(
        Named("Assign", "Zuordnen"),
        say(
            "Put each worker below the phase it shows, a wild below any phase. Then select one phase with one worker, "
            "whatever it shows. After that you may Dictate and use Reassign powers, each once."
        ),
        page(3),
    ),
    RoundStep(
        Named("Reveal", "Aufdecken"),
        say(
            "Only the selected phases are played. Workers in other phases and dice that paid for Dictate go back into "
            "the cup. Two players: a white die from the middle may add a phase."
        ),
        page(4),
    ),
    RoundStep(
        Named("Phases", "Phasen"),
        say("I to V, everybody at the same time. Powers of a played phase work for you even without a worker there."),
        page(4),
    ),
    RoundStep(
        Named("Manage empire", "Imperium verwalten"), say("Recruit, recall, turn the phase markers back."), page(8)
    ),
)

DICTATE: Saying = (
    say("Dictate: lay one worker aside, and move one other worker to any phase. The first one returns to your cup."),
    page(3),
)

PHASES = (
    PhaseHelp(
        "explore",
        say("Scout: give up any tiles of your construction zone, then draw one more than that; put them under your stacks, whichever side up. Or Stock: take %(credits)s$.", credits=catalog.box().stock),
        say("Given-up tiles go back into the bag in the end."),
        page(5),
    ),
    PhaseHelp(
        "develop",
        say("Goes on your top development. With as many developers as it costs, it is completed: lay it in your tableau."),
        say("They go to your Citizenry; the next ones start on the next tile."),
        page(5),
    ),
    PhaseHelp(
        "settle",
        say("Goes on your top world. With as many settlers as it costs, it is completed: lay it in your tableau and take what it gives."),
        say("They go to your Citizenry; the next ones start on the next tile."),
        page(6),
    ),
    PhaseHelp(
        "produce",
        say("Becomes a good itself, on one of your worlds that is not grey."),
        say("Each world holds one good; the colours need not match."),
        page(6),
    ),
    PhaseHelp(
        "ship",
        say("Takes one good from a world, to Trade it for credits or to Consume it for points."),
        say("Shipper and good go to your Citizenry."),
        page(7),
    ),
)  # fmt: skip

CONSUME = (
    (1, say("always")),
    (1, say("if the good has the colour of the world")),
    (1, say("if the shipper has the colour of the world")),
)
PURPLE: Saying = (say("Consumption dice match every world."), page(7))

MANAGE = (
    say("Recruit: pay 1$ for each die from your Citizenry into your cup. You must go on while you have dice there and credits."),
    say("At 0$ you get 1$ back."),
    say("Recall: any workers from your construction zone and any goods may return to your cup, for nothing."),
    say("With an empty cup you must recall at least one die."),
)  # fmt: skip

END = (
    say("The game ends after the round in which the last point of the pool is taken, or somebody has %(tiles)s tiles; the faction counts as two.", tiles=catalog.box().last_tiles),
    say("Points: your chips, the costs of all tiles in your tableau, and what developments of cost 6 add. Fractions are rounded up."),
    say("Equal points: dice in the cup and credits decide; still equal: the win is shared."),
)  # fmt: skip

MISSED = (
    (say("The worker that selects the phase is a worker of this phase, too."), page(13)),
    (say("Workers act one after the other; all of them must be used if they can."), page(4)),
    (say("Workers that did their task go to the Citizenry, unused ones to the cup."), page(13)),
    (say("You never have more than %(credits)s$; the rest is lost.", credits=catalog.box().most_credits), page(4)),
    (say("A tile with enough workers on it is completed only when its own phase begins."), page(6)),
    (say("Only the top tile of each stack is public, and how high the stacks are."), page(9)),
)
