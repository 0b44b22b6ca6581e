"""The words of the reference card: phases of a turn, what developments take and give, dice, and how to win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.rules.scoring import ADULTS_TO_WIN, DEVELOPMENTS_TO_WIN
from caveman.rules.state import MOST_ADULTS, RECIPES
from caveman.rules.steps import MOST_TO_LAND
from caveman.ui.board_views import STRIP
from caveman.ui.overlay_model import ReferenceCard, ReferenceFace, ReferencePhase, ReferenceRecipe

if TYPE_CHECKING:
    from collections.abc import Callable

    from caveman.rules.config import Config


def reference_card(tr: Callable[[str], str], config: Config, now: int = -1) -> ReferenceCard:
    """The reference card, with the house rules of a match.

    Args:
        tr: Gives the words of the person's language.
        config: What holds for the match.
        now: Place in the strip of the phase that goes on, -1 for none.
    """
    titles, lines = _titles(tr), _lines(tr, config)
    phases = tuple(
        ReferencePhase(phase, titles[index], lines[index], is_now=index == now) for index, phase in enumerate(STRIP)
    )
    recipes = tuple(
        ReferenceRecipe(development, RECIPES[development], words)
        for development, words in enumerate(_gifts(tr, config))
    )
    return ReferenceCard(tr("A turn in short"), phases, recipes, _faces(tr), _ways_to_win(tr))


def _titles(tr: Callable[[str], str]) -> tuple[str, ...]:
    """Headings of the phases."""
    return (
        tr("1. Move your people"),
        tr("2. Dinosaurs, or the special card"),
        tr("3. Fights"),
        tr("4. Develop"),
        tr("5. Grow"),
    )


def _lines(tr: Callable[[str], str], config: Config) -> tuple[tuple[str, ...], ...]:
    """Sentences about each phase."""
    least_steps = {
        "at_least_one": (tr("A dinosaur that can move moves at least one step."),),
        "exact": (tr("A dinosaur takes all steps of the card that it can."),),
    }.get(config.dinosaur_steps, ())
    who_dies = (tr("The winner picks who dies."),) if config.winner_picks_dead else ()
    return (
        (
            tr(
                "1 to land an adult, while fewer than {most} of your pieces are on the island; 1 to walk a circle."
            ).format(most=MOST_TO_LAND),
            tr("At most {most} adults and 1 child of a tribe on a circle.").format(most=MOST_ADULTS),
            tr("Children go along for nothing; left alone they die."),
        ),
        (
            tr("A dinosaur stops at a tribe; it never enters a beach, a camp or a circle with another dinosaur."),
            tr("A dinosaur that faces a tribe stays."),
            *least_steps,
        ),
        (
            tr("A green die for each adult; 1, 2 or 3 red ones for the dinosaurs. More successes win."),
            tr("A tribe that loses loses as many adults as the difference, and retreats; a dinosaur dies."),
            *who_dies,
            tr("In a tie who attacked goes away."),
        ),
        (tr("Once a turn: two adults on two circles with the right resources get a development."),),
        (
            tr("First roll for children that were not born this turn."),
            tr("Then a couple gets a child if a third adult feeds it: a man on animals or a woman on fruit."),
        ),
    )


def _gifts(tr: Callable[[str], str], config: Config) -> tuple[str, ...]:
    """What each development gives."""
    camp = tr("Camp: nobody can attack you in a cave.")
    if config.camp_stays:
        camp = tr("Camp: nobody can attack you in the cave where you claimed it.")
    return (
        tr("Spear: spear faces are successes."),
        tr("Fire: a child lives with the fire face too."),
        tr("Furs: a child lives with the furs face too."),
        tr("Wheel: 1 more movement every turn."),
        camp,
    )


def _faces(tr: Callable[[str], str]) -> tuple[ReferenceFace, ...]:
    """What the faces of the dice mean; a blank one means nothing."""
    return (
        ReferenceFace("green", "tribe", tr("success")),
        ReferenceFace("green", "spear", tr("success with the spear")),
        ReferenceFace("red", "dinosaur", tr("success of a dinosaur")),
        ReferenceFace("yellow", "adult", tr("the child grows up")),
        ReferenceFace("yellow", "furs", tr("it grows up with furs")),
        ReferenceFace("yellow", "fire", tr("it grows up with fire")),
        ReferenceFace("yellow", "dies", tr("the child dies")),
    )


def _ways_to_win(tr: Callable[[str], str]) -> tuple[str, ...]:
    """How a match ends."""
    at_once = tr(
        "You win at once when your tribe grows to {adults} adults on the island or has all {all} developments."
    )
    return (
        at_once.format(adults=ADULTS_TO_WIN, all=DEVELOPMENTS_TO_WIN),
        tr("When the cards run out adults and developments count together."),
    )
