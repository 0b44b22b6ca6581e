"""Civilisation cards: what a card gives at once above, what it scores at the end below; its back; the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.easel import line
from shared.ui.media.slab import rim, slab, speckle
from stoneage_mammoth.rules.content import DiceForEveryone, SetSymbol
from stoneage_mammoth.ui.art import dice, easel, pigment
from stoneage_mammoth.ui.art.effect import Token, draw_effects, draw_tokens
from stoneage_mammoth.ui.art.icons import draw_icon
from stoneage_mammoth.ui.art.slab import draw_empty_place

if TYPE_CHECKING:
    from shared.ui.media.text import Text
    from stoneage_mammoth.rules.content import Card

ASPECT = 0.7
"""Width of a card as a share of its height."""

_TOP = "#ecdcb6"
_TOP_SHARE = 0.5
_LARGE_PX = 150
"""From this width on there is room to tell what each face of the dice gives."""

_DICE_GIVE = ("wood", "brick", "stone", "gold", "tool", "field")
"""What the faces 1 to 6 give in a roll for everyone."""


def draw_card(surface: pygame.Surface, text: Text, rect: pygame.Rect, card: Card) -> None:
    """Draw the face of a card; it fills the rectangle."""
    surface.blit(card_face(text, rect.size, card), rect)


def card_face(text: Text, size: tuple[int, int], card: Card) -> pygame.Surface:
    """The face of a card, kept; callers never change it."""
    return easel.kept(("card", card, size), lambda: _paint_face(text, size, card))


def draw_card_back(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the back of a card; it fills the rectangle."""
    surface.blit(easel.kept(("card back", rect.size), lambda: _paint_back(rect.size)), rect)


def draw_deck(surface: pygame.Surface, rect: pygame.Rect, left: int) -> None:
    """Draw the cards that are left, face down, higher the more there are; an empty place once there are none."""
    step = max(1, rect.width // 30)
    layers = min(4, (left + 8) // 9)
    card = pygame.Rect(0, 0, rect.width - 3 * step, rect.height - 3 * step)
    if layers == 0:
        draw_empty_place(surface, rect)
    for layer in range(layers):
        card.bottomleft = (rect.left + layer * step, rect.bottom - layer * step)
        draw_card_back(surface, card)


def _paint_face(text: Text, size: tuple[int, int], card: Card) -> pygame.Surface:
    """Ground, effects, the symbol or the figures."""
    width, height = size
    canvas = Canvas(size)
    is_green = isinstance(card.bottom, SetSymbol)
    ground = pigment.SYMBOL_GROUND if is_green else pigment.FIGURE_GROUND
    inset = rim(canvas, (width, height), _TOP, pigment.BONE)
    middle = height * _TOP_SHARE
    below = (inset, middle, width - 2 * inset, height - middle - inset)
    slab(canvas, below, min(size) * 0.06, Paint(fill=ground))
    slab(canvas, (inset, middle, width - 2 * inset, height * 0.1), 0.0, Paint(fill=ground))
    speckle(canvas, card.id, (inset, inset, width - 2 * inset, middle - inset), pigment.WOOD_DARK)
    speckle(canvas, f"{card.id} below", below, pigment.LEAF_DARK if is_green else pigment.WOOD_DARK)
    edge = [(inset + (width - 2 * inset) * i / 8, middle + (height * 0.008 if i % 2 else 0)) for i in range(9)]
    canvas.polygon(edge, line(pigment.SOOT, max(1.2, width * 0.022)), closed=False)
    picture = canvas.render()
    pad = inset + width * 0.03
    top = pygame.Rect(round(pad), round(pad), round(width - 2 * pad), round(middle - 2 * pad + inset * 0.5))
    if width >= _LARGE_PX and isinstance(card.top[0], DiceForEveryone):
        _draw_dice_table(picture, text, top)
    else:
        room = round(top.height * 0.94)
        draw_effects(picture, text, top.inflate(0, room - top.height), card.top)
    foot = pygame.Rect(
        round(pad), round(middle + pad * 0.6), round(width - 2 * pad), round(height - middle - pad * 1.5)
    )
    if isinstance(card.bottom, SetSymbol):
        draw_icon(picture, foot, card.bottom.symbol)
    else:
        draw_tokens(picture, text, foot, (Token(card.bottom.figure),) * card.bottom.count)
    return picture


def _draw_dice_table(picture: pygame.Surface, text: Text, top: pygame.Rect) -> None:
    """What each face gives, two rows of three, below the people who take in turn."""
    head = pygame.Rect(top.left, top.top, top.width, round(top.height * 0.26))
    draw_tokens(picture, text, head, (Token("everyone", width=1.25),))
    cell_w, cell_h = top.width / 3, (top.height - head.height) / 2
    for index, gives in enumerate(_DICE_GIVE):
        column, row = index % 3, index // 3
        cell = pygame.Rect(
            round(top.left + column * cell_w), round(head.bottom + row * cell_h), round(cell_w), round(cell_h)
        )
        edge = round(min(cell.height * 0.88, cell.width * 0.5))
        die = pygame.Rect(0, 0, round(edge * 0.8), round(edge * 0.8))
        die.midright = (cell.centerx - 1, cell.centery)
        dice.draw_die(picture, die, index + 1)
        good = pygame.Rect(0, 0, edge, edge)
        good.midleft = (cell.centerx + 1, cell.centery)
        draw_icon(picture, good, gives)


def _paint_back(size: tuple[int, int]) -> pygame.Surface:
    """Red earth with a spiral, as on a wall that was sprayed with pigment."""
    width, height = size
    canvas = Canvas(size)
    inset = rim(canvas, (width, height), pigment.RED_EARTH, pigment.BONE)
    speckle(canvas, "card back", (inset, inset, width - 2 * inset, height - 2 * inset), pigment.SOOT)
    frame = inset + width * 0.07
    slab(
        canvas,
        (frame, frame, width - 2 * frame, height - 2 * frame),
        width * 0.05,
        Paint(stroke=pigment.BONE, width=max(1.0, width * 0.022)),
    )
    picture = canvas.render()
    mark = pygame.Rect(0, 0, round(width * 0.66), round(width * 0.66))
    mark.center = (width // 2, height // 2)
    draw_icon(picture, mark, "spiral")
    return picture
