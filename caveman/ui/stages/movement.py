"""People move: a figure is chosen, the circles that it reaches light up, a click or a drop walks there step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.rules.actions import Done, Land, Move
from caveman.rules.events import Cause, ChildDied
from caveman.rules.movement import lonely_children
from caveman.rules.phases import perform
from caveman.rules.state import MAN, WHEEL, WOMAN
from caveman.rules.steps import entry_refusal, paths, stops_at
from caveman.rules.tables import tables_of
from caveman.ui.parts import Parts
from caveman.ui.selection import CHILD, CIRCLE, FIGURES, LAND, number_of, target
from caveman.ui.stages.stage import Stage
from caveman.ui.view_model import GroupView, LandingView, Light, QuestionView, StepsView
from shared.ui.scenes.table_buttons import ButtonView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.actions import Action
    from caveman.rules.events import Event
    from caveman.rules.state import CavemanState
    from caveman.ui.desk import Desk

DONE, TAKE_CHILD, LEAVE_CHILD, GO_ON, WAIT = "done", "take_child", "leave_child", "leave_alone", "wait"


def left_alone(state: CavemanState, actions: Sequence[Action]) -> tuple[int, ...]:
    """Circles where a child dies because it is alone when these actions end the movement.

    Args:
        state: Where the actions begin.
        actions: What is done one after the other.
    """
    events: list[Event] = []
    after = state.copy()
    for action in actions:
        perform(after, action, events.append)
    return tuple(event.circle for event in events if isinstance(event, ChildDied) and event.cause is Cause.ALONE)


class MovementStage(Stage):
    """Who lands, who walks, with a child or without."""

    def __init__(self, desk: Desk) -> None:
        """Gather who can move."""
        super().__init__(desk)
        self._lands = {action.sex: action for action in desk.legal if isinstance(action, Land)}
        self._walkers = {(action.origin, action.sex) for action in desk.legal if isinstance(action, Move)}
        self._walker: tuple[int, int] | None = None
        self._takes_child: bool | None = None  # what the person said; otherwise a child that would be alone comes along
        self._warned: tuple[Action, ...] = ()
        self._ways: dict[int, tuple[Move, ...]] = {}
        self._lifted_from_water: int | None = None

    @property
    def confirming(self) -> str:
        """To be done; where it is asked about a child, to wait."""
        return WAIT if self._warned else DONE

    def parts(self) -> Parts:
        """Lights of figures or, once one is chosen, of the circles that it reaches."""
        lights, figures = self._danger(), self._figures()
        way = self._ways.get(-1 if self.pointed is None else self.pointed, ())
        ghosts = {}
        if self._walker is not None:
            origin, sex = self._walker
            lights |= {circle: self._light_of(circle) for circle in self._ways}
            lights[origin] = Light.CHOSEN
            if way:
                child = int(way[-1].with_child)
                ghosts[way[-1].target] = GroupView(self.desk.seat, int(sex == MAN), int(sex == WOMAN), child)
        return Parts(
            hint=self._hint(),
            lights=lights,
            reasons=self.closed(),
            costs={circle: len(moves) for circle, moves in self._ways.items()},
            way=tuple(move.target for move in way),
            ghosts=ghosts,
            figure_lights=figures,
            landing=self._landing(),
            steps=self._steps(len(way)),
            question=self._question(),
        )

    def press(self, chosen: str) -> bool:
        """A button, a figure or a circle."""
        if self._press_button(chosen):
            return True
        sex = number_of(LAND, chosen)
        if sex is not None:
            self._land(sex)
            return True
        circle = self.place_of(chosen)
        if circle is None:
            return False
        if self._walker is not None and chosen == target(CHILD, self._walker[0]):
            self._choose_child(takes=not self._is_child_along)
        elif not (self._pick(chosen) or self._walk(circle) or self._pick_only(chosen)):
            self.desk.say(self._why_not(circle))
        return True

    def lift(self, chosen: str) -> bool:
        """Drag a figure that can walk, or one that can land."""
        sex = number_of(LAND, chosen)
        self._lifted_from_water = sex
        if sex is not None:
            return sex in self._lands
        walker = self._walker_of(chosen)
        if walker is None:
            return False
        if walker != self._walker:
            self._choose(walker)
        return True

    def drop(self, chosen: str) -> bool:
        """Walk to where the figure was let go; a figure that lands can only be let go on its beach."""
        circle, sex = self.place_of(chosen), self._lifted_from_water
        self._lifted_from_water = None
        if circle is not None and sex is not None:
            if circle == self._beach:
                self._land(sex)
            else:
                self.desk.say(self.desk.names.tr("People land on the beach of their own colour."))
            return True
        if circle is None or self._walker is None or circle == self._walker[0]:
            return False
        if not self._walk(circle):
            self.desk.say(self._why_not(circle))
        return True

    def why_closed(self, circle: int) -> str:
        """Why whoever is chosen does not come there, or why nobody goes from there or lands."""
        can_walk = any(there == circle for there, _ in self._walkers) and not self._is_beside_walker(circle)
        if can_walk or circle in self._ways or (self._walker is not None and circle == self._walker[0]):
            return ""
        state = self.desk.state
        is_own = state.owner[circle] == self.desk.seat or state.guest_men[circle] or state.guest_women[circle]
        if self._walker is not None or is_own:
            return self._why_not(circle)
        return self.desk.why_not(Land(MAN)) if circle == self._beach and not self._lands else ""

    def cancel(self) -> bool:
        """Nobody after all."""
        had = bool(self._warned) or self._walker is not None
        if self._warned:
            self._warned = ()
        else:
            self._choose(None)
        return had

    # --- choosing -----------------------------------------------------------------------------------------------

    @property
    def _beach(self) -> int:
        """The circle where the tribe lands."""
        state = self.desk.state
        return tables_of(state).island.beaches[state.corners[self.desk.seat]]

    @property
    def _is_child_along(self) -> bool:
        """Whether the child of the walker's circle comes along: as the person said, or if it would be alone."""
        if self._walker is None or not self.desk.state.children[self._walker[0]]:
            return False
        if self._takes_child is not None:
            return self._takes_child
        state, origin = self.desk.state, self._walker[0]
        return state.men[origin] + state.women[origin] == 1

    def _choose(self, walker: tuple[int, int] | None) -> None:
        """Another figure, or none."""
        self._walker, self._takes_child = walker, None
        self._find_ways()

    def _choose_child(self, *, takes: bool) -> None:
        """The person says whether the child comes along."""
        self._takes_child = takes
        self._find_ways()

    def _find_ways(self) -> None:
        """The moves to every circle; where the child has no room and nobody said that it comes, it stays."""
        self._ways = {}
        if self._walker is None:
            return
        if self._takes_child is None or not self._is_child_along:
            self._add_ways(with_child=False)
        if self._is_child_along:
            self._add_ways(with_child=True)

    def _add_ways(self, *, with_child: bool) -> None:
        if self._walker is None:
            return
        origin, sex = self._walker
        for there, way in paths(self.desk.state, origin, with_child=with_child).items():
            starts = (origin, *way[:-1])
            self._ways[there] = tuple(Move(start, end, sex, with_child) for start, end in zip(starts, way, strict=True))

    def _walker_of(self, chosen: str) -> tuple[int, int] | None:
        """The figure of an id, if it can walk."""
        for sex, figure in enumerate(FIGURES):
            circle = number_of(figure, chosen)
            if circle is not None and (circle, sex) in self._walkers:
                return circle, sex
        return None

    def _pick(self, chosen: str) -> bool:
        """A figure was clicked: choose it, or put it back; where its circle is lit, a step there is meant."""
        walker = self._walker_of(chosen)
        if walker is None or walker[0] in self._ways:
            return False
        self._choose(None if walker == self._walker else walker)
        return True

    def _pick_only(self, chosen: str) -> bool:
        """A circle was clicked that nobody goes to: choose who stands there, the next one by another click."""
        circle = number_of(CIRCLE, chosen)
        if circle is None or self._is_beside_walker(circle):
            return False
        there = [(circle, sex) for sex in (MAN, WOMAN) if (circle, sex) in self._walkers]
        if not there:
            return False
        following = there.index(self._walker) + 1 if self._walker in there else 0
        self._choose(there[following] if following < len(there) else None)
        return True

    def _is_beside_walker(self, circle: int) -> bool:
        """Whether somebody is chosen who stands beside a circle: then it is a step there that is meant."""
        return self._walker is not None and circle in tables_of(self.desk.state).island.neighbours[self._walker[0]]

    # --- doing --------------------------------------------------------------------------------------------------

    def _press_button(self, chosen: str) -> bool:
        """An answer; ``False`` if it is none."""
        if self._warned and chosen in {GO_ON, WAIT}:
            actions, self._warned = self._warned, ()
            if chosen == GO_ON:
                self.desk.submit(actions)
        elif chosen == DONE:
            self._perform((Done(),))
        elif chosen in {TAKE_CHILD, LEAVE_CHILD}:
            self._choose_child(takes=chosen == TAKE_CHILD)
        else:
            return False
        return True

    def _land(self, sex: int) -> None:
        action = self._lands.get(sex)
        if action is None:
            self.desk.say(self.desk.why_not(Land(sex)))
        else:
            self._perform((action,))

    def _walk(self, circle: int) -> bool:
        moves = self._ways.get(circle)
        if not moves:
            return False
        self._perform(moves)
        return True

    def _perform(self, actions: tuple[Action, ...]) -> None:
        """Do it, or warn first that a child would die of it."""
        if left_alone(self.desk.state, actions):
            self._warned = actions
        else:
            self.desk.submit(actions)

    # --- words and lights ---------------------------------------------------------------------------------------

    def _why_not(self, circle: int) -> str:
        """Why nobody goes there."""
        tr, state = self.desk.names.tr, self.desk.state
        if self._walker is None:
            if state.guest_men[circle] or state.guest_women[circle]:
                return tr("People who have come to fight stay there.")
            own = state.owner[circle] == self.desk.seat
            return tr("Nobody there can walk now.") if own else tr("First click one of your people.")
        origin, sex = self._walker
        if self._is_beside_walker(circle):
            return self.desk.why_not(Move(origin, circle, sex, self._is_child_along))
        refusal = entry_refusal(state, circle)
        if refusal is None:
            return tr("Nobody comes there with the movement that is left.")
        return tr(refusal.sentence)

    def _light_of(self, circle: int) -> Light:
        return Light.FIGHT if stops_at(self.desk.state, circle) else Light.OPEN

    def _danger(self) -> dict[int, Light]:
        """Circles where a child is alone as things stand."""
        return dict.fromkeys(lonely_children(self.desk.state), Light.DANGER)

    def _figures(self) -> dict[str, Light]:
        """Who can be clicked."""
        lights = {target(FIGURES[sex], circle): Light.OPEN for circle, sex in self._walkers}
        if self._walker is not None:
            origin, sex = self._walker
            lights[target(FIGURES[sex], origin)] = Light.CHOSEN
            if self.desk.state.children[origin]:
                lights[target(CHILD, origin)] = Light.CHOSEN if self._is_child_along else Light.OPEN
        return lights

    def _landing(self) -> LandingView | None:
        """Who waits in the water."""
        if not self._lands:
            return None
        man, woman = (Light.OPEN if sex in self._lands else Light.PLAIN for sex in (MAN, WOMAN))
        return LandingView(self._beach, self.desk.seat, man, woman)

    def _steps(self, spent: int) -> StepsView:
        state = self.desk.state
        whole = tables_of(state).cards[state.card].steps + (state.developments[self.desk.seat] >> WHEEL & 1)
        return StepsView(state.steps, whole, spent)

    def _hint(self) -> str:
        tr, cancel = self.desk.names.tr, self.desk.keys["cancel"]
        if self._walker is not None:
            return tr("Click a lit circle, or drag the figure there; {key} puts it back.").format(key=cancel)
        if lonely_children(self.desk.state):
            return tr("A child is alone: somebody of its tribe has to come to it before you are done.")
        if self._lands and not self._walkers:
            return tr("Click somebody in the water to land on your beach.")
        if self._lands:
            return tr("Click one of your people to walk, or one in the water to land.")
        return tr("Click one of your people, then a lit circle.")

    def _question(self) -> QuestionView:
        desk, tr, confirm = self.desk, self.desk.names.tr, self.desk.keys["confirm"]
        if self._warned:
            return QuestionView(
                tr("A child would be left alone. Go on?"),
                (tr("A child without an adult of its tribe dies when the movement ends."),),
                (
                    ButtonView(WAIT, tr("No"), confirm, is_main=True),
                    ButtonView(GO_ON, tr("Yes"), is_danger=True),
                ),
                seat=desk.seat,
                is_warning=True,
            )
        buttons = [ButtonView(DONE, tr("Done"), confirm, is_main=True)]
        if self._walker is not None and desk.state.children[self._walker[0]]:
            if self._is_child_along:
                buttons.append(ButtonView(LEAVE_CHILD, tr("Leave the child")))
            else:
                buttons.append(ButtonView(TAKE_CHILD, tr("Take the child along")))
        title = tr("{name}, move your people").format(name=desk.names.seat(desk.seat))
        left = tr("Movement left: {steps}").format(steps=desk.state.steps)
        return QuestionView(title, (left,), tuple(buttons), seat=desk.seat)
