"""A scene then and now as one drawing: SVG that stands inside a page, in millimetres, the cave at the top."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from curling.rules.simulator import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from curling.lab.regress_suite import Record
    from curling.rules.simulator import RockResult

MARGIN_MM = 25.0
_ON_SHEET = {Status.IN_PLAY, Status.SHORT}


def drawing(name: str, recorded: Record, now: Record, changed: Iterable[int]) -> str:
    """One SVG: the sheet, the recorded ways (dashed) and those of now (solid).

    Args:
        name: Name of the scene, for those who hear the page.
        recorded: The record.
        now: The same scene, simulated now.
        changed: Ids of rocks that stand out; the others are pale.
    """
    left, bottom, right, top = _bounds(recorded, now)
    standing_out = set(changed)
    view = f"{left:.0f} {-top:.0f} {right - left:.0f} {top - bottom:.0f}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="{view}">',
        f"<title>{escape(name)}: rocks as recorded (dashed) and now (solid)</title>",
        *_sheet(now.params),
        *_rocks(recorded, "then", standing_out),
        *_rocks(now, "now", standing_out),
        "</svg>",
    ]
    return "".join(parts)


def _bounds(*records: Record) -> tuple[float, float, float, float]:
    """Left, bottom, right, top in millimetres of all that is drawn."""
    params = records[-1].params
    xs, ys = [], []
    if params["sheet_width_m"]:
        xs, ys = [0.0, params["sheet_width_m"] * 1e3], [0.0, params["sheet_length_m"] * 1e3]
    for record in records:
        xs += [x / 1e3 for way in record.paths.values() for x, _ in way]
        ys += [y / 1e3 for way in record.paths.values() for _, y in way]
        xs += [rock.x_m * 1e3 for rock in record.shot.rocks]
        ys += [rock.y_m * 1e3 for rock in record.shot.rocks]
    return min(xs) - MARGIN_MM, min(ys) - MARGIN_MM, max(xs) + MARGIN_MM, max(ys) + MARGIN_MM


def _sheet(params: Mapping[str, float]) -> Iterator[str]:
    """Edges, slammers, lines and cave, as far as the sheet has them."""
    mm = {key: value * 1e3 for key, value in params.items()}
    width, length, depth = mm["sheet_width_m"], mm["sheet_length_m"], mm["slammer_depth_m"]
    if not width:
        return
    yield f'<rect class="sheet" x="0" y="{-length:g}" width="{width:g}" height="{length:g}"/>'
    if depth:
        for top in (-length, -depth):
            yield f'<rect class="slammer" x="0" y="{top:g}" width="{width:g}" height="{depth:g}"/>'
    for key in ("river_y_m", "mammoth_line_y_m"):
        if mm[key]:
            yield f'<path class="line" d="M0 {-mm[key]:g}H{width:g}"/>'
    for key in ("cave_radius_m", "hearth_radius_m"):
        yield f'<circle class="line" cx="{mm["cave_x_m"]:g}" cy="{-mm["cave_y_m"]:g}" r="{mm[key]:g}"/>'


def _rocks(record: Record, when: str, standing_out: set[int]) -> Iterator[str]:
    """Ways and last places of one of the two."""
    radius = record.params["rock_diameter_m"] * 500
    for rock in record.shot.rocks:
        style = f"{when} changed" if rock.id in standing_out else when
        way = record.paths.get(rock.id, ())
        if way:
            corners = " ".join(f"{x / 1e3:.2f},{-y / 1e3:.2f}" for x, y in way)
            yield f'<polyline class="{style}" points="{corners}"/>'
        yield _last_place(rock, radius, style)
        if when == "now":
            yield f'<text x="{rock.x_m * 1e3:.2f}" y="{-rock.y_m * 1e3:.2f}">{rock.id}</text>'


def _last_place(rock: RockResult, radius: float, style: str) -> str:
    """A rock where it rests, or a cross where it went out of play."""
    x, y = rock.x_m * 1e3, -rock.y_m * 1e3
    if rock.status in _ON_SHEET:
        return f'<circle class="{style}" cx="{x:.2f}" cy="{y:.2f}" r="{radius:g}"/>'
    start = f"{x - radius / 2:.2f} {y - radius / 2:.2f}"
    return f'<path class="{style}" d="M{start}l{radius:g} {radius:g}m0 {-radius:g}l{-radius:g} {radius:g}"/>'
