"""The player aid: a turn, the income phase, the end, and what is easily missed, in our own words with the pages."""

from companion.games.federation.catalog import page
from companion.rules.lines import Rule
from companion.rules.words import Words, say

Saying = tuple[Words, Rule]

TURN: tuple[Saying, ...] = (
    (say("Put an envoy on a free space, vote or investor side up; you may cover it with one of your modifiers."), page(7)),
    (say("Take the bonus: the investor's crystal, or what the modifier gives instead of it."), page(8)),
    (say("Do the action of the space, whichever side is up."), page(8)),
    (say("Investor: a marker on the mission of this space. Votes: you may add the assistant die."), page(8)),
    (say("You may fulfil one mission: marker there, a ship in the hangar, and a level as high as its row."), page(9)),
)  # fmt: skip

INCOME: tuple[Saying, ...] = (
    (say("Income of all your sites, from left to right."), page(11)),
    (say("Accreditation: pay for your level from 3 on, or go down to the lowest field of a level you can pay."), page(11)),
    (say("Projects: each investor moves the one above its column; beyond the last field the community project."), page(12)),
    (say("Floors: most votes on a floor score the own level; tied players all score."), page(12)),
    (say("Law: the side with more votes passes; with a tie the President decides. Everybody scores it."), page(13)),
)  # fmt: skip

CLEAN_UP: Saying = (
    say("Envoys and dice back, used modifiers and level tiles of the round away; the next two laws, never equal."),
    page(13),
)

END: tuple[Saying, ...] = (
    (say("Medals: the topmost free place on your mat; all seven are 30."), page(24)),
    (say("1 for every 2 crystals, each gold diamond, each ship in the hangar, each unused modifier."), page(24)),
    (say("Funded projects by place; a tie adds its places up and divides, rounded down."), page(25)),
    (say("Equal points: the win is shared."), page(25)),
)

MISSED: tuple[Saying, ...] = (
    (say("At most 10 crystals and 5 gold diamonds; what is too much goes back."), page(6)),
    (say("Medals are taken at once, the lowest one left on that planet; one of each colour."), page(10)),
    (say("Ozeanium may stand in for Lavandium or Kuppernium when you pay for your level."), page(11)),
    (say("Each accreditation step beyond the top is 1 prestige."), page(22)),
    (say("The evasion space takes any number of envoys and counts for nothing else."), page(21)),
    (say("The President's room is not copied, and not for the start player's first turn."), page(20)),
)
