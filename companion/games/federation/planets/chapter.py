"""The planets: every tap and outcome, tied to its rule, its change and its words."""

from companion.games.federation.planets import arratooine, changes, e81216, neo, six_moon, words
from companion.games.federation.planets.events import (
    AsteroidTaken,
    InfluenceMoved,
    MegastructureBuilt,
    PostReached,
    SiteBuilt,
)
from companion.games.federation.planets.moves import BuildMegastructure, BuildSite, MineNeo, Trade, VisitSixMoon
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        MineNeo: neo.mine,
        VisitSixMoon: six_moon.visit,
        Trade: arratooine.trade,
        BuildSite: e81216.build_site,
        BuildMegastructure: e81216.build_megastructure,
    },
    changes={
        InfluenceMoved: changes.influence,
        AsteroidTaken: changes.asteroid,
        PostReached: changes.post,
        SiteBuilt: changes.site,
        MegastructureBuilt: changes.megastructure,
    },
    words={
        InfluenceMoved: words.influence,
        AsteroidTaken: words.asteroid,
        PostReached: words.post,
        SiteBuilt: words.site,
        MegastructureBuilt: words.megastructure,
    },
)
