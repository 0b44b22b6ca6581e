"""The whole program under the pilot: events reach the right scene, settings act at once, nothing is drawn in vain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from shared.ui.media.audio import NullAudio
from shared.ui.shell.command import (
    FocusLost,
    KeyPressed,
    KeyReleased,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Resized,
    TextEntered,
    WindowClosed,
)
from shared.ui.shell.pilot import Pilot
from shared.ui.shell.scene import BaseScene
from shared.ui.widgets.screen_scene import ScreenScene
from tests.helpers.tiny_game import CATALOG

if TYPE_CHECKING:
    from pathlib import Path

    from shared.ui.shell.command import Command
    from shared.ui.widgets.screen import Screen


class Plain(BaseScene):
    """Keeps every command; draws a colour that depends on nothing but its own state."""

    def __init__(self, *, uses: tuple[type, ...] = ()) -> None:
        self.commands: list[Command] = []
        self.results: list[Any] = []
        self.sizes: list[tuple[int, int]] = []
        self.uses = uses

    def handle(self, command: Command) -> bool:
        self.commands.append(command)
        return isinstance(command, self.uses)

    def uncover(self, result: Any) -> None:  # noqa: ANN401
        self.results.append(result)

    def resize(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        surface.fill((len(self.sizes), 100, 50))


class Dialog(ScreenScene):
    """One button that answers."""

    is_overlay = True

    def build(self, screen: Screen) -> None:
        screen.button(pygame.Rect(100, 100, 200, 50), "Yes", lambda: self.ctx.stack.pop("yes"))
        screen.text_entry(pygame.Rect(100, 200, 200, 50), "Ann", lambda _: None, max_length=10)


class Flick(Plain):
    """Held from press to release, as a flick is."""

    is_whipping = False

    def handle(self, command: Command) -> bool:
        super().handle(command)
        if isinstance(command, PointerPressed):
            self.is_whipping = True
        elif isinstance(command, PointerReleased | FocusLost | PointerLeft):
            self.is_whipping = False
        return True


def opened(scene: BaseScene, home: Path, **options: Any) -> Pilot:  # noqa: ANN401
    return Pilot(scene, home, catalog=CATALOG, **options)


def test_commands_reach_the_scene_in_order_with_their_stamps(home: Path) -> None:
    scene = Plain()
    with opened(scene, home) as pilot:
        scene.commands.clear()
        start_s = pilot.clock()
        pilot.drag([(10, 20), (110, 20)], 0.1, step_s=0.01)
        pilot.key("shift+left")
        pilot.type("é")
    kinds = [type(command) for command in scene.commands]
    assert kinds[:2] == [PointerMoved, PointerPressed]
    assert kinds.count(PointerMoved) == 11
    moved = [command for command in scene.commands if isinstance(command, PointerMoved)]
    assert [command.x_px for command in moved] == list(range(10, 111, 10))
    for step, command in enumerate(moved):
        assert command.t_s - start_s == pytest.approx(0.01 * step, abs=0.0045)
    assert scene.commands[-3:] == [KeyPressed("fine_left"), KeyReleased("fine_left"), TextEntered("é")]


@pytest.mark.parametrize("rate", [15, 30, 60, 144])
def test_a_whip_shows_nothing_and_keeps_all_stamps_at_any_frame_rate(home: Path, rate: int) -> None:
    scene = Flick()
    with opened(scene, home, frame_s=1 / rate, draw_s=0.004) as pilot:
        scene.needs_frames = True
        pilot.run_s(0.5)
        scene.commands.clear()
        frames = pilot.app.frames
        start_s = pilot.clock()
        pilot.drag([(100, 100), (700, 300)], 0.15, step_s=0.00125)
        held = [t_s for t_s in pilot.app.shown_at_s[frames:] if t_s < start_s + 0.15]
        assert len(held) <= 1
    moved = [command for command in scene.commands if isinstance(command, PointerMoved)][1:]
    assert len(moved) == 120
    late = [command.t_s - start_s - 0.00125 * (step + 1) for step, command in enumerate(moved)]
    assert max(late[8:]) <= 0.0011
    assert min(late) >= -1e-9
    released = [command for command in scene.commands if isinstance(command, PointerReleased)]
    assert released[0].t_s - start_s == pytest.approx(0.15, abs=0.0011)


def test_a_release_outside_the_window_counts(home: Path) -> None:
    scene = Flick()
    with opened(scene, home) as pilot:
        pilot.press(600, 300)
        pilot.move(1500, -80)
        pilot.events.plan(pilot.clock(), pygame.Event(pygame.WINDOWLEAVE))
        pilot.run_s(0.01)
        assert scene.is_whipping
        pilot.move(1600, -90)
        pilot.run_s(0.4)
        assert scene.is_whipping
        pilot.release()
        assert not scene.is_whipping
    last = scene.commands[-1]
    assert isinstance(last, PointerReleased)
    assert (last.x_px, last.y_px) == (1600, -90)


def test_a_pointer_that_left_for_good_is_told_after_a_while(home: Path) -> None:
    scene = Flick()
    with opened(scene, home) as pilot:
        pilot.press(600, 300)
        pilot.send(pygame.Event(pygame.WINDOWLEAVE))
        assert scene.commands[-1] == PointerLeft()
        assert not scene.is_whipping


def test_a_resting_program_draws_once_for_each_batch_of_events(home: Path) -> None:
    scene = Plain(uses=(PointerMoved,))
    with opened(scene, home) as pilot:
        pilot.run_s(3.0)
        frames, ticks = pilot.app.frames, pilot.app.ticks
        pilot.run_s(60.0)
        assert (pilot.app.frames, pilot.app.ticks) == (frames, ticks)
        pilot.move(50, 50)
        pilot.run_s(1.0)
        assert (pilot.app.frames, pilot.app.ticks) == (frames + 1, ticks + 1)
        scene.uses = ()
        pilot.move(60, 60)
        pilot.run_s(1.0)
        assert (pilot.app.frames, pilot.app.ticks) == (frames + 1, ticks + 1)


def test_widgets_come_before_commands_and_a_dialog_gives_its_result(home: Path) -> None:
    scene = Plain()
    with opened(scene, home) as pilot:
        pilot.app.stack.push(Dialog())
        pilot.run_s(0.1)
        scene.commands.clear()
        pilot.click(200, 125)
        assert scene.results == ["yes"]
        assert pilot.scene is scene
        assert not [command for command in scene.commands if isinstance(command, PointerPressed | PointerReleased)]


def test_typing_in_an_entry_is_no_command(home: Path) -> None:
    scene = Plain()
    with opened(scene, home) as pilot:
        pilot.app.stack.push(Dialog())
        pilot.run_s(0.1)
        pilot.click(200, 225)
        pilot.key("m")
        assert not pilot.app.ctx.settings.value.mute
        pilot.key("tab")
        pilot.key("m")
        assert pilot.app.ctx.settings.value.mute
        pilot.key("escape")
        assert scene.results == [None]


def test_keys_held_over_a_change_of_scene_go_up_before_it_and_not_again(home: Path) -> None:
    first, second = Plain(), Plain()
    with opened(first, home) as pilot:
        down = pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="")
        pilot.send(down)
        pilot.press(50, 50)
        first.commands.clear()
        pilot.app.stack.push(second)
        pilot.run_s(0.1)
        assert first.commands == [KeyReleased("left"), FocusLost()]
        pilot.send(down)
        pilot.send(pygame.Event(pygame.KEYUP, key=pygame.K_LEFT, mod=0))
        pilot.release()
        assert second.commands == []


def test_full_screen_and_mute_work_everywhere_and_are_kept(home: Path) -> None:
    scene = Plain()
    with opened(scene, home) as pilot:
        pilot.key("f11")
        assert pilot.app.window.is_fullscreen
        assert scene.sizes == [pilot.screenshot().get_size()]
        pilot.key("alt+return")
        assert not pilot.app.window.is_fullscreen
        assert scene.sizes[1:] == [(1280, 720)]
        pilot.key("m")
        assert pilot.app.ctx.settings.value.mute


def test_closing_the_window_ends_the_program_unless_the_scene_asks_first(home: Path) -> None:
    asking = Plain(uses=(WindowClosed,))
    with opened(asking, home) as pilot:
        pilot.send(pygame.Event(pygame.QUIT))
        assert pilot.app.is_running
        asking.uses = ()
        pilot.send(pygame.Event(pygame.QUIT))
        assert not pilot.app.is_running


def test_a_signal_ends_the_program_even_if_the_scene_would_ask(home: Path) -> None:
    wanted: list[bool] = []
    with opened(Plain(uses=(WindowClosed,)), home, is_end_wanted=lambda: bool(wanted)) as pilot:
        assert pilot.app.is_running
        wanted.append(True)
        assert not pilot.app.is_running


@pytest.mark.parametrize("asked", [(200, 150), (1000, 700), (1920, 1080), (7680, 4320)])
def test_every_scene_is_laid_out_for_a_new_size(home: Path, asked: tuple[int, int]) -> None:
    below, top = Plain(), Plain()
    with opened(below, home) as pilot:
        pilot.app.stack.push(top)
        pilot.run_s(0.1)
        pilot.resize(asked)
        size = pilot.app.window.size
        assert size == (max(asked[0], 960), max(asked[1], 540))
        assert below.sizes == top.sizes == [size]
        assert Resized(size) in top.commands
        assert pilot.screenshot().get_size() == size


def test_changed_scales_lay_out_again_and_change_the_text(home: Path) -> None:
    scene = Plain()
    with opened(scene, home) as pilot:
        small = pilot.app.ctx.text.size("Flintflick", "body")
        pilot.app.ctx.settings.update(ui_scale=1.25, text_scale=1.5)
        pilot.run_s(0.1)
        assert scene.sizes == [(1280, 720)]
        assert pilot.app.window.ui_scale == 1.25
        large = pilot.app.ctx.text.size("Flintflick", "body")
        assert large[0] == pytest.approx(1.875 * small[0], rel=0.1)
        pilot.app.ctx.settings.update(ui_scale=3.0)
        pilot.run_s(0.1)
        assert pilot.app.ctx.text.scale == pilot.app.window.ui_scale == 2.0  # 640 x 360 is the least to do with


def test_own_key_bindings_act_at_once(home: Path) -> None:
    scene = Plain()
    with opened(scene, home) as pilot:
        pilot.app.ctx.settings.update(key_bindings={"pause": "f5"})
        pilot.run_s(0.1)
        pilot.key("f5")
        assert KeyPressed("pause") in scene.commands
        scene.commands.clear()
        pilot.key("p")
        assert scene.commands == []


def test_minimised_program_draws_nothing(home: Path) -> None:
    scene = Plain()
    with opened(scene, home) as pilot:
        scene.needs_frames = True
        pilot.send(pygame.Event(pygame.WINDOWMINIMIZED))
        frames = pilot.app.frames
        pilot.run_s(1.0)
        assert pilot.app.frames == frames
        pilot.send(pygame.Event(pygame.WINDOWRESTORED))
        assert pilot.app.frames > frames


def test_sounds_wait_while_nobody_sees_the_window(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[bool] = []
    monkeypatch.setattr(NullAudio, "set_paused", lambda _, *, is_paused: told.append(is_paused))
    with opened(Plain(), home) as pilot:
        for kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED):
            pilot.send(pygame.Event(kind))
        assert told == [True, False]


def test_drawing_twice_gives_the_same_picture(home: Path) -> None:
    with opened(Plain(), home) as pilot:
        pilot.app.stack.push(Dialog())
        pilot.run_s(2.0)
        first = pygame.image.tobytes(pilot.screenshot(), "RGB")
        pilot.app.present(0.0)
        assert pygame.image.tobytes(pilot.screenshot(), "RGB") == first


def test_what_a_scene_raises_while_entering_closes_the_window(home: Path) -> None:
    class Broken(Plain):
        def enter(self, ctx: Any) -> None:  # noqa: ANN401
            raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        opened(Broken(), home)
    assert not pygame.display.get_init()
