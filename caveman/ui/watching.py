"""The people at one screen, who pass it on; nothing of this game is secret, so nobody ever has to look away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.rules.state import NOBODY
from shared.ui.scenes.overlays import Curtain

if TYPE_CHECKING:
    from caveman.rules.state import CavemanState
    from caveman.ui.names import Names


class Watch:
    """Who sits in front of the screen."""

    def __init__(self, names: Names) -> None:
        """Nobody has looked yet.

        Args:
            names: Who is who.
        """
        self._names = names
        self._people = [seat for seat, is_human in enumerate(names.humans) if is_human]
        self._seat = NOBODY

    @property
    def only_person(self) -> int:
        """The seat of the only person, ``NOBODY`` if there are several or none."""
        return self._people[0] if len(self._people) == 1 else NOBODY

    def look(self, seat: int) -> None:
        """A person looks at the screen."""
        self._seat = seat

    def needs_curtain(self, state: CavemanState, seat: int) -> bool:
        """Nothing is secret."""
        return False

    def is_another(self, seat: int) -> bool:
        """Whether it is another person who decides than the one who did last."""
        return len(self._people) > 1 and self._seat != seat

    def curtain(self, state: CavemanState, seat: int) -> Curtain:
        """What hangs over the table until that person is there."""
        tr, name = self._names.tr, self._names.seat(seat)
        self._seat = NOBODY
        title = tr("Pass the screen to {name}").format(name=name)
        return Curtain(title, tr("{name} decides now.").format(name=name), seat)
