"""What a game fills in to have a table: everything here does nothing until it is overridden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shared.ui.shell.scene import BaseScene

if TYPE_CHECKING:
    import pygame

    from shared.ui.scenes.match_flow import Happened
    from shared.ui.shell.command import Command, UiEvent


class TableHooks(BaseScene):
    """The hooks of ``TableScene``, in the order they matter.

    Attributes:
        game_id: Id of the game in the catalogue.
        least_thinking_ticks: A computer player seems to think at least this long, so that people see whose turn it is;
            games in which it decides very often take less.
    """

    game_id = ""
    least_thinking_ticks = 40

    def lay_out(self) -> None:
        """Lay the table out in ``self.area``; called on entry and after every change of size, scale or language."""

    def show_state(self, state: Any) -> None:  # noqa: ANN401
        """Show a state at once, without motion: at the start, after undo, after a jump in a replay."""

    def present(self, happened: Happened) -> None:
        """Begin to show what happened; ``is_presenting`` says how long that takes."""

    @property
    def is_presenting(self) -> bool:
        """Whether the table still shows what happened; until it has, nothing else happens."""
        return False

    def skip_presenting(self) -> None:
        """Show the end of what happened at once."""

    @property
    def chance_seat(self) -> int | None:
        """The person who lets chance decide what is open now (draws the card of a turn), where that is a gesture.

        That person is asked like one who decides, and calls ``let_chance``. ``None``: chance decides by itself.
        """
        return None

    def begin_decision(self, seat: int) -> None:
        """A person decides now: take gestures."""

    def end_decision(self) -> None:
        """Nobody at the table decides any more, or somebody else does: drop gestures in progress."""

    def handle_table(self, command: Command) -> bool:
        """Act on a command before the frame does; ``True`` if used. Esc that cancels a gesture is used."""
        return False

    def handle_table_raw(self, event: UiEvent) -> bool:
        """Offer a raw event to the table's own widgets."""
        return False

    def tick_table(self) -> None:
        """Advance what moves on the table by 1/60 s."""

    def draw_table(self, surface: pygame.Surface, alpha: float) -> None:
        """Draw the table; reads only."""

    def concession(self, seat: int) -> Any | None:  # noqa: ANN401
        """The action by which a seat gives the match up now, ``None`` if that is not possible."""
        return None

    def show_refusal(self, sentence: str) -> None:
        """Show why an action was refused."""

    @property
    def has_table_frames(self) -> bool:
        """Whether something on the table moves that is no presentation."""
        return False
