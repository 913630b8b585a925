"""What a turn does to the senate."""

from companion.games.federation.catalog import EVASION
from companion.games.federation.model import BONUS_ENVOY, Senate, Standing
from companion.games.federation.senate.events import BlockersLaid, EnvoyPlaced, NeutralLaid, PresidentTaken, TurnEnded
from companion.rules.values import replace


def neutral(senate: Senate, event: NeutralLaid) -> Senate:
    standing = Standing(None, "vote", event.votes)
    return replace(senate, cells=(*senate.cells, (event.cell, standing)))


def blocked(senate: Senate, _event: BlockersLaid) -> Senate:
    return replace(senate, to_block=False)


def placed(senate: Senate, event: EnvoyPlaced) -> Senate:
    mat = senate.mats[event.seat]
    standing = Standing(event.seat, event.face, event.votes, event.envoy, event.modifier, event.die)
    changed = senate.with_mat(
        event.seat,
        envoys=tuple(one for one in mat.envoys if one != event.envoy),
        bonus_envoy=mat.bonus_envoy and event.envoy != BONUS_ENVOY,
        used_bonus=mat.used_bonus or event.envoy == BONUS_ENVOY,
        placed=True,
        modifiers=max(0, mat.modifiers - event.modifier),  # kept by hand: the app may know of none
    )
    if event.where == EVASION:
        return replace(changed, evasion=(*changed.evasion, standing))
    return replace(changed, cells=(*changed.cells, (event.where, standing)))


def president(senate: Senate, event: PresidentTaken) -> Senate:
    return replace(senate, president=event.seat)


def ended(senate: Senate, event: TurnEnded) -> Senate:
    turns = tuple(count + 1 if seat == event.seat else count for seat, count in enumerate(senate.turns))
    changed = senate.with_mat(event.seat, placed=False, mission_done=False, marker=False, due=())
    return replace(changed, turns=turns, turn=event.after)
