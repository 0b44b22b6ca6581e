"""Every screen of the program as a picture: the same on each run, to be looked at and to be kept.

Recorded on purpose, after looking at what has changed: ``python -m tests.helpers.golden_screens [NAME ...]``.
"""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from curling.manifest import GAME
from curling.rules.actions import Throw
from curling.rules.state import Phase
from shared.core.catalog import Catalog
from shared.core.settings import Preview, SettingsStore, ThrowMode
from shared.ui.scenes.menu import MenuScene
from shared.ui.scenes.opening import open_replay
from shared.ui.scenes.options import OptionsScene
from shared.ui.scenes.replays import ReplaysScene
from shared.ui.scenes.rulebook import RulebookScene
from shared.ui.scenes.setup import SetupScene
from tests.helpers import golden_caveman, golden_games, golden_lab, golden_stoneage
from tests.helpers.hermetic import hermetic_values, is_removed
from tests.helpers.picture import keep_picture, small
from tests.helpers.repository import ROOT
from tests.helpers.scene_pilot import Floor, ScenePilot
from tests.helpers.screen_matches import CLANS, begin, knock_totem_off, play_on, settle
from tests.helpers.table_pilot import TablePilot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pygame

    from shared.core.session import MatchSession
    from shared.ui.shell.scene import Scene

FOLDER = ROOT / "tests" / "golden" / "screens"
USUAL = (1280, 720)
MORE_SIZES = ((1920, 1080), (960, 540))
FACTORS = {USUAL: 2, (1920, 1080): 3, (960, 540): 2}
"""How much smaller than the window the kept pictures are."""

LONG_AGO_S = 1_580_641_200
"""A time of day that is 2 February 2020 in (nearly) all time zones; nothing says "today" of it."""

HOME = Path("home")
"""Relative on purpose: screens show where files lie, and that must not depend on the machine."""

MATCHES = HOME / "data" / "matches"

Size = tuple[int, int]


@contextlib.contextmanager
def screen(size: Size, scene: Scene, **settings: Any) -> Iterator[ScenePilot]:  # noqa: ANN401
    """The program with a screen of the frame on top."""
    SettingsStore(HOME / "config" / "settings.json").update(window_size=size, **settings)
    with ScenePilot(HOME, Floor(), games=Catalog({"curling": GAME})) as pilot:
        pilot.app.stack.push(scene)
        pilot.run_s(0.2)
        yield pilot


@contextlib.contextmanager
def table(
    size: Size,
    session: MatchSession,
    *,
    throw_mode: ThrowMode | None = ThrowMode.FLICK,
    mode: str = "match",
    **settings: Any,  # noqa: ANN401
) -> Iterator[TablePilot]:
    """The program with a match on top."""
    SettingsStore(HOME / "config" / "settings.json").update(window_size=size, **settings)
    with TablePilot(HOME, session, throw_mode=throw_mode, mode=mode, size=size) as pilot:
        yield pilot


def keep(name: str, phase: Phase, count: int = 1, **options: Any) -> None:  # noqa: ANN401
    """A match in the folder of matches, last played long ago."""
    path = MATCHES / f"{name}.replay.jsonl"
    session = begin(path, **options)
    play_on(session, phase, count)
    session.close()
    os.utime(path, (LONG_AGO_S, LONG_AGO_S))


# --- screens of the frame ------------------------------------------------------------------------------------------


def menu(size: Size) -> pygame.Surface:
    with screen(size, MenuScene()) as pilot:
        return pilot.screenshot()


def menu_with_continue(size: Size) -> pygame.Surface:
    keep("20200202-110000-abcd", Phase.OBJECT, 4)
    with screen(size, MenuScene()) as pilot:
        return pilot.screenshot()


def setup(size: Size) -> pygame.Surface:
    with screen(size, SetupScene(GAME)) as pilot:
        return pilot.screenshot()


def setup_of_clans(size: Size) -> pygame.Surface:
    with screen(size, SetupScene(GAME)) as pilot:
        pilot.step("2 players")
        pilot.step("4 players")
        return pilot.screenshot()


def options_tab(title: str) -> Callable[[Size], pygame.Surface]:
    def picture(size: Size) -> pygame.Surface:
        with screen(size, OptionsScene()) as pilot:
            pilot.push_button(title)
            return pilot.screenshot()

    return picture


def rules(size: Size) -> pygame.Surface:
    with screen(size, RulebookScene(GAME)) as pilot:
        return pilot.screenshot()


def matches(size: Size) -> pygame.Surface:
    keep("20200202-110000-abcd", Phase.OBJECT, 4)
    keep("20200201-200000-bcde", Phase.OVER, max_rounds=2)
    (MATCHES / "20200131-200000-cdef.replay.jsonl").write_text("no match\n", encoding="utf-8")
    os.utime(MATCHES / "20200131-200000-cdef.replay.jsonl", (LONG_AGO_S, LONG_AGO_S))
    with screen(size, ReplaysScene()) as pilot:
        return pilot.screenshot()


def delete(size: Size) -> pygame.Surface:
    keep("20200202-110000-abcd", Phase.OBJECT, 4)
    with screen(size, ReplaysScene()) as pilot:
        pilot.push_button("Delete")
        return pilot.screenshot()


# --- the table -----------------------------------------------------------------------------------------------------


def sign_hidden(size: Size) -> pygame.Surface:
    with table(size, begin(first_side="contest")) as pilot:
        return pilot.screenshot()


def sign(size: Size) -> pygame.Surface:
    with table(size, begin(first_side="contest")) as pilot:
        pilot.button("gesture_show")
        return pilot.screenshot()


def signs_shown(size: Size) -> pygame.Surface:
    with table(size, begin(first_side="contest")) as pilot:
        for chosen in ("rock", "hammer"):
            pilot.button("gesture_show")
            pilot.button(f"gesture_{chosen}")
        pilot.rest()
        return pilot.screenshot()


def first_use(size: Size) -> pygame.Surface:
    with table(size, begin(), throw_mode=None) as pilot:
        return pilot.screenshot()


def place(size: Size) -> pygame.Surface:
    with table(size, begin()) as pilot:
        return pilot.screenshot()


def flick(size: Size) -> pygame.Surface:
    session = begin()
    play_on(session, Phase.THROW, 4)
    with table(size, session) as pilot:
        pilot.place(0.12, 0.08)
        return pilot.screenshot()


def aim(size: Size) -> pygame.Surface:
    session = begin()
    play_on(session, Phase.THROW, 5)
    with table(size, session, throw_mode=ThrowMode.AIM) as pilot:
        pilot.place()
        pilot.hold_pull(-160 * size[0] / 1280, 8)
        return pilot.screenshot()


def aim_in_practice(size: Size) -> pygame.Surface:
    session = begin(practice=True)
    play_on(session, Phase.THROW, 5)
    with table(size, session, throw_mode=ThrowMode.AIM, mode="practice", preview=Preview.FULL) as pilot:
        pilot.place()
        pilot.hold_pull(-190 * size[0] / 1280, 4)
        return pilot.screenshot()


def shot(size: Size) -> pygame.Surface:
    session = begin()
    play_on(session, Phase.THROW, 5)
    with table(size, session) as pilot:
        pilot.table.submit(Throw(165_000, 80_000, 2.2, -0.02))
        pilot.run_ticks(44)
        return pilot.screenshot()


def objects(size: Size) -> pygame.Surface:
    session = begin()
    play_on(session, Phase.OBJECT, 4)
    with table(size, session) as pilot:
        return pilot.screenshot()


def hammer(size: Size, aside_m: float = 0.1, along_m: float = 0.0) -> pygame.Surface:
    session = begin()
    play_on(session, Phase.OBJECT, 4)
    with table(size, session) as pilot:
        pilot.button("hammer_big")
        rock = pilot.state.rocks[pilot.state.thrown]
        pilot.move(*pilot.at(rock.x_um / 1e6 + aside_m, rock.y_um / 1e6 + along_m))
        pilot.run_s(0.2)
        return pilot.screenshot()


def hammer_refused(size: Size) -> pygame.Surface:
    return hammer(size, 0.0, 0.1)


def totem(size: Size) -> pygame.Surface:
    session = begin()
    knock_totem_off(session)
    with table(size, session) as pilot:
        return pilot.screenshot()


def round_end(size: Size) -> pygame.Surface:
    session = begin()
    play_on(session, Phase.OBJECT, 12)
    with table(size, session) as pilot:
        pilot.button("no_object")
        pilot.rest()
        return pilot.screenshot()


def claim(size: Size) -> pygame.Surface:
    session = begin(honour=True)
    play_on(session, Phase.CLAIM)
    with table(size, session) as pilot:
        return pilot.screenshot()


def split(size: Size) -> pygame.Surface:
    session = begin(seats=CLANS, objects="split")
    settle(session)
    with table(size, session) as pilot:
        return pilot.screenshot()


def thrower(size: Size) -> pygame.Surface:
    session = begin(seats=CLANS)
    settle(session)
    with table(size, session) as pilot:
        return pilot.screenshot()


def pause(size: Size) -> pygame.Surface:
    session = begin()
    play_on(session, Phase.THROW, 5)
    with table(size, session) as pilot:
        pilot.key("p")
        return pilot.screenshot()


def result(size: Size) -> pygame.Surface:
    path = MATCHES / "20200202-110000-abcd.replay.jsonl"
    session = begin(path, max_rounds=3)
    play_on(session, Phase.OVER)
    with table(size, session) as pilot:
        pilot.run_s(1.0)
        return pilot.screenshot()


def film(size: Size) -> pygame.Surface:
    keep("20200202-110000-abcd", Phase.OBJECT, 6)
    with screen(size, Floor()) as pilot:
        pilot.app.stack.push(open_replay(pilot.app.ctx, MATCHES / "20200202-110000-abcd.replay.jsonl"))
        pilot.run_s(0.2)
        pilot.push_button("▶▶|")
        pilot.push_button("◀")
        return pilot.screenshot()


SCREENS: dict[str, Callable[[Size], pygame.Surface]] = {
    "menu": menu,
    "menu-continue": menu_with_continue,
    "setup": setup,
    "setup-clans": setup_of_clans,
    "options": options_tab("Display"),
    "options-sound": options_tab("Sound"),
    "options-play": options_tab("Play"),
    "options-keys": options_tab("Keys"),
    "rules": rules,
    "matches": matches,
    "delete": delete,
    "sign-hidden": sign_hidden,
    "sign": sign,
    "signs-shown": signs_shown,
    "first-use": first_use,
    "place": place,
    "flick": flick,
    "aim": aim,
    "aim-practice": aim_in_practice,
    "shot": shot,
    "objects": objects,
    "hammer": hammer,
    "hammer-refused": hammer_refused,
    "totem": totem,
    "round-end": round_end,
    "claim": claim,
    "split": split,
    "thrower": thrower,
    "pause": pause,
    "result": result,
    "film": film,
    **golden_games.SCREENS,
    **golden_lab.SCREENS,
    **golden_stoneage.SCREENS,
    **golden_caveman.SCREENS,
}


AT_MORE_SIZES = (
    "menu-continue",
    "setup",
    "setup-clans",
    "options",
    "options-keys",
    "rules",
    "matches",
    "signs-shown",
    "first-use",
    "aim",
    "objects",
    "totem",
    "claim",
    "thrower",
    "result",
    "film",
    *golden_games.AT_MORE_SIZES,
    *golden_stoneage.AT_MORE_SIZES,
    *golden_caveman.AT_MORE_SIZES,
)
"""Those that are kept at more sizes: the fullest of each kind."""


def take(name: str, size: Size) -> pygame.Surface:
    """One screen as it looks now, in an empty home of its own."""
    with tempfile.TemporaryDirectory() as empty, contextlib.chdir(empty):
        return SCREENS[name](size)


def path_of(name: str, size: Size) -> Path:
    """The kept picture of a screen."""
    return FOLDER / f"{size[0]}x{size[1]}" / f"{name}.png"


def record(name: str, size: Size) -> None:
    """Keep a screen as it looks now in place of the former picture."""
    keep_picture(small(take(name, size), FACTORS[size]), path_of(name, size))


def chosen(names: list[str]) -> list[str]:
    """The screens that are asked for, all if none is named; the end, in one line, if there is no such screen."""
    if wrong := set(names) - set(SCREENS):
        raise SystemExit(f"no screen {', '.join(wrong)}; there are: {', '.join(SCREENS)}")
    return names or list(SCREENS)


if __name__ == "__main__":
    names = chosen(sys.argv[1:])
    with tempfile.TemporaryDirectory() as home:
        for variable in filter(is_removed, list(os.environ)):
            del os.environ[variable]
        os.environ.update(hermetic_values(Path(home)))
        for wanted in names:
            for window in (USUAL, *(MORE_SIZES if wanted in AT_MORE_SIZES else ())):
                record(wanted, window)
