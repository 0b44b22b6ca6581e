"""Caveman with its computer players as a game that an arena can play, without a table."""

from __future__ import annotations

from caveman.rules.game import RULES_VERSION, CavemanGame
from caveman.rules.options import OPTIONS, SEATS
from shared.core.catalog import Catalog, GameInfo, PlayerInfo

LEVELS = ("random", "greedy", "search")
"""Computer players, weakest first."""

GAME = GameInfo(
    id="caveman",
    title="Caveman",
    summary="Develop, or grow.",
    seats=SEATS,
    options=OPTIONS,
    rules_version=RULES_VERSION,
    engine=CavemanGame,
    players=tuple(
        PlayerInfo(id=level, title=level.title(), summary="A player.", factory=f"caveman.ai.players:{level}_player")
        for level in LEVELS
    ),
    scene="",
    rules_text="caveman:RULES.md",
)


def load() -> Catalog:
    """The one game."""
    return Catalog({GAME.id: GAME})
