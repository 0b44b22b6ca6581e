"""What lies over the table: scores, dice, the story since the last turn, or the curtain between two people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from shared.ui.scenes.leafing import leaf, open_pages
from shared.ui.scenes.overlays import Curtain, Story
from shared.ui.scenes.table_buttons import ButtonView
from shared.ui.shell.command import KeyPressed, PointerPressed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from shared.ui.shell.command import Command

CLOSE = "overlay_close"


class SeatNames(Protocol):
    """Who is who."""

    @property
    def tr(self) -> Callable[[str], str]:
        """Gives the words of the person's language."""

    def seat(self, seat: int) -> str:
        """A player."""


class Cloth:
    """One thing at a time over the table.

    Attributes:
        overlay: All of it, one of the overlays of the game; ``None`` where the table lies open.
        laid_by: Id of the tool that laid it, empty for a curtain.
    """

    def __init__(
        self,
        names: SeatNames,
        lift: Callable[[int], None],
        first_page: Callable[[Story], int],
        tool_keys: Mapping[str, str],
    ) -> None:
        """The table lies open.

        Args:
            names: Who is who.
            lift: Called with a seat when its curtain goes up.
            first_page: How many lines of the beginning of a story are seen at once.
            tool_keys: Commands of keys that put away what lies there, with the ids of their tools.
        """
        self._names = names
        self._lift = lift
        self._first_page = first_page
        self._tool_keys = tool_keys
        self._turned_back = 0
        self.overlay: Any = None
        self.laid_by = ""

    @property
    def shown(self) -> Any:  # noqa: ANN401 - an overlay of the game
        """What is seen of it, a long story as far as it has been leafed through."""
        if isinstance(self.overlay, Story):
            first_page = self._first_page(self.overlay)
            return open_pages(self.overlay, self._turned_back, first_page, self._names.tr)
        return self.overlay

    def button(self, keys: Mapping[str, str]) -> ButtonView | None:
        """The button that clears the table.

        Args:
            keys: Key of each command, as people call it.
        """
        if self.overlay is None:
            return None
        tr = self._names.tr
        if isinstance(self.overlay, Curtain):
            words = tr("I am {name}").format(name=self._names.seat(self.overlay.seat))
            return ButtonView(CLOSE, words, keys["confirm"], is_main=True)
        return ButtonView(CLOSE, tr("Close"), keys["cancel"], is_main=True)

    def lay(self, overlay: Any, laid_by: str = "") -> None:  # noqa: ANN401 - an overlay of the game
        """Put something over the table."""
        self.overlay, self.laid_by = overlay, laid_by
        self._turned_back = 0

    def clear(self) -> None:
        """Take it away; a curtain is no longer needed."""
        self.overlay = None

    def close(self) -> None:
        """A person puts it away; behind a curtain the decision begins."""
        closed, self.overlay = self.overlay, None
        if isinstance(closed, Curtain):
            self._lift(closed.seat)

    def handle(self, command: Command) -> bool:
        """Leaf through a story, or put away what lies over the table; ``True`` if the command was used.

        The key of another tool puts it away and is left to that tool.
        """
        if self.overlay is None:
            return False
        if isinstance(self.overlay, Story):
            turned_back = leaf(self.overlay, self._turned_back, command, self._first_page(self.overlay))
            if turned_back is not None:
                self._turned_back = turned_back
                return True
        if not self._is_closing(command):
            return False
        laid_by = self.laid_by
        self.close()
        return not isinstance(command, KeyPressed) or self._tool_keys.get(command.name, laid_by) == laid_by

    def _is_closing(self, command: Command) -> bool:
        """Whether a command puts it away; a curtain goes up by its button or Enter alone."""
        is_curtain = isinstance(self.overlay, Curtain)
        if isinstance(command, KeyPressed) and not command.is_repeat:
            is_usual = command.name == "cancel" or command.name in self._tool_keys
            return command.name == "confirm" or (is_usual and not is_curtain)
        return isinstance(command, PointerPressed) and not is_curtain
