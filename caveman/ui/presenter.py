"""Puts the picture together: island, dice, panels, whose turn it is, what is asked, all as one ``TableView``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from caveman.rules.scoring import ranking
from caveman.rules.state import NOBODY, NONE, Phase
from caveman.ui.board_views import card_view, circle_views, phase_views, steps_view
from caveman.ui.overlay_model import Overlay
from caveman.ui.seat_views import seat_views
from caveman.ui.selection import circle_of
from caveman.ui.settled import settled
from caveman.ui.view_model import Light, TableView
from shared.ui.scenes.overlays import LogLine
from shared.ui.scenes.table_buttons import ButtonView
from shared.ui.scenes.waiting import Waiting, waiting_hint
from shared.ui.scenes.winners import tell_winners
from shared.ui.shell.key_words import shown_keys

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.ui.parts import Parts
    from caveman.ui.show import Shown
    from caveman.ui.view_model import CircleView, QuestionView


class Scenery(msgspec.Struct, frozen=True):
    """What the scene knows beyond the match.

    Attributes:
        deciding: Seat of the person who decides now, ``NOBODY`` if nobody.
        thinking: Seat of the computer that thinks, ``NOBODY`` if none.
        log: What happened.
        log_back: Lines that the log is scrolled back.
        notice: Last refusal.
        hover: Id of what is under the pointer.
        focus: Id of what has the focus.
        asked_about: Id of what was moved to and not clicked: why it cannot be chosen is told.
        dragged: Id of what is dragged.
        dragged_at: Where the pointer drags it, in pixels of the table.
        buttons: Buttons of the bar.
        overlay: What lies over the table.
        overlay_button: Its button.
        is_film: Whether a recorded match is shown.
        keys: Key of each command, as people call it.
    """

    deciding: int = NOBODY
    thinking: int = NOBODY
    log: tuple[LogLine, ...] = ()
    log_back: int = 0
    notice: str = ""
    hover: str = ""
    focus: str = ""
    asked_about: str = ""
    dragged: str = ""
    dragged_at: tuple[float, float] = (0.0, 0.0)
    buttons: tuple[ButtonView, ...] = ()
    overlay: Overlay | None = None
    overlay_button: ButtonView | None = None
    is_film: bool = False
    keys: dict[str, str] = msgspec.field(default_factory=shown_keys)


def present(shown: Shown, parts: Parts, scenery: Scenery) -> TableView:
    """Make the picture.

    Args:
        shown: The match as far as it has been shown.
        parts: What the stage or the moment adds.
        scenery: What the scene knows.
    """
    state, names = shown.state, shown.names
    acting = acting_seat(shown, scenery)
    circles = circle_views(state, names, parts, shown.recent)
    hint = _closed_reason(circles, scenery) or parts.hint or _waiting(shown, scenery)
    return TableView(
        seats=seat_views(settled(state, parts.motions), names, parts, acting=acting, thinking=scenery.thinking),
        circles=circles,
        card=card_view(state, names),
        phases=phase_views(state, names, shown.skipped),
        tray=parts.tray or shown.past_roll,
        reserve=len(state.reserve),
        acting=acting,
        heading=parts.heading or heading(shown, scenery, acting),
        reserve_top=state.reserve[0] if state.reserve else NONE,
        steps=parts.steps or steps_view(state),
        landing=parts.landing,
        lava=parts.lava,
        odds=parts.odds,
        hint=hint,
        notice=scenery.notice,
        question=_with_hint(parts.question, hint),
        buttons=scenery.buttons,
        log=scenery.log,
        log_back=scenery.log_back,
        hover=scenery.hover,
        focus=scenery.focus,
        dragged=scenery.dragged,
        dragged_at=scenery.dragged_at,
        motions=parts.motions,
        overlay=scenery.overlay,
        overlay_button=scenery.overlay_button,
        is_film=scenery.is_film,
    )


def _with_hint(question: QuestionView | None, hint: str) -> QuestionView | None:
    """A question with what can be done as its last line; a warning stands alone."""
    if question is None or question.is_warning or not hint:
        return question
    return msgspec.structs.replace(question, lines=(*question.lines, hint))


def acting_seat(shown: Shown, scenery: Scenery) -> int:
    """Who the picture says decides: also for whom the dice roll."""
    state = shown.state
    if not shown.is_busy:
        for seat in (scenery.deciding, scenery.thinking):
            if seat != NOBODY:
                return seat
    if state.phase == Phase.OVER:
        return NOBODY
    return state.seat if state.seat != NOBODY else state.active


def heading(shown: Shown, scenery: Scenery, acting: int) -> str:
    """Whose turn it is and what that tribe does, in words."""
    names, state = shown.names, shown.state
    tr = names.tr
    if state.phase == Phase.OVER:
        winners = tell_winners([names.seat(seat) for seat in range(state.config.seats)], ranking(state), tr)
        return tr("The match is over: {winners}").format(winners=winners)
    if acting == NOBODY:
        return tr("The island is prepared")
    name = names.seat(acting)
    if acting == scenery.thinking and not shown.is_busy:
        return tr("{name} is thinking …").format(name=name)
    words = {
        Phase.CHOOSE_CORNER: tr("{name} chooses a beach"),
        Phase.PLACE_DINOSAUR: tr("{name} places the dinosaurs"),
        Phase.DRAW_CARD: tr("{name} draws a card"),
        Phase.GREEN: tr("{name} moves people"),
        Phase.RED: tr("{name} follows the card"),
        Phase.LAVA_LOSS: tr("{name} loses an adult in the lava"),
        Phase.FIGHTS: tr("{name} chooses the next fight"),
        Phase.FIGHT_ROLL: tr("{name} is in a fight"),
        Phase.FIGHT_LOSS: tr("{name} chooses who dies"),
        Phase.RETREAT: tr("{name} decides about a retreat"),
        Phase.RETURN_DINOSAUR: tr("{name} puts a dinosaur elsewhere"),
        Phase.DEVELOP: tr("{name} may develop"),
        Phase.GROW: tr("{name} may grow"),
        Phase.SURVIVAL_ROLL: tr("{name} rolls for a child"),
        Phase.GROWN_UP: tr("A child of {name} grew up"),
    }.get(state.phase, tr("It is the turn of {name}"))
    return words.format(name=name)


def _waiting(shown: Shown, scenery: Scenery) -> str:
    """What can be done while nobody at the screen decides."""
    waiting = Waiting(
        is_busy=shown.is_busy,
        is_thinking=scenery.thinking != NOBODY,
        is_film=scenery.is_film,
        is_over=shown.state.phase == Phase.OVER,
    )
    return waiting_hint(waiting, scenery.keys, shown.names.tr)


def _closed_reason(circles: Sequence[CircleView], scenery: Scenery) -> str:
    """Why the circle under the pointer cannot be chosen, unless that has just been said."""
    number = circle_of(scenery.asked_about)
    if number is None:
        return ""
    view = circles[number]
    is_said = view.light is not Light.CLOSED or view.reason in {"", scenery.notice}
    return "" if is_said else f"{view.name}: {view.reason}"
