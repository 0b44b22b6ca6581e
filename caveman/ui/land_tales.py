"""Tales of the land: tokens that change, and lava."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from caveman.rules import events
from caveman.rules.events import Cause
from caveman.rules.state import MAN
from caveman.ui.tales import Told
from shared.ui.scenes.overlays import LogLine

if TYPE_CHECKING:
    from caveman.rules.events import Event
    from caveman.ui.tales import Ground


class Land:
    """Tokens that the top ones of those set aside take the place of (R20, Q36)."""

    def __init__(self, ground: Ground) -> None:
        """Nothing has changed yet."""
        self._ground = ground
        self._old: dict[int, int] = {}
        self._new: dict[int, int] = {}

    @classmethod
    def of(cls, event: events.TokenExchanged, ground: Ground) -> Land:
        """The tale that a token which goes begins."""
        land = cls(ground)
        land.hears(event)
        return land

    def hears(self, event: Event) -> bool:
        """A token that goes, or the one that came instead is turned up."""
        match event:
            case events.TokenExchanged(circle=circle, kind=kind):
                self._old[circle] = self._ground.tokens[circle]
                self._new[circle] = kind
            case events.TokenRevealed(circle=circle, kind=kind) if circle in self._new:
                self._new[circle] = kind
            case _:
                return False
        return True

    def lines(self) -> tuple[Told, ...]:
        """All circles whose new token is known, in one line."""
        names, tr = self._ground.names, self._ground.names.tr
        changes = [
            (tr("{place} stays") if kind == self._old[circle] else tr("{place} is now {resource}")).format(
                place=names.place(circle, self._old[circle]), resource=names.some(kind)
            )
            for circle, kind in self._new.items()
            if kind >= 0
        ]
        if not changes:
            return ()
        words = tr("New land: {changes}.").format(changes=", ".join(changes))
        return (Told(LogLine(words, self._ground.seat)),)


class Lava:
    """Lava: where it flows, whom it takes, what it changes (R20, Q36)."""

    def __init__(self, event: events.LavaFlowed, ground: Ground, beach: int) -> None:
        """It flows.

        Args:
            event: Which way.
            ground: The island.
            beach: The beach at the end of its way.
        """
        self._ground = ground
        self._towards = ground.names.place(beach)
        self._circles = event.circles
        self._dead: dict[int, Counter[int]] = {}
        self._alone: list[tuple[str, int]] = []
        self._land = Land(ground)

    def hears(self, event: Event) -> bool:
        """Somebody dies in it, or a token on its way changes."""
        match event:
            case events.AdultDied(seat=seat, sex=sex, cause=Cause.LAVA):
                self._dead.setdefault(seat, Counter())[sex] += 1
            case events.ChildDied(circle=circle) if circle in self._circles:
                self._alone.append((self._ground.left_alone(event), event.seat))
            case _:
                return self._land.hears(event)
        return True

    def lines(self) -> tuple[Told, ...]:
        """Its way; what each tribe loses; the new land."""
        ground, names, tr = self._ground, self._ground.names, self._ground.names.tr
        told = [(tr("Lava flows towards {place}.").format(place=self._towards), ground.seat)]
        for seat, dead in self._dead.items():
            people = names.people(dead[MAN], dead.total() - dead[MAN])
            told.append((tr("{name} loses {people} in the lava.").format(name=names.seat(seat), people=people), seat))
        return (*(Told(LogLine(text, seat)) for text, seat in told + self._alone), *self._land.lines())
