"""The tiny game with a set that an owner may replace: the pile is counted by a file with ``pebbles = N``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from shared.core.catalog import Catalog
from shared.core.content import ContentSlot, load_content
from shared.core.errors import ContentError
from shared.core.toml_text import parse_toml
from tests.helpers.tiny_game import State, TinyGame
from tests.helpers.tiny_table import GAME as TINY_AT_TABLE

if TYPE_CHECKING:
    from shared.core.game import Setup


def read_pile(text: str, file: str) -> int:
    """Number of pebbles in a file."""
    pebbles = parse_toml(text, file).get("pebbles")
    if not isinstance(pebbles, int) or not 1 <= pebbles <= 99:
        raise ContentError(expected="1 to 99", got=repr(pebbles), file=file, path="$.pebbles")
    return pebbles


class OwnersGame(TinyGame):
    """The pile is as large as the file says."""

    def new_game(self, setup: Setup) -> State:
        state = super().new_game(setup)
        state.pile = load_content(setup, "pile", read_pile) or state.pile
        return state


TEMPLATE = "pebbles = 6\n"
SLOT = ContentSlot("pile", "Pebbles", "The pebbles of your own box.", "As in every box", read_pile, lambda: TEMPLATE)
WITHOUT_SLOTS = Catalog({"tiny": TINY_AT_TABLE})
OWNERS = msgspec.structs.replace(TINY_AT_TABLE, engine=OwnersGame, content=(SLOT,))


def load() -> Catalog:
    """A catalogue with this game alone."""
    return Catalog({"tiny": OWNERS})
