"""Everything of a frame that can be clicked or focused, and where it is: places of the board, dice, tools, buttons."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

import msgspec

from stoneage_mammoth.ui.view_model import ButtonView, Light

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from stoneage_mammoth.ui.view_model import QuestionView, TableView

Rect = tuple[int, int, int, int]
"""Left, top, width, height in pixels of the window."""


class Places(Protocol):
    """What is asked of the layout of a window; ``layout.TableLayout`` gives it."""

    @property
    def log(self) -> Rect:
        """The log."""

    def site(self, site: int) -> Rect:
        """A place of the board."""

    @property
    def tile(self) -> Rect:
        """The open tile of the herd with the people on it."""

    @property
    def pile(self) -> Rect:
        """The tiles that are left."""

    def seat(self, seat: int) -> Rect:
        """The panel of a player."""

    def tool(self, seat: int, slot: int) -> Rect:
        """A permanent tool in the panel of a player."""

    def one_use(self, seat: int, index: int) -> Rect:
        """The tool of that index among those a player may use once (0 to 2)."""

    def die(self, roll: int, index: int, table: TableView) -> Rect:
        """A die of a row of the tray."""

    def counts(self, place: int, numbers: int) -> tuple[Rect, ...]:
        """Numbers of people beside a site, or beside the tile (``NOWHERE``), kept inside the window."""

    def pay_row(self, index: int, rows: int) -> tuple[Rect, Rect, Rect]:
        """Less, the number with its picture, and more, of a row of the payment in the question."""

    def question_buttons(self, widths: Sequence[int]) -> tuple[Rect, ...]:
        """Buttons of a question of wanted widths; the layout narrows or folds them."""

    def bar_buttons(self, widths: Sequence[int]) -> tuple[Rect, ...]:
        """Buttons of the bar of wanted widths."""

    def overlay_button(self, width: int) -> Rect:
        """The only button of what lies over the table."""


class ControlKind(StrEnum):
    """What a control is, for drawing it."""

    SITE = "site"
    TILE = "tile"
    COUNT = "count"  # a number of people
    DIE = "die"
    TOOL = "tool"
    LESS = "less"
    MORE = "more"
    BUTTON = "button"  # of the question
    BAR = "bar"  # of the bar
    OVERLAY = "overlay"  # of what lies over the table


class Control(msgspec.Struct, frozen=True):
    """Something that can be clicked or focused.

    Attributes:
        id: As in ``view_model``.
        kind: How it is drawn.
        rect: Where it is.
        is_enabled: Whether a click does something; otherwise the reason is said.
        button: Its words, ``None`` for what has none.
    """

    id: str
    kind: ControlKind
    rect: Rect
    is_enabled: bool = True
    button: ButtonView | None = None
