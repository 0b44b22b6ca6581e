"""A picture of a match of Stone Age, drawn from the plain reference or the product's state, to lay side by side.

In the middle of an action the two may hold the people that are just being used in different hands; the picture leaves
those out until they are home.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stoneage_mammoth.rules import state as product
from stoneage_mammoth.rules.state import Phase
from tests.helpers.plain_stoneage_pieces import CHANCE, KINDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from stoneage_mammoth.rules.state import StoneAgeState
    from tests.helpers.plain_stoneage import PlainMatch
    from tests.helpers.plain_stoneage_pieces import Question, Tribe

Picture = dict[str, Any]

CALM = {"PLACE", "RESOLVE", "FEED", "REVEAL_CARD", "OVER"}
"""Questions at which nobody is in the middle of using people."""
SHOWS_DICE = {"TOOLS", "TAKE_DIE"}
HERD_DICE = {"TAMING_ROLL", "CHOOSE_BONUS"}


def picture_of_plain(match: PlainMatch) -> Picture:
    """The match as the reference has it."""
    question = match.question
    about = "OVER" if question is None else question.about
    return {
        **_asked(match, question, about),
        "start": match.start,
        "end": match.end if about in {"OVER", "LAST_CARD"} else "",
        "deck": sorted(match.deck),
        "plans": sorted(match.plans),
        "on offer": sorted(match.on_offer.items()),
        "stacks": list(match.stacks.values()),
        "boxed": sorted(match.boxed),
        "open tile": match.open_tile,
        "next back": match.next_back,
        "out": sorted((site, seat, people) for (site, seat), people in match.out.items() if site != match.using),
        "tribes": [_tribe_of_plain(tribe, about) for tribe in match.tribes],
    }


def picture_of_state(state: StoneAgeState, to_move: int) -> Picture:
    """The match as the product has it."""
    about = Phase(state.phase).name
    seats = state.config.seats
    played = range(seats)
    return {
        "about": about,
        "who": CHANCE if to_move < 0 else to_move,
        "subject": state.seat if about in {"ROLL", "TAMING_ROLL", "DRAW_CARD"} or to_move >= 0 else None,
        "site": state.site if about in SITED else None,
        "round": state.round if to_move >= 0 or about == "OVER" else None,
        "turn": state.turn if about in CALM and about != "REVEAL_CARD" else None,
        "herd": state.herd if to_move >= 0 else None,
        "dice": sorted(state.dice) if about in SHOWS_DICE else [],
        "to roll": state.amount if about in {"ROLL", "TAMING_ROLL"} else None,
        "gathers": state.gathers if about in {"ROLL", "TOOLS"} else None,
        "gap": state.amount if about == "FEED" else None,
        "start": state.start,
        "end": state.end,
        "deck": _where(state.cards, product.UNSEEN),
        "plans": _where(state.buildings, product.UNSEEN),
        "on offer": [(8 + place, thing) for place, thing in enumerate(state.display) if thing != product.NONE],
        "stacks": state.stacks[:seats],
        "boxed": _where(state.tiles, product.BOXED_TILE),
        "open tile": None if state.tile == product.NONE else state.tile,
        "next back": None if state.back == product.NONE else KINDS[state.back],
        "out": [
            (site, seat, state.placed[site * seats + seat])
            for site in range(16)
            for seat in played
            if state.placed[site * seats + seat] and (about in CALM or site != state.site)
        ],
        "tribes": [_tribe_of_state(state, seat, about) for seat in played],
    }


SITED = {"REVEAL_CARD", "REVEAL_BUILDING", "SEND", "BUY", "ROLL", "TOOLS"}


def _asked(match: PlainMatch, question: Question | None, about: str) -> Picture:
    """What is asked now, and what lies on the table for it."""
    is_seat = question is not None and question.who != CHANCE
    rolls = about in {"ROLL", "TAMING_ROLL"}
    gathers = None if match.gathering is None else (*KINDS, "food").index(match.gathering)
    return {
        "about": about,
        "who": CHANCE if question is None else question.who,
        "subject": None if question is None else question.subject,
        "site": question.site if question is not None and about in SITED else None,
        "round": match.number if is_seat or question is None else None,
        "turn": _or_minus_one(match.acting) if about in CALM and about != "REVEAL_CARD" else None,
        "herd": _or_minus_one(match.herd) if is_seat else None,
        "dice": sorted(match.dice) if about in SHOWS_DICE else [],
        "to roll": len(question.offers()[0].dice) if question is not None and rolls else None,  # type: ignore[union-attr]
        "gathers": (-1 if gathers is None else gathers) if about in {"ROLL", "TOOLS"} else None,
        "gap": match.gap if about == "FEED" else None,
    }


def _tribe_of_plain(tribe: Tribe, about: str) -> Picture:
    return {
        "people": tribe.people,
        "home": tribe.at_home if about in {"PLACE", "RESOLVE"} else None,
        "food": tribe.food,
        "goods": list(tribe.purse()),
        "fields": tribe.fields,
        "tools": tribe.tools[:],
        "tired": sorted(tribe.tired_tools) if about != "REVEAL_CARD" else None,
        "single": sorted(tribe.single_tools),
        "kept": tribe.kept,
        "points": [tribe.built, tribe.card_points, tribe.tile_points, tribe.hunger],
        "cards": sorted(tribe.cards),
        "secrets": sorted(tribe.secrets),
        "houses": sorted(tribe.houses),
        "herd tiles": sorted(tribe.herd_tiles),
        "on tile": tribe.on_tile,
        "herd dice": tribe.herd_dice[:] if about in HERD_DICE else None,
    }


def _tribe_of_state(state: StoneAgeState, seat: int, about: str) -> Picture:
    return {
        "people": state.people[seat],
        "home": state.home[seat] if about in {"PLACE", "RESOLVE"} else None,
        "food": state.food[seat],
        "goods": state.goods[seat * 4 : seat * 4 + 4],
        "fields": state.fields[seat],
        "tools": state.tools[seat * 3 : seat * 3 + 3],
        "tired": _bits(state.used_tools[seat], range(3)) if about != "REVEAL_CARD" else None,
        "single": _bits(state.one_use[seat], product.ONE_USE_TOOLS),
        "kept": state.kept[seat],
        "points": state.points[seat * 4 : seat * 4 + 4],
        "cards": _where(state.cards, seat),
        "secrets": _where(state.cards, seat + product.DRAWN),
        "houses": _where(state.buildings, seat),
        "herd tiles": _where(state.tiles, seat),
        "on tile": state.on_tile[seat],
        "herd dice": [int(digit) for digit in str(state.taming[seat]) if digit != "0"] if about in HERD_DICE else None,
    }


def _where(places: Iterable[int], place: int) -> list[int]:
    return [number for number, found in enumerate(places) if found == place]


def _bits(mask: int, names: Iterable[int]) -> list[int]:
    return [name for bit, name in enumerate(names) if mask >> bit & 1]


def _or_minus_one(number: int | None) -> int:
    return -1 if number is None else number
