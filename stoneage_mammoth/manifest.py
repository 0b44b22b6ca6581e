"""What the frame needs to know of Stone Age with The Mammoth Herd; importing this opens no window."""

from __future__ import annotations

from functools import partial

from shared.core.catalog import GameInfo, PlayerInfo
from shared.core.content import ContentSlot
from stoneage_mammoth.rules.content import data_text, read_tiles
from stoneage_mammoth.rules.game import RULES_VERSION, StoneAgeGame
from stoneage_mammoth.rules.options import OPTIONS, SEATS, TILES_SLOT

GAME = GameInfo(
    id="stoneage_mammoth",
    title="Stone Age with The Mammoth Herd",
    short_title="Stone Age",
    summary="Place people, roll for goods, build, feed your tribe and tame the herd; the highest score wins.",
    seats=SEATS,
    options=OPTIONS,
    rules_version=RULES_VERSION,
    engine=StoneAgeGame,
    players=(
        PlayerInfo(
            id="random",
            title="Wanderer",
            summary="Does anything that is allowed.",
            factory="stoneage_mammoth.ai.players:random_player",
        ),
        PlayerInfo(
            id="greedy",
            title="Gatherer",
            summary="Takes what is worth most at the moment.",
            factory="stoneage_mammoth.ai.players:greedy_player",
        ),
        PlayerInfo(
            id="search",
            title="Hunter",
            summary="Plays the round to its end in its head, again and again, before it decides.",
            factory="stoneage_mammoth.ai.players:search_player",
        ),
    ),
    usual_player="greedy",
    scene="stoneage_mammoth.ui.scene:make_scene",
    rules_text="stoneage_mammoth:RULES.md",
    content=(
        ContentSlot(
            id=TILES_SLOT,
            title="Tiles of the herd",
            help="The printed bonuses are public nowhere: who owns the box can write them into a file (see the rules).",
            built_in="Reconstructed",
            load=read_tiles,
            template=partial(data_text, "tiles.toml"),
            needs=("mammoth", True),
        ),
    ),
    picture="stoneage_mammoth/menu.svg",
    reasons={
        "stack_empty": "A stack of buildings is empty",
        "cards_gone": "The cards do not fill all places any more",
        "round_limit": "The last round has been played",
    },
    describe="stoneage_mammoth.rules.plain_words:describe",
    report="stoneage_mammoth.ui.statistics:result_pages",
)
