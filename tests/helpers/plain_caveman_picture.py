"""A picture of a match of Caveman, drawn from the plain reference or the product's state, to lay side by side."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from caveman.rules.state import DEVELOPMENTS, DINOSAURS, FACE_DOWN, NOBODY, NONE, NOWHERE, RESOURCES, Phase
from tests.helpers.plain_caveman_pieces import BEASTS, CHANCE

if TYPE_CHECKING:
    from caveman.rules.state import CavemanState
    from tests.helpers.plain_caveman import PlainMatch

Picture = dict[str, Any]

SITED = {
    "REVEAL_TOKEN",
    "LAVA_LOSS",
    "FIGHT_ROLL",
    "FIGHT_LOSS",
    "RETREAT",
    "RETURN_DINOSAUR",
    "SURVIVAL_ROLL",
    "GROWN_UP",
}
"""Questions about a circle."""
COUNTED = {"GREEN": "steps", "FIGHT_LOSS": "amount"}
"""Questions that tell a number, and where the product keeps it."""
OF_A_BEAST = {"PLACE_DINOSAUR", "RETURN_DINOSAUR"}
OF_GROWTH = {"GROW", "SURVIVAL_ROLL", "GROWN_UP"}
AFTER_ROLLS = {"FIGHT_LOSS", "RETREAT"}
BEFORE_TURNS = {"DRAW_FIRST", "CHOOSE_CORNER", "PLACE_DINOSAUR", "REVEAL_TOKEN"}


def picture_of_plain(match: PlainMatch) -> Picture:
    """The match as the reference has it."""
    question = match.question
    about = "OVER" if question is None else question.about
    used = Counter((person.at, person.kind) for person in match.people if person.is_used)
    return {
        "about": about,
        "who": CHANCE if question is None else question.who,
        "circle": question.circle if question is not None and about in SITED else None,
        "beast": question.beast if question is not None and about in OF_A_BEAST else None,
        "count": question.count if question is not None and about in COUNTED else None,
        "hits": match.hits[:] if about in AFTER_ROLLS else None,
        "turn": match.number,
        "first": match.first,
        "active": match.active if about not in BEFORE_TURNS or match.number else None,
        "card": match.card if about not in {"DRAW_CARD", "OVER"} else None,
        "has claimed": match.has_claimed if about in OF_GROWTH else None,
        "corners": [match.corners.get(seat) for seat in match.seats],
        "people": {
            (seat, circle): tuple(
                sum(person.kind == kind and person.at == circle for person in match.tribe(seat))
                for kind in ("man", "woman", "child")
            )
            for seat, circle in sorted({(p.seat, p.at) for p in match.people if p.at is not None})
        },
        "used": sorted(used.items()) if about in OF_GROWTH else None,
        "newborn": sorted({p.at for p in match.people if p.is_newborn and p.at is not None})
        if about == "GROW"
        else None,
        "beasts": [beast.at for beast in match.beasts],
        "land": sorted(match.land.items()),
        "aside": match.aside[:],
        "deck": sorted(match.deck),
        "inventions": [sorted(match.inventions[seat]) for seat in match.seats],
        "tents": sorted(match.tents.items()),
        "winner": match.winner,
        "end": match.end,
    }


def picture_of_state(state: CavemanState, to_move: int) -> Picture:
    """The match as the product has it."""
    about = Phase(state.phase).name
    tokens = enumerate(state.tokens)
    return {
        "about": about,
        "who": CHANCE if to_move < 0 else to_move,
        "circle": state.circle if about in SITED else None,
        "beast": state.dinosaur if about in OF_A_BEAST else None,
        "count": getattr(state, COUNTED[about]) if about in COUNTED else None,
        "hits": list(state.hits) if about in AFTER_ROLLS else None,
        "turn": state.turn,
        "first": _unless(state.first, NOBODY),
        "active": _unless(state.active, NOBODY),
        "card": state.card if about not in {"DRAW_CARD", "OVER"} and state.card != NONE else None,
        "has claimed": state.claimed if about in OF_GROWTH else None,
        "corners": [_unless(corner, NONE) for corner in state.corners],
        "people": _people_of_state(state),
        "used": _used_of_state(state) if about in OF_GROWTH else None,
        "newborn": [circle for circle, born in enumerate(state.born) if born] if about == "GROW" else None,
        "beasts": [_unless(circle, NOWHERE) for circle in state.dinosaurs],
        "land": [(circle, _resource(token)) for circle, token in tokens if token != NONE],
        "aside": [_resource(token) for token in state.reserve],
        "deck": [card for card, is_seen in enumerate(state.seen) if not is_seen],
        "inventions": [
            sorted(name for bit, name in enumerate(DEVELOPMENTS) if owned >> bit & 1) for owned in state.developments
        ],
        "tents": [(seat, camp) for seat, camp in enumerate(state.camps) if camp != NOWHERE],
        "winner": _unless(state.winner, NOBODY),
        "end": state.end,
    }


def _people_of_state(state: CavemanState) -> dict[tuple[int, int], tuple[int, int, int]]:
    """Who lives and who fights where: men, women, children by seat and circle."""
    found: dict[tuple[int, int], tuple[int, int, int]] = {}
    for circle, seat in enumerate(state.owner):
        here = state.men[circle], state.women[circle], state.children[circle]
        guests = state.guest_men[circle], state.guest_women[circle], state.guest_children[circle]
        assert any(here) == (seat != NOBODY), f"{here} of {seat} on {circle}"
        assert not any(guests) or seat not in {NOBODY, state.active}, f"guests of nobody on {circle}"
        for tribe, people in ((seat, here), (state.active, guests)):
            if any(people):
                found[tribe, circle] = people
    return dict(sorted(found.items()))


def _used_of_state(state: CavemanState) -> list[tuple[tuple[int, str], int]]:
    barred = {"man": state.barred_men, "woman": state.barred_women}
    used = {(circle, kind): count for kind in barred for circle, count in enumerate(barred[kind]) if count}
    return sorted(used.items())


def _resource(token: int) -> str | None:
    return None if token == FACE_DOWN else RESOURCES[token]


def _unless(number: int, nothing: int) -> int | None:
    return None if number == nothing else number


assert BEASTS == DINOSAURS
