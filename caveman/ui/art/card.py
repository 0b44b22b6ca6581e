"""The square cards: above, in green, how far the tribe goes; below, in red, a dinosaur that moves or what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from caveman.ui.art import easel, pigment
from caveman.ui.art.dinosaur import draw_dinosaur
from caveman.ui.art.effect import draw_effect
from caveman.ui.art.icons import draw_icon
from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.colour import rgb
from shared.ui.media.easel import line
from shared.ui.media.numeral import draw_number
from shared.ui.media.slab import empty_place, rim, slab, speckle

if TYPE_CHECKING:
    from caveman.rules.content import Card
    from shared.ui.media.text import Text

TOP_SHARE: Final = 0.36
"""Part of a card that tells how far the tribe goes."""

WORDS_PX: Final = 170
"""From this edge on there is room for a line of words below the picture."""

_GREEN = "#a9bb6c"
_RED = "#cf8466"
_WORDS_SHARE = 0.21
_LEAST_WORDS_PX = 10


def draw_card(surface: pygame.Surface, text: Text, rect: pygame.Rect, card: Card, words: str) -> None:
    """Draw the face of a card; it fills the rectangle.

    Args:
        surface: Where to draw.
        text: Renders words and numbers.
        rect: Where it lies, a square.
        card: Which one.
        words: What its lower part does, in a line; left out on a small card.
    """
    surface.blit(card_face(text, rect.size, card, words), rect)


def card_face(text: Text, size: tuple[int, int], card: Card, words: str) -> pygame.Surface:
    """The face of a card, kept; callers never change it."""
    return easel.kept(("card", card, words, size), lambda: _paint_face(text, size, card, words))


def draw_card_back(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the back of a card; it fills the rectangle."""
    surface.blit(easel.kept(("card back", rect.size), lambda: _paint_back(rect.size)), rect)


def draw_deck(surface: pygame.Surface, rect: pygame.Rect, left: int) -> None:
    """Draw the cards that are left, face down, higher the more there are; an empty place once there are none."""
    step = max(1, rect.width // 30)
    layers = min(4, (left + 14) // 15)
    card = pygame.Rect(0, 0, rect.width - 3 * step, rect.height - 3 * step)
    if layers == 0:
        surface.blit(easel.kept(("no deck", rect.size), lambda: empty_place(rect.size, pigment.BASALT_DARK)), rect)
    for layer in range(layers):
        card.bottomleft = (rect.left + layer * step, rect.bottom - layer * step)
        draw_card_back(surface, card)


def _paint_face(text: Text, size: tuple[int, int], card: Card, words: str) -> pygame.Surface:
    width, height = size
    canvas = Canvas(size)
    inset = rim(canvas, (width, height), _GREEN, pigment.BONE)
    middle = height * TOP_SHARE
    below = (inset, middle, width - 2 * inset, height - middle - inset)
    slab(canvas, below, min(size) * 0.06, Paint(fill=_RED))
    slab(canvas, (inset, middle, width - 2 * inset, height * 0.1), 0.0, Paint(fill=_RED))
    speckle(canvas, card.id, (inset, inset, width - 2 * inset, middle - inset), pigment.LEAF_DARK)
    speckle(canvas, f"{card.id} below", below, pigment.RED_DEEP)
    edge = [(inset + (width - 2 * inset) * i / 8, middle + (height * 0.008 if i % 2 else 0)) for i in range(9)]
    canvas.polygon(edge, line(pigment.SOOT, max(1.2, width * 0.02)), closed=False)
    picture = canvas.render()
    pad = round(inset + width * 0.02)
    _draw_steps(picture, text, pygame.Rect(pad, pad, width - 2 * pad, round(middle) - pad - pad // 3), card.tribe_steps)
    foot = pygame.Rect(pad, round(middle) + pad // 2, width - 2 * pad, height - round(middle) - pad - pad // 2)
    if width >= WORDS_PX and words:
        room = pygame.Rect(foot.left, 0, foot.width, round(height * _WORDS_SHARE))
        room.bottom = foot.bottom
        foot.height -= room.height
        _draw_words(picture, text, room, words)
    _draw_below(picture, text, foot, card)
    return picture


def _draw_steps(picture: pygame.Surface, text: Text, rect: pygame.Rect, steps: int) -> None:
    """Footprints and how many steps."""
    feet = pygame.Rect(0, 0, rect.height, rect.height)
    feet.midright = (rect.centerx - rect.width // 40, rect.centery)
    draw_icon(picture, feet, "steps")
    _draw_count(picture, text, pygame.Rect(rect.centerx, rect.top, rect.height, rect.height), steps)


def _draw_count(picture: pygame.Surface, text: Text, rect: pygame.Rect, count: int) -> None:
    digits = rect.inflate(-rect.width // 5, -round(rect.height * 0.42))
    draw_number(picture, text, digits, str(count), ink=rgb(pigment.WHITE), rim=rgb(pigment.SOOT))


def _draw_below(picture: pygame.Surface, text: Text, rect: pygame.Rect, card: Card) -> None:
    """The dinosaur of a standard card or the picture of a special one, and how far dinosaurs go."""
    drawing, count = rect.copy(), rect.copy()
    if card.dinosaur_steps:
        count.width = round(min(rect.width * 0.27, rect.height * 0.62))
        count.right = rect.right
        drawing.width = rect.width - count.width
        claws = pygame.Rect(0, 0, round(count.width * 0.8), round(count.width * 0.8))
        claws.midbottom = (count.centerx, rect.centery + rect.height // 20)
        draw_icon(picture, claws, "claws")
        number = pygame.Rect(0, 0, count.width, count.width)
        number.midtop = (count.centerx, claws.bottom - count.width // 10)
        _draw_count(picture, text, number, card.dinosaur_steps)
    if card.dinosaur is not None:
        draw_dinosaur(picture, drawing, card.dinosaur, "step")
    elif card.effect is not None:
        draw_effect(picture, text, drawing, card.effect)


def _draw_words(picture: pygame.Surface, text: Text, rect: pygame.Rect, words: str) -> None:
    """Words in the middle of a rectangle, as large as all of them fit."""
    size = max(_LEAST_WORDS_PX, round(rect.height * 0.4))
    lines = _lines(text, words, size, rect.width)
    while size > _LEAST_WORDS_PX and len(lines) * _height(text, size) > rect.height:
        size -= 1
        lines = _lines(text, words, size, rect.width)
    high = _height(text, size)
    top = rect.centery - len(lines) * high // 2
    for number, words_of_line in enumerate(lines):
        line_picture = text.render(words_of_line, size, rgb(pigment.SOOT), bold=True)
        place = line_picture.get_rect(center=(rect.centerx, top + number * high + high // 2))
        picture.blit(line_picture, place)


def _height(text: Text, size: int) -> int:
    """Distance of two lines of small bold words."""
    return round(text.line_height_px(size, bold=True) * 0.84)


def _lines(text: Text, words: str, size: int, width: int) -> list[str]:
    """Words broken into lines; a single word that is too wide is cut."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text.size(longer, size, bold=True)[0] <= width:
            lines[-1] = longer
        else:
            lines.append(text.fit(word, size, width, bold=True))
    return lines


def _paint_back(size: tuple[int, int]) -> pygame.Surface:
    """The volcano by night."""
    width, height = size
    canvas = Canvas(size)
    inset = rim(canvas, (width, height), pigment.RED_DEEP, pigment.BONE)
    speckle(canvas, "card back", (inset, inset, width - 2 * inset, height - 2 * inset), pigment.FLAME)
    frame = inset + width * 0.06
    slab(
        canvas,
        (frame, frame, width - 2 * frame, height - 2 * frame),
        width * 0.05,
        Paint(stroke=pigment.BONE, width=max(1.0, width * 0.018)),
    )
    centre = (width / 2, height * 0.42)
    stops = ((0.0, pigment.HEAT, 0.8), (0.3, pigment.FLAME, 0.5), (1.0, pigment.EMBER, 0.0))
    canvas.circle(centre, width * 0.34, Paint(fill=canvas.glow(centre, width * 0.34, stops)))
    picture = canvas.render()
    mark = pygame.Rect(0, 0, round(width * 0.6), round(width * 0.6))
    mark.center = (width // 2, round(height * 0.54))
    draw_icon(picture, mark, "volcano")
    return picture
