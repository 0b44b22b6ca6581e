"""Tales of who goes where: people who land and walk, dinosaurs that are led."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.rules import events
from caveman.rules.events import Cause
from caveman.rules.state import MAN
from caveman.ui.tales import Told
from shared.ui.scenes.overlays import LogLine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.events import Event
    from caveman.ui.tales import Ground


class _Walk:
    """An adult on its way.

    Attributes:
        sex: Man or woman.
        at: Where it has come.
        has_child: Whether a child came along.
        stops: Whether it stands before a dinosaur or another tribe.
    """

    def __init__(self, event: events.Moved) -> None:
        """A first step."""
        self._origin = event.origin
        self.sex = event.sex
        self.at = event.origin
        self.has_child = False
        self.stops = False

    @property
    def is_nothing(self) -> bool:
        """Whether it came back to where it was."""
        return self.at == self._origin

    def go_on(self, event: events.Moved) -> None:
        """Another step."""
        self.at, self.stops = event.target, event.stops
        self.has_child = event.with_child


class Walks:
    """The movement of a tribe: who landed, who came where, and children who were left alone (R31 to R36)."""

    def __init__(self, event: events.Landed | events.Moved, ground: Ground) -> None:
        """The first who moves."""
        self._ground = ground
        self._seat = event.seat
        self._landed = [0, 0]
        self._before_landing = 0
        self._walks: list[_Walk] = []
        self._alone: list[str] = []
        self.hears(event)

    def hears(self, event: Event) -> bool:
        """More movement of the same tribe."""
        match event:
            case events.Landed(seat=seat, sex=sex) if seat == self._seat:
                if not any(self._landed):
                    self._before_landing = len(self._walks)
                self._landed[sex] += 1
            case events.Moved(seat=seat) if seat == self._seat:
                self._walk_of(event).go_on(event)
            case events.ChildDied(cause=Cause.ALONE):
                self._alone.append(self._ground.left_alone(event))
            case _:
                return False
        return True

    def _walk_of(self, event: events.Moved) -> _Walk:
        """The way that a step goes on with: adults of one sex on one circle are all alike."""
        for walk in reversed(self._walks):
            if (walk.at, walk.sex, walk.stops) == (event.origin, event.sex, False):
                return walk
        self._walks.append(_Walk(event))
        return self._walks[-1]

    def lines(self) -> tuple[Told, ...]:
        """Who landed, and who came where, those at one circle together, in the order they began; children who died."""
        names, tr = self._ground.names, self._ground.names.tr
        arrived: dict[int, list[_Walk]] = {}
        earlier = 0  # circles that somebody set out for before anybody landed
        for index, walk in enumerate(self._walks):
            if not walk.is_nothing:
                arrived.setdefault(walk.at, []).append(walk)
            if index < self._before_landing:
                earlier = len(arrived)
        told = [(self._arrival(circle, walks), True) for circle, walks in arrived.items()]
        if any(self._landed):
            words = tr("{name} lands {people}.")
            people = names.people(*self._landed)
            told.insert(earlier, (words.format(name=names.seat(self._seat), people=people), True))
        told += [(words, False) for words in self._alone]
        return tuple(Told(LogLine(text, self._seat), is_detail) for text, is_detail in told)

    def _arrival(self, circle: int, walks: Sequence[_Walk]) -> str:
        """Who came to a circle, and whom they attack there."""
        ground, names, tr = self._ground, self._ground.names, self._ground.names.tr
        men = sum(walk.sex == MAN for walk in walks)
        children = sum(walk.has_child for walk in walks)
        words = {"name": names.seat(self._seat), "place": ground.place(circle, self._seat)}
        words["people"] = names.people(men, len(walks) - men)
        if not walks[-1].stops:
            words["people"] = names.people(men, len(walks) - men, children)
            return tr("{name} moves {people} to {place}.").format_map(words)
        if circle in ground.dinosaurs:
            words["dinosaur"] = names.dinosaur(ground.dinosaurs.index(circle))
            return tr("{name} attacks the {dinosaur} with {people} on {place}.").format_map(words)
        words["other"] = names.seat(ground.owner[circle])
        return tr("{name} attacks {other} with {people} on {place}.").format_map(words)


class Beasts:
    """Dinosaurs that a tribe leads, each with the end of its way alone (R39, R40)."""

    def __init__(self, event: events.DinosaurMoved, ground: Ground) -> None:
        """The first step."""
        self._ground = ground
        self._ways: dict[int, tuple[int, int, bool]] = {}
        self.hears(event)

    def hears(self, event: Event) -> bool:
        """More steps, of this dinosaur or of another one."""
        if not isinstance(event, events.DinosaurMoved):
            return False
        origin = self._ways[event.dinosaur][0] if event.dinosaur in self._ways else event.origin
        self._ways[event.dinosaur] = (origin, event.target, event.attacks)
        return True

    def lines(self) -> tuple[Told, ...]:
        """A line for each dinosaur that is elsewhere now."""
        ground, names, tr = self._ground, self._ground.names, self._ground.names.tr
        told = []
        for dinosaur, (origin, target, attacks) in self._ways.items():
            if origin == target:
                continue
            words = {"dinosaur": names.dinosaur(dinosaur), "place": ground.place(target)}
            words["name"] = names.seat(ground.seat)
            sentence = tr("{name} leads the {dinosaur} to {place}.")
            if attacks and ground.owner[target] == ground.seat:
                sentence = tr("{name} leads the {dinosaur} against the people of {name} on {place}.")
            elif attacks:
                words["other"] = names.seat(ground.owner[target])
                sentence = tr("{name} leads the {dinosaur} against {other} on {place}.")
            told.append(Told(LogLine(sentence.format_map(words), ground.seat), is_detail=True))
        return tuple(told)
