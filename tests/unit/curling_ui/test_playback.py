"""Playback: the same motion at any pace, sounds once each, after-effects seen to their end."""

from __future__ import annotations

from math import hypot, radians

import pytest

from curling.rules.params import default_params
from curling.rules.simulator import RockBody, Shot, Simulation, TotemOffset
from curling.ui.cues import Cue, SoundCue, loudness
from curling.ui.playback import FADE_S, TICK_S, TIP_S, Playback
from tests.helpers.sliding_simulator import SlidingSimulator

PARAMS = default_params()
LYING = RockBody(6, 1, 0.165, 0.6, 0.4, TotemOffset(0.001, 0.0))


def shot(speed: float = 1.6, aim_deg: float = 0.0, *, topples: bool = False) -> Simulation:
    simulator = SlidingSimulator()
    if topples:
        simulator.topples = {6}
    return simulator.simulate(PARAMS, [LYING], Shot(0, 0, 0.165, 0.08, speed, radians(aim_deg)))


def run(playback: Playback) -> list[SoundCue]:
    cues: list[SoundCue] = []
    for _ in range(2000):
        if playback.is_done:
            return cues
        cues += playback.tick()
    raise AssertionError("it never ends")


def test_poses_are_those_of_the_closed_form_between_ticks_too() -> None:
    simulation = shot()
    playback = Playback(simulation)
    for _ in range(20):
        playback.tick()
    for alpha in (0.0, 0.25, 0.9):
        rock = next(rock for rock in playback.rocks(alpha) if rock.id == 0)
        assert (rock.x_m, rock.y_m) == simulation.trajectory.pose(0, (20 + alpha) * TICK_S)[:2]
    lying = next(rock for rock in playback.rocks() if rock.id == 6)
    assert (lying.x_m, lying.y_m, lying.angle_rad) == (LYING.x_m, LYING.y_m, LYING.angle_rad)


def test_pace_changes_how_long_it_takes_and_not_what_is_seen() -> None:
    real, fast = Playback(shot()), Playback(shot(), speed=4.0)
    for _ in range(12):
        real.tick()
    for _ in range(3):
        fast.tick()
    assert [rock.y_m for rock in real.rocks()] == pytest.approx([rock.y_m for rock in fast.rocks()])


def test_each_sound_comes_once_at_any_pace_and_louder_the_faster() -> None:
    for speed in (0.5, 1.0, 3.0, 50.0):
        out = Playback(shot(2.4), speed)
        assert [sound.cue for sound in run(out)] == [Cue.SLAMMER]
        toppled = Playback(shot(topples=True), speed)
        assert [sound.cue for sound in run(toppled)] == [Cue.TOTEM_FALL]
    slow, fast = run(Playback(shot(1.9)))[0], run(Playback(shot(2.6)))[0]
    assert 0.0 < slow.volume < fast.volume <= 1.0
    assert (loudness(0.0, 2.0), loudness(2.0, 2.0), loudness(9.0, 2.0)) == (0.0, 1.0, 1.0)


def test_sliding_sounds_as_long_as_a_rock_slides() -> None:
    playback = Playback(shot())
    before = playback.slide_volume()
    playback.tick()
    volumes = []
    while playback.time_s < shot().duration_s:
        volumes.append(playback.slide_volume())
        playback.tick()
    assert before > 0.3
    assert volumes == sorted(volumes, reverse=True)
    assert playback.slide_volume() == 0.0


def test_a_trail_grows_behind_the_thrown_rock_only() -> None:
    playback = Playback(shot())
    lengths = []
    for _ in range(30):
        playback.tick()
        trails = playback.trails()
        assert [trail.rock for trail in trails] == [0]
        ends = trails[0].points[0], trails[0].points[-1]
        lengths.append(hypot(ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]))
        rock = next(rock for rock in playback.rocks() if rock.id == 0)
        assert trails[0].points[-1] == (rock.x_m, rock.y_m)
    assert lengths == sorted(lengths)


def test_a_rock_that_is_out_fades_and_is_gone() -> None:
    playback = Playback(shot(2.4))
    opacities = []
    while not playback.is_done:
        opacities.append(next((rock.opacity for rock in playback.rocks() if rock.id == 0), 0.0))
        playback.tick()
    assert opacities[0] == 1.0
    assert opacities[-1] == 0.0
    assert opacities == sorted(opacities, reverse=True)
    assert sum(1 for opacity in opacities if 0 < opacity < 1) == pytest.approx(FADE_S / TICK_S, abs=2)


def test_a_totem_stands_then_tips_and_lies() -> None:
    playback = Playback(shot(topples=True))
    falls = []
    while not playback.is_done:
        totem = next(rock.totem for rock in playback.rocks() if rock.id == 6)
        assert totem is not None
        falls.append(totem.fall)
        playback.tick()
    assert falls[0] == 0.0
    assert falls[-1] == 1.0
    assert falls == sorted(falls)
    assert sum(1 for fall in falls if 0 < fall < 1) == pytest.approx(TIP_S / TICK_S, abs=2)


def test_skip_shows_the_end() -> None:
    playback, skipped = Playback(shot()), Playback(shot())
    run(playback)
    skipped.skip()
    assert skipped.is_done
    assert skipped.rocks() == playback.rocks()
