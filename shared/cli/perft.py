"""``flintflick perft``: counting positions of a game whose actions can be listed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from shared.cli.content import content_option, read_contents
from shared.cli.options import read_options, set_up_option
from shared.core.rng import MAX_SEED

if TYPE_CHECKING:
    from shared.core.catalog import GameInfo
    from shared.core.game import Setup

_MAX_DEPTH = 100


@click.command("perft", short_help="Count positions, to check the rules.")
@click.argument("game_id", metavar="GAME")
@click.option("--depth", type=click.IntRange(0, _MAX_DEPTH), required=True, help="Number of actions.")
@click.option("--seed", type=click.IntRange(0, MAX_SEED), default=0, show_default=True, help="Seed of all chance.")
@click.option("--seats", type=click.IntRange(1), help="Number of seats; the smallest if not given.")
@set_up_option
@content_option
@click.option("--divide", "is_divided", is_flag=True, help="A line for every first action.")
def perft_command(game_id: str, depth: int, seed: int, *, is_divided: bool, **given: Any) -> None:  # noqa: ANN401
    """Count the ways in which GAME can go on from its start in so many actions.

    Chance is drawn from the seed and costs no depth.
    """
    from shared.core import codec
    from shared.core.catalog import load_catalog
    from shared.core.errors import CatalogError
    from shared.core.game import EnumerableGame
    from shared.core.perft import divide, perft

    info = load_catalog().game(game_id)
    game = info.engine()
    if not isinstance(game, EnumerableGame):
        raise CatalogError(f"the actions of {game_id} cannot be listed, so there is nothing to count")
    state = game.new_game(_setup(info, **given))
    if is_divided and depth > 0:
        for action, number in divide(game, state, depth, seed):
            click.echo(f"{number:>12}  {codec.encode(action).decode()}")
    click.echo(f"{perft(game, state, depth, seed):>12}  depth {depth}")


def _setup(info: GameInfo, *, seats: int | None, options: tuple[str, ...], contents: tuple[str, ...]) -> Setup:
    """The set-up to count from; who sits at the table means nothing."""
    from shared.core.game import Seat

    count = info.seats[0] if seats is None else seats
    places = tuple(Seat(f"Seat {number}") for number in range(1, count + 1))
    given = read_options(info, options)
    return info.make_setup(places, given, content=read_contents(info, contents), is_headless=True)
