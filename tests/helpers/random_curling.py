"""Random legal play of Caveman Curling over made-up physics in which everything happens often."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

from curling.rules.actions import (
    Action,
    ChooseGesture,
    ChooseThrower,
    Claim,
    DecideTotem,
    EndTurn,
    Gesture,
    SplitObjects,
    Throw,
    UseHammer,
    UseTotem,
)
from curling.rules.clan import can_throw, sample_deal
from curling.rules.honour import most_claimable
from curling.rules.simulator import (
    EventKind,
    HammerSize,
    PhysicsEvent,
    RockBody,
    RockResult,
    Shot,
    Simulation,
    Status,
    TotemOffset,
)
from curling.rules.state import CurlingState, Phase
from curling.rules.throwing import start_range_um
from shared.core.errors import IllegalActionError
from tests.helpers.scripted_simulator import event, simulation

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from curling.rules.game import CurlingGame

_ENDS = {
    Status.OUT_SLAMMER: EventKind.SLAMMER,
    Status.OUT_EDGE: EventKind.LEFT_SHEET,
    Status.BROKEN: EventKind.BROKE,
}


def wild_throw(rocks: Sequence[RockBody], shot: Shot) -> Simulation:
    """An outcome drawn from the shot itself: rocks are pushed about and lost, totems slip and fall."""
    rng = random.Random(repr((sorted(rock.id for rock in rocks), shot)))
    thrown = RockBody(shot.rock, shot.side, shot.x_m, shot.y_m)
    events: list[PhysicsEvent] = []
    results = [_end_of(rock, rng, events) for rock in (*rocks, thrown)]
    rng.shuffle(results)
    return simulation(results, events)


def _end_of(rock: RockBody, rng: random.Random, events: list[PhysicsEvent]) -> RockResult:
    totem: TotemOffset | str | None = rock.totem
    if isinstance(totem, TotemOffset):
        luck = rng.random()
        if luck < 0.4:
            totem = "fallen"
            events.append(event(EventKind.TOTEM_FELL, rock.id, on_sheet=rng.random() < 0.8))
        elif luck < 0.6:
            totem = TotemOffset(rng.uniform(-0.01, 0.01), rng.uniform(-0.01, 0.01))
            events.append(event(EventKind.TOTEM_SLIPPED, rock.id))
    status = rng.choice([Status.IN_PLAY] * 7 + list(_ENDS))
    if status in _ENDS:
        events.append(event(_ENDS[status], rock.id))
    x_m, y_m = rng.uniform(0.0, 0.33), rng.uniform(0.3, 0.9)
    if rng.random() < 0.6:
        x_m, y_m = rng.gauss(0.165, 0.05), rng.gauss(0.77, 0.05)
    events.append(event(EventKind.STOPPED, rock.id))
    return RockResult(rock.id, rock.side, x_m, y_m, rng.uniform(-7, 7), status, totem)


def random_action(game: CurlingGame, state: CurlingState, rng: random.Random) -> Action:
    """A legal action of whoever is to move, chance included; nobody resigns."""
    return _CHOOSERS[state.phase](game, state, rng)


def _random_throw(game: CurlingGame, state: CurlingState, rng: random.Random) -> Throw:
    x_low, x_high, y_low, y_high = start_range_um(state)
    while True:
        throw = Throw(
            x_um=rng.randint(x_low, x_high),
            y_um=rng.randint(y_low, y_high),
            speed_m_s=rng.uniform(1.2, 2.2),
            aim_rad=rng.gauss(0.0, 0.1),
            spin_rad_s=rng.choice([0.0, 5.0]),
        )
        if is_legal(game, state, throw):
            return throw


def _random_object(game: CurlingGame, state: CurlingState, rng: random.Random) -> Action:
    actions: list[Action] = [EndTurn(), UseTotem(), UseTotem()]
    actions += [UseHammer(size, rng.uniform(-math.pi, math.pi)) for size in HammerSize for _ in range(2)]
    return rng.choice([action for action in actions if is_legal(game, state, action)])


def is_legal(game: CurlingGame, state: CurlingState, action: Action) -> bool:
    """Whether the rules accept an action."""
    try:
        game.check(state, action)
    except IllegalActionError:
        return False
    return True


_CHOOSERS: dict[Phase, Callable[[CurlingGame, CurlingState, random.Random], Action]] = {
    Phase.GESTURE: lambda _game, _state, rng: ChooseGesture(rng.choice(list(Gesture))),
    Phase.FIRST_SIDE: lambda game, state, rng: game.sample_chance(state, rng),
    Phase.SPLIT: lambda _game, state, rng: SplitObjects(sample_deal(state, rng).counts),
    Phase.DEAL: lambda game, state, rng: game.sample_chance(state, rng),
    Phase.THROWER: lambda _game, state, rng: ChooseThrower(rng.choice(can_throw(state, state.side))),
    Phase.THROW: _random_throw,
    Phase.TOTEM: lambda _game, state, rng: DecideTotem(state.choices[0], keep=rng.random() < 0.4),
    Phase.OBJECT: _random_object,
    Phase.CLAIM: lambda _game, state, rng: Claim(rng.randint(0, most_claimable(state))),
}
