"""What lies in the dice tray: dice that tumble, are counted one after the other, and what comes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from caveman.rules import events, fights
from caveman.rules.state import DINOSAUR_DICE, NOBODY, NONE
from caveman.rules.tribes import adults_at
from caveman.ui.moments import TUMBLE, count_tick
from caveman.ui.view_model import DieView, SideView, TrayView
from shared.ui.shell.number_words import counted

if TYPE_CHECKING:
    from caveman.rules.events import Event
    from caveman.rules.state import CavemanState
    from caveman.ui.names import Names
    from caveman.ui.view_model import DieName
    from shared.ui.scenes.recollection import Steps

FIRST_AT_REST = 0.6
"""Share of the tumbling after which the first die lies still; the last one does so at its end."""


class DiceShow:
    """Keeps the dice of the last fight, or of the last child, as they lie."""

    def __init__(self, names: Names) -> None:
        """Nothing has been rolled."""
        self._names = names
        self._tray = TrayView()
        self._rolling = -1

    @property
    def tray(self) -> TrayView:
        """The dice as they lie, all counted."""
        return self._tray

    def begin(self, event: Event, shown: CavemanState) -> None:
        """The moment of an event begins.

        Args:
            event: The event.
            shown: The state that is shown, with all dice that were rolled before.
        """
        self._rolling = -1
        match event:
            case events.FightStarted():
                self._open_fight(event, shown)
            case events.DiceRolled(die="yellow"):
                self._roll_for_child(event, shown)
            case events.DiceRolled():
                self._roll_in_fight(event, shown)
            case events.FightDecided():
                self._decide(event)
            case events.RollRepeated():
                self._close(self._names.tr("The card gives one more roll"), -1)
            case events.ChildDied(cause=events.Cause.SURVIVAL):
                self._close(self._names.tr("The child dies"), -1)

    def rolling(self, tick: float, *, is_calm: bool) -> TrayView | None:
        """The tray while dice roll, ``None`` if none do.

        Args:
            tick: Ticks since they were thrown.
            is_calm: Whether they lie still from the start and are only counted.
        """
        if self._rolling < 0:
            return None
        tray = self._tray
        sides = [*tray.sides]
        sides[self._rolling] = _at(sides[self._rolling], tick, is_calm=is_calm)
        is_counted = tick >= count_tick(0)
        return msgspec.structs.replace(
            tray,
            sides=tuple(sides),
            result=tray.result if is_counted else "",
            winner=tray.winner if is_counted else -1,
        )

    def recall(self, steps: Steps) -> None:
        """Find the last roll among steps that were not shown."""
        self._tray = TrayView()
        opening = (
            index
            for index, (_, happened) in enumerate(steps)
            if any(isinstance(event, events.FightStarted) or _is_for_child(event) for event in happened)
        )
        for before, happened in steps[max(opening, default=len(steps)) :]:
            for event in happened:
                self.begin(event, before)
        self._rolling = -1

    # --- fights --------------------------------------------------------------------------------------------------

    def _open_fight(self, event: events.FightStarted, shown: CavemanState) -> None:
        """Both sides stand against each other, and no die has been rolled."""
        tr, names = self._names.tr, self._names
        sides = []
        for seat, role in ((event.attacker, tr("attacks")), (event.defender, tr("defends"))):
            if seat == NOBODY:
                name, count = names.dinosaur(event.dinosaur), DINOSAUR_DICE[event.dinosaur]
                sides.append(SideView(NOBODY, event.dinosaur, name, role, count=count))
            else:
                guests = event.dinosaur == NONE and not sides
                count = sum(adults_at(shown, event.circle, guests=guests))
                sides.append(SideView(seat, NONE, names.seat(seat), role, count=count))
        title = tr("Fight: {place}").format(place=names.circle(event.circle))
        self._tray = TrayView(title, event.circle, tuple(sides))

    def _roll_in_fight(self, event: events.DiceRolled, shown: CavemanState) -> None:
        """The attacker, then the defender, rolls."""
        if self._tray.circle != shown.circle or self._tray.result:  # the table was opened in the middle of the fight
            attacker, defender = (fights.side_seat(shown, attacker=attacks) for attacks in (True, False))
            self._open_fight(events.FightStarted(shown.circle, attacker, defender, shown.dinosaur), shown)
        self._rolling = 0 if shown.hits[0] == fights.NOT_ROLLED else 1
        sides = [*self._tray.sides]
        sides[self._rolling] = self._rolled(sides[self._rolling], event)
        self._tray = msgspec.structs.replace(self._tray, sides=tuple(sides))

    def _decide(self, event: events.FightDecided) -> None:
        """What the loser pays comes first: names are long, and who wins is marked as well."""
        tr = self._names.tr
        attacker, defender = self._tray.sides
        if event.winner is events.Side.NONE:
            self._close(tr("A tie: the attacker withdraws"), -1)
            return
        winner = 0 if event.winner is events.Side.ATTACKER else 1
        won, lost = (attacker, defender) if winner == 0 else (defender, attacker)
        if lost.seat == NOBODY:
            words = tr("{loser} dies, {winner} wins").format(winner=won.name, loser=lost.name)
        else:
            losses = event.losses
            words = counted(losses, tr("1 adult dies, {winner} wins"), tr("{count} adults die, {winner} wins"))
            words = words.format(winner=won.name, count=losses)
        self._close(words, winner)

    # --- children ------------------------------------------------------------------------------------------------

    def _roll_for_child(self, event: events.DiceRolled, shown: CavemanState) -> None:
        """The yellow die says whether a child grows up."""
        tr, names = self._names.tr, self._names
        side = self._rolled(SideView(event.seat, NONE, names.seat(event.seat), count=1), event)
        title = tr("Child: {place}").format(place=names.circle(shown.circle))
        is_grown = event.hits[0]
        result = tr("The child grows up") if is_grown else ""
        self._tray = TrayView(title, shown.circle, (side,), result, 0 if is_grown else -1)
        self._rolling = 0

    # --- both ----------------------------------------------------------------------------------------------------

    def _close(self, result: str, winner: int) -> None:
        """What came of it is known."""
        self._tray = msgspec.structs.replace(self._tray, result=result, winner=winner)

    def _rolled(self, side: SideView, event: events.DiceRolled) -> SideView:
        """A side with its dice, all counted."""
        die: DieName = event.die  # type: ignore[assignment]  # the rules name dice by any text
        dice = tuple(
            DieView(die, face, is_hit=is_hit, is_counted=True, reason=self._reason(die, face, is_hit=is_hit))
            for face, is_hit in zip(event.faces, event.hits, strict=True)
        )
        words = self._names.tr("card") if event.bonus else ""
        hits = sum(event.hits) + event.bonus
        return msgspec.structs.replace(side, dice=dice, bonus=event.bonus, bonus_words=words, hits=hits)

    def _reason(self, die: DieName, face: str, *, is_hit: bool) -> str:
        """Why a die is a success, or none."""
        tr = self._names.tr
        if die == "red":
            return tr("bite") if is_hit else tr("blank")
        return {
            "tribe": tr("hit"),
            "spear": tr("spear") if is_hit else tr("no spear"),
            "blank": tr("blank"),
            "adult": tr("grows up"),
            "dies": tr("dies"),
            "furs": tr("furs") if is_hit else tr("no furs"),
            "fire": tr("fire") if is_hit else tr("no fire"),
        }[face]


def _is_for_child(event: Event) -> bool:
    """Whether it is a roll of the yellow die."""
    return isinstance(event, events.DiceRolled) and event.die == "yellow"


def _at(side: SideView, tick: float, *, is_calm: bool) -> SideView:
    """A side some ticks after its dice were thrown: those that have been counted, and the rest."""
    last = len(side.dice) - 1
    dice = []
    hits = 0
    for order, die in enumerate(side.dice):
        if tick >= count_tick(order):
            dice.append(die)
            hits += die.is_hit
            continue
        still = TUMBLE * (FIRST_AT_REST + (1 - FIRST_AT_REST) * (order / last if last else 1.0))
        spin = 0.0 if is_calm else max(0.0, 1 - tick / still)
        dice.append(DieView(die.die, die.face, spin))
    has_bonus = bool(side.bonus) and tick >= count_tick(len(dice))
    return msgspec.structs.replace(
        side,
        dice=tuple(dice),
        bonus=side.bonus if has_bonus else 0,
        bonus_words=side.bonus_words if has_bonus else "",
        hits=hits + side.bonus * has_bonus if tick >= count_tick(0) else -1,
    )
