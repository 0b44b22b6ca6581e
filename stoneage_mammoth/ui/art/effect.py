"""What a card or a bonus gives at once, as a row of icons with numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from shared.ui.media.numeral import draw_number
from stoneage_mammoth.rules import content
from stoneage_mammoth.ui.art.icons import draw_icon

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pygame

    from shared.ui.media.text import Text

REPEATED = 3
"""So many pieces are drawn one by one; more are one piece and a number."""

_NUMBER_SHARE = 0.52
"""Height of the digits beside an icon as a share of the icon."""

_DIGIT_WIDTH = 0.4
"""Room for a digit beside an icon as a share of the icon."""

_ROOMY = ("points",)
"""Icons with room for the number in their middle."""


@dataclass(frozen=True)
class Token:
    """A part of the row: an icon and, at its corner or in the sun's middle, a number."""

    icon: str
    number: str = ""
    width: float = 1.0


def tokens_of(effect: content.CardEffect | content.TileEffect) -> tuple[Token, ...]:  # noqa: PLR0911 - one a kind
    """The icons of an effect."""
    match effect:
        case content.Gain(what="points" | "food" as what, count=count):
            return (Token(what, str(count)),)
        case content.Gain(what=what, count=count):
            return pieces(what, count)
        case content.RollFor(what=what, dice=dice):
            return (*(Token("die", width=0.86),) * dice, Token("arrow", width=0.55), Token(what))
        case content.RaiseTool(steps=steps):
            return (Token("tool", f"+{steps}"),)
        case content.RaiseField(steps=steps):
            return (Token("field", f"+{steps}"),)
        case content.DiceForEveryone():
            return (Token("die"), Token("arrow", width=0.55), Token("everyone", width=1.25))
        case content.DrawsCard():
            return (Token("card", "+1"),)
        case content.OneUseTool(value=value):
            return (Token("one_use_tool", str(value)),)
        case content.ChooseResources(count=count, keep=keep):
            chosen = pieces("any", count)
            return (Token("pouch"), *chosen) if keep else chosen


def pieces(icon: str, count: int) -> tuple[Token, ...]:
    """Some pieces of a kind, one by one or with their number."""
    return (Token(icon),) * count if count <= REPEATED else (Token(icon, f"×{count}"),)


def draw_effects(
    surface: pygame.Surface,
    text: Text,
    rect: pygame.Rect,
    effects: Sequence[content.CardEffect | content.TileEffect],
) -> None:
    """Draw effects in the middle of a rectangle, as large as they fit: in one row, or in two if that is larger."""
    groups = [tokens_of(effect) for effect in effects]
    rows = max(_arrangements(groups), key=lambda rows: _edge(rect, rows))
    height = rect.height // len(rows)
    for index, row in enumerate(rows):
        draw_tokens(surface, text, rect.__class__(rect.left, rect.top + index * height, rect.width, height), row)


def _arrangements(groups: Sequence[Sequence[Token]]) -> Iterator[list[list[Token]]]:
    """One row, and every way to break the effects into two."""
    yield [[token for group in groups for token in group]]
    for split in range(1, len(groups)):
        yield [[token for group in part for token in group] for part in (groups[:split], groups[split:])]


def _edge(rect: pygame.Rect, rows: Sequence[Sequence[Token]]) -> float:
    """Height of the icons in so many rows."""
    return min(rect.height / len(rows), *(rect.width / sum(_width(token) for token in row) for row in rows))


def draw_tokens(surface: pygame.Surface, text: Text, rect: pygame.Rect, tokens: Sequence[Token]) -> None:
    """Draw icons side by side in the middle of a rectangle, as large as they fit."""
    total = sum(_width(token) for token in tokens)
    edge = min(float(rect.height), rect.width / total)
    left = rect.centerx - edge * total / 2
    for token in tokens:
        place = rect.__class__(round(left), 0, max(1, round(edge * token.width)), max(1, round(edge)))
        place.centery = rect.centery
        draw_icon(surface, place, token.icon)
        if token.number:
            draw_number(surface, text, _number_place(place, token), token.number)
        left += edge * _width(token)


def _width(token: Token) -> float:
    """Room of an icon with its number, in heights of the row."""
    beside = 0.0 if token.icon in _ROOMY else _DIGIT_WIDTH * len(token.number)
    return token.width + beside


def _number_place(place: pygame.Rect, token: Token) -> pygame.Rect:
    """Where the number of an icon goes: into the sun's middle, else beside it."""
    spot = place.__class__(0, 0, round(place.width * 0.46), round(place.height * 0.34))
    spot.center = place.center
    if token.icon not in _ROOMY:
        spot.size = (round(place.height * _DIGIT_WIDTH * len(token.number)), round(place.height * _NUMBER_SHARE))
        spot.midleft = place.midright
    return spot
