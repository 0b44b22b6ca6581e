"""What the special cards do, each as one picture."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from caveman.ui.art import dice, easel, pigment
from caveman.ui.art.icons import draw_icon
from caveman.ui.art.token import draw_token
from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.colour import rgb
from shared.ui.media.numeral import draw_number

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from caveman.rules.content import EffectName
    from shared.ui.media.text import Text


class _Piece(NamedTuple):
    """An icon of the picture: its middle and its edge as shares of the height of the picture, which is 1.6 wide."""

    icon: str
    x: float
    y: float
    edge: float


ASPECT: Final = 1.6
"""Width of a picture as a share of its height."""

_PIECES: Final[Mapping[str, tuple[_Piece, ...]]] = MappingProxyType(
    {
        "move_any_dinosaur": (
            _Piece("stegosaurus", 0.34, 0.7, 0.56),
            _Piece("triceratops", 0.8, 0.3, 0.56),
            _Piece("t_rex", 1.26, 0.68, 0.6),
            _Piece("unknown", 0.79, 0.72, 0.44),
        ),
        "move_every_dinosaur": (
            _Piece("stegosaurus", 0.36, 0.28, 0.56),
            _Piece("triceratops", 0.8, 0.5, 0.58),
            _Piece("t_rex", 1.24, 0.72, 0.6),
        ),
        "lava": (_Piece("volcano", 0.8, 0.5, 1.0),),
        "exchange_token": (_Piece("exchange", 0.8, 0.5, 0.6),),
        "swap_tokens": (_Piece("exchange", 0.8, 0.5, 0.6),),
        "no_development": (
            _Piece("wheel", 0.5, 0.54, 0.7),
            _Piece("spear", 1.06, 0.48, 0.74),
            _Piece("forbidden", 0.8, 0.5, 0.8),
        ),
        "no_births": (
            _Piece("moon", 0.42, 0.42, 0.66),
            _Piece("child", 1.08, 0.56, 0.74),
            _Piece("forbidden", 1.08, 0.56, 0.6),
        ),
        "reroll_survival": (_Piece("sun", 0.3, 0.28, 0.5), _Piece("exchange", 0.98, 0.52, 0.92)),
        "extra_success": (_Piece("tribe", 0.48, 0.5, 0.84),),
        "send_to_red": (_Piece("t_rex", 0.5, 0.42, 0.84), _Piece("arrow", 0.9, 0.8, 0.34)),
        "none": (_Piece("sun", 0.8, 0.5, 0.9),),
    }
)


def draw_effect(surface: pygame.Surface, text: Text, rect: pygame.Rect, effect: EffectName) -> None:
    """Draw the picture of an effect into the middle of a rectangle, as large as it fits."""
    height = max(1, min(rect.height, round(rect.width / ASPECT)))
    size = (max(1, round(height * ASPECT)), height)
    picture = easel.kept(("effect", effect, size), lambda: _paint(text, size, effect))
    surface.blit(picture, picture.get_rect(center=rect.center))


def _paint(text: Text, size: tuple[int, int], effect: EffectName) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    if effect in _GROUNDS:
        _GROUNDS[effect](picture, text)
    for piece in _PIECES[effect]:
        draw_icon(picture, _place(size[1], piece.x, piece.y, piece.edge), piece.icon)
    if effect in _ADDITIONS:
        _ADDITIONS[effect](picture, text)
    return picture


def _place(height: int, x: float, y: float, edge: float) -> pygame.Rect:
    place = pygame.Rect(0, 0, max(1, round(height * edge)), max(1, round(height * edge)))
    place.center = (round(height * x), round(height * y))
    return place


def _add_tokens(picture: pygame.Surface, _text: Text) -> None:
    """Two tokens that lie face up change places."""
    height = picture.height
    draw_token(picture, _place(height, 0.3, 0.5, 0.56), "wood")
    draw_token(picture, _place(height, 1.3, 0.5, 0.56), "animal")


def _add_reserve(picture: pygame.Surface, _text: Text) -> None:
    """A token that lies face up, and the reserve."""
    height = picture.height
    draw_token(picture, _place(height, 0.3, 0.5, 0.56), "flint")
    for shift in (0.06, 0.03, 0.0):
        draw_token(picture, _place(height, 1.3 + shift, 0.5 + shift, 0.52), None)


def _add_die(picture: pygame.Surface, _text: Text) -> None:
    """The yellow die with the face that would be rolled again."""
    dice.draw_die(picture, _place(picture.height, 0.98, 0.52, 0.42), "yellow", "dies")


def _add_plus_one(picture: pygame.Surface, text: Text) -> None:
    """One success more."""
    room = _place(picture.height, 1.18, 0.5, 0.58)
    draw_number(picture, text, room, "+1", ink=rgb(pigment.WHITE), rim=rgb(pigment.SOOT))


def _add_red_circle(picture: pygame.Surface, _text: Text) -> None:
    """The red circle that the dinosaur is sent to."""
    height = picture.height
    canvas = Canvas(picture.size, scale=height / 100)
    canvas.circle((126, 70), 26, Paint(fill=pigment.CINDER, stroke=pigment.SOOT, width=4))
    canvas.circle((126, 70), 17, Paint(fill=pigment.CINDER_LIT))
    picture.blit(canvas.render(), (0, 0))


def _add_stream(picture: pygame.Surface, _text: Text) -> None:
    """A stream of lava that comes towards the viewer."""
    canvas = Canvas(picture.size, scale=picture.height / 100)
    for colour, width in ((pigment.SOOT, 15.0), (pigment.EMBER, 10.0), (pigment.FLAME, 4.0)):
        canvas.curve([(78, 26), (74, 52), (92, 74), (124, 86), (152, 90)], Paint(stroke=colour, width=width))
    picture.blit(canvas.render(), (0, 0))


_GROUNDS: Final[Mapping[str, Callable[[pygame.Surface, Text], None]]] = MappingProxyType(
    {"send_to_red": _add_red_circle}
)
_ADDITIONS: Final[Mapping[str, Callable[[pygame.Surface, Text], None]]] = MappingProxyType(
    {
        "lava": _add_stream,
        "exchange_token": _add_reserve,
        "swap_tokens": _add_tokens,
        "reroll_survival": _add_die,
        "extra_success": _add_plus_one,
    }
)
