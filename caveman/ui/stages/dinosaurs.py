"""Dinosaurs move as people do: one is chosen, the circles that it reaches light up, a click or a drop walks there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from caveman.rules.actions import Done, MoveDinosaur, SendDinosaur
from caveman.rules.dinosaurs import walk_paths
from caveman.rules.state import NOBODY, NONE
from caveman.rules.tables import tables_of
from caveman.rules.wild import visit_refusal
from caveman.ui.parts import Parts
from caveman.ui.selection import DINOSAUR, number_of
from caveman.ui.stages.stage import Stage
from caveman.ui.view_model import Light, QuestionView, StepsView
from shared.ui.scenes.table_buttons import ButtonView

if TYPE_CHECKING:
    from caveman.ui.desk import Desk

DONE = "done"


class DinosaurStage(Stage, ABC):
    """Which dinosaur goes where; the base of walking and sending: dinosaurs are chosen first, then a circle."""

    def __init__(self, desk: Desk) -> None:
        """Gather the circles that each dinosaur can come to; the only one is chosen at once."""
        super().__init__(desk)
        self._ways = self._find_ways()
        goes_on = self._going_on()
        self._only = goes_on if goes_on in self._ways else NONE
        if len(self._ways) == 1:
            (self._only,) = self._ways
        self._chosen = self._only

    @abstractmethod
    def _find_ways(self) -> dict[int, dict[int, tuple[int, ...]]]:
        """By dinosaur and circle: the circles on its way there."""

    def _going_on(self) -> int:
        """The dinosaur that is on its way already, ``NONE`` without one."""
        return NONE

    @abstractmethod
    def _go(self, dinosaur: int, way: tuple[int, ...]) -> None:
        """Let a dinosaur go a way."""

    @abstractmethod
    def _why_not(self, circle: int) -> str:
        """Why the chosen dinosaur does not come to a circle."""

    def parts(self) -> Parts:
        """Lights of dinosaurs, and of the circles of the chosen one."""
        state = self.desk.state
        lights = dict.fromkeys(self._ways, Light.OPEN)
        ways = self._ways.get(self._chosen, {})
        way = ways.get(-1 if self.pointed is None else self.pointed, ())
        circles = {circle: Light.OPEN if state.owner[circle] == NOBODY else Light.FIGHT for circle in ways}
        if self._chosen != NONE:
            lights[self._chosen] = Light.CHOSEN
        return Parts(
            hint=self._hint(),
            lights=circles,
            reasons=self.closed(),
            costs=self._costs(ways),
            way=way,
            ghost_dinosaurs={way[-1]: self._chosen} if way else {},
            dinosaur_lights=lights,
            steps=self._steps(len(way)),
            question=self._question(),
        )

    def press(self, chosen: str) -> bool:
        """A dinosaur or a circle."""
        dinosaur, circle = number_of(DINOSAUR, chosen), self.place_of(chosen)
        if dinosaur is None and circle in self.desk.state.dinosaurs:
            dinosaur = self.desk.state.dinosaurs.index(circle)
        if dinosaur in self._ways:
            is_put_back = dinosaur == self._chosen and dinosaur != self._only
            self._chosen = NONE if is_put_back or dinosaur is None else dinosaur
        elif circle is None:
            return False
        elif not self._walk(circle):
            self.desk.say(self._refusal(circle))
        return True

    def lift(self, chosen: str) -> bool:
        """Drag a dinosaur that can go."""
        dinosaur = number_of(DINOSAUR, chosen)
        if dinosaur is None or dinosaur not in self._ways:
            return False
        self._chosen = dinosaur
        return True

    def drop(self, chosen: str) -> bool:
        """Go to where it was let go."""
        circle = self.place_of(chosen)
        if circle is None or self._chosen == NONE or circle == self.desk.state.dinosaurs[self._chosen]:
            return False
        if not self._walk(circle):
            self.desk.say(self._refusal(circle))
        return True

    def why_closed(self, circle: int) -> str:
        """Why the chosen dinosaur does not come there, or why the one there does not go."""
        state = self.desk.state
        there = state.dinosaurs.index(circle) if circle in state.dinosaurs else NONE
        if there in self._ways or circle in self._ways.get(self._chosen, {}):
            return ""
        return "" if self._chosen == NONE and there == NONE else self._refusal(circle)

    def cancel(self) -> bool:
        """Another dinosaur after all."""
        had = self._chosen != self._only
        self._chosen = self._only
        return had

    def _walk(self, circle: int) -> bool:
        way = self._ways.get(self._chosen, {}).get(circle)
        if way is None:
            return False
        self._go(self._chosen, way)
        return True

    def _refusal(self, circle: int) -> str:
        """Why nothing goes to a circle."""
        tr = self.desk.names.tr
        if self._chosen != NONE:
            return self._why_not(circle)
        if circle in self.desk.state.dinosaurs:
            return tr("This dinosaur cannot move now.")
        return tr("First click a lit dinosaur.")

    def _costs(self, ways: dict[int, tuple[int, ...]]) -> dict[int, int]:
        """Movement that it takes to come to circles."""
        return {circle: len(way) for circle, way in ways.items()}

    def _steps(self, spent: int) -> StepsView | None:
        """Movement left, if it is counted."""
        return None

    def _hint(self) -> str:
        tr = self.desk.names.tr
        if self._chosen == NONE:
            return tr("Click the dinosaur that is to move.")
        if len(self._ways) > 1:
            return tr("Click a lit circle, or drag the dinosaur there; another lit dinosaur is chosen by a click.")
        return tr("Click a lit circle, or drag the dinosaur there.")

    def _question(self) -> QuestionView:
        """Title and buttons."""
        title = self.desk.names.tr("{name}, move a dinosaur").format(name=self.desk.names.seat(self.desk.seat))
        return QuestionView(title, seat=self.desk.seat)


class WalkStage(DinosaurStage):
    """Dinosaurs walk by the card."""

    @property
    def confirming(self) -> str:
        """To be done, if that is allowed."""
        return DONE if Done() in self.desk.legal else ""

    def press(self, chosen: str) -> bool:
        """To be done, a dinosaur or a circle."""
        if chosen == DONE and Done() in self.desk.legal:
            self.desk.submit((Done(),))
            return True
        return super().press(chosen)

    def _find_ways(self) -> dict[int, dict[int, tuple[int, ...]]]:
        movers = sorted({action.dinosaur for action in self.desk.legal if isinstance(action, MoveDinosaur)})
        return {dinosaur: walk_paths(self.desk.state, dinosaur) for dinosaur in movers}

    def _going_on(self) -> int:
        return self.desk.state.dinosaur

    def _go(self, dinosaur: int, way: tuple[int, ...]) -> None:
        self.desk.submit(tuple(MoveDinosaur(dinosaur, circle) for circle in way))

    def _why_not(self, circle: int) -> str:
        state, tr, island = self.desk.state, self.desk.names.tr, tables_of(self.desk.state).island
        if circle in island.neighbours[state.dinosaurs[self._chosen]]:
            return self.desk.why_not(MoveDinosaur(self._chosen, circle))
        refusal = visit_refusal(state, island, circle)
        if refusal is None:
            return tr("The dinosaur does not come there with the movement that is left.")
        return tr(refusal.sentence)

    def _steps(self, spent: int) -> StepsView:
        state = self.desk.state
        card = tables_of(state).cards[state.card]
        is_next = card.moves_every and self._chosen != state.dinosaur  # each has steps of its own
        left = card.dinosaur_steps if is_next else state.steps
        return StepsView(left, card.dinosaur_steps, spent, self._chosen, is_clawed=True)

    def _question(self) -> QuestionView:
        desk, tr = self.desk, self.desk.names.tr
        title = tr("{name}, move a dinosaur").format(name=desk.names.seat(desk.seat))
        if self._chosen != NONE:
            words = tr("{name}, move the {dinosaur}")
            title = words.format(name=desk.names.seat(desk.seat), dinosaur=desk.names.dinosaur(self._chosen))
        left = tr("Movement left: {steps}").format(steps=self._steps(0).left)
        if Done() not in desk.legal:
            words = tr("A lit dinosaur has to move.") if self._chosen == NONE else tr("It has to go on.")
            return QuestionView(title, (left, words), seat=desk.seat)
        done = ButtonView(DONE, tr("Done"), desk.keys["confirm"], is_main=True)
        return QuestionView(title, (left,), (done,), seat=desk.seat)


class SendStage(DinosaurStage):
    """A dinosaur is sent to a red circle."""

    def _find_ways(self) -> dict[int, dict[int, tuple[int, ...]]]:
        ways: dict[int, dict[int, tuple[int, ...]]] = {}
        for action in self.desk.legal:
            if isinstance(action, SendDinosaur):
                ways.setdefault(action.dinosaur, {})[action.circle] = (action.circle,)
        return ways

    def _go(self, dinosaur: int, way: tuple[int, ...]) -> None:
        self.desk.submit((SendDinosaur(dinosaur, way[-1]),))

    def _why_not(self, circle: int) -> str:
        return self.desk.why_not(SendDinosaur(self._chosen, circle))

    def _costs(self, ways: dict[int, tuple[int, ...]]) -> dict[int, int]:
        return {}

    def _question(self) -> QuestionView:
        tr = self.desk.names.tr
        title = tr("{name}, send a dinosaur to a red circle").format(name=self.desk.names.seat(self.desk.seat))
        return QuestionView(title, seat=self.desk.seat)
