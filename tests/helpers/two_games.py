"""A catalogue with two games: the tiny one, and one for up to four players with long words and a page of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from shared.core.catalog import Catalog
from shared.core.game import Outcome, Seat
from shared.ui.scenes.result_page import ResultPage
from tests.helpers.tiny_table import GAME

if TYPE_CHECKING:
    from collections.abc import Callable

CATEGORIES = (
    "Buildings",
    "Points from cards",
    "Hunger",
    "Bonuses of the herd",
    "Most tiles of the herd",
    "Green cards",
    "Farmers",
    "Tool makers",
    "Builders",
    "Shamans",
    "Resources left",
)
REASONS = {"pile_empty": "The pile is empty"}


def report(session: Any, translate: Callable[[str], str]) -> tuple[ResultPage, ...]:  # noqa: ANN401
    """A page with a column a seat."""
    seats = len(session.setup.seats)
    lines = tuple((translate("Dice that fell on {face}").format(face=face), ("7",) * seats) for face in range(1, 7))
    note = translate("A sixth of all dice is to be expected on each face, and three and a half on average.")
    return (ResultPage(translate("Dice"), lines, (translate("Average"), ("3.52",) * seats), (note,)),)


LARGE = msgspec.structs.replace(
    GAME,
    id="large",
    title="A Game with a Rather Long Title",
    short_title="Large",
    seats=(2, 3, 4),
    usual_player="cheat",
    reasons=REASONS,
    report="tests.helpers.two_games:report",
)


def load() -> Catalog:
    """Both."""
    return Catalog({"large": LARGE, "tiny": GAME})


class Ended:
    """A match of up to six that is over."""

    def __init__(self, seats: int = 4) -> None:
        names = ("Bartholomew the Mighty", "Wilhelmina", "Bison", "Otter", "Ash", "Heron")[:seats]
        self.setup = GAME.make_setup(tuple(Seat(name) for name in names[:2]), {"pile": 4}, {"friction": 0.25})
        self.setup = msgspec.structs.replace(self.setup, seats=tuple(Seat(name) for name in names))
        self.seed = 2**53 - 1
        self.ply = 12_345

    def digest(self) -> str:
        return "0123456789abcdef" * 4

    def outcome(self) -> Outcome:
        seats = len(self.setup.seats)
        breakdown: dict[str, tuple[int, ...]] = {
            title: (index, -10, 100 + index, 20, 0, 7)[:seats] for index, title in enumerate(CATEGORIES)
        }
        scores = (55, -110, 1155, 220, 0, 77)[:seats]
        places = tuple(1 + sum(other > own for other in scores) for own in scores)
        return Outcome(places, scores, breakdown, "pile_empty")
