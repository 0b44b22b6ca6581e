"""Every screen of the table of Stone Age as a picture; see ``golden_screens``, which keeps them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from shared.core.catalog import Catalog
from shared.core.settings import AnimationSpeed, SettingsStore
from shared.ui.scenes.opening import open_replay
from stoneage_mammoth.manifest import GAME
from stoneage_mammoth.rules.sites import CARD_SITE, FOREST, TOOL_MAKER
from stoneage_mammoth.rules.state import Phase
from stoneage_mammoth.ui.view_model import Light
from tests.helpers.scene_pilot import Floor, ScenePilot
from tests.helpers.stoneage_matches import begin, bring
from tests.helpers.stoneage_pilot import StoneAgePilot

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from shared.core.session import MatchSession

HOME = Path("home")
LONG_AGO_S = 1_580_641_200
"""A time of day that is 2 February 2020 in (nearly) all time zones; nothing says "today" of it."""

Size = tuple[int, int]


def pilot_of(size: Size, session: MatchSession, **settings: Any) -> StoneAgePilot:  # noqa: ANN401
    """The program with a match on top."""
    return StoneAgePilot(HOME, session, size=size, **settings)


def asked(
    phase: Phase, round_number: int, seats: int, *taps: str, choices: int = 1
) -> Callable[[Size], pygame.Surface]:
    """A decision of a match, after a few clicks."""

    def picture(size: Size) -> pygame.Surface:
        session = begin(seats)
        bring(session, phase, round_number, choices=choices)
        with pilot_of(size, session) as pilot:
            pilot.rest()
            if pilot.view.overlay is not None:
                pilot.tap("overlay_close")
            pilot.tap(*taps)
            pilot.run_s(0.2)
            return pilot.screenshot()

    return picture


def looked_at(name: str, round_number: int, seats: int) -> Callable[[Size], pygame.Surface]:
    """Something under the pointer, large."""

    def picture(size: Size) -> pygame.Surface:
        session = begin(seats)
        bring(session, Phase.PLACE, round_number)
        with pilot_of(size, session) as pilot:
            pilot.rest()
            pilot.point(name)
            pilot.run_s(0.5)
            return pilot.screenshot()

    return picture


def closed(size: Size) -> pygame.Surface:
    """A place that is closed, with the pointer over it."""
    session = begin()
    bring(session, Phase.PLACE, 5)
    with pilot_of(size, session) as pilot:
        pilot.rest()
        while not (shut := [site.site for site in pilot.view.sites if site.light is Light.CLOSED]):
            pilot.tap(next(name for name in pilot.answers() if name.startswith("site:")))
            pilot.tap(*(name for name in pilot.answers() if name == "count:1"))
            pilot.rest()
        pilot.point(f"site:{shut[0]}")
        pilot.run_s(0.5)
        return pilot.screenshot()


def tools_on_the_roll(size: Size) -> pygame.Surface:
    """A roll with a tool laid onto it."""
    session = begin()
    bring(session, Phase.TOOLS, 6, choices=4)
    with pilot_of(size, session) as pilot:
        pilot.rest()
        pilot.tap(next(name for name in pilot.answers() if name.startswith("tool:")))
        pilot.run_s(0.2)
        return pilot.screenshot()


def rolling(size: Size) -> pygame.Surface:
    """Dice on their way."""
    session = begin()
    bring(session, Phase.RESOLVE, 4)
    with pilot_of(size, session, speed=AnimationSpeed.NORMAL) as pilot:
        pilot.rest()
        place = next(name for name in pilot.answers() if int(name.removeprefix("site:")) < TOOL_MAKER)
        pilot.press(*pilot.middle(place))
        pilot.release()
        for _ in range(200):
            pilot.run_ticks(1)
            if any(die.spin > 0.4 for roll in pilot.view.tray.rolls for die in roll.dice):
                break
        return pilot.screenshot()


def curtain(size: Size) -> pygame.Surface:
    """The screen is passed on."""
    session = begin(2)
    bring(session, Phase.PLACE, 3)
    with pilot_of(size, session, hand_over=True) as pilot:
        pilot.rest()
        pilot.run_s(0.2)
        return pilot.screenshot()


def without_herd(size: Size) -> pygame.Surface:
    """The base game alone."""
    session = begin(3, mammoth=False)
    bring(session, Phase.PLACE, 5)
    with pilot_of(size, session) as pilot:
        pilot.rest()
        return pilot.screenshot()


def film(size: Size) -> pygame.Surface:
    """A recorded match."""
    path = HOME / "data" / "matches" / "20200202-110000-abcd.replay.jsonl"
    session = begin(3, path=path)
    bring(session, Phase.PLACE, 4)
    session.close()
    os.utime(path, (LONG_AGO_S, LONG_AGO_S))
    SettingsStore(HOME / "config" / "settings.json").update(window_size=size)
    with ScenePilot(HOME, Floor(), games=Catalog({GAME.id: GAME})) as pilot:
        pilot.app.stack.push(open_replay(pilot.app.ctx, path))
        pilot.run_s(0.2)
        pilot.push_button("▶▶|")
        pilot.run_s(0.2)
        return pilot.screenshot()


SCREENS: dict[str, Callable[[Size], pygame.Surface]] = {
    "stoneage-place": asked(Phase.PLACE, 7, 4),
    "stoneage-count": asked(Phase.PLACE, 4, 3, f"site:{FOREST}"),
    "stoneage-closed": closed,
    "stoneage-resolve": asked(Phase.RESOLVE, 7, 2),
    "stoneage-tools": tools_on_the_roll,
    "stoneage-send": asked(Phase.SEND, 3, 3),
    "stoneage-buy": asked(Phase.BUY, 6, 4, choices=6),
    "stoneage-die": asked(Phase.TAKE_DIE, 3, 4, choices=3),
    "stoneage-goods": asked(Phase.CHOOSE_GOODS, 1, 3),
    "stoneage-bonus": asked(Phase.CHOOSE_BONUS, 3, 2),
    "stoneage-feed": asked(Phase.FEED, 6, 4, choices=8),
    "stoneage-last-card": asked(Phase.LAST_CARD, 1, 2),
    "stoneage-card": looked_at(f"site:{CARD_SITE + 1}", 5, 4),
    "stoneage-tile": looked_at("tile", 5, 3),
    "stoneage-player": looked_at("seat:2", 12, 4),
    "stoneage-scores": asked(Phase.PLACE, 9, 4, "tool_scores"),
    "stoneage-statistics": asked(Phase.PLACE, 9, 4, "tool_dice"),
    "stoneage-since": asked(Phase.PLACE, 5, 4, "tool_since"),
    "stoneage-curtain": curtain,
    "stoneage-rolling": rolling,
    "stoneage-without-herd": without_herd,
    "stoneage-film": film,
}

AT_MORE_SIZES = (
    "stoneage-place",
    "stoneage-count",
    "stoneage-feed",
    "stoneage-player",
    "stoneage-scores",
    "stoneage-statistics",
    "stoneage-film",
)
"""Those that are kept at more sizes: the fullest of each kind."""
