"""What the frame needs to know of Caveman; importing this opens no window."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from caveman.rules.content import data_text, read_board, read_deck, read_dice, read_tokens
from caveman.rules.game import RULES_VERSION, CavemanGame
from caveman.rules.options import (
    BOARD_SLOT,
    BOX_GROUP,
    DECK_SLOT,
    DICE_SLOT,
    OPTIONS,
    SEATS,
    TOKENS_SLOT,
    pass_start_on,
)
from shared.core.catalog import GameInfo, PlayerInfo
from shared.core.content import ContentSlot

if TYPE_CHECKING:
    from collections.abc import Callable


def _slot(slot: str, title: str, words: str, load: Callable[[str, str], Any]) -> ContentSlot:
    """A part of the box that nothing public tells in full."""
    return ContentSlot(
        slot,
        title,
        words,
        built_in="Reconstructed",
        load=load,
        template=partial(data_text, f"{slot}.toml"),
        group=BOX_GROUP,
    )


GAME = GameInfo(
    id="caveman",
    title="Caveman (Volcano Island)",
    short_title="Caveman",
    summary="Lead people and dinosaurs across an island; grow to eight adults or claim five developments first.",
    seats=SEATS,
    options=OPTIONS,
    rules_version=RULES_VERSION,
    engine=CavemanGame,
    players=(
        PlayerInfo(
            id="random",
            title="Stray",
            summary="Does anything that is allowed.",
            factory="caveman.ai.players:random_player",
        ),
        PlayerInfo(
            id="greedy",
            title="Forager",
            summary="Takes what is worth most at the moment.",
            factory="caveman.ai.players:greedy_player",
        ),
        PlayerInfo(
            id="search",
            title="Elder",
            summary="Plays its turn to the end in its head, again and again, before it decides.",
            factory="caveman.ai.players:search_player",
        ),
    ),
    usual_player="greedy",
    scene="caveman.ui.scene:make_scene",
    rules_text="caveman:RULES.md",
    content=(
        _slot(
            BOARD_SLOT,
            "Circles",
            "The circles of the island are shown nowhere in full, but to who owns the box (see the rules).",
            read_board,
        ),
        _slot(
            TOKENS_SLOT,
            "Tokens",
            "How many of the 22 tokens show what is known to who owns the box only (see the rules).",
            read_tokens,
        ),
        _slot(
            DECK_SLOT, "Cards", "What the 60 cards say is known to who owns the box only (see the rules).", read_deck
        ),
        _slot(
            DICE_SLOT,
            "Dice",
            "How many faces of a die show what is known to who owns the box only (see the rules).",
            read_dice,
        ),
    ),
    picture="caveman/menu.svg",
    reasons={
        "adults": "All adults of a tribe are on the island",
        "developments": "A tribe has all five developments",
        "deck": "The deck has run out",
    },
    describe="caveman.rules.plain_words:describe",
    report="caveman.ui.statistics:result_pages",
    rematch=pass_start_on,
)
