"""Placing people: open places light up, a click places; where several may go, numbers appear at the place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.shell.number_words import counted
from stoneage_mammoth.rules.actions import Place
from stoneage_mammoth.rules.sites import BUILDING_SITE
from stoneage_mammoth.ui.parts import Parts
from stoneage_mammoth.ui.selection import COUNT, SITE, number_of, target
from stoneage_mammoth.ui.stages.stage import Stage
from stoneage_mammoth.ui.view_model import ChooserView, Light, PeopleView

if TYPE_CHECKING:
    from stoneage_mammoth.ui.desk import Desk

TEN = 10
"""The digit 0 means ten, the most people a tribe can have."""


class PlaceStage(Stage):
    """Where, and how many."""

    def __init__(self, desk: Desk) -> None:
        """Gather what the rules allow."""
        super().__init__(desk)
        self._placings: dict[int, dict[int, Place]] = {}
        for action in desk.legal:
            if isinstance(action, Place):
                self._placings.setdefault(action.site, {})[action.count] = action
        self._chosen: tuple[int, int] | None = None
        self._pointed: int | None = None
        self._pointed_count = 0

    @property
    def confirming(self) -> str:
        """The number that is marked."""
        return "" if self._chosen is None else target(COUNT, self._chosen[1])

    def parts(self) -> Parts:
        """Lights, the people who would go, and the numbers."""
        tr = self.desk.names.tr
        lights = dict.fromkeys(self._placings, Light.OPEN)
        ghosts = {}
        chooser = None
        if self._chosen is not None:
            site, count = self._chosen
            lights[site] = Light.CHOSEN
            ghosts[site] = PeopleView(self.desk.seat, self._pointed_count or count)
            chooser = ChooserView(site, tuple(self._placings[site]), count)
            words = tr(
                "How many? Click a number, or the place again to send {count}; "
                "wheel, digits and +/- change it, {key} goes back."
            )
            hint = words.format(count=count, key=self.desk.keys["cancel"])
        else:
            if self._pointed in self._placings:
                ghosts[self._pointed] = PeopleView(self.desk.seat, min(self._placings[self._pointed]))
            hint = self._home_words()
        closed = {site: self.desk.why_closed(site) for site in self._closed_sites()}
        lights |= dict.fromkeys(closed, Light.CLOSED)
        return Parts(hint=hint, lights=lights, reasons=closed, site_ghosts=ghosts, chooser=chooser)

    def press(self, chosen: str) -> bool:
        """A place or a number."""
        count = number_of(COUNT, chosen)
        if count is not None and self._chosen is not None:
            self._place(self._chosen[0], count)
            return True
        site = number_of(SITE, chosen)
        if site is None:
            return False
        counts = self._placings.get(site)
        if counts is None:
            self._chosen = None
            self.desk.say(self.desk.why_closed(site))
        elif self._chosen is not None and self._chosen[0] == site:
            self._place(*self._chosen)
        elif len(counts) == 1:
            self._place(site, min(counts))
        else:
            self._chosen = (site, min(counts))
        return True

    def point(self, chosen: str) -> bool:
        """Show who would go there."""
        before = self._pointed, self._pointed_count
        self._pointed, self._pointed_count = number_of(SITE, chosen), number_of(COUNT, chosen) or 0
        return (self._pointed, self._pointed_count) != before

    def step(self, chosen: str, steps: int) -> bool:
        """More or fewer people; over a lit place this begins to choose there."""
        site = number_of(SITE, chosen)
        if site is not None and len(self._placings.get(site, ())) > 1 and (self._chosen or (-1,))[0] != site:
            self._chosen = (site, min(self._placings[site]))
            return True
        if self._chosen is None:
            return False
        site, count = self._chosen
        counts = self._placings[site]
        self._chosen = (site, min(max(count + steps, min(counts)), max(counts)))
        return True

    def type_digit(self, digit: int) -> bool:
        """Mark a number."""
        if self._chosen is None:
            return False
        site, _ = self._chosen
        count = digit or TEN
        if count in self._placings[site]:
            self._chosen = (site, count)
        else:
            tr = self.desk.names.tr
            self.desk.say(tr("At most {count} can go there.").format(count=max(self._placings[site])))
        return True

    def cancel(self) -> bool:
        """No number after all."""
        had, self._chosen = self._chosen is not None, None
        return had

    def _place(self, site: int, count: int) -> None:
        action = self._placings[site].get(count)
        if action is not None:
            self.desk.submit(action)

    def _home_words(self) -> str:
        """How many can still go."""
        tr, home = self.desk.names.tr, self.desk.state.home[self.desk.seat]
        words = counted(
            home,
            tr("1 of your people is at home. Click a lit place to send it there."),
            tr("{count} of your people are at home. Click a lit place to send some there."),
        )
        return words.format(count=home)

    def _closed_sites(self) -> tuple[int, ...]:
        """Places that are played and not open to this person."""
        last = BUILDING_SITE + self.desk.state.config.seats
        return tuple(site for site in range(last) if site not in self._placings)
