"""Puts the picture together: board, dice, panels, whose turn it is, what is asked, all as one ``TableView``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from shared.core.game import SPECTATOR
from shared.ui.scenes.overlays import LogLine
from shared.ui.scenes.table_buttons import ButtonView
from shared.ui.scenes.waiting import Waiting, waiting_hint
from shared.ui.scenes.winners import tell_winners
from shared.ui.shell.key_words import shown_keys
from stoneage_mammoth.rules.scoring import ranking
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE
from stoneage_mammoth.rules.state import NOBODY, NONE, UNSEEN, Phase
from stoneage_mammoth.ui.board_views import herd_view, site_views, tray_view
from stoneage_mammoth.ui.overlay_model import Overlay, ZoomKind, ZoomView
from stoneage_mammoth.ui.panel_words import panel_words
from stoneage_mammoth.ui.seat_views import Panels, known_state
from stoneage_mammoth.ui.selection import PANEL_PARTS, PART, PILE, SEAT, SITE, TILE, number_of, target
from stoneage_mammoth.ui.standings import score_of_seat
from stoneage_mammoth.ui.view_model import Light, TableView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stoneage_mammoth.rules.state import StoneAgeState
    from stoneage_mammoth.ui.names import Names
    from stoneage_mammoth.ui.parts import Parts
    from stoneage_mammoth.ui.show import Show
    from stoneage_mammoth.ui.view_model import SeatView, SiteView, TrayView


BEGINNING = frozenset({Phase.PLACE, Phase.REVEAL_TILE, Phase.REVEAL_BACK})
"""Phases in which nobody decides because a round is only beginning; in others it is because one ends."""

ANSWERED = frozenset({Phase.TOOLS, Phase.SEND, Phase.BUY})
"""Phases in which somebody may do something: as soon as something moves, it has been decided, or was no choice."""


class Scenery(msgspec.Struct, frozen=True):
    """What the scene knows beyond the match.

    Attributes:
        deciding: Seat of the person who decides now, ``NOBODY`` if nobody.
        thinking: Seat of the computer that thinks, ``NOBODY`` if none.
        viewer: Whose secret cards may be seen: a seat, or ``SPECTATOR``.
        log: What happened, as that viewer may know it.
        log_back: Lines that the log is scrolled back.
        notice: Last refusal.
        hover: Id of what is under the pointer.
        focus: Id of what has the focus.
        asked_about: Id of what was moved to and not clicked: why it cannot be chosen is told.
        looked_at: Id of what has been pointed at for long enough to be shown large.
        buttons: Buttons of the bar.
        overlay: What lies over the table.
        overlay_button: Its button.
        is_film: Whether a recorded match is shown.
        keys: Key of each command, as people call it.
    """

    deciding: int = NOBODY
    thinking: int = NOBODY
    viewer: int = SPECTATOR
    log: tuple[LogLine, ...] = ()
    log_back: int = 0
    notice: str = ""
    hover: str = ""
    focus: str = ""
    asked_about: str = ""
    looked_at: str = ""
    buttons: tuple[ButtonView, ...] = ()
    overlay: Overlay | None = None
    overlay_button: ButtonView | None = None
    is_film: bool = False
    keys: dict[str, str] = msgspec.field(default_factory=shown_keys)


def present(shown: Show, parts: Parts, scenery: Scenery) -> TableView:
    """Make the picture.

    Args:
        shown: The match as far as it has been shown.
        parts: What the stage or the moment adds.
        scenery: What the scene knows.
    """
    state, names = shown.state, shown.names
    acting = acting_seat(shown, scenery)
    sites = site_views(state, names, parts, shown.recent)
    known = known_state(state, scenery.viewer)
    seats = Panels(state, known, names, parts).views(acting, scenery.thinking)
    return TableView(
        seats=seats,
        sites=sites,
        cards_left=state.cards.count(UNSEEN),
        herd=herd_view(state, names, parts),
        tray=_tray(shown, parts),
        round_number=state.round,
        acting=acting,
        heading=parts.heading or heading(shown, scenery, acting),
        hint=_closed_reason(sites, scenery.asked_about) or parts.hint or _waiting(shown, scenery),
        notice=scenery.notice,
        question=parts.question,
        chooser=parts.chooser,
        buttons=scenery.buttons,
        log=scenery.log,
        log_back=scenery.log_back,
        hover=scenery.hover,
        focus=scenery.focus,
        motions=parts.motions,
        zoom=None if parts.chooser is not None else _zoom(known, names, sites, scenery.looked_at, seats),
        overlay=scenery.overlay,
        overlay_button=scenery.overlay_button,
        is_film=scenery.is_film,
    )


def _tray(shown: Show, parts: Parts) -> TrayView:
    """Dice about which something is told or asked; otherwise the last roll stays in sight."""
    tray = parts.tray or tray_view(shown.state, shown.names)
    return tray if tray.rolls else shown.past_roll


def acting_seat(shown: Show, scenery: Scenery) -> int:
    """Whose turn the picture shows: whoever decides, or for whom the dice roll."""
    state = shown.state
    if shown.is_busy:
        return state.seat if state.seat != NOBODY else state.turn
    for seat in (scenery.deciding, scenery.thinking):
        if seat != NOBODY:
            return seat
    return NOBODY if state.phase == Phase.OVER else state.seat


def heading(shown: Show, scenery: Scenery, acting: int) -> str:
    """Whose turn it is, in words."""
    names, state = shown.names, shown.state
    tr = names.tr
    if state.phase == Phase.OVER:
        winners = tell_winners([names.seat(seat) for seat in range(state.config.seats)], ranking(state), tr)
        return tr("The match is over: {winners}").format(winners=winners)
    if acting == NOBODY:
        is_beginning = not state.round or state.phase in BEGINNING
        words = tr("Round {round} begins") if is_beginning else tr("Round {round} ends")
        return words.format(round=max(state.round, 1))
    name = names.seat(acting)
    if acting == scenery.thinking and not shown.is_busy:
        return tr("{name} is thinking …").format(name=name)
    if shown.is_busy and state.phase in ANSWERED:
        words = tr("{name} gathers") if state.phase == Phase.TOOLS else tr("{name} acts")
        return words.format(name=name)
    words = {
        Phase.PLACE: tr("{name} places people"),
        Phase.TOOLS: tr("{name} may use tools"),
        Phase.SEND: tr("{name} may send people to the herd"),
        Phase.BUY: tr("{name} may pay"),
        Phase.TAKE_DIE: tr("{name} takes a die"),
        Phase.CHOOSE_GOODS: tr("{name} chooses resources"),
        Phase.TAMING_ROLL: tr("{name} rolls for the herd"),
        Phase.CHOOSE_BONUS: tr("{name} chooses a bonus"),
        Phase.FEED: tr("{name} feeds people"),
        Phase.LAST_CARD: tr("{name} uses the kept card"),
    }.get(state.phase, tr("{name} acts"))
    return words.format(name=name)


def _waiting(shown: Show, scenery: Scenery) -> str:
    """What can be done while nobody at the screen decides."""
    waiting = Waiting(
        is_busy=shown.is_busy,
        is_thinking=scenery.thinking != NOBODY,
        is_film=scenery.is_film,
        is_over=shown.state.phase == Phase.OVER,
    )
    return waiting_hint(waiting, scenery.keys, shown.names.tr)


def _closed_reason(sites: Sequence[SiteView], asked_about: str) -> str:
    """Why the place under the pointer cannot be chosen."""
    number = number_of(SITE, asked_about)
    if number is None or number >= len(sites):
        return ""
    site = sites[number]
    return f"{site.name}: {site.reason}" if site.light is Light.CLOSED and site.reason else ""


def _zoom(
    known: StoneAgeState, names: Names, sites: Sequence[SiteView], looked_at: str, seats: Sequence[SeatView]
) -> ZoomView | None:
    """The thing that is looked at, large."""
    if looked_at == TILE and known.tile != NONE:
        return ZoomView(ZoomKind.TILE, known.tile, looked_at)
    if looked_at == PILE and known.back != NONE:
        return ZoomView(ZoomKind.BACK, known.back, looked_at)
    seat, part = number_of(SEAT, looked_at), number_of(PART, looked_at)
    words = ""
    if part is not None:
        seat, index = divmod(part, PANEL_PARTS)
        words = panel_words(seats[seat], names)[index]
    if seat is not None and seat < known.config.seats:
        rows = score_of_seat(known, names, seat)
        return ZoomView(ZoomKind.SEAT, seat, target(SEAT, seat), rows=rows, part=words)
    site = number_of(SITE, looked_at)
    if site is None or site >= len(sites):
        return None
    note = sites[site].reason
    if site < CARD_SITE or sites[site].item == NONE:
        return ZoomView(ZoomKind.SITE, site, looked_at, note)
    kind = ZoomKind.BUILDING if site >= BUILDING_SITE else ZoomKind.CARD
    return ZoomView(kind, sites[site].item, looked_at, note)
