"""``flintflick template``: a built-in set as a file, for owners of the box to begin with."""

from __future__ import annotations

import click


@click.command(short_help="Print a built-in data file to begin one of your own with.")
@click.argument("game_id", metavar="GAME")
@click.argument("slot_id", metavar="SLOT")
def template(game_id: str, slot_id: str) -> None:
    """Print the built-in data file of GAME for SLOT, to be edited.

    Write it into a file, change what your box has, and give that file to
    --content SLOT=FILE or put it into the folder that flintflick doctor names.
    """
    from shared.core.catalog import load_catalog
    from shared.core.errors import SetupError

    info = load_catalog().game(game_id)
    slots = {slot.id: slot for slot in info.content}
    if slot_id not in slots:
        allowed = f"one of {', '.join(slots)}" if slots else f"no slot: {info.id} takes no data files"
        raise SetupError(expected=allowed, got=slot_id, file="SLOT")
    click.echo(slots[slot_id].template(), nl=False)
