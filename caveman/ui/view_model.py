"""What the table shows, as plain values: the presenter makes them, the drawing modules read them.

A drawing module gets one ``TableView`` a frame and never sees the match: what is not in here is not on the screen.
Circles, cards, dinosaurs, kinds of tokens and developments are the numbers of the rules; kinds and places of circles
never change and are read from ``config.board``. Words are ready to be drawn, in the language of the person.

Everything that can be pointed at has an *id*, the same in ``hover`` and ``focus`` of ``TableView``, in controls and in
tests: ``circle:7``; ``man:7``, ``woman:7``, ``child:7`` (who live there), ``guest_man:7``, ``guest_woman:7``,
``guest_child:7`` (who came to fight), ``land:0`` (a man that waits beside the beach, ``land:1`` a woman),
``dinosaur:2``, ``development:5`` (of the seat that decides), ``phase:2``, ``card``, ``deck``, ``reserve``, ``die:0``,
``seat:1``, ``part:40`` (of a panel); a button has its own name.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

from caveman.rules.births import Lack
from caveman.rules.state import FACE_DOWN, NOBODY, NONE, NOWHERE
from caveman.ui.motion_model import MotionView
from caveman.ui.overlay_model import Overlay, ZoomView
from shared.ui.scenes.overlays import LogLine
from shared.ui.scenes.table_buttons import ButtonView

DieName = Literal["green", "red", "yellow"]
PhaseName = Literal["green", "red", "fights", "develop", "grow"]
PhaseState = Literal["ahead", "now", "done", "skipped"]

# --- what can be pointed at --------------------------------------------------------------------------------------


class Light(StrEnum):
    """How a thing offers itself in the decision that goes on; never told apart by colour alone."""

    PLAIN = "plain"  # nobody is asked to choose among such things now
    OPEN = "open"  # may be chosen now
    FIGHT = "fight"  # may be chosen now, and leads to a fight
    CHOSEN = "chosen"  # has been chosen, but is not confirmed yet
    DANGER = "danger"  # something bad happens here if it goes on like this: a child alone, lava
    CLOSED = "closed"  # may not be chosen now: dim, ``reason`` says why


class GroupView(msgspec.Struct, frozen=True):
    """People of one tribe standing together.

    Attributes:
        seat: Whose people.
        men: Number of men.
        women: Number of women.
        children: 0 or 1.
        man_light: How the men offer themselves.
        woman_light: How the women do.
        child_light: How the child does.
        used_men: Men of them that are of no more use this turn (claim, birth): drawn sitting or dim.
        used_women: Women likewise.
    """

    seat: int
    men: int = 0
    women: int = 0
    children: int = 0
    man_light: Light = Light.PLAIN
    woman_light: Light = Light.PLAIN
    child_light: Light = Light.PLAIN
    used_men: int = 0
    used_women: int = 0


class CircleView(msgspec.Struct, frozen=True):
    """A circle of the island.

    Attributes:
        circle: Its number.
        name: What it is called: "Red circle 14", "Beach of Anna".
        people: Who lives there, ``None`` if nobody.
        guests: Who came there to fight, ``None`` if nobody.
        dinosaur: Which dinosaur is there, ``NONE`` if none.
        dinosaur_light: How it offers itself.
        token: Kind of the token, ``FACE_DOWN``, or ``NONE``.
        camp: Whose camp it is, ``NOBODY`` if nobody's.
        is_fight: Whether a fight waits or goes on here; ``is_fallen``: whether its dinosaur lies there dead.
        light: Whether it can be chosen.
        reason: Why it cannot be chosen, a sentence; shown while the pointer is over it.
        cost: Movement that it takes to come here, 0 where that is not in question; drawn as a number.
        way: Place on the way that is proposed under the pointer, 1 for the first step, 0 beside it.
        ghost: People who would come, or be born, here.
        ghost_dinosaur: The dinosaur that would come here, ``NONE`` if none.
        is_recent: Whether something happened here since the person who decides decided last: drawn with a glow.
    """

    circle: int
    name: str
    people: GroupView | None = None
    guests: GroupView | None = None
    dinosaur: int = NONE
    dinosaur_light: Light = Light.PLAIN
    token: int = NONE
    camp: int = NOBODY
    is_fight: bool = False
    is_fallen: bool = False
    light: Light = Light.PLAIN
    reason: str = ""
    cost: int = 0
    way: int = 0
    ghost: GroupView | None = None
    ghost_dinosaur: int = NONE
    is_recent: bool = False


class LandingView(msgspec.Struct, frozen=True):
    """People who may land wait in the water beside the beach of the seat that decides.

    Attributes:
        beach: The circle.
        seat: Whose people.
        man_light: How the man offers himself, ``PLAIN`` if none can land.
        woman_light: How the woman does.
    """

    beach: int
    seat: int
    man_light: Light = Light.PLAIN
    woman_light: Light = Light.PLAIN


class LavaView(msgspec.Struct, frozen=True):
    """Lava on its way, from the volcano towards the beach of a corner; ``share`` of it is covered, 0 to 1."""

    corner: int
    share: float


# --- card, phases, dice ------------------------------------------------------------------------------------------


class CardView(msgspec.Struct, frozen=True):
    """The card of the turn.

    Attributes:
        card: Its number in the deck, ``NONE`` before the first.
        words: What it says.
        left: Cards left in the deck.
        turn: Cards drawn so far.
    """

    card: int
    words: str
    left: int
    turn: int


class PhaseView(msgspec.Struct, frozen=True):
    """A phase of the strip; ``reason`` says why it was left out, empty otherwise."""

    phase: PhaseName
    state: PhaseState
    words: str
    reason: str = ""


class StepsView(msgspec.Struct, frozen=True):
    """Movement of the tribe or of a dinosaur that is left.

    Attributes:
        left: What is left.
        whole: What there was at first.
        spent: What the way under the pointer would take: dim.
        dinosaur: Whose steps, ``NONE`` for a tribe and while a dinosaur is still to be chosen.
        is_clawed: Whether it is a dinosaur that moves.
    """

    left: int
    whole: int
    spent: int = 0
    dinosaur: int = NONE
    is_clawed: bool = False


class DieView(msgspec.Struct, frozen=True):
    """A die in the tray.

    Attributes:
        die: Its colour.
        face: Name of its face.
        spin: How much it still tumbles: 1 when thrown, 0 at rest.
        is_hit: Whether it is a success; only where ``is_counted``.
        is_counted: Whether it has been counted already: dice are counted one after the other.
        reason: Why it is a success or none, in a few words.
    """

    die: DieName
    face: str
    spin: float = 0.0
    is_hit: bool = False
    is_counted: bool = False
    reason: str = ""


class SideView(msgspec.Struct, frozen=True):
    """A side of a fight, or the single roll of a child.

    Attributes:
        seat: Whose dice, ``NOBODY`` for a dinosaur.
        dinosaur: The dinosaur, ``NONE`` for a tribe.
        name: Who it is, in words.
        role: "attacks", "defends", in words; empty beside fights.
        dice: The dice; those not thrown yet are missing.
        count: How many dice it throws.
        bonus: Successes without a die.
        bonus_words: Where they come from.
        hits: Successes counted so far, -1 before the first die.
    """

    seat: int
    dinosaur: int
    name: str
    role: str = ""
    dice: tuple[DieView, ...] = ()
    count: int = 0
    bonus: int = 0
    bonus_words: str = ""
    hits: int = -1


class TrayView(msgspec.Struct, frozen=True):
    """The dice tray.

    Attributes:
        title: What is rolled for, empty while it lies idle.
        circle: Where that is, ``NOWHERE`` while it lies idle.
        sides: The attacker, then the defender; one side only for the roll of a child.
        result: What came of it, in words; empty before it is decided.
        winner: Index of the side that won, -1 before that and for a tie.
        is_past: Whether it is the last roll, about which nothing is left to decide: dim.
    """

    title: str = ""
    circle: int = NOWHERE
    sides: tuple[SideView, ...] = ()
    result: str = ""
    winner: int = -1
    is_past: bool = False


class OddsView(msgspec.Struct, frozen=True):
    """How a fight that waits will end for its attacker: shares that add up to 1."""

    circle: int
    attacker: str
    defender: str
    win: float
    tie: float
    lose: float


class DevelopmentView(msgspec.Struct, frozen=True):
    """A development in a panel.

    Attributes:
        development: Its number.
        is_owned: Whether the tribe has it.
        lacks: Resources that the tribe does not stand on for it; empty if it has it or stands on both.
        light: Whether it can be claimed now.
    """

    development: int
    is_owned: bool
    lacks: tuple[int, ...] = ()
    light: Light = Light.PLAIN


class SeatView(msgspec.Struct, frozen=True):
    """The panel of a tribe.

    Attributes:
        seat: Place at the table; the look of the pieces.
        name: Name.
        is_first: Whether it began.
        is_acting: Whether it decides now: unmistakable.
        is_thinking: Whether it is a computer that thinks.
        is_active: Whether it is its turn, though perhaps another tribe decides.
        corner: Its corner, ``NONE`` before it is chosen.
        men: Men on the island.
        women: Women on the island.
        children: Children on the island.
        left_men: Men beside the island.
        left_women: Women beside the island.
        left_children: Children beside the island.
        developments: All five.
        child_lacks: What is missing for the next child; nothing if one can be born.
        score: Adults and developments, which count if the deck runs out.
    """

    seat: int
    name: str
    is_first: bool
    is_acting: bool
    is_thinking: bool
    is_active: bool
    corner: int
    men: int
    women: int
    children: int
    left_men: int
    left_women: int
    left_children: int
    developments: tuple[DevelopmentView, ...]
    child_lacks: tuple[Lack, ...] = ()
    score: int = 0


class QuestionView(msgspec.Struct, frozen=True):
    """What the person is asked: heading, lines, buttons.

    Attributes:
        title: The question.
        lines: What helps to answer it, the most important first.
        buttons: Answers.
        seat: Who is asked.
        is_warning: Whether the first line is a warning.
    """

    title: str
    lines: tuple[str, ...] = ()
    buttons: tuple[ButtonView, ...] = ()
    seat: int = NOBODY
    is_warning: bool = False


# --- all of it ---------------------------------------------------------------------------------------------------


class TableView(msgspec.Struct, frozen=True):
    """Everything the table shows in one frame.

    Attributes:
        seats: One panel per seat.
        circles: All circles by number.
        card: The card of the turn and the deck.
        phases: The strip of phases, all five in order.
        tray: Dice.
        reserve: Tokens set aside: how many.
        reserve_top: Kind of the top one, ``FACE_DOWN`` where nobody has seen it, ``NONE`` without any.
        acting: The seat that decides, ``NOBODY`` if nobody does.
        heading: Whose turn, in words, and what it does: "Anna moves her people".
        steps: Movement left, ``None`` where nothing is moved.
        landing: People who may land.
        lava: Lava that flows.
        odds: The fight that is looked at or the only one.
        hint: What can be done now, in words.
        notice: The last refusal, empty if none.
        question: What is asked, ``None`` where the island itself is the question.
        buttons: Buttons of the bar.
        log: What happened, oldest first.
        log_back: Lines that the log is scrolled back.
        hover: Id of what is under the pointer, empty for nothing.
        focus: Id of what has the focus of the keyboard, empty for nothing.
        dragged: Id of the figure or dinosaur that the pointer drags, empty for nothing: drawn at ``dragged_at``.
        dragged_at: The pointer, in pixels of the table, while something is dragged.
        motions: What moves.
        zoom: What is looked at closely.
        overlay: What lies over the table.
        overlay_button: Its only button.
        is_film: Whether a recorded match is shown.
    """

    seats: tuple[SeatView, ...]
    circles: tuple[CircleView, ...]
    card: CardView
    phases: tuple[PhaseView, ...]
    tray: TrayView
    reserve: int
    acting: int
    heading: str
    reserve_top: int = FACE_DOWN
    steps: StepsView | None = None
    landing: LandingView | None = None
    lava: LavaView | None = None
    odds: OddsView | None = None
    hint: str = ""
    notice: str = ""
    question: QuestionView | None = None
    buttons: tuple[ButtonView, ...] = ()
    log: tuple[LogLine, ...] = ()
    log_back: int = 0
    hover: str = ""
    focus: str = ""
    dragged: str = ""
    dragged_at: tuple[float, float] = (0.0, 0.0)
    motions: tuple[MotionView, ...] = ()
    zoom: ZoomView | None = None
    overlay: Overlay | None = None
    overlay_button: ButtonView | None = None
    is_film: bool = False
