"""The constants of the planner, worked out of the parameters once."""

from __future__ import annotations

from math import hypot, sqrt
from typing import TYPE_CHECKING

from curling.physics import layout
from curling.physics.layout import INF

if TYPE_CHECKING:
    from curling.rules.params import Params


def control_constants(params: Params) -> list[float]:
    """Return the head of the control block (``CONSTANTS`` numbers, see ``layout``)."""
    c = [0.0] * layout.CONSTANTS
    g = params.gravity_m_s2
    c[layout.DIAMETER] = params.rock_diameter_m
    c[layout.RADIUS] = params.rock_radius_m
    c[layout.DECEL] = params.friction * g
    c[layout.SPIN_DECEL] = 4.0 * params.friction * g / (3.0 * params.rock_radius_m)
    c[layout.E_SLOW] = params.restitution
    c[layout.E_FAST] = params.restitution_fast
    c[layout.V_SLOW] = params.restitution_slow_speed_m_s
    c[layout.V_FAST] = params.restitution_fast_speed_m_s
    c[layout.BREAK_V2] = break_speed(params) ** 2 if params.flip_coupling > 0 else INF
    c[layout.MASS_RATIO] = params.totem_mass_kg / params.rock_mass_kg
    c[layout.TOTEM_DECEL] = params.totem_friction * g
    topples = params.totem_friction >= params.totem_width_m / params.totem_height_m
    c[layout.TOPPLE] = topple_speed(params) if topples else INF
    c[layout.TOPPLE_REACH] = (params.totem_width_m + params.totem_height_m) / 2
    c[layout.TOTEM_HOLD] = g * (params.totem_width_m / params.totem_height_m if topples else params.totem_friction)
    c[layout.EDGES] = 1.0 if params.has_edges else 0.0
    c[layout.SHEET_W] = params.sheet_width_m
    c[layout.SHEET_L] = params.sheet_length_m
    c[layout.SLAM] = params.slammer_depth_m
    c[layout.HOLD] = sqrt(layout.SINK / c[layout.DECEL])
    return c


def tilt(params: Params) -> float:
    """How far the pressure under a rock is tipped forward, as k / f of ``spin``.

    Friction mu f N at the base turns a rock forward, with half its thickness as the arm. The pressure that grows by k
    from the centre to the front turns it back, by k N R / 4: k = 4 mu f (thickness / 2) / R, times ``curl``.
    """
    return params.curl * 2.0 * params.friction * params.rock_thickness_m / params.rock_radius_m


def break_speed(params: Params) -> float:
    """Normal speed of a hit in m/s from which the struck rock turns over.

    A share of the hit's energy, flip_coupling * v^2 / 2 a unit of mass, must lift the centre from half the thickness to
    half the diagonal of the rock's cross-section.
    """
    half = params.rock_thickness_m / 2
    lift = params.gravity_m_s2 * (hypot(params.rock_radius_m, half) - half)
    return sqrt(2.0 * lift / params.flip_coupling)


def topple_speed(params: Params) -> float:
    """Jump of its rock's speed in m/s at which a totem that cannot slide topples.

    A rocking block (Housner, Bull. Seismol. Soc. Am. 53, 403, 1963): after the jump v it turns about its edge with
    m v h = I w, I = 4/3 m r^2, and topples when I w^2 / 2 reaches m g (r - h), where h and r are half its height and
    half its diagonal.
    """
    half_height = params.totem_height_m / 2
    half_diagonal = hypot(params.totem_width_m / 2, half_height)
    energy = params.gravity_m_s2 * (half_diagonal - half_height)
    return sqrt(8.0 / 3.0 * energy) * half_diagonal / half_height
