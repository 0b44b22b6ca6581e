"""A match of two people at one mouse: starting it, making signs, flicking, using objects, to the end of it."""

from __future__ import annotations

import itertools
import time
from typing import TYPE_CHECKING

from curling.rules.actions import ChooseGesture, Throw
from tests.helpers.x11 import wait_until

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from tests.helpers.person import Person

PATIENCE_S = 60.0
"""So long a person tries to be seen by a busy machine."""


def start_match_of_two_people(person: Person) -> None:
    person.press("Set up")
    person.choose(2, "human")
    person.press("Start the match")
    wait_until(person.match_files, what="the match on the disk")
    person.look_at_table()


def make_signs(person: Person, *signs: str) -> None:
    """Rock - Fur - Hammer; each chief hides his sign from the other."""
    for count, sign in enumerate(signs, start=1):
        person.press_button("gesture_show")
        person.press_button(f"gesture_{sign}")
        person.wait_for_action(ChooseGesture, count)
    if "go_on" in person.buttons():
        person.press_button("go_on")


def flick(person: Person, place: tuple[float, float], speed_m_s: float) -> tuple[float, Throw]:
    """A flick by hand: the speed of the hand, and the throw that came of it."""
    hands_m_s: list[float] = []
    throw = whip_until_thrown(person, lambda: hands_m_s.append(person.flick(place, speed_m_s)))
    return hands_m_s[-1], throw


def whip_until_thrown(person: Person, whip: Callable[[], None]) -> Throw:
    """Whip; on a machine that is too busy to see the motion the program refuses to guess: then a person tries again."""
    before, end_s = len(throws(person)), time.perf_counter() + PATIENCE_S
    while True:
        whip()
        try:
            wait_until(lambda: len(throws(person)) > before, what="the throw on the disk", timeout_s=4.0)
            break
        except AssertionError:
            if time.perf_counter() > end_s:
                raise
    (throw,) = throws(person)[before:]
    person.follow(throw)
    person.wait_for_question()
    return throw


def throws(person: Person) -> list[Throw]:
    return [action for action in person.actions() if isinstance(action, Throw)]


def strike_where_it_is_allowed(person: Person) -> None:
    """Move the mouse round the rock until the ghost is green, then click; put the hammer back if it never is."""
    rock = person.state.rocks[person.state.thrown]
    viewport = person.table.layout.viewport
    for dx_m, dy_m in ((0.0, 0.09), (0.05, 0.06), (-0.05, 0.06), (0.09, 0.0), (-0.09, 0.0), (0.0, -0.09)):
        x_px, y_px = viewport.to_px(rock.x_um / 1e6 + dx_m, rock.y_um / 1e6 + dy_m)
        person.twin.move(x_px, y_px)
        ghost = person.table.table_view().hammer
        assert ghost is not None
        if ghost.is_allowed:
            person.program.click(x_px, y_px)
            person.twin.click(x_px, y_px)
            return
    person.press_button("hammer_back")


def play_to_the_end(person: Person, rng: random.Random) -> None:
    """Both people answer whatever is asked, flicking and aiming in turn, until the result is shown."""
    ways = itertools.cycle(["flick", "flick", "aim", "aim"])
    while person.is_at_table:
        buttons = person.buttons()
        if person.table.table_view().placement is not None:
            throw_somehow(person, next(ways), rng)
        elif "no_object" in buttons:
            use_some_object(person, buttons, rng)
        else:
            person.press_button(rng.choice(buttons))
        person.wait_for_question()


def throw_somehow(person: Person, way: str, rng: random.Random) -> None:
    """Flick or pull, for the cave more or less."""
    if person.table.ctx.settings.value.throw_mode != way:
        person.press_button("tool_throw_mode")
    place = person.place(rng.uniform(0.10, 0.23), rng.uniform(0.06, 0.09))
    if way == "flick":
        flick(person, place, rng.uniform(1.5, 1.7))
        return
    before = len(throws(person))
    person.pull(-rng.randint(170, 190), rng.randint(-8, 8))
    person.wait_for_action(Throw, before + 1)


def use_some_object(person: Person, buttons: list[str], rng: random.Random) -> None:
    """A totem, a hammer where one is allowed, or nothing."""
    usable = [control.button.id for control in person.table.controls() if control.button.is_enabled]
    button = rng.choice([name for name in buttons if name in usable])
    person.press_button(button)
    if button.startswith("hammer"):
        strike_where_it_is_allowed(person)
