"""Who looks at the screen, and so whose secret cards may be seen on it (Q27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.core.game import SPECTATOR
from shared.ui.scenes.overlays import Curtain
from stoneage_mammoth.rules.state import DRAWN, NOBODY

if TYPE_CHECKING:
    from stoneage_mammoth.rules.state import StoneAgeState
    from stoneage_mammoth.ui.names import Names


class Watch:
    """The people at one screen, who pass it on."""

    def __init__(self, names: Names) -> None:
        """Nobody has looked yet.

        Args:
            names: Who is who.
        """
        self._names = names
        self._people = [seat for seat, is_human in enumerate(names.humans) if is_human]
        self._seat = NOBODY

    def viewer(self, deciding: int | None, acting: int) -> int:
        """Whose secret cards may be seen: those of the only person, or of whoever looks at the screen now.

        Args:
            deciding: The person who decides, ``None`` if nobody.
            acting: The seat whose turn is shown.
        """
        if len(self._people) == 1:
            return self._people[0]
        is_own = self._seat != NOBODY and self._seat in {deciding, acting}
        return self._seat if is_own else SPECTATOR

    def look(self, seat: int) -> None:
        """A person looks at the screen."""
        self._seat = seat

    def needs_curtain(self, state: StoneAgeState, seat: int) -> bool:
        """Whether the screen has to be passed on before a person decides who has drawn cards in secret."""
        return self.is_another(seat) and seat + DRAWN in state.cards

    def is_another(self, seat: int) -> bool:
        """Whether it is another person who decides than the one who looked last."""
        return len(self._people) > 1 and self._seat != seat

    def curtain(self, state: StoneAgeState, seat: int) -> Curtain:
        """What hangs over the table until that person says that nobody else looks; until then nobody may look."""
        self._seat = NOBODY
        tr, name = self._names.tr, self._names.seat(seat)
        has_secrets = seat + DRAWN in state.cards
        words = tr("{name} has drawn cards that nobody else may see.") if has_secrets else tr("{name} decides now.")
        return Curtain(tr("Pass the screen to {name}").format(name=name), words.format(name=name), seat)
