"""Where a fit starts: parameters from all over their ranges, and throws that could have been the measured ones.

Hits make the residuals jump (a rock is struck or it is not), so that a descent from one place may end in a wrong
valley. Many starts are looked at, and the best few are followed.
"""

from __future__ import annotations

from itertools import product
from math import atan2, dist, hypot, sqrt
from typing import TYPE_CHECKING

import numpy as np
from scipy.stats import qmc

from curling.lab.fit_observations import LAUNCH
from shared.core.errors import ParamsError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from curling.lab.fit_model import FitModel, Vector
    from curling.lab.fit_observations import MeasuredShot
    from curling.rules.params import Params

SAMPLES = 32
"""Starts a free parameter, a power of two."""
FOLLOWED = 4
"""Starts that are followed to their end."""
CAREFUL = 3.0
"""Residual, in units of noise, from which a measurement counts for less and less."""
_SURPLUS = (1.0, 1.04, 1.12)
"""Speeds to try, over the one with which friction alone would explain all ways: hits lose some."""


def starts(model: FitModel, seed: int) -> list[Vector]:
    """The best few of many vectors of unknowns, best first; the starting values are among those looked at."""
    found = []
    for values in (model.start, *_samples(model, seed)):
        try:
            params = model.params_at(values)
        except ParamsError:
            continue
        x = np.concatenate([values, np.zeros(len(model.unknowns))])
        cost = sum(_settle_launch(model, number, params, x) for number in range(len(model.shots)))
        found.append((cost, x))
    found.sort(key=lambda pair: pair[0])
    return [x for _, x in found[:FOLLOWED]]


def careful_cost(residuals: Vector) -> float:
    """Sum of squares of which large residuals count less: the ``soft_l1`` of scipy."""
    return float(2 * CAREFUL**2 * np.sum(np.sqrt(1 + (residuals / CAREFUL) ** 2) - 1))


def _samples(model: FitModel, seed: int) -> Vector:
    """Values of the free parameters from all over their ranges, one set a row."""
    count = len(model.free)
    if not count:
        return np.empty((0, 0))
    power_of_two = 1 << (count - 1).bit_length()  # at least as many as there are parameters
    points = qmc.Sobol(count, rng=np.random.default_rng(seed)).random(SAMPLES * power_of_two)
    samples: Vector = qmc.scale(points, model.lower[:count], model.upper[:count])
    return samples


def _settle_launch(model: FitModel, number: int, params: Params, x: Vector) -> float:
    """Put the best of some throws of a shot into ``x``; returns what it costs."""
    places = [place for place, unknown in enumerate(model.unknowns, len(model.free)) if unknown.shot == number]
    quantities = [model.unknowns[place - len(model.free)].quantity for place in places]
    best, best_cost = x[places], np.inf
    for launch in _launches(model.shots[number], params):
        x[places] = [launch[quantity] for quantity in quantities]
        x[places] = np.clip(x[places], model.lower[places], model.upper[places])
        cost = careful_cost(model.residuals_of_shot(number, params, x))
        if cost < best_cost:
            best, best_cost = x[places].copy(), cost
    x[places] = best
    return best_cost


def _launches(shot: MeasuredShot, params: Params) -> Iterator[dict[str, float]]:
    """Throws that may have been this one: as measured, and as its ways tell."""
    choices: dict[str, list[float]] = {}
    for quantity in LAUNCH:
        reading = shot.launch[quantity]
        choices[quantity] = [] if reading.value is None else [reading.value]
    if not shot.launch["aim"].is_exact:
        choices["aim"] += _aims(shot, params)
    if not choices["speed"]:
        speed = sqrt(2 * params.friction * params.gravity_m_s2 * _total_way(shot))
        choices["speed"] = [speed * surplus for surplus in _SURPLUS]
    if not choices["spin"]:
        choices["spin"] = [0.0, 20.0, -20.0]
    for values in product(*(choices[quantity] for quantity in LAUNCH)):
        yield dict(zip(LAUNCH, values, strict=True))


def _aims(shot: MeasuredShot, params: Params) -> list[float]:
    """Directions from the start to where the rock ended, and to where it must touch a rock to send it where it went."""
    start = (shot.thrown.body.x_m, shot.thrown.body.y_m)
    targets = [shot.thrown.end] if shot.thrown.end else []
    for rock in shot.others:
        if rock.end is None:
            continue
        dx, dy = rock.end[0] - rock.body.x_m, rock.end[1] - rock.body.y_m
        way = hypot(dx, dy)
        if way > params.rock_radius_m / 10:
            reach = params.rock_diameter_m / way
            targets.append((rock.body.x_m - reach * dx, rock.body.y_m - reach * dy))
    aims = [atan2(start[0] - x, y - start[1]) for x, y in targets if (x, y) != start]
    return aims or [0.0]


def _total_way(shot: MeasuredShot) -> float:
    """Length of the ways of all rocks in metres, as if they were straight."""
    ways = (dist(rock.end, (rock.body.x_m, rock.body.y_m)) for rock in shot.rocks if rock.end is not None)
    return sum(ways)
