"""What the table shows, as plain values: the presenter makes them, the drawing modules read them.

A drawing module gets one ``TableView`` a frame and never sees the match: what is not in here is not on the screen.
Cards, buildings and tiles are numbers of the rules (``rules.content`` knows what is on them); sites are those of
``rules.sites``; resources are 0 to 3, ``FOOD`` is 4. Words are ready to be drawn, in the language of the person.

Everything that can be pointed at has an *id*, the same in ``hover`` and ``focus`` of ``TableView``, in controls and in
tests: ``site:3``, ``tile``, ``die:0``, ``tool:1``, ``one_use:2`` (bit of the rules), ``count:4``, ``less:2``, ``row:2``
and ``more:2`` (a row of the payment, by resource, 4 for food), ``pile``, ``seat:1``,
``part:40`` (of a panel), ``strip`` (about the numbers of people); a button has its own name.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from shared.ui.scenes.overlays import LogLine
from shared.ui.scenes.table_buttons import ButtonView
from stoneage_mammoth.rules.sites import Goods
from stoneage_mammoth.rules.state import NOBODY, NONE, NOWHERE
from stoneage_mammoth.ui.motion_model import MotionView
from stoneage_mammoth.ui.overlay_model import Overlay, ZoomView

# --- what can be pointed at --------------------------------------------------------------------------------------


class Light(StrEnum):
    """How a thing offers itself in the decision that goes on; never told apart by colour alone."""

    PLAIN = "plain"  # nobody is asked to choose among such things now
    OPEN = "open"  # may be chosen now
    CHOSEN = "chosen"  # has been chosen, but is not confirmed yet
    CLOSED = "closed"  # may not be chosen now: dim, ``reason`` says why


# --- the board ---------------------------------------------------------------------------------------------------


class PeopleView(msgspec.Struct, frozen=True):
    """People of one seat standing together."""

    seat: int
    count: int


class SiteView(msgspec.Struct, frozen=True):
    """A place of the board.

    Attributes:
        site: Its number.
        name: Its name.
        people: Who stands there, in order of seat.
        rings: How many people there is room for, 0 without a limit.
        light: Whether it can be chosen.
        reason: Why it cannot be chosen, a sentence; shown while the pointer is over it.
        ghost: People who would go there, ``None`` if none.
        recent: Seats other than the one that decides that placed there last: drawn with rays over them.
        item: The card or building that lies there, ``NONE`` if none or if it is no such site.
        price: Resources that the card costs here, 0 elsewhere.
        left: Buildings in the stack, the open one included; 0 elsewhere.
        has_herd: Whether the herd stands there.
    """

    site: int
    name: str
    people: tuple[PeopleView, ...] = ()
    rings: int = 0
    light: Light = Light.PLAIN
    reason: str = ""
    ghost: PeopleView | None = None
    recent: tuple[int, ...] = ()
    item: int = NONE
    price: int = 0
    left: int = 0
    has_herd: bool = False


class HerdView(msgspec.Struct, frozen=True):
    """The mammoths; ``None`` in ``TableView`` where they are not played.

    Attributes:
        site: Where the herd stands, ``NOWHERE`` once it has gone.
        tile: The tile that lies open, ``NONE`` if none.
        people: People on the tile, in order of seat.
        ghost: People who would go there.
        light: Whether people may be sent there now.
        back: Resource on the back of the pile's top tile: where the herd goes next; ``NONE`` without a pile.
        left: Tiles in the pile.
        next_words: Where the herd goes next, in more or fewer words; empty as long as nobody knows.
    """

    site: int = NOWHERE
    tile: int = NONE
    people: tuple[PeopleView, ...] = ()
    ghost: PeopleView | None = None
    light: Light = Light.PLAIN
    back: int = NONE
    left: int = 0
    next_words: tuple[str, ...] = ()


# --- the dice ----------------------------------------------------------------------------------------------------


class DieView(msgspec.Struct, frozen=True):
    """A die in the tray.

    Attributes:
        face: 1 to 6.
        spin: How much it still tumbles: 1 when thrown, 0 at rest.
        light: Whether it can be taken (dice for everyone).
        gives: What it gives whoever takes it, in words; empty in other rolls.
        is_winning: Whether it decides at the herd.
    """

    face: int
    spin: float = 0.0
    light: Light = Light.PLAIN
    gives: str = ""
    is_winning: bool = False


class RollView(msgspec.Struct, frozen=True):
    """Dice of one seat; at the herd there is one such row for each seat that takes part."""

    seat: int
    dice: tuple[DieView, ...]


def has_gains(roll: RollView) -> bool:
    """Whether it is told what each of the dice gives."""
    return any(die.gives for die in roll.dice)


class SumView(msgspec.Struct, frozen=True):
    """What a roll gives: "17 + 3 = 20, 4 stone, 2 to spare".

    Attributes:
        dice: Sum of the dice.
        tools: Value of the tools added.
        gathers: A resource, or ``FOOD``.
        cost: Points that one of it costs.
        count: How much comes of it.
        is_settled: Whether it is decided; otherwise it changes with the tools.
    """

    dice: int
    tools: int
    gathers: int
    cost: int
    count: int
    is_settled: bool = False


class TrayView(msgspec.Struct, frozen=True):
    """The dice tray.

    Attributes:
        title: What is rolled for, empty while it lies idle.
        rolls: Dice by seat.
        sum: What the roll gives, ``None`` where dice are not added.
        is_past: Whether it is the last roll, about which nothing is left to decide: dim.
    """

    title: str = ""
    rolls: tuple[RollView, ...] = ()
    sum: SumView | None = None
    is_past: bool = False


# --- the players -------------------------------------------------------------------------------------------------


class ToolView(msgspec.Struct, frozen=True):
    """A tool of a seat.

    Attributes:
        id: What it is pointed at by: ``tool:SLOT`` or ``one_use:BIT``, only of the seat that decides.
        value: 1 to 4; 0 for an empty slot.
        is_used: Whether it has been used this round.
        light: Whether it can be laid onto the roll, or lies there.
    """

    id: str
    value: int
    is_used: bool = False
    light: Light = Light.PLAIN


class SeatView(msgspec.Struct, frozen=True):
    """The panel of a player.

    Attributes:
        seat: Place at the table; the look of the pieces.
        name: Name.
        is_computer: Whether a computer plays.
        is_start: Whether the start marker lies here.
        is_acting: Whether it is this player's turn: unmistakable.
        is_thinking: Whether it is a computer that thinks.
        people: All people.
        home: People that can still be placed, or are home again.
        food: Food.
        fields: Level of the fields.
        missing: Food that will be missing at the meal as things stand, or is missing at it; 0 if none.
        goods: Wood, brick, stone, gold.
        tools: Three slots.
        one_use: Tools that are used once.
        buildings: Buildings, by number.
        cards: Cards that all know, by number.
        symbols: How many of each of the eight green symbols, in the order of the rules; secret ones where shown.
        figures: Sums of farmers, tool makers, builders and shamans; secret ones where shown.
        secrets: Cards drawn in secret; 0 once all cards are shown.
        shown_secrets: Those of them that may be seen now, by number.
        kept: Resources that a kept card will give, 0 without one.
        tiles: Tiles won at the herd.
        score: Score as it would be now.
        gain: Change of the score that is just being shown, 0 if none.
    """

    seat: int
    name: str
    is_computer: bool
    is_start: bool
    is_acting: bool
    is_thinking: bool
    people: int
    home: int
    food: int
    fields: int
    missing: int
    goods: Goods
    tools: tuple[ToolView, ToolView, ToolView]
    one_use: tuple[ToolView, ...] = ()
    buildings: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    symbols: tuple[int, ...] = ()
    figures: tuple[int, ...] = ()
    secrets: int = 0
    shown_secrets: tuple[int, ...] = ()
    kept: int = 0
    tiles: int = 0
    score: int = 0
    gain: int = 0


# --- what is asked -----------------------------------------------------------------------------------------------


class ChooserView(msgspec.Struct, frozen=True):
    """How many people go: numbers in place, at the site or at the tile.

    Attributes:
        place: The site, or ``NOWHERE`` for the tile of the herd.
        counts: Numbers that are offered, ascending.
        chosen: The one that is marked now.
    """

    place: int
    counts: tuple[int, ...]
    chosen: int


class PayRow(msgspec.Struct, frozen=True):
    """One kind of a payment or of a choice of resources.

    Attributes:
        what: A resource, or ``FOOD``.
        count: How many are paid (or taken).
        have: How many there are in stock.
        can_more: Whether one more can be paid.
        can_less: Whether one less can be paid.
    """

    what: int
    count: int
    have: int
    can_more: bool
    can_less: bool


class PaymentView(msgspec.Struct, frozen=True):
    """Resources to be chosen, with "less" and "more" at each row.

    Attributes:
        rows: The kinds that are in question.
        status: How far it is, in words: "3 of 3", "14 points", or what is still wrong with it.
        is_complete: Whether it can be confirmed as it stands.
        is_gain: Whether the resources are taken, not paid.
    """

    rows: tuple[PayRow, ...]
    status: str
    is_complete: bool
    is_gain: bool = False


class QuestionView(msgspec.Struct, frozen=True):
    """What the person is asked: heading, lines, perhaps a payment, buttons.

    Attributes:
        title: The question.
        lines: What helps to answer it, the most important first.
        buttons: Answers.
        payment: Resources to be chosen.
        seat: Who is asked.
        is_warning: Whether the first line is a warning.
    """

    title: str
    lines: tuple[str, ...] = ()
    buttons: tuple[ButtonView, ...] = ()
    payment: PaymentView | None = None
    seat: int = NOBODY
    is_warning: bool = False


# --- all of it ---------------------------------------------------------------------------------------------------


class TableView(msgspec.Struct, frozen=True):
    """Everything the table shows in one frame.

    Attributes:
        seats: One panel per seat.
        sites: The places that are played, ascending: 0 to 11 and a stack per seat.
        cards_left: Cards in the deck.
        herd: The herd, ``None`` where it is not played.
        tray: Dice.
        round_number: 1 for the first, 0 before it.
        acting: The seat whose turn it is, ``NOBODY`` if it is nobody's.
        heading: Whose turn, in words, and what it does: "Anna places people".
        hint: What can be done now, in words.
        notice: The last refusal, empty if none.
        question: What is asked, ``None`` where the board itself is the question.
        chooser: How many people.
        buttons: Buttons of the bar.
        log: What happened, oldest first.
        log_back: Lines that the log is scrolled back.
        hover: Id of what is under the pointer, empty for nothing.
        focus: Id of what has the focus of the keyboard, empty for nothing.
        motions: What moves.
        zoom: What is looked at closely.
        overlay: What lies over the table.
        overlay_button: Its only button.
        is_film: Whether a recorded match is shown.
    """

    seats: tuple[SeatView, ...]
    sites: tuple[SiteView, ...]
    cards_left: int
    herd: HerdView | None
    tray: TrayView
    round_number: int
    acting: int
    heading: str
    hint: str = ""
    notice: str = ""
    question: QuestionView | None = None
    chooser: ChooserView | None = None
    buttons: tuple[ButtonView, ...] = ()
    log: tuple[LogLine, ...] = ()
    log_back: int = 0
    hover: str = ""
    focus: str = ""
    motions: tuple[MotionView, ...] = ()
    zoom: ZoomView | None = None
    overlay: Overlay | None = None
    overlay_button: ButtonView | None = None
    is_film: bool = False
