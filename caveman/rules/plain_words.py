"""Actions in plain English for people who read a recorded match without the window.

Circles are told by their row and place in it (``caveman.rules.places``), cards by their ids in the data file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from caveman.rules import actions
from caveman.rules.content import default_board, default_deck, read_board, read_deck
from caveman.rules.fights import dice_now
from caveman.rules.options import BOARD_SLOT, DECK_SLOT
from caveman.rules.places import spots_of
from caveman.rules.rolls import DICE, FACES, YELLOW
from caveman.rules.state import DEVELOPMENTS, RESOURCES, Phase
from shared.core.content import load_content
from shared.core.numbered import named

if TYPE_CHECKING:
    from collections.abc import Callable

    from caveman.rules.state import CavemanState
    from shared.core.game import Setup

_ADULTS: Final = ("a man", "a woman")
_DINOSAURS: Final = ("the Stegosaurus", "the Triceratops", "the T-Rex")


def describe(action: Any, setup: Setup, state: CavemanState | None = None) -> str:  # noqa: ANN401 - any of ``Action``
    """What an action says, as the rest of a sentence that begins with who acts.

    Args:
        action: A value of ``Action``, perhaps from a file that somebody has edited.
        setup: The set-up of its match.
        state: The state before it, if it is known: it tells which dice fell and which dinosaur is meant.

    Raises:
        LookupError: It names what is not there.
        FormatError: The island or the deck in the set-up is of no use.
    """
    if state is not None and isinstance(action, actions.Roll):
        die = YELLOW if state.phase == Phase.SURVIVAL_ROLL else dice_now(state)[0]
        return f"rolls {_faces(die, action)}"
    if state is not None and isinstance(action, actions.PlaceDinosaur):
        return f"puts {named(_DINOSAURS, state.dinosaur)} on {_spot(action.circle, setup)}"
    return _WORDS[type(action)](action, setup)


def _choose_corner(action: actions.ChooseCorner, setup: Setup) -> str:
    board = load_content(setup, BOARD_SLOT, read_board) or default_board()
    corners = [circle.corner for circle in board.circles]
    if action.corner not in corners:
        raise LookupError(action.corner)
    return f"takes the beach {_spot(corners.index(action.corner), setup)}"


def _move(action: actions.Move, setup: Setup) -> str:
    child = " with the child" if action.with_child else ""
    ends = f"from {_spot(action.origin, setup)} to {_spot(action.target, setup)}"
    return f"moves {named(_ADULTS, action.sex)}{child} {ends}"


def _move_dinosaur(action: actions.MoveDinosaur, setup: Setup) -> str:
    return f"leads {named(_DINOSAURS, action.dinosaur)} to {_spot(action.target, setup)}"


def _flow_lava(action: actions.FlowLava, setup: Setup) -> str:
    beach = _choose_corner(actions.ChooseCorner(action.corner), setup).removeprefix("takes ")
    return f"lets the lava flow towards {beach}"


def _swap_tokens(action: actions.SwapTokens, setup: Setup) -> str:
    return f"swaps the tokens on {_spot(action.circle, setup)} and {_spot(action.other, setup)}"


def _send_dinosaur(action: actions.SendDinosaur, setup: Setup) -> str:
    return f"sends {named(_DINOSAURS, action.dinosaur)} to {_spot(action.circle, setup)}"


def _claim(action: actions.Claim, setup: Setup) -> str:
    one = f"{named(_ADULTS, action.sex)} on {_spot(action.circle, setup)}"
    other = f"{named(_ADULTS, action.other_sex)} on {_spot(action.other, setup)}"
    return f"claims the {named(DEVELOPMENTS, action.development)} with {one} and {other}"


def _grow_up(action: actions.GrowUp, setup: Setup) -> str:
    return f"lets the child become {named(_ADULTS, action.sex)} on {_spot(action.circle, setup)}"


def _bear(action: actions.Bear, setup: Setup) -> str:
    provider = f"{named(_ADULTS, action.provider_sex)} on {_spot(action.provider, setup)}"
    return f"gets a child on {_spot(action.circle, setup)}, fed by {provider}"


def _draw_card(action: actions.DrawCard, setup: Setup) -> str:
    deck = load_content(setup, DECK_SLOT, read_deck) or default_deck()
    return f"card {named([card.id for card in deck.cards], action.card)} is drawn"


def _roll(action: actions.Roll, _: Setup) -> str:
    """An action alone does not say which dice fell, so they are told as each kind that can show such a roll.

    A yellow die is rolled for a child, always alone.
    """
    kinds = [
        _faces(die, action)
        for die, faces in enumerate(FACES)
        if max(action.faces) < len(faces) and (die != YELLOW or len(action.faces) == 1)
    ]
    if not kinds:
        raise LookupError(action.faces)
    return f"rolls {', or '.join(kinds)}"


def _faces(die: int, action: actions.Roll) -> str:
    """Dice of a kind by what they show."""
    return f"{DICE[die]} {', '.join(named(FACES[die], face) for face in action.faces)}"


_WORDS: Final[dict[type, Callable[[Any, Setup], str]]] = {
    actions.ChooseCorner: _choose_corner,
    actions.PlaceDinosaur: lambda action, setup: f"puts the dinosaur on {_spot(action.circle, setup)}",
    actions.Land: lambda action, _: f"lands {named(_ADULTS, action.sex)}",
    actions.Move: _move,
    actions.MoveDinosaur: _move_dinosaur,
    actions.FlowLava: _flow_lava,
    actions.ExchangeToken: lambda action, setup: f"exchanges the token on {_spot(action.circle, setup)}",
    actions.SwapTokens: _swap_tokens,
    actions.SendDinosaur: _send_dinosaur,
    actions.Fight: lambda action, setup: f"fights on {_spot(action.circle, setup)}",
    actions.LoseAdult: lambda action, _: f"chooses {named(_ADULTS, action.sex)} to die",
    actions.Retreat: lambda action, setup: f"chooses {_spot(action.circle, setup)} for the retreat",
    actions.Claim: _claim,
    actions.RollSurvival: lambda action, setup: f"rolls for the child on {_spot(action.circle, setup)}",
    actions.GrowUp: _grow_up,
    actions.Bear: _bear,
    actions.Done: lambda *_: "is done",
    actions.DrawFirst: lambda action, setup: f"{named([seat.name for seat in setup.seats], action.seat)} begins",
    actions.RevealToken: lambda action, _: f"{named(RESOURCES, action.kind)} is turned up",
    actions.DrawCard: _draw_card,
    actions.Roll: _roll,
}


def _spot(circle: int, setup: Setup) -> str:
    """Where a circle of the match's island lies."""
    return named(spots_of(load_content(setup, BOARD_SLOT, read_board) or default_board()), circle)
