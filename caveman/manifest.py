"""What the frame needs to know of Caveman; importing this opens no window."""

from __future__ import annotations

from caveman.rules.content import read_board, read_deck, read_dice, read_tokens
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

_BUILT_IN = "Reconstructed"

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
            summary="Plays the turns to come in its head, again and again, before it decides.",
            factory="caveman.ai.players:search_player",
        ),
    ),
    usual_player="greedy",
    scene="caveman.ui.scene:make_scene",
    rules_text="caveman:RULES.md",
    content=(
        ContentSlot(
            id=BOARD_SLOT,
            title="Circles",
            help="The circles of the island are shown nowhere in full: who owns the box can write them into a file.",
            built_in=_BUILT_IN,
            load=read_board,
            group=BOX_GROUP,
        ),
        ContentSlot(
            id=TOKENS_SLOT,
            title="Tokens",
            help="How many of the 22 tokens show what is known to who owns the box only (see the rules).",
            built_in=_BUILT_IN,
            load=read_tokens,
            group=BOX_GROUP,
        ),
        ContentSlot(
            id=DECK_SLOT,
            title="Cards",
            help="What the 60 cards say is known to who owns the box only (see the rules).",
            built_in=_BUILT_IN,
            load=read_deck,
            group=BOX_GROUP,
        ),
        ContentSlot(
            id=DICE_SLOT,
            title="Dice",
            help="How many faces of a die show what is known to who owns the box only (see the rules).",
            built_in=_BUILT_IN,
            load=read_dice,
            group=BOX_GROUP,
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
