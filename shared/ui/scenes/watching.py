"""Who sits in front of the screen of a board game, and when it is passed on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shared.ui.scenes.overlays import Curtain

if TYPE_CHECKING:
    from shared.ui.scenes.board_parts import TableNames

NOBODY = -1
"""No seat."""


class BoardWatch:
    """The people at one screen, who pass it on. The base keeps nothing secret.

    Attributes:
        names: Who is who.
        people: Seats of people.
        looking: The seat of who looked at the screen last, ``NOBODY`` while it is passed on.
    """

    def __init__(self, names: TableNames) -> None:
        """Nobody has looked yet.

        Args:
            names: Who is who.
        """
        self.names = names
        self.people = [seat for seat, is_human in enumerate(names.humans) if is_human]
        self.looking = NOBODY

    @property
    def only_person(self) -> int:
        """The seat of the only person, ``NOBODY`` if there are several or none."""
        return self.people[0] if len(self.people) == 1 else NOBODY

    def look(self, seat: int) -> None:
        """A person looks at the screen."""
        self.looking = seat

    def is_another(self, seat: int) -> bool:
        """Whether it is another person who decides than the one who looked last."""
        return len(self.people) > 1 and self.looking != seat

    def has_secrets(self, state: Any, seat: int) -> bool:  # noqa: ANN401 - a state of the game
        """Whether a seat knows what others may not see."""
        return False

    def secret_words(self) -> str:
        """What ``{name}`` knows that others may not see, in a sentence."""
        return ""

    def needs_curtain(self, state: Any, seat: int) -> bool:  # noqa: ANN401 - a state of the game
        """Whether the screen has to be passed on before a person decides who knows what others may not see."""
        return self.is_another(seat) and self.has_secrets(state, seat)

    def curtain(self, state: Any, seat: int) -> Curtain:  # noqa: ANN401 - a state of the game
        """What hangs over the table until that person is there; until then nobody looks."""
        self.looking = NOBODY
        tr, name = self.names.tr, self.names.seat(seat)
        words = self.secret_words() if self.has_secrets(state, seat) else tr("{name} decides now.")
        return Curtain(tr("Pass the screen to {name}").format(name=name), words.format(name=name), seat)
