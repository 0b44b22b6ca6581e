"""Players of Stone Age who are anything but reasonable, so that rare things happen often.

A temperament weighs each action it may do; the action is drawn by weight. Seats of one match have different ones. They
get rich enough to buy all, empty the deck or a stack, fill the tracks, starve over full stores, crowd the herd.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec
import tomli_w

from shared.core.game import Seat, Setup, Turn
from stoneage_mammoth.rules.actions import (
    Action,
    Buy,
    Decline,
    Feed,
    Place,
    RedeemCard,
    SendPeople,
    Starve,
    UseTools,
)
from stoneage_mammoth.rules.content import (
    ChooseResources,
    DrawsCard,
    Gain,
    RaiseField,
    RaiseTool,
    Tile,
    TileEffect,
    TileSet,
    default_tiles,
)
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, FIELD, HUNT, HUT, RESOURCES, RIVER, TOOL_MAKER

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from shared.core.game import EnumerableGame, OptionValue

    Temperament = Callable[[Action], float]


def whatever(_action: Action) -> float:
    """Everything alike."""
    return 1.0


def builder(action: Action) -> float:
    """Gathers, builds, and feeds."""
    match action:
        case Place(site=site, count=count):
            return 30.0 if site >= BUILDING_SITE else 4.0 * count if 0 < site <= RIVER else count
        case Buy():
            return 20.0
        case Decline() | Starve():
            return 0.2
    return 1.0


def collector(action: Action) -> float:
    """Takes every card."""
    match action:
        case Place(site=site, count=count):
            return 30.0 if CARD_SITE <= site < BUILDING_SITE else 3.0 * count if 0 < site <= RIVER else 1.0
        case Buy():
            return 30.0
        case Decline():
            return 0.1
    return 1.0


def villager(action: Action) -> float:
    """Grows, sows and makes tools to the end of the tracks, and eats well."""
    match action:
        case Place(site=site, count=count):
            return 60.0 if site in {TOOL_MAKER, HUT, FIELD} else 3.0 * count * (site == HUNT) + 0.5
        case UseTools(slots=slots):
            return 0.2 + len(slots)
        case Starve():
            return 0.2
    return 1.0


def miser(action: Action) -> float:
    """Hoards: buys nothing, starves rather than pay, keeps its card."""
    match action:
        case Place(site=site, count=count):
            return 5.0 * count if 0 < site <= RIVER else 1.0
        case Buy() | Feed() | RedeemCard():
            return 0.01
    return 1.0


def herder(action: Action) -> float:
    """Goes to the herd with all there are, paying as oddly as allowed."""
    match action:
        case SendPeople(count=count, goods=goods):
            return 0.2 + count + 3.0 * sum(goods)
        case Place(site=site, count=count):
            return 2.0 * count if 0 < site <= RIVER else 1.0
    return 1.0


def impulsive(action: Action) -> float:
    """Uses what it has at the first occasion."""
    match action:
        case RedeemCard():
            return 2.0
        case UseTools(slots=slots, one_use=one_use):
            return 0.1 + len(slots) + 3.0 * len(one_use)
        case Buy(goods=goods):
            return 1.0 + 5.0 * (sum(goods) > 4)
    return 1.0


def scatterer(action: Action) -> float:
    """Sends people out one by one, to block as much as can be."""
    match action:
        case Place(site=site, count=count):
            return 100.0 * (site == HUT) + 20.0 if count == 1 or site == HUT else 0.1
    return 1.0


WANDERERS: tuple[Temperament, ...] = (whatever, builder, collector, villager, miser, herder, impulsive)
"""Who leads to the positions of the perft table: another one here, and the table has to be counted anew."""
TEMPERAMENTS = (*WANDERERS, scatterer)
_BY_THE_DOZEN = (Buy, Feed, RedeemCard)
"""Ways to pay the same: together they weigh as much as one action that stands alone."""


def choose(temperament: Temperament, offers: Sequence[Action], rng: random.Random) -> Action:
    """One of the offers."""
    many = Counter(type(action) for action in offers)
    weights = [
        temperament(action) / (many[type(action)] if isinstance(action, _BY_THE_DOZEN) else 1) for action in offers
    ]
    return rng.choices(offers, weights)[0]


def draw(chances: Sequence[tuple[Action, Any]], rng: random.Random) -> Action:
    """What happens, by its probability."""
    return rng.choices([action for action, _ in chances], [float(share) for _, share in chances])[0]


def draw_wildly(chances: Sequence[tuple[Action, Any]], rng: random.Random) -> Action:
    """What happens, every fifth time the first or the last thing that can: dice at the herd are level more often."""
    return chances[rng.choice((0, -1))][0] if rng.random() < 0.2 else draw(chances, rng)


def moods_of(seats: int, rng: random.Random, among: Sequence[Temperament] = TEMPERAMENTS) -> list[Temperament]:
    """A temperament per seat; now and then all have the same, so that matches end early or late."""
    if rng.random() < 0.4:
        return [rng.choice(among)] * seats
    return [rng.choice(among) for _ in range(seats)]


def wander(game: EnumerableGame[Any, Any], state: Any, rng: random.Random, plies: int) -> list[Action]:  # noqa: ANN401
    """So many wild plies in place (chance counted), or fewer to the end; the legal lists alone decide which."""
    moods = moods_of(state.config.seats, rng, WANDERERS)
    taken: list[Action] = []
    while len(taken) < plies and (seat := game.to_move(state)) != Turn.OVER:
        if seat == Turn.CHANCE:
            action = draw(game.chance_outcomes(state), rng)
        else:
            action = choose(moods[seat], game.legal_actions(state), rng)
        game.advance(state, action)
        taken.append(action)
    return taken


def wild_setup(rng: random.Random, seats: int | None = None, *, mammoth: bool | None = None) -> Setup:
    """Any set-up; half of the herds have tiles such as an owner of the box may write."""
    options: dict[str, OptionValue] = {
        "mammoth": rng.random() < 0.7 if mammoth is None else mammoth,
        "herd_fee": rng.choice(("food_first", "free")),
        "may_block": rng.random() < 0.5,
        "hunt_again": rng.random() < 0.3,
    }
    places = tuple(Seat(f"Seat {seat}") for seat in range(rng.choice((2, 3, 4)) if seats is None else seats))
    content = {} if rng.random() < 0.5 else {"tiles": tomli_w.dumps(msgspec.to_builtins(wild_tiles(rng)))}
    return Setup(places, options, content=content)


def wild_tiles(rng: random.Random) -> TileSet:
    """A tile set in which every kind of bonus comes often, several on one tile."""
    backs: Sequence[Any] = rng.choice((RESOURCES, RESOURCES[:1], RESOURCES[2:]))

    def bonus() -> TileEffect:
        return rng.choice(
            (
                Gain(rng.choice((*RESOURCES, "food", "points")), rng.randint(1, 20)),
                RaiseTool(rng.randint(1, 12)),
                RaiseField(rng.randint(1, 10)),
                DrawsCard(),
                ChooseResources(rng.randint(1, 7), keep=False),
            )
        )

    def bonuses() -> tuple[TileEffect, ...]:
        return tuple(bonus() for _ in range(rng.choice((1, 1, 2, 4))))

    tiles = tuple(Tile(f"W{number}", rng.choice(backs), bonuses(), bonuses()) for number in range(16))
    return msgspec.structs.replace(default_tiles(), title="Wild", tiles=tiles)
