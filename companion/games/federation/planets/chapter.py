"""The planets: every tap and outcome, tied to its rule, its change and its words."""

from companion.games.federation.planets import arratooine, changes, e81216, neo, six_moon, words
from companion.games.federation.planets import events as e
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
        e.InfluenceMoved: changes.influence,
        e.AsteroidTaken: changes.asteroid,
        e.PostReached: changes.post,
        e.SiteBuilt: changes.site,
        e.MegastructureBuilt: changes.megastructure,
    },
    words={
        e.InfluenceMoved: words.influence,
        e.AsteroidTaken: words.asteroid,
        e.PostReached: words.post,
        e.SiteBuilt: words.site,
        e.MegastructureBuilt: words.megastructure,
    },
)
