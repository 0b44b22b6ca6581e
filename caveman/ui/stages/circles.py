"""Decisions about a single circle: corners, dinosaurs that are put, retreats, fights, lava, tokens."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

import msgspec

from caveman.rules.actions import ChooseCorner, ExchangeToken, Fight, FlowLava, PlaceDinosaur, Retreat, SwapTokens
from caveman.rules.aftermath import guests_leave, is_tie
from caveman.rules.odds import odds_at
from caveman.rules.state import NOBODY, NONE, Phase
from caveman.rules.tables import tables_of
from caveman.rules.tribes import adults_at, seat_of
from caveman.ui.parts import Parts
from caveman.ui.stages.stage import Stage
from caveman.ui.view_model import GroupView, Light, OddsView, QuestionView
from shared.ui.scenes.table_buttons import ButtonView
from shared.ui.shell.number_words import counted

if TYPE_CHECKING:
    from caveman.rules.actions import Action
    from caveman.ui.desk import Desk


FIGHT = "fight"


class CircleStage(Stage, ABC):
    """Circles light up, a click on one decides."""

    light = Light.OPEN

    def __init__(self, desk: Desk) -> None:
        """Gather what a click on each circle does."""
        super().__init__(desk)
        self.actions: dict[int, Action] = {}
        for action in desk.legal:
            for circle in self.circles_of(action):
                self.actions[circle] = action

    def circles_of(self, action: Action) -> tuple[int, ...]:
        """Circles that stand for an action."""
        return (action.circle,) if isinstance(action, PlaceDinosaur | Retreat | Fight | ExchangeToken) else ()

    @abstractmethod
    def example(self, circle: int) -> Action:
        """The action that a click on a circle would be if the rules allowed it."""

    def parts(self) -> Parts:
        """The circles, and what comes of the one under the pointer."""
        return Parts(
            hint=self.hint(),
            lights=dict.fromkeys(self.actions, self.light),
            reasons=self.closed(),
            question=QuestionView(self.title(), self.lines(), seat=self.desk.seat),
        )

    def press(self, chosen: str) -> bool:
        """Decide, or be told why not."""
        circle = self.place_of(chosen)
        if circle is None:
            return False
        action = self.actions.get(circle)
        if action is None:
            self.desk.say(self.why_closed(circle) or self.hint())
        else:
            self.decide(action)
        return True

    def decide(self, action: Action) -> None:
        """A circle was chosen."""
        self.desk.submit((action,))

    def why_closed(self, circle: int) -> str:
        """What the rules say against it."""
        return "" if circle in self.actions else self.desk.why_not(self.example(circle))

    @abstractmethod
    def title(self) -> str:
        """The question."""

    def lines(self) -> tuple[str, ...]:
        """What helps to answer it."""
        return ()

    def hint(self) -> str:
        """What can be done."""
        return self.desk.names.tr("Click a lit circle.")

    def named(self, words: str) -> str:
        """Words with the name of who decides."""
        return words.format(name=self.desk.names.seat(self.desk.seat))


class CornerStage(CircleStage):
    """A corner of the island with its beach."""

    def circles_of(self, action: Action) -> tuple[int, ...]:
        """The beach of a corner."""
        beaches = tables_of(self.desk.state).island.beaches
        return (beaches[action.corner],) if isinstance(action, ChooseCorner) else ()

    def why_closed(self, circle: int) -> str:
        """Only beaches are chosen."""
        if tables_of(self.desk.state).island.corner_of[circle] < 0:
            return self.hint()
        return super().why_closed(circle)

    def example(self, circle: int) -> Action:
        """Choose a corner."""
        return ChooseCorner(tables_of(self.desk.state).island.corner_of[circle])

    def title(self) -> str:
        """Which beach."""
        return self.named(self.desk.names.tr("{name}, choose your beach"))

    def hint(self) -> str:
        """What can be done."""
        return self.desk.names.tr("Click one of the lit beaches at the corners of the island.")


def outcome(desk: Desk) -> tuple[str, ...]:
    """Why somebody leaves the circle of a fight, in a sentence; nothing where no fight was."""
    tr, state = desk.names.tr, desk.state
    if state.phase not in {Phase.RETREAT, Phase.RETURN_DINOSAUR}:
        return ()
    if is_tie(state):
        return (tr("The fight was a tie: the attacker withdraws."),)
    if state.phase == Phase.RETURN_DINOSAUR:
        return (tr("It lost the fight, so it comes back elsewhere."),)
    return (tr("They lost the fight and leave this circle."),)


class PutStage(CircleStage):
    """Where a dinosaur is put: before the first turn, dead, or withdrawn."""

    def parts(self) -> Parts:
        """With the dinosaur on the circle under the pointer."""
        state, parts = self.desk.state, super().parts()
        ghosts = {self.pointed: state.dinosaur} if self.pointed in self.actions and self.pointed is not None else {}
        return msgspec.structs.replace(parts, ghost_dinosaurs=ghosts)

    def example(self, circle: int) -> Action:
        """Put it there."""
        return PlaceDinosaur(circle)

    def title(self) -> str:
        """Where."""
        desk = self.desk
        words = desk.names.tr("{name}, put the {dinosaur} on a circle")
        return words.format(name=desk.names.seat(desk.seat), dinosaur=desk.names.dinosaur(desk.state.dinosaur))

    def lines(self) -> tuple[str, ...]:
        """Why, after a fight."""
        return outcome(self.desk)


class RetreatStage(CircleStage):
    """Where those who lost, or attacked in vain, go."""

    def parts(self) -> Parts:
        """With those people on the circle under the pointer."""
        parts, state = super().parts(), self.desk.state
        guests = guests_leave(state)
        men, women = adults_at(state, state.circle, guests=guests)
        ghosts = {}
        if self.pointed is not None and self.pointed in self.actions:
            has_child = (state.guest_children if guests else state.children)[state.circle]
            child = int(bool(has_child) and not state.children[self.pointed])
            ghosts[self.pointed] = GroupView(self._tribe, men, women, child)
        return msgspec.structs.replace(parts, lights=parts.lights | {state.circle: Light.CHOSEN}, ghosts=ghosts)

    def example(self, circle: int) -> Action:
        """Retreat there."""
        return Retreat(circle)

    def title(self) -> str:
        """Where."""
        desk = self.desk
        if self._tribe == desk.seat:
            return self.named(desk.names.tr("{name}, where do your people retreat to?"))
        words = desk.names.tr("{name}, where does the tribe of {loser} retreat to?")
        return words.format(name=desk.names.seat(desk.seat), loser=desk.names.seat(self._tribe))

    def lines(self) -> tuple[str, ...]:
        """Why, and a child that finds no room."""
        state, why = self.desk.state, outcome(self.desk)
        if self.pointed is None or self.pointed not in self.actions or not state.children[self.pointed]:
            return why
        row = state.guest_children if guests_leave(state) else state.children
        return (*why, self.desk.names.tr("There is a child already: theirs would die.")) if row[state.circle] else why

    @property
    def _tribe(self) -> int:
        state = self.desk.state
        return seat_of(state, state.circle, guests=guests_leave(state))


class FightsStage(CircleStage):
    """Which fight next, with its odds."""

    light = Light.FIGHT

    def __init__(self, desk: Desk) -> None:
        """Find the only fight, if there is but one."""
        super().__init__(desk)
        self._only = next(iter(self.actions)) if len(self.actions) == 1 else None

    @property
    def confirming(self) -> str:
        """The only fight."""
        return "" if self._only is None else FIGHT

    def parts(self) -> Parts:
        """With the odds of the fight under the pointer, or of the only one."""
        parts = super().parts()
        circle = self.pointed if self.pointed in self.actions else self._only
        buttons: tuple[ButtonView, ...] = ()
        if self._only is not None:
            tr, confirm = self.desk.names.tr, self.desk.keys["confirm"]
            buttons = (ButtonView(FIGHT, tr("Roll the dice"), confirm, is_main=True),)
        question = QuestionView(self.title(), self.lines(), buttons, seat=self.desk.seat)
        odds = None if circle is None else self._odds(circle)
        return msgspec.structs.replace(parts, question=question, odds=odds)

    def press(self, chosen: str) -> bool:
        """A circle, or the button of the only fight."""
        if chosen == FIGHT and self._only is not None:
            self.decide(self.actions[self._only])
            return True
        return super().press(chosen)

    def example(self, circle: int) -> Action:
        """Fight there."""
        return Fight(circle)

    def title(self) -> str:
        """Which."""
        tr = self.desk.names.tr
        return self.named(tr("{name}, which fight is next?") if self._only is None else tr("{name}, there is a fight"))

    def hint(self) -> str:
        """What can be done."""
        if self._only is not None:
            return self.desk.names.tr("Click the circle with the fight, or the button.")
        return self.desk.names.tr("Click a circle with a fight; point at it to see its odds.")

    def _odds(self, circle: int) -> OddsView:
        state, names = self.desk.state, self.desk.names
        found = odds_at(state, circle)
        owner = state.owner[circle]
        sides = names.seat(self.desk.seat), names.seat(owner) if owner != NOBODY else ""
        if circle in state.dinosaurs:
            dinosaur = state.dinosaurs.index(circle)
            sides = names.seat(owner), names.dinosaur(dinosaur)
            if state.moved >> dinosaur & 1:
                sides = sides[::-1]
        return OddsView(circle, *sides, found.win, found.tie, found.lose)


class LavaStage(CircleStage):
    """To which corner the lava flows."""

    def circles_of(self, action: Action) -> tuple[int, ...]:
        """The beach, and the way to it."""
        if not isinstance(action, FlowLava):
            return ()
        island = tables_of(self.desk.state).island
        return (*island.lava[action.corner], island.beaches[action.corner])

    def parts(self) -> Parts:
        """The way under the pointer glows."""
        parts, state = super().parts(), self.desk.state
        action = self.actions.get(-1 if self.pointed is None else self.pointed)
        lights = dict(parts.lights)
        if isinstance(action, FlowLava):
            lights |= dict.fromkeys(tables_of(state).island.lava[action.corner], Light.DANGER)
        return msgspec.structs.replace(parts, lights=lights)

    def why_closed(self, circle: int) -> str:
        """Only what lies on a way is chosen."""
        return "" if circle in self.actions else self.desk.names.tr("Lava flows straight from the volcano to a beach.")

    def example(self, circle: int) -> Action:
        """Every corner is possible."""
        return self.actions[circle]

    def title(self) -> str:
        """Where to."""
        return self.named(self.desk.names.tr("{name}, where does the lava flow?"))

    def hint(self) -> str:
        """What can be done."""
        return self.desk.names.tr("Click a beach, or a circle on the way to it.")

    def lines(self) -> tuple[str, ...]:
        """Who would lose an adult."""
        state, names = self.desk.state, self.desk.names
        action = self.actions.get(-1 if self.pointed is None else self.pointed)
        if not isinstance(action, FlowLava):
            return ()
        hit: dict[int, int] = {}
        for circle in tables_of(state).island.lava[action.corner]:
            if state.owner[circle] != NOBODY:
                hit[state.owner[circle]] = hit.get(state.owner[circle], 0) + 1
                if state.guest_men[circle] or state.guest_women[circle]:
                    hit[state.active] = hit.get(state.active, 0) + 1
        one, many = names.tr("{name} loses an adult."), names.tr("{name} loses {count} adults.")
        return tuple(
            counted(count, one, many).format(name=names.seat(seat), count=count) for seat, count in sorted(hit.items())
        )


class ExchangeStage(CircleStage):
    """Which token is exchanged for the top one set aside."""

    def example(self, circle: int) -> Action:
        """Exchange it."""
        return ExchangeToken(circle)

    def title(self) -> str:
        """Which."""
        return self.named(self.desk.names.tr("{name}, which token goes? The top one set aside comes."))


class SwapStage(CircleStage):
    """Which two tokens change places."""

    def __init__(self, desk: Desk) -> None:
        """Nothing is chosen."""
        super().__init__(desk)
        self._first = NONE

    def circles_of(self, action: Action) -> tuple[int, ...]:
        """Both circles."""
        return (action.circle, action.other) if isinstance(action, SwapTokens) else ()

    def parts(self) -> Parts:
        """With the first one that was chosen."""
        parts = super().parts()
        chosen = {} if self._first == NONE else {self._first: Light.CHOSEN}
        return msgspec.structs.replace(parts, lights=parts.lights | chosen)

    def press(self, chosen: str) -> bool:
        """The first, then the second; the first again puts it back."""
        circle = self.place_of(chosen)
        if circle is None or circle not in self.actions:
            return super().press(chosen)
        if self._first == NONE:
            self._first = circle
        elif self._first == circle:
            self._first = NONE
        else:
            self.decide(SwapTokens(min(circle, self._first), max(circle, self._first)))
        return True

    def cancel(self) -> bool:
        """No first one after all."""
        had, self._first = self._first != NONE, NONE
        return had

    def example(self, circle: int) -> Action:
        """Swap it with another."""
        other = next(number for number in self.actions if number != circle)
        return SwapTokens(min(circle, other), max(circle, other))

    def title(self) -> str:
        """Which."""
        return self.named(self.desk.names.tr("{name}, which two tokens change places?"))

    def hint(self) -> str:
        """What can be done."""
        tr = self.desk.names.tr
        return tr("Click the first token.") if self._first == NONE else tr("Click the second token.")
