"""What is wrong with the layout of a screen of widgets: cut words, overlaps, things outside the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.widgets.button import Button, Checkbox, Stepper

if TYPE_CHECKING:
    from shared.ui.widgets.control import Control
    from shared.ui.widgets.screen import Label, Screen

BORDER_PX = 4


def label_rect(screen: Screen, label: Label) -> pygame.Rect:
    """Where the words of a label are drawn."""
    picture = screen.text.render(
        label.text, label.role, label.colour, bold=label.is_bold, wrap_px=max(label.rect.width, 1)
    )
    place = picture.get_rect(topleft=label.rect.topleft)
    if label.align == "centre":
        place.centerx = label.rect.centerx
    elif label.align == "right":
        place.right = label.rect.right
    if label.is_middle:
        place.centery = label.rect.centery
    return place


def _words(control: Control) -> tuple[str, str, pygame.Rect] | None:
    """Words, role and place of the words of a control that has any."""
    if isinstance(control, Button):
        looks = control.element.class_ids or []
        if "@symbol" in looks:
            return None
        return control.element.text, "lead" if "@heading" in looks else "body", control.rect
    if isinstance(control, Stepper | Checkbox):
        element = control._words
        return element.text, "body", pygame.Rect(element.relative_rect)
    return None


def problems(screen: Screen, *, may_be_cut: tuple[str, ...] = ()) -> list[str]:
    """Everything that is wrong, one sentence each.

    Args:
        screen: A built screen.
        may_be_cut: Parts of words that may end in an ellipsis (paths, names people typed).
    """
    found = []
    area = screen.area
    for control in screen.ring.controls:
        if not area.contains(control.rect):
            found.append(f"outside the window: {type(control).__name__} {control.rect}")
        words = _words(control)
        if words is not None:
            text, role, place = words
            width, height = screen.text.size(text, role, bold=role == "lead")
            if width > place.width - 2 * BORDER_PX or height > place.height + 6:
                found.append(f"cut words: {text!r} needs {width}x{height}, has {place.size}")
            if text.endswith("…") and not any(part in text for part in may_be_cut):
                found.append(f"shortened: {text!r}")
    found += _overlaps(screen)
    for label in screen._labels:
        rect = label_rect(screen, label)
        if label.text and not area.contains(rect):
            found.append(f"outside the window: {label.text!r} {rect}")
        if label.text and not label.rect.inflate(2, 8).contains(rect):
            found.append(f"label too small: {label.text!r} needs {rect.size}, has {label.rect.size}")
        if label.text.endswith("…") and not any(part in label.text for part in may_be_cut):
            found.append(f"shortened: {label.text!r}")
    return found


def _overlaps(screen: Screen) -> list[str]:
    """Controls over controls, words over words, words over controls."""
    found = []
    places = [(f"{type(control).__name__} {control.rect}", control.rect) for control in screen.ring.controls]
    words = [label for label in screen._labels if label.text.strip()]
    places += [(repr(label.text[:40]), label_rect(screen, label).inflate(0, -8)) for label in words]
    for index, (name, rect) in enumerate(places):
        for other_name, other in places[index + 1 :]:
            if rect.colliderect(other):
                found.append(f"{name} lies over {other_name}")
    return found
