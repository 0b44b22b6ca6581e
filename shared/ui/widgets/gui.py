"""pygame_gui dressed in our theme at one scale: the only module that builds its manager."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING, Any

import pygame_gui

from shared.ui.media.text import plain

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pygame

    from shared.ui.media.theme import Colour, Theme

TEXT_ROLES = ("small", "body", "lead", "heading")
"""Sizes that text boxes have fonts for (``<font pixel_size=N>``)."""

_FONT = "noto_sans"
_SYMBOL_FONT = "fira_code_symbols"


class Gui(pygame_gui.UIManager):
    """A UIManager that takes the pointer's place from the events it was given, so that scripted events work too."""

    def __init__(self, size: tuple[int, int], scale: float, theme: Theme, text_px: Mapping[str, int]) -> None:
        """Build the theme for a scale and load its fonts.

        Args:
            size: Width and height of the window in pixels.
            scale: As ``ctx.window.ui_scale``.
            theme: Colours.
            text_px: Text sizes in pixels for each of ``TEXT_ROLES``; the person's own factor for text is in them.
        """
        super().__init__(size, make_gui_theme(theme, scale, text_px), enable_live_theme_updates=False)
        self.pointer_px = (-1, -1)
        known = self.get_theme().get_font_dictionary()
        self.preload_fonts(
            [
                font
                for font in _fonts(text_px)
                if not known.check_font_preloaded(f"{_FONT}_{font['style']}_aa_{font['point_size']}")
            ]
        )

    def draw_ui(self, window_surface: pygame.Surface) -> None:
        """Draw what there is now: a covered screen that was built again is drawn before it is ticked."""
        group: Any = self.ui_group  # pygame_gui leaves its methods untyped
        if group.should_update_visibility:
            group.should_update_visibility = False
            group.update_visibility()
        super().draw_ui(window_surface)

    def _update_mouse_position(self) -> None:
        """Use the last event's position."""
        self.mouse_position = self.pointer_px


def clear(gui: Any) -> None:  # noqa: ANN401 - pygame_gui leaves this method untyped
    """End all elements, and let go of their pictures at once: elements refer to each other in circles."""
    elements = gui.get_sprite_group().sprites()
    gui.clear_and_reset()
    for element in elements:
        element.drawable_shape = None
        element.image = None


def switch(element: Any, *, is_enabled: bool) -> None:  # noqa: ANN401 - as above
    """Enable or disable an element."""
    if is_enabled:
        element.enable()
    else:
        element.disable()


def choose(element: Any, *, is_selected: bool) -> None:  # noqa: ANN401 - as above
    """Show a button as selected or not."""
    if is_selected:
        element.select()
    else:
        element.unselect()


def escape(text: str) -> str:
    """Make any text safe inside a text box: no tags, no entities, no control characters."""
    return html.escape(plain(text), quote=False)


def _fonts(text_px: Mapping[str, int]) -> Sequence[dict[str, Any]]:
    """All faces a text box may ask for; an unknown one would be a warning."""
    sizes = sorted({text_px[role] for role in TEXT_ROLES})
    return [
        {"name": _FONT, "point_size": size, "style": style, "antialiased": "1"}
        for size in sizes
        for style in ("regular", "bold", "italic", "bold_italic")
    ]


def _hex(colour: Colour | tuple[int, int, int, int]) -> str:
    """``#rrggbb`` or ``#rrggbbaa``."""
    return "#" + "".join(f"{part:02x}" for part in colour)


def _mix(first: Colour, second: Colour, share: float) -> Colour:
    """A colour between two others."""
    red, green, blue = (round(one + (two - one) * share) for one, two in zip(first, second, strict=True))
    return (red, green, blue)


def make_gui_theme(theme: Theme, scale: float, text_px: Mapping[str, int]) -> dict[str, Any]:
    """Our theme in the words of pygame_gui, every size scaled; rectangles only, since rounded text boxes are slow.

    The font stands at every kind of element: pygame_gui ignores one among the defaults.
    """
    size = str(text_px["body"])
    font = {"name": _FONT, "size": size, "bold": "0", "italic": "0"}
    item = str(max(round(34 * scale), text_px["body"] + round(14 * scale)))
    border = str(max(1, round(2 * scale)))
    bar = _mix(theme.panel, theme.ink, 0.12)
    shape = {"shape": "rectangle", "shadow_width": "0", "border_width": border}
    flat = {"shape": "rectangle", "shadow_width": "0", "border_width": "0"}
    symbol = {"name": _SYMBOL_FONT, "size": str(text_px["small"]), "style": "regular"}
    faint = _hex(_mix(theme.panel, theme.ink, 0.45))
    return {
        "defaults": {
            "colours": {
                "normal_bg": _hex(_mix(theme.panel, theme.ink, 0.06)),
                "hovered_bg": _hex(_mix(theme.panel, theme.accent, 0.22)),
                "active_bg": _hex(_mix(theme.panel, theme.accent, 0.38)),
                "selected_bg": _hex(theme.accent),
                "disabled_bg": _hex(theme.panel),
                "dark_bg": _hex(theme.panel),
                "disabled_dark_bg": _hex(theme.panel),
                "normal_text": _hex(theme.ink),
                "hovered_text": _hex(theme.ink),
                "active_text": _hex(theme.ink),
                "selected_text": _hex(theme.panel),
                "disabled_text": faint,
                "normal_border": _hex(theme.ink),
                "hovered_border": _hex(theme.accent),
                "active_border": _hex(theme.accent),
                "selected_border": _hex(theme.accent),
                "disabled_border": faint,
                "link_text": _hex(theme.accent),
                "link_hover": _hex(theme.ink),
                "link_selected": _hex(theme.ink),
                "text_cursor": _hex(theme.ink),
                "filled_bar": _hex(theme.accent),
                "unfilled_bar": _hex(bar),
            },
        },
        "button": {"font": font, "misc": shape | {"text_horiz_alignment_padding": str(round(10 * scale))}},
        "@row": {"misc": {"text_horiz_alignment": "left", "text_horiz_alignment_padding": str(round(12 * scale))}},
        "@symbol": {"font": symbol | {"size": size}},
        "@heading": {"font": {"name": _FONT, "size": str(text_px["lead"]), "bold": "1", "italic": "0"}},
        "text_entry_line": {"font": font, "misc": shape | {"padding": f"{round(6 * scale)},{round(4 * scale)}"}},
        "text_box": {"font": font, "misc": shape | {"padding": f"{round(14 * scale)},{round(10 * scale)}"}},
        "selection_list": {"misc": shape | {"list_item_height": item}},
        "selection_list.button": {
            "misc": flat | {"text_horiz_alignment": "left", "text_horiz_alignment_padding": str(round(10 * scale))}
        },
        "horizontal_slider": {
            "misc": shape | {"sliding_button_width": str(round(22 * scale)), "enable_arrow_buttons": "0"}
        },
        "horizontal_slider.#sliding_button": {"misc": shape},
        "vertical_scroll_bar": {"misc": flat | {"enable_arrow_buttons": "0"}},
        "vertical_scroll_bar.button": {"misc": flat, "font": symbol},
        "vertical_scroll_bar.#sliding_button": {"misc": shape, "font": symbol},
    }
