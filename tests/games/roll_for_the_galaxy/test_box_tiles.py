"""Every tile, faction and home world as it is printed: names, cost, kind, what it gives, and its power in shorthand.

°: the German name rests on one source. cit: Citizenry. R: a Reassign power, I: an immediate effect.
"""

from itertools import groupby

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.catalog import NUMERALS, WORKER_NAMES
from companion.games.roll_for_the_galaxy.components import Development, Power, Side, World
from tests.kit import rule

WORLDS = """
 1 | Secluded World / Abgeschiedene Welt°                       | novelty 1 | 1 novelty→cit
 2 | Star Nomad Lair / Raumnomaden Versteck°                    | novelty 1 | 1 novelty→cit
 3 | Artist Colony / Künstlerkolonie°                           | novelty 1 | 1 novelty→cit
 4 | Former Penal Colony / Ehemalige Strafkolonie               | novelty 1 | remove 1 own die, 1 military→cup
 5 | Sentient Robots / Lebende Maschinen°                       | grey    2 | 1 military→cup
 6 | New Survivalists / Neue Aussteiger°                        | novelty 1 | 1 novelty→cit
 7 | Spice World / Spice Welt°                                  | novelty 2 | 1 novelty→cup
 8 | Fifth Column / Fünfte Kolonie°                             | grey    1 | 1 military→cup
 9 | High-Gravity World / Schwerwelt°                           | grey    1 | 1 military→cup
10 | New Vinland / New Vinland°                                 | novelty 2 | 1 novelty→cup
11 | Outlaw World / Welt der Gesetzlosen°                       | grey    2 | 1 military→cup
12 | Radioactive World / Radioaktive Welt°                      | rare    2 | 1 rare→cup
13 | Asteroid Belt / Asteroidengürtel°                          | rare    2 | 1 rare→cup
14 | Galactic Survey Headquarters / HQ - Galaktische Erkundung° | novelty 2 | 1 novelty→cup
15 | Pirate World / Piratenwelt°                                | novelty 2 | 1 military→cit
16 | Rebel Hideout / Rebellenversteck°                          | grey    2 | 2 military→cit
17 | Silicon World / Silikonwelt°                               | rare    4 | +1$, 1 rare→GOOD
18 | Gem World / Kristallplanet°                                | novelty 2 | 1 novelty→cup
19 | Space Port / Raumhafen°                                    | novelty 2 | 1 novelty→cup
20 | Alien Robot Scout Ship / Alien Aufklärungsroboter°         | alien   4 | +1$, 1 alien→cup
21 | Planetary Nebula / Planetarischer Nebel°                   | rare    3 | 1 rare→GOOD
22 | Universal Exports / Universalexporte°                      | novelty 3 | 1 novelty→GOOD
23 | Deserted Alien Library / Verlassene Alien Bibliothek°      | alien   6 | +2$, 1 alien→GOOD
24 | Gateway Station / Tor-Station°                             | grey    3 | 1 consumption→cit
25 | Lost Alien Battle Fleet / Vergessene Alien Kampfflotte°    | alien   6 | +3$, 1 alien→cup
26 | Tourist World / Ausflugswelt°                              | grey    4 | +1$, 1 consumption→cit
27 | Uplift Overseers / Aufseher über Genmanipulierte°          | genes   3 | 1 genes→cup
28 | Distant World / Ferne Welt°                                | genes   4 | +1$, 1 genes→cup
29 | Prosperous World / Blühende Welt°                          | novelty 3 | 1 novelty→GOOD
30 | Rebel Miners / Rebellen Bergleute                          | rare    2 | remove 1 own die, 2 military→cit
31 | Plague World / Seuchenwelt°                                | genes   3 | 1 genes→cup
32 | Designer Species, Ultd. / Design-Arten KG°                 | genes   5 | +1$, 1 genes→GOOD
33 | Trading World / Handelswelt°                               | grey    3 | 1 consumption→cit
34 | Lost Species Ark World / Arche der vergessenen Arten°      | genes   5 | +1$, 1 genes→GOOD
35 | Runaway Robots / Amoklaufende Roboter°                     | rare    2 | 1 military→cup
36 | Deserted Alien Outpost / Verwaister Alien Vorposten°       | alien   4 | 1 alien→GOOD
37 | Jumpdrive Fuel Refinery / FTL-Treibstoff-Raffinerie°       | rare    3 | 1 rare→GOOD
38 | Terraformed World / Terraformte Welt°                      | grey    5 | +2$, 1 consumption→cit
39 | Rebel Warrior Race / Rebellen Kriegerrasse                 | genes   3 | remove 1 own die, 1 military→cit, 1 genes→cit
40 | Lost Alien Warship / Vergessenes Alien Kampfschiff°        | alien   5 | +2$, 1 alien→cup
41 | Galactic Resort / Galaktisches Resort°                     | novelty 3 | 1 novelty→GOOD
42 | Galactic Trendsetters / Galaktische Trendsetter°           | grey    6 | +2$, 2 consumption→cit
43 | Ore-Rich World / Erzreiche Welt°                           | rare    2 | 1 rare→cup
44 | Comet Zone / Kometenschwarm°                               | rare    3 | 1 rare→GOOD
45 | Transport Hub / Transportknoten°                           | grey    4 | +1$, 1 consumption→cit
46 | Alien Sentinels / Alienwächter°                            | alien   6 | +3$, 1 alien→cup
47 | Malevolent Lifeforms / Bösartige Lebensformen°             | genes   4 | 1 genes→GOOD
48 | Galactic Fuel Depot / Galaktisches Treibstoffdepot°        | rare    3 | 1 rare→GOOD
49 | Mining World / Bergbau Planet°                             | rare    3 | 1 rare→GOOD
50 | Information Hub / Informationsknotenpunkt°                 | novelty 3 | 1 novelty→GOOD
51 | Deep Space Symbionts, Ltd. / Raumtiefen-Symbionten GmbH°   | genes   4 | +1$, 1 genes→cup
52 | Blaster Gem Mines / Sprengkristallmine°                    | rare    3 | 1 military→cit, 1 rare→cit
53 | Armaments World / Rüstungswelt°                            | rare    4 | +1$, 1 rare→GOOD
54 | Jungle World / Dschungelwelt°                              | genes   4 | 1 genes→GOOD
55 | Deserted Alien Colony / Verlassene Alien Kolonie°          | alien   5 | +1$, 1 alien→GOOD
"""

DEVELOPMENTS = """
 1 | New Galactic Order / Neue Galaktische Ordnung          | 6   | III: on completing a world, all military settlers to the cup
 2 | Galactic Exchange / Galaktische Börse°                 | 6   | III: on completing a world, 1-2 settlers to the cup
 3 | Galactic Federation / Galaktische Föderation           | 6   | II: on completing a development, 1-2 developers to the cup
 4 | Galactic Bankers / Galaktische Bankier°                | 6   | V: may pay 1$ for 1 VP per good traded
 5 | Free Trade Association / Freihandelsunion°             | 6   | V: 2$ at the end
 6 | Mining League / Bergbau Liga°                          | 6   | IV: 1$ per good on rare worlds
 7 | Alien Research Ship / Alien Forschungsschiff           | 5   | I: virtual home + alien
 8 | Galactic Renaissance / Galaktische Renaissance°        | 6   | V: 1 VP per good consumed
 9 | New Economy / New Economy°                             | 6   | V: 2$ per good consumed
10 | Galactic Investors / Galaktische Investoren°           | 5   | II: 2$ at the end
11 | Organic Shipyards / Organische Werften                 | 5   | V: virtual home + genes
12 | Nanotechnology / Nanotechnik                           | 5 R | reassign 1-2 workers to any phase
13 | Robot Surveyors / Vermessungsroboter°                  | 5   | III: 2$ at the end
14 | Investment Credits / Investitionskredite°              | 4   | II: developments -1, at least 1
15 | Information Tech / Datenanalyst                        | 4 I | remove 1 own die, 2 novelty→cup
16 | Galactic Reserves / Galaktische Reserven               | 6   | IV: 2 goods on a world
17 | Export Duties / Exportzölle°                           | 2   | V: 1$ per good traded
18 | Conscription / Wehrpflicht                             | 4 I | remove 1 own die, 2 military→cup
19 | Replicant Robots / Replikator-Roboter                  | 4   | III: worlds -1, at least 1
20 | Galactic Recycling / Galaktisches Recycling°           | 2   | II+III: 1$ on completing a development or world
21 | Isolation Policy / Isolationismus                      | 3 R | reassign 1-2 explorers to any phase
22 | Space Tourism / Weltraum-Tourismus                     | 3   | V: 1$, and 1$ for the highest world
23 | Jumpdrive Research / Sprungantriebs-Forschung°         | 1   | V: 1$ per good traded from rare worlds
24 | Mad Scientists / Verrückte Wissenschaftler             | 3 R | reassign 1-2 workers to any phase, with the most novelty worlds
25 | Space Mercenaries / Söldnertruppen°                    | 1 R | reassign 1 military or rare workers to any phase
26 | Operations Affinity / Schwerpunkt Durchführung°        | 2 R | reassign 1 workers to explore or produce
27 | Space Refineries / Raumraffinerien°                    | 3   | V: 1 VP per good consumed from rare worlds
28 | Local Subsidies / Hilfe vor Ort°                       | 2 R | reassign 1 home workers to any phase
29 | Space Marines / Raumtruppen                            | 3 I | remove 1 own die, +1$, 1 military→cup
30 | System Diversification / System-Streuung°              | 6 R | reassign 1-2 non-home workers to any phase
31 | Homeworld Patriotism / Heimatwelt-Patriotismus°        | 3 R | reassign 1-2 home workers to the selected phase
32 | Advanced Logistics / Verbesserte Logistik              | 1   | I: may rearrange the construction zone
33 | Executive Power / Exekutivgewalt                       | 3 R | reassign 2 workers of one phase to the selected phase
34 | Diversification / Streuung°                            | 1 R | reassign 1 home explorers to any phase
35 | Galactic Salon / Galaktischer Salon°                   | 4   | V: 1 VP
36 | Galactic Demand / Galaktische Nachfrage°               | 2   | V: 2$ per good traded from novelty worlds
37 | Merchant Guild / Gilde der Kaufleute°                  | 3   | IV: 2$ at the end
38 | Terraforming Robots / Terraforming-Roboter°            | 1   | III: 1$ on completing a world, and 1$ if rare
39 | Alien Research Team / Alien Forschungs-Team            | 3   | I: 1 tile at the end, and 1$ if scouted with alien
40 | Public Works / Bauarbeiten                             | 1   | II: 1$ on completing a development
41 | Free Trade Zone / Freihandelszone                      | 3   | III: grey worlds -2, at least 2
42 | Backup Planning / Plan B°                              | 1 R | may dictate again
43 | Propaganda Campaign / Propagandakampagne°              | 4 R | reassign 1-2 workers to the selected phase
44 | Trade Levies / Handelsabgaben°                         | 3   | V: 1$ per good consumed
45 | Minor Research Labs / Kleine Forschungslabore°         | 2   | V: 1 VP per good consumed from genes or alien worlds
46 | Hydroponics Guild / Gilde der Hydroponiker°            | 1 R | reassign 1 novelty or genes workers to any phase
47 | Colonial Affinity / Schwerpunkt Kolonisierung°         | 2 R | reassign 1 workers to settle
48 | Major Research Labs / Forschungslabors°                | 3   | I: virtual home
49 | Galactic Mandate / Galaktische Vollmacht               | 3 R | dictate moves up to 3
50 | Alien Uplift Blueprints / Alien Genmanipulierten-Plan° | 3   | III: genes or alien worlds -1, at least 1
51 | Shipping Affinity / Schwerpunkt Verladen°              | 2 R | reassign 1 workers to ship
52 | Galactic Influence / Galaktischer Einfluss°            | 3 R | reassign 1 workers to any phase
53 | Space Docks / Raumdock°                                | 2   | V: virtual home
54 | Technology Affinity / Schwerpunkt Technologie°         | 2 R | reassign 1 workers to develop
55 | Technology Unions / Technologie Gewerkschaften°        | 1   | I+IV: 1$ for the most developments
"""

FACTIONS = """
1 | Space Piracy / Raumpiraterie                      | 0 | V: 1$ per 2 military in cit                | Hidden Fortress / Versteckte Festung°               | grey    2 | 1 military→cit
2 | Alien Archaeology / Alienarchäologie              | 1 | I: stocking with alien gives 4$            | Alien Rosetta Stone World / Alien Rosettastein-Welt° | grey    1 | 1 alien→cit
3 | Consumer Markets / Absatzmärkte°                  | 3 | IV: 1$ per good on novelty worlds          | Space Mall / Orbitales Einkaufszentrum°             | novelty 0 | 1 novelty→cup
4 | Improved Reconnaissance / Verbesserte Aufklärung° | 2 | I: may put new tiles on top                | Wormhole Station / Wurmloch Station°                | rare    3 | 1 rare→cup
5 | Genetics Lab / Genlabor                           | 2 | IV: 2$ per good that is a genes die        | The Last of the Gnarssh / Die Letzten der Gnarssh°  | genes   0 | 1 genes→cit
6 | Galactic Religion / Galaktische Religion°         | 2 | II: 1$ per 1 novelty in cit                | Pilgrimage World / Pilgerwelt°                      | novelty 3 | 1 novelty→GOOD
7 | Biological Adaptation / Biologische Anpassung°    | 2 | II: reassign developments -1, at least 1   | Aquatic Uplift World / Genmanipulierte Hydrowelt°   | grey    2 | 1 genes→cup
8 | Mining Industry / Bergbau Industrie°              | 2 | V: 1$ per good consumed from rare worlds   | Meteorite Planet / Meteoritenwelt°                  | rare    1 | 1 rare→cit
"""

HOME_WORLDS = """
Old Earth / Terra°                          | grey    3 | 1 consumption→cit
Epsilon Eridani / Epsilon Eridani°          | grey    2 | 1 novelty→cit, 1 military→cit
Alpha Centauri / Alpha Centauri°            | rare    1 | 1 rare→GOOD
New Sparta / Neu Sparta°                    | grey    2 | 2 military→cit
Earth's Lost Colony / Vergessene Erdkolonie° | novelty 2 | 1 novelty→GOOD
Separatist Colony / Separatistenkolonie°    | grey    2 | 1 military→cup
Ancient Race / Uralte Rasse°                | genes   0 | 1 genes→GOOD
Damaged Alien Factory / Defekte Alien Fabrik° | alien   1 | 1 alien→cit
Doomed World / Sterbende Welt               | grey    0 | starts with 8$
"""


def rows(table: str) -> list[list[str]]:
    return [[" ".join(cell.split()) for cell in line.split("|")] for line in table.strip().splitlines()]


def called(side: Side) -> str:
    return f"{side.en} / {side.de}" + ("" if side.de_sure else "°")


def gives(side: Side) -> str:
    """What happens once, when it is laid out."""
    spots = {"citizenry": "cit", "cup": "cup", "good": "GOOD"}
    parts = [f"remove {side.removes} own die"] if side.removes else []
    parts += [f"+{side.credits}$"] if side.credits else []
    parts += [f"{len(list(same))} {die.colour}→{spots[die.to]}" for die, same in groupby(side.dice)]
    return ", ".join(parts)


def price(one: Development) -> str:
    return f"{one.cost}" + (" R" if one.reassign else " I" if one.power is None else "")


def tells(one: Development) -> str:
    if one.power is None:
        return gives(one)
    when = "+".join(NUMERALS[phase] for phase in one.power.phases)
    return f"{when}: {in_short(one.power)}" if when else in_short(one.power)


def in_short(power: Power) -> str:
    amount, extra, most, each = power.amount, power.extra, power.most, " or ".join(power.what)
    dice, worlds = " or ".join(power.dice), " or ".join(power.worlds)
    from_worlds = f" from {worlds} worlds" if worlds else ""
    match power.kind:
        case "reassign":
            return reassigning(power)
        case "dictate_again":
            return "may dictate again"
        case "dictate_more":
            return f"dictate moves up to {most}"
        case "virtual_workers":
            return "virtual " + " + ".join(power.dice)
        case "stock_value":
            return f"stocking with {dice} gives {amount}$"
        case "on_top":
            return "may put new tiles on top"
        case "rearrange":
            return "may rearrange the construction zone"
        case "late_draw":
            return f"{amount} tile at the end, and {extra}$ if scouted with {dice}"
        case "discount":
            of = "reassign " if power.reassigns_only else f"{worlds} " if worlds else ""
            return f"{of}{each}s -{amount}, at least {power.least}"
        case "credits_on_completing":
            return f"{amount}$ on completing a {each}" + (f", and {extra}$ if {worlds}" if extra else "")
        case "workers_to_cup":
            who = "settlers" if each == "world" else "developers"
            count = f"all {dice}" if power.least == 99 else f"{power.least}-{most}"
            return f"on completing a {each}, {count} {who} to the cup"
        case "goods_capacity":
            return f"{amount} goods on a world"
        case "credits_per_trade":
            return f"{amount}$ per good traded{from_worlds}"
        case "chip_for_credit":
            return f"may pay 1$ for {amount} VP per good traded"
        case "credits_per_consume":
            return f"{amount}$ per good consumed{from_worlds}"
        case "chips_per_consume":
            return f"{amount} VP per good consumed{from_worlds}"
        case "credits":
            return f"{amount}$ at the end"
        case "chips":
            return f"{amount} VP"
        case "credits_per_good":
            return f"{amount}$ per good on {worlds} worlds"
        case "credits_per_good_die":
            return f"{amount}$ per good that is a {dice} die"
        case "credits_per_citizen":
            return f"{amount}$ per {power.per} {dice} in cit"
        case "credits_for_most_developments":
            return f"{amount}$ for the most developments"
        case "credits_for_highest_world":
            return f"{amount}$, and {extra}$ for the highest world"


def reassigning(power: Power) -> str:
    count = f"{power.most}" if power.least == power.most else f"{power.least}-{power.most}"
    all_but_home = tuple(colour for colour in catalog.COLOURS if colour != "home")
    dice = "non-home " if power.dice == all_but_home else " or ".join(power.dice) + " " * bool(power.dice)
    who = WORKER_NAMES[power.source][1].en if power.source else "workers"
    together = " of one phase" if power.together else ""
    to = "the selected phase" if power.to_selected else " or ".join(power.to) or "any phase"
    most = f", with the most {power.if_most} worlds" if power.if_most else ""
    return f"reassign {count} {dice}{who}{together} to {to}{most}"


@rule("box.tiles")
@pytest.mark.parametrize("row", rows(WORLDS), ids=lambda row: row[1].split(" / ")[0])
def test_the_world_of_a_tile(row):
    world = catalog.tiles()[int(row[0])].world
    assert [called(world), f"{world.kind} {world.cost}", gives(world)] == row[1:]


@rule("box.tiles")
@pytest.mark.parametrize("row", rows(DEVELOPMENTS), ids=lambda row: row[1].split(" / ")[0])
def test_the_development_of_a_tile(row):
    development = catalog.tiles()[int(row[0])].development
    assert [called(development), price(development), tells(development)] == row[1:]


@rule("box.factions")
@pytest.mark.parametrize("row", rows(FACTIONS), ids=lambda row: row[1].split(" / ")[0])
def test_a_faction_is_a_development_and_a_world(row):
    left, right = catalog.factions()[int(row[0])].halves
    assert isinstance(left, Development)
    assert [called(left), price(left), tells(left)] == row[1:4]
    assert [called(right), f"{right.kind} {right.cost}", gives(right)] == row[4:]
    assert gives(left) == ""


@rule("box.factions")
def test_the_ninth_faction_is_two_worlds():
    """Destroyed Colony and Awakened Alien Outpost; dice come from both (p. 2)."""
    left, right = catalog.factions()[9].halves
    assert isinstance(left, World)
    assert (called(left), left.kind, left.cost, gives(left)) == (
        "Destroyed Colony / Zerstörte Kolonie",
        "grey",
        0,
        "1 consumption→cup",
    )
    assert called(right) == "Awakened Alien Outpost / Erwachter Alien-Vorposten°"
    assert (right.kind, right.cost, gives(right)) == ("alien", 3, "1 military→cit")
    assert catalog.factions()[9].development is None


@rule("box.home_worlds")
@pytest.mark.parametrize("row", rows(HOME_WORLDS), ids=lambda row: row[0].split(" / ")[0])
def test_a_home_world(row):
    world = next(one for one in catalog.home_worlds().values() if called(one) == row[0])
    starts = gives(world) if world.start_credits is None else f"starts with {world.start_credits}$"
    assert [f"{world.kind} {world.cost}", starts] == row[1:]


def test_nothing_else_is_in_the_box():
    assert len(rows(WORLDS)) == len(rows(DEVELOPMENTS)) == len(catalog.tiles()) == 55
    assert list(catalog.tiles()) == list(range(1, 56))
    assert len(rows(FACTIONS)) + 1 == len(catalog.factions()) == 9
    assert len(rows(HOME_WORLDS)) == len(catalog.home_worlds()) == 9
