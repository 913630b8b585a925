"""The odds against a slow, plain telling of the same rules: every face, every way to lay the dice, loops by patience."""

import random
from functools import cache
from itertools import product

import pytest

from companion.games.eclipse.odds.answer import odds
from companion.games.eclipse.odds.battle import Battle, Dice, Ships, Side
from companion.games.eclipse.odds.exact.course import course

pytestmark = pytest.mark.wild

SIZE = {"gcds": 0, "ancient_dreadnought": 1, "dreadnought": 1, "ancient_cruiser": 2, "cruiser": 2, "starbase": 3, "interceptor": 4, "ancient": 4, "orbital": 5}  # fmt: skip


class Table:
    """A fight as at the table. A state of a side: for each entry the hits left of its ships, sorted, wrecks as 0."""

    def __init__(self, battle, targeting):
        self.battle, self.targeting = battle, targeting
        self.sides = (battle.attacker, battle.defender)
        self.start = tuple(tuple(one.remaining for one in side.ships) for side in self.sides)
        order = [(side, entry) for side in (1, 0) for entry in range(len(self.sides[side].ships))]
        order.sort(key=lambda who: -self.ships(*who).initiative)
        self.plan = [(who, True) for who in order if self.ships(*who).missiles] * (not battle.missiles_fired)
        self.rounds = [(who, False) for who in order if self.ships(*who).cannons]
        self.place = len(self.plan)
        self.plan += self.rounds

    def ships(self, side, entry):
        return self.sides[side].ships[entry]

    def dice(self, who, missiles, state):
        """Damage of each die that the class rolls now."""
        one = self.ships(*who)
        alive = sum(1 for left in state[who[0]][who[1]] if left)
        kinds = one.missiles if missiles else one.cannons
        return [damage for damage, many in ((1, kinds.ion), (2, kinds.plasma), (4, kinds.antimatter)) for _ in range(many * alive)]  # fmt: skip

    def hits(self, face, who, missiles, entry):
        other = self.sides[1 - who[0]]
        shield = other.ships[entry].shield
        if missiles and "distortion_shield" in (*other.techs, *other.ships[entry].techs):
            shield += 2
        return face == 6 or (face > 1 and face + self.ships(*who).computer - shield >= 6)

    def splits(self, who):
        return "antimatter_splitter" in (*self.sides[who[0]].techs, *self.ships(*who).techs)

    def repaired(self, state):
        return tuple(
            tuple(
                tuple(sorted(left and min(one.hull + 1, left + one.regeneration) for left in own))
                for one, own in zip(side.ships, mine, strict=True)
            )
            for side, mine in zip(self.sides, state, strict=True)
        )

    def ways(self, who, missiles, target, dice, faces):
        """Every way to lay the dice: (damage done to each ship, what is left)."""
        ships = [(entry, n) for entry, own in enumerate(target) for n, left in enumerate(own) if left]
        choices = []
        for damage, face in zip(dice, faces, strict=True):
            may = [ship for ship in ships if self.hits(face, who, missiles, ship[0])]
            if may and damage == 4 and not missiles and self.splits(who):
                choices += [[(ship, 1) for ship in may]] * 4
            elif may:
                choices.append([(ship, damage) for ship in may])
        found = {}
        for way in product(*choices):
            left = [list(own) for own in target]
            for (entry, n), damage in way:
                left[entry][n] = max(0, left[entry][n] - damage)
            done = tuple(tuple(b - a for a, b in zip(new, old, strict=True)) for new, old in zip(left, target, strict=True))  # fmt: skip
            found[done] = tuple(tuple(sorted(own)) for own in left)
        return found

    def by_the_book(self, side, target, ways):
        """The rule in the order in which it is written."""
        ships = self.sides[side].ships
        owners = list(dict.fromkeys(one.owner for one in ships))
        down = sorted(range(len(ships)), key=lambda n: (SIZE[ships[n].kind], -owners.index(ships[n].owner), n))

        def key(done):
            left = ways[done]
            return (
                [sum(1 for one in left[n] if one) for n in down],
                -sum(map(sum, done)),
                [-sum(done[n]) for n in down],
                [[-one for one in done[n]] for n in down],  # ships are sorted: the most damaged first
            )

        return ways[min(ways, key=key)]

    def pick(self, who, target, ways, value):
        if self.targeting == "rulebook" or self.sides[who[0]].npc:
            return value(self.by_the_book(1 - who[0], target, ways))
        best = max if who[0] == 0 else min
        return best(value(left) for left in set(ways.values()))


def over(state):
    return not all(any(left for own in side for left in own) for side in state)


def won(state):
    return float(any(left for own in state[0] for left in own))


def patient(battle, targeting, enough=1e-13):
    """P(attacker wins): sweep over all states and places until nothing changes any more."""
    table = Table(battle, targeting)

    @cache
    def rolls(who, missiles, target, dice):
        """Distinct results of a roll, with their chances."""
        found = {}
        for faces in product(range(1, 7), repeat=len(dice)):
            ways = table.ways(who, missiles, target, dice, faces)
            key = frozenset(ways.items())
            found[key] = found.get(key, 0) + 6.0 ** -len(dice)
        return [(dict(key), chance) for key, chance in found.items()]

    known, todo = {}, [(0, table.start)]
    while todo:  # all states that can come up
        place, state = spot = todo.pop()
        if spot in known:
            continue
        known[spot] = won(state) if over(state) else 0.0
        if over(state) or not table.plan:
            continue
        if place == len(table.plan):
            todo.append((table.place, table.repaired(state)) if table.rounds else (place + 1, state))
            continue
        if place > len(table.plan):
            continue
        who, missiles = table.plan[place]
        target = state[1 - who[0]]
        for ways, _ in rolls(who, missiles, target, tuple(table.dice(who, missiles, state))):
            todo += [(place + 1, _with(state, 1 - who[0], left)) for left in set(ways.values())]
    change = 1.0
    while change > enough:
        change = 0.0
        for (place, state), old in sorted(known.items(), reverse=True):
            if over(state) or place > len(table.plan):
                continue
            if place == len(table.plan):
                new = known.get((table.place, table.repaired(state)), 0.0) if table.rounds else 0.0
            else:
                who, missiles = table.plan[place]
                target = state[1 - who[0]]
                value = lambda left: known[place + 1, _with(state, 1 - who[0], left)]  # noqa: E731, B023
                found = rolls(who, missiles, target, tuple(table.dice(who, missiles, state)))
                new = sum(chance * table.pick(who, target, ways, value) for ways, chance in found)
            known[place, state] = new
            change = max(change, abs(new - old))
    return known[0, table.start]


def _with(state, side, new):
    return (new, state[1]) if side == 0 else (state[0], new)


def some_ships(chance, kind, *, most, hull, techs=(), regeneration=0):
    weapons = chance.choice([Dice(1), Dice(1), Dice(0, 1), Dice(0, 0, 1), Dice(1, 1), Dice(2)])
    missiles = chance.choice([Dice(), Dice(), Dice(1), Dice(0, 1)])
    if chance.random() < 0.15:
        weapons, missiles = Dice(), Dice(0, 1)
    hull = chance.randint(0, hull)
    count = chance.randint(1, min(most, 2) if kind == "dreadnought" else most)
    damage = (chance.randint(0, hull),) if chance.random() < 0.3 else ()
    return Ships(
        kind, count, chance.randint(0, 3), hull, chance.randint(0, 3), chance.choice([0, 0, 1, 2]), regeneration, weapons,
        missiles, damage, techs=("distortion_shield",) if chance.random() < 0.1 else techs,
    )  # fmt: skip


def some_battle(seed, *, most=2, hull=2, dice=3, **more):
    """Small enough to count every face."""
    chance = random.Random(seed)
    while True:
        sides = []
        for _ in range(2):
            kinds = chance.sample(["interceptor", "cruiser", "dreadnought", "starbase"], chance.randint(1, 2))
            sides.append(Side(tuple(some_ships(chance, kind, most=most, hull=hull, **more) for kind in kinds)))
        npc = chance.random() < 0.3
        battle = Battle(sides[0], Side(sides[1].ships, npc=npc))
        rolled = [sum(n for _, n in d.by_damage) * one.count for side in battle.sides for one in side.ships for d in (one.cannons, one.missiles)]  # fmt: skip
        if max(rolled) <= dice and sum(one.count for side in sides for one in side.ships) <= 2 + most:
            return battle


@pytest.mark.parametrize("targeting", ["rulebook", "best"])
@pytest.mark.parametrize("seed", range(40))
def test_small_fights_agree_with_counting_every_face(seed, targeting):
    battle = some_battle(seed)
    found = odds(battle, targeting=targeting)
    assert found.attacker == pytest.approx(patient(battle, targeting), abs=1e-9)
    assert found.attacker + found.defender + found.stalemate == pytest.approx(1, abs=1e-12)
    assert odds(battle, targeting=targeting, survivors=False).attacker == pytest.approx(found.attacker, abs=1e-12)


@pytest.mark.parametrize("targeting", ["rulebook", "best"])
@pytest.mark.parametrize("seed", range(15))
def test_split_dice_agree_with_counting_every_face(seed, targeting):
    battle = some_battle(1000 + seed, most=2, hull=3, dice=2, techs=("antimatter_splitter",))
    assert odds(battle, targeting=targeting).attacker == pytest.approx(patient(battle, targeting), abs=1e-9)


@pytest.mark.parametrize("targeting", ["rulebook", "best"])
@pytest.mark.parametrize("seed", [0, 1, 2, 3, 4, 6, 7, 8, 9, 10])  # the fifth takes patience indeed
def test_repairs_agree_with_counting_every_face(seed, targeting):
    battle = some_battle(2000 + seed, dice=2, regeneration=1)
    found = odds(battle, targeting=targeting)
    assert found.attacker == pytest.approx(patient(battle, targeting), abs=1e-9)
    assert found.attacker + found.defender + found.stalemate == pytest.approx(1, abs=1e-12)


# ── played with real dice


class Replay(Table):
    """Plays a battle as people do; best play asks the solver what to choose."""

    def __init__(self, battle, targeting, seed):
        super().__init__(battle, targeting)
        self.chance = random.Random(seed)
        self.solved = course(battle, targeting).fight
        shots = [(shot, True) for shot in self.solved.missiles] + [(shot, False) for shot in self.solved.cannons]
        self.shots = {(shot.side, shot.volley.entry, missiles): shot for shot, missiles in shots}
        self.seen = {}

    def chosen(self, who, missiles, state, dice, faces):
        key = (who, missiles, state, tuple(sorted(zip(dice, faces, strict=True))))
        if key not in self.seen:
            if self.targeting == "rulebook" or self.sides[who[0]].npc:
                target = state[1 - who[0]]
                self.seen[key] = self.by_the_book(1 - who[0], target, self.ways(who, missiles, target, dice, faces))
            else:
                self.seen[key] = self.asked(who, missiles, state, dice, faces)
        return self.seen[key]

    def asked(self, who, missiles, state, dice, faces):
        shot = self.shots[*who, missiles]
        roll = [0] * len(shot.volley.groups)
        entries = range(len(self.sides[1 - who[0]].ships))
        for damage, face in zip(dice, faces, strict=True):
            reach = tuple(n for n in entries if self.hits(face, who, missiles, n))
            for number, group in enumerate(shot.volley.groups):
                roll[number] += (group.damage, group.reach) == (damage, reach)
        target = shot.target.number(state[1 - who[0]])
        shooter = shot.shooter.number(state[who[0]])
        return shot.target.remaining(int(shot.choice[shot.volley.outcomes.index(tuple(roll)), target, shooter]))

    def play(self):
        """The final state and the rounds."""
        state, rounds, place = self.start, 0, 0
        armed = [[n for n, one in enumerate(side.ships) if one.cannons] for side in self.sides]
        while not over(state):
            if place == len(self.plan):
                place = self.place
            if place == self.place:
                if not any(any(state[side][n]) for side in (0, 1) for n in armed[side]):
                    break
                rounds += 1
            who, missiles = self.plan[place]
            dice = self.dice(who, missiles, state)
            faces = [self.chance.randint(1, 6) for _ in dice]
            if any(face > 1 for face in faces):
                state = _with(state, 1 - who[0], self.chosen(who, missiles, state, dice, faces))
            place += 1
        return state, rounds


@pytest.mark.parametrize("targeting", ["rulebook", "best"])
def test_hundreds_of_fights_played_with_dice(targeting):
    """Each within four standard errors, and all together no further off than chance allows."""
    fights, games, squares = 150, 150, []
    for seed in range(fights):
        battle = some_battle(5000 + seed, most=3, dice=5)
        found, table = odds(battle, targeting=targeting), Replay(battle, targeting, seed)
        ends = [table.play() for _ in range(games)]
        wins = sum(over(state) and won(state) for state, _ in ends)
        spread = (games * found.attacker * (1 - found.attacker)) ** 0.5
        assert abs(wins - games * found.attacker) <= 4 * spread + 1
        if spread > 1.5:
            squares.append(((wins - games * found.attacker) / spread) ** 2)
        for side in (0, 1):
            for n, one in enumerate(found.survivors[side]):
                seen = sum(sum(map(bool, state[side][n])) for state, _ in ends) / games
                spread = sum(p * (k - one.expected) ** 2 for k, p in enumerate(one.distribution)) ** 0.5
                assert abs(seen - one.expected) <= 4 * spread / games**0.5 + 0.1
        assert sum(found.lengths) == pytest.approx(1, abs=1e-9)
        mean = sum(rounds for _, rounds in ends) / games
        spread = sum(p * (k - found.rounds) ** 2 for k, p in enumerate(found.lengths)) ** 0.5
        assert abs(mean - found.rounds) <= 5 * spread / games**0.5 + 0.1
    assert abs(sum(squares) / len(squares) - 1) < 4 * (2 / len(squares)) ** 0.5
