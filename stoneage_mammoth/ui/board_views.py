"""The board of the picture: places with their people, the herd, dice that the state has on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stoneage_mammoth.rules.places import HUT_PEOPLE, RINGS
from stoneage_mammoth.rules.sites import (
    BUILDING_SITE,
    CARD_SITE,
    FOOD,
    FOOD_VALUE,
    FOREST,
    HUNT,
    HUT,
    TOOL_MAKER,
    VALUES,
)
from stoneage_mammoth.rules.state import NOBODY, NONE, UNSEEN, Phase
from stoneage_mammoth.ui.herd_dice import herd_tray
from stoneage_mammoth.ui.view_model import (
    DieView,
    HerdView,
    Light,
    PeopleView,
    RollView,
    SiteView,
    SumView,
    TrayView,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from stoneage_mammoth.rules.state import StoneAgeState
    from stoneage_mammoth.ui.names import Names
    from stoneage_mammoth.ui.parts import Parts

ROLLING = (Phase.TOOLS, Phase.TAKE_DIE)
"""Phases in which dice lie on the table."""


def site_views(
    state: StoneAgeState, names: Names, parts: Parts, recent: Mapping[int, Sequence[int]]
) -> tuple[SiteView, ...]:
    """All places that are played.

    Args:
        state: What is shown.
        names: Words.
        parts: Lights, reasons, people who would go.
        recent: Seats that placed there last, by site.
    """
    return tuple(
        SiteView(
            site=site,
            name=names.site(site),
            people=people_at(state, site),
            rings=rings_of(site),
            light=parts.lights.get(site, Light.PLAIN),
            reason=parts.reasons.get(site, ""),
            ghost=parts.site_ghosts.get(site),
            recent=tuple(recent.get(site, ())),
            item=state.display[site - CARD_SITE] if site >= CARD_SITE else NONE,
            price=site - CARD_SITE + 1 if CARD_SITE <= site < BUILDING_SITE else 0,
            left=state.stacks[site - BUILDING_SITE] if site >= BUILDING_SITE else 0,
            has_herd=site == state.herd,
        )
        for site in range(BUILDING_SITE + state.config.seats)
    )


def people_at(state: StoneAgeState, site: int) -> tuple[PeopleView, ...]:
    """Who stands at a place."""
    seats = state.config.seats
    there = state.placed[site * seats : site * seats + seats]
    return tuple(PeopleView(seat, count) for seat, count in enumerate(there) if count)


def rings_of(site: int) -> int:
    """How many people there is room for, 0 without a limit."""
    if site == HUNT:
        return 0
    if site < TOOL_MAKER:
        return RINGS
    return HUT_PEOPLE if site == HUT else 1


def herd_view(state: StoneAgeState, names: Names, parts: Parts) -> HerdView | None:
    """The herd and its tiles."""
    if not state.config.mammoth:
        return None
    return HerdView(
        site=state.herd,
        tile=state.tile,
        people=tuple(PeopleView(seat, count) for seat, count in enumerate(state.on_tile) if count),
        ghost=parts.tile_ghost,
        light=parts.tile_light,
        back=state.back,
        left=state.tiles.count(UNSEEN),
        next_words=_next_words(state, names),
    )


def _next_words(state: StoneAgeState, names: Names) -> tuple[str, ...]:
    """Where the herd goes next, and just the name of the place."""
    if state.back == NONE:
        return ()
    place = names.site(FOREST + state.back)
    return names.tr("Next: {place}").format(place=place), place


def tray_view(state: StoneAgeState, names: Names) -> TrayView:
    """Dice that lie on the table while somebody decides about them."""
    at_herd = herd_tray(state, names)
    if at_herd is not None:
        return at_herd
    if state.phase not in ROLLING or not state.dice:
        return TrayView()
    roller = state.seat if state.turn == NOBODY else state.turn
    if state.phase == Phase.TAKE_DIE:
        dealt = tuple(DieView(face, gives=names.die(face)) for face in state.dice)
        return TrayView(names.tr("Dice for everyone"), (RollView(roller, dealt),))
    rolls = (RollView(roller, tuple(DieView(face) for face in state.dice)),)
    dice = sum(state.dice)
    cost = cost_of(state.gathers)
    return TrayView(names.site(state.site), rolls, SumView(dice, 0, state.gathers, cost, dice // cost))


def cost_of(what: int) -> int:
    """Points of a roll that one piece of a resource or of food costs."""
    return FOOD_VALUE if what == FOOD else VALUES[what]
